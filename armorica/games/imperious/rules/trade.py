"""Trading by open offers [I7].

An offer takes several moves: a seat or ALL; then the type of each card given, in the order of
TYPES, and END; then the type of each card wanted, and END. ACCEPT or DECLINE answers it. END in the
place of an offer ends the seat's trading for this turn. What others hold changes nothing in what
may be asked of them.
"""

from typing import Literal

from armorica.core.problem import Problem, problem
from armorica.games.imperious.rules.happening import Answering, Ending, Offering
from armorica.games.imperious.rules.state import (
    ALL,
    ANSWER,
    EACH,
    END,
    GET,
    GIVE,
    KINDS,
    NONE,
    OFFER,
    State,
    added,
    minus,
    names,
    plus,
)

DECLINE, ACCEPT = range(2)
ASKED = EACH  # the most cards that an offer may ask for [I7]


def legal(s: State) -> list[int]:
    """List the moves of a trading step."""
    if s.step == ANSWER:
        return [DECLINE, ACCEPT] if _holds(s, s.mover, s.get) else [DECLINE]
    have = s.hands[s.mover]
    if s.step == OFFER:
        others = [to for to in range(len(s.order)) if to != s.mover and not s.wiped_out(to)]
        return [END, *others, ALL] if others else [END]
    if s.step == GIVE:
        return [END, *(k for k in KINDS[_last(s.give) :] if s.give[k] < have[k])]
    moves = [END] if s.give != NONE or s.get != NONE else []
    if sum(s.get) < ASKED:
        # A type that is given may not be wanted too.
        moves += [k for k in KINDS[_last(s.get) :] if not s.give[k]]
    return moves


def _last(cards: tuple[int, ...]) -> int:
    return max((k for k in KINDS if cards[k]), default=0)


def _holds(s: State, seat: int, cards: tuple[int, ...]) -> bool:
    return all(n >= need for n, need in zip(s.hands[seat], cards, strict=True))


def refusal(s: State, move: int) -> Problem:
    """Return why a move is not legal in a trading step."""
    if s.step == ANSWER and move == ACCEPT:
        return problem("cards_missing")
    if s.step == OFFER and move != s.mover and move in (*s.order, ALL):
        return problem("wiped_out")
    if s.step == GIVE and move in KINDS:
        return problem(
            "cards_missing" if s.give[move] >= s.hands[s.mover][move] else "not_in_order"
        )
    if move == END and s.step == GET:
        return problem("empty_offer")
    if s.step == GET and move in KINDS:
        if s.give[move]:
            return problem("given_and_wanted")
        if sum(s.get) < ASKED:
            return problem("not_in_order")
        return problem("too_many_cards", most=ASKED)
    return problem("unknown_move")


def apply(s: State, move: int) -> bool:
    """Apply a legal move of a trading step; return whether the seat's turn to offer is over."""
    if s.step == ANSWER:
        return _answer(s, move)
    if s.step == OFFER:
        if move == END:
            s.done |= 1 << s.mover
            s.tell(Ending(seat=s.mover, do="done"))
            return True
        s.to = move
        s.step = GIVE
    elif s.step == GIVE:
        if move == END:
            s.step = GET
        else:
            s.give = added(s.give, move)
    elif move == END:
        s.tell(offering(s))
        s.step = ANSWER
        s.mover = _asked_next(s) if s.to == ALL else s.to
    else:
        s.get = added(s.get, move)
    return False


def offering(s: State) -> Offering:
    """Return the offer that is being made, as an event [I7]."""
    to = None if s.to == ALL else s.to
    return Offering(seat=s.mover, do="offer", to=to, give=names(s.give), get=names(s.get))


def _asked_next(s: State) -> int:
    """Return the seat that answers an offer to all next, or the offerer if all have declined it.

    It goes round in turn order after the offerer, without the wiped out [I21].
    """
    after = s.order[s.turn_index + 1 :] + s.order[: s.turn_index + 1]
    return [seat for seat in after if not s.wiped_out(seat)][s.declines]


def _answer(s: State, move: int) -> bool:
    seat, offerer = s.mover, s.order[s.turn_index]
    do: Literal["accept", "decline"] = "accept" if move == ACCEPT else "decline"
    s.tell(Answering(seat=seat, do=do, to=offerer, give=names(s.get), get=names(s.give)))
    if move == ACCEPT:
        s.hands[seat] = plus(minus(s.hands[seat], s.get), s.give)
        s.hands[offerer] = plus(minus(s.hands[offerer], s.give), s.get)
        return True
    s.declines += 1
    if s.to == ALL:
        s.mover = _asked_next(s)
    return s.to != ALL or s.mover == offerer


def clear(s: State) -> None:
    """Remove the offer."""
    s.to = END
    s.give = s.get = NONE
    s.declines = 0
