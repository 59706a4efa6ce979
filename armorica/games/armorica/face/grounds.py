"""The sentences of a hint: what a move should bring by the end, and what on the table shows it."""

from collections.abc import Callable, Sequence

from armorica.games.armorica.face import words
from armorica.games.armorica.face.case import Case, counted
from armorica.games.armorica.face.prospects import COUNTED, further, others_to_come, shown_later
from armorica.games.armorica.face.reasons import (
    AMPHORAE,
    CAUSES,
    SOURCES,
    Reason,
    at_hand,
    contested,
    favours,
    leads,
    quicker,
)
from armorica.games.armorica.rules.cards import ACCESS, ICONS
from armorica.games.armorica.rules.scoring import MAJORITIES, SeatScore, score
from armorica.games.armorica.rules.state import WINTER
from armorica.i18n import Translator
from armorica.ui.table.final import counted_points, signed


def balance(case: Case, room: int, least: int = 1) -> str:
    """Say from which sources more or fewer points should come by the end, one's own first.

    Majorities are named where so many letters have room for them.
    Amounts are not said: they are of other games than the points beside the choices, which come
    from the search. Return "" where the sum of whole points is less than `least`, or none speaks
    for the first move.
    """
    more = {source: round(end) for source, end in leads(case.outlooks).items() if round(end)}
    if sum(more.values()) < least or max(more.values(), default=0) <= 0:
        return ""
    said = _against(case, _tendencies(case, more))
    return said if len(said) <= room else _against(case, _tendencies(case, more, brief=True))


def _against(case: Case, parts: Sequence[str]) -> str:
    """Say what to expect of the first move rather than of the second."""
    t, values = case.t, {"other": case.called[1], "parts": ", ".join(parts)}
    if case.s.phase == WINTER:
        return t("Compared with giving up {other}, expect {parts}.", **values)
    if not case.taken[1]:
        return t("Compared with a pass, expect {parts}.", **values)
    return t("Compared with {other}, expect {parts}.", **values)


def _tendencies(case: Case, more: dict[str, int], brief: bool = False) -> list[str]:
    """Say from which sources more points should come, from which fewer, and for which rival.

    Args:
        case: the two moves.
        more: the points by the names of sources; a rival's points are fewer by as many.
        brief: without the names of majorities.
    """
    t = case.t
    gains, losses = (
        [
            _named(case, source, 0 if brief else sign)
            for source in SOURCES[:3]
            if sign * more.get(source, 0) > 0
        ]
        for sign in (1, -1)
    )
    parts = [t("more from {sources}", sources=t.listed(gains))] if gains else []
    if losses:
        parts.append(t("less from {sources}", sources=t.listed(losses)))
    if others := more.get("others"):
        two = len(case.names) == 2
        name = case.names[1 - case.s.mover] if two else t("the best opponent")
        parts.append(
            t("less for {name}", name=name) if others > 0 else t("more for {name}", name=name)
        )
    return parts


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
    """Say in one sentence what shows a reason; "" if nothing that can be named does."""
    if why.cause and (said := _begun(_AT_ONCE[why.cause](case))):
        return said
    if why.later and why.kind in COUNTED:
        return shown_later(case, why.kind) or favour(case)
    if why.later and why.kind == "others":
        return others_to_come(case)
    return _begun(_AT_ONCE[why.kind](case))


def cause(case: Case) -> str:
    """Say what food or reach speaks for the first of two moves; "" for none."""
    cards = at_hand(case.s, case.moves)
    kinds = (kind for kind, least in CAUSES.items() if cards.get(kind, 0) >= least)
    return next(filter(None, (_begun(_AT_ONCE[kind](case)) for kind in kinds)), "")


def favour(case: Case) -> str:
    """Say what is better right after the first of two moves, besides points; "" for nothing."""
    kinds = favours(case.s, case.moves, case.outlooks)
    return next(filter(None, (_begun(_AT_ONCE[kind](case)) for kind in kinds)), "")


def _begun(sentence: str) -> str:
    """Begin a sentence with a capital, whatever it begins with."""
    return sentence[:1].upper() + sentence[1:]


# ---- what a move brings at once, which is certain


def _sets(case: Case) -> str:
    t, (_, other), own = case.t, case.branches, case.scores
    if case.s.phase == WINTER:
        return t(
            "Your sets then count {points} ({other}: {fewer}).",
            points=counted_points(t, own[0].sets),
            other=other,
            fewer=own[1].sets,
        )
    before = score(case.s).seats[case.s.mover].sets
    return t.sentences([t.joined([_set(case, n, own[n], before) for n in range(2)])])


def _set(case: Case, n: int, own: SeatScore, before: int) -> str:
    """Say what a pick does to the sets, which count so many points before it."""
    t, card, size = case.t, case.taken[n], len(own.runs[-1])
    if not card:
        return t("{name}: {has}", name=case.branches[n], has=signed(0))
    values = {
        "card": card.name,
        "suit": words.suit_name(t, card.suit),
        "points": t.n("+{count} point", "+{count} points", own.sets - before),
    }
    if size == 1:
        return t("{card} ({suit}) begins a new set: {points}", **values)
    return t.n(
        "{card} ({suit}) makes your set {count} card long: {points}",
        "{card} ({suit}) makes your set {count} cards long: {points}",
        size,
        **values,
    )


