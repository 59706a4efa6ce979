// The page "Your cards", which is fetched when it is opened: its Python, and the pictures of cards.

export const archive = new URL("../own-cards.pack", import.meta.url);

const TRIES = [[240, 0.8], [200, 0.7], [160, 0.7], [160, 0.5], [120, 0.5], [80, 0.4]]; // widths, qualities
const SHAPE = 1.4; // height to width of the place for a picture on a card
const PAPER = "#fbf5e6"; // beneath a picture that lets the ground through

// A picture is chosen in the page and stays there: its pixels are drawn again, small, and written as text. Meanwhile the
// page may show another card in the same field.
document.addEventListener("change", (event) => {
  const { id, files, parentNode } = event.target;
  if (id !== "card-file") return;
  event.stopPropagation();
  const field = parentNode.parentNode.parentNode.querySelector("#card-picture").cloneNode();
  small(files[0], Number(field.dataset.most)).catch(() => "none").then((text) => {
    field.value = text;
    document.body.append(field);
    field.dispatchEvent(new Event("change", { bubbles: true }));
    field.remove();
  });
  event.target.value = ""; // so that the same file can be chosen again
}, true);

/** Return the middle of a picture as a text of at most so many characters. */
async function small(file, most) {
  const picture = await createImageBitmap(file);
  const width = Math.min(picture.width, picture.height / SHAPE);
  const height = width * SHAPE;
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { alpha: false });
  for (const [side, quality] of TRIES) {
    canvas.width = side;
    canvas.height = Math.round(side * SHAPE);
    pen.imageSmoothingQuality = "high";
    pen.fillStyle = PAPER;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    const corner = [(picture.width - width) / 2, (picture.height - height) / 2];
    pen.drawImage(picture, ...corner, width, height, 0, 0, canvas.width, canvas.height);
    const webp = bare(canvas.toDataURL("image/webp", quality));
    const text = webp ?? canvas.toDataURL("image/jpeg", quality);
    if (text.length <= most) return text;
  }
  return "none";
}

/** Return a WebP with its pixels alone, without a profile of colours; nothing of what is no WebP, as some browsers write
 * PNG instead. */
function bare(text) {
  const whole = atob(text.split(",")[1]);
  const little = (number) => String.fromCharCode(...[0, 8, 16, 24].map((bits) => (number >> bits) & 255));
  const size = (at) => [3, 2, 1, 0].reduce((sum, n) => sum * 256 + whole.charCodeAt(at + n), 0);
  for (let at = 12; text.startsWith("data:image/webp") && at < whole.length; ) {
    const end = at + 8 + size(at + 4) + (size(at + 4) % 2);
    const chunk = whole.slice(at, end);
    if (chunk.startsWith("VP8 "))
      return `data:image/webp;base64,${btoa(`RIFF${little(chunk.length + 4)}WEBP${chunk}`)}`;
    at = end;
  }
  return undefined;
}
