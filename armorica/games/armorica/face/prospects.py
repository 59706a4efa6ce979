"""What should follow a move, and what shows it, by the games that were tried to their ends."""

from armorica.games.armorica.face.case import AGAIN, Case, counted
from armorica.games.armorica.face.preview import may_keep
from armorica.games.armorica.face.reasons import further as icons_further
from armorica.games.armorica.face.reasons import next_cards
from armorica.games.armorica.rules.cards import Card
from armorica.games.armorica.rules.state import GAUL, PASS
from armorica.games.armorica.rules.text import format_move

NOTABLE, CLEAR = 0.15, 0.3
"""The least differences between two shares of games that are worth a sentence."""


def further(case: Case) -> str:
    """Name the icons that take the mover further after the first move; "" if there are none."""
    t, seat, kinds = case.t, case.s.mover, icons_further(case.s, case.moves)
    if not kinds or case.lost > AGAIN:
        return ""
    counts, fewer = (after.icons(seat) for after in case.afters)
    values = {
        "move": case.deed,
        "icons": counted(t, counts, kinds),
        "than": case.than,
        "fewer": counted(t, fewer, kinds),
    }
    return t("{move} lets you reach further {than}: {icons} instead of {fewer}.", **values)


def given_up_again(case: Case, good: bool = False) -> str:
    """Say that winter probably takes the first card at once; "" if not.

    What still speaks for it is what comes within reach until then [A8], or whom it is kept from;
    else say if another card can go.

    Args:
        case: the two moves.
        good: only if something still speaks for the card.
    """
    t, s, card = case.t, case.s, case.taken[0]
    if not card or case.lost <= AGAIN:
        return ""
    again = taken_back(case)
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
    if may_keep(s, s.card_set.number[card.id]):
        return t("{again}, but another card can go instead.", again=again)
    return f"{again}."


def taken_back(case: Case) -> str:
    """Say that winter probably takes the first card back, without a full stop."""
    return case.t("Winter probably takes {card} back", card=case.called[0])


def _until_winter(case: Case) -> Card | None:
    """Return the Roman that the first card brings within reach and the mover then gets most more.

    One that comes within reach as often after the second move is none.
    """
    s, cards = case.s, case.s.card_set.cards
    within = next_cards(s, format_move(s, PASS))
    new = [cards[n] for n in next_cards(s, case.moves[0]) if n not in within]
    first, second = ([case.share(n, card, s.mover) for card in new] for n in (0, 1))
    gets = {card: a - b for card, a, b in zip(new, first, second, strict=True)}
    return max((card for card in new if gets[card] >= NOTABLE), key=lambda c: gets[c], default=None)
