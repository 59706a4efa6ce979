// Playing offline: once the game is ready, the service worker caches the whole site; this reports its state. If a
// browser refuses a service worker, or there is no network, the game goes on without a message.

const { trust } = globalThis; // from index.html

/** Let the worker check its files and mend missing or broken ones; return whether all are whole. */
function everythingIsKept(worker) {
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answer(data);
    worker.postMessage({ type: "CHECK" }, [port2]);
  });
}

/** Register the service worker; return nothing if the browser refuses that, or there is no network. */
async function register() {
  const script = trust.createScriptURL(new URL("../sw.js", import.meta.url));
  try {
    return await navigator.serviceWorker?.register(script, { updateViaCache: "none" });
  } catch {}
}

async function serve() {
  const registration = await register();
  if (!registration) return;
  const workers = navigator.serviceWorker;
  let newer = false; // a newer worker has come during this visit, even if another window has activated it
  let updating = false;

  const say = async () => {
    const { active, waiting } = registration;
    newer ||= Boolean(active && waiting);
    const whole = !newer && active?.state === "activated" && (await everythingIsKept(active));
    const state = newer ? "waiting" : whole ? "ready" : ""; // a newer one may have come during the check
    document.dispatchEvent(new CustomEvent("armorica:worker", { detail: state }));
  };
  const follow = (worker) => worker?.addEventListener("statechange", say);

  [registration.installing, registration.waiting, registration.active].forEach(follow);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  // Check for new versions in pages that stay open for days, too; without a network there is none.
  document.addEventListener("visibilitychange", () => document.hidden || registration.update().catch(() => {}));

  document.addEventListener("click", (event) => {
    if (event.target.id !== "update") return;
    updating = true;
    if (registration.waiting) registration.waiting.postMessage({ type: "SKIP_WAITING" });
    else location.reload();
  });
  workers.addEventListener("controllerchange", () => updating && location.reload());
  await say();
}

const query = new URLSearchParams(location.search);
if (!query.has("no-sw") && query.get("embed") !== "1") serve();
