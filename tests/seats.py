"""Seats from short texts, for tests."""

from collections.abc import Iterable

from armorica.core.seats import PERSON, Seat
from armorica.games import LEVELS


def seated(players: Iterable[str | Seat]) -> tuple[Seat, ...]:
    """Seat a level's name as an opponent, any other text as a person's name."""
    return tuple(map(_seat, players))


def _seat(player: str | Seat) -> Seat:
    if isinstance(player, Seat):
        return player
    return Seat(player) if player in LEVELS else Seat(PERSON, player)
