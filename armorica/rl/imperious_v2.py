"""Imperious as environments of PettingZoo.

The actions and the observations are described in `armorica.games.imperious.rl`.
"""

from collections.abc import Mapping

from pettingzoo import AECEnv

from armorica.rl.env import TableEnv, wrapped


def raw_env(
    players: int = 4,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    house_rules: Mapping[str, str] | None = None,
) -> TableEnv:
    """Return the environment without PettingZoo's checks: an illegal action raises ValueError.

    Args:
        players: 4 to 8.
        max_cycles: the most rounds, as `TableEnv` counts them; None for no limit.
        render_mode: "ansi", "svg" or "human"; None for nothing.
        house_rules: as for `armorica.api.new_match`.

    Raises:
        ValueError: the game is not for so many players, or has no such house rule.

    Examples:
        >>> table = raw_env(players=4)
        >>> table.reset(seed=5)
        >>> table.action_space("seat_0"), table.observe("seat_0")["observation"].shape
        (Discrete(1585), (901,))
    """
    return TableEnv("imperious", players, max_cycles, render_mode, house_rules)


def env(
    players: int = 4,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    house_rules: Mapping[str, str] | None = None,
) -> AECEnv:
    """Return the environment with PettingZoo's checks: an illegal action loses, with -1.

    The arguments are those of `raw_env`.

    Examples:
        >>> table = env(players=4, max_cycles=10)
        >>> table.reset(seed=5)
        >>> for agent in table.agent_iter():
        ...     observation, reward, termination, truncation, info = table.last()
        ...     if termination or truncation:
        ...         table.step(None)
        ...     else:
        ...         table.step(int(observation["action_mask"].argmax()))  # the first legal action
    """
    return wrapped(raw_env(players, max_cycles, render_mode, house_rules))
