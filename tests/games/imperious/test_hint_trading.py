"""Hints along a round of trade."""

import re

import pytest

from armorica.games.imperious.rules.state import ACTION, ANSWER, END, OFFER, TYPES, listed
from armorica.games.imperious.rules.trade import DECLINE
from armorica.ui import playing
from armorica.ui.model import Model
from tests.games.imperious.conftest import cards
from tests.games.imperious.hints import advised, at_step, reason, table, told
from tests.games.imperious.tables import sat_down
from tests.games.imperious.trades import play_to, two_people
from tests.inside import load, on_table
from tests.ui.models import act, consider

game = load("imperious")


def test_a_hint_says_which_combo_an_offer_would_set_back() -> None:
    model = at_step(OFFER, 1)
    on_table(model).state.hands[0] = (2, 0, 0, 0, 2, 0, 0)
    line = ("offer all", "give technology", "give end", "get religion", "get end")
    said = told(model, *line).one("div", id="hint").all("p")[0].text
    assert "Destroy, 1 → 2 cards short" in said
    assert said.count("→") == 2


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
    make_in_vain(model, *line[2:])
    hint = told(model, *line).one("div", id="hint")
    assert hint.all("li")[0].text.endswith("No more offers")
    assert hint.all("p")[0].text == "Nobody wanted what you have offered in this turn."


def make_in_vain(model: Model, *line: str) -> None:
    """Make an offer that all decline, and have the others make none."""
    for move in line:
        playing.play(model, move)
    while on_table(model).state.step == ANSWER:
        on_table(model).play(on_table(model).state.mover, DECLINE)
    while on_table(model).state.mover:
        on_table(model).play(on_table(model).state.mover, END)
    assert on_table(model).state.step == OFFER


def test_after_two_offers_in_vain_a_hint_advises_no_third() -> None:
    model = at_step(OFFER, 1)
    on_table(model).state.hands[0] = cards(war=3)
    first, second, third = (
        ("offer all", "give war", "give end", f"get {kind}", "get end")
        for kind in ("culture", "religion", "trade")
    )
    make_in_vain(model, *first)
    assert "Next: Offer to everyone." in told(model, *second).one("div", id="hint").text
    make_in_vain(model, *second)
    assert told(model, *third).one("div", id="hint").all("li")[0].text.endswith("No more offers")


def test_a_hint_does_not_advise_what_was_declined_in_this_turn() -> None:
    model = sat_down("Ana", *["merchant"] * 5)
    backs: list[str] = []
    while not backs:
        play_to(model, ANSWER)
        act(model, "play answer decline")
        if play_to(model, OFFER, ACTION).step == OFFER:
            does = [button.get("data-do") or "" for button in table(model).all("button")]
            backs = [do for do in does if do.startswith("offer-back ")]
    act(model, backs[0])
    s, back = on_table(model).state, ("decline", 0, on_table(model).state.to)
    declined = [
        event.data
        for event in game.face.events(on_table(model), 0)
        if event.turn == s.turn
        and (event.data["do"], event.data["seat"], event.data.get("to")) == back
    ]
    playing.play(model, "give end")
    for kind in declined[-1]["get"]:
        playing.play(model, f"get {kind}")
    hint = told(model, "get end").one("div", id="hint")
    assert hint.all("p")[0].text.startswith("No trade that gives this would help your hand much.")
    kind = next(TYPES[k] for k, n in enumerate(on_table(model).state.give) if not n)
    assert told(model, f"get {kind}", "get end").one("div", id="hint").all("li")


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
        little = "No trade that gives this would help" if move else "No trade would help"
        said = hint.all("p")[0].text
        assert said == f"{little} your hand much. “Start over” takes the offer back."
        assert not hint.all("li")
        assert not [node for node in table(model).walk() if node.get("class") == "rank"]
        act(model, "hint")


def test_a_hint_says_what_to_give_instead_of_cards_that_no_trade_helps_for() -> None:
    model = at_step(OFFER, 9, order=(1, 0, 2, 3))
    assert advised(model).ranked[0].line[1] == "give government"
    act(model, "play offer all")
    for click in ("play give war", "play give war", "without war"):
        act(model, click)
        assert "Thinking…" in table(model).one("div", id="hint").text
        consider(model)
        said = table(model).one("div", id="hint").all("p")[0].text
        better = "Better: give 1 Government instead."
        assert said.startswith(f"No trade that gives this would help your hand much. {better}")
    act(model, "play give end")
    assert better in table(model).one("div", id="hint").text


