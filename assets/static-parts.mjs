// Static parts of the table, such as the faces of cards: views hold only their names. Python draws each once in each
// language; later it is copied.

const { trust } = globalThis; // from index.html
const root = document.documentElement;
const parts = new Map(); // name -> the content of the part
const drawn = new WeakMap(); // a card of the page -> a copy of its element in the latest view
let draw; // draws static parts
let language; // of the static parts on the page
let deferred = []; // decorations to be drawn later, with their content

/** Draw static parts from now on by `python`, which returns as JSON the HTML of each of a JSON list of names. */
export function drawStaticParts(python) {
  draw = python;
}

/** Return whether an element of the page must be morphed into that of a view. */
export function differs(node, target) {
  if (target.localName === "static-part") {
    if (node.dataset.name !== target.dataset.name) node.replaceChildren();
    node.dataset.name = target.dataset.name;
    return false;
  }
  if (target.firstElementChild?.localName !== "static-part") return !node.isEqualNode(target);
  // Compare with the latest view, not with the page, where scripts change cards and fill in static parts.
  if (drawn.get(node)?.isEqualNode(target)) return false;
  drawn.set(node, target.cloneNode(true));
  return true;
}

/** Return the slots of static parts in an element of the page by name, for `fill`. */
export const slots = (element) =>
  new Map([...element.querySelectorAll("static-part")].map((slot) => [slot.dataset.name, slot]));

/** Fill the empty slots in an element of the page; `before` are its `slots` before it was painted. */
export function fill(element, before) {
  language ??= root.classList.contains("foreign") ? "en" : root.lang; // of the static parts in the built page
  const translated = language !== root.lang;
  if (translated) {
    language = root.lang;
    parts.clear();
    for (const slot of element.querySelectorAll("static-part")) slot.replaceChildren();
  }
  const empty = [...element.querySelectorAll("static-part:empty")];
  read(empty.map((slot) => slot.dataset.name));
  for (const slot of empty) {
    const old = before.get(slot.dataset.name);
    const moves = old && !old.isConnected && old.hasChildNodes(); // the card flies, in sight
    const content = moves ? old : parts.get(slot.dataset.name).cloneNode(true);
    // A decoration is the slowest to draw: a new card gets its portrait after the first paint.
    if (!moves && !translated) defer(content.querySelector("[data-late]"));
    slot.replaceChildren(...content.childNodes);
  }
}

function read(names) {
  const missing = [...new Set(names)].filter((name) => !parts.has(name));
  if (!missing.length) return;
  JSON.parse(draw(JSON.stringify(missing))).forEach((part, n) => {
    const template = document.createElement("template");
    template.innerHTML = trust.createHTML(part);
    parts.set(missing[n], template.content);
  });
}

function defer(decoration) {
  if (!decoration) return;
  deferred.push([decoration, [...decoration.childNodes]]);
  decoration.replaceChildren();
}

/** Draw the deferred decorations. */
export function drawDeferred() {
  for (const [decoration, nodes] of deferred) decoration.replaceChildren(...nodes);
  deferred = [];
}
