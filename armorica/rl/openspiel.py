"""The games as Python games of OpenSpiel; importing this module registers them.

`armorica` and `imperious` take as parameters `players`, their house rules, and `deals`, the number
of different deals. The first node is the only chance node: its outcome is the seed of the deal,
from 0 to `deals` - 1, all equally likely. So the game that is played is that of these deals; more
of them come nearer to the whole game. A chance node for each card drawn would need other rules,
since one move may draw forty cards of Imperious and shuffle in their midst.

Actions and observation tensors are those of the game's package `rl`. An observation string is what
`observe` gives a seat. There are no information states: what a seat has seen earlier is not kept.

Examples:
    >>> import pyspiel
    >>> game = pyspiel.load_game("armorica", {"players": 3, "deals": 100})
    >>> state = game.new_initial_state()
    >>> state.apply_action(7)  # the deal of seed 7
    >>> state.action_to_string(state.legal_actions()[0])
    'gaul pass'
"""

import json
from collections.abc import Mapping

import numpy as np

from armorica import games
from armorica.api import Info, new_match
from armorica.core.limits import MOVES
from armorica.core.rules import GameState
from armorica.rl import GAMES, numbers_of
from armorica.rl.extras import needs

with needs("openspiel"):
    import pyspiel

DEALS = 1000
"""How many deals there are unless the parameter `deals` says otherwise."""


def _choices(info: Info) -> dict[str, str | int]:
    """Return the defaults of the house rules; OpenSpiel reads what looks like a number as one."""
    defaults = info.with_defaults({})
    return {name: int(each) if each.isdecimal() else each for name, each in defaults.items()}


def _game_type(key: str) -> pyspiel.GameType:
    info = games.infos()[key]
    seats = info.seats
    return pyspiel.GameType(
        short_name=key,
        long_name=info.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": seats[0], "deals": DEALS, **_choices(info)},
    )


class _Game(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """Play one of the games; the classes below say which."""

    TYPE: pyspiel.GameType
    KEY: str

    def __init__(self, params: Mapping[str, str | int] | None = None) -> None:
        given = params or {}
        self.players = int(given.get("players", games.infos()[self.KEY].seats[0]))
        self.deals = int(given.get("deals", DEALS))
        if self.deals < 1:
            raise ValueError(f"deals is at least 1, not {self.deals}")
        chosen = games.infos()[self.KEY].house_rules
        self.house_rules = {name: str(given[name]) for name in chosen if name in given}
        self.rules = games.load(self.KEY).rules
        self.numbers = numbers_of(self.KEY)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbers.ACTIONS,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=MOVES,
        )
        super().__init__(self.TYPE, info, given)
        start = self.rules.observe(self.at_start(0), 0)
        self.size = len(self.numbers.numbers(start, 0))

    def new_initial_state(self) -> "_State":
        """Return the state before the deal."""
        return _State(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> "_Observer":
        """Return an observer of what a seat may know now.

        Raises:
            ValueError: it is to recall what was seen earlier.
        """
        if iig_obs_type and iig_obs_type.perfect_recall:
            raise ValueError("these games have observations, but no information states")
        return _Observer(self)

    def at_start(self, seed: int) -> GameState:
        """Return the rules' state of a deal."""
        return new_match(self.KEY, [""] * self.players, seed, self.house_rules).state


class _Position:
    """Hold a state of the rules; OpenSpiel copies deeply, and gets the rules' own copy."""

    def __init__(self, state: GameState) -> None:
        self.state = state

    def __deepcopy__(self, memo: object) -> "_Position":
        return _Position(self.state.copy())


class _State(pyspiel.State):  # type: ignore[misc]  # it has no types
    """Hold a position, and the deal and the moves that led to it as text, one a line."""

    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self.position: _Position | None = None
        self.story = ""

    def current_player(self) -> int:
        """Return the seat to move, or that chance or nobody moves."""
        if not self.position:
            chance: int = pyspiel.PlayerId.CHANCE
            return chance
        seat = self.get_game().rules.to_move(self.position.state)
        return int(pyspiel.PlayerId.TERMINAL if seat is None else seat)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position
        legal: list[int] = self.get_game().numbers.actions(self.position.state)
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the seeds, all equally likely."""
        deals = self.get_game().deals
        return [(seed, 1 / deals) for seed in range(deals)]

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if not self.position:
            if not 0 <= action < game.deals:
                raise ValueError(f"a deal is from 0 to {game.deals - 1}, not {action}")
            self.position = _Position(game.at_start(action))
            self.story = f"deal {action}\n"
            return
        s = self.position.state
        legal = game.numbers.actions(s)
        if not legal:
            raise ValueError("the game is over")
        if action not in legal:
            choices = ", ".join(map(str, legal))
            raise ValueError(f"action {action} is not legal: choose one of {choices}")
        move = game.numbers.move(s, action)
        self.story += game.rules.format_move(s, move) + "\n"
        game.rules.apply(s, move)

    def _action_to_string(self, player: int, action: int) -> str:
        if not self.position:
            return f"deal {action}"
        game, s = self.get_game(), self.position.state
        text: str = game.rules.format_move(s, game.numbers.move(s, action))
        return text

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """Return 1 for the winner, shared by those who tie, 0 for the others."""
        game = self.get_game()
        if not self.position or not self.is_terminal():
            return [0.0] * game.players
        points = game.rules.ranking_scores(self.position.state)
        return [(n == max(points)) / points.count(max(points)) for n in points]

    def __str__(self) -> str:
        return self.story


class _Observer:
    """Show a position to a seat, as a tensor and as a string."""

    def __init__(self, game: _Game) -> None:
        self.game = game
        self.tensor = np.zeros(game.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: _State, player: int) -> None:
        """Set the tensor to what a seat may know of a state; all 0 before the deal."""
        self.tensor.fill(0)
        if state.position:
            seen = self.game.rules.observe(state.position.state, player)
            self.tensor[:] = self.game.numbers.numbers(seen, player)

    def string_from(self, state: _State, player: int) -> str:
        """Return what a seat may know of a state; "" before the deal."""
        if not state.position:
            return ""
        seen = self.game.rules.observe(state.position.state, player)
        data = games.load(self.game.KEY).codec.pack(seen)
        return f"seat {player} {json.dumps(data)}"


for _key in GAMES:
    _type = _game_type(_key)
    pyspiel.register_game(_type, type(_key, (_Game,), {"TYPE": _type, "KEY": _key}))
