"""The trade window [I7]: the offer on the table, what it brings, and the board of all offers."""

from armorica.games.imperious.face import tally, words
from armorica.games.imperious.face.haggling import acts, in_advance
from armorica.games.imperious.face.hand import outlook
from armorica.games.imperious.face.offers import swap, trading_board
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.rules.combos import COMBOS
from armorica.games.imperious.rules.state import (
    ALL,
    ANSWER,
    OFFER,
    RESTART,
    Counts,
    minus,
    plus,
)
from armorica.ui.html import Safe, html


def market(table: Table) -> Safe | None:
    """Draw the offer on the table, the choices of the person to move, and the other offers."""
    t, s = table.t, table.s
    if not OFFER <= s.step < RESTART:
        return None
    asked, result = table.own_turn and s.step == ANSWER, _offer_result(table)
    makes = s.step != OFFER and table.scene.eyes == s.mover  # the others see it once it is made
    return html(
        '<section id="trade" aria-labelledby="trade-title"><h2 id="trade-title">{title}</h2>'
        "{before}{offer}{acts}{board}{advance}</section>",
        title=t("Trade, round {round} of 3", round=s.rounds + 1),
        offer=_offer(table) if makes or s.step == ANSWER else None,
        # Apart from an offer that somebody else has made since.
        before=result if asked else None,
        acts=acts(table, _brings(table) if table.own_turn else None, result),
        board=trading_board(table),
        advance=in_advance(table) if table.own_turn else None,
    )


def _offer_result(table: Table) -> Safe | None:
    """Say what came of the viewer's latest trade in this turn; None during an offer of theirs."""
    s, seat = table.s, table.viewer
    if s.step != OFFER and s.order[s.turn_index] == seat:
        return None
    came = [
        event
        for event in table.lines
        if event.turn == s.turn and event.data["do"] in ("accept", "refused")
        if seat in (event.data["seat"], event.data.get("to"))
    ]
    if not came:
        return None
    text = tally.event_text(table, came[-1])
    return html('<p id="outcome">{text}</p>', text=text)


def _offer(table: Table) -> Safe:
    t, s = table.t, table.s
    name = table.names[s.order[s.turn_index]]
    give, get = _of_viewer(table)
    return html(
        "<p>{who} {swap}</p>",
        who=t("{name}’s offer to everyone:", name=name)
        if s.to == ALL
        else t("{name}’s offer to {to}:", name=name, to=table.names[s.to]),
        swap=swap(table, (t("+ you get"), get), (t("− you give"), give))
        if table.own_turn
        else swap(table, (t("gives"), s.give), (t("wants"), s.get)),
    )


def _of_viewer(table: Table) -> tuple[Counts, Counts]:
    """Return what the viewer would give and get by the offer on the table."""
    s = table.s
    own = table.viewer == s.order[s.turn_index]
    return (s.give, s.get) if own else (s.get, s.give)


def _brings(table: Table) -> Safe | None:
    """List how the trade would change the combos of the viewer's hand."""
    t, s, seat = table.t, table.s, table.viewer
    if s.step == OFFER:
        return None
    lost, gained = _of_viewer(table)
    after = s.copy()
    after.hands[seat] = plus(minus(s.hands[seat], lost), gained)
    if min(after.hands[seat]) < 0:
        return None
    lines = [
        html("<li><b>{combo}</b> {change}</li>", combo=words.combo_name(t, name), change=change)
        for combo, name in enumerate(COMBOS)
        if (change := outlook(t, seat, (s, after), combo))
    ]
    return html('<ul class="brings">{lines}</ul>', lines=lines) if lines else None
