"""The levels of opponents, and how each tunes what it chooses by."""

from dataclasses import dataclass
from typing import NamedTuple

WIN, HALF_MARGIN = 0.5, 800
"""The usual `win` and `half_margin` of a search or a race."""

RANDOM = "random"
"""The level that makes random legal moves: a yardstick in every game, not for people."""


USUAL_LEVEL = "settler"
"""The level of opponents unless another is chosen; every game has it."""


@dataclass(frozen=True)
class Policy:
    """Tune a game's own policy, by which `Bot.choose` chooses; a game may add to it.

    Attributes:
        random_percent: how many of 100 moves are random.
    """

    random_percent: int = 0


USUAL_POLICY = Policy()


class SearchTuning(NamedTuple):
    """Tune a search.

    Attributes:
        explore: the weight of a prior, in standard deviations of the payoffs.
        prior_temperature: by how many 1/100 points a move must be worse to halve its prior; 0 gives
            all moves the same prior.
        win: the share of a payoff for winning, from 0 to 1; the rest is for the margin.
        half_margin: the lead, in 1/100 points, that earns three quarters of the payoff for margin.
        turns: how many turns a rollout lasts before the rest is estimated.
        random_percent: how many of 100 moves of a rollout are random.
        endings: how many ends of the game to play out if it is near its end; if there are more,
            the usual search follows.
    """

    explore: float = 2.0
    prior_temperature: int = 100
    win: float = WIN
    half_margin: int = HALF_MARGIN
    turns: int = 1
    random_percent: int = 0
    endings: int = 0


class RaceTuning(NamedTuple):
    """Tune a race.

    Attributes:
        turns: how many turns are played on in each world before the rest is estimated.
        win: the share of a payoff for winning, from 0 to 1; the rest is for the margin.
        half_margin: the lead, in 1/100 points, that earns three quarters of the payoff for margin.
        sure: by how many standard errors a line must be worse than the best to drop out.
        trust: how much payoff each point of a line's own estimate (`Line.gain`) stands for.
        weight: how many tries that estimate counts as.
        blur: the most by which the payoff of each line is misjudged, at random: it makes a level
            weaker.
    """

    turns: int = 1
    win: float = WIN
    half_margin: int = HALF_MARGIN
    sure: float = 1.5
    trust: float = 0.02
    weight: float = 6.0
    blur: float = 0.0


class Level(NamedTuple):
    """Define how opponents of a level choose: by search, by the game's own policy, or at random.

    Attributes:
        iterations: of the search; 0 for the policy.
        quick: whether a choice takes only some milliseconds, so that the page needs no worker.
        at_random: whether the moves are random.
        rating: in points of Elo, 1000 for the usual level; 0 if it was not measured. It follows
            from the ladder in armorica/ai/README.md, which `tests/ui/test_rating.py` checks.
        policy: tunes the policy.
        search: tunes the search.
        race: tunes the search of a game whose bot has lines.

    Examples:
        >>> load("armorica").info.levels["settler"].quick
        True
    """

    iterations: int = 0
    quick: bool = False
    at_random: bool = False
    rating: int = 0
    policy: Policy = USUAL_POLICY
    search: SearchTuning = SearchTuning()
    race: RaceTuning = RaceTuning()
