"""Fit the weights of the quick policy to games of the policy against itself."""

from pathlib import Path

from armorica.cli.squares import solve
from armorica.cli.tool import need_checkout
from armorica.core.rng import SEED_LIMIT, Rng
from armorica.core.seats import Seat
from armorica.games.armorica.bot import policy
from armorica.games.armorica.bot.policy import ICONS, MOST, POINT, SPARES
from armorica.games.armorica.rules import play as rules
from armorica.games.armorica.rules.cards import COINS, SPARE, house_set
from armorica.games.armorica.rules.scoring import open_set, scores
from armorica.games.armorica.rules.state import WINTER, State

FILE = Path(policy.__file__).with_name("policy.toml")
MADE = "# Made by: python -m armorica train --players "
WIDTHS = {
    **dict.fromkeys(ICONS, MOST + 1),
    "spare": len(SPARES),
    "size": 7,
    "colour": 6,
}
STARTS = {name: sum(list(WIDTHS.values())[:n]) for n, name in enumerate(WIDTHS)}
WIDTH = sum(WIDTHS.values())
Numbers = list[dict[str, list[int]]]

TURNS = house_set().turns
RANDOM_PERCENT = 12  # of the moves, for samples of other positions too
RIDGE = 20.0  # pulls weights with little evidence towards 0


def blank() -> dict[str, list[int]]:
    """Return weights of 0, which value only the points that a display has scored."""
    return {name: [0] * width for name, width in WIDTHS.items()}


def features(s: State, seat: int) -> tuple[list[int], int]:
    """Return the indexes of the weights that apply to a seat, and its points in 1/100 point."""
    total, display = s.totals[seat], s.displays[seat]
    last, vp = open_set(s.card_set, display)
    spare = min(max(total >> SPARE, SPARES[0]), SPARES[-1]) - SPARES[0]
    active = [STARTS[icon] + min(total >> 8 * n & 255, MOST) for n, icon in enumerate(ICONS)]
    active += [STARTS["spare"] + spare, STARTS["size"] + last.size]
    active += [STARTS["colour"] + suit for suit in range(6) if last.colours >> suit & 1]
    return active, POINT * (vp + (total >> COINS & 255))


class Fit:
    """Gather the normal equations of a least-squares fit."""

    def __init__(self) -> None:
        self.products = [[0.0] * WIDTH for _ in range(WIDTH)]
        self.sums = [0.0] * WIDTH

    def add(self, active: list[int], value: int) -> None:
        """Add a sample: the indexes of its weights, and the points still to come, in 1/100."""
        for a in active:
            row = self.products[a]
            for b in active:
                row[b] += 1
            self.sums[a] += value

    def solve(self) -> list[int]:
        """Return the weights as whole numbers."""
        return [round(value) for value in solve(self.products, self.sums, [RIDGE] * WIDTH)]


def learn(players: int, games: int, seed: int) -> Numbers:
    """Play games with the present weights; return better ones, by the cards still to take."""
    fits = [Fit() for _ in range(2 * TURNS[players] + 1)]
    rng = Rng(seed)
    for n in range(games):
        s = rules.new(rules.deal((Seat(),) * players, (seed + n) % SEED_LIMIT))
        seen: list[tuple[int, int, list[int], int]] = [
            (len(fits) - 1, seat, *features(s, seat)) for seat in range(players)
        ]
        while moves := rules.legal(s):
            seat, phase, left = s.mover, s.phase, s.picks_to_come
            move = moves[rng.below(len(moves))]
            if rng.below(100) >= RANDOM_PERCENT:
                values = policy.move_priors(s, moves)
                move = moves[values.index(max(values))]
            rules.apply(s, move)
            if phase != WINTER:
                seen.append((left, seat, *features(s, seat)))
        final = scores(s)
        for left, seat, active, had in seen:
            fits[left].add(active, POINT * final[seat] - had)
    rows = []
    for fit in fits:
        solved = fit.solve()
        rows.append(
            {name: solved[STARTS[name] : STARTS[name] + width] for name, width in WIDTHS.items()}
        )
    return rows


def train(players: int, rounds: int, games: int, seed: int) -> str:
    """Learn in rounds, each with the weights of the round before; write them to the data file.

    Args:
        players: for how many the weights are.
        rounds: how often to play and fit.
        games: how many to play in a round.
        seed: of the first game; each next one has the next seed.

    Raises:
        ToolError: this is no checkout of the project.
    """
    need_checkout()
    learned = [blank() for _ in range(2 * TURNS[players] + 1)]
    command = f"{players} --rounds {rounds} --games {games} --seed {seed}"
    for n in range(rounds):
        _write(players, learned, command)
        learned = learn(players, games, seed + n * games)
    _write(players, learned, command)
    return f"The new weights for {players} players are in {FILE}."


def _write(players: int, learned: Numbers, command: str) -> None:
    """Write the weights for a number of players to the data file; have the policy read it anew."""
    head, *parts = FILE.read_text("utf-8").split(MADE)
    lines = [command]
    for row in learned:
        lines += ["", f"[[players.{players}]]", *(f"{name} = {row[name]}" for name in WIDTHS)]
    # A part begins with its number of players, which is one digit.
    written = {int(part[0]): part.strip() for part in parts} | {players: "\n".join(lines)}
    text = "\n\n".join([head.strip(), *(MADE + written[n] for n in sorted(written))])
    FILE.write_text(text + "\n", "utf-8")
    policy.weights.cache_clear()
