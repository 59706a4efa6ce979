"""The deck and the discards [I3] [I6]."""

from collections.abc import Iterable

from armorica.core.rng import SEED_LIMIT, Rng
from armorica.games.imperious.rules.state import NONE, TYPES, State, added, listed, plus


def draw(s: State, seat: int, n: int) -> list[str]:
    """Draw n cards to a seat's hand, or as many as are left; return the names of their types."""
    drawn = []
    for _ in range(n):
        if s.drawn == len(s.deck) and not _refill(s):
            break
        kind = s.deck[s.drawn]
        s.drawn += 1
        s.hands[seat] = added(s.hands[seat], kind)
        drawn.append(TYPES[kind])
    return drawn


def _refill(s: State) -> bool:
    """Shuffle the discards into a new deck [I6]; return False if there are none.

    A deck of the deal is used where it has these cards. Where it has not, the game has gone on in
    another way, and the seed makes this deck and those that follow.
    """
    cards = listed(s.discards)
    if not cards:
        return False
    n = s.shuffled
    s.deck = s.reshuffles[n] if n < len(s.reshuffles) else ()
    if sorted(s.deck) != cards:
        s.deck = reshuffled(s.seed, n, cards)
        s.reshuffles = (*s.reshuffles[:n], s.deck)
    s.shuffled += 1
    s.drawn = 0
    s.discards = NONE
    return True


def reshuffled(seed: int, n: int, cards: Iterable[int]) -> tuple[int, ...]:
    """Return the deck that a seed makes of cards at its reshuffle number n, from 0 on."""
    deck = sorted(cards)
    Rng(seed + SEED_LIMIT * (n + 1)).shuffle(deck)
    return tuple(deck)


def discard_hand(s: State, seat: int) -> None:
    """Discard the hand of a seat."""
    s.discards = plus(s.discards, s.hands[seat])
    s.hands[seat] = NONE
