// What a combo or a region in a list means on the map and in the hand.

/** Mark the cards of the combo and the territories that it reaches, or the region on the map, that is under the mouse or the
 * focus. */
export function mark({ target }) {
  const { kinds = "", reach = "" } = target.closest?.(".combos [data-kinds]")?.dataset ?? {};
  const words = (text) => text.split(" ").filter(Boolean);
  const meant = [...words(kinds).map((kind) => `#hand .card-type.kind-${kind}`), ...words(reach).map((id) => `#at-${id}`)];
  const region = target.closest?.("#regions li")?.dataset.zoom;
  if (region) meant.push(`#map ${region}`);
  for (const part of document.querySelectorAll("#board .meant")) part.classList.remove("meant");
  for (const part of meant.length ? document.querySelectorAll(meant.join()) : []) part.classList.add("meant");
}
