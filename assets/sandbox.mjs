// In a frame with sandbox="allow-scripts", which has no origin of its own, Chromium starts no module worker from a
// blob, as PyScript does it. From a data: address every browser does, so that opponents think beside the page there
// too. The worker is refused storage as the page is.

const { Blob } = globalThis;
const create = URL.createObjectURL;
const standIn = `import ${JSON.stringify(new URL("./indexeddb.mjs", import.meta.url))};`;

globalThis.Blob = class extends Blob {
  constructor(parts, options) {
    super(parts, options);
    if (options?.type === "text/javascript") this.script = parts.join("");
  }
};

URL.createObjectURL = (blob) =>
  blob.script ? `data:text/javascript,${encodeURIComponent(standIn + blob.script)}` : create.call(URL, blob);