def _coins(case: Case) -> str:
    t, (card, other), own = case.t, case.branches, case.scores
    if case.s.phase == WINTER:
        return t(
            "You keep {coins} ({other}: {fewer}).",
            coins=words.icon_count(t, "coins", own[0].coins),
            other=other,
            fewer=own[1].coins,
        )
    first, second = (each.icons[ICONS.index("coins")] if each else 0 for each in case.taken)
    coins = words.icon_count(t, "coins", first)
    if not case.taken[1]:
        return t("{card} has {coins}.", card=card, coins=coins)
    values = {"card": card, "coins": coins, "other": other, "fewer": second}
    return t("{card} has {coins} ({other}: {fewer}).", **values)


def _majorities(case: Case) -> str:
    """Name the majorities that pay more after one of the moves, and what all of them pay."""
    t, scores = case.t, case.scores
    pays = [{icon: getattr(own, icon) for icon in MAJORITIES} for own in scores]
    first, second = (
        t.listed([words.most(t, icon, own[icon]) for icon in MAJORITIES if own[icon] > less[icon]])
        for own, less in (pays, pays[::-1])
    )
    points, fewer = (sum(own.values()) for own in pays)
    return t(
        "{card}: {most}; your majorities then count {points} ({other}: {fewer}).",
        card=case.branches[0],
        most=first,
        points=counted_points(t, points),
        other=case.branches[1],
        fewer=", ".join(filter(None, [second, str(fewer)])),
    )


def _others(case: Case) -> str:
    """Say what the best of the others has less, which only majorities can take [A17]."""
    t, seat = case.t, case.s.mover
    less, more = (score(after).seats for after in case.afters)
    rival = max((n for n in range(len(more)) if n != seat), key=lambda n: more[n].total)
    icons = [i for i in MAJORITIES if getattr(less[rival], i) < getattr(more[rival], i)]
    return t(
        "{name} then has {points} ({other}: {more}): fewer for the most {icons}.",
        name=case.names[rival],
        points=counted_points(t, less[rival].total),
        other=case.branches[1],
        more=more[rival].total,
        icons=t.listed([words.icon_name(t, icon) for icon in icons]),
    )


# ---- food and reach: what follows if nothing else changes


def _food(case: Case) -> str:
    """Say what winter would take after each move [A11]."""
    t, seat, (first, second) = case.t, case.s.mover, case.afters
    return t(
        "As things stand, you have {cards} and {amphorae}: {end} ({other}: {more}).",
        cards=t.n("{count} card", "{count} cards", len(first.displays[seat])),
        amphorae=words.icon_count(t, "amphorae", first.icons(seat)[AMPHORAE]),
        end=words.winter_takes(t, first.starving(seat)),
        other=case.branches[1],
        more=words.winter_takes(t, second.starving(seat)),
    )


def _reach(case: Case) -> str:
    """Name the cards that come within reach after the first move alone, and the icons [A8]."""
    t, s, seat = case.t, case.s, case.s.mover
    first, second = case.afters
    cards = case.reached
    if not cards:
        return ""
    kinds = dict.fromkeys(ICONS.index(ACCESS[card.suit]) for card in cards)
    values = {
        "icons": counted(t, first.icons(seat), kinds),
        "cards": t.listed([case.point(card) for card in cards]),
        "other": case.branches[1],
        "fewer": counted(t, second.icons(seat), kinds),
    }
    if not (before := quicker(s)):
        return t("Next you reach {cards} with {icons} ({other}: {fewer}).", **values)
    return t(
        "Unless {names} is quicker, you next reach {cards} with {icons} ({other}: {fewer}).",
        names=t.either([case.names[rival] for rival in before]),
        **values,
    )


def _icons(case: Case) -> str:
    """Name the icons in the race for majorities that either move has more of [A17]."""
    t, seat, disputed = case.t, case.s.mover, contested(case.s, case.moves, case.outlooks)
    own, others = (after.icons(seat) for after in case.afters)
    kinds = [
        kind
        for kind in map(ICONS.index, MAJORITIES)
        if kind in disputed or others[kind] > own[kind]
    ]
    counts, fewer = counted(t, own, kinds), counted(t, others, kinds)
    return t(
        "{card}: {icons} in the race for majorities ({other}: {fewer}).",
        card=case.branches[0],
        icons=counts,
        other=case.branches[1],
        fewer=fewer,
    )


_AT_ONCE: dict[str, Callable[[Case], str]] = {
    "sets": _sets,
    "coins": _coins,
    "majorities": _majorities,
    "others": _others,
    "food": _food,
    "reach": _reach,
    "further": further,
    "icons": _icons,
}
