"""The command that begins the lesson."""

from armorica import games
from armorica.core.match import Match
from armorica.ui.commands import my_games
from armorica.ui.effects import Effect
from armorica.ui.env import Env
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
    model.dialogs.panel = ""  # it may have begun in the crib
    if related and game.rules.to_move(related.match.state) is not None:
        return my_games.switch(model, related.id, env)
    return my_games.show(model, match, env)
