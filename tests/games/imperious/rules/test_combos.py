import pytest

from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.combos import COMBOS
from armorica.games.imperious.rules.happening import Striking
from armorica.games.imperious.rules.play import DRAW, apply, check, legal
from armorica.games.imperious.rules.state import (
    ACTION,
    END,
    KINDS,
    NONE,
    TARGET,
    TYPES,
    Counts,
    State,
)
from tests.games.imperious.conftest import Position, cards
from tests.games.imperious.positions import OTHERS, at, code, link, play


def chits(s: State, id: str) -> list[int]:
    return [row[s.board.number[id]] for row in s.chits]


@pytest.mark.parametrize(
    ("combo", "hand", "x"),
    [
        ("destroy", cards(war=3, culture=2, technology=1), 4),  # [I11]
        ("grow", cards(population=2, trade=2, technology=1), 3),  # [I12]
        ("convert", cards(culture=2, war=1, religion=2), 3),  # [I13], X - 1
        ("disperse", cards(government=1, trade=1, religion=1), 3),  # [I14], X + 1
        ("colonize", cards(government=2, war=2, population=1), 3),  # [I15]
    ],
)
def test_what_the_cards_of_a_combo_do(position: Position, combo: str, hand: Counts, x: int) -> None:
    s = position([{"latium": 5}, {"latium": 5}, *OTHERS[:2]], hand)
    play(s, combo)
    assert (s.step, s.left) == (TARGET, x)
    assert s.hands[0] == NONE
    assert s.played == hand


@pytest.mark.parametrize("kind", [kind for kind in TYPES if kind != "technology"])
def test_an_advance_strengthens_its_combo(position: Position, kind: str) -> None:  # [I18]
    s = position([{"latium": 9}, *OTHERS])
    s.played = cards(war=2, religion=1)
    before = {combo: _strength(s, combo) for combo in combos.RECIPES}
    s.advances[0] = cards(**{kind: 2})
    grown = {
        combo: _strength(s, combo) - x for combo, x in before.items() if _strength(s, combo) > x
    }
    strengthened = {
        "war": "destroy",
        "religion": "convert",
        "culture": "glory",
        "population": "grow",
        "government": "colonize",
        "trade": "disperse",
    }
    assert [COMBOS[combo] for combo in grown] == [strengthened[kind]]


def _strength(s: State, combo: int) -> int:
    s.combo = combo
    return combos.strength(s)


@pytest.mark.parametrize(
    ("others", "cities", "struck"),
    [
        ({"creta": 1}, {"etruria": 0, "thebae": 1}, False),
        ({"creta": 1}, {"umbria": 1}, True),
        ({"latium": 1}, {}, True),
        ({"umbria": 1}, {}, True),
    ],
)
def test_whether_anything_is_to_be_struck(  # [I11] [I13]
    position: Position, others: dict[str, int], cities: dict[str, int], struck: bool
) -> None:
    s = position([{"latium": 1}, others, {"baetica": 1}, {"baetica": 1}], cities=cities)
    assert combos.strikes(s, 0) is struck


def test_what_a_strike_has_taken_from_others() -> None:  # [I2]
    event: Striking = {
        "seat": 0,
        "do": "convert",
        "cards": [],
        "victim": 1,
        "chits": [["latium", 2], ["umbria", 1]],
        "cities": ["latium", "creta"],
    }
    assert combos.taken(event) == (2 + 1 + 5 + 5, ["latium", "umbria", "creta"])


def test_destroying_chits_and_cities_of_one_opponent_in_reach(position: Position) -> None:
    s = position(
        [{"latium": 1}, {"latium": 2, "umbria": 1}, {"latium": 1, "creta": 1}, *OTHERS[:1]],
        cards(war=7),
        {"etruria": 1, "apulia": 1},
    )
    play(s, "destroy")
    assert at(s, "latium", 2) in legal(s)
    assert at(s, "creta", 2) not in legal(s)
    assert at(s, "apulia", 1, True) not in legal(s)  # two links away
    assert at(s, "latium") not in legal(s)
    apply(s, at(s, "etruria", 1, True))  # a city weighs 5 [I2]
    assert s.cities[s.board.number["etruria"]] == -1
    assert s.left == 2
    assert code(s, at(s, "latium", 2)) == "no_target"  # of one opponent only
    apply(s, at(s, "latium", 1))
    apply(s, at(s, "umbria", 1))
    assert (s.step, s.combos, s.victim) == (ACTION, 1, END)
    assert s.discards == cards(war=7)
    assert chits(s, "latium") == [1, 1, 1, 0]


def test_a_city_takes_five(position: Position) -> None:
    hand = cards(war=4, culture=1)
    s = position([{"latium": 1}, {"umbria": 1}, *OTHERS[:2]], hand, {"umbria": 1})
    play(s, "destroy")
    assert code(s, at(s, "umbria", 1, True)) == "no_target"