def test_a_hint_that_was_hidden_meanwhile_says_what_to_give_instead_too() -> None:
    model = at_step(OFFER, 9, order=(1, 0, 2, 3))
    assert advised(model).ranked[0].line[1] == "give government"
    for click in ("hint", "play offer all", "play give war", "play give war", "hint"):
        act(model, click)
    consider(model)
    assert "Better: give 1 Government instead." in table(model).one("div", id="hint").text


@pytest.mark.parametrize("hidden", [False, True])
def test_an_offer_that_a_hint_has_advised_against_is_not_advised_once_it_is_whole(
    hidden: bool,
) -> None:
    model = at_step(OFFER, 1)
    on_table(model).state.hands[0] = (3, 0, 0, 0, 0, 0, 0)
    assert advised(model).ranked[0].line == ("offer end",)
    toggle = ["hint"] if hidden else []
    for click in [*toggle, "play offer all", "play give war", *toggle]:
        act(model, click)
    consider(model)
    for click in [*toggle, "play give end", "play get trade", *toggle]:
        act(model, click)
    consider(model)
    hint = table(model).one("div", id="hint")
    said = "No trade that gives this would help your hand much."
    assert hint.all("p")[0].text.startswith(said)
    assert not hint.all("li")


def test_a_combo_that_an_offer_makes_stronger_is_named_whatever_else_it_changes() -> None:
    model = at_step(OFFER, 1)
    hand = cards(war=2, culture=1, religion=1, trade=2, population=1)
    on_table(model).state.hands[0] = hand
    line = ("offer all", "give population", "give end", "get religion", "get end")
    said = reason(model, *line).partition("If it is accepted: ")[2]
    assert re.search("Disperse, moves up to [0-9] → [0-9] chits", said)


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
    s.get = (15,) * len(TYPES)
    said = told(model, "answer decline").one("div", id="hint").all("p")[0].text
    assert said == "You do not have these cards, so you can only decline."


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


def test_what_an_offer_brings_is_said_once_more_before_it_is_made() -> None:
    model = at_step(OFFER, 1)
    on_table(model).state.hands[0] = cards(government=2, trade=3)
    line = advised(model).ranked[0].line
    assert line[-1] == "get end"
    for move in line[:-1]:
        act(model, f"play {move}")
    hint = table(model).one("div", id="hint")
    assert hint.all("li")[0].text == "1 Make the offer"
    assert re.fullmatch(r"If it is accepted: .+ → .+\.", hint.all("p")[0].text)


def test_an_answer_says_which_combos_the_offer_would_help_or_set_back() -> None:
    model = two_people()
    s = play_to(model, ANSWER)
    seat = s.mover
    s.hands[seat], s.give, s.get = cards(war=2, technology=2), cards(religion=1), cards(war=1)
    offerer = s.order[s.turn_index]
    s.vt[next(other for other in s.order if other not in (seat, offerer))] = 20
    said = reason(model, "answer decline")
    gains, _, losses = said.partition("; it would set you back: ")
    assert gains == "your hand would gain too little"
    assert losses.count("→") == 1
    s.vt[offerer] = 50
    rival = "it would help your strongest opponent more than you: "
    assert reason(model, "answer decline").startswith(rival)
    accepted = reason(model, "answer accept")
    gain = r"your hand would gain more than it loses: Disperse, 3( cards short)? → "
    assert re.match(gain, accepted)
    assert losses not in accepted  # two pieces of opposite advice have no reason in common
    s.vt[offerer], s.give, s.get = 0, cards(), cards()
    nothing = "This trade would bring no combo of yours nearer."
    assert reason(model, "answer decline") == nothing


def test_a_hint_names_the_combo_that_decides_and_all_others_only_where_no_list_does() -> None:
    model = two_people()
    s = play_to(model, ANSWER)
    hand = cards(war=2, government=2, trade=1)
    s.hands[s.mover], s.give, s.get = hand, cards(government=1), cards(trade=1)
    assert len(table(model).one("ul", **{"class": "brings"}).all("li")) > 2
    said = reason(model, "answer accept").partition("than it loses: ")[2]
    assert [part.partition(",")[0] for part in said.split("; ")] == ["Colonize"]
    model = at_step(OFFER, 1)
    on_table(model).state.hands[0] = hand
    line = ("offer all", "give trade", "give end", "get government", "get end")
    said = reason(model, *line).partition("If it is accepted: ")[2]
    named = [part.partition(",")[0] for part in said.split("; ")]
    assert named == ["Colonize", "Glory", "Disperse"]


