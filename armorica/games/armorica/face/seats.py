"""The seats as HTML: each player's cards, icons, score and latest moves."""

from functools import lru_cache

from armorica.games.armorica.face import displays, winter, words
from armorica.games.armorica.face.deeds import apart, deeds
from armorica.games.armorica.face.table import Table
from armorica.games.armorica.rules.cards import ICONS
from armorica.games.armorica.rules.chronicle import MOVES
from armorica.games.armorica.rules.scoring import runs
from armorica.games.armorica.rules.state import OVER, WINTER
from armorica.i18n import Translator
from armorica.ui.html import Safe, html, sign
from armorica.ui.table.advice import chance
from armorica.ui.table.final import signed
from armorica.ui.table.portraits import ringed
from armorica.ui.table.seats import level_name

SHORT = 4  # the most cards beside which there is room


def own(table: Table, seat: int) -> Safe:
    """Draw the viewer's seat."""
    return html(
        '<section id="seat-{seat}" class="panel seat-{seat} own{moves}"'
        ' aria-labelledby="name-{seat}"><div class="seat-head">{head}</div>'
        "{goods}{display}{ghosts}{parts}</section>",
        seat=seat,
        moves=" moves" if seat == table.mover and not table.scene.solution else None,
        head=[_head(table, seat), chance(table.t, table.scene, seat)],
        goods=_goods(table, seat),
        display=_display(table, seat),
        ghosts=_ghosts(table, seat),
        parts=_parts(table, seat),
    )


def other(table: Table, seat: int) -> Safe:
    """Draw another seat: its name and its latest moves; a click opens its display."""
    return html(
        '<section id="seat-{seat}" class="panel seat-{seat} other{moves}"'
        ' aria-labelledby="name-{seat}"><details id="seat-{seat}-more" name="others">'
        '<summary class="seat-head">{head} <span class="line">{brief} {latest}</span></summary>'
        "{goods}{display}{parts}</details></section>",
        seat=seat,
        moves=" moves" if seat == table.mover else None,
        head=_head(table, seat),
        brief=_brief(table, seat),
        latest=_latest(table, seat),
        goods=_goods(table, seat),
        display=_display(table, seat),
        parts=_parts(table, seat),
    )


def _head(table: Table, seat: int) -> Safe:
    t, s, total = table.t, table.s, table.score.seats[seat].total
    level = table.scene.levels[seat]
    tags = []
    if seat == table.mover and not table.scene.solution:
        tags.append(html('<span class="tag moves">{text}</span> ', text=t("to move")))
    if seat == s.first and s.phase != OVER:
        flag = sign("first")
        tags.append(
            html(
                '<span class="tag start">{flag}<span class="start-word">{text}</span></span> ',
                flag=flag,
                text=t("start"),
            )
        )
    return html(
        '{portrait}<h2 id="name-{seat}">{name}</h2><span class="kind">{kind}</span> {tags}'
        '<span class="vp"><b>{total}</b> <span>{points}</span></span>',
        portrait=ringed(level, seat),
        seat=seat,
        name=table.names[seat],
        kind=level_name(t, level) if level else None,
        tags=tags,
        total=total,
        points=t.n("point", "points", total),
    )


def _brief(table: Table, seat: int) -> Safe:
    """Draw what a closed seat must not hide: its wheat, and what winter would take of it."""
    t, wheat, short = table.t, table.s.icons(seat)[0], table.s.starving(seat)
    return html(
        '<span class="brief"><span aria-hidden="true">{wheat_sign}{wheat} {jar}{food}</span>'
        '<span class="unseen">{said}</span></span>',
        wheat_sign=sign("wheat"),
        wheat=wheat,
        jar=sign("amphorae"),
        food=html('<b class="short">{n}</b>', n=signed(-short)) if short else sign("tick"),
        said=t.joined([words.icon_count(t, "wheat", wheat), table.food_words(seat)[1]]),
    )


