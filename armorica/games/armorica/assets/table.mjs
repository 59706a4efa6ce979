// What the page's scripts ask of Armorica's table.
import { between, setOff } from "./motion.mjs";

/** Show what a click on the table sets going before Python says what comes of it, which takes longer than a frame; tell
 * whether that was to be seen. */
function answer(asked) {
  const board = asked.closest('#board[data-confirm][data-waits="person"]');
  if (!board || asked.ariaDisabled === "true") return false;
  const sure = board.dataset.confirm === "off" || asked.matches("#confirm, .asked");
  const [verb, , what] = asked.dataset.do.split(" ");
  if (verb === "pick") asked.ariaPressed = asked.ariaPressed !== "true";
  else if (verb === "starve") board.querySelectorAll('.card[aria-pressed="true"]').forEach(leave);
  else if (verb !== "play" || !sure) return false;
  else if (what === "pass") board.querySelectorAll(".now .slot:last-child > .card").forEach(leave);
  else takeOff(document.getElementById(`card-${what}`));
  return true;
}

/** Have a card leave its row for one's own set, about to where it will lie. */
function takeOff(card) {
  const suit = [...card.classList].find((name) => name.startsWith("suit-"));
  const set = document.querySelector(`.own .run:not(:has(.${suit}))`) ?? document.querySelector(".own .run:last-child");
  const there = set.querySelector("li:last-child > .card").getBoundingClientRect();
  there.x += there.width / 3;
  setOff(card, { transform: between(there, card.getBoundingClientRect()) });
}

function leave(card) {
  setOff(card, { opacity: 0 });
}

/** What flies. */
const flights = {
  pieces: "#board .card",
  // Where a new card comes from.
  source: (card) => card.closest(".market-row")?.querySelector(".deck svg"),
  // Whose display a card lies in that is closed.
  owner: (card) => card.closest("section"),
  // How a card leaves the table.
  away: (card) => (card.closest(".row") ? "translate(40%, 0) rotate(4deg)" : "translate(0, 40%) rotate(-4deg)"),
  // Make a copy of a card belong to nobody, as large as the card.
  likeness(copy, { width, height }) {
    copy.classList.remove("reachable", "bare");
    copy.style.setProperty("--cw", `${width}px`);
    copy.style.setProperty("--ch", `${height}px`);
  },
};

export const table = {
  answer,
  flights,
  // Where the keyboard goes on when its place is gone, the best first.
  focusOrder: () => ["#board .reachable", "#mine, #board [aria-pressed], #pass, #rematch, #board .act"],
  // Where arrows lead: rows of cards.
  rows: ":is(#board, #rulebook) :is(.row, .display)",
  cards: ".card",
  // What explains itself: parts of a card and of what a player has, and both as a whole.
  parts: ".band, .icon:not(.none), .need, .effect, .total, .food",
  wholes: ".card, .goods",
  // What a note can mark.
  marks: "#board .card",
  // Hertz of the notes of each kind of move.
  sounds: {
    take: [392, 523],
    pass: [294],
    forced: [294],
    starve: [330, 262, 196],
    over: [392, 494, 587, 784],
  },
};
