import pytest

from armorica import games
from armorica.core.match import Match
from armorica.core.problem import IllegalMove, RecordError

GAME = games.load("armorica")


def test_a_new_move_takes_the_place_of_undone_ones() -> None:
    match = Match(GAME, GAME.deal(("a", "b"), 1))
    for _ in range(6):
        match.play(match.state.mover, GAME.legal(match.state)[-1])
    match.go(2)
    assert (match.ply, len(match.moves)) == (2, 6)
    match.play(match.state.mover, GAME.legal(match.state)[0])
    assert (match.ply, len(match.moves)) == (3, 3)


def test_movers_tell_who_made_each_move() -> None:
    match = Match(GAME, GAME.deal(("a", "b", "c"), 1))
    seats = []
    for _ in range(6):
        seats.append(match.state.mover)
        match.play(match.state.mover, GAME.legal(match.state)[-1])
    match.go(1)
    assert match.movers() == seats


def test_an_illegal_move_says_why() -> None:
    match = Match(GAME, GAME.deal(("a", "b"), 1))
    with pytest.raises(IllegalMove) as refused:
        match.play(match.state.mover, match.state.rows[0][5])
    assert refused.value.problem.code == "out_of_reach"
    assert match.ply == 0


def test_an_unknown_game_in_a_record_is_no_import() -> None:
    with pytest.raises(RecordError) as refused:
        games.read('{"format":"os-record/1"}')
    assert refused.value.problem.code == "unknown_format"
