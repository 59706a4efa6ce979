"""The course of play [I5]-[I10], [I21]; trading and the combos have modules of their own.

A move is a number. By the step it is a territory, a type of card, a seat, a combo, a target or END.
"""

from collections.abc import Mapping

from armorica.core.problem import Problem, problem
from armorica.core.rng import SEED_LIMIT, Rng
from armorica.core.rules import NO_HOUSE_RULES
from armorica.core.seats import Seat
from armorica.games.imperious.info import INFO
from armorica.games.imperious.rules import combos, trade
from armorica.games.imperious.rules.board import Board, board
from armorica.games.imperious.rules.happening import (
    Advancing,
    Amount,
    Building,
    Colonizing,
    Discarding,
    Drawing,
    Ending,
    Glorying,
    Losing,
    OpenCombo,
    Passing,
    Placing,
    Scoring,
    Spreading,
    Striking,
)
from armorica.games.imperious.rules.scoring import ending, income
from armorica.games.imperious.rules.state import (
    ACTION,
    CARDS,
    DISCARD,
    EACH,
    END,
    KINDS,
    NONE,
    OFFER,
    OVER,
    RESTART,
    START,
    STEPS,
    TARGET,
    TECHNOLOGY,
    TYPES,
    Deal,
    State,
    added,
    counted,
    listed,
    names,
    plus,
)
from armorica.games.imperious.rules.stock import discard_hand, draw

KEY = "imperious"
SEATS = range(4, 9)  # [I1]
CHITS = 10  # at a start [I5]
APART = 5  # links between starts [I5]
HAND = 5  # cards drawn in a turn [I6]
KEPT = 3  # cards kept, without cities [I10]
ROUNDS = 3  # of offers [I7]
FINE = 10  # victory tokens lost by being wiped out [I21]
LATE = "late"  # the house rule for those who place last [I6]
DRAW = 8  # pass and draw a card [I8]


def deal(
    players: tuple[Seat, ...],
    seed: int,
    house_rules: Mapping[str, str] = NO_HOUSE_RULES,
    content: Board | None = None,
) -> Deal:
    """Shuffle the turn order and the deck by a seed [I5] [I6].

    Args:
        players: the 4 to 8 seats.
        seed: from 0 to 2**53 - 1.
        house_rules: of `INFO.house_rules`, those that are not the usual ones.
        content: the map; None for the project's own.
    """
    assert len(players) in SEATS
    assert 0 <= seed < SEED_LIMIT
    rng = Rng(seed)
    order = list(range(len(players)))
    rng.shuffle(order)
    deck = listed((EACH,) * len(TYPES))
    rng.shuffle(deck)
    rules = INFO.with_defaults(house_rules)
    return Deal(seed, players, tuple(order), tuple(deck), house_rules=rules, content=content)


def new(deal: Deal) -> State:
    """Return the first position: an empty map and empty hands [I5]."""
    seats = len(deal.players)
    s = State()
    s.board = deal.content or board()
    s.house_rules = deal.house_rules
    s.seed, s.order, s.deck, s.reshuffles = deal.seed, deal.order, deal.deck, deal.reshuffles
    s.drawn = s.shuffled = 0
    s.discards = NONE
    s.hands = [NONE] * seats
    s.chits = [[0] * len(s.board.ids) for _ in range(seats)]
    s.cities = [-1] * len(s.board.ids)
    s.vt = [0] * seats
    s.advances = [NONE] * seats
    s.turn = s.turn_index = s.rounds = s.done = s.combos = 0
    s.step = START
    s.mover = s.order[0]
    s.log = None
    trade.clear(s)
    combos.clear(s)
    return s


def to_move(s: State) -> int | None:
    """Return the seat to move, None when the game is over."""
    return None if s.step == OVER else s.mover


def legal(s: State) -> list[int]:
    """List the legal moves of the step."""
    if s.step == START:
        return _starts(s)
    if s.step < RESTART:
        return trade.legal(s)
    if s.step == RESTART:
        free = [t for t, owner in enumerate(s.cities) if owner < 0]  # [I21]
        return free or [*range(len(s.cities))]
    if s.step == ACTION:
        return [END, *([] if s.combos else [DRAW]), *combos.playable(s)]  # [I8]
    if s.step == CARDS:
        return combos.cards(s)
    if s.step == TARGET:
        targets = combos.targets(s)
        return [END, *targets] if combos.may_end(s) else targets
    if s.step == DISCARD:
        hand = s.hands[s.mover]
        return [k for k in KINDS if hand[k]]
    return []


def _starts(s: State) -> list[int]:
    """List the territories that are far enough from every start [I5]."""
    distance = _nearest(s)
    need = _apart(distance)
    return [t for t, links in enumerate(distance) if links >= need]


