"""Your progress: the rating, the games, the deals of the day and the achievements of a game."""

from armorica import games
from armorica.games import LEVELS
from armorica.i18n import Translator
from armorica.ui import curve, daily, months, spacing
from armorica.ui.html import Safe, html
from armorica.ui.model import Model
from armorica.ui.model.dialogs import Progress
from armorica.ui.model.puzzles import Kept
from armorica.ui.model.sharing import Daily, Result
from armorica.ui.naming import game_name
from armorica.ui.setup import game_choice
from armorica.ui.statistics import MIXED, Statistics, Tallies
from armorica.ui.table.people import portrait
from armorica.ui.table.seats import level_name

MONTHS = 13
"""How many months of deals of the day can be looked at; `daily.REMEMBERED` days lie in them."""


def page(model: Model, t: Translator) -> Safe:
    """Draw the progress in the chosen game."""
    key = model.setup.game_key
    played = model.device.statistics.get(key, Statistics())
    gone = t("This browser keeps nothing: your progress will be lost when the page is closed.")
    chapters = [
        _rating(t, key, played),
        _games(t, key, played),
        _puzzles(model, t),
        _days(model, t) if games.infos()[key].daily else None,
        _achievements(t, key, played),
    ]
    return html(
        '<article id="progress" aria-labelledby="progress-title"><div class="panel-head">'
        '<h2 id="progress-title">{title}</h2>'
        '<button type="button" class="act" data-do="back" aria-keyshortcuts="Escape">{back}'
        "</button></div>{games}{gone}"
        '<div class="chapters">{chapters}</div>{keeping}</article>',
        title=t("Your progress: {game}", game=game_name(t, key)),
        back=t("Back"),
        games=game_choice(t, model),
        gone=html('<p class="gone">{text}</p>', text=gone)
        if model.device.saving == "refused"
        else None,
        chapters=chapters,
        keeping=_keeping(model, t),
    )


def _chapter(id: str, title: str, body: Safe) -> Safe:
    return html(
        '<section aria-labelledby="{id}-title"><h3 id="{id}-title">{title}</h3>{body}</section>',
        id=id,
        title=title,
        body=body,
    )


# ---- the rating


def _rating(t: Translator, key: str, played: Statistics) -> Safe | None:
    levels = {
        level_name(t, name): level.rating
        for name, level in games.infos()[key].levels.items()
        if level.rating
    }
    if not levels:
        return None
    how = t(
        "Games alone against opponents count if you make every move here, take none back, and do"
        " not know the cards beforehand. You may use hints."
    )
    if games.infos()[key].shortened_by:
        how = t.sentences([how, t("Short games do not count.")])
    if not played.ratings:
        body = html("<p>{text}</p>", text=t("Your first game gives you a rating."))
    else:
        body = html(
            '<p class="rating"><b>{now}</b> <span>{best}</span></p>{curve}',
            now=t.number(played.ratings[-1]),
            best=t("Best: {rating}", rating=max(played.ratings)),
            curve=curve.drawn(t, played.ratings, levels),
        )
    return _chapter(
        "rating",
        t("Rating"),
        html('{body}<p class="hint">{how}</p>', body=body, how=how),
    )


# ---- the games


def _games(t: Translator, key: str, played: Statistics) -> Safe:
    sums = " ".join(_sums(t, played)) if played.games else t("No finished games here yet.")
    return _chapter(
        "games",
        t("Your games here: {game}", game=game_name(t, key)),
        html(
            "<p>{sums}</p>{whole}{short}",
            sums=sums,
            whole=_table(t, "tallies", played.tables, t("Whole games") if played.short else ""),
            short=_table(t, "short-tallies", played.short, t("Short games")),
        ),
    )


def _sums(t: Translator, played: Statistics) -> list[str]:
    tallies = played.tables.values()
    sentences = [
        t.n("{count} finished game.", "{count} finished games.", played.games),
        t("The same deal counts only once."),
    ]
    if played.tables:
        sentences += [
            t(
                "Alone against opponents: {won} of {played} won, best score {best}.",
                won=sum(tally.won for tally in tallies),
                played=sum(tally.played for tally in tallies),
                best=max(tally.best for tally in tallies),
            ),
            t("Winning streak: {now} now, record {most}.", now=played.streak, most=played.longest),
        ]
    return sentences


