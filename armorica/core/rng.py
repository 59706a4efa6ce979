"""A small integer random generator that is the same on every Python."""

from typing import Any

_MASK = (1 << 64) - 1
SEED_LIMIT = 1 << 53
"""Seeds are below this number, so that JSON and JavaScript hold them exactly."""


class Rng:
    """Draw integers from the high bits of a 64-bit congruential generator (Knuth's MMIX).

    Args:
        seed: any integer; it is scrambled first (splitmix64; Steele, Lea, Flood 2014), so that
            neighbouring seeds give unrelated games.

    Examples:
        >>> rng = Rng(7)
        >>> [rng.below(6) for _ in range(5)]
        [4, 2, 3, 3, 2]
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        z = (seed + 0x9E3779B97F4A7C15) & _MASK
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK
        self.state = z ^ z >> 31

    def below(self, n: int) -> int:
        """Return an integer from 0 to n - 1, all equally likely.

        Args:
            n: from 1 to 2**32, which is not checked; for 0 it returns 0.

        Examples:
            >>> Rng(7).below(1000)
            704
        """
        self.state = state = self.state * 6364136223846793005 + 1442695040888963407 & _MASK
        return (state >> 32) * n >> 32

    def each_below(self, limits: list[int]) -> list[int]:
        """Return `below` of each limit; quicker than one call for each.

        Args:
            limits: each as for `below`.

        Examples:
            >>> Rng(7).each_below([1000, 6])
            [704, 2]
        """
        state = self.state
        numbers = []
        for n in limits:
            state = state * 6364136223846793005 + 1442695040888963407 & _MASK
            numbers.append((state >> 32) * n >> 32)
        self.state = state
        return numbers

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle a list in place (Fisher-Yates).

        Args:
            items: of at most 2**32, changed in place.

        Examples:
            >>> cards = [1, 2, 3, 4]
            >>> Rng(7).shuffle(cards)
            >>> cards
            [1, 4, 2, 3]
        """
        state = self.state
        for i in range(len(items) - 1, 0, -1):
            state = state * 6364136223846793005 + 1442695040888963407 & _MASK  # as in `below`
            j = (state >> 32) * (i + 1) >> 32
            items[i], items[j] = items[j], items[i]
        self.state = state
