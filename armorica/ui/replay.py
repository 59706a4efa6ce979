"""The course of a game in the bar of the review: a slider, and a finished game plays itself."""

from collections.abc import Sequence

from armorica import games
from armorica.i18n import Translator
from armorica.ui.html import Safe, html, sign
from armorica.ui.model import Model
from armorica.ui.scene import ShellScene
from armorica.ui.stops import index


def controls(
    model: Model, t: Translator, scene: ShellScene, stops: Sequence[int], sentence: str
) -> Safe:
    """Draw the slider over the game's course; for a game that is over, also the buttons to play.

    Args:
        model: under review.
        t: the translator.
        scene: of the table.
        stops: the plies from one of which to the next the slider moves.
        sentence: about the reviewed position.
    """
    pace = model.review.pace
    label, shown = t("Show the moves one after another"), "step-play"
    if model.review.playing:
        label, shown = t("Pause"), "step-pause"
    return html(
        '<div class="replay">{play}<span class="track">{curve}<input type="range" id="replay-ply"'
        ' data-do="look stop" min="0" max="{last}" value="{stop}" aria-label="{position}"'
        ' aria-valuetext="{sentence}"></span>{pace}</div>',
        play=_button("replay", label, sign(shown)) if scene.over else None,
        curve=games.face(model.key).curve(scene, stops) if scene.over else None,
        last=len(stops) - 1,
        stop=index(stops, scene.shown_ply),
        position=t("Position in the game"),
        sentence=sentence,
        pace=_button("pace", t("Speed: {pace}×", pace=pace), f"{pace}×") if scene.over else None,
    )


def _button(verb: str, label: str, shown: Safe | str) -> Safe:
    return html(
        '<button type="button" id="{verb}" data-do="{verb}" title="{label}" aria-label="{label}">'
        "{shown}</button>",
        verb=verb,
        label=label,
        shown=shown,
    )
