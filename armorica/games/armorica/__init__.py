"""Armorica by Eric B. Vogel (2010), with a card set of this project's own.

The rule numbers [A1]..[A18] in this folder count the rules as README.md lists them here.
"""

from armorica.core.game import Bot, Codec
from armorica.games.armorica import rules
from armorica.games.armorica.info import INFO
from armorica.games.armorica.rules.chronicle import Event
from armorica.games.armorica.rules.state import Deal, Observation, State
from armorica.ui.face import Face, TableGame


def _codec() -> Codec[Deal, State, Observation]:
    from armorica.games.armorica import codec

    return codec


def _bot() -> Bot[State, Observation]:
    from armorica.games.armorica import bot

    return bot


def _face() -> Face[Deal, State, Observation, Event]:
    from armorica.games.armorica import face

    return face


GAME: TableGame[Deal, State, Observation, Event] = TableGame(INFO, rules, _codec, _bot, _face)
