"""The board of offers: who has offered what in this round of trading, and what came of it [I7]."""

from typing import NamedTuple

from armorica.games.imperious.face.hand import card_row
from armorica.games.imperious.face.signs import sign
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.rules.state import NONE, Counts, minus, plus, unnamed
from armorica.ui.html import Safe, html


class Offer(NamedTuple):
    """Hold an offer of this turn: its round from 0 on, and who has declined or accepted it.

    `seat` gives `give` and wants `get`; `to` is None for everyone. `taker` is None if nobody has
    accepted it. `lacking` is whether the only person here was not asked for lack of the cards.
    """

    round: int
    seat: int
    to: int | None
    give: Counts
    get: Counts
    declined: tuple[int, ...] = ()
    taker: int | None = None
    lacking: bool = False


def offers(table: Table) -> list[Offer]:
    """List the offers of the present turn, in order."""
    made: list[Offer] = []
    for event in table.events:
        data = event.data
        if event.turn != table.s.turn:
            continue
        match data["do"]:
            case "offer":
                before = sum(offer.seat == data["seat"] for offer in made)
                give, get = unnamed(data["give"]), unnamed(data["get"])
                made.append(Offer(before, data["seat"], data["to"], give, get))
            case "decline":
                last = made[-1]
                made[-1] = last._replace(declined=(*last.declined, data["seat"]))
            case "accept":
                made[-1] = made[-1]._replace(taker=data["seat"])
    return _asked(table, made) if table.scene.people == (table.viewer,) else made


def _asked(table: Table, made: list[Offer]) -> list[Offer]:
    """Return offers of which the viewer has declined only those that were put to the viewer."""
    seat, hand = table.viewer, table.s.hands[table.viewer]
    asked = []
    for offer in reversed(made):
        if offer.taker is not None and seat in (offer.seat, offer.taker):
            got, gave = (offer.give, offer.get) if seat == offer.taker else (offer.get, offer.give)
            hand = plus(minus(hand, got), gave)  # as it was then
        elif seat in offer.declined and min(minus(hand, offer.get)) < 0:
            others = tuple(n for n in offer.declined if n != seat)
            offer = offer._replace(declined=others, lacking=True)
        asked.append(offer)
    return asked[::-1]


def trading_board(table: Table) -> Safe | None:
    """Draw the offers of the present round, one below the other; None before the first."""
    t, now = table.t, table.s.rounds
    rows = [_row(table, offer) for offer in offers(table) if offer.round == now]
    if not rows:
        return None
    return html(
        '<details id="offers" open><summary>{title}</summary><ol>{rows}</ol></details>',
        title=t("The offers of this round"),
        rows=rows,
    )


def _row(table: Table, offer: Offer) -> Safe:
    t, name = table.t, table.names[offer.seat]
    return html(
        '<li class="{kind}">{sign}{swap} <span>{who}</span> <small>{result}</small></li>',
        kind="declined" if offer.taker is None else "taken",
        sign=sign(offer.seat),
        who=t("{name} to everyone", name=name)
        if offer.to is None
        else t("{name} to {to}", name=name, to=table.names[offer.to]),
        swap=swap(table, (t("gives"), offer.give), (t("wants"), offer.get)),
        result=result(table, offer),
    )


def swap(table: Table, *sides: tuple[str, Counts | None]) -> Safe:
    """Draw the two sides of a trade by their words and cards; None is what is not said yet."""
    t = table.t
    drawn = [
        html(
            "<span><b>{words}</b> {cards}</span> ",
            words=words,
            cards=t("nothing") if cards == NONE else card_row(cards, t) if cards else "?",
        )
        for words, cards in sides
    ]
    return html('<span class="swap">{sides}</span>', sides=drawn)


def result(table: Table, offer: Offer) -> str:
    """Say who has accepted an offer, or all who have declined it so far."""
    t = table.t
    if offer.taker is not None:
        return t("{name} accepts", name=table.names[offer.taker])
    by = [table.names[seat] for seat in offer.declined]
    if not by:
        return t("You do not have the cards for that.") if offer.lacking else t("still open")
    return t.n("{names} declines", "{names} decline", len(by), names=t.listed(by))


def to_offer_back(table: Table) -> list[Offer]:
    """List the latest offer of each other seat in this turn that the viewer has declined.

    Those that somebody else has accepted are not among them, nor those that ask for more than the
    viewer holds.
    """
    latest = {
        offer.seat: offer
        for offer in offers(table)
        if table.viewer in offer.declined and offer.taker is None
    }
    hand = table.s.hands[table.viewer]
    return [offer for offer in latest.values() if min(minus(hand, offer.get)) >= 0]
