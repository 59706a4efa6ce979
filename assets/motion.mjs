// Cards that fly: what has changed its place is shown on the way there. The page is already in its new state, so
// that nothing ever waits for motion.

const TIME = 360; // milliseconds of a flight
const EASE = "cubic-bezier(0.2, 0.75, 0.25, 1)";
const reduce = matchMedia("(prefers-reduced-motion: reduce)");
const PATIENCE = 10; // times as long a card waits at the end of its way for Python to say where it lies
const flights = new Map(); // card -> its animation
let early = []; // those that answer a click

/** Tell whether a person wants nothing to move. */
export const still = () => reduce.matches || document.documentElement.dataset.motion === "off";

/** Show what a click on the table sets going before Python says what comes of it, which takes longer than a frame; tell
 * whether that was to be seen. */
export function answer(asked) {
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

function setOff(card, there) {
  const way = [{ easing: EASE }, { ...there, offset: 1 / PATIENCE }, there];
  early.push(send(card, way, { duration: PATIENCE * TIME }));
}

/** Have cards that set off at a click come back, but for those that Python has sent on by now. */
export function settle() {
  for (const flight of early) flight.cancel();
  early = [];
}

/** Remember where all cards lie before the table is painted as `html`; `fly` takes what this returns. */
export function remember(html) {
  const seen = new Map();
  if (html === undefined) return seen;
  if (still()) {
    land();
    return seen;
  }
  const stay = new Set(html.match(/ id="[^"]+"/g));
  for (const card of document.querySelectorAll("#board .card")) {
    if (!card.checkVisibility()) continue;
    const box = card.getBoundingClientRect();
    // What leaves the table is kept as a likeness of itself.
    const leaves = stay.has(` id="${card.id}"`) ? null : likeness(card, box);
    const delay = -(flights.get(card)?.currentTime ?? 0);
    seen.set(card.id, { box, leaves, delay, row: card.closest(".row") !== null });
  }
  return seen;
}

/** Let cards fly from where they were remembered to where they lie now. */
export function fly(seen) {
  if (!seen.size) return;
  land(); // where they were on their way was measured
  const moves = [];
  for (const card of document.querySelectorAll("#board .card")) {
    const was = seen.get(card.id);
    const shown = card.checkVisibility();
    if (was && shown) {
      const box = card.getBoundingClientRect();
      if (Math.abs(was.box.x - box.x) + Math.abs(was.box.y - box.y) > 12) {
        moves.push([card, [{ transform: between(was.box, box) }, { transform: "none" }]]);
      }
    } else if (was) {
      // It lies in a display that is closed: its likeness goes to that seat.
      const seat = card.closest("section").getBoundingClientRect();
      const box = { x: seat.x + 8, y: seat.y + seat.height / 2, width: 24, height: 24 };
      moves.push([likeness(card, was.box), [{}, { transform: between(box, was.box), opacity: 0.2 }], true]);
    } else if (shown) {
      const deck = card.closest(".market-row")?.querySelector(".deck svg");
      if (!deck) continue;
      const from = between(deck.getBoundingClientRect(), card.getBoundingClientRect());
      moves.push([card, [{ transform: from, opacity: 0 }, { opacity: 1, offset: 0.4 }, { transform: "none" }]]);
    }
  }
  for (const { leaves, delay, row } of seen.values()) {
    if (!leaves) continue;
    const away = row ? "translate(40%, 0) rotate(4deg)" : "translate(0, 40%) rotate(-4deg)";
    moves.push([leaves, [{}, { transform: away, opacity: 0 }], true, delay]);
  }
  for (const [card, frames, passing, delay] of moves) {
    if (passing) document.body.append(card);
    send(card, frames, { duration: TIME, easing: EASE, delay }, passing);
  }
}

/** Show a card on its way; where nothing is to move, it is just not seen for that while, but keeps the focus. */
function send(card, frames, timing, passing) {
  card.classList.add("flying");
  const flight = card.animate(still() ? { opacity: [0, 0] } : frames, timing);
  flights.set(card, flight);
  flight.finished.catch(() => {}).then(() => {
    if (passing) return card.remove();
    if (flights.has(card) && flights.get(card) !== flight) return; // it has taken off again
    flights.delete(card);
    card.classList.remove("flying");
  });
  return flight;
}

function land() {
  for (const flight of flights.values()) flight.cancel();
  flights.clear();
}

/** Say how something in one box is shown so that it seems to lie in another. */
function between(from, to) {
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  return `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
}

/** Make a picture of a card that belongs to nobody. */
function likeness(card, box) {
  const copy = card.cloneNode(true);
  for (const name of ["id", "data-do", "tabindex", "aria-label", "role"]) copy.removeAttribute(name);
  copy.inert = true;
  copy.classList.remove("reachable", "bare");
  copy.classList.add("likeness");
  copy.style.setProperty("--cw", `${box.width}px`);
  copy.style.setProperty("--ch", `${box.height}px`);
  copy.style.left = `${box.x}px`;
  copy.style.top = `${box.y}px`;
  return copy;
}
