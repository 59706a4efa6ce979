"""Hints: what the adviser's lines say, mark and tell nobody."""

import json
import re
from itertools import pairwise

import pytest

from armorica.ai.messages import write_question
from armorica.games.imperious.face.ground import ground
from armorica.games.imperious.rules.scoring import ending, income
from armorica.games.imperious.rules.state import ACTION, DISCARD, START
from armorica.i18n import translator
from armorica.ui import requests
from armorica.ui.advice import ADVISER, read_answer
from armorica.ui.model import Model
from tests.games.imperious.aims import aiming, dispersing, forget
from tests.games.imperious.conftest import Position
from tests.games.imperious.hints import advised, at_step, reason, table, told
from tests.inside import load, on_table
from tests.ui.models import act, consider

game = load("imperious")

T = translator("en")


def test_a_combo_is_advised_with_its_targets_and_a_reason() -> None:
    model = at_step(ACTION, 2)
    answer = advised(model)
    best = answer.ranked[0]
    assert best.line[0] == best.move
    drawn = table(model)
    hint = drawn.one("div", id="hint")
    assert len(hint.all("li")) == min(3, len(answer.ranked))
    assert hint.all("p")[0].text.endswith(".")
    ranked = [node for node in drawn.walk() if "rank" in (node.get("class") or "").split()]
    assert len(ranked) > len(hint.all("li"))  # on the combos or buttons as well
    if len(best.line) > 1:
        assert drawn.one("g", id="advised").all("text")
    # Where the line is shown, nobody has to look ahead move by move.
    assert requests.adviser_request(model) is None


def test_a_hint_stays_while_its_plan_is_followed_and_marks_the_next_step() -> None:
    model = at_step(ACTION, 2)
    lines = [each.line for each in advised(model).ranked]
    line = next(each for each in lines if len(each) > 3)
    said = table(model).one("div", id="hint").all("li")[0].text
    plan = said.partition("Best: ")[2]
    for done, move in enumerate(line):
        hint = table(model).one("div", id="hint")
        best = model.advice.advised
        assert best
        if done:
            ways = [each[done:] for each in lines if each[:done] == line[:done] and each[done:]]
            assert [each.line for each in best.ranked] == ways
            assert ways[0] == line[done:]
            assert plan in hint.all("li")[0].text
        if done and move.startswith("target") and not move.endswith("end"):
            assert len(table(model).one("g", id="advised").all("text")) == 1
            assert hint.all("p")[0].text.startswith("Next: ")
            assert hint.all("p")[0].text.count(".") == 1  # its reason is said once
        act(model, f"move {move}")
    assert not table(model).all("div", id="hint")
    assert requests.adviser_request(model) is None


@pytest.mark.parametrize(
    ("turn", "said"),
    [(2, "Next: 1 Religion and 2 Trade."), (3, "Next: Add matching cards.")],
)
def test_a_hint_names_all_cards_of_its_combo_or_the_button_that_adds_them(
    turn: int, said: str
) -> None:
    model = at_step(ACTION, turn)
    line = advised(model).ranked[0].line
    act(model, f"move {line[0]}")
    assert table(model).one("div", id="hint").all("p")[0].text == said
    end = line.index("cards end")
    for click in ["all"] if "Add" in said else [f"move {move}" for move in line[1:end]]:
        act(model, click)
    best = model.advice.advised
    assert best
    assert best.ranked[0].line == line[end:]


def test_a_hint_to_discard_names_all_cards_and_then_the_confirmation() -> None:
    model = at_step(DISCARD, 1)
    act(model, "set confirm on")
    on_table(model).state.hands[0] = (3, 0, 0, 2, 0, 0, 0)
    told(model, "discard war", "discard religion")
    act(model, "play discard war")
    forget(model)
    hint = told(model, "discard religion").one("div", id="hint")
    assert hint.all("li")[0].text == "1 Discard 1 War and 1 Religion"
    assert (
        hint.all("p")[0].text
        == "Next: Religion. You would miss that least: Disperse, 1 → 2 cards short."
    )
    act(model, "play discard religion")
    forget(model)
    hint = told(model, "discard religion").one("div", id="hint")
    assert hint.all("li")[0].text == "1 Discard 1 War and 1 Religion"
    assert hint.all("p")[0].text == "Next: Confirm."
    act(model, "play discard war")
    forget(model)
    said = told(model, "discard religion").one("div", id="hint").all("p")[0].text
    assert said.startswith("Better: Religion instead of War. You would miss that least: Disperse,")


