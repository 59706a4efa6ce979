"""Answers to offers that stand for a while: what they answer, and what they tell nobody."""

from typing import Any

import pytest

from armorica.games.imperious.face import standing
from armorica.games.imperious.rules.state import (
    ACTION,
    ALL,
    ANSWER,
    GET,
    GIVE,
    NONE,
    OFFER,
    TYPES,
    Observation,
    names,
)
from armorica.i18n import translator
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.requests import opponent_request
from tests.games.imperious.conftest import Position, cards
from tests.games.imperious.tables import sat_down, table
from tests.games.imperious.trades import bots, match_of, play_to, two_people
from tests.inside import load
from tests.ui import hidden
from tests.ui.markup import read
from tests.ui.models import act

game = load("imperious")

T = translator("en")


def asked(model: Model) -> list[tuple[int, int]]:
    """Decline all that is put to people up to the next action phase; list round and seat."""
    questions = []
    while match_of(model).state.step in (OFFER, GIVE, GET, ANSWER):
        bots(model)
        act(model, "mine")
        s = match_of(model).state
        if s.step == ANSWER:
            questions.append((s.rounds, s.mover))
            act(model, "play answer decline")
        elif s.step == OFFER and model.person_to_move:
            act(model, "play offer end")
    return questions


def test_the_rest_of_a_round_is_declined_at_once() -> None:
    model = sat_down("Ana", *["merchant"] * 5)
    plain = sat_down("Ana", *["merchant"] * 5)
    s = play_to(model, ANSWER)
    play_to(plain, ANSWER)
    turn, number = s.turn, s.rounds
    act(model, "settle rest")
    assert not model.person_to_move
    assert opponent_request(model) is None  # a person's hand is never sent to the worker
    questions = asked(model)
    assert all(round_ != number for round_, _ in questions)
    assert len(questions) < len(asked(plain))
    declined = [
        event.data
        for event in game.face.events(match_of(model), 0)
        if event.turn == turn and event.data["do"] == "decline" and event.data["seat"] == 0
    ]
    assert declined


def test_no_trade_this_turn_asks_nothing_more_in_it() -> None:
    model = sat_down("Ana", *["merchant"] * 5)
    turn = play_to(model, ANSWER, OFFER).turn
    act(model, "settle silent")
    assert not table(model).all("p", **{"class": "standing"})  # which are about a round
    bots(model)
    s = match_of(model).state
    assert s.step == ACTION or not model.person_to_move
    assert s.turn == turn
    play_to(model, ANSWER, OFFER)
    assert match_of(model).state.turn == turn + 1  # it stands for one turn


def test_offers_like_one_that_was_accepted_are_accepted_in_the_round(position: Position) -> None:
    s = position([{}, {}, {}, {}], step=ANSWER)
    s.order, s.turn_index, s.to = (1, 0, 2, 3), 0, ALL
    s.hands[0] = cards(war=1, trade=2)
    s.give, s.get = cards(culture=1), cards(trade=1)
    answer = standing.alike(s)
    assert standing.standing_move(Observation(s), answer, ()) == "answer accept"
    for give, get, move in (
        (cards(culture=2), cards(trade=2), "answer accept"),
        (cards(culture=2), cards(trade=1), "answer accept"),
        (cards(culture=1), cards(trade=2), "answer decline"),  # more than it brings
        (cards(culture=1), cards(war=1), "answer decline"),
        (cards(religion=1), cards(trade=1), "answer decline"),
        (cards(culture=3), cards(trade=3), "answer decline"),  # more than there are
    ):
        s.give, s.get = give, get
        assert standing.standing_move(Observation(s), answer, ()) == move
    s.rounds += 1
    assert standing.standing_move(Observation(s), answer, ()) == ""
    s.rounds -= 1
    s.turn += 1
    assert standing.standing_move(Observation(s), answer, ()) == ""
    s.turn -= 1
    s.step = ACTION
    assert standing.standing_move(Observation(s), answer, ()) == ""


