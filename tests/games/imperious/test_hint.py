"""Hints: what the adviser's lines say, mark and tell nobody."""

import json
import re
from typing import cast

import pytest

from armorica.ai.levels import Thought
from armorica.ai.messages import read_question, write_answer, write_question
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.imperious.face.grounds import why
from armorica.games.imperious.face.table import ImperiousScene, Table
from armorica.games.imperious.rules.scoring import ending, income
from armorica.games.imperious.rules.state import ACTION, ANSWER, END, OFFER, START, TYPES
from armorica.games.imperious.rules.trade import DECLINE
from armorica.i18n import translator
from armorica.ui import playing, requests
from armorica.ui.advice import ADVISER, Answer, Choice, read_answer
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.viewing import scene
from tests.games.imperious.aims import aiming, dispersing, forget
from tests.games.imperious.conftest import Position
from tests.games.imperious.trades import play_to, two_people
from tests.inside import AnyMatch, load, on_table
from tests.seats import seated
from tests.ui.markup import Node, read
from tests.ui.models import act

game = load("imperious")

T = translator("en")
FEW = 12  # tries, which are enough to have lines


def at_step(step: int, turn: int, order: tuple[int, ...] = ()) -> Model:
    """Return a game of Ana and three settlers where she is to make a move of a step."""
    deal = game.rules.deal(seated(("Ana", *["settler"] * 3)), 3)
    match: AnyMatch = Match(game.rules, deal._replace(order=order or deal.order))
    while match.state.mover or match.state.step != step or match.state.turn < turn:
        s = match.state
        match.play(s.mover, game.bot.choose(game.rules.observe(s, s.mover), Rng(1)))
    model = Model()
    playing.show(model, match)
    return model


def advised(model: Model) -> Answer:
    """Let the adviser answer for a hint, by the messages of the worker."""
    act(model, "hint")
    request = requests.adviser_request(model)
    assert request
    thought = read_question(game, request.text)
    assert isinstance(thought, Thought)
    thought.run(FEW)
    answer = read_answer(write_answer(thought))._replace(done=True)
    requests.advise(model, request, answer)
    return answer


def table(model: Model) -> Node:
    return read(views(model, T)["table"])


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
    plan = next(li.text for li in table(model).one("div", id="hint").all("li"))
    for done, move in enumerate(line):
        hint = table(model).one("div", id="hint")
        best = model.advice.advised
        assert best
        if done:
            ways = [each[done:] for each in lines if each[:done] == line[:done] and each[done:]]
            assert [each.line for each in best.ranked] == ways
            assert ways[0] == line[done:]
            assert hint.all("li")[0].text == plan or done == len(line)
        if done and move.startswith("target") and not move.endswith("end"):
            assert len(table(model).one("g", id="advised").all("text")) == 1
        act(model, f"move {move}")
    assert not table(model).all("div", id="hint")
    assert requests.adviser_request(model) is None


def test_a_hint_goes_when_its_plan_is_left() -> None:
    model = at_step(ACTION, 2)
    line = next(each.line for each in advised(model).ranked if len(each.line) > 3)
    act(model, f"move {line[0]}")
    assert table(model).all("div", id="hint")
    act(model, f"move {next(move for move in model.legal() if move != line[1])}")
    assert not table(model).all("div", id="hint")


def reason(model: Model, *line: str) -> str:
    return why(Table(cast("ImperiousScene", scene(model, T)), T), line)


def told(model: Model, *line: str) -> Node:
    """Let a hint advise a line of moves; return the table."""
    best = Choice(line[0], 1, 0.0, 0.5, line)
    model.advice.hinting = True
    model.advice.advised = Answer(line[0], True, 0.5, (best,))
    return table(model)


def test_a_hint_to_disperse_says_each_next_click(position: Position) -> None:
    model = dispersing(position, "macedonia", "moesia", "marmarica")
    plan = ("target macedonia thessalia", "target marmarica ammonium", "target moesia dacia")

    def said(*line: str) -> str:
        return told(model, *line).one("div", id="hint").all("p")[0].text

    assert said(*plan).startswith("Next: Macedonia → Thessalia.")
    act(model, f"play {plan[0]}")
    forget(model)
    assert said(*plan[1:]).startswith("Next: Marmarica → Ammonium.")
    assert told(model, *plan[1:]).one("g", id="advised").all("text")
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
    assert told(model, last).one("div", id="hint").text.endswith(") Next: Confirm. ×")


def test_a_hint_says_which_combo_an_offer_would_set_back() -> None:
    model = at_step(OFFER, 1)
    on_table(model).state.hands[0] = (2, 0, 0, 0, 2, 0, 0)
    line = ("offer all", "give technology", "give end", "get religion", "get end")
    said = told(model, *line).one("div", id="hint").all("p")[0].text
    assert "Destroy, 1 card short → 2 cards short" in said
    assert said.count("→") == 2


def test_another_target_than_that_of_the_hint_is_compared_with_it(position: Position) -> None:
    model = aiming(position, "destroy", war=1, culture=4)
    act(model, "play target etruria 2")
    assert model.table.pending_move == "target etruria 2"
    said = told(model, "target campania 1").one("div", id="hint").all("p")[0].text
    assert "Better: " in said
    assert "Next: " not in said


