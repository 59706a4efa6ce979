// An error of ours is never silent: Python hears of it and says so, and where Python cannot, the page does.

const site = new URL("../", import.meta.url).href;
let python; // hears of every failure

/** What a caller of `globalThis.armorica` did wrong, which is no failure of ours. */
export class Refusal extends Error {}

/** Call `heard` with the JSON text of every failure: its message, its stack, and the browser. */
export function onFailure(heard) {
  python = heard;
}

/** Hand an error to Python, or say it here if Python does not answer. */
export function failed(error) {
  const { message = String(error), stack = "" } = error ?? {};
  const text = JSON.stringify({ message, stack, browser: navigator.userAgent });
  try {
    python(text);
  } catch {
    show(text);
  }
}

/** Say that it is our fault, and how to go on. Nothing on the table answers any more. */
function show(text) {
  if (document.getElementById("failure")) return;
  const { said } = globalThis; // from index.html
  const make = (name, properties) => Object.assign(document.createElement(name), properties);
  const button = (textContent, onclick) => make("button", { type: "button", textContent, onclick });
  const strip = make("aside", { id: "failure", className: "boot boot-problem", role: "alert" });
  const copy = button(said.copy, async () => {
    try {
      await navigator.clipboard.writeText(text);
      copy.textContent = said.copied;
    } catch {
      const field = make("textarea", { readOnly: true, value: text });
      copy.replaceWith(field);
      field.select();
    }
  });
  strip.append(make("p", { textContent: said.failed }), button(said.reload, () => location.reload()), copy);
  document.documentElement.classList.add("failed");
  for (const id of ["header", "table", "log"]) document.getElementById(id).inert = true;
  document.body.append(strip);
}

/** Return whether an error comes from our own scripts, and not from an extension or another page. */
const ours = (error) => !(error instanceof Refusal) && String(error?.stack).includes(site);

// What goes wrong before the game is there, boot.mjs says.
document.addEventListener("armorica:ready", () => {
  addEventListener("error", ({ error }) => ours(error) && failed(error));
  addEventListener("unhandledrejection", ({ reason }) => ours(reason) && failed(reason));
});
