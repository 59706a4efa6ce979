"""Plans are legal, gain what they say, and do something."""

from collections.abc import Iterator

import pytest

from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.imperious import GAME as game
from armorica.games.imperious.bot import starts
from armorica.games.imperious.bot.evaluation import Evaluation
from armorica.games.imperious.bot.plans import perform, plans
from armorica.games.imperious.bot.policy import rewound
from armorica.games.imperious.bot.worth import worth
from armorica.games.imperious.info import Style
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.play import CHITS, ROUNDS
from armorica.games.imperious.rules.scoring import income
from armorica.games.imperious.rules.state import (
    ACTION,
    ANSWER,
    CARDS,
    EACH,
    END,
    KINDS,
    NONE,
    OFFER,
    START,
    TARGET,
    Counts,
    Deal,
    Observation,
    State,
    added,
    counted,
    minus,
    plus,
)
from armorica.games.imperious.rules.trade import ACCEPT, DECLINE
from tests.games.imperious.conftest import Pieces, Position, cards
from tests.seats import seated


def played(seats: int, seed: int, turns: int = 9) -> Iterator[Match[Deal, State, Observation]]:
    """Yield a game of the quick policy before each of its moves."""
    match: Match[Deal, State, Observation] = Match(
        game.rules, game.rules.deal(seated(("settler",) * seats), seed)
    )
    while game.rules.to_move(match.state) is not None and match.state.turn < turns:
        yield match
        s = match.state
        match.play(s.mover, game.bot.choose(game.rules.observe(s, s.mover), Rng(match.ply)))


def rich(s: State) -> State:
    """Return a position in which the seat to move has two cards of each type."""
    s = s.copy()
    s.hands = [(0,) * len(KINDS) for _ in s.hands]
    s.hands[s.mover] = (2,) * len(KINDS)
    s.discards = (0,) * len(KINDS)
    s.deck, s.drawn = tuple(kind for kind in KINDS for _ in range(EACH - 2)), 0
    return s


@pytest.mark.parametrize("seats", [4, 8])
def test_a_plan_is_legal_and_changes_the_map(seats: int) -> None:
    kinds = set()
    for match in played(seats, 3, turns=8):
        if match.state.step != ACTION:
            continue
        before = rich(match.state)
        trials = Evaluation(before, before.mover)
        for plan in plans(trials, 3):
            kinds.add(plan.moves[0])
            s = before.copy()
            for move in perform(before.copy(), plan):
                assert not game.rules.why_not(s, s.mover, move)
                game.rules.apply(s, move)
            assert s.step == ACTION
            if plan.moves[0] not in (combos.GLORY, combos.ADVANCE):
                assert (s.chits, s.cities) != (before.chits, before.cities)
        assert trials.income == Evaluation(before, before.mover).income == income(before)
        assert trials.counts == Evaluation(before, before.mover).counts  # no trial is left
        assert trials.owners == Evaluation(before, before.mover).owners
        assert trials.row == before.chits[before.mover]
    assert kinds >= {combos.DESTROY, combos.GROW, combos.CONVERT, combos.DISPERSE, combos.BUILD}


def test_nobody_errs_in_choosing_a_start() -> None:
    for seed in range(5):
        s = game.rules.new(game.rules.deal(seated(("novice",) * 8), seed))
        while s.step == START:
            seen = game.rules.observe(s, s.mover)
            move = game.bot.choose(seen, Rng(seed), Style(100))
            assert move == game.bot.choose(seen, Rng(seed), Style(0))
            game.rules.apply(s, move)


def test_who_errs_plays_no_combo_that_would_change_nothing() -> None:
    wasted = 0
    style = Style(random_percent=100)
    for match in played(4, 3, turns=6):
        s = match.state
        if s.step != ACTION:
            continue
        able = {move for move in game.rules.legal(s) if move in combos.playable(s)}
        useful = {combo for combo in able if plans(Evaluation(s, s.mover), only=combo)}
        wasted += len(able - useful)
        seen = game.rules.observe(s, s.mover)
        chosen = {game.bot.choose(seen, Rng(seed), style) for seed in range(20)}
        assert chosen & able <= useful
    assert wasted


