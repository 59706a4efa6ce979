"""Cards, rows and displays as HTML."""

import json
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from armorica.core.problem import Problem
from armorica.games.armorica.codec import pictures
from armorica.games.armorica.codec.pictures import Picture
from armorica.games.armorica.face import words
from armorica.games.armorica.face.portraits import folk, portrait
from armorica.games.armorica.rules.cards import (
    ACCESS,
    ICONS,
    PEOPLES,
    PLEBEIANS,
    ROW,
    Card,
    house_set,
)
from armorica.games.armorica.rules.state import OVER, ROMAN, WINTER, State
from armorica.i18n import Translator
from armorica.ui.html import Safe, disabled, html, sign
from armorica.ui.table.final import signed

SHORT_NAME = 7  # the most letters that fit a narrow card


def _stamp(name: str) -> Safe:
    """Draw a sign as on a card, in the card's colour; write its meaning beside it."""
    return html('<i class="stamp {name}"></i>', name=name)


def season(phase: str) -> Safe:
    """Draw the emblem of a phase."""
    emblem = "laurel" if phase == "over" else f"season-{phase}"
    return html('<span class="season">{sign}</span>', sign=sign(emblem))


@lru_cache(256)
def face(card: Card, picture: Picture | None = None) -> Safe:
    """Draw an element that names a card; the page fills in the card's face.

    The name is the card's id, or all of a card that is not in the house set or has a picture, with
    the picture's key.
    """
    known = card in house_set().cards and not picture
    name = (
        card.id
        if known
        else json.dumps([*card, picture.key if picture else ""], ensure_ascii=False)
    )
    return html('<static-part data-name="armorica {name}"></static-part>', name=name)


def card_face(t: Translator, id: str) -> Safe:
    """Draw the face of a card as `face` names it, without marks of its place on the table."""
    number = house_set().number.get(id)
    if number is None:
        *words_of_it, counts, key = json.loads(id)
        return _face(t, Card._make([*words_of_it, tuple(counts)]), pictures.with_key(key))
    return _face(t, house_set().cards[number], None)


def picture_of(s: State, number: int) -> Picture | None:
    """Return the picture of a card by its number; None if it has none."""
    return pictures.of(s.card_set).get(s.card_set.cards[number].id)


def likeness(card: Card, picture: Picture | None) -> Safe:
    """Draw a card's picture, or else its portrait."""
    if not picture:
        return portrait(card)
    return html(
        '<span class="picture" data-late aria-hidden="true"><img src="{text}" alt=""></span>',
        text=picture.text,
    )


def _face(t: Translator, card: Card, picture: Picture | None) -> Safe:
    icons = [
        html(
            '<span class="icon {icon}">{sign}{count}</span>',
            icon=icon if count else "none",
            sign=_stamp(icon) if count else None,
            count=html("<b>{n}</b>", n=count) if count > 1 else None,
        )
        for icon, count in zip(ICONS, card.icons, strict=True)
    ]
    return html(
        '<span class="band">{sign}<span class="suit-name">{suit}</span>'
        '<span class="pile">{pile}</span></span>'
        '<span class="icons">{icons}</span>{portrait}'
        '<span class="name{long}">{name}</span>',
        sign=_stamp(card.suit),
        suit=words.suit_name(t, card.suit),
        pile=card.deck,
        icons=icons,
        long=" long" if len(card.name) > SHORT_NAME else None,
        name=card.name,
        portrait=likeness(card, picture),
    )


def legend(t: Translator) -> Safe:
    """Draw each suit beside the icon that reaches it [A8] [A10]."""
    cards = {card.suit: card for card in house_set().cards}
    suits = [
        html(
            '<span class="chip suit-{suit} {folk}">{portrait}<span class="band">{sign}{name}</span>'
            '{icon} <span class="unseen">{reach}</span></span> ',
            suit=suit,
            folk=folk(cards[suit]),
            portrait=portrait(cards[suit]),
            sign=sign(suit),
            name=words.suit_name(t, suit),
            icon=sign(icon),
            reach=t("reached with {icon}", icon=words.icon_name(t, icon)),
        )
        for suit, icon in ACCESS.items()
    ]
    return html('<p class="legend">{suits}</p>', suits=suits)


