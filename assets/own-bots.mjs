// The page "Write an opponent", which is fetched when it is opened: its Python, and its editor.

export const archive = new URL("../own-bots.pack", import.meta.url);

const PAUSE = 600; // milliseconds without a key after which the text is kept

/** Let the editor on the page keep what is typed, also while it has the focus; without its script, a textarea does. */
export function edit() {
  const box = document.querySelector(".bot-editor");
  const text = box?.querySelector("textarea");
  if (!text || text.dataset.heard) return;
  text.dataset.heard = "yes";
  let timer;
  text.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => text.dispatchEvent(new Event("change", { bubbles: true })), PAUSE);
  });
  text.addEventListener("change", () => clearTimeout(timer));
  const names = box.dataset.names.split(" ");
  import("./bot-editor.mjs").then(({ replace }) => replace(text, box.querySelector("label"), names), () => {});
}
