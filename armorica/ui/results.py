"""The results of a finished game that can be sent."""

from armorica.core.match import AnyMatch
from armorica.ui import deals
from armorica.ui.model import Model
from armorica.ui.people import only_person


def at_the_end(model: Model, match: AnyMatch) -> list[str]:
    """List the kinds: "challenge", and "daily" for the result of the day."""
    kinds = []
    if model.review.ply is None and model.mover is None:
        seat = only_person(match)
        # A link holds no points below 0, which would be no challenge either.
        beatable = seat is not None and match.rules.scores(match.state)[seat] >= 0
        if beatable and not match.from_link:
            kinds.append("challenge")
        if deals.own_day_of(match) in model.sharing.daily.get(match.key, {}):
            kinds.append("daily")
    return kinds
