"""The final score: tokens by their sources, what is behind each number, and the course."""

from armorica.core.late import late
from armorica.games.imperious.face import signs, words
from armorica.games.imperious.face.course import course, earned, source_name
from armorica.games.imperious.face.signs import source_sign
from armorica.games.imperious.face.stack import stack
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.rules.earnings import SOURCES, Earning
from armorica.games.imperious.rules.scoring import parts
from armorica.ui.html import Safe, html, sign
from armorica.ui.table.advice import analysis_button
from armorica.ui.table.final import (
    Row,
    gap,
    opened_cell,
    ranked,
    score_cell,
    score_table,
    standing,
    ways_on,
)
from armorica.ui.table.hands import taken_back
from armorica.ui.table.plot import plot
from armorica.ui.table.portraits import portrait

with late():
    from armorica.games.imperious.face import analysis


def final(table: Table) -> Safe:
    """Draw the final score, what is behind an opened number, the course, and the ways on."""
    t, s = table.t, table.s
    changes = earned(table.scene)
    rows = [
        Row(
            seat,
            place,
            _name(table, seat, place == 1),
            _verdict(table, seat, place),
            [_cell(table, changes, seat, part) for part in (*SOURCES, "total")],
            html(
                '<span class="medal seat-{seat}">{portrait}</span>',
                seat=seat,
                portrait=portrait(table.scene.levels[seat] or "person", seat),
            ),
        )
        for place, seat in ranked(s.vt)
    ]
    heads = [
        html(
            '<th scope="col">{sign}<span class="part">{text}</span></th>',
            sign=source_sign(source),
            text=source_name(t, source),
        )
        for source in SOURCES
    ]
    heads.append(html('<th scope="col"><span class="part">{text}</span></th>', text=t("total")))
    opened = opened_cell(table.scene, (*SOURCES, "total"))
    shown = opened[1] if opened and opened[1] in SOURCES else ""
    return html(
        '<section class="final" aria-labelledby="final-title"><div class="reckoning">{score}'
        '<p class="sources" aria-hidden="true">{sources}</p><p class="hint">{hint}</p>'
        '<div id="score-parts" aria-live="polite">{behind}</div>'
        "{taken_back}</div>{ways}{analysis}{plot}</section>",
        score=score_table(table.scene, t, heads, rows),
        sources=[
            html(
                "<span>{sign}{text}</span> ", sign=source_sign(source), text=source_name(t, source)
            )
            for source in SOURCES
        ],
        hint=_call(table),
        behind=_behind(table, changes, *opened) if opened else None,
        taken_back=taken_back(table.scene, t),
        ways=ways_on(table.scene, t, analysis_button(t, table.scene)),
        analysis=analysis.section(table) if table.scene.analysis else None,
        plot=plot(course(table.scene, t, shown), t),
    )


def _call(table: Table) -> str:
    """Say how to see what a number is made of."""
    if table.scene.coarse:
        return table.t("Tap a number to see what it is made of.")
    return table.t("Click or tap a number to see what it is made of.")


def _name(table: Table, seat: int, won: bool) -> Safe:
    mark = sign("laurel") if won else None
    return html("{mark}{sign}{name}", mark=mark, sign=signs.sign(seat), name=table.names[seat])


def _verdict(table: Table, seat: int, place: int) -> str:
    """Say a seat's place, how far it is from the first, and what it has more of than all others."""
    t, s = table.t, table.s
    apart = gap(s.vt, seat)
    said = [standing(t, place, words.tokens(t, apart) if apart else "")]
    most = {
        "places": t("the most territories"),
        "cities": t("the most cities"),
        "learned": t("the most advances"),
    }
    held = parts(s)
    for part, words_for_it in most.items():
        if held[seat][part] > max(x[part] for n, x in enumerate(held) if n != seat):
            said.append(words_for_it)
            break
    return t.sentences([t.joined(said)])


def _tokens(changes: list[Earning], seat: int, part: str) -> int:
    """Add up a seat's tokens of a source, or all of them."""
    return sum(each.vt for each in changes if each.seat == seat and part in (each.source, "total"))


def _part_name(table: Table, part: str) -> str:
    return table.t("total") if part == "total" else source_name(table.t, part)


def _title(table: Table, changes: list[Earning], seat: int, part: str) -> str:
    return table.t(
        "{name}, {part}: {points}",
        name=table.names[seat],
        part=_part_name(table, part),
        points=words.tokens(table.t, _tokens(changes, seat, part)),
    )


def _cell(table: Table, changes: list[Earning], seat: int, part: str) -> Safe:
    label = _title(table, changes, seat, part)
    return score_cell(table.scene, (seat, part), _tokens(changes, seat, part), label)


def _behind(table: Table, changes: list[Earning], seat: int, part: str) -> Safe:
    """Say what a number is made of: places and how often they paid, or turns."""
    t = table.t
    own = [each for each in changes if each.seat == seat]
    if part == "total":
        body = stack(t, own, table.s.turn)
    else:
        items = _items(table, [each for each in own if each.source == part])
        body = html(
            '<ul class="made-of">{items}</ul>',
            items=[html("<li>{what} <b>{n}</b></li>", what=what, n=n) for what, n in items],
        )
    return html("<h2>{title}</h2>{body}", title=_title(table, changes, seat, part), body=body)


def _items(table: Table, own: list[Earning]) -> list[tuple[str, str]]:
    """List what has paid how often, the most first; for Glory and losses each turn with tokens."""
    t, times = table.t, dict[str, int]()
    for place in [place for each in own for place in each.places]:
        times[place] = times.get(place, 0) + 1
    if times:
        often = sorted(times.items(), key=lambda item: (-item[1], item[0]))
        return [(words.place_name(place), f"× {n}") for place, n in often]
    return [
        (t("Turn {turn}", turn=each.turn), f"+{each.vt}" if each.vt > 0 else f"−{-each.vt}")
        for each in own
    ]
