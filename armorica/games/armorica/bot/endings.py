"""The possible next positions near the end of a game, for solving it."""

from armorica.games.armorica.bot.policy import move_priors
from armorica.games.armorica.rules.hidden import unseen
from armorica.games.armorica.rules.play import apply, legal
from armorica.games.armorica.rules.state import GAUL, ROMAN, WINTER, Orders, State

LAST = 3  # the most cards still to be taken in an ending that is solved


def chance_successors(s: State, move: int) -> list[State]:
    """Return the states after a move in the last turn, one for each card drawn [A9] [A14].

    Where winter takes cards of a single seat only, they are already given up: the lead that is
    left shows the best choice. Earlier in the game, return no states.
    """
    seats = len(s.displays)
    phase, done = s.phase, s.done
    if s.turn < s.turns or (ROMAN + 1 - phase) * seats - done > LAST:
        return []
    worlds = []
    # The card drawn after the last seat's move matters to nobody.
    for orders in _next(s, phase) if phase < WINTER and done < seats - 1 else [s.orders]:
        world = s.copy()
        world.stack(orders)
        apply(world, move)
        if world.phase == WINTER and sum(total < 0 for total in world.totals) == 1:
            moves = legal(world)
            values = move_priors(world, moves)
            apply(world, moves[values.index(max(values))])
        worlds.append(world)
    return worlds


def _next(s: State, phase: int) -> list[Orders]:
    """List the orders of the decks, one for each card that may be drawn next."""
    rests = unseen(s)[phase].rests
    options = []
    for card in rests[0] if rests else ():
        order = [*s.orders[phase]]
        first, at = s.drawn[phase], order.index(card)
        order[first], order[at] = card, order[first]
        decks = [*s.orders]
        decks[phase] = tuple(order)
        options.append((decks[GAUL], decks[ROMAN]))
    return options or [s.orders]