def test_a_hint_is_thought_of_anew_when_its_plan_is_left() -> None:
    model = at_step(ACTION, 2)
    line = next(each.line for each in advised(model).ranked if len(each.line) > 3)
    act(model, f"move {line[0]}")
    assert table(model).all("div", id="hint")
    act(model, f"move {next(move for move in model.legal() if move != line[1])}")
    assert "Thinking…" in table(model).one("div", id="hint").text
    assert requests.adviser_request(model)


def test_a_hint_to_disperse_says_each_next_click(position: Position) -> None:
    model = dispersing(position, "macedonia", "moesia", "marmarica")
    plan = ("target macedonia thessalia", "target marmarica ammonium", *["target moesia dacia"] * 2)

    def said(*line: str) -> str:
        return told(model, *line).one("div", id="hint").all("p")[0].text

    assert said(*plan).startswith("Next: Macedonia → Thessalia.")
    act(model, f"play {plan[0]}")
    forget(model)
    assert said(*plan[1:]).startswith("Next: Marmarica → Ammonium.")
    assert told(model, *plan[1:]).one("g", id="advised").all("text")
    act(model, "from macedonia")
    otherwise = "Next: “Another territory”, then Moesia → Dacia."
    assert said(*plan[2:]).startswith(otherwise)  # a click on Moesia would go there
    assert not told(model, *plan[2:]).all("g", id="advised")


def test_a_hint_names_the_last_target_and_its_confirmation(position: Position) -> None:
    model = dispersing(position, "macedonia")
    for _ in range(2):
        act(model, "play target macedonia thessalia")
        forget(model)
    last = "target macedonia moesia"
    assert "Next: Macedonia → Moesia." in told(model, last).one("div", id="hint").text
    act(model, f"play {last}")
    assert model.table.pending_move == last
    # The reason for this target was read when it was the next one.
    assert told(model, last).one("div", id="hint").text.endswith(" Next: Confirm. ×")


def test_a_last_target_other_than_that_of_the_hint_is_taken_back_first(position: Position) -> None:
    model = dispersing(position, "syracusae")
    on_table(model).state.chits[0][on_table(model).state.board.number["syracusae"]] = 5
    for goal in ("bruttium", "lilybaeum", "bruttium", "bruttium"):
        act(model, "from syracusae")
        act(model, f"play target syracusae {goal}")
        if not model.table.pending_move:
            forget(model)
    said = told(model, "target syracusae lilybaeum").one("div", id="hint").all("p")[0].text
    assert said.startswith("Better: “Take back the last target”, then Syracusae → Lilybaeum.")


def test_a_headline_says_how_many_chits_go_to_each_place(position: Position) -> None:
    model = dispersing(position, "macedonia", "moesia")
    plan = ["target macedonia thessalia"] * 2 + ["target moesia dacia"] * 2
    headline = told(model, *plan).one("div", id="hint").all("li")[0].text
    assert headline == "1 Disperse (2 chits to Thessalia and 2 chits to Dacia)"


def test_a_headline_that_is_the_next_move_is_not_repeated(position: Position) -> None:
    model = dispersing(position, "macedonia")
    hint = told(model, "target macedonia thessalia").one("div", id="hint")
    assert hint.all("li")[0].text == "1 Macedonia → Thessalia"
    assert "Next" not in hint.text


def test_the_rank_of_the_next_target_stands_on_its_territory(position: Position) -> None:
    model = dispersing(position, "syracusae")
    number = on_table(model).state.board.number
    for place in ("syracusae", "bruttium"):  # Lilybaeum is beside Syracusae
        [mark] = told(model, "target syracusae bruttium").one("g", id="advised").all("g")[::2]
        x, y = ground(on_table(model).state.board).at[number[place]]
        assert "rank-1" in mark.classes
        assert mark["transform"] == f"translate({x} {y})"
        act(model, "from syracusae")


def test_a_hint_comes_back_when_a_target_that_left_its_plan_is_taken_back() -> None:
    for hinted in (0, 1, 2):
        model, others = left_in(hinted)
        for n in range(len(others)):
            act(model, "less")
            assert model.advice.hinting, (hinted, n)
            assert table(model).all("div", id="hint")
            if not model.advice.advised:
                consider(model)
            assert table(model).one("div", id="hint").all("li"), (hinted, n)


