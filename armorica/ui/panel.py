"""The settings and the statistics, in one panel."""

from armorica import games
from armorica.ai.levels import LEVELS
from armorica.i18n import LANGUAGES, Translator
from armorica.ui.html import Safe, html
from armorica.ui.session import Session
from armorica.ui.setup import game_name
from armorica.ui.statistics import MIXED, Statistics


def panel(session: Session, t: Translator) -> Safe:
    """Draw what a person can choose for this device, and what was played on it."""
    return html(
        '<div class="panel-head"><h2 id="settings-title">{title}</h2>'
        '<button type="button" id="settings-close" data-do="close">{close}</button></div>'
        '<div class="choices">{rows}</div><p class="acts"><button type="button" data-do="keys">'
        '{keys}</button></p><section aria-labelledby="statistics-title">'
        '<h2 id="statistics-title">{played} <small>{game}</small></h2>{statistics}</section>',
        title=t("Settings"),
        close=t("Close"),
        rows=[choice("set", *row, getattr(session.settings, row[0])) for row in _rows(t)],
        keys=t("All keys"),
        played=t("What you played here"),
        game=game_name(t, session.game_key),
        statistics=_statistics(session, t),
    )


def _rows(t: Translator) -> list[tuple[str, str, str, dict[str, str]]]:
    """List each setting: its name, label, hint, and the labels of CHOICES."""
    switch = {"off": t("Off"), "on": t("On")}
    return [
        ("language", t("Language"), "", {"auto": t("Auto")} | LANGUAGES),
        ("theme", t("Theme"), "", {"auto": t("Auto"), "light": t("Light"), "dark": t("Dark")}),
        (
            "motion",
            t("Motion"),
            t("Auto follows what this device asks for."),
            {"auto": t("Auto"), "off": t("Off")},
        ),
        (
            "speed",
            t("Opponents move"),
            t("A click anywhere hurries them on."),
            {"calm": t("Calmly"), "brisk": t("Briskly"), "at-once": t("At once")},
        ),
        ("confirm", t("Ask before every move"), "", switch),
        ("sounds", t("Quiet sounds"), "", switch),
        ("hints", t("Offer hints"), "", switch),
        (
            "chance",
            t("Show the win chance"),
            t("The adviser thinks along at each of your turns."),
            switch,
        ),
        ("keys", t("Single-letter keys"), t("The key ? lists them."), switch),
        (
            "four_way_tie",
            t("When all four tie for the most of an icon"),
            t("Holds from the next deal on."),
            {"none": t("Nobody scores"), "two_each": t("2 points each")},
        ),
    ]


def choice(verb: str, name: str, label: str, hint: str, choices: dict[str, str], now: str) -> Safe:
    """Draw a row of buttons: each does `verb name value`, and the value chosen now is pressed."""
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
        for value, text in choices.items()
    ]
    return html(
        '<div class="choice" role="group" aria-labelledby="label-{name}"><p id="label-{name}">'
        '{label}{hint}</p><div class="values">{buttons}</div></div>',
        name=name,
        label=label,
        hint=html(" <small>{hint}</small>", hint=hint) if hint else None,
        buttons=buttons,
    )


def _statistics(session: Session, t: Translator) -> Safe:
    known = session.statistics.get(session.game_key)
    if not known:
        return html("<p>{text}</p>", text=t("No game has come to its end here yet."))
    erase = html(
        '<button type="button" data-do="erase-now">{text}</button>', text=t("Erase for good")
    )
    return html(
        '<p>{sums}</p>{table}<p class="acts"><button type="button" data-do="save-statistics">'
        '{save}</button><button type="button" id="erase" data-do="erase">{ask}</button>{erase}</p>',
        sums=" ".join(_sums(t, known)),
        table=_table(t, session.game_key, known) if known.tables else None,
        save=t("Save as a file"),
        ask=t("Keep them") if session.erasing else t("Erase"),
        erase=erase if session.erasing else None,
    )


def _sums(t: Translator, known: Statistics) -> list[str]:
    tallies = known.tables.values()
    said = [t.n("{count} finished game.", "{count} finished games.", known.games)]
    if known.tables:
        said += [
            t(
                "Alone against opponents {won} of {played} won, best score {best}.",
                won=sum(tally.won for tally in tallies),
                played=sum(tally.played for tally in tallies),
                best=max(tally.best for tally in tallies),
            ),
            t(
                "Won in a row: {now} now, {most} at most.",
                now=known.streak,
                most=known.longest,
            ),
        ]
    return said


def _table(t: Translator, key: str, known: Statistics) -> Safe:
    """Count the games of one person against opponents, by their level and the number of seats."""
    level_name = games.part(key, "words").level_name
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
        for (level, seats), tally in sorted(known.tables.items())
        if level in LEVELS or level == MIXED
    ]
    heads = t("Opponents"), t("Seats"), t("Games"), t("Won"), t("Best score")
    return html(
        '<table id="tallies"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>',
        heads=[html('<th scope="col">{head}</th>', head=head) for head in heads],
        rows=rows,
    )
