"""A game as a link: it holds the seed of the deal instead of the cards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic
from zlib import crc32

from armorica.core import notes
from armorica.core.contents import Contents, dealer
from armorica.core.level import RANDOM
from armorica.core.link import LinkError, Reader, Writer
from armorica.core.match import Match
from armorica.core.problem import problem
from armorica.core.rng import SEED_LIMIT
from armorica.core.rules import Content, D, Info, Obs, Rules, S
from armorica.core.untrusted import valid_name

_OTHER = 255  # XORed with the fingerprint of the game's own content: a link to other content
_DIGESTS = 1 << 64


@dataclass(frozen=True)
class GameLink(Generic[D, S, Obs]):
    """Write a game's links and read them.

    Attributes:
        rules: the game's.
        info: the game's.
        own: returns the id of the game's own cards or map.
        markable: returns how many things notes can mark.
        contents: what else the game can be played with; None for nothing.
    """

    rules: Rules[D, S, Obs]
    info: Info
    own: Callable[[], str]
    markable: Callable[[D], int]
    contents: Contents[D, Any] | None = None

    def write(self, match: Match[D, S, Obs], number: int, about: notes.Notes | None = None) -> str:
        """Write a match up to its ply, with a number from 0 on and notes on its positions.

        Raises:
            LinkError: `link_none`, where the deal does not come from its seed, or `link_long`,
                where the notes are too long.
        """
        deal = match.deal
        deal_again = dealer(self.rules, self.contents, deal.content)
        if deal_again(deal.players, deal.seed, deal.house_rules) != deal:
            raise LinkError(problem("link_none"))
        out = Writer()
        self._write_content(out, deal.content)
        out.house_rules(self.info.unusual(deal.house_rules))
        out.digit(deal.seed, SEED_LIMIT)
        out.players(deal.players, self.info.seats)
        out.moves(match)
        out.count(number)
        notes.write(out, about or {}, self.markable(deal), match.ply)
        return out.sealed(self.rules.KEY)

    def read(
        self, text: str, content: Content | None = None
    ) -> tuple[Match[D, S, Obs], int, dict[int, notes.Note]]:
        """Read a match, the number and the notes; the game may be played with `content`.

        Raises:
            LinkError: `link_damaged`, `link_newer`, `link_foreign`, `link_cards` (of a version of
                the game with other cards or another map), or `link_content` (it needs the content
                with this name and digest).
        """
        link = Reader(self.rules.KEY, text)
        content = self._content(link, content)
        house_rules = link.house_rules(self.info.house_rules)
        seed = link.digit(SEED_LIMIT)
        players = link.players(self.info.seats, (*self.info.levels, RANDOM))
        deal = dealer(self.rules, self.contents, content)
        match = Match(self.rules, deal(players, seed, house_rules))
        link.moves(match)
        number = link.count()
        about = notes.read(link, self.markable(match.deal), match.ply)
        link.end()
        return match, number, about

    def _write_content(self, out: Writer, content: Content | None) -> None:
        """Add which cards or map the game is played with."""
        own = _fingerprint(self.own())
        if content is None or self.contents is None:
            out.digit(own, 256)
        elif content in self.contents.earlier():
            out.digit(_fingerprint(content.name), 256)
        else:
            out.digit(own ^ _OTHER, 256)
            out.digit(int(self.contents.digest(content), 16), _DIGESTS)
            out.text(content.name)

    def _content(self, link: Reader, content: Content | None) -> Content | None:
        """Read which cards or map the game is played with: None for its own, or `content`."""
        own, mark = _fingerprint(self.own()), link.digit(256)
        if mark == own:
            return None
        earlier: Sequence[Content] = self.contents.earlier() if self.contents else ()
        by_mark = {_fingerprint(each.name): each for each in earlier}
        if mark in by_mark:
            return by_mark[mark]
        # A link to other content has the mark of what was the game's own when it was written.
        if mark ^ _OTHER not in {own, *by_mark} or self.contents is None:
            raise LinkError(problem("link_cards"))
        digest, name = f"{link.digit(_DIGESTS):016x}", link.text()
        if not valid_name(name):
            raise LinkError(problem("link_damaged"))
        if content is None or self.contents.digest(content) != digest:
            raise LinkError(problem("link_content", name=name, digest=digest))
        return content


def _fingerprint(id: str) -> int:
    """Return an 8-bit checksum, which differs for most pairs of cards or maps."""
    return crc32(id.encode()) & 255
