"""Problems, as codes with their values; `ui` and the games put them into words."""

from typing import NamedTuple


class Problem(NamedTuple):
    """Hold a problem.

    Attributes:
        code: the same in every version.
        details: the values for a sentence about it, by their names.

    Examples:
        >>> Problem("wrong_phase", {"phase": "winter"}).code
        'wrong_phase'
    """

    code: str
    details: dict[str, int | str]

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value!r}" for name, value in self.details.items())
        return f"{self.code}: {details}" if details else self.code


def problem(code: str, **details: int | str) -> Problem:
    """Make a problem from its code and its details."""
    return Problem(code, details)


class IllegalMove(ValueError):
    """Refuse a move.

    Attributes:
        problem: why.

    Examples:
        >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
        >>> try:
        ...     match.rules.parse_move(match.state, "gaul nobody")
        ... except IllegalMove as error:
        ...     print(error.problem.code, error.problem.details)
        unknown_card {'card': 'nobody'}
    """

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


class ContentError(ValueError):
    """Refuse a set of cards or a map.

    Attributes:
        problems: one for each fault.

    Examples:
        >>> try:
        ...     read_content("armorica", "name = 'My cards'")
        ... except ContentError as error:
        ...     print(len(error.problems))
        1
    """

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(map(str, self.problems))


class RecordError(ValueError):
    """Refuse a record.

    Attributes:
        place: the wrong part, such as `moves[12]`; "" for all of it.
        problem: why.

    Examples:
        >>> try:
        ...     read('{"format": "armorica-record/1"}')
        ... except RecordError as error:
        ...     print(error.place, error.problem.code)
        format unknown_format
    """

    def __init__(self, place: str, problem: Problem) -> None:
        super().__init__(place, problem)
        self.place = place
        self.problem = problem

    def __str__(self) -> str:
        return ": ".join(filter(None, (self.place, str(self.problem))))
