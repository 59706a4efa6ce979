"""How the games of quick opponents with other cards go, by place in turn order."""

import json
from typing import Any

from armorica.ai.outlook import TO_THE_END
from armorica.ai.search import outcome
from armorica.core.game import AnyGame
from armorica.core.problem import ContentError
from armorica.core.rng import SEED_LIMIT, Rng
from armorica.core.rules import Content
from armorica.core.seats import Seat
from armorica.core.untrusted import is_whole

STEP = 5
"""How many games one question asks for, with each number of players."""


class Balance:
    """Play STEP games with other cards for each number of players, in any number of slices.

    Args:
        game: one that can be played with other cards.
        content: the cards.
        first: the seed of the first game.
    """

    def __init__(self, game: AnyGame, content: Content, first: int) -> None:
        self._game, self._content = game, content
        seeds = range(first, first + STEP)
        self._left = [(seats, seed) for seats in game.info.seats for seed in seeds]
        self._sums = {seats: [0.0] * (seats + 1) for seats in game.info.seats}

    @property
    def done(self) -> bool:
        """Return whether all games have been played."""
        return not self._left

    def run(self, _: int) -> None:
        """Play one game, whatever the size of a piece: it takes much longer than a playout."""
        seats, seed = self._left.pop(0)
        game, sums = self._game, self._sums[seats]
        deal = game.deal((Seat(),) * seats, seed, game.info.with_defaults({}), self._content)
        state = game.rules.new(deal)
        ranks, doubt = game.bot.rollout(state, Rng(seed), TO_THE_END, 0)
        shares = outcome(ranks, doubt)[0]
        for place, seat in enumerate(deal.order):
            sums[place] += shares[seat]
        sums[seats] += sum(game.rules.scores(state))

    def sums(self) -> list[list[float]]:
        """Return for each number of players the wins by place, and then all points; once done."""
        return [*self._sums.values()] if self.done else []


def write_balance_question(game: AnyGame, content: Content, first: int) -> str:
    """Write the question how games with other cards go, from the seed `first` on."""
    contents = game.codec.contents
    assert contents
    cards = json.loads(contents.write(content, "bare"))
    return json.dumps({"cards": cards, "first": first}, separators=(",", ":"))


def read_balance_question(game: AnyGame, data: dict[str, Any]) -> Balance:
    """Read what `write_balance_question` wrote, from plain data.

    Raises:
        ValueError: it is no such question.
    """
    contents, first = game.codec.contents, data["first"]
    if not contents or not is_whole(first, range(SEED_LIMIT)):
        raise ValueError("these are no cards, or no seed")
    try:
        return Balance(game, contents.read(json.dumps(data["cards"])), first)
    except ContentError as error:
        raise ValueError(str(error)) from None
