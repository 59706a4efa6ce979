"""A tournament of a bot against a level: what is to be asked next, and what an answer changes."""

from dataclasses import dataclass, field
from typing import NamedTuple

from armorica import games
from armorica.ai.levels import level_for, reply
from armorica.ai.messages import write_question
from armorica.ai.search import outcome
from armorica.core.match import AnyMatch, Match
from armorica.core.problem import IllegalMove
from armorica.core.seats import PERSON, Seat
from armorica.ui.bots.caged import BotAnswer, Fault, asking, beginning
from armorica.ui.model.own_bots import Bot
from armorica.ui.requests import Request

GAMES = 100

PRINTED = 4_000
"""The most characters of a bot's output that are kept; older games go first, each as a whole."""

AT_ONCE = 20
"""The most moves that opponents make at once."""


class Ended(NamedTuple):
    """Hold a game that is over: the bot's seat, and its share of the win."""

    match: AnyMatch
    seat: int
    won: float


@dataclass(slots=True, eq=False)
class Tournament:
    """Hold a tournament, which equals no other one: the bot has each seat in turn.

    No deal comes twice, and none follows from another: a bot remembers what it has seen.

    Attributes:
        key: of the game.
        bot: as it was when the tournament began.
        level: of the opponents.
        seed: of the next deal, by chance.
        ended: the games that are over.
        match: the game that is being played; None before the first.
        begun: whether the bot knows of that game.
        moves: how many the bot has made.
        milliseconds: that they took, without the game's own work.
        printed: what the bot has printed last, by the index of the game.
        fault: what has ended the tournament early.
    """

    key: str
    bot: Bot
    level: str
    seed: int
    ended: list[Ended] = field(default_factory=list)
    match: AnyMatch | None = None
    begun: bool = False
    moves: int = 0
    milliseconds: float = 0.0
    printed: dict[int, str] = field(default_factory=dict)
    fault: Fault | None = None

    @property
    def players(self) -> int:
        """Return how many sit at the table."""
        return games.infos()[self.key].seats[0]

    @property
    def seat(self) -> int:
        """Return the bot's seat in the game that is being played."""
        return len(self.ended) % self.players

    @property
    def won(self) -> float:
        """Return how many games the bot has won; a win shared by k players counts 1/k."""
        return sum(game.won for game in self.ended)

    @property
    def over(self) -> bool:
        """Return whether nothing is left to play."""
        return self.fault is not None or len(self.ended) >= GAMES

    def question(self) -> str | Request | None:
        """Return what to ask the bot next, or a search for an opponent; None if it is over."""
        if self.over:
            return None
        if not self.match:
            self.match, self.begun = self._dealt(), False
        match, game = self.match, games.load(self.key)
        if not self.begun:
            return beginning(self.bot)
        if match.state.mover == self.seat:
            return asking(game, match.state)
        legal = match.rules.legal(match.state)
        moves = frozenset(match.rules.format_move(match.state, move) for move in legal)
        return Request(self.key, 0, write_question(game, match.state, self.level), moves)

    def answered(self, answer: BotAnswer, milliseconds: float, seed: int) -> bool:
        """Go on with an answer; return whether that has ended a game, or the tournament.

        Args:
            answer: the answer, which is untrusted.
            milliseconds: that it took.
            seed: a new one, by chance: if a game has ended, of the next deal.
        """
        match = self.match
        if self.over:
            return False
        if answer.printed:
            self._gather(answer.printed)
        if answer.fault:
            self.fault = answer.fault
            return True
        if not match:
            return False
        if self.begun:
            if match.state.mover == self.seat:
                self.moves, self.milliseconds = self.moves + 1, self.milliseconds + milliseconds
            try:
                move = match.rules.parse_move(match.state, answer.move)
                match.play(match.state.mover, move)
            except IllegalMove:  # a forged answer: a bot's mistake has come as a fault
                self.fault = Fault("not_legal", 0, repr(answer.move))
                return True
        self.begun = True
        self._play_on(match)
        if not self._ended(match):
            return False
        self.seed = seed
        return True

    def _gather(self, text: str) -> None:
        """Add to what has been printed, and forget the first games of what does not fit."""
        printed, index = self.printed, len(self.ended)
        printed[index] = _latest(printed.get(index, "") + text)
        while sum(map(len, printed.values())) > PRINTED and len(printed) > 1:
            del printed[min(printed)]

    def _dealt(self) -> AnyMatch:
        game = games.load(self.key)
        seats = [Seat(self.level)] * self.players
        seats[self.seat] = Seat(PERSON, self.bot.name)
        deal = game.deal(tuple(seats), self.seed, game.info.with_defaults({}))
        return Match(game.rules, deal)

    def _play_on(self, match: AnyMatch) -> None:
        """Make the moves of opponents that take no search."""
        game = games.load(self.key)
        for _ in range(AT_ONCE):
            mover = match.rules.to_move(match.state)
            if mover in (None, self.seat):
                return
            moves = match.rules.legal(match.state)
            if len(moves) > 1 and not level_for(game, self.level).quick:
                return
            match.play(mover, moves[0] if len(moves) == 1 else reply(game, match))

    def _ended(self, match: AnyMatch) -> bool:
        """Count the game if it is over."""
        if match.rules.to_move(match.state) is not None:
            return False
        won = outcome(match.rules.ranking_scores(match.state))[0][self.seat]
        self.ended.append(Ended(match, self.seat, won))
        self.match = None
        return True


def _latest(printed: str) -> str:
    """Leave out the first lines of what does not fit."""
    if len(printed) <= PRINTED:
        return printed
    kept = printed[-PRINTED:]
    return f"…\n{kept[kept.find(chr(10)) + 1 :]}"
