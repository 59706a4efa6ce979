"""What is said after games of one's own: achievements, and a stronger opponent to try."""

from armorica import games
from armorica.i18n import Translator
from armorica.ui.model import Model
from armorica.ui.statistics import Statistics, suggestion
from armorica.ui.table.seats import level_name

Notice = tuple[str, str, dict[str, str]]
"""An HTML id, a text, and the labels of buttons by their commands."""


def notices(model: Model, t: Translator) -> list[Notice]:
    """List what there is to say at the end of a game, or before the next one."""
    key = model.setup.game_key
    return [*_achieved(model, t), *_stronger(t, key, model.device.statistics[key])]


def _achieved(model: Model, t: Translator) -> list[Notice]:
    achievements = games.face(model.key).achievements
    away = model.review.ply is not None or model.setup.choosing or model.on_page
    if not model.table.earned or not achievements or away:
        return []
    words = achievements.words(t)
    titles = t.joined([words[key][0] for key in model.table.earned])
    return [("achieved", t("Achieved: {titles}", titles=titles), {"progress": t("Your progress")})]


def _stronger(t: Translator, key: str, played: Statistics) -> list[Notice]:
    levels = suggestion(played, [*games.infos()[key].levels])
    if not levels:
        return []
    level, stronger = levels
    text = t.n(
        "{level}: {count} win in a row. Try somebody stronger: {stronger}.",
        "{level}: {count} wins in a row. Try somebody stronger: {stronger}.",
        played.in_a_row[level],
        level=level_name(t, level),
        stronger=level_name(t, stronger),
    )
    buttons = {"stronger yes": t("Choose this opponent"), "stronger no": t("No, thanks")}
    return [("stronger", text, buttons)]
