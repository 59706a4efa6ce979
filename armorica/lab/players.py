"""Players of a study, named by a text: levels, searches with their knobs, bots, and bans."""

import re
from collections.abc import Callable
from functools import cache
from math import inf, nan
from typing import Any

from armorica import games
from armorica.ai.levels import Thought, level_for, seed_of
from armorica.ai.race import Race
from armorica.ai.search import Search
from armorica.bots.position import Position
from armorica.bots.program import Program
from armorica.core.game import AnyGame, SearchedMove
from armorica.core.level import Level, RaceTuning, SearchTuning
from armorica.core.rng import Rng
from armorica.core.rules import Observation
from armorica.core.seats import Seat
from armorica.lab.plain import plain_search
from armorica.lab.registry import Ban, bans

Player = Callable[[AnyGame, Observation, int], int]
"""Choose a move by the game, an observation and a seed."""

KNOBS = {
    "plain": ("iterations", "ucb", "deep"),
    "search": ("iterations", *SearchTuning._fields),
    "race": ("iterations", *RaceTuning._fields),
}
"""What can be set of each kind of player."""

KINDS = (*games.LEVELS, "quick", *KNOBS)

WHOLE = {"iterations", "deep"}.union(
    name
    for tuning in (SearchTuning(), RaceTuning())
    for name, value in tuning._asdict().items()
    if isinstance(value, int)
)
"""The knobs that are whole numbers."""

LEAST = {"iterations": 1, "half_margin": 1, "weight": 0.001}
"""The least value of knobs; of others it is 0."""

MOST = {"deep": 1, "win": 1, "random_percent": 100}
"""The largest value of knobs; others have none."""

BOT = ".py"
"""How the text of a player ends that is a bot's file."""

_BAN = re.compile(r"(.+?)-([a-z]+)")


def player(text: str, key: str) -> Player:
    """Return a player of a game by a level's name, a bot's file, or `KIND:KNOB=NUMBER,..`.

    KIND is `quick` (the best prior), `plain`, `search` or `race` (for a game with lines). The last
    three take the knob `iterations`, and the arguments of `plain_search`, the fields of
    `SearchTuning` or those of `RaceTuning`. After a `-` may come a ban of the game: `settler-coins`
    is a settler who may not take coins.

    Raises:
        ValueError: the text names no player.
        BotError: the file cannot be run as a bot.
    """
    if text.endswith(BOT):
        return _written(Program.read(text))
    ban = None
    if banned := _BAN.fullmatch(text):
        text, name = banned.groups()
        known = bans(key)
        if name not in known:
            raise ValueError(f"{key} has no ban {name!r}: it has {', '.join(known) or 'none'}")
        ban = known[name]
    kind, _, rest = text.partition(":")
    if kind not in KINDS:
        raise ValueError(f"There is no player {kind!r}: choose from {', '.join(KINDS)}")
    if kind == "race" and not _has_lines(key):
        raise ValueError(f"{key} has no lines to race: choose search or plain")
    return _choosing(kind, _knobs(kind, rest), ban)


def _written(bot: Program) -> Player:
    """Return what chooses the moves of a bot that somebody has written."""

    def choose(game: AnyGame, seen: Observation, seed: int) -> int:
        move = bot.choose(Position(game, seen, seen.mover))
        return game.rules.parse_move(seen, move)

    return choose


