// Where a browser refuses storage, PyScript's worker would die of it as PyScript would: it gets the same stand-in.
// In a frame with sandbox="allow-scripts", which has no origin of its own, Chromium moreover starts no module worker
// from a blob, as PyScript does it; from a data: address every browser does. So opponents think beside the page.

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
