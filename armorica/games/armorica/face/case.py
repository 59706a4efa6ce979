"""Two moves that a hint compares, and how their positions differ."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from armorica.games.armorica.face import words
from armorica.games.armorica.face.reasons import AMPHORAE, after_move, next_cards, starving
from armorica.games.armorica.rules.cards import ICONS, Card, CardSet
from armorica.games.armorica.rules.scoring import SeatScore, score
from armorica.games.armorica.rules.state import WINTER, State
from armorica.i18n import Translator
from armorica.ui.advice import Outlook

AGAIN = 0.5
"""The share of games above which a hint says that winter takes a card at once."""


@dataclass(frozen=True, slots=True)
class Case:
    """Hold two moves in a position, the better one first, and what speaks for it.

    Attributes:
        t: the translator.
        s: the position, before the moves.
        names: of the players.
        moves: as text.
        called: what the moves are called.
        outlooks: what they lead to.
        pointed: the cards that sentences have named so far, which the table outlines.
    """

    t: Translator
    s: State
    names: Sequence[str]
    moves: Sequence[str]
    called: Sequence[str]
    outlooks: Sequence[Outlook]
    pointed: list[Card] = field(default_factory=list)

    def point(self, card: Card) -> str:
        """Name a card in a sentence, and remember it as pointed out."""
        self.pointed.append(card)
        return card.name

    @property
    def outlined(self) -> list[int]:
        """Return the numbers of the cards that are pointed out, but for those of the two moves."""
        number = self.s.card_set.number
        return [number[card.id] for card in self.pointed if card not in self.taken]

    @property
    def deed(self) -> str:
        """Return what the first move does, as the subject of a sentence."""
        if self.s.phase == WINTER:
            return self.t("Giving up {cards}", cards=self.called[0])
        return self.called[0] if self.taken[0] else self.t("Passing")

    @property
    def than(self) -> str:
        """Say with what more or less is compared: what the second move does."""
        if self.s.phase == WINTER:
            return self.t("than giving up {cards}", cards=self.called[1])
        if not self.taken[1]:
            return self.t("than passing")
        return self.t("than {card}", card=self.called[1])

    @property
    def branches(self) -> list[str]:
        """Return what the positions after the moves are called: in winter, by all they lack."""
        names = [words.move_name(self.t, self.s.card_set, move) for move in self.moves]
        if self.s.phase != WINTER:
            return names
        return [self.t("without {cards}", cards=cards) for cards in names]

    @property
    def afters(self) -> list[State]:
        """Return the positions right after the moves."""
        return [after_move(self.s, move) for move in self.moves]

    @property
    def scores(self) -> list[SeatScore]:
        """Return the mover's scores right after the moves."""
        return [score(after).seats[self.s.mover] for after in self.afters]

    @property
    def taken(self) -> list[Card | None]:
        """Return the cards that the moves take; None for a pass, and in winter."""
        number, cards = self.s.card_set.number, self.s.card_set.cards
        if self.s.phase == WINTER:
            return [None for _ in self.moves]
        ids = [move.rpartition(" ")[2] for move in self.moves]
        return [cards[number[id]] if id in number else None for id in ids]

    @property
    def reached(self) -> list[Card]:
        """Return the cards that come within reach after the first move alone [A8] [A10].

        First come those that the mover, not others, had most often in the games that were tried.
        """
        s, beyond = self.s, next_cards(self.s, self.moves[1])
        cards = [s.card_set.cards[n] for n in next_cards(s, self.moves[0]) if n not in beyond]
        return sorted(cards, key=lambda card: -self.gets(card))

    def gets(self, card: Card) -> float:
        """Return by how much more often the mover than others had a card after the first move."""
        shares = [self.share(0, card, seat) for seat in range(len(self.names))]
        return 2 * shares[self.s.mover] - sum(shares)

    def share(self, n: int, card: Card, seat: int) -> float:
        """Return in what share of the games after the first or the second move a seat had a card.

        Args:
            n: 0 or 1.
            card: which.
            seat: whose.
        """
        tried = self.outlooks[n:]  # nothing, where the second move was not tried
        had = tried[0].had.get(card.id) if tried else None
        return had[seat] if had else 0.0

    @property
    def lost(self) -> float:
        """Return in what share of the games winter takes the first card at once [A11]."""
        card, tried = self.taken[0], self.outlooks[:1]
        if not card or not tried or card.icons[AMPHORAE] or not starving(self.s, self.moves[0]):
            return 0.0
        soon = tried[0].soon.get(card.id)
        return 1 - (soon[self.s.mover] if soon else 0.0)


class Difference(NamedTuple):
    """Hold what a move leaves the mover with: the name of the move, points, and icons.

    Only those are there that differ after two moves; `points` is None if they do not.
    """

    name: str
    points: int | None
    icons: list[tuple[str, int]]


def differences(case: Case) -> list[Difference]:
    """Compare the mover's points and icons right after two moves."""
    seat = case.s.mover
    totals = [own.total for own in case.scores]
    counts = [after.icons(seat) for after in case.afters]
    differ = [n for n in range(len(ICONS)) if counts[0][n] != counts[1][n]]
    return [
        Difference(
            name,
            total if totals[0] != totals[1] else None,
            [(ICONS[n], own[n]) for n in differ],
        )
        for name, total, own in zip(case.branches, totals, counts, strict=True)
    ]


def differs(found: Sequence[Difference]) -> bool:
    """Return whether two moves leave the mover with different points or icons."""
    return any(each.points is not None or each.icons for each in found)


def counted(t: Translator, counts: Sequence[int], kinds: Iterable[int]) -> str:
    """Say how many there are of icons, by their indexes in ICONS."""
    return t.listed([words.icon_count(t, ICONS[kind], counts[kind]) for kind in kinds])


def named_apart(t: Translator, card_set: CardSet, moves: Sequence[str]) -> list[str]:
    """Name two moves, each by the cards that it alone takes or gives up."""
    first, second = (move.split(" ") for move in moves)
    apart = [
        [id for id in move if id not in other] for move, other in ((first, second), (second, first))
    ]
    if not all(apart):
        return [words.move_name(t, card_set, move) for move in moves]
    return [words.move_name(t, card_set, " ".join(["", *ids])) for ids in apart]
