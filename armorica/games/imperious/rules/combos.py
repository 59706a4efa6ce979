"""The combos [I11]-[I18]: their cards, their strength, their targets.

A target is a number. `piece` makes it from a territory, a seat and whether the piece is a city. For
Disperse it is 16 times the territory that a chit leaves, plus the index of the neighbour it enters.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeGuard

from armorica.core.problem import Problem, problem
from armorica.games.imperious.rules.happening import Happening, SeenCombo, SeenHappening, Striking
from armorica.games.imperious.rules.state import (
    ACTION,
    CARDS,
    CITY,
    CULTURE,
    END,
    GOVERNMENT,
    KINDS,
    NONE,
    POPULATION,
    RELIGION,
    TARGET,
    TECHNOLOGY,
    TRADE,
    WAR,
    Counts,
    State,
    added,
    minus,
    plus,
)

COMBOS = ("destroy", "grow", "convert", "disperse", "colonize", "build", "glory", "advance")
DESTROY, GROW, CONVERT, DISPERSE, COLONIZE, BUILD, GLORY, ADVANCE = range(8)
PRICE = 5  # cards for the first advance of a type [I18]
CROWD = 10  # the largest weight of a territory that Grow can begin with [I12]


def is_combo(happening: Happening | SeenHappening) -> TypeGuard[SeenCombo]:
    """Return whether something that happens is what a combo does."""
    return happening["do"] in COMBOS


def taken(event: Striking) -> tuple[int, list[str]]:
    """Return the weight of what Destroy or Convert took from others, and where, each place once."""
    chits, cities = event["chits"], event["cities"]
    weight = sum(entry[-1] for entry in chits) + CITY * len(cities)
    return weight, [*dict.fromkeys([*(entry[0] for entry in chits), *cities])]


class Recipe(NamedTuple):
    """Describe the cards of a combo.

    A combo takes `least` or more cards of the types `kinds`, in ascending order. X is the number of
    its cards of the types `counting`, plus `bonus`, plus the advances of type `advance`.
    """

    kinds: tuple[int, ...]
    counting: tuple[int, ...]
    least: int
    bonus: int
    advance: int


RECIPES = {
    DESTROY: Recipe((WAR, CULTURE, TECHNOLOGY), (WAR, TECHNOLOGY), 5, 0, WAR),
    GROW: Recipe((POPULATION, TECHNOLOGY, TRADE), (POPULATION, TECHNOLOGY), 5, 0, POPULATION),
    CONVERT: Recipe((WAR, CULTURE, RELIGION), (CULTURE, RELIGION), 5, -1, RELIGION),
    DISPERSE: Recipe((RELIGION, GOVERNMENT, TRADE), (RELIGION, TRADE), 3, 1, TRADE),
    COLONIZE: Recipe((WAR, POPULATION, GOVERNMENT), (POPULATION, GOVERNMENT), 5, 0, GOVERNMENT),
    GLORY: Recipe(tuple(KINDS), tuple(KINDS), 3, -2, CULTURE),
}


def piece(territory: int, seat: int, city: bool = False) -> int:
    """Encode a target: a piece of a seat in a territory, or the spot for a new one."""
    return territory * 16 + seat * 2 + city


def playable(s: State) -> list[int]:
    """List the combos that the seat to move has cards for; Build also needs a site."""
    hand = s.hands[s.mover]
    return [combo for combo in range(len(COMBOS)) if _cards_for(s, combo, hand)]


def _cards_for(s: State, combo: int, hand: tuple[int, ...]) -> bool:
    if combo == BUILD:
        return min(hand) > 0 and bool(building_sites(s, s.mover))
    if combo == GLORY:
        return max(hand) >= RECIPES[GLORY].least
    if combo == ADVANCE:
        return any(hand[k] >= price(s, s.mover, k) for k in KINDS)
    recipe = RECIPES[combo]
    return sum(hand[k] for k in recipe.kinds) >= recipe.least


def price(s: State, seat: int, kind: int) -> int:
    """Return how many cards a seat pays for its next advance of a type [I18]."""
    return PRICE + s.advances[seat][kind]


def cards(s: State) -> list[int]:
    """List the types of cards that may be added to the combo, ascending; first END, if allowed."""
    hand, played = s.hands[s.mover], s.played
    if s.combo == ADVANCE:
        return [k for k in KINDS if hand[k] >= price(s, s.mover, k)]
    recipe = RECIPES[s.combo]
    n = sum(played)
    last = max((k for k in KINDS if played[k]), default=0)
    if s.combo == GLORY:
        moves = [k for k in KINDS if hand[k] and (k == last if n else hand[k] >= recipe.least)]
    else:
        moves = []
        for k in recipe.kinds:
            rest = sum(hand[other] for other in recipe.kinds if other >= k)
            if hand[k] and k >= last and n + rest >= recipe.least:
                moves.append(k)
    return [END, *moves] if n >= recipe.least else moves


def strength(s: State) -> int:
    """Return the strength of the combo under way."""
    return strength_of(s, s.mover, s.combo, s.played)


def strength_of(s: State, seat: int, combo: int, cards: Counts) -> int:
    """Return the strength of a combo: X with its bonus and the seat's advances; 1 without an X."""
    recipe = RECIPES.get(combo)
    if not recipe:
        return 1
    x = 0
    for kind in recipe.counting:
        x += cards[kind]
    return max(0, x + recipe.bonus + s.advances[seat][recipe.advance])


