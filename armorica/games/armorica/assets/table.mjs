// Armorica's table, for the page's scripts.
import { between, setOff } from "./motion.mjs";

/** Show the likely effect of a click at once, since Python's answer takes longer than a frame; return whether there was
 * any. */
function answer(button) {
  const board = button.closest('#board[data-confirm][data-waits="person"]');
  if (!board || button.ariaDisabled === "true") return false;
  const sure = board.dataset.confirm === "off" || button.matches("#confirm, .asked");
  const [verb, , card] = button.dataset.do.split(" ");
  const marked = board.querySelectorAll('.card[aria-pressed="true"]');
  if (verb === "pick") {
    const full = marked.length > 1 && board.querySelector("#starve:not([aria-disabled])");
    if (full && button.ariaPressed !== "true") return false;
    button.ariaPressed = button.ariaPressed !== "true";
  } else if (verb === "starve") marked.forEach(leave);
  else if (verb !== "play" || !sure) return false;
  else if (card === "pass") board.querySelectorAll(".now .slot:last-child > .card").forEach(leave);
  else takeOff(document.getElementById(`card-${card}`));
  return true;
}

/** Let a card fly from its row to the viewer's set, roughly to its next place. */
function takeOff(card) {
  const suit = [...card.classList].find((name) => name.startsWith("suit-"));
  const set = document.querySelector(`.own .run:not(:has(.${suit}))`) ?? document.querySelector(".own .run:last-child");
  const goal = set.querySelector("li:last-child > .card").getBoundingClientRect();
  goal.x += goal.width / 3;
  setOff(card, { transform: between(goal, card.getBoundingClientRect()) });
}

function leave(card) {
  setOff(card, { opacity: 0 });
}

/** Close the seat that lies open over the rows, once a click goes elsewhere. */
document.addEventListener("click", ({ target }) => {
  if (!matchMedia("(max-width: 59.99rem)").matches) return;
  for (const seat of document.querySelectorAll(".other > [open]")) if (!seat.contains(target)) seat.open = false;
});

let under; // the card under the pointer when a key was pressed: a hint hides its preview until the pointer leaves it
const rest = (card) => document.documentElement.toggleAttribute("data-rests", Boolean((under = card?.id)));
document.addEventListener("keydown", () => rest(document.querySelector("#board .reachable:hover")));
document.addEventListener("pointerover", ({ target }) => target.closest?.(".card")?.id === under || rest());

/** The cards that fly between two drawings of the table, and how. */
const flights = {
  pieces: "#board .card",
  // The deck that a new card comes from.
  source: (card) => card.closest(".market-row")?.querySelector(".deck svg"),
  // The seat of a card in a display that is closed.
  owner: (card) => card.closest("section"),
  // How a card leaves the table.
  away: (card) => (card.closest(".row") ? "translate(40%, 0) rotate(4deg)" : "translate(0, 40%) rotate(-4deg)"),
  // Take the marks of its place from a copy of a card, and keep the card's size in pixels.
  likeness(copy, { width, height }) {
    copy.classList.remove("reachable", "bare");
    copy.style.setProperty("--cw", `${width}px`);
    copy.style.setProperty("--ch", `${height}px`);
  },
};

export const table = {
  answer,
  flights,
  // Where the focus goes when its element is gone, the best first.
  focusOrder: () => ["#board .reachable", "#mine, #board [aria-pressed], #pass, #rematch, #board .act"],
  // The rows in which arrow keys go from card to card.
  rows: ":is(#board, #rulebook) :is(.row, .display)",
  cards: ".card",
  // The elements with explanations: parts of a card and of a player's goods, and these as a whole.
  parts: ".band, .icon:not(.none), .need, .effect, .total, .food",
  wholes: ".card, .goods",
  // The elements that a note can mark.
  marks: "#board .card",
  // The tones of each kind of move, in hertz.
  sounds: {
    take: [392, 523],
    pass: [294],
    forced: [294],
    starve: [330, 262, 196],
    over: [392, 494, 587, 784],
  },
};
