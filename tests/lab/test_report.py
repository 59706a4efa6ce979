"""The page of the laboratory."""

from armorica.lab.output import Measurement, Table
from armorica.lab.plots import MOST
from armorica.lab.report import page
from armorica.lab.statistic import Row, Statistic
from armorica.lab.statistics import Length, WinsByPlayer
from armorica.lab.study import Study

QUICK = Study("armorica", ("settler", "settler"), games=12)


def test_what_never_happens_has_no_plot() -> None:
    class Never(Statistic):
        title, columns, plot, is_share = "Never", ("what",), "dots", False

    rows = [Row((what,), 12, 0.0, 0.0, 0.0, None) for what in ("offers", "trades")]
    html = page([Measurement(QUICK, [Table(Never(), rows)])])
    assert "None in these games." in html
    assert "<svg" not in html
    assert "<svg" in page(
        [Measurement(QUICK, [Table(Never(), [*rows, rows[0]._replace(value=1.0)])])]
    )


def test_a_long_plot_is_side_by_side_and_does_not_leave_a_column_empty() -> None:
    rows = [Row((f"card {n}",), 12, n / 100, 0.0, 0.6, (0.5, 0.5)) for n in range(MOST + 1)]
    table = Table(WinsByPlayer(), rows)
    html = page([Measurement(Study("armorica", ("settler", "quick"), games=12), [table])])
    assert html.count("<svg") == 2
    assert '<article class="wide">' in html
    assert {tick in svg for svg in html.split("<svg")[1:] for tick in (">0%<", ">60%<")} == {True}
    assert '<article class="wide">' not in page(
        [Measurement(QUICK, [table._replace(rows=rows[:MOST])])]
    )


def test_why_nothing_is_expected_is_said() -> None:
    html = page([Measurement(QUICK, [Table(Length(), [Row(("moves",), 12, 60.0, 58.0, 62.0)])])])
    assert "Moves in a game. Nothing is expected: a game may be long or short.<" in html


def test_the_command_names_what_was_played() -> None:
    line_ups = [("settler",) * 3, ("merchant", "settler"), ("settler-coins", "settler")]
    found = [Measurement(Study("armorica", line_up, 7, 5, "<cards>"), []) for line_up in line_ups]
    options = "--players 3,2 --games 7 --level settler --studies {} --seed 5 --cards FILE<"
    assert options.format("even,contest,bans") in page(found)
    assert options.replace("3,2", "2").format("contest") in page(found[1:2])


def test_the_command_names_a_map_by_its_own_option() -> None:
    study = Study("imperious", ("settler",) * 4, 7, 5, "<map>")
    assert "--seed 5 --map FILE<" in page([Measurement(study, [])])
