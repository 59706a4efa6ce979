"""Text for the terminal, whatever it is made from."""

import json
import sys


def show(*lines: str, error: bool = False) -> None:
    """Print lines, and what would command the terminal or not be seen as JSON escapes it.

    Args:
        lines: each without its end.
        error: where errors go, instead of the output.
    """
    for line in lines:
        clean = "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in line)
        print(clean, file=sys.stderr if error else sys.stdout)
