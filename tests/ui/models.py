"""Carry out clicks on a model, as the page does."""

from functools import cache
from unittest.mock import patch

from armorica import games
from armorica.ai import levels, outlook
from armorica.ai.messages import read_question, write_answer, write_question
from armorica.core.match import AnyMatch
from armorica.i18n import Translator
from armorica.ui import keeping
from armorica.ui.advice import ADVISER, Answer, read_answer
from armorica.ui.commands import dispatch
from armorica.ui.commands.links import open_link
from armorica.ui.effects import Copy, Effect, Keep, OnShelf
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.playing import advance
from armorica.ui.requests import Finished, advise, adviser_request
from armorica.ui.shelf import Shelf
from tests.ui.shelves import Box, tab

T = Translator()


def act(
    model: Model, event: str | Finished, shelf: Shelf | None = None, seed: int = 1
) -> list[Effect]:
    """Click, with or without a revision, or think; return the effects, but keep nothing new."""
    shelf = shelf or tab(Box())
    effects = dispatch(model, event, Env(T, shelf, seed))
    shelve([each for each in effects if not isinstance(each, Keep)], model, shelf)
    return effects


def shelve(effects: list[Effect], model: Model, shelf: Shelf) -> None:
    """Change what the browser keeps as effects say."""
    for effect in effects:
        if isinstance(effect, OnShelf):
            dispatch(model, keeping.carry_out(effect, model, shelf), Env(T, shelf))


def settle(model: Model) -> None:
    """Play opponents' moves until none is to move."""
    while advance(model):
        pass


def follow(model: Model, shelf: Shelf, fragment: str, today: int, sure: bool = False) -> None:
    """Follow a link, even right after another one."""
    shelve(open_link(model, fragment, Env(T, shelf, today=today), sure), model, shelf)


def consider(model: Model) -> None:
    """Answer the adviser's next request as the worker does."""
    request = adviser_request(model)
    assert request
    thought = read_question(games.load(request.key), request.text)
    if isinstance(thought, levels.Thought):
        thought.run(thought.left)
    while not thought.done:
        thought.run(1)
    advise(model, request, read_answer(write_answer(thought)))


MOMENT = 24
"""How many iterations a hasty adviser searches."""


@cache
def hasty_answer(key: str, question: str) -> Answer:
    """Return the adviser's answer after a moment, as if it were final."""
    with patch.multiple(outlook, WORLDS=2, PAIRS=2):
        thought = read_question(games.load(key), question)
        thought.run(MOMENT)
    return read_answer(write_answer(thought))._replace(done=True)


def consider_hastily(model: Model) -> None:
    """Answer all that the adviser is asked."""
    while request := adviser_request(model):
        advise(model, request, hasty_answer(request.key, request.text))


def share(model: Model, kind: str, copied: bool = False) -> None:
    """Share a text from the address x:y, and reply that it was copied, or not."""
    model.sharing.address = "x:y"
    for effect in act(model, f"share {kind}"):
        if isinstance(effect, Copy):
            done = "copied" if copied else "failed copy"
            act(model, f"{done} {effect.kind} {effect.text}")


def advice_on(match: AnyMatch, *also: int) -> Answer:
    """Return the adviser's answer at a position, as for a hint; with `also` as in an analysis."""
    game = games.game_of(match)
    thought = read_question(game, write_question(game, match.state, ADVISER, also))
    assert isinstance(thought, levels.Thought)
    thought.run(thought.left)
    return read_answer(write_answer(thought))
