"""The parts of a game: its rules, its codec and its bot, each with a protocol."""

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, Protocol

from armorica.core.contents import Contents, dealer
from armorica.core.late import loaded
from armorica.core.level import USUAL_POLICY, Policy
from armorica.core.match import Match
from armorica.core.notes import Note, Notes
from armorica.core.rng import Rng
from armorica.core.rules import (
    NO_HOUSE_RULES,
    Content,
    D,
    Deal,
    GameState,
    Info,
    Obs,
    Observation,
    Rules,
    S,
)
from armorica.core.seats import Seat


class Codec(Protocol[D, S, Obs]):
    """Write and read games as text: records, links, and observations for a worker.

    In all methods `match` is one of this game, `seen` what `Rules.observe` gave, and `data` is
    untrusted, as `text` is. Nothing of it is changed.

    Examples:
        >>> codec = load("armorica").codec
        >>> codec.to_record(new_match("armorica", ["Ada", "Ben"], seed=5))["seed"]
        5
    """

    @property
    def contents(self) -> Contents[D, Any] | None:
        """Return what reads other cards or maps; None if the game is played with its own alone.

        Their type is the game's own: only what it has read comes back to it.

        Examples:
            >>> load("imperious").codec.contents is None
            False
        """

    def read(self, text: str) -> Match[D, S, Obs]:
        """Read a match from its record.

        Raises:
            RecordError: with the place and the problem; nothing is loaded.

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> load("armorica").codec.read(write(match)).state == match.state
            True
        """
        ...

    def to_record(self, match: Match[D, S, Obs]) -> dict[str, Any]:
        """Return a match's record as plain data for JSON.

        Examples:
            >>> codec, match = load("armorica").codec, new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> codec.to_record(match)["players"][0]
            {'kind': 'person', 'name': 'Ada'}
        """
        ...

    def write_link(self, match: Match[D, S, Obs], number: int, notes: Notes | None = None) -> str:
        """Write a match up to its ply as a link, with a number and notes.

        Args:
            match: of this game.
            number: from 0 to 2**20 - 1; a challenge has the points to beat in it.
            notes: on its positions; None for no notes.

        Raises:
            LinkError: `link_none`, where the deal does not come from its seed, or `link_long`.
            ValueError: the number is out of its range.

        Examples:
            >>> codec, match = load("armorica").codec, new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> codec.write_link(match, 0)[:11]
            'armorica.3.'
        """
        ...

    def read_link(
        self, text: str, content: Content | None = None
    ) -> tuple[Match[D, S, Obs], int, dict[int, Note]]:
        """Read a match from its link, with the number and the notes.

        Args:
            text: untrusted; at most 16,000 characters.
            content: the cards or the map that the game may be played with.

        Raises:
            LinkError: with the problem; nothing is loaded. `link_content` has the name and the
                digest of the cards or the map that the link needs.

        Examples:
            >>> codec, match = load("armorica").codec, new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> codec.read_link(codec.write_link(match, 12))[1:]
            (12, {})
        """
        ...

    def pack(self, seen: Obs) -> dict[str, Any]:
        """Return an observation as plain data for JSON, without what it hides.

        Examples:
            >>> codec, match = load("armorica").codec, new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> codec.pack(match.rules.observe(match.state, 0))["turn"]
            1
        """
        ...

    def unpack(self, data: Any) -> Obs:
        """Read an observation from plain data.

        Raises:
            ValueError: the data is no observation, or an impossible one.

        Examples:
            >>> codec, match = load("armorica").codec, new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> seen = match.rules.observe(match.state, 0)
            >>> import json
            >>> codec.unpack(json.loads(json.dumps(codec.pack(seen)))) == seen
            True
        """
        ...


class SearchedMove(NamedTuple):
    """Hold a move with its visits, its mean final margin in points and its win chance (0 to 1).

    `line` are the moves that were searched together, this one first; empty if it was alone.
    """

    move: int
    visits: int
    margin: float
    win: float
    line: tuple[int, ...] = ()


class Line(NamedTuple):
    """Hold moves that belong together, and an estimate in points of what they gain."""

    moves: tuple[int, ...]
    gain: float


class Lines(NamedTuple, Generic[Obs]):
    """Hold the lines that are worth trying.

    Attributes:
        start: the position that all of them begin at.
        made: the moves made since then.
        lines: each from `start` on.
        judged: the index of the line that is tried to the end however bad it looks; None for none.
        ahead: how many turns more than usual are played on after each, where its worth shows late.
    """

    start: Obs
    made: tuple[int, ...]
    lines: list[Line]
    judged: int | None = None
    ahead: int = 0


