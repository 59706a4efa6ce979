"""Problems, as codes with their values; `ui` and the games put them into words."""

from typing import NamedTuple


class Problem(NamedTuple):
    """Hold a problem: a stable code, and the values for a sentence about it."""

    code: str
    details: dict[str, int | str]


def problem(code: str, **details: int | str) -> Problem:
    """Make a problem from its code and its details."""
    return Problem(code, details)


class IllegalMove(ValueError):
    """Refuse a move; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code, problem.details)
        self.problem = problem


class RecordError(ValueError):
    """Refuse a record; `place` is the wrong part, such as `moves[12]`, and `problem` says why."""

    def __init__(self, place: str, problem: Problem) -> None:
        super().__init__(place, problem.code, problem.details)
        self.place = place
        self.problem = problem
