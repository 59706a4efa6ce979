"""Think about a question in slices, in the page or in its worker."""

from time import perf_counter

from armorica import games
from armorica.ai.messages import AnyThought, read_question, write_answer

PIECE = 4
"""Iterations between two looks at the clock, which take one or two milliseconds."""

AT_ONCE = 3
"""How many thoughts are kept: an opponent's, the adviser's and a tournament's may take turns."""

_thoughts: dict[tuple[str, str], AnyThought] = {}  # the latest ones, by game and question


def think(key: str, question: str, milliseconds: float) -> str:
    """Think about a question for a while, and return the answer so far.

    The same question continues where it stopped, if fewer than AT_ONCE others came between.

    Args:
        key: of the game that the question is about, one of GAMES.
        question: what `armorica.ai.messages` wrote.
        milliseconds: how long to think.

    Raises:
        MessageError: it is no question.
    """
    kept = _thoughts.pop((key, question), None)
    thought = kept or read_question(games.load(key), question)
    _thoughts[key, question] = thought
    if len(_thoughts) > AT_ONCE:
        del _thoughts[next(iter(_thoughts))]
    end = perf_counter() + milliseconds / 1000
    while not thought.done and perf_counter() < end:
        thought.run(PIECE)
    return write_answer(thought)
