"""What the coach of the first game suggests: the way of a player who plans one combo ahead."""

from armorica.games.imperious.face import preview, words
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.combos import RECIPES
from armorica.games.imperious.rules.play import DRAW, legal
from armorica.games.imperious.rules.scoring import income
from armorica.games.imperious.rules.state import (
    ACTION,
    ALL,
    ANSWER,
    CARDS,
    DISCARD,
    END,
    GET,
    GIVE,
    KINDS,
    OFFER,
    TARGET,
    Counts,
    State,
    added,
    minus,
    plus,
)
from armorica.games.imperious.rules.text import format_move
from armorica.games.imperious.rules.trade import ACCEPT, DECLINE
from armorica.i18n import Translator

LIKED = (
    combos.BUILD,
    combos.CONVERT,
    combos.DISPERSE,
    combos.COLONIZE,
    combos.GROW,
    combos.GLORY,
    combos.DESTROY,
    combos.ADVANCE,
)
"""The combos, those first that a beginner does best to play."""

SMALL = 6.0
"""What the region of a start is worth, divided by its size, beside 1 for each region at hand."""

PLACE, OTHERS = 0.3, 0.25
"""What a territory more, and each token a turn of the others, counts beside an own one."""

SHOWN = 3
"""The most moves that are suggested at once."""


def best(s: State) -> list[int]:
    """List the moves that the coach likes best, which are as good as each other, some at most."""
    moves = legal(s)
    if s.step == OFFER:
        return [ALL] if ALL in moves and wish(s) else [END]
    if s.step in (GIVE, GET):
        return [_next_of_offer(s, moves)]
    if s.step == ANSWER:
        return [ACCEPT if ACCEPT in moves and _helps(s) else DECLINE]
    if s.step == ACTION:
        ready = [combo for combo in LIKED if combo in moves and not _wasted(s, combo)]
        return ready[:1] or [END if s.combos else DRAW]
    if s.step == CARDS:
        return [next((move for move in moves if move != END), END)]
    if s.step == TARGET:
        return _targets(s, moves)
    if s.step == DISCARD:
        return [max(moves, key=lambda kind: _worth(added(s.hands[s.mover], kind, -1)))]
    return sorted(moves, key=lambda place: -_room(s, place))[:SHOWN]


def _wasted(s: State, combo: int) -> bool:
    return preview.would_be_wasted(s, combo)


def _room(s: State, place: int) -> float:
    """Value a start by the regions at hand, and by how small its own is."""
    board = s.board
    others = [t for t in range(len(s.cities)) if s.weight(t)]
    room = SMALL / len(board.members[board.region[place]])
    for members in board.members:
        near = min(members, key=board.distance[place].__getitem__)
        links = board.distance[place][near]
        if all(board.distance[other][near] > links for other in others):
            room += 1 / (1 + links)
    return room


def _worth(cards: Counts) -> float:
    """Value a hand by how nearly it makes each combo of several types, and Glory."""
    near = [min(1.0, sum(cards[k] for k in r.kinds) / r.least) for r in RECIPES.values()]
    near[-1] = max(cards) / 3  # of Glory, whose cards must be of one type
    return sum(part * part * part for part in near)


def wish(s: State) -> tuple[int, int] | None:
    """Return a type to give and one to get that make the mover's hand better; None if none do."""
    hand = s.hands[s.mover]
    pairs = [
        (_worth(added(added(hand, give, -1), get)), give, get)
        for give in KINDS
        for get in KINDS
        if hand[give] and give != get and s.rounds == 0
    ]
    worth, give, get = max(pairs, default=(0.0, 0, 0))
    return (give, get) if worth > _worth(hand) else None


def _next_of_offer(s: State, moves: list[int]) -> int:
    wanted = wish(s)
    chosen = s.give if s.step == GIVE else s.get
    kind = wanted[s.step == GET] if wanted else END
    if any(chosen) or kind not in moves:
        return END if END in moves else moves[0]
    return kind


