// What PyScript takes for Pyodide. It starts the real one as soon as it is imported, so that Python is
// under way while PyScript still loads, and it keeps Pyodide from asking for packages, here or elsewhere.

// In a worker, Pyodide would call this to see whether it may: it may not, and browsers report the attempt.
if (globalThis.importScripts) globalThis.importScripts = undefined;
const { loadPyodide: load, version } = await import("../vendor/pyodide/pyodide.mjs");

export { version };

const home = new URL("../vendor/pyodide/", import.meta.url).href;
// Pyodide makes a piece of shared memory, to wait in a way that no page allows; browsers warn of that.
const { Memory } = WebAssembly;
WebAssembly.Memory = function ({ shared, ...plain }) {
  return new Memory(plain);
};

// Pyodide would run Python on stacks of its own, over whose ends Chromium reads when it samples memory:
// the tab would die (pyodide/pyodide#6106). Nothing here waits in the middle of Python.
delete WebAssembly.Suspending;

/** Let the browser paint and answer before Python goes on with its start. */
const breath = () => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));

// What Pyodide would fetch is on its way to the page already; in a worker, it sets out here.
const { fetch } = globalThis;
const { runtime, archive } = globalThis.armorica?.arrivals ?? (await import("./arrivals.mjs")).arrivals(fetch);
const { instantiateStreaming } = WebAssembly;
globalThis.fetch = async (address, options) => {
  if (String(address).endsWith(".wasm")) return runtime;
  if (String(address).endsWith(".pack")) return { ok: true, arrayBuffer: () => archive };
  return fetch(address, options);
};
WebAssembly.instantiateStreaming = async (coming, imports) => {
  const module = await coming;
  await breath();
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

/** What takes long of what Python imports at its start, in an order in which none needs a later one. */
const STEPS = ["re", "inspect", "logging", "subprocess", "asyncio"];

const sinks = { stdout: console.log, stderr: console.error };

/** The running interpreter, once. */
export const early = load({
  indexURL: home,
  packageBaseUrl: home,
  // Compiled: the library, PyScript's part, and the game.
  stdLibURL: new URL("../armorica.pack", import.meta.url).href,
  // From here on with breaths in what Pyodide would do at a stretch.
  fsInit: breath,
  createPyodideModule: async (settings) => {
    const { default: create } = await import("../vendor/pyodide/pyodide.asm.mjs");
    await breath();
    const module = await create(settings);
    for (const part of STEPS) {
      await breath();
      module.API.rawRun(`import ${part}`);
    }
    await breath();
    return module;
  },
  lockFileContents: { info: PYODIDE_INFO, packages: {} },
  stdout: (text) => sinks.stdout(text),
  stderr: (text) => sinks.stderr(text),
}).then((python) => {
  Object.assign(WebAssembly, { Memory, instantiateStreaming });
  globalThis.fetch = fetch;
  // Ahead of the folder into which PyScript writes its part as text.
  python.runPython("import sys; sys.path.insert(0, next(p for p in sys.path if p.endswith('.zip')))");
  const run = python.runPythonAsync;
  python.runPythonAsync = async (...asked) => {
    await breath();
    return run.apply(python, asked);
  };
  return python;
});

/** Hand the early interpreter over; PyScript asks once in the page and once in each worker. */
export function loadPyodide({ stdout, stderr }) {
  Object.assign(sinks, { stdout, stderr });
  return early;
}