@pytest.mark.parametrize("trades", [0, 1])
def test_a_trade_that_was_declined_is_offered_with_what_differs(trades: int) -> None:
    model = sat_down("Ana", *["merchant"] * 5, seed=2)
    s = play_to(model, ANSWER)
    give, get = f"give {TYPES[listed(s.get)[0]]}", f"get {TYPES[listed(s.give)[0]]}"
    assert "You have declined" not in reason(model, "answer accept")
    act(model, "settle no")
    for _ in range(trades):
        play_to(model, ANSWER)
        act(model, "play answer accept")
    s, turn = play_to(model, OFFER), s.turn
    assert s.turn == turn
    said = reason(model, "offer all", give, "give end", get, "get end")
    changed = "You have declined this trade, but your cards have changed since."
    assert said.startswith(changed) == bool(trades)


def test_where_cards_are_wanted_a_hint_says_what_to_ask_for() -> None:
    model = at_step(OFFER, 1)
    on_table(model).state.hands[0] = (0, 0, 0, 0, 4, 0, 0)
    for move in ("offer all", "give technology", "give end"):
        playing.play(model, move)
    drawn = told(model, "get religion", "get end")
    hint = drawn.one("div", id="hint")
    assert hint.all("li")[0].text == "1 Ask for 1 Religion"
    assert drawn.one("button", id="wanted-religion").all("b", **{"class": "rank"})
    assert "Technology" not in hint.all("li")[0].text


def test_after_an_offer_that_all_declined_a_hint_speaks_of_other_trades() -> None:
    model = at_step(OFFER, 1)
    assert reason(model, "offer end") == "No trade would help your hand much."
    own = next(kind for kind in range(7) if on_table(model).state.hands[0][kind])
    for move in ("offer all", f"give {TYPES[own]}", "give end", f"get {TYPES[own - 1]}", "get end"):
        playing.play(model, move)
    while on_table(model).state.step == ANSWER:
        on_table(model).play(on_table(model).state.mover, DECLINE)
    while on_table(model).state.mover:
        on_table(model).play(on_table(model).state.mover, END)
    assert reason(model, "offer end") == "No other trade would help your hand much."


def test_a_combo_that_a_trade_breaks_is_named_whatever_else_it_changes() -> None:
    model = two_people()
    s = play_to(model, ANSWER)
    s.hands[s.mover] = cards(war=3, culture=1, population=1, religion=1, technology=1, trade=1)
    s.give, s.get = cards(trade=1), cards(war=1)  # Glory and others need the war card
    said = reason(model, "answer decline")
    glory = "Glory, 1 victory token and 1 card → 1 card short"
    assert said.endswith(f"; it would set you back: {glory}.")
    assert said.startswith("your hand would gain too little; ")
    assert said.count("→") == 1  # one loss at most
    assert "Destroy, would change nothing" not in said


def test_a_loss_is_a_reason_to_decline_and_none_to_trade() -> None:
    model = two_people()
    s = play_to(model, ANSWER)
    s.hands[s.mover] = cards(war=3, trade=1)
    s.vt = [0] * len(s.vt)
    s.give, s.get = cards(), cards(war=1)
    said = reason(model, "answer decline")
    assert said == "it would set you back: Glory, 1 victory token and 1 card → 1 card short."
    assert reason(model, "answer accept") == "It should help your combos later."
    model = at_step(OFFER, 1)
    on_table(model).state.hands[0] = cards(war=3, culture=1)
    line = ("offer all", "give war", "give end", "get end")
    assert reason(model, *line) == "It should help your combos later."


def test_nobody_is_called_the_strongest_before_the_first_tokens() -> None:
    model = two_people()
    s = play_to(model, ANSWER)
    offerer = s.order[s.turn_index]
    s.hands[s.mover], s.give, s.get = cards(war=2), cards(religion=1), cards(war=1)
    s.vt = [0] * len(s.vt)
    assert "strongest" not in reason(model, "answer decline")
    s.vt[offerer] = 5
    assert "strongest" in reason(model, "answer decline")


def test_what_a_trade_does_to_a_combo_far_from_complete_is_no_reason() -> None:
    model = at_step(OFFER, 1)
    on_table(model).state.hands[0] = cards(trade=2, war=1)
    line = ("offer all", "give war", "give end", "get trade", "get end")
    said = reason(model, *line)
    assert "Glory, 1 card short → 1 victory token" in said
    assert "Destroy" not in said  # whether it lacks four cards or five
    line = ("offer all", "give war", "give end", "get culture", "get end")
    assert reason(model, *line) == "It should help your combos later."
    on_table(model).state.hands[0] = cards(trade=2, war=2, culture=2)
    line = ("offer all", "give war", "give end", "get trade", "get end")
    assert "Convert, 1 → 2 cards short" in reason(model, *line)
