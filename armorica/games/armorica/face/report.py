"""Reports on a game as HTML: the log, and the final score with the cards behind it."""

from armorica.core.late import late
from armorica.games.armorica.face import deeds, faces, words
from armorica.games.armorica.face.plot import course
from armorica.games.armorica.face.portraits import folk
from armorica.games.armorica.face.table import Table
from armorica.games.armorica.face.verdict import verdict
from armorica.games.armorica.rules.cards import ICONS
from armorica.games.armorica.rules.chronicle import MOVES
from armorica.games.armorica.rules.scoring import PARTS, SET_VP, Majority
from armorica.games.armorica.rules.state import State
from armorica.i18n import Translator
from armorica.ui.html import Safe, html, sign
from armorica.ui.table import portraits
from armorica.ui.table.advice import analysis_button
from armorica.ui.table.final import (
    Row,
    counted_points,
    opened_cell,
    ranked,
    score_cell,
    score_table,
    ways_on,
)
from armorica.ui.table.log import Line
from armorica.ui.table.log import log as draw_log
from armorica.ui.table.plot import plot

with late():
    from armorica.games.armorica.face import analysis

COLUMNS = (*PARTS, "total")
ABOVE_COINS = 1000  # more than a seat can have of coins, which break ties [A18]


def log(table: Table) -> Safe:
    """Draw the log and the seal; events since the viewer's latest move are marked."""
    scene, t, since = table.scene, table.t, table.since
    fresh = scene.review_ply is None and 0 < since < scene.ply
    lines = [
        Line(
            event.kind,
            event.ply,
            event.turn,
            deeds.sentence(t, table.s, event, table.names),
            fresh and event.ply > since,
            event.seat if event.kind in MOVES else None,
        )
        for event in scene.events
    ]
    return html("{log}{seal}", log=draw_log(scene, t, lines), seal=_seal(table))


def _seal(table: Table) -> Safe | None:
    """Draw the seal on the decks, and at the end the text under it."""
    t, seal, over = table.t, table.scene.seal, table.scene.over
    if not seal:
        return None
    return html(
        '<details class="seal"><summary>{title} <code>{short}</code></summary>'
        "<p>{said}</p><p><code>{seal}</code></p>{opened}</details>",
        title=t("Seal of the decks"),
        short=seal.digest[:8],
        said=words.seal(t, over),
        seal=seal.digest,
        opened=html("<pre>{opened}</pre>", opened=seal.opened) if over else None,
    )


def final(table: Table) -> Safe:
    """Draw the final score, the cards behind it, its course, and buttons for what to do next."""
    t, scene, result = table.t, table.scene, table.score
    heads = [
        html(
            '<th scope="col">{sign}<span class="part">{text}</span></th>',
            sign=sign(part) if part in ICONS else None,
            text=_part_name(t, part),
        )
        for part in COLUMNS
    ]
    rows = [
        Row(
            seat,
            place,
            _name(table, seat),
            verdict(t, result, seat, place),
            [_cell(table, seat, part) for part in COLUMNS],
            _medal(table, seat),
        )
        for place, seat in ranked([ABOVE_COINS * own.total + own.coins for own in result.seats])
    ]
    return html(
        '<section class="final" aria-labelledby="final-title">'
        '<div class="reckoning">{score}'
        '<p class="hint">{hint}</p><div id="score-parts" aria-live="polite">{behind}</div></div>'
        "{ways}{analysis}{plot}</section>",
        score=score_table(scene, t, heads, rows, table.winter_words(table.s.turn)),
        hint=t("Tap a number to see its cards.")
        if scene.coarse
        else t("Click or tap a number to see its cards."),
        behind=_behind(table),
        ways=ways_on(scene, t, analysis_button(t, scene)),
        analysis=analysis.section(table) if scene.analysis else None,
        plot=plot(course(scene, t), t),
    )


def _name(table: Table, seat: int) -> Safe:
    mark = sign("laurel") if seat in table.score.winners else None
    return html("{mark}{name}", mark=mark, name=table.names[seat])


def _medal(table: Table, seat: int) -> Safe:
    """Draw a player's portrait: an opponent's own, or that of a person's start card."""
    if level := table.scene.levels[seat]:
        return html(
            '<span class="medal seat-{seat}">{portrait}</span>',
            seat=seat,
            portrait=portraits.portrait(level, seat),
        )
    number = table.s.displays[seat][0]
    card = table.s.card_set.cards[number]
    return html(
        '<span class="medal seat-{seat} suit-{suit} {folk}">{portrait}</span>',
        seat=seat,
        suit=card.suit,
        folk=folk(card),
        portrait=faces.likeness(card, faces.picture_of(table.s, number)),
    )


