"""The plans that are worth trying against what the others are likely to do."""

from armorica.core.game import Line, Lines
from armorica.core.rng import Rng
from armorica.games.imperious.bot.outlook import Outlook
from armorica.games.imperious.bot.plans import perform, plans
from armorica.games.imperious.bot.policy import choose, rewound
from armorica.games.imperious.info import Style
from armorica.games.imperious.rules.play import DRAW
from armorica.games.imperious.rules.state import ACTION, CARDS, END, TARGET, Observation

WAYS = 3  # how many victims or goals of a combo are tried
MOST = 8  # plans are tried
HOPELESS = -4.0  # tokens: what loses more by its own estimate is not tried


def lines(seen: Observation, rng: Rng) -> Lines[Observation]:
    """List whole combos with their cards and targets, and to stop playing.

    Where nothing is to be planned, or the combo under way fits no plan, there is one line: the move
    of the policy.
    """
    if seen.step in (ACTION, CARDS, TARGET):
        start, made = rewound(seen)
        options = plans(Outlook(start, start.mover), WAYS)
        options = sorted(options, key=lambda plan: -plan.gain)[:MOST]
        tried = [
            Line(perform(start.copy(), plan), plan.gain) for plan in options if plan.gain > HOPELESS
        ]
        tried.append(Line((END if start.combos else DRAW,), 0.0))
        if any(line.moves[: len(made)] == made and len(line.moves) > len(made) for line in tried):
            return Lines(Observation(start), made, tried)
    return Lines(seen, (), [Line((choose(seen, rng, Style()),), 0.0)])
