"""Imperious as numbers, for learners.

An action is one more than the rules' number of the move, so that 0 ends a step:

| step | action |
|---|---|
| any | 0: end the step: offer no more, give or want no more, play the cards, strike no more, pass |
| start, restart | 1 + the territory [I5] [I21] |
| offer | 1 + the seat asked, 9 for everyone [I7] |
| give, get, cards, discard | 1 + the type of a card [I7] [I8] [I10] |
| answer | 1 to decline, 2 to accept [I7] |
| action | 1 + the combo [I11]-[I18]; 9 to pass and draw a card [I8] |
| target | 1 + 16 x territory + 2 x seat, and 1 more for a city; for Disperse the number of the neighbour instead of the seat and the city |

An observation is a row of numbers:

| how many | what they are |
|---|---|
| 11 | which step it is: one of them is 1 |
| 8 | which combo is under way: one of them is 1, or none |
| 1, 1, 1, 1 | the turn, the rounds of offers completed, the combos played in this action phase, the strength that the combo has left |
| 1, 1 | how many places in the turn order after yours the seat to move and the seat on turn are |
| 1, 1 | by the house rules: the victory tokens that end the game [I10], and how many more cards the last players draw in the first turn [I6] |
| 1 | the seat that is asked: the number of such places plus 1; 9 for everyone, 0 for nobody |
| 1 | the combo's victim, likewise |
| 1 | the territory that is colonized, plus 1 |
| 7, 7, 7, 7 | the cards given and wanted in the offer, of the combo under way, and in the discards |
| 7 | your hand |
| 11 for each seat | its victory tokens, the number of its cards, whether it offers no more, whether it is wiped out, and its advances |
| 99 for each seat with the game's own map | its chits in each territory |
| 99 for each seat with the game's own map | its cities in each territory |

Cards are counted by type: war, culture, population, religion, technology, government, trade. Seats
come in turn order, yours first. Of the other hands only the size is in it.
"""

from array import array
from itertools import compress

import numpy as np
from numpy.typing import NDArray

from armorica.games.imperious.rl.picture import picture
from armorica.games.imperious.rules.board import board
from armorica.games.imperious.rules.combos import COMBOS
from armorica.games.imperious.rules.play import LATE, legal
from armorica.games.imperious.rules.scoring import ending
from armorica.games.imperious.rules.state import ALL, END, STEPS, Observation, State

__all__ = ["ACTIONS", "HIGH", "actions", "move", "numbers", "picture"]

ACTIONS = 1 + 16 * len(board().ids)
HIGH = 32_767
"""The largest number in an observation: chits and victory tokens have no limit [I2] [I4]."""


def actions(s: State) -> list[int]:
    """List the actions of the seat to move, ascending; none when the game is over.

    Args:
        s: a state, or an observation of the seat to move.

    Examples:
        >>> match = new_match("imperious", ["Ada", "Ben", "Cleo", "Dan"], seed=5)
        >>> actions(match.state)[:3]
        [1, 2, 3]
    """
    return sorted(one + 1 for one in legal(s))


def move(s: State, action: int) -> int:
    """Return the move that an action means.

    Args:
        s: a state, or an observation of the seat to move.
        action: one of `actions`, which is not checked.

    Examples:
        >>> match = new_match("imperious", ["Ada", "Ben", "Cleo", "Dan"], seed=5)
        >>> match.rules.format_move(match.state, move(match.state, actions(match.state)[0]))
        'start lusitania'
    """
    return action - 1


def numbers(seen: Observation, seat: int) -> NDArray[np.int16]:
    """Return an observation of a seat as numbers.

    Args:
        seen: what the seat may know.
        seat: from 0.

    Raises:
        ValueError: the map has more territories than there are actions for.

    Examples:
        >>> match = new_match("imperious", ["Ada", "Ben", "Cleo", "Dan"], seed=5)
        >>> len(numbers(match.observation(0), 0))
        901
    """
    seats, size = len(seen.order), len(seen.cities)
    if 16 * size >= ACTIONS:
        raise ValueError(f"this map has {size} territories, not {ACTIONS // 16} or fewer")
    begin = seen.order.index(seat)
    order = seen.order[begin:] + seen.order[:begin]
    place = {other: n for n, other in enumerate(order)}
    called = {END: 0, ALL: ALL + 1} | {other: n + 1 for other, n in place.items()}
    row = [int(seen.step == step) for step in range(len(STEPS))]
    row += [int(seen.combo == combo) for combo in range(len(COMBOS))]
    row += [seen.turn, seen.rounds, seen.combos, seen.left]
    row += [place[seen.mover], place[seen.order[seen.turn_index % seats]]]
    row += [
        ending(seen),
        int(seen.house_rules[LATE]),
        called[seen.to],
        called[seen.victim],
        seen.goal + 1,
    ]
    row += [*seen.give, *seen.get, *seen.played, *seen.discards, *seen.hands[seat]]
    for other in order:
        row += [seen.vt[other], sum(seen.hands[other])]
        row += [seen.done >> other & 1, int(seen.wiped_out(other)), *seen.advances[other]]
    # An array of Python's own is quicker to fill than one of NumPy's; most territories have no piece.
    filled = array("h", row)
    filled.frombytes(bytes(2 * filled.itemsize * size * seats))
    for n, other in enumerate(order):
        chits, begin = seen.chits[other], len(row) + size * n
        for territory in compress(range(size), chits):
            filled[begin + territory] = chits[territory]
    begin = len(row) + size * seats
    for territory, owner in enumerate(seen.cities):
        if owner >= 0:
            filled[begin + size * place[owner] + territory] = 1
    return np.frombuffer(filled, np.int16)
