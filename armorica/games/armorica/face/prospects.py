"""What should follow a move, and what shows it, by the games that were tried to their ends."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from armorica.games.armorica.face import words
from armorica.games.armorica.face.case import AGAIN, Case, counted
from armorica.games.armorica.face.preview import may_keep
from armorica.games.armorica.face.reasons import further as icons_further
from armorica.games.armorica.face.reasons import next_cards
from armorica.games.armorica.rules.cards import ICONS, Card
from armorica.games.armorica.rules.scoring import MAJORITIES
from armorica.games.armorica.rules.state import GAUL, PASS, State
from armorica.games.armorica.rules.text import format_move

TRIES = 10
"""Of so many games a sentence says in how many a card is taken."""

NOTABLE, CLEAR = 0.15, 0.3
"""The least differences between two shares of games that are worth a sentence."""


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


def _open_cards(s: State) -> list[Card]:
    return [s.card_set.cards[number] for row in s.rows for number in row]


def _in_tries(share: float) -> int:
    """Return in how many of TRIES games to expect what came in a share of the games tried.

    None is certain to come, however often it came.
    """
    return min(TRIES - 1, round(TRIES * share))


def shown_later(case: Case, kind: str) -> str:
    """Name the open card by which more should follow from a source; "" if none does.

    Args:
        case: the two moves.
        kind: of COUNTED.
    """
    counts, seat = COUNTED[kind](case), case.s.mover
    cards = [
        card
        for card in _open_cards(case.s)
        if card not in case.taken and counts.worth(card) and case.more(card, seat) >= CLEAR
    ]
    if not cards:
        return ""
    card = max(cards, key=lambda card: counts.worth(card) * case.more(card, seat))
    return case.t(
        "You get {card} ({what}) in about {often} of {tries} games; {otherwise}, in {seldom}.",
        card=case.point(card),
        what=counts.words(card),
        often=_in_tries(case.share(0, card, seat)),
        tries=TRIES,
        otherwise=case.otherwise,
        seldom=_in_tries(case.share(1, card, seat)),
    )


def further(case: Case) -> str:
    """Name the icons that take the mover further after the first move; "" if there are none."""
    t, seat, kinds = case.t, case.s.mover, icons_further(case.s, case.moves)
    if not kinds or case.lost > AGAIN:
        return ""
    counts, fewer = (after.icons(seat) for after in case.afters)
    values = {
        "name": case.branches[0],
        "icons": counted(t, counts, kinds),
        "than": case.than,
        "fewer": counted(t, fewer, kinds),
    }
    return t("{name}: with {icons} you then reach further {than} ({fewer}).", **values)


def given_up_again(case: Case, good: bool = False) -> str:
    """Say that winter probably takes the first card at once; "" if not.

    What still speaks for it is what comes within reach until then [A8], or whom it is kept from;
    else say why this card is the one to go.

    Args:
        case: the two moves.
        good: only if something still speaks for the card.
    """
    t, s, card = case.t, case.s, case.taken[0]
    if not card or case.lost <= AGAIN:
        return ""
    again = t("Winter probably takes {card} again", card=card.name)
    if s.phase == GAUL and (reached := _until_winter(case)):
        return t(
            "{again}, but until then it can bring {other} within reach.",
            again=again,
            other=case.point(reached),
        )
    rivals = [n for n in range(len(case.names)) if n != s.mover]
    rival = max(rivals, key=lambda n: case.share(1, card, n))
    if case.share(1, card, rival) >= NOTABLE:
        return t("{again}, but that keeps it from {name}.", again=again, name=case.names[rival])
    if good:
        return ""
    cards, after = s.card_set.cards, case.afters[0]
    bare = [cards[n] for n in after.displays[s.mover] if s.card_set.bare[n]]
    if len(bare) <= after.starving(s.mover):
        return t("{again}: all cards without an amphora go.", again=again)
    if not may_keep(s, s.card_set.number[card.id]):
        return t("{again}: another card would cost more.", again=again)
    return f"{again}."


def _until_winter(case: Case) -> Card | None:
    """Return the Roman that only the first card brings within reach and the mover gets most."""
    s, cards = case.s, case.s.card_set.cards
    within = next_cards(s, format_move(s, PASS))
    new = [cards[n] for n in next_cards(s, case.moves[0]) if n not in within]
    gets = {card: case.share(0, card, s.mover) for card in new}
    return max((card for card in new if gets[card] >= NOTABLE), key=lambda c: gets[c], default=None)