def _part_name(t: Translator, part: str) -> str:
    if part in ICONS:
        return words.icon_name(t, part)
    return t("sets") if part == "sets" else t("total")


def _cell(table: Table, seat: int, part: str) -> Safe:
    points: int = getattr(table.score.seats[seat], part)
    lit = f"#display-{seat} > .run" if part == "sets" else None
    label = _cell_words(table, seat, part, points)
    return score_cell(table.scene, (seat, part), points, label, lit)


def _cell_words(table: Table, seat: int, part: str, points: int) -> str:
    t = table.t
    return t(
        "{name}, {part}: {points}",
        name=table.names[seat],
        part=_part_name(t, part),
        points=counted_points(t, points),
    )


def _behind(table: Table) -> Safe | None:
    """Draw the cards behind the opened cell of the score."""
    t, s, result = table.t, table.s, table.score
    cell = opened_cell(table.scene, COLUMNS)
    if not cell:
        return None
    seat, part = cell
    points: int = getattr(result.seats[seat], part)
    if part == "sets":
        body = sets(t, s, result.seats[seat].runs)
    elif part == "coins":
        given = t("1 coin from the start, as chosen for this game.") if s.given(seat) else None
        body = html(
            "{given}{cards}",
            given=given and html("<p>{text}</p>", text=given),
            cards=_bearers(t, s, seat, "coins"),
        )
    elif part == "total":
        parts = [f"{_part_name(t, each)} {getattr(result.seats[seat], each)}" for each in PARTS]
        body = html("<p>{parts}</p>", parts=" + ".join(parts))
    else:
        held = next(m for m in result.majorities if m.icon == part)
        most = _most(t, table.names, held)
        body = html("{most}{cards}", most=most, cards=_bearers(t, s, seat, part))
    return html(
        "<h2>{title}</h2>{body}",
        title=_cell_words(table, seat, part, points),
        body=body,
    )


def sets(t: Translator, s: State, runs: tuple[tuple[int, ...], ...]) -> Safe:
    """Draw sets, each with its points [A15]."""
    drawn = [
        html(
            '<li><ol class="minis">{cards}</ol><b>{points}</b></li>',
            cards=[_mini(t, s, card) for card in run],
            points=counted_points(t, SET_VP[len(run)]),
        )
        for run in runs
    ]
    return html('<ol class="sets">{sets}</ol>', sets=drawn)


def _bearers(t: Translator, s: State, seat: int, icon: str) -> Safe:
    """Draw the cards of a display that bear an icon."""
    kind = ICONS.index(icon)
    cards = s.card_set.cards
    bearing = [
        _mini(t, s, card, icon, cards[card].icons[kind])
        for card in s.displays[seat]
        if cards[card].icons[kind]
    ]
    if not bearing:
        return html("<p>{none}</p>", none=t("No cards with this icon."))
    return html('<ol class="minis">{cards}</ol>', cards=bearing)


def _mini(t: Translator, s: State, number: int, icon: str = "", count: int = 0) -> Safe:
    card = s.card_set.cards[number]
    return html(
        '<li class="mini suit-{suit}">{sign}<span class="unseen">{suit_name}</span> '
        "<span>{name}</span>{icons}</li>",
        suit=card.suit,
        sign=sign(card.suit),
        suit_name=words.suit_name(t, card.suit),
        name=card.name,
        icons=html(
            '<i aria-hidden="true">{sign}<b>{count}</b></i><span class="unseen"> ({said})</span>',
            sign=sign(icon),
            count=count,
            said=words.icon_count(t, icon, count),
        )
        if icon
        else None,
    )


def _most(t: Translator, names: list[str], held: Majority) -> Safe:
    """List each player's count of an icon, and the points for it [A17]."""
    counts = [
        t(
            "{name}: {count} ({points})",
            name=name,
            count=words.icon_count(t, held.icon, held.counts[seat]),
            points=counted_points(t, held.vp if seat in held.holders else 0),
        )
        for seat, name in enumerate(names)
    ]
    return html("<p>{counts}</p>", counts=t.sentences([t.joined(counts)]))
