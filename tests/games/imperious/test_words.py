"""Sentences about events: a whole one for each case, without guesses at grammar."""

import re
from typing import Any, cast

import pytest

from armorica.games.imperious.face.analysis import distinct
from armorica.games.imperious.face.deeds import deed
from armorica.games.imperious.face.lesson import STEPS
from armorica.games.imperious.face.lesson import Position as Lesson
from armorica.games.imperious.face.words import combo_words, sentence
from armorica.i18n import Translator
from tests.games.imperious.aims import aiming
from tests.games.imperious.conftest import Position
from tests.games.imperious.tables import table
from tests.inside import on_table
from tests.ui.models import act

NAMES = ["Ana", "Ben", "Cleo", "Dora"]
T = Translator()


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (("offer", 1, ["war"], ["trade"]), "Ana offers 1 War to Ben for 1 Trade."),
        (("offer", 1, ["war", "war"], []), "Ana offers 2 War to Ben as a gift."),
        (("offer", 1, [], ["trade"]), "Ana asks Ben for 1 Trade as a gift."),
        (("offer", None, ["war"], ["trade"]), "Ana offers everyone 1 War for 1 Trade."),
        (("offer", None, ["war"], []), "Ana offers everyone 1 War as a gift."),
        (("offer", None, [], ["trade"]), "Ana asks everyone for 1 Trade as a gift."),
        (("accept", 1, ["war"], ["trade"]), "Ana gives 1 War to Ben for 1 Trade."),
        (("accept", 1, ["war"], []), "Ana gives 1 War to Ben."),
        (("accept", 1, [], ["trade"]), "Ana accepts 1 Trade from Ben."),
        (("decline", 1, ["war"], []), "Ana declines what Ben offers."),
    ],
)
def test_trading_is_said_in_whole_sentences(event: tuple[Any, ...], said: str) -> None:
    do, to, give, get = event
    told: Any = {"seat": 0, "do": do, "to": to, "give": give, "get": get}
    assert sentence(T, told, NAMES) == said


@pytest.mark.parametrize(
    ("do", "details", "said"),
    [
        ("colonize", {"to": "moesia", "chits": []}, "Ana plays Colonize with no effect."),
        ("colonize", {"to": None, "chits": []}, "Ana plays Colonize with no effect."),
        (
            "colonize",
            {"to": "moesia", "chits": [["dacia", 1]]},
            "Ana colonizes Moesia with 1 chit.",
        ),
        ("grow", {"chits": [["dacia", 2]]}, "Ana adds 2 chits in Dacia."),
        ("disperse", {"chits": [["dacia", "moesia", 1]]}, "Ana moves 1 chit to Moesia."),
        (
            "destroy",
            {"victim": 1, "chits": [["dacia", 1]], "cities": ["moesia"]},
            "Ana destroys pieces of Ben worth 6 chits in Dacia and Moesia.",
        ),
        (
            "convert",
            {"victim": 1, "chits": [["dacia", 1]], "cities": []},
            "Ana converts pieces of Ben worth 1 chit in Dacia.",
        ),
        (
            "convert",
            {"victim": None, "chits": [["dacia", 1]], "cities": []},
            "Ana settles Dacia.",
        ),
    ],
)
def test_combos_are_said_with_their_chits(do: str, details: dict[str, Any], said: str) -> None:
    combo: Any = {"seat": 0, "do": do, **details}
    assert sentence(T, combo, NAMES) == said


