"""Games in which hints are shown."""

from typing import cast

from armorica.ai.levels import Thought
from armorica.ai.messages import read_question, write_answer
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.imperious.face.grounds import why
from armorica.games.imperious.face.table import ImperiousScene, Table
from armorica.i18n import translator
from armorica.ui import playing, requests
from armorica.ui.advice import Answer, Choice, read_answer
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.viewing import scene
from tests.inside import AnyMatch, load
from tests.seats import seated
from tests.ui.markup import Node, read
from tests.ui.models import act

game = load("imperious")
T = translator("en")
FEW = 12  # tries, which are enough to have lines


def at_step(step: int, turn: int, order: tuple[int, ...] = ()) -> Model:
    """Return a game of Ana and three settlers where she is to make a move of a step."""
    deal = game.rules.deal(seated(("Ana", *["settler"] * 3)), 3)
    match: AnyMatch = Match(game.rules, deal._replace(order=order or deal.order))
    while match.state.mover or match.state.step != step or match.state.turn < turn:
        s = match.state
        match.play(s.mover, game.bot.choose(game.rules.observe(s, s.mover), Rng(1)))
    model = Model()
    playing.show(model, match)
    return model


def advised(model: Model) -> Answer:
    """Let the adviser answer for a hint, by the messages of the worker."""
    act(model, "hint")
    request = requests.adviser_request(model)
    assert request
    thought = read_question(game, request.text)
    assert isinstance(thought, Thought)
    thought.run(FEW)
    answer = read_answer(write_answer(thought))._replace(done=True)
    requests.advise(model, request, answer)
    return answer


def table(model: Model) -> Node:
    return read(views(model, T)["table"])


def reason(model: Model, *line: str) -> str:
    return why(Table(cast("ImperiousScene", scene(model, T)), T), line)


def told(model: Model, *line: str) -> Node:
    """Let a hint advise a line of moves; return the table."""
    best = Choice(line[0], 1, 0.0, 0.5, line)
    model.advice.hinting = True
    model.advice.advised = Answer(line[0], True, 0.5, (best,))
    return table(model)
