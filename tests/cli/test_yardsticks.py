"""The commands that measure opponents."""

import re
import tomllib
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager
from pathlib import Path

import pytest

from armorica.__main__ import main
from armorica.ai.chance import log_odds
from armorica.ai.levels import Thought
from armorica.cli import calibrate, ladder, strength
from armorica.cli.calibrate import SELF, Forecast, fit, forecasts, tabulate
from armorica.cli.compare import meet, versus
from armorica.cli.tables import measured, replace
from armorica.core.level import Level
from armorica.core.rng import Rng
from armorica.games.armorica.bot import policy
from armorica.games.armorica.rules.state import OVER
from armorica.games.armorica.tools import exact, train
from armorica.lab.plain import plain_search
from armorica.lab.study import Study
from tests.inside import load
from tests.seats import seated

GAME = load("armorica")
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are kept in the working folder, and would not be played again."""
    monkeypatch.chdir(tmp_path)


def test_a_comparison_is_a_line_of_a_table(capsys: Capture) -> None:
    words = "compare search:iterations=5,explore=1.5 plain:iterations=5 --players 3 --games 3"
    assert main(words.split()) == 0
    cells = capsys.readouterr().out.splitlines()[-1].strip("|").split("|")
    assert [cell.strip() for cell in cells[:4]] == [*words.split()[1:3], "3", "3"]
    assert re.fullmatch(r" \d+% \[\d+%, \d+%\] ", cells[4])
    assert cells[5] == " 33% "


def test_nobody_is_compared_with_itself(capsys: Capture) -> None:
    assert main(["compare", "settler", "settler"]) == 1
    assert "two different players" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("emperor emperor", "There is no player 'emperor'"),
        ("emperor:iterations=3 settler", "There is no player 'emperor'"),
        ("settler search:iterations=many", "iterations needs a whole number"),
        ("search:iterations=1.5 novice", "iterations needs a whole number from 1 up, such as"),
        ("plain:iterations=0 novice", "iterations needs a whole number from 1 up"),
        ("plain:ucb=-1 novice", "ucb needs a number from 0 up"),
        ("plain:ucb=inf novice", "ucb needs a number from 0 up"),
        ("search:win=1.5 novice", "win needs a number from 0 to 1"),
        ("search:half_margin=0 novice", "half_margin needs a whole number from 1 up"),
        ("race:weight=0 novice --game imperious", "weight needs a number from 0.001 up"),
        ("settler search:depth=3", "search has no knob 'depth'"),
        ("settler:iterations=3 settler", "settler has no knob 'iterations'"),
    ],
)
def test_a_wrong_player_is_explained(words: str, said: str, capsys: Capture) -> None:
    assert main(["compare", *words.split()]) == 1
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("settler-trade settler", "armorica has no ban 'trade': it has patricians, pass, coins."),
        ("settler settler-foo", "armorica has no ban 'foo': it has patricians, pass, coins."),
        ("settler settler-trade", "armorica has no ban 'trade': it has patricians, pass, coins."),
        ("race:iterations=5 novice", "armorica has no lines to race: choose search or plain."),
    ],
)
def test_a_player_of_another_game_is_explained(words: str, said: str, capsys: Capture) -> None:
    assert main(["compare", *words.split(), "--games", "1"]) == 1
    assert capsys.readouterr().err == f"{said}\n"


def test_a_player_with_knobs_races_the_lines_of_a_game(capsys: Capture) -> None:
    words = "compare race:iterations=2,blur=0.1 random --game imperious --games 1"
    assert main(words.split()) == 0
    assert "| race:iterations=2,blur=0.1 | random | 4 | 1 |" in capsys.readouterr().out


@pytest.mark.parametrize(("better", "worse"), [("settler", "random"), ("quick", "random")])
def test_better_players_win(better: str, worse: str) -> None:
    result = meet(versus("armorica", better, worse, 2)._replace(games=20))
    assert (result.won.games, result.won.value >= 0.9) == (20, True)
    assert result.lead.value > 0


def test_a_plain_search_copies_or_not_to_the_same_end() -> None:
    seen = GAME.rules.observe(GAME.rules.new(GAME.rules.deal(seated(("x", "x")), 3)), 0)
    moves = {plain_search(GAME, seen, Rng(2), 40, deep=deep) for deep in (False, True)}
    assert len(moves) == 1
    assert moves <= set(GAME.rules.legal(seen))


def test_a_ladder_is_written_into_the_readme(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "README.md"
    marks = "<!-- ladder-armorica -->", "<!-- /ladder-armorica -->"
    file.write_text(f"before\n{marks[0]}\nold\n{marks[1]}\nafter\n", "utf-8")
    monkeypatch.setattr(ladder, "README", file)
    monkeypatch.setattr(ladder, "levels", lambda key: ["random", "settler"])
    table = ladder.ladder(4, 1)
    assert "| settler | random |" in table
    assert file.read_text("utf-8") == f"before\n{marks[0]}\n{table}\n{marks[1]}\nafter\n"


@pytest.mark.parametrize("text", ["no place\n", "<!-- one -->\nan open place\n"])
def test_a_table_without_a_place_is_an_error_and_changes_nothing(tmp_path: Path, text: str) -> None:
    file = tmp_path / "README.md"
    file.write_text(text, "utf-8")
    with pytest.raises(ValueError, match="has no comments <!-- one -->"):
        replace(file, "one", "table")
    assert file.read_text("utf-8") == text


def test_a_ladder_of_another_game_has_its_own_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "replace", lambda *_: None)
    monkeypatch.setattr(ladder, "levels", lambda key: ["novice", "merchant"])
    table = ladder.ladder(1, 1, "imperious")
    assert "| level | against | 4 players | 6 players | 8 players |" in table
    assert "| merchant | novice |" in table


def test_the_strongest_level_meets_its_yardsticks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "README.md"
    file.write_text("<!-- strength -->\n<!-- /strength -->\n", "utf-8")
    monkeypatch.setattr(strength, "README", file)
    monkeypatch.setattr(strength, "BEST", "settler")
    twentyfold = f"search:iterations={strength.TWENTYFOLD}"
    monkeypatch.setattr(strength, "ROWS", (("random", 2), (twentyfold, 3)))
    monkeypatch.setattr(strength, "compare", str)
    table = strength.strength(40, 1)
    rows = (
        Study("armorica", ("settler", "random"), 40),
        Study("armorica", ("settler", twentyfold, twentyfold), 2),
    )
    assert table.endswith("\n".join(map(str, rows)))
    assert file.read_text("utf-8") == f"<!-- strength -->\n{table}\n<!-- /strength -->\n"


def test_only_text_between_the_marks_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "x.md"
    file.write_text("a\n<!-- t -->\n1\n2\n<!-- /t -->\nb <!-- /t -->\n", "utf-8")
    replace(file, "t", "new")
    assert file.read_text("utf-8") == "a\n<!-- t -->\nnew\n<!-- /t -->\nb <!-- /t -->\n"


def test_a_measurement_names_machine_date_and_command() -> None:
    said = r"\d+ cores, .+, \w+ 3\.[\d.]+\w*, \d+ \w+ \d{4}, `python -m armorica bench`"
    assert re.fullmatch(said, measured("bench"))


def test_solved_positions_tell_how_well_a_level_plays(capsys: Capture) -> None:
    assert main(["exact", "--level", "settler", "--positions", "3"]) == 0
    output = capsys.readouterr().out
    assert re.match(r"settler: 3 positions, a best move in \d+\.\d%", output)


def test_a_last_move_is_solved_by_the_final_scores() -> None:
    s = GAME.rules.new(GAME.rules.deal(seated(("x", "x")), 2))
    while s.phase != OVER:
        before = s.copy()
        move = GAME.rules.legal(s)[0]
        GAME.rules.apply(s, move)
    paid, lead = exact._after(before, move)
    totals = GAME.rules.ranking_scores(s)
    assert lead == pytest.approx([(totals[0] - totals[1]) / 100, (totals[1] - totals[0]) / 100])
    assert (paid[0] > paid[1]) == (totals[0] > totals[1])


def test_training_learns_what_scores() -> None:
    learned = train.learn(2, 60, 1)
    assert len(learned) == 17
    assert all(row.keys() == train.WIDTHS.keys() for row in learned)
    # Olives are worth more to whoever has many of them when the game ends.
    assert learned[0]["olives"][5] > learned[0]["olives"][0]


def test_the_numbers_in_use_are_those_of_the_commands_they_name() -> None:
    text = train.FILE.read_text("utf-8")
    for players, turns in train.TURNS.items():
        command = rf"{train.MADE}{players} --rounds \d+ --games \d+ --seed \d+\n"
        assert re.search(command, text)
        assert text.count(f"[[players.{players}]]") == 2 * turns + 1


def test_training_for_three_leaves_the_weights_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = train.FILE.read_text("utf-8")
    file = tmp_path / "policy.toml"
    file.write_text(before, "utf-8")
    monkeypatch.setattr(train, "FILE", file)
    assert main(["train", "--players", "3", "--rounds", "1", "--games", "5", "--seed", "1"]) == 0
    head, two, three, four = before.split(train.MADE)
    again = file.read_text("utf-8").split(train.MADE)
    assert [*again[:2], again[3]] == [head, two, four]
    assert again[2].startswith("3 --rounds 1 --games 5 --seed 1\n")
    assert again[2].splitlines()[1:] != three.splitlines()[1:]
    assert tomllib.loads(file.read_text("utf-8"))["players"].keys() == {"2", "3", "4"}


def test_priors_value_the_cards_that_moves_leave() -> None:
    s = GAME.rules.new(GAME.rules.deal(seated(("x", "x")), 1))
    moves = GAME.rules.legal(s)
    weights = policy.weights(s.card_set, 2)[s.picks_to_come]
    leave = []
    for move in moves:
        after = s.copy()
        GAME.rules.apply(after, move)
        leave.append(weights[after.displays[s.mover]].worth)
    values = policy.move_priors(s, moves)
    assert len(set(leave)) > 1
    assert [v - values[0] for v in values] == [v - leave[0] for v in leave]


def test_a_full_memory_changes_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    s = GAME.rules.new(GAME.rules.deal(seated(("x",) * 4), 1))
    policy.weights.cache_clear()
    values, points = policy.move_priors(s, GAME.rules.legal(s)), policy.forecast(s)
    policy.weights.cache_clear()
    monkeypatch.setattr(policy, "REMEMBERED", 1)
    for _ in range(2):
        assert policy.forecast(s) == points
        assert policy.move_priors(s, GAME.rules.legal(s)) == values


def test_a_fit_finds_the_chances_that_come() -> None:
    assert fit([]) == (0, 1)
    even = [Forecast(0.5, won) for won in (1, 1, 1, 0)] * 50
    assert fit(even).shift == pytest.approx(log_odds(0.75), abs=0.05)
    sure = [Forecast(0.9, 1.0), Forecast(0.1, 0.0)] * 50
    assert fit(sure).slope > 1.5
    assert fit([Forecast(1.0, 1.0)] * 50).shift < 30


def test_a_lost_process_of_a_calibration_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    @contextmanager
    def broken() -> Iterator[Executor]:
        raise BrokenExecutor
        yield

    monkeypatch.setattr(calibrate, "pool", broken)
    assert main(["calibrate", "--games", "1", "--levels", "random"]) == 1
    assert "A process that played was ended; start the command again." in capsys.readouterr().err


def test_a_choice_that_is_not_searched_is_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    class Searched(Thought):
        def win_chance(self) -> float:
            assert any(each.visits for each in self.ranked())
            return super().win_chance()

    monkeypatch.setitem(GAME.info.levels, "legate", Level(14))
    monkeypatch.setattr(calibrate, "Thought", Searched)
    monkeypatch.setattr(calibrate, "FORECASTS", 1)
    study = Study("armorica", (SELF, "novice"), games=1)
    assert all(forecasts(study, number) for number in (21, 35, 46))


def test_positions_are_judged_and_summed_up_by_tenths(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = GAME.info.levels["legate"]._replace(iterations=20)
    monkeypatch.setitem(GAME.info.levels, "legate", quick)
    study = Study("armorica", (SELF, "settler"), games=2, seed=1)
    said = [each for number in range(2) for each in forecasts(study, number)]
    assert len(said) > 4
    assert {each.won for each in said} <= {0.0, 0.5, 1.0}
    table = tabulate(GAME.info, 2, {"settler": said})
    assert f"| settler | {len(said)} |" in table
    tenths = [line for line in table.splitlines() if line.startswith("| ") and " to " in line]
    assert sum(int(line.split("|")[2]) for line in tenths[1:]) == len(said)
