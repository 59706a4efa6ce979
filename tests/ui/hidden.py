"""Check hidden cards on a shared screen, by every way that leads to a position."""

from collections.abc import Callable, Iterator, Sequence

from armorica.i18n import translator
from armorica.ui import keys, playing
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.requests import adviser_request
from tests.inside import AnyMatch
from tests.ui.models import act

T = translator("en")
WAYS: tuple[Callable[[AnyMatch], list[str]], ...] = (
    lambda match: [],
    lambda match: ["hint"],
    lambda match: ["set chance on", "hint"],
    lambda match: ["undo"],
    lambda match: ["undo", "undo", "redo"],
    lambda match: ["look back"],
    lambda match: ["look back", "look back", "look back"],
    lambda match: ["look first", "look on"],
    lambda match: [f"look {match.ply // 2}"],
    lambda match: [f"look {match.ply}"],
    lambda match: [f"look {match.ply * 2 // 3}", "fork"],
    lambda match: ["look back", "look end"],
)
"""Clicks that lead to another position, or to the same one by another way."""


def shown(model: Model) -> Iterator[tuple[str, str]]:
    """Yield all texts that are drawn, announced or read out at a position, with their names."""
    yield from views(model, T).items()
    for _, group in keys.groups(model, T):
        for key in group:
            verb, _, topic = key.act.partition(" ")
            if verb == "say":
                yield topic, keys.spoken(model, T, topic)
    request = adviser_request(model)
    yield "request", request.text if request else ""


def same(one: AnyMatch, other: AnyMatch, taken: bool, without: Sequence[str] = ()) -> None:
    """Assert that two matches look alike after any clicks.

    Args:
        one: a match.
        other: the same with other hidden cards.
        taken: whether the person to move has taken the device.
        without: the seals of both, which must differ.
    """
    for way in WAYS:
        pair = []
        for match in (one, other):
            copy = match.branch(len(match.moves))
            copy.go(match.ply)
            model = Model()
            playing.show(model, copy)
            if taken:
                act(model, "mine")
            for click in way(match):
                act(model, click)
            pair.append(dict(shown(model)))
        for seal in without:
            for drawn in pair:
                drawn["log"] = drawn["log"].replace(seal, "").replace(seal[:8], "")
        for name, text in pair[0].items():
            assert text == pair[1][name], f"{name} after {way(one)}, taken: {taken}"
