"""The command that begins the lesson."""

from armorica import games
from armorica.core.match import Match
from armorica.ui.effects import Effect
from armorica.ui.env import Env
from armorica.ui.keeping import show_related
from armorica.ui.model import Model


def begin(model: Model, rest: str, env: Env) -> list[Effect]:
    """Deal the lesson's game, or go on with the kept one if it is not over.

    A game without a lesson stays as it is.
    """
    game = games.load(model.setup.game_key)
    lesson = game.face.LESSON_DEAL
    if not lesson:
        return []
    match = Match(game.rules, game.rules.deal(lesson.seats, lesson.seed, lesson.house_rules))
    related = env.shelf.related(match)
    if related and game.rules.to_move(related.match.state) is None:
        related = None
    effect = show_related(model, related, match)
    model.dialogs.panel = ""  # it may have begun in the crib
    return [effect]
