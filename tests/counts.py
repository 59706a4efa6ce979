"""How many sequences of legal moves there are from some positions."""

from pathlib import Path

from armorica.api import GAMES, AnyMatch, load, new_match, perft

PAGE = Path(__file__).parents[1] / "docs/python.md"
NAME = "counts"
SEED = 1
PLIES = {"armorica": (0, 11, 26), "imperious": (0, 30, 200, 400)}
"""The numbers of moves after which the sequences are counted."""
ENOUGH = 2_000
"""The depth grows until there are so many sequences."""


def walk(key: str, seats: int, plies: int) -> AnyMatch:
    """Deal seed 1, and make moves that anyone can make again without our opponents."""
    match = new_match(key, [""] * seats, SEED)
    for ply in range(plies):
        moves = match.rules.legal(match.state)
        match.play(match.state.mover, moves[7 * ply % len(moves)])
    return match


def table() -> str:
    """Return the table of the page: for each position the counts from depth 1 on."""
    lines = ["| game | players | after | sequences of 1, 2, 3 .. moves |", "|---|--:|--:|---|"]
    for key in GAMES:
        for seats in load(key).info.seats:
            for plies in PLIES[key]:
                match, counts = walk(key, seats, plies), [1]
                while counts[-1] < ENOUGH:
                    counts.append(perft(match, len(counts)))
                row = ", ".join(map(str, counts[1:]))
                lines.append(f"| {key} | {seats} | {plies} | {row} |")
    return "\n".join(lines)
