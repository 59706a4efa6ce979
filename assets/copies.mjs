// A second copy of each kept game, in IndexedDB with strict durability: localStorage may reach the disk seconds later,
// and a browser that is killed loses it. If a browser refuses IndexedDB, there is only the first copy.
import { original as indexedDB } from "./indexeddb.mjs";

const PREFIX = "armorica:"; // of the keys in localStorage
const PATIENCE = 3_000; // milliseconds that the start waits for a slow disk

let opened; // a promise of the database

function open() {
  opened ??= new Promise((done, refuse) => {
    const request = indexedDB.open("armorica", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("games");
    request.onerror = () => refuse(request.error);
    request.onsuccess = () => {
      // Another tab or the browser may close the database: the next access opens it again.
      request.result.onversionchange = () => close(request.result);
      request.result.onclose = () => (opened = undefined);
      done(request.result);
    };
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

function close(database) {
  database.close();
  opened = undefined;
}

const store = async (mode) =>
  (await open()).transaction("games", mode, { durability: "strict" }).objectStore("games");

/** Return all copies by their keys. */
async function readAll() {
  const games = await store("readonly");
  const [keys, texts] = await Promise.all([games.getAllKeys(), games.getAll()].map(answer));
  return Object.fromEntries(keys.map((key, n) => [key, texts[n]]));
}

const answer = (request) =>
  new Promise((done, refuse) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => refuse(request.error);
  });

// The copies are read while Python starts; an embedded page keeps nothing.
const atStart = /[?&]embed=1(&|$)/.test(location.search) ? Promise.resolve({}) : readAll().catch(() => ({}));

/** Return the first copy of a text; null if there is none. */
function firstCopy(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

const deleted = new Set(); // keys of first copies that other tabs have removed since the start
addEventListener("storage", ({ key, newValue }) => newValue ?? deleted.add(key));

/** Return as JSON the copies, as of the start, that differ from localStorage, but for those deleted since; {} if they take
 * too long. */
export async function copies() {
  const stored = await Promise.race([atStart, new Promise((late) => setTimeout(late, PATIENCE, {}))]);
  const differs = ([key, text]) => typeof text === "string" && text !== firstCopy(key) && !deleted.has(PREFIX + key);
  return JSON.stringify(Object.fromEntries(Object.entries(stored).filter(differs)));
}

/** Return as JSON the keys in localStorage or sessionStorage. */
export const keys = (area) => JSON.stringify(Object.keys(globalThis[area]));

/** Keep a copy of a text under its key. */
export async function put(key, text) {
  try {
    (await store("readwrite")).put(text, key);
  } catch {}
}

/** Forget the copy under a key. */
export async function remove(key) {
  try {
    (await store("readwrite")).delete(key);
  } catch {}
}

/** Ask the browser not to clear our storage for room, unless it has promised that already. */
export async function persist() {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {}
}
