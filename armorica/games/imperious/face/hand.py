"""The viewer's hand: cards by type, and for each combo its effect or the cards it lacks."""

from typing import NamedTuple

from armorica.games.imperious.face import words
from armorica.games.imperious.face.preview import is_wasted, would_be_wasted
from armorica.games.imperious.face.signs import picture
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.combos import ADVANCE, BUILD, COMBOS, GLORY, GROW, RECIPES
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
    """Draw the hand of the viewer's seat, and its combos."""
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
    """Draw the cards of a type as one with their number; it is a button where it may be chosen."""
    t, s = table.t, table.s
    n = s.hands[table.viewer][kind]
    # The state keeps offered cards in the offerer's hand.
    offered = s.give[kind] if table.viewer == s.order[s.turn_index] else 0
    chosen = offered + (s.played[kind] if s.mover == table.viewer else 0)
    n -= offered
    card = CardType(
        kind,
        n,
        f"card-{TYPES[kind]}",
        # The market draws the cards that may be wanted.
        table.card_click(kind) if s.step != GET else None,
        chosen,
        t.n("{count} chosen", "{count} chosen", chosen) if chosen else "",
    )
    return face(t, card)


class CardType(NamedTuple):
    """Describe the drawing of a type of card.

    `held` cards are in the hand and `chosen` ones are chosen, which `note` says. With `do`, the
    text of a click, it is a button of that `id`.
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
    """Draw a combo: its effect with all cards that fit, or the cards it lacks."""
    t, s, name = table.t, table.s, COMBOS[combo]
    do = table.choices.get(name) if s.step == ACTION else None
    inside = html(
        "<b>{name}</b> <span>{text}</span>",
        name=words.combo_name(t, name),
        text=words.no_effect(t)
        if do and would_be_wasted(s, combo)
        else prospect(t, s, table.viewer, combo),
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
    """Say the effect of a combo with all cards that fit, or how many cards it lacks."""
    cards = s.hands[seat]
    if combo == BUILD:
        missing = [words.kind_name(t, kind) for kind in KINDS if not cards[kind]]
        return t("missing {types}", types=t.listed(missing)) if missing else t("builds a city")
    if combo == ADVANCE:
        lack = min(5 + s.advances[seat][kind] - cards[kind] for kind in KINDS)
        return t("an advance") if lack <= 0 else lacking(t, lack)
    recipe = RECIPES[combo]
    if combo == GLORY:
        have = max(cards)
        x = have
    else:
        have = sum(cards[kind] for kind in recipe.kinds)
        x = sum(cards[kind] for kind in recipe.counting)
    if have < recipe.least:
        return lacking(t, recipe.least - have)
    return _effect(t, s, combo, strength(s, seat, combo, x), seat)


def strength(s: State, seat: int, combo: int, x: int) -> int:
    """Return the strength of a combo with x cards that count."""
    recipe = RECIPES[combo]
    return max(0, x + recipe.bonus + s.advances[seat][recipe.advance])


def _effect(t: Translator, s: State, combo: int, x: int, seat: int) -> str:
    """Say the effect of a combo of strength x, and for Grow if there is nowhere to grow."""
    if combo == GROW and not combos.growing_sites(s, seat):
        return t("no room for new chits")
    return words.effect(t, COMBOS[combo], x)


def lacking(t: Translator, count: int) -> str:
    """Say how many cards a combo still needs."""
    return t.n("{count} card short", "{count} cards short", count)


def preview(table: Table) -> str:
    """Say the effect of the combo under way with the cards chosen so far."""
    t, s = table.t, table.s
    if s.combo == ADVANCE:
        return t("choose a type for your advance.")
    recipe = RECIPES[s.combo]
    n = sum(s.played)
    if n < recipe.least:
        said = lacking(t, recipe.least - n)
    elif is_wasted(s):
        said = words.no_effect(t)
    else:
        said = _effect(t, s, s.combo, combos.strength(s), s.mover)
    return t(
        "{combo}: {cards}; {effect}.",
        combo=words.combo_name(t, COMBOS[s.combo]),
        cards=words.cards(t, s.played) if s.played != NONE else t("no cards yet"),
        effect=said,
    )


def card_row(cards: Counts, t: Translator) -> Safe:
    """Draw cards as a row of small pictures, one for each type, with numbers."""
    return html(
        '<span class="some">{cards}<span class="unseen">{said}</span></span>',
        cards=[
            html('{picture}<b aria-hidden="true">{n}</b>', picture=picture(kind), n=n)
            for kind, n in zip(KINDS, cards, strict=True)
            if n
        ],
        said=words.cards(t, cards),
    )
