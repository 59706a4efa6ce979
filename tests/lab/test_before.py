"""Reports that show what an earlier one measured."""

import re
from pathlib import Path

import pytest

from armorica import games
from armorica.__main__ import main
from armorica.games.armorica import lab as own
from armorica.lab.before import beside, has, read
from armorica.lab.output import Measurement, Table, cost_of_bans, lines, to_json
from armorica.lab.report import page
from armorica.lab.statistic import Row
from armorica.lab.statistics import WinsByPlayer
from armorica.lab.study import Study

STUDY = Study("armorica", ("quick", "settler"), games=12)
EARLIER = [
    Row(("settler",), 90, 0.75, 0.6, 0.85, (0.5, 0.5)),
    Row(("quick",), 90, 0.25, 0.15, 0.4, (0.5, 0.5)),
]
LATER = [row._replace(games=12, value=0.5) for row in EARLIER]


def measured(rows: list[Row], study: Study = STUDY) -> list[Measurement]:
    return [Measurement(study, [Table(WinsByPlayer(), rows)])]


@pytest.fixture
def earlier(tmp_path: Path) -> Path:
    path = tmp_path / "armorica.json"
    path.write_text(to_json(measured(EARLIER)), "utf-8")
    return path


def test_an_earlier_number_stands_beside_its_own(earlier: Path) -> None:
    (later,) = measured(LATER[::-1])
    compared = beside(later, read(earlier))
    (table,) = compared.tables
    assert [row.before and row.before.value for row in table.rows] == [0.25, 0.75]
    assert [*lines(table)][1].split()[-3:] == ["25.0%", "[15.0%,", "40.0%]"]
    html = page([compared])
    assert "<th>before</th><th>95% interval</th>" in html
    assert "<td>25.0%</td><td>[15.0%, 40.0%]</td>" in html
    assert "A ring is what an earlier report measured." in html
    ring = r'<path transform="[^"]*" d="[^"]*" stroke="var\(--soft\)"'
    assert [len(re.findall(ring, text)) for text in (html, page([later]))] == [2, 0]
    assert to_json([compared]) == to_json([later])


def test_what_a_ban_cost_before_stands_beside_its_cost() -> None:
    study = STUDY._replace(line_up=("settler-coins", "settler"))
    row = LATER[1]._replace(labels=("settler-coins",), before=EARLIER[1])
    table = cost_of_bans(measured([row], study))
    assert [(row.labels, row.before) for row in table.rows] == [(("coins",), EARLIER[1])]


def test_a_number_that_is_new_has_none_before(earlier: Path) -> None:
    (later,) = measured([*LATER, EARLIER[0]._replace(labels=("novice",))])
    (table,) = beside(later, read(earlier)).tables
    assert table.rows[-1].before is None
    html = page([Measurement(STUDY, [table])])
    assert "<td></td><td></td>" in html


def test_only_a_study_of_the_same_players_is_compared(earlier: Path) -> None:
    before, other = read(earlier), STUDY._replace(line_up=("settler",) * 2)
    assert has(before, STUDY)
    assert not has(before, other)
    (compared,) = measured(LATER, other)
    assert beside(compared, before) == compared


def test_what_is_no_report_to_compare_with_is_refused(
    earlier: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(earlier.parent)
    Path("none.json").write_text('[{"game": "armorica"}]')
    Path("text.json").write_text("moves")
    Path("deep.json").write_text("[" * 100_000)
    for name, said in (
        ("text.json", "text.json is no report of the laboratory as JSON.\n"),
        ("deep.json", "deep.json is no report of the laboratory as JSON.\n"),
        ("none.json", "none.json is no report of the laboratory as JSON.\n"),
        ("gone.json", "gone.json: No such file or directory.\n"),
        (earlier.name, "armorica.json has none of these studies: players and levels must be the"),
    ):
        assert main(["lab", "--players", "3", "--games", "1", "--before", name]) == 1
        printed = capsys.readouterr().err
        assert said in printed
        assert printed.count("\n") == 1


def test_the_set_to_compare_with_can_be_played() -> None:
    text = Path(own.__file__).with_name("armorica-1.toml").read_text("utf-8")
    games.read_content("armorica", text)
