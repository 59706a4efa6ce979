"""The buttons after a game: two menus, of what can be sent and of all else there is to do."""

from armorica.i18n import Translator
from armorica.ui import links, review
from armorica.ui.html import Safe, html, mild
from armorica.ui.model import Model


def buttons(model: Model, t: Translator) -> Safe:
    """Draw the buttons that open the menus, and the menu that is open."""
    titles = {"share": t("Share"), "more": t("More")}
    opened = model.dialogs.menu
    menu = None
    if opened:
        menu = html(
            '<div id="menu" role="group" aria-label="{title}">{buttons}</div>',
            title=titles[opened],
            buttons=[review.link(model, t), links.end_buttons(model, t), review.embed(t)]
            if opened == "share"
            else _more(model, t),
        )
    return html(
        "{buttons}{menu}{to_send}",
        buttons=[
            html(
                '<button type="button" id="menu-{name}" class="act mild" data-do="menu {name}"'
                ' aria-expanded="{expanded}"{opened}>{title}</button>',
                name=name,
                expanded="true" if name == opened else "false",
                opened=Safe(' aria-controls="menu" aria-keyshortcuts="Escape"')
                if name == opened
                else None,
                title=title,
            )
            for name, title in titles.items()
        ],
        menu=menu,
        to_send=links.to_send(model, t),
    )


def _more(model: Model, t: Translator) -> list[Safe]:
    verbs = {
        "replay": t("Watch it again"),
        "look back": t("Step through the game"),
        "again": t("Replay this deal"),
        "new": t("New game"),
        "save": t("Save as a file"),
    }
    if not model.device.embedded:
        verbs["progress"] = t("Your progress")
    return [*(mild(verb, label) for verb, label in verbs.items()), review.opener(t)]
