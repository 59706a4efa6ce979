"""The reasons of a hint: what is named agrees with the position after each move."""

import pytest

from armorica.core.rng import Rng
from armorica.games.armorica.face.case import Case, differences
from armorica.games.armorica.face.grounds import favour, ground
from armorica.games.armorica.face.hint import named_apart
from armorica.games.armorica.face.reasons import favours, further, next_cards, reason
from armorica.games.armorica.rules import play as rules
from armorica.games.armorica.rules.cards import ICONS
from armorica.games.armorica.rules.state import GAUL, ROMAN, WINTER
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
        for position in positions(2, 5)
        if position[0].phase == WINTER and reason(position[0], position[1], position[2])
    )
    found = reason(s, moves, leads_to)
    assert found
    called = named_apart(Translator(), s.card_set, moves)
    case = Case(Translator(), s, NAMES[:2], moves, called, leads_to)
    assert f"without {called[1]}" in ground(case, found)
    assert [each.name for each in differences(case)] == [f"without {name}" for name in called]


def favoured(first: str, second: str, end: Outlook) -> str:
    """Say what speaks for the first of two Gauls, however little, by the ends after it."""
    called = [first.title(), second.title()]
    moves = [f"gaul {first}", f"gaul {second}"]
    return favour(Case(Translator(), beginning(), NAMES[:2], moves, called, [end, outlook()]))


def test_one_more_wheat_is_named_unless_the_ends_contradict_it() -> None:
    said = favoured("cintugnatus", "iccavos", outlook())
    reached = "you reach Rusticus with 4 wheat (Iccavos: 3 wheat)."
    assert said == f"Next (Romans as now), {reached}"
    assert not favoured("cintugnatus", "iccavos", outlook(sets=6.0, total=12.0))
    assert not favoured("iccavos", "cintugnatus", outlook())


def test_an_icon_for_a_majority_is_named_last() -> None:
    less = outlook(olives=2.0, sets=5.0, total=13.0)
    assert favoured("litugena", "togimarus", less) == (
        "Litugena: 1 olive branch in the race for majorities (Togimarus: 0 olive branches)."
    )


def test_a_majority_that_nobody_disputes_is_not_named() -> None:
    less = outlook(olives=2.0, sets=5.0, total=13.0)
    moves = ["gaul litugena", "gaul togimarus"]
    s = beginning()
    assert "icons" in favours(s, moves, [less, outlook()])
    ahead = s.card_set.cards[s.displays[s.mover][0]].id
    rich = faced_set("Rich", litugena="101001", togimarus="110001", **{ahead: "206002"})
    s = rules.new(rules.deal(seated(("settler", "settler")), 1, card_set=rich))
    assert "icons" not in favours(s, moves, [less, outlook()])


def test_next_cards_are_those_that_lie_there() -> None:
    observe = load("armorica").rules.observe
    for seed in range(20):
        s = rules.new(rules.deal(seated(("", "")), seed))
        rng = Rng(seed)
        while moves := rules.legal(s):
            if s.phase == ROMAN and s.turn < s.turns:
                seen = observe(s, s.mover)
                for move in moves:
                    assert {*next_cards(seen, format_move(seen, move))} <= {*s.rows[GAUL]}
            rules.apply(s, moves[rng.below(len(moves))])
