"""Parts that several views have: the heads of pages and panels, and choices."""

from collections.abc import Mapping
from typing import NamedTuple

from armorica.i18n import LANGUAGES, Translator
from armorica.ui.html import Safe, html


def page_head(t: Translator, id: str, title: str) -> Safe:
    """Draw the head of the page with this HTML id, and the button back."""
    return html(
        '<div class="panel-head"><h2 id="{id}-title">{title}</h2>'
        '<button type="button" class="act" data-do="back" aria-keyshortcuts="Escape">{back}'
        "</button></div>",
        id=id,
        title=title,
        back=t("Back"),
    )


def panel_head(t: Translator, title: str, below: str = "", key: str = "") -> Safe:
    """Draw the head of the panel, and the button that closes it.

    Args:
        t: the translator.
        title: what is in the panel.
        below: a hint below it; "" for none.
        key: that closes the panel besides Escape; "" for none.
    """
    return html(
        '<div class="panel-head"><div><h2 id="settings-title">{title}</h2>{below}</div>'
        '<button type="button" id="settings-close" data-do="close"{key}>{close}</button></div>',
        title=title,
        below=html("<small>{text}</small>", text=below) if below else None,
        key=html(' aria-keyshortcuts="{key}"', key=key) if key else None,
        close=t("Close"),
    )


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
        '<div class="choice" role="group" aria-labelledby="label-{name}"{described}>'
        '<p><span id="label-{name}">{label}</span>{hint}</p><div class="values">{buttons}</div>'
        "</div>",
        name=name,
        label=label,
        described=html(' aria-describedby="hint-{name}"', name=name) if hint else None,
        hint=html(' <small id="hint-{name}">{hint}</small>', name=name, hint=hint)
        if hint
        else None,
        buttons=buttons,
    )
