"""What the tests of hints and of reviews ask of a sentence."""

import re

from tests.ui.markup import read

ROOM = 180
"""As many letters as a hint could ever have."""


def one_sentence(said: str, most: int) -> None:
    """Check that a text is a single sentence, of `most` words at most."""
    assert said.endswith(".")
    assert said.count(". ") == 0, said
    assert "{" not in said
    assert len(re.findall(r"[\w’]+", said)) <= most, said


def seen_letters(text: str) -> int:
    """Count the letters of HTML that are seen."""
    drawn = read(text)
    unseen = [span.text for span in drawn.all("span", **{"class": "unseen"})]
    return len(drawn.text) - sum(map(len, unseen))
