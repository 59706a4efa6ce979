"""A game as a link: it holds the seed of the deal instead of the cards."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic
from zlib import crc32

from armorica.core import notes
from armorica.core.link import LinkError, Reader, Writer
from armorica.core.match import Match
from armorica.core.problem import problem
from armorica.core.rng import SEED_LIMIT
from armorica.core.rules import D, Rules, S


@dataclass(frozen=True)
class GameLink(Generic[D, S]):
    """Write a game's links and read them.

    Attributes:
        rules: the game's.
        seats: the numbers of players.
        levels: of opponents; links store their indices, so only add at the end.
        content: returns the id of the cards or the map, and how many things notes can mark.
        house_rules: the house rules that a deal takes, each with its choices; links store the
            indices of the choices.
        house_rules_of: returns the house rules of a deal.
    """

    rules: Rules[D, S]
    seats: range
    levels: tuple[str, ...]
    content: Callable[[], tuple[str, int]]
    house_rules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    house_rules_of: Callable[[D], Mapping[str, str]] = lambda deal: {}

    def write(self, match: Match[D, S], number: int, about: notes.Notes | None = None) -> str:
        """Write a match up to its ply, with a number from 0 on and notes on its positions.

        Raises:
            LinkError: `link_none`, where the deal does not come from its seed, or `link_long`,
                where the notes are too long.
        """
        deal, chosen = match.deal, self.house_rules_of(match.deal)
        if self.rules.deal(deal.players, deal.seed, chosen) != deal:
            raise LinkError(problem("link_none"))
        id, markable = self.content()
        out = Writer()
        out.digit(_fingerprint(id), 256)
        for name, choices in self.house_rules.items():
            out.digit(choices.index(chosen[name]), len(choices))
        out.digit(deal.seed, SEED_LIMIT)
        out.players(deal.players, self.seats, self.levels)
        out.moves(match)
        out.count(number)
        notes.write(out, about or {}, markable, match.ply)
        return out.sealed(self.rules.KEY)

    def read(self, text: str) -> tuple[Match[D, S], int, dict[int, notes.Note]]:
        """Read a match, the number and the notes.

        Raises:
            LinkError: `link_damaged`, `link_newer`, `link_foreign`, or `link_cards` (other cards,
                or another map).
        """
        id, markable = self.content()
        link = Reader(self.rules.KEY, text)
        if link.digit(256) != _fingerprint(id):
            raise LinkError(problem("link_cards"))
        house_rules = {
            name: choices[link.digit(len(choices))] for name, choices in self.house_rules.items()
        }
        seed = link.digit(SEED_LIMIT)
        players = link.players(self.seats, self.levels)
        match = Match(self.rules, self.rules.deal(players, seed, house_rules))
        link.moves(match)
        number = link.count()
        about = notes.read(link, markable, match.ply)
        link.end()
        return match, number, about


def _fingerprint(id: str) -> int:
    """Return an 8-bit checksum, which differs for most pairs of cards or maps."""
    return crc32(id.encode()) & 255
