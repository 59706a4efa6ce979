"""Check hidden cards on a shared screen, by every way that leads to a position."""

from collections.abc import Callable, Iterator, Sequence
from unittest.mock import patch

from armorica import games
from armorica.core.late import loaded
from armorica.i18n import translator
from armorica.ui import keys, playing
from armorica.ui.commands import puzzles
from armorica.ui.model import Model
from armorica.ui.model.puzzles import Puzzle
from armorica.ui.page import views
from armorica.ui.requests import adviser_request
from tests.inside import AnyMatch
from tests.ui.models import act, consider_hastily
from tests.ui.shelves import Box, tab

T = translator("en")
ADVICE = "advice"
"""What stands among clicks for the adviser's answers."""

WAYS: tuple[Callable[[AnyMatch], list[str]], ...] = (
    lambda match: [],
    lambda match: ["hint"],
    lambda match: ["set chance on", "hint", ADVICE],
    lambda match: ["undo"],
    lambda match: ["undo", "undo", "redo"],
    lambda match: ["look back"],
    lambda match: ["look back", "look back", "look back"],
    lambda match: ["look first", "look on"],
    lambda match: [f"look {match.ply // 2}"],
    lambda match: [f"look {match.ply}"],
    lambda match: [f"look {match.ply * 2 // 3}", "fork"],
    lambda match: ["look back", "look end"],
    lambda match: [f"retry {match.ply // 2}"],
    lambda match: ["again"],
)
"""Clicks that lead to another position, or to the same one by another way."""

PUZZLES: tuple[Callable[[AnyMatch], list[str]], ...] = (
    lambda match: [],
    lambda match: ["puzzle show", ADVICE],
    lambda match: [f"play {_legal(match)[0]}"],
    lambda match: ["puzzle show", "visit settings", "visit puzzle"],
)
"""Clicks while a puzzle is on the table."""


def at_the_table(match: AnyMatch) -> Model:
    """Return a model of a match that is being played, with the moves that were undone."""
    copy = match.branch(len(match.moves))
    copy.go(match.ply)
    model = Model()
    playing.show(model, copy)
    return model


def opened(match: AnyMatch) -> Model:
    """Return a model of a match that comes from its record in a file."""
    model = Model()
    act(model, f"open {games.write(match)}")
    return model


def reloaded(match: AnyMatch) -> Model:
    """Return a model of a match that comes from the browser's storage."""
    box, own, model = Box(), Box(), Model()
    shelf = tab(box, own)
    shelf.begin()
    shelf.keep(match, played=True)
    again = tab(box, own)
    kept = again.open()
    assert kept
    playing.show(model, kept, again.played_here)
    return model


def linked(match: AnyMatch) -> Model:
    """Return a model of a match that comes from its link."""
    model = Model()
    playing.show(model, games.read_link(games.write_link(match, 0))[0])
    return model


def puzzled(match: AnyMatch) -> Model:
    """Return a model of a puzzle of the position, as a review of the game makes it."""
    legal, model = _legal(match), Model()
    best, played = legal[len(legal) // 2], legal[-1]
    playing.show(model, match.branch(len(match.moves)))
    # A deal that does not come from a seed has no link.
    with patch.object(loaded(puzzles), "_position", lambda _: match.branch(match.ply)):
        assert puzzles._show(model, Puzzle(match.key, "", (best,), played, 3, 0), 0)
    return model


def _legal(match: AnyMatch) -> list[str]:
    rules, state = match.rules, match.state
    return [rules.format_move(state, move) for move in rules.legal(state)]


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


def arrivals(match: AnyMatch, taken: bool, links: bool = True) -> Iterator[tuple[str, Model]]:
    """Yield models at a match's position, and at those that clicks lead to, each with its way.

    Args:
        match: of two people or more.
        taken: whether the person to move has taken the device.
        links: whether the deal comes from its seed, so that there are links.
    """
    seat = match.rules.to_move(match.state)
    person = seat is not None and match.deal.players[seat].is_person
    ways = {at_the_table: WAYS, opened: WAYS[:1], reloaded: WAYS[:1]}
    if links:
        ways[linked] = WAYS[:1]
    if person and games.face(match.key).puzzles:
        ways[puzzled] = PUZZLES
    for brought in ways:
        for way in ways[brought]:
            model = brought(match)
            if taken:
                act(model, "mine")
            for click in way(match):
                if click == ADVICE:
                    consider_hastily(model)
                else:
                    act(model, click)
            yield f"{brought.__name__}: {', '.join(way(match))}", model


def same(one: AnyMatch, other: AnyMatch, taken: bool, without: Sequence[str] = ()) -> None:
    """Assert that two matches look alike after any clicks, and wherever they come from.

    Args:
        one: a match.
        other: the same with other hidden cards, which do not come from a seed.
        taken: whether the person to move has taken the device.
        without: the seals of both, which must differ.
    """
    pairs = zip(arrivals(one, taken, False), arrivals(other, taken, False), strict=True)
    for (way, model), (_, beside) in pairs:
        pair = [dict(shown(each)) for each in (model, beside)]
        for seal in without:
            for drawn in pair:
                drawn["log"] = drawn["log"].replace(seal, "").replace(seal[:8], "")
        for name, text in pair[0].items():
            assert text == pair[1][name], f"{name} after {way}, taken: {taken}"
