"""An empty map as a picture, for those who choose a game."""

from armorica.core.rules import Content
from armorica.games.imperious.face import words
from armorica.games.imperious.face.ground import ground
from armorica.games.imperious.rules.board import Board, board
from armorica.i18n import Translator
from armorica.ui.html import Safe, html


def picture(t: Translator, content: Content | None, ids: bool = False) -> Safe:
    """Draw an empty map, the project's own or another, and say how large it is.

    Args:
        t: the translator.
        content: the other map; None for the project's own.
        ids: whether the explanation of a territory says its id.
    """
    world = content if isinstance(content, Board) else board()
    on = ground(world)
    width, height = on.size
    size = t(
        "{territories} territories in {regions} regions",
        territories=len(world.ids),
        regions=len(world.regions),
    )
    return html(
        '<figure class="overview"><svg class="corner" viewBox="0 0 {width} {height}" role="img"'
        ' aria-label="{label}">{under}<g aria-hidden="true">{lands}</g>{over}</svg>{slot}'
        "<figcaption>{size}</figcaption></figure>",
        width=width,
        height=height,
        label=words.map_name(t, world),
        under=on.under,
        lands=[
            html(
                '<g class="region-{n}">{lands}</g>',
                n=n,
                lands=[
                    html(
                        '<g class="land">{id}{shape}</g>',
                        id=html('<desc class="unseen">{id}</desc>', id=world.ids[territory])
                        if ids
                        else None,
                        shape=on.shape(territory),
                    )
                    for territory in members
                ],
            )
            for n, members in enumerate(world.members)
        ],
        over=on.over,
        slot=on.slot,
        size=size,
    )
