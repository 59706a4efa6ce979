"""The page of a game's deals of the day: today's, and a calendar of results."""

from typing import NamedTuple

from armorica import games
from armorica.core.seats import Seat
from armorica.i18n import Translator
from armorica.ui import daily, deals, months
from armorica.ui.html import Safe, disabled, html, sign
from armorica.ui.model import Model
from armorica.ui.model.dialogs import Progress
from armorica.ui.model.sharing import Daily, Result
from armorica.ui.setup import record
from armorica.ui.statistics import Statistics
from armorica.ui.table.portraits import portrait
from armorica.ui.table.seats import level_name, player_names

MONTHS = 13
"""How many months of deals of the day can be looked at; `daily.REMEMBERED` days lie in them."""


def page(model: Model, t: Translator) -> Safe:
    """Draw today's deal, the row of days that were played, and the calendar."""
    key, progress = model.setup.game_key, model.dialogs.progress
    assert progress
    if not games.infos()[key].daily:
        return html("<p>{text}</p>", text=t("This game has no deal of the day."))
    results = model.sharing.daily.get(key, {})
    return html(
        '<div class="days"><section aria-labelledby="today-title"><h3 id="today-title">{title}</h3>'
        '{today}</section><section aria-labelledby="days-title"><h3 id="days-title">{calendar}</h3>'
        '<p>{row}</p>{month}<p class="acts">{earlier}{later}</p>'
        '<p class="hint">{past}</p></section></div>',
        title=t("Today"),
        today=_today(model, t, results),
        calendar=t("Calendar"),
        row=row(model, t),
        month=_month(t, key, results, progress),
        earlier=_turn(t, progress.months_back + 1, -1),
        later=_turn(t, progress.months_back - 1, 1),
        past=t(
            "An earlier day can be played for fun: its result does not count. A day that you have"
            " played shows your game, if it is still kept, or deals its cards again."
        ),
    )


def row(model: Model, t: Translator) -> str:
    """Say how many days in a row were played, or what a deal of the day is."""
    progress, results = model.dialogs.progress, model.sharing.daily.get(model.setup.game_key, {})
    assert progress
    if not results:
        return t("The same cards and opponents for everyone who plays today.")
    today = progress.today
    return t.n(
        "{count} day in a row, record {most}.",
        "{count} days in a row, record {most}.",
        daily.streak(results, today) or daily.streak(results, today - 1),
        most=daily.longest(results),
    )


def _today(model: Model, t: Translator, results: Daily) -> Safe:
    """Draw today's result, or what there is to do, the way to the game, and who plays it."""
    key, progress = model.setup.game_key, model.dialogs.progress
    assert progress
    result = results.get(progress.today)
    said = t("Not played yet: only your first result counts.")
    if result:
        said = daily.outcome(t, key, result)
    return html(
        '<p>{said}</p><p class="acts"><button type="button" class="act{mild}" data-do="daily">'
        '{label}</button></p><h4 id="rivals-title">{rivals}</h4>'
        '<ul class="rivals" aria-labelledby="rivals-title">{opponents}</ul>{last}',
        said=said,
        mild=" mild" if result else "",
        label=t("Look at today’s game") if result else t("Play today’s deal"),
        rivals=t("Opponents"),
        opponents=_opponents(model, t, key),
        last=_last(t, key, {day: each for day, each in results.items() if day < progress.today}),
    )


def _opponents(model: Model, t: Translator, key: str) -> list[Safe]:
    """Draw who plays a game's deals of the day, by levels, and what is known of them."""
    face, played = games.face(key), model.device.statistics.get(key, Statistics())
    players = (Seat(), *deals.opponents(key))
    names = player_names(t, players)
    seats = {
        level: [seat for seat, (kind, _) in enumerate(players) if kind == level]
        for level, _ in players[1:]
    }
    return [
        html(
            "<li><span>{faces}</span><p><b>{names}</b> {level}"
            " <small>{manner}<br>{record}</small></p></li>",
            faces=[portrait(level, seat) for seat in at],
            names=t.listed([names[seat] for seat in at]),
            level=level_name(t, level),
            manner=face.level_words(t, level),
            record=record(t, played, level),
        )
        for level, at in seats.items()
    ]


def _last(t: Translator, key: str, results: Daily) -> Safe | None:
    """Draw the latest of some results; None if there is none."""
    if not results:
        return None
    day = max(results)
    return html(
        "<h4>{title}</h4><p>{said}</p>",
        title=t("Last result"),
        said=daily.outcome(t, key, results[day]),
    )


def _turn(t: Translator, back: int, step: int) -> Safe:
    """Draw the button to an earlier or a later month, which lies so many months back."""
    enabled, where = 0 <= back < MONTHS, "on" if step > 0 else "back"
    return html(
        '<button type="button" id="month-{where}" class="turn" data-do="days {back}"'
        ' aria-label="{label}" title="{label}"{disabled}>{sign}</button>',
        where=where,
        sign=sign(f"step-{where}"),
        back=min(max(back, 0), MONTHS - 1),
        label=t("Next month") if step > 0 else t("Previous month"),
        disabled=disabled(not enabled),
    )


def _month(t: Translator, key: str, results: Daily, progress: Progress) -> Safe:
    today = progress.today
    month = months.month_of(today, progress.months_back)
    return html(
        '<table class="month"><caption aria-live="polite">{name}</caption><thead><tr>{heads}</tr>'
        "</thead><tbody>{weeks}</tbody></table>",
        name=months.name(month),
        heads=[html('<th scope="col">{day}</th>', day=day) for day in months.weekdays()],
        weeks=[
            html(
                "<tr>{days}</tr>",
                days=[
                    _day(t, key, day, DayCell(day - month.first + 1, results.get(day), today))
                    if day
                    else html("<td></td>")
                    for day in week
                ],
            )
            for week in month.weeks()
        ],
    )


class DayCell(NamedTuple):
    """Hold a cell of the calendar: the day's number in the month, its result, and today's day."""

    number: int
    result: Result | None
    today: int


def _day(t: Translator, key: str, day: int, cell: DayCell) -> Safe:
    """Draw a day, as a button that leads to its deal unless that is still to come."""
    number, result, today = cell
    if day not in deals.DAYS or day > today:
        return html('<td class="coming"><span class="day">{number}</span></td>', number=number)
    said = daily.outcome(t, key, result) if result else t("Not played")
    mark = sign("laurel") if result and result.place == 1 else None
    return html(
        '<td class="{kind}"{now}><button type="button" data-do="daily {day}">'
        '<span class="day" aria-hidden="true">{number}</span>{mark}{points}'
        '<span class="unseen">{date}, {said}</span>'
        "</button></td>",
        kind="played" if result else "open",
        now=Safe(' aria-current="date"') if day == today else None,
        day=day,
        number=number,
        date=months.date(day),
        mark=mark if result else sign("step-play"),
        points=html('<b aria-hidden="true">{points}</b>', points=result.points) if result else None,
        said=said,
    )
