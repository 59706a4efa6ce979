"""How many sequences of legal moves there are from some positions, as docs/python.md says.

Another program that plays by the same rules must count the same.
"""

import re

from tests.counts import NAME, PAGE, table


def test_the_counts_are_those_of_the_page() -> None:
    text = PAGE.read_text("utf-8")
    written = re.search(f"<!-- {NAME} -->\n(.*?)\n<!-- /{NAME} -->", text, re.DOTALL)
    assert written
    assert written[1] == table(), "if the change is meant: make golden"
