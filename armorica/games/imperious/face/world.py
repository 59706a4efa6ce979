"""The empty map as a picture, for those who choose a game."""

from armorica.games.imperious.face.ground import OVER, UNDER, board_data, slot
from armorica.games.imperious.rules.board import board
from armorica.i18n import Translator
from armorica.ui.html import Safe, html


def picture(t: Translator) -> Safe:
    """Draw the empty map, and say how large it is."""
    width, height = board_data()["size"]
    world = board()
    size = t(
        "{territories} territories in {regions} regions",
        territories=len(world.ids),
        regions=len(world.regions),
    )
    return html(
        '<figure class="overview"><svg class="corner" viewBox="0 0 {width} {height}" role="img"'
        ' aria-label="{label}">{under}{lands}{over}</svg>{slot}'
        "<figcaption>{size}</figcaption></figure>",
        width=width,
        height=height,
        label=t("Map of the Mediterranean"),
        under=UNDER,
        lands=[
            html(
                '<g class="region-{n}">{lands}</g>',
                n=n,
                lands=[
                    html('<g class="land"><use href="#shape-{id}"/></g>', id=world.ids[territory])
                    for territory in members
                ],
            )
            for n, members in enumerate(world.members)
        ],
        over=OVER,
        slot=slot(),
        size=size,
    )
