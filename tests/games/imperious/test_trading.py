"""Trading as people see it: the board, what a trade brings, and offers back."""

import re

from armorica.games.imperious.rules.state import (
    ACTION,
    ANSWER,
    GET,
    GIVE,
    OFFER,
    TYPES,
    counted,
    listed,
    minus,
    plus,
)
from armorica.i18n import translator
from armorica.ui import playing
from armorica.ui.model import Model
from armorica.ui.naming import named_players
from armorica.ui.page import views
from tests.games.imperious.conftest import Position, cards
from tests.games.imperious.tables import play_on, sat_down, table
from tests.games.imperious.trades import bots, game, match_of, play_to, two_people
from tests.seats import played
from tests.ui.markup import Node, read
from tests.ui.models import act

T = translator("en")


def test_a_trade_tells_how_it_changes_build_too(position: Position) -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    played = cards(trade=2, war=2, culture=1, population=2)
    match = match_of(model)
    match.state = position([{"latium": 1}] * 4, played, step=OFFER)
    for move in ("offer all", "give culture", "give end"):
        playing.play(model, f"{move}")
        match.moves, match.seats, match.ply = [], [], 0
    lines = [li.text for li in table(model).one("ul", **{"class": "brings"}).all("li")]
    assert "Build 3 → 4 cards short" in lines
    playing.play(model, "get religion")
    lines = [li.text for li in table(model).one("ul", **{"class": "brings"}).all("li")]
    assert [line for line in lines if line.startswith("Build")] == [
        "Build missing Religion, Technology and Government"
        " → missing Culture, Technology and Government"
    ]


def test_no_answer_to_an_offer_is_drawn_as_the_usual_one() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    play_to(model, ANSWER)
    yes, no = (table(model).one("button", id=f"move-{answer}") for answer in ("accept", "decline"))
    assert yes["class"] == no["class"]


def test_opponents_never_ask_for_cards_for_nothing() -> None:
    for seed in range(3):
        match = played(("novice", "settler", "merchant", "decurion"), seed, "imperious")
        offers = [e.data for e in game.face.events(match, None) if e.data["do"] == "offer"]
        assert all(offer["give"] and offer["get"] for offer in offers)
    assert offers


def test_neither_to_offer_nor_to_offer_no_more_is_drawn_as_the_usual_choice() -> None:
    model = sat_down("Ana", *["settler"] * 3)
    play_to(model, OFFER)
    ends = table(model).one("p", **{"class": "ends"}).all("button")
    assert [button["class"] for button in ends] == ["act mild"] * 3


def test_to_go_on_with_an_offer_is_the_usual_choice_once_cards_are_chosen() -> None:
    model = sat_down("Ana", *["settler"] * 3)
    s = play_to(model, OFFER)
    act(model, "play offer all")
    own = TYPES[listed(s.hands[0])[0]]
    wanted = next(name for name in TYPES if name != own)
    for side, kind in (("give", own), ("get", wanted)):
        assert table(model).one("button", id="move-end")["class"] == "act mild"
        act(model, f"play {side} {kind}")
        assert table(model).one("button", id="move-end")["class"] == "act"
        act(model, f"play {side} end")


def rows(model: Model) -> list[Node]:
    return table(model).one("details", id="offers").all("li")


def test_the_board_has_every_offer_of_the_round_and_what_came_of_it() -> None:
    model = sat_down("Ana", *["merchant"] * 5)
    seen = 0
    for _ in range(12):
        s = play_to(model, ANSWER)
        made = [
            event.data
            for event in game.face.events(match_of(model), None)
            if event.turn == s.turn and event.data["do"] == "offer"
        ]
        by = [data["seat"] for data in made]
        of_the_round = [
            data for n, data in enumerate(made) if by[:n].count(data["seat"]) == s.rounds
        ]
        drawn = rows(model)
        assert len(drawn) == len(of_the_round)
        last = drawn[-1].text
        assert last.endswith((" declines", " decline", " still open"))
        seen = max(seen, len(drawn))
        act(model, "play answer decline")
    assert seen > 2


