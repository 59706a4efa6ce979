"""The clicks of trading: answers that stand for a while, and offers back."""

from armorica.games.imperious.face import standing
from armorica.games.imperious.rules.play import legal
from armorica.games.imperious.rules.state import (
    ANSWER,
    GET,
    KINDS,
    OFFER,
    TYPES,
    Counts,
    State,
    added,
    listed,
    minus,
    unnamed,
)
from armorica.games.imperious.rules.text import format_move
from armorica.ui.acts import Act, Back, Play, Select, Stand


def trade_click(s: State, selection: list[int], verb: str, rest: str) -> list[Act]:
    """Return the acts of a click that is about trading.

    Verbs are `settle HOW` (let an answer stand: "like", "wish", "silent", "no" or "rest", or "all"
    for everyone who shares the screen; "ask" withdraws it),
    `wish NUMBER` (choose a type of cards for that answer, or not: first those to take, then those
    give), `offer-back SEAT GIVE`, and `give-less TYPE` (choose anew what an offer gives,
    without one card).
    """
    match verb:
        case "settle" if s.step in (OFFER, ANSWER):
            # Nobody else may see what was chosen for it.
            return [
                act
                for answer in _answers(s, selection, rest)
                for act in (Stand(answer, everyone=rest == standing.ALL), Select([]))
            ]
        case "wish" if s.step in (OFFER, ANSWER) and rest in map(str, range(2 * len(KINDS))):
            return [Select(sorted({*selection} ^ {int(rest)}))]
        case "offer-back" if s.step == OFFER:
            return _offer_back(s, rest)
        case "give-less" if s.step == GET and rest in TYPES and s.give[TYPES.index(rest)]:
            less = added(s.give, TYPES.index(rest), -1)
            return [Back(sum(s.give) + 1 + sum(s.get)), *_giving(less)]
    return []


def _giving(give: Counts) -> list[Act]:
    """Return the moves that choose what an offer gives."""
    return [Play(f"give {TYPES[kind]}") for kind in listed(give)]


def _answers(s: State, selection: list[int], how: str) -> list[str]:
    """Return the answer that a click lets stand; none for an unknown one."""
    types = len(KINDS)
    match how:
        case standing.NO if s.step == ANSWER:
            return [standing.no_more_like_it(s)]
        case standing.REST | standing.ALL:
            return [standing.declining(s)]
        case "like" if s.step == ANSWER:
            return [standing.alike(s)]
        case "wish":
            take = [n for n in selection if n < types]
            return [standing.chosen(s, take, [n - types for n in selection if n >= types])]
        case "silent":
            return [standing.silent(s)]
        case "ask":
            return [""]
    return []


def _offer_back(s: State, rest: str) -> list[Act]:
    """Return the moves that begin an offer; none if the hand lacks a card.

    Args:
        s: where the player to move may make an offer.
        rest: the seat that it is made to, and the types given; untrusted.
    """
    seat, _, names = rest.partition(" ")
    give = unnamed([name for name in names.split(",") if name in TYPES])
    if f"offer {seat}" not in {format_move(s, move) for move in legal(s)}:
        return []
    if min(minus(s.hands[s.mover], give)) < 0:
        return []
    return [Play(f"offer {seat}"), *_giving(give)]
