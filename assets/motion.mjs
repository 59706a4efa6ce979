// Cards that fly: what has changed its place is shown on the way there. The page is already in its new state, so
// that nothing ever waits for motion.

const TIME = 360; // milliseconds of a flight
const EASE = "cubic-bezier(0.2, 0.75, 0.25, 1)";
const reduce = matchMedia("(prefers-reduced-motion: reduce)");
const PATIENCE = 10; // times as long a card waits at the end of its way for Python to say where it lies
const flying = new Map(); // card -> its animation
let early = []; // those that answer a click

/** Return whether a person wants nothing to move. */
export const still = () => reduce.matches || document.documentElement.dataset.motion === "off";

/** Have something set off at a click for where it will lie. */
export function setOff(card, there) {
  const way = [{ easing: EASE }, { ...there, offset: 1 / PATIENCE }, there];
  early.push(send(card, way, { duration: PATIENCE * TIME }));
}

/** Have cards that set off at a click come back, but for those that Python has sent on by now. */
export function settle() {
  for (const flight of early) flight.cancel();
  early = [];
}

/** Remember where all that flies lies before the table becomes that of a view; `fly` takes what this returns. */
export function remember(view, flights) {
  const seen = new Map();
  if (!view || !flights) return seen;
  if (still()) {
    land();
    return seen;
  }
  const stay = new Set([...view.querySelectorAll("[id]")].map(({ id }) => id));
  for (const card of document.querySelectorAll(flights.pieces)) {
    if (!card.checkVisibility()) continue;
    const box = card.getBoundingClientRect();
    // What leaves the table is kept as a likeness of itself.
    const leaves = stay.has(card.id) ? null : likeness(card, box, flights);
    const delay = -(flying.get(card)?.currentTime ?? 0);
    seen.set(card.id, { box, leaves, delay, away: flights.away(card) });
  }
  return seen;
}

/** Let cards fly from where they were remembered to where they lie now. */
export function fly(seen, flights) {
  if (!seen.size) return;
  land(); // where they were on their way was measured
  const moves = [];
  for (const card of document.querySelectorAll(flights.pieces)) {
    const was = seen.get(card.id);
    const shown = card.checkVisibility();
    if (was && shown) {
      const box = card.getBoundingClientRect();
      if (Math.abs(was.box.x - box.x) + Math.abs(was.box.y - box.y) > 12) {
        moves.push([card, [{ transform: between(was.box, box) }, { transform: "none" }]]);
      }
    } else if (was) {
      // It lies in a display that is closed: its likeness goes to that seat.
      const seat = flights.owner(card).getBoundingClientRect();
      const box = { x: seat.x + 8, y: seat.y + seat.height / 2, width: 24, height: 24 };
      moves.push([likeness(card, was.box, flights), [{}, { transform: between(box, was.box), opacity: 0.2 }], true]);
    } else if (shown) {
      const source = flights.source(card);
      if (!source) continue;
      const from = between(source.getBoundingClientRect(), card.getBoundingClientRect());
      moves.push([card, [{ transform: from, opacity: 0 }, { opacity: 1, offset: 0.4 }, { transform: "none" }]]);
    }
  }
  for (const { leaves, delay, away } of seen.values()) {
    if (!leaves) continue;
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
  flying.set(card, flight);
  flight.finished.catch(() => {}).then(() => {
    if (passing) return card.remove();
    if (flying.has(card) && flying.get(card) !== flight) return; // it has taken off again
    flying.delete(card);
    card.classList.remove("flying");
  });
  return flight;
}

function land() {
  for (const flight of flying.values()) flight.cancel();
  flying.clear();
}

/** Say how something in one box is shown so that it seems to lie in another. */
export function between(from, to) {
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  return `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
}

/** Make a picture of a card that belongs to nobody. */
function likeness(card, box, flights) {
  const copy = card.cloneNode(true);
  for (const name of ["id", "data-do", "tabindex", "aria-label", "role"]) copy.removeAttribute(name);
  copy.inert = true;
  copy.classList.add("likeness");
  flights.likeness(copy, box);
  copy.style.left = `${box.x}px`;
  copy.style.top = `${box.y}px`;
  return copy;
}
