// The page "Your cards", which is fetched when it is opened: its Python, and the pictures of cards.

export const archive = new URL("../own-cards.pack", import.meta.url);

const TRIES = [[240, 0.85], [200, 0.8], [160, 0.8], [160, 0.6], [120, 0.6], [80, 0.5]]; // widths, qualities
const SHAPE = 1.4; // height to width of the place for a picture on a card
const PAPER = "#fbf5e6"; // beneath a picture that lets the ground through

// A picture is chosen in the page and stays there: its pixels are drawn again, small, and written as text.
document.addEventListener("change", (event) => {
  const { id, files, parentNode } = event.target;
  if (id !== "card-file") return;
  event.stopPropagation();
  const field = parentNode.parentNode.parentNode.querySelector("#card-picture");
  small(files[0], Number(field.dataset.most)).catch(() => "none").then((text) => {
    field.value = text;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  event.target.value = ""; // so that the same file can be chosen again
}, true);

/** Return the middle of a picture as a text of at most so many characters. */
async function small(file, most) {
  const picture = await createImageBitmap(file);
  const width = Math.min(picture.width, picture.height / SHAPE);
  const height = width * SHAPE;
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  for (const [side, quality] of TRIES) {
    canvas.width = side;
    canvas.height = Math.round(side * SHAPE);
    pen.imageSmoothingQuality = "high";
    pen.fillStyle = PAPER;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    const corner = [(picture.width - width) / 2, (picture.height - height) / 2];
    pen.drawImage(picture, ...corner, width, height, 0, 0, canvas.width, canvas.height);
    const webp = canvas.toDataURL("image/webp", quality);
    // Some browsers write no WebP, but PNG instead.
    const text = webp.startsWith("data:image/webp") ? webp : canvas.toDataURL("image/jpeg", quality);
    if (text.length <= most) return text;
  }
  return "none";
}
