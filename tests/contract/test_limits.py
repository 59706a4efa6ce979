"""Whatever can be played can be kept, saved, opened and linked; else it is refused."""

import pytest

from armorica import games
from armorica.core import limits, link, match
from armorica.core.limits import FILE, KEPT, LINK, MOVES, PLAYERS, RECORD
from armorica.core.link import LinkError
from armorica.core.match import Match
from armorica.core.problem import IllegalMove, RecordError
from armorica.ui.kept import KeptGame, read_game, written
from tests.contract.matches import longest
from tests.seats import seated


@pytest.mark.parametrize("key", games.GAMES)
def test_no_game_has_more_seats_than_a_table(key: str) -> None:
    assert games.load(key).info.seats[-1] <= PLAYERS


@pytest.mark.parametrize("often", [0, 80, 100])
@pytest.mark.parametrize("key", games.GAMES)
def test_the_longest_games_fit_everywhere(key: str, often: int) -> None:
    played = longest(key, often)
    record = games.write(played)
    assert len(record) <= RECORD * played.ply / MOVES + 20_000
    assert len(record.encode()) < FILE
    text = written(KeptGame(record, limits.RECORD, over=True, undid_past_hidden=True, guest=True))
    assert len(text) <= KEPT
    again = read_game(text)
    assert again
    assert games.write(games.read(again.record)) == record
    link = games.write_link(played, 0)
    assert len(link) <= LINK
    assert games.read_link(link)[0].moves == played.moves


@pytest.mark.parametrize("key", games.GAMES)
def test_a_move_beyond_the_most_is_refused_and_changes_nothing(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.load(key)
    played = Match(game.rules, game.rules.deal(seated(("Ana", "Bob", "Cid", "Dot")), 1))
    monkeypatch.setattr(match, "MOVES", 20)
    for _ in range(20):
        played.play(played.state.mover, game.rules.legal(played.state)[0])
    record = games.write(played)
    assert played.full
    with pytest.raises(IllegalMove, match="too_many_moves"):
        played.play(played.state.mover, game.rules.legal(played.state)[0])
    assert games.write(played) == record
    # After undo there is room again.
    played.go(19)
    assert not played.full
    played.play(played.state.mover, game.rules.legal(played.state)[0])
    monkeypatch.setattr(match, "MOVES", 19)
    with pytest.raises(RecordError, match="too_many_moves"):
        games.read(record)


@pytest.mark.parametrize("key", games.GAMES)
def test_a_link_of_more_moves_is_refused(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load(key)
    played = Match(game.rules, game.rules.deal(seated(("Ana", "Bob", "Cid", "Dot")), 1))
    for _ in range(5):
        played.play(played.state.mover, game.rules.legal(played.state)[0])
    text = games.write_link(played, 0)
    assert games.read_link(text)[0].ply == 5
    monkeypatch.setattr(link, "MOVES", 4)
    with pytest.raises(LinkError, match="link_damaged"):
        games.read_link(text)
