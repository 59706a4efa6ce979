"""Scoring [I20], and points as they stand."""

from armorica.games.imperious.rules.state import State

WON = 100  # victory tokens that end the game [I10]


def income(s: State) -> list[int]:
    """Count the victory tokens that each seat would gain if the turn were scored now [I20]."""
    seats = len(s.order)
    gained = [s.cities.count(seat) for seat in range(seats)]
    held = [
        [n > 0 or s.cities[t] == seat for t, n in enumerate(s.chits[seat])] for seat in range(seats)
    ]
    for members in s.board.members:
        counts = [sum(row[t] for t in members) for row in held]
        for seat, vt in enumerate(paid(counts, len(members))):
            gained[seat] += vt
    return gained


def paid(counts: list[int], size: int) -> list[int]:
    """Return what a region of a size pays the seats that are in so many of its territories."""
    most = max(counts)
    alone = counts.count(most) == 1
    return [1 + (n == most and alone) + (n == size) if n else 0 for n in counts]


def scores(s: State) -> list[int]:
    """Return each seat's victory tokens."""
    return s.vt[:]


def ranking_scores(s: State) -> list[int]:
    """Return each seat's victory tokens in hundredths; a tie is shared [I10]."""
    return [100 * vt for vt in s.vt]


def parts(s: State) -> list[dict[str, int]]:
    """Return what each seat has on the map, and its victory tokens, by name."""
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
