"""What was played here: every finished deal once, and nothing else."""

import json
from typing import Any

import pytest

from armorica import games
from armorica.ai.levels import reply
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.armorica.rules import play
from armorica.games.armorica.rules.cards import CardSet, earlier_sets
from armorica.games.armorica.rules.scoring import score
from armorica.i18n import Translator
from armorica.ui import playing
from armorica.ui.model import Model
from armorica.ui.model.device import Device
from armorica.ui.page import views
from armorica.ui.statistics import (
    MIXED,
    REMEMBERED,
    ByGame,
    Statistics,
    Tally,
    count,
    read,
    suggestion,
    written,
)
from tests.inside import AnyMatch, load
from tests.seats import seated
from tests.ui.markup import Node
from tests.ui.markup import read as read_html
from tests.ui.models import act, settle
from tests.ui.sessions import started

T = Translator()


ARMORICA = games.GAMES[0]


def of(by_game: ByGame) -> Statistics:
    """Return what is known of Armorica, and nothing is of any other game."""
    assert set(by_game) <= {ARMORICA}
    return by_game.get(ARMORICA, Statistics())


def played(*players: str, seed: int = 1, plies: int = 1000) -> AnyMatch:
    game = load("armorica")
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


def test_cards_of_an_earlier_version_count_and_ones_own_do_not() -> None:
    house = earlier_sets()[0]
    for card_set, count_of in ((house, 1), (CardSet("Own", [*house.cards]), 0)):
        match = Match(
            load(ARMORICA).rules, play.deal(seated(("Ana", "settler")), 1, card_set=card_set)
        )
        while (seat := match.rules.to_move(match.state)) is not None:
            match.play(seat, match.rules.legal(match.state)[0])
        assert of(count({}, match)).games == count_of


def test_a_deal_counts_once() -> None:
    match = played("Ana", "settler")
    statistics = count({}, match)
    assert count(statistics, match) is statistics
    for seed in range(2, REMEMBERED + 3):
        match.deal = match.deal._replace(seed=seed)
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
    statistics = {**statistics, "imperious": Statistics(2, short={("settler", 4): Tally(1)})}
    assert read(json.loads(json.dumps(written(statistics)))) == statistics
    assert read(written({})) == {}


def imperious(seed: int, tokens: str = "100") -> AnyMatch:
    """Play a game of Ana and three settlers."""
    game, seats = load("imperious"), seated(("Ana", "settler", "settler", "settler"))
    match = Match(game.rules, game.rules.deal(seats, seed, {"tokens": tokens}))
    while (seat := game.rules.to_move(match.state)) is not None:
        match.play(seat, game.bot.choose(match.state, Rng(1), game.info.levels["settler"].policy))
    return match


def test_short_games_are_kept_apart_and_leave_the_rating_alone() -> None:
    short = imperious(2, "25")
    statistics = count({}, short)["imperious"]
    vt = short.state.vt
    assert (statistics.games, statistics.tables, statistics.streak) == (1, {}, 0)
    assert statistics.short == {("settler", 4): Tally(1, vt[0] == max(vt), vt[0])}
    assert not statistics.ratings
    assert not statistics.in_a_row
    both = count({"imperious": statistics}, imperious(1))
    assert both["imperious"].short == statistics.short
    assert len(both["imperious"].ratings) == 1
    model = Model(device=Device(statistics=both))
    act(model, "game imperious")
    act(model, "progress")
    captions = [
        table.one("caption").text for table in panel(model).all("table", **{"class": "tallies"})
    ]
    assert captions == ["Full games", "Short games"]
    assert "Short games do not count." in panel(model).text
    act(model, "game armorica")
    assert "Short games" not in panel(model).text


def test_each_game_is_counted_by_itself() -> None:
    match = imperious(1)
    statistics = count(count({}, played("Ana", "settler")), match)
    assert set(statistics) == {ARMORICA, "imperious"}
    assert of({ARMORICA: statistics[ARMORICA]}).games == 1
    vt = match.state.vt
    assert statistics["imperious"].tables == {("settler", 4): Tally(1, vt[0] == max(vt), vt[0])}
    assert count(statistics, match) is statistics
    model = Model(device=Device(statistics=statistics))
    act(model, "progress")
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
    return read_html(views(model, T)["table"])


def test_erasing_asks_first() -> None:
    model = Model(device=Device(statistics={ARMORICA: Statistics(games=3)}))
    act(model, "progress")
    act(model, "erase")
    assert of(model.device.statistics).games == 3
    assert panel(model).all("button", data_do="erase-now")
    act(model, "erase")
    assert not panel(model).all("button", data_do="erase-now")
    act(model, "erase")
    act(model, "erase-now")
    assert model.device.statistics == {}
    assert not model.dialogs.erasing


