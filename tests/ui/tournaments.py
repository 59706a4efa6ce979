"""Games of bots that people write."""

import json

from armorica.bots import caged
from armorica.ui.bots.tournament import Tournament
from armorica.ui.effects import PlayTournament
from armorica.ui.model import Model
from armorica.ui.model.own_bots import Bot
from armorica.ui.requests import Request
from tests.ui.models import act

LAST = Bot("Last", "def choose(seen, moves):\n    print(len(moves))\n    return moves[-1]\n")
SEEDS = (7, 3, 900, 2)


def play(model: Model, most: int = 10_000) -> None:
    """Answer as a cage would, and opponents' questions with any legal move."""
    for _ in range(most):
        tournament = model.bots.tournament
        if not isinstance(tournament, Tournament) or not (question := tournament.question()):
            return
        if isinstance(question, Request):
            answer = json.dumps({"move": min(question.legal)})
        else:
            answer = caged.answer(question)
        before = len(tournament.ended)
        act(model, f"bot-answered 1.5 {answer}", seed=SEEDS[before % len(SEEDS)])


def begun(source: str, level: str = "settler") -> Model:
    model = Model()
    act(model, "bots")
    act(model, f"file My bot.py\n{source}")
    assert PlayTournament() in act(model, f"bots run {level}")
    return model
