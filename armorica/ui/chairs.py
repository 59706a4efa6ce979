"""The chairs: who is to sit in each seat of the next deal."""

from dataclasses import dataclass
from typing import Any

from armorica.core.level import RANDOM, USUAL_LEVEL
from armorica.core.limits import NAME, STACKED
from armorica.core.problem import Problem, problem
from armorica.core.rules import Info
from armorica.core.seats import BOT, PERSON
from armorica.core.untrusted import name_fault, valid_name
from armorica.ui.table.seats import ABSENT

BOT_NAMED = "bot "
"""What comes before the name of a bot in a form."""

TAKEN = 3
"""How many chairs are taken at first, if the game can be played by so few."""


@dataclass(slots=True)
class Chair:
    """Hold the choice for one seat of the next deal.

    `kind` is PERSON, ABSENT, BOT or a level; `name` is that of the person or of the bot.
    """

    kind: str
    name: str = ""


def usual_count(seats: range) -> int:
    """Return how many chairs are taken at first; `seats` are the game's numbers of players."""
    return max(TAKEN, seats[0])


def set_out(seats: range = range(2, 5)) -> list[Chair]:
    """Return the chairs as they are at first, as many as the game has seats."""
    count = usual_count(seats)
    kinds = [PERSON] + [USUAL_LEVEL] * (count - 1) + [ABSENT] * (seats[-1] - count)
    return [Chair(kind) for kind in kinds]


def taken(chairs: list[Chair]) -> int:
    """Count the chairs that are taken."""
    return sum(chair.kind != ABSENT for chair in chairs)


def house_rules(info: Info, players: int) -> list[str]:
    """Name the house rules of a game that change anything for a number of players."""
    return [name for name in info.house_rules if players in info.concerns.get(name, info.seats)]


def read_chairs(form: dict[str, Any], info: Info) -> list[Chair]:
    """Read the chairs from an untrusted form; `seats_problem` checks the names.

    Args:
        form: `kind-N` and `name-N` for each chair from 0 on.
        info: of the game; an unknown kind becomes ABSENT.
    """
    chairs = []
    for n in range(info.seats[-1]):
        kind = str(form.get(f"kind-{n}", ABSENT))
        name = " ".join(str(form.get(f"name-{n}", "")).split())
        if kind.startswith(BOT_NAMED) and valid_name(bot := kind.removeprefix(BOT_NAMED)):
            kind, name = BOT, bot
        elif kind not in (PERSON, ABSENT, *info.levels, RANDOM):
            kind = ABSENT
        chairs.append(Chair(kind, name))
    return chairs


def seats_problem(chairs: list[Chair], seats: range) -> Problem | None:
    """Return why these chairs cannot play: too few or too many are taken, or a name is bad."""
    have = taken(chairs)
    if have not in seats:
        return problem("seats", least=seats[0], most=seats[-1], have=have)
    for n, chair in enumerate(chairs, 1):
        fault = name_fault(chair.name) if chair.kind == PERSON and chair.name else ""
        if fault:
            return problem(f"name_{fault}", seat=n, most=STACKED if fault == "marks" else NAME)
    return None
