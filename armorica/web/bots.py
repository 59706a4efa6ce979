"""Ask bots in their cages: in a tournament, and at the table."""

import json
from collections.abc import Callable
from time import perf_counter
from typing import Any

from pyscript.js_modules import page as browser

from armorica import games
from armorica.core.match import AnyMatch, legal_texts
from armorica.i18n import Translator
from armorica.ui.bots.caged import BotAnswer, Fault, asking, beginning, read, sentence
from armorica.ui.bots.tournament import Tournament
from armorica.ui.model import Model
from armorica.ui.model.own_bots import Bot
from armorica.ui.requests import Request
from armorica.web.thinker import Thinker, WorkerFailed

PATIENCE = 2_000
"""Milliseconds that a bot may take for a move."""

_games: dict[int, tuple[AnyMatch, Bot, list[int]]] = {}
"""The game that each cage of the table knows, its bot, and the moves made, by the seat."""

_seats: set[int] = set()
"""The seats whose cages are open, or are being opened."""


async def run(
    model: Model,
    act: Callable[[str], None],
    thinker: Thinker,
    report: Callable[[Exception], None],
) -> None:
    """Do `bot-answered MILLISECONDS ANSWER` with each answer, until all is played or stopped.

    Args:
        model: in which a tournament has begun.
        act: dispatches a text.
        thinker: answers for opponents.
        report: reports an error of ours.
    """
    tournament = model.bots.tournament
    assert isinstance(tournament, Tournament)
    cages = None
    try:
        cages = await _open_cage("tournament", tournament.key)
        if not cages and model.bots.tournament is tournament:
            act(f"bot-answered 0 {failed('missing')}")
        while model.bots.tournament is tournament and (question := tournament.question()):
            began = perf_counter()
            try:
                answer = await _answer(cages, thinker, question)
            except WorkerFailed as error:  # from now on the page thinks without a worker
                report(error)
                continue
            if model.bots.tournament is tournament:
                act(f"bot-answered {1000 * (perf_counter() - began):.1f} {answer}")
    finally:
        if model.bots.tournament is tournament:  # an error has ended it
            act("bots stop")
        if cages and not model.bots.tournament:  # else another one has the cage
            cages.close("tournament")


async def _answer(cages: Any, thinker: Thinker, question: str | Request) -> str:
    """Ask the bot in its cage, or think for an opponent."""
    if isinstance(question, str):
        return await ask(cages, "tournament", question)
    async for answer in thinker.answers(question):
        move = answer.move
    return json.dumps({"move": move})


async def _open_cage(id: str, key: str) -> Any:
    """Open a cage with a game; return the module of the cages, None if it cannot be opened."""
    cages = await browser.cages()
    return cages if cages and await cages.open(id, key) else None


async def ask(cages: Any, id: str, question: str) -> str:
    """Ask a bot in its cage; return its answer, or what is wrong with the cage, as JSON text."""
    answer = await cages.ask(id, question, PATIENCE)
    if not isinstance(answer, str):
        return failed("late")
    return answer or failed("broken")


def failed(code: str) -> str:
    """Write the answer of a cage that has failed; `code` is one of FAULTS."""
    return json.dumps({"fault": code})


async def move(model: Model, name: str, t: Translator) -> tuple[str, str | None]:
    """Ask the bot at the table for its move; return it, or "" and what is wrong, as in `BotOut`.

    Args:
        model: in which a bot is to move.
        name: the bot's.
        t: the translator.
    """
    match = model.table.match
    bot = next((bot for bot in model.bots.kept or [] if bot.name == name), None)
    if not bot or not match:
        return "", ""
    game, state, made = games.load(match.key), match.state, match.moves[: match.ply]
    legal = legal_texts(match.rules, state)
    seat = state.mover
    _seats.add(seat)
    answer = await _begin(bot, seat, match)
    if not answer.fault:
        _games[seat] = match, bot, made
        answer = read(await ask(await browser.cages(), f"seat {seat}", asking(game, state)))
    fault = answer.fault
    if not fault and answer.move not in legal:  # a forged answer
        fault = Fault("not_legal", 0, repr(answer.move))
    if fault:
        await _close({seat})
        return "", None if fault.code == "missing" else sentence(t, name, fault)
    return answer.move, ""


async def close() -> None:
    """Close the cages of the table, and those that are being opened."""
    await _close({*_seats})


async def _close(seats: set[int]) -> None:
    for seat in seats:
        _seats.discard(seat)
        _games.pop(seat, None)
    if cages := await browser.cages():  # else none was ever opened: the module did not arrive
        for seat in seats:
            cages.close(f"seat {seat}")


async def _begin(bot: Bot, seat: int, match: AnyMatch) -> BotAnswer:
    """Open a bot's cage with a game and begin, unless it goes on."""
    known, before, made = _games.get(seat, (None, None, []))
    now = match.moves[: match.ply]
    if known is match and before == bot and now[: len(made)] == made:  # else moves were taken back
        return BotAnswer()
    cages = await _open_cage(f"seat {seat}", match.key)
    if not cages:
        return BotAnswer(fault=Fault("missing"))
    return read(await ask(cages, f"seat {seat}", beginning(bot)))
