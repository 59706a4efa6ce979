"""Traces: what an event has changed, drawn over the map as arrows, badges and the combo's name."""

from math import atan2, degrees, hypot

from armorica.core.late import late
from armorica.games.imperious.face import since, tally, words
from armorica.games.imperious.face.arrows import Way, angles, way
from armorica.games.imperious.face.chart import half_size
from armorica.games.imperious.face.ground import Point, ground
from armorica.games.imperious.face.signs import SHAPES, sign
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.rules.chronicle import SeenEvent
from armorica.games.imperious.rules.combos import is_combo
from armorica.games.imperious.rules.happening import Amount, Spreading, Striking
from armorica.games.imperious.rules.scoring import Gains
from armorica.games.imperious.rules.state import TARGET
from armorica.ui.analysis import Finding
from armorica.ui.html import Safe, html

with late():
    from armorica.games.imperious.face import analysis

SHORT = 16
"""How far before its tip the shaft of an arrow ends, in units of the map."""

BESIDE = 18
"""How far from the middle of its shaft an arrow's number is, in the units of marks."""

CELL = 34
"""The width of a seat's tokens in the mark of a region, in pixels."""

WAVES = 6
"""In how many steps the regions are scored, from west to east."""


def latest(table: Table) -> list[SeenEvent]:
    """List the events in the log that led to the position that is shown."""
    if table.s.step == TARGET and table.own_turn:  # the map shows a combo under way
        return []
    ply = table.scene.shown_ply
    return [event for event in table.lines if event.ply == ply]


def changes(table: Table, events: list[SeenEvent]) -> Safe:
    """Draw what led to the position that is shown, or in a review the better plan there.

    Of `events`, those of the list, the traces stay hidden until the page's script lights one.
    """
    if table.scene.finding:
        return _better(table, table.scene.finding)
    return html("{now}{hidden}", now=_now(table, paid=False), hidden=_hidden(table, events, False))


def payments(table: Table, events: list[SeenEvent]) -> Safe:
    """Draw likewise what regions pay when a turn is scored."""
    return html("{now}{hidden}", now=_now(table, paid=True), hidden=_hidden(table, events, True))


def _now(table: Table, paid: bool) -> Safe | None:
    events = _drawn(table, latest(table), paid)
    if not events or table.scene.finding:
        return None
    return html(
        '<g class="traces" id="{name}-{ply}" aria-hidden="true">{drawn}</g>',
        name="payments" if paid else "traces",
        ply=table.scene.shown_ply,
        drawn=[*events.values()],
    )


def _hidden(table: Table, events: list[SeenEvent], paid: bool) -> Safe:
    """Draw each trace as `#trace-NUMBER`, by its number in the list."""
    return html(
        '<g aria-hidden="true">{drawn}</g>',
        drawn=[
            html('<g class="trace" id="trace-{n}">{drawn}</g>', n=n, drawn=drawn)
            for n, drawn in _drawn(table, events, paid).items()
        ],
    )


def _drawn(table: Table, events: list[SeenEvent], paid: bool) -> dict[int, Safe]:
    """Draw payments or other changes by the numbers of their events.

    The page's script draws lines below them, from the places of marks that it has moved far.
    """
    return {
        n: html('<path class="lead"/>{drawn}', drawn=drawn)
        for n, event in enumerate(events)
        if (event.data["do"] == "score") == paid and (drawn := _changes(table, event))
    }


def _better(table: Table, finding: Finding) -> Safe:
    plan = analysis.planned(table.scene.chosen_in(finding.ply), finding)
    return html(
        '<g class="traces" id="better-{ply}" aria-hidden="true">{drawn}</g>',
        ply=finding.ply,
        drawn=_changes(table, SeenEvent(finding.ply, table.s.turn, plan)),
    )


def happened(table: Table) -> Safe | None:
    """Draw the sentences about what led to the position, over the map; not in a review's bar.

    Nor while a move waits to be confirmed: they would lie over the caption of what was chosen.
    """
    if table.scene.review_ply is not None or table.scene.pending_move:
        return None
    events = latest(table)
    if not events:
        return None
    return html(
        '<div id="happened-{ply}" class="happened" aria-hidden="true">{lines}</div>',
        ply=events[0].ply,
        lines=[_line(table, event) for event in events],
    )


