"""The laboratory: what is played, kept, measured and written."""

import csv
import json
import re
from collections.abc import Iterable
from concurrent.futures import BrokenExecutor, Future
from io import StringIO
from itertools import count
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any
from weakref import WeakSet

import pytest

from armorica import __version__
from armorica.__main__ import main
from armorica.core.interval import normal, wilson
from armorica.core.rng import SEED_LIMIT
from armorica.games.armorica.rules.cards import PLEBEIANS
from armorica.games.armorica.rules.scoring import score
from armorica.games.imperious.bot.evaluation import Evaluation
from armorica.games.imperious.bot.plans import plans
from armorica.games.imperious.rules.chronicle import events
from armorica.lab import run as runs
from armorica.lab import study as studies
from armorica.lab.luck import parts
from armorica.lab.output import Measurement, Table, lines, measurement, to_csv, to_json
from armorica.lab.players import player
from armorica.lab.registry import bans
from armorica.lab.report import page
from armorica.lab.results import Results
from armorica.lab.run import RunError, Tallies, run, statistics_of
from armorica.lab.statistic import Played, Row, Sample, Statistic, Sums, Tally, tallied
from armorica.lab.statistics import Length, Standing, stages
from armorica.lab.study import Study, code_digest, play, replay
from tests.inside import load
from tests.lab.here import Here

QUICK = Study("armorica", ("settler", "settler"), games=12)
MIXED = Study("armorica", ("settler", "random"), games=12)


def same(one: Tallies, other: Tallies) -> bool:
    """Return whether two runs counted the same, but for the time that players took."""

    def plain(tallies: Tallies) -> dict[str, Any]:
        return {
            title: {key: (sums.games, sums.n, round(sums.total, 6)) for key, sums in tally.items()}
            for title, tally in tallies.items()
            if not title.startswith("Thinking")
        }

    return plain(one) == plain(other)


def games_of(tallies: Tallies) -> int:
    return tallies["Wins by seat"][1,].games


def test_each_deal_is_played_in_every_rotation() -> None:
    study = Study("armorica", ("settler", "random", "random"), games=6, seed=7)
    assert [study.deal_of(n) for n in range(6)] == [7, 7, 7, 8, 8, 8]
    assert [study.seats(n).index("settler") for n in range(4)] == [0, 1, 2, 0]
    assert QUICK.rotations == 1


def test_after_the_last_seed_comes_the_first() -> None:
    study = Study("armorica", ("settler", "random"), games=4, seed=SEED_LIMIT - 1)
    assert [study.begin(n).deal.seed for n in range(4)] == [SEED_LIMIT - 1, SEED_LIMIT - 1, 0, 0]


def test_an_interrupted_study_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "BATCH", 3)
    whole = run(QUICK, tmp_path / "whole", Here())
    with pytest.raises(RuntimeError, match="power cut"):
        run(QUICK, tmp_path, Here(most=2))
    results = Results(QUICK, tmp_path)
    before = results.read()
    assert len(before) == 6
    with results.file.open("a") as file:  # the power went off in the middle of a line
        file.write("[11,[1,2")
    again = run(QUICK, tmp_path, Here())
    assert games_of(again) == QUICK.games
    assert same(again, whole)
    assert {n: results.read()[n] for n in before} == before
    assert len(results.file.read_text().splitlines()) == 1 + QUICK.games


def test_a_game_that_is_written_twice_is_counted_once(tmp_path: Path) -> None:
    first = run(QUICK, tmp_path, Here())
    results = Results(QUICK, tmp_path)
    results.add(results.read().values())
    assert games_of(run(QUICK, tmp_path, Here())) == QUICK.games
    more = QUICK._replace(games=15)
    assert games_of(run(more, tmp_path, Here())) == 15
    assert games_of(first) == len(Results(QUICK, tmp_path).read()) == 12


