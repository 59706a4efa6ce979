// Highlights the elements that the coach speaks of, and scrolls to them.
import { still } from "./motion.mjs";

const GAP = 8; // pixels between a part and the edge of what is in sight
let seen; // the text that was last pointed out

/** Highlight the elements that the coach speaks of, and no others. */
export function point() {
  const coach = document.getElementById("tutorial");
  if (!coach) return;
  const shown = coach.dataset.about ? [...document.querySelectorAll(coach.dataset.about)] : [];
  for (const part of document.querySelectorAll(".pointed")) if (!shown.includes(part)) part.classList.remove("pointed");
  for (const part of shown) part.classList.add("pointed");
  if (coach.textContent === seen) return;
  seen = coach.textContent;
  reveal(shown.filter((part) => part.checkVisibility()), coach);
}

/** Scroll parts into sight so that neither the coach nor a status at the head covers them, and the head of the page is in
 * sight as a whole or not at all. Without room for all, what is explained comes before cards that are suggested. */
function reveal(shown, coach) {
  const status = document.querySelector("#board > .status"); // not on every table
  const stuck = status && getComputedStyle(status).position === "sticky";
  const head = document.getElementById("table").getBoundingClientRect().top + scrollY;
  const over = coach.getBoundingClientRect();
  const loose = stuck ? shown.filter((part) => !status.contains(part)) : shown;
  if (!loose.length) return;
  const explained = loose.filter((part) => !part.matches(".card"));
  const seen = (parts) => {
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const beside = getComputedStyle(coach).position !== "fixed" || boxes.every(({ right }) => right <= over.left);
    const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    return { top: top + scrollY, bottom: bottom + scrollY, edge: beside ? innerHeight : over.top };
  };
  const ceiling = stuck ? status.offsetHeight : 0;
  const fits = ({ top, bottom, edge }) => bottom - top + 2 * GAP < edge - (top < head ? 0 : ceiling) || bottom < edge;
  const wanted = [loose, explained, explained.slice(0, 1), loose.slice(0, 1)].filter((parts) => parts.length).map(seen);
  const { top, bottom, edge } = wanted.find(fits) ?? wanted.at(-1);
  const hidden = top < scrollY + (scrollY ? ceiling : 0) || bottom > scrollY + edge;
  if (!hidden && (!scrollY || scrollY >= head)) return;
  const least = bottom + GAP - edge;
  const to = least > 0 ? Math.min(Math.max(least, head), Math.max(top - ceiling - GAP, 0)) : 0;
  scrollTo({ top: to, behavior: still() ? "instant" : "smooth" });
}
