"""What a hint says once other moves were made than those of its plan."""

import re

import pytest

from armorica.games.imperious.rules.state import ACTION, DISCARD, OFFER
from armorica.ui import playing
from armorica.ui.advice import Answer, Choice, left_early
from armorica.ui.model import Model
from tests.games.imperious.aims import aiming, dispersing, forget
from tests.games.imperious.conftest import Position, cards
from tests.games.imperious.hints import at_step, reason, table, told
from tests.games.imperious.tables import with_hand
from tests.inside import on_table
from tests.ui.markup import Node
from tests.ui.models import act, consider


def after(model: Model, dropped: tuple[str, ...], *line: str) -> Node:
    """Let a hint advise a line after another one was left; return the hint."""
    told(model, *line)
    assert model.advice.advised
    model.advice.advised = model.advice.advised._replace(dropped=dropped)
    return table(model).one("div", id="hint")


def offering(*moves: str) -> Model:
    model = at_step(OFFER, 1)
    on_table(model).state.hands[0] = (1, 0, 1, 0, 3, 0, 0)
    for move in moves:
        playing.play(model, move)
    return model


def test_what_is_given_instead_of_the_advice_is_not_called_the_least_missed() -> None:
    model = offering("offer all", "give technology")
    rest = ("give end", "get religion", "get end")
    said = after(model, ("give population", *rest), *rest).all("p")[0].text
    assert said.startswith("Next: what I want. If it is accepted: ")
    assert "least" not in said
    assert "least" in reason(offering("offer all"), "give population", *rest)


def test_what_is_wanted_instead_of_the_advice_is_not_called_the_best() -> None:
    model = offering("offer all", "give population", "give end", "get culture")
    for dropped in ((), ("get religion", "get end")):
        said = after(model, dropped, "get end").all("p")[0].text
        assert "most" not in said
        assert said


@pytest.mark.parametrize("given", [1, 2, 3])
def test_where_an_offer_is_best_completed_nothing_else_is_called_better(given: int) -> None:
    line = ("give population", "give end", "get religion", "get end")
    model = offering("offer all", *line[:given])
    hint = after(model, ("give technology", *line[1:]), *line[given:])
    assert "Better" not in hint.text
    assert hint.all("li")


def test_a_goal_that_brings_less_is_not_preferred(position: Position) -> None:
    model = aiming(position, "colonize", government=5)
    s = on_table(model).state
    empty = [id for n, id in enumerate(s.board.ids) if not s.weight(n)]
    region = {id: s.board.region[s.board.number[id]] for id in s.board.ids}
    inside = next(id for id in empty if region[id] == region["latium"])
    outside = next(id for id in empty if region[id] == region["palmyra"])
    act(model, f"play target {inside}")
    forget(model)
    advice = (f"target {outside}", "target latium", "target end")
    for more in (0, 1):
        drawn = after(model, advice, *("target latium", "target end")[: 2 - more])
        assert not drawn.all("li")
        said = drawn.all("p")[0].text
        times = "2 × " if more else ""
        assert said.startswith(f"Better: {times}“Take back the last target”, then ")
        assert " more each turn." in said
        assert "No single step" not in said
        if not more:
            act(model, "play target latium")
            forget(model)
    own = (f"target {inside}", "target latium", "target end")
    assert after(model, own, "target latium").all("li")


def test_where_more_chits_bring_nothing_the_first_advice_says_so(position: Position) -> None:
    model = aiming(position, "colonize", government=5)
    s = on_table(model).state
    goal = next(id for n, id in enumerate(s.board.ids) if not s.weight(n))
    enough = (f"target {goal}", "target latium", "target end")
    assert reason(model, *enough).endswith(" more would not help now.")
    act(model, f"play target {goal}")
    act(model, "play target latium")
    forget(model)
    assert reason(model, "target end") == "more would not help now."
    act(model, "play target latium")
    said = told(model, "target end").one("div", id="hint").all("p")[0].text
    assert "No single step" not in said