def test_the_sums_of_a_task_are_not_kept_once_they_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: WeakSet[Future[Any]] = WeakSet()
    counts: list[int] = []

    class Watched(Here):
        def submit(self, task: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
            future = super().submit(task, *arguments, **named)
            held.add(future)
            return future

    monkeypatch.setattr(runs, "BATCH", 3)
    monkeypatch.setattr(runs, "progress", lambda done, count: counts.append(len(held)))
    run(QUICK, tmp_path, Watched())
    assert counts == [4, 3, 2, 1]


def test_few_tasks_are_given_out_before_the_first_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[int] = []
    counts: list[int] = []

    class Patient(Here):
        def submit(self, task: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
            counts.append(len(counts) + 1 - len(taken))
            return super().submit(task, *arguments, **named)

    monkeypatch.setattr(runs, "BATCH", 1)
    monkeypatch.setattr(runs, "AHEAD", 3)
    monkeypatch.setattr(runs, "progress", lambda done, count: taken.append(done))
    assert games_of(run(QUICK, tmp_path, Patient())) == QUICK.games == len(counts)
    assert max(counts) == 3


def test_a_broken_pool_is_one_sentence_and_keeps_what_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken(Here):
        def submit(self, task: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
            if self.left == 0:
                raise BrokenExecutor
            return super().submit(task, *arguments, **named)

    monkeypatch.setattr(runs, "BATCH", 3)
    with pytest.raises(RunError, match="the same command goes on from there"):
        run(QUICK, tmp_path, Broken(most=2))
    assert len(Results(QUICK, tmp_path).read()) == 6


def test_results_of_other_code_are_other_results(monkeypatch: pytest.MonkeyPatch) -> None:
    before = QUICK.name
    assert MIXED.name != before != QUICK._replace(seed=2).name
    assert QUICK._replace(games=99).name == before
    monkeypatch.setattr("armorica.lab.study.code_digest", lambda key: "changed")
    assert QUICK.name != before


@pytest.mark.parametrize(
    "changed",
    [
        "ai/levels.py",
        "games/__init__.py",
        "games/armorica/__init__.py",
        "games/armorica/bot/policy.toml",
        "games/armorica/codec/wire.py",
        "games/armorica/lab/bans.py",
        "lab/registry.py",
        "lab/study.py",
    ],
)
def test_whatever_decides_a_game_is_part_of_the_code(
    changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = code_digest("armorica")
    copied = copytree(studies.PACKAGE, tmp_path / "package", ignore=ignore_patterns("ui", "assets"))
    monkeypatch.setattr(studies, "PACKAGE", copied)
    assert code_digest.__wrapped__("armorica") == whole
    with (copied / changed).open("a") as file:
        file.write("# changed")
    assert code_digest.__wrapped__("armorica") != whole


def test_a_worker_with_other_code_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    each = count()
    monkeypatch.setattr(runs, "code_digest", lambda key: str(next(each)))
    with pytest.raises(RunError, match="another version"):
        run(QUICK, tmp_path, Here())


@pytest.mark.parametrize("level", ["settler", "merchant", "quick", "search:iterations=5"])
def test_a_ban_is_obeyed_unless_nothing_else_is_left(level: str) -> None:
    for ban in ("patricians", "coins", "pass"):
        study = Study("armorica", (f"{level}-{ban}", "settler"), games=1)
        game = replay(study, play(study, 0))
        cards = game.states[0].card_set.cards
        for state, move in zip(game.states, game.match.moves, strict=False):
            if state.mover == 0 and state.phase < 2:
                legal = game.match.rules.legal(state)
                broken = {
                    "patricians": move >= 0 and cards[move].suit not in PLEBEIANS,
                    "coins": move >= 0 and cards[move].icons[4] > 0,
                    "pass": move < 0,
                }
                assert not broken[ban] or len(legal) == 1


def test_who_may_not_trade_makes_no_offer() -> None:
    study = Study("imperious", ("merchant-trade", *("settler",) * 3), games=1)
    match = replay(study, play(study, 0)).match
    assert not [e for e in events(match) if e.data["seat"] == 0 and e.data["do"] == "offer"]


@pytest.mark.parametrize("ban", ["attacks", "glory"])
def test_who_may_not_do_something_makes_the_best_of_the_other_plans(ban: str) -> None:
    study = Study("imperious", (f"settler-{ban}", *("settler",) * 3), games=1, seed=3)
    game, free, banned = load("imperious"), player("settler", "imperious"), bans("imperious")[ban]
    played = replay(study, play(study, 0))
    replaced = 0
    for state, move in zip(played.states, played.match.moves, strict=False):
        seen = game.rules.observe(state, 0)
        if state.mover == 0 and banned(seen, free(game, seen, 0)):
            options = [
                plan for plan in plans(Evaluation(seen, 0)) if not banned(seen, plan.moves[0])
            ]
            best = max(options, key=lambda plan: plan.gain, default=None)
            if best and best.gain > 0:
                assert move == best.moves[0]
                replaced += 1
    assert replaced


@pytest.mark.parametrize(
    "study",
    [
        QUICK,
        Study("armorica", ("settler", "quick"), games=80),
        Study("imperious", ("settler",) * 4, games=1),
    ],
    ids=lambda study: study.title,
)
def test_every_rate_has_its_games_its_interval_and_its_expected_value(
    study: Study, tmp_path: Path
) -> None:
    tables = measurement(study, run(study, tmp_path, Here())).tables
    titles = [table.statistic.title for table in tables]
    assert len(titles) == len({*titles}) > 6
    for statistic, rows in tables:
        for row in rows:
            assert len(row.labels) == len(statistic.columns)
            assert 0 < row.games <= study.games
            assert row.low <= row.value <= row.high
        assert all(row.expected for row in rows) != bool(statistic.no_target)
        if statistic.is_share and statistic.title not in ("Winter by turn", "Luck and skill"):
            assert not statistic.no_target


def test_a_source_is_compared_with_the_points_of_all_players(tmp_path: Path) -> None:
    tables = measurement(QUICK, run(QUICK, tmp_path, Here())).tables
    (sources,) = [rows for each, rows in tables if each.title == "Winners' points by source"]
    expected = {row.labels[0]: row.expected for row in sources}
    assert expected.pop("sets") == (0.45, 0.70)
    games = [replay(QUICK, line) for line in Results(QUICK, tmp_path).read().values()]
    scored = [score(game.states[-1]).seats for game in games]
    for name, ends in expected.items():
        shares = [
            sum(getattr(seat, name) / seat.total for seat in seats) / len(seats)
            for game, seats in zip(games, scored, strict=True)
            for won in game.won
            if won
        ]
        assert ends == pytest.approx((sum(shares) / len(shares),) * 2)


def test_a_lead_is_compared_with_that_of_all_players(tmp_path: Path) -> None:
    tables = measurement(MIXED, run(MIXED, tmp_path, Here())).tables
    (leads,) = [rows for each, rows in tables if each.title == "Lead by player"]
    assert [row.expected for row in leads] == [(0, 0), (0, 0)]
    assert leads[0].value == -leads[1].value != 0


def test_what_a_study_is_for_comes_first() -> None:
    assert [each.title for each in statistics_of(MIXED)][:2] == ["Wins by player", "Lead by player"]


def test_the_sources_of_victory_tokens_add_up(tmp_path: Path) -> None:
    study = Study("imperious", ("settler",) * 4, games=2)
    tally = run(study, tmp_path, Here())["Victory tokens by source"]
    played = [replay(study, line).match for line in Results(study, tmp_path).read().values()]
    assert sum(sums.total for sums in tally.values()) == sum(sum(m.state.vt) for m in played)


class Heads(Statistic):
    title = "Heads"

    def samples(self, game: Played) -> Iterable[Sample]:
        """Yield two samples of one key."""
        yield from (Sample(("a",), 1.0, 0.5), Sample(("a",), 0.0, 0.5))


def test_samples_of_one_game_count_as_one_game() -> None:
    tally: Tally = {}
    game = replay(QUICK, play(QUICK, 0))
    for _ in range(3):
        tallied(Heads(), game, tally)
    (row,) = Heads().rows(tally)
    assert (row.games, row.value, row.expected) == (3, 0.5, (0.5, 0.5))
    assert (row.low, row.high) == wilson(1.5, 3)


def test_seats_that_share_ranks_count_once_for_each_rank() -> None:
    game = replay(QUICK, play(QUICK, 8))
    assert any(first == second for first, second in stages(game))
    samples = [*Standing().samples(game)]
    places = [sample.key for sample in samples]
    assert len(places) == len({*places})
    for first, second in zip(samples[::2], samples[1::2], strict=True):
        assert first.value + second.value == 1
        assert first.key[0] == second.key[0]


def test_luck_and_skill_are_told_apart() -> None:
    def tally(lead: Any) -> Tally:
        found: Tally = {}
        for deal in range(50):
            for shift in range(2):
                for seat in range(2):
                    player = "ab"[(seat + shift) % 2]
                    for key in (("seat", seat), ("player", player)):
                        sums = found.setdefault(key, Sums())
                        sums.add(Sample(key, lead(deal, seat, player)), deal)
        return found

    skill = parts(tally(lambda deal, seat, player: 5.0 if player == "a" else -5.0), range(50))
    luck = parts(tally(lambda deal, seat, player: (deal % 7 - 3) * (1 if seat else -1)), range(50))
    assert skill.shares() == pytest.approx((1, 0, 0))
    assert luck.shares() == pytest.approx((0, 1, 0))


def test_a_report_in_three_formats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = "lab --players 2 --games 30 --studies even,bans"
    assert main(words.split()) == 0
    folder = tmp_path / "build/lab"
    data = json.loads((folder / "armorica.json").read_text())
    assert [each["line-up"][0] for each in data][:2] == ["settler", "settler-patricians"]
    rows = list(csv.DictReader(StringIO((folder / "armorica.csv").read_text())))
    numbers = sum(len(s["rows"]) for each in data for s in each["statistics"])
    assert len(rows) == numbers > 100
    html, printed = (folder / "armorica.html").read_text(), capsys.readouterr().out
    assert html.count("<svg") > 10
    assert html.count(' tabindex="0"') == html.count(' role="region" aria-label="') > 10
    options = "--game armorica --players 2 --games 30 --level settler --studies even,bans --seed 1"
    assert f"Armorica {__version__}, " in html
    assert f"python -m armorica lab {options}<" in html
    assert not re.search(r"\d %", html + printed)
    assert "<script" not in html
    assert "http" not in html.replace("http://www.w3.org/", "")
    assert "seat 1" in printed
    assert re.search(r"^settler-patricians +30 +[\d.]+% +\[.*\] +50\.0%$", printed, re.MULTILINE)


def test_an_interval_that_a_single_game_does_not_tell_is_left_out() -> None:
    row = Row(("moves",), 1, 60.0, *normal(60, 3600, 1, 1))
    found = [Measurement(QUICK, [Table(Length(), [row])])]

    def refused(name: str) -> None:
        raise AssertionError(name)

    (each,) = json.loads(to_json(found), parse_constant=refused)
    (written,) = each["statistics"][0]["rows"]
    assert (written["value"], written["low"], written["high"]) == (60, None, None)
    (fields,) = csv.DictReader(StringIO(to_csv(found)))
    assert (fields["value"], fields["low"], fields["high"]) == ("60.0", "", "")
    assert [*lines(found[0].tables[0])][1].split() == ["moves", "1", "60.00", "-"]
    assert "<td>60.00</td><td>-</td>" in page(found)


def test_like_and_other_players_are_measured_by_other_statistics() -> None:
    assert statistics_of(QUICK) != statistics_of(MIXED)
