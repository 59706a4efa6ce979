import pytest

from armorica.core.rng import Rng
from armorica.games.imperious.rules import play as rules
from armorica.games.imperious.rules.combos import ADVANCE
from armorica.games.imperious.rules.play import DRAW, SEATS, apply, check, legal, to_move, why_not
from armorica.games.imperious.rules.scoring import (
    Gains,
    ending,
    gains,
    income,
    is_last_turn,
    parts,
    ranking_scores,
    scores,
    turns_left,
)
from armorica.games.imperious.rules.state import (
    ACTION,
    ALL,
    DISCARD,
    END,
    NONE,
    OFFER,
    OVER,
    RESTART,
    START,
    State,
)
from armorica.games.imperious.rules.trade import DECLINE
from tests.games.imperious.conftest import Position, cards, settle
from tests.games.imperious.maps import grid_map
from tests.games.imperious.positions import HOMES, code, trading
from tests.seats import seated

WAR, CULTURE, *_, TRADE = range(7)


def started(seats: int, seed: int) -> State:
    s = rules.new(rules.deal(seated(("a",) * seats), seed))
    rng = Rng(seed)
    while s.step == START:
        moves = legal(s)
        apply(s, moves[rng.below(len(moves))])
    return s


def test_the_seed_settles_order_and_deck() -> None:  # [I3] [I5]
    one, two = (rules.deal(seated(("a",) * 8), seed) for seed in (1, 2))
    assert one == rules.deal(seated(("a",) * 8), 1)
    assert one.order != two.order
    assert one.deck != two.deck
    assert sorted(one.order) == list(range(8))
    assert sorted(one.deck) == [kind for kind in range(7) for _ in range(15)]


def test_seeds_go_from_0_to_2_to_the_53rd_less_1() -> None:
    for seed in (0, 2**53 - 1):
        assert rules.deal(seated(("a",) * 4), seed).seed == seed
    for seed in (-1, 2**53):
        with pytest.raises(AssertionError):
            rules.deal(seated(("a",) * 4), seed)


def test_a_game_is_played_on_the_map_of_its_deal() -> None:
    grid = grid_map(8, 4)
    assert rules.new(rules.deal(seated(("a",) * 4), 1, content=grid)).board is grid


@pytest.mark.parametrize("seats", SEATS)
def test_starts_stand_apart_in_turn_order(seats: int) -> None:  # [I5]
    for seed in range(5):
        s = rules.new(rules.deal(seated(("a",) * seats), seed))
        rng = Rng(seed)
        taken: list[int] = []
        for seat in s.order:
            assert to_move(s) == seat
            near = [min((s.board.distance[t][n] for n in taken), default=99) for t in range(99)]
            need = min(5, max(near))
            assert legal(s) == [t for t in range(99) if near[t] >= need]
            taken.append(legal(s)[rng.below(len(legal(s)))])
            apply(s, taken[-1])
            assert s.chits[seat][taken[-1]] == 10
        assert s.step == OFFER


def test_a_start_too_near_is_refused() -> None:
    s = rules.new(rules.deal(seated(("a",) * 4), 1))
    number = s.board.number
    apply(s, number["latium"])
    refused = why_not(s, s.mover, number["campania"])
    assert refused == ("too_near", {"links": 1, "need": 5})
    assert why_not(s, s.mover, number["latium"]) == ("occupied", {"seat": s.order[0]})
    assert code(s, 500) == "unknown_move"
    assert why_not(s, s.order[0], number["creta"]) == (
        "not_your_turn",
        {"seat": s.order[0], "mover": s.order[1]},
    )


def test_everyone_draws_five_and_one_for_each_technology(position: Position) -> None:  # [I6]
    s = position(HOMES)
    s.advances[2] = cards(technology=2)
    s.turn_index = 3
    s.mover = 3
    apply(s, END)
    assert [sum(hand) for hand in s.hands] == [5, 5, 7, 5]
    assert s.turn == 2


def test_discards_are_shuffled_into_an_empty_deck(position: Position) -> None:  # [I6]
    s = position(HOMES)
    s.discards, s.deck, s.drawn = (15,) * 7, (), 0
    apply(s, DRAW)
    assert sum(s.hands[0]) == 1
    assert s.discards == NONE
    assert len(s.deck) == 105
    check(s)


def test_with_no_cards_left_a_draw_brings_none(position: Position) -> None:
    s = position(HOMES)
    s.hands[1] = (15,) * 7
    settle(s)
    s.log = []
    apply(s, DRAW)
    assert s.log == [{"seat": 0, "do": "pass", "drew": None}]


