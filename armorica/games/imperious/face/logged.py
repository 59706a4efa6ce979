"""The events that the log has a line for: what changes the map or the score, and trades."""

from collections.abc import Collection, Iterable, Sequence

from armorica.games.imperious.rules.chronicle import NOTABLE, SeenEvent
from armorica.games.imperious.rules.happening import Answering, Refusing

LOGGED = {*NOTABLE, "pass", "refused"}
"""The kinds of events that have a line in the log."""


def logged(
    events: Iterable[SeenEvent], people: Collection[int], answering: bool
) -> list[SeenEvent]:
    """List the events in LOGGED, and each offer of a person that all have declined, as "refused".

    Args:
        events: of a match, in order.
        people: the seats in which people sit.
        answering: whether the last offer is still being answered.
    """
    lines: list[SeenEvent] = []
    declined: list[tuple[SeenEvent, Answering]] = []
    for event in events:
        data = event.data
        if data["do"] == "decline" and data["to"] in people:
            declined.append((event, data))
            continue
        if data["do"] != "accept":
            lines += _refused(declined)
        declined = []
        if data["do"] in LOGGED:
            lines.append(event)
    return lines if answering else lines + _refused(declined)


def _refused(declined: Sequence[tuple[SeenEvent, Answering]]) -> list[SeenEvent]:
    """Return one event for the answers to an offer that nobody has accepted; none without any."""
    if not declined:
        return []
    event, last = declined[-1]
    by = [answer["seat"] for _, answer in declined]
    data = Refusing(seat=last["to"], do="refused", by=by, give=last["get"], get=last["give"])
    return [event._replace(data=data)]
