"""The seats at the table: people with names, and opponents with levels."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from armorica.core.limits import NAME
from armorica.core.problem import RecordError, problem
from armorica.core.untrusted import valid_name

PERSON = "person"
"""The kind of a seat in which a person sits."""

BOT = "bot"
"""The kind of a seat in which a bot sits that somebody has written; a record knows its name."""


class Seat(NamedTuple):
    """Hold the player in a seat.

    Attributes:
        kind: PERSON, BOT, or an opponent's level.
        name: of a person, at most 40 characters, "" if none was given; of a bot; no other opponent
            has one.

    Examples:
        >>> Seat(PERSON, "Ada"), Seat("settler")
        (Seat(kind='person', name='Ada'), Seat(kind='settler', name=''))
    """

    kind: str = PERSON
    name: str = ""

    @property
    def is_person(self) -> bool:
        """Return whether a person sits there.

        Examples:
            >>> Seat("settler").is_person
            False
        """
        return self.kind == PERSON


def several_people(seats: tuple[Seat, ...]) -> bool:
    """Return whether several people play, who must not learn what another one holds."""
    return sum(seat.is_person for seat in seats) > 1


def kinds_of_others(seats: tuple[Seat, ...], seat: int) -> list[str]:
    """List the kinds of all seats but one."""
    return [other.kind for n, other in enumerate(seats) if n != seat]


def written(seats: tuple[Seat, ...]) -> list[dict[str, str]]:
    """Return seats as plain data for JSON."""
    return [{"kind": seat.kind} | ({"name": seat.name} if seat.name else {}) for seat in seats]


def read(data: Any, numbers: range, levels: Collection[str]) -> tuple[Seat, ...]:
    """Read the seats of a record.

    Args:
        data: untrusted; valid if `written` can return it.
        numbers: the numbers of players that the game allows.
        levels: its levels of opponents.

    Raises:
        RecordError: with the place and the problem.
    """
    if not isinstance(data, list) or len(data) not in numbers:
        raise RecordError("players", problem("bad_players", least=numbers[0], most=numbers[-1]))
    return tuple(_seat(entry, f"players[{n}]", levels) for n, entry in enumerate(data))


def _seat(data: Any, place: str, levels: Collection[str]) -> Seat:
    if not isinstance(data, dict) or not {"kind"} <= data.keys() <= {"kind", "name"}:
        raise RecordError(place, problem("bad_player"))
    kind, name = data["kind"], data.get("name", "")
    if kind == BOT and not name:
        raise RecordError(place, problem("bad_player"))
    if kind not in (PERSON, BOT) and (kind not in levels or name):
        raise RecordError(place, problem("unknown_level", level=str(kind)[:NAME]))
    if "name" in data and not valid_name(name):
        raise RecordError(place, problem("bad_name", most=NAME))
    return Seat(kind, name)


def place_of(ranking: Sequence[int], seat: int) -> int:
    """Return the place of a seat, from 1, by `Rules.ranking_scores`; equal seats share one.

    Examples:
        >>> [place_of([5, 9, 5], seat) for seat in range(3)]
        [2, 1, 2]
    """
    return 1 + sum(score > ranking[seat] for score in ranking)
