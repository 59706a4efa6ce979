"""The reasons of a hint: what is named agrees with the position after each move."""

import pytest

from armorica.core.rng import Rng
from armorica.games.armorica.face.case import Case, differences, named_apart
from armorica.games.armorica.face.grounds import favour
from armorica.games.armorica.face.reasons import (
    LEAST,
    after_move,
    further,
    leads,
    next_cards,
    quicker,
)
from armorica.games.armorica.rules import play as rules
from armorica.games.armorica.rules.cards import ICONS
from armorica.games.armorica.rules.scoring import score
from armorica.games.armorica.rules.state import GAUL, ROMAN, WINTER, State
from armorica.games.armorica.rules.text import format_move
from armorica.i18n import Translator
from armorica.ui.advice import Outlook
from tests.games.armorica.outlooks import NAMES, beginning, outlook, positions
from tests.games.armorica.sets import faced_set
from tests.inside import load
from tests.seats import seated


@pytest.mark.parametrize("wheat", [0, 2])
def test_more_reach_is_named_only_where_no_icon_reaches_less(wheat: int) -> None:
    face = f"{wheat}00001"
    same = faced_set("Reach", litugena="101001", cintugnatus=face)
    s = rules.new(rules.deal(seated(("settler", "settler")), 1, card_set=same))
    kinds = [ICONS[n] for n in further(s, ["gaul litugena", "gaul cintugnatus"])]
    assert kinds == ([] if wheat else ["wheat", "olives"])


def test_in_winter_a_reason_compares_what_is_without_the_cards() -> None:
    s, moves, leads_to = next(
        position
        for position in positions(2, 1)
        if position[0].phase == WINTER
        and any(lead >= LEAST for lead in leads(position[2]).values())
    )
    called = named_apart(Translator(), s.card_set, moves)
    case = Case(Translator(), s, NAMES[:2], moves, called, leads_to)
    assert [each.name for each in differences(case)] == [f"without {name}" for name in called]


def favoured(first: str, second: str, end: Outlook) -> str:
    """Say what speaks for the first of two Gauls, however little, by the ends after it."""
    called = [first.title(), second.title()]
    moves = [f"gaul {first}", f"gaul {second}"]
    return favour(Case(Translator(), beginning(), NAMES[:2], moves, called, [end, outlook()]))


def test_one_more_wheat_is_named_unless_the_ends_contradict_it() -> None:
    said = favoured("cintugnatus", "iccavos", outlook())
    assert said == "Cintugnatus lets you reach further than Iccavos: 4 wheat instead of 3 wheat."
    assert not favoured("cintugnatus", "iccavos", outlook(sets=6.0, total=12.0))
    assert not favoured("iccavos", "cintugnatus", outlook())


def test_next_cards_are_those_that_lie_there_and_do_not_leave_before() -> None:
    observe = load("armorica").rules.observe
    for seed in range(20):
        s = rules.new(rules.deal(seated(("", "")), seed))
        rng = Rng(seed)
        while moves := rules.legal(s):
            if s.phase == ROMAN and s.turn < s.turns:
                seen = observe(s, s.mover)
                for move in moves:  # the rightmost leaves at two seats [A13]
                    assert {*next_cards(seen, format_move(seen, move))} <= {*s.rows[GAUL][1:]}
            rules.apply(s, moves[rng.below(len(moves))])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_next_within_reach_is_so_unless_a_quicker_seat_takes_it(seats: int) -> None:
    promised = 0
    for seed in range(12):
        s, rng = rules.new(rules.deal(seated(("",) * seats), seed)), Rng(seed)
        while moves := rules.legal(s):
            if s.phase == WINTER or not s.picks_to_come or s.turn == s.turns:
                rules.apply(s, moves[rng.below(len(moves))])
                continue
            mover, phase, before = s.mover, s.phase, quicker(s)
            move = moves[rng.below(len(moves))]
            cards = next_cards(s, format_move(s, move))
            rules.apply(s, move)
            after, chose, gave_up = s.copy(), [], False
            while (after.phase, after.mover) != (ROMAN - phase, mover):
                moves = rules.legal(after)
                if after.phase == ROMAN - phase:
                    chose.append(after.mover)
                gave_up = gave_up or (after.phase, after.mover) == (WINTER, mover)
                rules.apply(after, moves[rng.below(len(moves))])
            assert chose == before
            left = [card for card in cards if card in after.rows[ROMAN - phase]]
            assert len(left) >= len(cards) - len(before)
            if not gave_up:
                assert {*left} <= {*rules.legal(after)}
                promised += bool(left)
    assert promised > 50


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_within_reach_next_turn_is_so_even_after_the_winter_that_costs_least(
    seats: int,
) -> None:
    fewer = 0
    for seed in range(8):
        s, rng = rules.new(rules.deal(seated(("",) * seats), seed)), Rng(seed)
        while moves := rules.legal(s):
            for move in moves if s.phase == ROMAN and s.turn < s.turns else ():
                after = after_move(s, format_move(s, move))
                if after.starving(s.mover):
                    cards, mover = {*next_cards(s, format_move(s, move))}, s.mover
                    after.mover, after.phase = mover, WINTER
                    winters = [after_move(after, format_move(after, m)) for m in rules.legal(after)]
                    totals = [score(winter).seats[mover].total for winter in winters]
                    cheap = [
                        reached(winter, mover, after.rows[GAUL])
                        for winter, total in zip(winters, totals, strict=True)
                        if total == max(totals)
                    ]
                    assert any(cards <= reach for reach in cheap)
                    fewer += cards < reached(after, mover, after.rows[GAUL])
            rules.apply(s, moves[rng.below(len(moves))])
    assert fewer


def reached(s: State, seat: int, row: list[int]) -> set[int]:
    """Return the Gauls of a row that a seat can take in the next turn [A13]."""
    s = s.copy()
    s.mover, s.phase = seat, GAUL
    s.queues[GAUL] = row[int(len(s.displays) == 2) :]
    return {*rules.legal(s)}
