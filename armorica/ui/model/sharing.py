"""The part of the model for links that were followed, and texts to be sent."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from armorica import games
from armorica.core.limits import POINTS
from armorica.core.match import AnyMatch
from armorica.core.problem import Problem
from armorica.core.rng import SEED_LIMIT
from armorica.core.untrusted import is_whole, valid_name

NEVER = -math.inf
"""The time of what has not happened."""


class Shared(NamedTuple):
    """Hold a text to be sent, whether it has been copied, and whether the device can send it.

    `kind` is "game", "kept" (a game of the list), "notes" (the game as a diagram), "challenge",
    "daily" or "bot".
    """

    kind: str
    text: str
    copied: bool = False
    sendable: bool = False


class Copying(NamedTuple):
    """Hold the kind of a text that is being copied, to be shown unless something comes between."""

    kind: str


class Refused(NamedTuple):
    """Hold the reason why there is no link, or why one was not followed."""

    problem: Problem


class Missing(NamedTuple):
    """Hold the key of what did not load, a game or a page, and the command that tries again."""

    key: str
    again: str


class KeptIsMissing(NamedTuple):
    """Hold the key of the kept game that did not load at the start, and the click on it."""

    key: str
    again: str


class NotKeptAgain(NamedTuple):
    """Hold the key of a deleted game that is back but cannot be kept, and the click on it."""

    key: str
    again: str


class NotDeleted(NamedTuple):
    """Hold the key of a game that the browser does not delete."""

    key: str


class LinkIsBehind(NamedTuple):
    """Hold how many moves the kept game is ahead of the link that has led to it."""

    ahead: int


class WouldLoseGame(NamedTuple):
    """Hold the fragment of a link that would end the game on the table, which is not kept."""

    fragment: str


class OwnGameReplaced(NamedTuple):
    """Hold the id of one's own game, which the game of a link has replaced on the table."""

    id: str


class WouldLeaveGame(NamedTuple):
    """Hold a game that would end the one on the table, which is not kept: an id, or a new game.

    `looks_back` says whether to look back at the latest move of a kept game; `notes` are those that
    come with a new one, for `kept_notes.recall`.
    """

    other: str | AnyMatch
    looks_back: bool = False
    notes: Sequence[Any] = ()


class ReloadLoses(NamedTuple):
    """Say that a reload would lose something that the browser does not keep."""


class BotOut(NamedTuple):
    """Hold the name of a bot that cannot play, and why in a sentence, "" if it is not there.

    If what bots need did not load, `why` is None: this time alone it did not play.
    """

    name: str
    why: str | None


class LinkTooSoon(NamedTuple):
    """Hold the fragment of a link that came right after another one."""

    fragment: str


Linked = (
    Shared
    | Copying
    | Refused
    | Missing
    | KeptIsMissing
    | NotKeptAgain
    | NotDeleted
    | LinkIsBehind
    | WouldLoseGame
    | WouldLeaveGame
    | ReloadLoses
    | BotOut
    | LinkTooSoon
    | OwnGameReplaced
)


class Challenge(NamedTuple):
    """Hold somebody's points with the deal of a seed, which are to be beaten.

    `game` is its key; an earlier version kept "".
    """

    seed: int
    name: str
    points: int
    game: str = ""

    def about(self, match: AnyMatch) -> bool:
        """Return whether a match has the deal; deals of the day have the same seed in each game."""
        return match.deal.seed == self.seed and self.game in ("", match.key)


def read_challenge(data: dict[str, Any]) -> Challenge | None:
    """Read a kept challenge; None if anything in it is wrong."""
    seed, name, points = data.get("seed"), data.get("name"), data.get("points")
    if not is_whole(seed, range(SEED_LIMIT)) or not is_whole(points, range(POINTS + 1)):
        return None
    if not isinstance(name, str) or not (name == "" or valid_name(name)):
        return None
    game = data.get("game", "")
    return Challenge(seed, name, points, game) if game in ("", *games.GAMES) else None


class Result(NamedTuple):
    """Hold the points of a deal of the day, and the place, from 1."""

    points: int
    place: int


Daily = Mapping[int, Result]
"""Results by day, in days since 1970 in UTC."""

Dailies = Mapping[str, Daily]
"""The same by the keys of games."""


@dataclass(slots=True)
class Sharing:
    """Hold the state of links, the challenge, and the results of the deals of the day.

    `address` is that of the page, without a fragment; `sendable` says whether the device can hand
    texts to other programs; `linked` is the text to be sent, or the notice about a link; `followed`
    are the times of the last two links, in seconds of `Env.now`, if nobody has clicked since.
    """

    address: str = ""
    sendable: bool = False
    linked: Linked | None = None
    followed: tuple[float, float] = NEVER, NEVER
    challenge: Challenge | None = None
    daily: Dailies = field(default_factory=dict)

    def page(self, key: str) -> str:
        """Return the address for links to a game: later ones have a page with its own preview."""
        if key == games.GAMES[0]:
            return self.address
        return f"{self.address.rpartition('/')[0]}/{key}.html"
