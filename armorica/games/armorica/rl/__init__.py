"""Armorica as numbers, for learners.

An action is a choice by its place, whatever card lies there:

| action | what it does |
|---|---|
| 0 | pass [A9] |
| 1 to 6 | take the card at this place of the row, 1 at its right end [A8] [A10] |
| 7 to 22 | in winter, give up the card 1 to 16 places right of the start card [A11] |
| 23 to 142 | in winter, give up two of these cards, in the order of PAIRS [A11] |

An observation is a row of numbers:

| how many | what they are |
|---|---|
| 1 | the turn, from 1 |
| 3 | which phase it is: Gaul, Roman, winter; one of them is 1, none when the game is over |
| 1 | how many seats clockwise of yours the seat to move is |
| 1 | how many seats clockwise of yours the start player is |
| 1 for each house rule | which of its choices is played, 0 for the usual one [A17] |
| 12 for each of 12 places | the Gaul row, then the Roman row, from the right end |
| 12 for each of 17 places of each seat | the displays, from the left, yours first, then clockwise |
| 58 with the game's own cards | 1 for each Gaul, then each Roman card that is still in its deck, by the cards' numbers |

The 12 numbers of a place are its suit (one of six is 1) and its wheat, grapes, olives, sheep, coins
and amphorae; all are 0 where no card lies. Nothing of it is hidden from anyone: that is all that
`observe` gives, and the order of the decks is not in it.
"""

from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from armorica.games.armorica.info import INFO
from armorica.games.armorica.rl.picture import picture
from armorica.games.armorica.rules.cards import PILES, ROW, SUITS, CardSet
from armorica.games.armorica.rules.play import legal, starved, winter_move
from armorica.games.armorica.rules.state import OVER, PASS, WINTER, Observation, State

__all__ = ["ACTIONS", "HIGH", "PAIRS", "actions", "move", "numbers", "picture"]

MOST = 16
"""The most cards that are taken in a game: two in each of 8 turns [A14]."""

PAIRS = tuple(combinations(range(1, MOST + 1), 2))
"""The places of two cards in a display, 0 for the start card."""

FIRST_PAIR = 1 + ROW + MOST
ACTIONS = FIRST_PAIR + len(PAIRS)
HIGH = 9
"""The largest number in an observation; no count in one is larger."""

_PAIR = {pair: FIRST_PAIR + n for n, pair in enumerate(PAIRS)}
_STARTS = len(PILES["start"])


def actions(s: State) -> list[int]:
    """List the actions of the seat to move, ascending; none when the game is over.

    Args:
        s: a state, or an observation of the seat to move.

    Examples:
        >>> match = new_match("armorica", ["", ""], seed=5)
        >>> actions(match.state)[:3]
        [0, 1, 2]
    """
    if s.phase == WINTER:
        place = {card: n for n, card in enumerate(s.displays[s.mover])}
        given = [tuple(sorted(place[card] for card in starved(one))) for one in legal(s)]
        return sorted(_PAIR[p[0], p[1]] if len(p) > 1 else ROW + p[0] for p in given)
    if s.phase == OVER:
        return []
    row = s.queues[s.phase]
    return [0, *sorted(row.index(card, 0, ROW) + 1 for card in legal(s)[:-1])]


def move(s: State, action: int) -> int:
    """Return the move that an action means.

    Args:
        s: a state, or an observation of the seat to move.
        action: one of `actions`, which is not checked.

    Examples:
        >>> match = new_match("armorica", ["", ""], seed=5)
        >>> match.rules.format_move(match.state, move(match.state, actions(match.state)[0]))
        'gaul pass'
    """
    if not action:
        return PASS
    if action <= ROW:
        return s.queues[s.phase][action - 1]
    display = s.displays[s.mover]
    if action < FIRST_PAIR:
        return display[action - ROW]
    return winter_move([display[place] for place in PAIRS[action - FIRST_PAIR]])


@cache
def _faces(card_set: CardSet) -> NDArray[np.int16]:
    """Return the 12 numbers of each card; the last row is for a place without one."""
    faces = np.zeros((len(card_set.cards) + 1, 2 * len(SUITS)), np.int16)
    for n, card in enumerate(card_set.cards):
        faces[n, SUITS.index(card.suit)] = 1
        faces[n, len(SUITS) :] = card.icons
    return faces


def numbers(seen: Observation, seat: int) -> NDArray[np.int16]:
    """Return an observation of a seat as numbers.

    Args:
        seen: what the seat may know.
        seat: from 0.

    Raises:
        ValueError: with other cards the game has more than 8 turns.

    Examples:
        >>> match = new_match("armorica", ["", ""], seed=5)
        >>> len(numbers(match.observation(0), 0))
        618
    """
    if 2 * seen.turns > MOST:
        raise ValueError(f"these cards make a game of {seen.turns} turns, not {MOST // 2} or fewer")
    seats = len(seen.displays)
    cards: list[int] = []
    for queue in seen.queues:
        row = queue[:ROW]
        cards += row
        cards += [-1] * (ROW - len(row))
    for display in (*seen.displays[seat:], *seen.displays[:seat]):
        cards += display
        cards += [-1] * (MOST + 1 - len(display))
    unseen = np.zeros(len(seen.card_set.cards), np.int16)
    unseen[seen.queues[0][ROW:] + seen.queues[1][ROW:]] = 1
    phases = (0, 1, WINTER)
    head = [seen.turn, *(seen.phase == phase for phase in phases)]
    head += [(other - seat) % seats for other in (seen.mover, seen.first)]
    head += [choices.index(seen.house_rules[name]) for name, choices in INFO.house_rules.items()]
    faces = _faces(seen.card_set)[cards].ravel()
    return np.concatenate((np.array(head, np.int16), faces, unseen[_STARTS:]))
