// A stand-in for Pyodide. It starts the real one as soon as it is imported, so that Python starts while PyScript still
// loads, and it keeps Pyodide from fetching packages. The build fills in PYODIDE_INFO.

// In a worker, Pyodide would try to call this, which fails in modules, and browsers would report it.
if (globalThis.importScripts) globalThis.importScripts = undefined;
const { loadPyodide: load, version } = await import("../vendor/pyodide/pyodide.mjs");

export { version };

const home = new URL("../vendor/pyodide/", import.meta.url).href;
// Pyodide would make shared memory, to wait in a way that no page allows; browsers warn of that.
const { Memory } = WebAssembly;
WebAssembly.Memory = function ({ shared, ...descriptor }) {
  return new Memory(descriptor);
};

// Pyodide would run Python on stacks of its own; Chromium reads beyond their ends when it samples memory, and the tab
// crashes (pyodide/pyodide#6106). Nothing here needs them to wait in the middle of Python.
delete WebAssembly.Suspending;

/** Let the browser paint and answer before Python goes on. */
const breath = () => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));

// The page is fetching the files for Pyodide already; a worker fetches them here.
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

/** Slow imports at the start of Python; none needs a later one. */
const STEPS = ["re", "inspect", "logging", "subprocess", "asyncio"];

const sinks = { stdout: console.log, stderr: console.error };

/** A promise of the interpreter, which starts at once. */
export const python = load({
  indexURL: home,
  packageBaseUrl: home,
  // Compiled: the library, PyScript's part, and the game.
  stdLibURL: new URL("../armorica.pack", import.meta.url).href,
  // From here on with pauses, where Pyodide would do everything at a stretch.
  fsInit: breath,
  createPyodideModule: async (settings) => {
    const { default: create } = await import("../vendor/pyodide/pyodide.asm.mjs");
    await breath();
    const module = await create(settings);
    for (const [n, part] of STEPS.entries()) {
      await breath();
      module.API.rawRun(`import ${part}`);
      globalThis.armorica?.started((n + 1) / STEPS.length / 2);
    }
    await breath();
    return module;
  },
  lockFileContents: { info: PYODIDE_INFO, packages: {} },
  stdout: (text) => sinks.stdout(text),
  stderr: (text) => sinks.stderr(text),
}).then((started) => {
  Object.assign(WebAssembly, { Memory, instantiateStreaming });
  globalThis.fetch = fetch;
  // The archive goes before the folder into which PyScript writes its part as text.
  started.runPython("import sys; sys.path.insert(0, next(p for p in sys.path if p.endswith('.zip')))");
  const run = started.runPythonAsync;
  started.runPythonAsync = async (...args) => {
    await breath();
    return run.apply(started, args);
  };
  return started;
});

/** Return the interpreter that has started early; PyScript calls this once in the page and once in each worker. */
export function loadPyodide({ stdout, stderr }) {
  Object.assign(sinks, { stdout, stderr });
  return python;
}