def test_destroying_may_stop_early_or_do_nothing(position: Position) -> None:
    s = position([{"latium": 1}, {"latium": 4}, *OTHERS[:2]], cards(war=5))
    play(s, "destroy")
    assert legal(s) == [END, at(s, "latium", 1)]
    apply(s, END)
    assert s.step == ACTION
    assert chits(s, "latium")[1] == 4


def test_a_combo_without_targets_or_strength_is_over_at_once(position: Position) -> None:
    s = position([{"latium": 1}, *OTHERS], cards(war=5, culture=5))
    play(s, "destroy", cards(war=5))
    assert s.step == ACTION
    play(s, "convert", cards(culture=5))  # places, for there are empty neighbours
    assert s.step == TARGET
    s = position([{"latium": 1}, {"latium": 1}, *OTHERS[:2]], cards(culture=5))
    play(s, "destroy")  # X is 0
    assert s.step == ACTION


def test_wiping_out_costs_ten_tokens_but_never_below_none(position: Position) -> None:  # [I21]
    for vt, left in ((25, 15), (4, 0)):
        s = position([{"latium": 1}, {"latium": 1}, *OTHERS[:2]], cards(war=5))
        s.vt[1] = vt
        s.log = []
        play(s, "destroy")
        apply(s, at(s, "latium", 1))
        assert s.vt[1] == left
        assert [event["do"] for event in s.log] == ["destroy", "wiped"]
        assert s.log[1] == {"seat": 1, "do": "wiped", "vt": left}


def test_growing_where_it_is_not_crowded_as_the_combo_begins(position: Position) -> None:  # [I12]
    s = position([{"latium": 9, "umbria": 11}, {"latium": 1}, *OTHERS[:2]], cards(population=5))
    play(s, "grow")
    assert legal(s) == [at(s, "latium")]  # all must be placed, so there is no END
    assert code(s, END) == "not_finished"
    assert code(s, at(s, "umbria")) == "crowded"
    assert code(s, at(s, "creta")) == "no_target"
    apply(s, at(s, "latium"))
    assert chits(s, "latium")[0] == 10
    assert legal(s) == [at(s, "latium")]  # eleven weigh there now, but ten did
    for _ in range(4):
        apply(s, at(s, "latium"))
    assert s.step == ACTION
    assert chits(s, "latium")[0] == 14


def test_a_start_of_ten_grows_by_all_new_chits(position: Position) -> None:  # [I12]
    s = position([{"latium": 10}, *OTHERS], cards(population=3, technology=1, trade=1))
    play(s, "grow")
    for _ in range(4):
        apply(s, at(s, "latium"))
    assert s.step == ACTION
    assert chits(s, "latium")[0] == 14
    s.hands[0] = cards(population=5)
    play(s, "grow")  # now it is crowded
    assert (s.step, s.combos) == (ACTION, 2)
    assert chits(s, "latium")[0] == 14


def test_a_city_crowds_like_five_chits(position: Position) -> None:  # [I2] [I12]
    s = position([{"latium": 6}, *OTHERS], cards(population=5), {"latium": 0})
    play(s, "grow")
    assert s.step == ACTION


def test_converting_replaces_chits_and_cities(position: Position) -> None:  # [I13]
    s = position(
        [{"latium": 1}, {"umbria": 2, "latium": 1}, {"latium": 1}, *OTHERS[:1]],
        cards(religion=8),
        {"umbria": 1},
    )
    play(s, "convert")
    assert at(s, "etruria") in legal(s)  # or else a place
    apply(s, at(s, "umbria", 1, True))
    assert s.cities[s.board.number["umbria"]] == 0
    assert at(s, "etruria") not in legal(s)
    assert at(s, "latium", 2) not in legal(s)
    apply(s, at(s, "umbria", 1))
    apply(s, at(s, "latium", 1))
    assert s.step == ACTION
    assert chits(s, "umbria") == [1, 1, 0, 0]
    assert chits(s, "latium") == [2, 0, 1, 0]


def test_converting_places_chits_next_to_ones_own(position: Position) -> None:  # [I13]
    s = position([{"latium": 1}, {"umbria": 2}, *OTHERS[:2]], cards(religion=5))
    play(s, "convert")
    for _ in range(4):
        apply(s, at(s, "etruria"))
        if s.step == TARGET:
            assert at(s, "umbria", 1) not in legal(s)
            assert at(s, "liguria") not in legal(s)  # next to the new chits only
    assert s.step == ACTION
    assert chits(s, "etruria") == [4, 0, 0, 0]
    assert chits(s, "umbria")[1] == 2


def test_dispersing_moves_each_chit_one_link(position: Position) -> None:  # [I14] [I19]
    s = position([{"latium": 1, "umbria": 1}, {"umbria": 1}, *OTHERS[:2]], cards(trade=3))
    play(s, "disperse")
    assert s.left == 4
    apply(s, link(s, "latium", "umbria"))  # shared with others
    apply(s, link(s, "umbria", "latium"))
    assert s.step == ACTION  # both have moved
    assert chits(s, "latium")[0] == chits(s, "umbria")[0] == 1


