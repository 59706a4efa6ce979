"""A game as a link: it holds the seed of the deal instead of the cards."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic
from zlib import crc32

from armorica.core import notes
from armorica.core.level import RANDOM
from armorica.core.link import LinkError, Reader, Writer
from armorica.core.match import Match
from armorica.core.problem import problem
from armorica.core.rng import SEED_LIMIT
from armorica.core.rules import D, Info, Obs, Rules, S


@dataclass(frozen=True)
class GameLink(Generic[D, S, Obs]):
    """Write a game's links and read them.

    Attributes:
        rules: the game's.
        info: the game's; links hold the places of choices, so a new house rule is a new VERSION.
        content: returns the id of the cards or the map, and how many things notes can mark.
    """

    rules: Rules[D, S, Obs]
    info: Info
    content: Callable[[], tuple[str, int]]

    def write(self, match: Match[D, S, Obs], number: int, about: notes.Notes | None = None) -> str:
        """Write a match up to its ply, with a number from 0 on and notes on its positions.

        Raises:
            LinkError: `link_none`, where the deal does not come from its seed, or `link_long`,
                where the notes are too long.
        """
        deal = match.deal
        if self.rules.deal(deal.players, deal.seed, deal.house_rules) != deal:
            raise LinkError(problem("link_none"))
        id, markable = self.content()
        out = Writer()
        out.digit(_fingerprint(id), 256)
        for name, choices in self.info.house_rules.items():
            out.digit(choices.index(deal.house_rules[name]), len(choices))
        out.digit(deal.seed, SEED_LIMIT)
        out.players(deal.players, self.info.seats)
        out.moves(match)
        out.count(number)
        notes.write(out, about or {}, markable, match.ply)
        return out.sealed(self.rules.KEY)

    def read(self, text: str) -> tuple[Match[D, S, Obs], int, dict[int, notes.Note]]:
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
            name: choices[link.digit(len(choices))]
            for name, choices in self.info.house_rules.items()
        }
        seed = link.digit(SEED_LIMIT)
        players = link.players(self.info.seats, (*self.info.levels, RANDOM))
        match = Match(self.rules, self.rules.deal(players, seed, house_rules))
        link.moves(match)
        number = link.count()
        about = notes.read(link, markable, match.ply)
        link.end()
        return match, number, about


def _fingerprint(id: str) -> int:
    """Return an 8-bit checksum, which differs for most pairs of cards or maps."""
    return crc32(id.encode()) & 255
