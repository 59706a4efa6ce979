"""The texts of the page before Python runs."""

from typing import Any

from armorica import games
from armorica.i18n import LANGUAGES, Translator, translator
from armorica.ui.html import Safe, html


def texts(t: Translator) -> dict[str, Any]:
    """Return the texts that index.html, boot.mjs and failure.mjs need, by their names."""
    return {
        "about": t(
            "A card game of Gauls and Romans in Brittany, 100 AD: play it here, against the"
            " computer or a friend, with nothing to install."
        ),
        "tooOld": t(
            "The game needs a newer browser with WebAssembly turned on: try a current "
            "Firefox, Chrome, Edge or Safari."
        ),
        "title": {key: t(info.title) for key, info in games.infos().items()},
        "play": {key: t("Play {game}", game=t(info.title)) for key, info in games.infos().items()},
        "afresh": t("Try again"),
        "kept": t("Your choice is saved."),
        "missing": t(
            "Part of the game did not load, or is damaged: check the connection and try "
            "again. Your games are kept."
        ),
        "unread": t(
            "Part of the game is damaged, or this browser is too old for it: try again, or "
            "use a current Firefox, Chrome, Edge or Safari. Your games are kept."
        ),
        "refused": t(
            "This browser or this site does not allow WebAssembly, which the game needs: "
            "try another browser, or ask the people behind the site."
        ),
        "sandboxed": t(
            "The game cannot read its own files in this sandboxed frame: let its host send"
            " “Access-Control-Allow-Origin: *”, or add “allow-same-origin” to the frame’s sandbox."
        ),
        "steps": [t("Loading the game"), t("Waking Python"), t("Setting the table")],
        "bytes": t("{arrived} of {all} MB", arrived="ARRIVED", all="ALL"),
        "late": t(
            "This is taking longer than usual: wait a little longer, or try again. Your "
            "games are kept."
        ),
        "sorry": t(
            "The game did not start, and that is our fault: try again, and tell us if it "
            "keeps happening. Your games are kept."
        ),
        "failed": t(
            "The game has stopped, and that is our fault: reload the page, and tell us if "
            "it keeps happening. Your games are kept."
        ),
        "save": t("Save as a file"),
        "reload": t("Reload"),
        "copy": t("Copy the error report"),
        "copied": t("Copied."),
    }


def not_found(t: Translator) -> dict[str, str]:
    """Return the texts of 404.html, by their names."""
    return {
        "nothing": t("There is nothing at this address."),
        "back": t("Back to {game}", game=t("Armorica")),
    }


def play(t: Translator) -> str:
    """Return the label of the button in embed.js, with * for the name of the game."""
    return t("Play {game}", game="*")


def without_scripts() -> Safe:
    """Say in every language that the game needs JavaScript."""
    paragraphs = [
        html('<p class="boot-problem" lang="{lang}">{text}</p>', lang=lang, text=text)
        for lang in LANGUAGES
        for text in [_without_scripts(translator(lang))]
    ]
    return html("{paragraphs}", paragraphs=paragraphs)


def _without_scripts(t: Translator) -> str:
    return t(
        "The game runs in your browser and needs JavaScript: turn it on for this page and reload."
    )
