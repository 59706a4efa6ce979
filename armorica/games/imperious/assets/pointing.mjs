// What is under the mouse, has the focus or was tapped: its neighbours, its label, and what a combo or a region means on the map.
import { used } from "./input.mjs";

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
export function caption() {
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

/** Mark the cards of the combo and the territories that it reaches, or the region on the map, that is under the mouse or the
 * focus. */
function mark({ target }) {
  const { kinds = "", reach = "" } = target.closest?.(".combos [data-kinds]")?.dataset ?? {};
  const words = (text) => text.split(" ").filter(Boolean);
  const meant = [...words(kinds).map((kind) => `#hand .card-type.kind-${kind}`), ...words(reach).map((id) => `#at-${id}`)];
  const region = target.closest?.("#regions li")?.dataset.zoom;
  if (region) meant.push(`#map ${region}`);
  for (const part of document.querySelectorAll("#board .meant")) part.classList.remove("meant");
  for (const part of meant.length ? document.querySelectorAll(meant.join()) : []) part.classList.add("meant");
}

for (const name of ["focusin", "mouseover", "mouseleave"]) { // the last where the mouse leaves the window
  for (const react of [neighbours, caption, mark]) document.addEventListener(name, react);
}