def _table(t: Translator, id: str, tallies: Tallies, title: str) -> Safe | None:
    """Draw games of one person against opponents, by level and number of seats; None if none."""
    if not tallies:
        return None
    order = {level: n for n, level in enumerate((*LEVELS, MIXED))}
    known = [(level, seats) for level, seats in tallies if level in order]
    rows = [
        html(
            '<tr><th scope="row">{face}{level}</th><td>{seats}</td><td>{played}</td><td>{won}</td>'
            "<td>{best}</td></tr>",
            face=portrait(level, 1) if level != MIXED else None,
            level=t("Mixed") if level == MIXED else level_name(t, level),
            seats=seats,
            played=t.number(tally.played),
            won=t.number(tally.won),
            best=tally.best,
        )
        for level, seats in sorted(known, key=lambda table: (order[table[0]], table[1]))
        for tally in [tallies[level, seats]]
    ]
    heads = t("Opponents"), t("Seats"), t("Games"), t("Won"), t("Best score")
    return html(
        '<table id="{id}" class="tallies">{caption}<thead><tr>{heads}</tr></thead>'
        "<tbody>{rows}</tbody></table>",
        id=id,
        caption=html("<caption>{title}</caption>", title=title) if title else None,
        heads=[html('<th scope="col">{head}</th>', head=head) for head in heads],
        rows=rows,
    )


# ---- the achievements


def _achievements(t: Translator, key: str, played: Statistics) -> Safe | None:
    achievements = games.face(key).achievements
    if not achievements:
        return None
    words = achievements.words(t)
    earned = [name for name in words if name in played.earned]
    return _chapter(
        "achievements",
        t("Achievements: {have} of {most}", have=len(earned), most=len(words)),
        html(
            '<ul class="achievements">{lines}</ul>',
            lines=[_achievement(t, *words[name], name in earned) for name in words],
        ),
    )


def _achievement(t: Translator, title: str, text: str, earned: bool) -> Safe:
    return html(
        '<li class="{kind}"><svg class="sign" aria-hidden="true"><use href="#{sign}"/></svg>'
        '<div><b>{title}</b> <span class="unseen">{state}</span><p>{text}</p></div></li>',
        kind="earned" if earned else None,
        sign="laurel" if earned else "lock",
        title=title,
        state=t("Achieved.") if earned else t("Not yet."),
        text=text,
    )


# ---- the deals of the day


def _days(model: Model, t: Translator) -> Safe:
    key, progress = model.setup.game_key, model.dialogs.progress
    results = model.sharing.daily.get(key, {})
    assert progress
    today = progress.today
    row = daily.streak(results, today) or daily.streak(results, today - 1)
    body = html(
        "<p>{row}</p>{month}{deal}",
        row=t.n(
            "{count} day in a row, record {most}.",
            "{count} days in a row, record {most}.",
            row,
            most=daily.longest(results),
        )
        if results
        else t("The same cards and opponents for everyone who plays today"),
        month=_month(t, key, results, progress),
        deal=html(
            '<p class="acts">{earlier}{later}<button type="button" class="act mild"'
            ' data-do="daily">{deal}</button></p>',
            earlier=_turn(t, progress.months_back + 1, -1),
            later=_turn(t, progress.months_back - 1, 1),
            deal=t("The deal of the day"),
        ),
    )
    return _chapter("days", t("The deal of the day"), body)


def _turn(t: Translator, back: int, step: int) -> Safe:
    """Draw the button to an earlier or a later month, which lies so many months back."""
    enabled = 0 <= back < MONTHS
    return html(
        '<button type="button" id="month-{where}" class="turn" data-do="progress {back}"'
        ' aria-label="{label}" title="{label}"{disabled}>'
        '<svg class="sign" aria-hidden="true"><use href="#step-{where}"/></svg></button>',
        where="on" if step > 0 else "back",
        back=min(max(back, 0), MONTHS - 1),
        label=t("Next month") if step > 0 else t("Previous month"),
        disabled=None if enabled else Safe(' aria-disabled="true"'),
    )