@pytest.mark.parametrize("random_percent", [30, 100])
def test_who_errs_within_a_combo_changes_something_all_the_same(random_percent: int) -> None:
    style, begun, early = Style(random_percent=random_percent), 0, 0
    for match in played(4, 3, turns=6):
        s = game.rules.observe(match.state, match.state.mover)
        if s.step != ACTION:
            continue
        useful = {c for c in combos.playable(s) if plans(Evaluation(s, s.mover), only=c)}
        for combo in useful - {combos.GLORY, combos.ADVANCE}:
            for seed in range(5):
                after, rng = s.copy(), Rng(seed)
                game.rules.apply(after, combo)
                begun += 1
                while after.step in (CARDS, TARGET):
                    early += after.step == TARGET and bool(after.marks)
                    game.rules.apply(after, game.bot.choose(Observation(after), rng, style))
                assert (after.chits, after.cities) != (s.chits, s.cities)
    assert begun > 100
    assert early


def test_the_last_starts_are_about_as_good_as_the_first() -> None:
    orders, worth = 12, [0.0] * 8
    for seed in range(orders):
        s = game.rules.new(game.rules.deal(seated(("legate",) * 8), seed))
        while s.step == START:
            game.rules.apply(s, starts.choose(s, game.rules.legal(s), Rng(seed)))
        taken = [s.chits[seat].index(CHITS) for seat in s.order]
        for place, start in enumerate(taken):
            others = [other for other in taken if other != start]
            worth[place] += starts.worth(s.board, start, others) / orders
    assert max(worth) - min(worth) < 10  # tokens; 15 where everybody takes the best


def test_from_within_a_combo_its_beginning_is_found_again() -> None:
    start: State | None = None
    made: tuple[int, ...] = ()
    for match in played(4, 2, turns=6):
        seen = game.rules.observe(match.state, match.state.mover)
        if seen.step == ACTION:
            start, made = seen, ()
        elif start and seen.mover == start.mover and seen.step > ACTION and seen.combo != END:
            assert rewound(seen) == (start, made)
        made = (*made, game.bot.choose(seen, Rng(match.ply)))
    assert start


def test_the_quick_policy_destroys_and_converts_something() -> None:
    struck = 0
    for match in played(6, 1, turns=12):
        s = match.state
        if s.combo in (combos.DESTROY, combos.CONVERT) and s.step == CARDS and sum(s.played) > 4:
            struck += 1
            after = s.copy()
            while after.combo != END:
                move = game.bot.choose(game.rules.observe(after, after.mover), Rng(1))
                game.rules.apply(after, move)
            assert after.chits != s.chits or after.cities != s.cities
    assert struck


def test_what_is_offered_to_all_is_accepted_from_each_and_what_is_wanted_is_not_given() -> None:
    offers = 0
    for match in played(4, 5, turns=6):
        s = game.rules.observe(match.state, match.state.mover)
        if s.step != OFFER:
            continue
        seat, wanted = s.mover, set()
        for s.rounds in range(ROUNDS):
            lines = game.bot.lines(s, Rng(1))
            assert lines
            line = lines.lines[0].moves
            if line[0] == END:
                break
            _, give, _, get, _ = line
            assert give not in wanted
            wanted.add(get)
            offers += 1
            for turn, other in enumerate(s.order):
                asked = s.copy()
                asked.step, asked.to, asked.turn_index = ANSWER, seat, turn
                asked.give, asked.get = added(NONE, get), added(NONE, give)
                if other != seat:
                    answer = game.bot.lines(Observation(asked), Rng(1))
                    assert answer
                    assert answer.lines[0].moves == (ACCEPT,)
    assert offers


