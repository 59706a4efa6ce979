// Highlights the elements that the coach speaks of, and scrolls to them.
import { still } from "./motion.mjs";

const GAP = 8; // pixels between a part and the edge of what is in sight
let seen; // the text that was last pointed out

/** Highlight the elements that the coach speaks of, and no others. */
export function point() {
  const coach = document.getElementById("tutorial");
  if (!coach) return;
  const shown = coach.dataset.shown ? [...document.querySelectorAll(coach.dataset.shown)] : [];
  for (const part of document.querySelectorAll(".pointed")) if (!shown.includes(part)) part.classList.remove("pointed");
  for (const part of shown) part.classList.add("pointed");
  if (coach.textContent === seen) return;
  seen = coach.textContent;
  if (shown.length) reveal(shown.map((part) => part.getBoundingClientRect()), coach);
}

/** Scroll parts into sight, or the first if there is not room for all, so that the coach covers none, and the head of
 * the page is in sight as a whole or not at all. */
function reveal(parts, coach) {
  const over = coach.getBoundingClientRect();
  const beside = getComputedStyle(coach).position !== "fixed" || parts.every(({ right }) => right <= over.left);
  const edge = beside ? innerHeight : over.top;
  const { top } = parts[0];
  const all = Math.max(...parts.map(({ bottom }) => bottom));
  const bottom = all - top + 2 * GAP < edge ? all : parts[0].bottom;
  const head = document.getElementById("table").getBoundingClientRect().top + scrollY;
  if (top >= 0 && bottom <= edge && (!scrollY || scrollY >= head)) return;
  const least = bottom + scrollY + GAP - edge;
  const to = least > 0 ? Math.min(Math.max(least, head), Math.max(top + scrollY - GAP, 0)) : 0;
  scrollTo({ top: to, behavior: still() ? "instant" : "smooth" });
}