def _apart(distance: list[int]) -> int:
    """Return how many links a start must be from others, by how far each territory is from them."""
    return min(APART, max(distance))


def _nearest(s: State) -> list[int]:
    """Return how many links each territory is from the nearest start; before one, more than any."""
    taken = starts_made(s)
    return [min((row[t] for t in taken), default=len(row)) for row in s.board.distance]


def starts_made(s: State) -> list[int]:
    """List the starts that have been made, while nothing else is on the map."""
    return [row.index(CHITS) for row in s.chits if CHITS in row]


def why_not(s: State, seat: int, move: int) -> Problem | None:
    """Return why a seat may not make a move, as a code and its numbers; None for a legal move."""
    if s.step == OVER:
        return problem("game_over")
    if seat != s.mover:
        return problem("not_your_turn", seat=seat, mover=s.mover)
    if move in legal(s):
        return None
    if s.step in (START, RESTART) and move in range(len(s.cities)):
        if s.step == START:
            distance = _nearest(s)
            if not distance[move]:
                return problem("occupied", seat=[row[move] for row in s.chits].index(CHITS))
            return problem("too_near", links=distance[move], need=_apart(distance))
        return problem("city_there")
    if OFFER <= s.step < RESTART:
        return trade.refusal(s, move)
    if s.step == ACTION and move == DRAW:
        return problem("already_played")
    if s.step in (ACTION, CARDS, TARGET):
        return combos.refusal(s, move)
    if s.step == DISCARD and move in KINDS:
        return problem("cards_missing")
    return problem("unknown_move")


def apply(s: State, move: int) -> None:
    """Apply a legal move to the state in place, without a check."""
    seat = s.mover
    if s.step == TARGET:
        if move == END or combos.hit(s, move):
            _resolve(s)
    elif s.step == CARDS:
        if combos.add(s, move):
            _resolve(s)
    elif s.step == ACTION:
        _act(s, move)
    elif s.step == DISCARD:
        s.hands[seat] = added(s.hands[seat], move, -1)
        s.discards = added(s.discards, move)
        s.marks += (move,)
        if not _excess(s, seat):
            s.tell(Discarding(seat=seat, do="discard", cards=names(counted(s.marks))))
            s.marks = ()
            _end_phase(s)
    elif s.step == START:
        s.chits[seat][move] = CHITS
        s.tell(Placing(seat=seat, do="start", territory=s.board.ids[move]))
        if s.turn_index + 1 < len(s.order):
            _call(s, s.turn_index + 1, START)
        else:
            _begin_turn(s)
    elif s.step == RESTART:
        s.chits[seat][move] = CHITS
        s.tell(Placing(seat=seat, do="restart", territory=s.board.ids[move]))
        s.step = ACTION
    elif trade.apply(s, move):
        trade.clear(s)
        _next_trader(s, s.turn_index + 1)


def _call(s: State, turn_index: int, step: int) -> None:
    """Give the move to the seat at an index of the turn order."""
    s.turn_index = turn_index
    s.mover = s.order[turn_index]
    s.step = step


def _begin_turn(s: State) -> None:
    """Let everyone draw [I6], then trade [I7]; the wiped out do neither [I21]."""
    s.turn += 1
    s.rounds = s.done = 0
    for seat in s.order:
        if s.wiped_out(seat):
            s.done |= 1 << seat
        else:
            n = HAND + s.advances[seat][TECHNOLOGY] + (late(s, seat) if s.turn == 1 else 0)
            s.tell(Drawing(seat=seat, do="draw", cards=draw(s, seat, n)))
    _next_trader(s, 0)


def late(s: State, seat: int) -> int:
    """Return how many extra cards a seat draws in the first turn.

    The house rule gives them to the last third of the turn order, since the best starts are taken
    by then [I5].
    """
    seats = len(s.order)
    return int(s.house_rules[LATE]) if s.order.index(seat) >= seats - seats // 3 else 0


def _next_trader(s: State, start: int) -> None:
    """Give the next offer to a seat, from an index of the turn order on.

    The action phase begins when all seats are done or the last round is over [I7].
    """
    seats = len(s.order)
    while s.rounds < ROUNDS and s.done != (1 << seats) - 1:
        for index in range(start, seats):
            if not s.done >> s.order[index] & 1:
                _call(s, index, OFFER)
                return
        start = 0
        s.rounds += 1
    _next_actor(s, 0)


