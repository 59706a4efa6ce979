"""A game told and reckoned up: the log, and the final score with the cards behind it."""

from functools import lru_cache

from armorica.games.armorica import advice, faces, words
from armorica.games.armorica.cards import ICONS
from armorica.games.armorica.chronicle import Event
from armorica.games.armorica.plot import plot
from armorica.games.armorica.scoring import Majority, Score, score
from armorica.games.armorica.seal import decks, seal
from armorica.games.armorica.state import State
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.review import ways
from armorica.ui.session import Session

PARTS = ("sets", "coins", "grapes", "olives", "sheep", "total")


def log(session: Session, t: Translator, names: list[str], events: list[Event], since: int) -> Safe:
    """Tell the match, the latest turn and the latest event first; each entry leads there.

    What happened after the ply `since`, the viewer's latest move, is marked.
    """
    assert session.match
    s = session.match.state
    turns: dict[int, list[Safe]] = {}
    fresh = 0 < since < session.match.ply
    for event in events:
        new = fresh and event.ply > since
        text = words.sentence(t, s, event, names)
        line = _entry(t, event.kind, event.ply, text, new, event.ply == session.looking)
        turns.setdefault(event.turn, []).append(line)
    groups = [
        html(
            "<li><h3>{turn}</h3><ol reversed>{lines}</ol></li>",
            turn=t("Turn {turn}", turn=turn),
            lines=lines[::-1],
        )
        for turn, lines in reversed(turns.items())
    ]
    over = session.looking is None and session.mover is None  # the final score has the ways on
    hint = t("Marked is what happened since your last move.") if fresh else ""
    return html(
        '<h2 id="log-title">{title}</h2><p class="hint">{hint} {how}</p>{ways}'
        '<ol reversed class="turns">{groups}</ol>{seal}',
        title=t("What happened"),
        hint=hint,
        how=t("Every entry leads to its position."),
        ways=None if over else html('<p class="acts">{ways}</p>', ways=ways(session, t)),
        groups=groups,
        seal=_seal(session, t),
    )


def _seal(session: Session, t: Translator) -> Safe:
    """Show the seal on the decks, and at the end the decks, which give that seal."""
    assert session.match
    deal = session.match.deal
    if session.mover is None:
        said = t("The decks as they lay. The SHA-256 of these two lines is the seal of the deal.")
    else:
        said = t("Nobody can change the decks now: at the end they are shown, and give this seal.")
    return html(
        '<details class="seal"><summary>{title} <code>{short}</code></summary>'
        "<p>{said}</p><p><code>{seal}</code></p>{decks}</details>",
        title=t("Seal of the decks"),
        short=seal(deal)[:8],
        said=said,
        seal=seal(deal),
        decks=html("<pre>{decks}</pre>", decks=decks(deal)) if session.mover is None else None,
    )


@lru_cache(512)
def _entry(t: Translator, kind: str, ply: int, text: str, new: bool, here: bool) -> Safe:
    return html(
        '<li class="{kind}"{fresh}><button type="button" data-do="look {ply}"{here}>{new}'
        "{text}</button></li>",
        kind=kind,
        fresh=Safe(" data-fresh") if new else None,
        ply=ply,
        here=Safe(' aria-current="step"') if here else None,
        new=html('<span class="unseen">{new} </span>', new=t("New:")) if new else None,
        text=text,
    )


def final(session: Session, t: Translator, names: list[str]) -> Safe:
    """Reckon up a game that is over: the score, the cards behind it, its course, the ways on."""
    assert session.match
    s = session.match.state
    result = score(s)
    heads = [
        html(
            '<th scope="col">{sign}<span class="part">{text}</span></th>',
            sign=faces.sign(part) if part in ICONS else None,
            text=_part_name(t, part),
        )
        for part in PARTS
    ]
    rows = [
        html(
            '<tr class="{winner}"><th scope="row">{mark}{name}</th>{cells}</tr>',
            winner="winner" if seat in result.winners else "",
            mark=faces.sign("laurel") if seat in result.winners else None,
            name=names[seat],
            cells=[_cell(t, session, names, result, seat, part) for part in PARTS],
        )
        for seat in range(len(names))
    ]
    return html(
        '<section class="final" aria-labelledby="final-title">'
        '<p class="skip" aria-hidden="true">{skip}</p><div class="reckoning"><table id="score">'
        '<caption id="final-title">{caption}</caption><thead><tr><th scope="col">{player}</th>'
        '{heads}</tr></thead><tbody>{rows}</tbody></table><p class="hint">{hint}</p>'
        '<div id="cards-behind" aria-live="polite">{behind}</div></div>'
        '<p class="acts"><button type="button" id="rematch" class="act" data-do="rematch">'
        '{rematch}</button><button type="button" class="act mild" data-do="again">{again}</button>'
        '<button type="button" class="act mild" data-do="new">{new}</button>{ask}{ways}</p>'
        "{coach}{plot}</section>",
        skip=t("A click or a key shows it all."),
        caption=t("The final score"),
        player=t("Player"),
        heads=heads,
        rows=rows,
        hint=t("Every number opens to its cards."),
        behind=_behind(t, s, names, result, session.opened),
        plot=plot(session.match, t, names),
        ask=advice.ask(session, t),
        coach=advice.coach(session, t),
        rematch=t("Rematch"),
        again=t("Same deal again"),
        new=t("New game"),
        ways=ways(session, t),
    )


