"""The clicks on this game's table that are not moves: they select cards for winter [A11]."""

from collections.abc import Collection

from armorica.core.match import Match
from armorica.core.problem import problem
from armorica.games.armorica.rules.play import legal, why_not
from armorica.games.armorica.rules.state import WINTER, Deal, Observation, State
from armorica.ui.acts import Act, Play, Refuse, Select


def click(seen: Observation, selection: list[int], verb: str, rest: str) -> list[Act]:
    """Return the acts of a click: `pick CARD`, or `starve`, which gives up the selected cards."""
    if verb == "starve":
        cards = seen.card_set.cards
        return [Play(" ".join(["winter", *(cards[card].id for card in selection)]))]
    card = refused_card(seen, rest)
    return [] if verb != "pick" or card is None else [_pick(seen, selection, card)]


def _pick(s: State, selection: list[int], card: int) -> Act:
    """Select or deselect a card; where one is enough, another one takes its place."""
    if card in selection:
        return Select([other for other in selection if other != card])
    refusal, need = why_not(s, s.mover, card), s.starving(s.mover)
    if refusal and refusal.code != "wrong_count":
        return Refuse(refusal, card)
    if need == 1:
        return Select([card])
    if len(selection) == need:
        return Refuse(problem("enough_marked", need=need), card)
    return Select([*selection, card])


def refused_card(seen: Observation, move: str) -> int | None:
    """Return the last card that a move, as text, names; None where it names none."""
    return seen.card_set.number.get(move.split(" ")[-1])


def hides_hands(s: State) -> bool:
    """Return whether seats hold hidden cards: False, always."""
    return False


def is_forced(s: State, shared: bool) -> bool:
    """Return whether the seat to move has only one choice: False, always."""
    return False


def needs_confirmation(seen: Observation, move: str, every: bool) -> bool:
    """Return whether a legal move must be confirmed: only with `every`, and of several.

    In winter it need not: the cards are marked first, which shows the loss, and then given up.
    """
    return every and seen.phase != WINTER and len(legal(seen)) > 1


def standing_move(seen: Observation, answer: str, people: Collection[int]) -> str:
    """Return "": no answer stands for later questions."""
    return ""


def standing_after(before: str, answer: str) -> str:
    """Return the answer: none stands for later questions."""
    return answer


def was_decision(match: Match[Deal, State, Observation], ply: int) -> bool:
    """Return whether the move at a ply was a choice, see `is_forced`: True, always."""
    return True


def reveals_hidden(match: Match[Deal, State, Observation], people: list[int], ply: int) -> bool:
    """Return whether people have seen hidden information since a ply: False, always."""
    return False
