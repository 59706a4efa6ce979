// The page's side of Python: paints the views that it returns, and carries out its effects.
import { Idiomorph } from "../vendor/idiomorph/idiomorph.esm.js";
import { differs, drawDeferred, fill, slots } from "./static-parts.mjs";
import { fetchScript, isMissing, unpack } from "./boot.mjs";
import { failed, Refusal } from "./failure.mjs";
import { handOver, hear as hearInput, revise, sayRest } from "./input.mjs";
import { isTraversing } from "./outside.mjs";
import { fly, painted, remember, still } from "./motion.mjs";

const PATIENCE = 5000; // milliseconds that the final score waits for a finale that does not arrive
const lastHtml = {}; // root id -> the HTML last painted into it
let latest; // views that are being painted, or come meanwhile
let lateLog; // the log as HTML, which is drawn after the table
let focusLost = false;
let paintedSeed; // of the deal that was painted last
let explanations; // returns those of signs and numbers, as JSON
let focusOrder = []; // selectors of where the focus goes if its element is removed, the best first
let shownPlace = ""; // the place that was painted last
const left = []; // places that were left, each with selectors of what had the focus then, the best first
const { dataset } = document.documentElement;
const { words, trust } = globalThis; // from index.html

const styles = {}; // address of a style sheet that was added -> a promise of whether it arrives
const tables = { [dataset.game]: (await import(`./${dataset.game}.mjs`)).table }; // those of later games are fetched

/** Return the table script's interface of the game that the page shows. */
const game = () => tables[dataset.game];

const unheard = []; // what other tabs have changed while Python still starts; an embedded page does not ask
let hearStorage = (event) => unheard.push(event);
if (!("embed" in dataset)) addEventListener("storage", (event) => hearStorage(event));

/** Call `changed` with the key of each kept text that another tab changes, and its old text; and `returned` when Back has
 * brought this page back as it was, which has heard of no change meanwhile. */
export function onStorage(changed, returned) {
  hearStorage = ({ key, oldValue }) => {
    if (!key?.startsWith("armorica:game:")) sayRest(); // it may replace the field in which somebody types
    changed(key ?? "", oldValue ?? "");
  };
  // Some of them are older than what Python has read: their old texts say nothing about it.
  for (const { key } of unheard) changed(key ?? "", "");
  addEventListener("pageshow", ({ persisted }) => persisted && returned());
}

/** Hear what people do from now on: see `hear` of input.mjs. */
export const hear = (python, longestFile) => hearInput(python, longestFile, game);

export { drawStaticParts } from "./static-parts.mjs";
export { failed, onFailure } from "./failure.mjs";
export { coarse } from "./input.mjs";
export { painted } from "./motion.mjs";
export * from "./outside.mjs";

const missing = new Set(); // scripts that have not arrived; paints ask for them again in the next scene, or once online
addEventListener("online", () => missing.clear());

/** Fetch a script of assets/, and return what `use` makes of it; nothing if it does not arrive. */
async function withScript(name, use) {
  const script = await fetchScript(name).catch((error) => {
    if (!isMissing(error)) throw error;
    missing.add(name);
  });
  return script && use(script);
}

/** Explain signs and numbers from now on; `json` returns their explanations as JSON. */
export function explain(json = explanations) {
  explanations = json;
  return withScript("explain", ({ start }) => start(explanations, game));
}

/** Explain the focused element, also to screen readers. */
export const explainFocus = () => explain().then(() => withScript("explain", (script) => script.explainFocus(say)));

const morphing = {
  // Most of the table is unchanged: comparing whole elements first is quicker than morphing them.
  // An editor is its own script's.
  beforeNodeMorphed: (node, next) => !node.classList?.contains("bot-editor") && differs(node, next),
  // Keep what people have opened, and what only scripts set: what `data-own` names, the anchor of explain.mjs, and where a
  // part of a drawing stands.
  beforeAttributeUpdated: (name, { tagName, dataset }) =>
    !(name === "open" && tagName === "DETAILS") && !dataset.own?.split(" ").includes(name) && name !== "data-explained" &&
    !(name === "style" && tagName === "g"),
};

