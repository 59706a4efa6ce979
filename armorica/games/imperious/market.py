"""The trade window [I7]: an offer built step by step, and the answer to one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armorica.games.imperious.hand import face, shown
from armorica.games.imperious.state import (
    ALL,
    ANSWER,
    GET,
    GIVE,
    KINDS,
    NONE,
    OFFER,
    OVER,
    RESTART,
    TYPES,
)
from armorica.ui.html import Safe, html

if TYPE_CHECKING:
    from armorica.games.imperious.view import Table


def market(table: Table) -> Safe | None:
    """Draw the offer on the table, and what the person to move can do about it."""
    t, s = table.t, table.s
    if not OFFER <= s.step < RESTART or s.step == OVER:
        return None
    return html(
        '<section id="trade" aria-labelledby="trade-title"><h2 id="trade-title">{title}</h2>'
        "{offer}{acts}</section>",
        title=t("Trade, round {round} of 3", round=s.rounds + 1),
        offer=_offer(table) if s.step != OFFER else None,
        acts=_acts(table) if table.own_turn else None,
    )


def _offer(table: Table) -> Safe:
    t, s = table.t, table.s
    offerer = s.order[s.place]
    to = t("all") if s.to == ALL else table.names[s.to]
    return html(
        "<p>{who}</p><dl><dt>{gives}</dt><dd>{give}</dd><dt>{wants}</dt><dd>{get}</dd></dl>",
        who=t("{name} offers to {to}:", name=table.names[offerer], to=to),
        gives=t("gives"),
        give=shown(s.give, t) if s.give != NONE else t("nothing"),
        wants=t("wants"),
        get=shown(s.get, t) if s.get != NONE else t("nothing"),
    )


def _acts(table: Table) -> list[Safe]:
    t, s = table.t, table.s
    if s.step == OFFER:
        partners = [
            table.button(str(seat), t("Offer to {name}", name=name), mild=True)
            for seat, name in enumerate(table.names)
            if str(seat) in table.choices
        ]
        return [
            html(
                '<p class="acts">{done}{all}{partners}</p>',
                done=table.button("end", t("No more offers")),
                all=table.button("all", t("Offer to all"), mild=True),
                partners=partners,
            )
        ]
    if s.step == ANSWER:
        return [
            html(
                '<p class="acts">{yes}{no}</p>',
                yes=table.button("accept", t("Accept")),
                no=table.button("decline", t("Decline"), mild=True),
            )
        ]
    wanted = [
        face(
            t,
            f"wanted-{TYPES[kind]}",
            kind,
            None,
            s.get[kind],
            table.choices.get(TYPES[kind]),
            str(s.get[kind] or ""),
        )
        for kind in KINDS
    ]
    on = t("That is what I give") if s.step == GIVE else t("Make the offer")
    return [
        html('<div class="cards">{wanted}</div>', wanted=wanted) if s.step == GET else Safe(),
        html('<p class="acts">{end}</p>', end=table.button("end", on)),
    ]
