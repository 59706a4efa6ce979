"""The table as HTML, and the news of a match as text."""

from armorica.games.armorica.face import advice, deeds, faces, report, seats, winter, words
from armorica.games.armorica.face.table import ArmoricaScene, Table
from armorica.games.armorica.rules.chronicle import MOVES
from armorica.games.armorica.rules.play import why_not
from armorica.games.armorica.rules.state import GAUL, OVER, PASS, ROMAN
from armorica.i18n import Translator
from armorica.ui.face import Drawing
from armorica.ui.html import Safe, html
from armorica.ui.table import turn


def views(scene: ArmoricaScene, t: Translator) -> Drawing:
    """Draw the table, the log and the news that screen readers announce.

    They reveal nothing hidden: of the decks they have only the number of cards left.
    """
    table = Table(scene, t)
    return Drawing(board(table), report.log(table), news(table))


def board(table: Table) -> Safe:
    """Draw the whole table."""
    t, s, scene = table.t, table.s, table.scene
    count, hint = len(table.names), advice.hint(table)
    others = [(table.viewer + n) % count for n in range(1, count)]
    return html(
        '<div id="board" data-phase="{phase}" data-mover="{mover}"'
        ' data-waits="{waits}" data-ply="{ply}" data-turn="{turn}" data-seats="{seats}"'
        ' data-confirm="{confirm}">'
        '{status}{score}<div class="others">{others}</div>'
        '<div class="market">{gaul}{roman}</div>{own}</div>',
        phase=table.phase_key,
        mover=table.mover,
        waits=scene.waits_for,
        ply=scene.shown_ply,
        turn=s.turn,
        seats=count,
        confirm="on" if scene.confirms_every and len(scene.legal) > 1 else "off",
        status=_status(table, hint.box),
        score=report.final(table) if s.phase == OVER else None,
        gaul=faces.row(t, s, GAUL, table.offer(GAUL, hint.named)),
        roman=faces.row(t, s, ROMAN, table.offer(ROMAN, hint.named)),
        own=seats.own(table, table.viewer),
        others=[seats.other(table, seat) for seat in others],
    )


def _status(table: Table, hint: Safe | None) -> Safe:
    """Draw the phase, the task, and the buttons that are not cards."""
    t = table.t
    return html(
        '<section class="status" aria-labelledby="phase">{season}'
        '<h2 id="phase" class="phase">{phase}</h2>{turn}<p class="{kind}" id="{kind}">{ask}</p>'
        '{act}{previews}<p id="notice" role="alert">{notice}</p>{hint}</section>',
        season=faces.season(table.phase_key),
        phase=words.phase_name(t, table.phase_key),
        turn=_turn(table),
        kind="result" if table.s.phase == OVER else "ask",
        ask=table.ask(),
        act=winter.starve(table) if table.in_winter else _pass(table),
        hint=hint,
        previews=[*_previews(table), _question(table), _year(table), _hand_over(table)],
        notice=table.scene.notice,
    )


def _turn(table: Table) -> Safe:
    """Draw the number of the turn, and the turns of the game as a row of stones [A14]."""
    now = table.s.turn
    stones = [Safe("<i></i>")] * (now - 1) + [Safe('<i class="now"></i>')]
    stones += [Safe("<s></s>")] * (table.turns - now)
    return html(
        '<p class="turn"><span>{text}</span><span class="stones" aria-hidden="true">{stones}'
        "</span></p>",
        text=table.turn_words(),
        stones=stones,
    )


def _pass(table: Table) -> Safe | None:
    """Draw the button that passes, with the name of the card that moves on [A9]."""
    t, s, scene = table.t, table.s, table.scene
    if not scene.person_to_move or not table.takes_cards:
        return None
    row, places = s.rows[s.phase], table.ranks().get(PASS, ())
    return html(
        '<button type="button" id="pass" class="{kind}" data-do="play {phase} pass">'
        '<span>{label}</span> <small>{gone}</small>{rank} <span class="unseen">{hint}</span>'
        "</button>",
        rank=faces.rank(places),
        hint=faces.hinted(t, places),
        phase=table.phase_key,
        kind="act" if len(scene.legal) == 1 else "act mild",
        label=t("Pass"),
        gone=t("{name} leaves", name=s.card_set.cards[row[0]].name) if row else None,
    )


def _previews(table: Table) -> list[Safe]:
    """Draw a sentence about the effect of each card within reach."""
    s = table.s
    if not table.scene.person_to_move or not table.takes_cards:
        return []
    return [
        html(
            '<p id="would-{id}" class="would" data-place="{place}">{text}</p>',
            id=s.card_set.cards[card].id,
            place=place,
            text=table.would(card),
        )
        for place, card in enumerate(s.rows[s.phase], 1)
        if why_not(s, s.mover, card) is None
    ]


def _question(table: Table) -> Safe | None:
    """Draw the question that confirms a move."""
    t, move = table.t, table.scene.pending_move
    if not move:
        return None
    label = t("Pass") if move.endswith(" pass") else t("Take")
    return html(
        '<div class="question" role="group" aria-labelledby="question"><p id="question">{text}'
        "</p>{yes}{no}</div>",
        text=table.question(),
        yes=turn.confirm(table.scene, label),
        no=turn.cancel(t),
    )


def _hand_over(table: Table) -> Safe | None:
    """Draw the call upon the next person; its id has the ply, so that each call is animated.

    It waits until the change of the year has been seen.
    """
    if not table.called_upon():
        return None
    last = table.events[-1]
    return html(
        '<p id="turn-{ply}" class="hand-over{late}" aria-hidden="true">{text}</p>',
        ply=last.ply,
        late=" late" if last.kind == "turn" and table.scene.new_turn else None,
        text=table.called_upon(),
    )


def _year(table: Table) -> Safe | None:
    """Draw the change of the year that play has just brought; its id has the turn."""
    now = table.s.turn
    if table.scene.new_turn != now or table.s.phase != GAUL:
        return None
    return html(
        '<p id="year-{now}" class="year" aria-hidden="true"><small>{winter}</small>{turn}</p>',
        now=now,
        winter=table.winter_words(now - 1),
        turn=table.t("Turn {turn}", turn=now),
    )


def news(table: Table) -> str:
    """Describe the events since the person's last move, or that move, and say whose turn it is.

    While opponents move nothing is added, so that a screen reader says their moves once, in one
    sentence. A move that waits to be confirmed is described instead; in a review, the events of the
    ply under review are.
    """
    t, s, scene = table.t, table.s, table.scene
    if scene.pending_move:
        return " ".join([table.question(), turn.once_more(t)])
    if scene.review_ply is not None:
        events = [e for e in table.events if e.ply == scene.review_ply]
        sentences = [deeds.sentence(t, s, event, table.names) for event in events]
        said = " ".join(sentences)
        begins = events[0].kind == "turn"  # which names the turn
        return said if begins else t("Turn {turn}. {events}", turn=events[0].turn, events=said)
    waiting = table.mover is not None and not scene.person_to_move
    happened = [e for e in table.events if e.ply == table.since] if waiting else table.happened()
    moves = [e for e in happened if e.kind in MOVES and e.ply > table.since]
    sentences = [
        deeds.sentence(t, s, event, table.names)
        for event in happened
        if event.ply and event not in moves
    ]
    summed = deeds.summary(t, s, moves, table.names)
    return " ".join(
        [summed, *sentences, table.called_upon(), "" if waiting else table.ask()]
    ).strip()
