"""A game of Armorica as a link: the house set and the seed give the deal, so no card is in it."""

from zlib import crc32

from armorica.core import notes
from armorica.core.link import LinkError, Reader, Writer
from armorica.core.match import Match
from armorica.core.problem import problem
from armorica.core.rng import SEED_LIMIT
from armorica.games.armorica import game
from armorica.games.armorica.cards import house_set
from armorica.games.armorica.record import TIES
from armorica.games.armorica.state import Deal, State

FREQUENT = (
    "",  # stands for a name that is spelt out
    "novice",
    "settler",
    "merchant",
    "decurion",
    "legate",
    "Player 1",
    "Player 2",
    "Player 3",
    "Player 4",
)
"""Players that take one digit. Their places belong to the version: only add at the end."""


def write(match: Match[Deal, State], number: int, about: notes.Notes | None = None) -> str:
    """Write a match up to its ply, any number from 0 on beside it, and notes about its positions.

    Raises:
        LinkError: `link_none`, where the deal does not come from the house set and its seed, or
            `link_long`, where the notes are too long.
    """
    deal = match.deal
    if game.deal(deal.players, deal.seed, four_way_tie=deal.four_way_tie) != deal:
        raise LinkError(problem("link_none"))
    out = Writer()
    out.digit(_cards(), 256)
    out.digit(TIES.index(deal.four_way_tie), len(TIES))
    out.digit(deal.seed, SEED_LIMIT)
    out.players(deal.players, game.SEATS, FREQUENT)
    out.moves(match)
    out.count(number)
    notes.write(out, about or {}, len(deal.card_set.cards))
    return out.sealed(game.KEY)


def read(text: str) -> tuple[Match[Deal, State], int, dict[int, notes.Note]]:
    """Read a match, the number beside it, and the notes.

    Raises:
        LinkError: `link_damaged`, `link_newer`, `link_foreign`, or `link_cards` (another card set).
    """
    found = Reader(game.KEY, text)
    if found.digit(256) != _cards():
        raise LinkError(problem("link_cards"))
    tie = TIES[found.digit(len(TIES))]
    seed = found.digit(SEED_LIMIT)
    players = found.players(game.SEATS, FREQUENT)
    match = Match(game, game.deal(players, seed, four_way_tie=tie))
    found.moves(match)
    number = found.count()
    about = notes.read(found, len(match.deal.card_set.cards), match.ply)
    found.end()
    return match, number, about


def _cards() -> int:
    """Tell card sets apart, though not every two."""
    return crc32(house_set().id.encode()) & 255