def _next_actor(s: State, turn_index: int) -> None:
    """Begin the action phase of a seat [I8], or score if all seats have had theirs [I9]."""
    if turn_index == len(s.order):
        s.vt = [vt + gained for vt, gained in zip(s.vt, income(s), strict=True)]
        s.tell(Scoring(seat=None, do="score", vt=s.vt[:]))
        _end_phase(s)
        return
    _call(s, turn_index, ACTION)
    s.combos = 0
    seat = s.mover
    if s.wiped_out(seat):  # [I21]
        s.tell(Discarding(seat=seat, do="discard", cards=names(s.hands[seat])))
        discard_hand(s, seat)
        s.tell(Drawing(seat=seat, do="draw", cards=draw(s, seat, HAND)))
        s.step = RESTART


def _act(s: State, move: int) -> None:
    """Pass, end the action phase, or begin a combo [I8]."""
    seat = s.mover
    if move < 0 or move == DRAW:
        if s.combos:
            s.tell(Ending(seat=seat, do="end"))
        else:
            drawn = draw(s, seat, 1) if move == DRAW else []
            s.tell(Passing(seat=seat, do="pass", drew=drawn[0] if drawn else None))
        _next_actor(s, s.turn_index + 1)
    else:
        combos.choose(s, move)


def _resolve(s: State) -> None:
    """End a combo: log it, discard its cards, and charge a victim who has no piece left [I21]."""
    seat, victim = s.mover, s.victim
    if s.combo == combos.GLORY:  # [I17]
        x = combos.strength(s)
        s.vt[seat] += x
        drawn = draw(s, seat, x)
        s.tell(Glorying(seat=seat, do="glory", cards=names(s.played), vt=x, draw=drawn))
    elif s.log is not None:
        s.tell(combo_so_far(s))
    s.discards = plus(s.discards, s.played)
    combos.clear(s)
    s.combos += 1
    s.step = ACTION
    if victim not in (END, seat) and s.wiped_out(victim):  # [I21]
        s.vt[victim] = fined(s.vt[victim])
        s.tell(Losing(seat=victim, do="wiped", vt=s.vt[victim]))


def fined(vt: int) -> int:
    """Return how many of a seat's tokens are left once it is wiped out [I21]."""
    return max(0, vt - FINE)


def combo_so_far(s: State) -> OpenCombo:
    """Return what the combo under way, any but Glory, does by its targets so far."""
    seat, cards = s.mover, names(s.played)
    ids = s.board.ids
    chits: dict[tuple[str, ...], int] = {}
    cities = []
    for mark in s.marks:
        territory = ids[mark >> 4]
        if s.combo == combos.DISPERSE:
            path: tuple[str, ...] = (territory, ids[s.board.neighbours[mark >> 4][mark & 15]])
        else:
            path = (territory,)
        if s.combo in (combos.DESTROY, combos.CONVERT) and mark & 1:
            cities.append(territory)
        else:
            chits[path] = chits.get(path, 0) + 1
    amounts: list[Amount] = [[*path, n] for path, n in chits.items()]
    match s.combo:
        case combos.DESTROY | combos.CONVERT:
            return Striking(
                seat=seat,
                do="destroy" if s.combo == combos.DESTROY else "convert",
                cards=cards,
                victim=None if s.victim in (END, s.mover) else s.victim,
                chits=amounts,
                cities=cities,
            )
        case combos.GROW:
            return Spreading(seat=seat, do="grow", cards=cards, chits=amounts)
        case combos.DISPERSE:
            return Spreading(seat=seat, do="disperse", cards=cards, chits=amounts)
        case combos.COLONIZE:
            to = ids[s.goal] if s.goal != END else None
            return Colonizing(seat=seat, do="colonize", cards=cards, to=to, chits=amounts)
        case combos.BUILD:
            return Building(seat=seat, do="build", cards=cards, city=ids[s.marks[0] >> 4])
    return Advancing(seat=seat, do="advance", cards=cards)


def _excess(s: State, seat: int) -> bool:
    return sum(s.hands[seat]) > KEPT + s.cities.count(seat)


def _end_phase(s: State) -> None:
    """Let the next seat discard; if none has to, end the game or begin another turn [I10]."""
    for index, seat in enumerate(s.order):
        if _excess(s, seat):
            _call(s, index, DISCARD)
            return
    if max(s.vt) >= ending(s):
        s.step = OVER
    else:
        _begin_turn(s)


def check(s: State) -> None:
    """Raise AssertionError unless every card is in one place and all counts are possible."""
    cards = plus(s.discards, s.played)
    for hand in s.hands:
        cards = plus(cards, hand)
    assert plus(cards, counted(s.deck[s.drawn :])) == (EACH,) * len(TYPES)  # [I3]
    assert all(n >= 0 for row in (s.discards, s.played, *s.hands, *s.chits, s.vt) for n in row)
    assert s.mover in s.order
    assert s.step in range(len(STEPS))
    assert (s.step == OVER) == (not legal(s))
