// The editor of a bot: CodeMirror over the page's textarea, which keeps the text. It is in a shadow root, where its styles
// are no part of the page, whose policy would refuse them.
import { basicSetup, EditorView } from "../vendor/codemirror/codemirror.js";
import { indentWithTab } from "../vendor/codemirror/codemirror_commands.js";
import { python, pythonLanguage } from "../vendor/codemirror/codemirror_lang-python.js";
import * as language from "../vendor/codemirror/codemirror_language.js";
import * as view from "../vendor/codemirror/codemirror_view.js";

// PyScript's bundle gives these names only inside the objects that it exports.
const having = (name, module) => Object.values(module).find((part) => part?.[name]);
const { keymap } = having("keymap", view);
const { HighlightStyle, indentUnit, syntaxHighlighting } = having("HighlightStyle", language);
const tags = having("controlKeyword", language);

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.bool, tags.null, tags.operatorKeyword, tags.controlKeyword], color: "var(--woad)", fontWeight: "600" },
  { tag: [tags.string, tags.number], color: "var(--madder)" },
  { tag: tags.comment, color: "var(--faded)", fontStyle: "italic" },
]);

const look = EditorView.theme({
  "&": { maxHeight: "70vh", color: "var(--ink)", borderRadius: "var(--round)" },
  "&.cm-focused": { outline: "3px solid var(--woad)", outlineOffset: "1px" },
  ".cm-scroller": { overflow: "auto", fontFamily: "ui-monospace, 'DejaVu Sans Mono', monospace", lineHeight: "1.5" },
  ".cm-content": { minHeight: "18em", caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--faded)", backgroundColor: "transparent", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--faded) 12%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--woad) 30%, transparent) !important",
  },
  ".cm-tooltip, .cm-panels": { color: "var(--ink)", backgroundColor: "var(--lime)", border: "1px solid var(--faded)" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { color: "var(--lime)", backgroundColor: "var(--woad)" },
});

/** Complete what a bot can ask of a position, after a dot. */
const completing = (names) => (context) => {
  const dot = context.matchBefore(/\.\w*/);
  if (!dot) return null;
  return { from: dot.from + 1, options: names.map((label) => ({ label, type: "property" })), validFor: /^\w*$/ };
};

/** Show the editor instead of a textarea, whose `input` and `change` events it causes; `names` are completed. */
export function replace(text, label, names) {
  const host = document.createElement("div");
  host.className = "bot-code";
  text.after(host);
  const root = host.attachShadow({ mode: "open" });
  const editor = new EditorView({
    doc: text.value,
    root,
    parent: root,
    extensions: [
      basicSetup,
      keymap.of([indentWithTab]),
      indentUnit.of("    "),
      python(),
      pythonLanguage.data.of({ autocomplete: completing(names) }),
      syntaxHighlighting(colours),
      look,
      EditorView.contentAttributes.of({ "aria-label": label.textContent, spellcheck: "false", autocapitalize: "off" }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (!docChanged) return;
        text.value = state.doc.toString();
        text.dispatchEvent(new Event("input"));
      }),
    ],
  });
  host.addEventListener("focusout", () => text.dispatchEvent(new Event("change", { bubbles: true })));
  label.addEventListener("click", () => editor.focus());
  text.hidden = true;
}
