"""Displays as HTML: where further rows may begin, and what lies beside a short one."""

import pytest

from armorica.games.armorica.face import words
from armorica.games.armorica.face.displays import ROWS
from armorica.games.armorica.rules.scoring import runs
from tests.games.armorica.tables import T, game, state, table
from tests.ui.markup import Node


def lengths(display: Node, row: str) -> list[int]:
    """Count the cards of each row of a display that ends at the breaks of a name."""
    parts = [0]
    for part in display.all("li"):
        if part.classes == {"break", row}:
            parts.append(0)
        elif part.classes & {"whole", "covered", "end"}:
            parts[-1] += 1
    return parts


def longest(sizes: list[int], rows: int) -> int:
    """Return the fewest cards in the longest of so many rows, none of which parts a set."""
    if rows == 1:
        return sum(sizes)
    ends = range(1, len(sizes) - rows + 2)
    return min(max(sum(sizes[:end]), longest(sizes[end:], rows - 1)) for end in ends)


def test_rows_of_a_display_are_as_equal_as_its_sets_allow() -> None:
    cards = 0
    for model in game("person", "settler", seed=4):
        s = state(model)
        for seat in (0, 1):
            display = table(model).one("ol", id=f"display-{seat}")
            sets = [len(run) for run in runs(s.card_set, s.displays[seat])]
            cards = max(cards, sum(sets))
            assert int(display["data-size"]) - sum(sets) in (0, 1)
            for rows, name in enumerate(ROWS, 2):
                parts = lengths(display, name)
                assert sum(parts) == sum(sets)
                assert len(parts) == (rows if len(sets) >= rows else 1)
                if len(parts) > 1:
                    assert max(parts) == longest(sets, rows)
                    most = max(parts) if name != "half" else max(*parts, 3)
                    assert int(display[f"data-{name}"]) == most
            if len(sets) == 1:
                assert not display.classes & {"two", "long"}
    assert cards > 10


@pytest.mark.parametrize("most", [3, 4, 5, 6])
def test_of_the_lines_of_a_display_none_has_two_cards_more_than_another(most: int) -> None:
    for model in game("person", "settler", seed=4):
        display = table(model).one("ol", id="display-0")
        cards = [part for part in display.all("li") if part.classes & {"whole", "covered", "end"}]
        said = [(card.get("data-in") or "").split() for card in cards]
        lengths = [
            next((int(each[2:]) for each in own if each.startswith(f"{most}-")), most)
            for own in said
        ]
        lines = -(-len(cards) // most)
        assert max(lengths) - min(lengths) <= 1
        assert sum(lengths.count(n) // n for n in {*lengths}) == lines
        assert all(lengths.count(n) % n == 0 for n in {*lengths})
        assert lengths == sorted(lengths, reverse=True)


def test_the_last_card_of_each_row_is_not_covered() -> None:
    seen = set()
    for model in game("person", "settler", seed=4):
        for seat in (0, 1):
            parts = table(model).one("ol", id=f"display-{seat}").all("li")
            for name in ROWS:
                for run in [part for part in parts if {"run", name} <= part.classes]:
                    seen.add(name)
                    assert run.all("li")[-1].classes == {"end"}
            assert parts[-1].classes == {"whole"}
    assert seen == {*ROWS}


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
