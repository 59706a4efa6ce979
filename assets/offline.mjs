// Playing without a network: has the service worker keep the whole site, once the game is there, and says
// what has come of it. Where a browser refuses any part of this, the game goes on and nothing is said.

const home = new URL("../", import.meta.url).href;

/** Remove the worker and all that it keeps; other games may live on the same host. */
async function remove() {
  const workers = navigator.serviceWorker; // a sandboxed frame throws here
  const registration = await workers.getRegistration(home);
  if (registration?.scope === home) await registration.unregister();
  for (const name of await ourCaches()) await caches.delete(name);
}

async function ourCaches() {
  return (await caches.keys()).filter((name) => name.startsWith("armorica-") && name.endsWith(`-${home}`));
}

async function everythingIsKept() {
  let kept = 0;
  for (const name of await ourCaches()) kept += (await (await caches.open(name)).keys()).length;
  return kept >= Number(document.getElementById("footer").dataset.files);
}

async function register() {
  const workers = navigator.serviceWorker;
  const registration = await workers.register(new URL("../sw.js", import.meta.url), { updateViaCache: "none" });
  let newer = false; // has a newer worker come during this visit, though another window may have let it in
  let asked = false;

  const say = async () => {
    const { active, waiting } = registration;
    newer ||= Boolean(active && waiting);
    const state = newer ? "waiting" : active && (await everythingIsKept()) ? "ready" : "";
    document.dispatchEvent(new CustomEvent("armorica:worker", { detail: state }));
  };
  const follow = (worker) => worker?.addEventListener("statechange", () => say().catch(ignore));

  [registration.installing, registration.waiting, registration.active].forEach(follow);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  // A game that stays open for days hears of a new version too.
  document.addEventListener("visibilitychange", () => document.hidden || registration.update().catch(ignore));

  document.addEventListener("click", (event) => {
    if (event.target.id !== "update") return;
    asked = true;
    if (registration.waiting) registration.waiting.postMessage({ type: "SKIP_WAITING" });
    else location.reload();
  });
  workers.addEventListener("controllerchange", () => asked && location.reload());
  await say();
}

function ignore() {}

// What the worker fetches must not keep a first move waiting.
const afterTheFirstMoves = () => setTimeout(() => register().catch(ignore), 2000);

const asked = new URLSearchParams(location.search);
if (asked.has("no-sw")) remove().catch(ignore);
else if (asked.get("embed") !== "1") document.addEventListener("armorica:ready", afterTheFirstMoves, { once: true });