class Offer(NamedTuple):
    """Describe the clicks on the cards of a row.

    `refusals` holds the problem of each card that cannot be taken now, `names` the players' names.
    `refused` is the card that a person was just refused, `pending` the one whose move waits to be
    confirmed. `verb` begins the text of each click, `stop` is the place where the tab key stops.
    `ranks` holds the places of cards among the best moves, `named` other cards that a hint names.
    """

    refusals: Mapping[int, Problem]
    names: list[str]
    refused: int | None = None
    pending: int | None = None
    verb: str = "play"
    stop: int = 1
    ranks: Mapping[int, Sequence[int]] = MappingProxyType({})
    named: Collection[int] = ()


def row(t: Translator, s: State, people: int, offer: Offer) -> Safe:
    """Draw the row of a people, its fixed places numbered from the right [A8]."""
    cards = s.rows[people]
    # The tab key stops once in a row, at the first card within reach; arrow keys go on from there.
    within = (n for n, card in enumerate(cards, 1) if card not in offer.refusals)
    offer = offer._replace(stop=max(within, default=1))
    slots = [
        _slot(t, s, people, place, offer)
        if place <= len(cards)
        else html(
            '<li class="slot empty" aria-hidden="true">{foot}</li>', foot=_foot(s, people, place)
        )
        for place in range(ROW, 0, -1)
    ]
    left = len(s.orders[people]) - s.drawn[people]
    return html(
        '<section class="market-row {now}" aria-labelledby="{key}-title">'
        '<h2 id="{key}-title">{sign}{title}</h2>{reach}'
        '<p class="deck">{back}<b aria-hidden="true">{left}</b>'
        '<span class="unseen">{left_words}</span></p>'
        '<ul id="{key}-row" class="row">{slots}</ul></section>',
        now="now" if s.phase == people else "later",
        key=PEOPLES[people],
        sign=sign(PEOPLES[people]),
        title=words.row_name(t, people),
        reach=_reach(t, s, people),
        back=html('<svg aria-hidden="true"><use href="#back-{key}"/></svg>', key=PEOPLES[people]),
        left=left,
        left_words=t.n("{count} card left to draw", "{count} cards left to draw", left),
        slots=slots,
    )


def _reach(t: Translator, s: State, people: int) -> Safe | None:
    """Draw the mover's reach into a row, by each icon that counts there."""
    counts = _counting(s, people)
    if not counts:
        return None
    return html(
        '<p class="reach"><span aria-hidden="true">{icons}</span>'
        '<span class="unseen">{said}</span></p>',
        icons=[html("{sign}<b>{count}</b> ", sign=sign(icon), count=n) for icon, n in counts],
        said=t("Reach: {icons}", icons=t.listed([words.icon_count(t, *pair) for pair in counts])),
    )


def _slot(t: Translator, s: State, people: int, place: int, offer: Offer) -> Safe:
    number = s.rows[people][place - 1]
    card = s.card_set.cards[number]
    refusal = offer.refusals.get(number)
    why = words.why(t, refusal, offer.names) if refusal else ""
    label = [
        words.card_words(t, card),
        t("place {place} from the right", place=place),
        "" if refusal and refusal.code == "out_of_reach" else _need_words(t, s, number, place),
        "" if why else t("within reach"),
        hinted(t, offer.ranks.get(number, ())),
    ]
    description = t.joined([*filter(None, label)])
    says_why = refusal and refusal.code != "looking"  # the bar says that, once
    return html(
        '<li class="slot"><button type="button" id="card-{id}" data-do="{verb} {people} {id}"'
        ' class="card suit-{suit} {folk} {reach}{marked}" tabindex="{tab}"{state}'
        ' aria-label="{label}">{face}{need}{rank}</button>{foot}</li>',
        id=card.id,
        verb=offer.verb,
        tab=0 if place == offer.stop else -1,
        people=PEOPLES[people],
        suit=card.suit,
        folk=folk(card),
        reach="reachable" if not why else "out far" if _short(s, number, place) else "out",
        marked=" refused"
        if number == offer.refused
        else " asked"
        if number == offer.pending
        else " named"
        if number in offer.named and number not in offer.ranks
        else None,
        state=disabled() if why else html(' aria-describedby="would-{id}"', id=card.id),
        label=t.sentences([description, why]) if says_why else description,
        face=face(card, picture_of(s, number)),
        need=_need(s, number, place),
        rank=rank(offer.ranks.get(number, ())),
        foot=_foot(s, people, place, ACCESS[card.suit]),
    )


def rank(places: Sequence[int]) -> Safe | None:
    """Draw places among the best moves; screen readers hear `hinted` instead."""
    if not places:
        return None
    return html(
        '<b class="rank" aria-hidden="true">{places}</b>', places="\n".join(map(str, places))
    )


