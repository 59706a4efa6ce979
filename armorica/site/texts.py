"""What the page says before Python has come."""

from typing import Any

from armorica.i18n import LANGUAGES, Translator, translator
from armorica.ui.html import Safe, html
from armorica.ui.setup import game_names


def texts(t: Translator) -> dict[str, Any]:
    """Say all that index.html and boot.mjs need, by the names they use."""
    return {
        "about": t(
            "A card game of Gauls and Romans in Brittany, 100 AD: play it here, against the"
            " computer or a friend, with nothing to install."
        ),
        "tooOld": t(
            "The game needs a newer browser with WebAssembly switched on: try a current Firefox,"
            " Chrome, Edge or Safari."
        ),
        "play": {key: t("Play {game}", game=name) for key, name in game_names(t).items()},
        "retry": t("Try again"),
        "kept": t("Your choice is kept until the game is here."),
        "missing": t("A part of the game did not arrive: check the connection and try again."),
        "steps": [t("Fetching the game"), t("Waking Python"), t("Setting the table")],
        "bytes": t("{arrived} of {all} MB", arrived="ARRIVED", all="ALL"),
        "late": t("This takes longer than usual: wait a little more, or try again."),
        "sorry": t(
            "The game did not start, and that is our mistake: try again, and tell us if it comes"
            " back."
        ),
    }


def without_scripts() -> Safe:
    """Say in every language that the game needs JavaScript."""
    said = [
        html('<p class="boot-problem" lang="{lang}">{text}</p>', lang=lang, text=text)
        for lang in LANGUAGES
        for text in [_without_scripts(translator(lang))]
    ]
    return html("{said}", said=said)


def _without_scripts(t: Translator) -> str:
    return t(
        "The game runs in your browser and needs JavaScript: switch it on for this page and load"
        " it again."
    )
