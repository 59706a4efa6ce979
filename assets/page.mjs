// The page's side of Python: hands clicks to Python, and paints the views that it returns.
import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.js";
import { complete, differs, wear, worn } from "./faces.mjs";
import { failed, Refusal } from "./failure.mjs";
import { bindKeys } from "./keys.mjs";
import { fly, remember, settle, still } from "./motion.mjs";

const lastHtml = {}; // root id -> the HTML last painted into it
let lateLog; // the log as HTML, which is drawn after the table
let focusLost = false;
let focusOrder = []; // selectors of where the focus goes if its element is removed, the best first
let pendingClick; // the text of a click that Python gets after the next frame
let revision; // of the table last painted
let earlier; // the revision painted before it
let tapped; // whether the last click was a finger's
let revised; // the time when a table of this revision was first painted
const UNSEEN = 300; // milliseconds after which no frame is expected
const HANDED = 800; // milliseconds after a call to another person in which taps still are the one's before
const pointer = matchMedia("(pointer: coarse)");
const { dataset } = document.documentElement;
const LEADS = ":is(#log, #coach) [data-do^='look '], [data-do^='retry '], [data-do='look back']"
  + ["rematch", "again", "fork", "replay"].map((verb) => `, [data-do=${verb}]`).join("");
const { words, trust } = globalThis; // from index.html

const tables = { [dataset.game]: (await import(`./${dataset.game}.mjs`)).table }; // those of later games are fetched

/** Return the table script's interface of the game that the page shows. */
const game = () => tables[dataset.game];

/** Put the revision of the table that was seen at a time before the text of a click or a key: Python's may be newer by
 * then, and events queue up while Python computes. */
function stamped(text, time = performance.now()) {
  const seen = time < revised ? earlier : revision;
  return seen === undefined ? text : `${seen} ${text}`;
}

/** Return whether an element is in the bar with a question, which only a click beside it withdraws. */
const asked = (element) => document.getElementById("confirm")?.closest(".status").contains(element);

/** Call `python` with the text of every `data-do` that is clicked or submitted, or "" for any other click, after the
 * revision of the table clicked on; and `worker` with each state from offline.mjs. At most `longestFile` bytes of an
 * opened file are read. */
export function listen(python, worker, longestFile) {
  const flush = () => {
    const text = pendingClick;
    pendingClick = undefined;
    if (text === undefined) return;
    try {
      python(text);
    } finally {
      settle();
    }
  };
  const hand = (message) => {
    flush();
    python(message);
  };
  const act = (text, time) => hand(stamped(text, time));
  document.addEventListener("click", (event) => {
    tapped = event.pointerType === "touch";
    if (event.target.matches?.("[readonly]")) event.target.select();
    const button = event.target.closest?.("button[data-do], g[data-do]");
    // While a note is being written, a click marks a card or the like.
    const markable = document.getElementById("note-text") && event.target.closest?.(game().marks);
    if (markable) return act(markable.id.replace(/^[a-z]+-/, "mark "));
    // The second click of a double click would hit whatever has moved under the pointer.
    const moving = button?.id === "confirm" || !button?.closest("[data-steady]");
    if (button?.dataset.do.startsWith("play ") && event.detail > 1 && moving) return;
    if (button && game().answer?.(button)) {
      const now = stamped(button.dataset.do, event.timeStamp);
      flush();
      pendingClick = now;
      painted().then(flush);
    } else if (button || !asked(event.target)) act(button?.dataset.do ?? "", event.timeStamp);
    if (button?.id === "annotate") document.getElementById("note-text")?.focus();
    // What leads to another position, such as an entry of the log, brings the table into sight.
    const table = document.getElementById("table");
    if (button?.matches(LEADS) && table.getBoundingClientRect().top < 0) scrollTo(0, 0);
  });
  document.addEventListener("keydown", (event) => {
    // After a move the focus is on the next choice, which a held key must not make.
    if (event.repeat && event.key === "Enter" && event.target.closest?.('[data-do^="play "]')) event.preventDefault();
  });
  bindKeys(act, game);
  const open = (file) => {
    file?.slice(0, longestFile).text().catch(() => "").then((text) => hand(`open ${text}`));
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
  pointer.addEventListener("change", () => hand(`pointer ${pointer.matches ? "coarse" : "fine"}`));
  for (const dialog of document.querySelectorAll("dialog"))
    dialog.addEventListener("close", () => lastHtml[dialog.id] && act(dialog.dataset.close)); // also by Escape
  document.addEventListener("armorica:worker", (event) => worker(event.detail));
  addEventListener("hashchange", () => {
    const link = fragment();
    if (link) act(`follow ${link}`);
  });
  addEventListener("popstate", ({ state }) => {
    if (languageChosen) forgetLanguage();
    if (returning) {
      returning = false;
      for (const visited of waiting.splice(0)) visit(...visited);
    } else if (!isLink()) act(`visit ${state?.now ?? place()}`);
  });
}

let returning = false; // to the entry before, which takes the browser a moment
const waiting = []; // places that were visited in that moment

// What the address names of a place, before its game; any other place has no fragment.
const PLACE = /^#?((settings|keys|crib|rules|new|progress|look)(-\w+)?)( |$)/;

/** Return the place in the address's fragment, or "". */
export const place = () => PLACE.exec(location.hash)?.[1] ?? "";

/** Show a place and its game in the address; `added` adds an entry to the history, unless the entry before is theirs. */
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
  try {
    // An entry without a state is the browser's own, for a link that was opened here.
    if (added && state) history.pushState({ now, before: state.now }, "", address);
    else history.replaceState({ ...state, now }, "", address);
  } catch {} // Safari refuses more than 100 changes in 30 seconds
}

