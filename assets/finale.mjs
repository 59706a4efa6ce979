// The end of a game as a finale over the page: what happened last, what brought the points, one after another, then the
// places. All of it is read from the final score, which lies complete under it. A click or a key ends it.

import { EASE, middle } from "./motion.mjs";

// All times are in milliseconds from the start of the finale.
const END = 6000;
const NEWS_END = 1300; // until when it says what happened last, if it does
const LIT = [400, 2700]; // when the things light up that the cells name in data-lit
const PRIZES = [2750, 4100]; // when the points of the other columns come
const PLACES = 4350; // when the rows move to their places
const CROWN = 4950; // when the winner is marked

/** Show the finale once `loadStyle` of page.mjs has loaded its style, unless page.mjs has given up waiting and shown the
 * score. */
export async function show(loadStyle) {
  const styled = await loadStyle(new URL("./finale.css", import.meta.url).href);
  const score = document.getElementById("score");
  const waits = "reveal" in document.documentElement.dataset;
  if (!styled || !score || !waits || document.getElementById("finale")) return;
  const table = document.getElementById("table");
  if (table.getBoundingClientRect().top < 0) table.scrollIntoView(); // what will be seen afterwards
  const rows = [...score.tBodies[0].rows].map(contender);
  const stage = make("div", "", make("h2", "", score.caption.textContent), make("ol", "", ...rows.map(({ li }) => li)));
  stage.append(make("p", "", score.dataset.skip), make("strong", "", score.dataset.before));
  stage.id = "finale";
  stage.ariaHidden = "true";
  stage.style.setProperty("--rows", rows.length);
  document.body.append(stage);
  const over = new AbortController();
  try {
    await new Promise((end, fail) => {
      over.signal.addEventListener("abort", end);
      listen(over);
      play(stage, rows, score.tHead.rows[0].cells).then(() => over.abort(), fail);
    });
  } finally {
    over.abort(); // whatever happens, it must not lie over the page for ever
    stage.remove();
  }
}

/** Return a copy without what must be on a page only once, or can be focused. */
function bare(node) {
  const copy = node.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["id", "tabindex", "role", "aria-label"]) part.removeAttribute(name);
  return copy;
}

function make(tag, className, ...children) {
  const node = Object.assign(document.createElement(tag), { className });
  node.append(...children);
  return node;
}

/** Make the row of a player from that of the final score: its elements, its seat, its cells with points, and their total. */
function contender(row) {
  const cells = [...row.querySelectorAll("[data-points]:not(.sum)")];
  const lit = cells.flatMap(({ dataset }) => (dataset.lit ? [...document.querySelectorAll(dataset.lit)] : []));
  const sets = make("ol", lit[0]?.parentElement.className ?? "", ...lit.map(bare));
  Object.assign(sets.dataset, lit[0]?.parentElement.dataset); // by which its style knows how much there is
  const parts = { sets, prizes: make("span", "prizes"), sum: make("b", "sum") };
  const head = [".rank", ".medal", ".who"].map((part) => row.querySelector(part)).filter(Boolean).map(bare);
  const li = make("li", row.className, ...head, parts.sets, parts.prizes, parts.sum);
  return { ...parts, li, cells, seat: Number(row.dataset.seat), total: Number(row.querySelector(".sum").dataset.points) };
}

