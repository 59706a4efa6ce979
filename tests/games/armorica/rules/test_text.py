"""Moves as text."""

import pytest

from armorica.core.problem import IllegalMove
from armorica.games.armorica.rules import play, text
from armorica.games.armorica.rules.state import GAUL, PASS, WINTER
from tests.games.armorica.conftest import Position, plain_set


def test_a_move_is_written_and_read_by_its_phase(position: Position) -> None:
    cards = plain_set()
    s = position(cards, [["start-1", "worker-b0", "soldier-b0"], ["start-2"]], phase=GAUL)
    farmer, worker, soldier = (cards.number[id] for id in ("farmer-a0", "worker-b0", "soldier-b0"))
    pair = play.winter_move([worker, soldier])
    for phase, move, written in (
        (GAUL, PASS, "gaul pass"),
        (GAUL, farmer, "gaul farmer-a0"),
        (WINTER, pair, "winter soldier-b0 worker-b0"),
        (WINTER, worker, "winter worker-b0"),
    ):
        s.phase = phase
        assert text.format_move(s, move) == written
        assert text.parse_move(s, written) == move


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("", "unknown_move"),
        ("pass", "unknown_move"),
        ("over", "unknown_move"),
        ("roman pass", "wrong_phase"),
        ("gaul", "unknown_move"),
        ("gaul nobody", "unknown_card"),
        ("gaul farmer-a0 worker-a0", "unknown_move"),
    ],
)
def test_noise_is_no_move(position: Position, written: str, code: str) -> None:
    s = position(plain_set(), [["start-1"], ["start-2"]])
    with pytest.raises(IllegalMove) as refused:
        text.parse_move(s, written)
    assert refused.value.problem.code == code


def test_a_card_is_given_up_once(position: Position) -> None:
    s = position(plain_set(), [["start-1", "worker-b0"], ["start-2"]], phase=WINTER)
    with pytest.raises(IllegalMove, match="unknown_move"):
        text.parse_move(s, "winter worker-b0 worker-b0")
