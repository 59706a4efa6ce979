"""The rules of play [A6]-[A14].

A move is PASS, the number of a card, or in winter two cards a < b as a | b << 7.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations

from armorica.core.problem import Problem, problem
from armorica.core.rng import SEED_LIMIT, Rng
from armorica.core.rules import NO_HOUSE_RULES
from armorica.core.seats import Seat
from armorica.games.armorica.info import INFO
from armorica.games.armorica.rules.cards import (
    ACCESS,
    ICON_BITS,
    PEOPLES,
    PILES,
    ROW,
    SPARE,
    CardSet,
    house_set,
)
from armorica.games.armorica.rules.state import GAUL, OVER, PASS, PHASES, ROMAN, WINTER, Deal, State

KEY = "armorica"
SEATS = range(2, 5)  # [A6]
_WITHIN = tuple(slice(min(wheat, ROW)) for wheat in range(256))  # of the Gaul row, by wheat [A8]


def deal(
    players: tuple[Seat, ...],
    seed: int,
    house_rules: Mapping[str, str] = NO_HOUSE_RULES,
    card_set: CardSet | None = None,
) -> Deal:
    """Draw the start player and shuffle each pile by a seed [A6] [A7].

    Args:
        players: the 2 to 4 seats, clockwise.
        seed: from 0 to 2**53 - 1.
        house_rules: of `INFO.house_rules`, those that are not the usual ones.
        card_set: the house set unless given.
    """
    assert len(players) in SEATS
    assert 0 <= seed < SEED_LIMIT
    card_set = card_set or house_set()
    rng = Rng(seed)
    start = rng.below(len(players))
    orders = []
    for ordered in _piles(card_set):
        order: list[int] = []
        for pile in ordered:  # shuffled each on its own, then stacked [A7]
            shuffled = [*pile]
            rng.shuffle(shuffled)
            order += shuffled
        orders.append(tuple(order))
    return Deal(
        card_set, seed, players, start, (orders[0], orders[1]), INFO.with_defaults(house_rules)
    )


@lru_cache(8)
def _piles(card_set: CardSet) -> list[list[list[int]]]:
    """List the piles of both peoples; callers must not change them."""
    return [card_set.piles(people) for people in PEOPLES]


def new(deal: Deal) -> State:
    """Return the first position, with rows and start cards laid out [A6] [A7]."""
    seats = len(deal.players)
    first = deal.start_player
    s = State()
    s.card_set = deal.card_set
    s.house_rules = deal.house_rules
    s.orders = deal.orders
    s.turn = 1
    s.phase = GAUL
    s.first = s.mover = first
    # The first card turned up is the rightmost, and a queue begins at the right [A7].
    gauls, romans = deal.orders
    s.queues = [[*gauls], [*romans]]
    # Start 1 to 4 are card numbers 0 to 3; the start player takes Start 1 [A6].
    s.displays = [((seat - first) % seats,) for seat in range(seats)]
    s.discards = []
    s.count()
    return s


def to_move(s: State) -> int | None:
    """Return the seat to move, None when the game is over."""
    return None if s.phase == OVER else s.mover


def legal(s: State) -> list[int]:
    """List the legal moves: cards from the right end of the row, then PASS; or winter moves."""
    if s.phase == GAUL:  # [A8]
        moves = s.queues[GAUL][_WITHIN[s.totals[s.mover] & 255]]
        moves.append(PASS)
        return moves
    if s.phase == ROMAN:  # [A10]
        icons = s.totals[s.mover] & ICON_BITS
        try:
            have = s.card_set.have[icons]
        except KeyError:
            have = s.card_set.count(icons)
        queue = s.queues[ROMAN]
        moves = []
        if len(queue) >= ROW:  # the same as below, but quicker
            if have[card := queue[0]]:
                moves.append(card)
            if have[card := queue[1]] > 1:
                moves.append(card)
            if have[card := queue[2]] > 2:
                moves.append(card)
            if have[card := queue[3]] > 3:
                moves.append(card)
            if have[card := queue[4]] > 4:
                moves.append(card)
            if have[card := queue[5]] > 5:
                moves.append(card)
        else:
            for place, card in enumerate(queue):
                if have[card] > place:
                    moves.append(card)
        moves.append(PASS)
        return moves
    if s.phase == OVER:
        return []
    moves = []
    bare = s.card_set.bare
    for card in s.displays[s.mover]:  # [A11]
        if bare[card]:
            moves.append(card)
    moves.sort()
    if s.totals[s.mover] >> SPARE == -1:
        return moves
    return [a | b << 7 for a, b in combinations(moves, 2)]


def starved(move: int) -> tuple[int, ...]:
    """List the cards that a winter move gives up."""
    return (move & 127, move >> 7) if move >> 7 else (move,)


def winter_move(cards: list[int]) -> int:
    """Encode the winter move that gives up one or two cards, in any order; PASS for none."""
    if not cards:
        return PASS
    first, *rest = sorted(cards)
    return first | rest[0] << 7 if rest else first


def needed(card_set: CardSet, card: int) -> str:
    """Return the icon that reaches a card [A8] [A10]."""
    return ACCESS[card_set.cards[card].suit]


def why_not(s: State, seat: int, move: int) -> Problem | None:
    """Return why a seat may not make a move, as a code and its numbers; None for a legal move."""
    phase = s.phase
    if phase == OVER:
        return problem("game_over")
    if seat != s.mover:
        return problem("not_your_turn", seat=seat, mover=s.mover)
    if phase == WINTER:
        return _why_not_starve(s, seat, starved(move) if move != PASS else ())
    if move == PASS:
        return None  # [A9]
    try:
        place = s.queues[phase].index(move, 0, ROW)
    except ValueError:
        if move in s.rows[ROMAN - phase]:
            return problem("wrong_phase", phase=PHASES[phase])
        return problem("not_in_row")
    have = s.totals[seat] >> s.card_set.reach[move] & 255
    if have > place:
        return None
    return problem("out_of_reach", icon=needed(s.card_set, move), need=place + 1, have=have)


def _why_not_starve(s: State, seat: int, cards: tuple[int, ...]) -> Problem | None:
    """Return why a seat may not give up these cards in winter [A11]."""
    if len(cards) == 2 and cards[0] >= cards[1]:
        return problem("unknown_move")  # a pair is encoded in ascending order only
    display, bare = s.displays[seat], s.card_set.bare
    for card in cards:
        if card not in display:
            if any(card in row for row in s.rows):
                return problem("wrong_phase", phase=PHASES[WINTER])
            return problem("not_in_display")
        if not bare[card]:
            return problem("has_amphora")
    if len(cards) != -(s.totals[seat] >> SPARE):
        return problem("wrong_count", need=s.starving(seat), given=len(cards))
    return None


def apply(s: State, move: int) -> None:
    """Apply a legal move to the state in place, without a check."""
    phase = s.phase
    if phase == WINTER:
        _starve(s, move)
        return
    seat = s.mover
    displays = s.displays
    if move != PASS:  # [A9]
        s.queues[phase].remove(move)
        displays[seat] += (move,)
        s.totals[seat] += s.card_set.packed[move]
    elif queue := s.queues[phase]:
        s.discards.append(queue.pop(0))
    seat += 1
    if seat == len(displays):
        seat = 0
    s.mover = seat
    if seat == s.first:
        s.phase = phase + 1
        if phase == ROMAN and s.totals[seat] >= 0:
            _winter(s)


def _starve(s: State, move: int) -> None:
    """Remove cards from a display in winter; the others keep their order [A11]."""
    seat = s.mover
    display = [*s.displays[seat]]
    packed = s.card_set.packed
    while move:  # card 0 is a start card, which is never taken [A4]
        card = move & 127
        move >>= 7
        display.remove(card)
        s.totals[seat] -= packed[card]
        s.discards.append(card)
    s.displays[seat] = tuple(display)
    _winter(s)


def _winter(s: State) -> None:
    """Give the move to the next seat that must give up cards, or end the turn [A11]-[A14]."""
    totals, first, seat = s.totals, s.first, s.mover
    seats = len(totals)
    while True:
        seat += 1
        if seat == seats:
            seat = 0
        if seat == first:
            break
        if totals[seat] < 0:
            s.mover = seat
            return
    s.first = s.mover = (first + 1) % seats  # [A12]
    gauls, romans = s.queues
    if seats == 2:  # [A13]
        s.discards += [queue.pop(0) for queue in (gauls, romans) if queue]
    if len(gauls) <= ROW or len(romans) <= ROW:  # a deck is empty [A14]
        s.phase = OVER
    else:
        s.phase = GAUL
        s.turn += 1


def check(s: State) -> None:
    """Raise AssertionError unless every card is in one place and the totals are right."""
    zones = [c for zone in (*s.queues, *s.displays) for c in zone]
    seats = len(s.displays)
    spare_starts = range(seats, len(PILES["start"]))
    assert sorted([*zones, *s.discards, *spare_starts]) == list(range(len(s.card_set.cards)))
    for queue, order, drawn in zip(s.queues, s.orders, s.drawn, strict=True):
        assert queue[ROW:] == [*order[drawn:]]
    assert all(display[0] < seats for display in s.displays)  # the start card stays first [A4]
    counted = s.copy()
    counted.count()
    assert counted.totals == s.totals
    assert (s.phase == OVER) == (not legal(s))
