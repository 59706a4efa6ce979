"""Armorica by Eric B. Vogel (2010), with a card set of this project's own.

The rule numbers [A1]..[A18] in this folder count the rules as README.md lists them here.
"""

from armorica.core.late import late
from armorica.games.armorica import rules
from armorica.games.armorica.info import INFO
from armorica.games.armorica.rules.chronicle import Event
from armorica.games.armorica.rules.state import Deal, Observation, State
from armorica.ui.face import TableGame

with late():
    from armorica.games.armorica import bot, codec, face

GAME: TableGame[Deal, State, Observation, Event] = TableGame(INFO, rules, codec, bot, face)
