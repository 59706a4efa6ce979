"""The strip that welcomes a first visit."""

from armorica import games
from armorica.i18n import Translator
from armorica.ui.html import Safe, html, mild
from armorica.ui.model import Model
from armorica.ui.naming import game_aim, game_name


def strip(model: Model, t: Translator) -> Safe | None:
    """Say what the game is about, and offer the lesson and other games; None if one is not new."""
    device, aim = model.device, game_aim(model, t, model.key)
    known = device.settings.welcomed or device.embedded or device.unread
    if known or not aim or not (model.untouched or _invited(model)):
        return None
    learn = html(
        '<button type="button" class="act" data-do="lesson">{text}</button>',
        text=t("Learn by playing"),
    )
    return html(
        '<section id="welcome" aria-labelledby="welcome-aim"><p><span id="welcome-aim">{aim}</span>'
        ' {also}</p><p class="acts">{learn}{play}</p></section>',
        aim=aim,
        also=[
            html(
                '<a href="#new-{key}">{text}</a>',
                key=key,
                text=t("Also here: {game}", game=game_name(t, key)),
            )
            for key in games.GAMES
            if key != model.key
        ],
        learn=learn if games.face(model.key).LESSON_DEAL else None,
        play=mild("welcomed", t("Just play")),
    )


def _invited(model: Model) -> bool:
    """Return whether a challenge is what brought somebody here, who has not moved in it yet."""
    match = model.table.match
    challenged = match is not None and match.from_challenge and not model.table.played
    return challenged and not model.device.statistics
