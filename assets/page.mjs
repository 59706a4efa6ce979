// What the page does in the browser's own language: hand clicks to Python, paint what Python returns.
import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.js";
import { complete, kept, parse, wear } from "./faces.mjs";
import { bindKeys } from "./keys.mjs";
import { answer, fly, remember, settle, still } from "./motion.mjs";

const shown = {}; // root id -> the HTML last painted into it
let told; // the log that is yet to be drawn
let focusLost = false;
let onMap = false; // whether the focus was there
let waiting; // what a click asked for whose answer is yet to be seen
const UNSEEN = 300; // milliseconds after which a frame will not come
const NEXT = [
  "#turn-page, #rulebook [data-do=back]",
  "#board .reachable",
  "#board [aria-pressed], #pass, #rematch, #seats select, #mine, #board .act, #board .target",
]; // where the keyboard goes on when its place is gone, the best first
const LONGEST_FILE = 400_004; // bytes, more than the longest record takes
const { dataset } = document.documentElement;

/** Call `act` with the text of every `data-do` that is clicked or submitted; with "" for any other click;
 * and `worker` with what offline.mjs has to say. */
export function listen(python, worker) {
  const flush = () => {
    const text = waiting;
    waiting = undefined;
    if (text === undefined) return;
    python(text);
    settle();
  };
  const act = (text) => {
    flush();
    python(text);
  };
  document.addEventListener("click", (event) => {
    delete dataset.reveal;
    if (event.target.matches?.("[readonly]")) event.target.select();
    const asked = event.target.closest?.("button[data-do], g[data-do]");
    // While a note is written, a click on a card or a territory marks it.
    const marked = document.getElementById("note-text") && event.target.closest?.("#board :is(.card, .land)");
    if (marked) return act(marked.id.replace(/^(card|at)-/, "mark "));
    // The second click of a double click would hit whatever has slid under the finger.
    if (asked?.dataset.do.startsWith("play ") && event.detail > 1 && !asked.closest("[data-steady]")) return;
    if (asked && answer(asked)) {
      flush();
      waiting = asked.dataset.do;
      painted().then(flush);
    } else act(asked?.dataset.do ?? "");
    if (asked?.id === "annotate") document.getElementById("note-text")?.focus();
    // What an entry of the log leads to is to be seen.
    const table = document.getElementById("table");
    if (asked?.closest("#log") && table.getBoundingClientRect().top < 0) table.scrollIntoView();
  });
  document.addEventListener("keydown", (event) => {
    if (dataset.reveal !== undefined) {
      delete dataset.reveal;
      if (["Enter", " ", "Escape"].includes(event.key)) event.preventDefault();
    }
    // The keyboard goes on to the next choice, which a key that is held down is not meant for.
    if (event.repeat && event.key === "Enter" && event.target.closest?.('[data-do^="play "]')) event.preventDefault();
  });
  bindKeys(act);
  document.addEventListener("animationend", (event) => {
    if (event.animationName === "reveal-last") delete dataset.reveal;
  });
  const open = (file) => file?.slice(0, LONGEST_FILE).text().catch(() => "").then((text) => act(`open ${text}`));
  document.addEventListener("change", (event) => {
    if (event.target.dataset.do) act(`${event.target.dataset.do} ${event.target.value}`);
    if (event.target.type !== "file") return;
    open(event.target.files[0]);
    event.target.value = ""; // so that the same file can be chosen again
  });
  for (const name of ["dragover", "drop"]) {
    document.addEventListener(name, (event) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      open(event.dataTransfer.files[0]);
    });
  }
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.target));
    act(`${event.target.dataset.do} ${JSON.stringify(fields)}`);
  });
  for (const dialog of document.querySelectorAll("dialog"))
    dialog.addEventListener("close", () => shown[dialog.id] && act(dialog.dataset.close)); // by Escape, say
  document.addEventListener("armorica:worker", (event) => worker(event.detail));
  addEventListener("hashchange", () => {
    const brought = fragment();
    if (brought) act(`follow ${brought}`);
  });
}

