"""A deal, a codec and a bot for games that need none of their own."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any, Generic, NamedTuple

from armorica.core.game_link import GameLink
from armorica.core.level import USUAL_POLICY, Policy
from armorica.core.match import Match
from armorica.core.notes import Note, Notes
from armorica.core.record import (
    check_outcome,
    head,
    play_each,
    play_text,
    read_head,
    read_list,
)
from armorica.core.rng import Rng
from armorica.core.rules import NO_HOUSE_RULES, Content, D, Info, Obs, Rules, S
from armorica.core.seats import Seat
from armorica.core.untrusted import parse_record

DOUBT = 800
"""The lead, in 1/100 point, at which a win estimate before the end is 75%."""


class PlainDeal(NamedTuple):
    """Hold the deal of a game in which all follows from the players and the seed.

    The first turns go round from seat 0.
    """

    players: tuple[Seat, ...]
    seed: int
    house_rules: Mapping[str, str] = NO_HOUSE_RULES

    @property
    def content(self) -> None:
        """Return nothing: the game has no other cards."""

    @property
    def order(self) -> tuple[int, ...]:
        """List the seats in the order of their first turns."""
        return tuple(range(len(self.players)))


@dataclass(frozen=True)
class PlainCodec(Generic[D, S, Obs]):
    """Write and read a game whose deal follows from its players and its seed.

    An observation is a dataclass of numbers, texts and lists of them.

    Attributes:
        info: of the game.
        rules: of the game; `check` takes observations too.
        observation: the class of an observation.
        markable: how many things notes can mark.
    """

    info: Info
    rules: Rules[D, S, Obs]
    observation: Callable[..., Obs]
    markable: int = 0

    @property
    def contents(self) -> None:
        """Return nothing: the game is played with its own cards alone."""

    @property
    def _format(self) -> str:
        return f"{self.info.key}-record/1"

    @property
    def _link(self) -> GameLink[D, S, Obs]:
        return GameLink(self.rules, self.info, lambda: "", lambda deal: self.markable)

    def to_record(self, match: Match[D, S, Obs]) -> dict[str, Any]:
        """Return a match's record up to its ply; the scores are in it once the game is over."""
        rules, s = self.rules, self.rules.new(match.deal)
        moves = []
        for move in match.moves[: match.ply]:
            moves.append(rules.format_move(s, move))
            rules.apply(s, move)
        return {
            "format": self._format,
            **head(match.deal, self.info),
            "moves": moves,
        } | self._outcome(s)

    def _outcome(self, s: S) -> dict[str, Any]:
        return {"scores": self.rules.scores(s)} if self.rules.to_move(s) is None else {}

    def read(self, text: str) -> Match[D, S, Obs]:
        """Read a match from its record, each move checked by the rules.

        Raises:
            RecordError: with the place and the problem; nothing is loaded.
        """
        data = parse_record(text, self._format)
        match = Match(self.rules, self.rules.deal(*read_head(data, self.info)))
        play_each("moves", read_list(data, "moves"), partial(play_text, match))
        check_outcome(data, ("scores",), self._outcome(match.state))
        return match

    def write_link(self, match: Match[D, S, Obs], number: int, about: Notes | None = None) -> str:
        """Write a match up to its ply as a link, with a number (0 to 2**20 - 1) and notes.

        Raises:
            LinkError: `link_long`.
        """
        return self._link.write(match, number, about)

    def read_link(
        self, text: str, content: Content | None = None
    ) -> tuple[Match[D, S, Obs], int, dict[int, Note]]:
        """Read a match from its link, with the number and the notes.

        Raises:
            LinkError: with the problem; nothing is loaded.
        """
        return self._link.read(text)

    def pack(self, seen: Obs) -> dict[str, Any]:
        """Return an observation as plain data for JSON."""
        return asdict(seen)  # type: ignore[call-overload, no-any-return]

    def unpack(self, data: Any) -> Obs:
        """Read an observation from plain data.

        Raises:
            ValueError: the data is no observation, or an impossible one.
        """
        try:
            seen = self.observation(**data)
            self.rules.check(seen)
        except (AssertionError, AttributeError, IndexError, TypeError) as error:
            raise ValueError(f"no observation: {error!r}") from None
        return seen


@dataclass(frozen=True)
class PlainBot(Generic[D, S, Obs]):
    """Judge a game by the value of a state and by the value of a move.

    Attributes:
        rules: of the game.
        value: returns what a state is worth to a seat, in points.
        prior: returns what a legal move is worth to the seat to move, in 1/100 point.
    """

    rules: Rules[D, S, Obs]
    value: Callable[[S, int], float]
    prior: Callable[[S | Obs, int], int]

    def choose(self, seen: S | Obs, rng: Rng, policy: Policy = USUAL_POLICY) -> int:
        """Choose the move with the best prior, or a random one in `random_percent` of 100 moves."""
        moves = self.rules.legal(seen)
        if rng.below(100) < policy.random_percent:
            return moves[rng.below(len(moves))]
        return max(moves, key=lambda move: self.prior(seen, move))

    def evaluate(self, s: S, seat: int) -> float:
        """Estimate how good the state is for a seat, in points; higher is better."""
        return self.value(s, seat)

    def lines(self, seen: Obs, rng: Rng) -> None:
        """Return nothing: moves are searched one by one."""

    def candidates(self, s: S | Obs) -> list[int]:
        """List the legal moves."""
        return self.rules.legal(s)

    def move_priors(self, s: S | Obs, moves: list[int]) -> list[int]:
        """Estimate the value of each of some legal moves for the seat to move, in 1/100 point."""
        return [self.prior(s, move) for move in moves]

    def rollout(self, s: S, rng: Rng, turns: int, random_percent: int) -> tuple[list[int], int]:
        """Play a state on, in place, by the priors, for `turns` moves of each seat.

        Returns:
            The final `ranking_scores`, and DOUBT, or 0 when the game is over.
        """
        policy = Policy(random_percent)
        seats = len(self.rules.scores(s))
        for _ in range(turns * seats):
            if self.rules.to_move(s) is None:
                break
            self.rules.apply(s, self.choose(s, rng, policy))
        over = self.rules.to_move(s) is None
        return self.rules.ranking_scores(s), 0 if over else DOUBT

    def drawn_anew(self, before: Obs, move: int, after: Obs, rng: Rng) -> None:
        """Return nothing: this game does not measure luck."""

    def holders(self, s: S | Obs) -> dict[str, int]:
        """Return nothing: hints name no cards."""
        return {}

    def chance_successors(self, s: S | Obs, move: int) -> list[S]:
        """Return no states: endings are not solved."""
        return []