def _helps(s: State) -> bool:
    """Return whether the offer on the table makes the hand of the seat that answers better."""
    hand = s.hands[s.mover]
    return _worth(plus(minus(hand, s.get), s.give)) > _worth(hand)


def _targets(s: State, moves: list[int]) -> list[int]:
    """List the targets that gain most, those first that take from where most chits stand."""
    before = _standing(s)
    gains = {move: _standing(_after(s, move)) - before for move in moves if move != END}
    most = max(gains.values(), default=0.0)
    if most <= 0 and END in moves and s.marks:
        return [END]
    liked = [move for move, gain in gains.items() if gain == most] or moves
    return sorted(liked, key=lambda move: (-s.chits[s.mover][move >> 4], move))[:SHOWN]


def _after(s: State, move: int) -> State:
    """Return the position after a target; where chits will go is as good as settled."""
    after = preview.after(s, move)
    if s.combo == combos.COLONIZE and s.goal == END:
        after.chits[s.mover][move >> 4] += 1
    return after


def _standing(s: State) -> float:
    """Value the mover's tokens a turn and its territories, less a little of what others get."""
    gains = income(s)
    own = gains.pop(s.mover)
    return own + PLACE * len(s.occupied(s.mover)) - OTHERS * sum(gains)


def clicks(s: State, move: int) -> list[str]:
    """List the clicks that a move takes; where chits move, the first one chooses which."""
    text = format_move(s, move)
    play = f"play {text}"
    if s.step == TARGET and s.combo == combos.DISPERSE and move != END:
        return [f"from {s.board.ids[move >> 4]}", play]
    return [play]


def selector(s: State, moves: list[int]) -> str:
    """Return the CSS selector of what is to be clicked for one of some moves."""
    dos = [click for move in moves for click in clicks(s, move)]
    dos += ["all"] if s.step == CARDS else []
    return ", ".join(f'#board [data-do="{do}"]' for do in dict.fromkeys(dos))


def suggestion(t: Translator, s: State, move: int) -> str:
    """Say that the coach would make a move, one of `best`."""
    if s.step == OFFER:
        return _offered(t, s) if move == ALL else t("Nothing to wish for: no more offers.")
    if s.step in (GIVE, GET):
        if move == END:
            return t("That is enough: go on.")
        return t("Choose this type: {type}.", type=words.kind_name(t, move))
    if s.step == ANSWER:
        return (
            t("Accept: your hand gets better.")
            if move == ACCEPT
            else t("Decline: it would not help you.")
        )
    if s.step == ACTION:
        if move == DRAW:
            return t("No combo helps now: pass, and draw a card.")
        if move == END:
            return t("That is all for this turn: you are done.")
        return t("Play this combo: {combo}.", combo=words.combo_name(t, combos.COMBOS[move]))
    if s.step == CARDS:
        return t("Add all the cards that fit, then play the combo.")
    if s.step == TARGET:
        return _aimed(t, s, move)
    if s.step == DISCARD:
        return t("You need this type least: {type}.", type=words.kind_name(t, move))
    return t("A good place: {place}.", place=words.place_name(s.board.ids[move]))


def _offered(t: Translator, s: State) -> str:
    wanted = wish(s)
    assert wanted
    give, get = (words.kind_name(t, kind) for kind in wanted)
    return t("Make an offer to everyone. Give: {give}. Want: {get}.", give=give, get=get)


def _aimed(t: Translator, s: State, move: int) -> str:
    if move == END:
        return t("Nothing more to gain: confirm.")
    source, ids = move >> 4, s.board.ids
    if s.combo == combos.DISPERSE:
        goal = s.board.neighbours[source][move & 15]
        return t(
            "A good move here: {source} → {goal}.",
            source=words.place_name(ids[source]),
            goal=words.place_name(ids[goal]),
        )
    return t("A good choice here: {place}.", place=words.place_name(ids[source]))
