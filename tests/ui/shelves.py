"""Fake stores, and games to keep in them, for the tests of the shelf."""

import json
from itertools import count
from typing import Any

from armorica import games
from armorica.ai.levels import reply
from armorica.core.match import Match
from armorica.core.seats import Seat
from armorica.ui.shelf import Shelf
from armorica.ui.store import Saving
from tests.inside import AnyMatch
from tests.seats import seated

NESTED = "[" * 100_000


class Box:
    """Keep texts in a dict, which may be full or refuse them."""

    def __init__(self, **texts: str) -> None:
        self.texts = texts
        self.room = 10**9  # characters
        self.shut = False

    def get(self, key: str) -> str | None:
        return None if self.shut else self.texts.get(key)

    def put(self, key: str, text: str) -> Saving:
        if self.shut:
            return "refused"
        others = sum(len(t) for k, t in self.texts.items() if k != key)
        if others + len(text) > self.room:
            return "full"
        self.texts[key] = text
        return "kept"

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        return [] if self.shut else list(self.texts)

    def kinds(self) -> list[str]:
        return sorted(key.partition(":")[0] for key in self.texts)


clock = count(1_000_000)
ids = count(1)


def tab(box: Box, own: Box | None = None) -> Shelf:
    return Shelf(box, own or Box(), lambda: f"new{next(ids)}", lambda: next(clock))


def dealt(
    seed: int = 1, plies: int = 0, players: tuple[str | Seat, ...] = ("Ana", "Bob")
) -> AnyMatch:
    game = games.load("armorica")
    match = Match(game.rules, game.rules.deal(seated(players), seed))
    advance(match, plies)
    return match


def advance(match: AnyMatch, plies: int, choice: int = 0) -> None:
    for _ in range(plies):
        seat = match.rules.to_move(match.state)
        if seat is None:
            return
        match.play(seat, match.rules.legal(match.state)[choice])


def over(seed: int = 1) -> AnyMatch:
    match = dealt(seed, players=("settler", "settler"))
    while (seat := match.rules.to_move(match.state)) is not None:
        match.play(seat, reply(games.game_of(match), match))
    return match


def begin(shelf: Shelf, match: AnyMatch) -> None:
    shelf.begin()
    shelf.keep(match, played=True)


def kept(shelf: Shelf, match: AnyMatch) -> Saving:
    """Keep a game, and return the result."""
    shelf.keep(match, played=True)
    return shelf.saving


def records(box: Box) -> list[str]:
    """List the records of all kept games."""
    texts = [text_of(text, "record") for key, text in box.texts.items() if "game:" in key]
    return sorted(record for record in texts if isinstance(record, str))


def reopened(box: Box, own: Box | None = None) -> str | None:
    match = tab(box, own).open()
    return games.write(match) if match else None


def text_of(text: str, field: str) -> Any:
    """Read a field of a JSON object; None if it is missing."""
    try:
        data = json.loads(text)
    except ValueError:
        return None
    return data.get(field) if isinstance(data, dict) else None
