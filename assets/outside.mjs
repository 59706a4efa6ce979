// What is around the page: its address and the browser's history, files, the clipboard, other programs and pages.
import { painted } from "./motion.mjs";

let returning = false; // to the entry before, which takes the browser a moment
const waiting = []; // the arguments of calls of `visit` in that moment
let languageChosen = false;
let traversing = false; // the browser's Back or Forward is being followed

// What the address names of a place, before its game; any other place has no fragment.
const PLACE = /^#?((settings|keys|crib|rules|new|progress|days|puzzles|cards|bots|puzzle|look)(-[\w-]+)?)( |$)/;

/** Return the place in the address's fragment, or "". */
export const place = () => PLACE.exec(location.hash)?.[1] ?? "";

/** Change the history by `pushState` or `replaceState`; Safari refuses more than 100 changes in 30 seconds. */
function changeHistory(change, state, address) {
  try {
    history[change](state, "", address);
  } catch {}
}

/** Show where the page is: `now` is the place and its game. `added` adds an entry to the history, unless the entry before is
 * theirs. */
export function visit(now, added) {
  if (returning) return waiting.push([now, added]);
  const { state } = history;
  if (state?.now === now) return;
  // What lay over it is closed. From a table all ways lead on.
  returning = added && state?.before === now && !state.now.startsWith("table");
  if (returning) return history.back();
  const named = PLACE.exec(now);
  const { hash, pathname, search } = location;
  const address = pathname + search + (named ? `#${named[1]}` : place() ? "" : hash);
  // An entry without a state is the browser's own, for a link that was opened here.
  if (added && state) changeHistory("pushState", { now, before: state.now }, address);
  else changeHistory("replaceState", { ...state, now }, address);
}

// docs/links.md says what each letter stands for.
const isLink = () => /^#([bgncd]=|d$)/.test(location.hash);

/** Return the link in the address's fragment, and remove it, so that a reload goes on with its game; "" without one. */
export function takeLink() {
  const { hash, pathname, search } = location;
  if (!isLink()) return "";
  changeHistory("replaceState", null, pathname + search);
  return hash;
}

/** Return as JSON the address's parameters if the page is embedded, else {}. */
export function embedQuery() {
  const query = new URLSearchParams(location.search);
  return JSON.stringify(query.get("embed") === "1" ? Object.fromEntries(query) : {});
}

/** Remove the language from the address, and from those that Back leads to, as another one was chosen. */
export function forgetLanguage() {
  languageChosen = true;
  const address = new URL(location);
  address.searchParams.delete("lang");
  changeHistory("replaceState", history.state, address);
}

/** Call `act` with links that come into the address, and with places that Back and Forward lead to. */
export function hearAddress(act) {
  addEventListener("hashchange", () => {
    const link = takeLink();
    if (link) act(`follow ${link}`);
  });
  addEventListener("popstate", ({ state }) => {
    if (languageChosen) forgetLanguage();
    if (returning) {
      returning = false;
      for (const visited of waiting.splice(0)) visit(...visited);
    } else if (!isLink()) {
      traversing = true;
      act(`visit ${state?.now ?? place()}`);
      traversing = false;
    }
  });
}

/** Return whether the browser's Back or Forward is being followed. */
export const isTraversing = () => traversing;

const post = (type, values) => parent.postMessage({ type, v: 1, ...values }, "*");

/** Report this page's height, in pixels, to the page around it, once all of it is drawn and whenever it changes. */
export async function postHeight() {
  await painted();
  const { body } = document;
  new ResizeObserver(() => post("armorica:height", { height: Math.ceil(body.offsetHeight) })).observe(body);
}

/** Report the final scores, as JSON, to the page around this one. */
export const postScores = (scores) => post("armorica:scores", { scores: JSON.parse(scores) });

/** Open an address in a tab of its own. */
export const openPage = (address) => open(address, "_blank", "noopener");

/** Return the page's address without parameters and fragment. */
export const address = () => location.origin + location.pathname;

/** Copy a text to the clipboard; return whether the browser allows it. */
export const copy = (text) =>
  Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(() => false);

/** Select the text of a field, to be copied by hand. */
export const select = (id) => document.getElementById(id)?.select();

/** Return whether this device can hand texts to other programs. */
export const sendable = () => Boolean(navigator.share);

/** Hand a text to another program; return whether the browser allows it. The person may cancel that. */
export const share = (text) => navigator.share({ text }).then(() => true, ({ name }) => name === "AbortError");

/** Save a text as a file. */
export function save(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read the blob late
}
