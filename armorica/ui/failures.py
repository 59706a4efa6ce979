"""The notice of an error of ours: a sentence, and buttons."""

from armorica import games
from armorica.i18n import Translator
from armorica.ui.html import Safe, buttons, html
from armorica.ui.model import Model


def failure_text(model: Model) -> str:
    """Write an error report: version, browser, error and record."""
    failure, match = model.device.failure, model.table.match
    if not failure:
        return ""
    record = games.write(match) if match else ""
    return "\n".join([model.device.build, failure.browser, failure.message, failure.stack, record])


def notice(model: Model, t: Translator) -> Safe | None:
    """Draw the notice, with buttons that save the game, reload, and copy the report."""
    device = model.device
    if not device.failure:
        return None
    acts = {
        "save": t("Save as a file"),
        "reload": t("Reload"),
        "copy-failure": t("Copy the error report"),
        "dismiss": t("Close"),
    }
    by_hand = html(
        '<textarea id="failure-text" readonly rows="4" spellcheck="false" aria-label="{label}">'
        "{text}</textarea>",
        label=t("Copy this text:"),
        text=failure_text(model) if device.copied_failure is False else None,
    )
    return html(
        '<p id="failed" role="alert">{sentence} {buttons} <span role="status">{copied}</span>{text}'
        "</p>",
        sentence=sentence(model, t),
        buttons=buttons(acts),
        copied=t("Copied.") if device.copied_failure else None,
        text=by_hand if device.copied_failure is False else None,
    )


def sentence(model: Model, t: Translator) -> str:
    """Say whose fault it was, and whether the browser keeps the game."""
    if model.device.embedded or model.device.saving != "kept":
        return t("Something went wrong, and that is our fault. Save your game as a file.")
    return t("Something went wrong, and that is our fault. Your game so far is kept.")


def instead(t: Translator) -> Safe:
    """Draw a substitute for a table that cannot be drawn."""
    return html(
        '<div id="board" data-waits="nobody"><p class="ask">{text}</p></div>',
        text=t("This position cannot be shown. Undo, reload, or start a new game."),
    )