/** Return the part of the address that brings a game, and take it off: a reload goes on with what came of it. */
export function fragment() {
  const { hash, pathname, search } = location;
  if (!/^#([gnc]=|d$)/.test(hash)) return "";
  history.replaceState(null, "", pathname + search);
  return hash;
}

/** Return as JSON what the address asks of a part of somebody else's page; {} for a page of its own. */
export function embedded() {
  const asked = new URLSearchParams(location.search);
  return JSON.stringify(asked.get("embed") === "1" ? Object.fromEntries(asked) : {});
}

const post = (type, values) => parent.postMessage({ type, v: 1, ...values }, "*");

/** Tell the page around this one how high this one is, now and whenever that changes. */
export function embed() {
  const { body } = document;
  new ResizeObserver(() => post("armorica:height", { height: Math.ceil(body.offsetHeight) })).observe(body);
}

/** Tell the page around this one how the game has ended. */
export const tell = (scores) => post("armorica:scores", { scores: JSON.parse(scores) });

/** Open the full page. */
export const full = (address) => open(address, "_blank", "noopener");

/** Return the address that a link begins with. */
export const address = () => location.origin + location.pathname;

/** Put a text into the clipboard, where the browser lets us; tell whether it did. */
export const copy = (text) =>
  Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(() => false);

/** Select the text of a field, to be copied by hand. */
export const select = (id) => document.getElementById(id)?.select();

/** Tell whether this device hands texts on to other programs. */
export const sendable = () => Boolean(navigator.share);

/** Hand a text on to another program, which a person may well break off. */
export const send = (text) => navigator.share({ text }).catch(() => {});

/** Call `heard` with the key of a kept text that another tab changes, and the text it found there. */
export function hear(heard) {
  addEventListener("storage", (event) => heard(event.key ?? "", event.oldValue ?? ""));
}

/** Explain signs and numbers from now on; `signs` returns what each means. */
export const explain = async (signs) => (await import("./explain.mjs")).start(signs);

/** Explain what has the focus, and say it. */
export const explainFocus = async () => (await import("./explain.mjs")).explainFocus(say);

/** Save a text as a file. */
export function save(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it late
}

const callbacks = {
  // Most of the table is as it was: seeing that at once is quicker than going through it.
  beforeNodeMorphed: (node, drawn) => !kept(drawn) && !node.isEqualNode(drawn),
  // What a person has opened stays open, and how a map is looked at stays so.
  beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS") && name !== "viewBox",
};

/** Take views for painted: the page has shown them since it was built, or since boot.mjs brought them. */
export function stands(views) {
  const { classList } = document.documentElement;
  if (!classList.contains("foreign")) Object.assign(shown, JSON.parse(views), { live: "" });
}

/** Take the language out of the address, since another one was chosen. */
export function forgetLanguage() {
  const address = new URL(location);
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

/** Have a root of the page show its view. */
function draw(id, html) {
  if (shown[id] === html) return;
  shown[id] = html;
  const { content, cards } = parse(html);
  Idiomorph.morph(document.getElementById(id), content, { morphStyle: "innerHTML", callbacks });
  wear(cards);
}

/** Return when the browser has painted, or soon, for it paints nothing of a page or a frame that is out of sight. */
export const painted = () =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, UNSEEN);
  });

/** Draw what waits until the table has been painted, where all that was done is seen: portraits and what is told. */
function finish() {
  complete();
  draw("log", told);
}

/** Paint a JSON object of root ids and their HTML; what has not changed is left alone. */
export function paint(views) {
  const drawn = JSON.parse(views);
  const focus = document.activeElement;
  focusLost ||= focus !== document.body;
  if (focus !== document.body) onMap = Boolean(focus.closest?.("#map"));
  const seen = remember(drawn.table === shown.table ? undefined : drawn.table);
  const scene = document.querySelector("#table > *")?.id;
  const inPlay = document.querySelector('#table:not(:has(#review)) #board:not([data-phase="over"])');
  // To take away what has the focus, browsers lay out the page, and would do so in the middle of all changes.
  if (focus.closest?.("#board [data-do]:not(#map *)") && !drawn.table.includes(`data-do="${focus.dataset.do}"`)) focus.blur();
  for (const [id, html] of Object.entries(drawn)) if (id !== "log") draw(id, html);
  told = drawn.log;
  if (focus.closest?.("#log")) finish();
  else painted().then(finish);
  // Between the seats and the table a long page would stay where it was scrolled to.
  const moved = document.querySelector("#table > *")?.id !== scene;
  if (moved) scrollTo(0, 0);
  for (const dialog of document.querySelectorAll("dialog"))
    if (!drawn[dialog.id]) dialog.close();
    else if (!dialog.open) dialog.showModal();
  if (document.activeElement !== document.body) focusLost = false;
  // A card that was taken takes the keyboard's place with it: go on where the next choice is.
  if (focusLost) {
    const places = onMap ? ["#confirm, #map .target", ...NEXT] : NEXT;
    const next = places.map((place) => document.querySelector(place)).find(Boolean);
    next?.focus({ preventScroll: true });
    focusLost = !next;
  }
  if (document.getElementById("tutorial")) import("./tutorial.mjs").then(({ point }) => point());
  // Last, when nothing changes the page any more that would have it laid out again.
  if (!moved) fly(seen);
  if (document.getElementById("marks")) import("./marks.mjs").then(({ show }) => show());
  // The end of a game that was just played is told part by part.
  if (inPlay && !still() && document.querySelector("#table:not(:has(#review)) #score")) dataset.reveal = "";
}

/** Fetch a game that did not come with the page, as bytes, with what the page does for it alone. */
export const bring = (key) => import(`./${key}.mjs`).then(({ fetched }) => fetched());

/** Tell where what a worker runs is to be found. */
export const worker = () => new URL("./worker.py", import.meta.url).href;

/** Have screen readers say a text, be it the same as before. */
export function say(text) {
  const live = document.getElementById("live");
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** Bring the keyboard to the first element that matches, if there is one. */
export const focus = (selector) => document.querySelector(selector)?.focus();

/** Let a move be heard. */
export async function sound(kind) {
  (await import("./sounds.mjs")).play(kind);
}

/** Tell listeners that the game has changed. */
export function changed(ply) {
  document.dispatchEvent(new CustomEvent("armorica:change", { detail: { ply } }));
}

/** Complete `globalThis.armorica`, the interface for embedders and tests. */
export function offer(armorica, version, record, load, legal, play, wait) {
  const must = (refusal) => {
    if (refusal) throw new Error(refusal);
  };
  Object.assign(armorica, {
    version,
    record: () => record() ?? null,
    legal: () => JSON.parse(legal()),
    load: async (text) => {
      must(await load(String(text)));
      await wait();
      finish();
    },
    do: async (text) => {
      must(play(String(text)));
      await wait();
      finish();
    },
  });
}

/** Keep no more clicks, and return what the last one asked for; keepClick and keptClick are index.html's. */
export function clicked() {
  document.removeEventListener("click", keepClick);
  return globalThis.keptClick?.dataset.do ?? "";
}

/** Say that the page is ready to play. */
export function ready() {
  document.dispatchEvent(new CustomEvent("armorica:ready"));
}
