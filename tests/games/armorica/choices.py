"""The choices that a position shows."""

from collections.abc import Iterator

from armorica.core.rng import Rng
from armorica.games.armorica.rules import play as rules
from armorica.games.armorica.rules.scoring import score
from armorica.games.armorica.rules.state import WINTER, State
from tests.seats import seated


def choices() -> Iterator[tuple[State, list[int]]]:
    """Play at random; yield the positions with a choice of cards, and all moves in some order."""
    for seed in range(8):
        s, rng = rules.new(rules.deal(seated(("a", "b")), seed)), Rng(seed)
        while moves := rules.legal(s):
            if s.phase < WINTER and len(moves) > 2:
                shuffled = [*moves]
                rng.shuffle(shuffled)
                yield s, shuffled
            rules.apply(s, moves[rng.below(len(moves))])


def is_taken_again(s: State, card: int) -> bool:
    """Return whether each winter that costs least would take a card, if it came at once."""
    seat, after = s.mover, s.copy()
    rules.apply(after, card)
    if not after.starving(seat):
        return False
    after.phase, after.mover = WINTER, seat
    left = {}
    for move in rules.legal(after):
        fed = after.copy()
        rules.apply(fed, move)
        left[move] = score(fed).seats[seat].total
    return all(card in rules.starved(move) for move in left if left[move] == max(left.values()))
