"""Winter as HTML: the cards that can be given up, and their cost."""

from collections.abc import Sequence

from armorica.core.problem import Problem
from armorica.games.armorica.face import faces
from armorica.games.armorica.face.preview import without
from armorica.games.armorica.face.table import Table
from armorica.games.armorica.rules.play import why_not
from armorica.games.armorica.rules.scoring import Score, score
from armorica.ui.html import Safe, disabled, html

ARROW = "→"


def _without(table: Table, cards: Sequence[int]) -> Score:
    """Return the score that would be if the mover had given up these cards."""
    return score(without(table.s, table.s.mover, cards))


def effect(table: Table, cards: Sequence[int]) -> int:
    """Return the change of the mover's points, in VP, if it gave up these cards."""
    after = _without(table, cards).seats[table.s.mover].total
    return after - table.score.seats[table.s.mover].total


def picks(table: Table) -> dict[int, Safe]:
    """Draw each card of the mover's display, with its cost beside the others to be given up."""
    s, seat, selection = table.s, table.s.mover, table.scene.selection
    buttons: dict[int, Safe] = {}
    ranks = table.ranks()
    refusals = {card: _refusal(table, card) for card in s.displays[seat]}
    # The stop of the tab key: the first card that can be given up, else the last.
    stop = next((card for card, p in refusals.items() if not p), s.displays[seat][-1])
    for card, refusal in refusals.items():
        # A card costs what it does besides those marked before it. Where enough are marked, a
        # further one shows its cost in the place of the last of them.
        before = selection.index(card) if card in selection else s.starving(seat) - 1
        marked = selection[:before]
        cost = 0 if refusal else effect(table, [*marked, card]) - effect(table, marked)
        offer = faces.Pick(
            card=s.card_set.cards[card],
            picture=faces.picture_of(s, card),
            problem=refusal,
            effect=cost,
            ranks=ranks.get(card, ()),
            selected=card in selection,
            refused=card == table.scene.refused_card,
            stop=card == stop,
            over=bool(table.scene.solution),
        )
        buttons[card] = faces.pick(table.t, offer)
    return buttons


def _refusal(table: Table, card: int) -> Problem | None:
    p = why_not(table.s, table.s.mover, card)
    return p if p and p.code == "has_amphora" else None


def change(table: Table) -> Safe:
    """Draw the change of the score if the selected cards are given up; before, how many must be."""
    before = table.score.seats[table.s.mover]
    after = _without(table, table.scene.selection).seats[table.s.mover]
    most = [x.grapes + x.olives + x.sheep for x in (before, after)]
    have, end = table.food_words(table.s.mover)
    return html(
        '<p class="change">{food}<span class="marked">{change}</span></p>',
        food=None
        if table.scene.selection
        else html('<span class="food short">{have} <b>{end}</b> </span>', have=have, end=end),
        change=table.t(
            "Sets {sets}, coins {coins}, majorities {most}: total {total}",
            sets=_change(before.sets, after.sets),
            coins=_change(before.coins, after.coins),
            most=_change(*most),
            total=_change(before.total, after.total),
        ),
    )


def starve(table: Table) -> Safe | None:
    """Draw the button that gives up the selected cards once they are enough."""
    if table.scene.solution:
        return None
    t, s, selected = table.t, table.s, table.scene.selection
    left = s.starving(s.mover) - len(selected)
    return html(
        '<button type="button" id="starve" class="act" data-do="starve"{disabled}>'
        "<span>{label}</span> <small>{gone}</small></button>",
        disabled=disabled(left > 0),
        label=t.n("{count} still to choose", "{count} still to choose", left)
        if left
        else t("Give up"),
        gone=t.listed([s.card_set.cards[c].name for c in selected]),
    )


def _change(before: int, after: int) -> str:
    return str(before) if before == after else f"{before} {ARROW} {after}"