const isLink = () => /^#([gncd]=|d$)/.test(location.hash);

/** Return the link in the address's fragment, and remove it, so that a reload goes on with its game. */
export function fragment() {
  const { hash, pathname, search } = location;
  if (!isLink()) return "";
  history.replaceState(null, "", pathname + search);
  return hash;
}

/** Return as JSON the address's parameters if the page is embedded, else {}. */
export function embedded() {
  const query = new URLSearchParams(location.search);
  return JSON.stringify(query.get("embed") === "1" ? Object.fromEntries(query) : {});
}

const post = (type, values) => parent.postMessage({ type, v: 1, ...values }, "*");

/** Report this page's height to the page around it, once all of it is drawn and whenever it changes. */
export async function embed() {
  await painted();
  const { body } = document;
  new ResizeObserver(() => post("armorica:height", { height: Math.ceil(body.offsetHeight) })).observe(body);
}

/** Report the final scores to the page around this one. */
export const postScores = (scores) => post("armorica:scores", { scores: JSON.parse(scores) });

/** Open the full page. */
export const full = (address) => open(address, "_blank", "noopener");

/** Return the page's address without parameters and fragment. */
export const address = () => location.origin + location.pathname;

/** Copy a text to the clipboard; return whether the browser allows it. */
export const copy = (text) =>
  Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(() => false);

/** Select the text of a field, to be copied by hand. */
export const select = (id) => document.getElementById(id)?.select();

/** Return whether people point with fingers. */
export const coarse = () => pointer.matches;

/** Return whether this device can hand texts to other programs. */
export const sendable = () => Boolean(navigator.share);

/** Hand a text to another program; the person may cancel that. */
export const send = (text) => navigator.share({ text }).catch(() => {});

/** Call `changed` with the key of each kept text that another tab changes, and its old text. */
export function onStorage(changed) {
  addEventListener("storage", (event) => changed(event.key ?? "", event.oldValue ?? ""));
}

export { drawFaces } from "./faces.mjs";
export { onFailure } from "./failure.mjs";

/** Explain signs and numbers from now on; `signs` returns their meanings as JSON. */
export const explain = async (signs) => (await import("./explain.mjs")).start(signs, game);

/** Explain the focused element, also to screen readers. */
export const explainFocus = async () => (await import("./explain.mjs")).explainFocus(say);

/** Save a text as a file. */
export function save(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read the blob late
}

const callbacks = {
  // Most of the table is unchanged: comparing whole elements first is quicker than morphing them.
  beforeNodeMorphed: differs,
  // Keep what people have opened, and what only scripts set: the viewBox of a map, and the anchor of explain.mjs.
  beforeAttributeUpdated: (name, node) =>
    !(name === "open" && node.tagName === "DETAILS") && !["viewBox", "data-explained"].includes(name),
};

/** Record views as painted: the page shows them already, from the build or from boot.mjs. */
export function adopt(views) {
  const { classList } = document.documentElement;
  if (!classList.contains("foreign")) Object.assign(lastHtml, JSON.parse(views), { live: "" });
}

let languageChosen = false;

/** Remove the language from the address, and from those that Back leads to, as another one was chosen. */
export function forgetLanguage() {
  languageChosen = true;
  const address = new URL(location);
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

/** Parse the view of a root element, if it has changed. */
function parse(id, html) {
  if (lastHtml[id] === html) return undefined;
  const view = document.createElement("template");
  view.innerHTML = trust.createHTML(html);
  return view.content;
}

/** Make a root element show its view. */
function draw(id, html, view = parse(id, html)) {
  if (!view) return;
  lastHtml[id] = html;
  const root = document.getElementById(id);
  const before = worn(root);
  Idiomorph.morph(root, view, { morphStyle: "innerHTML", callbacks });
  wear(root, before);
}

/** Wait until the browser has painted, or for UNSEEN: it does not paint pages or frames out of sight. */
export const painted = () =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, UNSEEN);
  });

/** Draw what may come after the table: portraits and the log. */
function finish() {
  complete();
  draw("log", lateLog);
  // Beside the table the log has a scroll bar of its own.
  const log = document.getElementById("log");
  const entry = log.querySelector("[aria-current]");
  if (entry) log.scrollTop += entry.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 2;
}

