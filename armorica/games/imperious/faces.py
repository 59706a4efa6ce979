"""The legend of the game's signs."""

from armorica.games.imperious import words
from armorica.games.imperious.signs import picture
from armorica.games.imperious.state import KINDS
from armorica.i18n import Translator
from armorica.ui.html import Safe, html


def legend(t: Translator) -> Safe:
    """Show each type of card by its picture and name."""
    return html(
        '<p class="legend">{kinds}</p>',
        kinds=[
            html(
                '<span class="chip">{picture}{name}</span> ',
                picture=picture(kind),
                name=words.kind_name(t, kind),
            )
            for kind in KINDS
        ],
    )
