"""Combos planned: which cards, which targets, and what comes of them."""

from math import inf
from typing import NamedTuple

from armorica.games.imperious.bot.outlook import Outlook, chit
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.combos import CITY, SUITS, piece
from armorica.games.imperious.rules.play import apply
from armorica.games.imperious.rules.state import (
    END,
    KINDS,
    NONE,
    TARGET,
    Counts,
    State,
    added,
    listed,
    minus,
    plus,
)

LITTLE = 0.05  # a target worth less is left
DRAWN = 0.9  # what a card yet to be drawn is worth, of a middling one
CONTESTED = 0.7  # of what a territory brings that others may take back


class Plan(NamedTuple):
    """Hold a combo with its cards, what comes of it, and the value of that."""

    combo: int
    cards: Counts
    after: State
    value: float


def plans(s: State, outlook: Outlook, only: int | None = None) -> list[Plan]:
    """List what the seat to move may play in an action phase, each with its best targets."""
    found = []
    for combo in combos.playable(s) if only is None else [only]:
        for cards in _card_sets(s, combo):
            after = _played(s, combo, cards)
            value = outlook.of(after).value()
            if combo == combos.GLORY:
                drawn = _strength(s, combo, cards)
                value += drawn * (1 + DRAWN * outlook.hand((1,) * len(KINDS)) / len(KINDS))
            found.append(Plan(combo, cards, after, value))
    return found


def _card_sets(s: State, combo: int) -> list[Counts]:
    """List the ways to play a combo that are worth a thought."""
    hand = s.hands[s.mover]
    if combo == combos.BUILD:
        return [(1,) * len(KINDS)]
    if combo == combos.ADVANCE:
        prices = [combos.price(s, kind) for kind in KINDS]
        return [added(NONE, kind, prices[kind]) for kind in KINDS if hand[kind] >= prices[kind]]
    suit = SUITS[combo]
    if combo == combos.GLORY:
        return [added(NONE, k, hand[k]) for k in KINDS if hand[k] >= suit.least]
    counting = [kind for kind in suit.counting for _ in range(hand[kind])]
    filler = [kind for kind in suit.kinds if kind not in suit.counting for _ in range(hand[kind])]
    ways = []
    for n in {len(counting), min(len(counting), suit.least)}:
        need = max(0, suit.least - n)
        if need <= len(filler) and n + need >= suit.least:
            # Where not all are played, those of the type that is held most stay.
            most = sorted(counting, key=lambda kind: hand[kind])[:n]
            ways.append(tuple(map([*most, *filler[:need]].count, KINDS)))
    return ways


def _strength(s: State, combo: int, cards: Counts) -> int:
    suit = SUITS[combo]
    x = 0
    for kind in suit.counting:
        x += cards[kind]
    return max(0, x + suit.bonus + s.advances[s.mover][suit.advance])


def _played(s: State, combo: int, cards: Counts) -> State:
    """Return what comes of a combo with the best targets; of Glory, without the cards drawn."""
    after = s.copy()
    if combo == combos.GLORY:
        after.hands[s.mover] = minus(s.hands[s.mover], cards)
        after.discards = plus(s.discards, cards)
        after.combos += 1
        return after
    apply(after, combo)
    if combo == combos.ADVANCE:
        apply(after, next(kind for kind in KINDS if cards[kind]))
    elif combo != combos.BUILD:
        for kind in listed(cards):
            apply(after, kind)
        apply(after, END)
    while after.step == TARGET:
        apply(after, target(after, Outlook(after, s.mover)))
    return after


def target(s: State, outlook: Outlook) -> int:
    """Choose the next target of the combo under way, or END."""
    match s.combo:
        case combo if combo in (combos.DESTROY, combos.CONVERT):
            return _strike(s, outlook)
        case combo if combo == combos.GROW:
            return _grow(s, outlook)
        case combo if combo == combos.DISPERSE:
            return _disperse(s, outlook)
        case combo if combo == combos.COLONIZE:
            return _colonize(s, outlook)
        case _:
            return _build(s, outlook)