/** Record views as painted: the page shows them already, from the build or from boot.mjs. */
export function adopt(views) {
  const { classList } = document.documentElement;
  if (!classList.contains("foreign")) Object.assign(lastHtml, JSON.parse(views), { live: "" });
}

/** Parse the view of a root element, if it has changed. */
function parse(id, html) {
  if (lastHtml[id] === html) return undefined;
  const view = document.createElement("template");
  view.innerHTML = trust.createHTML(html);
  for (const part of view.content.querySelectorAll("time, data")) part.textContent = worded(part);
  return view.content;
}

/** The browser's kind of the page's language, such as British English; the language alone if it has none. */
function locale() {
  const { lang } = document.documentElement;
  return navigator.languages.find((each) => each.split("-")[0] === lang) ?? lang;
}

/** Say in the page's language what a part of a view holds: a month, a day or its weekday, or how long ago something was. */
function worded({ dateTime, className, value }) {
  if (!dateTime) {
    const [count, unit] = value.split(" ");
    return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(-count, unit);
  }
  const dated = dateTime.length > 7 ? { day: "numeric", month: "short" } : { month: "long", year: "numeric" };
  const style = className === "weekday" ? { weekday: "short" } : dated;
  return new Intl.DateTimeFormat(locale(), { ...style, timeZone: "UTC" }).format(new Date(dateTime));
}

/** Make a root element show its view. */
function draw(id, html, view = parse(id, html)) {
  if (!view) return;
  const root = document.getElementById(id);
  const before = slots(root);
  delete lastHtml[id]; // what fails in the middle is drawn anew by the next paint
  Idiomorph.morph(root, view, { morphStyle: "innerHTML", callbacks: morphing });
  lastHtml[id] = html;
  fill(root, before);
}

/** Draw what may come after the table: portraits and the log. */
function drawRest() {
  drawDeferred();
  draw("log", lateLog);
  // Beside the table the log has a scroll bar of its own.
  const log = document.getElementById("log");
  const entry = log.querySelector("[aria-current]");
  if (entry) log.scrollTop += entry.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 2;
}

/** Paint views, and dispatch an event for the scripts of tables; after moves of opponents it is later than that of a change. */
export function paint(views) {
  const within = latest !== undefined; // the editor with the focus is being removed, and says what is in it
  latest = views;
  if (within) return;
  try {
    for (let drawn; drawn !== latest; paintViews(JSON.parse(drawn))) drawn = latest;
  } finally {
    latest = undefined;
  }
  document.dispatchEvent(new Event("armorica:paint"));
}

/** The first part of the page's middle, or the title of the page there. */
const sceneId = () => (document.querySelector("#table > .page h2") ?? document.querySelector("#table > *"))?.id;

/** Return selectors of what had the focus, the best first: of its button, if it is in a menu that closes. In a list that is
 * drawn anew, the id may be that of another row. */
function waysTo(focus) {
  const { id, dataset } = (focus.closest?.("#menu") && document.querySelector("[aria-controls=menu]")) || focus;
  const named = id && `#${CSS.escape(id)}`;
  const does = dataset?.do && `[data-do="${CSS.escape(dataset.do)}"]`;
  return [named && does && named + does, does, named].filter(Boolean);
}

/** Note which place is shown, and return selectors of what had the focus when it was left, if this is the way back; `ways`
 * are those of what has it now. Only the browser leads back from a table: all else leads on from it. */
function wayBack(place, ways) {
  if (place === shownPlace) return [];
  const onTable = (each) => each.startsWith("table");
  const within = onTable(shownPlace) ? left.length : left.findLastIndex(([each]) => onTable(each));
  const back = left.findLastIndex(([each], n) => each === place && (n >= within || isTraversing()));
  const opener = back < 0 ? [] : left[back][1];
  if (back < 0) left.push([shownPlace, ways]);
  else left.length = back;
  shownPlace = place;
  return opener;
}

/** Paint views: an object of HTML by the ids of root elements, the key of their `game`, their `revision`, a number,
 * whether the game on the table has just `ended`, the `seed` of its deal, and the kind of the `place`. */
