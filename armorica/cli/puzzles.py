"""Find puzzles of the day in games of the strongest level against itself."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from armorica import games
from armorica.ai.levels import Thought, reply
from armorica.ai.race import Race
from armorica.cli.options import add_game, positive
from armorica.cli.printing import show
from armorica.cli.tool import Tool, need_checkout
from armorica.core.game import SearchedMove
from armorica.core.level import USUAL_LEVEL, Level
from armorica.core.match import AnyMatch, Match
from armorica.core.seats import Seat
from armorica.ui.advice import noise
from armorica.ui.face import AnyTableGame, Prepared
from armorica.ui.table.prepared import read, written

TIMES = 10  # a check has so many times the usual iterations
NEVER = 99.0  # standard errors after which a line drops out: in a check none does
LEAST = 1.0  # by how many points the best move must lead
FEWEST = 3  # legal moves: between two there is hardly a choice
MOST_PER_GAME = 4  # puzzles
SIZES = 3  # how many numbers of players are played, from the smallest
HEAD = """\
# Positions of games of the strongest level against itself, for the puzzle of the day.
# In each line: a link to the game up to there, by how many points the best move leads, that move.
# Made by: python -m armorica puzzles
"""


def file(key: str) -> Path:
    """Return the data file of a game."""
    return Path(games.__file__).parent / key / "face" / "puzzles.toml"


def lines(key: str) -> list[str]:
    """Return the lines of the data file of a game; none if there is no file yet."""
    words = games.face(key).puzzles
    return [*map(written, words.prepared())] if words and file(key).is_file() else []


def text(found: list[str]) -> str:
    """Return the text of a data file with these lines."""
    return "\n".join([HEAD + "puzzles = [", *(f'  "{line}",' for line in found), "]", ""])


def find(key: str, count: int) -> str:
    """Add puzzles to the data file of a game, from the seed after the last one it has.

    Args:
        key: of the game.
        count: how many there should be at least.

    Raises:
        ToolError: this is no checkout of the project.
    """
    need_checkout()
    game, prepared = games.load(key), lines(key)
    seeds = [game.codec.read_link(read(line).link)[0].deal.seed for line in prepared]
    seed, sizes = max(seeds, default=0), game.info.seats[:SIZES]
    while len(prepared) < count:
        seed += 1
        prepared += map(written, in_game(game, sizes[seed % len(sizes)], seed))
        file(key).write_text(text(prepared), "utf-8")
        show(f"After the game with the seed {seed}: {len(prepared)} puzzles.")
    return f"The puzzles are in {file(key)}."


def in_game(game: AnyTableGame, players: int, seed: int) -> list[Prepared]:
    """Play a game of the strongest level; return its clearest puzzles, in the order of play."""
    strongest = [*game.info.levels][-1]
    level, usual = game.info.levels[strongest], game.info.levels[USUAL_LEVEL]
    match = Match(game.rules, game.rules.deal((Seat(strongest),) * players, seed))
    while (seat := game.rules.to_move(match.state)) is not None:
        match.play(seat, reply(game, match))
    leads: dict[int, float] = {}
    for plies in game.face.choices(match):
        before = match.branch(plies.start)
        if len(game.rules.legal(before.state)) < FEWEST:
            continue
        thought = _thought(game, before, level)
        lead = _lead(thought, sure=False)
        if lead >= LEAST and _thought(game, before, usual).best() != thought.best():
            leads[plies.start] = lead
    found: dict[int, Prepared] = {}
    for ply in sorted(leads, key=lambda ply: -leads[ply]):
        if len(found) < MOST_PER_GAME and (puzzle := _checked(game, match.branch(ply), level)):
            found[ply] = puzzle
    return [found[ply] for ply in sorted(found)]  # a later one would give earlier ones away


def _thought(game: AnyTableGame, match: AnyMatch, level: Level) -> Thought:
    thought = Thought(game, level, match.observation(match.state.mover))
    thought.run(thought.left)
    return thought


def _checked(game: AnyTableGame, match: AnyMatch, level: Level) -> Prepared | None:
    """Return the puzzle of a position, if a long search is sure of the best move."""
    s = match.state
    seen = match.observation(s.mover)
    long = level._replace(iterations=TIMES * level.iterations)
    if isinstance(Thought(game, level, seen).search, Race):
        long = long._replace(race=level.race._replace(sure=NEVER))
    thought = _thought(game, match, long)
    lead, ranked = _lead(thought, sure=True), thought.ranked()
    whole = bool(ranked[0].line) or len(ranked) == len(game.rules.legal(s))
    if lead < LEAST or not whole or thought.best() != _thought(game, match, level).best():
        return None
    deal, players = match.deal, list(match.deal.players)
    players[s.mover] = Seat()
    other = Match(game.rules, game.rules.deal(tuple(players), deal.seed, deal.house_rules))
    for seat, move in zip(match.seats, match.moves, strict=True):
        other.play(seat, move)
    link = game.codec.write_link(other, other.ply)
    return Prepared(link, game.rules.format_move(s, thought.best()), round(lead, 1))


def _lead(thought: Thought, sure: bool) -> float:
    """Return by how many points the best move leads; 0 if some move may be as good.

    Args:
        thought: a search that is done.
        sure: whether a lead that may be noise counts as none.
    """
    best, *rest = thought.ranked()
    others = [each for each in rest if each.move != best.move]
    leads = [_over(best, other, sure) for other in others if sure or other.visits]
    return min(leads, default=0.0)


def _over(best: SearchedMove, other: SearchedMove, sure: bool) -> float:
    """Return by how many points a move leads over another; `sure` as for `_lead`."""
    lead = best.margin - other.margin
    return lead if not sure or lead > noise(best.visits, other.visits) else 0.0


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--count", type=positive, default=30, help="how many there should be; 30 by default"
    )
    add_game(parser)


def _run(options: Namespace) -> None:
    print(find(options.game, options.count))


PUZZLES = Tool("puzzles", "find puzzles of the day in games of the best", _add_options, _run)
