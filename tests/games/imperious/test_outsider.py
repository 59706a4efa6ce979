"""A player that is unlike the opponents is no match for them."""

from tests.games.imperious.outsider import share


def test_the_outsider_wins_no_more_than_its_share_against_merchants() -> None:
    assert share(4, 8, "merchant") <= 8 / 4
