"""What each card is worth: within reach, taken, kept, and what taking it does."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from armorica.core.interval import newcombe
from armorica.games.armorica.rules.cards import PILES
from armorica.games.armorica.rules.state import GAUL, PASS, ROMAN
from armorica.lab.statistic import Key, Placed, Played, Row, Sample, Statistic, Sums, Tally

EIGHT = 0.08
"""How much of the win taking a card may be worth to whoever sees it."""


class Chance(NamedTuple):
    """Hold a choice with a card within reach: who, which card, when, whether it was taken."""

    seat: int
    card: int
    turn: int
    taken: bool


def chances(game: Played) -> Iterator[Chance]:
    """Yield all choices with a card within reach."""
    legal = game.match.rules.legal
    for state, move in zip(game.states, game.match.moves, strict=False):
        if state.phase in (GAUL, ROMAN):
            for card in legal(state):
                if card != PASS:
                    yield Chance(state.mover, card, state.turn, card == move)


def known(game: Played, card: int) -> tuple[int, str, str]:
    """Return the number of a card, its pile and its name."""
    face = game.match.deal.card_set.cards[card]
    return card, f"{face.people.capitalize()} {face.deck}", face.name


class _ByCard(Placed):
    """Measure something of each card."""

    columns = ("pile", "card")


class Reached(_ByCard):
    """Measure how many players ever have a card within reach."""

    title = "Cards within reach"
    note = "How often a player has a card within reach in a game, once or more often [A8] [A10]."
    target = (0.25, 1.0)

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield for each player and card whether it was within reach."""
        seen = {(chance.seat, chance.card) for chance in chances(game)}
        seats = range(len(game.won))
        for card in range(len(PILES["start"]), len(game.match.deal.card_set.cards)):
            for seat in seats:
                yield Sample(known(game, card), float((seat, card) in seen))


class Taken(_ByCard):
    """Measure how often a card is taken when it is within reach."""

    title = "Cards taken"
    note = "How often a card within reach is taken: neither in less than 8% nor more than 92%."
    target = (0.08, 0.92)

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield for each chance whether the card is taken."""
        for chance in chances(game):
            yield Sample(known(game, chance.card), float(chance.taken))


class Kept(_ByCard):
    """Measure how often a card survives the winters."""

    title = "Cards kept"
    note = "How often a card that was taken is still there in the end."
    target = (0.25, 1.0)

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield for each card taken whether it is kept."""
        kept = {card for display in game.states[-1].displays for card in display}
        for chance in chances(game):
            if chance.taken:
                yield Sample(known(game, chance.card), float(chance.card in kept))


class _Taking(Statistic):
    """Compare whoever took a card with whoever had it within reach and left it."""

    target = (-EIGHT, EIGHT)

    def when(self, turn: int) -> int:
        """Return the turn that a key names; 0 for all."""
        raise NotImplementedError

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield the share of the win by card, turn, and whether the card was taken."""
        seen: dict[tuple[int, int], Chance] = {}
        for chance in chances(game):
            before = seen.get((chance.seat, chance.card))
            if not before or chance.taken:
                seen[chance.seat, chance.card] = chance
        for (seat, card), chance in seen.items():
            key = (*known(game, card), self.when(chance.turn), int(chance.taken))
            yield Sample(key, game.won[seat])

    def rows(self, tally: Tally) -> Iterator[Row]:
        """Yield the differences; their intervals are Newcombe's."""
        for key in sorted({key[:-1] for key in tally}):
            took, left = tally.get((*key, 1)), tally.get((*key, 0))
            if took and left:
                low, high = newcombe(took.rate, left.rate)
                labels = self.labels(key)
                games = min(took.games, left.games)
                yield Row(labels, games, took.mean - left.mean, low, high, self.target)


class Worth(_Taking):
    """Measure what taking a card is worth."""

    title = "What taking a card is worth"
    note = (
        "How much more often whoever took the card wins than whoever could and did not. It should "
        "be no more than 8 points for anybody. The number of games is that of the rarer case."
    )

    columns = ("pile", "card")

    def when(self, turn: int) -> int:
        """Return 0, for all turns."""
        return 0

    def labels(self, key: Key) -> tuple[str, ...]:
        """Name the pile and the card."""
        return str(key[1]), str(key[2])


class WorthByTurn(_Taking):
    """Measure what taking a card is worth in each turn."""

    title = "What taking a card is worth, by turn"
    note = "The same by the turn in which the card was taken, or first left, for each pile."
    columns = ("pile", "turn", "card")
    plot = "slopes"

    def when(self, turn: int) -> int:
        """Return the turn."""
        return turn

    def labels(self, key: Key) -> tuple[str, ...]:
        """Name the pile, the turn and the card."""
        _, pile, name, turn = map(str, key)
        return pile, turn, name


class Pairs(Statistic):
    """Measure which cards help each other."""

    title = "Pairs of cards"
    note = (
        "How often whoever has both cards in the end wins, against what each of them suggests by "
        "itself. Blue cells win more, red cells less; a dot marks those where chance hardly "
        "explains it, as it would in one of twenty."
    )
    columns = ("card", "other card")
    plot = "heat"

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield the share of the win for each pair of cards, and for each card with itself."""
        fair = 1 / len(game.won)
        for display, won in zip(game.states[-1].displays, game.won, strict=True):
            cards = [(card, known(game, card)[2]) for card in sorted(display)]
            for card in cards:
                yield Sample((*card, *card), won, fair)
            for first, second in combinations(cards, 2):
                yield Sample((*first, *second), won, fair)

    def rows(self, tally: Tally) -> Iterator[Row]:
        """Yield each pair; expected is the fair share with the gain of both cards added."""
        for key in sorted(tally):
            first, second = key[:2], key[2:]
            if first != second:
                row = self.row(key, tally[key])
                one, two = tally[first + first], tally[second + second]
                fair = _fair(one)
                both = min(1.0, max(0.0, one.mean + two.mean - fair))
                yield row._replace(expected=(both, both))

    def labels(self, key: Key) -> tuple[str, ...]:
        """Name both cards."""
        return str(key[1]), str(key[3])


def _fair(sums: Sums) -> float:
    assert sums.expected is not None
    return sums.expected / sums.n
