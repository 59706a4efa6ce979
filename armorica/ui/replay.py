"""A finished game that plays itself: the controls in the bar of the review."""

from armorica import games
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.model import Model
from armorica.ui.scene import AnyScene


def controls(model: Model, t: Translator, scene: AnyScene, sentence: str) -> Safe:
    """Draw the button that plays or pauses, the slider over the game's course, and the speed.

    Args:
        model: under review.
        t: the translator.
        scene: of the table.
        sentence: about the reviewed position.
    """
    playing, pace = model.review.playing, model.review.pace
    label = t("Pause") if playing else t("Show the moves one after another")
    return html(
        '<div class="replay"><button type="button" id="replay" data-do="replay" title="{label}"'
        ' aria-label="{label}"><svg class="sign" aria-hidden="true"><use href="#step-{sign}"/>'
        '</svg></button><span class="track">{curve}<input type="range" id="replay-ply"'
        ' data-do="look" min="0" max="{last}" value="{ply}" aria-label="{position}"'
        ' aria-valuetext="{sentence}"></span><button type="button" id="pace" data-do="pace"'
        ' title="{speed}" aria-label="{speed}">{pace}×</button></div>',
        label=label,
        sign="pause" if playing else "play",
        curve=games.face(model.key).curve(scene),
        last=scene.ply,
        ply=scene.shown_ply,
        position=t("Position in the game"),
        sentence=sentence,
        speed=t("Speed: {pace}×", pace=pace),
        pace=pace,
    )
