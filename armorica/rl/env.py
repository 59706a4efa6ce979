"""A game as an environment of PettingZoo, in which agents move in turn."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from secrets import randbelow
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armorica import games
from armorica.api import PERSON, SEED_LIMIT, AnyMatch, Position, Program, Seat, new_match
from armorica.core.rules import Content
from armorica.i18n import Translator
from armorica.rl import numbers_of
from armorica.rl.extras import needs
from armorica.ui import playing
from armorica.ui.html import plain
from armorica.ui.model import Model
from armorica.ui.viewing import scene

with needs("rl"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

MODES = ["human", "ansi", "svg"]


class TableEnv(AECEnv):  # type: ignore[misc]  # it has no types
    """Play one game; the agents are named by their seats, `seat_0` first.

    An observation has an `observation`, what the agent's seat may know as numbers, and an
    `action_mask`: 1 for each action that is legal now, all 0 for agents that are not to move. The
    game's package `rl` says what the numbers and the actions mean. Rewards come at the end alone:
    1 for the winner, shared by those who tie, 0 for the others.

    Args:
        key: of the game.
        players: how many play.
        max_cycles: after how many rounds the game is truncated; None for no limit but that of all
            games, 12,000 moves. In a round each seat has the move once: moves that a seat makes one
            after another count once.
        render_mode: "ansi" for a text, "svg" for a picture, "human" to print the text; None for
            nothing. They show what the agent to move may know.
        house_rules: what is chosen of the game's house rules, by their names; None for the usual.
        content: other cards or another map, from `armorica.api.read_content`; None for the game's
            own.

    Raises:
        ValueError: the game is not for so many players, or has no such house rule or content, or
            the cards make a longer game, or the map is larger, than the actions and numbers have
            room for, or there is no such `render_mode`.

    Examples:
        >>> table = TableEnv("armorica", players=2)
        >>> table.reset(seed=5)
        >>> table.possible_agents, table.agent_selection
        (['seat_0', 'seat_1'], 'seat_0')
    """

    def __init__(
        self,
        key: str,
        players: int,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        house_rules: Mapping[str, str] | None = None,
        content: Content | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *MODES):
            raise ValueError(f'render_mode is "human", "ansi" or "svg", not {render_mode!r}')
        self.metadata = {
            "name": f"{key}_v2",
            "render_modes": MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._key, self._house_rules, self._content = key, house_rules, content
        self._rules = games.load(key).rules
        self._numbers = numbers_of(key)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._players = tuple(Seat(PERSON, agent) for agent in self.possible_agents)
        self._most = None if max_cycles is None else max_cycles * players
        self._seed = randbelow(SEED_LIMIT)
        self._none = np.zeros(self._numbers.ACTIONS, np.int8)
        self._spaces = {agent: self._space() for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(self._numbers.ACTIONS) for agent in self._seat}

    def _dealt(self, seed: int) -> AnyMatch:
        return new_match(self._key, self._players, seed, self._house_rules, self._content)

    def _space(self) -> spaces.Dict:
        start = self._dealt(0).state
        like = self._numbers.numbers(self._rules.observe(start, 0), 0)
        return spaces.Dict(
            {
                "observation": spaces.Box(0, self._numbers.HIGH, like.shape, np.int16),
                "action_mask": spaces.Box(0, 1, self._none.shape, np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations.

        Args:
            agent: one of `possible_agents`; any other is a KeyError.

        Examples:
            >>> TableEnv("armorica", players=2).observation_space("seat_0")["action_mask"].shape
            (143,)
        """
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions.

        Args:
            agent: one of `possible_agents`; any other is a KeyError.

        Examples:
            >>> TableEnv("imperious", players=4).action_space("seat_0")
            Discrete(1585)
        """
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: object = None) -> None:
        """Deal anew.

        Args:
            seed: of the deal, taken modulo 2**53. Without one the next deal has the next seed, and
                the first one a random seed.
            options: ignored.

        Examples:
            >>> table = TableEnv("armorica", players=2)
            >>> table.reset(seed=-1)
            >>> table.match.deal.seed == 2**53 - 1
            True
        """
        self._seed = int(self._seed if seed is None else seed) % SEED_LIMIT
        self.match = self._dealt(self._seed)
        self._seed += 1
        self._rounds = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._call()

    def _call(self) -> None:
        """Give the move to the agent of the seat to move."""
        state = self.match.state
        self.agent_selection = self.possible_agents[state.mover]
        self._mask = self._none.copy()
        self._mask[self._numbers.actions(state)] = 1

    def observe(self, agent: str) -> dict[str, NDArray[np.integer]]:
        """Return what an agent may know now.

        Args:
            agent: one of `possible_agents`; any other is a KeyError.

        Examples:
            >>> table = TableEnv("armorica", players=2)
            >>> table.reset(seed=5)
            >>> table.observe("seat_0")["action_mask"].nonzero()[0].tolist()  # [A8] [A9]
            [0, 1, 2]
            >>> table.observe("seat_1")["action_mask"].tolist().count(1)  # it is not to move
            0
        """
        seat = self._seat[agent]
        seen = self._rules.observe(self.match.state, seat)
        mask = self._mask if agent == self.agent_selection else self._none
        return {"observation": self._numbers.numbers(seen, seat), "action_mask": mask.copy()}

    def step(self, action: int | None) -> None:
        """Play an action of the agent to move.

        Args:
            action: one whose number in the action mask is 1; None once the agent's game is over.

        Raises:
            ValueError: the action is not legal; nothing has changed.

        Examples:
            >>> table = TableEnv("armorica", players=2)
            >>> table.reset(seed=5)
            >>> table.step(0)  # pass [A9]
            >>> table.agent_selection
            'seat_1'
            >>> table.step(143)
            Traceback (most recent call last):
            ValueError: action 143 is not legal: choose one of the action mask
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        space = self._actions[agent]
        if action is None or not space.contains(action) or not self._mask[action]:
            raise ValueError(f"action {action} is not legal: choose one of the action mask")
        match, rules = self.match, self._rules
        match.play(self._seat[agent], self._numbers.move(match.state, int(action)))
        self._cumulative_rewards[agent] = 0.0
        if rules.to_move(match.state) is None:
            self._end()
            return
        self._call()
        self._rounds += agent != self.agent_selection
        if match.full or self._rounds == self._most:
            self.truncations = dict.fromkeys(self.agents, True)

    def _end(self) -> None:
        """Give the rewards of a game that is over."""
        self._mask = self._none
        points = self._rules.ranking_scores(self.match.state)
        won = [seat for seat, n in enumerate(points) if n == max(points)]
        self.rewards = {
            agent: (seat in won) / len(won) for seat, agent in enumerate(self.possible_agents)
        }
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)

    def ask(self, bot: Program) -> int:
        """Return the action that a bot chooses for the agent to move.

        Args:
            bot: it gets what the agent may know; no other agent's bot sees that.

        Raises:
            BotError: the bot fails.
            ValueError: the game is over.

        Examples:
            >>> table = TableEnv("armorica", players=2)
            >>> table.reset(seed=5)
            >>> table.ask(Program("def choose(seen, moves): return 'gaul pass'", "idle.py"))
            0
        """
        numbers, state = self._numbers, self.match.state
        move = self._rules.parse_move(state, bot.choose(Position.of(self.match)))
        return next(n for n in numbers.actions(state) if numbers.move(state, n) == move)

    def render(self) -> str | None:
        """Return the table as the agent to move may know it, as `render_mode` says.

        Returns:
            The text or the picture; None if it was printed, or without a `render_mode`.

        Examples:
            >>> table = TableEnv("armorica", players=2, render_mode="svg")
            >>> table.reset(seed=5)
            >>> str(table.render())[:4]
            '<svg'
        """
        if self.render_mode is None:
            return None
        seat = self._seat[self.agent_selection]
        if self.render_mode == "svg":
            return self._numbers.picture(self._rules.observe(self.match.state, seat), seat)
        model = Model()
        playing.show(model, self.match)
        model.table.holder = seat
        view = replace(scene(model, _translator()), seal=None)  # it is for people
        text = "\n".join(
            plain(line) for line in games.face(self.match.key).text_view(view, _translator())
        )
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to release.

        Examples:
            >>> TableEnv("armorica", players=2).close()
        """


@cache
def _translator() -> Translator:
    return Translator()


class Referee(TerminateIllegalWrapper):  # type: ignore[misc]  # it has no types
    """Let whoever does not play a legal action lose; what is no action at all, too.

    Args:
        env: of a game.
        illegal_reward: what the loser gets.

    Examples:
        >>> table = Referee(TableEnv("armorica", players=2), illegal_reward=-1)
        >>> table.reset(seed=5)
        >>> table.step(143)
        >>> table.rewards["seat_0"]
        -1.0
    """

    def step(self, action: int | None) -> None:
        """Play an action of the agent to move.

        Args:
            action: a legal one; any other ends the game. None once the agent's game is over.

        Examples:
            >>> table = Referee(TableEnv("armorica", players=2), illegal_reward=-1)
            >>> table.reset(seed=5)
            >>> table.step(0)
            >>> table.agent_selection
            'seat_1'
        """
        agent = self.agent_selection
        over = self.terminations[agent] or self.truncations[agent]
        if not over and not self.action_space(agent).contains(action):
            action = int(self.observe(agent)["action_mask"].argmin())  # is illegal, and an action
        super().step(action)


class Environments(NamedTuple):
    """Make the environments of a game, as a module of PettingZoo does.

    The arguments of its methods are those of `TableEnv`: `players`, `max_cycles`, `render_mode`,
    `house_rules` and `content`.

    Attributes:
        key: of the game, one of `armorica.rl.GAMES`.

    Examples:
        >>> Environments("armorica").env().max_num_agents
        4
    """

    key: str

    def raw_env(
        self,
        players: int = 4,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        house_rules: Mapping[str, str] | None = None,
        content: Content | None = None,
    ) -> TableEnv:
        """Return the environment without PettingZoo's checks: an illegal action is a ValueError.

        Raises:
            ValueError: as for `TableEnv`.

        Examples:
            >>> table = Environments("armorica").raw_env(players=3)
            >>> table.reset(seed=5)
            >>> table.match.rules.scores(table.match.state)
            [5, 3, 3]
        """
        return TableEnv(self.key, players, max_cycles, render_mode, house_rules, content)

    def env(
        self,
        players: int = 4,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        house_rules: Mapping[str, str] | None = None,
        content: Content | None = None,
    ) -> AECEnv:
        """Return the environment with PettingZoo's checks: an illegal action loses, with -1.

        Raises:
            ValueError: as for `TableEnv`.

        Examples:
            >>> table = Environments("imperious").env(players=5, max_cycles=100)
            >>> table.reset(seed=5)
            >>> table.agent_selection in table.agents
            True
        """
        raw = self.raw_env(players, max_cycles, render_mode, house_rules, content)
        return OrderEnforcingWrapper(Referee(raw, illegal_reward=-1))
