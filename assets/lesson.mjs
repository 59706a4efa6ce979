// Highlights the elements that the coach speaks of, and scrolls to them.
import { still } from "./motion.mjs";

const GAP = 8; // pixels between a part and the edge of what is in sight
const CARD_HEAD = 2 / 3; // of a card, from its top: enough to see which one it is
let seen; // the coach's text when parts were last scrolled into sight
let lastWidth = innerWidth;

/** Ring what to click for the coach's task, and mark what the coach speaks about; without a task, ring that. */
export function point() {
  const coach = document.getElementById("lesson");
  if (!coach) return;
  const elements = (selector) => (selector ? [...document.querySelectorAll(selector)] : []);
  const { about, target } = coach.dataset;
  const ringed = elements(target || about);
  const marked = target ? elements(about) : [];
  setClass("pointed", ringed);
  setClass("spoken", marked);
  makeRoom(coach);
  if (coach.textContent === seen) return;
  seen = coach.textContent;
  reveal([...ringed, ...marked].filter((part) => part.checkVisibility()), coach);
}

// After a telephone has been turned, point again, as on a new page; its height alone changes while it scrolls.
addEventListener("resize", () => {
  if (innerWidth === lastWidth) return;
  lastWidth = innerWidth;
  if (!document.getElementById("lesson")) return;
  seen = undefined;
  scrollTo({ top: 0, behavior: "instant" });
  point();
});

/** Let some elements have a class, and no others. */
function setClass(name, parts) {
  for (const part of document.querySelectorAll(`.${name}`)) if (!parts.includes(part)) part.classList.remove(name);
  for (const part of parts) part.classList.add(name);
}

/** Leave room below the coach's words for a question that lies over the coach. */
function makeRoom(coach) {
  const question = document.querySelector("#board .question")?.getBoundingClientRect();
  const { left, right, top, bottom } = coach.getBoundingClientRect();
  const beside = !question || question.left >= right || question.right <= left;
  const covered = !beside && question.bottom > top && question.top < bottom;
  coach.classList.toggle("covered", covered);
  if (covered) coach.style.setProperty("--question", `${question.height}px`);
  else coach.style.removeProperty("--question");
}

/** Scroll the list beside the map to a part of it; return whether it is in sight there. */
function scrollInList(part) {
  const list = part.closest(".sides");
  if (!list?.clientHeight) return false;
  const [own, all] = [part.getBoundingClientRect(), list.getBoundingClientRect()];
  if (own.top < all.top || own.bottom > all.bottom) list.scrollTop += own.top - all.top;
  return part.getBoundingClientRect().top >= 0;
}

/** Scroll parts into sight so that neither the coach nor a status at the head covers them, and the head of the page is in
 * sight as a whole or not at all; with one's own cards, if there is room. Without room for all parts, the heads of cards
 * are enough, and then what is explained comes before cards that are suggested, but not below a status that sticks. */
function reveal(shown, coach) {
  const status = document.querySelector("#board > .status"); // not on every table
  const stuck = status && getComputedStyle(status).position === "sticky";
  const tableTop = document.getElementById("table").getBoundingClientRect().top + scrollY;
  const over = coach.getBoundingClientRect();
  const loose = shown.filter((part) => !(stuck && status.contains(part)) && !scrollInList(part));
  const own = stuck && document.querySelector("#board > .own"); // else the status would go out of sight
  if (!loose.length && !own) return;
  const explained = loose.filter((part) => !part.matches(".card"));
  const cards = stuck ? loose.filter((part) => part.matches(".card")) : [];
  const extent = (parts, share = 1) => {
    const boxes = parts.map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      const from = part.closest(".market-row")?.getBoundingClientRect().top ?? top; // with the head of its row
      return new DOMRect(left, from, width, top - from + (part.matches(".card") ? share * height : height));
    });
    const above = getComputedStyle(coach).position === "fixed" ? boxes.filter(({ right }) => right > over.left) : [];
    const [top, low] = [Math.min(...boxes.map((box) => box.top)), (all) => Math.max(...all.map((box) => box.bottom))];
    // What lies beside the coach may be lower than it.
    const bottom = Math.max(low(boxes), low(above) + innerHeight - over.top);
    return { top: top + scrollY, bottom: bottom + scrollY };
  };
  const ceiling = stuck ? status.offsetHeight : 0;
  const fits = ({ top, bottom }) => bottom - top + 2 * GAP < innerHeight - (top < tableTop ? 0 : ceiling) || bottom < innerHeight;
  const whole = own ? [...loose, own] : [];
  const ways = [[whole], [loose], [loose, CARD_HEAD], [cards], [explained], [explained.slice(0, 1)], [loose.slice(0, 1)]];
  const wanted = ways.filter(([parts]) => parts.length).map(([parts, share]) => extent(parts, share));
  const { top, bottom } = wanted.find(fits) ?? wanted.at(-1);
  const hidden = top < scrollY + (scrollY ? ceiling : 0) || bottom > scrollY + innerHeight;
  if (!hidden && (!scrollY || scrollY >= tableTop)) return;
  const least = bottom + GAP - innerHeight;
  const to = least > 0 ? Math.min(Math.max(least, tableTop), Math.max(top - ceiling - GAP, 0)) : 0;
  scrollTo({ top: to, behavior: still() ? "instant" : "smooth" });
}
