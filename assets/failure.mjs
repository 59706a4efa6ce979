// Reports errors of ours: Python shows them, or the page itself if Python cannot.

import { save } from "./outside.mjs";

const site = new URL("../", import.meta.url).href;
let reportToPython; // called with every failure

/** A mistake of a caller of `globalThis.armorica`, which is no failure of ours. */
export class Refusal extends Error {}

/** Call `callback` with every failure as JSON text: its message, its stack, and the browser. */
export function onFailure(callback) {
  reportToPython = callback;
}

/** Hand an error to Python, or show it here if Python fails. */
export function failed(error) {
  const { message = String(error), stack = "" } = error ?? {};
  const browser = navigator.userAgent;
  try {
    reportToPython(JSON.stringify({ message, stack, browser }));
  } catch {
    show(browser, message, stack);
  }
}

/** Return the record of the game on the table, or of the one that this tab has kept last; undefined if there is none. */
function record() {
  try {
    return globalThis.armorica.record();
  } catch {} // Python is gone
  try {
    const kept = localStorage.getItem(`armorica:game:${sessionStorage.getItem("armorica:tab")}`);
    return JSON.parse(kept)?.record;
  } catch {} // the browser keeps nothing
}

/** Show that something failed, and how to go on; the table is inert from now on. The report is that of
 * armorica/ui/failures.py. */
function show(...failure) {
  if (document.getElementById("failure")) return;
  const { words } = globalThis; // from index.html
  const game = record();
  const text = [document.getElementById("footer").dataset.build, ...failure, game].join("\n");
  const make = (name, properties) => Object.assign(document.createElement(name), properties);
  const button = (textContent, onclick) => make("button", { type: "button", textContent, onclick });
  const strip = make("aside", { id: "failure", className: "boot boot-problem", role: "alert" });
  const copy = button(words.copy, async () => {
    try {
      await navigator.clipboard.writeText(text);
      copy.textContent = words.copied;
    } catch {
      const field = make("textarea", { readOnly: true, value: text });
      copy.replaceWith(field);
      field.select();
    }
  });
  const buttons = [button(words.reload, () => location.reload()), copy];
  if (game) buttons.unshift(button(words.save, () => save("armorica.json", game)));
  strip.append(make("p", { textContent: words.failed }), ...buttons);
  document.documentElement.classList.add("failed");
  for (const id of ["header", "table", "log"]) document.getElementById(id).inert = true;
  document.body.append(strip);
}

/** Return whether an error comes from our own scripts, not from an extension or another page. */
const isOurs = (error) => !(error instanceof Refusal) && String(error?.stack).includes(site);

// Before the game is ready, boot.mjs reports errors.
document.addEventListener("armorica:ready", () => {
  addEventListener("error", ({ error }) => isOurs(error) && failed(error));
  addEventListener("unhandledrejection", ({ reason }) => isOurs(reason) && failed(reason));
});
