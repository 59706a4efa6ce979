// A stand-in for IndexedDB that stores nothing. PyScript opens IndexedDB on every start, to keep packages that this
// game never installs: it would wait for a slow disk, and fails if storage is refused (sandboxed frames, some private
// windows).

/** The browser's own IndexedDB, for copies of kept games. */
export const original = globalThis.indexedDB;

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
