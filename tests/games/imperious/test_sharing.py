"""Trading where several share one screen: how often the device is handed over for it."""

from collections.abc import Callable

import pytest

from armorica import games
from armorica.games.imperious.face import standing
from armorica.games.imperious.rules.state import (
    ACTION,
    ANSWER,
    OFFER,
    START,
    TYPES,
    Observation,
)
from armorica.ui import keys
from armorica.ui.model import Model
from armorica.ui.playing import play
from tests.games.imperious.conftest import Position, cards
from tests.games.imperious.tables import clicks, sat_down, table
from tests.games.imperious.trades import bots, match_of, play_to, two_people
from tests.inside import read_match
from tests.ui.models import act

TABLES = (
    pytest.param(("Ana", "Ben", *["merchant"] * 4), id="2 and 4"),
    pytest.param(("Ana", "Ben", "Cia", "merchant"), id="3 and 1"),
)
ALL = "Nobody here wants it: decline all this round"


def by_all(model: Model) -> bool:
    """Decline for all who share the screen, if the page offers it; return whether it does."""
    offered = "settle all" in clicks(table(model))
    if offered:
        act(model, "settle all")
    return offered


def hand_overs(players: tuple[str, ...], seed: int, unseen: Callable[[Model], bool]) -> int:
    """Decline all offers of the first turn and make none; count how often the device changes hands.

    Args:
        players: as `sat_down` takes them.
        seed: of the deal.
        unseen: answers an offer before the device is handed over; returns whether it did.
    """
    model, handed = sat_down(*players, seed=seed), 0
    while match_of(model).state.step < ACTION:
        bots(model)
        s = match_of(model).state
        if s.step == START:
            play(model, model.legal()[0])
        elif s.step in (OFFER, ANSWER):
            if model.table.holder != s.mover:
                if s.step == ANSWER and unseen(model):
                    continue
                handed += 1
                act(model, "mine")
            do = "play offer end" if s.step == OFFER else "settle rest"
            act(model, do)
    return handed


@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize("seed", range(1, 4))
def test_one_hand_over_a_round_is_enough_for_the_answers(
    players: tuple[str, ...], seed: int
) -> None:
    people = len(players) - players.count("merchant")
    # In each of three rounds for the answers, and once for offers of one's own.
    assert hand_overs(players, seed, lambda model: False) <= people * (3 + 1)


@pytest.mark.parametrize("players", TABLES)
def test_what_nobody_wants_is_declined_without_a_hand_over(players: tuple[str, ...]) -> None:
    people = len(players) - players.count("merchant")
    assert hand_overs(players, 1, by_all) == people  # for the offers of their own


def test_accept_and_decline_come_first_however_many_share_the_screen() -> None:
    for model, first in (
        (two_people(), ["Accept", "Decline", "Decline all this round"]),
        (
            sat_down("Ana", *["merchant"] * 5),
            ["Accept", "Decline", "No trade this turn: decline all"],
        ),
    ):
        play_to(model, ANSWER)
        while "answer accept" not in model.legal():
            act(model, "settle no")
            play_to(model, ANSWER)
        ends = table(model).one("p", **{"class": "ends"}).all("button")
        assert [button.text for button in ends] == first
        assert keys.act(model, "p") == ends[1]["data-do"]
        assert table(model).one("button", id="settle-rest").text == "Decline all this round"


def test_after_declining_only_one_offer_one_is_asked_again_in_the_round() -> None:
    model = two_people()
    s = play_to(model, ANSWER)
    seat, at = s.mover, (s.turn, s.rounds)
    again = 0
    while (s.turn, s.rounds) == at:
        act(model, table(model).one("button", id="move-decline")["data-do"])
        s = play_to(model, ANSWER)
        again += s.mover == seat and (s.turn, s.rounds) == at
    assert again


def test_whoever_declines_a_round_declines_the_same_offers_in_the_turn(position: Position) -> None:
    s = position([{"creta": 10}], cards(trade=2, war=2), step=ANSWER)
    s.turn_index, s.give, s.get = 1, cards(culture=2), cards(trade=1)
    before = standing.no_more_like_it(s)
    s.give = cards(religion=1)
    answer = standing.standing_after(before, standing.declining(s))
    for give, rounds, declined in (
        (cards(war=3), 0, True),
        (cards(religion=1), 1, True),
        (cards(culture=1), 1, True),
        (cards(war=3), 1, False),
    ):
        s.give, s.rounds = give, rounds
        move = standing.standing_move(Observation(s), answer, ())
        assert move == ("answer decline" if declined else "")
    assert not standing.stands(s, answer)
    s.turn += 1
    s.give = cards(culture=1)
    assert standing.standing_move(Observation(s), answer, ()) == ""