def targets(s: State) -> list[int]:
    """List the targets that the combo under way may have next, without END."""
    return [*_targets(s)]


def _targets(s: State) -> Iterator[int]:
    seat = s.mover
    match s.combo:
        case combo if combo in (DESTROY, CONVERT):
            yield from _struck(s)
            if s.victim in (END, seat):
                yield from (piece(t, seat) for t in s.sites)
        case combo if combo == GROW:
            yield from (piece(t, seat) for t in s.sites)
        case combo if combo == DISPERSE:
            for t, n in enumerate(s.chits[seat]):
                if n and n > _arrived(s, t):
                    yield from range(t * 16, t * 16 + len(s.board.neighbours[t]))
        case combo if combo == COLONIZE:
            own = [t for t, n in enumerate(s.chits[seat]) if n and t != s.goal]
            if s.goal == END and own:
                own = [t for t in range(len(s.cities)) if not s.weight(t)]
            yield from (piece(t, seat) for t in own)
        case _:
            yield from (piece(t, seat) for t in building_sites(s, seat))


def _struck(s: State) -> Iterator[int]:
    """Yield the pieces of others that Destroy or Convert may strike next."""
    seat = s.mover
    for t in s.reach:
        for other, row in enumerate(s.chits):
            if other != seat and s.victim in (END, other):
                if row[t]:
                    yield piece(t, other)
                if s.cities[t] == other and s.left >= CITY:
                    yield piece(t, other, True)


def _arrived(s: State, territory: int) -> int:
    """Count the chits that Disperse has moved to a territory; they may not move again [I14]."""
    links = s.board.neighbours
    return sum(links[mark >> 4][mark & 15] == territory for mark in s.marks)


def reach_of(s: State, seat: int) -> set[int]:
    """Return the territories of a seat, and their neighbours."""
    return {t for home in s.occupied(seat) for t in (home, *s.board.neighbours[home])}


def growing_sites(s: State, seat: int) -> list[int]:
    """List the territories in which Grow, if played now, may put chits of a seat [I12]."""
    return [t for t in s.occupied(seat) if s.weight(t) <= CROWD]


def building_sites(s: State, seat: int) -> list[int]:
    """List the territories in which a seat has nothing but chits, and is alone [I16]."""
    return [t for t, n in enumerate(s.chits[seat]) if n and s.weight(t) == n]


def strikes(s: State, seat: int) -> bool:
    """Return whether a piece of another seat is where Destroy and Convert reach [I11] [I13]."""
    others = [chits for other, chits in enumerate(s.chits) if other != seat]
    near = reach_of(s, seat)
    return any(s.cities[t] not in (-1, seat) or any(row[t] for row in others) for t in near)


def may_end(s: State) -> bool:
    """Return whether the combo may end with strength left: all but Grow and Build may."""
    return s.combo not in (GROW, BUILD)


