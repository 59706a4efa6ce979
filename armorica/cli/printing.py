"""Safe output of untrusted text to the terminal."""

import json
import sys


def show(*lines: str, error: bool = False) -> None:
    """Print lines, with unprintable characters escaped as in JSON.

    Args:
        lines: each without its line end.
        error: whether they go to stderr instead of stdout.
    """
    for line in lines:
        clean = "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in line)
        print(clean, file=sys.stderr if error else sys.stdout)
