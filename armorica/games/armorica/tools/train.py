"""Fit the numbers of the quick policy to games of the policy against itself."""

from pathlib import Path

from armorica.core.rng import Rng
from armorica.core.seats import Seat
from armorica.games.armorica.bot import policy
from armorica.games.armorica.bot.policy import ICONS, MOST, POINT, SPARES
from armorica.games.armorica.rules import play as rules
from armorica.games.armorica.rules.cards import SPARE
from armorica.games.armorica.rules.scoring import COINS, open_set, scores
from armorica.games.armorica.rules.state import TURNS, WINTER, State

FILE = Path(policy.__file__).with_name("policy.toml")
WIDTHS = {
    **dict.fromkeys(ICONS, MOST + 1),
    "spare": len(SPARES),
    "size": 7,
    "colour": 6,
}
STARTS = {name: sum(list(WIDTHS.values())[:n]) for n, name in enumerate(WIDTHS)}
WIDTH = sum(WIDTHS.values())
Numbers = list[dict[str, list[int]]]

SLIPS = 12  # of 100 moves are made by chance, to see what else there is
RIDGE = 20.0  # holds back what few games tell of


def blank() -> dict[str, list[int]]:
    """Return numbers that value nothing but what lies in the display."""
    return {name: [0] * width for name, width in WIDTHS.items()}


def features(s: State, seat: int) -> tuple[list[int], int]:
    """List the numbers that count for a seat, and the points it has already."""
    total, display = s.totals[seat], s.displays[seat]
    last, vp = open_set(s.card_set, display)
    spare = min(max(total >> SPARE, SPARES[0]), SPARES[-1]) - SPARES[0]
    found = [STARTS[icon] + min(total >> 8 * n & 255, MOST) for n, icon in enumerate(ICONS)]
    found += [STARTS["spare"] + spare, STARTS["size"] + last.size]
    found += [STARTS["colour"] + suit for suit in range(6) if last.colours >> suit & 1]
    return found, POINT * (vp + (total >> COINS & 255))


class Fit:
    """Gather the normal equations of a least-squares fit, and solve them."""

    def __init__(self) -> None:
        self.products = [[0.0] * WIDTH for _ in range(WIDTH)]
        self.sums = [0.0] * WIDTH

    def add(self, found: list[int], value: int) -> None:
        """Add what was found in a display and the points that were still to come."""
        for a in found:
            row = self.products[a]
            for b in found:
                row[b] += 1
            self.sums[a] += value

    def solve(self) -> list[int]:
        """Return the weights as whole numbers (Gauss, with a ridge)."""
        rows = [[*row, total] for row, total in zip(self.products, self.sums, strict=True)]
        for n in range(WIDTH):
            rows[n][n] += RIDGE
        for n in range(WIDTH):
            for other in rows[n + 1 :]:
                factor = other[n] / rows[n][n]
                if factor:
                    for k in range(n, WIDTH + 1):
                        other[k] -= factor * rows[n][k]
        solved = [0.0] * WIDTH
        for n in reversed(range(WIDTH)):
            rest = sum(rows[n][k] * solved[k] for k in range(n + 1, WIDTH))
            solved[n] = (rows[n][WIDTH] - rest) / rows[n][n]
        return [round(value) for value in solved]


def learn(players: int, games: int, seed: int) -> Numbers:
    """Play games with the present numbers and return better ones, by the cards still to come."""
    fits = [Fit() for _ in range(2 * TURNS[players] + 1)]
    rng = Rng(seed)
    for n in range(games):
        s = rules.new(rules.deal((Seat(),) * players, seed + n))
        seen: list[tuple[int, int, list[int], int]] = [
            (len(fits) - 1, seat, *features(s, seat)) for seat in range(players)
        ]
        while moves := rules.legal(s):
            seat, phase, left = s.mover, s.phase, policy.coming(s)
            move = moves[rng.below(len(moves))]
            if rng.below(100) >= SLIPS:
                values = policy.move_priors(s, moves)
                move = moves[values.index(max(values))]
            rules.apply(s, move)
            if phase != WINTER:
                seen.append((left, seat, *features(s, seat)))
        final = scores(s)
        for left, seat, found, had in seen:
            fits[left].add(found, POINT * final[seat] - had)
    rows = []
    for fit in fits:
        solved = fit.solve()
        rows.append(
            {name: solved[STARTS[name] : STARTS[name] + width] for name, width in WIDTHS.items()}
        )
    return rows


def train(rounds: int, games: int, seed: int) -> str:
    """Learn in rounds, each with the numbers of the one before, and write them to the data file.

    Args:
        rounds: how often to play and fit.
        games: for each number of players and round.
        seed: of the first game of the first round; then counted up.
    """
    learned = {n: [blank() for _ in range(2 * turns + 1)] for n, turns in TURNS.items()}
    command = f"python -m armorica train --rounds {rounds} --games {games} --seed {seed}"
    for n in range(rounds):
        _write(learned, command)
        learned = {players: learn(players, games, seed + n * games) for players in TURNS}
    _write(learned, command)
    return f"The numbers are in {FILE}."


def _write(learned: dict[int, Numbers], command: str) -> None:
    """Write the data file, and have the policy read it anew."""
    lines = [
        "# The numbers of the quick policy, in hundredths of a point: see policy.py.",
        "# For each number of players, a table for 0, 1, 2.. cards that a seat can still take.",
        f"# Made by: {command}",
    ]
    for players, rows in learned.items():
        for row in rows:
            lines += ["", f"[[players.{players}]]"]
            lines += [f"{name} = {values}" for name, values in row.items()]
    FILE.write_text("\n".join(lines) + "\n", "utf-8")
    policy.weights.cache_clear()
