"""Three bots to start from."""

import json
from pkgutil import get_data

TEXTS = "texts.json"
"""The file in which a build puts the texts of the examples."""

NAMES = ("greedy", "one_step", "search")


def sources() -> dict[str, str]:
    """Return the text of each example by its name, the simplest first."""
    try:
        texts: dict[str, str] = json.loads(get_data(__name__, TEXTS) or b"")
    except OSError:  # in a checkout
        texts = {name: (get_data(__name__, f"{name}.py") or b"").decode() for name in NAMES}
    return texts
