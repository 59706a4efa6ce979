// For browsers that refuse storage: PyScript's worker gets the stand-in for IndexedDB, too. In a frame with
// sandbox="allow-scripts", which has an opaque origin, Chromium starts no module worker from a blob, as PyScript does;
// from a data: address every browser does. So opponents can think in a worker.

const { Blob } = globalThis;
const create = URL.createObjectURL;
const standIn = `import ${JSON.stringify(new URL("./indexeddb.mjs", import.meta.url))};`;

globalThis.Blob = class extends Blob {
  constructor(parts, options) {
    const script = options?.type === "text/javascript" ? standIn + parts.join("") : undefined;
    super(script ? [script] : parts, options);
    this.script = script;
  }
};

if (globalThis.origin === "null")
  URL.createObjectURL = (blob) =>
    blob.script ? `data:text/javascript,${encodeURIComponent(blob.script)}` : create.call(URL, blob);
