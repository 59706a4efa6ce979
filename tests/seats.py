"""Seats from short texts, and games of opponents, for tests."""

from collections.abc import Iterable

from armorica.core.seats import PERSON, Seat
from armorica.games import GAMES, LEVELS
from armorica.lab.study import Study, play, replay
from tests.inside import AnyMatch


def seated(players: Iterable[str | Seat]) -> tuple[Seat, ...]:
    """Seat a level's name as an opponent, any other text as a person's name."""
    return tuple(map(_seat, players))


def _seat(player: str | Seat) -> Seat:
    if isinstance(player, Seat):
        return player
    return Seat(player) if player in LEVELS else Seat(PERSON, player)


def played(players: tuple[str, ...], seed: int, key: str = GAMES[0]) -> AnyMatch:
    """Play a whole game of opponents."""
    study = Study(key, players, games=1, seed=seed)
    return replay(study, play(study, 0)).match
