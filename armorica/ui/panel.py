"""The panel of settings."""

from collections.abc import Mapping
from typing import NamedTuple

from armorica.i18n import LANGUAGES, Translator
from armorica.ui.html import Safe, html
from armorica.ui.model import Model
from armorica.ui.settings import SETTINGS


def panel(model: Model, t: Translator) -> Safe:
    """Draw the settings of this device."""
    return html(
        '<div class="panel-head"><h2 id="settings-title">{title}</h2>'
        '<button type="button" id="settings-close" data-do="close">{close}</button></div>'
        '<div class="choices">{rows}</div><p class="acts"><button type="button" data-do="keys">'
        '{keys}</button><button type="button" data-do="progress">{progress}</button></p>',
        title=t("Settings"),
        close=t("Close"),
        rows=_rows(model, t),
        keys=t("All keys"),
        progress=t("Your progress"),
    )


def _rows(model: Model, t: Translator) -> list[Safe]:
    """Draw each setting."""
    settings = model.device.settings
    rows = []
    for name, (label, choices, _, usual, touch) in SETTINGS.items():
        labels = {value: text if value in LANGUAGES else t(text) for value, text in choices.items()}
        hint = touch if touch and model.device.coarse else usual
        if name == "keys" and settings[name] == "off":  # K lists nothing then
            hint = ""
        options = Option(name, t(label), labels, hint and t(hint))
        rows.append(choice("set", options, settings[name]))
    return rows


class Option(NamedTuple):
    """Hold an option in words: its name, its label, a label for each value, and a hint."""

    name: str
    label: str
    values: Mapping[str, str]
    hint: str = ""


def choice(verb: str, options: Option, now: str) -> Safe:
    """Draw a row of buttons, each of which does `VERB NAME VALUE`; that of `now` is pressed."""
    name, label, values, hint = options
    buttons = [
        html(
            '<button type="button" id="{verb}-{name}-{value}" data-do="{verb} {name} {value}"'
            '{lang} aria-pressed="{pressed}">{text}</button>',
            verb=verb,
            name=name,
            value=value,
            lang=html(' lang="{value}"', value=value) if value in LANGUAGES else None,
            pressed="true" if value == now else "false",
            text=text,
        )
        for value, text in values.items()
    ]
    return html(
        '<div class="choice" role="group" aria-labelledby="label-{name}"><p id="label-{name}">'
        '{label}{hint}</p><div class="values">{buttons}</div></div>',
        name=name,
        label=label,
        hint=html(" <small>{hint}</small>", hint=hint) if hint else None,
        buttons=buttons,
    )
