// Explains signs and numbers: after a moment under the pointer or with the focus, at a tap that does nothing else, or
// at a long press.
import { used } from "./input.mjs";

const REST = 500; // milliseconds under the pointer until a sign is explained
const FOCUSED = 900; // the same for the focus, which often only passes
const LEAVE = 250; // milliseconds to move the pointer from the sign to its explanation
const CONTROLS = "button:not([aria-disabled=true]), summary, a, g.target"; // what can be clicked

const tip = Object.assign(document.createElement("aside"), { id: "tip", popover: "manual" });
const anchored = CSS.supports("position-area: bottom"); // placed by explain.css

let readSigns;
let table;
let lastSigns = ""; // the last JSON of `readSigns`
let meanings; // the same, parsed
let explained; // the element that is explained now
let timer;
let held; // a finger is on something that has an explanation
let pressed; // a long press has explained a sign: its click does nothing
let point; // where on the screen the mouse was last
let came; // what is under the mouse came there by itself

/** Explain from the first call on; `signs` returns JSON: selectors, inner before outer, each with its meaning; `game` returns the
 * table script's interface. */
export function start(signs, game) {
  if (table) return;
  readSigns = signs;
  table = game;
  document.body.append(tip);
  for (const type of ["pointerover", "pointermove"]) document.addEventListener(type, over);
  document.addEventListener("pointerdown", press);
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, release);
  document.addEventListener("click", click, { capture: true });
  document.addEventListener("contextmenu", (event) => held && event.preventDefault());
  document.addEventListener("focusin", focus);
  document.addEventListener("focusout", () => pressed || hide()); // after a long press, the finger takes the focus along
  document.addEventListener("armorica:change", hide);
  document.addEventListener("keydown", key, { capture: true });
  document.addEventListener("scroll", () => explained && place(), { capture: true, passive: true });
}

function wait(act, time) {
  clearTimeout(timer);
  if (act) timer = setTimeout(act, time);
}

function over({ type, target, pointerType, screenX, screenY }) {
  if (pointerType !== "mouse") return;
  const moved = point !== (point = `${screenX} ${screenY}`);
  if (type === "pointermove" && !(came && moved)) return;
  came = !moved;
  if (tip.contains(target) || explained?.contains(target)) return wait();
  if (tip.style.pointerEvents) hide(); // what it covers is seen again
  const explanation = moved && meaning(target);
  if (explanation) wait(() => show(...explanation), REST);
  else wait(explained && hide, LEAVE);
}

function press({ target, pointerType }) {
  pressed = held = false;
  if (tip.contains(target)) return;
  hide();
  if (pointerType === "mouse") return;
  const explanation = meaning(target) ?? whole(target);
  held = Boolean(explanation);
  if (held) wait(() => (show(...explanation), (pressed = true)), REST);
}

function release() {
  held = false;
  if (!pressed) wait();
}

function click(event) {
  const { target } = event;
  if (pressed) {
    pressed = false;
    event.preventDefault();
    event.stopPropagation();
  } else if (!tip.contains(target)) {
    hide();
    const explanation = !target.closest("button, a, summary, input, select, label") && meaning(target);
    if (explanation) show(...explanation);
  }
}

function focus({ target }) {
  const explanation = used === "key" && target.matches(":focus-visible") && (whole(target) ?? meaning(target));
  if (explanation) wait(() => show(...explanation), FOCUSED);
}

/** Explain the focused element, and call `say` with the text. */
export function explainFocus(say) {
  const focused = document.activeElement;
  const explanation = whole(focused) ?? meaning(focused);
  if (!explanation) return;
  show(...explanation);
  say(explanation[1].filter(Boolean).map((line) => (/[.!?…]$/.test(line) ? line : `${line}.`)).join(" "));
}

function key(event) {
  pressed = false; // not every browser clicks at the end of a long press
  if (event.key === "Escape" && explained) {
    event.stopPropagation(); // nothing else is closed by it
    event.preventDefault();
  }
  hide();
}

/** Return the explanation of a sign or number: its element, and the lines; null if none. */
function meaning(target) {
  if (!target.closest) return null;
  const json = readSigns();
  if (json !== lastSigns) [lastSigns, meanings] = [json, JSON.parse(json)];
  for (const [selector, line] of meanings) {
    const part = target.closest(selector);
    // The text for screen readers comes first.
    if (part) return [part, [part.querySelector(".unseen")?.textContent, line]];
  }
  return null;
}

/** Return the explanation of all parts of a card, or of a row of the players; null if none. */
function whole(target) {
  const { wholes, parts: inner } = table();
  const all = wholes && target.closest?.(wholes);
  if (!all) return null;
  const parts = [...all.querySelectorAll(inner)].map((part) => meaning(part)?.[1].at(-1));
  return [all, [all.getAttribute("aria-label"), ...new Set(parts)]];
}

function show(part, lines) {
  if (!part.isConnected) return;
  hide();
  explained = part;
  tip.replaceChildren(
    ...lines.filter(Boolean).map((line) => Object.assign(document.createElement("p"), { textContent: line })),
  );
  tip.showPopover();
  if (part === document.activeElement) describe(tip.id);
  part.dataset.explained = ""; // its anchor
  place();
}

function place() {
  tip.removeAttribute("style");
  if (!explained.isConnected) return hide();
  if (!anchored || explained.ownerSVGElement) placeByHand();
  if (covers()) tip.style.pointerEvents = "none"; // clicks go through
}

/** Place the explanation as explain.css does, margins included: in browsers without CSS anchors, and beside a part of a
 * drawing, which cannot be an anchor. */
function placeByHand() {
  const { x, y, bottom, width } = explained.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const [wide, high] = [tip.offsetWidth + 8, tip.offsetHeight + 12];
  tip.style.left = `${Math.max(0, Math.min(x + (width - wide) / 2, clientWidth - wide))}px`;
  tip.style.top = `${bottom + high <= clientHeight ? bottom : Math.max(0, y - high)}px`;
}

/** Return whether the explanation lies over something that can be clicked. */
function covers() {
  const over = tip.getBoundingClientRect();
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
  });
}

function hide() {
  wait();
  if (!explained) return;
  describe();
  delete explained.dataset.explained;
  explained = undefined;
  tip.hidePopover();
}

/** Let the explained element be described by the explanation, or no longer, whatever has the focus by then. */
function describe(...more) {
  const ids = explained.getAttribute("aria-describedby")?.split(" ").filter((id) => id !== tip.id) ?? [];
  ids.push(...more);
  if (ids.length) explained.setAttribute("aria-describedby", ids.join(" "));
  else explained.removeAttribute("aria-describedby");
}
