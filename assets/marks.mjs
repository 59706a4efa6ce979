// The marks of a note, drawn over the table: a ring round a card or a territory, or an arrow from one to another.

import { middle } from "./motion.mjs";

const SVG = "http://www.w3.org/2000/svg";

function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** Return the box of an element, or of the summary it is folded into; undefined if neither is visible. */
function place(id, origin) {
  const card = document.getElementById(id);
  const visible = card?.closest("details:not([open])")?.querySelector("summary") ?? card;
  const box = visible?.getBoundingClientRect();
  if (!box?.width) return undefined;
  const { width, height } = box;
  return { x: box.x - origin.x, y: box.y - origin.y, width, height };
}

function ring({ x, y, width, height }) {
  return shape("rect", { class: "ring", x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 8 });
}

/** Draw an arrow from the middle of one box to the edge of another. */
function arrow(from, to) {
  const [[a, b], [u, v]] = [middle(from), middle(to)];
  const length = Math.hypot(u - a, v - b);
  if (!length) return ring(to);
  const [x, y] = [(u - a) / length, (v - b) / length];
  const inside = Math.min(to.width / 2 / Math.abs(x), to.height / 2 / Math.abs(y)) * 0.5;
  const tip = { x: u - x * inside, y: v - y * inside };
  const neck = { x: tip.x - 26 * x, y: tip.y - 26 * y };
  const at = (along, across) => `${neck.x + x * along - y * across} ${neck.y + y * along + x * across}`;
  const d = `M${a} ${b}L${at(0, 0)}M${at(26, 0)}L${at(0, 13)}L${at(0, -13)}Z`;
  return shape("path", { class: "arrow", d });
}

/** Draw the marks once no card flies any more. */
export async function show() {
  const flights = document.getAnimations().filter((motion) => motion.constructor === Animation);
  await Promise.allSettled(flights.map((flight) => flight.finished));
  draw();
}

/** Draw the marks where their elements are now. */
function draw() {
  const svg = document.getElementById("marks");
  if (!svg) return;
  const origin = svg.getBoundingClientRect();
  const drawn = svg.dataset.marks.split(" ").map((pair) => {
    const [from, to] = pair.split(">").map((id) => place(id, origin));
    return from && to && (pair.split(">")[0] === pair.split(">")[1] ? ring(from) : arrow(from, to));
  });
  svg.replaceChildren(...drawn.filter(Boolean));
}

new ResizeObserver(draw).observe(document.body);
for (const name of ["scroll", "toggle", "armorica:look"]) document.addEventListener(name, draw, true);