def left_in(hinted: int) -> tuple[Model, list[str]]:
    """Return a game with a Disperse of two targets that no hint advises; it is asked after some."""
    for turn in range(2, 9):
        model = at_step(ACTION, turn)
        lines = [each.line for each in advised(model).ranked if each.move == "action disperse"]
        act(model, "hint")
        if not lines or sum(move.startswith("target") for move in lines[0]) < 4:
            continue
        for move in lines[0][: lines[0].index("cards end") + 1]:
            act(model, f"play {move}")
        others: list[str] = []
        for n in range(2):
            if n == hinted:
                act(model, "hint")
                consider(model)
            away = [each for each in model.legal() if each not in (*lines[0], "target end")]
            if not away:
                break
            others.append(away[0])
            act(model, f"play {away[0]}")
        else:
            if hinted == 2:
                act(model, "hint")
            if requests.adviser_request(model):
                consider(model)
            return model, others
    raise AssertionError


def test_another_target_than_that_of_the_hint_is_compared_with_it(position: Position) -> None:
    model = aiming(position, "destroy", war=1, culture=4)
    act(model, "play target etruria 2")
    assert model.table.pending_move == "target etruria 2"
    said = told(model, "target campania 1").one("div", id="hint").all("p")[0].text
    assert "Better: " in said
    assert "Next: " not in said


def test_what_the_turn_pays_anyway_is_no_reason_to_pass() -> None:
    model = at_step(ACTION, 2, order=(1, 2, 3, 0))  # the turn is scored as she is done
    on_table(model).state.hands[0] = (2, 2, 0, 0, 1, 0, 0)  # for Destroy, with nobody in reach
    assert reason(model, "action draw") == "No combo of yours would change anything now."
    on_table(model).state.hands[0] = (3, 0, 0, 0, 0, 0, 0)
    # Of more cards, some have to be discarded: they are not said to be worth more later.
    kept = "What you may keep is worth more later than a combo brings now."
    assert reason(model, "action draw") == kept
    on_table(model).state.hands[0] = (3, 2, 0, 0, 0, 0, 0)
    assert reason(model, "action end") == kept
    on_table(model).state.hands[0] = (1, 1, 0, 0, 0, 0, 0)
    assert reason(model, "action draw") == reason(model, "action end")
    assert reason(model, "action end") == "Your cards make no combo now."
    s = on_table(model).state
    s.hands[0] = (3, 2, 0, 0, 0, 0, 0)
    s.vt[1] = ending(s) - income(s)[1]  # there is no later turn
    assert reason(model, "action end").startswith("The game should end this turn")


def test_more_pieces_are_said_to_bring_nothing_in_the_last_turn(position: Position) -> None:
    model = aiming(position, "grow", population=5)
    target = next(move for move in model.legal() if move.startswith("target"))
    assert not reason(model, target)
    s = on_table(model).state
    s.vt[1] = ending(s) - income(s)[1]
    assert reason(model, target).startswith("it brings nothing in the last turn, but")


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (5, "Your strongest opponent gets 1 token less: Cassius"),
        (6, "Cassius gets 1 token less"),
    ],
)
def test_nobody_is_called_the_strongest_who_is_not_ahead_of_all_other_opponents(
    position: Position, other: int, said: str
) -> None:
    model = aiming(position, "destroy", war=2, culture=3)
    s = on_table(model).state
    s.vt[:3] = 9, 5, other - income(s)[2]
    assert income(s)[:2] == [1, 1]
    assert said in told(model, "target campania 1").one("div", id="hint").all("p")[0].text


def test_a_start_is_advised_with_its_room() -> None:
    model = at_step(START, 0, order=(0, 1, 3, 2))
    answer = advised(model)
    place = answer.move.partition(" ")[2]
    drawn = table(model)
    assert place.split("-")[0] in drawn.one("div", id="hint").text.lower()
    said = drawn.one("div", id="hint").text
    assert "Other starts may be just as good." in said  # it has nothing that few others have
    assert "free territor" not in said  # the dock says it, once it is chosen
    assert len(drawn.one("g", id="advised").all("text")) == 1


