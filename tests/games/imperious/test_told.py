"""What the table tells: to whom, in which order, and how much of it."""

import re

from armorica.games.imperious.face.explain import signs
from armorica.games.imperious.rules.play import KEPT
from armorica.games.imperious.rules.state import ACTION, DISCARD, OFFER, TARGET, listed
from armorica.ui.page import views
from armorica.ui.playing import advance, play
from tests.games.imperious.tables import T, sat_down, table
from tests.games.imperious.trades import play_to
from tests.inside import on_table
from tests.ui.markup import read
from tests.ui.models import act


def test_who_draws_reads_which_card_came_and_nobody_else_does() -> None:
    model = sat_down("Ana", *["settler"] * 3)
    play_to(model, ACTION)
    play(model, "action draw")
    while advance(model):
        pass
    said = [entry.text for entry in table(model).one("details", id="since").all("li")]
    assert [text for text in said if re.match("Ana draws 1 [A-Z][a-z]+\\.", text)]
    assert not [text for text in said if re.match("(?!Ana).* draws 1 ", text)]


def test_glory_names_the_cards_to_its_player_alone() -> None:
    named = "Ana plays for glory: 1 victory token. Ana draws 1 "
    model = sat_down("Ana", "Ben", "Cia", "Dan")
    while play_to(model, ACTION).mover:
        play(model, "action end")
    s = on_table(model).state
    s.deck, s.drawn = (*listed(s.hands[0]), *s.deck[s.drawn :]), 0
    s.hands[0] = (3, 0, 0, 0, 0, 0, 0)
    for move in ("action glory", *["cards war"] * 3, "cards end"):
        play(model, move)
    assert named in table(model).text
    assert named in read(views(model, T)["live"]).text
    play(model, "action end")
    assert "Ana draws" not in table(model).text
    act(model, "mine")
    assert "Ana plays for glory: 1 victory token." in table(model).text
    assert "Ana draws" not in table(model).text + read(views(model, T)["live"]).text


def test_offers_to_players_are_in_turn_order() -> None:
    model = sat_down("Ana", *["settler"] * 7)
    play_to(model, OFFER)
    ids = [button["id"] for button in table(model).one("p", **{"class": "partners"}).all("button")]
    assert ids == [f"move-{seat}" for seat in on_table(model).state.order if seat]


def test_who_discards_reads_how_many_cards_may_stay() -> None:
    model = sat_down("Ana", *["settler"] * 3)
    play_to(model, DISCARD)
    kept = KEPT + on_table(model).state.cities.count(0)
    assert f": you may keep {kept}." in table(model).one(id="ask").text


def test_convert_speaks_of_pieces_only_where_some_are_in_reach() -> None:
    model = sat_down("Ana", *["settler"] * 3)
    play_to(model, ACTION)
    s = on_table(model).state
    s.hands[0] = (2, 2, 0, 2, 0, 0, 0)
    act(model, "play action convert")
    for kind in ("war", "culture", "culture", "religion", "religion"):
        act(model, f"play cards {kind}")
    act(model, "play cards end")
    assert on_table(model).state.step == TARGET
    assert "choose a marked territory." in table(model).one(id="ask").text.lower()


def test_a_card_names_all_combos_that_it_serves() -> None:
    explained = dict(signs(T))
    for combo in ("Build", "Glory", "Advance"):
        assert combo in explained[".card-type.kind-religion"]
    assert "Grow" not in explained[".card-type.kind-religion"]
