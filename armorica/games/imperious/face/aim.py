"""While targets are chosen: the combo, its latest target again, or which piece is meant."""

from armorica.games.imperious.face import words
from armorica.games.imperious.face.hand import combo_item
from armorica.games.imperious.face.preview import repeats
from armorica.games.imperious.face.signs import sign
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.face.targeting import Piece
from armorica.games.imperious.rules.combos import COLONIZE, DISPERSE
from armorica.games.imperious.rules.state import TARGET
from armorica.ui.html import Safe, html, mild

AMOUNTS = (1, 2, 5)
"""How many times the latest target can be chosen again by one click; and all that are possible."""


def aim(table: Table) -> Safe | None:
    """Draw what goes with the choice of targets; None when none are chosen."""
    if not table.own_turn or table.s.step != TARGET:
        return None
    return html(
        '<div class="aim"><ul class="combos">{combo}</ul>{ways}</div>',
        combo=combo_item(table, table.s.combo),
        ways=_pieces(table) if table.targeting.ambiguous is not None else _more(table),
    )


def _pieces(table: Table) -> Safe:
    """Draw a button for each piece in the territory clicked on."""
    territory = table.targeting.ambiguous
    assert territory is not None
    pieces = table.targeting.pieces_in(territory)
    return html(
        '<div class="ways" role="group" aria-labelledby="ways"><p id="ways">{place}</p>{buttons}'
        "</div>",
        place=words.place_name(table.s.board.ids[territory]),
        buttons=[_piece(table, piece) for piece in pieces],
    )


def _piece(table: Table, piece: Piece) -> Safe:
    t, (territory, seat, city) = table.t, piece
    n = table.s.chits[seat][territory]
    pieces = t("a city") if city else t.n("{count} chit", "{count} chits", n)
    text = t("{title}: {source}", title=table.names[seat], source=pieces)
    return mild(table.targeting.pieces[piece], [sign(seat), text], f"take-{seat}-{city}")


def _more(table: Table) -> Safe | None:
    """Draw buttons that choose the latest target some more times."""
    t, s = table.t, table.s
    most = repeats(s) if not table.scene.pending_move else 0
    if not most:
        return None
    latest = s.marks[-1]
    territory, link = latest >> 4, latest & 15
    place = words.place_name(s.board.ids[territory])
    if s.combo in (DISPERSE, COLONIZE):
        goal = s.goal if s.combo == COLONIZE else s.board.neighbours[territory][link]
        place = f"{place} → {words.place_name(s.board.ids[goal])}"
    amounts = [n for n in AMOUNTS if n < most] + [most]
    return html(
        '<div class="ways" role="group" aria-labelledby="ways"><p id="ways">{label}</p>{buttons}'
        "</div>",
        label=t("{place}, again:", place=place),
        buttons=[
            mild(
                f"more {n}",
                t("all {count} more", count=n)
                if n == most > 1
                else t.n("{count} more", "{count} more", n),
                f"do-more-{n}",
            )
            for n in amounts
        ],
    )
