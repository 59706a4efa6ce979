"""The panel of settings."""

from armorica.i18n import LANGUAGES, Translator
from armorica.ui.html import Safe, html
from armorica.ui.model import Model
from armorica.ui.parts import Option, choice, panel_head
from armorica.ui.settings import SETTINGS


def panel(model: Model, t: Translator) -> Safe:
    """Draw the settings of this device."""
    return html(
        '{head}<div class="choices">{rows}</div><p class="acts">'
        '<button type="button" data-do="keys">{keys}</button>'
        '<button type="button" data-do="progress">{progress}</button></p>',
        head=panel_head(t, t("Settings")),
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
