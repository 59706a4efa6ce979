"""Armorica as environments of PettingZoo.

The actions and the observations are described in `armorica.games.armorica.rl`.
"""

from pettingzoo import AECEnv

from armorica.rl.env import TableEnv, wrapped


def raw_env(
    players: int = 4, max_cycles: int | None = None, render_mode: str | None = None
) -> TableEnv:
    """Return the environment without PettingZoo's checks: an illegal action raises ValueError.

    Args:
        players: 2 to 4.
        max_cycles: the most rounds, as `TableEnv` counts them; None for no limit.
        render_mode: "ansi", "svg" or "human"; None for nothing.
    """
    return TableEnv("armorica", players, max_cycles, render_mode)


def env(players: int = 4, max_cycles: int | None = None, render_mode: str | None = None) -> AECEnv:
    """Return the environment with PettingZoo's checks: an illegal action loses, with -1.

    The arguments are those of `raw_env`.

    >>> env = env(players=4)
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     over = termination or truncation
    ...     mask = observation["action_mask"]
    ...     env.step(None if over else int(mask.argmax()))
    """
    return wrapped(raw_env(players, max_cycles, render_mode))
