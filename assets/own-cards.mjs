// The page "Your cards", which is fetched when it is opened: its Python, and the pictures of cards.

export const archive = new URL("../own-cards.pack", import.meta.url);

const TRIES = [[240, 0.8], [200, 0.7], [160, 0.7], [160, 0.5], [120, 0.5], [80, 0.4]]; // widths in pixels, and qualities
const SHAPE = 1.4; // height to width of the place for a picture on a card
const PAPER = "#fbf5e6"; // beneath a picture that lets the ground through
const CARD_FILE = /\.(toml|json|txt)$/i; // the names of files that input.mjs opens, wherever they are dropped
const PIXELS = { "data:image/webp;base64": webp, "data:image/jpeg;base64": jpeg };

let marked; // the card that a picture is dragged over

document.addEventListener("change", (event) => {
  const { id, files } = event.target;
  if (id !== "card-file") return;
  setPicture(event, files[0], event.target.closest("[data-picture]"));
  event.target.value = ""; // so that the same file can be chosen again
}, true);

document.addEventListener("dragover", (event) => {
  const isPicture = [...event.dataTransfer.items].some((item) => item.type.startsWith("image/"));
  mark(isPicture ? cardUnder(event) : undefined);
});

document.addEventListener("dragleave", (event) => event.relatedTarget || mark());

document.addEventListener("drop", (event) => {
  mark();
  const [file] = event.dataTransfer.files;
  if (file && !CARD_FILE.test(file.name)) setPicture(event, file, cardUnder(event) ?? openCard(file));
}, true);

document.addEventListener("paste", (event) => {
  const [file] = event.clipboardData.files;
  const isText = event.clipboardData.types.includes("text/plain");
  if (file && !isText) setPicture(event, file, openCard(file));
});

/** Return the card under the pointer, in the list or opened. */
const cardUnder = (event) => event.composedPath().find((node) => node.dataset?.picture);

/** Return the opened card if a file is a picture, which need not be dropped on it. */
const openCard = (file) => (file.type.startsWith("image/") ? document.getElementById("own-card") : undefined);

function mark(card) {
  marked?.classList.remove("beneath");
  marked = card;
  marked?.classList.add("beneath");
}

/** Give a card a picture, which stays in the page: its pixels are drawn again, small, and written as text. Meanwhile the
 * page may show another card, or another set. */
function setPicture(event, file, card) {
  if (!card) return;
  event.preventDefault();
  event.stopPropagation();
  const field = document.createElement("input");
  field.hidden = true;
  field.dataset.do = `${card.closest("[data-edit]").dataset.edit} ${card.dataset.picture}`;
  shrink(file, Number(card.closest("[data-most]").dataset.most)).then((text) => {
    field.value = text;
    document.body.append(field);
    field.dispatchEvent(new Event("change", { bubbles: true }));
    field.remove();
  });
}

/** Return the middle of a picture as a data: address of at most so many characters; "none" if there is no such. */
async function shrink(file, most) {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return "none";
  const width = Math.min(picture.width, picture.height / SHAPE);
  const height = width * SHAPE;
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { alpha: false });
  for (const [pixels, quality] of TRIES) {
    canvas.width = pixels;
    canvas.height = Math.round(pixels * SHAPE);
    context.imageSmoothingQuality = "high";
    context.fillStyle = PAPER;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const corner = [(picture.width - width) / 2, (picture.height - height) / 2];
    context.drawImage(picture, ...corner, width, height, 0, 0, canvas.width, canvas.height);
    const text = ["webp", "jpeg"].map((kind) => withoutMetadata(canvas.toDataURL(`image/${kind}`, quality))).find(Boolean);
    if (text?.length <= most) return text;
  }
  return "none";
}

/** Return a picture with its pixels alone, without a profile of colours; nothing of a PNG, which Safari writes if it is
 * asked for a WebP. */
function withoutMetadata(text) {
  const [head, data] = text.split(",");
  const pixels = PIXELS[head]?.(atob(data));
  return pixels && `${head},${btoa(pixels)}`;
}

/** Return a WebP file, as text with a character for each byte, with its pixels alone; undefined if it has none. */
function webp(whole) {
  const little = (number) => String.fromCharCode(...[0, 8, 16, 24].map((bits) => (number >> bits) & 255));
  const size = (at) => [3, 2, 1, 0].reduce((sum, n) => sum * 256 + whole.charCodeAt(at + n), 0);
  for (let at = 12; at < whole.length; ) {
    const end = at + 8 + size(at + 4) + (size(at + 4) % 2);
    const chunk = whole.slice(at, end);
    if (chunk.startsWith("VP8 ")) return `RIFF${little(chunk.length + 4)}WEBP${chunk}`;
    at = end;
  }
  return undefined;
}

/** Do the same for a JPEG file. */
function jpeg(whole) {
  let kept = whole.slice(0, 2);
  for (let at = 2; at < whole.length; ) {
    const marker = whole.charCodeAt(at + 1);
    if (marker === 0xda) return kept + whole.slice(at); // the pixels
    const end = at + 2 + whole.charCodeAt(at + 2) * 256 + whole.charCodeAt(at + 3);
    if (marker < 0xe1 || marker > 0xed) kept += whole.slice(at, end); // no Exif, no profile
    at = end;
  }
  return undefined;
}
