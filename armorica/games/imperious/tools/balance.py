"""Report how even the game is: places in turn order, combos, attacks on the leader, length."""

from collections import Counter
from collections.abc import Iterable
from typing import cast

from armorica.cli.simulate import Tally, play
from armorica.core.match import Match
from armorica.games.imperious.info import INFO
from armorica.games.imperious.rules.chronicle import chronicle
from armorica.games.imperious.rules.combos import COMBOS
from armorica.games.imperious.rules.state import Deal, Observation, State

HITS = "destroy", "convert"


class Balance:
    """Sum up matches.

    `places` are in turn order. `hits[rank]` counts the attacks on the seat that had so many others
    before it in tokens, the attacker left out; seats with equally many share a hit.
    """

    def __init__(self, seats: int) -> None:
        self.places = [Tally() for _ in range(seats)]
        self.combos: Counter[str] = Counter()
        self.hits = [0.0] * (seats - 1)
        self.turns: list[int] = []

    def add(self, match: Match[Deal, State, Observation]) -> None:
        """Add a match that is over."""
        final, order = match.state.vt, match.deal.order
        winners = final.count(max(final))
        for place, seat in zip(self.places, order, strict=True):
            place.games += 1
            place.wins += (final[seat] == max(final)) / winners
            place.parts["vt"] += final[seat]
        self.turns.append(match.state.turn)
        vt = [0] * len(order)
        for event in chronicle(match).events:
            data = event.data
            do, seat = data["do"], data["seat"]
            self.combos[do] += do in COMBOS
            if do in HITS and data["victim"] is not None:
                self._hit(vt, seat, data["victim"])
            if do == "score":
                vt = data["vt"][:]
            elif do == "glory":
                vt[seat] += data["vt"]
            elif do == "wiped":
                vt[seat] = data["vt"]

    def _hit(self, vt: list[int], attacker: int, victim: int) -> None:
        others = [tokens for seat, tokens in enumerate(vt) if seat != attacker]
        first = sum(tokens > vt[victim] for tokens in others)
        same = others.count(vt[victim])
        for rank in range(first, first + same):
            self.hits[rank] += 1 / same

    def lines(self) -> list[str]:
        """Return the report."""
        games, seats = len(self.turns), len(self.places)
        rows = [
            f"start {n + 1}: won {place.wins / games:.1%}, {place.wins / games * seats:.2f} times "
            f"its fair share, {place.parts['vt'] / games:.1f} tokens"
            for n, place in enumerate(self.places)
        ]
        combos, hits = max(1, self.combos.total()), sum(self.hits)
        shares = (f"{combo} {self.combos[combo] / combos:.1%}" for combo in COMBOS)
        attacked = (f"{n / max(1.0, hits):.0%}" for n in self.hits)
        return [
            *rows,
            f"combos: {', '.join(shares)}; {combos / games:.1f} a game",
            f"attacks on the others by rank: {', '.join(attacked)}; {hits / games:.1f} a game",
            f"turns: {min(self.turns)} to {max(self.turns)}, mean {sum(self.turns) / games:.1f}, "
            f"8 to 14 in {sum(turns in range(8, 15) for turns in self.turns) / games:.0%}",
        ]


def balance(seats: int, seeds: Iterable[int], level: str) -> list[str]:
    """Let opponents of one level play games; return the report's lines."""
    report = Balance(seats)
    for seed in seeds:
        match = play((level,) * seats, seed, INFO.key)
        report.add(cast(Match[Deal, State, Observation], match))  # what plays it serves all games
    return report.lines()
