"""A game told and reckoned up: the players, the regions, the log and the end."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from armorica.games.imperious import words
from armorica.games.imperious.chronicle import SEEN, Event
from armorica.games.imperious.scoring import income, paid, parts
from armorica.games.imperious.signs import sign
from armorica.games.imperious.state import OVER, State
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.review import ways
from armorica.ui.session import Session

if TYPE_CHECKING:
    from armorica.games.imperious.view import Table

TOLD = {*SEEN, "pass"}
"""The events that the log tells of."""


def players(table: Table) -> Safe:
    """List the players in turn order: their sign, tokens, pieces and cards."""
    t, s = table.t, table.aim.now
    gains, were = income(s), income(table.aim.was)
    rows = [
        html(
            '<tr class="{moves}"><th scope="row">{sign}{name}{kind}</th><td><b>{vt}</b></td>'
            '<td class="{differs}">+{gain}</td>'
            "<td>{chits}</td><td>{cities}</td><td>{cards}</td><td>{learned}</td>"
            "</tr>",
            moves="moves" if seat == table.mover else "",
            sign=sign(seat),
            name=table.names[seat],
            kind=_kind(table, seat),
            vt=s.vt[seat],
            gain=gains[seat],
            differs="differs" if gains[seat] != were[seat] else "",
            chits=sum(s.chits[seat]),
            cities=s.cities.count(seat),
            cards=sum(s.hands[seat]),
            learned=sum(s.advances[seat]),
        )
        for seat in s.order
    ]
    heads = (
        t("VT"),
        t("a turn"),
        t("chits"),
        t("cities"),
        t("cards"),
        t("advances"),
    )
    return html(
        '<div class="scroll"><table id="players"><caption>{caption}</caption><thead><tr>'
        '<th scope="col">{player}</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div>',
        caption=t("Players in turn order; 100 victory tokens (VT) end the game"),
        player=t("Player"),
        heads=[html('<th scope="col">{head}</th>', head=head) for head in heads],
        rows=rows,
    )


def _kind(table: Table, seat: int) -> Safe | None:
    level = table.match.deal.players[seat]
    if table.session.is_person(seat):
        return None
    return html(" <small>{level}</small>", level=words.level_name(table.t, level))


def regions(table: Table) -> Safe:
    """List the regions: their size, who is there with how many territories, who has the most."""
    t, s = table.t, table.aim.now
    rows = []
    for region, members in zip(s.board.regions, s.board.members, strict=True):
        counts, were = _counts(s, members), _counts(table.aim.was, members)
        most = max(counts)
        alone = counts.count(most) == 1
        pays = paid(counts, len(members))
        held = [
            html(
                '<span class="{rank}">{sign}<b>{n}</b><span class="unseen">{name}{pays}</span>'
                "</span>",
                rank="rank-all"
                if n == len(members)
                else "rank-most"
                if alone and n == most
                else "",
                sign=sign(seat),
                n=n,
                name=table.names[seat],
                pays=f", +{pays[seat]}",
            )
            for seat, n in sorted(enumerate(counts), key=lambda entry: -entry[1])
            if n
        ]
        rows.append(
            html(
                '<li class="{differs}"><span>{name} <small>{size}</small></span> {held}</li>',
                differs="differs" if counts != were else "",
                name=words.place_name(region),
                size=len(members),
                held=held,
            )
        )
    return html(
        '<details id="regions" open><summary>{title}</summary><ul>{rows}</ul>'
        '<p class="hint">{hint}</p></details>',
        title=t("Regions"),
        rows=rows,
        hint=t("1 for being there, 1 more for the most, 1 more for all."),
    )


def _counts(s: State, members: tuple[int, ...]) -> list[int]:
    """Count the territories of a region where each seat has a piece."""
    return [
        sum(n > 0 or s.cities[place] == seat for place, n in enumerate(row) if place in members)
        for seat, row in enumerate(s.chits)
    ]


def log(session: Session, t: Translator, names: list[str], events: list[Event]) -> Safe:
    """Tell the match, the latest turn and the latest event first; each entry leads there."""
    turns: dict[int, list[Safe]] = {}
    for event in events:
        if event.told["do"] in TOLD:
            text = words.sentence(t, event.told, names, None)
            here = event.ply == session.looking
            turns.setdefault(event.turn, []).append(_entry(event.told["do"], event.ply, text, here))
    groups = [
        html(
            "<li><h3>{turn}</h3><ol reversed>{lines}</ol></li>",
            turn=t("Turn {turn}", turn=turn) if turn else t("Setup"),
            lines=lines[::-1],
        )
        for turn, lines in reversed(turns.items())
    ]
    over = session.looking is None and session.mover is None
    return html(
        '<h2 id="log-title">{title}</h2><p class="hint">{how}</p>{marked}{ways}'
        '<ol reversed class="turns">{groups}</ol>',
        title=t("What happened"),
        how=t("Every entry leads to its position."),
        marked=_marked(session, t),
        ways=None if over else html('<p class="acts">{ways}</p>', ways=ways(session, t)),
        groups=groups,
    )


def _marked(session: Session, t: Translator) -> Safe | None:
    """Tell of a game in which undo has led back past something hidden."""
    if not session.match or not session.match.marked:
        return None
    return html(
        '<p class="marked">{text}</p>',
        text=t("With take-backs: undo has led back past something hidden."),
    )


@lru_cache(2048)
def _entry(do: str, ply: int, text: str, here: bool) -> Safe:
    return html(
        '<li class="{do}"><button type="button" data-do="look {ply}"{here}>{text}</button></li>',
        do=do,
        ply=ply,
        here=Safe(' aria-current="step"') if here else None,
        text=text,
    )


def final(table: Table) -> Safe:
    """Reckon up a game that is over, and offer the ways on."""
    t, s = table.t, table.s
    assert s.step == OVER
    ranked = sorted(range(len(table.names)), key=lambda seat: -s.vt[seat])
    held = parts(s)
    rows = [
        html(
            '<tr class="{winner}"><th scope="row">{sign}{name}</th><td>{vt}</td><td>{places}</td>'
            "<td>{cities}</td><td>{learned}</td></tr>",
            winner="winner" if s.vt[seat] == max(s.vt) else "",
            sign=sign(seat),
            name=table.names[seat],
            vt=s.vt[seat],
            **{part: held[seat][part] for part in ("places", "cities", "learned")},
        )
        for seat in ranked
    ]
    return html(
        '<section class="final" aria-labelledby="final-title"><table id="score">'
        '<caption id="final-title">{caption}</caption><thead><tr>{heads}</tr></thead>'
        "<tbody>{rows}</tbody></table>{marked}"
        '<p class="acts"><button type="button" id="rematch" class="act" data-do="rematch">'
        '{rematch}</button><button type="button" class="act mild" data-do="again">{again}</button>'
        '<button type="button" class="act mild" data-do="new">{new}</button>{ways}</p></section>',
        caption=t("The final score"),
        heads=[
            html('<th scope="col">{head}</th>', head=head)
            for head in (t("Player"), t("VT"), t("territories"), t("cities"), t("advances"))
        ],
        rows=rows,
        marked=_marked(table.session, t),
        rematch=t("Rematch"),
        again=t("Same deal again"),
        new=t("New game"),
        ways=ways(table.session, t),
    )
