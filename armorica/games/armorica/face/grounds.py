"""The sentences of a hint: what a move should bring by the end, and what on the table shows it."""

from collections.abc import Collection, Mapping, Sequence

from armorica.games.armorica.face import words
from armorica.games.armorica.face.case import AGAIN, Case
from armorica.games.armorica.face.prospects import CLEAR, further
from armorica.games.armorica.face.reasons import LEAST, SOURCES, at_once, leads
from armorica.games.armorica.rules.cards import ICONS
from armorica.games.armorica.rules.scoring import MAJORITIES, score
from armorica.i18n import Translator
from armorica.ui.table.final import signed

FRAME = 40
"""The letters of a sentence around the two moves, and what is more and what is less."""


def balance(case: Case, room: int, named: Collection[str] = ()) -> str:
    """Say from which sources more or fewer points should come, where the two moves show it.

    A rival and losses are said where so many letters have room for them.
    Amounts are not said: they are of other games than the points beside the choices, which come
    from the search. Return "" where the whole points do not speak for the first move, or nothing
    is left to say.

    Args:
        case: the two moves.
        room: the letters that there is room for.
        named: the sources of which a reader knows already that they bring more.
    """
    more = _rounded(case)
    if sum(more.values()) < 1:
        return ""
    more = {source: end for source, end in more.items() if source not in named or end < 0}
    shown = {source: end for source, end in more.items() if _shown(case, source, end)}
    said = _more_or_less(case, shown, room)
    if not said:
        return ""
    return case.t("{move} should mean {parts} {than}.", move=case.deed, parts=said, than=case.than)


def tried(case: Case, room: int) -> str:
    """Say what the first move brought in trial games, unless the table shows the contrary."""
    likely = _not_contrary(case)
    more = {source: end for source, end in _rounded(case).items() if end < 0 or source in likely}
    said = _more_or_less(case, more, room)
    if not said:
        return ""
    return case.t(
        "{move} meant {parts} {than} in trial games.", move=case.deed, parts=said, than=case.than
    )


def also(case: Case, room: int) -> str:
    """Say in so many letters what the first move brought in trial games besides what shows.

    Where there is no room for all sources, those that brought least are left out first.
    """
    t, (now, other) = case.t, (at_once(case.s, move) for move in case.moves)
    likely = _not_contrary(case)
    more = {
        source: round(end - now[source] + other[source])
        for source, end in leads(case.outlooks).items()
        if source in likely
    }
    sources = sorted((each for each in more if more[each] > 0), key=lambda each: -more[each])
    while sources:
        parts, _ = _tendencies(case, {source: more[source] for source in sources})
        said = t("{move} also meant {parts} in trial games.", move=case.deed, parts=t.listed(parts))
        if len(said) < room:
            return said
        sources.pop()
    return ""


def _not_contrary(case: Case) -> list[str]:
    """List the sources of which the table does not show the contrary: coins only cards show."""
    now, other = (at_once(case.s, move) for move in case.moves)
    return [
        source
        for source in SOURCES
        if now[source] > other[source] or (now[source] == other[source] and source != "coins")
    ]


def _rounded(case: Case) -> dict[str, int]:
    """Return the whole points by which each source is better after the first move."""
    return {source: round(end) for source, end in leads(case.outlooks).items() if round(end)}


def _more_or_less(case: Case, more: Mapping[str, int], room: int) -> str:
    """Say from which sources more points come, and from which fewer; "" without an advantage."""
    better, worse = _tendencies(case, more)
    frame = FRAME + len(case.deed + case.than)
    while better and len(said := _against(case.t, better, worse)) + frame > room:
        if len(better) + len(worse) == 1:
            break
        (better if better[1:] else worse).pop()  # what speaks against it goes last
    return said if better else ""


def _against(t: Translator, better: Sequence[str], worse: Sequence[str]) -> str:
    """List what is better, and what is worse."""
    said = t.listed([*better])
    return t("{better}, but {worse}", better=said, worse=t.listed([*worse])) if worse else said


def _shown(case: Case, source: str, end: int) -> bool:
    """Return whether the two moves show that a source brings more, or less: a player can check."""
    sign = 1 if end > 0 else -1
    if source == "others":
        return bool(_pays(case, sign) or _denied(case, sign))
    if case.lost > AGAIN:  # what winter takes again brings nothing
        return False
    if source == "majorities":
        return bool(_majorities(case, sign))
    first, second = (at_once(case.s, move)[source] for move in case.moves)
    n = 0 if sign > 0 else 1
    begins = source == "sets" and case.taken[n] and len(case.scores[n].runs[-1]) == 1
    return sign * (first - second) > 0 and not begins


