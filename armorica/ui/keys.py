"""The keys: the table that binds them, and the panel that lists them."""

from armorica import games
from armorica.i18n import Translator
from armorica.ui.face import Group, Key
from armorica.ui.html import Safe, html
from armorica.ui.model import Model
from armorica.ui.parts import panel_head
from armorica.ui.viewing import scene


def groups(model: Model, t: Translator) -> list[Group]:
    """List all keys in groups, each under its title."""
    view = scene(model, t) if model.table.match else None
    own = games.face(model.key).keys.groups(view, t)
    return [
        *own,
        (
            t("The game"),
            [
                Key(("n",), "new", t("New game")),
                Key(("u",), "undo", t("Undo")),
                Key(("y",), "redo", t("Redo")),
                Key(("h",), "hint", t("Show or hide the hint")),
                Key(("w",), "replay", t("Watch a game that is over, or pause")),
                Key(("e",), "explain", t("Explain what has the focus")),
                Key(("?",), "crib", t("The game at a glance"), anywhere=True),
                Key(("k",), "keys", t("This list"), anywhere=True),
                Key(("Esc",), "", t("Close what is open, or return to the game")),
            ],
        ),
    ]


def act(model: Model, key: str) -> str:
    """Return the command of a character key; "" if it has none."""
    # An embedded page has no settings to switch keys off, so that it has no keys.
    if model.device.settings["keys"] == "off" or model.device.embedded:
        return ""
    away = model.setup.choosing or model.on_page
    at_table = model.table.match and not away
    for _, keys in groups(model, Translator()):
        for binding in keys:
            if binding.act and key in binding.keys and (at_table or binding.anywhere):
                return binding.act.replace("*", key)
    return ""


def spoken(model: Model, t: Translator, what: str) -> str:
    """Return the text that a key reads out."""
    return games.face(model.key).keys.spoken(scene(model, t), t, what)


def selector(model: Model, t: Translator, where: str) -> str:
    """Return the CSS selector of the element that a key focuses."""
    return games.face(model.key).keys.selector(scene(model, t), where)


def panel(model: Model, t: Translator) -> Safe:
    """Draw the list of all keys."""
    off = t("Single-letter keys are turned off in the settings.")
    return html(
        '{head}{off}{groups}<p class="acts">'
        '<button type="button" data-do="settings">{settings}</button></p>',
        head=panel_head(t, t("Keys")),
        off=html("<p>{off}</p>", off=off) if model.device.settings["keys"] == "off" else None,
        groups=[_group(t, *group) for group in groups(model, t)],
        settings=t("Settings"),
    )


def _group(t: Translator, title: str, keys: list[Key]) -> Safe:
    names = {
        "Esc": t("Esc"),
        "Enter": t("Enter"),
        "Home": t("Home"),
        "End": t("End"),
        "left": t("left arrow"),
        "right": t("right arrow"),
        "up": t("up arrow"),
        "down": t("down arrow"),
    }
    lines = [
        html(
            "<div><dt>{keys}</dt><dd>{label}</dd></div>",
            keys=[html("<kbd>{key}</kbd> ", key=names.get(key, key.upper())) for key in line.keys],
            label=line.label,
        )
        for line in keys
    ]
    return html(
        '<section><h3>{title}</h3><dl class="keys">{lines}</dl></section>', title=title, lines=lines
    )
