"""Safe output of untrusted text to the terminal."""

import sys

from armorica.core.untrusted import visible


def show(*lines: str, error: bool = False) -> None:
    """Print lines, with unprintable characters as their numbers.

    Args:
        lines: each without its line end.
        error: whether they go to stderr instead of stdout.
    """
    for line in lines:
        print(visible(line), file=sys.stderr if error else sys.stdout)
