// Faces of cards: views hold only their names. Python draws each face once in each language; later it is copied.

const { trust } = globalThis; // from index.html
const root = document.documentElement;
const faces = new Map(); // name -> the content of the face
const drawn = new WeakMap(); // a card of the page -> a copy of its element in the latest view
let draw; // draws a face
let language; // of the faces on the page
let late = []; // portraits to be drawn later, with their slots

/** Draw faces from now on by `python`, which returns the HTML of a face by its name. */
export function drawFaces(python) {
  draw = python;
}

/** Return whether an element of the page must be morphed into that of a view. */
export function differs(node, target) {
  if (target.localName === "card-face") {
    if (node.dataset.face !== target.dataset.face) node.replaceChildren();
    node.dataset.face = target.dataset.face;
    return false;
  }
  if (target.firstElementChild?.localName !== "card-face") return !node.isEqualNode(target);
  // Compare with the latest view, not with the page, where scripts change cards and fill in faces.
  if (drawn.get(node)?.isEqualNode(target)) return false;
  drawn.set(node, target.cloneNode(true));
  return true;
}

/** Return the faces in a part of the page by name, for `wear`. */
export const worn = (part) => new Map([...part.querySelectorAll("card-face")].map((slot) => [slot.dataset.face, slot]));

/** Fill the empty faces in a part of the page; `before` are the faces before it was painted. */
export function wear(part, before) {
  language ??= root.classList.contains("foreign") ? "en" : root.lang; // of the faces in the built page
  const translated = language !== root.lang;
  if (translated) {
    language = root.lang;
    faces.clear();
    for (const slot of part.querySelectorAll("card-face")) slot.replaceChildren();
  }
  for (const slot of part.querySelectorAll("card-face:empty")) {
    const old = before.get(slot.dataset.face);
    const moves = old && !old.isConnected && old.hasChildNodes(); // the card flies, in sight
    const face = moves ? old : read(slot.dataset.face).cloneNode(true);
    // A portrait is the slowest part to draw, and only decorates: a new card gets it after the first paint.
    if (!moves && !translated) defer(face.querySelector("[data-late]"));
    slot.replaceChildren(...face.childNodes);
  }
}

function read(name) {
  if (!faces.has(name)) {
    const face = document.createElement("template");
    face.innerHTML = trust.createHTML(draw(name));
    faces.set(name, face.content);
  }
  return faces.get(name);
}

function defer(part) {
  late.push([part, [...part.childNodes]]);
  part.replaceChildren();
}

/** Draw the postponed portraits. */
export function complete() {
  for (const [part, nodes] of late) part.replaceChildren(...nodes);
  late = [];
}
