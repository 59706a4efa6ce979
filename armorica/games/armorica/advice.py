"""What the adviser says, as HTML: hints, the win chance, and a look back at a game's picks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armorica.core.match import Match
from armorica.games.armorica import faces, words
from armorica.games.armorica.cards import CardSet
from armorica.games.armorica.preview import preview
from armorica.games.armorica.state import PASS, WINTER, Deal, State
from armorica.games.armorica.winter import effect
from armorica.i18n import Translator
from armorica.ui.advice import SHOWN, Finding
from armorica.ui.html import Safe, html
from armorica.ui.session import Session

if TYPE_CHECKING:
    from armorica.games.armorica.view import Table


def hint(table: Table) -> Safe | None:
    """Tell the best moves, what to expect of them, and why."""
    t, session = table.t, table.session
    if not session.hinting:
        return None
    if not session.advised or not session.advised.done:
        return html(
            '<div id="hint" role="status"><p>{text}</p></div>', text=t("Thinking it over …")
        )
    legal = session.legal()
    best = [choice for choice in session.advised.ranked if choice.move in legal][:SHOWN]
    return html(
        '<div id="hint" role="status"><h3>{title}</h3><ol>{lines}</ol></div>',
        title=t("Best moves, and the lead to expect"),
        lines=[
            html(
                '<li><b>{move}</b> <span class="lead" aria-hidden="true">{lead}</span>'
                '<span class="unseen">{margin}</span> <small>{why}</small></li>',
                move=_named(t, table.s.card_set, choice.move),
                lead=faces.signed(round(choice.margin)),
                margin=_expected(t, round(choice.margin)),
                why=_why(table, choice.move),
            )
            for choice in best
        ],
    )


def chance(table: Table, seat: int) -> Safe | None:
    """Show the win chance that the adviser last gave a seat."""
    known = table.session.chance
    if table.session.settings.chance == "off" or not known or known[0] != seat:
        return None
    percent = round(100 * known[1])
    return html(
        '<span class="chance"><meter min="0" max="100" value="{percent}" aria-hidden="true">'
        "</meter> <span>{text}</span></span>",
        percent=percent,
        text=table.t("Win chance {percent} %", percent=percent),
    )


def ask(session: Session, t: Translator) -> Safe | None:
    """Offer to look at a game's picks again."""
    if session.coach or not session.people:
        return None
    return html(
        '<button type="button" id="do-coach" class="act mild" data-do="coach">{text}</button>',
        text=t("What could have been better?"),
    )


def coach(session: Session, t: Translator) -> Safe | None:
    """Tell how far the look at a game's picks has come, and what came of it."""
    match, known = session.match, session.coach
    if not match or not known:
        return None
    if known.left:
        return html(
            '<p id="coach" role="status"><label for="coach-bar">{text}</label> '
            '<progress id="coach-bar" max="{total}" value="{done}"></progress></p>',
            text=t("Looking at each pick again"),
            total=known.total,
            done=known.total - len(known.left),
        )
    if not known.findings:
        said = t("No pick cost more than chance can tell.")
        return html('<p id="coach" role="status">{said}</p>', said=said)
    return html(
        '<div id="coach" role="status"><h3>{title}</h3><ol>{lines}</ol></div>',
        title=t("The picks that cost the most"),
        lines=[_finding(session, t, match, finding) for finding in known.findings],
    )


def _finding(
    session: Session, t: Translator, match: Match[Deal, State], finding: Finding
) -> Safe | None:
    s = match.state_at(finding.ply)
    if finding.better not in [match.game.format_move(s, move) for move in match.game.legal(s)]:
        return None
    return html(
        '<li>{text} <button type="button" class="act mild" data-do="retry {ply}">{retry}</button>'
        "</li>",
        text=t(
            "{name}, turn {turn}: {played}, where {better} would have brought about {points} more.",
            name=session.names(t)[s.mover],
            turn=s.turn,
            played=_named(t, s.card_set, finding.played),
            better=_named(t, s.card_set, finding.better),
            points=words.points(t, max(1, round(finding.cost))),
        ),
        ply=finding.ply,
        retry=t("Try again from here"),
    )


def _named(t: Translator, card_set: CardSet, move: str) -> str:
    """Name what a legal move, as text, takes or gives up."""
    cards = move.split(" ")[1:]
    if cards == ["pass"]:
        return t("Pass")
    return t.listed([card_set.cards[card_set.number[card]].name for card in cards])


def _expected(t: Translator, margin: int) -> str:
    if margin < 0:
        return t("{points} behind at the end:", points=words.points(t, -margin))
    return t("{points} ahead at the end:", points=words.points(t, margin))


def _why(table: Table, text: str) -> str:
    """Say what a move does at once, in the words that previews use."""
    t, s = table.t, table.s
    move = s.card_set.number.get(text.rpartition(" ")[2], PASS)
    if s.phase == WINTER:
        cards = [s.card_set.number[card] for card in text.split(" ")[1:]]
        return words.effect(t, effect(table, cards))
    if move == PASS:
        return t("keeps what you have, and moves the row on")
    return words.would(t, preview(s, move, table.score))
