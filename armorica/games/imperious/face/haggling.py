"""The choices of a person who trades: to offer, to answer, and to answer in advance [I7]."""

from armorica.core.problem import problem
from armorica.games.imperious.face import words
from armorica.games.imperious.face.hand import CardType, face
from armorica.games.imperious.face.offers import Offer, swap, to_offer_back
from armorica.games.imperious.face.signs import picture, sign
from armorica.games.imperious.face.standing import (
    NO,
    REST,
    Standing,
    is_fair,
    stands,
)
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.rules.play import ROUNDS
from armorica.games.imperious.rules.state import (
    ANSWER,
    GET,
    GIVE,
    KINDS,
    NONE,
    OFFER,
    TYPES,
    listed,
)
from armorica.ui.html import Safe, html, mild


def acts(table: Table, brings: Safe | None, result: Safe | None) -> list[Safe | None]:
    """Draw what the person to move may do beside `ends`, and what the trade brings.

    While nobody has taken the device, all who share the screen may decline together.
    """
    step = table.s.step
    if not table.own_turn:
        return [_for_everyone(table), result]
    if step == OFFER:
        return [result, *_back(table), _partners(table)]
    if step == ANSWER:
        return [brings, _remembered(table), _later(table)]
    return [_wanted(table) if step == GET else None, brings]


def ends(table: Table) -> list[Safe | None]:
    """Draw the buttons that answer the question of a step of trade; none of another step."""
    labels, step = table.labels, table.s.step
    if step == OFFER:
        return [
            table.button("end", labels["offer end"], mild=True),
            table.button("all", labels["offer all"], mild=True),
            _silence(table),
        ]
    if step == GIVE:
        return [table.button("end", labels["give end"], mild=table.s.give == NONE)]
    if step == GET:
        return [table.button("end", labels["get end"], mild=table.s.get == NONE)]
    if step == ANSWER:
        return [
            table.button("accept", labels["answer accept"], mild=True),
            mild(f"settle {NO}", [table.rank("decline"), labels["answer decline"]], "move-decline"),
            _declining_all(table) if table.scene.shares_screen else _silence(table),
        ]
    return []


def _settle(how: str, label: str) -> Safe:
    return mild(f"settle {how}", label, f"settle-{how}")


def _for_everyone(table: Table) -> Safe | None:
    """Draw the button by which all who share the screen decline an opponent's offer together."""
    s, scene, t = table.s, table.scene, table.t
    offerer = s.order[s.turn_index]
    if s.step != ANSWER or not scene.waits_for_device or offerer in scene.people:
        return None
    label = t("Nobody here wants it: decline all this round")
    return html('<p class="acts">{button}</p>', button=_settle("all", label))


def _silence(table: Table) -> Safe:
    return _settle("silent", table.t("No trade this turn: decline all"))


def _partners(table: Table) -> Safe:
    t = table.t
    return html(
        '<details id="partners"><summary>{title}</summary><p class="partners">{partners}</p>'
        "</details>",
        title=t("Offer to one player"),
        partners=[
            table.button(
                str(seat),
                html(
                    "{sign}{text}",
                    sign=sign(seat),
                    text=t("Offer to {name}", name=table.names[seat]),
                ),
                mild=True,
            )
            for seat in table.s.order
            if str(seat) in table.choices
        ],
    )


def _back(table: Table) -> list[Safe]:
    """Draw a button for a counteroffer to each whose offer the viewer has declined in this turn."""
    return [
        html("<p>{button}</p>", button=_to_offer_back(table, offer))
        for offer in to_offer_back(table)
        if str(offer.seat) in table.choices
    ]


def _to_offer_back(table: Table, offer: Offer) -> Safe:
    """Draw the button that begins an offer with what the other wants, but wants nothing yet.

    So it never leads to what the viewer has declined.
    """
    t, seat = table.t, offer.seat
    label = t("Counteroffer to {name}:", name=table.names[seat])
    given = ",".join(TYPES[kind] for kind in listed(offer.get))
    sides = (t("+ you get"), None), (t("− you give"), offer.get if given else None)
    labelled = [sign(seat), label, " ", swap(table, *sides)]
    return mild(f"offer-back {seat} {given}", labelled, f"back-{seat}")


