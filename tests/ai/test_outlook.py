"""Outlooks, and luck: what quick playouts say about moves and draws."""

from typing import Any
from unittest.mock import patch

import pytest

from armorica.ai.outlook import LookAhead, Luck, Outlook
from armorica.games.armorica.rules.hidden import unseen
from armorica.games.armorica.rules.state import GAUL, State
from tests.inside import AnyMatch, load
from tests.seats import played

GAME = load("armorica")


def outlooks(seen: Any, moves: list[int], slice: int = 1_000) -> list[Outlook]:
    """Look ahead in slices of so many playouts."""
    thought = LookAhead(GAME, seen, moves)
    while not thought.done:
        assert not thought.outlooks()
        thought.run(slice)
    return thought.outlooks()


def luck(before: Any, move: int, after: Any) -> list[float]:
    """Return the luck of a draw, by seats."""
    thought = Luck(GAME, GAME.rules.observe(before, None), move, GAME.rules.observe(after, None))
    thought.run(thought.left)
    return thought.shares()


def second_turn() -> tuple[AnyMatch, int]:
    """Return a game of three settlers, and the ply at which the Gaul phase of turn 2 begins."""
    match: AnyMatch = played(("settler",) * 3, 5)
    states = map(match.state_at, range(match.ply))
    return match, next(n for n, s in enumerate(states) if (s.turn, s.phase) == (2, GAUL))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_outlook_adds_up_and_sees_no_hidden_card(seats: int) -> None:
    match: AnyMatch = played(("settler",) * seats, 5)
    for ply in (0, 2 * seats, 5 * seats):
        state = match.state_at(ply)
        seen = GAME.rules.observe(state, state.mover)
        moves = GAME.rules.legal(seen)[:2]
        for outlook in outlooks(seen, moves):
            points = outlook.points
            parts = points["sets"] + points["coins"]
            parts += points["grapes"] + points["olives"] + points["sheep"]
            assert points["total"] == pytest.approx(parts)
            assert points["others"] > 0


def test_an_outlook_says_who_has_each_card_at_the_end() -> None:
    match, ply = second_turn()
    state: State = match.state_at(ply)
    move, other = GAME.rules.legal(state)[:2]
    seen = GAME.rules.observe(state, state.mover)
    taken = state.card_set.cards[move].id
    first, second = (each.had[taken] for each in outlooks(seen, [move, other]))
    assert first[state.mover] > 0.5
    assert first[state.mover] > second[state.mover]
    for had in (first, second):
        assert len(had) == 3
        assert sum(had) <= 1


def test_an_outlook_says_who_has_each_card_at_the_end_of_the_turn() -> None:
    match, ply = second_turn()
    state: State = match.state_at(ply)
    seats, cards = len(state.displays), state.card_set.cards
    [ahead] = outlooks(GAME.rules.observe(state, state.mover), GAME.rules.legal(state)[:1])
    on_table = [n for zone in (*state.rows, *state.displays) for n in zone]
    known = {cards[n].id for n in on_table}
    assert any(
        max(shares) > max(ahead.had.get(card, shares)) for card, shares in ahead.soon.items()
    )
    new = sum(sum(shares) for card, shares in ahead.soon.items() if card not in known)
    assert new < seats  # of the cards of later turns nobody has any
    assert {len(shares) for shares in ahead.soon.values()} == {seats}


def test_thinking_in_slices_changes_no_result() -> None:
    match, ply = second_turn()
    state = match.state_at(ply)
    seen = GAME.rules.observe(state, state.mover)
    moves = GAME.rules.legal(seen)[:2]
    assert outlooks(seen, moves, 3) == outlooks(seen, moves)


def test_a_slice_is_as_short_as_it_was_asked_to_be() -> None:
    match, ply = second_turn()
    state, rollout, calls = match.state_at(ply), GAME.bot.rollout, []

    def counted(*args: Any) -> Any:
        calls.append(args)
        return rollout(*args)

    seen = GAME.rules.observe(state, state.mover)
    after = GAME.rules.observe(match.state_at(ply + 1), None)
    luck = Luck(GAME, GAME.rules.observe(state, None), match.moves[ply], after)
    with patch.object(GAME.bot, "rollout", counted):
        for thought, each in ((LookAhead(GAME, seen, GAME.rules.legal(seen)[:2]), 2), (luck, 2)):
            for _ in range(5):
                calls.clear()
                thought.run(4)
                assert len(calls) == 4 * each
            assert not thought.done


def draws(seed: int) -> list[float]:
    """Return the luck of the first seat at each draw of a game."""
    match: AnyMatch = played(("settler", "settler"), seed)
    shares = [
        luck(match.state_at(ply), match.moves[ply], match.state_at(ply + 1))
        for ply in range(match.ply)
    ]
    for share in filter(None, shares):
        assert sum(share) == pytest.approx(0)
    return [share[0] for share in shares if share]


def test_luck_adds_up_to_about_nothing_over_many_draws() -> None:
    total, count = 0.0, 0
    for seed in range(1, 4):
        own = draws(seed)
        total, count = total + sum(own), count + len(own)
    assert count > 90
    assert abs(total / count) < 0.02


def having(state: State, card: int) -> State:
    """Return a state in which a Gaul comes up next."""
    gauls, romans = state.orders
    n = state.drawn[GAUL]
    out = state.copy()
    out.stack(((*gauls[:n], card, *(c for c in gauls[n:] if c != card)), romans))
    return out


@pytest.mark.parametrize("seed", [1, 2])
def test_a_good_draw_is_good_luck_and_all_draws_together_are_none(seed: int) -> None:
    match: AnyMatch = played(("settler", "settler"), seed)
    lucks = []
    for ply in range(match.ply):
        state = match.state_at(ply)
        if (state.turn, state.phase) != (5, GAUL):
            continue
        shares = []
        for card in unseen(state)[GAUL].rests[0]:
            before = having(state, card)
            after = before.copy()
            GAME.rules.apply(after, match.moves[ply])
            assert card in after.rows[GAUL]
            shares.append(luck(before, match.moves[ply], after)[0])
        assert abs(sum(shares) / len(shares)) < 0.02
        lucks += shares
    assert max(lucks) > 0.02
    assert min(lucks) < -0.02


def test_a_move_that_reveals_nothing_brings_no_luck() -> None:
    match: AnyMatch = played(("settler", "settler"), 4)
    for ply in range(match.ply):
        before, after = match.state_at(ply), match.state_at(ply + 1)
        if before.drawn == after.drawn:
            assert luck(before, match.moves[ply], after) == []
            return
    pytest.fail("every move revealed a card")
