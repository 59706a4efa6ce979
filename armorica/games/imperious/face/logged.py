"""The events that the log has a line for: what changes the map or the score, and trades."""

from collections.abc import Collection, Iterable, Sequence

from armorica.games.imperious.rules.chronicle import NOTABLE, Event

LOGGED = {*NOTABLE, "pass", "refused"}
"""The kinds of events that have a line in the log."""


def logged(events: Iterable[Event], people: Collection[int], answering: bool) -> list[Event]:
    """List the events in LOGGED, and each offer of a person that all have declined, as "refused".

    Args:
        events: of a match, in order.
        people: the seats in which people sit.
        answering: whether the last offer is still being answered.
    """
    lines: list[Event] = []
    declined: list[Event] = []
    for event in events:
        if event.data["do"] == "decline" and event.data["to"] in people:
            declined.append(event)
            continue
        if event.data["do"] != "accept":
            lines += _refused(declined)
        declined = []
        if event.data["do"] in LOGGED:
            lines.append(event)
    return lines if answering else lines + _refused(declined)


def _refused(declined: Sequence[Event]) -> list[Event]:
    """Return one event for the answers to an offer that nobody has accepted; none without any."""
    if not declined:
        return []
    last = declined[-1].data
    data = {
        "seat": last["to"],
        "do": "refused",
        "by": [event.data["seat"] for event in declined],
        "give": last["get"],
        "get": last["give"],
    }
    return [declined[-1]._replace(data=data)]
