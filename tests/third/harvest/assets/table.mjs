// What the page's scripts ask of the table of Harvest.

export const table = {
  // Where the keyboard goes on when its place is gone, the best first.
  focusOrder: () => ["#confirm, #hand button", "#mine, #rematch"],
  // What a note can mark.
  marks: "#board [id^=card-]",
  // Hertz of the notes of each kind of move.
  sounds: { move: [392], over: [392, 494, 587, 784] },
};

/** Where the game's modules and data lie. */
export const archive = new URL("../harvest.pack", import.meta.url);
