"""Thinking about a question in slices, in the page or in its worker."""

from time import perf_counter

from armorica import games
from armorica.ai.levels import Thought
from armorica.ai.messages import answer, consider

PIECE = 4
"""Iterations between two looks at the clock: a millisecond or two."""

_asked = ""
_thought: Thought | None = None


def think(key: str, question: str, milliseconds: float) -> str:
    """Think on about a question for a while, and answer as far as it has come.

    The same question goes on where it was left; another one takes its place.

    Args:
        key: Of the game that the question is about, one of GAMES.
        question: What `armorica.ai.messages.ask` wrote.
        milliseconds: How long to think.

    Raises:
        MessageError: It is no question.
    """
    global _asked, _thought
    if not _thought or question != _asked:
        _thought = consider(games.load(key), question)
        _asked = question
    end = perf_counter() + milliseconds / 1000
    while not _thought.done and perf_counter() < end:
        _thought.run(PIECE)
    return answer(_thought)
