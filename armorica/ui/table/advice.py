"""What all tables draw of the adviser: the box of a hint, the win chance, and a button."""

from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.scene import AnyScene


def box(t: Translator, said: Safe | None) -> Safe:
    """Draw a hint with the button that closes it; None while the adviser is thinking."""
    return html(
        '<div id="hint"><div role="status">{said}</div><button type="button" data-do="hint"'
        ' aria-keyshortcuts="Escape" aria-label="{close}" title="{close}">×</button></div>',
        said=said or html("<p>{text}</p>", text=t("Thinking…")),
        close=t("Close the hint"),
    )


def better(text: str) -> Safe:
    """Draw in a review what would have been better than the choice after the position."""
    return html('<div id="hint"><p>{text}</p></div>', text=text)


def analysis_button(t: Translator, scene: AnyScene) -> Safe | None:
    """Draw the button that begins the analysis of a game's choices."""
    if scene.analysis or not scene.people:
        return None
    return html(
        '<button type="button" id="do-analyse" class="act mild" data-do="analyse">{text}</button>',
        text=t("What could have been better?"),
    )


def chance(t: Translator, scene: AnyScene, seat: int) -> Safe | None:
    """Draw the win chance if the adviser's last estimate is about a seat."""
    estimate = scene.chance
    if not estimate or estimate[0] != seat:
        return None
    percent = round(100 * estimate[1])
    return html(
        '<span class="chance"><meter min="0" max="100" value="{percent}" aria-hidden="true">'
        "</meter> <span>{text}</span></span>",
        percent=percent,
        text=t("Chance to win: {percent}%", percent=percent),
    )
