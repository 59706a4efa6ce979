// Fetches the runtime, which is Python as WebAssembly, and the archive of its modules. This runs in a worker, which
// index.html starts: there it neither waits for the first layout nor delays it. The worker stays alive, as the browser
// stores compiled code late, and only while it lives. If a browser refuses the worker, the page fetches both itself.

export const addresses = {
  runtime: new URL("../vendor/pyodide/pyodide.asm.wasm", import.meta.url).href,
  archive: new URL("../armorica.pack", import.meta.url).href,
};

const PAUSE = 50; // milliseconds between two reports

/** Return promises of the runtime, compiled, and of the archive, unpacked. `fetch` is the browser's own, which
 * interpreter.mjs replaces; `progress` is called with the number of bytes so far, or left out, as counting costs time. */
export function arrivals(fetch, progress) {
  let arrived = 0;
  let reported = 0;

  async function count(body) {
    for (let reader = body.getReader(), chunk; !(chunk = await reader.read()).done; ) {
      arrived += chunk.value.length;
      if (performance.now() - reported < PAUSE) continue;
      reported = performance.now();
      progress(arrived);
    }
    progress(arrived);
  }

  async function fetched(address) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(response.status);
    // Counted beside the stream, so that the browser still compiles and caches it as its own.
    if (progress) count(response.clone().body).catch(() => {}); // the reader of the stream gets the error
    return response;
  }

  async function unpacked(address) {
    const { body } = await fetched(address);
    return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  }

  return {
    runtime: WebAssembly.compileStreaming(fetched(addresses.runtime)),
    // Compressed as a whole, as the browser unpacks it faster than Python.
    archive: unpacked(addresses.archive),
  };
}

// In the worker, whose name tells what to do.
if (/^arrivals/.test(globalThis.name)) {
  let arrived = 0;
  const report = () => postMessage({ bytes: arrived });
  const progress = (bytes) => {
    arrived = bytes;
    report();
  };
  const coming = Object.entries(arrivals(fetch, globalThis.name === "arrivals, counted" && progress));
  for (const [, promise] of coming) promise.catch(() => {}); // until the page listens
  onmessage = () => {
    report();
    for (const [part, promise] of coming)
      promise.then(
        (content) => postMessage({ part, content }, content instanceof ArrayBuffer ? [content] : []),
        () => postMessage({ missing: addresses[part] }),
      );
  };
}
