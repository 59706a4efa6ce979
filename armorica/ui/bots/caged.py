"""What is asked of a bot in its cage, and what it answers, which is untrusted."""

import json
from typing import Any, NamedTuple

from armorica.core.game import AnyGame
from armorica.core.limits import BOT, BOT_ERROR, BOT_PRINTED
from armorica.core.rules import GameState
from armorica.core.untrusted import is_whole, parse_json
from armorica.i18n import Translator
from armorica.ui.model.own_bots import Bot
from armorica.ui.sentences import bots_missing

FAULTS = ("raised", "no_choose", "not_legal", "late", "broken", "missing")
"""What can be wrong with a bot: the last three are of its cage."""

LONGEST = 30_000
"""Characters of an answer; JSON may write each of a bot as twelve."""


class Fault(NamedTuple):
    """Hold what is wrong with a bot: one of FAULTS, its line or 0, and the error as a text."""

    code: str
    line: int = 0
    detail: str = ""


class BotAnswer(NamedTuple):
    """Hold an answer: the move as text, or what is wrong, and what the bot has printed."""

    move: str = ""
    fault: Fault | None = None
    printed: str = ""


def beginning(bot: Bot) -> str:
    """Write the question that begins a game with a bot."""
    return json.dumps({"source": bot.source, "name": bot.name})


def asking(game: AnyGame, state: GameState) -> str:
    """Write the question which move a bot makes in a state: only what its seat may know."""
    seen = game.codec.pack(game.rules.observe(state, state.mover))
    return json.dumps({"key": game.info.key, "seen": seen})


def read(answer: str) -> BotAnswer:
    """Read an answer, which may be hostile."""
    try:
        data: Any = parse_json(answer) if len(answer) <= LONGEST else None
    except ValueError:
        data = None
    if not isinstance(data, dict):
        return BotAnswer(fault=Fault("broken"))
    printed = str(data.get("printed", ""))[:BOT_PRINTED]
    if "fault" not in data:
        return BotAnswer(str(data.get("move", ""))[:BOT_ERROR], None, printed)
    code, line, detail = (data.get(name) for name in ("fault", "line", "detail"))
    line = line if is_whole(line, range(1, BOT + 1)) else 0
    fault = Fault(code if code in FAULTS else "broken", line, str(detail or "")[:BOT_ERROR])
    return BotAnswer("", fault, printed)


def sentence(t: Translator, name: str, fault: Fault) -> str:
    """Say in a sentence what is wrong with a bot."""
    if fault.code == "raised" and fault.line:
        return t("{name}, line {line}: {error}", name=name, line=fault.line, error=fault.detail)
    return {
        "raised": t("{name}: {error}", name=name, error=fault.detail),
        "no_choose": t("{name} has no function choose(seen, moves).", name=name),
        "not_legal": t(
            "{name} returned {value}: it must return one of the moves that it gets.",
            name=name,
            value=fault.detail,
        ),
        "late": t("{name} took more than two seconds for a move, and was stopped.", name=name),
        "broken": t("{name} crashed and was stopped.", name=name),
        "missing": bots_missing(t),
    }[fault.code]
