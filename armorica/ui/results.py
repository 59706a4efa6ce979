"""What can be sent of a game that is over."""

from armorica.games import AnyMatch
from armorica.ui import daily
from armorica.ui.model import Model
from armorica.ui.people import only_person


def at_the_end(model: Model, match: AnyMatch) -> list[str]:
    """List its kinds: a "challenge", and the result of the day ("daily")."""
    kinds = []
    if model.review.ply is None and model.mover is None:
        if only_person(match) is not None:
            kinds.append("challenge")
        if daily.day_of(match) in model.sharing.daily:
            kinds.append("daily")
    return kinds
