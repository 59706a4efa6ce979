"""Hidden hands: the hand-over of the device, and warnings about undo and links."""

from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.scene import AnyScene
from armorica.ui.table import turn


def hand_over(scene: AnyScene, t: Translator) -> Safe:
    """Draw the request to hand the device over before a hand is shown."""
    return html(
        '<section id="hand-over" aria-labelledby="hand-over-title"><h2 id="hand-over-title">'
        '{title}</h2><p>{text}</p><button type="button" id="mine" class="act" data-do="mine">'
        "{label}</button></section>",
        title=turn.called_upon(scene, t),
        text=t("Nobody else should look now: your hand is about to be shown."),
        label=t("Show my hand"),
    )


def taken_back(scene: AnyScene, t: Translator) -> Safe | None:
    """Draw the remark on a game in which hidden information was undone; None without undo."""
    if not scene.taken_back:
        return None
    return html(
        '<p class="marked">{text}</p>',
        text=t("With undo, a choice was made again when more was known."),
    )


def in_link(t: Translator) -> str:
    """Say what a link to a game gives away."""
    return t(
        "This link contains the whole deal: anyone who decodes it can see all hands and what comes"
        " next."
    )
