"""Imperious, Lloyd Krassner's game of the ancient Mediterranean, for 4 to 8 players.

The rules are numbered in this folder's README: code and tests cite them as [I1] to [I21].
"""

from armorica.core.late import late
from armorica.games.imperious import rules
from armorica.games.imperious.info import INFO
from armorica.games.imperious.rules.chronicle import SeenEvent
from armorica.games.imperious.rules.state import Deal, Observation, State
from armorica.ui.face import TableGame

with late():
    from armorica.games.imperious import bot, codec, face

GAME: TableGame[Deal, State, Observation, SeenEvent] = TableGame(INFO, rules, codec, bot, face)
