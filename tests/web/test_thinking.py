"""Questions that are asked by turns."""

import json

from armorica.ai.messages import write_question
from armorica.web.thinking import think
from tests.inside import load
from tests.seats import seated

GAME = load("armorica")


def _questions() -> list[str]:
    deals = [GAME.rules.deal(seated(("Ana", "legate")), seed) for seed in (1, 2)]
    return [write_question(GAME, GAME.rules.new(deal), "legate") for deal in deals]


def test_two_questions_asked_by_turns_are_both_answered() -> None:
    waiting = _questions()
    slices = 0
    while waiting:
        waiting = [text for text in waiting if not json.loads(think("armorica", text, 100))["done"]]
        slices += 1
        assert slices < 200
