"""The last moves of a game, played out in every way: max^n (Luckhardt, Irani 1986) with chance."""

from collections.abc import Callable, Generator, Sequence
from typing import NamedTuple

from armorica.core.game import Bot
from armorica.core.rules import Deal, GameState, Observation, Rules


class Value(NamedTuple):
    """Hold what each seat can expect: share of the win, lead in 1/100 point, payoff from 0 to 1."""

    won: list[float]
    margins: list[int] | list[float]
    paid: list[float]


Pay = Callable[[list[int]], Value]
Steps = Generator[None, None, Value]


def solve(
    rules: Rules[Deal, GameState, Observation],
    bot: Bot[GameState, Observation],
    worlds: Sequence[GameState],
    pay: Pay,
) -> Steps:
    """Find the mean value of the states after a move; each step plays out one end of the game.

    Args:
        rules: the rules.
        bot: names the moves that are worth searching.
        worlds: the states after the move, as `chance_successors` lists them.
        pay: values the final `ranking_scores`.
    """
    values = []
    for world in worlds:
        mover = world.mover
        best = None
        for move in bot.candidates(world):
            value = yield from solve(rules, bot, bot.chance_successors(world, move), pay)
            if best is None or value.paid[mover] > best.paid[mover]:
                best = value
        if best is None:
            yield
            best = pay(rules.ranking_scores(world))
        values.append(best)
    if len(values) == 1:
        return values[0]
    n = len(values)
    won, margins, paid = (
        [sum(seat) / n for seat in zip(*part, strict=True)] for part in zip(*values, strict=True)
    )
    return Value(won, margins, paid)