def test_a_trade_that_completes_the_best_combo_of_the_turn_is_accepted(position: Position) -> None:
    homes: list[Pieces] = [{"latium": 9}, {"creta": 9}, {"thebae": 9}, {"baetica": 9}]
    s = position(
        homes, cards(war=2, population=1, government=1, religion=1, culture=1), step=ANSWER
    )
    s.turn_index, s.to = 1, 0
    s.give, s.get = cards(population=1), cards(culture=1)
    answer = game.bot.lines(Observation(s), Rng(1))
    assert answer
    assert answer.lines[0].moves == (ACCEPT,)


def test_who_follows_advice_in_a_trade_never_takes_back_what_it_brought() -> None:
    taken = declined = 0
    for seed in range(30):
        refused: set[tuple[Counts, Counts]] = set()
        for s, moves, hand, after in trades_advised(seed):
            value = worth(s)
            assert after == hand or value(after) > value(hand)
            plan = value.plan(hand)
            if plan and (kept := value.plan(after)) and kept.moves[0] != plan.moves[0]:
                assert value(after) > value(hand)  # a combo is given up for more alone
            if s.step == ANSWER and moves == (DECLINE,):
                refused.add((hand, plus(minus(hand, s.get), s.give)))
                declined += 1
            else:
                assert (hand, after) not in refused
                taken += after != hand
    assert taken > 30
    assert declined > 30


def trades_advised(seed: int) -> Iterator[tuple[Observation, tuple[int, ...], Counts, Counts]]:
    """Yield the advice to a seat in the trade of the second turn, its hand before and after.

    After an offer it is the hand that the offer would bring.
    """
    rules = game.rules
    s = rules.new(rules.deal(seated(("merchant",) * 5), seed))
    while s.turn < 2 or s.step != OFFER:
        rules.apply(s, game.bot.choose(rules.observe(s, s.mover), Rng(seed)))
    while s.step in (OFFER, ANSWER):
        seen = rules.observe(s, s.mover)
        lines = game.bot.lines(seen, Rng(seed))
        assert lines
        moves, hand = lines.lines[0].moves, s.hands[s.mover]
        if s.mover == 0 and s.step == OFFER and len(moves) > 1:
            _, *rest = moves
            give, get = (counted(tuple(part)) for part in (rest[: rest.index(END)], rest[2:-1]))
            yield seen, moves, hand, plus(minus(hand, give), get)
        elif s.mover == 0:
            accepts = s.step == ANSWER and moves == (ACCEPT,)
            yield seen, moves, hand, plus(minus(hand, s.get), s.give) if accepts else hand
        for move in moves:
            rules.apply(s, move)


def test_whoever_is_alone_on_the_map_plans_no_offer(position: Position) -> None:
    s = position([{"latium": 3}], cards(war=4, culture=1, religion=2), step=OFFER)
    seen = game.rules.observe(s, 0)
    planned = game.bot.lines(seen, Rng(1))
    assert planned
    assert [line.moves[0] for line in planned.lines] == game.rules.legal(seen) == [END]


def test_however_many_combos_are_played_the_worker_is_sent_the_position(
    position: Position,
) -> None:
    s = position([{"latium": 3}], cards(war=15))
    s.advances[0] = cards(culture=2)  # so Glory draws as many cards as it takes
    while s.combos <= 100:
        kind = max(KINDS, key=s.hands[0].__getitem__)
        for move in (combos.GLORY, *[kind] * 3, END):
            assert game.rules.why_not(s, 0, move) is None
            game.rules.apply(s, move)
    seen = game.rules.observe(s, 0)
    assert game.codec.unpack(game.codec.pack(seen)) == seen


def test_a_turn_ends_even_if_glory_draws_more_cards_than_it_takes(position: Position) -> None:
    homes: list[Pieces] = [{"latium": 9}, {"creta": 9}, {"thebae": 9}, {"baetica": 9}]
    s = position(homes, cards(war=8, trade=8))
    s.advances[0] = cards(culture=4)
    for _ in range(1000):  # of a turn that may go on for ever
        if s.mover == 0:
            game.rules.apply(s, game.bot.choose(game.rules.observe(s, 0), Rng(1)))
    assert (s.mover, s.step) == (1, ACTION)
