// Imperious's table, for the page's scripts, and the ways to move about its map.
import { used } from "./input.mjs";
import { middle } from "./motion.mjs";
import { mark } from "./meant.mjs";
import { arrange, map, partMarks } from "./placing.mjs";

const STILL = 6; // the most pixels that a pointer moves in a click
const FINGER = 22; // the most pixels between a touch and the target that it means
const OFF = 5; // pixels by which a touch may be off
const SMALL = 20; // pixels; a touch may miss a target that is no larger
const FARTHEST = 1; // the smallest scale of the map; 1 shows all of it
const NEAREST = 8; // the largest scale
const STEPS = [0.3, 0.36, 0.4, 0.45, 0.5, 0.58, 0.68, 0.8, 1.1, 1.4]; // pixels to a unit of the map from which on more names have room

/** The URL of the game's modules and data. */
export const archive = new URL("../imperious.pack", import.meta.url);

// ---- the part of the map that is seen

/** Return the width and the height of the whole map, in its units. */
const sizeOf = (svg) => svg.dataset.size.split(" ").map(Number);

/** Return the scale of the map: how many times it is enlarged. */
const scaleOf = (svg) => sizeOf(svg)[0] / svg.viewBox.baseVal.width;

function look(svg, scale, x, y) {
  const [width, height] = sizeOf(svg);
  const [w, h] = [width / scale, height / scale];
  const within = (at, part, all) => Math.min(all - part / 2, Math.max(part / 2, at));
  svg.setAttribute("viewBox", `${within(x, w, width) - w / 2} ${within(y, h, height) - h / 2} ${w} ${h}`);
  document.documentElement.toggleAttribute("data-moves", scale > FARTHEST);
  measure();
  document.dispatchEvent(new Event("armorica:look")); // for the marks of a note
}

/** Tell the style how large a unit of the map is, so that names keep their size and come where they have room, and how high
 * a hint is, for which the lists beside a low map make room. */
function measure() {
  const svg = map();
  const unit = svg?.getScreenCTM()?.a; // in pixels
  if (!unit) return;
  svg.style.setProperty("--k", 1 / unit); // not on the root: zooming would compute the style of the whole page anew
  document.documentElement.style.setProperty("--hint-height", `${document.getElementById("hint")?.offsetHeight ?? 0}px`);
  svg.dataset.sees = STEPS.flatMap((from, n) => (unit >= from ? [n + 1] : [])).join(" ");
  arrange();
}

const sizes = new ResizeObserver(measure);
let measured; // the map whose size is observed
let whole; // its size in its units, as text
let parted; // scale and middle of the part that was seen before the map showed what happened elsewhere
let moved = false; // whether somebody moves the map while opponents act, so that it shows nothing by itself
let helped; // the step at which the map was enlarged for a touch that was not clear, until somebody enlarges it

// At first all of a map is seen, also by the next person at the device.
document.addEventListener("armorica:paint", () => {
  const svg = map();
  if (svg === measured && svg?.dataset.size === whole && !document.getElementById("hand-over")) return svg && follow(svg);
  [measured, whole, parted, helped] = [svg, svg?.dataset.size];
  sizes.disconnect();
  delete document.documentElement.dataset.moves;
  if (!svg) return;
  sizes.observe(svg);
  look(svg, FARTHEST, 0, 0);
});

/** Show all of the map where an opponent acts out of sight, and to a person who is asked what was seen before; all of it
 * after the step for which a touch has enlarged it. */
function follow(svg) {
  const sight = svg.parentElement.getBoundingClientRect();
  const outside = ({ left, right, top, bottom }) =>
    right > left && (left < sight.left || right > sight.right || top < sight.top || bottom > sight.bottom);
  const { waits, phase } = svg.closest("#board")?.dataset ?? {};
  if (helped && phase !== helped) {
    [helped, parted] = [];
    look(svg, FARTHEST, 0, 0);
  }
  const acts = [...document.querySelectorAll("#map .traces > *")].map((act) => act.getBoundingClientRect());
  if (waits === "opponent" && !moved && scaleOf(svg) > FARTHEST && acts.some(outside)) {
    parted ??= [scaleOf(svg), ...centre(svg)];
    look(svg, FARTHEST, 0, 0);
  } else if (waits === "person") {
    if (parted && !moved) look(svg, ...parted);
    [parted, moved] = [undefined, false];
  }
}

/** Remember that somebody moves the map, if opponents act meanwhile. */
const noteMove = (svg) => (moved ||= svg.closest("#board")?.dataset.waits === "opponent");

/** Return the point of the map under a point of the screen. */
function under(svg, event) {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  return [x, y];
}

