"""What the first of two moves brings at once, which is certain and can be seen on the table."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from armorica.games.armorica.face import words
from armorica.games.armorica.face.case import AGAIN, Case, counted
from armorica.games.armorica.face.preview import after_winter
from armorica.games.armorica.face.reasons import (
    AMPHORAE,
    FOOD,
    REACH,
    SOURCES,
    at_hand,
    at_once,
    leads,
    quicker,
    starving,
    worth,
)
from armorica.games.armorica.rules.cards import ICONS
from armorica.games.armorica.rules.scoring import MAJORITIES, score
from armorica.games.armorica.rules.state import ROMAN, WINTER

SAID = 2
"""How many facts a sentence names at most, besides a set that is begun."""

NAMED = 3
"""How many cards that come within reach are named at most."""

TIED = 2
"""The points of a majority that is shared [A17]."""

LITTLE = 0.5
"""The least points at the end that bear out what comes at once."""


class Fact(NamedTuple):
    """Hold what one of two moves brings at once: its worth, and what it does in words."""

    worth: float
    said: str


def facts(case: Case, *others: Case) -> dict[str, Fact]:
    """Return what the first of two moves brings more at once, by "food", "reach" or its source.

    What the games that were tried do not bear out at their ends is left out, but in winter, and all
    that a card brings which winter then takes again. Without such games all counts.

    Args:
        case: the two moves.
        others: the first of them with other second ones, for which the same must hold.
    """
    if case.lost > AGAIN:
        return {}
    found, *rest = [
        dict(_kept(each) if each.s.phase == WINTER else _brought(each)) for each in (case, *others)
    ]
    for each in rest:
        same = {fact.said for fact in each.values()}
        found = {source: fact for source, fact in found.items() if fact.said in same}
    # Of two that are worth as much, reach comes first.
    most = sorted(found, key=lambda source: (-found[source].worth, source != "reach"))[:SAID]
    return {source: found[source] for source in most}


def sentence(case: Case, brought: Mapping[str, Fact], room: int = 0) -> str:
    """Say what facts there are; in winter in so many letters if that can be.

    Args:
        case: the two moves.
        brought: the facts.
        room: the letters that there is room for; 0 for any number.
    """
    t, said = case.t, [fact.said for fact in brought.values()]
    if not said:
        return ""
    if case.s.phase == WINTER:
        kept = t.listed(said)
        whole = t(
            "Giving up {cards} rather than {others} keeps {kept}.",
            cards=case.called[0],
            others=case.called[1],
            kept=kept,
        )
        return t("Choice 1 keeps {kept}.", kept=kept) if 0 < room <= len(whole) else whole
    return t("{card} {does}.", card=case.deed, does=t.listed(said))


def unlike(case: Case, room: int) -> str:
    """Say in so many letters of which icons one of two cards brings more, or each; or ""."""
    t, (a, b), (own, other) = case.t, case.called, (at.icons(case.s.mover) for at in case.afters)
    if not all(case.taken):
        return ""
    # With no card to come, wheat brings nothing.
    kinds = range(0 if case.s.picks_to_come else 1, len(ICONS))
    more, less = (
        counted(t, apart, [kind for kind in kinds if apart[kind] > 0])
        for apart in (
            [one - two for one, two in zip(*pair, strict=True)]
            for pair in ((own, other), (other, own))
        )
    )
    said = [
        t("{card} brings {icons} more.", card=name, icons=icons)
        for name, icons in ((a, more), (b, less))
        if icons
    ]
    if said[1:]:
        both = t("{a} brings {more} more, {b} {other} more.", a=a, b=b, more=more, other=less)
        said.insert(0, both)
    return next((each for each in said if len(each) < room), "")


def _borne_out(case: Case, source: str) -> bool:
    """Return whether a source brings more at the end after the first move, or no end is known."""
    return leads(case.outlooks).get(source, LITTLE) >= LITTLE


def _more(case: Case) -> dict[str, float]:
    """Return by how many points each source is better right after the first move."""
    first, second = (at_once(case.s, move) for move in case.moves)
    return {source: first[source] - second[source] for source in SOURCES}


def _brought(case: Case) -> Iterator[tuple[str, Fact]]:
    """Yield what the card of the first move brings, or what a pass saves."""
    t, card = case.t, case.taken[0]
    if not card:
        yield from _spared(case)
        return
    more, own = _more(case), case.scores[0]
    yield from _fed(case)
    left, other = map(after_winter, case.afters, [case.s.mover] * 2)
    lasts = left > other or not starving(case.s, case.moves[0])  # else winter undoes it
    ends = leads(case.outlooks)
    # Winter may take another card of a set that by the end is the main gain.
    grows = lasts or max(ends, key=ends.__getitem__, default="") == "sets"
    if more["sets"] > 0 and len(own.runs[-1]) > 1 and grows and _borne_out(case, "sets"):
        said = t.n(
            "lengthens your set to {count} card",
            "lengthens your set to {count} cards",
            len(own.runs[-1]),
        )
        yield "sets", Fact(more["sets"] if lasts else ends["sets"], said)
    if more["coins"] > 0 and lasts and _borne_out(case, "coins"):
        said = t.n("brings {count} more coin", "brings {count} more coins", int(more["coins"]))
        yield "coins", Fact(more["coins"], said)
    yield from _majorities(case)
    if reached := _reached(case):
        if case.s.phase < ROMAN:
            said = t("puts {cards} within reach this turn", cards=reached)
        else:
            said = t("puts {cards} within reach next turn", cards=reached)
        follows = sum(leads(case.outlooks).values()) - sum(more.values())
        yield "reach", Fact(min(max(len(case.reached), follows), REACH), said)


def _reached(case: Case) -> str:
    """List the cards that the first move alone puts within reach; "" if others get them all."""
    t, cards = case.t, case.reached
    if at_hand(case.s, case.moves).get("reach", 0) <= 0 or not cards or case.gets(cards[0]) < 0:
        return ""
    names, left = [case.point(each) for each in cards[:NAMED]], len(cards) - NAMED
    if left > 0:
        names.append(t.n("{count} other", "{count} others", left))
    listed = t.listed(names)
    return t("{cards} (as the rows are now)", cards=listed) if quicker(case.s) else listed


def _spared(case: Case) -> Iterator[tuple[str, Fact]]:
    """Yield that after a pass one card fewer goes hungry [A11], or no set ends [A15]."""
    if starving(case.s, case.moves[1]) > starving(case.s, case.moves[0]):
        yield "food", Fact(FOOD, case.t("leaves one card fewer to feed"))
    own, other = case.scores
    if not case.outlooks and len(own.runs[-1]) > 1 == len(other.runs[-1]):
        yield "sets", Fact(LITTLE, case.t("keeps your set open"))


def _fed(case: Case) -> Iterator[tuple[str, Fact]]:
    """Yield how many cards the first move feeds that the second does not [A11].

    A card with one amphora feeds only itself: it saves no other.
    """
    t, s = case.t, case.s
    ends, more = leads(case.outlooks), _more(case)
    if ends and sum(ends.values()) - sum(more.values()) <= 0:
        return
    spare = [at.icons(s.mover)[AMPHORAE] - len(at.displays[s.mover]) for at in (s, *case.afters)]
    for coming in (0, 1) if s.phase < ROMAN else (0,):  # a Roman may still come
        now, first, second = (max(0, coming - each) for each in spare)
        if second <= first:
            continue
        if (saved := min(now, second) - first) <= 0:
            said = t("feeds itself")
        elif coming:
            said = t.n("feeds {count} more card", "feeds {count} more cards", saved)
        else:
            said = t.n("saves {count} card in winter", "saves {count} cards in winter", saved)
        yield "food", Fact(FOOD * (second - first), said)
        return
    if s.turn < s.turns and case.taken[1] and (over := spare[1] - spare[2]) > 0:
        yield "food", Fact(LITTLE * over, t("has more amphorae for later winters"))


def _kept(case: Case) -> Iterator[tuple[str, Fact]]:
    """Yield what the mover keeps in winter by giving up the first cards, not the second."""
    t, more = case.t, _more(case)
    if (points := int(more["sets"])) > 0:
        # The points beside the choices are of the end.
        said = t.n("{count} more point for sets now", "{count} more points for sets now", points)
        yield "sets", Fact(points, said)
    if (coins := int(more["coins"])) > 0:
        yield "coins", Fact(coins, t.n("{count} more coin", "{count} more coins", coins))
    yield from _majorities(case)
    if reached := _reached(case):
        said = t("{cards} within reach next turn", cards=reached)
        yield "reach", Fact(worth("reach", len(case.reached)), said)


def _majorities(case: Case) -> Iterator[tuple[str, Fact]]:
    """Yield the majorities that pay more after the first move, as leads and as ties [A17]."""
    ends = [each.points for each in case.outlooks[:2]]
    first, second = ({icon: getattr(own, icon) for icon in MAJORITIES} for own in case.scores)
    better = [
        icon
        for icon in MAJORITIES
        if first[icon] > second[icon]
        and (case.s.phase == WINTER or not ends[1:] or ends[0][icon] - ends[1][icon] >= LITTLE)
    ]
    parts = [
        _led(case, icons, tied)
        for tied in (False, True)
        if (icons := [icon for icon in better if (first[icon] == TIED) == tied])
    ]
    if parts:
        gain = sum(first[icon] - second[icon] for icon in better)
        # What a majority brings the mover, a rival lacks.
        yield "majorities", Fact(gain + max(0, _more(case)["others"]), case.t.listed(parts))


def _led(case: Case, icons: Sequence[str], tied: bool) -> str:
    """Say of which icons the mover has the most, or as many as another seat."""
    t, names = case.t, case.t.listed([words.icon_name(case.t, icon) for icon in icons])
    if case.s.phase == WINTER:
        if tied:
            return t("a tie for the most {icons}", icons=names)
        return t("the most {icons}", icons=names)
    if tied:
        return t("gives you a tie for the most {icons}", icons=names)
    had, have = (score(after).seats for after in case.afters[::-1])
    losers = [
        name
        for name, before, now in zip(case.names, had, have, strict=True)
        if any(getattr(before, icon) > max(TIED, getattr(now, icon)) for icon in icons)
    ]
    if len(losers) == 1:
        return t("takes the most {icons} from {name}", icons=names, name=losers[0])
    return t("gives you the most {icons}", icons=names)
