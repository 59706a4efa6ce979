"""What was played here: every finished deal once, and nothing else."""

import json
from typing import Any

import pytest

from armorica import games
from armorica.ai.levels import reply
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.armorica.rules.scoring import score
from armorica.i18n import Translator
from armorica.ui import playing
from armorica.ui.model import Model
from armorica.ui.model.device import Device
from armorica.ui.model.dialogs import Dialogs
from armorica.ui.page import views
from armorica.ui.statistics import (
    MIXED,
    REMEMBERED,
    ByGame,
    Statistics,
    Tally,
    count,
    read,
    written,
)
from tests.seats import seated
from tests.ui.markup import Node
from tests.ui.markup import read as read_html
from tests.ui.models import act
from tests.ui.test_session import started

T = Translator()


ARMORICA = games.GAMES[0]


def of(by_game: ByGame) -> Statistics:
    """Return what is known of Armorica, and nothing is of any other game."""
    assert set(by_game) <= {ARMORICA}
    return by_game.get(ARMORICA, Statistics())


def played(*players: str, seed: int = 1, plies: int = 1000) -> Match[Any, Any]:
    game = games.load("armorica")
    match = Match(game.rules, game.rules.deal(seated(players), seed))
    for _ in range(plies):
        seat = match.rules.to_move(match.state)
        if seat is None:
            break
        person = match.deal.players[seat] not in ("settler", "random")
        move = match.rules.legal(match.state)[0] if person else reply(games.game_of(match), match)
        match.play(seat, move)
    return match


def test_an_unfinished_game_counts_nothing() -> None:
    assert count({}, played("Ana", "settler", plies=9)) == {}


def test_a_person_against_opponents_is_told_by_level_and_seats() -> None:
    by_game: ByGame = {}
    expected: list[tuple[bool, int]] = []
    for seed in range(12):
        match = played("random", "Ana", seed=seed)
        result = score(match.state)
        expected.append((1 in result.winners, result.seats[1].total))
        by_game = count(by_game, match)
    statistics = of(by_game)
    won = [win for win, _ in expected]
    assert statistics.games == 12
    assert statistics.tables == {("random", 2): Tally(12, sum(won), max(vp for _, vp in expected))}
    streaks = "".join("w" if win else "." for win in won).split(".")
    assert statistics.longest == max(map(len, streaks)) > 0
    assert statistics.streak == len(streaks[-1])


def test_tables_of_other_kinds_only_count_as_games() -> None:
    by_game = count({}, played("Ana", "Bob"))
    by_game = count(by_game, played("settler", "settler", seed=2))
    statistics = of(count(by_game, played("Ana", "Bob", "settler", seed=3)))
    assert (statistics.games, statistics.tables, statistics.streak) == (3, {}, 0)


def test_opponents_of_several_levels_are_a_kind_of_their_own() -> None:
    statistics = of(count({}, played("settler", "random", "Ana")))
    assert list(statistics.tables) == [(MIXED, 3)]


def test_a_deal_counts_once() -> None:
    match = played("Ana", "settler")
    statistics = count({}, match)
    assert count(statistics, match) is statistics
    for seed in range(2, REMEMBERED + 3):
        match.deal = match.rules.deal(match.deal.players, seed)
        statistics = count(statistics, match)
    assert of(statistics).games == REMEMBERED + 2
    assert len(of(statistics).counted) == REMEMBERED


def test_the_end_of_a_game_is_counted_and_undo_does_not_count_it_again() -> None:
    model = started("person", "settler")

    def play_on() -> None:
        while model.mover is not None:
            if model.person_to_move:
                playing.play(model, model.legal()[-1])
            else:
                playing.advance(model)

    play_on()
    once = model.device.statistics
    assert of(once).games == 1
    act(model, "undo")
    play_on()
    act(model, "undo")
    act(model, "redo")
    assert model.device.statistics == once


def test_written_data_is_read_again() -> None:
    statistics = count(count({}, played("Ana", "settler")), played("Ana", "Bob", seed=2))
    statistics = {**statistics, "imperious": Statistics(2)}
    assert read(json.loads(json.dumps(written(statistics)))) == statistics
    assert read(written({})) == {}


