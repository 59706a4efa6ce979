// Harvest's table, for the page's scripts.

export const table = {
  // Where the focus goes when its element is gone, the best first.
  focusOrder: () => ["#confirm, #hand button", "#mine, #rematch"],
  // The elements that a note can mark.
  marks: "#board [id^=card-]",
  // The tones of each kind of move, in hertz.
  sounds: { move: [392], over: [392, 494, 587, 784] },
};

/** The URL of the game's modules and data. */
export const archive = new URL("../harvest.pack", import.meta.url);
