// The cages in which bots run: each is a worker inside a sandboxed frame, without network, storage or a way to the page.
// The frame has an opaque origin and a policy of its own; nothing answers it, so the page hands over all of Python.
import { fetchScript, isMissing, unpack } from "./boot.mjs";

const START_TIMEOUT = 60_000; // milliseconds in which all that a cage needs must have come, and then Python have started
const LONGEST_ANSWER = 30_000; // characters
const TIMERS = 4; // one after another for an answer: a device that has slept ends one of them too early, but not the rest
const MEMORY = 256 * 2 ** 20; // bytes of Python's memory
const CSP = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:"; // of the frame

const { trust } = globalThis; // from index.html
const cages = {}; // the frame, the port and the open question of each, by id

const read = (body) => new Response(body).arrayBuffer();

class Missing extends Error {} // a file that does not arrive as a whole

/** Return the bytes of a file, as `make` makes them of the body of the answer. */
async function fetched(address, make = read) {
  try {
    const { ok, body } = await fetch(address);
    if (ok) return await make(body);
  } catch {}
  throw new Missing(address);
}

const text = async (name) => new TextDecoder().decode(await fetched(new URL(name, import.meta.url)));
const pack = (address) => fetched(address, unpack);

/** Return the text of the worker's script: Pyodide's modules as plain functions, and our own part. */
async function workerScript() {
  const [loader, runtime, own] = await Promise.all(
    ["../vendor/pyodide/pyodide.mjs", "../vendor/pyodide/pyodide.asm.mjs", "./cage-worker.js"].map(text),
  );
  const plain = runtime
    .replace("export default", "return")
    .replaceAll("import.meta.url", '"cage:/"')
    .replace(/getHeapMax=\(\)=>\d+/, `getHeapMax=()=>${MEMORY}`);
  return `globalThis.importScripts = undefined; // as in interpreter.mjs
    const create = (() => {${plain}})();
    const load = (() => {${loader.replace(/export\s*\{(\w+) as loadPyodide.*/s, "return $1;")}})();
    ${own}`;
}

/** Return what a cage for a game needs: the scripts of its worker and its frame as texts, and Python and archives as bytes. */
async function supplies(key) {
  const needs = ["arrivals", "own-bots", key].map(fetchScript);
  const [{ addresses }, { archive }, { archive: game }] = await Promise.all(needs);
  const packs = { library: addresses.archive, "own-bots": archive, ...(game && { [key]: game }) };
  const [code, wasm, frame, ...bytes] = await Promise.all([
    workerScript(),
    fetched(addresses.runtime),
    text("./cage-frame.js"),
    ...Object.values(packs).map(pack),
  ]);
  return { code, wasm, frame, packs: Object.fromEntries(Object.keys(packs).map((name, n) => [name, bytes[n]])) };
}

/** Return the loaded frame of a cage, with its script. */
function openFrame(script) {
  const element = document.createElement("iframe");
  element.sandbox = "allow-scripts";
  element.hidden = true;
  element.srcdoc = trust.createHTML(`<meta http-equiv="Content-Security-Policy" content="${CSP}"><script>${script}</script>`);
  return new Promise((done) => {
    element.onload = () => done(element);
    document.body.append(element);
  });
}

/** Return a promise of an answer: "" if the cage is broken or closed, nothing if it takes too long. */
function answer(cage, milliseconds) {
  return new Promise((resolve) => {
    let left = TIMERS;
    let timer;
    const wait = () => {
      if (!left) return resolve();
      left -= 1;
      timer = setTimeout(wait, milliseconds / TIMERS);
    };
    wait();
    cage.answered = (said) => {
      clearTimeout(timer);
      resolve(said);
    };
  });
}

/** Open a cage with a game, by an id; return whether Python runs in it. */
export async function open(id, key) {
  close(id);
  const cage = (cages[id] = {});
  const supplied = await Promise.race([
    answer(cage, START_TIMEOUT), // when it is closed, or the network is silent
    supplies(key).catch((error) => {
      if (!(error instanceof Missing || isMissing(error))) throw error;
    }),
  ]);
  if (!supplied) return false;
  const { code, wasm, frame, packs } = supplied;
  const element = await openFrame(frame);
  if (cages[id] !== cage) {
    element.remove(); // it was closed meanwhile
    return false;
  }
  const { port1, port2 } = new MessageChannel();
  Object.assign(cage, { element, port: port1 });
  // Whatever comes is untrusted; what nobody has asked for is dropped.
  port1.onmessage = ({ data }) => {
    cage.answered?.(typeof data === "string" && data.length <= LONGEST_ANSWER ? data : "");
    cage.answered = undefined;
  };
  const started = answer(cage, START_TIMEOUT);
  element.contentWindow.postMessage({ code, wasm, packs }, "*", [port2, wasm, ...Object.values(packs)]);
  if ((await started) === "ready") return true;
  if (cages[id] === cage) close(id);
  return false;
}

/** Ask an open cage; return its answer, at most LONGEST_ANSWER characters, "" if it is broken, nothing if it takes too long.
 * A cage that does not answer is closed. */
export async function ask(id, question, milliseconds) {
  const cage = cages[id];
  if (!cage?.port) return "";
  const said = answer(cage, milliseconds);
  cage.port.postMessage(question);
  const got = await said;
  if (!got && cages[id] === cage) close(id);
  return got;
}

/** Close a cage, whatever it does. */
export function close(id) {
  const cage = cages[id];
  delete cages[id];
  cage?.element?.remove(); // which ends its worker
  cage?.port?.close();
  cage?.answered?.("");
}
