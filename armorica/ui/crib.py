"""The crib: a whole game on one screen, over the table."""

from armorica import games
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.model import Model
from armorica.ui.naming import game_aim, game_name
from armorica.ui.parts import panel_head


def panel(model: Model, t: Translator) -> Safe:
    """Draw the game's crib, and the ways to its rules, its lesson and the list of all keys."""
    key, single_keys = model.setup.game_key, model.device.settings["keys"] == "on"
    face, aim = games.face(key), game_aim(model, t, key)
    title = t("{game} at a glance", game=game_name(t, key))
    press = t("A long press explains a card or an icon.") if model.device.coarse else ""
    ways = {"rules": t("The rules"), "keys": t("All keys")}
    if model.device.coarse:
        del ways["keys"]
    if face.LESSON_DEAL and not model.in_lesson:
        ways = {"lesson": t("Learn by playing"), **ways}
    return html(
        '{head}{aim}<div id="crib">{sheet}</div><p class="acts">{ways}</p>',
        head=panel_head(t, title, press, "?" if single_keys else ""),
        aim=html("<p>{aim}</p>", aim=aim) if aim else None,
        sheet=face.crib_sheet(t),
        ways=[
            html('<button type="button" data-do="{do}">{text}</button>', do=do, text=text)
            for do, text in ways.items()
        ],
    )