class Bot(Protocol[S, Obs]):
    """Judge states and moves for opponents; it gets observations, or states dealt from them.

    In all methods `s` is one of either, not over; only `rollout` changes it. `seen` is an
    observation of the seat to move, `seat` counts from 0, `move` and `moves` are legal, which is
    not checked, and `rng` is the source of all chance.

    Examples:
        >>> game, match = load("armorica"), new_match("armorica", ["Ada", "Ben"], seed=5)
        >>> move = game.bot.choose(game.rules.observe(match.state, 0), Rng(1))
        >>> move in game.rules.legal(match.state)
        True
    """

    def choose(self, seen: Obs, rng: Rng, policy: Policy = USUAL_POLICY) -> int:
        """Choose a legal move by the game's own policy, without a search.

        Args:
            seen: an observation of the seat to move.
            rng: the source of all chance.
            policy: how it chooses; that of a `Level`.

        Examples:
            >>> game, match = load("armorica"), new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> move = game.bot.choose(game.rules.observe(match.state, 0), Rng(1))
            >>> move in game.rules.legal(match.state)
            True
        """
        ...

    def evaluate(self, s: S, seat: int) -> float:
        """Estimate how good the state is for a seat, in points; higher is better.

        Examples:
            >>> game, match = load("armorica"), new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> game.bot.evaluate(match.state, 0) > 0
            True
        """
        ...

    def lines(self, seen: Obs, rng: Rng) -> Lines[Obs] | None:
        """Return whole lines of moves to choose from; None to search move by move.

        At least one line begins with the moves made since `Lines.start`: only such lines can be
        chosen, the others are tried for comparison. What the search has found from a `start` is
        used again at the next choice from there.

        Examples:
            >>> game, match = load("armorica"), new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> game.bot.lines(game.rules.observe(match.state, 0), Rng(1)) is None
            True
        """
        ...

    def candidates(self, s: S | Obs) -> list[int]:
        """List the legal moves that are worth searching; none when the game is over.

        Examples:
            >>> game, match = load("armorica"), new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> {*game.bot.candidates(match.state)} <= {*game.rules.legal(match.state)}
            True
        """
        ...

    def move_priors(self, s: S | Obs, moves: list[int]) -> list[int]:
        """Estimate the value of each of some legal moves for the seat to move, in 1/100 point.

        Examples:
            >>> game, match = load("armorica"), new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> len(game.bot.move_priors(match.state, game.rules.legal(match.state)))
            3
        """
        ...

    def rollout(self, s: S, rng: Rng, turns: int, random_percent: int) -> tuple[list[int], int]:
        """Play a state on, in place, by a quick policy.

        Args:
            s: the state, changed in place.
            rng: the source of all chance.
            turns: how many turns to play before the rest is estimated.
            random_percent: how many of 100 moves are random.

        Returns:
            The final `ranking_scores`, and the lead, in 1/100 point, at which the win estimate is
            75%: 0 when the game is over.

        Examples:
            >>> game, match = load("armorica"), new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> points, doubt = game.bot.rollout(match.state.copy(), Rng(1), 99, 0)
            >>> len(points), doubt
            (2, 0)
        """
        ...

    def holders(self, s: S | Obs) -> Mapping[str, int]:
        """Return whose each open card is: a seat by the card's name in moves.

        Empty if hints of this game do not need it.

        Examples:
            >>> game, match = load("armorica"), new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> [*game.bot.holders(match.state).values()]
            [0, 1]
        """
        ...

    def chance_successors(self, s: S | Obs, move: int) -> list[S]:
        """Return the states that a move may lead to, all equally likely.

        Empty unless the game is so near its end that all of it can be played out.

        Examples:
            >>> game, match = load("armorica"), new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> game.bot.chance_successors(match.state, game.rules.legal(match.state)[0])
            []
        """
        ...

    def drawn_anew(self, before: Obs, move: int, after: Obs, rng: Rng) -> tuple[S, S] | None:
        """Return two states after a move, which differ only in the cards that it revealed.

        In the first they are drawn anew, in the second they are those of `after`; all else that is
        hidden is dealt at random, and alike. None if the move has revealed none, or if the game
        does not tell luck from skill.

        Args:
            before: the state before the move, as everybody may know it.
            move: the move made.
            after: the state that came, as everybody may know it.
            rng: the source of all chance.

        Examples:
            >>> game, match = load("armorica"), new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> before, move = match.state.copy(), game.rules.legal(match.state)[0]
            >>> match.play(0, move)
            >>> seen = [game.rules.observe(state, None) for state in (before, match.state)]
            >>> anew = game.bot.drawn_anew(seen[0], move, seen[1], Rng(1))
            >>> anew is not None
            True
        """
        ...


class Game(Generic[D, S, Obs]):
    """Hold a game's parts: its info, its rules, its codec and its bot.

    Args:
        info: what can be read before anything else is loaded.
        rules: a module, as are the next two.
        codec: perhaps put off by `armorica.core.late`.
        bot: likewise.

    Examples:
        >>> game = load("armorica")
        >>> game.info.title, game.rules.KEY
        ('Armorica', 'armorica')
    """

    def __init__(
        self,
        info: Info,
        rules: Rules[D, S, Obs],
        codec: Codec[D, S, Obs],
        bot: Bot[S, Obs],
    ) -> None:
        self.info = info
        self.rules = rules
        self._codec = codec
        self._bot = bot

    @property
    def codec(self) -> Codec[D, S, Obs]:
        """Return what writes the game, and import it if it was put off.

        Examples:
            >>> match = new_match("armorica", ["Ada", "Ben"], seed=5)
            >>> load("armorica").codec.to_record(match)["seed"]
            5
        """
        return loaded(self._codec)

    @property
    def bot(self) -> Bot[S, Obs]:
        """Return what plays the game, and import it if it was put off.

        Examples:
            >>> state = new_match("armorica", ["Ada", "Ben"], seed=5).state
            >>> load("armorica").bot.evaluate(state, 0) > 0
            True
        """
        return loaded(self._bot)

    def deal(
        self,
        players: tuple[Seat, ...],
        seed: int,
        house_rules: Mapping[str, str] = NO_HOUSE_RULES,
        content: Content | None = None,
    ) -> D:
        """Deal as `Rules.deal` does, with other cards or another map; `new_match` checks them.

        Args:
            players: who sits in each seat, clockwise.
            seed: from 0 to SEED_LIMIT - 1.
            house_rules: the chosen values by the names in `Info.house_rules`; else the defaults.
            content: from `read_content`; None for the game's own.

        Examples:
            >>> load("armorica").deal((Seat(), Seat("settler")), seed=5).order
            (0, 1)
        """
        return dealer(self.rules, self.codec.contents, content)(players, seed, house_rules)


AnyGame = Game[Deal, GameState, Observation]
"""The type of a game of whatever kind."""
