"""Comments and marks on the positions of a match.

Notes come from strangers: they are plain text, bounded, and never markup.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from armorica.core.limits import MARKS, NOTE, NOTES
from armorica.core.link import LinkError, Reader, Writer, demand
from armorica.core.problem import problem


class Mark(NamedTuple):
    """Point at a card, or by an arrow from one card `to` another; both are numbers.

    The game defines what a number stands for: a card or a territory.
    """

    card: int
    to: int


class Note(NamedTuple):
    """Hold a comment on a position, and the marks on its cards."""

    text: str = ""
    marks: tuple[Mark, ...] = ()


Notes = Mapping[int, Note]
"""Notes by ply; empty ones are left out."""


def cleaned(text: str) -> str:
    """Return a comment as plain text: printable characters, spaces and line ends, at most NOTE."""
    spaced = re.sub(r"[^\S\r\n]", " ", text)
    printable = "".join(c for c in spaced if c.isprintable() or c in "\r\n")
    # The first of several spaces begins a match, no later one: else it takes quadratic time.
    return re.sub(r"(?<! ) *[\r\n][ \r\n]*", "\n", printable)[:NOTE].strip()


def joined(own: Note, other: Note) -> Note:
    """Return a note with what another one on the position says besides, as far as it has room."""
    text = own.text if other.text in own.text else cleaned(f"{own.text}\n{other.text}")
    return Note(text, tuple(dict.fromkeys((*own.marks, *other.marks)))[:MARKS])


def write(out: Writer, notes: Notes, cards: int, plies: int) -> None:
    """Add notes to a link, except those on undone plies.

    Args:
        out: the link.
        notes: on a match.
        cards: how many cards, or whatever else notes can mark, the match has.
        plies: how many moves were made in it.

    Raises:
        LinkError: `link_long`, if they have more than NOTES characters.
    """
    written = [(ply, note) for ply, note in sorted(notes.items()) if ply <= plies]
    if sum(len(note.text) for _, note in written) > NOTES:
        raise LinkError(problem("link_long"))
    out.count(len(written))
    last = 0
    for ply, note in written:
        out.count(ply - last)
        out.count(len(note.marks))
        for mark in note.marks:
            out.digit(mark.card, cards)
            out.digit(mark.to, cards)
        last = ply
    if written:
        out.packed("\0".join(note.text for _, note in written))


def read(link: Reader, cards: int, plies: int) -> dict[int, Note]:
    """Read the notes of a link; `cards` and `plies` as for `write`.

    Raises:
        LinkError: `link_damaged`, if `write` cannot have written them.
    """
    count = link.count()
    demand(count <= plies + 1)
    marks: dict[int, tuple[Mark, ...]] = {}
    ply = 0
    for n in range(count):
        step = link.count()
        ply += step
        demand(ply <= plies and (step > 0 or n == 0))
        size = link.count()
        demand(size <= (MARKS if cards else 0))
        marks[ply] = tuple(Mark(link.digit(cards), link.digit(cards)) for _ in range(size))
        demand(len(set(marks[ply])) == size)
    texts = link.packed(min(count * NOTE, NOTES) + count).split("\0") if count else []
    demand(len(texts) == count)
    notes = {ply: Note(text, marks[ply]) for ply, text in zip(marks, texts, strict=True)}
    demand(all(note != Note() and note.text == cleaned(note.text) for note in notes.values()))
    return notes
