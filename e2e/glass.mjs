// Stands in for PyScript: the page's Python runs in the process of the tests (glass.py). Requests that the page waits for
// carry calls both ways, so that, as with Pyodide, nothing else happens in the page while Python runs. Firefox lets things
// happen while a page waits for a request: what they want of Python is put off.

export const stdlib = "";
export const hooks = { main: { onReady: new Set() }, worker: { onBeforeRunAsync: new Set() } };

const { setTimeout, fetch } = globalThis; // before a test puts others in their places
const endpoint = new URL(`glass/${crypto.randomUUID()}`, document.baseURI).href;
const settings = JSON.parse(document.querySelector('script[type="py"]').getAttribute("config"));

const objects = { js: globalThis, glass: { think } }; // what Python holds, by name
const promises = {}; // those that Python keeps, by number: how they are settled
let held = 0;
let kept; // what Python knows of localStorage
let waiting = false; // for the answer to a request
let running = 0; // calls of Python that wait for it or for each other
const putOff = []; // functions that let a call go on which came while the page was waiting

/** Ask the worker that is none: it thinks in Python while the page goes on. */
async function think(...question) {
  const response = await fetch(`${endpoint}/think`, { method: "POST", body: JSON.stringify(question) });
  return response.text();
}

/** Return what can be read in localStorage, as JSON; null if it is closed to the page. */
function texts() {
  try {
    return JSON.stringify(Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)])));
  } catch {
    return null;
  }
}

function send(message) {
  const request = new XMLHttpRequest();
  const before = kept;
  kept = texts();
  if (kept !== before) message.kept = kept;
  request.open("POST", endpoint, false);
  waiting = true;
  try {
    request.send(JSON.stringify(message));
  } finally {
    waiting = false;
  }
  return JSON.parse(request.responseText);
}

/** Have Python do something, and do what it asks for until it is done; return what comes of it, or a promise of that. */
function run(message) {
  if (waiting) return new Promise((turn) => putOff.push(turn)).then(() => run(message));
  running += 1;
  try {
    for (;;) {
      const answer = send(message);
      answer.silent.forEach(performSilently);
      if (answer.path) message = perform(answer);
      else return finish(answer);
    }
  } finally {
    running -= 1;
    if (!running) putOff.shift()?.();
  }
}

function finish({ value, error, timers, settled, complaints }) {
  for (const [number, seconds] of timers) later(number, 1000 * seconds);
  for (const [number, result, failed] of settled) promises[number](result, failed);
  for (const complaint of complaints) console.error(complaint);
  if (error) throw new Error(error);
  return fromPython(value);
}

const soon = new MessageChannel();
soon.port1.onmessage = ({ data }) => run({ fire: data });

function later(number, milliseconds) {
  if (milliseconds <= 0) soon.port2.postMessage(number);
  else setTimeout(() => run({ fire: number }), milliseconds);
}

/** Look an object up, or call it, and return what comes of it. */
function evaluate({ of, path, args }) {
  const name = path.pop();
  const owner = path.reduce((object, part) => object?.[part], objects[of]);
  return args ? owner[name](...args.map(fromPython)) : owner?.[name];
}

function perform(request) {
  try {
    return { result: toPython(evaluate(request)) };
  } catch (error) {
    return { thrown: String(error) };
  }
}

/** Call what Python expects nothing of; an error is one of the page's own. */
function performSilently(request) {
  try {
    evaluate(request);
  } catch (error) {
    reportError(error);
  }
}

function toPython(value) {
  if (value === undefined) return { nothing: true };
  if (value === null || ["boolean", "number", "string"].includes(typeof value)) return { value };
  const name = `object ${++held}`;
  if (typeof value.then === "function")
    value.then(
      (result) => run({ settle: name, result: toPython(result) }),
      (error) => run({ settle: name, thrown: String(error) }),
    );
  else objects[name] = value;
  return typeof value.then === "function" ? { promise: name } : { object: name };
}

function fromPython(value) {
  if (value?.python) return (...args) => run({ python: value.python, args: args.map(toPython) });
  if (value?.path) return value.path.reduce((object, part) => object[part], objects[value.of]);
  if (value?.promise)
    return new Promise((done, fail) => {
      promises[value.promise] = (result, failed) => (failed ? fail(new Error(failed)) : done(fromPython(result)));
    });
  return value ?? undefined;
}

for (const [address, name] of Object.entries(settings.js_modules.main)) objects[name] = await import(new URL(address, document.baseURI));
run({ start: true });
