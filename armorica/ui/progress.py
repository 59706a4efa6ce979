"""Your progress in a game: the rating, the games, the achievements, and the ways to the rest."""

from armorica import games
from armorica.games import LEVELS
from armorica.i18n import Translator
from armorica.ui import days, puzzles, spacing
from armorica.ui.html import Safe, html, mild, sign
from armorica.ui.model import Model
from armorica.ui.naming import game_name
from armorica.ui.parts import page_head
from armorica.ui.rating_curve import rating_curve
from armorica.ui.setup import game_choice
from armorica.ui.statistics import MIXED, Statistics, Tallies
from armorica.ui.table.portraits import portrait
from armorica.ui.table.seats import level_name


def page(model: Model, t: Translator) -> Safe:
    """Draw the open page of the progress in the chosen game."""
    key, progress = model.setup.game_key, model.dialogs.progress
    assert progress
    gone = t("This browser keeps nothing: your progress will be lost when the page is closed.")
    draw, name = {"days": days.page, "puzzles": puzzles.page}, game_name(t, key)
    titles = {
        "progress": t("Your progress: {game}", game=name),
        "days": t("The deal of the day: {game}", game=name),
        "puzzles": t("Puzzles: {game}", game=name),
    }
    return html(
        '<article id="progress" class="page" aria-labelledby="progress-{page}-title">'
        "{head}{games}{gone}{body}</article>",
        page=progress.page,
        head=page_head(t, f"progress-{progress.page}", titles[progress.page]),
        games=game_choice(t, model),
        gone=html('<p class="gone">{text}</p>', text=gone)
        if model.device.saving == "refused"
        else None,
        body=draw.get(progress.page, _chapters)(model, t),
    )


def _chapters(model: Model, t: Translator) -> Safe:
    """Draw the rating, the games, the ways to the days and the puzzles, and the achievements."""
    key = model.setup.game_key
    played = model.device.statistics.get(key, Statistics())
    chapters = [
        _rating(t, key, played),
        _games(t, key, played),
        _ways(model, t),
        _achievements(t, key, played),
    ]
    return html(
        '<div class="chapters">{chapters}</div>{keeping}',
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
        " not know the cards beforehand. You may use hints, here and in the deal of the day."
    )
    if games.infos()[key].shortened_by:
        how = t.sentences([how, t("Short games do not count.")])
    if not played.ratings:
        first = t("Your first game gives you a rating.")
        none = t("No game has counted for a rating yet.")
        body = html("<p>{text}</p>", text=none if played.games else first)
    else:
        body = html(
            '<p class="rating"><b>{now}</b> <span>{best}</span></p>{curve}',
            now=t.number(played.ratings[-1]),
            best=t("Best: {rating}", rating=max(played.ratings)),
            curve=rating_curve(t, played.ratings, levels),
        )
    return _chapter(
        "rating",
        t("Rating"),
        html('{body}<p class="hint">{how}</p>', body=body, how=how),
    )


# ---- the games


def _games(t: Translator, key: str, played: Statistics) -> Safe:
    sums = _sums(t, played) if played.games else [t("No finished games here yet.")]
    sums.append(t("Games with cards, maps or bots of your own do not count."))
    return _chapter(
        "games",
        t("Your games here: {game}", game=game_name(t, key)),
        html(
            "<p>{sums}</p>{whole}{short}",
            sums=t.sentences(sums),
            whole=_table(t, "tallies", played.tables, t("Full games") if played.short else ""),
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
            '<p class="hint">{how}</p><ul class="achievements">{lines}</ul>',
            how=t(
                "A game in which you take a move back or know the cards does not count, even if you"
                " win it."
            ),
            lines=[_achievement(t, *words[name], name in earned) for name in words],
        ),
    )


def _achievement(t: Translator, title: str, text: str, earned: bool) -> Safe:
    return html(
        '<li class="{kind}">{sign}<div><b>{title}</b> <span class="unseen">{state}</span>'
        "<p>{text}</p></div></li>",
        kind="earned" if earned else None,
        sign=sign("laurel" if earned else "lock"),
        title=title,
        state=t("Achieved.") if earned else t("Not yet."),
        text=text,
    )


# ---- the ways to the other pages


def _ways(model: Model, t: Translator) -> list[Safe]:
    """Draw what there is to know of the deals of the day and the puzzles, and the ways there."""
    key = model.setup.game_key
    ways = []
    if games.infos()[key].daily:
        ways.append(_way("days", t("The deal of the day"), t("Calendar"), days.row(model, t)))
    if games.face(key).puzzles:
        said = " ".join(puzzles.states(model, t))
        ways.append(_way("puzzles", t("Puzzles"), t("To the puzzles"), said))
    return ways


def _way(page: str, title: str, label: str, said: str) -> Safe:
    body = html('<p>{said}</p><p class="acts">{button}</p>', said=said, button=mild(page, label))
    return _chapter(page, title, body)


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
        '<p class="acts">{save}{ask}{erase}</p>',
        save=mild("save-statistics", t("Save as a file")),
        ask=mild("erase", t("Keep them") if model.dialogs.erasing else t("Erase"), "erase"),
        erase=erase if model.dialogs.erasing else None,
    )
