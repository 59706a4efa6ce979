"""Compare two players: shared shuffles, rotated seats, 95 % intervals."""

from collections.abc import Callable
from time import process_time
from typing import Any, NamedTuple

from armorica import games
from armorica.ai.levels import Thought, level_for
from armorica.ai.race import Terms
from armorica.ai.search import Knobs, Search, outcome
from armorica.cli.plain import plain
from armorica.cli.simulate import Series, interval
from armorica.core.game import AnyGame
from armorica.core.rng import Rng
from armorica.core.rules import Level, Observation
from armorica.core.seats import Seat

Player = Callable[[AnyGame, Any, int], int]

KNOBS = {
    "plain": ("iterations", "ucb", "deep"),
    "search": ("iterations", *Knobs._fields),
    "race": ("iterations", *Terms._fields),
}
"""What can be set of each kind of player."""


def player(text: str) -> Player:
    """Return a player by a level's key, or by `KIND:KNOB=NUMBER,..`.

    KIND is `quick` (the best prior), `plain`, `search` or `race` (for a game with lines); the last
    three take `iterations`, and the arguments of `plain` or the fields of `Knobs` or `Terms`.

    Raises:
        ValueError: the text names no player.
    """
    kind, _, rest = text.partition(":")
    knobs = _knobs(kind, rest)
    iterations = knobs.pop("iterations", 1)

    def leveled(game: AnyGame, seen: Observation, seed: int) -> int:
        level = level_for(game, kind)
        thought = Thought(game, level, seen)
        thought.run(thought.left)
        return thought.best()

    def searching(game: AnyGame, seen: Observation, seed: int) -> int:
        search = Search(game, seen, seed, knobs=Knobs(**knobs))
        search.run(iterations)
        return search.best()

    racing = Level(iterations, knobs)

    def race(game: AnyGame, seen: Observation, seed: int) -> int:
        thought = Thought(game, racing, seen)
        thought.run(thought.left)
        return thought.best()

    def quick(game: AnyGame, seen: Observation, seed: int) -> int:
        moves = game.rules.legal(seen)
        values = game.bot.move_priors(seen, moves)
        return moves[values.index(max(values))]

    def plainly(game: AnyGame, seen: Observation, seed: int) -> int:
        return plain(game, seen, Rng(seed), iterations, **knobs)

    players: dict[str, Player] = dict.fromkeys(games.LEVELS, leveled)
    players |= {"quick": quick, "plain": plainly, "search": searching, "race": race}
    if kind not in players:
        raise ValueError(f"there is no player {kind!r}: choose from {', '.join(players)}")
    return players[kind]


def _knobs(kind: str, text: str) -> dict[str, Any]:
    """Read `KNOB=NUMBER,..`.

    Raises:
        ValueError: a knob is none of the player's, or has no number.
    """
    known = KNOBS.get(kind, ())
    knobs: dict[str, Any] = {}
    for knob in filter(None, text.split(",")):
        name, _, number = knob.partition("=")
        if name not in known:
            raise ValueError(f"{kind} has no knob {name!r}: it has {', '.join(known) or 'none'}")
        try:
            knobs[name] = float(number) if "." in number else int(number)
        except ValueError:
            raise ValueError(f"{name} needs a number, such as {name}=1") from None
    return knobs


class Result(NamedTuple):
    """Hold the first player's wins, its summed leads in points, and both sides' ms for a move."""

    won: float
    lead: float
    first_ms: float
    others_ms: float


def meet(first: Player, others: Player, series: Series) -> Result:
    """Play games of one player, in each seat of a shuffle in turn, against others."""
    game, seed = games.load(series.key), series.seed
    won = lead = 0.0
    spent, moves = [0.0, 0.0], [0, 0]
    for n in range(series.games):
        shuffle, place = divmod(n, series.players)
        s = game.rules.new(game.rules.deal((Seat(),) * series.players, seed + shuffle))
        while (seat := game.rules.to_move(s)) is not None:
            side = int(seat != place)
            seen = game.rules.observe(s, seat)
            start = process_time()
            move = (first, others)[side](game, seen, 1_000_000 * seed + 1000 * n + sum(moves))
            spent[side] += process_time() - start
            moves[side] += 1
            game.rules.apply(s, move)
        shares, margins = outcome(game.rules.ranking_scores(s))
        won += shares[place]
        lead += margins[place] / 100
    first_ms, others_ms = (1000 * a / b for a, b in zip(spent, moves, strict=True))
    return Result(won, lead, first_ms, others_ms)


def compare(first: str, others: str, series: Series) -> str:
    """Play games of one player against others, named as for `player`; return a line of a table."""
    result, count = meet(player(first), player(others), series), series.games
    low, high = interval(result.won, count)
    share = f"{result.won / count:.0%} [{low:.0%}, {high:.0%}]"
    times = f"{result.first_ms:.1f} / {result.others_ms:.1f}"
    numbers = str(series.players), str(count), share, f"{result.lead / count:+.1f}", times
    return f"| {' | '.join((first, others, *numbers))} |"
