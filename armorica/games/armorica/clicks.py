"""What a click on this game's table means, besides a move: cards are marked for winter [A11]."""

from armorica.core.match import Match
from armorica.core.problem import Problem
from armorica.games.armorica.state import Deal, State
from armorica.ui.session import Session


def subject(s: State, move: str) -> int | None:
    """Return the card that a move as text is about, None where it is about none."""
    return s.card_set.number.get(move.split(" ")[-1])


def spared(s: State) -> bool:
    """Tell whether the seat to move need not be asked: here each decides for itself."""
    return False


def asks(session: Session, move: str) -> bool:
    """Tell whether an open move as text waits to be confirmed."""
    return session.settings.confirm == "on"


def asked(match: Match[Deal, State], ply: int) -> bool:
    """Tell whether a person was asked for the move at a ply, as each is here."""
    return True


def seen(session: Session, ply: int) -> bool:
    """Tell whether a person has seen something hidden since a ply: here all lies open."""
    return False


def do(session: Session, verb: str, rest: str) -> None:
    """Do what a click asked for: `pick CARD` or `starve`, to give up what is marked."""
    if not session.match or not session.person_to_move:
        return
    s = session.match.state
    if verb == "starve":
        cards = s.card_set.cards
        session.attempt(" ".join(["winter", *(cards[c].id for c in session.chosen)]))
    elif verb == "pick":
        card = subject(s, rest)
        if card is not None:
            session.notice = _pick(session, s, card)
            session.about = card if session.notice else None


def _pick(session: Session, s: State, card: int) -> Problem | None:
    """Mark a card or take the mark off; the oldest mark gives way. Return what speaks against."""
    if card in session.chosen:
        session.chosen.remove(card)
        return None
    assert session.match
    refusal = session.match.game.why_not(s, s.mover, card)
    if refusal and refusal.code != "wrong_count":
        return refusal
    session.chosen = [*session.chosen, card][-s.starving(s.mover) :]
    return None
