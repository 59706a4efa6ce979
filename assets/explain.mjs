// Explains signs and numbers: after a moment under the pointer or with the focus, at a tap that does nothing else, or
// at a long press.
import { used } from "./input.mjs";

const REST = 500; // milliseconds under the pointer until a sign is explained
const FOCUSED = 900; // the same for the focus, which often only passes
const LEAVING = 250; // milliseconds to move the pointer from the sign to its explanation
const CONTROLS = "button:not([aria-disabled=true]), summary, a, g[data-do]"; // what can be clicked

const tip = Object.assign(document.createElement("aside"), { id: "tip", popover: "manual" });
const anchored = CSS.supports("position-area: bottom"); // placed by explain.css

let readExplanations; // returns them as JSON
let game; // returns the table script's interface
let lastJson = ""; // of `readExplanations`
let explanations; // the same, parsed
let explained; // the element that is explained now
let timer;
let held; // a finger is on something that has an explanation
let pressed; // a long press has explained a sign: its click does nothing
let mousePlace; // where on the screen the mouse was last
let cameByItself; // what is under the mouse, such as a card that flew there

/** Explain from the first call on; `json` returns the explanations as JSON: selectors, inner before outer, each with a
 * sentence; `shownGame` returns the table script's interface. */
export function start(json, shownGame) {
  if (game) return;
  readExplanations = json;
  game = shownGame;
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

/** Do something after some milliseconds, instead of what still waits; nothing if there is nothing to do. */
function wait(act, time) {
  clearTimeout(timer);
  if (act) timer = setTimeout(act, time);
}

function over({ type, target, pointerType, screenX, screenY }) {
  if (pointerType !== "mouse") return;
  const moved = mousePlace !== (mousePlace = `${screenX} ${screenY}`);
  if (type === "pointermove" && !(cameByItself && moved)) return;
  cameByItself = !moved;
  if (tip.contains(target) || explained?.contains(target)) return wait();
  if (tip.style.pointerEvents) hide(); // what it covers is seen again
  const explanation = moved && ofPart(target);
  if (explanation) wait(() => show(...explanation), REST);
  else wait(explained && hide, LEAVING);
}

function press({ target, pointerType }) {
  pressed = held = false;
  if (tip.contains(target)) return;
  hide();
  if (pointerType === "mouse") return;
  const explanation = ofPart(target) ?? ofWhole(target);
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
    const explanation = !target.closest("button, a, summary, input, select, label") && ofPart(target);
    if (explanation) show(...explanation);
  }
}

function focus({ target }) {
  const explanation = used === "key" && target.matches(":focus-visible") && (ofWhole(target) ?? ofPart(target));
  if (explanation) wait(() => show(...explanation), FOCUSED);
}

/** Explain the focused element, and call `say` with the text. */
export function explainFocus(say) {
  const focused = document.activeElement;
  const explanation = ofWhole(focused) ?? ofPart(focused);
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

/** Return the explanation of a sign or number, or of the first one around it: its element, and the lines; null if none. */
function ofPart(target) {
  if (!target.closest) return null;
  const json = readExplanations();
  if (json !== lastJson) [lastJson, explanations] = [json, JSON.parse(json)];
  for (const [selector, line] of explanations) {
    const part = target.closest(selector);
    // The text for screen readers comes first.
    if (part) return [part, [part.querySelector(".unseen")?.textContent, line]];
  }
  return null;
}

/** Return the explanation of a whole card, or of a player's row, with those of all its parts; null if none. */
function ofWhole(target) {
  const { wholes, parts: inner } = game();
  const all = wholes && target.closest?.(wholes);
  if (!all) return null;
  const parts = [...all.querySelectorAll(inner)].map((part) => ofPart(part)?.[1].at(-1));
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
  const box = tip.getBoundingClientRect();
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
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