def _strike(s: State, outlook: Outlook) -> int:
    """Destroy or convert where it pays most for its weight, or settle in empty places."""
    seat = s.mover
    mine = s.combo == combos.CONVERT
    best, chosen = LITTLE, END
    if s.victim != seat:
        for other in range(len(s.order)):
            if other == seat or s.victim not in (END, other):
                continue
            row = s.chits[other]
            for t in s.reach:
                city = s.cities[t] == other
                if not row[t] and not city:
                    continue
                comes = seat if mine and not outlook.holds(seat, t) else None
                cost = row[t] + CITY * city
                threat = outlook.threat[other]
                rate = threat * chit(max(0, row[t] - 1)) + (chit(s.chits[seat][t]) if mine else 0)
                if cost <= s.left:
                    cities = (outlook.turns * (threat + mine)) if city else 0
                    rate = max(rate, (outlook.change(t, comes, other) + cities) / cost + rate)
                elif comes is not None and row[t]:
                    rate += CONTESTED * outlook.change(t, comes)
                if rate > best and (row[t] or s.left >= CITY):
                    best, chosen = rate, piece(t, other, not row[t])
    if s.victim in (END, seat):
        for t in s.sites:
            first = not s.chits[seat][t]
            rate = chit(s.chits[seat][t]) + (outlook.change(t, seat) if first else 0)
            if rate > best:
                best, chosen = rate, piece(t, seat)
    return chosen


def _grow(s: State, outlook: Outlook) -> int:
    """Grow where there is somewhere to go from, or where few stand."""
    chits = s.chits[s.mover]
    best, chosen = -inf, END
    for move in combos.targets(s):
        n = chits[move >> 4]
        value = chit(n) + outlook.frontier(move >> 4) / (1 + n)
        if value > best:
            best, chosen = value, move
    return chosen


def _disperse(s: State, outlook: Outlook) -> int:
    """Move a chit to where it brings most, for what its leaving costs."""
    seat = s.mover
    chits = s.chits[seat]
    best, chosen = LITTLE, END
    arrives: dict[int, float] = {}
    leaves: dict[int, float] = {}
    for move in combos.targets(s):
        here = move >> 4
        there = s.board.neighbours[here][move & 15]
        if here not in leaves:
            leaves[here] = chit(chits[here] - 1)
            if chits[here] == 1 and s.cities[here] != seat:
                leaves[here] -= outlook.change(here, None, seat)
        if there not in arrives:
            arrives[there] = chit(chits[there])
            if not outlook.holds(seat, there):
                alone = not s.weight(there)
                arrives[there] += (1.0 if alone else CONTESTED) * outlook.change(there, seat)
        value = arrives[there] - leaves[here]
        if value > best:
            best, chosen = value, move
    return chosen


def _colonize(s: State, outlook: Outlook) -> int:
    """Settle the best empty place with what is not needed elsewhere."""
    seat = s.mover
    chits = s.chits[seat]
    best, chosen = -inf, END
    if s.goal == END:
        for move in combos.targets(s):
            value = outlook.change(move >> 4, seat) + 0.4 * outlook.frontier(move >> 4)
            if value > best:
                best, chosen = value, move
        return chosen
    there = chits[s.goal]
    for move in combos.targets(s):
        n = chits[move >> 4]
        value = chit(there) + (outlook.frontier(s.goal) / (1 + there) if there < 4 else 0)
        value -= chit(n - 1)
        if n == 1 and s.cities[move >> 4] != seat:
            value += outlook.change(move >> 4, None, seat)
        if not there:
            value += outlook.change(s.goal, seat)
        if value > max(best, LITTLE):
            best, chosen = value, move
    return chosen


def _build(s: State, outlook: Outlook) -> int:
    """Build where few others are near."""
    seat = s.mover
    best, chosen = -inf, END
    for move in combos.targets(s):
        t = move >> 4
        others = sum(s.weight(near) - s.chits[seat][near] for near in s.board.neighbours[t])
        value = -others + 0.1 * s.chits[seat][t]
        if value > best:
            best, chosen = value, move
    return chosen
