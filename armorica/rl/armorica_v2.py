"""Armorica as environments of PettingZoo, for 2 to 4 players: `raw_env` and `env`.

The arguments are described in `armorica.rl.env`, the actions and the observations in
`armorica.games.armorica.rl`.

Examples:
    >>> table = raw_env(players=4)
    >>> table.reset(seed=5)
    >>> table.action_space("seat_0"), table.observe("seat_0")["observation"].shape
    (Discrete(143), (1026,))
"""

from armorica.rl.env import Environments

_OF_THE_GAME = Environments("armorica")
raw_env = _OF_THE_GAME.raw_env
env = _OF_THE_GAME.env