def test_an_offer_back_gives_what_the_other_wants_and_repeats_no_declined_deal() -> None:
    model = sat_down("Ana", *["merchant"] * 5)
    backs: list[Node] = []
    while not backs:
        s = play_to(model, ANSWER)
        act(model, "play answer decline")
        s = play_to(model, OFFER, ACTION)
        if s.step == OFFER:
            backs = [
                button
                for button in table(model).all("button")
                if (button.get("data-do") or "").startswith("offer-back ")
            ]
    _, seat, give = backs[0]["data-do"].split(" ")
    name = re.sub("[\u2068\u2069]", "", named_players(model, T)[int(seat)])
    assert backs[0].text.startswith(f"Counteroffer to {name}:")
    assert backs[0].one("span", **{"class": "swap"}).all("svg")  # the cards are pictures
    act(model, backs[0]["data-do"])
    s = match_of(model).state
    assert (s.mover, s.to, s.step) == (0, int(seat), GIVE)
    assert [TYPES[k] for k in listed(s.give)] == give.split(",")
    act(model, table(model).one("button", id="move-end")["data-do"])
    s = match_of(model).state
    assert (s.step, sum(s.get)) == (GET, 0)  # what one wants for it is still open
    for nonsense in ("offer-back", "offer-back 0 war", "offer-back 9 x", "wish 99"):
        assert game.face.click(s, [], *nonsense.partition(" ")[::2]) == []


def test_what_is_wanted_and_what_is_given_can_be_changed() -> None:
    model = sat_down("Ana", *["settler"] * 3)
    s = play_to(model, OFFER)
    own = TYPES[listed(s.hands[0])[0]]
    wanted = next(name for name in TYPES if name != own)
    for click in ("play offer all", f"play give {own}", "play give end"):
        act(model, click)
    for _ in range(2):
        act(model, table(model).one("button", id=f"wanted-{wanted}")["data-do"])
    act(model, table(model).one("button", id=f"back-{wanted}")["data-do"])
    s = match_of(model).state
    assert (s.step, sum(s.get)) == (GET, 1)
    act(model, table(model).one("button", id=f"back-{own}")["data-do"])
    s = match_of(model).state
    assert (s.step, sum(s.give), sum(s.get)) == (GIVE, 0, 0)
    act(model, table(model).one("button", id=f"card-{own}")["data-do"])
    act(model, "play give end")
    s = match_of(model).state
    assert (s.step, s.give, sum(s.get)) == (GET, counted([TYPES.index(own)]), 0)
    for nonsense in (f"give-less {wanted}", "give-less x", "give-less"):
        act(model, nonsense)
        assert match_of(model).state == s


def test_while_one_asks_for_cards_a_click_on_the_hand_says_why_it_adds_nothing() -> None:
    model = sat_down("Ana", *["settler"] * 3)
    s = play_to(model, OFFER)
    own = TYPES[listed(s.hands[0])[0]]
    for click in ("play offer all", f"play give {own}", "play give end"):
        act(model, click)
    buttons = table(model).one("section", id="hand").all("button")
    assert {button["data-do"] for button in buttons} == {f"give-less {own}", "why hand"}
    before = match_of(model).state.copy()
    for button in buttons:
        if button["data-do"] == "why hand":
            act(model, "why hand")
            said = table(model).one("p", id="notice").text
            assert said == "These are your own cards; choose what you want below your offer."
    assert match_of(model).state == before


def test_combos_that_a_trade_would_change_are_marked(position: Position) -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    match = match_of(model)
    match.state = position([{"latium": 1}] * 4, cards(trade=3, war=2), step=OFFER)

    def marked() -> dict[str, str]:
        combos = table(model).one("ul", **{"class": "combos"}).all("li")
        return {
            combo.one("b").text: combo.one("span", **{"class": "yields"}).text
            for combo in combos
            if "differs" in combo.classes
        }

    for move in ("offer all", "give trade"):
        playing.play(model, move)
        match.moves, match.seats, match.ply = [], [], 0
    assert marked()["Glory"] == "1 card short"
    assert "Destroy" not in marked()
    for move in ("give end", "get war"):
        playing.play(model, move)
        match.moves, match.seats, match.ply = [], [], 0
    assert marked()["Destroy"] == "2 cards short"
    assert "Glory" not in marked()