function paintViews({ game: key, revision: number, ended, seed, place, ...drawn }) {
  const before = document.querySelector(".hand-over, #hand-over")?.id;
  revise(number);
  const focus = document.activeElement;
  focusLost ||= focus !== document.body;
  const ways = waysTo(focus);
  if (focus !== document.body) focusOrder = [...(focus.closest("#menu") ? ways : []), ...game().focusOrder(focus)];
  const back = wayBack(place === "table" ? `table ${seed}` : place, ways);
  const table = parse("table", drawn.table);
  // Cards fly between positions of one game alone.
  const flights = seed === paintedSeed && dataset.game === key && game().flights;
  paintedSeed = seed;
  const remembered = remember(table, flights);
  const scene = sceneId();
  const open = () => document.querySelector("#score-parts:not(:empty), #own-card");
  const named = (part) => part && (part.dataset.picture ?? part.textContent);
  const opened = named(open());
  leave(focus, table);
  if (dataset.game !== key) dataset.game = key; // setting it again would recompute all styles
  draw("table", drawn.table, table);
  for (const [id, html] of Object.entries(drawn)) if (id !== "log") draw(id, id === "live" ? announced(html) : html);
  lateLog = drawn.log;
  if (focus.closest?.("#log")) drawRest();
  else painted().then(drawRest);
  // A new scene starts at the top of the page; on a telephone, a position of an analysis at what is said of it.
  const newScene = sceneId() !== scene;
  if (newScene) {
    const low = innerWidth < 640 && document.querySelector("#table:has(> #review ~ #board #hint)");
    scrollTo(0, low ? low.offsetTop : 0);
    missing.clear();
  }
  // What a click on a number of the score, or on a card of one's own, has opened comes into sight.
  if (!newScene && named(open()) !== opened) open()?.scrollIntoView({ block: "nearest" });
  for (const dialog of document.querySelectorAll("dialog"))
    if (!drawn[dialog.id]) dialog.close();
    else if (!dialog.open) dialog.showModal();
  entitle();
  const called = document.querySelector(".hand-over, #hand-over")?.id;
  if (called && called !== before) handOver();
  holdFocus(back);
  const needs = (name, selector) => document.querySelector(selector) && !missing.has(name);
  if (needs("lesson", "#lesson")) withScript("lesson", ({ point }) => point());
  // Last, when no more changes cause another layout.
  if (!newScene) fly(remembered, flights);
  if (needs("own-bots", ".bot-editor")) withScript("own-bots", ({ edit }) => edit());
  if (needs("marks", "#marks")) withScript("marks", ({ show }) => show());
  if (explanations && !missing.has("explain")) explain();
  if (ended && !still() && document.querySelector("#table:not(:has(#review)) #score")) celebrate();
}

/** Return what is announced: what has happened, and then what a review says of the position on the table. */
function announced(live) {
  const judged = document.getElementById("judged");
  return live && judged ? `${live} ${judged.innerHTML}` : live;
}

/** Name the page after what is open, by its heading or its `data-title`, and then after the game; at the table, after the
 * game alone. */
function entitle() {
  const game = document.querySelector("#header h1")?.firstChild.data;
  if (!game) return; // drawing it may have failed
  const part = document.querySelector("dialog[open] h2") ?? document.querySelector("#table :is(.panel-head h2, #puzzle-title, [data-title])");
  const open = part && (part.dataset.title ?? part.textContent);
  document.title = !open ? game : open.includes(game) ? open : `${open} – ${game}`;
}

/** Take the focus from what the table's new view does not offer. A place of a map is still there then: it keeps the focus as
 * long as a click on it means anything. Before the changes this costs less layout than amid them. */
function leave(focus, table) {
  const onMap = focus.matches?.('svg [data-do^="play "]');
  const kept = onMap ? `#${CSS.escape(focus.id)}[data-do]` : focus.closest?.("#board [data-do]:not(svg *)") && `[data-do="${CSS.escape(focus.dataset.do)}"]`;
  if (kept && table && !table.querySelector(kept)) focus.blur();
}

/** Move the focus to where the way back leads; if its element is gone or hidden, else to the next choice. */
function holdFocus(back) {
  // It may be in the log, which would be drawn later and take the focus away again.
  if (back.length && !document.querySelector(back)?.matches(":not(#log *)")) drawRest();
  const opener = back.map((way) => document.querySelector(way)).find((part) => part?.checkVisibility());
  opener?.focus({ preventScroll: true });
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement.checkVisibility()) focusLost = false;
  if (focusLost) refocus();
}

