"""Let a bot's tournament go on: ask the bot in its cage, and opponents in their worker."""

import json
from collections.abc import Callable
from time import perf_counter
from typing import Any

from pyscript.js_modules import page as browser

from armorica.ui.bots import trial as tournament
from armorica.ui.model import Model
from armorica.ui.requests import Request
from armorica.web.thinker import Thinker

PATIENCE = 2_000
"""Milliseconds that a bot may take for a move."""


async def run(model: Model, act: Callable[[str], None], thinker: Thinker) -> None:
    """Do `tried MILLISECONDS ANSWER` with each answer, until the tournament ends or is stopped."""
    trial = model.bots.trial
    cages = await browser.cages()
    if not await cages.open("trial", trial.key):
        act(f"tried 0 {failed('missing')}")
    while model.bots.trial is trial and (question := tournament.question(trial)):
        began = perf_counter()
        if isinstance(question, Request):
            said = await _thought(thinker, question)
        else:
            said = await asked(cages, "trial", question)
        act(f"tried {1000 * (perf_counter() - began):.1f} {said}")
    if model.bots.trial in (trial, None):
        cages.close("trial")


async def asked(cages: Any, id: str, question: str) -> str:
    """Ask a bot in its cage; return its answer, or what is wrong with the cage, as JSON text."""
    said = await cages.ask(id, question, PATIENCE)
    if not isinstance(said, str):
        return failed("late")
    return said or failed("broken")


def failed(code: str) -> str:
    """Write the answer of a cage that has failed; `code` is one of FAULTS."""
    return json.dumps({"fault": code})


async def _thought(thinker: Thinker, request: Request) -> str:
    async for answer in thinker.answers(request):
        move = answer.move
    return json.dumps({"move": move})
