"""Compare a level's moves in last turns with exact solutions."""

from armorica import games
from armorica.ai.levels import Thought, level_for
from armorica.ai.search import payoffs
from armorica.core.interval import wilson
from armorica.core.rng import SEED_LIMIT, Rng
from armorica.core.seats import Seat
from armorica.games.armorica import GAME as game
from armorica.games.armorica.bot.endings import LAST
from armorica.games.armorica.info import INFO
from armorica.games.armorica.rules.state import OVER, WINTER, State

RANDOM_PERCENT = 20  # of the moves before the position
Value = tuple[list[float], list[float]]


def _next_cards(s: State) -> list[State]:
    """Return a state for each card that may be drawn now, or one if the draw cannot matter."""
    if (
        s.phase >= WINTER
        or s.done == len(s.displays) - 1
        or s.drawn[s.phase] == len(s.orders[s.phase])
    ):
        return [s]
    order, at = s.orders[s.phase], s.drawn[s.phase]
    cards = s.card_set.cards
    worlds = []
    for n in range(at, len(order)):
        if cards[order[n]].deck == cards[order[at]].deck:
            world = s.copy()
            swapped = [*order]
            swapped[at], swapped[n] = swapped[n], swapped[at]
            rows = [*s.orders]
            rows[s.phase] = tuple(swapped)
            world.stack((rows[0], rows[1]))
            worlds.append(world)
    return worlds


def _after(s: State, move: int) -> Value:
    """Return each seat's expected payoff and lead in points after a move, with best play."""
    worlds = _next_cards(s)
    seats = len(s.displays)
    pay, lead = [0.0] * seats, [0.0] * seats
    for world in worlds:
        after = world.copy()
        game.rules.apply(after, move)
        value = _solve(after)
        for seat in range(seats):
            pay[seat] += value[0][seat] / len(worlds)
            lead[seat] += value[1][seat] / len(worlds)
    return pay, lead


def _solve(s: State) -> Value:
    """Return each seat's expected payoff and lead in points with best play."""
    if s.phase == OVER:
        _, margins, paid = payoffs(game.rules.ranking_scores(s))
        return paid, [margin / 100 for margin in margins]
    values = [_after(s, move) for move in game.rules.legal(s)]
    return max(values, key=lambda value: value[0][s.mover])


def _position(players: int, seed: int) -> State | None:
    """Play to a position in a last turn; return None where it leaves no choice."""
    rng = Rng(seed)
    s = game.rules.new(game.rules.deal((Seat(),) * players, seed))
    game.bot.rollout(s, rng, s.turns - 1, RANDOM_PERCENT)
    for _ in range(2 * players - 1 - rng.below(LAST)):
        moves = game.rules.legal(s)
        game.rules.apply(s, moves[rng.below(len(moves))])
    return s if len(game.rules.legal(s)) > 1 else None


def exact(level: str, positions: int, seed: int) -> str:
    """Say how often a level makes a best move, and how many points its other moves lose.

    Args:
        level: a key of Armorica's levels.
        positions: how many to solve, with 2, 3 and 4 players in turn.
        seed: of the first position; each next one has the next seed.
    """
    player = games.load(INFO.key)
    agreed = lost = 0.0
    count = 0
    while count < positions:
        s = _position(2 + seed % 3, seed)
        seed = (seed + 1) % SEED_LIMIT
        if not s:
            continue
        thought = Thought(player, level_for(player, level), player.rules.observe(s, s.mover))
        thought.run(thought.left)
        values = {move: _after(s, move) for move in game.rules.legal(s)}
        best = max(values.values(), key=lambda value: value[0][s.mover])
        chosen = values[thought.best()]
        agreed += chosen[0][s.mover] > best[0][s.mover] - 0.0005
        lost += max(0.0, best[1][s.mover] - chosen[1][s.mover])
        count += 1
    low, high = wilson(agreed, count)
    return (
        f"{level}: {count} positions, a best move in {agreed / count:.1%} [{low:.1%}, {high:.1%}], "
        f"{lost / count:.3f} points lost per position"
    )
