"""Games with open types, for tests: they look into states, which the shell cannot."""

from typing import Any

from armorica import games
from armorica.core.match import Match
from armorica.ui.face import TableGame
from armorica.ui.model import Model

AnyMatch = Match[Any, Any, Any]
AnyGame = TableGame[Any, Any, Any, Any]


def load(key: str) -> AnyGame:
    return games.load(key)


def read_match(record: str) -> AnyMatch:
    return games.read(record)


def on_table(model: Model) -> AnyMatch:
    assert model.table.match
    return model.table.match
