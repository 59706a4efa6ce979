// What the page does in the browser's own language: hand clicks to Python, paint what Python returns.
import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.js";
import { complete, differs, wear, worn } from "./faces.mjs";
import { Refusal } from "./failure.mjs";
import { bindKeys } from "./keys.mjs";
import { fly, remember, settle, still } from "./motion.mjs";

const shown = {}; // root id -> the HTML last painted into it
let told; // the log that is yet to be drawn
let focusLost = false;
let places = []; // where a game has the keyboard go on when its place is gone, the best first
let waiting; // what a click asked for whose answer is yet to be seen
let revision; // of what was last painted
const UNSEEN = 300; // milliseconds after which a frame will not come
const { dataset } = document.documentElement;
const { said, trust } = globalThis; // from index.html

const [first] = Object.keys(said.play); // of the games, whose table comes with the page
const tables = { [first]: (await import(`./${first}.mjs`)).table };

/** Return what the scripts ask of the table of the game that is played. */
const game = () => tables[document.getElementById("board")?.dataset.game ?? first];

/** Write what a person asks for: behind the revision of what they see, which Python may have left by then. */
const stamped = (text) => (revision === undefined ? text : `${revision} ${text}`);

/** Call `python` with the text of every `data-do` that is clicked or submitted, with "" for any other click,
 * each behind the revision of what was clicked; and `worker` with what offline.mjs has to say. Of a file that is opened, so many bytes are read. */