def wiped(position: Position) -> State:
    """Return a position at the end of a turn in which seat 1 has no piece left but three cards."""
    s = position([HOMES[0], {}, *HOMES[2:]], cards(trade=1))
    s.hands[1] = cards(war=3)
    settle(s)
    s.turn_index = s.mover = 3
    s.log = []
    apply(s, END)
    return s


def test_the_wiped_out_do_not_draw(position: Position) -> None:  # [I21]
    s = wiped(position)
    assert [sum(hand) for hand in s.hands] == [6, 3, 5, 5]
    assert s.log
    assert [event["seat"] for event in s.log if event["do"] == "draw"] == [0, 2, 3]


def test_an_empty_hand_is_discarded_too(position: Position) -> None:  # [I21]
    s = position([HOMES[0], {}, *HOMES[2:]])
    s.log = []
    apply(s, END)
    assert s.log[1] == {"seat": 1, "do": "discard", "cards": []}


def test_the_wiped_out_neither_offer_nor_answer(position: Position) -> None:  # [I21]
    s = wiped(position)
    assert (s.step, s.mover) == (OFFER, 0)
    assert legal(s) == [END, 2, 3, ALL]
    assert code(s, 1) == "wiped_out"
    for move in (ALL, TRADE, END, END):
        apply(s, move)
    assert s.mover == 2
    apply(s, DECLINE)
    assert s.mover == 3
    apply(s, DECLINE)
    assert (s.step, s.mover) == (OFFER, 2)  # seat 1 makes no offer
    for _ in range(3):
        apply(s, END)
    assert (s.step, s.mover) == (ACTION, 0)
    apply(s, END)
    assert (s.step, s.mover, s.discards) == (RESTART, 1, cards(war=3))
    check(s)


def test_of_two_who_are_wiped_out_neither_offers(position: Position) -> None:  # [I21]
    s = position([{}, HOMES[1], {}, HOMES[3]])
    s.turn_index = s.mover = 3
    apply(s, END)
    for seat in (1, 3, 1, 3, 1, 3):
        assert (s.step, s.mover) == (OFFER, seat)
        for move in (ALL, END, TRADE, END, DECLINE):
            apply(s, move)
    assert (s.step, s.mover) == (RESTART, 0)


def test_each_action_phase_counts_its_own_combos(position: Position) -> None:  # [I8]
    s = position(HOMES, cards(war=5))
    s.hands[1] = cards(war=5)
    for seat in (0, 1):
        assert (s.mover, s.combos) == (seat, 0)
        apply(s, ADVANCE)
        apply(s, WAR)
        assert s.combos == 1
        apply(s, END)


def test_alone_on_the_map_there_is_nobody_to_trade_with(position: Position) -> None:  # [I21]
    s = trading(position([HOMES[0], {}, {}, {}], cards(trade=1)))
    assert legal(s) == [END]
    assert code(s, ALL) == code(s, 2) == "wiped_out"


def test_a_city_alone_is_a_piece(position: Position) -> None:  # [I21]
    s = trading(position([HOMES[0], {}, *HOMES[2:]], cities={"creta": 1}))
    assert legal(s) == [END, 1, 2, 3, ALL]


def test_passing_may_draw_a_card(position: Position) -> None:  # [I8]
    s = position(HOMES)
    apply(s, DRAW)
    assert sum(s.hands[0]) == 1
    assert s.mover == 1
    apply(s, END)
    assert sum(s.hands[1]) == 0
    assert s.mover == 2


def test_regions_and_cities_score(position: Position) -> None:  # [I20]
    insulae = ["baleares", "corsica", "sardinia", "lilybaeum", "syracusae"]
    s = position(
        [
            dict.fromkeys(insulae, 1),
            {"latium": 1, "umbria": 1},
            {"apulia": 1, "creta": 1},
            {"creta": 1},
        ],
        cities={"corsica": 0, "campania": 1, "roxolania": 3},
    )
    # All of a region; the most of one, and a city; a piece here and a tie there; a city alone.
    assert income(s) == [3 + 1, 2 + 1, 1 + 1, 1 + 2 + 1]
    region, number = s.board.regions.index, s.board.number
    islands, italy, greece, scythia = map(region, ("insulae", "italia", "graecia", "scythia"))
    assert gains(s) == [
        Gains((islands,), (islands,), (islands,), (number["corsica"],)),
        Gains((italy,), (italy,), (), (number["campania"],)),
        Gains((italy, greece), (), (), ()),
        Gains((greece, scythia), (scythia,), (), (number["roxolania"],)),
    ]
    s.log = []
    for _ in range(4):
        apply(s, END)
    assert s.log[4] == {"seat": None, "do": "score", "vt": [4, 3, 2, 4]}
    assert scores(s) == [4, 3, 2, 4]
    assert ranking_scores(s) == [400, 300, 200, 400]
    assert parts(s)[1] == {"chits": 2, "cities": 1, "places": 3, "learned": 0, "total": 3}