def hinted(t: Translator, places: Sequence[int]) -> str:
    """Say places among the best moves; "" for none."""
    return t("hint {place}", place=t.listed([*map(str, places)])) if places else ""


def _short(s: State, number: int, place: int) -> bool:
    """Return whether the mover has too few icons for a card at its place."""
    have = s.totals[s.mover] >> s.card_set.reach[number] & 255
    return s.phase not in (WINTER, OVER) and have < place


def _need(s: State, number: int, place: int) -> Safe | None:
    """Draw the icon and the number of it that a card takes at its place.

    Cards of plebeians have it only where the mover's icons fall short.
    """
    suit = s.card_set.cards[number].suit
    if s.phase in (WINTER, OVER):
        if suit in PLEBEIANS:
            return None
        return html('<span class="need">{icon}</span>', icon=sign(ACCESS[suit]))
    have = s.totals[s.mover] >> s.card_set.reach[number] & 255
    short = _short(s, number, place)
    if suit in PLEBEIANS and not short:
        return None
    return html(
        '<span class="need {state}">{sign}{icon}<b>{count}</b></span>',
        state="short" if short else "met",
        sign=sign("lock" if short else "tick"),
        icon=sign(ACCESS[suit]),
        count=f"{have}/{place}" if short else place,
    )


def _need_words(t: Translator, s: State, number: int, place: int) -> str:
    """Describe in words what `_need` draws."""
    if not _need(s, number, place):
        return ""
    icon = ACCESS[s.card_set.cards[number].suit]
    if s.phase in (WINTER, OVER):
        return t("reached with {icon}", icon=words.icon_name(t, icon))
    return t(
        "needs {icons} (available: {have})",
        icons=words.icon_count(t, icon, place),
        have=s.totals[s.mover] >> s.card_set.reach[number] & 255,
    )


def _counting(s: State, people: int) -> list[tuple[str, int]]:
    """List the icons that reach into a row, with the mover's number of each [A8] [A10]."""
    if s.phase in (WINTER, OVER):
        return []
    return list(zip(ICONS, s.icons(s.mover), strict=True))[: 4 if people == ROMAN else 1]


def _foot(s: State, people: int, place: int, access: str = "wheat") -> Safe:
    """Draw the number of a place under a row, with each icon whose reach ends there.

    It shines where the card at the place, which the icon `access` reaches, is within reach.
    """
    reach = {icon: min(count, ROW) for icon, count in _counting(s, people)}
    return html(
        '<span class="place {within}" aria-hidden="true">{marks}<b>{place}</b></span>',
        within="within" if place <= reach.get(access, 0) else "beyond",
        marks=[sign(icon) for icon, far in reach.items() if far == place],
        place=place,
    )


class Pick(NamedTuple):
    """Describe a card of a display in winter [A11].

    `problem` is why it cannot be given up, None where it can; `effect` is the change in VP without
    it. `ranks` are its places among the best moves. `selected` is True for a card to be given up,
    `refused` for one that a person was just refused, `stop` for the one where the tab key stops.
    `over` is True once the choice is made, which the ranks show.
    """

    card: Card
    picture: Picture | None
    problem: Problem | None
    effect: int
    ranks: Sequence[int]
    selected: bool
    refused: bool
    stop: bool
    over: bool


def pick(t: Translator, offer: Pick) -> Safe:
    """Draw a card of a display in winter as a button that selects it or says why it cannot."""
    card, free = offer.card, not offer.problem
    why = [words.why(t, offer.problem, [])] if offer.problem else []
    chosen = [words.effect(t, offer.effect), *filter(None, [hinted(t, offer.ranks)])]
    said = words.card_words(t, card)
    return html(
        '<button type="button" id="card-{id}" data-do="pick {id}" class="card suit-{suit} {folk}'
        ' {kind}{refused}" tabindex="{tab}"{state} aria-label="{label}">{face}{effect}'
        "</button>",
        id=card.id,
        suit=card.suit,
        folk=folk(card),
        kind="bare" if free else "fed",
        refused=" refused" if offer.refused else None,
        tab=0 if offer.stop else -1,
        state=html(' aria-pressed="{pressed}"', pressed="true" if offer.selected else "false")
        if free and not offer.over
        else disabled(),
        label=t.joined([said, *chosen]) if free else t.sentences([said, *why]),
        face=face(card, offer.picture),
        effect=html(
            '<span class="effect">{mark}{effect}</span>{rank}',
            mark=sign("tick") if offer.selected else None,
            effect=signed(offer.effect),
            rank=rank(offer.ranks),
        )
        if free
        else None,
    )
