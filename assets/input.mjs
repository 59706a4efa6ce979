// What people do: clicks, keys, forms and files become texts for Python; armorica/ui/keys.py says what characters do.
import { middle, painted, settle } from "./motion.mjs";
import { hearAddress } from "./outside.mjs";

const HAND_OVER = 300; // milliseconds in which taps still count as those of whoever hands the device over
const ALONG = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }; // cards
const ACROSS = { ArrowUp: -1, ArrowDown: 1 }; // rows
const TO_TABLE = ":is(#log, #analysis) [data-do^='look '], [data-do^='retry '], [data-do='look back'], [data-do='look end']"
  + ["rematch", "again", "fork", "replay"].map((verb) => `, [data-do=${verb}]`).join("");
const SETTLES = '[data-do^="settle "], [data-do="mine"]'; // after these the device may be handed over
const CHOOSERS = "[type=radio], [type=checkbox], [type=range]"; // fields in which nobody types
const pointer = matchMedia("(pointer: coarse)");

let python; // gets the text of everything that is done
let game; // returns the table script's interface
let pendingClick; // the text of a click that Python gets after the next frame
let sliding; // a promise, while a slider that is moved waits for the next frame to say where it is
let revision; // of the table last painted
let earlier; // the revision painted before it
let revisedAt; // the time when a table of this revision was first painted, in milliseconds

/** What was used last: "key", or the type of a pointer. Safari's clicks do not say it. */
export let used;
let down; // the last key or press
for (const type of ["keydown", "pointerdown"])
  addEventListener(type, (event) => { [used, down] = [event.pointerType ?? "key", event]; }, { capture: true });

/** Call `toPython` with the text of every `data-do` that is clicked or submitted, or "" for any other click, after the
 * revision of the table clicked on; and with what else happens around the page. At most `longestFile` bytes of an
 * opened file are read. `shownGame` returns the table script's interface. */
export function hear(toPython, longestFile, shownGame) {
  [python, game] = [toPython, shownGame];
  document.addEventListener("click", click);
  document.addEventListener("keydown", press);
  for (const name of ["focusin", "armorica:paint"]) document.addEventListener(name, stop);
  document.addEventListener("input", slide);
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    act(`${event.target.dataset.do} ${fields(event.target)}`);
  });
  hearFiles(longestFile);
  pointer.addEventListener("change", () => hand(`pointer ${pointer.matches ? "coarse" : "fine"}`));
  for (const dialog of document.querySelectorAll("dialog"))
    dialog.addEventListener("close", () => dialog.firstElementChild && act(dialog.dataset.close)); // also by Escape
  document.addEventListener("armorica:worker", ({ detail }) => hand(`offline ${detail}`));
  // A click may wait for a frame, and a field says what is typed in it when the focus leaves it. Back may take the field away
  // before, and a hidden page may be ended.
  document.addEventListener("visibilitychange", () => document.hidden && sayRest());
  addEventListener("pagehide", sayRest);
  hearAddress((text) => {
    sayRest();
    act(text);
  });
}

/** Return what is in the fields of a form, as JSON. */
const fields = (form) => JSON.stringify(Object.fromEntries(new FormData(form)));

/** Give Python what still waits: a click, and what is typed in the field with the focus. */
export function sayRest() {
  flush();
  const field = document.activeElement;
  if (field?.matches("textarea, input:not([type])")) field.dispatchEvent(new Event("change", { bubbles: true }));
  else if (field?.matches(".bot-code")) field.dispatchEvent(new Event("focusout"));
}

/** Note the revision of a table that is painted. */
export function revise(number) {
  if (number !== revision) [earlier, revision, revisedAt] = [revision, number, performance.now()];
}

/** Note that the device is handed over to another person. */
export function handOver() {
  if (used === "touch") revisedAt = performance.now() + HAND_OVER;
}

/** Return whether people point with fingers. */
export const coarse = () => pointer.matches;

/** Hand a text to Python, after the click that still waits. */
function hand(text) {
  flush();
  python(text);
}

/** Give Python the click that waits for a frame, if there is one. */
function flush() {
  const text = pendingClick;
  pendingClick = undefined;
  if (text === undefined) return;
  try {
    python(text);
  } finally {
    settle();
  }
}

/** Put the revision of the table that was seen at a time before the text of a click or a key: Python's may be newer by
 * then, and events queue up while Python computes. */
function stamped(text, time = performance.now()) {
  const seen = time < revisedAt ? earlier : revision;
  return seen === undefined ? text : `${seen} ${text}`;
}

const act = (text, time) => hand(stamped(text, time));

/** Return whether an element is in the bar with a question, or helps to answer it: a click elsewhere withdraws the move. */
function inQuestion(element) {
  const question = document.getElementById("confirm")?.closest(".status");
  return question && (question.contains(element) || element.closest("summary, [data-zoom]"));
}

/** Return the button that was pressed, if it has moved from under the pointer since: to leave a field may change its page.
 * On the table a click is about what is there when it ends. */
function movedButton({ clientX, clientY }) {
  const near = down && Math.hypot(clientX - down.clientX, clientY - down.clientY) < 5;
  const button = near && down.target.closest?.(".page button[data-do]:enabled");
  return button?.isConnected ? button : undefined;
}

