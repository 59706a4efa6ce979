"""What is played: a study is a line-up of players and a series of deals."""

import hashlib
import json
from functools import cache
from pathlib import Path
from time import process_time
from typing import NamedTuple

from armorica import games
from armorica.ai.search import outcome
from armorica.core.match import AnyMatch, Match
from armorica.core.rng import SEED_LIMIT
from armorica.core.seats import Seat
from armorica.lab.players import BOT, player
from armorica.lab.statistic import Played

PACKAGE = Path(__file__).parents[1]
COMMON = (
    "core", "ai", "bots", "games/__init__.py",
    "lab/players.py", "lab/plain.py", "lab/registry.py", "lab/study.py",
)  # fmt: skip
"""The files and folders of the package that decide how games go, whichever game is played."""

ROOMS = (
    "__init__.py", "info.py", "rules", "rules.py", "bot", "bot.py", "codec", "codec.py",
    "lab/bans.py",
)  # fmt: skip
"""The files and folders of a game that decide how its games go; the codec seeds the levels."""


class Study(NamedTuple):
    """Define a study.

    Each deal is played once in every different rotation of the line-up, so that everybody gets
    everybody's cards. A game is identified by the study and its number: the seed of its deal is
    `seed` plus the number divided by how many rotations there are. After the last seed comes 0.

    Attributes:
        key: of the game.
        line_up: the players, as `armorica.lab.players` names them, one for each seat.
        games: how many games.
        seed: of the first deal; each next deal has the next seed.
        content: the text of a file with other cards; "" for the game's own.
    """

    key: str
    line_up: tuple[str, ...]
    games: int
    seed: int = 1
    content: str = ""

    @property
    def rotations(self) -> int:
        """Return how many games are played with each deal."""
        return next(
            n
            for n in range(1, len(self.line_up) + 1)
            if self.line_up[n:] + self.line_up[:n] == self.line_up
        )

    def deal_of(self, number: int) -> int:
        """Return the seed of a game's deal."""
        return (self.seed + number // self.rotations) % SEED_LIMIT

    def seats(self, number: int) -> tuple[str, ...]:
        """Return the players of a game by their seats: the first one moves on by one each game."""
        shift = -(number % self.rotations) % len(self.line_up)
        return self.line_up[shift:] + self.line_up[:shift]

    def begin(self, number: int) -> AnyMatch:
        """Deal a game; the kind of a seat is its player's name."""
        game, seats = games.load(self.key), tuple(map(Seat, self.seats(number)))
        content = games.read_content(self.key, self.content) if self.content else None
        return Match(game.rules, game.deal(seats, self.deal_of(number), content=content))

    @property
    def title(self) -> str:
        """Return the line-up in a few words."""
        first, *others = self.line_up
        count = f"{len(self.line_up)} players"
        if {*others} == {first}:
            return f"{count}, all {first}"
        if len({*others}) == 1:
            return f"{count}, {first} against {others[0]}"
        return f"{count}: {', '.join(self.line_up)}"

    @property
    def name(self) -> str:
        """Return a name for the file of its results, which changes with the code.

        The number of games is no part of it: more games can be added.
        """
        bots = [Path(text).read_text("utf-8") for text in self.line_up if text.endswith(BOT)]
        files = [*bots, *filter(None, [self.content])]
        parts = [self.key, self.line_up, self.seed, code_digest(self.key), *files]
        digest = hashlib.sha256(json.dumps(parts).encode()).hexdigest()
        return f"{self.key}-{len(self.line_up)}-{digest[:12]}"


class ResultLine(NamedTuple):
    """Hold a game that was played, as a line of a results file has it.

    Attributes:
        game: its number in the study, from 0.
        moves: all of them.
        seconds: the processor time that each seat took, in seconds.
    """

    game: int
    moves: list[int]
    seconds: list[float]


@cache
def code_digest(key: str) -> str:
    """Return a digest of all files that decide how games go: rules, data, opponents, codecs.

    Args:
        key: of the game.
    """
    home = PACKAGE / "games" / key
    roots = [PACKAGE / name for name in COMMON] + [home / room for room in ROOMS]
    files = [path for root in roots for path in (root, *root.rglob("*"))]
    whole = hashlib.sha256()
    for path in sorted(path for path in files if path.suffix in (".py", ".toml")):
        if path.is_file():
            data = path.read_bytes()
            whole.update(f"{path.relative_to(PACKAGE).as_posix()}\0{len(data)}\0".encode() + data)
    return whole.hexdigest()


def play(study: Study, number: int) -> ResultLine:
    """Play a game of a study, by its number; the same game goes the same way each time."""
    match = study.begin(number)
    rules, game = match.rules, games.load(study.key)
    players = [player(text, study.key) for text in study.seats(number)]
    seconds = [0.0] * len(players)
    while (seat := rules.to_move(match.state)) is not None:
        begin = process_time()
        seed = 1_000_000 * study.seed + 1000 * number + match.ply
        move = players[seat](game, rules.observe(match.state, seat), seed)
        seconds[seat] += process_time() - begin
        match.play(seat, move)
    return ResultLine(number, match.moves, [round(spent, 6) for spent in seconds])


def replay(study: Study, line: ResultLine) -> Played:
    """Play a game again from its moves, for the statistics."""
    match = study.begin(line.game)
    states = [match.state.copy()]
    for move in line.moves:
        match.play(states[-1].mover, move)
        states.append(match.state.copy())
    assert match.rules.to_move(match.state) is None
    won, leads = outcome(match.rules.ranking_scores(match.state))
    return Played(match, states, won, [lead / 100 for lead in leads], line.seconds)
