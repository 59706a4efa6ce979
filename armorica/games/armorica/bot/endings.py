"""The last moves of a game, one by one, for those who play them all out."""

from armorica.games.armorica.bot.policy import move_priors
from armorica.games.armorica.rules.hidden import unseen
from armorica.games.armorica.rules.play import apply, legal
from armorica.games.armorica.rules.state import GAUL, ROMAN, TURNS, WINTER, Orders, State

LAST = 3  # cards at the most that are still to be taken where a game's end is played out


def chance_successors(s: State, move: int) -> list[State]:
    """Make a move in the last turn, and list the states by the card that comes up [A9] [A14].

    Where winter takes cards of one seat only, they are gone too: by the lead that is left to it,
    its best choice is plain.
    """
    seats = len(s.displays)
    phase, done = s.phase, s.done
    if s.turn < TURNS[seats] or (ROMAN + 1 - phase) * seats - done > LAST:
        return []
    worlds = []
    # Nobody takes what comes up behind the last.
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
    """List the orders of the decks by the card that comes up next."""
    rests = unseen(s)[phase].rests
    found = []
    for card in rests[0] if rests else ():
        order = [*s.orders[phase]]
        first, at = s.drawn[phase], order.index(card)
        order[first], order[at] = card, order[first]
        decks = [*s.orders]
        decks[phase] = tuple(order)
        found.append((decks[GAUL], decks[ROMAN]))
    return found or [s.orders]