def of_ones_own(model: Model) -> Statistics:
    """Return what is known of the game on the table."""
    assert model.table.match
    return model.device.statistics.get(model.key, Statistics())


def begun(moves: int) -> Model:
    """Return a model in which a person has made so many moves against a settler."""
    model = started("person", "settler")
    settle(model)
    for _ in range(moves):
        playing.play(model, model.legal()[-1])
        settle(model)
    return model


def play_on(model: Model) -> Statistics:
    """Play to the end with the last of the legal moves."""
    while model.mover is not None:
        if model.person_to_move:
            playing.play(model, model.legal()[-1])
        else:
            playing.advance(model)
    return of_ones_own(model)


def test_a_game_of_ones_own_is_rated() -> None:
    played = play_on(started("person", "settler"))
    assert len(played.ratings) == 1
    assert played.in_a_row == {"settler": played.tables["settler", 2].won}


def test_a_deal_that_was_looked_at_in_a_link_is_not_ones_own() -> None:
    friend = started("person", "settler")
    play_on(friend)
    assert friend.table.match
    record = games.write(friend.table.match.branch(8))
    model = Model()
    act(model, f"open {record}")
    assert play_on(model).games == 1
    assert of_ones_own(model)._replace(known=()) == Statistics(
        games=1,
        tables=of_ones_own(model).tables,
        streak=of_ones_own(model).streak,
        longest=of_ones_own(model).longest,
        counted=of_ones_own(model).counted,
    )


def test_playing_on_from_an_earlier_position_makes_no_game_of_ones_own() -> None:
    for branch in ("fork", "retry 0", "again"):
        model = begun(4)
        act(model, "look 2")
        act(model, branch)
        assert play_on(model).games == 1, branch
        assert not of_ones_own(model).ratings
        assert not of_ones_own(model).earned


def test_with_a_move_taken_back_no_game_is_ones_own() -> None:
    model = begun(4)
    act(model, "undo")
    assert not play_on(model).ratings


def test_the_lesson_does_not_count() -> None:
    model = Model()
    act(model, "lesson")
    played = play_on(model)
    assert model.mover is None
    assert played.games == 0
    assert not played.ratings


def test_a_game_among_people_stays_unknown() -> None:
    model = started("person", "person")
    playing.play(model, model.legal()[-1])
    assert model.table.match
    act(model, f"open {games.write(model.table.match)}")
    assert not of_ones_own(model).known


def test_what_is_of_ones_own_is_read_again() -> None:
    own = Statistics(
        3, {}, 1, 2, (7, 8), (9,), (800, 840), {"settler": 3}, ("novice",), ("won", "fed")
    )
    assert read(json.loads(json.dumps(written({ARMORICA: own})))) == {ARMORICA: own}
    long = own._replace(ratings=(800,) * (REMEMBERED + 5))
    kept = read(written({ARMORICA: long}))
    assert kept
    assert len(kept[ARMORICA].ratings) == REMEMBERED


@pytest.mark.parametrize(
    "wrong",
    [
        {"known": 5},
        {"known": [-1]},
        {"ratings": "800"},
        {"ratings": [True]},
        {"in_a_row": [["settler"]]},
        {"in_a_row": [[1, 2]]},
        {"in_a_row": {"settler": 3}},
        {"declined": [1]},
        {"earned": [["won"]]},
        {"earned": None},
    ],
)
def test_wrong_statistics_of_ones_own_are_refused_whole(wrong: dict[str, Any]) -> None:
    assert read({**GOOD, **wrong}) is None


LADDER = ("novice", "settler", "merchant", "decurion")


@pytest.mark.parametrize(
    ("in_a_row", "played", "declined", "expected"),
    [
        ({}, [], (), None),
        ({"settler": 2}, ["settler"], (), None),
        ({"settler": 3}, ["settler"], (), ("settler", "merchant")),
        ({"settler": 9, "novice": 4}, ["settler", "novice"], (), ("settler", "merchant")),
        ({"novice": 4, "settler": 0}, ["settler", "novice"], (), None),
        ({"settler": 3}, ["settler"], ("settler",), None),
        ({"settler": 3}, ["settler", "decurion"], (), None),
        ({"decurion": 3}, ["decurion"], (), None),
        ({"gone": 3}, ["gone"], (), None),
    ],
)
def test_a_stronger_level_is_suggested_after_three_wins_in_a_row(
    in_a_row: dict[str, int],
    played: list[str],
    declined: tuple[str, ...],
    expected: tuple[str, str] | None,
) -> None:
    tables = {(level, 2): Tally(3, 3, 50) for level in played}
    statistics = Statistics(3, tables, in_a_row=in_a_row, declined=declined)
    assert suggestion(statistics, LADDER) == expected