def refusal(s: State, move: int) -> Problem:
    """Say why a move is not among the legal ones of a combo's step."""
    if s.step == ACTION:
        if move == BUILD and min(s.hands[s.mover]):
            return problem("no_site")
        return problem("cards_missing") if move in range(len(COMBOS)) else problem("unknown_move")
    if s.step == CARDS:
        if move == END:
            return problem("too_few_cards")
        if move not in KINDS:
            return problem("unknown_move")
        if s.combo != ADVANCE and move not in RECIPES[s.combo].kinds:
            return problem("wrong_type")
        if s.combo == ADVANCE or not s.hands[s.mover][move]:
            return problem("cards_missing")
        if s.combo == GLORY:
            return problem("one_type")
        return problem("not_in_order")
    if move == END:
        return problem("not_finished")
    territory = move >> 4
    if move < 0 or territory >= len(s.cities):
        return problem("unknown_move")
    if s.combo == GROW and s.weight(territory) > CROWD:
        return problem("crowded")
    return problem("no_target")


def choose(s: State, combo: int) -> None:
    """Begin a combo."""
    s.combo = combo
    if combo == BUILD:
        _take(s, tuple(1 for _ in KINDS))
        _begin(s)
    else:
        s.step = CARDS


def add(s: State, move: int) -> bool:
    """Add a card, or play the combo; return whether the combo is over."""
    if s.combo == ADVANCE:
        _take(s, added(NONE, move, price(s, s.mover, move)))
        s.advances[s.mover] = added(s.advances[s.mover], move)
        return True
    if move != END:
        _take(s, added(NONE, move))
        return False
    if s.combo == GLORY:
        return True
    _begin(s)
    return _over(s)


def _over(s: State) -> bool:
    """Return whether the combo under way has no strength or no target left."""
    return not s.left or next(_targets(s), None) is None


def _take(s: State, cards: tuple[int, ...]) -> None:
    s.hands[s.mover] = minus(s.hands[s.mover], cards)
    s.played = plus(s.played, cards)


def _begin(s: State) -> None:
    """Set the strength of the combo and its territories, by the map before it changes any."""
    s.step = TARGET
    s.left = strength(s)
    if s.combo in (DESTROY, CONVERT):
        s.reach = tuple(sorted(reach_of(s, s.mover)))
        if s.combo == CONVERT:
            s.sites = tuple(t for t in s.reach if not s.weight(t))
    elif s.combo == GROW:
        s.sites = tuple(growing_sites(s, s.mover))


def hit(s: State, move: int) -> bool:
    """Apply the combo to a target; return whether the combo is over."""
    cost = 1
    if s.combo == COLONIZE and s.goal == END:
        s.goal = move >> 4
        return False
    if s.combo in (DESTROY, CONVERT):
        s.victim = move >> 1 & 7
        if move & 1:
            cost = CITY
    _change(s, move, 1)
    s.marks += (move,)
    s.left -= cost
    return _over(s)


def unhit(s: State, move: int) -> None:
    """Undo `hit` for a target of the combo under way.

    It is not for Build, whose only target ends the combo.
    """
    _change(s, move, -1)


def _change(s: State, move: int, by: int) -> None:
    """Change the map as a target says; `by` is 1, or -1 to undo it."""
    seat, chits = s.mover, s.chits
    territory, owner, city = move >> 4, move >> 1 & 7, move & 1
    if s.combo in (DESTROY, CONVERT):
        mine = s.combo == CONVERT
        if city:
            s.cities[territory] = owner if by < 0 else seat if mine else -1
        else:
            if owner != seat:
                chits[owner][territory] -= by
            chits[seat][territory] += by * mine
    elif s.combo == BUILD:
        s.cities[territory] = seat
    elif s.combo == GROW:
        chits[seat][territory] += by
    else:
        to = s.goal if s.combo == COLONIZE else s.board.neighbours[territory][move & 15]
        chits[seat][territory] -= by
        chits[seat][to] += by


def clear(s: State) -> None:
    """Reset the fields of the combo under way; its cards must have been discarded."""
    s.combo = s.victim = s.goal = END
    s.played = NONE
    s.left = 0
    s.reach = s.sites = s.marks = ()