def test_a_hint_does_not_repeat_an_offer_that_all_have_declined() -> None:
    model = at_step(OFFER, 1)
    hand = on_table(model).state.hands[0]
    own, other = (max(range(7), key=hand.__getitem__), min(range(7), key=hand.__getitem__))
    line = ("offer all", f"give {TYPES[own]}", "give end", f"get {TYPES[other]}", "get end")
    said = told(model, *line).one("div", id="hint").all("p")[0].text
    assert re.search(r"Next: Offer to everyone\. If it is accepted: .+, .+ → .+\.", said)
    for move in line[:2]:
        playing.play(model, move)
    assert "Next: what I want." in told(model, *line[2:]).one("div", id="hint").text
    for move in line[2:]:
        playing.play(model, move)
    while on_table(model).state.step == ANSWER:
        on_table(model).play(on_table(model).state.mover, DECLINE)
    while on_table(model).state.mover:
        on_table(model).play(on_table(model).state.mover, END)
    assert on_table(model).state.step == OFFER
    hint = told(model, *line).one("div", id="hint")
    assert hint.all("li")[0].text.endswith("No more offers")
    assert hint.all("p")[0].text == "Nobody wanted the best offer that you can make."


@pytest.mark.parametrize("given", [0, 1])
def test_a_hint_says_when_the_offer_under_way_can_bring_little(given: int) -> None:
    model = at_step(OFFER, 1)
    on_table(model).state.hands[0] = (3, 0, 0, 0, 0, 0, 0)
    playing.play(model, "offer all")
    for move in ["", "give war", "give end"][: 1 + 2 * given]:
        if move:
            playing.play(model, move)
        advised(model)
        hint = table(model).one("div", id="hint")
        little = "No trade would help your hand much. “Start over” takes the offer back."
        assert hint.all("p")[0].text == little
        assert not hint.all("li")
        assert not [node for node in table(model).walk() if node.get("class") == "rank"]
        act(model, "hint")


def test_a_hint_asks_for_the_most_useful_card_where_nothing_is_given() -> None:
    model = at_step(OFFER, 1)
    on_table(model).state.hands[0] = (0, 0, 0, 0, 4, 0, 0)
    playing.play(model, "offer all")
    playing.play(model, "give end")
    line = advised(model).ranked[0].line
    assert line == ("get technology", "get end")
    assert reason(model, *line) == "It would help your combos most."


def test_an_offer_that_asks_for_more_than_the_hand_can_only_be_declined() -> None:
    model = two_people()
    s = play_to(model, ANSWER)
    s.get = (0,) * len(TYPES)
    assert reason(model, "answer decline") == "It would not help you enough."
    s.get = (15,) * len(TYPES)
    said = told(model, "answer decline").one("div", id="hint").all("p")[0].text
    assert said == "You do not have these cards, so you can only decline."


def test_what_the_turn_pays_anyway_is_no_reason_to_pass() -> None:
    model = at_step(ACTION, 2, order=(1, 2, 3, 0))  # the turn is scored as she is done
    assert reason(model, "action draw") == "No combo of yours would change anything now."
    on_table(model).state.hands[0] = (3, 0, 0, 0, 0, 0, 0)
    assert reason(model, "action end") == "your cards are worth more later."
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


def test_glory_pays_at_once_what_it_brings_alone() -> None:
    model = at_step(ACTION, 2, order=(1, 2, 3, 0))
    on_table(model).state.hands[0] = (4, 0, 0, 0, 0, 0, 0)
    line = ("action glory", *["cards war"] * 4, "cards end", "action end")
    assert reason(model, *line) == "2 tokens at once."


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (2, "The leader gets 1 token less each turn: Cassius"),
        (5, "Cassius gets 1 token less each turn"),
        (9, "Cassius gets 1 token less each turn"),
    ],
)
def test_nobody_is_called_the_leader_who_is_not_ahead_of_the_player(
    position: Position, own: int, said: str
) -> None:
    model = aiming(position, "destroy", war=2, culture=3)
    s = on_table(model).state
    s.vt[:2] = own, 5
    assert income(s)[:2] == [1, 1]
    assert said in told(model, "target campania 1").one("div", id="hint").all("p")[0].text


def test_an_offer_is_advised_as_a_whole() -> None:
    for turn in range(1, 9):
        model = at_step(OFFER, turn)
        line = advised(model).ranked[0].line
        if len(line) > 1:
            break
    assert line[-1] == "get end"
    assert " offers everyone " in table(model).one("div", id="hint").text
    for move in line:
        assert table(model).all("div", id="hint")
        act(model, f"move {move}")
    assert not table(model).all("div", id="hint")


def test_a_start_is_advised_with_its_room() -> None:
    model = at_step(START, 0)
    answer = advised(model)
    place = answer.move.partition(" ")[2]
    drawn = table(model)
    assert place.split("-")[0] in drawn.one("div", id="hint").text.lower()
    said = drawn.one("div", id="hint").text
    assert "One of the best starts" in said
    assert "free territor" in said
    assert len(drawn.one("g", id="advised").all("text")) == 1


def test_a_start_is_praised_only_for_what_most_others_have_less_of() -> None:
    model = at_step(START, 0)
    starts = [move.partition(" ")[2] for move in model.legal()]
    board = on_table(model).state.board
    regions = {place: board.region[board.number[place]] for place in starts}
    sizes = sorted(board.sizes[region] for region in regions.values())
    praised = 0
    for place, region in regions.items():
        said = why(Table(cast("ImperiousScene", scene(model, T)), T), (f"start {place}",))
        small = board.sizes[region] < sizes[len(sizes) // 2]
        assert (f"a region of only {board.sizes[region]} territor" in said) == small
        praised += small
    assert 0 < praised < len(starts)


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
