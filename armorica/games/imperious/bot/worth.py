"""What a hand is worth in this turn: the one value by which offers are made and answered [I7]."""

from armorica.games.imperious.bot.evaluation import Evaluation, in_hand
from armorica.games.imperious.bot.plans import Plan, best_plan
from armorica.games.imperious.rules.scoring import ending
from armorica.games.imperious.rules.state import ACTION, Counts, State

MOST = 8  # hands' worths that are kept: of the seats of a table
HOPE = 0.5  # the share of a hand's later value that counts now: the next trade may complete a combo


class Worth:
    """Value hands of the seat to move: this turn's best plan, what is kept then, and later trades.

    Args:
        s: a position before the actions of the turn.
        rivalry: a factor for the weight of the others' gains.
    """

    def __init__(self, s: State, rivalry: float) -> None:
        now = s.copy()
        now.step = ACTION
        self.evaluation = Evaluation(now, s.mover, rivalry)
        self._cities = s.cities.count(s.mover)
        self._plans: dict[Counts, Plan | None] = {}

    def plan(self, cards: Counts) -> Plan | None:
        """Return the best plan with a hand, None where no combo gains anything."""
        if cards not in self._plans:
            self.evaluation.s.hands[self.evaluation.seat] = cards
            self._plans[cards] = best_plan(self.evaluation)
        return self._plans[cards]

    def __call__(self, cards: Counts) -> float:
        """Return what a hand is worth, in victory tokens."""
        plan, evaluation = self.plan(cards), self.evaluation
        hope = HOPE * in_hand(cards, evaluation.later)
        return (plan.gain if plan else 0.0) + evaluation.kept(cards, self._cities) + hope


_known: dict[tuple[object, ...], Worth] = {}


def worth(s: State, rivalry: float = 1.0) -> Worth:
    """Return the worth of hands for the seat to move.

    It is kept while the map stays as it is, as it does in all the trade of a turn.
    """
    places = (*map(tuple, s.chits), *s.cities, *s.vt, *s.advances)
    key = (s.mover, rivalry, s.board, ending(s), *places)
    if key not in _known:
        if len(_known) >= MOST:
            _known.clear()
        _known[key] = Worth(s, rivalry)
    return _known[key]
