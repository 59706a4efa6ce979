"""Trading: offers, their answers, and when it ends."""

from armorica.core.rng import Rng
from armorica.games.imperious.rules.play import apply, legal, why_not
from armorica.games.imperious.rules.state import ACTION, ALL, ANSWER, END, GET, NONE, OFFER
from armorica.games.imperious.rules.trade import ACCEPT, DECLINE
from tests.games.imperious.conftest import Position, cards, settle
from tests.games.imperious.positions import HOMES, code, trading

WAR, CULTURE, *_, TRADE = range(7)


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
    assert (s.step, s.mover, s.to, s.give, s.get) == (OFFER, 1, END, NONE, NONE)


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
    apply(s, TRADE)
    apply(s, END)
    assert (s.step, s.mover) == (ANSWER, 2)


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
    assert code(s, TRADE) == "cards_missing"
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
    assert (s.step, s.mover, s.rounds) == (ACTION, 0, 0)
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