def test_a_start_is_praised_for_what_brings_tokens_early_and_a_region_only_if_few_are_smaller() -> (
    None
):
    model = at_step(START, 0)
    starts = [move.partition(" ")[2] for move in model.legal()]
    board = on_table(model).state.board
    sizes = {place: board.sizes[board.region[board.number[place]]] for place in starts}
    praised, near = 0, dict[str, int]()
    for place, size in sizes.items():
        said = reason(model, f"start {place}")
        few = sum(other < size for other in sizes.values()) * 4 < len(starts)
        praised += few
        assert (f"a region of only {size} territories, easy to take whole" in said) == few
        if found := re.search("([0-9]+) other regions? within 2 links, ", said):
            near[place] = int(found[1])
        assert few or found or said == "Other starts may be just as good."
    assert 0 < praised < len(starts)
    # What is next to most starts is no reason for one.
    assert near
    assert sum(count > min(near.values()) for count in near.values()) * 4 < len(starts)


def test_the_choices_of_a_hint_are_no_steps() -> None:
    model = at_step(ACTION, 2)
    assert len(advised(model).ranked) > 1
    first, *others = [li.text for li in table(model).one("div", id="hint").all("li")]
    assert first.startswith("1 Best: ")
    assert all(" Or: " in other for other in others)


def test_what_a_plan_leaves_unused_makes_up_the_number_of_the_combo(position: Position) -> None:
    model = aiming(position, "convert", war=1, culture=4)
    drawn = told(model, "target etruria 2", "target end")
    yields = drawn.one("span", **{"class": "yields"}).text
    assert yields == "converts pieces worth up to 3 chits"
    line = drawn.one("div", id="hint").all("li")[0].text
    assert line.startswith("1 Convert (pieces of ")
    assert line.endswith(" worth 1 chit in Etruria), 2 unused")


@pytest.mark.parametrize("kind", ["cards", "target"])
def test_a_hint_stays_while_what_is_chosen_is_a_part_of_its_plan(kind: str) -> None:
    model, line, swapped = planned(kind)
    for move in line[:swapped]:
        act(model, f"play {move}")
    act(model, f"play {line[swapped + 1]}")
    hint = table(model).one("div", id="hint")
    best = model.advice.advised
    assert best
    assert best.move == line[swapped]
    assert hint.all("li")
    act(model, "less")
    assert model.advice.advised
    assert model.advice.advised.move == line[swapped]
    assert table(model).all("div", id="hint")


def planned(kind: str) -> tuple[Model, tuple[str, ...], int]:
    """Return a game with a hint, its line, and the place of two moves that may change places."""
    for turn in range(2, 9):
        model = at_step(ACTION, turn)
        for line in (each.line for each in advised(model).ranked[:3]):
            for n, (one, other) in enumerate(pairwise(line)):
                s = on_table(model).state.copy()
                for move in line[:n]:
                    game.rules.apply(s, game.rules.parse_move(s, move))
                legal = [game.rules.format_move(s, move) for move in game.rules.legal(s)]
                alike = one.startswith(kind) and other.startswith(kind)
                if one == other or not alike or other not in legal or other.endswith(" end"):
                    continue
                if not game.face.needs_confirmation(s, other, False):
                    return model, line, n
    raise AssertionError


def test_the_adviser_is_asked_without_the_others_hands() -> None:
    model = at_step(ACTION, 2)
    match = on_table(model)
    own, other = match.state, match.state.copy()
    hands = [*other.hands]
    hands[1], hands[2] = hands[2], hands[1]
    if sum(hands[1]) == sum(hands[2]):
        other.hands = hands
        assert write_question(game, own, ADVISER) == write_question(game, other, ADVISER)
    seen = json.loads(write_question(game, own, ADVISER))["seen"]
    assert game.codec.unpack(seen) == game.rules.observe(own, 0)


def test_the_lines_of_an_answer_are_moves_that_follow_each_other() -> None:
    model = at_step(ACTION, 2)
    match = on_table(model)
    for choice in advised(model).ranked:
        s = game.rules.observe(match.state, 0)
        for text in choice.line:
            game.rules.apply(s, game.rules.parse_move(s, text))


def test_a_damaged_line_is_no_answer() -> None:
    row = {"move": "action end", "visits": 1, "margin": 0, "win": 0, "line": [7]}
    with pytest.raises(ValueError, match="no answer"):
        read_answer(json.dumps({"move": "x", "done": True, "win": 0, "ranked": [row]}))
