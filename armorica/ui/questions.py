"""What is to be thought about: an opponent's move, a hint, and the coach's lessons."""

from armorica.ai.levels import LEVELS, row
from armorica.ai.messages import ask
from armorica.ui import advice
from armorica.ui.advice import ADVISER, Answer
from armorica.ui.session import Session


def question(session: Session) -> str:
    """Return what the opponent to move is to think about, "" where it need not think."""
    if not session.match or not session.opponent_to_move:
        return ""
    level = session.match.deal.players[session.mover or 0]
    game = session.match.game
    thinks = level in LEVELS and (row(game, level).iterations or game.LEVELS)
    # The only move there is needs no thought.
    thinks = thinks and len(game.legal(session.match.state)) > 1
    return ask(game, session.match.state, level) if thinks else ""


def doubt(session: Session) -> str:
    """Return what the adviser is to think about, "" where nobody wants to know."""
    wanted = session.hinting or session.settings.chance == "on"
    known = session.advised and session.advised.done
    if not session.match or not session.person_to_move or not wanted or known:
        return ""
    return ask(session.match.game, session.match.state, ADVISER) if session.advisable else ""


def advise(session: Session, answer: Answer) -> None:
    """Take in what the adviser has come to about the position on the table."""
    if session.person_to_move and session.mover is not None:
        session.advised = answer
        session.chance = session.mover, answer.win


def lesson(session: Session) -> str:
    """Return what the coach is to think about next, "" where there is nothing more."""
    if not session.match or not session.coach or not session.coach.left:
        return ""
    ply = session.coach.left[0]
    state, made = session.match.state_at(ply), session.match.moves[ply]
    return ask(session.match.game, state, ADVISER, also=made)


def learn(session: Session, answer: Answer) -> None:
    """Take in what the adviser has come to about the lesson."""
    if session.match and session.coach:
        session.coach = advice.learnt(session.coach, session.match, answer)
