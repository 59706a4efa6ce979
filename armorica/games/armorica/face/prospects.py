"""What should follow a move, and what shows it, by the games that were tried to their ends."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from armorica.games.armorica.face import words
from armorica.games.armorica.face.case import Case, counted
from armorica.games.armorica.face.reasons import AMPHORAE, Reason
from armorica.games.armorica.face.reasons import further as icons_further
from armorica.games.armorica.rules.cards import ACCESS, ICONS, Card
from armorica.games.armorica.rules.scoring import MAJORITIES, open_set
from armorica.games.armorica.rules.state import WINTER, State
from armorica.i18n import Translator
from armorica.ui.table.final import counted_points

TRIES = 10
"""Of so many games a sentence says in how many a card was taken."""

NOTABLE, CLEAR = 0.15, 0.3
"""The least differences between two shares of games that are worth a sentence."""


def gain(t: Translator, kind: str, name: str) -> str:
    """Say that more should follow from a source after a move of a name."""
    return {
        "sets": t("{name}: sets should bring more later", name=name),
        "coins": t("{name}: coins should bring more later", name=name),
        "majorities": t("{name}: majorities should bring more later", name=name),
    }[kind]


def ground(case: Case, why: Reason) -> str:
    """Say what shows that more should follow."""
    counts = COUNTED[why.kind](case)
    return next(filter(None, _shown_by_one(case, why, counts)), "") or _together(case, why, counts)


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


def _shown_by_one(case: Case, why: Reason, counts: Counts) -> Iterator[str]:
    """Say by which card or icon more follows after the first move; "" where one shows nothing."""
    if why.kind == "sets":
        yield _fits(case)
    yield _waits(case)
    yield _had(case, counts)
    yield further(case)


def _together(case: Case, why: Reason, counts: Counts) -> str:
    """Say how much more follows from many cards, of which none alone shows it."""
    t, more = case.t, _later(case, counts)
    points, gained = counted_points(t, max(1, round(why.worth))), sum(more.values())
    if gained < CLEAR and why.kind == "sets":
        return t("about {points} on average, from longer sets", points=points)
    in_rows = _open_cards(case.s)
    known = [*in_rows, *(case.s.card_set.cards[n] for own in case.s.displays for n in own)]
    if gained >= CLEAR and sum(more[card] for card in more if card not in known) > gained / 2:
        return t("about {points} on average, most of it from cards still to come", points=points)
    best = sorted((card for card in in_rows if more.get(card, 0) > 0), key=lambda c: -more[c])
    if gained >= CLEAR and sum(more[card] for card in best) > gained / 2:
        return t(
            "about {points} on average, from several cards, above all {cards}",
            points=points,
            cards=t.listed([case.point(card) for card in best[:2]]),
        )
    return t("about {points} on average", points=points)


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
    return round(TRIES * share)


def _fits(case: Case) -> str:
    """Name the cards that still fit the set after the first move alone; "" if there are none."""
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
        "{card} ({suit}) still fits your set ({other}: no longer)",
        card=case.point(card),
        suit=words.suit_name(t, card.suit),
        other=case.branches[1],
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
        "{other} can still follow, in {often} of {tries} games ({card} after it: {seldom})",
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
        "other": case.branches[1],
        "seldom": _in_tries(case.share(1, card, seat)),
    }
    if have[0] > have[1] and _place(case.s, card) > have[1]:
        return case.t(
            "with {icons} you get {card} ({what}) in {often} of {tries} games"
            " ({other}, {fewer}: {seldom})",
            icons=words.icon_count(case.t, icon, have[0]),
            fewer=words.icon_count(case.t, icon, have[1]),
            **values,
        )
    return case.t(
        "you get {card} ({what}) in {often} of {tries} games ({other}: {seldom})", **values
    )


def _place(s: State, card: Card) -> int:
    """Return the place of an open card, from 1 at the right end of its row."""
    number = s.card_set.number[card.id]
    return next(row.index(number) + 1 for row in s.queues if number in row)


def further(case: Case) -> str:
    """Name the icons that take the mover further after the first move; "" if there are none."""
    t, seat, kinds = case.t, case.s.mover, icons_further(case.s, case.moves)
    counts, fewer = (after.icons(seat) for after in case.afters)
    if kinds == [AMPHORAE]:
        return t(
            "food for more cards, {amphorae} ({other}: {fewer})",
            amphorae=words.icon_count(t, "amphorae", counts[AMPHORAE]),
            other=case.branches[1],
            fewer=fewer[AMPHORAE],
        )
    if kinds:
        return t(
            "more reach, with {icons} ({other}: {fewer})",
            icons=counted(t, counts, kinds),
            other=case.branches[1],
            fewer=counted(t, fewer, kinds),
        )
    return ""


def others_to_come(case: Case) -> str:
    """Say which card the first move keeps from another seat, or what all of them lose by it.

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
        first, second = (outlook.points["others"] for outlook in case.outlooks)
        return t.n(
            "The best of the others should end with about {count} point less.",
            "The best of the others should end with about {count} points less.",
            max(1, round(second - first)),
        )
    values = {
        "name": names[rival],
        "card": case.point(card),
        "tries": TRIES,
        "other": case.branches[1],
    }
    often, seldom = (_in_tries(case.share(n, card, rival)) for n in (1, 0))
    if card != leaving:
        return t(
            "You then get {card} in {often} of {tries} games ({other}: {seldom}); otherwise {name}"
            " takes it more often.",
            often=_in_tries(case.share(0, card, s.mover)),
            seldom=_in_tries(case.share(1, card, s.mover)),
            **values,
        )
    if seldom:
        return t(
            "After {other}, {name} gets {card} in {often} of {tries} games, instead of {seldom}.",
            often=often,
            seldom=seldom,
            **values,
        )
    values |= {"often": often}
    return t("After {other}, {name} gets {card} in {often} of {tries} games.", **values)


def _leaving(case: Case) -> Card | None:
    """Return the card that the first move takes, or discards by a pass [A9]; none in winter."""
    s = case.s
    if s.phase == WINTER or case.taken[0]:
        return case.taken[0]
    return s.card_set.cards[s.queues[s.phase][0]]
