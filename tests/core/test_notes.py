"""Comments on positions are plain text."""

from time import process_time

from armorica.core.notes import cleaned


def test_a_comment_of_many_spaces_is_cleaned_at_once() -> None:
    began = process_time()
    assert cleaned(" " * 100_000) == ""
    assert cleaned("a" + " " * 100_000 + "\n" + " " * 100_000 + "b") == "a\nb"
    assert process_time() - began < 1
