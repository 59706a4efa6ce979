import pytest

from armorica.core.rng import Rng
from armorica.games.imperious.rules import play as rules
from armorica.games.imperious.rules.play import DRAW, SEATS, apply, check, legal, to_move, why_not
from armorica.games.imperious.rules.scoring import (
    Gains,
    gains,
    income,
    parts,
    ranking_scores,
    scores,
)
from armorica.games.imperious.rules.state import (
    ACTION,
    ALL,
    ANSWER,
    DISCARD,
    END,
    GET,
    NONE,
    OFFER,
    OVER,
    RESTART,
    START,
    State,
)
from armorica.games.imperious.rules.trade import ACCEPT, DECLINE
from tests.games.imperious.conftest import Position, cards, settle
from tests.seats import seated

WAR, CULTURE, *_, TRADE = range(7)
HOMES = [{"latium": 3}, {"creta": 3}, {"thebae": 3}, {"baetica": 3}]


def started(seats: int, seed: int) -> State:
    s = rules.new(rules.deal(seated(("a",) * seats), seed))
    rng = Rng(seed)
    while s.step == START:
        moves = legal(s)
        apply(s, moves[rng.below(len(moves))])
    return s


def code(s: State, move: int) -> str | None:
    refused = why_not(s, s.mover, move)
    return refused and refused.code


def trading(s: State) -> State:
    """Put a position at the beginning of trading, and return it."""
    s.step = OFFER
    return settle(s)


def test_the_seed_settles_order_and_deck() -> None:  # [I3] [I5]
    one, two = (rules.deal(seated(("a",) * 8), seed) for seed in (1, 2))
    assert one == rules.deal(seated(("a",) * 8), 1)
    assert one.order != two.order
    assert one.deck != two.deck
    assert sorted(one.order) == list(range(8))
    assert sorted(one.deck) == [kind for kind in range(7) for _ in range(15)]


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
    assert refused == ("too_near", {"links": 1})
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


def test_an_offer_to_one_that_is_accepted(position: Position) -> None:  # [I7]
    s = position(HOMES, cards(war=2))
    s.hands[1] = cards(trade=1)
    trading(s)
    for move in (1, WAR, WAR, END, TRADE, END):
        assert code(s, move) is None
        apply(s, move)
    assert (s.step, s.mover) == (ANSWER, 1)
    apply(s, ACCEPT)
    assert s.hands[:2] == [cards(trade=1), cards(war=2)]
    assert (s.step, s.mover, s.give, s.get) == (OFFER, 1, NONE, NONE)


def test_an_offer_to_all_goes_round_until_one_accepts(position: Position) -> None:  # [I7]
    s = position(HOMES, cards(war=1))
    s.hands[3] = cards(trade=1)
    trading(s)
    for move in (ALL, WAR, END, TRADE, END):
        apply(s, move)
    assert s.mover == 1
    assert legal(s) == [DECLINE]
    assert code(s, ACCEPT) == "cards_missing"
    apply(s, DECLINE)
    assert s.mover == 2
    apply(s, DECLINE)
    assert legal(s) == [DECLINE, ACCEPT]
    apply(s, ACCEPT)
    assert (s.hands[0], s.hands[3]) == (cards(trade=1), cards(war=1))
    assert (s.step, s.mover) == (OFFER, 1)


def test_an_offer_that_all_decline_is_over(position: Position) -> None:
    s = trading(position(HOMES, cards(war=1)))
    for move in (ALL, WAR, END, END, DECLINE, DECLINE, DECLINE):
        apply(s, move)
    assert (s.step, s.mover, s.hands[0]) == (OFFER, 1, cards(war=1))


def test_a_gift_and_a_wish_are_offers_but_nothing_for_nothing_is_not(position: Position) -> None:
    s = position(HOMES, cards(war=1))
    s.hands[1] = cards(trade=1)
    trading(s)
    apply(s, 1)
    apply(s, END)
    assert code(s, END) == "empty_offer"
    apply(s, TRADE)
    apply(s, END)
    assert s.step == ANSWER


