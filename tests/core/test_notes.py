"""Comments on positions are plain text."""

import pytest

from armorica.core.notes import cleaned


@pytest.mark.timeout(60)  # searched anew from each space, it takes hours
def test_a_comment_of_many_spaces_is_cleaned_at_once() -> None:
    assert cleaned(" " * 1_000_000) == ""
    assert cleaned("a" + " " * 1_000_000 + "\n" + " " * 1_000_000 + "b") == "a\nb"
