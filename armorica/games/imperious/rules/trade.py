"""Trading by open offers [I7].

An offer takes several moves: a seat or ALL; then the type of each card given, in the order of
TYPES, and END; then the type of each card wanted, and END. ACCEPT or DECLINE answers it. END in the
place of an offer ends the seat's trading for this turn.
"""

from armorica.core.problem import Problem, problem
from armorica.games.imperious.rules.state import (
    ALL,
    ANSWER,
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


def legal(s: State) -> list[int]:
    """List the moves of a trading step."""
    if s.step == ANSWER:
        return [DECLINE, ACCEPT] if _holds(s, s.mover, s.get) else [DECLINE]
    have = s.hands[s.mover]
    if s.step == OFFER:
        others = [seat for seat in range(len(s.order)) if seat != s.mover]
        return [END, *(to for to in (*others, ALL) if have != NONE or _most(s, to))]
    if s.step == GIVE:
        moves = [END] if s.give != NONE or _most(s, s.to) else []
        return moves + [k for k in KINDS[_last(s.give) :] if s.give[k] < have[k]]
    moves = [END] if s.give != NONE or s.get != NONE else []
    if sum(s.get) < _most(s, s.to):
        # A type that is given may not be wanted too.
        moves += [k for k in KINDS[_last(s.get) :] if not s.give[k]]
    return moves


def _most(s: State, to: int) -> int:
    """Return how many cards may be wanted: as many as a hand holds, which everyone sees."""
    return max(
        sum(hand) for seat, hand in enumerate(s.hands) if seat != s.mover and to in (ALL, seat)
    )


def _last(cards: tuple[int, ...]) -> int:
    return max((k for k in KINDS if cards[k]), default=0)


def _holds(s: State, seat: int, cards: tuple[int, ...]) -> bool:
    return all(n >= need for n, need in zip(s.hands[seat], cards, strict=True))


def refusal(s: State, move: int) -> Problem:
    """Return why a move is not legal in a trading step."""
    if s.step == ANSWER and move == ACCEPT:
        return problem("cards_missing")
    if s.step == GIVE and move in KINDS:
        return problem("not_in_hand" if s.give[move] >= s.hands[s.mover][move] else "not_in_order")
    if move == END and s.step in (GIVE, GET):
        return problem("empty_offer")
    if s.step == GET and move in KINDS:
        if s.give[move]:
            return problem("given_and_wanted")
        return problem("not_in_order" if move < _last(s.get) else "too_many_cards")
    return problem("unknown_move")


def apply(s: State, move: int) -> bool:
    """Apply a legal move of a trading step; return whether the seat's turn to offer is over."""
    if s.step == ANSWER:
        return _answer(s, move)
    if s.step == OFFER:
        if move == END:
            s.done |= 1 << s.mover
            s.tell(s.mover, "done")
            return True
        s.to = move
        s.step = GIVE
    elif s.step == GIVE:
        if move == END:
            s.step = GET
        else:
            s.give = added(s.give, move)
    elif move == END:
        to = None if s.to == ALL else s.to
        s.tell(s.mover, "offer", to=to, give=names(s.give), get=names(s.get))
        s.step = ANSWER
        s.mover = _next_to_answer(s) if s.to == ALL else s.to
    else:
        s.get = added(s.get, move)
    return False


def _next_to_answer(s: State) -> int:
    """Return the seat that answers an offer to all next, in turn order after the offerer."""
    return s.order[(s.turn_index + 1 + s.declines) % len(s.order)]


def _answer(s: State, move: int) -> bool:
    seat, offerer = s.mover, s.order[s.turn_index]
    do = "accept" if move == ACCEPT else "decline"
    s.tell(seat, do, to=offerer, give=names(s.get), get=names(s.give))
    if move == ACCEPT:
        s.hands[seat] = plus(minus(s.hands[seat], s.get), s.give)
        s.hands[offerer] = plus(minus(s.hands[offerer], s.give), s.get)
        return True
    s.declines += 1
    if s.to == ALL and s.declines < len(s.order) - 1:
        s.mover = _next_to_answer(s)
        return False
    return True


def clear(s: State) -> None:
    """Remove the offer."""
    s.to = END
    s.give = s.get = NONE
    s.declines = 0
