// The end of a cage's worker; cage.mjs puts Pyodide before it, as `create` and `load`. It starts Python from what it is
// handed, and passes each question on to armorica/bots/caged.py. The build fills in PYODIDE_INFO.

async function start({ wasm, packs }) {
  delete WebAssembly.Suspending; // as in interpreter.mjs
  const { library, ...late } = packs;
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (address) => ({ ok: true, arrayBuffer: () => (/wasm$/.test(address) ? wasm : library) });
  WebAssembly.instantiateStreaming = async (_, imports) => WebAssembly.instantiate(wasm, imports);
  const python = await load({
    indexURL: "cage:/",
    packageBaseUrl: "cage:/",
    stdLibURL: "cage:/library",
    lockFileContents: { info: PYODIDE_INFO, packages: {} },
    createPyodideModule: create,
    jsglobals: {}, // what a bot would import as `js`
    stdin: () => null,
    stdout: () => {},
    stderr: () => {},
  });
  globalThis.fetch = fetch;
  WebAssembly.instantiateStreaming = instantiateStreaming;
  const { take } = python.pyimport("armorica.web.archive");
  for (const [key, bytes] of Object.entries(late)) take(key, new Uint8Array(bytes));
  python.runPython("import sys; sys.path.append('/own-bots.zip')"); // with more of the library
  const { answer, seal } = python.pyimport("armorica.bots.caged");
  for (const name of ["js", "pyodide_js"]) python.unregisterJsModule(name);
  seal();
  const { prototype } = Object.getPrototypeOf(Uint8Array);
  for (const { prototype: one } of [Object, Array, Function, ArrayBuffer, Map, Set, Promise, Error, Uint8Array])
    delete one.constructor; // the way from any object to as much memory as one likes
  delete prototype.constructor;
  return answer;
}

onmessage = async ({ data, ports: [port] }) => {
  globalThis.onmessage = null;
  try {
    const answer = await start(data);
    port.onmessage = ({ data }) => {
      try {
        port.postMessage(answer(data));
      } catch {
        port.postMessage(""); // Python is broken
      }
    };
    port.postMessage("ready");
  } catch {
    port.postMessage("");
  }
};
