"""The rules of play, rule by rule."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armorica import games
from armorica.core.rng import Rng
from armorica.games.armorica.rules import play as rules
from armorica.games.armorica.rules.cards import ICONS, PEOPLES, ROW, house_set
from armorica.games.armorica.rules.scoring import score
from armorica.games.armorica.rules.state import GAUL, OVER, PASS, ROMAN, WINTER, State
from tests.games.armorica.conftest import Position, plain_set
from tests.games.armorica.rollouts import TABLES, game, rollout
from tests.seats import seated


def legal_ids(s: State) -> list[str | None]:
    return [s.card_set.cards[m].id if m != PASS else None for m in rules.legal(s)]


def reason(s: State, id: str) -> dict[str, object]:
    refusal = rules.why_not(s, s.mover, s.card_set.number[id])
    return {"code": refusal.code, **refusal.details} if refusal else {}


# ---- setup


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_start_cards_go_clockwise_from_the_start_player(seats: int) -> None:  # [A6]
    starts = set()
    for seed in range(40):
        deal = rules.deal(seated(("x",) * seats), seed)
        s = rules.new(deal)
        starts.add(deal.start_player)
        for place in range(seats):
            (card,) = s.displays[(deal.start_player + place) % seats]
            assert s.card_set.cards[card].deck == str(place + 1)
        assert rules.to_move(s) == s.mover == s.first == deal.start_player == deal.order[0]
        assert [(seat + 1) % seats for seat in deal.order] == [*deal.order[1:], deal.order[0]]
    assert starts == set(range(seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("coin", ["0", "1"])
def test_a_house_rule_gives_the_second_of_two_players_a_coin(seats: int, coin: str) -> None:  # [A6]
    for seed in range(6):
        deal = rules.deal(seated(("x",) * seats), seed, {"second_coin": coin})
        s = rules.new(deal)
        coins = [seat.coins for seat in score(s).seats]
        expected = [0] * seats
        expected[deal.order[1]] = int(coin) if seats == 2 else 0
        assert coins == expected
        while moves := rules.legal(s):
            rules.apply(s, moves[0])
            rules.check(s)
        kind = ICONS.index("coins")
        for seat, display in enumerate(s.displays):
            on_cards = sum(s.card_set.cards[card].icons[kind] for card in display)
            assert score(s).seats[seat].coins == on_cards + expected[seat]


def test_seeds_go_from_0_to_2_to_the_53rd_less_1() -> None:
    for seed in (0, 2**53 - 1):
        assert rules.deal(seated(("x", "x")), seed).seed == seed
    for seed in (-1, 2**53):
        with pytest.raises(AssertionError):
            rules.deal(seated(("x", "x")), seed)


@given(st.integers(0, 2**53 - 1))
def test_piles_are_stacked_in_order_and_rows_are_their_tops(seed: int) -> None:  # [A7]
    deal = rules.deal(seated(("a", "b")), seed)
    s = rules.new(deal)
    for phase, people in enumerate(PEOPLES):
        order = deal.orders[phase]
        decks = [s.card_set.cards[c].deck for c in order]
        assert decks == sorted(decks, key=["A", "B", "C", "D", "E", "I", "II", "III", "IV"].index)
        assert sorted(order) == sorted(c for pile in s.card_set.piles(people) for c in pile)
        assert s.rows[phase] == list(order[:6])  # the first card turned up is the rightmost


# ---- immigration


def test_wheat_reaches_from_the_right_of_the_gaul_row(position: Position) -> None:  # [A8]
    cards = plain_set(worker_a0={"wheat": 1})
    row = ["farmer-a0", "soldier-a0", "farmer-b0", "worker-b0", "soldier-b0", "farmer-c0"]
    two = position(cards, [["start-1"], ["start-2"]], gaul=row)
    assert legal_ids(two) == ["farmer-c0", "soldier-b0", None]
    assert reason(two, "worker-b0") == {
        "code": "out_of_reach",
        "icon": "wheat",
        "need": 3,
        "have": 2,
    }
    three = position(cards, [["start-1", "worker-a0"], ["start-2"]], gaul=row)
    assert legal_ids(three) == ["farmer-c0", "soldier-b0", "worker-b0", None]
    short = position(cards, [["start-1", "worker-a0"], ["start-2"]], gaul=row[:2])
    assert legal_ids(short) == ["soldier-a0", "farmer-a0", None]


def test_the_worked_example_of_the_roman_phase(position: Position) -> None:  # [A10 example]
    cards = plain_set(worker_a0={"wheat": 1, "olives": 2, "grapes": 1})
    row = ["soldier-i0", "bureaucrat-i0", "worker-i0", "farmer-i0", "general-i0", "matron-i0"]
    s = position(cards, [["start-1", "worker-a0"], ["start-2"]], phase=ROMAN, roman=row)
    assert s.icons(0)[:4] == (3, 1, 2, 0)
    assert legal_ids(s) == ["matron-i0", "farmer-i0", None]
    for id, icon, need, have in (
        ("general-i0", "grapes", 2, 1),
        ("worker-i0", "wheat", 4, 3),
        ("bureaucrat-i0", "sheep", 5, 0),
        ("soldier-i0", "wheat", 6, 3),
    ):
        assert reason(s, id) == {"code": "out_of_reach", "icon": icon, "need": need, "have": have}
    short = position(cards, [["start-1", "worker-a0"], ["start-2"]], phase=ROMAN, roman=row[1:])
    assert legal_ids(short) == legal_ids(s)


@pytest.mark.parametrize("icons", range(7))
def test_each_place_of_the_roman_row_takes_one_icon_more(
    position: Position, icons: int
) -> None:  # [A10]
    cards = plain_set(farmer_a0={"wheat": icons})
    row = [f"{suit}-{pile}0" for pile in ("i", "ii") for suit in ("soldier", "worker", "farmer")]
    for left in (row, row[1:]):
        s = position(cards, [["farmer-a0"], ["start-2"]], phase=ROMAN, roman=left)
        assert legal_ids(s) == [*left[::-1][:icons], None]


def test_with_nothing_in_reach_passing_is_forced(position: Position) -> None:  # [A9]
    row = [
        f"{suit}-{pile}0" for pile in ("i", "ii") for suit in ("matron", "general", "bureaucrat")
    ]
    s = position(plain_set(), [["start-1"], ["start-2"]], phase=ROMAN, roman=row)
    assert rules.legal(s) == [PASS]


def test_taking_slides_the_row_and_refills_it_at_the_left() -> None:  # [A9]
    s = rules.new(rules.deal(seated(("a", "b")), 1))
    first, second, *rest = s.rows[GAUL]
    seat, card = s.mover, s.orders[GAUL][6]
    rules.apply(s, second)
    assert s.rows[GAUL] == [first, *rest, card]
    assert s.displays[seat][1:] == (second,)
    assert s.mover == (seat + 1) % 2


def test_passing_discards_the_rightmost_card() -> None:  # [A9]
    s = rules.new(rules.deal(seated(("a", "b")), 1))
    first, *rest = s.rows[GAUL]
    card = s.orders[GAUL][6]
    rules.apply(s, PASS)
    assert s.rows[GAUL] == [*rest, card]
    assert s.discards == [first]


def test_passing_before_an_empty_row_discards_nothing(position: Position) -> None:  # [A9]
    s = position(plain_set(), [["start-1"], ["start-2"]], gaul=[])
    rules.apply(s, PASS)
    assert s.rows[GAUL] == []
    assert s.discards == []


def test_refusals_name_what_is_wrong(position: Position) -> None:
    cards = plain_set(farmer_b0={"amphorae": 1})
    display = ["start-1", "farmer-b0", "worker-b0", "soldier-b0", "worker-c0"]
    gaul, roman = ["farmer-a0"], ["matron-i0"]
    s = position(cards, [display, ["start-2"]], gaul=gaul, roman=roman)
    assert reason(s, "matron-i0") == {"code": "wrong_phase", "phase": "gaul"}
    assert reason(s, "worker-b0") == {"code": "not_in_row"}
    other = rules.why_not(s, 1, cards.number["farmer-a0"])
    assert other is not None
    assert (other.code, other.details) == ("not_your_turn", {"seat": 1, "mover": 0})
    behind = position(cards, [display, ["start-2"]])
    assert reason(behind, cards.cards[behind.queues[GAUL][ROW]].id) == {"code": "not_in_row"}
    s.phase = ROMAN
    assert reason(s, "farmer-a0") == {"code": "wrong_phase", "phase": "roman"}
    s.phase = WINTER
    assert reason(s, "farmer-b0") == {"code": "has_amphora"}
    assert reason(s, "farmer-a0") == {"code": "wrong_phase", "phase": "winter"}
    assert reason(s, "farmer-c0") == {"code": "not_in_display"}
    assert reason(s, "worker-b0") == {"code": "wrong_count", "need": 3, "given": 1}
    none = rules.why_not(s, 0, PASS)
    assert none is not None
    assert none.details == {"need": 3, "given": 0}
    low, high = sorted((cards.number["worker-b0"], cards.number["soldier-b0"]))
    for move in (high | low << 7, low | low << 7):
        turned = rules.why_not(s, 0, move)
        assert turned is not None
        assert turned.code == "unknown_move"
    s.phase = OVER
    assert reason(s, "farmer-a0") == {"code": "game_over"}


# ---- winter


def test_winter_takes_what_the_amphorae_do_not_feed(position: Position) -> None:  # [A11]
    cards = plain_set(farmer_b0={"amphorae": 1}, soldier_c0={"amphorae": 1})
    display = ["start-1", "farmer-b0", "worker-b0", "soldier-b0", "soldier-c0"]
    s = position(cards, [display, ["start-2"], ["start-3"]], phase=ROMAN)
    for _ in range(3):
        rules.apply(s, PASS)
    assert (s.phase, s.mover, s.starving(0)) == (WINTER, 0, 2)
    pair = rules.winter_move([cards.number["soldier-b0"], cards.number["worker-b0"]])
    assert rules.legal(s) == [pair]
    assert rules.winter_move([]) == PASS
    rules.apply(s, pair)
    kept = [cards.cards[c].id for c in s.displays[0]]
    assert kept == ["start-1", "farmer-b0", "soldier-c0"]  # the rest close the gap in order
    assert s.icons(0)[-1] == len(s.displays[0])
    assert (s.phase, s.turn) == (GAUL, 2)


def test_who_has_an_amphora_for_each_card_gives_up_none(position: Position) -> None:  # [A11]
    cards = plain_set(farmer_b0={"amphorae": 1}, farmer_c0={"amphorae": 1})  # and no other icon
    s = position(cards, [["farmer-b0"], ["farmer-c0"], ["start-3"]], phase=ROMAN)
    for _ in range(3):
        rules.apply(s, PASS)
    assert (s.phase, s.turn) == (GAUL, 2)


def test_winter_goes_round_from_the_start_player(position: Position) -> None:  # [A11]
    displays = [["start-1", "worker-b0"], ["start-2"], ["start-3", "worker-c0", "farmer-c0"]]
    s = position(plain_set(), displays, phase=ROMAN)
    s.first = s.mover = 1
    for _ in range(3):
        rules.apply(s, PASS)
    assert (s.phase, s.mover) == (WINTER, 2)
    rules.apply(s, rules.legal(s)[0])
    assert (s.phase, s.mover) == (WINTER, 0)
    assert legal_ids(s) == ["worker-b0"]
    rules.apply(s, rules.winter_move([s.card_set.number["worker-b0"]]))
    assert (s.phase, s.mover, s.first) == (GAUL, 2, 2)  # [A12]


@given(TABLES)
def test_after_winter_nobody_has_more_cards_than_amphorae(table: tuple[int, int, int]) -> None:
    match = rollout(*table)
    for ply in range(match.ply + 1):
        s = match.state_at(ply)
        assert max(s.starving(seat) for seat in range(table[0])) <= 2
        if s.phase in (GAUL, OVER) and s.done == 0:
            assert all(s.starving(seat) == 0 for seat in range(table[0]))


# ---- the end of a turn, and of the game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_card_goes_clockwise(seats: int) -> None:  # [A12]
    match = rollout(seats, 3, 4)
    firsts = {}
    for ply in range(match.ply):
        s = match.state_at(ply)
        firsts[s.turn] = s.first
    start = match.deal.start_player
    assert list(firsts.values()) == [(start + n) % seats for n in range(len(firsts))]


def test_two_players_lose_the_rightmost_cards_at_the_end_of_a_turn(position: Position) -> None:
    s = position(plain_set(), [["start-1"], ["start-2"]], phase=ROMAN)  # [A13]
    gaul, roman, drawn = s.rows[GAUL][:], s.rows[ROMAN][:], s.drawn[GAUL]
    coming = s.orders[GAUL][drawn]
    rules.apply(s, PASS)
    rules.apply(s, PASS)
    assert s.rows[GAUL] == [*gaul[1:], coming]
    assert s.discards == [*roman[:2], gaul[0], roman[2]]


def test_an_empty_row_loses_nothing_at_the_end_of_a_turn(position: Position) -> None:  # [A13]
    s = position(plain_set(), [["start-1"], ["start-2"]], phase=ROMAN, gaul=[], roman=[])
    rules.apply(s, PASS)
    rules.apply(s, PASS)
    assert (s.rows, s.discards, s.phase) == ([[], []], [], OVER)


def test_more_players_do_not(position: Position) -> None:  # [A13]
    s = position(plain_set(), [["start-1"], ["start-2"], ["start-3"]], phase=ROMAN)
    gaul = s.rows[GAUL][:]
    for _ in range(3):
        rules.apply(s, PASS)
    assert s.rows[GAUL] == gaul


@pytest.mark.parametrize(("people", "passed"), [(GAUL, 0), (ROMAN, 3)])
@pytest.mark.parametrize(("left", "phase"), [(0, OVER), (1, GAUL)])
def test_the_game_ends_when_either_deck_is_empty(
    position: Position, people: int, passed: int, left: int, phase: int
) -> None:  # [A14]
    s = position(plain_set(), [["start-1"], ["start-2"], ["start-3"]], phase=ROMAN)
    del s.queues[people][ROW + passed + left :]
    for _ in range(3):
        rules.apply(s, PASS)
    assert s.phase == phase


@given(TABLES)
def test_the_game_lasts_8_8_or_6_turns(table: tuple[int, int, int]) -> None:  # [A14]
    match = rollout(*table)
    s = match.state
    assert s.turn == {2: 8, 3: 8, 4: 6}[table[0]]
    assert 29 in s.drawn
    assert rules.to_move(s) is None
    last_turn = next(p for p in range(match.ply) if match.state_at(p).turn == s.turn)
    assert max(match.state_at(last_turn).drawn) < 29  # it ends with the turn of the last card


@given(TABLES)
def test_no_card_is_lost_or_made(table: tuple[int, int, int]) -> None:
    match = rollout(*table)
    for ply in range(match.ply + 1):
        rules.check(match.state_at(ply))


@given(TABLES, st.integers(0, 200))
def test_undo_of_a_move_is_as_if_it_had_not_been(table: tuple[int, int, int], at: int) -> None:
    match = rollout(*table)
    at %= match.ply
    match.go(at)
    before = match.state.copy()
    for move in rules.legal(before):
        match.play(match.state.mover, move)
        match.go(at)
        assert match.state == before


@given(TABLES)
def test_the_same_deal_and_moves_give_the_same_game(table: tuple[int, int, int]) -> None:
    assert games.write(rollout(*table)) == games.write(rollout(*table))


@given(TABLES, st.integers(0, 200))
def test_a_determinization_reshuffles_inside_the_piles_only(
    table: tuple[int, int, int], at: int
) -> None:
    match = rollout(*table)
    s = match.state_at(at % (match.ply + 1))
    seen = game.rules.observe(s, 0)
    world = game.rules.determinize(seen, 0, Rng(at))
    cards = s.card_set.cards
    for phase in (GAUL, ROMAN):
        drawn = s.drawn[phase]
        assert world.orders[phase][:drawn] == seen.orders[phase][:drawn] == s.orders[phase][:drawn]
        piles = [cards[c].deck for c in s.orders[phase]]
        assert [cards[c].deck for c in world.orders[phase]] == piles
        assert [cards[c].deck for c in seen.orders[phase]] == piles
    assert game.rules.observe(world, 1) == seen


def test_the_observation_tells_nothing_of_the_order() -> None:
    s = rules.new(rules.deal(seated(("a", "b")), 1))
    orders = {game.rules.determinize(game.rules.observe(s, 0), 0, Rng(n)).orders for n in range(20)}
    assert len(orders) == 20
    other = s.copy()
    other.stack(next(iter(orders - {s.orders})))
    assert game.rules.observe(other, 0) == game.rules.observe(s, 0)


def test_states_differ_from_other_things() -> None:
    s = rules.new(rules.deal(seated(("a", "b")), 1))
    assert s != "a state"
    assert house_set() is s.card_set


def test_check_finds_a_card_in_two_places() -> None:
    s = rules.new(rules.deal(seated(("a", "b")), 1))
    s.displays[0] += (s.rows[GAUL][0],)
    with pytest.raises(AssertionError):
        rules.check(s)
