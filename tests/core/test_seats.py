"""Who sits at the table."""

from armorica.core.seats import kinds_of_others
from tests.seats import seated


def test_the_others_are_all_but_oneself() -> None:
    seats = seated(("Ana", "settler", "merchant"))
    assert [kinds_of_others(seats, seat) for seat in range(3)] == [
        ["settler", "merchant"],
        ["person", "merchant"],
        ["person", "settler"],
    ]