@pytest.mark.parametrize(("wanted", "accepted"), [(1, True), (2, True), (3, False)])
def test_all_offers_like_this_one_can_be_accepted_only_where_this_one_is(
    position: Position, wanted: int, accepted: bool
) -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    s = match_of(model).state = position([{"latium": 1}] * 4, cards(trade=3), step=ANSWER)
    s.turn_index, s.to, s.give, s.get = 1, 0, cards(culture=2), cards(trade=wanted)
    assert table(model).all("button", id="move-accept")
    assert bool(table(model).all("button", id="settle-like")) == accepted
    answer = standing.standing_move(Observation(s), standing.alike(s), ())
    assert (answer == "answer accept") == accepted


def test_what_answers_for_a_while_does_not_stand_beside_the_answer(position: Position) -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    s = match_of(model).state = position([{"latium": 1}] * 4, cards(trade=3), step=ANSWER)
    s.turn_index, s.to, s.give, s.get = 1, 0, cards(culture=2), cards(trade=1)
    drawn = table(model)
    folded = {button["id"] for button in drawn.one("details", id="in-advance").all("button")}
    assert {"settle-like", "settle-rest"} <= folded
    trade = {button["id"] for button in drawn.one("section", id="trade").all("button")}
    assert trade == folded
    ends = drawn.one("p", **{"class": "ends"}).all("button")
    assert [button["id"] for button in ends] == ["move-accept", "move-decline", "settle-silent"]


def test_whoever_is_asked_though_an_answer_stands_can_answer_for_the_round() -> None:
    model = sat_down("Ana", "Ben", "settler", "settler", seed=1)
    s = play_to(model, OFFER)
    asks, asked_, answer = s.mover, 1 - s.mover, standing.declining(s)
    give = next(kind for kind in TYPES if s.hands[asks][TYPES.index(kind)])
    get = next(k for k in TYPES if s.hands[asked_][TYPES.index(k)] and k != give)
    for move in (f"offer {asked_}", f"give {give}", "give end", f"get {get}", "get end"):
        act(model, f"play {move}")
    model.table.standing[asked_] = answer
    act(model, "mine")
    assert match_of(model).state.step == ANSWER
    assert table(model).all("p", **{"class": "standing"})
    assert table(model).all("button", id="settle-like")


def test_types_to_take_and_to_give_are_chosen_in_advance() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    s = play_to(model, OFFER)
    trade, war = TYPES.index("trade"), TYPES.index("war")
    for number in (trade, war, war, 7 + war):
        act(model, f"wish {number}")
    drawn = table(model)
    pressed = [b["id"] for b in drawn.all("button", aria_pressed="true")]
    assert pressed == [f"wish-{trade}", f"wish-{7 + war}"]
    act(model, "settle wish")
    assert model.person_to_move  # it is still Ana's turn to offer
    text = table(model).one("p", **{"class": "standing"}).text
    assert "You accept offers of Trade for War in this round." in text
    answer = standing.read(model.table.standing[0])
    assert (answer.turn, *answer.take, *answer.give) == (s.turn, trade, war)
    act(model, "settle ask")
    assert not table(model).all("p", **{"class": "standing"})


def test_what_is_no_better_than_a_declined_offer_is_not_asked_again(position: Position) -> None:
    s = position([{"creta": 10}], cards(trade=2, war=2), step=ANSWER)
    s.turn_index, s.give, s.get = 1, cards(culture=2), cards(trade=1)
    answer = standing.no_more_like_it(s)
    for give, get, declined in (
        (cards(culture=2), cards(trade=1), True),
        (cards(culture=1), cards(trade=2), True),
        (cards(culture=3), cards(trade=1), False),
        (cards(culture=2), cards(war=1), False),
        (cards(war=1), cards(trade=1), False),
    ):
        s.give, s.get = give, get
        seen = game.rules.observe(s, 0)
        assert standing.standing_move(seen, answer, ()) == ("answer decline" if declined else "")
    s.give, s.get = cards(culture=2), cards(trade=1)
    s.turn += 1
    assert standing.standing_move(game.rules.observe(s, 0), answer, ()) == ""
    assert not standing.declined(s, answer)


def test_one_click_declines_an_offer_and_all_that_are_no_better() -> None:
    model = sat_down("Ana", *["merchant"] * 5)
    play_to(model, ANSWER)
    s = match_of(model).state
    asks: list[Any] = []
    turn = s.turn
    while s.turn == turn:
        offer = (s.give, s.get)
        assert offer not in asks
        asks.append(offer)
        act(model, table(model).one("button", id="move-decline")["data-do"])
        assert len(standing.declined(s, model.table.standing[0])) == len(asks)
        s = play_to(model, ANSWER)
    assert len(asks) > 1


