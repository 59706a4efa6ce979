"""The sentences of a hint: what a move should bring by the end, and what on the table shows it."""

from collections.abc import Collection, Mapping, Sequence

from armorica.games.armorica.face import words
from armorica.games.armorica.face.at_once import LITTLE
from armorica.games.armorica.face.case import AGAIN, Case
from armorica.games.armorica.face.prospects import COUNTED, further, shown_later
from armorica.games.armorica.face.reasons import (
    LEAST,
    NEVER,
    SOURCES,
    Reason,
    at_once,
    leads,
)
from armorica.games.armorica.rules.scoring import MAJORITIES
from armorica.games.armorica.rules.state import WINTER
from armorica.i18n import Translator
from armorica.ui.table.final import signed


def balance(case: Case, room: int, least: int = 1, named: Collection[str] = ()) -> str:
    """Say from which sources more or fewer points should come by the end, one's own first.

    Majorities are named, and a rival and losses said, where so many letters have room for them.
    Amounts are not said: they are of other games than the points beside the choices, which come
    from the search. Return "" where the sum of whole points is less than `least`, none speaks for
    the first move, or nothing is left to say.

    Args:
        case: the two moves.
        room: the letters that there is room for.
        least: how many points all must bring.
        named: the sources of which a reader knows already that they bring more.
    """
    more = {source: round(end) for source, end in leads(case.outlooks).items() if round(end)}
    if sum(more.values()) < least or max(more.values(), default=0) <= 0:
        return ""
    more = {source: end for source, end in more.items() if source not in named or end < 0}
    if len(said := _against(case, *_tendencies(case, more))) <= room:
        return said
    better, worse = _tendencies(case, more, brief=True)
    while len(said := _against(case, better, worse)) > room and len(better) + len(worse) > 1:
        (worse or better).pop()
    return said


def _against(case: Case, better: Sequence[str], worse: Sequence[str]) -> str:
    """Say what to expect of the first move rather than of the second; "" without an advantage."""
    t = case.t
    if not better:
        return ""
    parts = t.listed([*better])
    if worse:
        parts = t("{better}, though {worse}", better=parts, worse=t.listed([*worse]))
    values = {"other": case.called[1], "parts": parts}
    if case.s.phase == WINTER:
        return t("Compared with giving up {other}, this should bring {parts}.", **values)
    if not case.taken[1]:
        return t("Compared with a pass, this should bring {parts}.", **values)
    return t("Compared with {other}, this should bring {parts}.", **values)


def _tendencies(
    case: Case, more: Mapping[str, int], brief: bool = False
) -> tuple[list[str], list[str]]:
    """Say what should be better: from which sources more points come, and for which rival fewer.

    What should be worse comes second. What the table does not show yet is said to come later.

    Args:
        case: the two moves.
        more: the points by the names of sources; a rival's points are fewer by as many.
        brief: without the names of majorities.
    """
    now, other = (at_once(case.s, move) for move in case.moves)
    gone = NEVER if case.lost > AGAIN else 0  # what winter takes again brings nothing
    parts: dict[int, list[str]] = {1: [], -1: []}
    for sign, said in parts.items():
        for later in (False, True):
            sources = [
                _named(case, source, 0 if brief else sign)
                for source in SOURCES[:3]
                if sign * more.get(source, 0) > 0
                and later == (sign * (now[source] - other[source]) <= gone)
            ]
            if sources:
                said.append(_tendency(case.t, case.t.listed(sources), sign, later))
    if others := more.get("others"):
        sign = 1 if others > 0 else -1
        parts[sign].append(_for_rival(case, others, sign))
    return parts[1], parts[-1]


def _tendency(t: Translator, sources: str, sign: int, later: bool) -> str:
    """Say that more or fewer points come from sources."""
    if later:
        return (
            t("more from {sources} later", sources=sources)
            if sign > 0
            else t("less from {sources} later", sources=sources)
        )
    return (
        t("more from {sources}", sources=sources)
        if sign > 0
        else t("less from {sources}", sources=sources)
    )


def _for_rival(case: Case, fewer: float, sign: int) -> str:
    """Say that a rival should have fewer points, or more if `fewer` is less than 0.

    It is the one whose points the first move lowers most, with the sign -1 raises most.
    """
    t, rivals = case.t, [n for n in range(len(case.names)) if n != case.s.mover]

    def lowered(n: int) -> float:
        first, second = (each.totals[n] for each in case.outlooks[:2])
        return sign * (second - first)

    name = case.names[max(rivals, key=lowered) if rivals[1:] else rivals[0]]
    if fewer > 0:
        return t("fewer points for {name}", name=name)
    return t("more points for {name}", name=name)


def even(case: Case, numbers: str) -> str:
    """Say that choices are about even, and what speaks most for the first and for the second.

    Args:
        case: the first two of them.
        numbers: all of them, as a list in words.
    """
    t, ends = case.t, leads(case.outlooks)
    most, least = (choose(ends, key=ends.__getitem__, default="") for choose in (max, min))
    first = _speaks(case, most, 1) if ends.get(most, 0) >= LITTLE else ""
    second = _speaks(case, least, -1) if ends.get(least, 0) <= -LITTLE else ""
    if first and second:
        return t(
            "Choices {choices} are about even: the first should bring {more}, the second {other}.",
            choices=numbers,
            more=first,
            other=second,
        )
    if first:
        return t(
            "Choices {choices} are about even: the first should bring {more}.",
            choices=numbers,
            more=first,
        )
    return t("Choices {choices} lead to about the same.", choices=numbers)


def _speaks(case: Case, source: str, sign: int) -> str:
    """Say what a source brings by the first of two moves, or with -1 by the second."""
    if source == "others":
        return _for_rival(case, 1, sign)
    return case.t("more from {sources}", sources=_named(case, source, sign))


def _named(case: Case, source: str, sign: int) -> str:
    """Name a source of one's own; of majorities those that bring more, or fewer with -1."""
    t = case.t
    first, second = (each.points for each in case.outlooks[:2])
    icons = [icon for icon in MAJORITIES if round(sign * (first[icon] - second[icon])) > 0]
    if source == "majorities" and icons:
        names = t.listed([words.icon_name(t, icon) for icon in icons])
        return t("majorities ({icons})", icons=names)
    return {"sets": t("sets"), "coins": t("coins"), "majorities": t("majorities")}[source]


def part(t: Translator, source: str, more: int) -> str:
    """Say by how many points one of SOURCES is better; a rival's points are fewer by as many."""
    change = signed(-more if source == "others" else more)
    return {
        "sets": t("sets {change}", change=change),
        "coins": t("coins {change}", change=change),
        "majorities": t("majorities {change}", change=change),
        "others": t("best opponent {change}", change=change),
    }[source]


def ground(case: Case, why: Reason) -> str:
    """Say in one sentence why what a reason names should follow; "" if nothing shows it."""
    if why.later and why.kind in COUNTED:
        return shown_later(case, why.kind) or favour(case)
    return ""


def favour(case: Case) -> str:
    """Say by which icons the mover reaches further after the first move, unless losses follow."""
    now, other = (at_once(case.s, move) for move in case.moves)
    ends = leads(case.outlooks)
    follows = sum(ends.values()) - sum(now.values()) + sum(other.values())
    return further(case) if ends and follows > -LEAST else ""
