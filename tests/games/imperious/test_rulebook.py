"""The book of rules: its examples agree with the engine."""

import re

import pytest

from armorica.games.imperious.face.rulebook import CORNER, NAMES, example, page, scoring_lines
from armorica.games.imperious.info import INFO
from armorica.games.imperious.rules.combos import COMBOS, playable
from armorica.games.imperious.rules.play import to_move
from armorica.games.imperious.rules.scoring import income
from armorica.i18n import Translator
from armorica.ui.face import Reading
from tests.ui.markup import read

T = Translator()


def answers(reading: Reading) -> list[str]:
    return [p.text for p in read(page(reading, T)).all("p", role="status")]


@pytest.mark.parametrize("combo", COMBOS)
def test_each_combo_of_the_example_can_be_tried(combo: str) -> None:
    s = example()
    assert to_move(s) == 0
    said = answers(Reading().after("try", f"combo {combo}"))[0]
    assert bool(re.search("short|missing", said)) == (COMBOS.index(combo) not in playable(s))
    pressed = read(page(Reading(combo), T)).all("button", aria_pressed="true")
    assert [button["data-do"] for button in pressed] == [f"try combo {combo}"]


def test_each_length_that_can_be_chosen_is_named() -> None:  # [I10]
    drawn = read(page(Reading(), T))
    for chapter in ("goal", "end"):
        said = drawn.one("section", aria_labelledby=f"rules-{chapter}").text
        assert {*INFO.house_rules["tokens"]} <= {*re.findall(r"\d+", said)}


def test_nothing_is_tried_at_first_or_by_a_strange_click() -> None:
    assert answers(Reading())[0] == answers(Reading().after("try", "combo <b>"))[0]
    assert "Try each" in answers(Reading())[0]


def test_the_example_of_scoring_adds_up_to_what_the_rules_pay() -> None:  # [I20]
    s = example()
    lines = scoring_lines(T, s)
    assert len(lines) == len(CORNER) + 2
    for seat, name in enumerate(NAMES[:2]):
        paid = [
            int(vt)
            for line in lines[:-1]
            for vt in re.findall(rf"{name}[^;]*?[:(] ?(\d+) victory", line)
        ]
        assert sum(paid) == income(s)[seat]
        assert f"{name}: {sum(paid)} victory token" in lines[-1]
    assert {1, 2, 3} <= {int(n) for line in lines for n in re.findall(r"[:(] ?(\d+) victory", line)}


def test_the_example_of_scoring_is_stepped_through() -> None:
    reading, last = Reading(), len(scoring_lines(T, example())) - 1
    said = [answers(reading)[1]]
    for _ in range(last):
        reading = reading.after("step", "on")
        said.append(answers(reading)[1])
    assert said == scoring_lines(T, example())
    assert answers(reading.after("step", "on"))[1] == said[-1]


def test_the_rules_are_all_there_and_make_an_outline() -> None:
    rulebook = read(page(Reading(step=99), T))
    ids = [node["id"] for node in rulebook.walk() if node.get("id")]
    assert len(ids) == len(set(ids))
    labelled = [n["aria-labelledby"] for n in rulebook.walk() if n.get("aria-labelledby")]
    assert set(labelled) <= set(ids)
    assert len(rulebook.all("h3")) == 7
    rules = " ".join(node["data-rule"] for node in rulebook.all("p") if node.get("data-rule"))
    assert {f"I{n}" for n in range(1, 22)} <= set(re.findall(r"I\d+", rules))


def test_the_corner_of_the_map_says_who_is_where() -> None:
    corner = read(page(Reading(), T)).one("svg", **{"class": "corner"})
    assert "Latium, Italia: Ana: 4 chits and a city" in corner["aria-label"]
    assert "Dalmatia, Illyria: Ana: 2 chits; Ben: 4 chits" in corner["aria-label"]
