// The only script of a cage's frame: it starts the worker that the page hands over, and goes to sleep. The page's policy
// allows this text by its hash.
// Chromium's policies know no bar against connections between browsers (`webrtc`), which only a frame has, and no worker.
for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection"]) delete globalThis[name];
addEventListener("message", ({ data: { code, ...supplies }, ports }) => {
  const plain = { createScriptURL: (address) => address };
  const trust = globalThis.trustedTypes?.createPolicy("armorica", plain) ?? plain;
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const { wasm, packs } = supplies;
  new Worker(trust.createScriptURL(address)).postMessage(supplies, [...ports, wasm, ...Object.values(packs)]);
}, { once: true });
