"""Who sits where: what is chosen for each seat before a deal."""

from dataclasses import dataclass
from typing import Any

from armorica.core.limits import NAME, STACKED
from armorica.core.problem import Problem, problem
from armorica.core.rules import RANDOM, USUAL_LEVEL, Info
from armorica.core.seats import PERSON
from armorica.core.untrusted import name_fault

ABSENT = "absent"
TAKEN = 3
"""The chairs that are taken at first, where a game has as few."""


@dataclass(slots=True)
class Chair:
    """Hold what is chosen for a seat before the deal: `kind` is PERSON, ABSENT or a level."""

    kind: str
    name: str = ""


def usual(seats: range) -> int:
    """Return how many chairs are taken at first, of the numbers that a game may have."""
    return max(TAKEN, seats[0])


def set_out(seats: range = range(2, 5)) -> list[Chair]:
    """Set out as many chairs as a game has seats at most."""
    taken = usual(seats)
    kinds = [PERSON] + [USUAL_LEVEL] * (taken - 1) + [ABSENT] * (seats[-1] - taken)
    return [Chair(kind) for kind in kinds]


def chosen(form: dict[str, Any], info: Info) -> list[Chair]:
    """Read the chairs from a form, whatever it holds; `wrong` judges the names.

    Args:
        form: `kind-N` and `name-N` for each chair from 0 on.
        info: of the game; what it does not know as a level is nobody.
    """
    chairs = []
    for n in range(info.seats[-1]):
        kind = str(form.get(f"kind-{n}", ABSENT))
        name = " ".join(str(form.get(f"name-{n}", "")).split())
        if kind not in (PERSON, ABSENT, *info.levels, RANDOM):
            kind = ABSENT
        chairs.append(Chair(kind, name))
    return chairs


def wrong(chairs: list[Chair], seats: range) -> Problem | None:
    """Return why nobody can be dealt cards so: too few or too many sit there, or a name is bad."""
    taken = sum(chair.kind != ABSENT for chair in chairs)
    if taken not in seats:
        return problem("seats", least=seats[0], most=seats[-1], have=taken)
    for n, chair in enumerate(chairs, 1):
        fault = name_fault(chair.name) if chair.kind == PERSON and chair.name else ""
        if fault:
            return problem(f"name_{fault}", seat=n, most=STACKED if fault == "marks" else NAME)
    return None
