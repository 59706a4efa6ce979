"""Reports on a game as HTML: the players, the regions and the log."""

from armorica.games.imperious.face import tally, words
from armorica.games.imperious.face.logged import logged
from armorica.games.imperious.face.signs import sign
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.rules.scoring import ending, income, paid, presence
from armorica.games.imperious.rules.state import ANSWER
from armorica.ui.html import Safe, html
from armorica.ui.table.hands import taken_back
from armorica.ui.table.log import Line
from armorica.ui.table.log import log as draw_log
from armorica.ui.table.portraits import ringed
from armorica.ui.table.seats import level_name


def players(table: Table) -> Safe:
    """List the players in turn order: their sign, tokens, pieces and cards."""
    t, s = table.t, table.targeting.now
    gains, were = income(s), income(table.targeting.was)
    rows = [
        html(
            '<tr class="{moves}">'
            '<th scope="row" class="seat-{seat}">{sign}{portrait}{name}{kind}</th>'
            '<td><b>{vt}</b></td><td class="{differs}">+{gain}</td>'
            "<td>{chits}</td><td>{cities}</td><td>{cards}</td><td>{learned}</td>"
            "</tr>",
            moves="moves" if seat == table.mover else "",
            seat=seat,
            sign=sign(seat),
            portrait=ringed(table.scene.levels[seat], seat),
            name=table.names[seat],
            kind=_kind(table, seat),
            vt=s.vt[seat],
            gain=gains[seat],
            differs="differs" if gains[seat] != were[seat] else "",
            chits=sum(s.chits[seat]),
            cities=s.cities.count(seat),
            cards=table.held(seat),
            learned=sum(s.advances[seat]),
        )
        for seat in s.order
    ]
    heads = (
        t("VT"),
        t("per turn"),
        t("chits"),
        t("cities"),
        t("cards"),
        t("advances"),
    )
    return html(
        '<div class="scroll"><table id="players"><caption>{caption}</caption><thead><tr>'
        '<th scope="col">{player}</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div>',
        caption=t(
            "Players in turn order; {count} victory tokens (VT) end the game", count=ending(s)
        ),
        player=t("Player"),
        heads=[html('<th scope="col">{head}</th>', head=head) for head in heads],
        rows=rows,
    )


def tokens(table: Table) -> Safe:
    """List the tokens of all players in turn order, for where their table is out of sight."""
    s = table.s
    return html(
        '<p class="tokens" aria-hidden="true">{each}</p>',
        each=[
            html(
                '<span class="{moves}">{sign}{vt}</span>',
                moves="moves" if seat == table.mover else "",
                sign=sign(seat),
                vt=s.vt[seat],
            )
            for seat in s.order
        ],
    )


def _kind(table: Table, seat: int) -> Safe | None:
    level = table.scene.levels[seat]
    return html(" <small>{level}</small>", level=level_name(table.t, level)) if level else None


def _held(table: Table, members: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """List who is in a region: a seat, in how many territories, and for how many tokens."""
    counts = presence(table.targeting.now, members)
    held = zip(range(len(counts)), counts, paid([counts], [len(members)]), strict=True)
    return sorted((each for each in held if each[1]), key=lambda each: -each[1])


def region_sentence(table: Table, region: int) -> str:
    """Name a region, and say in how many of its territories each player is, and for what tokens."""
    t, board = table.t, table.s.board
    members = board.members[region]
    held = [
        t("{name} in {count} (+{pays})", name=table.names[seat], count=n, pays=pays)
        for seat, n, pays in _held(table, members)
    ]
    return t(
        "{region}, {size}: {held}.",
        region=words.place_name(board.regions[region]),
        size=t.n("{count} territory", "{count} territories", len(members)),
        held=t.listed(held) or t("empty"),
    )


def regions(table: Table) -> Safe:
    """List the regions: their size, and the territories of each seat in them."""
    t, board = table.t, table.s.board
    now, was = table.targeting.now, table.targeting.was
    rows = []
    for region, members in enumerate(board.members):
        held = [
            html(
                '<span class="{rank}" aria-hidden="true">{sign}<b>{n}</b></span> ',
                rank="rank-all" if n == len(members) else "rank-most" if pays > 1 else "",
                sign=sign(seat),
                n=n,
            )
            for seat, n, pays in _held(table, members)
        ]
        rows.append(
            html(
                '<li class="{differs}" data-zoom=".region-{region}"><span aria-hidden="true">'
                '{name} <small>{size}</small></span> {held}<span class="unseen">{said}</span></li>',
                region=region,
                differs="differs" if presence(now, members) != presence(was, members) else "",
                name=words.place_name(board.regions[region]),
                size=len(members),
                held=held,
                said=region_sentence(table, region),
            )
        )
    return html(
        '<details id="regions" open><summary>{title}</summary><ul>{rows}</ul>'
        '<p class="hint">{hint}</p></details>',
        title=t("Regions"),
        rows=rows,
        hint=t(
            "The small number is how many territories a region has; the others are how many of them"
            " each player is in. VT per turn: 1 for being there, 1 more for the most territories, 1"
            " more for all of them."
        ),
    )


def log(table: Table) -> Safe:
    """Draw the log, with a line for each event that is logged."""
    scene, t = table.scene, table.t
    answering = table.s.step == ANSWER and scene.review_ply is None
    lines = [
        Line(
            event.data["do"],
            event.ply,
            event.turn,
            tally.event_text(table, event),
            seat=event.data["seat"],
        )
        for event in logged(scene.events, scene.people, answering)
    ]
    return draw_log(scene, t, lines, setup=t("Setup"), note=taken_back(scene, t))