def _line(table: Table, event: SeenEvent) -> Safe:
    t = table.t
    if event.data["do"] != "score":
        return html(
            "<p>{sign}{text}</p>",
            sign=sign(event.data["seat"]),
            text=tally.event_text(table, event, table.scene.eyes),
        )
    # On a narrow screen it covers the map, which whoever is asked wants to see.
    return html(
        '<details{open} id="scored-{turn}"><summary>{title}</summary>{rows}</details>',
        open=None if table.scene.person_to_move else Safe(" open"),
        turn=event.turn,
        title=t("Turn {turn} is scored", turn=event.turn),
        rows=since.scores(table, event),
    )


# ---- on the map


def _changes(table: Table, event: SeenEvent) -> Safe | None:
    """Draw what an event has changed on the map; None if nothing."""
    data, number = event.data, table.s.board.number
    if data["do"] == "score":
        return html("{sweep}", sweep=_sweep(table, event.gains))
    seat = data["seat"]
    at: dict[int, list[Safe]] = {}
    moves: list[Amount] = []
    if data["do"] in ("start", "restart"):
        x, y = ground(table.s.board).at[number[data["territory"]]]
        return html('<circle class="begun" cx="{x}" cy="{y}" r="40"/>', x=x, y=y)
    elif data["do"] == "build":
        at[number[data["city"]]] = [_badge(seat, 1, city=True)]
    elif data["do"] == "disperse":
        moves = data["chits"]
    elif data["do"] == "colonize":
        moves = [[start, data["to"], n] for start, n in data["chits"]]
    elif data["do"] in ("destroy", "convert", "grow"):
        at = _placed(table, data)
    place = ground(table.s.board).at
    if moves:
        at[number[moves[0][1]]] = []
    if not at:
        return None
    name = words.combo_name(table.t, data["do"]) if is_combo(data) else ""
    return html(
        "{arrows}{badges}",
        arrows=_arrows(table, seat, moves),
        badges=[
            _marks(place[territory], badges, name if n == 0 else "")
            for n, (territory, badges) in enumerate(at.items())
        ],
    )


def _placed(table: Table, data: Striking | Spreading) -> dict[int, list[Safe]]:
    """Return the badges of a combo that adds, removes or replaces pieces, by territory."""
    number, victim = table.s.board.number, None
    at: dict[int, list[Safe]] = {}
    pieces = [(id, n, False) for id, n in data["chits"]]
    if data["do"] in ("destroy", "convert"):
        victim = data["victim"]
        pieces += [(id, 1, True) for id in data["cities"]]
    for id, n, city in pieces:
        badges = at.setdefault(number[id], [])
        if victim is not None:
            badges.append(_badge(victim, -n, city))
        if data["do"] != "destroy":
            badges.append(_badge(data["seat"], n, city))
    return at


def _badge(seat: int, n: int, city: bool = False) -> Safe:
    """Draw how many pieces of a seat have come (n > 0) or gone (n < 0)."""
    return html(
        '<path class="seat-{seat}" transform="translate(-15 0) scale(0.72)" d="{shape}"/>{city}'
        '<text x="16" y="6">{sign}{n}</text>',
        seat=seat,
        shape=SHAPES[seat],
        city=Safe('<path class="wall" d="M-22 9v-15h4v3h3v-3h4v3h3v-3h4v15z"/>') if city else None,
        sign="+" if n > 0 else "−",
        n=abs(n),
    )


def _marks(at: Point, badges: list[Safe], name: str) -> Safe:
    """Draw badges over a territory, one above the other, and a combo's name above them."""
    x, y = at
    return html(
        '<g transform="translate({x} {y})"><g class="marks">{badges}{name}</g></g>',
        x=x,
        y=y,
        badges=[
            html(
                '<g class="badge" transform="translate(0 {y})">'
                '<rect x="-33" y="-13" width="66" height="26" rx="13"/>{badge}</g>',
                y=-28 * n,
                badge=badge,
            )
            for n, badge in enumerate(badges)
        ],
        name=html('<text class="combo" y="{y}">{name}</text>', y=-28 * len(badges) + 8, name=name)
        if name
        else None,
    )


