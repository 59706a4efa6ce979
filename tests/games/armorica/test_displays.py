"""Displays as HTML: where a second row may begin, and what lies beside a short one."""

from armorica.games.armorica.face import words
from armorica.games.armorica.rules.scoring import runs
from tests.games.armorica.test_view import T, game, state, table
from tests.ui.markup import Node


def lengths(display: Node) -> list[int]:
    """Count the cards before and after the break of a display, if it has one."""
    parts = [0]
    for part in display.all("li"):
        if "break" in part.classes:
            parts.append(0)
        elif part.classes & {"whole", "covered", "end"}:
            parts[-1] += 1
    return parts


def test_two_rows_of_a_display_are_as_equal_as_its_sets_allow() -> None:
    longest = 0
    for model in game("person", "settler", seed=4):
        s = state(model)
        for seat in (0, 1):
            display = table(model).one("ol", id=f"display-{seat}")
            sets = [len(run) for run in runs(s.card_set, s.displays[seat])]
            sums = [sum(sets[: n + 1]) for n in range(len(sets) - 1)]
            longest = max(longest, sum(sets))
            parts = lengths(display)
            assert sum(parts) == sum(sets)
            assert int(display["data-size"]) - sum(sets) in (0, 1)
            if len(parts) == 2:
                assert max(parts) == min(max(n, sum(sets) - n) for n in sums)
                assert int(display["data-half"]) - max(parts) in (0, 1)
            else:
                assert not display.classes & {"two", "long"}
    assert longest > 10


def test_the_last_card_of_each_row_is_not_covered() -> None:
    *_, model = game("person", "settler", seed=4)
    display = table(model).one("ol", id="display-0")
    assert len(lengths(display)) == 2
    [half] = [part for part in display.all("li") if "half" in part.classes]
    assert half.all("li")[-1].classes == {"end"}
    assert display.all("li", **{"class": "whole"})[0] is display.all("li")[-1]


def test_beside_a_short_display_lies_what_the_next_card_brings() -> None:
    seen = set()
    for model in game("person", "person", seed=5):
        s = state(model)
        own = table(model).one("section", id=f"seat-{model.viewer}")
        ghosts = own.all("p", **{"class": "ghosts"})
        cards = s.displays[model.viewer]
        assert bool(ghosts) == (len(cards) <= 4 and s.phase < 2)
        if ghosts:
            gains = [int(part.text) for part in ghosts[0].all("b")]
            assert gains == [len(runs(s.card_set, cards)[-1]) + 1, 1]
            seen.add(gains[0])
    assert len(seen) > 1


def test_a_closed_seat_shows_its_wheat_and_its_hunger() -> None:
    hungry = 0
    for model in game("person", "person", seed=5):
        s = state(model)
        other = 1 - model.viewer
        panel = table(model).one("section", id=f"seat-{other}")
        [brief] = [part for part in panel.all("span") if "brief" in part.classes]
        assert words.icon_count(T, "wheat", s.icons(other)[0]) in brief.text
        short = brief.all("b", **{"class": "short"})
        assert [part.text for part in short] == [f"−{n}" for n in [s.starving(other)] if n]
        hungry += len(short)
    assert hungry
