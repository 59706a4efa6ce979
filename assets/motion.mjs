// Cards that fly to their new places. The page is already in its new state, so that nothing waits for motion.

const FLIGHT = 360; // milliseconds
export const EASE = "cubic-bezier(0.2, 0.75, 0.25, 1)";
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const PATIENCE = 10; // for how many flights of FLIGHT a card waits at its target for Python
const UNSEEN = 300; // milliseconds after which no frame is expected
const flying = new Map(); // card -> its animation
const early = []; // flights that a click has set off, before Python has answered

/** Return whether people want no motion. */
export const still = () => reducedMotion.matches || document.documentElement.dataset.motion === "off";

/** Wait until the browser has painted, or for UNSEEN: it does not paint pages or frames out of sight. */
export const painted = () =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, UNSEEN);
  });

/** Let a card set off at a click; `target` is a keyframe at its target. */
export function setOff(card, target) {
  const way = [{ easing: EASE }, { ...target, offset: 1 / PATIENCE }, target];
  early.push(send(card, way, { duration: PATIENCE * FLIGHT }));
}

/** Cancel the flights that clicks have set off, after Python has answered. */
export function settle() {
  for (const flight of early.splice(0)) flight.cancel();
}

/** Return where the cards are before a view is painted, by their ids, for `fly`. `flights` is what the table script says of
 * them; nothing where none fly. */
export function remember(view, flights) {
  const remembered = new Map();
  if (!view) return remembered;
  if (!flights || still()) {
    land();
    return remembered;
  }
  const stay = new Set([...view.querySelectorAll("[id]")].map(({ id }) => id));
  for (const card of document.querySelectorAll(flights.pieces)) {
    if (!card.checkVisibility()) continue;
    const box = card.getBoundingClientRect();
    // A card that leaves the table flies as a copy.
    const leaves = stay.has(card.id) ? null : likeness(card, box, flights);
    const delay = -(flying.get(card)?.currentTime ?? 0);
    remembered.set(card.id, { box, leaves, delay, away: flights.away(card) });
  }
  return remembered;
}

/** Let cards fly from their old places, from `remember`, to their new ones. */
export function fly(remembered, flights) {
  if (!remembered.size) return;
  land(); // their places in flight were measured already
  const moves = []; // of cards: the element, its keyframes, whether it is a copy, and its delay in milliseconds
  for (const card of document.querySelectorAll(flights.pieces)) {
    const old = remembered.get(card.id);
    const visible = card.checkVisibility();
    if (old && visible) {
      const box = card.getBoundingClientRect();
      if (Math.abs(old.box.x - box.x) + Math.abs(old.box.y - box.y) > 12) {
        moves.push([card, [{ transform: between(old.box, box) }, { transform: "none" }]]);
      }
    } else if (old) {
      // Its display is closed: a copy flies to that seat.
      const seat = flights.owner(card).getBoundingClientRect();
      const box = { x: seat.x + 8, y: seat.y + seat.height / 2, width: 24, height: 24 };
      moves.push([likeness(card, old.box, flights), [{}, { transform: between(box, old.box), opacity: 0.2 }], true]);
    } else if (visible) {
      const source = flights.source(card);
      if (!source) continue;
      const from = between(source.getBoundingClientRect(), card.getBoundingClientRect());
      moves.push([card, [{ transform: from, opacity: 0 }, { opacity: 1, offset: 0.4 }, { transform: "none" }]]);
    }
  }
  for (const { leaves, delay, away } of remembered.values()) {
    if (leaves) moves.push([leaves, [{}, { transform: away, opacity: 0 }], true, delay]);
  }
  for (const [card, frames, isCopy, delay] of moves) {
    if (isCopy) document.body.append(card);
    send(card, frames, { duration: FLIGHT, easing: EASE, delay }, isCopy);
  }
}

/** Let a card fly; without motion it is invisible for that time, but keeps the focus. A copy is removed at the end. */
function send(card, frames, timing, isCopy) {
  card.classList.add("flying");
  const flight = card.animate(still() ? { opacity: [0, 0] } : frames, timing);
  flying.set(card, flight);
  flight.finished.catch(() => {}).then(() => {
    if (isCopy) return card.remove();
    if (flying.has(card) && flying.get(card) !== flight) return; // a newer flight has begun
    flying.delete(card);
    card.classList.remove("flying");
  });
  return flight;
}

/** End all flights at their targets. */
function land() {
  for (const flight of flying.values()) flight.cancel();
  flying.clear();
}

/** Return the middle of a box: x and y. */
export const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/** Return the CSS transform that makes an element in the box `to` appear in the box `from`. */
export function between(from, to) {
  const [[x, y], [u, v]] = [from, to].map(middle);
  return `translate(${x - u}px, ${y - v}px) scale(${from.width / to.width})`;
}

/** Return an inert copy of a card. */
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
