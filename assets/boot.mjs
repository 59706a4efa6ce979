// From the opening table to a running Python: shows progress, and says what to do if it fails.

const { STALL, bootLate, bootProblem, fetchPart, fetchParts, words, trust } = globalThis; // from index.html
const { fetch } = globalThis; // before interpreter.mjs replaces it
const root = document.documentElement;

/** The share of the bar for what comes after the bytes: Python and the game start, which takes about a second. */
const START = 0.5;

globalThis.armorica = {
  /** Say which share of the start is done; interpreter.mjs says it, then armorica/web/start.py. */
  started(share) {
    started = share;
    progressed();
  },
  ready: new Promise((done) => document.addEventListener("armorica:ready", done, { once: true })),
};

/** Return a promise of the bytes that a gzipped stream holds. */
export const unpack = (body) => new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();

// ---- progress and problems

let reached = 0; // index of the current step
let arrived = 0; // bytes
let started = 0; // of the start, from 0 to 1
let stalled = globalThis.stalled; // the timer that reports a stall
let over = false; // the game is ready, or cannot start

/** Return the element `boot` of index.html, or one inside it. */
const bootElement = (name) => document.getElementById("boot" + name);

/** Show the progress, if its place, which ends with the one for problems, has arrived whole. */
function show() {
  if (!bootElement("-problem")) return;
  const bar = bootElement("-bar");
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const megabytes = (n) => new Intl.NumberFormat(root.lang, digits).format(n / 1e6);
  const come = Math.min(arrived, bar.max);
  bar.value = (1 - START) * come + START * started * bar.max;
  if (come > 0.95 * bar.max) reached = Math.max(reached, 1);
  bootElement("-step").textContent = words.steps[reached];
  bootElement("-step").removeAttribute("lang");
  const sum = words.bytes.replace("ARRIVED", megabytes(come)).replace("ALL", megabytes(bar.max));
  if (arrived) bootElement("-bytes").textContent = sum;
}

function progressed() {
  clearTimeout(stalled);
  if (over) return;
  if (bootElement("")?.classList.replace("stalled", "waiting")) bootElement("-problem").replaceChildren();
  show();
  stalled = setTimeout(bootLate, STALL);
}

function reachStep(number) {
  reached = Math.max(reached, number);
  progressed();
}

/** Return the text about what the browser lacks or refuses; undefined if nothing. */
function lack() {
  if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") return words.tooOld;
  // Dialogs would have no ground, and explanations no place.
  if (!CSS.supports("color", "light-dark(red,red)") || !HTMLElement.prototype.showPopover) return words.tooOld;
  try {
    new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); // the smallest module
  } catch {
    return words.refused;
  }
}

/** Give up the start, and say why. */
function stop(text, detail) {
  bootProblem(lack() ?? text, detail);
  over = true;
  progressed();
}

/** Give up the start because a file has not arrived. */
function stopWithout(address) {
  const name = String(address).split("/").pop();
  stop(words.missing, name);
}

/** Return whether an error means that a script has not arrived, for which the network is to blame. */
export const isMissing = (error) => error instanceof TypeError && /import/i.test(error.message);

const scripts = {}; // name -> a promise of one that is fetched after the start
const retries = {}; // name -> the query that makes its address another one, after a failure
let failures = 0;

/** Import a script of assets/ by its name, once. Many browsers remember that one has not arrived: then it is asked for at
 * another address. */
export function fetchScript(name) {
  return (scripts[name] ??= import(`./${name}.mjs${retries[name] ?? ""}`).catch((error) => {
    if (isMissing(error)) {
      delete scripts[name];
      retries[name] = `?again=${++failures}`;
    }
    throw error;
  }));
}

/** Give up the start because of an error. */
function stopFor(error) {
  const text = String(error?.message ?? error).trim();
  if (error instanceof SyntaxError) stop(words.unread, text);
  else if (isMissing(error)) stopWithout(text);
  else stop(words.sorry, text.split("\n").pop());
}

/** Report an error: after the start the game goes on. */
function report(error) {
  if (over) import("./failure.mjs").then(({ failed }) => failed(error));
  else stopFor(error);
}

// ---- arrivals

function countArrived(bytes) {
  arrived = bytes;
  progressed();
}