def _arrows(table: Table, seat: int, moves: list[Amount]) -> list[Safe]:
    """Draw moves of chits as arrows, each beside the pieces at its ends and apart from the others.

    The angles at which arrows meet a territory are kept, so that the next ones fan out from them.
    """
    s, on = table.s, ground(table.s.board)
    taken: dict[int, tuple[float, ...]] = {}
    drawn = []
    for start, end, n in moves:
        ends = s.board.number[start], s.board.number[end]
        halves = half_size(s, ends[0]), half_size(s, ends[1])
        leads = way(on, ends, halves, (taken.get(ends[0], ()), taken.get(ends[1], ())))
        for territory, angle in zip(ends, angles(on, ends, leads), strict=True):
            taken[territory] = *taken.get(territory, ()), angle
        drawn.append(_arrow(seat, leads, n))
    return drawn


def _arrow(seat: int, leads: Way, n: int) -> Safe:
    """Draw a move of n chits as an arrow; the shaft ends under the smallest head."""
    (x, y), (cx, cy), (u, v) = leads
    back, down = leads.back
    shaft = f"M{x} {y}Q{cx} {cy} {u + SHORT * back:.0f} {v + SHORT * down:.0f}"
    return html(
        '<g class="arrow seat-{seat}"><path class="under" d="{shaft}"/>'
        '<path class="way" d="{shaft}" pathLength="1"/>'
        '<g transform="translate({u} {v}) rotate({turn})">'
        '<path class="head" d="M0 0l27-12-6 12 6 12z"/></g>{count}</g>',
        seat=seat,
        shaft=shaft,
        u=u,
        v=v,
        turn=round(degrees(atan2(down, back))),
        count=_count(n, leads),
    )


def _count(n: int, leads: Way) -> Safe | None:
    """Draw the number of chits beside an arrow, where it bends to; None for one alone."""
    if n == 1:
        return None
    (x, y), (_, (cx, cy), _) = leads.at(0.5), leads
    far = hypot(cx - x, cy - y) or 1
    return html(
        '<g transform="translate({x} {y})"><g class="marks"><g transform="translate({aside} {up})">'
        '<circle r="12"/><text y="6">{n}</text></g></g></g>',
        x=round(x),
        y=round(y),
        aside=round(BESIDE * (cx - x) / far),
        up=round(BESIDE * (cy - y) / far),
        n=n,
    )


def _sweep(table: Table, gains: tuple[Gains, ...]) -> list[Safe]:
    """Draw on each region what it pays to whom; the style lets them come from west to east."""
    on, drawn = ground(table.s.board), []
    for region, (x, y) in enumerate(on.names):
        paid = [
            (seat, sum(region in part for part in gains[seat][:3])) for seat in range(len(gains))
        ]
        payments = sorted(((n, seat) for seat, n in paid if n), reverse=True)
        if not payments:
            continue
        left = -CELL * len(payments) // 2
        drawn.append(
            html(
                '<g transform="translate({x} {y})"><g class="pays wave-{wave}">'
                '<rect x="{left}" y="3" width="{width}" height="19" rx="9.5"/>{seats}</g></g>',
                x=x,
                y=y,
                wave=WAVES * x // on.size[0],
                left=left - 3,
                width=CELL * len(payments) + 6,
                seats=[
                    html(
                        '<path class="seat-{seat}" transform="{place}" d="{shape}"/>'
                        '<text x="{text}" y="17">+{n}</text>',
                        seat=seat,
                        place=f"translate({left + CELL * place + 9} 12.5) scale(0.5)",
                        shape=SHAPES[seat],
                        text=left + CELL * place + 24,
                        n=n,
                    )
                    for place, (n, seat) in enumerate(payments)
                ],
            )
        )
    return drawn