/** Start all animations, and wait until the last of them is over. `heads` are the header cells of the score. */
async function play(stage, rows, heads) {
  const steps = rows.map(() => []); // for each row, when it gets how many points
  const [, players, , news] = stage.children;
  const lit = news.textContent ? NEWS_END : LIT[0];
  const most = Math.max(1, ...rows.map(({ sets }) => sets.children.length));
  // Where nothing lights up first, the points come at once.
  const start = rows.some(({ sets }) => sets.children.length) ? PRIZES[0] : LIT[0];
  const columns = rows[0].cells.filter(({ dataset }) => !dataset.lit).length;
  const centre = middle(stage.getBoundingClientRect());
  rows.forEach((row, n) => {
    const before = rows.filter(({ seat }) => seat < row.seat).length; // the rows come in the order of seats
    const shift = rows[before].li.offsetTop - row.li.offsetTop;
    move(row.li, [{ transform: `translateY(${shift}px)` }, { transform: "none" }], PLACES, 600);
    [...row.sets.children].forEach((set, k) => {
      const at = lit + (k * (LIT[1] - lit)) / most;
      steps[n].push([at, Number(set.querySelector("[data-points]")?.dataset.points ?? 0)]);
      lightUp(set, at);
    });
    row.cells.filter(({ dataset }) => !dataset.lit).forEach((cell, k) => {
      const at = start + (k * (PRIZES[1] - start)) / columns;
      const points = Number(cell.dataset.points);
      if (points) steps[n].push([at + 350, points]);
      if (points) fly(row.prizes, heads[cell.cellIndex].querySelector(".sign"), points, [centre, shift, at]);
    });
    count(row.sum, steps[n].length ? steps[n] : [[LIT[0], row.total, PRIZES[1] - LIT[0]]]);
    move(row.li.querySelector(".rank"), [{ opacity: 0 }, {}], CROWN - 200, 300);
  });
  for (const li of stage.querySelectorAll(".winner")) crown(li);
  const passing = [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }];
  move(news, passing, 0, NEWS_END, { easing: "linear" });
  if (news.textContent) move(players, [{ opacity: 0 }, {}], NEWS_END - 300, 300);
  const frames = [{ opacity: 0 }, { opacity: 1, offset: 0.05 }, { opacity: 1, offset: 0.96 }, { opacity: 0 }];
  await stage.animate(frames, END).finished;
}

function move(node, frames, delay, duration, more) {
  node.animate(frames, { delay, duration, fill: "both", easing: EASE, ...more });
}

/** Let the cards of a set rise one after another, then show its points. */
function lightUp(set, at) {
  [...set.querySelectorAll("li")].forEach((card, k) => {
    const rise = [{ opacity: 0 }, { opacity: 1, transform: "translateY(-0.5rem)", filter: "brightness(1.25)" }, {}];
    move(card, rise, at + 60 * k, 450);
  });
  move(set.lastElementChild, [{ opacity: 0 }, {}], at + 200, 300);
}

/** Let a sign with its points fly from the middle of the stage to a row. */
function fly(prizes, sign, points, [[x, y], shift, at]) {
  const amount = points < 0 ? `−${-points}` : String(points);
  const prize = make("span", "prize", ...(sign ? [bare(sign)] : []), amount);
  prizes.append(prize);
  const [left, top] = middle(prize.getBoundingClientRect());
  const from = `translate(${x - left}px, ${y - top - shift}px) scale(3)`;
  const frames = [{ transform: from, opacity: 0 }, { transform: from, opacity: 1, offset: 0.35 }, { transform: "none", opacity: 1 }];
  move(prize, frames, at, 600);
}

/** Let a sum grow by steps: each says when, by how many points, and for how long, at most until the next one. */
function count(sum, steps) {
  let now = 0;
  const frames = [{ "--sum": 0, offset: 0 }];
  for (const [n, [at, points, time = 200]] of steps.entries()) {
    const end = Math.min(at + time, steps[n + 1]?.[0] ?? END);
    frames.push({ "--sum": now, offset: at / END });
    now += points;
    frames.push({ "--sum": now, offset: end / END });
  }
  sum.animate([...frames, { "--sum": now, offset: 1 }], { duration: END, fill: "forwards" });
}

function crown(li) {
  move(li, [{ opacity: 0 }, { opacity: 1 }], CROWN, 350, { pseudoElement: "::before" });
  const [portrait, laurel] = [".medal", ".who .laurel"].map((part) => li.querySelector(part));
  if (portrait) move(portrait, [{}, { scale: 1.3 }], CROWN, 450);
  if (!laurel) return;
  laurel.parentElement.append(laurel); // before the name, its room would give the winner away
  move(laurel, [{ opacity: 0 }, {}], CROWN, 350);
}

/** End the finale at any click or key, or at Back. */
function listen(over) {
  const end = () => over.abort();
  const { signal } = over;
  const first = document.activeElement; // where the page has put the focus: whoever presses that has not seen it yet
  for (const type of ["click", "popstate"]) addEventListener(type, end, { capture: true, signal });
  const onKey = (event) => {
    event.stopPropagation(); // it means nothing else, unless it presses a button: who hears the page knows of no finale
    const presses = event.target !== first && event.target.matches("button, summary") && !event.repeat;
    if (!presses && ["Enter", " ", "Escape"].includes(event.key)) event.preventDefault();
    end();
  };
  addEventListener("keydown", onKey, { capture: true, signal });
}