/** Paint views: a JSON object of HTML by the ids of root elements, the key of their `game`, their `revision`, a number,
 * and whether the game on the table has just `ended`. */
export function paint(views) {
  const { game: key, revision: number, ended, ...drawn } = JSON.parse(views);
  const before = document.querySelector(".hand-over")?.id;
  if (number !== revision) [earlier, revision, revised] = [revision, number, performance.now()];
  const focus = document.activeElement;
  focusLost ||= focus !== document.body;
  if (focus !== document.body) focusOrder = game().focusOrder(focus);
  const table = parse("table", drawn.table);
  const { flights } = game();
  const remembered = remember(table, flights);
  const scene = document.querySelector("#table > *")?.id;
  // Removing the focused element makes browsers lay out the page; here this costs less than amid the changes.
  const act = focus.closest?.("#board [data-do]:not(svg *)") && focus.dataset.do;
  if (act && table && !table.querySelector(`[data-do="${CSS.escape(act)}"]`)) focus.blur();
  if (dataset.game !== key) dataset.game = key; // setting it again would recompute all styles
  draw("table", drawn.table, table);
  for (const [id, html] of Object.entries(drawn)) if (id !== "log") draw(id, html);
  lateLog = drawn.log;
  if (focus.closest?.("#log")) finish();
  else painted().then(finish);
  // A new scene, such as the table after the seats, starts at the top of the page.
  const newScene = document.querySelector("#table > *")?.id !== scene;
  if (newScene) scrollTo(0, 0);
  for (const dialog of document.querySelectorAll("dialog"))
    if (!drawn[dialog.id]) dialog.close();
    else if (!dialog.open) dialog.showModal();
  const called = document.querySelector(".hand-over")?.id;
  if (tapped && called && called !== before) revised = performance.now() + HANDED;
  if (document.activeElement !== document.body) focusLost = false;
  // If the focused element was removed, move the focus to the next choice.
  if (focusLost) {
    const order = ["#turn-page, :is(#rulebook, #progress) [data-do=back]", ...focusOrder, "#my-games .gone button"];
    order.push("#mine, #my-games .act, #seats :checked");
    const next = order.map((place) => document.querySelector(place)).find(Boolean);
    next?.focus({ preventScroll: true });
    focusLost = !next;
  }
  if (document.getElementById("tutorial")) import("./tutorial.mjs").then(({ point }) => point());
  // Last, when no more changes cause another layout.
  if (!newScene) fly(remembered, flights);
  if (document.getElementById("marks")) import("./marks.mjs").then(({ show }) => show());
  // The end of a game that was just played has a finale, which hides the score until it is over.
  if (ended && !still() && document.querySelector("#table:not(:has(#review)) #score")) {
    dataset.reveal = "";
    import("./finale.mjs").then(({ show }) => show(loadStyle)).catch(failed).finally(() => delete dataset.reveal);
  }
}

/** Add a style sheet unless it is there, and wait until it is loaded. */
function loadStyle(href) {
  if (document.querySelector(`link[href="${href}"]`)) return undefined;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((done, fail) => {
    link.onload = done;
    link.onerror = () => {
      link.remove(); // so that it can be tried again
      fail(new Error(href));
    };
  });
}

/** Load a later game's style and script, and return its archive of modules and data as bytes. */
export async function fetchGame(key) {
  const style = tables[key] ?? loadStyle(new URL(`./${key}.css`, import.meta.url).href);
  const [{ archive, table }] = await Promise.all([import(`./${key}.mjs`), style]);
  tables[key] = table;
  const response = await fetch(archive);
  if (!response.ok) throw new Error(response.status);
  const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** Return the address of the worker's script. */
export const worker = () => trust.createScriptURL(new URL("./worker.py", import.meta.url));

/** End the worker; PyScript leaves it at the element that began it. */
export const dismiss = () => document.querySelector('script[name="thinker"]')?.xworker?.terminate();

/** Make screen readers say a text, even the same one again. */
export function say(text) {
  const live = document.getElementById("live");
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** Focus the first element that a CSS selector matches, if any. */
export const focus = (selector) => document.querySelector(selector)?.focus();

/** Return the browser's name. */
export const name = () => navigator.userAgent;

/** Reload the page. */
export const reload = () => location.reload();

/** Play the sound of a kind of move. */
export async function sound(kind) {
  (await import("./sounds.mjs")).play(game().sounds[kind]);
}

/** Dispatch an event that the game has changed. */
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

/** Stop keeping clicks, and return the text of the last one; keepClick and keptClick are in index.html. */
export function takeKeptClick() {
  document.removeEventListener("click", keepClick);
  return globalThis.keptClick?.dataset.do ?? "";
}

/** Dispatch an event that the page is ready to play. */
export function ready() {
  document.dispatchEvent(new CustomEvent("armorica:ready"));
}
