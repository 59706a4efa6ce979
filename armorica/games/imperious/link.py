"""A game of Imperious as a link: the seed gives the order, the deck and all that is shuffled."""

from zlib import crc32

from armorica.core import notes
from armorica.core.link import LinkError, Reader, Writer
from armorica.core.match import Match
from armorica.core.problem import problem
from armorica.core.rng import SEED_LIMIT
from armorica.games.imperious import game
from armorica.games.imperious.board import board
from armorica.games.imperious.rules import deal
from armorica.games.imperious.state import Deal, State

FREQUENT = ("", "novice", "settler", "merchant", *(f"Player {n}" for n in range(1, 9)))
"""Players that take one digit. Their places belong to the version: only add at the end."""


def write(match: Match[Deal, State], number: int, about: notes.Notes | None = None) -> str:
    """Write a match up to its ply, any number from 0 on beside it, and notes about its positions.

    Raises:
        LinkError: `link_none`, where the deal does not come from its seed, or `link_long`.
    """
    made = match.deal
    if deal(made.players, made.seed) != made:
        raise LinkError(problem("link_none"))
    out = Writer()
    out.digit(_map(), 256)
    out.digit(made.seed, SEED_LIMIT)
    out.players(made.players, game.SEATS, FREQUENT)
    out.moves(match)
    out.count(number)
    notes.write(out, about or {}, len(board().ids))
    return out.sealed(game.KEY)


def read(text: str) -> tuple[Match[Deal, State], int, dict[int, notes.Note]]:
    """Read a match, the number beside it, and the notes.

    Raises:
        LinkError: `link_damaged`, `link_newer`, `link_foreign`, or `link_cards` (another map).
    """
    found = Reader(game.KEY, text)
    if found.digit(256) != _map():
        raise LinkError(problem("link_cards"))
    seed = found.digit(SEED_LIMIT)
    players = found.players(game.SEATS, FREQUENT)
    match = Match(game, deal(players, seed))
    found.moves(match)
    number = found.count()
    about = notes.read(found, len(board().ids), match.ply)
    found.end()
    return match, number, about


def _map() -> int:
    """Tell maps apart, though not every two."""
    return crc32(board().id.encode()) & 255
