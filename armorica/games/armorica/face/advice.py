"""The adviser's words as HTML: hints, the win chance, and the review of a game's picks."""

from armorica.games.armorica.face import faces, words
from armorica.games.armorica.face.preview import preview
from armorica.games.armorica.face.table import Table
from armorica.games.armorica.face.winter import effect
from armorica.games.armorica.rules.cards import CardSet
from armorica.games.armorica.rules.play import legal
from armorica.games.armorica.rules.state import PASS, WINTER
from armorica.games.armorica.rules.text import format_move
from armorica.i18n import Translator
from armorica.ui.advice import MOVES_SHOWN, Finding
from armorica.ui.html import Safe, html


def hint(table: Table) -> Safe | None:
    """Draw the best moves, each with the lead to expect and the reason."""
    t, scene = table.t, table.scene
    if not scene.hint_wanted:
        return None
    if not scene.hint or not scene.hint.done:
        return html('<div id="hint" role="status"><p>{text}</p></div>', text=t("Thinking…"))
    best = [choice for choice in scene.hint.ranked if choice.move in scene.legal][:MOVES_SHOWN]
    return html(
        '<div id="hint" role="status"><h3>{title}</h3><ol>{lines}</ol></div>',
        title=t("Best moves and the lead they should give you"),
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
    """Draw the win chance if the adviser's last estimate is about a seat."""
    estimate = table.scene.chance
    if not estimate or estimate[0] != seat:
        return None
    percent = round(100 * estimate[1])
    return html(
        '<span class="chance"><meter min="0" max="100" value="{percent}" aria-hidden="true">'
        "</meter> <span>{text}</span></span>",
        percent=percent,
        text=table.t("Chance to win: {percent}%", percent=percent),
    )


def ask(table: Table) -> Safe | None:
    """Draw the button that begins the review of a game's picks."""
    if table.scene.coach or not table.scene.people:
        return None
    return html(
        '<button type="button" id="do-coach" class="act mild" data-do="coach">{text}</button>',
        text=table.t("What could I have done better?"),
    )


def coach(table: Table) -> Safe | None:
    """Draw the review of a game's picks: its progress, then its findings."""
    t, review = table.t, table.scene.coach
    if not review:
        return None
    if review.left:
        return html(
            '<p id="coach" role="status"><label for="coach-bar">{text}</label> '
            '<progress id="coach-bar" max="{total}" value="{done}"></progress></p>',
            text=t("Reviewing your picks"),
            total=review.total,
            done=review.total - len(review.left),
        )
    if not review.findings:
        said = t("No clear mistakes: luck could explain what every pick cost.")
        return html('<p id="coach" role="status">{said}</p>', said=said)
    return html(
        '<div id="coach" role="status"><h3>{title}</h3><ol>{lines}</ol></div>',
        title=t("Your most costly picks"),
        lines=[_finding(table, finding) for finding in review.findings],
    )


def _finding(table: Table, finding: Finding) -> Safe | None:
    t, s = table.t, table.scene.past(finding.ply)
    if finding.better not in [format_move(s, move) for move in legal(s)]:
        return None
    values = {
        "name": table.names[s.mover],
        "turn": s.turn,
        "played": _named(t, s.card_set, finding.played),
        "better": _named(t, s.card_set, finding.better),
        "points": words.points(t, max(1, round(finding.cost))),
    }
    if s.phase == WINTER:
        text = t(
            "{name}, winter of turn {turn}: {played} given up. Better to give up: {better}, worth"
            " about {points} more.",
            **values,
        )
    else:
        text = t(
            "{name}, turn {turn}: {played}. {better} would have been worth about {points} more.",
            **values,
        )
    return html(
        '<li><span>{text}</span> <button type="button" class="act mild"'
        ' data-do="retry {ply}">{retry}</button></li>',
        text=text,
        ply=finding.ply,
        retry=t("Try again from here"),
    )


def _named(t: Translator, card_set: CardSet, move: str) -> str:
    """Name the cards that a legal move, as text, takes or gives up."""
    cards = move.split(" ")[1:]
    if cards == ["pass"]:
        return t("Pass")
    return t.listed([card_set.cards[card_set.number[card]].name for card in cards])


def _expected(t: Translator, margin: int) -> str:
    if margin < 0:
        return t("{points} behind at the end:", points=words.points(t, -margin))
    return t("{points} ahead at the end:", points=words.points(t, margin))


def _without(t: Translator, change: int) -> str:
    """Describe the change of the score if several cards are given up."""
    said = words.points(t, abs(change))
    if change < 0:
        return t("without them {points} less", points=said)
    if change > 0:
        return t("without them {points} more", points=said)
    return t("without them the score stays the same")


def _why(table: Table, text: str) -> str:
    """Describe the immediate effect of a move, in the words of the previews."""
    t, s = table.t, table.s
    move = s.card_set.number.get(text.rpartition(" ")[2], PASS)
    if s.phase == WINTER:
        cards = [s.card_set.number[card] for card in text.split(" ")[1:]]
        change = effect(table, cards)
        return words.effect(t, change) if len(cards) == 1 else _without(t, change)
    if move == PASS:
        return t("keeps what you have and moves the row along")
    return words.would(t, preview(s, move, table.score))