def test_hands_are_cut_down_to_three_and_the_cities(position: Position) -> None:  # [I10]
    s = position(HOMES, cards(war=4, trade=2), {"latium": 0})
    for _ in range(4):
        apply(s, END)
    assert (s.step, s.mover) == (DISCARD, 0)
    assert legal(s) == [WAR, TRADE]
    assert code(s, CULTURE) == "cards_missing"
    assert code(s, END) == "unknown_move"
    s.log = []
    apply(s, TRADE)
    apply(s, WAR)
    assert s.log[0] == {"seat": 0, "do": "discard", "cards": ["war", "trade"]}
    assert s.turn == 2


def test_a_hundred_tokens_end_the_game_after_the_discards(position: Position) -> None:  # [I10]
    s = position(HOMES, cards(war=4))
    s.vt[1] = 98
    for _ in range(4):
        apply(s, END)
    assert s.step == DISCARD
    apply(s, WAR)
    assert s.step == OVER
    assert to_move(s) is None
    assert legal(s) == []
    refused = why_not(s, 0, END)
    assert refused and refused.code == "game_over"
    check(s)


@pytest.mark.parametrize(("tokens", "vt", "over"), [("50", 48, True), ("50", 47, False)])
def test_fewer_tokens_end_a_short_game(
    position: Position, tokens: str, vt: int, over: bool
) -> None:  # [I10]
    s = position(HOMES)
    s.house_rules = {**s.house_rules, "tokens": tokens}
    s.vt[1] = vt
    assert is_last_turn(s) == over
    for _ in range(4):
        apply(s, END)
    assert (s.step == OVER) == over


def test_a_seat_that_gains_nothing_does_not_end_the_game(position: Position) -> None:  # [I10]
    s = position([*HOMES[:3], {}])
    s.vt[3] = ending(s) - 1
    assert income(s) == [2, 2, 2, 0]
    assert turns_left(s) == ending(s) // 2
    assert not is_last_turn(s)


@pytest.mark.parametrize(("seats", "late"), [(4, 1), (5, 1), (6, 2), (8, 2)])
def test_by_the_house_rule_the_last_to_place_draw_two_more_cards_once(
    seats: int, late: int
) -> None:  # [I6]
    s = rules.new(rules.deal(seated(("settler",) * seats), 1, {"late": "2"}))
    while s.step == START:
        apply(s, legal(s)[0])
    assert [sum(s.hands[seat]) for seat in s.order] == [5] * (seats - late) + [7] * late
    while s.turn == 1:
        apply(s, legal(s)[0])
    assert [sum(s.hands[seat]) for seat in s.order] == [3 + 5] * seats


def test_the_wiped_out_come_back_with_five_cards_and_ten_chits(position: Position) -> None:
    s = position([HOMES[0], {}, *HOMES[2:]], cities={"creta": 2, "cyprus": 0})  # [I21]
    s.hands[1] = cards(war=3)
    settle(s)
    s.log = []
    apply(s, END)
    assert (s.step, s.mover) == (RESTART, 1)
    assert s.discards == cards(war=3)
    assert sum(s.hands[1]) == 5
    creta, cyprus, latium = (s.board.number[id] for id in ("creta", "cyprus", "latium"))
    assert code(s, creta) == code(s, cyprus) == "city_there"
    assert len(legal(s)) == len(s.board.ids) - 2
    apply(s, latium)  # others may stand there
    assert s.chits[1][latium] == 10
    assert (s.step, s.mover) == (ACTION, 1)
    assert [event["do"] for event in s.log] == ["pass", "discard", "draw", "restart"]


def test_where_cities_stand_everywhere_the_wiped_out_come_back_to_one(position: Position) -> None:
    s = position([HOMES[0], {}, *HOMES[2:]])  # [I21]
    s.cities = [0] * len(s.cities)
    apply(s, END)
    assert s.step == RESTART
    assert legal(s) == [*range(len(s.cities))]
