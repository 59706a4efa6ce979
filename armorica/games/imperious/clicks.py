"""What a click on this game's table means, besides a move."""

from armorica.games.imperious.rules import legal
from armorica.games.imperious.state import ANSWER, CARDS, END, TARGET, State
from armorica.games.imperious.text import format_move
from armorica.ui.session import Session


def subject(s: State, move: str) -> None:
    """Return what a refused move is about: nothing that would be marked."""


def spared(s: State) -> bool:
    """Tell whether the seat to move need not be asked: it cannot but decline an offer."""
    return s.step == ANSWER and len(legal(s)) == 1


def do(session: Session, verb: str, rest: str) -> None:
    """Do what a click asked for.

    Clicks are `mine` (whoever is to move has the device), `all` (add all cards that fit), and `from
    TERRITORY`, whose chits are to move; without a territory, no one's.
    """
    if not session.match or not session.person_to_move:
        return
    s = session.match.state
    if verb == "mine":
        session.handed = session.mover
    elif verb == "all":
        while session.match.state.step == CARDS:
            more = [move for move in legal(session.match.state) if move != END]
            if not more:
                break
            session.attempt(format_move(session.match.state, more[0]))
    elif verb == "from" and s.step == TARGET:
        session.chosen = [s.board.number[rest]] if rest in s.board.number else []