def test_an_offer_back_is_of_cards_that_one_holds() -> None:
    model = sat_down("Ana", *["merchant"] * 5)
    buttons = 0
    for _ in range(40):
        s = play_to(model, ANSWER, OFFER)
        if s.step == ANSWER:
            act(model, "play answer decline")
            continue
        for button in table(model).all("button"):
            verb, _, rest = (button.get("data-do") or "").partition(" ")
            if verb == "offer-back":
                buttons += 1
                give = [TYPES.index(name) for name in rest.split(" ")[1].split(",")]
                assert min(minus(s.hands[0], counted(give))) >= 0
        play_on(model)
    assert buttons


def test_at_one_screen_everybody_is_asked_whether_they_hold_the_cards_or_not() -> None:
    model = two_people()
    lacking = 0
    for _ in range(40):
        play_to(model, ANSWER)
        lacking += model.legal() == ["answer decline"]
        act(model, "play answer decline")
    assert lacking  # who lacks the cards is asked all the same


def offer_a_card(model: Model) -> None:
    """Offer everyone a card for another, up to the click that makes the offer."""
    s = play_to(model, OFFER)
    given = next(kind for kind in range(len(TYPES)) if s.hands[0][kind])
    for move in ("offer all", f"give {TYPES[given]}", "give end", f"get {TYPES[given - 1]}"):
        act(model, f"play {move}")


def test_what_came_of_ones_own_offer_stands_in_the_trade_window_until_the_next() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    came: set[str] = set()
    while came != {"offers", "to Ana"}:
        offer_a_card(model)
        assert not table(model).all("p", id="outcome")
        act(model, "play get end")
        assert not table(model).all("p", id="outcome")  # while the others answer
        bots(model)
        if match_of(model).state.step in (OFFER, ANSWER):
            trade = table(model).one("section", id="trade")
            said = trade.one("p", id="outcome").text
            # Before the next offer, or it would seem to be about that one.
            assert trade.inside[1].get("id") == "outcome"
            assert re.search(r"decline what Ana offers: 1 \w+ for 1|gives 1 \w+ to Ana for 1", said)
            came.add("offers" if "decline" in said else "to Ana")


def test_a_trade_that_one_has_accepted_stands_in_the_trade_window() -> None:
    model = sat_down("Ana", *["merchant"] * 5)
    play_to(model, ANSWER)
    act(model, "play answer accept")
    said = table(model).one("p", id="outcome").text
    assert re.match(r"Ana gives \d .* to \w+ for \d", said)


def test_an_offer_is_shown_to_others_only_once_it_is_made() -> None:
    model = two_people()
    s = play_to(model, OFFER)
    kind = listed(s.hands[s.mover])[0]

    def offered() -> bool:
        return "’s offer to " in table(model).one("section", id="trade").text

    for move in ("offer all", f"give {TYPES[kind]}", "give end", f"get {TYPES[kind - 1]}"):
        act(model, f"play {move}")
        assert offered()
    playing.show(model, match_of(model), played=True)  # opened again: who has the device?
    assert not offered()
    act(model, "mine")
    assert offered()
    act(model, "play get end")
    assert match_of(model).state.step == ANSWER
    model.table.holder = None
    assert offered()


def test_an_offer_is_repeated_before_it_is_confirmed() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    offer_a_card(model)
    act(model, "set confirm on")
    act(model, "play get end")
    assert match_of(model).state.step == GET
    ask = table(model).one(id="ask").text
    assert "Ana offers everyone 1 " in ask
    assert ask.endswith("Confirm?")


def test_an_offer_that_asks_for_nothing_is_called_a_gift() -> None:
    model, makes = sat_down("Ana", *["merchant"] * 3), {"data-do": "play get end"}
    offer_a_card(model)
    assert table(model).one("button", **makes).text == "Make the offer"
    wanted = listed(match_of(model).state.get)[0]
    act(model, f"without {TYPES[wanted]}")
    assert table(model).one("button", **makes).text == "Give it for nothing"


