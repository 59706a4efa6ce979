"""Answers to offers that stand for a while, so that nobody is asked again and again [I7].

An answer is text: the turn and the round up to which it stands, each counted as the state does,
the types of cards that one takes and those that one gives for them, as digits, or "none". Later
offers that bring only the one and ask only for the other, and for no more cards than they bring,
are accepted as far as the hand goes; all others are declined. SILENT at its end is for no offers of
one's own, either.

NO and the offers that somebody has declined may follow, each as the types it brings, a hyphen and
those it asks for, or all this follows the turn alone. Where the rest answers nothing, this declines
all offers of that turn that are no better than one of them.
"""

from collections.abc import Collection
from typing import NamedTuple

from armorica.games.imperious.rules.play import ROUNDS
from armorica.games.imperious.rules.state import (
    ANSWER,
    KINDS,
    OFFER,
    Counts,
    Observation,
    State,
    listed,
)
from armorica.games.imperious.rules.trade import ACCEPT, legal

SILENT = "silent"
NOTHING = "none"
NO = "no"
REST = "rest"
ALL = "all"
MOST = 50  # offers that are remembered


class Standing(NamedTuple):
    """Hold an answer: up to which turn and round it stands, and the types it takes and gives.

    `silent` is whether the seat makes no offers, either.
    """

    turn: int
    round: int
    take: frozenset[int]
    give: frozenset[int]
    silent: bool = False


def no_more_like_it(s: State) -> str:
    """Return the answer that declines the offer on the table and what is no better.

    Args:
        s: where an offer is answered.
    """
    return f"{s.turn} {NO} {_text(s.give)}-{_text(s.get)}"


def standing_after(before: str, answer: str) -> str:
    """Return an answer that also declines what the one before it declines in the same turn."""
    said, _, offers = answer.partition(f" {NO} ")
    turn = said.partition(" ")[0]
    all_of_them = [*_declined(turn, before), *offers.split()][-MOST:]
    return f"{said} {NO} {' '.join(all_of_them)}" if answer and all_of_them else answer


def declined(s: State, answer: str) -> list[str]:
    """List the offers that an answer declines in the present turn."""
    return _declined(str(s.turn), answer)


def _declined(turn: str, answer: str) -> list[str]:
    said, _, offers = answer.partition(f" {NO} ")
    return offers.split() if said.partition(" ")[0] == turn else []


def _no_better(s: State, offers: list[str]) -> bool:
    """Return whether the offer on the table is no better than one of these."""
    sides = [map(_cards, offer.split("-")) for offer in offers]
    return any(
        all(a <= b for a, b in zip(s.give, give, strict=True))
        and all(a >= b for a, b in zip(s.get, get, strict=True))
        for give, get in sides
    )


def _text(cards: Counts) -> str:
    return "".join(map(str, listed(cards)))


def _cards(kinds: str) -> Counts:
    return tuple(kinds.count(str(kind)) for kind in KINDS)


def declining(s: State) -> str:
    """Return the answer that declines all offers of the present round.

    Args:
        s: where an offer is made or answered.
    """
    answer = written(Standing(s.turn, s.rounds, frozenset(), frozenset()))
    return standing_after(no_more_like_it(s), answer) if s.step == ANSWER else answer


def silent(s: State) -> str:
    """Return the answer that takes no part in the trades of the present turn."""
    return written(Standing(s.turn, ROUNDS, frozenset(), frozenset(), True))


def is_fair(s: State) -> bool:
    """Return whether the offer on the table brings at least as many cards as it asks for."""
    return sum(s.get) <= sum(s.give)


def alike(s: State) -> str:
    """Return the answer that accepts offers like the one on the table in the present round."""
    return written(Standing(s.turn, s.rounds, _kinds(s.give), _kinds(s.get)))


def chosen(s: State, take: Collection[int], give: Collection[int]) -> str:
    """Return the answer that takes some types of cards for others in the present round."""
    return written(Standing(s.turn, s.rounds, frozenset(take), frozenset(give)))


def _kinds(cards: Counts) -> frozenset[int]:
    return frozenset(kind for kind in KINDS if cards[kind])


def written(answer: Standing) -> str:
    """Write an answer as text."""
    take, give = (
        "".join(map(str, sorted(kinds))) or NOTHING for kinds in (answer.take, answer.give)
    )
    text = f"{answer.turn} {answer.round} {take} {give}"
    return f"{text} {SILENT}" if answer.silent else text


def read(text: str) -> Standing:
    """Read an answer that `written` has written."""
    turn, round_, take, give, *silence = text.split(" ")
    return Standing(int(turn), int(round_), _digits(take), _digits(give), bool(silence))


def _digits(kinds: str) -> frozenset[int]:
    return frozenset(map(int, "" if kinds == NOTHING else kinds))


def stands(s: State, text: str) -> Standing | None:
    """Return the answer if it still stands."""
    answered = text.partition(f" {NO} ")[0]
    answer = read(answered) if " " in answered else None
    return answer if answer and answer.turn == s.turn and s.rounds <= answer.round else None


def standing_move(seen: Observation, answer: str, people: Collection[int]) -> str:
    """Return the move by which a standing answer answers for the seat to move; "" if none.

    People at the same screen ask each other: of their offers it declines those alone that are no
    better than one declined before, unless the seat takes no part in trading.

    Args:
        seen: by the seat to move.
        answer: the text of its answer.
        people: the seats of the people at this screen.
    """
    standing = stands(seen, answer)
    if not standing:
        again = seen.step == ANSWER and _no_better(seen, declined(seen, answer))
        return "answer decline" if again else ""
    if seen.step == OFFER:
        return "offer end" if standing.silent else ""
    if seen.step != ANSWER:
        return ""
    wanted = _kinds(seen.give) <= standing.take and _kinds(seen.get) <= standing.give
    if wanted and is_fair(seen) and ACCEPT in legal(seen):
        return "answer accept"
    asked = seen.order[seen.turn_index] in people and not standing.silent
    return "" if asked and not _no_better(seen, declined(seen, answer)) else "answer decline"
