// The page "Write an opponent", which is fetched when it is opened: its Python, and its editor.
import { fetchScript, isMissing } from "./boot.mjs";
import { failed } from "./failure.mjs";

export const archive = new URL("../own-bots.pack", import.meta.url);

const PAUSE = 600; // milliseconds without a key after which the text is kept

let editor; // a promise of the functions of `replace` in bot-editor.mjs, for the textarea last made an editor

/** Let the editor on the page keep what is typed, also while it has the focus, and mark the line of an error; without its
 * script, a textarea only keeps it. */
export async function edit() {
  const box = document.querySelector(".bot-editor");
  const textarea = box?.querySelector("textarea");
  if (!textarea) return;
  if (textarea.dataset.heard !== box.id) editor = begin(box, textarea); // the page keeps the textarea for another bot
  const { mark, goTo } = await editor;
  const button = document.getElementById("bot-line");
  mark(Number(button?.dataset.line ?? 0));
  if (button) button.onclick = () => goTo(Number(button.dataset.line));
}

async function begin(box, textarea) {
  textarea.dataset.heard = box.id;
  let timer;
  textarea.oninput = () => {
    clearTimeout(timer);
    timer = setTimeout(() => textarea.dispatchEvent(new Event("change", { bubbles: true })), PAUSE);
  };
  textarea.onchange = () => clearTimeout(timer);
  const { replace } = await fetchScript("bot-editor").catch((error) => {
    if (!isMissing(error)) failed(error);
    return { replace: withoutEditor };
  });
  return (textarea.dataset.heard === box.id ? replace : withoutEditor)(textarea, box.querySelector("label"), box.dataset);
}

/** Return the functions of an editor for a textarea, which can mark no line. */
function withoutEditor(textarea) {
  const goTo = (number) => {
    const start = textarea.value.split("\n", number - 1).join("\n").length + (number > 1);
    textarea.focus();
    textarea.setSelectionRange(start, start);
  };
  return { mark: () => {}, goTo };
}