def test_what_was_declined_stays_so_after_other_answers_in_the_turn(position: Position) -> None:
    s = position([{"creta": 10}], cards(trade=2, war=2), step=ANSWER)
    s.turn_index, s.give, s.get = 1, cards(culture=2), cards(trade=1)
    answer = standing.no_more_like_it(s)
    s.give = cards(religion=1)
    for later in (standing.declining(s), standing.silent(s), standing.alike(s)):
        answer = standing.standing_after(answer, later)
        assert standing.stands(s, answer) == standing.read(later.partition(" no ")[0])
    assert {"11-6", "3-6"} == {*standing.declined(s, answer)}
    s.rounds += 1
    for give, asked in ((cards(culture=1), False), (cards(war=3), True)):
        s.give = give
        move = standing.standing_move(game.rules.observe(s, 0), answer, ())
        assert move == ("" if asked else "answer decline")
    s.turn += 1
    assert standing.standing_after(answer, standing.silent(s)) == standing.silent(s)
    assert standing.standing_after(answer, "") == ""


def test_no_more_than_fifty_declined_offers_are_remembered(position: Position) -> None:
    s = position([{"creta": 10}], cards(trade=2, war=2), step=ANSWER)
    s.turn_index, answer = 1, ""
    for n in range(60):
        s.give = cards(culture=n)
        answer = standing.standing_after(answer, standing.no_more_like_it(s))
    assert len(standing.declined(s, answer)) == 50


def test_undo_withdraws_an_answer_that_stands() -> None:
    model = sat_down("Ana", *["merchant"] * 5)
    play_to(model, ANSWER)
    act(model, "settle silent")
    bots(model)
    act(model, "undo")
    assert not model.table.standing
    assert model.person_to_move


def test_an_answer_stands_while_a_card_of_an_offer_is_taken_back() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    s = play_to(model, OFFER)
    act(model, "settle rest")
    stood = dict(model.table.standing)
    kind = names(s.hands[0])[0]
    for click in ("play offer all", f"play give {kind}", f"without {kind}"):
        act(model, click)
    assert match_of(model).state.give == NONE
    assert stood
    assert model.table.standing == stood


def test_at_one_screen_one_hand_over_is_enough_for_a_round() -> None:
    model = two_people()
    s = play_to(model, ANSWER)
    turn, number, first = s.turn, s.rounds, s.mover
    act(model, "settle rest")
    again = [(round_, seat) for round_, seat in asked(model) if (round_, seat) == (number, first)]
    assert match_of(model).state.turn == turn
    assert not again


@pytest.mark.parametrize("how", ["rest", "silent", "wish"])
def test_an_answer_that_stands_shows_nothing_to_the_others(how: str) -> None:
    model = two_people()
    play_to(model, ANSWER)
    owner = model.table.holder
    assert owner is not None
    act(model, "wish 3")
    act(model, f"settle {how}")
    bots(model)
    assert model.mover is not None
    if model.table.holder is None:
        assert 'id="hand"' not in dict(hidden.shown(model))["table"]
        act(model, "mine")
    if model.table.holder != owner:
        drawn = views(model, T)["table"]
        assert "standing" not in read(drawn).text
        assert 'aria-pressed="true"' not in drawn
        assert not read(drawn).all("p", **{"class": "standing"})


def test_right_after_an_answer_the_game_is_said_to_go_on() -> None:
    model = sat_down("Ana", *["merchant"] * 5, seed=2)
    play_to(model, ANSWER)
    act(model, "settle no")
    assert table(model).one(id="ask").text == "The game goes on by itself."


@pytest.mark.parametrize("players", [("Ana", "Ben"), ("Ana", "merchant")])
def test_a_hint_goes_with_the_choice_that_an_answer_makes(players: tuple[str, ...]) -> None:
    model = sat_down(*players, *["merchant"] * 4, seed=5)
    play_to(model, OFFER, ANSWER)
    act(model, "hint")
    assert model.advice.hinting
    act(model, "settle silent")
    bots(model)
    act(model, "mine")
    assert model.mover_has_device
    assert not model.advice.hinting
