"""The book of rules: its examples agree with the engine."""

import re

import pytest

from armorica.games.armorica.face.rulebook import NAMES, _scoring_lines, page, reaching, scored
from armorica.games.armorica.rules.play import legal
from armorica.games.armorica.rules.scoring import score
from armorica.games.armorica.rules.state import PASS
from armorica.i18n import Translator
from armorica.ui import playing
from armorica.ui.face import Reading
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.ui.markup import Node, read
from tests.ui.models import act

T = Translator()


def answers(reading: Reading) -> list[str]:
    return [p.text for p in read(page(reading, T)).all("p", role="status")]


def test_the_example_of_the_roman_phase() -> None:  # [A10 example]
    s = reaching()
    cards = s.card_set.cards
    assert s.icons(s.mover)[:4] == (3, 1, 2, 0)
    suits = [cards[c].suit for c in reversed(s.rows[1])]
    assert suits == ["soldier", "bureaucrat", "worker", "farmer", "general", "matron"]
    assert [cards[c].suit for c in legal(s)[:-1]] == ["matron", "farmer"]
    assert legal(s)[-1] == PASS


def test_the_example_of_scoring() -> None:  # [A15 example]
    s = scored()
    result = score(s)
    assert [len(run) for run in result.seats[0].runs] == [3, 5, 2]
    own, other = result.seats
    assert (own.sets, own.coins, own.grapes, own.olives, own.sheep) == (24, 3, 2, 0, 4)
    assert (own.total, other.total, other.coins) == (33, 33, 2)
    assert (result.winners, result.tie_break) == ((0,), "coins")
    for seat in (0, 1):
        assert not s.starving(seat)  # such displays come through a winter


@pytest.mark.parametrize(
    ("card", "answer"), [("macer", "place 2 needs"), ("rusticus", "+"), ("nobody", "Try")]
)
def test_cards_of_the_example_can_be_tried(card: str, answer: str) -> None:
    assert answer in answers(Reading().after("try", f"roman {card}"))[0]


def test_the_example_hides_its_answers_until_they_are_asked_for() -> None:
    within = ("reachable", "within reach", "aria-disabled", "would-")
    for tried in ("", "macer", "rusticus"):
        text = page(Reading(tried), T)
        row = text[text.index('id="roman-row"') :].partition("</ul>")[0]
        assert not any(mark in row for mark in within)
    whole = page(Reading("all"), T)
    assert all(mark in whole for mark in within)
    assert "try roman all" in page(Reading(), T)
    assert "try roman all" not in whole


def test_the_example_of_scoring_is_stepped_through() -> None:
    reading, last = Reading(), len(_scoring_lines(T, scored())) - 1
    said = [answers(reading)[1]]
    for _ in range(last):
        reading = reading.after("step", "on")
        said.append(answers(reading)[1])
    assert len(set(said)) == last + 1
    assert said[-1] == "Ana wins: tied with Ben on 33 points, but with more coins (3)."
    assert answers(reading.after("step", "on"))[1] == said[-1]
    assert answers(reading.after("step", "back"))[1] == said[-2]
    assert answers(Reading().after("step", "back"))[1] == said[0]
    assert len(said) == len(scored().displays[0]) + 3


def drawn(model: Model) -> dict[str, Node]:
    return {root: read(text) for root, text in views(model, T).items()}


def test_the_rules_are_read_and_closed_where_they_were_opened() -> None:
    model = Model()
    act(model, "rules")
    assert drawn(model)["table"].one("article", id="rulebook")
    act(model, "back")
    assert drawn(model)["table"].one("div", id="seats")
    playing.first_visit(model)
    act(model, "rules")
    assert drawn(model)["table"].all("button", data_do="try roman macer")
    act(model, "try roman macer")
    act(model, "step on")
    assert "Out of reach" in drawn(model)["table"].text
    act(model, "back")
    assert drawn(model)["table"].one("div", id="board")


def test_opponents_wait_for_who_reads() -> None:
    model = Model()
    playing.first_visit(model)
    act(model, f"play {model.legal()[0]}")
    assert model.opponent_to_move
    act(model, "rules")
    assert not model.opponent_to_move
    act(model, "back")
    assert model.opponent_to_move


def test_headings_and_ids_make_an_outline() -> None:
    rulebook = read(page(Reading(step=99), T))
    ids = [node["id"] for node in rulebook.walk() if node.get("id")]
    assert len(ids) == len(set(ids))
    described = [n["aria-describedby"] for n in rulebook.walk() if n.get("aria-describedby")]
    labelled = [n["aria-labelledby"] for n in rulebook.walk() if n.get("aria-labelledby")]
    assert {*described, *labelled} <= set(ids)
    assert len(rulebook.all("h2")) == 1 + 1  # that of the row in the example
    assert len(rulebook.all("h3")) == 7
    rules = " ".join(node["data-rule"] for node in rulebook.all("p") if node.get("data-rule"))
    for number in range(2, 19):
        assert f"A{number}" in rules, number
    assert not re.search(r"\bA\d", rulebook.text)
    assert NAMES[0] in rulebook.text
