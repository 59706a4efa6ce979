"""Tournaments of bots on the page "Write an opponent": what is asked, answered and shown."""

import re

import pytest

from armorica import games
from armorica.api import new_match
from armorica.core.seats import Seat
from armorica.i18n import Translator
from armorica.ui import playing
from armorica.ui.bots.caged import FAULTS, BotAnswer, Fault, read, sentence
from armorica.ui.bots.tournament import PRINTED, Tournament
from armorica.ui.effects import Focus
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.places import place
from tests.ui.models import act
from tests.ui.tournaments import LAST, SEEDS, begun, play

T = Translator()


def drawn(model: Model) -> str:
    return str(views(model, T)["table"])


def played(model: Model, level: str = "settler") -> Tournament:
    tournament = model.bots.tournaments[level]
    assert isinstance(tournament, Tournament)
    return tournament


@pytest.mark.usefixtures("few")
def test_a_tournament_shows_who_sat_where_and_who_won() -> None:
    model = begun(LAST.source)
    play(model)
    tournament = played(model)
    assert [game.seat for game in tournament.ended] == [0, 1, 0, 1]
    assert tournament.won == 0
    assert tournament.milliseconds == 1.5 * tournament.moves
    page = drawn(model)
    assert "0 of 4" in page
    assert "0%–49%" in page
    assert "the bot is weaker" in page
    for n, (match, seat, _) in enumerate(tournament.ended):
        names, points = ["Settler", "Settler"], match.rules.scores(match.state)
        names[seat] = "<bdi>My bot</bdi>"
        score = f"{names[0]} {points[0]} : {names[1]} {points[1]}"
        assert f'data-do="bots look settler {n}"><span>{n + 1}. </span>Lost, {score}<' in page


@pytest.mark.usefixtures("few")
def test_what_a_tournament_has_shown_stays_until_the_bot_is_another() -> None:
    model = begun(LAST.source)
    play(model)
    for click in ("back", "bots", "bots change 0"):
        act(model, click)
    assert "0 of 4" in drawn(model)
    act(model, f"bots text {LAST.source}#")
    assert "0 of 4" not in drawn(model)


@pytest.mark.usefixtures("few")
def test_what_a_bot_has_seen_in_one_game_is_worth_nothing_in_another() -> None:
    model = begun(LAST.source)
    play(model)
    seeds = [game.match.deal.seed for game in played(model).ended]
    assert seeds == [1, *SEEDS[: len(seeds) - 1]]  # each by chance, from its own answer
    assert len(set(seeds)) == len(seeds)


@pytest.mark.usefixtures("few")
def test_the_result_that_is_said_is_that_of_the_latest_tournament() -> None:
    model = begun(LAST.source, "novice")
    for level in ("settler", "novice"):
        play(model)
        act(model, f"bots run {level}")
    play(model)
    assert "4 games against the level Novice" in drawn(model)
    act(model, "bots run settler")
    act(model, 'bot-answered 1.5 {"fault": "late"}')
    assert 'id="bot-fault"' in drawn(model)


@pytest.mark.usefixtures("few")
def test_a_game_that_is_looked_at_leads_back_to_its_bot() -> None:
    model = begun(LAST.source)
    playing.first_visit(model)
    act(model, "bots")
    act(model, "bots run settler")
    play(model)
    table = model.table.match
    act(model, "bots look settler 3")
    assert model.review.diagram  # which no browser keeps
    assert model.review.diagram.before is table
    assert model.review.ply == 0
    assert model.device.statistics == {}  # its deal is no one's
    assert model.table.match
    assert model.table.match.deal.players[1].name == "My bot"
    assert "Back to your bot" in drawn(model)
    assert Focus("#bot-game-settler-3") in act(model, "leave")
    assert model.table.match is table
    assert place(model) == "bots-armorica"
    page = drawn(model)
    assert '<details id="bot-games-settler" open>' in page
    assert 'id="bot-game-settler-3"' in page
    act(model, f"follow #n={games.write_link(new_match('armorica', [Seat(), Seat()], seed=5), 0)}")
    assert "Back to your game" in drawn(model)


@pytest.mark.usefixtures("few")
def test_what_a_bot_prints_stands_under_its_game() -> None:
    model = begun(LAST.source.replace("len(moves)", "'turn', seen.state.turn"))
    play(model)
    [printed] = re.findall('<details id="bot-printed">.*?</details>', drawn(model), re.DOTALL)
    parts = printed.split("<b>Game ")[1:]
    assert [part[0] for part in parts] == ["1", "2", "3", "4"]
    assert all(re.match(r"\d, seat [12]</b>\nturn 1\n", part) for part in parts)
    tournament = played(model)
    ended = [*tournament.ended]
    tournament.ended.clear()
    for n, game in enumerate(ended):
        tournament._gather(f"{n}" * 1_500)
        tournament._gather("\n" * 10)
        tournament.ended.append(game)
    assert sum(map(len, tournament.printed.values())) <= PRINTED
    assert [*tournament.printed] == [2, 3]


def test_a_cage_that_does_not_open_ends_the_tournament_and_each_run_is_another_one() -> None:
    model = begun(LAST.source)
    first = model.bots.tournament
    act(model, "bots run settler")
    assert model.bots.tournament
    assert model.bots.tournament != first
    act(model, 'bot-answered 0 {"fault": "missing"}')
    assert not model.bots.tournament
    assert played(model).fault == Fault("missing")


@pytest.mark.usefixtures("few")
def test_levels_that_search_are_asked_too() -> None:
    model = begun(LAST.source, "legate")
    play(model)
    assert len(played(model, "legate").ended) == 4


def test_a_change_a_stop_and_leaving_end_a_tournament() -> None:
    for click in (f"bots text {LAST.source} ", "bots stop", "bots delete 0"):
        model = begun(LAST.source)
        play(model, 20)
        act(model, click)
        assert model.bots.tournament is None
    model = begun(LAST.source)
    act(model, "back")
    play(model, 1)
    assert model.bots.tournament is None


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("def choose(seen, moves):\n    return 1 / 0", "My bot, line 2: ZeroDivisionError"),
        ("def choose(seen, moves): return 'tea'", "returned &#x27;tea&#x27;: it must return one"),
        ("x = 1", "has no function choose(seen, moves)"),
        ("def choose(seen moves): pass", "My bot, line 1: SyntaxError"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(source: str, said: str) -> None:
    model = begun(source)
    play(model)
    assert said in drawn(model)
    assert model.bots.tournament is None


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("", "broken"),
        ("[]", "broken"),
        ("[" * 100, "broken"),
        ('{"fault": "x"}', "broken"),
        ('{"fault": ["x"], "line": -1}', "broken"),
        ('{"move": "x", "y": "' + "x" * 30_000 + '"}', "broken"),
        ('{"fault": "late", "line": 10.5}', "late"),
    ],
)
def test_hostile_answers_are_faults(answer: str, code: str) -> None:
    assert read(answer).fault == Fault(code)


def test_a_forged_move_ends_the_tournament() -> None:
    tournament = Tournament("armorica", LAST, "settler", 1)
    tournament.question()
    tournament.answered(BotAnswer(), 0, 2)
    assert tournament.answered(BotAnswer("tea"), 0, 2)
    assert tournament.fault == Fault("not_legal", 0, "'tea'")


@pytest.mark.parametrize("code", FAULTS)
def test_each_fault_is_a_sentence(code: str) -> None:
    assert sentence(T, "Last", Fault(code, 3, "KeyError: 1"))