def not_taken(model: Model) -> None:
    """Play on until an opponent's offer is put to a person who has yet to take the device."""
    while True:
        s = play_to(model, ANSWER)
        if s.order[s.turn_index] not in model.people:
            break
        act(model, "play answer decline")
    model.table.holder = None


def test_all_who_share_the_screen_decline_an_opponents_offer_together() -> None:
    model = two_people()
    not_taken(model)
    assert ALL in table(model).text
    act(model, "mine")
    assert ALL not in table(model).text
    model.table.holder = None
    act(model, "settle all")
    assert {*model.table.standing} == {*model.people}
    turn, rounds = match_of(model).state.turn, match_of(model).state.rounds
    s = play_to(model, ANSWER)
    assert (s.turn, s.rounds) != (turn, rounds) or s.order[s.turn_index] in model.people
    read_match(games.write(match_of(model)))  # a legal record


def test_declining_together_forgets_nothing_that_somebody_has_declined() -> None:
    model = two_people()
    not_taken(model)
    s = match_of(model).state
    other = 1 - s.mover
    declined = f"{s.turn} no 00-1"
    model.table.standing[other] = declined
    act(model, "settle all")
    assert "00-1" in standing.declined(s, model.table.standing[other])
    assert standing.stands(s, model.table.standing[other])


def test_an_offer_of_a_person_is_not_declined_for_others() -> None:
    model = two_people()
    s = play_to(model, OFFER)
    kind = next(kind for kind in range(7) if s.hands[s.mover][kind])
    for move in (f"offer {1 - s.mover}", f"give {TYPES[kind]}", "give end", "get end"):
        act(model, f"play {move}")
    act(model, "play get end")  # a gift is confirmed
    assert match_of(model).state.step == ANSWER
    assert model.table.holder is None
    assert ALL not in table(model).text


@pytest.mark.parametrize("click", ["settle all", "settle rest"])
def test_who_declines_a_round_is_still_asked_by_people_at_the_same_screen(click: str) -> None:
    model = two_people()
    not_taken(model)
    s = match_of(model).state
    seat, offerer = s.mover, 1 - s.mover
    if click == "settle rest":
        act(model, "mine")
    act(model, click)
    answer = model.table.standing[seat]
    s.give = tuple(n + 1 for n in s.give)  # better than the one that is declined
    for offering, asked in ((offerer, True), (2, False)):
        s.turn_index = s.order.index(offering)
        move = standing.standing_move(Observation(s), answer, model.people)
        assert (move == "") == asked
    silent = standing.silent(s)
    s.turn_index = s.order.index(offerer)
    assert standing.standing_move(Observation(s), silent, model.people) == "answer decline"


def test_an_answer_of_ones_own_stands_when_the_others_decline_together() -> None:
    model = two_people()
    not_taken(model)
    s = match_of(model).state
    other = 1 - s.mover
    own = standing.alike(s)
    model.table.standing[other] = own
    act(model, "settle all")
    assert model.table.standing[other] == own
    assert standing.stands(s, model.table.standing[1 - other])


def test_what_came_of_a_trade_does_not_move_accept() -> None:
    model = sat_down("Ana", *["merchant"] * 5)
    play_to(model, ANSWER)
    act(model, "play answer accept")
    play_to(model, ANSWER)
    drawn = table(model)
    assert drawn.one(id="trade").one("p", id="outcome")
    assert drawn.one(id="dock").one("button", id="move-accept")


def test_while_opponents_move_nobodys_hand_is_shown() -> None:
    model = two_people()
    play_to(model, ACTION)
    assert table(model).all(id="hand")
    holder = model.table.holder
    play(model, "action end")
    while model.person_to_move:  # the other person is next
        act(model, "mine")
        play(model, "action end")
    assert holder is not None
    assert model.opponent_to_move
    assert model.eyes is None
    assert not table(model).all(id="hand")
