"""Plans for combos: their cards, their targets, and the positions they lead to."""

from math import inf
from typing import NamedTuple

from armorica.games.imperious.bot.outlook import Outlook, chit
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.combos import CITY, RECIPES, piece
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

LITTLE = 0.05  # the least value, in victory tokens, of a target that is taken
DRAWN = 0.9  # the value of a card to be drawn, as a fraction of the average card's
CONTESTED = 0.7  # the fraction of a territory's value that counts where others are


class Plan(NamedTuple):
    """Hold a combo with its cards, the position after it, and that position's value in tokens."""

    combo: int
    cards: Counts
    after: State
    value: float


def plans(s: State, outlook: Outlook, only: int | None = None) -> list[Plan]:
    """List the combos that the seat to move may play, or `only` one, with their best targets."""
    options = []
    for combo in combos.playable(s) if only is None else [only]:
        for cards in _card_sets(s, combo):
            after = _played(s, combo, cards)
            value = outlook.of(after).value()
            if combo == combos.GLORY:
                drawn = _strength(s, combo, cards)
                value += drawn * (1 + DRAWN * outlook.hand((1,) * len(KINDS)) / len(KINDS))
            options.append(Plan(combo, cards, after, value))
    return options


def _card_sets(s: State, combo: int) -> list[Counts]:
    """List the sets of cards that are worth considering for a combo."""
    hand = s.hands[s.mover]
    if combo == combos.BUILD:
        return [(1,) * len(KINDS)]
    if combo == combos.ADVANCE:
        prices = [combos.price(s, kind) for kind in KINDS]
        return [added(NONE, kind, prices[kind]) for kind in KINDS if hand[kind] >= prices[kind]]
    recipe = RECIPES[combo]
    if combo == combos.GLORY:
        return [added(NONE, k, hand[k]) for k in KINDS if hand[k] >= recipe.least]
    counting = [kind for kind in recipe.counting for _ in range(hand[kind])]
    filler = [
        kind for kind in recipe.kinds if kind not in recipe.counting for _ in range(hand[kind])
    ]
    ways = []
    for n in {len(counting), min(len(counting), recipe.least)}:
        need = max(0, recipe.least - n)
        if need <= len(filler) and n + need >= recipe.least:
            # Where some cards stay, they are of the type of which the hand holds most.
            most = sorted(counting, key=lambda kind: hand[kind])[:n]
            ways.append(tuple(map([*most, *filler[:need]].count, KINDS)))
    return ways


def _strength(s: State, combo: int, cards: Counts) -> int:
    recipe = RECIPES[combo]
    x = 0
    for kind in recipe.counting:
        x += cards[kind]
    return max(0, x + recipe.bonus + s.advances[s.mover][recipe.advance])


def _played(s: State, combo: int, cards: Counts) -> State:
    """Return the position after a combo with its best targets; Glory draws no cards here."""
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
    """Choose the piece with the most value for its weight, or an empty territory to settle."""
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
                entering = seat if mine and not outlook.holds(seat, t) else None
                cost = row[t] + CITY * city
                threat = outlook.threat[other]
                rate = threat * chit(max(0, row[t] - 1)) + (chit(s.chits[seat][t]) if mine else 0)
                if cost <= s.left:
                    cities = (outlook.turns * (threat + mine)) if city else 0
                    rate = max(rate, (outlook.change(t, entering, other) + cities) / cost + rate)
                elif entering is not None and row[t]:
                    rate += CONTESTED * outlook.change(t, entering)
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
    """Choose a territory with good neighbours or few chits to grow in."""
    chits = s.chits[s.mover]
    best, chosen = -inf, END
    for move in combos.targets(s):
        n = chits[move >> 4]
        value = chit(n) + outlook.frontier(move >> 4) / (1 + n)
        if value > best:
            best, chosen = value, move
    return chosen


def _disperse(s: State, outlook: Outlook) -> int:
    """Choose the move of a chit that gains most, less the loss where it leaves."""
    seat = s.mover
    chits = s.chits[seat]
    best, chosen = LITTLE, END
    arrives: dict[int, float] = {}
    leaves: dict[int, float] = {}
    for move in combos.targets(s):
        source = move >> 4
        goal = s.board.neighbours[source][move & 15]
        if source not in leaves:
            leaves[source] = chit(chits[source] - 1)
            if chits[source] == 1 and s.cities[source] != seat:
                leaves[source] -= outlook.change(source, None, seat)
        if goal not in arrives:
            arrives[goal] = chit(chits[goal])
            if not outlook.holds(seat, goal):
                alone = not s.weight(goal)
                arrives[goal] += (1.0 if alone else CONTESTED) * outlook.change(goal, seat)
        value = arrives[goal] - leaves[source]
        if value > best:
            best, chosen = value, move
    return chosen


def _colonize(s: State, outlook: Outlook) -> int:
    """Choose the best empty territory, then the chits that are missed least to settle it."""
    seat = s.mover
    chits = s.chits[seat]
    best, chosen = -inf, END
    if s.goal == END:
        for move in combos.targets(s):
            value = outlook.change(move >> 4, seat) + 0.4 * outlook.frontier(move >> 4)
            if value > best:
                best, chosen = value, move
        return chosen
    settled = chits[s.goal]
    for move in combos.targets(s):
        n = chits[move >> 4]
        value = chit(settled) + (outlook.frontier(s.goal) / (1 + settled) if settled < 4 else 0)
        value -= chit(n - 1)
        if n == 1 and s.cities[move >> 4] != seat:
            value += outlook.change(move >> 4, None, seat)
        if not settled:
            value += outlook.change(s.goal, seat)
        if value > max(best, LITTLE):
            best, chosen = value, move
    return chosen


def _build(s: State, outlook: Outlook) -> int:
    """Choose the site with the fewest pieces of others near."""
    seat = s.mover
    best, chosen = -inf, END
    for move in combos.targets(s):
        t = move >> 4
        others = sum(s.weight(near) - s.chits[seat][near] for near in s.board.neighbours[t])
        value = -others + 0.1 * s.chits[seat][t]
        if value > best:
            best, chosen = value, move
    return chosen
