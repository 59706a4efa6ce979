"""Find puzzles of the day in games of the strongest level against itself."""

from collections.abc import Iterator
from pathlib import Path

from armorica import games
from armorica.ai.levels import Thought
from armorica.cli.printing import show
from armorica.core.game import Choice
from armorica.core.match import Match
from armorica.core.rules import USUAL_LEVEL, Level
from armorica.core.seats import Seat
from armorica.games.armorica import GAME as game
from armorica.games.armorica.face import puzzles
from armorica.games.armorica.info import INFO
from armorica.games.armorica.rules.state import Deal, Observation, State
from armorica.ui.advice import noise
from armorica.ui.face import Prepared

FILE = Path(puzzles.__file__).with_suffix(".toml")
TIMES = 10  # as many iterations as usual check a position
LEAST = 1.0  # point by which the best move must lead
A_GAME = 2  # the most puzzles from one game
HEAD = """\
# Positions of games of the strongest level against itself, for the puzzle of the day.
# In each line: a link to the game up to there, by how many points the best move leads, that move.
# Made by: python -m armorica puzzles
"""


def lines() -> list[str]:
    """Return the lines of the data file; none if there is no file yet."""
    return [*map(puzzles.written, puzzles.prepared())] if FILE.is_file() else []


def text(found: list[str]) -> str:
    """Return the data file with these lines."""
    return "\n".join([HEAD + "puzzles = [", *(f'  "{line}",' for line in found), "]", ""])


def find(count: int) -> str:
    """Add puzzles to the data file, from the first seed on that it has no puzzle of.

    Args:
        count: how many there should be at least.
    """
    found = lines()
    seeds = [game.codec.read_link(puzzles.read(line).link)[0].deal.seed for line in found]
    seed = max(seeds, default=0)
    while len(found) < count:
        seed += 1
        found += map(puzzles.written, _in_game(2 + seed % 3, seed))
        FILE.write_text(text(found), "utf-8")
        show(f"After the game with the seed {seed}: {len(found)} puzzles.")
    puzzles.prepared.cache_clear()
    return f"The puzzles are in {FILE}."


def _in_game(players: int, seed: int) -> list[Prepared]:
    """Play a game of the strongest level; return the clearest of its puzzles."""
    strongest = [*game.info.levels][-1]
    level = game.info.levels[strongest]
    match = Match(game.rules, game.rules.deal((Seat(strongest),) * players, seed))
    found: list[Prepared] = []
    while (seat := game.rules.to_move(match.state)) is not None:
        thought = _thought(match.state, level)
        best, lead = thought.best(), _lead(thought, sure=False)
        usual = game.info.levels[USUAL_LEVEL]
        if lead >= LEAST and _thought(match.state, usual).best() != best:
            found += _checked(match, level, best)
        match.play(seat, best)
    clearest = sorted(found, key=lambda puzzle: -puzzle.lead)[:A_GAME]
    return [puzzle for puzzle in found if puzzle in clearest]  # a later one shows earlier moves


def _thought(s: State, level: Level) -> Thought:
    player = games.load(INFO.key)
    thought = Thought(player, level, player.rules.observe(s, s.mover))
    thought.run(thought.left)
    return thought


def _checked(match: Match[Deal, State, Observation], level: Level, best: int) -> Iterator[Prepared]:
    """Yield the puzzle of a position, if a long search is sure of the best move."""
    s = match.state
    thought = _thought(s, level._replace(iterations=TIMES * level.iterations))
    lead = _lead(thought, sure=True)
    if thought.best() != best or lead < LEAST or len(thought.ranked()) < len(game.rules.legal(s)):
        return
    players = list(match.deal.players)
    players[s.mover] = Seat()
    other = Match(game.rules, match.deal._replace(players=tuple(players)))
    for seat, move in zip(match.seats, match.moves, strict=True):
        other.play(seat, move)
    link = game.codec.write_link(other, other.ply)
    yield Prepared(link, game.rules.format_move(s, best), round(lead, 1))


def _lead(thought: Thought, sure: bool) -> float:
    """Return by how many points the best move leads; 0 if some move may be as good.

    Args:
        thought: a search that is done.
        sure: whether a lead that may be noise counts as none.
    """
    best, *others = thought.ranked()
    leads = [_over(best, other, sure) for other in others if sure or other.visits]
    return min(leads, default=0.0)


def _over(best: Choice, other: Choice, sure: bool) -> float:
    if not sure:
        return best.margin - other.margin
    doubt = noise(best.visits, other.visits)
    lead = best.margin - other.margin
    return lead if lead > doubt else 0.0
