"""The reasons of a hint: what is named agrees with the position after each move."""

import pytest

from armorica.games.armorica.face.case import Case, differences
from armorica.games.armorica.face.grounds import in_words
from armorica.games.armorica.face.hint import named_apart
from armorica.games.armorica.face.reasons import further, reason
from armorica.games.armorica.rules import play as rules
from armorica.games.armorica.rules.cards import ICONS
from armorica.games.armorica.rules.state import WINTER
from armorica.i18n import Translator
from tests.games.armorica.sets import faced_set
from tests.games.armorica.test_hint import NAMES, positions
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
    assert f"without {called[1]}" in in_words(case, found)
    assert [each.name for each in differences(case)] == [f"without {name}" for name in called]