def test_a_gift_is_confirmed_whatever_else_is() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    offer_a_card(model)
    act(model, f"without {TYPES[listed(match_of(model).state.get)[0]]}")
    act(model, "play get end")
    assert match_of(model).state.step == GET
    ask = table(model).one(id="ask").text
    assert re.fullmatch(r"Ana offers everyone 1 \w+ as a gift. Confirm\?", ask)
    act(model, table(model).one("button", id="confirm")["data-do"])
    assert match_of(model).state.step == ANSWER


def test_a_counteroffer_to_a_gift_begins_with_nothing_chosen() -> None:
    model = two_people()
    s = play_to(model, OFFER)
    giver, taker = s.mover, 1 - s.mover
    given = TYPES[listed(s.hands[giver])[0]]
    for move in (f"offer {taker}", f"give {given}", "give end", "get end"):
        playing.play(model, move)
    act(model, "mine")
    act(model, "play answer decline")
    while play_to(model, OFFER).mover != taker:
        act(model, "play offer end")
    name = "Ana" if giver == 0 else "Ben"
    button = table(model).one("button", id=f"back-{giver}")
    assert button.text == f"Counteroffer to {name}: + you get ? − you give ?"
    act(model, button["data-do"])
    s = match_of(model).state
    assert (s.to, s.step, sum(s.give)) == (giver, GIVE, 0)


def announced(model: Model) -> str:
    return read(views(model, T)["live"]).text


def test_what_is_chosen_for_an_offer_is_announced() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    offer_a_card(model)
    s = match_of(model).state
    given, wanted = listed(s.give)[0], listed(s.get)[0]
    assert announced(model).startswith(f"Ana offers everyone 1 {TYPES[given].title()} for 1 ")
    act(model, f"without {TYPES[wanted]}")
    assert announced(model).startswith(f"1 {TYPES[given].title()}. Ana")


def test_an_offer_is_accepted_at_once_and_that_can_be_undone() -> None:
    model = sat_down("Ana", *["merchant"] * 5, seed=5)
    act(model, "set confirm on")
    while True:
        s = play_to(model, ANSWER)
        if "answer accept" in model.legal():
            break
        act(model, "settle no")
    hand, offered = s.hands[0], plus(minus(s.hands[0], s.get), s.give)
    act(model, "play answer accept")
    assert match_of(model).state.hands[0] == offered
    act(model, "undo")
    assert match_of(model).state.hands[0] == hand
    assert not match_of(model).undid_past_hidden


def test_a_type_that_one_gives_says_why_it_cannot_be_asked_for() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    s = play_to(model, OFFER)
    given = TYPES[listed(s.hands[0])[0]]
    for move in ("offer all", f"give {given}", "give end"):
        act(model, f"play {move}")
    button = table(model).one("button", id=f"wanted-{given}")
    assert (button["data-do"], button["aria-disabled"]) == (f"why {given}", "true")
    why = table(model).one("section", id="trade").all("p", **{"class": "hint"})[0].text
    assert why == "You cannot ask for a type that you give in the same offer."
    act(model, button["data-do"])
    assert "a type that you give in the same offer" in table(model).text


def test_who_plays_alone_and_lacks_the_cards_is_not_said_to_decline() -> None:
    model = sat_down("Ana", *["merchant"] * 5)
    said: list[str] = []
    while len(said) < 9:
        s = match_of(model).state
        lacks = s.step == ANSWER and s.mover == 0 and min(minus(s.hands[0], s.get)) < 0
        if model.person_to_move and s.step == ANSWER:
            act(model, "play answer decline")
        elif model.person_to_move:
            play_on(model)
        else:
            playing.advance(model)
        if lacks and match_of(model).state.step in (OFFER, ANSWER):
            said.append(rows(model)[-1].one("small").text)
    assert "You do not have the cards for that." in said
    assert any(text.endswith((" declines", " decline")) for text in said)
    assert not any("Ana" in text for text in said)
