"""Carry out clicks on a model, as the page does."""

from armorica import games
from armorica.ai.levels import Thought
from armorica.ai.messages import read_question, write_answer
from armorica.i18n import Translator
from armorica.ui.advice import read_answer
from armorica.ui.commands import dispatch
from armorica.ui.commands.links import open_link
from armorica.ui.effects import Copy, Effect
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.playing import advance
from armorica.ui.requests import advise, adviser_request
from armorica.ui.shelf import Shelf
from tests.ui.shelves import Box, tab

T = Translator()


def act(model: Model, text: str, shelf: Shelf | None = None, seed: int = 1) -> list[Effect]:
    """Click, with or without a revision, and return the effects."""
    return dispatch(model, text, Env(T, shelf or tab(Box()), seed))


def settle(model: Model) -> None:
    """Play opponents' moves until none is to move."""
    while advance(model):
        pass


def follow(model: Model, shelf: Shelf, fragment: str, today: int, sure: bool = False) -> None:
    """Follow a link, even right after another one."""
    open_link(model, fragment, Env(T, shelf, today=today), sure)


def consider(model: Model) -> None:
    """Answer the adviser's next request as the worker does."""
    request = adviser_request(model)
    assert request
    thought = read_question(games.load(request.key), request.text)
    if isinstance(thought, Thought):
        thought.run(thought.left)
    while not thought.done:
        thought.run(1)
    advise(model, request, read_answer(write_answer(thought)))


def share(model: Model, kind: str, copied: bool = False) -> None:
    """Share a text from the address x:y, and reply that it was copied, or not."""
    model.sharing.address = "x:y"
    for effect in act(model, f"share {kind}"):
        if isinstance(effect, Copy):
            done = "copied" if copied else "failed copy"
            act(model, f"{done} {effect.kind} {effect.text}")
