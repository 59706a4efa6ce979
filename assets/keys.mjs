// Keys: arrows move the focus between cards and rows; armorica/ui/keys.py binds characters.

const ALONG = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }; // cards
const ACROSS = { ArrowUp: -1, ArrowDown: 1 }; // rows

/** Call `act` with `key CHARACTER` and its time for every character typed outside of a field; `game` returns the table
 * script's interface. */
export function bindKeys(act, game) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.target.closest?.("input, select, textarea")) return;
    const dialog = document.querySelector("dialog[open]");
    const place = dialog ?? document.querySelector("main");
    const button = place.querySelector(`[aria-keyshortcuts="${CSS.escape(event.key)}"]`);
    if (!dialog && walk(event.key, game())) event.preventDefault();
    else if (button) {
      event.preventDefault();
      button.click();
    } else if (!dialog && !event.repeat) {
      const typed = character(event);
      if (typed) act(`key ${typed}`, event.timeStamp);
    }
  });
}

/** Return the character of a key, as on a Latin keyboard; "" unless it is a letter, a digit or "?". */
function character({ key, code, shiftKey }) {
  if (key === "?") return key;
  if (shiftKey) return "";
  if (/^Digit[0-9]$/.test(code)) return code.at(-1); // on some keyboards digits want the shift key
  if (/^[a-z0-9]$/i.test(key)) return key.toLowerCase();
  return key.length === 1 && /^Key[A-Z]$/.test(code) ? code.at(-1).toLowerCase() : "";
}

/** Move the focus from a card by a key; return whether it has moved. */
function walk(key, { rows, cards }) {
  const from = document.activeElement;
  const row = rows && from.closest?.(rows);
  const all = (row) => [...row.querySelectorAll(cards)];
  const to = row && (along(all(row), from, ALONG[key]) ?? across(rows, all, row, from, ACROSS[key]));
  if (!to) return false;
  // The tab key returns to the card that had the focus last.
  for (const card of all(to.closest(rows))) if (card.hasAttribute("tabindex")) card.tabIndex = card === to ? 0 : -1;
  to.focus();
  return true;
}

function along(cards, from, step) {
  if (!step) return;
  return cards[Math.min(Math.max(cards.indexOf(from) + step, 0), cards.length - 1)];
}

/** Return the nearest card of the next row. */
function across(rows, all, row, from, step) {
  const others = [...document.querySelectorAll(rows)].filter((line) => all(line).length && line.checkVisibility());
  const next = others[others.indexOf(row) + step];
  const middle = (card) => {
    const { x, width } = card.getBoundingClientRect();
    return x + width / 2;
  };
  const off = (card) => Math.abs(middle(card) - middle(from));
  return next && all(next).reduce((best, card) => (off(card) < off(best) ? card : best));
}
