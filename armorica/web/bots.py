"""Ask bots in their cages: in a tournament, and at the table."""

import json
from collections.abc import Callable
from time import perf_counter
from typing import Any

from pyscript.js_modules import page as browser

from armorica import games
from armorica.i18n import Translator
from armorica.ui.bots import trial as tournament
from armorica.ui.bots.caged import Fault, Said, asking, beginning, read, sentence
from armorica.ui.model import Model
from armorica.ui.model.own_bots import Bot
from armorica.ui.requests import Request
from armorica.web.thinker import Thinker

PATIENCE = 2_000
"""Milliseconds that a bot may take for a move."""

_begun: dict[str, tuple[object, Bot]] = {}
"""The deal that each open cage of the table knows, and the bot in it, by the bot's name."""


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


async def move(model: Model, name: str, t: Translator) -> tuple[str, str]:
    """Ask the bot at the table for its move; return it, or "" and a sentence about what is wrong.

    Args:
        model: in which a bot is to move.
        name: the bot's; if none of this name is kept, both texts are "".
        t: the translator.
    """
    match = model.table.match
    bot = next((bot for bot in model.bots.kept or [] if bot.name == name), None)
    if not bot or not match:
        return "", ""
    game, state = games.load(match.key), match.state
    legal = [match.rules.format_move(state, move) for move in match.rules.legal(state)]
    said = await _begin(bot, match.key, match.deal)
    if not said.fault:
        cages = await browser.cages()
        said = read(await asked(cages, f"seat {name}", asking(game, state, match.ply)))
    fault = said.fault
    if not fault and said.move not in legal:  # a forged answer
        fault = Fault("not_legal", 0, repr(said.move))
    if fault:
        _begun.pop(name, None)
        return "", sentence(t, name, fault)
    return said.move, ""


async def _begin(bot: Bot, key: str, deal: object) -> Said:
    """Open a bot's cage with a game and begin, unless both is done; close those of other games."""
    if _begun.get(bot.name) == (deal, bot):
        return Said()
    cages = await browser.cages()
    for name, (other, _) in [*_begun.items()]:
        if other != deal:
            cages.close(f"seat {name}")
            del _begun[name]
    if not await cages.open(f"seat {bot.name}", key):
        return Said(fault=Fault("missing"))
    _begun[bot.name] = deal, bot
    return read(await asked(cages, f"seat {bot.name}", beginning(bot)))
