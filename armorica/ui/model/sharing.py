"""What comes by links, and what is sent by them."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from armorica.core.problem import Problem
from armorica.games import AnyMatch


class Shared(NamedTuple):
    """Hold a text that is to be sent: whether it has been copied, and whether it can be handed on.

    `kind` is "game", "notes" (the game as a diagram), "challenge" or "daily".
    """

    kind: str
    text: str
    copied: bool = False
    sendable: bool = False


class Refused(NamedTuple):
    """Tell why there is no link, or why one was not followed."""

    problem: Problem


class Older(NamedTuple):
    """Hold what came by a link while the same game, kept under `id`, is some moves ahead."""

    match: AnyMatch
    id: str
    ahead: int


class Unkept(NamedTuple):
    """Hold the fragment that would end the game on the table, which nothing keeps."""

    fragment: str


class Beside(NamedTuple):
    """Hold the id of one's own game, beside which another one has been laid."""

    id: str


class Hurried(NamedTuple):
    """Hold the fragment of a link that came right after another one."""

    fragment: str


Linked = Shared | Refused | Older | Unkept | Hurried | Beside


class Challenge(NamedTuple):
    """Ask for more points than somebody's with the deal of a seed."""

    seed: int
    name: str
    points: int


def read_challenge(data: dict[str, Any]) -> Challenge | None:
    """Read a kept challenge; None where anything in it is wrong."""
    seed, name, points = data.get("seed"), data.get("name"), data.get("points")
    if type(seed) is not int or not isinstance(name, str) or type(points) is not int:
        return None
    return Challenge(seed, name, points)


class Result(NamedTuple):
    """Hold the points of a deal of the day, and the place from 1 on."""

    points: int
    place: int


Daily = Mapping[int, Result]
"""The results by their days, counted from 1970 in UTC."""


@dataclass(slots=True)
class Sharing:
    """Hold what came of a link or is to be sent as one, and what is played against others.

    `address` is that of the page, without a fragment; `sendable` tells whether the device hands
    texts on to other programs; `followed` is when the last link came without a click since, in
    seconds of the environment's clock; `challenge` is the score to be beaten, and `daily` holds the
    results of the deals of the day.
    """

    address: str = ""
    sendable: bool = False
    linked: Linked | None = None
    followed: float = -math.inf
    challenge: Challenge | None = None
    daily: Daily = field(default_factory=dict)