def _choosing(kind: str, knobs: dict[str, Any], ban: Ban | None) -> Player:
    """Return what chooses the moves of a kind of player with these knobs, under a ban."""
    iterations = knobs.pop("iterations", 1)

    def leveled(game: AnyGame, seen: Observation, seed: int) -> int:
        return thinking(level_for(game, kind), game, seen)

    def race(game: AnyGame, seen: Observation, seed: int) -> int:
        return thinking(racing, game, seen)

    def thinking(level: Level, game: AnyGame, seen: Observation) -> int:
        thought = Thought(game, level, seen)
        thought.run(thought.left)
        return obeyed(ban, game, seen, thought.best(), thought.ranked())

    def searching(game: AnyGame, seen: Observation, seed: int) -> int:
        search = Search(game, seen, seed, tuning=SearchTuning(**knobs))
        search.run(iterations)
        return obeyed(ban, game, seen, search.best(), search.ranked())

    def quick(game: AnyGame, seen: Observation, seed: int) -> int:
        moves = game.rules.legal(seen)
        values = game.bot.move_priors(seen, moves)
        return obeyed(ban, game, seen, moves[values.index(max(values))])

    def plainly(game: AnyGame, seen: Observation, seed: int) -> int:
        return obeyed(ban, game, seen, plain_search(game, seen, Rng(seed), iterations, **knobs))

    racing = Level(iterations, race=RaceTuning(**knobs) if kind == "race" else RaceTuning())
    players = {"quick": quick, "plain": plainly, "search": searching, "race": race}
    return players.get(kind, leveled)


def _knobs(kind: str, text: str) -> dict[str, Any]:
    """Read `KNOB=NUMBER,..`.

    Raises:
        ValueError: the player has no such knob, or its value is not allowed.
    """
    known = KNOBS.get(kind, ())
    knobs: dict[str, Any] = {}
    for knob in filter(None, text.split(",")):
        name, _, number = knob.partition("=")
        if name not in known:
            raise ValueError(f"{kind} has no knob {name!r}: it has {', '.join(known) or 'none'}")
        knobs[name] = _number(name, number)
    return knobs


def _number(knob: str, text: str) -> float:
    """Read the value of a knob.

    Raises:
        ValueError: the text is no number, or too small or too large.
    """
    least, most, whole = LEAST.get(knob, 0), MOST.get(knob, inf), knob in WHOLE
    try:
        value = int(text) if whole else float(text)
    except ValueError:
        value = nan
    if not (least <= value <= most and value < inf):
        ends = f"from {least} to {most}" if knob in MOST else f"from {least} up"
        raise ValueError(f"{knob} needs a {'whole ' * whole}number {ends}, such as {knob}=1")
    return value


@cache
def _has_lines(key: str) -> bool:
    """Return whether the bot of a game has whole lines of moves, as it begins."""
    game = games.load(key)
    start = game.rules.new(game.deal((Seat(),) * game.info.seats[0], seed=1))
    seen = game.rules.observe(start, start.mover)
    return game.bot.lines(seen, Rng(1)) is not None


def obeyed(
    ban: Ban | None,
    game: AnyGame,
    seen: Observation,
    wanted: int,
    ranked: list[SearchedMove] | None = None,
) -> int:
    """Return the wanted move, or the next best one that a ban allows.

    That is the next of the moves that were searched, or else of the game's own lines, or else the
    one after which the position is evaluated best. If all legal moves are banned, none is.

    Args:
        ban: which moves are banned; None for none.
        game: that is played.
        seen: the observation of the seat to move.
        wanted: the move that the player chose.
        ranked: the moves that were searched, the best first.
    """
    if not ban or not ban(seen, wanted):
        return wanted
    allowed = [move for move in game.rules.legal(seen) if not ban(seen, move)]
    if not allowed:
        return wanted
    better = [each.move for each in ranked or _planned(game, seen) if each.move in allowed]
    return better[0] if better else max(allowed, key=lambda move: _value(game, seen, move))


def _planned(game: AnyGame, seen: Observation) -> list[SearchedMove]:
    """List the lines of the game's bot, the best by its own estimate first; none if it has none."""
    lines = game.bot.lines(seen, Rng(seed_of(game, seen)))
    return Race(game, lines, 0, RaceTuning()).ranked() if lines else []


def _value(game: AnyGame, seen: Observation, move: int) -> float:
    after = seen.copy()
    game.rules.apply(after, move)
    return game.bot.evaluate(after, seen.mover)
