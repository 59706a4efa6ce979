"""The log of a match: a line for each event, which leads to its position."""

from functools import lru_cache
from typing import NamedTuple

from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.scene import AnyScene


class Line(NamedTuple):
    """Hold an event of a turn: its kind, its ply, its sentence, and whether it is news.

    `seat` is whose colour it has; None for no seat's.
    """

    kind: str
    ply: int
    turn: int
    text: str
    is_new: bool = False
    seat: int | None = None


def log(
    scene: AnyScene, t: Translator, lines: list[Line], setup: str = "", note: Safe | None = None
) -> Safe:
    """Draw the log, the latest turn and the latest event first.

    Args:
        scene: of the table.
        t: the translator.
        lines: the events, the earliest first.
        setup: the title of turn 0.
        note: HTML above the buttons.
    """
    turns: dict[int, list[Safe]] = {}
    # Between two entries, the one before is the current one.
    ply = scene.review_ply
    current = None if ply is None else max((e.ply for e in lines if e.ply <= ply), default=None)
    for line in lines:
        turns.setdefault(line.turn, []).append(_entry(t, line, line.ply == current))
    groups = [
        html(
            "<li><h3>{turn}</h3><ol reversed>{entries}</ol></li>",
            turn=t("Turn {turn}", turn=turn) if turn else setup,
            entries=entries[::-1],
        )
        for turn, entries in reversed(turns.items())
    ]
    fresh = any(line.is_new for line in lines)
    at_the_end = scene.over and scene.review_ply is None  # the final score has the ways on
    title = html('<h2 id="log-title">{title}</h2>', title=t("What happened"))
    rest = html(
        '<p class="hint">{hint}{how}</p>{note}{buttons}<ol reversed class="turns">{groups}</ol>',
        hint=t("What happened since your last move is marked.") + " " if fresh else None,
        how=t("Choose an entry to see that position."),
        note=note,
        buttons=None
        if at_the_end
        else html('<p class="acts">{buttons}</p>', buttons=scene.game_buttons),
        groups=groups,
    )
    if not at_the_end:
        return html("{title}{rest}", title=title, rest=rest)
    return html(
        '<details class="past"><summary>{title}</summary>{rest}</details>', title=title, rest=rest
    )


@lru_cache(2048)
def _entry(t: Translator, line: Line, is_current: bool) -> Safe:
    return html(
        '<li class="{kind}{seat}"{fresh}><button type="button" data-do="look {ply}"{here}>{new}'
        "{text}</button></li>",
        kind=line.kind,
        seat=None if line.seat is None else f" seat-{line.seat}",
        fresh=Safe(" data-fresh") if line.is_new else None,
        ply=line.ply,
        here=Safe(' aria-current="step"') if is_current else None,
        new=html('<span class="unseen">{new} </span>', new=t("New:")) if line.is_new else None,
        text=line.text,
    )
