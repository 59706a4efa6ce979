// Views only name the faces of their cards: Python draws each once a language, and it is copied from then on.

const { trust } = globalThis; // from index.html
const root = document.documentElement;
const faces = new Map(); // name -> what is in the face
const drawn = new WeakMap(); // a card of the page -> as a view had it last
let python; // draws a face
let language; // of the faces on the page
let late = []; // portraits that are yet to come

/** Call `draw` with the name of each face that is wanted, for its HTML. */
export function drawFaces(draw) {
  python = draw;
}

/** Return whether an element of the page is to be changed into that of a view. */
export function differs(node, wanted) {
  if (wanted.localName === "card-face") {
    if (node.dataset.face !== wanted.dataset.face) node.replaceChildren();
    node.dataset.face = wanted.dataset.face;
    return false;
  }
  if (wanted.firstElementChild?.localName !== "card-face") return !node.isEqualNode(wanted);
  // What scripts have changed of a card since, and its face, are none of the view's business.
  if (drawn.get(node)?.isEqualNode(wanted)) return false;
  drawn.set(node, wanted.cloneNode(true));
  return true;
}

/** Remember which faces are seen in a part of the page; `wear` takes what this returns. */
export const worn = (part) => new Map([...part.querySelectorAll("card-face")].map((slot) => [slot.dataset.face, slot]));

/** Fill the empty faces in a part of the page. */
export function wear(part, before) {
  language ??= root.classList.contains("foreign") ? "en" : root.lang; // of those that came with the page
  const translated = language !== root.lang;
  if (translated) {
    language = root.lang;
    faces.clear();
    for (const slot of part.querySelectorAll("card-face")) slot.replaceChildren();
  }
  for (const slot of part.querySelectorAll("card-face:empty")) {
    const was = before.get(slot.dataset.face);
    const moves = was && !was.isConnected && was.hasChildNodes(); // it is in sight on its way
    const face = moves ? was : read(slot.dataset.face).cloneNode(true);
    // A portrait tells nothing that the rest of a card does not, and is the dearest to draw: it comes to a new card
    // when that has been seen.
    if (!moves && !translated) defer(face.querySelector("[data-late]"));
    slot.replaceChildren(...face.childNodes);
  }
}

function read(name) {
  if (!faces.has(name)) {
    const face = document.createElement("template");
    face.innerHTML = trust.createHTML(python(name));
    faces.set(name, face.content);
  }
  return faces.get(name);
}

function defer(part) {
  late.push([part, [...part.childNodes]]);
  part.replaceChildren();
}

/** Draw the portraits that are yet to come. */
export function complete() {
  for (const [part, nodes] of late) part.replaceChildren(...nodes);
  late = [];
}
