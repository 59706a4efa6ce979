"""The names of games and players, and the words of refusals."""

from armorica import games
from armorica.core.problem import Problem, RecordError
from armorica.i18n import Translator
from armorica.ui import sentences
from armorica.ui.html import named
from armorica.ui.model import Model
from armorica.ui.table import seats


def game_name(t: Translator, key: str) -> str:
    """Name a game."""
    return t(games.infos()[key].title)


def game_aim(model: Model, t: Translator, key: str) -> str:
    """Say what one is out for in a game, and how long it takes; "" if it has no words for that."""
    info, match = games.infos()[key], model.table.match
    rules = info.with_defaults(match.deal.house_rules if match and match.key == key else {})
    turns = info.turns.get(rules.get(info.shortened_by, ""))
    return t(info.aim, turns=turns, **rules) if info.aim else ""


def named_players(model: Model, t: Translator) -> list[str]:
    """Name the players at the table, marked for `html`."""
    match = model.table.match
    return [named(name) for name in seats.player_names(t, match.deal.players)] if match else []


def record_fault(t: Translator, key: str, error: RecordError) -> str:
    """Say in one sentence what is wrong with a record of a game."""
    missing = error.problem.code == "game_missing"
    faults = {} if missing else games.face(key).record_faults(t, error.problem)
    return sentences.record_problem(t, error.place, error.problem, faults)


def refusal(model: Model, t: Translator, p: Problem) -> str:
    """Say in one sentence why something is refused."""
    own = games.face(model.key).refusal(t, p)
    return sentences.refusal(t, p, named_players(model, t), own)