def _majorities(case: Case, sign: int) -> list[str]:
    """List the majorities that bring more, or fewer with -1, and of which a move has more icons."""
    first, second = (each.points for each in case.outlooks[:2])
    counts = [dict(zip(ICONS, after.icons(case.s.mover), strict=True)) for after in case.afters]
    return [
        icon
        for icon in MAJORITIES
        if round(sign * (first[icon] - second[icon])) > 0
        and sign * (counts[0][icon] - counts[1][icon]) > 0
    ]


def _pays(case: Case, sign: int) -> str:
    """List the majorities that pay a rival less, or more with -1; "" if there are none."""
    t, rival = case.t, _rival(case, sign)
    scores = [score(after).seats[rival] for after in case.afters]
    icons = [
        icon
        for icon in MAJORITIES
        if sign * (getattr(scores[1], icon) - getattr(scores[0], icon)) > 0
    ]
    return t.listed([words.icon_name(t, icon) for icon in icons])


def _denied(case: Case, sign: int) -> str:
    """Say of a rival that it could otherwise take the card; "" if not, and with -1."""
    card = case.taken[0]
    if not card or sign < 0 or case.share(1, card, _rival(case, sign)) < CLEAR:
        return ""
    return case.t("who could otherwise take {card}", card=card.name)


def _tendencies(case: Case, more: Mapping[str, int]) -> tuple[list[str], list[str]]:
    """Say what should be better: from which sources more points come, and for which rival fewer.

    What should be worse comes second.

    Args:
        case: the two moves.
        more: the points by the names of sources; a rival's points are fewer by as many.
    """
    t, parts = case.t, dict[int, list[str]]()
    for sign in (1, -1):
        own = [
            name
            for source in SOURCES[:3]
            if sign * more.get(source, 0) > 0
            for name in _named(case, source, sign)
        ]
        sources = t.listed(own)
        said = (
            t("more points for you from {sources}", sources=sources)
            if sign > 0
            else t("fewer points for you from {sources}", sources=sources)
        )
        parts[sign] = [said] if own else []
    if others := more.get("others"):
        sign = 1 if others > 0 else -1
        parts[sign].append(_for_rival(case, sign))
    return parts[1], parts[-1]


def _for_rival(case: Case, sign: int) -> str:
    """Say that a rival should have fewer points, with the sign -1 more, and how if that is seen."""
    t, name, how = case.t, case.names[_rival(case, sign)], _pays(case, sign)
    if not how and (denied := _denied(case, sign)):
        name = f"{name} ({denied})"  # the clause stands beside its noun
    said = (
        t("fewer points for {name}", name=name)
        if sign > 0
        else t("more points for {name}", name=name)
    )
    return f"{said} ({how})" if how else said


def _rival(case: Case, sign: int) -> int:
    """Return the rival whose points the first move lowers most, with the sign -1 raises most."""
    rivals = [n for n in range(len(case.names)) if n != case.s.mover]

    def lowered(n: int) -> float:
        first, second = (each.totals[n] for each in case.outlooks[:2])
        return sign * (second - first)

    return max(rivals, key=lowered) if rivals[1:] else rivals[0]


def _named(case: Case, source: str, sign: int) -> list[str]:
    """Name a source of one's own; of majorities those that bring more, or fewer with -1."""
    t = case.t
    if source == "majorities" and (icons := _majorities(case, sign)):
        return [words.icon_name(t, icon) for icon in icons]
    return [{"sets": t("sets"), "coins": t("coins"), "majorities": t("majorities")}[source]]


def part(t: Translator, source: str, more: int) -> str:
    """Say by how many points one of SOURCES is better; a rival's points are fewer by as many."""
    change = signed(-more if source == "others" else more)
    return {
        "sets": t("sets {change}", change=change),
        "coins": t("coins {change}", change=change),
        "majorities": t("majorities {change}", change=change),
        "others": t("best opponent {change}", change=change),
    }[source]


def favour(case: Case) -> str:
    """Say by which icons the mover reaches further after the first move, unless losses follow."""
    now, other = (at_once(case.s, move) for move in case.moves)
    ends = leads(case.outlooks)
    follows = sum(ends.values()) - sum(now.values()) + sum(other.values())
    return further(case) if ends and follows > -LEAST else ""
