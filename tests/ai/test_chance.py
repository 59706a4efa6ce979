"""How win chances are corrected by the levels of the opponents."""

import pytest

from armorica.ai.chance import corrected
from armorica.core.facts import Correction


def test_a_correction_keeps_the_order_and_what_is_certain() -> None:
    by = Correction(0.5, 1.5)
    chances = [corrected(chance / 10, by) for chance in range(11)]
    assert chances == sorted(chances)
    assert (chances[0], chances[10]) == (0, 1)
    assert corrected(0.3, Correction()) == pytest.approx(0.3)
