// The page "Write an opponent", which is fetched when it is opened: its Python, and its editor.

export const archive = new URL("../own-bots.pack", import.meta.url);

const PAUSE = 600; // milliseconds without a key after which the text is kept

/** Let the editor on the page keep what is typed, also while it has the focus. */
export function edit() {
  const text = document.querySelector(".bot-editor textarea");
  if (!text || text.dataset.heard) return;
  text.dataset.heard = "";
  let timer;
  text.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => text.dispatchEvent(new Event("change", { bubbles: true })), PAUSE);
  });
}