def _part_name(t: Translator, part: str) -> str:
    if part in ICONS:
        return words.icon_name(t, part)
    return t("sets") if part == "sets" else t("total")


def _cell(
    t: Translator, session: Session, names: list[str], result: Score, seat: int, part: str
) -> Safe:
    points: int = getattr(result.seats[seat], part)
    cell = f"{seat}-{part}"
    return html(
        "<td{sum}>"
        '<button type="button" data-do="cell {cell}" aria-expanded="{opened}"'
        ' aria-controls="cards-behind" aria-label="{label}">{points}</button></td>',
        sum=Safe(' class="sum"') if part == "total" else None,
        cell=cell,
        opened="true" if session.opened == cell else "false",
        label=t(
            "{name}, {part}: {points}",
            name=names[seat],
            part=_part_name(t, part),
            points=words.points(t, points),
        ),
        points=points,
    )


def _behind(t: Translator, s: State, names: list[str], result: Score, opened: str) -> Safe | None:
    """Show the cards that made a number of the score."""
    found = [
        (seat, part) for seat in range(len(names)) for part in PARTS if opened == f"{seat}-{part}"
    ]
    if not found:
        return None
    seat, part = found[0]
    points: int = getattr(result.seats[seat], part)
    if part == "sets":
        body = sets(t, s, result.seats[seat].runs)
    elif part == "coins":
        body = _bearers(t, s, seat, "coins")
    elif part == "total":
        body = _sum(t, result, seat)
    else:
        held = next(m for m in result.majorities if m.icon == part)
        body = html("{most}{cards}", most=_most(t, names, held), cards=_bearers(t, s, seat, part))
    return html(
        "<h3>{title}</h3>{body}",
        title=t(
            "{name}, {part}: {points}",
            name=names[seat],
            part=_part_name(t, part),
            points=words.points(t, points),
        ),
        body=body,
    )


def sets(t: Translator, s: State, runs: tuple[tuple[int, ...], ...]) -> Safe:
    """Lay out sets, each with what it pays [A15]."""
    drawn = [
        html(
            '<li><ol class="minis">{cards}</ol><b>{points}</b></li>',
            cards=[_mini(t, s, card) for card in run],
            points=words.points(t, len(run) * (len(run) + 1) // 2),
        )
        for run in runs
    ]
    return html('<ol class="sets">{sets}</ol>', sets=drawn)


def _bearers(t: Translator, s: State, seat: int, icon: str) -> Safe:
    """Lay out the cards of a display that bear an icon."""
    kind = ICONS.index(icon)
    cards = s.card_set.cards
    bearing = [
        _mini(t, s, card, icon, cards[card].icons[kind])
        for card in s.displays[seat]
        if cards[card].icons[kind]
    ]
    if not bearing:
        return html("<p>{none}</p>", none=t("No card bears any."))
    return html('<ol class="minis">{cards}</ol>', cards=bearing)


def _mini(t: Translator, s: State, number: int, icon: str = "", count: int = 0) -> Safe:
    card = s.card_set.cards[number]
    return html(
        '<li class="mini suit-{suit}">{sign}<span class="unseen">{suit_name}</span> '
        "<span>{name}</span>{icons}</li>",
        suit=card.suit,
        sign=faces.sign(card.suit),
        suit_name=words.suit_name(t, card.suit),
        name=card.name,
        icons=html(
            '<i aria-hidden="true">{sign}<b>{count}</b></i><span class="unseen">: {said}</span>',
            sign=faces.sign(icon),
            count=count,
            said=words.icon_count(t, icon, count),
        )
        if icon
        else None,
    )


def _most(t: Translator, names: list[str], held: Majority) -> Safe:
    """Tell every player's count of an icon, and whom it pays [A17]."""
    told = [
        t(
            "{name} {count} ({points})",
            name=name,
            count=held.counts[seat],
            points=words.points(t, held.vp if seat in held.holders else 0),
        )
        for seat, name in enumerate(names)
    ]
    return html("<p>{told}</p>", told=t("In all: {counts}.", counts=t.listed(told)))


def _sum(t: Translator, result: Score, seat: int) -> Safe:
    parts = [f"{_part_name(t, part)} {getattr(result.seats[seat], part)}" for part in PARTS[:-1]]
    return html("<p>{parts}</p>", parts=" + ".join(parts))