def test_an_offer_may_ask_for_fifteen_cards_whoever_holds_them(position: Position) -> None:  # [I7]
    for to in (1, ALL):
        s = trading(position(HOMES, cards(war=1)))  # the others hold nothing
        assert legal(s) == [END, 1, 2, 3, ALL]
        for move in (to, WAR, END, *[TRADE] * 15):
            assert code(s, move) is None
            apply(s, move)
        assert legal(s) == [END]
        assert why_not(s, 0, TRADE) == ("too_many_cards", {"most": 15})
        apply(s, END)
        for seat in [1] if to == 1 else [1, 2, 3]:
            assert (s.step, s.mover, legal(s)) == (ANSWER, seat, [DECLINE])
            apply(s, DECLINE)
        assert (s.step, s.mover) == (OFFER, 1)


def test_without_cards_one_may_still_ask_for_some(position: Position) -> None:  # [I7]
    s = trading(position(HOMES))
    assert legal(s) == [END, 1, 2, 3, ALL]
    apply(s, 2)
    assert legal(s) == [END]
    apply(s, END)
    assert legal(s) == [*range(7)]


def test_what_others_hold_does_not_change_what_may_be_offered(position: Position) -> None:  # [I7]
    rng = Rng(7)
    for _ in range(30):
        plain = trading(position(HOMES, cards(war=3, culture=2, trade=1)))
        rich = plain.copy()
        for seat in (1, 2, 3):
            rich.hands[seat] = cards(religion=rng.below(5), technology=rng.below(5))
        settle(rich)
        while plain.step != ANSWER and plain.mover == 0:
            assert legal(plain) == legal(rich)
            for move in range(-2, 10):
                assert why_not(plain, 0, move) == why_not(rich, 0, move)
            move = legal(plain)[rng.below(len(legal(plain)))]
            apply(plain, move)
            apply(rich, move)
        assert plain.mover == rich.mover


def test_cards_of_an_offer_come_in_order_and_from_the_hand(position: Position) -> None:
    s = position(HOMES, cards(war=1, culture=2))
    s.hands[1] = cards(trade=3)
    trading(s)
    apply(s, 1)
    assert code(s, TRADE) == "not_in_hand"
    apply(s, CULTURE)
    assert code(s, WAR) == "not_in_order"
    assert code(s, 50) == "unknown_move"
    apply(s, END)
    assert s.step == GET
    assert code(s, CULTURE) == "given_and_wanted"
    apply(s, TRADE)
    assert code(s, WAR) == "not_in_order"


def test_trading_ends_when_all_are_done_or_after_three_rounds(position: Position) -> None:
    s = trading(position(HOMES, cards(war=1)))
    for _ in range(4):
        apply(s, END)
    assert (s.step, s.mover) == (ACTION, 0)
    s = trading(position(HOMES, cards(war=1)))
    rounds = 0
    while s.step != ACTION:
        if s.mover == 0:
            rounds += 1
            for move in (1, WAR, END, END):
                apply(s, move)
            apply(s, DECLINE)
        else:
            apply(s, END)
    assert rounds == 3


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
    assert code(s, CULTURE) == "not_in_hand"
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
    for _ in range(4):
        apply(s, END)
    assert (s.step == OVER) == over


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
    s = position([HOMES[0], {}, *HOMES[2:]], cities={"creta": 2})  # [I21]
    s.hands[1] = cards(war=3)
    settle(s)
    s.log = []
    apply(s, END)
    assert (s.step, s.mover) == (RESTART, 1)
    assert s.discards == cards(war=3)
    assert sum(s.hands[1]) == 5
    creta, latium = s.board.number["creta"], s.board.number["latium"]
    assert code(s, creta) == "city_there"
    assert len(legal(s)) == len(s.board.ids) - 1
    apply(s, latium)  # others may stand there
    assert s.chits[1][latium] == 10
    assert (s.step, s.mover) == (ACTION, 1)
    assert [event["do"] for event in s.log] == ["pass", "discard", "draw", "restart"]
