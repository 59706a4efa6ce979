"""What the public names refuse, and what they say then."""

import pytest

from armorica.api import new_match, read_link, write_link


@pytest.mark.parametrize("number", [10**7, 2**20, -1, 1.5, True])
def test_a_link_takes_no_number_that_it_cannot_hold(number: int) -> None:
    match = new_match("armorica", ["Ada", "Ben"], seed=5)
    with pytest.raises(ValueError) as error:
        write_link(match, number)
    assert str(error.value) == f"number is from 0 to 1048575, not {number}"
    assert read_link(write_link(match, 2**20 - 1))[1] == 2**20 - 1
