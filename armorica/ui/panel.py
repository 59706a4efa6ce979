"""The panel of settings and statistics."""

from collections.abc import Mapping
from typing import NamedTuple

from armorica import games
from armorica.games import LEVELS
from armorica.i18n import LANGUAGES, Translator
from armorica.ui.html import Safe, html
from armorica.ui.model import Model
from armorica.ui.naming import game_name
from armorica.ui.settings import SETTINGS
from armorica.ui.statistics import MIXED, Statistics
from armorica.ui.table.seats import level_name


def panel(model: Model, t: Translator) -> Safe:
    """Draw the settings of this device, and the statistics of games played on it."""
    return html(
        '<div class="panel-head"><h2 id="settings-title">{title}</h2>'
        '<button type="button" id="settings-close" data-do="close">{close}</button></div>'
        '<div class="choices">{rows}</div><p class="acts"><button type="button" data-do="keys">'
        '{keys}</button></p><section aria-labelledby="statistics-title">'
        '<h2 id="statistics-title">{played}</h2>{statistics}</section>',
        title=t("Settings"),
        close=t("Close"),
        rows=_rows(model, t),
        keys=t("All keys"),
        played=t("Your games here: {game}", game=game_name(t, model.setup.game_key)),
        statistics=_statistics(model, t),
    )


def _rows(model: Model, t: Translator) -> list[Safe]:
    """Draw each setting, and the house rules of the chosen game."""
    settings, key = model.device.settings, model.setup.game_key
    rows = []
    for name, (label, choices, _, hint) in SETTINGS.items():
        labels = {value: text if value in LANGUAGES else t(text) for value, text in choices.items()}
        options = Choice(name, t(label), labels, hint and t(hint))
        rows.append(choice("set", options, settings[name]))
    next_deal = t("Applies from the next deal.")
    for name, words in games.face(key).house_rules(t).items():
        now = settings.house_rule(key, name)
        options = Choice(name, words.label, words.choices, next_deal)
        rows.append(choice("house-rule", options, now))
    return rows


class Choice(NamedTuple):
    """Hold an option in words: its name, its label, a label for each value, and a hint."""

    name: str
    label: str
    values: Mapping[str, str]
    hint: str = ""


def choice(verb: str, options: Choice, now: str) -> Safe:
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


def _statistics(model: Model, t: Translator) -> Safe:
    statistics = model.device.statistics.get(model.setup.game_key)
    if not statistics:
        return html("<p>{text}</p>", text=t("No finished games here yet."))
    erase = html(
        '<button type="button" data-do="erase-now">{text}</button>', text=t("Erase for good")
    )
    return html(
        '<p>{sums}</p>{table}<p class="acts"><button type="button" data-do="save-statistics">'
        '{save}</button><button type="button" id="erase" data-do="erase">{ask}</button>{erase}</p>',
        sums=" ".join(_sums(t, statistics)),
        table=_table(t, statistics) if statistics.tables else None,
        save=t("Save as a file"),
        ask=t("Keep them") if model.dialogs.erasing else t("Erase"),
        erase=erase if model.dialogs.erasing else None,
    )


def _sums(t: Translator, statistics: Statistics) -> list[str]:
    tallies = statistics.tables.values()
    sentences = [t.n("{count} finished game.", "{count} finished games.", statistics.games)]
    if statistics.tables:
        sentences += [
            t(
                "Alone against opponents: {won} of {played} won, best score {best}.",
                won=sum(tally.won for tally in tallies),
                played=sum(tally.played for tally in tallies),
                best=max(tally.best for tally in tallies),
            ),
            t(
                "Winning streak: {now} now, {most} at best.",
                now=statistics.streak,
                most=statistics.longest,
            ),
        ]
    return sentences


def _table(t: Translator, statistics: Statistics) -> Safe:
    """Draw the statistics of one person against opponents, by level and number of seats."""
    rows = [
        html(
            '<tr><th scope="row">{level}</th><td>{seats}</td><td>{played}</td><td>{won}</td>'
            "<td>{best}</td></tr>",
            level=t("Mixed") if level == MIXED else level_name(t, level),
            seats=seats,
            played=tally.played,
            won=tally.won,
            best=tally.best,
        )
        for (level, seats), tally in sorted(statistics.tables.items())
        if level in LEVELS or level == MIXED
    ]
    heads = t("Opponents"), t("Seats"), t("Games"), t("Won"), t("Best score")
    return html(
        '<table id="tallies"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>',
        heads=[html('<th scope="col">{head}</th>', head=head) for head in heads],
        rows=rows,
    )
