"""The protocol that a game's `rules` satisfies."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, Protocol, TypeVar

from armorica.core.facts import Correction, DayDeal, OwnFiles
from armorica.core.level import Level
from armorica.core.problem import Problem
from armorica.core.rng import Rng
from armorica.core.seats import Seat

NO_HOUSE_RULES: Mapping[str, str] = MappingProxyType({})


class GameState(Protocol):
    """Hold everything that a game in progress needs; changed in place by `Rules.apply`.

    Examples:
        >>> new_match("armorica", ["Ada", "Ben"], seed=5).state.mover
        0
    """

    mover: int  # the seat to move, until the game is over

    def copy(self) -> "GameState":
        """Return an independent copy, to try moves on.

        Examples:
            >>> state = new_match("armorica", ["Ada", "Ben"], seed=5).state
            >>> state.copy() == state
            True
        """
        ...


class Content(Protocol):
    """Hold the cards or the map that a game is played with, as a value that never changes.

    Examples:
        >>> print(new_match("armorica", ["Ada", "Ben"], seed=5).deal.content)
        None
    """

    @property
    def name(self) -> str:
        """Return the name that its author gave it, at most 40 characters.

        Examples:
            >>> print(new_match("armorica", ["Ada", "Ben"], seed=5).deal.content)
            None
        """


class Deal(Protocol):
    """Hold everything that is settled before the first move.

    Examples:
        >>> deal = new_match("armorica", ["Ada", "Ben", "settler"], seed=5).deal
        >>> deal.seed, deal.order, deal.house_rules["four_way_tie"]
        (5, (0, 1, 2), 'none')
    """

    @property
    def players(self) -> tuple[Seat, ...]:
        """Return the players by their seats.

        Examples:
            >>> new_match("armorica", ["Ada", "Ben"], seed=5).deal.players[0].name
            'Ada'
        """

    @property
    def seed(self) -> int:
        """Return the seed that the deal comes from.

        Examples:
            >>> new_match("armorica", ["Ada", "Ben"], seed=5).deal.seed
            5
        """

    @property
    def order(self) -> tuple[int, ...]:
        """Return the seats in the order of their first turns [A6] [I5].

        Examples:
            >>> new_match("armorica", ["Ada", "Ben"], seed=5).deal.order
            (0, 1)
        """

    @property
    def house_rules(self) -> Mapping[str, str]:
        """Give what was chosen of `Info.house_rules`, all of them.

        Examples:
            >>> new_match("armorica", ["Ada", "Ben"], seed=5).deal.house_rules["four_way_tie"]
            'none'
        """

    @property
    def content(self) -> Content | None:
        """Return the cards or the map, if they are not those that come with the game.

        Examples:
            >>> print(new_match("armorica", ["Ada", "Ben"], seed=5).deal.content)
            None
        """


class Observation(GameState):
    """Hold what a seat may know, for code that serves every game; each game has a type of its own.

    It can be used wherever a state is wanted, but a state never where an observation is wanted:
    mypy refuses what could show hidden cards.

    Examples:
        >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
        >>> match.observation(0).mover
        0
    """


S = TypeVar("S", bound=GameState)
D = TypeVar("D", bound=Deal)
Obs = TypeVar("Obs", bound=GameState)


def catalogued(text: str) -> str:
    """Mark an English text for the catalogues; whoever shows it translates it."""
    return text


class Info(NamedTuple):
    """Describe a game; it can be read before any other part is loaded.

    Attributes:
        key: the name of its folder, and of its record format.
        title: its name in English, for the catalogues.
        blurb: one line about it in English, for the catalogues.
        seats: the numbers of players.
        levels: the levels that people can choose as opponents, from the weakest to the strongest.
        house_rules: the names of the game's house rules, each with its choices, the usual one
            first. It must stay the usual one, since records and links name only the others.
        concerns: how many players a house rule concerns, by its name; any number if not named.
        comes_first: whether it is loaded with the page, as one game is; others are fetched later.
        aim: the aim of the game and how long it takes, in English; "" for no words. In it `{turns}`
            stands for the usual number of turns, and `{NAME}` for the choice of a house rule.
        chances: how the adviser's win chances are corrected, by the number of players and the level
            of the others; `python -m armorica calibrate` measures it.
        daily: whom one plays in the deal of the day, and by which rules; None if there is none.
        shortened_by: the house rule whose other choices make a game shorter; "" if none does.
        turns: how many turns a game usually takes, by the choices of that house rule.
        files: those of other cards or other maps; None if it is played with its own alone.

    Examples:
        >>> info = load("armorica").info
        >>> info.title, [*info.seats], info.house_rules["four_way_tie"]
        ('Armorica', [2, 3, 4], ('none', 'two_each'))
    """

    key: str
    title: str
    blurb: str
    seats: range
    levels: Mapping[str, Level]
    house_rules: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    concerns: Mapping[str, tuple[int, ...]] = MappingProxyType({})
    comes_first: bool = False
    aim: str = ""
    chances: Mapping[tuple[int, str], Correction] = MappingProxyType({})
    daily: DayDeal | None = None
    shortened_by: str = ""
    turns: Mapping[str, int] = MappingProxyType({})
    files: OwnFiles | None = None

    def is_whole(self, house_rules: Mapping[str, str]) -> bool:
        """Return whether a game by some house rules, all of them given, has its full length.

        Examples:
            >>> info = load("imperious").info
            >>> info.is_whole(info.with_defaults({"tokens": "50"}))
            False
        """
        return not (name := self.shortened_by) or house_rules[name] == self.house_rules[name][0]

    def with_defaults(self, house_rules: Mapping[str, str]) -> dict[str, str]:
        """Fill in the usual choices of house rules that were not chosen.

        Examples:
            >>> load("armorica").info.with_defaults({})["four_way_tie"]
            'none'
        """
        return {
            name: house_rules.get(name, usual) for name, (usual, *_) in self.house_rules.items()
        }

    def unusual(self, house_rules: Mapping[str, str]) -> dict[str, str]:
        """Leave out the usual choices of house rules, all of them given.

        Examples:
            >>> info = load("imperious").info
            >>> info.unusual({"tokens": "50", "late": "0"})
            {'tokens': '50'}
        """
        usual = self.with_defaults({})
        return {name: house_rules[name] for name in usual if house_rules[name] != usual[name]}


class Rules(Protocol[D, S, Obs]):
    """Play one game by its rules: a module satisfies it, no class inherits from it.

    D is a deal, S a state, and Obs an observation: a type of its own, so that no state can be taken
    for one. A move is one small integer whose meaning depends on the state; `format_move` writes it
    as text. The README in the game's folder lists the rules by number: [A1] and so on for Armorica,
    [I1] and so on for Imperious.

    In all methods `deal` is one of this game, `s` a state or an observation, `seat` counts from 0,
    `move` is one of `legal`, for `why_not` any number, and `text` is untrusted. Searches call them
    all the time: nothing is checked but what `why_not`, `check` and `parse_move` check.

    Examples:
        >>> rules = load("armorica").rules
        >>> state = rules.new(rules.deal((Seat(), Seat()), seed=5))
        >>> while moves := rules.legal(state):
        ...     rules.apply(state, moves[0])
        >>> len(rules.scores(state))
        2
    """

    @property
    def KEY(self) -> str:
        """Return the key that names the game's folder and its record format.

        Examples:
            >>> load("armorica").rules.KEY
            'armorica'
        """

    def deal(
        self, players: tuple[Seat, ...], seed: int, house_rules: Mapping[str, str] = NO_HOUSE_RULES
    ) -> D:
        """Deal from a seed, which gives the same deal on every Python [A6] [A7] [I5] [I6].

        Args:
            players: who sits in each seat, clockwise.
            seed: from 0 to SEED_LIMIT - 1.
            house_rules: the chosen values by the names in `Info.house_rules`; else the defaults.

        Examples:
            >>> load("armorica").rules.deal((Seat(), Seat("settler")), seed=5).order
            (0, 1)
        """
        ...

    def new(self, deal: D) -> S:
        """Return the state before the first move [A6] [A7] [I5].

        Examples:
            >>> rules = load("armorica").rules
            >>> rules.new(rules.deal((Seat(), Seat()), seed=5)).mover
            0
        """
        ...

    def to_move(self, s: S | Obs) -> int | None:
        """Return the seat to move; None when the game is over [A14] [I10].

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> match.rules.to_move(match.state)
            0
        """
        ...

    def legal(self, s: S | Obs) -> list[int]:
        """List every legal move, once, always in the same order; none when the game is over.

        [A8]-[A11] [I5] [I7] [I8] [I10]-[I18] [I21]

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> len(match.rules.legal(match.state))  # the first two Gauls of the row, or pass [A8]
            3
        """
        ...

    def why_not(self, s: S | Obs, seat: int, move: int) -> Problem | None:
        """Return why a seat may not make a move; None if it may.

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> match.rules.why_not(match.state, 1, match.rules.legal(match.state)[0])
            Problem(code='not_your_turn', details={'seat': 1, 'mover': 0})
        """
        ...

    def apply(self, s: S, move: int) -> None:
        """Make a legal move in place; any other spoils the state, or raises an error.

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> after = match.state.copy()
            >>> match.rules.apply(after, match.rules.legal(after)[0])
            >>> after.mover, match.state.mover
            (1, 0)
        """
        ...

    def scores(self, s: S | Obs) -> list[int]:
        """Return each seat's points in a state [A15]-[A17] [I4] [I20].

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> match.rules.scores(match.state)
            [5, 5]
        """
        ...

    def ranking_scores(self, s: S | Obs) -> list[int]:
        """Return each seat's points in 1/100, ties broken in the last digits [A18] [I10].

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> match.rules.ranking_scores(match.state)
            [500, 500]
        """
        ...

    def parts(self, s: S | Obs) -> list[dict[str, int]]:
        """Return the parts of each seat's points, by name.

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> match.rules.parts(match.state)[0]
            {'sets': 1, 'coins': 0, 'grapes': 0, 'olives': 0, 'sheep': 4, 'total': 5}
        """
        ...

    def observe(self, s: S, seat: int | None) -> Obs:
        """Return a copy that holds only what a seat may know; for None, what everybody may know.

        Examples:
            >>> match = new_match("imperious", ["Ada", "Ben", "Cleo", "Dan"], seed=5)
            >>> seen = match.rules.observe(match.state, 0)
            >>> seen.deck == match.state.deck, sorted(seen.deck) == sorted(match.state.deck)
            (False, True)
        """
        ...

    def determinize(self, seen: Obs, seat: int, rng: Rng) -> S:
        """Return a state that fits the observation, with all that is hidden dealt at random.

        Args:
            seen: what `observe` gave the seat.
            seat: whose observation it is.
            rng: the source of all chance.

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> seen = match.rules.observe(match.state, 0)
            >>> world = match.rules.determinize(seen, 0, Rng(1))
            >>> match.rules.observe(world, 0) == seen
            True
        """
        ...

    def check(self, s: S | Obs) -> None:
        """Raise AssertionError if the state contradicts itself.

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> match.rules.check(match.state)
        """
        ...

    def format_move(self, s: S | Obs, move: int) -> str:
        """Write a move as text, such as `gaul pass`.

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> match.rules.format_move(match.state, match.rules.legal(match.state)[-1])
            'gaul pass'
        """
        ...

    def parse_move(self, s: S | Obs, text: str) -> int:
        """Read a move from text; the rules may refuse it nevertheless.

        Raises:
            IllegalMove: the text names no move in this state.

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> match.rules.parse_move(match.state, "gaul pass") in match.rules.legal(match.state)
            True
        """
        ...
