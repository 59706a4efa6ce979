// Most cards are as they were, and a face never changes: only what is new in a view is parsed.

const CARD = /<(button|span)\b[^>]*? id="(card-[^"]+)"[^>]*><card-face>(.*?)<\/card-face>(?:<\/span>|.*?<\/button>)/gs;
const drawn = new WeakMap(); // a card of the page -> its HTML
const faces = new Map(); // what is in a face, as HTML -> as an element
const worn = new WeakMap(); // a face of the page -> its HTML
let late = []; // portraits that are yet to come

/** Parse a view: cards that are as they were are left empty, and so are faces. `wear` takes what this returns. */
export function parse(html) {
  const cards = new Map();
  const part = document.createElement("template");
  part.innerHTML = html.replace(CARD, (card, tag, id, face) => {
    if (cards.has(id)) return card; // nothing else would tell the two apart
    const old = document.getElementById(id);
    const same = old?.localName === tag && drawn.get(old) === card;
    cards.set(id, { card, face, same, was: old?.firstElementChild });
    return same ? `<${tag} id="${id}"></${tag}>` : card.replace(face, "");
  });
  return { content: part.content, cards };
}

/** Tell whether a card is to be left as it is, or what is in it is none of the view's business. */
export const kept = ({ localName, id, className, firstChild }) =>
  !firstChild && (localName === "card-face" || (id?.startsWith("card-") && !className));

/** Have the cards of a view, now on the page, show their faces. */
export function wear(cards) {
  for (const [id, { card, face, same, was }] of cards) {
    if (same) continue;
    const element = document.getElementById(id);
    drawn.set(element, card);
    const slot = element.firstElementChild;
    if (worn.get(slot) !== face) put(slot, face, was);
  }
}

function put(slot, html, was) {
  const face = faces.get(html) ?? read(html);
  const known = worn.get(was) === html;
  worn.set(slot, html);
  if (known) return slot.replaceChildren(...was.childNodes); // it changes its place, and is in sight on its way
  if (slot.isEqualNode(face)) return; // it came with the page
  const copy = face.cloneNode(true);
  // A portrait tells nothing that the rest of a card does not, and is the dearest to draw: it comes to a new card
  // when that has been seen.
  if (!slot.hasChildNodes()) defer(copy.querySelector(".bust"));
  slot.replaceChildren(...copy.childNodes);
}

function read(html) {
  const face = document.createElement("card-face");
  face.innerHTML = html;
  faces.set(html, face);
  return face;
}

function defer(bust) {
  late.push([bust, [...bust.childNodes]]);
  bust.replaceChildren();
}

/** Draw the portraits that are yet to come. */
export function complete() {
  for (const [bust, parts] of late) bust.replaceChildren(...parts);
  late = [];
}
