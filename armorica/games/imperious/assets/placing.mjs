// Where marks, and sentences of what has happened, have room on the map.
export const map = () => document.querySelector("#map > svg");

const WAYS = [[0, -1], [1, 0], [-1, 0], [0, 1], [1, -1], [-1, -1], [1, 1], [-1, 1]]; // in which marks make room, the best first
const ASIDE = [...Array(16).keys()].flatMap((n) => WAYS.map((way) => way.map((by) => 4 * n * by))); // in pixels, the nearest first
const DEAR = 160; // how many ways farther a mark goes so as not to lie over a piece or a name
const PAYS = 24; // the same for what a region pays and a piece: it belongs to the name of its region
const WORST = 1000; // the same for a number or another mark: no way is so far
const FAR = 20; // the most pixels that a mark goes without a line to its place
const NEAR = 32; // the most pixels that a pin of a hint goes, where the map is not enlarged: it has no line
const CORNERS = ["", "right", "top", "top right"]; // of the map, where sentences lie, the lower left first

const shown = (parts) => [...document.querySelectorAll(parts)].filter((each) => each.checkVisibility({ visibilityProperty: true }));
const boxes = (parts) => shown(parts).map((part) => part.getBoundingClientRect());
const meeting = ({ left, right, top, bottom }, parts) =>
  parts.filter((it) => left < it.right && right > it.left && top < it.bottom && bottom > it.top).length;

/** Move the numbers of changes, the ranks of a hint and the marks of what has happened off the numbers of pieces, off one
 * another and into the map, no farther than they must, and where there is room the numbers and ranks off names and the
 * marks off pieces, too. */
export function partMarks() {
  const marks = ["#map .apart", "#advised > g", "#map :is(g.marks, .pays)"].flatMap(shown);
  if (!marks.length) return;
  const sight = map().getBoundingClientRect();
  const all = ["#map :is(.number > text, .zoom button)", "#map .stack", "#map :is(.names text, .banner :is(text, rect))"];
  const [[numbers, pieces, texts], placed] = [all.map(boxes), []];
  const names = texts.map(({ x, y, width, height }) => new DOMRect(x + 1, y + 1, width - 2, height - 2)); // whose rims are empty
  for (const lead of document.querySelectorAll("#map .lead")) lead.setAttribute("d", "");
  for (const mark of marks) {
    mark.style.translate = "";
    const { left, right, top, width, height } = mark.getBoundingClientRect();
    if (left + right < 2 * sight.left || left + right > 2 * sight.right) continue; // out of sight
    const price = mark.matches(".apart, #advised > *") ? 0 : mark.matches(".pays") ? PAYS : DEAR;
    const into = Math.max(0, sight.left - left) + Math.min(0, sight.right - right);
    const moved = ([x, y]) => new DOMRect(left + into + x, top + y, width, height);
    const over = [[...numbers, ...placed], names, pieces];
    const cost = (way, n) => [WORST, DEAR, price].reduce((sum, dear, k) => sum + dear * meeting(moved(way), over[k]), n);
    const farthest = mark.matches("#advised > *") ? NEAR * Math.max(1, 2 * map().getScreenCTM().a) : Infinity;
    const inside = ASIDE.filter(([x, y]) => left + into + x >= sight.left && right + into + x <= sight.right && Math.hypot(x, y) <= farthest);
    const costs = inside.map(cost);
    const [aside, down] = inside[costs.indexOf(Math.min(...costs))] ?? [0, 0];
    const way = [aside + into, down];
    const { a, e, f } = mark.parentNode.getScreenCTM();
    mark.style.translate = `${way[0] / a}px ${way[1] / a}px`;
    const to = moved([aside, down]);
    placed.push(to);
    // A line leads there from its place, below all marks; an arrow's number needs none.
    const lead = mark.closest(".traces, .trace")?.querySelector(".lead");
    if (!lead || mark.closest(".arrow") || Math.hypot(...way) <= FAR) continue;
    const ends = [[e, f], [to.x + width / 2, to.y + height / 2]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(lead.getScreenCTM().inverse()));
    lead.setAttribute("d", `${lead.getAttribute("d")}M${ends.map(({ x, y }) => `${x} ${y}`).join("L")}`);
  }
}

/** Make room for marks, then put the sentences of what has happened into the corner where they cover the fewest pieces. */
export function arrange() {
  partMarks();
  const block = document.querySelector(".happened");
  const parts = block ? boxes("#map :is(.stack > path, .banner text, g.marks, .zoom button)") : [];
  const costs = (block ? CORNERS : []).map((corner) => {
    block.dataset.corner = corner;
    return boxes(".happened > *").reduce((sum, line) => sum + meeting(line, parts), 0);
  });
  if (block) block.dataset.corner = CORNERS[costs.indexOf(Math.min(...costs))];
}
