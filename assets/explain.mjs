// Every sign and number says what it means: when it is pointed at or has the focus for a moment, at a tap where
// nothing else is done by it, and where something is, at a long press.

const REST = 500; // milliseconds until what is pointed at explains itself
const FOCUSED = 900; // the same for the focus, which often only passes by
const LEAVE = 250; // the way to what is explained, which can be pointed at, too

const tip = Object.assign(document.createElement("aside"), { id: "tip", popover: "manual" });
const anchored = CSS.supports("position-area: bottom"); // by explain.css

let signs;
let game;
let known = ""; // what `signs` returned last
let meanings; // the same, parsed
let shown; // what is explained now
let timer;
let pressed; // a long press has explained: its click shall do nothing else

/** Explain from now on; `told` returns JSON: selectors, inner parts before outer ones, and what they mean; `played`
 * returns the table of the game that is played. */
export function start(told, played) {
  signs = told;
  game = played;
  document.body.append(tip);
  document.addEventListener("pointerover", over);
  document.addEventListener("pointerdown", press);
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, () => pressed || wait());
  document.addEventListener("click", click, { capture: true });
  document.addEventListener("contextmenu", (context) => pressed && context.preventDefault());
  document.addEventListener("focusin", focus);
  for (const type of ["focusout", "armorica:change"]) document.addEventListener(type, hide);
  document.addEventListener("keydown", key, { capture: true });
  if (!anchored) document.addEventListener("scroll", () => shown && place(), { capture: true, passive: true });
}

function wait(act, time) {
  clearTimeout(timer);
  if (act) timer = setTimeout(act, time);
}

function over({ target, pointerType }) {
  if (pointerType !== "mouse") return;
  if (tip.contains(target) || shown?.contains(target)) return wait();
  const found = meaning(target);
  if (found) wait(() => show(...found), REST);
  else wait(shown && hide, LEAVE);
}

function press({ target, pointerType }) {
  pressed = false;
  if (tip.contains(target)) return;
  hide();
  if (pointerType === "mouse") return;
  const found = meaning(target) ?? whole(target);
  if (found) wait(() => (show(...found), (pressed = true)), REST);
}

function click(event) {
  const { target } = event;
  if (pressed) {
    pressed = false;
    event.preventDefault();
    event.stopPropagation();
  } else if (!tip.contains(target)) {
    hide();
    const found = !target.closest("button, a, summary, input, select, label") && meaning(target);
    if (found) show(...found);
  }
}

function focus({ target }) {
  const found = target.matches(":focus-visible") && (whole(target) ?? meaning(target));
  if (found) wait(() => show(...found), FOCUSED);
}

/** Explain what has the focus now, and hand it to `say`. */
export function explainFocus(say) {
  const focused = document.activeElement;
  const found = whole(focused) ?? meaning(focused);
  if (!found) return;
  show(...found);
  say(found[1].filter(Boolean).join(" "));
}

function key(event) {
  if (event.key === "Escape" && shown) {
    event.stopPropagation(); // nothing else is closed by it
    event.preventDefault();
  }
  hide();
}

/** Return what a sign or number itself means: its element, and the lines. */
function meaning(target) {
  if (!target.closest) return null;
  const told = signs();
  if (told !== known) [known, meanings] = [told, JSON.parse(told)];
  for (const [selector, line] of meanings) {
    const part = target.closest(selector);
    // What it says to those who do not see it comes first.
    if (part) return [part, [part.querySelector(".unseen")?.textContent, line]];
  }
  return null;
}

/** Return what all parts of a card, or of what a player has, mean. */
function whole(target) {
  const { wholes, parts: inner } = game();
  const all = wholes && target.closest?.(wholes);
  if (!all) return null;
  const parts = [...all.querySelectorAll(inner)].map((part) => meaning(part)?.[1].at(-1));
  return [all, [all.getAttribute("aria-label"), ...new Set(parts)]];
}

function show(part, lines) {
  if (!part.isConnected) return;
  hide();
  shown = part;
  tip.replaceChildren(
    ...lines.filter(Boolean).map((line) => Object.assign(document.createElement("p"), { textContent: line })),
  );
  tip.showPopover();
  describe((ids) => [...ids, tip.id]);
  part.dataset.explained = ""; // its anchor
  if (!anchored) place();
}

/** Lay the explanation where browsers without anchors would not: as explain.css has it, margins included. */
function place() {
  if (!shown.isConnected) return hide();
  const { x, y, bottom, width } = shown.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const [wide, high] = [tip.offsetWidth + 8, tip.offsetHeight + 12];
  tip.style.left = `${Math.max(0, Math.min(x + (width - wide) / 2, clientWidth - wide))}px`;
  tip.style.top = `${bottom + high <= clientHeight ? bottom : Math.max(0, y - high)}px`;
}

function hide() {
  wait();
  if (!shown) return;
  describe((ids) => ids.filter((id) => id !== tip.id));
  delete shown.dataset.explained;
  shown = undefined;
  tip.hidePopover();
}

/** Change what describes the focused element that is explained. */
function describe(change) {
  if (shown !== document.activeElement) return;
  const ids = change((shown.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean));
  if (ids.length) shown.setAttribute("aria-describedby", ids.join(" "));
  else shown.removeAttribute("aria-describedby");
}
