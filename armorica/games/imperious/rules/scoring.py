"""Scoring [I20], and the present points."""

from armorica.games.imperious.rules.state import State

TOKENS = "tokens"  # the house rule


def ending(s: State) -> int:
    """Return how many victory tokens end the game, by the house rule [I10]."""
    return int(s.house_rules[TOKENS])


def income(s: State) -> list[int]:
    """Return the victory tokens that each seat would gain if the turn were scored now [I20]."""
    gained = [s.cities.count(seat) for seat in range(len(s.order))]
    for members in s.board.members:
        for seat, vt in enumerate(paid(presence(s, members), len(members))):
            gained[seat] += vt
    return gained


def presence(s: State, members: tuple[int, ...]) -> list[int]:
    """Count the territories of a region in which each seat has a piece [I20]."""
    return [
        sum(row[t] > 0 or s.cities[t] == seat for t in members) for seat, row in enumerate(s.chits)
    ]


def paid(counts: list[int], size: int) -> list[int]:
    """Return the victory tokens that a region pays each seat.

    Args:
        counts: in how many of its territories each seat has a piece.
        size: how many territories it has.
    """
    most = max(counts)
    alone = counts.count(most) == 1
    return [1 + (n == most and alone) + (n == size) if n else 0 for n in counts]


def scores(s: State) -> list[int]:
    """Return each seat's victory tokens."""
    return s.vt[:]


def ranking_scores(s: State) -> list[int]:
    """Return each seat's victory tokens in 1/100; no tie is broken [I10]."""
    return [100 * vt for vt in s.vt]


def parts(s: State) -> list[dict[str, int]]:
    """Return for each seat the number of its chits, cities, territories, advances and tokens."""
    return [
        {
            "chits": sum(s.chits[seat]),
            "cities": s.cities.count(seat),
            "places": len(s.occupied(seat)),
            "learned": sum(s.advances[seat]),
            "total": s.vt[seat],
        }
        for seat in range(len(s.order))
    ]