def _declining_all(table: Table) -> Safe:
    return _settle(REST, table.t("Decline all this round"))


def _for_a_while(table: Table) -> Safe | None:
    """Draw the answers to the offer on the table that stand for the rest of the round."""
    t = table.t
    if table.s.step != ANSWER:
        return None
    like = "accept" in table.choices and is_fair(table.s)
    return html(
        '<p class="acts">{like}{rest}</p>',
        like=_settle("like", t("Accept this and all like it this round")) if like else None,
        rest=_silence(table) if table.scene.shares_screen else _declining_all(table),
    )


def _remembered(table: Table) -> Safe:
    text = table.t("If you decline, offers no better are declined for you this turn.")
    return html('<p class="hint">{text}</p>', text=text)


def _later(table: Table) -> Safe | None:
    """Say when the viewer may make an offer back, if at all in this turn."""
    s, t = table.s, table.t
    comes = s.order.index(table.viewer) > s.turn_index or s.rounds + 1 < ROUNDS
    if s.done >> table.viewer & 1 or not comes:
        return None
    return html(
        '<p class="hint">{text}</p>', text=t("You can make a counteroffer when it is your turn.")
    )


def in_advance(table: Table) -> Safe | None:
    """Draw the choice of an answer that stands for the rest of the round, or the one that does."""
    t, s = table.t, table.s
    if s.step not in (OFFER, ANSWER):
        return None
    if standing := stands(s, table.scene.standing):
        return html(
            '<p class="standing">{text} {ask}</p>{like}',
            text=_standing_words(table, standing),
            ask=_settle("ask", t("Ask me again")),
            like=_for_a_while(table),
        )
    chosen = table.scene.selection
    rows = [
        html(
            '<div role="group" aria-label="{title}"><p>{title}</p><div class="wishes">{types}</div>'
            "</div>",
            title=title,
            types=[_wish(table, first + kind, kind, first + kind in chosen) for kind in KINDS],
        )
        for first, title in (
            (0, t("Accept offers that bring me only:")),
            (len(KINDS), t("and that ask only for:")),
        )
    ]
    return html(
        '<details id="in-advance"><summary>{title}</summary>{like}{rows}<p class="hint">{hint}</p>'
        '<p class="acts">{settle}</p></details>',
        like=_for_a_while(table),
        title=t("Answer all of this round in one go"),
        rows=rows,
        hint=t(
            "An offer that asks for more cards than it brings, or for anything else, is declined"
            " for you."
        ),
        settle=_settle("wish", t("Answer like this")),
    )


def _wish(table: Table, number: int, kind: int, chosen: bool) -> Safe:
    name = words.kind_name(table.t, kind)
    return html(
        '<button type="button" id="wish-{number}" data-do="wish {number}" aria-pressed="{pressed}"'
        ' title="{name}" aria-label="{name}">{picture}</button>',
        number=number,
        pressed="true" if chosen else "false",
        name=name,
        picture=picture(kind),
    )


def _standing_words(table: Table, standing: Standing) -> str:
    t = table.t
    if not standing.take:
        if table.scene.shares_screen:
            return t("You decline all offers of opponents in this round.")
        return t("You decline all offers of this round.")
    return t(
        "You accept offers of {take} for {give} in this round.",
        take=t.either([words.kind_name(t, kind) for kind in sorted(standing.take)]),
        give=t.either([words.kind_name(t, kind) for kind in sorted(standing.give)]) or t("nothing"),
    )


def _wanted(table: Table) -> Safe:
    """Draw the cards that may be wanted."""
    t, s = table.t, table.s
    types = [
        face(
            t,
            CardType(
                kind,
                id=f"wanted-{TYPES[kind]}",
                do=table.card_click(kind) or table.card_why(kind),
                chosen=s.get[kind],
                note=t.n("{count} chosen", "{count} chosen", s.get[kind]) if s.get[kind] else "",
                back=table.take_back(kind),
                rank=table.rank(TYPES[kind]),
                off=table.card_why(kind) is not None,
            ),
        )
        for kind in KINDS
    ]
    return html(
        '<div class="cards">{types}</div>{why}',
        types=types,
        why=html('<p class="hint">{why}</p>', why=words.refusal(t, problem("given_and_wanted")))
        if s.give != NONE
        else None,
    )