/** Move the focus to the first of the places in which it can go on. */
function refocus() {
  const order = ["#turn-page, :is(#rulebook, #progress, #own-cards, #own-bots) [data-do=back]", ...focusOrder, "#my-games .gone button"];
  order.push("#mine, #my-games .act, #seats :checked", "#replay", "#review button:not([aria-disabled])");
  const next = order.flatMap((place) => [...document.querySelectorAll(place)]).find((part) => part.checkVisibility());
  next?.focus({ preventScroll: true });
  focusLost = !next;
}

/** Show the finale of a game that was just played; it hides the score until it is over. */
function celebrate() {
  dataset.reveal = "";
  setTimeout(() => document.getElementById("finale") || delete dataset.reveal, PATIENCE);
  withScript("finale", ({ show }) => show(loadStyle)).catch(failed).finally(() => delete dataset.reveal);
}

/** Add a style sheet unless it is there, and return whether it arrives. */
function loadStyle(href) {
  styles[href] ??= new Promise((done) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    document.head.append(link);
    link.onload = () => done(true);
    link.onerror = () => {
      link.remove();
      delete styles[href]; // so that it can be tried again
      done(false);
    };
  });
  return styles[href];
}

/** Load a later game's style and script, and return its archive of modules and data as bytes; nothing if a file does
 * not arrive. */
export async function fetchGame(key) {
  const style = tables[key] ?? loadStyle(new URL(`./${key}.css`, import.meta.url).href);
  const [script, styled] = await Promise.all([withScript(key, (script) => script), style]);
  if (!script || !styled) return undefined;
  tables[key] = script.table;
  return fetchUnpacked(script.archive);
}

/** Fetch a gzipped file, and return its bytes; nothing if it does not arrive as a whole. */
async function fetchUnpacked(address) {
  try {
    const { ok, body } = await fetch(address);
    return ok ? new Uint8Array(await unpack(body)) : undefined;
  } catch {
    return undefined;
  }
}

/** Return the module of the cages in which bots run; nothing if it does not arrive. */
export const cages = () => withScript("cage", (script) => script);

/** Return the address of the worker's script. */
export const workerScript = () => trust.createScriptURL(new URL("./worker.py", import.meta.url));

/** End the worker; PyScript leaves it at the element that began it. */
export const endWorker = () => document.querySelector('script[name="thinker"]')?.xworker?.terminate();

/** Make screen readers say a text, even the same one again. */
export function say(text) {
  const live = document.getElementById("live");
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** Focus the first element that a CSS selector matches, if any. */
export const focus = (selector) => document.querySelector(selector)?.focus();

/** Return the browser's name and version. */
export const userAgent = () => navigator.userAgent;

/** Reload the page. */
export const reload = () => location.reload();

/** Play the sound of a kind of move, as the table script names it. */
export function sound(kind) {
  const notes = game().sounds[kind]; // by the time the script is there, the page may show another game
  if (!missing.has("sounds")) withScript("sounds", ({ play }) => play(notes));
}

/** Dispatch the event that the game has changed; `ply` is the number of its moves. */
export function changed(ply) {
  document.dispatchEvent(new CustomEvent("armorica:change", { detail: { ply } }));
}

/** Complete `globalThis.armorica`, the interface for embedders and tests; `python` gets the name of a function of
 * interface.py, and what else this takes. */
export function offer(armorica, version, python) {
  const must = (refusal) => {
    if (refusal) throw new Refusal(refusal);
  };
  Object.assign(armorica, {
    version,
    record: () => python("record") ?? null,
    legal: () => JSON.parse(python("legal")),
    load: async (text) => {
      must(await python("load", String(text)));
      await python("wait");
      drawRest();
    },
    do: async (text) => {
      must(python("play", String(text)));
      await python("wait");
      drawRest();
    },
  });
}

/** Stop keeping clicks, and return the text of the last one; keepClick and keptClick are in index.html. */
export function takeKeptClick() {
  document.removeEventListener("click", keepClick);
  return globalThis.keptClick?.dataset.do ?? "";
}

/** Dispatch the event that the page is ready to play. */
export function ready() {
  document.dispatchEvent(new CustomEvent("armorica:ready"));
}
