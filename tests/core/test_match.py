import pytest

from armorica import games
from armorica.core.match import Match, read_line, write_line
from armorica.core.problem import IllegalMove, RecordError
from tests.inside import load, read_match
from tests.seats import seated

GAME = load("armorica")


def test_a_new_move_takes_the_place_of_undone_ones() -> None:
    match = Match(GAME.rules, GAME.rules.deal(seated(("a", "b")), 1))
    for _ in range(6):
        match.play(match.state.mover, GAME.rules.legal(match.state)[-1])
    match.go(2)
    assert (match.ply, len(match.moves)) == (2, 6)
    match.play(match.state.mover, GAME.rules.legal(match.state)[0])
    assert (match.ply, len(match.moves)) == (3, 3)


@pytest.mark.parametrize("ply", [-1, 3])
def test_no_match_goes_where_it_has_no_moves(ply: int) -> None:
    match = Match(GAME.rules, GAME.rules.deal(seated(("a", "b")), 1))
    for _ in range(2):
        match.play(match.state.mover, GAME.rules.legal(match.state)[0])
    before = match.state
    for way in (match.go, match.branch):
        with pytest.raises(ValueError, match=f"^ply is from 0 to ., not {ply}$"):
            way(ply)
    assert (match.state, match.ply) == (before, 2)
    assert match.state_at(3) == before
    assert match.state_at(-1) == match.state_at(1)


def test_movers_tell_who_made_each_move() -> None:
    match = Match(GAME.rules, GAME.rules.deal(seated(("a", "b", "c")), 1))
    seats = []
    for _ in range(6):
        seats.append(match.state.mover)
        match.play(match.state.mover, GAME.rules.legal(match.state)[-1])
    match.go(1)
    assert match.seats == seats


def test_a_line_is_read_as_it_was_written_and_each_move_has_to_be_legal() -> None:
    match = Match(GAME.rules, GAME.rules.deal(seated(("a", "b")), 1))
    moves = []
    for _ in range(3):
        moves.append(GAME.rules.legal(match.state)[-1])
        match.play(match.state.mover, moves[-1])
    start = match.state_at(0)
    texts = write_line(GAME.rules, start, moves)
    assert read_line(GAME.rules, start, texts) == tuple(moves)
    card = GAME.rules.format_move(start, GAME.rules.legal(start)[0])
    with pytest.raises(IllegalMove):
        read_line(GAME.rules, start, [card, card])


def test_an_illegal_move_says_why() -> None:
    match = Match(GAME.rules, GAME.rules.deal(seated(("a", "b")), 1))
    with pytest.raises(IllegalMove) as refused:
        match.play(match.state.mover, match.state.rows[0][5])
    assert refused.value.problem.code == "out_of_reach"
    assert match.ply == 0


def test_an_unknown_game_in_a_record_is_no_import() -> None:
    with pytest.raises(RecordError) as refused:
        read_match('{"format":"os-record/2"}')
    assert refused.value.problem.code == "unknown_format"


def test_matches_meet_if_deal_and_position_are_the_same() -> None:
    match = Match(GAME.rules, GAME.rules.deal(seated(("a", "b")), 1))
    for _ in range(4):
        match.play(match.state.mover, GAME.rules.legal(match.state)[-1])
    branch = match.branch(2)
    assert branch.meets(match, 2)
    assert not match.branch(1).meets(match, 2)

    assert not Match(GAME.rules, GAME.rules.deal(seated(("a", "b")), 2)).meets(match, 0)


@pytest.mark.parametrize("undid", [True, False])
def test_a_branch_keeps_that_moves_were_taken_back(undid: bool) -> None:
    match = Match(GAME.rules, GAME.rules.deal(seated(("a", "b")), 1))
    match.undid_past_hidden = undid
    assert match.branch(0).undid_past_hidden is undid


def test_a_game_is_whole_unless_a_house_rule_shortens_it() -> None:
    for key in games.GAMES:
        info = games.infos()[key]
        assert info.is_whole(info.with_defaults({}))
        if name := info.shortened_by:
            assert not info.is_whole({**info.with_defaults({}), name: info.house_rules[name][1]})
