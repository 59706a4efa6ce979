"""What happened since the viewer's last turn: a list whose entries light up the map."""

from armorica.games.imperious.face import tally
from armorica.games.imperious.face.logged import logged
from armorica.games.imperious.face.signs import sign
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.rules.chronicle import SeenEvent
from armorica.ui.html import Safe, html


def happenings(table: Table) -> list[SeenEvent]:
    """List the events in the log since the viewer's last turn, without the viewer's own moves.

    Of those it has what the viewer drew at the end. The last seat's turn ends with the scoring,
    which is no move of its own.
    """
    if table.scene.review_ply is not None:
        return []
    seat = table.viewer
    ends = [
        event.ply
        for event in table.events
        if _ends_turn(event, seat) or (event.data["seat"] == seat and event.data["do"] == "start")
    ]
    since = max(ends, default=0)
    return [
        event
        for event in table.lines
        if event.ply >= since and (event.data["seat"] != seat or _tells(event))
    ]


def _ends_turn(event: SeenEvent, seat: int) -> bool:
    return event.data["seat"] == seat and event.data["do"] in ("pass", "end")


OF_ONESELF = ("wiped", "refused")
"""What others do to a seat, in events of its own."""


def _tells(event: SeenEvent) -> bool:
    """Return whether an event of the viewer's tells what others did, or which card came."""
    drew = event.data["do"] == "pass" and event.data["drew"] is not None
    return drew or event.data["do"] in OF_ONESELF


def scores(table: Table, event: SeenEvent) -> list[Safe]:
    """Draw in a line for each seat what a scored turn brings, the viewer's first.

    The name is heard before the total, and seen after it: so the totals stand in a column.
    """
    assert event.data["do"] == "score"
    totals = event.data["vt"]
    return [
        html(
            '<span class="scored">{sign}<span class="unseen">{name}</span> <b>{total}</b>'
            ' <span><span aria-hidden="true">{name} </span>{text}</span></span> ',
            sign=sign(seat),
            name=table.names[seat],
            total=totals[seat],
            text=tally.earned(table.t, event.gains[seat]),
        )
        for seat in sorted(table.s.order, key=lambda seat: seat != table.viewer)
    ]


def _text(table: Table, event: SeenEvent) -> Safe:
    if event.data["do"] != "score":
        said = tally.event_text(table, event, table.scene.eyes)
        return html("{text}", text=said)
    title = table.t("Turn {turn} is scored", turn=event.turn)
    return html("{title} {own}", title=title, own=scores(table, event)[0])


def _others(table: Table, event: SeenEvent) -> Safe | None:
    """Draw what a scored turn brings the others, below the viewer's line, which stays in sight."""
    if event.data["do"] != "score":
        return None
    return html('<li class="score">{rows}</li>', rows=scores(table, event)[1:])


def panel(table: Table, events: list[SeenEvent]) -> Safe | None:
    """Draw the list, or in a review that of the turn; None before anything has happened."""
    if table.scene.review_ply is not None:
        return _turn(table)
    if not events:
        return None
    entries = [
        html(
            '<li class="{colour}"><button type="button" data-trace="{n}" aria-pressed="false">'
            "{said}</button></li>{others}",
            colour=_colour(event),
            n=n,
            said=_said(table, event),
            others=_others(table, event),
        )
        for n, event in enumerate(events)
    ]
    played = any(_ends_turn(event, table.viewer) for event in table.events)
    title = table.t("Since your last turn") if played else table.t("So far")
    return _list(title, entries[::-1])


def _turn(table: Table) -> Safe | None:
    """List what the log has about the turn under review, in its order; each leads there."""
    t, scene = table.t, table.scene
    lines = logged(scene.events, scene.people, answering=False)
    before = [event for event in lines if event.ply <= scene.shown_ply]
    if not before:
        return None
    current = before[-1]
    entries = [
        html(
            '<li class="{colour}"><button type="button" data-do="look {ply}"{here}>'
            "{said}</button></li>{others}",
            colour=_colour(event),
            ply=event.ply,
            here=Safe(' aria-current="step"') if event.ply == current.ply else None,
            said=_said(table, event),
            others=_others(table, event),
        )
        for event in lines
        if event.turn == current.turn
    ]
    title = t("Turn {turn}", turn=current.turn) if current.turn else t("Setup")
    return _list(title, entries[::-1])


def _colour(event: SeenEvent) -> str:
    """Return the classes of an entry: what happened, and whose colour it has."""
    seat = event.data["seat"]
    return event.data["do"] if seat is None else f"{event.data['do']} seat-{seat}"


def _said(table: Table, event: SeenEvent) -> Safe:
    """Draw what an entry says, with the sign of its seat if it has one."""
    seat = event.data["seat"]
    return html(
        "{sign}<span>{text}</span>",
        sign=None if seat is None else sign(seat),
        text=_text(table, event),
    )


def _list(title: str, entries: list[Safe]) -> Safe:
    return html(
        '<details id="since" open><summary>{title}</summary><ol>{entries}</ol></details>',
        title=title,
        entries=entries,
    )
