"""The last moves of a game, played out in every way: max^n (Luckhardt, Irani 1986) with chance."""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from armorica.core.game import Bot
from armorica.core.rules import Rules


class Value(NamedTuple):
    """Tell what each seat can expect: its share of the win, its lead in points, its payoff."""

    won: list[float]
    margins: list[int] | list[float]
    paid: list[float]


Pay = Callable[[list[int]], Value]
Steps = Generator[None, None, Value]


def after(rules: Rules[Any, Any], bot: Bot[Any], worlds: list[Any], pay: Pay) -> Steps:
    """Find the value of what a move leads to, step by step: a step is one end of the game.

    Args:
        rules: the rules.
        bot: what is worth a look.
        worlds: the states after the move, as `chance_successors` lists them.
        pay: values final standings.
    """
    found = []
    for world in worlds:
        mover = world.mover
        best = None
        for move in bot.candidates(world):
            value = yield from after(rules, bot, bot.chance_successors(world, move), pay)
            if best is None or value.paid[mover] > best.paid[mover]:
                best = value
        if best is None:
            yield
            best = pay(rules.ranking_scores(world))
        found.append(best)
    if len(found) == 1:
        return found[0]
    n = len(found)
    won, margins, paid = (
        [sum(seat) / n for seat in zip(*part, strict=True)] for part in zip(*found, strict=True)
    )
    return Value(won, margins, paid)
