// The page "Write an opponent", which is fetched when it is opened: its Python, and its editor.
import { absent, fetchScript } from "./boot.mjs";
import { failed } from "./failure.mjs";

export const archive = new URL("../own-bots.pack", import.meta.url);

const PAUSE = 600; // milliseconds without a key after which the text is kept

let editor; // of the textarea that was heard last

/** Let the editor on the page keep what is typed, also while it has the focus, and mark the line of an error; without its
 * script, a textarea does the first. */
export async function edit() {
  const box = document.querySelector(".bot-editor");
  const text = box?.querySelector("textarea");
  if (!text) return;
  if (text.dataset.heard !== box.id) editor = begin(box, text); // the page keeps the textarea for another bot
  const { mark, lead } = await editor;
  const way = document.getElementById("bot-line");
  mark(Number(way?.dataset.line ?? 0));
  if (way) way.onclick = () => lead(Number(way.dataset.line));
}

async function begin(box, text) {
  text.dataset.heard = box.id;
  let timer;
  text.oninput = () => {
    clearTimeout(timer);
    timer = setTimeout(() => text.dispatchEvent(new Event("change", { bubbles: true })), PAUSE);
  };
  text.onchange = () => clearTimeout(timer);
  const { replace } = await fetchScript("bot-editor").catch((error) => {
    if (!absent(error)) failed(error);
    return { replace: plain };
  });
  return (text.dataset.heard === box.id ? replace : plain)(text, box.querySelector("label"), box.dataset);
}

/** Do without the editor. */
function plain(text) {
  const lead = (number) => {
    const start = text.value.split("\n", number - 1).join("\n").length + (number > 1);
    text.focus();
    text.setSelectionRange(start, start);
  };
  return { mark: () => {}, lead };
}