def test_colonizing_one_empty_place_from_anywhere(position: Position) -> None:  # [I15]
    s = position([{"latium": 2, "umbria": 1}, *OTHERS], cards(government=5), {"apulia": 1})
    play(s, "colonize")
    for id in ("creta", "apulia", "latium"):
        assert code(s, at(s, id)) == "no_target"
    apply(s, at(s, "thebae"))
    assert code(s, at(s, "thebae")) == "no_target"
    for id in ("latium", "umbria"):
        apply(s, at(s, id))
    apply(s, END)
    assert chits(s, "thebae")[0] == 2
    assert chits(s, "latium")[0] == 1


def test_without_chits_nothing_can_colonize(position: Position) -> None:
    s = position([{}, *OTHERS], cards(government=5), {"latium": 0})
    play(s, "colonize")
    assert s.step == ACTION


def test_colonizing_with_war_alone_names_no_territory(position: Position) -> None:  # [I15]
    s = position([{"latium": 2}, *OTHERS], cards(war=5))
    s.log = []
    play(s, "colonize")
    assert s.step == ACTION
    event = {"seat": 0, "do": "colonize", "cards": ["war"] * 5, "to": None, "chits": []}
    assert s.log == [event]


def test_building_where_one_is_alone_without_a_city(position: Position) -> None:  # [I16]
    one_each = tuple(1 for _ in KINDS)
    s = position(
        [{"latium": 1, "umbria": 1, "apulia": 1}, {"umbria": 1}, *OTHERS[:2]],
        one_each,
        {"apulia": 0},
    )
    apply(s, combos.BUILD)
    assert legal(s) == [at(s, "latium")]
    apply(s, at(s, "latium"))
    assert s.cities[s.board.number["latium"]] == 0
    assert s.discards == one_each
    assert chits(s, "latium")[0] == 1
    s = position([{"creta": 1}, *OTHERS], one_each)
    assert code(s, combos.BUILD) == "no_site"
    s.hands[0] = cards(war=7)
    assert code(s, combos.BUILD) == "cards_missing"


def test_glory_gains_tokens_and_cards(position: Position) -> None:  # [I17]
    s = position([{"latium": 1}, *OTHERS], cards(trade=4, war=3, culture=2))
    s.advances[0] = cards(culture=1)
    apply(s, combos.GLORY)
    assert legal(s) == [TYPES.index("war"), TYPES.index("trade")]
    assert code(s, TYPES.index("culture")) == "one_type"
    for n in range(4):
        assert (END in legal(s)) == (n >= 3)
        apply(s, TYPES.index("trade"))
    apply(s, END)
    assert s.vt[0] == 3
    assert sum(s.hands[0]) == 5 + 3
    assert s.discards == cards(trade=4)
    check(s)


def test_glory_draws_before_its_cards_are_discarded(position: Position) -> None:  # [I8]
    s = position([{"latium": 1}, *OTHERS], cards(trade=5))
    s.hands[1] = tuple(15 - n for n in s.hands[0])
    s.deck, s.drawn = (), 0
    play(s, "glory")
    assert s.hands[0] == NONE
    assert s.discards == cards(trade=5)


def test_an_advance_costs_more_each_time(position: Position) -> None:  # [I18]
    s = position([{"latium": 1}, *OTHERS], cards(war=11, trade=4))
    for made in range(2):
        apply(s, combos.ADVANCE)
        assert legal(s) == [TYPES.index("war")]
        apply(s, TYPES.index("war"))
        assert s.advances[0] == cards(war=made + 1)
        assert s.hands[0] == cards(war=6 if made == 0 else 0, trade=4)
    assert code(s, combos.ADVANCE) == "cards_missing"


def test_cards_are_chosen_so_that_they_suffice(position: Position) -> None:
    s = position([{"latium": 1}, *OTHERS], cards(war=2, culture=2, technology=2, trade=2))
    apply(s, combos.DESTROY)
    war, culture, technology, trade = map(TYPES.index, ("war", "culture", "technology", "trade"))
    assert legal(s) == [war]  # without war there are four
    assert code(s, END) == "too_few_cards"
    assert code(s, culture) == "not_in_order"
    assert code(s, trade) == "wrong_type"
    assert code(s, 99) == "unknown_move"
    for kind in (war, culture, culture, technology, technology):
        apply(s, kind)
    assert legal(s) == [END]
    assert code(s, technology) == "cards_missing"


def test_what_may_not_be_done(position: Position) -> None:
    s = position([{"latium": 1}, {"umbria": 1}, *OTHERS[:2]], cards(war=5))
    playable = ["destroy", "convert", "colonize", "glory", "advance"]
    assert legal(s) == [END, DRAW, *map(COMBOS.index, playable)]
    assert code(s, combos.GROW) == "cards_missing"
    assert code(s, 77) == "unknown_move"
    play(s, "destroy")
    for move in (-2, 4000):
        assert code(s, move) == "unknown_move"
    apply(s, END)
    assert code(s, DRAW) == "already_played"
