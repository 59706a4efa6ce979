"""Harvest: a small game of rounds, in which the highest card takes what the lowest is worth.

The rules are numbered [H1] to [H5] in `rules.py`.
"""

from armorica.core.plain import PlainCodec, PlainDeal
from armorica.games.harvest import rules
from armorica.games.harvest.bot import BOT
from armorica.games.harvest.face import FACE
from armorica.games.harvest.info import INFO
from armorica.games.harvest.rules import CARDS, Observation, State
from armorica.ui.face import TableGame
from armorica.ui.table.plain import Event

CODEC = PlainCodec(INFO, rules, Observation, markable=len(CARDS))
GAME: TableGame[PlainDeal, State, Observation, Event] = TableGame(INFO, rules, CODEC, BOT, FACE)
