"""Games that are over, and their analysis."""

from armorica.ai.levels import Thought, level_for
from armorica.ai.messages import write_answer
from armorica.ui import playing, requests
from armorica.ui.advice import ADVISER, Answer, Choice, read_answer
from armorica.ui.analysis import Analysis, add_answer, choices
from armorica.ui.model import Model
from armorica.ui.requests import OfChoice, OfDraw
from tests.inside import AnyMatch, load
from tests.ui.reviews import played

GAME = load("armorica")


def over(*kinds: str) -> Model:
    model = played(*kinds, moves=0)
    while model.mover is not None:
        if not playing.advance(model):
            playing.play(model, model.legal()[0])
    return model


def judge(model: Model, cost: float = 5.0, win: float = 0.5) -> None:
    """Answer the next request: any other move is better, the more the earlier it is.

    Args:
        model: under review.
        cost: in points, of the last choice.
        win: the chance by the move that was played; by the other one it is 60%.
    """
    match, review = model.table.match, model.advice.analysis
    request = requests.adviser_request(model)
    while request and isinstance(request.about, OfDraw):
        requests.advise(model, request, Answer(min(request.legal), True, 0.0, ()))
        request = requests.adviser_request(model)
    assert match and review and request and isinstance(request.about, OfChoice)
    ply = request.about.ply
    state = match.state_at(ply)
    own = match.rules.format_move(state, match.moves[ply])
    other = min(request.legal - {own})
    better = Choice(other, 400, cost + len(review.left), 0.6)
    answer = Answer(other, True, 0.6, (better, Choice(own, 400, 0.0, win)))
    requests.advise(model, request, answer)


def review(match: AnyMatch, seat: int, iterations: int) -> Analysis:
    """Judge all choices of a seat by a quicker adviser."""
    level = level_for(GAME, ADVISER)._replace(iterations=iterations)
    analysis = Analysis((), 0)
    for (ply,) in choices(match):
        if match.seats[ply] == seat:
            state = match.state_at(ply)
            seen = GAME.rules.observe(state, seat)
            thought = Thought(GAME, level, seen, (match.moves[ply],))
            thought.run(thought.left)
            answer = read_answer(write_answer(thought))
            analysis = add_answer(
                analysis._replace(left=(range(ply, ply + 1),)), match, answer, {seat}
            )
    return analysis
