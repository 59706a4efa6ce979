// Playing without a network: has the service worker keep the whole site, once the game is there, and says
// what has come of it. Where a browser refuses any part of this, the game goes on and nothing is said.

const { trust } = globalThis; // from index.html

/** Have the worker check all that it keeps, and mend what is missing or broken. */
function everythingIsKept(worker) {
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answer(data);
    worker.postMessage({ type: "CHECK" }, [port2]);
  });
}

async function register() {
  const workers = navigator.serviceWorker;
  const registration = await workers.register(trust.createScriptURL(new URL("../sw.js", import.meta.url)), { updateViaCache: "none" });
  let newer = false; // has a newer worker come during this visit, though another window may have let it in
  let asked = false;

  const say = async () => {
    const { active, waiting } = registration;
    newer ||= Boolean(active && waiting);
    const whole = !newer && active?.state === "activated" && (await everythingIsKept(active));
    const state = newer ? "waiting" : whole ? "ready" : ""; // a newer one may have come meanwhile
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

const asked = new URLSearchParams(location.search);
if (!asked.has("no-sw") && asked.get("embed") !== "1") register().catch(ignore);