def _latest(table: Table, seat: int) -> Safe | None:
    """Draw a seat's moves since the viewer's latest one, marked, or else its latest move.

    Where there is no room for all of them, the newest one is whole.
    """
    t, s = table.t, table.s
    done = [e for e in table.events if e.kind in MOVES and e.seat == seat]
    if not done:
        return None
    moves = [e for e in done if e.ply > table.since] or done[-1:]
    older, newest = apart(t, s, moves)
    suits = [
        html('<i class="suit-{suit}">{sign}</i>', suit=suit, sign=sign(suit))
        for move in reversed(moves)
        if move.kind in ("take", "starve")
        for suit in (s.card_set.cards[card].suit for card in reversed(move.cards))
    ]
    return html(
        '<span class="latest{fresh}">{suits}<span aria-hidden="true">{older}'
        '<span>{newest}</span></span><span class="unseen">{said}</span></span>',
        fresh=" fresh" if done[-1].ply > table.since else None,
        suits=html('<span class="suits">{suits}</span>', suits=suits) if suits else None,
        older=html("<span>{older}</span>", older=older) if older else None,
        newest=newest,
        said=t.listed(deeds(t, s, moves, suits=True)),
    )


def _goods(table: Table, seat: int) -> Safe:
    label = table.t("What {name} has", name=table.names[seat])
    starving = table.in_winter and seat == table.mover
    return html(
        '<div class="goods"{stop}><ul class="totals">{icons}</ul>{food}</div>',
        # The page explains this element when it has the focus.
        stop=html(' tabindex="0" role="group" aria-label="{label}"', label=label)
        if seat == table.viewer
        else None,
        icons=[_total(table.t, table.standing(seat, n)) for n in range(len(ICONS))],
        food=winter.change(table) if starving else _food(table, seat),
    )


@lru_cache(512)
def _total(t: Translator, s: words.Standing) -> Safe:
    """Draw a seat's number of an icon, and the points of its majority or the largest number."""
    mark = None
    if s.pays:
        laurel = sign("laurel")
        mark = html('<span class="most">{sign}{vp}</span>', sign=laurel, vp=s.pays)
    elif s.behind:
        mark = html('<small class="behind">/{most}</small>', most=s.have + s.behind)
    return html(
        '<li class="total {icon}"><span aria-hidden="true">{sign}<b>{count}</b>{mark}'
        '</span><span class="unseen">{said}</span></li>',
        icon=s.icon,
        sign=sign(s.icon),
        count=s.have,
        mark=mark,
        said=words.standing(t, s),
    )


def _food(table: Table, seat: int) -> Safe:
    have, end = table.food_words(seat)
    return html(
        '<p class="food {state}">{have} <b>{end}</b></p>',
        state="short" if table.s.starving(seat) else "enough",
        have=have,
        end=end,
    )


def _display(table: Table, seat: int) -> Safe:
    label = table.t("Display of {name}", name=table.names[seat])
    marks = dict.fromkeys(table.fresh, "fresh")
    if seat == table.s.mover and table.s.phase == WINTER:
        marks |= table.weighed()
    draw = displays.laid(table.t, table.s, seat, marks)
    if table.in_winter and seat == table.mover:
        draw = winter.picks(table).__getitem__
    return displays.display(table.t, table.s, seat, label, draw)


def _ghosts(table: Table, seat: int) -> Safe | None:
    """Draw, beside a short display, the places of the next card and what each brings [A15]."""
    t, s = table.t, table.s
    cards = s.displays[seat]
    if len(cards) > SHORT or not table.takes_cards:
        return None
    size = len(runs(s.card_set, cards)[-1])
    places = [(size + 1, t("New suit")), (1, t("Repeated suit: new set"))]
    return html(
        '<p class="ghosts" aria-hidden="true">{places}</p>',
        places=[
            html("<span><b>{gain}</b> {text}</span>", gain=signed(gain), text=text)
            for gain, text in places
        ],
    )


def _parts(table: Table, seat: int) -> Safe:
    return html('<p class="parts">{parts}</p>', parts=words.parts(table.t, table.score.seats[seat]))