/** Return promises of the runtime and the archive, from the worker of index.html, or fetched here if it fails. */
function receive() {
  const { fetchWorker } = globalThis;
  const resolve = {};
  const parts = {
    runtime: new Promise((done) => (resolve.runtime = done)),
    archive: new Promise((done) => (resolve.archive = done)),
  };
  async function fetchHere() {
    const { addresses, arrivals } = await import("./arrivals.mjs");
    for (const [part, promise] of Object.entries(arrivals(fetch, countArrived)))
      promise.then(resolve[part], () => stopWithout(addresses[part]));
  }
  if (!fetchWorker || fetchWorker.refused) {
    fetchHere().catch(stopFor);
  } else {
    fetchWorker.onerror = () => fetchHere().catch(stopFor);
    fetchWorker.onmessage = ({ data }) => {
      if ("bytes" in data) countArrived(data.bytes);
      else if (data.missing) stopWithout(data.missing);
      else resolve[data.part](data.content);
    };
    fetchWorker.postMessage("report");
  }
  // Files from the cache are not counted.
  Promise.all([parts.runtime, parts.archive]).then(() => countArrived(Number.MAX_SAFE_INTEGER));
  return parts;
}

// ---- the opening table in another language than English

async function translate(parsed) {
  const address = new URL(`./opening-${root.lang}.json`, import.meta.url);
  const views = await fetch(address).then((response) => response.json()).catch(() => {});
  await parsed;
  if (over || !views) return; // without them Python draws the table
  for (const [id, html] of Object.entries(views)) document.getElementById(id).innerHTML = trust.createHTML(html);
  root.classList.remove("foreign");
}

// ---- the start

/** Show a button over the opening table; fetch the rest once it is clicked. */
async function poster() {
  clearTimeout(stalled);
  const covered = ["header", "table", "log", "footer"].map((id) => document.getElementById(id));
  const play = document.createElement("button");
  play.id = "boot-play";
  play.className = "act";
  const key = (/[?&]game=(\w+)/.exec(location.search) ?? /^#\w=(\w+)/.exec(location.hash))?.[1];
  play.textContent = words.play[Object.hasOwn(words.play, key) ? key : document.documentElement.dataset.game];
  covered.forEach((it) => (it.inert = true));
  bootElement("").append(play);
  await new Promise((clicked) => (play.onclick = clicked));
  const had = document.activeElement === play; // Safari's clicks give no focus
  play.remove();
  covered.forEach((it) => (it.inert = false));
  root.classList.remove("poster");
  if (had) holdFocus(covered[1]);
  fetchParts();
}

/** Give the focus to an element that cannot have it otherwise: the next Tab goes on in it. */
function holdFocus(element) {
  element.tabIndex = -1;
  element.onblur = () => element.removeAttribute("tabindex");
  element.focus({ preventScroll: true });
}

function storageIsRefused() {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}

async function start() {
  if (lack()) return stop();
  // PyScript needs its settings and the page's script as soon as it runs.
  const parsed = new Promise((parsed) => {
    if (document.readyState !== "loading") parsed();
    document.addEventListener("DOMContentLoaded", parsed);
  });
  // The script is the last element of the page.
  parsed.then(() => document.querySelector("script[type=py]") || stopWithout("index.html"));
  if (root.classList.contains("foreign")) translate(parsed).catch(report);
  if (root.classList.contains("poster")) await parsed.then(poster);
  progressed();
  globalThis.armorica.arrivals = receive();
  fetchPart("later-parts");
  const interpreter = import("./interpreter.mjs");
  interpreter.then(({ python }) => python).then(() => reachStep(2), stopFor);
  await Promise.all([parsed, import("./indexeddb.mjs"), storageIsRefused() && import("./refused.mjs")]);
  show();
  // PyScript starts its workers from blobs.
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const address = createObjectURL.call(URL, blob);
    return blob.type === "text/javascript" ? trust.createScriptURL(address) : address;
  };
  const { hooks, stdlib } = await import("../vendor/pyscript/core.js");
  // PyScript would set its workers up by evaluating text, which the page's policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onReady.add(({ io, interpreter }) => {
    // PyScript would first write its own Python as text; the archive has it compiled.
    const run = interpreter.runPythonAsync.bind(interpreter);
    interpreter.runPythonAsync = (text, ...more) => run(text.replace(stdlib, ""), ...more);
    const { stderr } = io;
    io.stderr = (error, ...more) => {
      stderr(error, ...more);
      // Python prints text; an Error object has ended the page's script.
      if (error instanceof Error) report(error);
    };
  });
}

globalThis.armorica.ready.then(() => {
  over = true;
  progressed();
  bootElement("").remove();
  root.classList.remove("returning", "foreign", "another");
  // The service worker must not delay a first move by what it fetches.
  setTimeout(() => import("./offline.mjs").catch((error) => isMissing(error) || report(error)), 2000);
});

// PyScript does not catch errors of its own start; those of the browser's extensions are no reason to stop.
addEventListener("unhandledrejection", ({ reason }) => over || /-extension:/.test(reason?.stack) || stopFor(reason));

start().catch(stopFor);