def _month(t: Translator, key: str, results: Daily, progress: Progress) -> Safe:
    today = progress.today
    month = months.month_of(today, progress.months_back)
    said = {day: daily.outcome(t, key, result) for day, result in results.items()}
    return html(
        '<table class="month"><caption aria-live="polite">{name}</caption><thead><tr>{heads}</tr>'
        "</thead><tbody>{weeks}</tbody></table>",
        name=months.name(month),
        heads=[html('<th scope="col">{day}</th>', day=day) for day in months.weekdays()],
        weeks=[
            html(
                "<tr>{days}</tr>",
                days=[
                    _day(day - month.first + 1, results.get(day), said.get(day, ""), day == today)
                    if day
                    else html("<td></td>")
                    for day in week
                ],
            )
            for week in month.weeks()
        ],
    )


def _day(number: int, result: Result | None, said: str, now: bool) -> Safe:
    """Draw a day of a month with its result, if there is one, which `said` says."""
    laurel = html('<svg class="sign" aria-hidden="true"><use href="#laurel"/></svg>')
    return html(
        '<td class="{kind}"{now}><span class="day">{number}</span>{laurel}{points}</td>',
        kind="played" if result else None,
        now=Safe(' aria-current="date"') if now else None,
        number=number,
        laurel=laurel if result and result.place == 1 else None,
        points=html(
            '<b aria-hidden="true">{points}</b><span class="unseen">{said}</span>',
            points=result.points,
            said=said,
        )
        if result
        else None,
    )


# ---- the puzzles


def _puzzles(model: Model, t: Translator) -> Safe | None:
    key, progress, kept = model.setup.game_key, model.dialogs.progress, model.puzzles.kept
    assert progress
    if not games.face(key).puzzles:
        return None
    own = html(
        "<p>{state}</p>{way}",
        state=_own_puzzles(t, kept, key, progress.today),
        way=_way(t("Find the better move"), "own")
        if spacing.due(kept, key, progress.today)
        else None,
    )
    day = None
    if spacing.of_the_day(key, progress.today):
        solved = kept.solved.get(key) == progress.today
        day = html(
            "<h4>{title}</h4><p>{state}</p>{way}",
            title=t("The puzzle of the day"),
            state=t("Today’s puzzle is solved.")
            if solved
            else t("Today’s puzzle is the same for everyone, and you have not solved it yet."),
            way=_way(t("Find the best move"), "day"),
        )
    body = html("{day}<h4>{title}</h4>{own}", day=day, title=t("From your own games"), own=own)
    return _chapter("puzzles", t("Puzzles"), body)


def _way(label: str, which: str) -> Safe:
    """Draw the button to a puzzle."""
    return html(
        '<p class="acts"><button type="button" class="act mild" data-do="puzzle {which}">{label}'
        "</button></p>",
        which=which,
        label=label,
    )


def _own_puzzles(t: Translator, kept: Kept, key: str, today: int) -> str:
    """Say how many puzzles from one's own games are due, or when the next one is."""
    waits = [puzzle.due for puzzle in kept.puzzles if puzzle.key == key]
    if due := spacing.due(kept, key, today):
        return t.n("{count} puzzle is due today.", "{count} puzzles are due today.", len(due))
    if waits:
        return t.n(
            "The next one comes in {count} day.",
            "The next one comes in {count} days.",
            min(waits) - today,
        )
    return t(
        "A costly choice that “What could have been better?” finds in your game comes back here as"
        " a puzzle. Each time you solve it at the first try, it waits longer before it comes back."
    )


# ---- what is kept


def _keeping(model: Model, t: Translator) -> Safe | None:
    """Draw the buttons that save and erase what is kept; None if nothing is."""
    key = model.setup.game_key
    days, kept = key in model.sharing.daily, model.puzzles.kept
    anything = days or kept != spacing.without(kept, key)
    if key not in model.device.statistics and not anything:
        return None
    erase = html(
        '<button type="button" class="act" data-do="erase-now">{text}</button>',
        text=t("Erase for good"),
    )
    return html(
        '<p class="acts"><button type="button" class="act mild" data-do="save-statistics">{save}'
        '</button><button type="button" class="act mild" id="erase" data-do="erase">{ask}</button>'
        "{erase}</p>",
        save=t("Save as a file"),
        ask=t("Keep them") if model.dialogs.erasing else t("Erase"),
        erase=erase if model.dialogs.erasing else None,
    )
