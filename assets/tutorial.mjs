// Highlights the elements that the coach speaks of, and scrolls to them.
import { still } from "./motion.mjs";

let seen; // the text that was last pointed out

/** Highlight the elements that the coach speaks of, until the next paint. */
export function point() {
  const coach = document.getElementById("tutorial");
  const shown = coach?.dataset.shown && [...document.querySelectorAll(coach.dataset.shown)];
  if (!shown) return;
  for (const part of shown) part.classList.add("pointed");
  if (coach.textContent === seen) return;
  seen = coach.textContent;
  shown[0]?.scrollIntoView({ block: "nearest", behavior: still() ? "instant" : "smooth" });
}