const centre = ({ viewBox: { baseVal: { x, y, width, height } } }) => [x + width / 2, y + height / 2];

/** Multiply the scale by a factor; a point of the map keeps its place on the screen. */
function zoom(svg, factor, [x, y] = centre(svg)) {
  noteMove(svg);
  helped = undefined;
  const [cx, cy] = centre(svg);
  const next = Math.min(NEAREST, Math.max(FARTHEST, scaleOf(svg) * factor));
  const part = scaleOf(svg) / next;
  look(svg, next, x + (cx - x) * part, y + (cy - y) * part);
}

/** Enlarge the map to a part of it, which stays in sight as if it had been moved by hand. */
function show(svg, part) {
  zoom(svg, 1);
  const { x, y, width, height } = part.getBBox();
  const [w, h] = sizeOf(svg);
  look(svg, Math.min(NEAREST, 0.8 * w / width, 0.8 * h / height), x + width / 2, y + height / 2);
}

/** Return the middle of what a hint advises first, or else of what can be chosen: the buttons enlarge the map there. */
function aim(svg) {
  const [advised, targets] = ["#advised > .rank-1", ".target"].map((parts) => [...svg.querySelectorAll(parts)].map(at));
  const points = advised[0] ? advised : targets;
  const mean = (n) => points.reduce((sum, point) => sum + point[n], 0) / points.length;
  return points[0] && under(svg, { clientX: mean(0), clientY: mean(1) });
}

// The wheel scrolls the page, until a click enters the map, as the first turn of it says; it is left again when the pointer
// leaves it.
let entered = false;
let explained = false; // how to enter it
const showWheelHint = (shown) => document.getElementById("wheel")?.toggleAttribute("hidden", !shown);

document.addEventListener("pointerover", (event) => {
  if (event.target.closest?.("#map")) return;
  entered = false;
  showWheelHint(false);
});

document.addEventListener("wheel", (event) => {
  const svg = map();
  if (!svg?.contains(event.target)) return;
  if (!event.ctrlKey && !entered) {
    if (!explained) showWheelHint(true);
    explained = true;
    return;
  }
  event.preventDefault();
  zoom(svg, event.deltaY < 0 ? 1.2 : 1 / 1.2, under(svg, event));
}, { passive: false });

// ---- fingers and mice

const fingers = new Map(); // pointer id -> its latest x and y on the screen
let slipped = 0; // pixels that pointers have moved since the first of them went down

document.addEventListener("pointerdown", (event) => {
  entered = Boolean(map()?.contains(event.target));
  showWheelHint(false);
  if (!entered) return;
  if (!fingers.size) slipped = 0;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
});

document.addEventListener("pointermove", (event) => {
  const svg = map();
  if (!event.buttons) fingers.delete(event.pointerId); // a menu, or another window, has taken its release
  const before = fingers.get(event.pointerId);
  if (!svg || !before) return;
  const now = [event.clientX, event.clientY];
  slipped += Math.hypot(now[0] - before[0], now[1] - before[1]);
  if (fingers.size === 2) {
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const apart = (at) => Math.hypot(at[0] - other[0], at[1] - other[1]) || 1;
    zoom(svg, apart(now) / apart(before), under(svg, { clientX: other[0], clientY: other[1] }));
  } else if (slipped > STILL) {
    const [unit, [x, y]] = [svg.getScreenCTM().a, centre(svg)];
    noteMove(svg);
    look(svg, scaleOf(svg), x - (now[0] - before[0]) / unit, y - (now[1] - before[1]) / unit);
  }
  fingers.set(event.pointerId, now);
});

for (const name of ["pointerup", "pointercancel"]) addEventListener(name, ({ pointerId }) => fingers.delete(pointerId));

/** Return whether a touch may mean either of two targets of which one is small. */
function unsure({ clientX, clientY }) {
  const ways = [[0, 0], [OFF, 0], [-OFF, 0], [0, OFF], [0, -OFF]];
  const hit = ways.map(([x, y]) => document.elementFromPoint(clientX + x, clientY + y)?.closest("#map .target"));
  if (hit[0]?.matches(".pointed")) return false; // the coach has asked for it
  const places = new Map(hit.filter(Boolean).map((target) => [target.id.slice(3) || target.dataset.do.split(" ")[2], target]));
  const side = (target) => Math.min(target.getBoundingClientRect().width, target.getBoundingClientRect().height);
  return places.size > 1 && [...places.values()].some((target) => side(target) < SMALL);
}