@pytest.mark.parametrize(
    ("do", "details", "said"),
    [
        ("start", {"territory": "moesia"}, "Moesia"),
        ("pass", {"drew": None}, "Pass"),
        ("pass", {"drew": 1}, "Pass and draw a card"),
        ("end", {}, "no further combo"),
        ("build", {"city": "dacia"}, "Build (a city in Dacia)"),
        ("glory", {"vt": 3, "draw": 3}, "Glory (3 victory tokens)"),
        ("advance", {"cards": ["war"] * 5}, "Advance (War)"),
        ("colonize", {"to": None, "chits": []}, "Colonize (no effect)"),
        ("colonize", {"to": "moesia", "chits": [["dacia", 4]]}, "Colonize (4 chits to Moesia)"),
        (
            "disperse",
            {"chits": [["dacia", "moesia", 1], ["dacia", "italia", 2]]},
            "Disperse (3 chits to Moesia and Italia)",
        ),
        ("grow", {"chits": [["dacia", 2]]}, "Grow (2 new chits in Dacia)"),
        (
            "convert",
            {"victim": None, "chits": [["dacia", 1]], "cities": []},
            "Convert (1 new chit in Dacia)",
        ),
        (
            "destroy",
            {"victim": 1, "chits": [["dacia", 1]], "cities": ["dacia"]},
            "Destroy (pieces of Ben worth 6 chits in Dacia)",
        ),
    ],
)
def test_choices_are_named_without_their_player(
    do: str, details: dict[str, Any], said: str
) -> None:
    event: Any = {"seat": 0, "do": do, **details}
    assert deed(T, event, NAMES) == said


@pytest.mark.parametrize(
    ("had", "said"),
    [
        (11, "Cassius is wiped out and loses 10 victory tokens."),
        (10, "Cassius is wiped out and has no victory tokens left."),
        (3, "Cassius is wiped out and has no victory tokens left."),
    ],
)
def test_who_is_wiped_out_is_said_to_lose_no_more_than_there_was(  # [I21]
    position: Position, had: int, said: str
) -> None:
    model = aiming(position, "destroy", war=2, culture=3)
    s = on_table(model).state
    s.vt[1], s.log = had, []
    act(model, table(model).one(id="piece-campania-1-0")["data-do"])
    assert table(model).one(id="so-far").text.endswith(said)
    act(model, table(model).one(id="confirm")["data-do"])
    assert sentence(T, s.log[-1], ["", "Cassius"]) == said


def test_an_advance_is_said_to_help_a_combo_or_the_draw() -> None:  # [I18]
    lesson = next(step for step in STEPS if step.title(T) == "Advances")
    for said in (combo_words(T, "advance"), lesson.text(T, cast("Lesson", None))):
        assert re.search("one combo .*stronger.*, or .*draw", said)


WAR, TRADE = ["war"] * 5, ["trade"] * 5


@pytest.mark.parametrize(
    ("do", "details", "said"),
    [
        (
            "colonize",
            ({"to": "moesia", "chits": [["dacia", 2]]}, {"to": "moesia", "chits": [["italia", 2]]}),
            "Colonize (2 chits from Dacia to Moesia)",
        ),
        (
            "disperse",
            (
                {"chits": [["dacia", "moesia", 2], ["italia", "moesia", 1]]},
                {"chits": [["dacia", "moesia", 3]]},
            ),
            "Disperse (2 chits from Dacia to Moesia; 1 chit from Italia to Moesia)",
        ),
        (
            "grow",
            ({"chits": [["dacia", 1], ["moesia", 2]]}, {"chits": [["dacia", 2], ["moesia", 1]]}),
            "Grow (1 new chit in Dacia; 2 new chits in Moesia)",
        ),
        (
            "destroy",
            (
                {"victim": 1, "chits": [["dacia", 5]], "cities": ["moesia"]},
                {"victim": 1, "chits": [["dacia", 2], ["moesia", 8]], "cities": []},
            ),
            "Destroy (pieces of Ben worth 5 chits in Dacia; pieces of Ben worth 5 chits in Moesia)",
        ),
    ],
)
def test_choices_alike_are_told_apart_by_territories_and_sources(
    do: str, details: tuple[dict[str, Any], ...], said: str
) -> None:
    better, played = (cast("Any", {"seat": 0, "do": do, "cards": WAR, **each}) for each in details)
    assert distinct(T, better, played, NAMES) == (said, "the same with other chits")


def test_choices_alike_are_told_apart_by_their_cards_first() -> None:
    better, played = (
        cast("Any", {"seat": 0, "do": "grow", "cards": cards, "chits": [["dacia", 2]]})
        for cards in (WAR, TRADE)
    )
    assert distinct(T, better, played, NAMES) == (
        "Grow (2 new chits in Dacia) with 5 War",
        "the same with 5 Trade",
    )
