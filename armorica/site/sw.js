// The service worker: it caches the whole site for playing offline. The build puts Workbox before it, and fills in the
// list of files with their hashes.

const files = FILES;
const versioned = new RegExp(VERSIONED);
const ASIDE = `armorica-previous-${registration.scope}`; // the cache of files that only the previous build had

workbox.core.setCacheNameDetails({ prefix: "armorica" });
workbox.core.clientsClaim();
const controller = new workbox.precaching.PrecacheController();
controller.addToCacheList(files);
const page = files.find(({ url }) => url === "index.html");

// A broken file may come from the browser's own cache: fetch it once more, past that cache.
const fetchOnce = self.fetch;
self.fetch = (request, options) =>
  fetchOnce(request, options).catch((error) => {
    if (!request.integrity) throw error;
    return fetchOnce(new Request(request, { cache: "reload" }));
  });

async function hash(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Fetch a file again if it is missing or broken in the cache; return whether it is whole now. */
async function heal(event, { url, integrity }) {
  try {
    const cacheKey = controller.getCacheKeyForURL(url);
    const cache = await caches.open(controller.strategy.cacheName);
    const kept = await cache.match(cacheKey);
    if (kept && (await hash(kept)) === integrity) return true;
    await cache.delete(cacheKey);
    const request = new Request(url, { integrity, credentials: "same-origin" });
    await controller.strategy.handle({ event, request, params: { cacheKey, integrity } });
    return true;
  } catch {
    return false;
  }
}

/** Check all files; return whether all are whole now. */
async function check(event) {
  let whole = true;
  for (const file of files) whole = (await heal(event, file)) && whole;
  return whole;
}

/** Put aside files that only the previous build had: its open pages may still ask for them. */
async function putAside() {
  const expected = new Set(controller.getURLsToCacheKeys().values());
  await caches.delete(ASIDE);
  const [kept, aside] = await Promise.all([controller.strategy.cacheName, ASIDE].map((name) => caches.open(name)));
  for (const request of await kept.keys())
    if (!expected.has(request.url) && versioned.test(request.url)) await aside.put(request, await kept.match(request));
}

addEventListener("install", controller.install);
addEventListener("activate", (event) => {
  const done = () => controller.activate(event);
  event.waitUntil(putAside().then(done, done));
});

addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data?.type === "SKIP_WAITING") skipWaiting();
  if (data?.type === "CHECK") event.waitUntil(check(event).then((whole) => ports[0]?.postMessage(whole)));
});

let passing = false; // the page opened last wants no service worker, and removes this one
addEventListener("fetch", (event) => {
  const opened = event.request.mode === "navigate";
  if (opened) passing = new URL(event.request.url).searchParams.has("no-sw");
  if (passing) {
    event.stopImmediatePropagation();
    // Without a network, pages that were opened before still get what is kept.
    const kept = () => caches.match(event.request, { ignoreSearch: true });
    if (!opened) event.respondWith(fetch(event.request).catch(async (error) => (await kept()) ?? Promise.reject(error)));
  } else if (opened) {
    // A broken page could not ask for a check: mend it here for the next start.
    event.waitUntil(heal(event, page));
  }
});
workbox.routing.registerRoute(new workbox.precaching.PrecacheRoute(controller, { ignoreURLParametersMatching: [/.*/] }));
workbox.routing.registerRoute(
  ({ url }) => url.href.startsWith(registration.scope) && versioned.test(url.href),
  async ({ request }) => (await caches.match(request, { cacheName: ASIDE })) ?? fetch(request),
);