def test_each_game_is_counted_by_itself() -> None:
    game = games.load("imperious")
    match = Match(game.rules, game.rules.deal(seated(("Ana", "settler", "settler", "settler")), 1))
    while (seat := game.rules.to_move(match.state)) is not None:
        match.play(seat, game.bot.choose(match.state, Rng(1), game.info.levels["settler"].knobs))
    statistics = count(count({}, played("Ana", "settler")), match)
    assert set(statistics) == {ARMORICA, game.info.key}
    assert of({ARMORICA: statistics[ARMORICA]}).games == 1
    vt = match.state.vt
    assert statistics["imperious"].tables == {("settler", 4): Tally(1, vt[0] == max(vt), vt[0])}
    assert count(statistics, match) is statistics
    model = Model(dialogs=Dialogs("settings"), device=Device(statistics=statistics))
    assert "Settler 2 1" in panel(model).text
    act(model, "game imperious")
    assert "Settler 4 1" in panel(model).text
    assert "Settler 2 1" not in panel(model).text
    act(model, "erase-now")
    assert set(model.device.statistics) == {ARMORICA}


def test_statistics_of_an_earlier_version_are_armoricas() -> None:
    statistics = read({"v": 1, **GOOD})
    assert statistics == {ARMORICA: Statistics(1, {("settler", 2): Tally(1, 1, 40)}, 1, 1, (1,))}
    assert read({"v": 1, **written(statistics)}) == statistics


@pytest.mark.parametrize("wrong", [None, [], {"chess": {}}, {"armorica": {}}, {"armorica": 7}])
def test_wrong_statistics_of_games_are_refused_whole(wrong: Any) -> None:
    assert read({"by_game": wrong}) is None


GOOD = {"games": 1, "tables": [["settler", 2, 1, 1, 40]], "streak": 1, "longest": 1, "counted": [1]}


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": -1},
        {"games": "1"},
        {"games": True},
        {"games": None},
        {"tables": None},
        {"tables": [["settler", 2, 1, 1]] * 2 + [[]]},
        {"tables": [[1, 2, 3, 4, 5]]},
        {"tables": [["settler", 2, 1, 1, 40, 1]]},
        {"tables": ["settler"]},
        {"tables": {"settler": 1}},
        {"streak": 1e300},
        {"counted": 5},
        {"counted": [2**53]},
    ],
)
def test_wrong_statistics_are_refused_whole(wrong: dict[str, Any]) -> None:
    assert read(GOOD) is not None
    assert read({**GOOD, **wrong}) is None
    assert read({key: GOOD[key] for key in GOOD if key not in wrong}) is None


def panel(model: Model) -> Node:
    return read_html(views(model, T)["settings"])


def test_the_panel_tells_the_numbers() -> None:
    model = Model(dialogs=Dialogs("settings"))
    assert "No finished games" in panel(model).text
    assert not panel(model).all("table", id="tallies")
    model.device.statistics = {
        ARMORICA: Statistics(
            games=9,
            tables={
                ("settler", 2): Tally(4, 3, 51),
                ("settler", 4): Tally(2, 0, 30),
                ("gone", 2): Tally(1, 1, 60),
            },
            streak=2,
            longest=3,
        )
    }
    drawn = panel(model)
    rows = [row.text for row in drawn.one("table", id="tallies").one("tbody").all("tr")]
    assert rows == ["Settler 2 4 3 51", "Settler 4 2 0 30"]  # no level of today is called "gone"
    for text in ("9 finished games", "4 of 7 won", "best score 60", "2 now, 3 at best"):
        assert text in drawn.text


def test_erasing_asks_first() -> None:
    model = Model(
        dialogs=Dialogs("settings"), device=Device(statistics={ARMORICA: Statistics(games=3)})
    )
    act(model, "erase")
    assert of(model.device.statistics).games == 3
    assert panel(model).all("button", data_do="erase-now")
    act(model, "erase")
    assert not panel(model).all("button", data_do="erase-now")
    act(model, "erase")
    act(model, "erase-now")
    assert model.device.statistics == {}
    assert not model.dialogs.erasing