export function listen(python, worker, longestFile) {
  const flush = () => {
    const text = waiting;
    waiting = undefined;
    if (text === undefined) return;
    try {
      python(text);
    } finally {
      settle();
    }
  };
  const act = (text, seen = stamped(text)) => {
    flush();
    python(seen);
  };
  document.addEventListener("click", (event) => {
    delete dataset.reveal;
    if (event.target.matches?.("[readonly]")) event.target.select();
    const asked = event.target.closest?.("button[data-do], g[data-do]");
    // While a note is written, a click on what can be marked marks it.
    const marked = document.getElementById("note-text") && event.target.closest?.(game().marks);
    if (marked) return act(marked.id.replace(/^[a-z]+-/, "mark "));
    // The second click of a double click would hit whatever has slid under the finger.
    if (asked?.dataset.do.startsWith("play ") && event.detail > 1 && !asked.closest("[data-steady]")) return;
    if (asked && game().answer?.(asked)) {
      const now = stamped(asked.dataset.do);
      flush();
      waiting = now;
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
  bindKeys(act, game);
  document.addEventListener("animationend", (event) => {
    if (event.animationName === "reveal-last") delete dataset.reveal;
  });
  const open = (file) => {
    const seen = stamped("open ");
    file?.slice(0, longestFile).text().catch(() => "").then((text) => act(`open ${text}`, seen + text));
  };
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

/** Put a text into the clipboard, where the browser lets us; return whether it did. */
export const copy = (text) =>
  Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(() => false);

/** Select the text of a field, to be copied by hand. */
export const select = (id) => document.getElementById(id)?.select();

/** Return whether this device hands texts on to other programs. */
export const sendable = () => Boolean(navigator.share);

/** Hand a text on to another program, which a person may well break off. */
export const send = (text) => navigator.share({ text }).catch(() => {});

/** Call `heard` with the key of a kept text that another tab changes, and the text it found there. */
export function hear(heard) {
  addEventListener("storage", (event) => heard(event.key ?? "", event.oldValue ?? ""));
}

export { drawFaces } from "./faces.mjs";
export { onFailure } from "./failure.mjs";

/** Explain signs and numbers from now on; `signs` returns what each means. */
export const explain = async (signs) => (await import("./explain.mjs")).start(signs, game);

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
  beforeNodeMorphed: differs,
  // What a person has opened stays open, and what scripts alone set stays so: how a map is looked at, and an anchor.
  beforeAttributeUpdated: (name, node) =>
    !(name === "open" && node.tagName === "DETAILS") && !["viewBox", "data-explained"].includes(name),
};

/** Take views for painted: the page has shown them since it was built, or since boot.mjs brought them. */
export function adopt(views) {
  const { classList } = document.documentElement;
  if (!classList.contains("foreign")) Object.assign(shown, JSON.parse(views), { live: "" });
}

/** Take the language out of the address, since another one was chosen. */
export function forgetLanguage() {
  const address = new URL(location);
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

/** Parse the view of a root, if it has changed. */
function parse(id, html) {
  if (shown[id] === html) return undefined;
  const view = document.createElement("template");
  view.innerHTML = trust.createHTML(html);
  return view.content;
}

/** Have a root of the page show its view. */
function draw(id, html, view = parse(id, html)) {
  if (!view) return;
  shown[id] = html;
  const root = document.getElementById(id);
  const before = worn(root);
  Idiomorph.morph(root, view, { morphStyle: "innerHTML", callbacks });
  wear(root, before);
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

/** Paint a JSON object of root ids and their HTML, and the number of their `revision`; what has not changed is left
 * alone. */
export function paint(views) {
  const { revision: number, ...drawn } = JSON.parse(views);
  revision = number;
  const focus = document.activeElement;
  focusLost ||= focus !== document.body;
  if (focus !== document.body) places = game().focusOrder(focus);
  const table = parse("table", drawn.table);
  const { flights } = game();
  const seen = remember(table, flights);
  const scene = document.querySelector("#table > *")?.id;
  const inPlay = document.querySelector('#table:not(:has(#review)) #board:not([data-phase="over"])');
  // To take away what has the focus, browsers lay out the page, and would do so in the middle of all changes.
  const act = focus.closest?.("#board [data-do]:not(svg *)") && focus.dataset.do;
  if (act && table && !table.querySelector(`[data-do="${CSS.escape(act)}"]`)) focus.blur();
  draw("table", drawn.table, table);
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
  // What was taken takes the keyboard's place with it: go on where the next choice is.
  if (focusLost) {
    const order = ["#turn-page, #rulebook [data-do=back]", ...places, "#mine, #seats select"];
    const next = order.map((place) => document.querySelector(place)).find(Boolean);
    next?.focus({ preventScroll: true });
    focusLost = !next;
  }
  if (document.getElementById("tutorial")) import("./tutorial.mjs").then(({ point }) => point());
  // Last, when nothing changes the page any more that would have it laid out again.
  if (!moved) fly(seen, flights);
  if (document.getElementById("marks")) import("./marks.mjs").then(({ show }) => show());
  // The end of a game that was just played is told part by part.
  if (inPlay && !still() && document.querySelector("#table:not(:has(#review)) #score")) dataset.reveal = "";
}

/** Add a style sheet; nothing is to be seen without it. */
function dressed(href) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((done, fail) => {
    link.onload = done;
    link.onerror = () => {
      link.remove(); // to be tried again
      fail(new Error(href));
    };
  });
}

/** Fetch a game that did not come with the page, its modules and data as bytes, with its style and script. */
export async function bring(key) {
  const style = tables[key] ?? dressed(new URL(`./${key}.css`, import.meta.url).href);
  const [{ archive, table }] = await Promise.all([import(`./${key}.mjs`), style]);
  tables[key] = table;
  const response = await fetch(archive);
  if (!response.ok) throw new Error(response.status);
  const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** Tell where what a worker runs is to be found. */
export const worker = () => trust.createScriptURL(new URL("./worker.py", import.meta.url));

/** Have screen readers say a text, be it the same as before. */
export function say(text) {
  const live = document.getElementById("live");
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** Bring the keyboard to the first element that matches, if there is one. */
export const focus = (selector) => document.querySelector(selector)?.focus();

/** Name the browser. */
export const name = () => navigator.userAgent;

/** Load the page anew. */
export const reload = () => location.reload();

/** Let a move be heard. */
export async function sound(kind) {
  (await import("./sounds.mjs")).play(game().sounds[kind]);
}

/** Tell listeners that the game has changed. */
export function changed(ply) {
  document.dispatchEvent(new CustomEvent("armorica:change", { detail: { ply } }));
}

/** Complete `globalThis.armorica`, the interface for embedders and tests. */
export function offer(armorica, version, record, load, legal, play, wait) {
  const must = (refusal) => {
    if (refusal) throw new Refusal(refusal);
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
