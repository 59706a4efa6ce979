"""What a click on this game's table means, besides a move: cards are selected for winter [A11]."""

from armorica.core.match import Match
from armorica.games.armorica.rules.play import why_not
from armorica.games.armorica.rules.state import Deal, State
from armorica.ui.face import Act, Play, Refuse, Select


def click(s: State, selection: list[int], verb: str, rest: str) -> list[Act]:
    """Say what a click means: `pick CARD`, or `starve`, to give up what is selected."""
    if verb == "starve":
        cards = s.card_set.cards
        return [Play(" ".join(["winter", *(cards[card].id for card in selection)]))]
    card = refused_card(s, rest)
    return [] if verb != "pick" or card is None else [_pick(s, selection, card)]


def _pick(s: State, selection: list[int], card: int) -> Act:
    """Select a card or take it back; the one selected first gives way."""
    if card in selection:
        return Select([other for other in selection if other != card])
    problem = why_not(s, s.mover, card)
    if problem and problem.code != "wrong_count":
        return Refuse(problem, card)
    return Select([*selection, card][-s.starving(s.mover) :])


def refused_card(s: State, move: str) -> int | None:
    """Return the card that a move as text is about, None where it is about none."""
    return s.card_set.number.get(move.split(" ")[-1])


def is_forced(s: State) -> bool:
    """Return whether the seat to move need not be asked: here each decides for itself."""
    return False


def needs_confirmation(s: State, move: str, every: bool) -> bool:
    """Return whether an open move waits to be confirmed: where people want that of every one."""
    return every


def was_decision(match: Match[Deal, State], ply: int) -> bool:
    """Return whether a person was asked for the move at a ply, as each is here."""
    return True


def reveals_hidden(match: Match[Deal, State], people: list[int], ply: int) -> bool:
    """Return whether a person has seen something hidden since a ply: here all lies open."""
    return False
