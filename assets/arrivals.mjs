// Brings what Python starts from. The page has that done in a thread of its own, which index.html starts: there it
// neither waits for the first layout nor holds it up. It stays, since a browser keeps what it compiles, by and by, only
// for as long. Where a browser refuses that thread, the page does it itself.

export const addresses = {
  runtime: new URL("../vendor/pyodide/pyodide.asm.wasm", import.meta.url).href,
  archive: new URL("../armorica.pack", import.meta.url).href,
};

const PAUSE = 50; // milliseconds between two reports

/**
 * Fetch Python, to be compiled, and its archive, to be unpacked.
 * @param {typeof globalThis.fetch} fetch the browser's own, in whose place interpreter.mjs puts another.
 * @param {(bytes: number) => void} [moved] hears how much has come so far; to count takes its time.
 */
export function arrivals(fetch, moved) {
  let arrived = 0;
  let told = 0;

  async function count(body) {
    for (let reader = body.getReader(), chunk; !(chunk = await reader.read()).done; ) {
      arrived += chunk.value.length;
      if (performance.now() - told < PAUSE) continue;
      told = performance.now();
      moved(arrived);
    }
    moved(arrived);
  }

  async function fetched(address) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(response.status);
    // Counted beside the stream, so that the browser still compiles and caches it as its own.
    if (moved) count(response.clone().body).catch(() => {}); // who reads the stream hears of it
    return response;
  }

  async function unpacked(address) {
    const { body } = await fetched(address);
    return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  }

  return {
    runtime: WebAssembly.compileStreaming(fetched(addresses.runtime)),
    // Packed as a whole, which the browser undoes faster than Python would.
    archive: unpacked(addresses.archive),
  };
}

// In that thread, which is named for what it does.
if (/^arrivals/.test(globalThis.name)) {
  let arrived = 0;
  const tell = () => postMessage({ bytes: arrived });
  const moved = (bytes) => {
    arrived = bytes;
    tell();
  };
  const coming = Object.entries(arrivals(fetch, globalThis.name === "arrivals, counted" && moved));
  for (const [, one] of coming) one.catch(() => {}); // until the page listens
  onmessage = () => {
    tell();
    for (const [part, one] of coming)
      one.then(
        (come) => postMessage({ part, come }, come instanceof ArrayBuffer ? [come] : []),
        () => postMessage({ missing: addresses[part] }),
      );
  };
}
