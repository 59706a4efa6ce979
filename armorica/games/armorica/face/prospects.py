"""What should follow a move, and what shows it, by the games that were tried to their ends."""

from collections.abc import Callable, Iterator, Sequence

from armorica.games.armorica.face import words
from armorica.games.armorica.face.case import Case, counted
from armorica.games.armorica.rules.cards import ACCESS, ICONS, Card
from armorica.games.armorica.rules.scoring import MAJORITIES, open_set
from armorica.games.armorica.rules.state import GAUL, WINTER, State
from armorica.i18n import Translator

TRIES = 10
"""Of so many games a sentence says in how many a card was taken."""

NOTABLE, CLEAR = 0.15, 0.3
"""The least differences between two shares of games that are worth a sentence."""


def gain(t: Translator, kind: str) -> str:
    """Say that more should follow from a source."""
    return {
        "sets": t("Sets should bring more later"),
        "coins": t("Coins should bring more later"),
        "majorities": t("Majorities should bring more later"),
    }[kind]


def ground(case: Case, kind: str) -> str:
    """Say what shows that more should follow."""
    shown = filter(None, SHOWN_BY[kind](case))
    return next(shown, case.t("no single card decides it"))


def _sets_to_come(case: Case) -> Iterator[str]:
    yield _fits(case)
    yield from _own_to_come(case, lambda card: 1, lambda card: words.suit_name(case.t, card.suit))


def _coins_to_come(case: Case) -> Iterator[str]:
    yield from _icons_to_come(case, ["coins"])


def _majorities_to_come(case: Case) -> Iterator[str]:
    first, second = (outlook.points for outlook in case.outlooks)
    yield from _icons_to_come(case, [icon for icon in MAJORITIES if first[icon] > second[icon]])


def _icons_to_come(case: Case, icons: Sequence[str]) -> Iterator[str]:
    kinds = [ICONS.index(icon) for icon in icons]

    def bears(card: Card) -> str:
        return counted(case.t, card.icons, [kind for kind in kinds if card.icons[kind]])

    yield from _own_to_come(case, lambda card: sum(card.icons[kind] for kind in kinds), bears)


def _own_to_come(
    case: Case, worth: Callable[[Card], int], what: Callable[[Card], str]
) -> Iterator[str]:
    """Say which card the mover has more often after the first move, and what enables it to.

    Args:
        case: the two moves.
        worth: of a card for what is gained; 0 for none.
        what: says why a card counts.
    """
    yield _waits(case)
    yield _had(case, worth, what)
    yield _further(case)


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
        card=card.name,
        suit=words.suit_name(t, card.suit),
        other=case.called[1],
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
        "{other} can still follow, in {often} of {tries} tries ({card} after it: {seldom})",
        other=second.name,
        often=_in_tries(often),
        tries=TRIES,
        card=first.name,
        seldom=_in_tries(seldom),
    )


def _had(case: Case, worth: Callable[[Card], int], what: Callable[[Card], str]) -> str:
    """Name the open card that counts most of those the mover has more often; "" if none does."""
    seat = case.s.mover

    def more(card: Card) -> float:
        return case.share(0, card, seat) - case.share(1, card, seat)

    cards = [
        card
        for card in _open_cards(case.s)
        if card not in case.taken and worth(card) and more(card) >= NOTABLE
    ]
    if not cards:
        return ""
    card = max(cards, key=lambda card: worth(card) * more(card))
    icon = ACCESS[card.suit]
    counts = [after.icons(seat)[ICONS.index(icon)] for after in case.afters]
    values = {
        "card": card.name,
        "what": what(card),
        "often": _in_tries(case.share(0, card, seat)),
        "tries": TRIES,
        "other": case.called[1],
        "seldom": _in_tries(case.share(1, card, seat)),
    }
    if counts[0] > counts[1]:
        return case.t(
            "{card} ({what}), reached with {icons} in {often} of {tries} tries"
            " ({other}, {fewer}: {seldom})",
            icons=words.icon_count(case.t, icon, counts[0]),
            fewer=words.icon_count(case.t, icon, counts[1]),
            **values,
        )
    return case.t("{card} ({what}) in {often} of {tries} tries ({other}: {seldom})", **values)


def _further(case: Case) -> str:
    """Name the icons that take the mover further after the first move; "" if there are none."""
    t, seat = case.t, case.s.mover
    counts, fewer = (after.icons(seat) for after in case.afters)
    more = [n for n, icon in enumerate(ICONS) if icon in ACCESS.values() and counts[n] > fewer[n]]
    if more:
        return t(
            "more reach, with {icons} ({other}: {fewer})",
            icons=counted(t, counts, more),
            other=case.called[1],
            fewer=counted(t, fewer, more),
        )
    spare = fewer[5] - len(case.afters[1].displays[seat])
    coming = 2 * (case.s.turns - case.s.turn) + (case.s.phase == GAUL)  # picks after this one
    if counts[5] > fewer[5] and spare < coming:
        return t(
            "food for more cards, {amphorae} ({other}: {fewer})",
            amphorae=words.icon_count(t, "amphorae", counts[5]),
            other=case.called[1],
            fewer=fewer[5],
        )
    return ""


def others_to_come(case: Case) -> str:
    """Say which open card another seat has less often after the first move."""
    rivals = [n for n in range(len(case.names)) if n != case.s.mover]
    less = {
        (card, rival): case.share(1, card, rival) - case.share(0, card, rival)
        for card in _open_cards(case.s)
        for rival in rivals
    }
    card, rival = max(less, key=lambda each: less[each])
    t, often = case.t, _in_tries(case.share(1, card, rival))
    values = {"name": case.names[rival], "card": card.name, "often": often, "tries": TRIES}
    if less[card, rival] < NOTABLE:
        return t("The others should gain less later: no single card decides it.")
    if seldom := _in_tries(case.share(0, card, rival)):
        return t(
            "Otherwise {name} gets {card} in {often} of {tries} tries, instead of {seldom}.",
            seldom=seldom,
            **values,
        )
    return t("Otherwise {name} gets {card} in {often} of {tries} tries.", **values)


SHOWN_BY: dict[str, Callable[[Case], Iterator[str]]] = {
    "sets": _sets_to_come,
    "coins": _coins_to_come,
    "majorities": _majorities_to_come,
}
