"""Which of the good moves the coach suggests, and why others that bring more at once are not."""

import re

from armorica.games.armorica.face.counsel import lasting, plainest, suggestion
from armorica.games.armorica.face.preview import preview
from armorica.games.armorica.rules.state import PASS
from armorica.i18n import Translator
from tests.games.armorica.choices import choices, is_taken_again

T = Translator()


def test_a_card_that_winter_would_take_again_is_told_apart() -> None:
    seen = set()
    for s, moves in choices():
        kept = lasting(s, moves)
        assert kept == [m for m in moves if m != PASS and not is_taken_again(s, m)]
        seen.add(len(kept) < len(moves) - 1)
    assert seen == {False, True}


def test_a_card_that_lasts_is_suggested_rather_than_a_pass_or_one_that_does_not() -> None:
    passes, short_lived = 0, 0
    for s, moves in choices():
        best, kept = plainest(s, moves), lasting(s, moves)
        assert best in kept if kept else best == moves[0]
        if kept and not preview(s, kept[0]).closed:
            assert best == kept[0]
        passes += bool(kept) and moves[0] == PASS
        short_lived += bool(kept) and moves[0] not in (PASS, *kept)
    assert passes > 10
    assert short_lived > 10


def test_the_best_card_is_suggested_where_it_lasts_and_ends_no_set() -> None:
    for s, moves in choices():
        if moves[0] in lasting(s, moves) and not preview(s, moves[0]).closed:
            assert plainest(s, moves) == moves[0]


def test_a_card_that_brings_more_at_once_may_do_so_by_majorities_alone() -> None:
    told_of = 0
    for s, moves in choices():
        for card in [move for move in moves if move != PASS]:
            said = suggestion(T, s, card)[0]
            if lead := re.search(r"(\w+) brings more at once, but by majorities", said):
                other = next(c for c in moves if s.card_set.cards[c].name == lead[1])
                ours, theirs = preview(s, card), preview(s, other)
                assert theirs.vp > ours.vp
                assert theirs.sets + theirs.coins < ours.sets + ours.coins
                told_of += 1
    assert told_of
