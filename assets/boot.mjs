// From the opening table to a running Python: shows what arrives, and says what to do when something does not.

const { STALL, bootLate, bootProblem, fetchPart, fetchParts, said, trust } = globalThis; // from index.html
const { fetch } = globalThis; // before interpreter.mjs puts another in its place
const root = document.documentElement;

globalThis.armorica = {
  ready: new Promise((done) => document.addEventListener("armorica:ready", done, { once: true })),
};

// ---- what a person sees

let reached = 0; // of the steps
let arrived = 0; // bytes
let stalled = globalThis.stalled; // the timer that says so
let over = false; // the game is there, or cannot come

const part = (name) => document.getElementById("boot" + name);

/** Show how far it has come, if the page has come that far. */
function show() {
  const bar = part("-bar");
  if (!bar) return;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const megabytes = (n) => new Intl.NumberFormat(root.lang, digits).format(n / 1e6);
  bar.value = arrived;
  if (bar.position > 0.95) reached = Math.max(reached, 1);
  part("-step").textContent = said.steps[reached];
  part("-step").removeAttribute("lang");
  const sum = said.bytes.replace("ARRIVED", megabytes(bar.value)).replace("ALL", megabytes(bar.max));
  if (arrived) part("-bytes").textContent = sum;
}

function moved() {
  clearTimeout(stalled);
  if (over) return;
  if (part("")?.classList.replace("stalled", "waiting")) part("-problem").replaceChildren();
  show();
  stalled = setTimeout(bootLate, STALL);
}

function step(number) {
  reached = Math.max(reached, number);
  moved();
}

/** Say what the browser lacks or is refused, however that came to light. */
function lack() {
  if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") return said.tooOld;
  try {
    new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); // the smallest there is
  } catch {
    return said.refused;
  }
}

function stop(text, detail) {
  bootProblem(lack() ?? text, detail);
  over = true;
  moved();
}

function missing(address) {
  const name = String(address).split("/").pop();
  stop(said.missing, name);
}

function explain(error) {
  const text = String(error?.message ?? error).trim();
  if (error instanceof SyntaxError) stop(said.unread, text);
  else if (error instanceof TypeError && /import/i.test(text)) missing(text);
  else stop(said.sorry, text.split("\n").pop());
}

/** Say what went wrong, before the game was there or after. */
function blame(error) {
  if (over) import("./failure.mjs").then(({ failed }) => failed(error));
  else explain(error);
}

// ---- what arrives

function has(bytes) {
  arrived = bytes;
  moved();
}

/** Let the thread that index.html has started hand over what it brings; where that was refused, bring it here. */
function brought() {
  const { courier } = globalThis;
  const take = {};
  const coming = {
    runtime: new Promise((come) => (take.runtime = come)),
    archive: new Promise((come) => (take.archive = come)),
  };
  async function here() {
    const { addresses, arrivals } = await import("./arrivals.mjs");
    for (const [part, one] of Object.entries(arrivals(fetch, has))) one.then(take[part], () => missing(addresses[part]));
  }
  if (!courier || courier.refused) {
    here().catch(explain);
  } else {
    courier.onerror = () => here().catch(explain);
    courier.onmessage = ({ data }) => {
      if ("bytes" in data) has(data.bytes);
      else if (data.missing) missing(data.missing);
      else take[data.part](data.come);
    };
    courier.postMessage("tell");
  }
  // What is kept here is not counted.
  Promise.all([coming.runtime, coming.archive]).then(() => has(Number.MAX_SAFE_INTEGER));
  return coming;
}

// ---- the opening table in another language than the page's own

async function translate(parsed) {
  const address = new URL(`./opening-${root.lang}.json`, import.meta.url);
  const views = await (await fetch(address)).json();
  await parsed;
  if (over) return;
  for (const [id, html] of Object.entries(views)) document.getElementById(id).innerHTML = trust.createHTML(html);
  root.classList.remove("foreign");
}

// ---- the start

/** Show a button over the opening table, and wait until it is clicked; the rest comes only then. */
async function poster() {
  clearTimeout(stalled);
  const behind = ["header", "table", "log", "footer"].map((id) => document.getElementById(id));
  const play = document.createElement("button");
  play.id = "boot-play";
  play.className = "act";
  const asked = (/[?&]game=(\w+)/.exec(location.search) ?? /^#\w=(\w+)/.exec(location.hash))?.[1];
  const [first] = Object.keys(said.play);
  play.textContent = said.play[Object.hasOwn(said.play, asked) ? asked : first];
  behind.forEach((it) => (it.inert = true));
  part("").append(play);
  await new Promise((clicked) => (play.onclick = clicked));
  play.remove();
  behind.forEach((it) => (it.inert = false));
  root.classList.remove("poster");
  fetchParts();
}

function storageIsRefused() {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}

async function start() {
  if (typeof WebAssembly !== "object") return stop();
  // PyScript looks for its settings and the page's script as soon as it runs.
  const parsed = new Promise((parsed) => {
    if (document.readyState !== "loading") parsed();
    document.addEventListener("DOMContentLoaded", parsed);
  });
  // It is the last that stands there.
  parsed.then(() => document.querySelector("script[type=py]") || missing("index.html"));
  // Without it, Python brings the table.
  if (root.classList.contains("foreign")) translate(parsed).catch(() => {});
  if (root.classList.contains("poster")) await parsed.then(poster);
  moved();
  globalThis.armorica.arrivals = brought();
  fetchPart("later-parts");
  const interpreter = import("./interpreter.mjs");
  interpreter.then(({ early }) => early).then(() => step(2), explain);
  await Promise.all([parsed, import("./indexeddb.mjs"), storageIsRefused() && import("./refused.mjs")]);
  show();
  // PyScript starts its workers from blobs of script.
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const address = createObjectURL.call(URL, blob);
    return blob.type === "text/javascript" ? trust.createScriptURL(address) : address;
  };
  const { hooks, stdlib } = await import("../vendor/pyscript/core.js");
  // PyScript would carry its set-up of workers over by evaluating text, which the page's policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onReady.add(({ io, interpreter }) => {
    // PyScript would write its own Python out as text first; the archive holds it compiled.
    const run = interpreter.runPythonAsync.bind(interpreter);
    interpreter.runPythonAsync = (text, ...more) => run(text.replace(stdlib, ""), ...more);
    const { stderr } = io;
    io.stderr = (error, ...more) => {
      stderr(error, ...more);
      // Text is only what Python printed; an error is what ended the page's own script.
      if (error instanceof Error) blame(error);
    };
  });
}

globalThis.armorica.ready.then(() => {
  over = true;
  moved();
  part("").remove();
  root.classList.remove("returning", "foreign", "another");
  // What the service worker fetches must not keep a first move waiting.
  setTimeout(() => import("./offline.mjs").catch(() => {}), 2000);
});

// PyScript lets go of what fails while it prepares.
addEventListener("unhandledrejection", ({ reason }) => over || explain(reason));

start().catch(explain);
