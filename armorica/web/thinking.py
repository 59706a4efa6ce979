"""Think about a question in slices, in the page or in its worker."""

from time import perf_counter

from armorica import games
from armorica.ai.messages import AnyThought, read_question, write_answer

PIECE = 4
"""Iterations between two readings of the clock: they take a millisecond or two."""

_question = ""
_thought: AnyThought | None = None


def think(key: str, question: str, milliseconds: float) -> str:
    """Think about a question for a while, and return the answer so far.

    The same question continues where it stopped; another one replaces it.

    Args:
        key: of the game that the question is about, one of GAMES.
        question: what `armorica.ai.messages` wrote.
        milliseconds: how long to think.

    Raises:
        MessageError: it is no question.
    """
    global _question, _thought
    if not _thought or question != _question:
        _thought = read_question(games.load(key), question)
        _question = question
    end = perf_counter() + milliseconds / 1000
    while not _thought.done and perf_counter() < end:
        _thought.run(PIECE)
    return write_answer(_thought)