/** Click on a part of the map, where and when somebody has done something: what was seen by then counts. */
function choose(part, { timeStamp, clientX, clientY, detail }) {
  const click = new MouseEvent("click", { bubbles: true, clientX, clientY, detail });
  part.dispatchEvent(Object.defineProperty(click, "timeStamp", { value: timeStamp }));
}

/** Click the nearest target instead, where a touch of the sea has narrowly missed it; enlarge the map where it is not clear
 * which. A touch of a territory means that one, which may say why it is no target. */
function clickNearest(event) {
  const svg = map();
  if (!svg?.contains(event.target)) return;
  if (scaleOf(svg) < NEAREST && unsure(event)) {
    event.stopPropagation();
    zoom(svg, 2, under(svg, event));
    helped = svg.closest("#board")?.dataset.phase;
    return;
  }
  if (event.target.closest(".land, .target")) return;
  const apart = (target, [x, y] = at(target)) => Math.hypot(x - event.clientX, y - event.clientY);
  const near = [...document.querySelectorAll("#map .target")].filter((target) => apart(target) < FINGER);
  const [target] = near.sort((one, other) => apart(one) - apart(other));
  if (!target) return;
  event.stopPropagation();
  choose(target, event);
}

// A click at the end of a move of the map chooses no territory.
document.addEventListener("click", (event) => {
  const by = event.target.closest?.("[data-zoom]")?.dataset.zoom;
  if (by > -1) zoom(map(), Number(by), aim(map()));
  else if (by) show(map(), map().querySelector(by));
  const inMap = map()?.contains(event.target);
  const question = document.getElementById("confirm");
  // A question that is not about the map is not withdrawn by a touch of it, nor does a second touch of the same place answer
  // one that is: the finger may have come twice by chance.
  const asked = inMap && question && !document.querySelector("#map .target, #map [data-do]");
  const again = inMap && question && used === "touch" && event.target.closest("[data-do]")?.dataset.do === question.dataset.do;
  if (by || asked || again || (slipped > STILL && inMap)) event.stopPropagation();
  else if (used === "touch") clickNearest(event);
  slipped = 0;
}, { capture: true });

// ---- keys: plus and minus enlarge, Enter and Space choose, and the page's script asks where others lead

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const at = (node) => middle(node.getBoundingClientRect());

/** Return the nearest part of the map in the quarter of the compass to which an arrow points: these ways lead everywhere. */
function nearest(parts, from, [dx, dy]) {
  const [x, y] = at(from);
  let [best, least] = [from, Infinity];
  for (const part of parts) {
    const [u, v] = at(part);
    const along = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (along > 1 && aside <= along && along + aside < least) [best, least] = [part, along + aside];
  }
  return best;
}

document.addEventListener("keydown", (event) => {
  const svg = map();
  const from = event.target.closest?.("#map .land, #map .stack");
  if (!from || event.ctrlKey || event.altKey || event.metaKey) return;
  const [clientX, clientY] = at(from);
  if (event.key === "+") zoom(svg, 1.4, under(svg, { clientX, clientY }));
  else if (event.key === "-") zoom(svg, 1 / 1.4, under(svg, { clientX, clientY }));
  else if (event.key === "0") zoom(svg, 0);
  else if (event.key === "Enter" || event.key === " ") event.repeat || choose(from, event);
  else return;
  event.preventDefault();
});

// ---- the neighbours of the territory under the focus or the mouse

function neighbours(event) {
  // Where fingers are used, the page alone moves the focus.
  const land = (event.type !== "focusin" || used !== "touch") && event.target.closest?.("#map .land");
  for (const marked of document.querySelectorAll("#map .near")) marked.classList.remove("near");
  for (const id of land ? land.dataset.near.split(" ") : []) document.getElementById(`at-${id}`)?.classList.add("near");
}

// What somebody has tapped, or reached by keys: the page itself moves the focus, too, and parts come to lie under a mouse.
let tapped; // the id of the tapped element of the map
let pointing = false; // the mouse has moved since a key was used

function point(now) {
  if (pointing === now) return;
  pointing = now;
  caption();
}
document.addEventListener("keydown", () => point(false), { capture: true });
document.addEventListener("pointermove", ({ pointerType, movementX, movementY }) => {
  if (pointerType === "mouse" && (movementX || movementY)) point(true);
});

document.addEventListener("click", ({ target }) => {
  tapped = target.closest?.("#map svg [aria-label]")?.id;
  caption();
}, { capture: true });

/** Show the label of the element that is pointed at, has the focus by keys, or was tapped: at the foot of the map, or above
 * if the element is low. */
