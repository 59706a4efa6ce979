"""What should follow a move, and what shows it, by the games that were tried to their ends."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from armorica.games.armorica.face import words
from armorica.games.armorica.face.case import AGAIN, Case, counted
from armorica.games.armorica.face.reasons import AMPHORAE, next_cards
from armorica.games.armorica.face.reasons import further as icons_further
from armorica.games.armorica.rules.cards import ACCESS, ICONS, Card
from armorica.games.armorica.rules.scoring import MAJORITIES, open_set
from armorica.games.armorica.rules.state import GAUL, PASS, WINTER, State
from armorica.games.armorica.rules.text import format_move

TRIES = 10
"""Of so many games a sentence says in how many a card is taken."""

NOTABLE, CLEAR = 0.15, 0.3
"""The least differences between two shares of games that are worth a sentence."""


def shown_later(case: Case, kind: str) -> str:
    """Say what shows that more should follow from a source; "" if nothing that can be named does.

    Args:
        case: the two moves.
        kind: of COUNTED.
    """
    counts = COUNTED[kind](case)
    return next(filter(None, _shown_by_one(case, kind, counts)), "") or _together(case, counts)


class Counts(NamedTuple):
    """Say how much a card counts for a gain, 0 for nothing, and in words why."""

    worth: Callable[[Card], int]
    words: Callable[[Card], str]


def _for_sets(case: Case) -> Counts:
    return Counts(lambda card: 1, lambda card: words.suit_name(case.t, card.suit))


def _for_coins(case: Case) -> Counts:
    return _for_icons(case, ["coins"])


def _for_majorities(case: Case) -> Counts:
    first, second = (outlook.points for outlook in case.outlooks)
    return _for_icons(case, [icon for icon in MAJORITIES if first[icon] > second[icon]])


def _for_icons(case: Case, icons: Sequence[str]) -> Counts:
    kinds = [ICONS.index(icon) for icon in icons]

    def bears(card: Card) -> str:
        return counted(case.t, card.icons, [kind for kind in kinds if card.icons[kind]])

    return Counts(lambda card: sum(card.icons[kind] for kind in kinds), bears)


COUNTED: dict[str, Callable[[Case], Counts]] = {
    "sets": _for_sets,
    "coins": _for_coins,
    "majorities": _for_majorities,
}


def _shown_by_one(case: Case, kind: str, counts: Counts) -> Iterator[str]:
    """Say by which card or icon more follows after the first move; "" where one shows nothing."""
    if kind == "sets":
        yield _lengthens(case)
    yield _waits(case)
    yield _had(case, counts)
    yield further(case)


def _together(case: Case, counts: Counts) -> str:
    """Say which cards together bring more, of which none alone shows it; "" if none do."""
    t, more = case.t, _later(case, counts)
    gained = sum(more.values())
    in_rows = _open_cards(case.s)
    known = [*in_rows, *(case.s.card_set.cards[n] for own in case.s.displays for n in own)]
    if gained >= CLEAR and sum(more[card] for card in more if card not in known) > gained / 2:
        return t("Cards that are still to come make most of the difference.")
    best = sorted((card for card in in_rows if more.get(card, 0) > 0), key=lambda c: -more[c])
    if gained >= CLEAR and sum(more[card] for card in best) > gained / 2:
        cards = t.listed([case.point(card) for card in best[:2]])
        return t("You then get {cards} more often.", cards=cards)
    return ""


def _later(case: Case, counts: Counts) -> dict[Card, float]:
    """Return how much more each card counts that the mover takes after the first move."""
    cards, number = case.s.card_set.cards, case.s.card_set.number
    ids = {id for outlook in case.outlooks for id in outlook.had}

    def taken(n: int, card: Card) -> float:
        return 0.0 if card == case.taken[n] else case.share(n, card, case.s.mover)

    return {
        card: counts.worth(card) * (taken(0, card) - taken(1, card))
        for card in (cards[number[id]] for id in sorted(ids))
    }


def _open_cards(s: State) -> list[Card]:
    return [s.card_set.cards[number] for row in s.rows for number in row]


def _in_tries(share: float) -> int:
    """Return in how many of TRIES games to expect what came in a share of the games tried.

    None is certain to come, however often it came.
    """
    return min(TRIES - 1, round(TRIES * share))


def _lengthens(case: Case) -> str:
    """Name the card that can lengthen the set after the first move alone; "" if there is none."""
    t, s, seat = case.t, case.s, case.s.mover
    if s.phase == WINTER:
        return ""
    first, second = (open_set(s.card_set, after.displays[seat])[0] for after in case.afters)
    numbers = [
        number
        for row in s.rows
        for number in row
        if s.card_set.cards[number] not in case.taken
        and case.share(0, s.card_set.cards[number], seat) >= CLEAR
        and not first.colours >> s.card_set.suit[number] & 1
        and second.colours >> s.card_set.suit[number] & 1
    ]
    if not numbers:
        return ""
    card = s.card_set.cards[max(numbers, key=lambda n: case.share(0, s.card_set.cards[n], seat))]
    return t(
        "You get {card} ({suit}) in about {often} of {tries} games, and it can lengthen your set"
        " ({otherwise}, it begins a new one).",
        card=case.point(card),
        suit=words.suit_name(t, card.suit),
        often=_in_tries(case.share(0, card, seat)),
        tries=TRIES,
        otherwise=case.otherwise,
    )


def _waits(case: Case) -> str:
    """Say that the second card can still be had after the first, but not the other way round."""
    (first, second), seat = case.taken, case.s.mover
    if not first or not second:
        return ""
    often, seldom = case.share(0, second, seat), case.share(1, first, seat)
    if often - seldom < CLEAR:
        return ""
    return case.t(
        "{other} can still follow in about {often} of {tries} games; {card} after {other}, in"
        " {seldom}.",
        other=second.name,
        often=_in_tries(often),
        tries=TRIES,
        card=first.name,
        seldom=_in_tries(seldom),
    )


def _had(case: Case, counts: Counts) -> str:
    """Name the open card that counts most of those the mover has more often; "" if none does."""
    seat = case.s.mover

    cards = [
        card
        for card in _open_cards(case.s)
        if card not in case.taken and counts.worth(card) and case.more(card, seat) >= CLEAR
    ]
    if not cards:
        return ""
    card = max(cards, key=lambda card: counts.worth(card) * case.more(card, seat))
    icon = ACCESS[card.suit]
    have = [after.icons(seat)[ICONS.index(icon)] for after in case.afters]
    values = {
        "card": case.point(card),
        "what": counts.words(card),
        "often": _in_tries(case.share(0, card, seat)),
        "tries": TRIES,
        "otherwise": case.otherwise,
        "seldom": _in_tries(case.share(1, card, seat)),
    }
    if case.lost <= AGAIN and have[0] > have[1] and _place(case.s, card) > have[1]:
        return case.t(
            "With {icons} you get {card} ({what}) in about {often} of {tries} games; {otherwise},"
            " with {fewer}, in {seldom}.",
            icons=words.icon_count(case.t, icon, have[0]),
            fewer=words.icon_count(case.t, icon, have[1]),
            **values,
        )
    return case.t(
        "You get {card} ({what}) in about {often} of {tries} games; {otherwise}, in {seldom}.",
        **values,
    )


def _place(s: State, card: Card) -> int:
    """Return the place of an open card, from 1 at the right end of its row."""
    number = s.card_set.number[card.id]
    return next(row.index(number) + 1 for row in s.queues if number in row)


def further(case: Case) -> str:
    """Name the icons that take the mover further after the first move; "" if there are none."""
    t, seat, kinds = case.t, case.s.mover, icons_further(case.s, case.moves)
    if not kinds or case.lost > AGAIN:
        return ""
    counts, fewer = (after.icons(seat) for after in case.afters)
    values = {
        "name": case.branches[0],
        "icons": counted(t, counts, kinds),
        "other": case.branches[1],
        "fewer": counted(t, fewer, kinds),
    }
    if kinds == [AMPHORAE]:
        return t("{name}: you then have {icons}, food for more cards ({other}: {fewer}).", **values)
    return t("{name}: you then have {icons}, more reach ({other}: {fewer}).", **values)


def given_up_again(case: Case) -> str:
    """Say that winter probably takes the first card at once; "" if not.

    What still speaks for it is what comes within reach until then [A8], or whom it is kept from.
    """
    t, s, card, lost = case.t, case.s, case.taken[0], case.lost
    if not card or lost <= AGAIN:
        return ""
    values = {"card": card.name, "often": _in_tries(lost), "tries": TRIES}
    if s.phase == GAUL and (reached := _until_winter(case)):
        return t(
            "You give up {card} again in about {often} of {tries} games, but until then it can"
            " bring {other} within reach.",
            other=case.point(reached),
            **values,
        )
    rivals = [n for n in range(len(case.names)) if n != s.mover]
    rival = max(rivals, key=lambda n: case.share(1, card, n))
    if case.share(1, card, rival) >= NOTABLE:
        return t(
            "You give up {card} again in about {often} of {tries} games, but that keeps it from"
            " {name}.",
            name=case.names[rival],
            **values,
        )
    return t("You give up {card} again in about {often} of {tries} games.", **values)


def _until_winter(case: Case) -> Card | None:
    """Return the Roman that only the first card brings within reach and the mover gets most."""
    s, cards = case.s, case.s.card_set.cards
    within = next_cards(s, format_move(s, PASS))
    new = [cards[n] for n in next_cards(s, case.moves[0]) if n not in within]
    gets = {card: case.share(0, card, s.mover) for card in new}
    return max((card for card in new if gets[card] >= CLEAR), key=lambda c: gets[c], default=None)


def others_to_come(case: Case) -> str:
    """Say which card the first move keeps from another seat; "" if it keeps none from any.

    Only what a reader can follow is named: the card that the move takes or discards, and one that
    the mover gets in the other's place.
    """
    s, names = case.s, case.names
    rivals = [n for n in range(len(names)) if n != s.mover]
    leaving = _leaving(case)
    less = {
        (card, rival): case.share(1, card, rival) - case.share(0, card, rival)
        for card in _open_cards(s)
        for rival in rivals
        if card == leaving or case.more(card, s.mover) >= NOTABLE
    }
    card, rival = max(less, key=lambda each: less[each], default=(None, 0))
    t = case.t
    if not card or less[card, rival] < NOTABLE:
        return ""
    values = {
        "name": names[rival],
        "card": case.point(card),
        "tries": TRIES,
        "other": case.branches[1],
    }
    theirs = _in_tries(case.share(1, card, rival))
    if card == leaving:
        return t(
            "After {other}, {name} gets {card} in about {often} of {tries} games.",
            often=theirs,
            **values,
        )
    return t(
        "You then get {card} in about {often} of {tries} games; after {other}, {name} gets it in"
        " about {theirs}.",
        often=_in_tries(case.share(0, card, s.mover)),
        theirs=theirs,
        **values,
    )


def _leaving(case: Case) -> Card | None:
    """Return the card that the first move takes, or discards by a pass [A9]; none in winter."""
    s = case.s
    if s.phase == WINTER or case.taken[0]:
        return case.taken[0]
    return s.card_set.cards[s.queues[s.phase][0]]
