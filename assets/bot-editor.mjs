// The editor of a bot: CodeMirror over the page's textarea, which keeps the text. It is in a shadow root, where its styles
// are no part of the page, whose policy would refuse them.
import { basicSetup, EditorView } from "../vendor/codemirror/codemirror.js";
import { indentWithTab } from "../vendor/codemirror/codemirror_commands.js";
import { python, pythonLanguage } from "../vendor/codemirror/codemirror_lang-python.js";
import * as language from "../vendor/codemirror/codemirror_language.js";
import { StateEffect, StateField } from "../vendor/codemirror/codemirror_state.js";
import * as view from "../vendor/codemirror/codemirror_view.js";

// PyScript's bundle exports these names only inside objects, whose own names may change.
const objectWith = (name, module) => Object.values(module).find((part) => part?.[name]);
const { keymap, Decoration } = objectWith("keymap", view);
const { HighlightStyle, indentUnit, syntaxHighlighting } = objectWith("HighlightStyle", language);
const tags = objectWith("controlKeyword", language);

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
  ".cm-gutters": { color: "var(--faded)", backgroundColor: "var(--chalk)", borderInlineEnd: "1px solid var(--line)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--faded) 12%, transparent)" },
  ".cm-faulty": { backgroundColor: "color-mix(in srgb, var(--madder) 16%, transparent)", boxShadow: "inset 3px 0 var(--madder)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--woad) 30%, transparent) !important",
  },
  ".cm-tooltip, .cm-panels": { color: "var(--ink)", backgroundColor: "var(--lime)", border: "1px solid var(--faded)" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { color: "var(--lime)", backgroundColor: "var(--woad)" },
});

const faultyLine = Decoration.line({ class: "cm-faulty" });
const setMarks = StateEffect.define(); // with the decorations of the line of an error
const marks = StateField.define({
  create: () => Decoration.none,
  update: (now, { changes, effects }) =>
    effects.reduce((set, effect) => (effect.is(setMarks) ? effect.value : set), now.map(changes)),
  provide: (field) => EditorView.decorations.from(field),
});

/** Replace a selection as typed. The browser itself would give what comes in its place the style of the old text, by an
 * attribute that the page's policy refuses. */
function typeOver(event, editor) {
  const { from, to, empty } = editor.state.selection.main;
  if (event.inputType !== "insertText" || !event.data || empty || editor.composing) return false;
  event.preventDefault();
  const insert = () => editor.state.update(editor.state.replaceSelection(event.data), { userEvent: "input.type" });
  const handlers = editor.state.facet(EditorView.inputHandler); // such as the one that puts brackets around it
  if (!handlers.some((handle) => handle(editor, from, to, event.data, insert))) editor.dispatch(insert());
  return true;
}

/** Complete what a bot can ask of a position, and of the game's observation in it, after a dot. */
const complete = ({ names, state }) => (context) => {
  const dots = context.matchBefore(/(\.state)?\.\w*/);
  if (!dots) return null;
  const options = (dots.text.startsWith(".state.") ? state : names).split(" ").map((label) => ({ label, type: "property" }));
  return { from: dots.from + dots.text.lastIndexOf(".") + 1, options, validFor: /^\w*$/ };
};

/** Show the editor instead of a textarea, whose `input` and `change` events it causes; `completions` has as `names` and
 * `state` the names in a position and in its state, with spaces between them. Return functions: `mark` marks a line by its
 * number from 1, or none for 0, and `goTo` puts the cursor there. */
export function replace(textarea, label, completions) {
  const host = document.createElement("div");
  host.className = "bot-code";
  textarea.after(host);
  const root = host.attachShadow({ mode: "open" });
  const editor = new EditorView({
    doc: textarea.value,
    root,
    parent: root,
    extensions: [
      basicSetup,
      keymap.of([indentWithTab]),
      indentUnit.of("    "),
      python(),
      pythonLanguage.data.of({ autocomplete: complete(completions) }),
      syntaxHighlighting(colours),
      look,
      marks,
      EditorView.domEventHandlers({ beforeinput: typeOver }),
      EditorView.contentAttributes.of({ "aria-label": label.textContent, spellcheck: "false", autocapitalize: "off" }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (!docChanged) return;
        textarea.value = state.doc.toString();
        textarea.dispatchEvent(new Event("input"));
      }),
    ],
  });
  host.addEventListener("focusout", () => textarea.dispatchEvent(new Event("change", { bubbles: true })));
  label.addEventListener("click", () => editor.focus());
  textarea.hidden = true;
  const line = (number) => editor.state.doc.line(Math.min(number, editor.state.doc.lines));
  const mark = (number) => {
    const set = number ? Decoration.set(faultyLine.range(line(number).from)) : Decoration.none;
    editor.dispatch({ effects: setMarks.of(set) });
  };
  const goTo = (number) => {
    const { from } = line(number);
    editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    editor.focus();
  };
  return { mark, goTo };
}