function caption() {
  const chosen = used === "key" ? document.activeElement : document.getElementById(tapped);
  const pointed = pointing && document.querySelector("#map :is(.land, .stack):hover");
  const named = pointed || chosen?.closest("#map svg [aria-label]");
  const line = document.getElementById("caption");
  if (!line) return;
  line.textContent = named?.getAttribute("aria-label") ?? "";
  if (!named) return; // measuring makes the browser lay out the page, at every change
  const [low, whole] = [named.getBoundingClientRect(), line.parentElement.getBoundingClientRect()];
  line.classList.toggle("above", low.top + low.bottom > whole.top + whole.bottom);
}

for (const name of ["focusin", "mouseover", "mouseleave"]) { // the last where the mouse leaves the window
  for (const react of [neighbours, caption, mark]) document.addEventListener(name, react);
}
document.addEventListener("armorica:paint", () => {
  const said = document.getElementById("lesson")?.textContent ?? "";
  for (const name of document.querySelectorAll("#map .names > text")) name.classList.toggle("said", said.includes(name.textContent));
  caption();
  arrange();
  for (const hint of document.querySelectorAll("#hint")) sizes.observe(hint);
});

// ---- what an entry of the list of happenings has changed is lit while the entry is pointed at, focused, or was tapped

function light(entry) {
  for (const lit of document.querySelectorAll("#board [data-trace].lit, #map .trace.lit")) {
    lit.classList.remove("lit");
    if (lit.ariaPressed) lit.ariaPressed = "false";
  }
  if (!entry) return;
  entry.classList.add("lit");
  entry.ariaPressed = "true";
  document.getElementById(`trace-${entry.dataset.trace}`)?.classList.add("lit");
  partMarks();
}

let came; // what came of a trade, as it was last brought into sight
let asked; // the step of a trade at which a person was last asked, or the ply of the offer to answer

/** Bring the current entry, a new question about a trade and what has just come of one into sight in their lists, but never
 * move the page. */
document.addEventListener("armorica:paint", () => {
  const trade = document.querySelector('[data-waits="person"] #trade');
  const { phase, ply } = trade?.closest("#board").dataset ?? {};
  const asks = phase === "answer" ? ply : phase;
  if (trade && asks !== asked) {
    for (const pane of [trade, trade.parentElement]) pane.scrollTop = 0;
    // The same button would now give the cards for nothing.
    if (phase === "get" && used === "key") trade.querySelector(".cards button").focus({ preventScroll: true });
  }
  asked = asks;
  const entry = document.querySelector("#since [aria-current]");
  if (entry) bring(document.querySelector("#since li:has([aria-current]) + .score") ?? entry, entry.closest("ol"));
  const outcome = document.getElementById("outcome");
  if (outcome && outcome.textContent !== came) bring(outcome, outcome.closest(".sides"));
  came = outcome?.textContent;
});

function bring(part, list) {
  const { top, bottom } = part.getBoundingClientRect();
  const sight = list.getBoundingClientRect();
  // What is in sight stays where it is: a button beside it may be about to be clicked.
  if (top < sight.top || bottom > sight.bottom) list.scrollTop += top - sight.top - list.clientHeight / 4;
}

for (const name of ["mouseover", "mouseleave", "focusin", "click"]) {
  document.addEventListener(name, ({ target }) => {
    const entry = target.closest?.("[data-trace]");
    // The list may be far below the map.
    if (entry && name === "click") map()?.scrollIntoView({ block: "nearest" });
    light(entry ?? document.activeElement?.closest("[data-trace]"));
  });
}

// ---- for the page

const CHOICES = [
  "#mine, [data-phase=action] .ready > button",
  "#board [aria-pressed]:not([data-trace]), #rematch, #board .act:not(#do-anew), #board .target",
  "#hand button:not(.back)", // where cards are discarded
];

export const table = {
  // Where the focus goes when its element is gone, the best first.
  focusOrder: (focus) => (focus.closest?.("#map") ? ["#confirm, #map .target", ...CHOICES] : CHOICES),
  // What arrow keys go to, and where: also to the first and the last choice.
  rows: "#map > svg",
  cards: ":is(.land, .stack)[tabindex]",
  beside(parts, from, key) {
    if (key in DIRECTIONS) return nearest(parts, from, DIRECTIONS[key]);
    const targets = parts.filter((part) => part.matches(".target"));
    return { Home: targets[0], End: targets.at(-1) }[key];
  },
  // The elements that a note can mark.
  marks: "#board .land",
  // The tones of each kind of move, in hertz.
  sounds: {
    wiped: [262, 220, 165], score: [392, 440, 523],
    strike: [330, 262], glory: [523, 659, 784],
    build: [262, 392, 330], spread: [392, 523],
    trade: [440, 494], pass: [294],
    over: [392, 494, 587, 784],
  },
};
