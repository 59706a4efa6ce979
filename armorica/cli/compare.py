"""Let two ways of playing meet: shared shuffles, rotated seats, 95 % intervals."""

from collections.abc import Callable
from time import process_time
from typing import Any, NamedTuple

from armorica import games
from armorica.ai.levels import LEVELS, Thought, row
from armorica.ai.search import Search, outcome
from armorica.cli.plain import plain
from armorica.cli.simulate import interval
from armorica.core.game import Game
from armorica.core.rng import Rng

Player = Callable[[Game[Any, Any], Any, int], int]


def player(text: str) -> Player:
    """Make a player from a level's key or from `KIND:KNOB=NUMBER,...`.

    KIND is `quick` (the quick policy alone), `plain` or `search`; these two take `iterations` and
    the knobs of `plain` and of `Search`.

    Raises:
        ValueError: the text names no player.
    """
    kind, _, rest = text.partition(":")
    knobs: dict[str, Any] = {}
    for knob in filter(None, rest.split(",")):
        name, _, number = knob.partition("=")
        knobs[name] = float(number) if "." in number else int(number)
    iterations = knobs.pop("iterations", 1)

    def leveled(game: Game[Any, Any], seen: Any, seed: int) -> int:
        level = row(game, kind)
        thought = Thought(game, level, seen)
        thought.run(thought.left)
        return thought.best()

    def searching(game: Game[Any, Any], seen: Any, seed: int) -> int:
        search = Search(game, seen, seed, **knobs)
        search.run(iterations)
        return search.best()

    def quick(game: Game[Any, Any], seen: Any, seed: int) -> int:
        moves = game.legal(seen)
        values = game.appraise(seen, moves)
        return moves[values.index(max(values))]

    def plainly(game: Game[Any, Any], seen: Any, seed: int) -> int:
        return plain(game, seen, Rng(seed), iterations, **knobs)

    players: dict[str, Player] = dict.fromkeys(LEVELS, leveled)
    players |= {"quick": quick, "plain": plainly, "search": searching}
    if kind not in players:
        raise ValueError(f"no player is called {kind!r}; there are {', '.join(players)}")
    return players[kind]


class Met(NamedTuple):
    """Sum up how the first player did: wins, leads in points, and both sides' ms for a move."""

    won: float
    lead: float
    first_ms: float
    others_ms: float


def meet(
    first: Player, others: Player, players: int, count: int, seed: int, key: str = games.GAMES[0]
) -> Met:
    """Play games of one against others.

    Args:
        first: sits in each seat of a shuffle in turn.
        others: sit in all the other seats.
        players: as many as the game has seats for.
        count: how many games.
        seed: of the first shuffle.
        key: of the game.
    """
    game = games.load(key)
    won = lead = 0.0
    spent, moves = [0.0, 0.0], [0, 0]
    for n in range(count):
        shuffle, place = divmod(n, players)
        s = game.new(game.deal(("x",) * players, seed + shuffle))
        while (seat := game.to_move(s)) is not None:
            side = int(seat != place)
            seen = game.observe(s, seat)
            start = process_time()
            move = (first, others)[side](game, seen, 1_000_000 * seed + 1000 * n + sum(moves))
            spent[side] += process_time() - start
            moves[side] += 1
            game.apply(s, move)
        shares, margins = outcome(game.standings(s))
        won += shares[place]
        lead += margins[place] / 100
    first_ms, others_ms = (1000 * a / b for a, b in zip(spent, moves, strict=True))
    return Met(won, lead, first_ms, others_ms)


def compare(
    first: str, others: str, players: int, count: int, seed: int, key: str = games.GAMES[0]
) -> str:
    """Play games of one player against others, given as for `player`; return a table's line."""
    met = meet(player(first), player(others), players, count, seed, key)
    low, high = interval(met.won, count)
    share = f"{met.won / count:.0%} [{low:.0%}, {high:.0%}]"
    times = f"{met.first_ms:.1f} / {met.others_ms:.1f}"
    cells = first, others, str(players), str(count), share, f"{met.lead / count:+.1f}", times
    return f"| {' | '.join(cells)} |"
