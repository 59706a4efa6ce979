"""Let two ways of playing meet: shared shuffles, rotated seats, 95 % intervals."""

from collections.abc import Callable
from time import process_time
from typing import Any

from armorica import games
from armorica.ai.greedy import greedy, random
from armorica.ai.search import Search, outcome
from armorica.cli.plain import plain
from armorica.cli.simulate import interval
from armorica.core.game import Game
from armorica.core.rng import Rng

Player = Callable[[Game[Any, Any], Any, int], int]


def player(text: str) -> Player:
    """Make a player from `KIND` or `KIND:KNOB=NUMBER,...`.

    KIND is `settler`, `random`, `quick` (the quick policy alone), `plain` or `search`; the latter
    take `iterations` and the knobs of `plain` and of `Search`.

    Raises:
        ValueError: the text names no player.
    """
    kind, _, rest = text.partition(":")
    knobs: dict[str, Any] = {}
    for knob in filter(None, rest.split(",")):
        name, _, number = knob.partition("=")
        knobs[name] = float(number) if "." in number else int(number)
    iterations = knobs.pop("iterations", 1)

    def searching(game: Game[Any, Any], seen: Any, seed: int) -> int:
        search = Search(game, seen, seed, **knobs)
        search.run(iterations)
        return search.best()

    def quick(game: Game[Any, Any], seen: Any, seed: int) -> int:
        moves = game.legal(seen)
        values = game.appraise(seen, moves)
        return moves[values.index(max(values))]

    def by(choose: Callable[..., int]) -> Player:
        return lambda game, seen, seed: choose(game, seen, game.to_move(seen), Rng(seed))

    def plainly(game: Game[Any, Any], seen: Any, seed: int) -> int:
        return plain(game, seen, Rng(seed), iterations, **knobs)

    players: dict[str, Player] = {
        "settler": by(greedy),
        "random": by(random),
        "quick": quick,
        "plain": plainly,
        "search": searching,
    }
    if kind not in players:
        raise ValueError(f"no player is called {kind!r}; there are {', '.join(players)}")
    return players[kind]


def compare(first: str, others: str, players: int, count: int, seed: int) -> str:
    """Play games of one against the others and return a line of a table.

    Args:
        first: as for `player`; sits in each seat of a shuffle in turn.
        others: as for `player`.
        players: 2 to 4.
        count: how many games.
        seed: of the first shuffle.
    """
    game = games.load("armorica")
    sides = player(first), player(others)
    won = lead = 0.0
    spent, moves = [0.0, 0.0], [0, 0]
    for n in range(count):
        shuffle, place = divmod(n, players)
        s = game.new(game.deal(("x",) * players, seed + shuffle))
        ply = 0
        while (seat := game.to_move(s)) is not None:
            side = int(seat != place)
            seen = game.observe(s, seat)
            start = process_time()
            move = sides[side](game, seen, 1000 * (seed + n) + ply)
            spent[side] += process_time() - start
            moves[side] += 1
            game.apply(s, move)
            ply += 1
        shares, margins = outcome(game.standings(s))
        won += shares[place]
        lead += margins[place] / 100
    low, high = interval(won, count)
    times = " ".join(f"{1000 * a / b:.1f}" for a, b in zip(spent, moves, strict=True))
    return (
        f"| {first} | {others} | {players} | {count} | {won / count:.1%} [{low:.1%}, {high:.1%}] "
        f"| {lead / count:+.1f} | {times} |"
    )