def test_a_hint_stays_while_targets_are_left_after_the_only_one_that_it_named() -> None:
    answer = Answer("x", True, 0.5, (Choice("target a", 1, 0.0, 0.5, ("target a",)),))
    assert left_early(answer, ["target a"], {"target"})
    assert not left_early(answer, ["target a"], {"action"})


def test_a_discard_is_compared_with_the_best_of_all() -> None:
    model = at_step(DISCARD, 1)
    act(model, "set confirm on")
    on_table(model).state.hands[0] = (0, 0, 2, 2, 2, 0, 0)
    plan = ("discard population", "discard religion", "discard religion")
    act(model, "play discard technology")
    forget(model)
    hint = after(model, plan, "discard population", "discard technology")
    assert hint.all("li")[0].text == "1 Discard 1 Population and 2 Religion"
    assert "Better: Population instead of Technology." in hint.text
    on_table(model).state.marks = ()
    on_table(model).state.hands[0] = (0, 0, 2, 2, 2, 0, 0)
    assert "Next: Population." in after(model, plan, *plan).text


def test_a_plan_of_combos_that_was_left_says_nothing_of_what_to_discard() -> None:
    model = at_step(DISCARD, 1)
    act(model, "set confirm on")
    on_table(model).state.hands[0] = (0, 0, 2, 2, 2, 0, 0)
    act(model, "play discard technology")
    forget(model)
    rest = ("discard population", "discard technology")
    hint = after(model, ("action glory", "cards war", "cards end"), *rest)
    assert hint.all("li")[0].text == "1 Discard 1 Population and 2 Technology"


def test_lines_that_are_alike_name_their_cards() -> None:
    model = at_step(ACTION, 2)
    on_table(model).state.hands[0] = cards(war=3, trade=3)
    playing.play(model, "action glory")
    lines = [(*[f"cards {kind}"] * 3, "cards end") for kind in ("war", "trade")]
    ranked = tuple(Choice(line[0], 1, 0.0, 0.5, line) for line in lines)
    told(model, *lines[0])
    model.advice.advised = Answer("cards war", True, 0.5, ranked)
    first, second = [li.text for li in table(model).one("div", id="hint").all("li")]
    assert first == "1 Best: Glory (1 victory token): 3 War"
    assert second == "2 Or: Glory (1 victory token): 3 Trade"


@pytest.mark.parametrize("goal", ["gallaecia", "epirus"])
def test_a_hint_first_asked_for_after_a_lesser_goal_names_a_better_one(goal: str) -> None:
    model = with_hand(cards(government=3, population=2))
    for click in ("play action colonize", "all", "play cards end", f"play target {goal}", "hint"):
        act(model, click)
    s = on_table(model).state
    home, other = (s.board.region[t] for t in (*s.occupied(0), s.goal))
    consider(model)
    said = table(model).one("div", id="hint").text
    if home == other:
        assert re.match(
            "Better: “Take back the last target”, then .+: 2 tokens more each turn", said
        )
    else:  # it is as good as any
        assert "Better" not in said
        assert "Lusitania" in said


def test_a_hint_first_asked_for_after_another_discard_names_the_better_one() -> None:
    for first, said in (
        ("trade", "Better: Population instead of Trade."),
        ("technology", "Next: Population."),
    ):
        model = at_step(DISCARD, 1)
        assert on_table(model).state.hands[0] == cards(population=1, technology=2, trade=3)
        act(model, f"play discard {first}")
        act(model, "hint")
        consider(model)
        hint = table(model).one("div", id="hint")
        assert hint.all("li")[0].text == "1 Discard 1 Population and 2 Technology"
        assert hint.all("p")[0].text.startswith(said)


def test_cards_that_a_combo_was_played_without_leave_nothing_of_it_unused(
    position: Position,
) -> None:
    model = dispersing(position, "latium")
    on_table(model).state.hands[0] = cards(trade=3)
    drawn = told(model, *["target latium campania"] * 3)
    assert drawn.one("span", **{"class": "yields"}).text == "moves up to 4 chits"
    assert ", 1 unused" in drawn.one("div", id="hint").text
