"""The rules of Harvest.

[H1] There is a card for each number from 1 to 24, and everybody is dealt three.
[H2] In turn everybody plays a card, for all to see.
[H3] The highest card takes the round, and scores as many points as the lowest one shows.
[H4] Everybody draws a card while there are any, and whoever took the round begins the next one.
[H5] Most points win once all cards are played.
"""

from dataclasses import dataclass

from armorica.core.plain import PlainDeal
from armorica.core.problem import IllegalMove, Problem, problem
from armorica.core.rng import Rng
from armorica.games.harvest.info import INFO

KEY = INFO.key
CARDS = range(1, 25)
HAND = 3
UNSEEN = 0

deal = PlainDeal


@dataclass(slots=True)
class State:
    """Hold a position; cards that an observation hides are UNSEEN.

    `deck` has the next card last, and `played` all cards since the first round.
    """

    hands: list[list[int]]
    deck: list[int]
    played: list[int]
    points: list[int]
    mover: int = 0

    def copy(self) -> "State":
        """Return an independent copy."""
        hands = [hand[:] for hand in self.hands]
        return State(hands, self.deck[:], self.played[:], self.points[:], self.mover)

    @property
    def round(self) -> int:
        """Return the number of the round, from 1; one more than there are once the game is over."""
        return 1 + len(self.played) // len(self.hands)

    @property
    def on_table(self) -> list[int]:
        """Return the cards of the round, the first one first."""
        return self.played[(self.round - 1) * len(self.hands) :]


class Observation(State):
    """Hold a position as a seat may know it."""


def new(deal: PlainDeal) -> State:
    """Return the state before the first move [H1]."""
    deck = list(CARDS)
    Rng(deal.seed).shuffle(deck)
    hands = [sorted(deck.pop() for _ in range(HAND)) for _ in deal.players]
    return State(hands, deck, [], [0] * len(hands))


def to_move(s: State) -> int | None:
    """Return the seat to move, None when the game is over."""
    return s.mover if s.hands[s.mover] else None


def legal(s: State) -> list[int]:
    """List every legal move: a card of the hand [H2]."""
    return s.hands[s.mover][:]


def why_not(s: State, seat: int, move: int) -> Problem | None:
    """Say why a seat may not make a move; None for a legal one."""
    if to_move(s) is None:
        return problem("game_over")
    if seat != s.mover:
        return problem("not_your_turn", mover=s.mover)
    return None if move in legal(s) else problem("not_in_hand", card=move)


def apply(s: State, move: int) -> None:
    """Play a card; the last one of a round ends it [H2] [H3] [H4]."""
    cards = [*s.on_table, move]
    s.hands[s.mover].remove(move)
    s.played.append(move)
    s.mover = (s.mover + 1) % len(s.hands)
    if not s.on_table:
        s.mover = (s.mover + cards.index(max(cards))) % len(s.hands)
        s.points[s.mover] += min(cards)
        for hand in s.hands if s.deck else ():
            hand.append(s.deck.pop())
            hand.sort()


def scores(s: State) -> list[int]:
    """Return each seat's points."""
    return s.points[:]


def ranking_scores(s: State) -> list[int]:
    """Return each seat's points in 1/100: nothing breaks a tie [H5]."""
    return [100 * points for points in s.points]


def parts(s: State) -> list[dict[str, int]]:
    """Return for each seat the parts of its points by name."""
    return [{"points": points} for points in s.points]


def observe(s: State, seat: int | None) -> Observation:
    """Return what a seat may know; for None, what everybody may know."""
    hands = [
        hand[:] if other == seat else [UNSEEN] * len(hand) for other, hand in enumerate(s.hands)
    ]
    return Observation(hands, [UNSEEN] * len(s.deck), s.played[:], s.points[:], s.mover)


def determinize(seen: Observation, seat: int, rng: Rng) -> State:
    """Return a copy of an observation with the unseen cards dealt at random."""
    visible = {*seen.played, *(card for hand in seen.hands for card in hand)}
    rest = [card for card in CARDS if card not in visible]
    rng.shuffle(rest)
    s = seen.copy()
    s.hands = [sorted(card or rest.pop() for card in hand) for hand in seen.hands]
    s.deck = rest
    return s


def check(s: State) -> None:
    """Raise AssertionError where the state contradicts itself."""
    cards = [*s.deck, *s.played, *(card for hand in s.hands for card in hand)]
    assert len(cards) == len(CARDS)
    visible = sorted(card for card in cards if card != UNSEEN)
    assert visible == [card for card in CARDS if card in visible]
    assert len(s.hands) == len(s.points)
    assert len(s.hands) in INFO.seats
    assert s.mover in range(len(s.hands))


def format_move(s: State, move: int) -> str:
    """Write a move as text: its number."""
    return str(move)


def parse_move(s: State, text: str) -> int:
    """Read a move from text.

    Raises:
        IllegalMove: `unknown_move`.
    """
    if text not in map(str, CARDS):
        raise IllegalMove(problem("unknown_move"))
    return int(text)
