"""Imperious, Lloyd Krassner's game of the ancient Mediterranean, for 4 to 8 players.

The rules are numbered in this folder's README: code and tests cite them as [I1] to [I21].
"""

from armorica.core.game import Bot, Codec
from armorica.games.imperious import rules
from armorica.games.imperious.info import INFO
from armorica.games.imperious.rules.chronicle import Event
from armorica.games.imperious.rules.state import Deal, Observation, State
from armorica.ui.face import Face, TableGame


def _codec() -> Codec[Deal, State, Observation]:
    from armorica.games.imperious import codec

    return codec


def _bot() -> Bot[State, Observation]:
    from armorica.games.imperious import bot

    return bot


def _face() -> Face[Deal, State, Observation, Event]:
    from armorica.games.imperious import face

    return face


GAME: TableGame[Deal, State, Observation, Event] = TableGame(INFO, rules, _codec, _bot, _face)
