// The service worker: it keeps the whole site for playing offline. The build puts Workbox before it, and the files to
// keep, each with its hash, into it.

const files = FILES;
const versioned = new RegExp(VERSIONED);
const ASIDE = `armorica-previous-${registration.scope}`; // what only the build before this one had

workbox.core.setCacheNameDetails({ prefix: "armorica" });
workbox.core.clientsClaim();
const controller = new workbox.precaching.PrecacheController();
controller.addToCacheList(files);
const page = files.find(({ url }) => url === "index.html");

// What arrives broken may lie broken in the browser's own cache: it is fetched once more, past that cache.
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

/** Have a file kept as it was published, fetched again if it is missing or broken; say whether that is so. */
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

/** Check all that is kept; say whether it is now whole. */
async function check(event) {
  let whole = true;
  for (const file of files) whole = (await heal(event, file)) && whole;
  return whole;
}

/** Put aside what only the previous build had: its pages may still be open, and ask for a part late. */
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

let passing = false; // the last page that was opened asked for no worker: it takes this one off
addEventListener("fetch", (event) => {
  const opened = event.request.mode === "navigate";
  if (opened) passing = new URL(event.request.url).searchParams.has("no-sw");
  if (passing) event.stopImmediatePropagation();
  // A page that is broken here cannot ask for a check: the next start is whole.
  else if (opened) event.waitUntil(heal(event, page));
});
workbox.routing.registerRoute(new workbox.precaching.PrecacheRoute(controller, { ignoreURLParametersMatching: [/.*/] }));
workbox.routing.registerRoute(
  ({ url }) => url.href.startsWith(registration.scope) && versioned.test(url.href),
  async ({ request }) => (await caches.match(request, { cacheName: ASIDE })) ?? fetch(request),
);
