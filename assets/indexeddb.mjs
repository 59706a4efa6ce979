// PyScript opens IndexedDB on every start, to keep packages that this game never installs. It would wait for a cold
// disk, and dies where storage is refused (a sandboxed frame, some private windows). This stand-in forgets at once.

/** The browser's own, for the games. */
export const kept = globalThis.indexedDB;

function answer(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request, type: "success" }));
  return request;
}

const store = {
  clear: () => answer(undefined),
  count: () => answer(0),
  delete: () => answer(undefined),
  get: () => answer(undefined),
  getAllKeys: () => answer([]),
  getKey: () => answer(undefined),
  put: (value, key) => answer(key),
};

const database = {
  objectStoreNames: ["entries"],
  transaction: () => ({ objectStore: () => store }),
  close() {},
};

Object.defineProperty(globalThis, "indexedDB", {
  configurable: true,
  value: { open: () => answer(database), deleteDatabase: () => answer(undefined) },
});
