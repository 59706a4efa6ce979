"""Previews of a card agree with its effect."""

import pytest

from armorica.core.rng import Rng
from armorica.games.armorica.face import words
from armorica.games.armorica.face.preview import after_winter, fed, may_keep, preview
from armorica.games.armorica.rules import play as rules
from armorica.games.armorica.rules.scoring import MAJORITIES, runs, score
from armorica.games.armorica.rules.state import GAUL, PASS, ROMAN
from armorica.i18n import Translator
from tests.games.armorica.choices import choices, is_taken_again
from tests.games.armorica.conftest import Position, plain_set
from tests.seats import seated

T = Translator()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("tie", ["none", "two_each"])
def test_a_preview_equals_what_the_card_does(seats: int, tie: str) -> None:
    for seed in range(8):
        s = rules.new(rules.deal(seated(("a", "b", "c", "d")[:seats]), seed, {"four_way_tie": tie}))
        rng = Rng(seed)
        while moves := rules.legal(s):
            seat, before = s.mover, score(s)
            for card in moves:
                if s.phase not in (GAUL, ROMAN) or card == PASS:
                    continue
                seen = preview(s, card)
                assert seen == preview(s, card, before)
                after = s.copy()
                rules.apply(after, card)
                now, then = before.seats, score(after).seats
                assert seen.vp == then[seat].total - now[seat].total >= 1
                assert seen.sets == then[seat].sets - now[seat].sets
                assert seen.coins == then[seat].coins - now[seat].coins
                assert seen.others == sum(
                    then[n].total - now[n].total for n in range(seats) if n != seat
                )
                gains = [last - first for _, first, last in seen.majorities]
                assert seen.vp == seen.sets + seen.coins + sum(gains)
                assert {icon for icon, _, _ in seen.majorities} == {
                    icon
                    for icon in MAJORITIES
                    if getattr(then[seat], icon) != getattr(now[seat], icon)
                }
                if not seen.short:
                    assert seen.left == seen.vp
                last = runs(s.card_set, s.displays[seat])[-1]
                grown = runs(s.card_set, after.displays[seat])[-1]
                assert (seen.size, seen.closed) == (
                    (len(last) + 1, 0) if len(grown) > 1 else (1, len(last))
                )
                assert seen.short == after.starving(seat)
                words.would(T, seen)
            rules.apply(s, moves[rng.below(len(moves))])


def test_a_card_that_grows_a_set_and_takes_majorities(position: Position) -> None:
    cards = plain_set(
        farmer_a0={"grapes": 1, "olives": 2, "coins": 2},
        matron_i0={"grapes": 1, "olives": 1},
        soldier_a0={"amphorae": 1},
    )
    mine = ["start-1", "soldier-a0"]  # a worker and a soldier
    s = position(cards, [mine, ["start-2", "matron-i0"]], gaul=["worker-a0", "farmer-a0"])
    seen = preview(s, cards.number["farmer-a0"])
    assert seen.majorities == (("grapes", 0, 2), ("olives", 0, 4))
    assert (seen.sets, seen.coins, seen.vp, seen.others) == (3, 2, 11, -6)
    assert (seen.size, seen.closed, seen.short) == (3, 0, 1)
    assert words.would(T, seen) == (
        "+11 points: tied for the most grapes, the most olives, your opponent loses 6 points, "
        "the set grows to 3 cards, 2 coins. After winter (1 card too many): ±0."
    )
    bare = preview(s, cards.number["worker-a0"])
    assert (bare.size, bare.closed, bare.vp) == (1, 2, 1)
    assert words.would(T, bare) == (
        "+1 point: a new set (the last one ends at 2 cards). After winter (1 card too many): ±0."
    )


def test_a_card_may_be_kept_unless_each_winter_that_costs_least_takes_it() -> None:
    kept = set()
    for s, moves in choices():
        for card in moves:
            if card != PASS:
                assert may_keep(s, card) != is_taken_again(s, card)
                kept.add(may_keep(s, card))
    assert kept == {True, False}


def test_after_the_winter_that_costs_least_nobody_is_hungry_and_the_points_are_as_said() -> None:
    hungry = 0
    for s, moves in choices():
        for card in moves:
            after, seat = s.copy(), s.mover
            rules.apply(after, card)
            winter = fed(after, seat)
            assert winter.starving(seat) == 0
            assert len(winter.displays[seat]) == len(after.displays[seat]) - after.starving(seat)
            assert score(winter).seats[seat].total == after_winter(after, seat)
            hungry += after.starving(seat) > 0
    assert hungry
