"""Who sits where: what is chosen for each seat before a deal."""

from dataclasses import dataclass
from typing import Any

from armorica.ai.levels import LEVELS
from armorica.core.untrusted import LONGEST_NAME

PERSON, ABSENT = "person", "absent"
CHAIRS = 8
"""The most seats that a game has."""
TAKEN = 3
"""The chairs that are taken at first, where a game has as few."""


@dataclass(slots=True)
class Chair:
    """Hold what is chosen for a seat before the deal: `kind` is PERSON, ABSENT or a level."""

    kind: str
    name: str


NAMELESS = [f"Player {n}" for n in range(1, CHAIRS + 1)]
"""What a record calls the persons who leave their names out, by their chairs."""


def usual(seats: range) -> int:
    """Return how many chairs are taken at first, of the numbers that a game may have."""
    return max(TAKEN, seats[0])


def set_out(seats: range = range(2, 5)) -> list[Chair]:
    """Set out as many chairs as a game has seats at most."""
    taken = usual(seats)
    kinds = [PERSON] + ["settler"] * (taken - 1) + [ABSENT] * (seats[-1] - taken)
    return [Chair(*chair) for chair in zip(kinds, NAMELESS, strict=False)]


def chosen(form: dict[str, Any], seats: range) -> list[Chair]:
    """Read the chairs from a form, whatever it holds.

    Args:
        form: `kind-N` and `name-N` for each chair from 0 on.
        seats: the numbers of players of the game.
    """
    chairs = []
    for n in range(seats[-1]):
        kind = str(form.get(f"kind-{n}", ABSENT))
        typed = str(form.get(f"name-{n}", ""))
        shown = "".join(c for c in typed if c.isprintable() or c.isspace())
        name = " ".join(shown.split())[:LONGEST_NAME].strip() or NAMELESS[n]
        if kind not in (PERSON, ABSENT, *LEVELS):
            kind = ABSENT
        # A record tells a person from an opponent by the name alone.
        chairs.append(Chair(kind, name.capitalize() if name in LEVELS else name))
    return chairs