function click(event) {
  if (event.target.matches?.("[readonly]")) event.target.select();
  const button = event.target.closest?.("button[data-do], g[data-do]") ?? movedButton(event);
  // While a note is being written, a click marks a card or the like.
  const markable = document.getElementById("note-text") && event.target.closest?.(game().marks);
  if (markable) return act(markable.id.replace(/^[a-z]+-/, "mark "));
  // The second click of a double click would hit whatever has moved under the pointer, and confirms nothing.
  const asked = document.getElementById("confirm")?.dataset.do;
  const moving = button?.matches(SETTLES) || button?.dataset.do === asked || !button?.closest("[data-steady]");
  if (button?.matches(`[data-do^="play "], ${SETTLES}`) && event.detail > 1 && moving) return;
  if (button && game().answer?.(button)) {
    const text = stamped(button.dataset.do, event.timeStamp);
    flush();
    pendingClick = text;
    painted().then(flush);
  } else if (button || !inQuestion(event.target)) act(button?.dataset.do ?? "", event.timeStamp);
  if (button?.id === "annotate") document.getElementById("note-text")?.focus();
  // What leads to another position, such as an entry of the log, brings the table into sight.
  const table = document.getElementById("table");
  if (button?.matches(TO_TABLE) && table.getBoundingClientRect().top < 0) scrollTo(0, 0);
}

/** Say where a slider is as soon as the page can follow; of several places in a frame only the last matters. */
function slide({ target }) {
  if (target.type !== "range") return;
  sliding ??= painted().then(() => {
    sliding = undefined;
    act(`${target.dataset.do} ${target.value}`);
  });
}

/** Open files that are chosen or dropped, and hear what is chosen in fields. */
function hearFiles(longest) {
  const open = (file) => {
    file?.slice(0, longest).text().catch(() => "").then((text) => hand(`file ${file.name.replace(/\s+/g, " ")}\n${text}`));
  };
  document.addEventListener("change", (event) => {
    const { dataset, form, type, value } = event.target;
    if (dataset.do && type !== "range") act(`${dataset.do} ${value}`);
    if (form?.dataset.change) act(`${form.dataset.change} ${fields(form)}`);
    if (type !== "file") return;
    open(event.target.files[0]);
    event.target.value = ""; // so that the same file can be chosen again
  });
  for (const name of ["dragover", "drop"]) {
    document.addEventListener(name, (event) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      for (const file of event.dataTransfer.files) open(file);
    });
  }
}

/** Do what a key means: arrows move the focus between cards and rows; characters typed outside of a field are Python's. */
function press(event) {
  // After a move the focus is on the next choice, which a held key must not make.
  const choice = event.target.closest?.(`[data-do^="play "], ${SETTLES}`);
  if (event.repeat && event.key === "Enter" && choice) event.preventDefault();
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  const field = event.target.closest?.("input:not([type=file]), select, textarea, .bot-code");
  if (field && !(event.key === "Escape" && field.matches(CHOOSERS))) return;
  const dialog = document.querySelector("dialog[open]");
  const place = dialog ?? document.querySelector("main");
  const button = place.querySelector(`[aria-keyshortcuts="${CSS.escape(event.key)}"]`);
  if (!dialog && walk(event.key, game())) event.preventDefault();
  else if (button) {
    event.preventDefault();
    button.click();
  } else if (!dialog && event.key === "Escape") document.querySelector("details[name][open]")?.removeAttribute("open");
  else if (!dialog && !event.repeat) {
    const typed = character(event);
    if (typed) act(`key ${typed}`, event.timeStamp);
  }
}

/** Return the character of a key, as on a Latin keyboard; "" unless it is a letter, a digit or "?". */
function character({ key, code, shiftKey }) {
  if (key === "?") return key;
  if (shiftKey) return "";
  if (/^Digit[0-9]$/.test(code)) return code.at(-1); // on some keyboards digits want the shift key
  if (/^[a-z0-9]$/i.test(key)) return key.toLowerCase();
  return key.length === 1 && /^Key[A-Z]$/.test(code) ? code.at(-1).toLowerCase() : "";
}

/** Move the focus from a card by a key, as the game says or else in rows; return whether there is a way. */
function walk(key, { rows, cards, beside }) {
  const from = document.activeElement;
  const row = rows && from.closest?.(rows);
  const all = (row) => [...row.querySelectorAll(cards)];
  const to = row && (beside?.(all(row), from, key) ?? along(all(row), from, ALONG[key]) ?? across(rows, all, row, from, ACROSS[key]));
  to?.focus();
  return Boolean(to);
}

/** Let the tab key return to the card that had the focus last, and to no other of its row. */
function stop() {
  const { rows, cards } = game();
  const focus = document.activeElement;
  if (!rows || !focus.matches(cards)) return;
  for (const card of focus.closest(rows)?.querySelectorAll(cards) ?? [])
    if (card.hasAttribute("tabindex")) card.tabIndex = card === focus ? 0 : -1;
}

function along(cards, from, step) {
  if (!step) return;
  return cards[Math.min(Math.max(cards.indexOf(from) + step, 0), cards.length - 1)];
}

/** Return the nearest card of the next row. */
function across(rows, all, row, from, step) {
  const others = [...document.querySelectorAll(rows)].filter((line) => all(line).length && line.checkVisibility());
  const next = others[others.indexOf(row) + step];
  const at = (card) => middle(card.getBoundingClientRect())[0];
  const off = (card) => Math.abs(at(card) - at(from));
  return next && all(next).reduce((best, card) => (off(card) < off(best) ? card : best));
}
