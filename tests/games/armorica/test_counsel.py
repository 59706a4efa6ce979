"""Which of the good moves the coach suggests, and why others that bring more at once are not."""

import re
from typing import Any

import pytest

from armorica.core.rng import Rng
from armorica.games.armorica.face import counsel
from armorica.games.armorica.face.counsel import lasting, plainest, suggestion
from armorica.games.armorica.face.preview import preview
from armorica.games.armorica.rules.play import apply, legal
from armorica.games.armorica.rules.state import GAUL, PASS, ROMAN, WINTER, State
from armorica.i18n import Translator
from tests.games.armorica.choices import choices, is_taken_again
from tests.games.armorica.conftest import plain_set
from tests.inside import load
from tests.seats import seated

game = load("armorica")

T = Translator()


def test_a_card_that_winter_would_take_again_is_told_apart() -> None:
    seen = set()
    for s, moves in choices():
        kept = lasting(s, moves)
        assert kept == [m for m in moves if m != PASS and not is_taken_again(s, m)]
        seen.add(len(kept) < len(moves) - 1)
    assert seen == {False, True}


def test_only_a_card_that_brings_more_at_once_than_all_of_some_needs_a_reason() -> None:
    reasons = 0
    for s, moves in choices():
        gains = {card: preview(s, card).vp for card in moves if card != PASS}
        some = [*gains][:2]
        if not some:
            continue
        said = counsel.outdone(T, s, some)
        assert bool(said) == (max(gains.values()) > max(gains[card] for card in some))
        most = [s.card_set.cards[c].name for c in gains if gains[c] == max(gains.values())]
        assert not said or said.partition(" brings more at once, but ")[0] in most
        reasons += bool(said)
    assert reasons


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


def starving(position: Any, last: bool) -> State:
    """Return a winter in which a card must go: one with much wheat, one with a coin, or neither."""
    icons = {"soldier_a0": {"wheat": 6, "amphorae": 2}, "farmer_a0": {"wheat": 1}}
    cards = plain_set(worker_a0={"coins": 3}, **icons)
    own = ["start-1", "soldier-a0", "farmer-a0", "worker-a0"]
    s: State = position(cards, [own, ["start-2"]], WINTER)
    s.turn = s.turns if last else 2
    return s


@pytest.mark.parametrize("last", [False, True])
def test_to_give_up_a_card_is_not_explained_by_what_does_not_come(
    position: Any, last: bool
) -> None:
    s = starving(position, last)
    said = [suggestion(T, s, move)[0] for move in legal(s)]
    assert any("costs you less, but brings your opponent more" in text for text in said) == last
    assert any("costs less now" in text for text in said) != last
    assert not any("fewer places" in text for text in said)  # a row has no more than six


@pytest.mark.parametrize("phase", [GAUL, ROMAN])
def test_a_last_card_is_not_explained_by_cards_that_could_be_taken_later(phase: int) -> None:
    said = set()
    for seed in range(40):
        s = game.rules.new(game.rules.deal(seated(("", "")), seed))
        game.bot.rollout(s, Rng(seed), s.turns - 1, 0)
        while s.turn == s.turns and s.phase < phase:
            apply(s, legal(s)[-1])
        moves = [move for move in legal(s) if move != PASS]
        said |= {counsel.lacks(T, s, best, other) for best in moves for other in moves}
    assert said
    assert not any("to come" in text for text in said)
    assert any("within reach" in text for text in said) == (phase == GAUL)  # a Roman, at most


def test_winter_advice_between_equal_costs_points_at_no_difference() -> None:
    seen = set()
    for seed in range(12):
        s, rng = game.rules.new(game.rules.deal(seated(("a", "b")), seed)), Rng(seed)
        while moves := legal(s):
            left = {move: counsel._total(s, move) for move in moves} if s.phase == WINTER else {}
            for move, total in left.items():
                said = suggestion(T, s, move)[0]
                other = max((left[one] for one in left if one != move), default=-1)
                assert ("shows its cost" in said) == (total > other)
                assert ("costs as much" in said) == (total == other)
                seen.add((s.turn == s.turns, "fewer places" in said, total == other))
            apply(s, moves[rng.below(len(moves))])
    assert seen >= {(False, False, True), (False, True, True), (True, False, True)}
