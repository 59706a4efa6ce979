"""One's own hand: cards by type, and the combos that they make or that lack cards."""

from typing import NamedTuple

from armorica.games.imperious.face import words
from armorica.games.imperious.face.signs import picture
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.combos import ADVANCE, BUILD, COMBOS, GLORY, SUITS
from armorica.games.imperious.rules.state import (
    ACTION,
    GET,
    KINDS,
    NONE,
    START,
    TYPES,
    Counts,
    State,
)
from armorica.i18n import Translator
from armorica.ui.html import Safe, html


def hand(table: Table) -> Safe:
    """Draw the hand of the seat that the table is shown for, and its combos."""
    t, s, seat = table.t, table.s, table.viewer
    cards = html(
        '<div class="cards">{cards}</div><ul class="combos">{combos}</ul>',
        cards=[_card(table, kind) for kind in KINDS],
        combos=[_combo(table, combo) for combo in range(len(COMBOS))],
    )
    return html(
        '<section id="hand" aria-labelledby="hand-title"><h2 id="hand-title">{title}</h2>{cards}'
        "</section>",
        title=t.n("Your hand: {count} card", "Your hand: {count} cards", sum(s.hands[seat])),
        cards=cards if s.step != START else None,  # nobody holds cards yet
    )


def _card(table: Table, kind: int) -> Safe:
    """Draw the cards of a type as one, with how many there are; a button where it may be chosen."""
    t, s = table.t, table.s
    n = s.hands[table.viewer][kind]
    # What is on offer is still in the offerer's hand.
    offered = s.give[kind] if table.viewer == s.order[s.place] else 0
    chosen = offered + (s.played[kind] if s.mover == table.viewer else 0)
    n -= offered
    shown = CardType(
        kind,
        n,
        f"card-{TYPES[kind]}",
        # What is wanted is in no hand of one's own: the market has cards for that.
        table.card_click(kind) if s.step != GET else None,
        chosen,
        t.n("{count} chosen", "{count} chosen", chosen) if chosen else "",
    )
    return face(t, shown)


class CardType(NamedTuple):
    """Show the cards of a type as one: how many are held, and how many are chosen.

    A button of that `id` where `do` says what a click does; `note` tells of what is chosen.
    """

    kind: int
    held: int | None = None
    id: str = ""
    do: str | None = None
    chosen: int = 0
    note: str = ""


def face(t: Translator, card: CardType) -> Safe:
    """Draw a type of card."""
    kind, n, id, do, chosen, note = card
    inside = html(
        "{picture}<span>{name}</span>{count}{note}",
        picture=picture(kind),
        name=words.kind_name(t, kind),
        count=None if n is None else html("<b>{n}</b>", n=n),
        note=html('<small data-n="{n}">{note}</small>', n=chosen, note=note) if note else None,
    )
    classes = f"card-type kind-{TYPES[kind]}{'' if n or n is None else ' none'}" + (
        " chosen" if chosen else ""
    )
    if not do:
        return html('<div class="{classes}">{inside}</div>', classes=classes, inside=inside)
    return html(
        '<button type="button" id="{id}" class="{classes}" data-do="{do}">{inside}</button>',
        id=id,
        classes=classes,
        do=do,
        inside=inside,
    )


def _combo(table: Table, combo: int) -> Safe:
    """Tell a combo: what it would do with all the cards that fit, or what is missing."""
    t, s, name = table.t, table.s, COMBOS[combo]
    do = table.choices.get(name) if s.step == ACTION else None
    inside = html(
        "<b>{name}</b> <span>{text}</span>",
        name=words.combo_name(t, name),
        text=prospect(t, s, table.viewer, combo),
    )
    if not do:
        return html(
            '<li title="{what}">{inside}</li>', what=words.combo_words(t, name), inside=inside
        )
    return html(
        '<li class="ready"><button type="button" id="combo-{combo}" data-do="{do}" title="{what}">'
        "{inside}</button></li>",
        combo=name,
        do=do,
        what=words.combo_words(t, name),
        inside=inside,
    )


def prospect(t: Translator, s: State, seat: int, combo: int) -> str:
    """Say what a combo would do with all the cards that fit, or how many are missing."""
    cards = s.hands[seat]
    if combo == BUILD:
        missing = [words.kind_name(t, kind) for kind in KINDS if not cards[kind]]
        return t("lacks {types}", types=t.listed(missing)) if missing else t("builds a city")
    if combo == ADVANCE:
        lack = min(5 + s.advances[seat][kind] - cards[kind] for kind in KINDS)
        return t("an advance") if lack <= 0 else lacking(t, lack)
    suit = SUITS[combo]
    if combo == GLORY:
        have = max(cards)
        x = have
    else:
        have = sum(cards[kind] for kind in suit.kinds)
        x = sum(cards[kind] for kind in suit.counting)
    if have < suit.least:
        return lacking(t, suit.least - have)
    return words.effect(t, COMBOS[combo], strength(s, seat, combo, x))


def strength(s: State, seat: int, combo: int, x: int) -> int:
    """Return how much a combo does when so many cards count."""
    suit = SUITS[combo]
    return max(0, x + suit.bonus + s.advances[seat][suit.advance])


def lacking(t: Translator, count: int) -> str:
    """Say how many cards a combo still needs."""
    return t.n("lacks {count} card", "lacks {count} cards", count)


def preview(table: Table) -> str:
    """Say what the combo under way would do with the cards chosen so far."""
    t, s = table.t, table.s
    if s.combo == ADVANCE:
        return t("Choose a type to make an advance in.")
    suit = SUITS[s.combo]
    n = sum(s.played)
    if n < suit.least:
        said = lacking(t, suit.least - n)
    else:
        said = words.effect(t, COMBOS[s.combo], combos.strength(s))
    return t(
        "{combo}: {cards}; {effect}.",
        combo=words.combo_name(t, COMBOS[s.combo]),
        cards=words.cards(t, s.played) if s.played != NONE else t("no cards yet"),
        effect=said,
    )


def shown(cards: Counts, t: Translator) -> Safe:
    """Draw some cards in a row, small."""
    return html(
        '<span class="some">{cards}<span class="unseen">{said}</span></span>',
        cards=[
            html('{picture}<b aria-hidden="true">{n}</b>', picture=picture(kind), n=n)
            for kind, n in zip(KINDS, cards, strict=True)
            if n
        ],
        said=words.cards(t, cards),
    )
