"""A first game with a coach, who tells each rule where it first matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from armorica import games
from armorica.core.match import Match
from armorica.i18n import Translator
from armorica.ui.chairs import NAMELESS
from armorica.ui.html import Safe, html
from armorica.ui.session import COACHED, Session

if TYPE_CHECKING:
    from armorica.ui.shelf import Shelf

LEARNER = 0
"""The learner's seat."""


class Page(NamedTuple):
    """Hold what the coach says at once.

    `number` counts it among all, `shown` is a selector of what it speaks of, `task` what it asks
    the learner to do, and `comment` what it says of the learner's latest move.
    """

    title: str
    text: str
    number: int
    shown: str = ""
    task: str = ""
    comment: str = ""


def begin(session: Session, shelf: Shelf) -> None:
    """Deal the first game, or go on with it where it has not been played to its end."""
    game = games.load(session.game_key)
    match = Match(game, game.deal((NAMELESS[LEARNER], "settler"), COACHED))
    kin = shelf.kin(match)
    kept = shelf.turn_to(kin.id) if kin and game.to_move(kin.match.state) is not None else None
    if not kept:
        shelf.begin()
    session.show(kept or match)


def coach(session: Session, t: Translator, live: Safe) -> tuple[Safe, Safe]:
    """Draw the coach's panel; return it and what is told aloud, `live` and what the coach says."""
    assert session.match
    part = games.part(session.game_key, "tutorial")
    pages: list[Page] = part.pages(session.match, t, session.names(t))
    place = min(session.turned, len(pages) - 1)
    page = pages[place]
    said = [page.comment, f"{page.title}.", page.text, page.task]
    told = html("{said}", said=" ".join(filter(None, said)))
    if place:
        live = told
    elif not session.opponent_to_move:
        live = html("{live} {told}", live=live, told=told)
    return _panel(t, page, len(part.STEPS), place + 1 < len(pages)), live


def _panel(t: Translator, page: Page, most: int, more: bool) -> Safe:
    turn = html(
        '<button type="button" id="turn-page" class="act" data-do="turn-page">{text}</button>',
        text=t("Go on"),
    )
    return html(
        '<section id="tutorial" aria-labelledby="tutorial-title" data-shown="{shown}">'
        '<h2 id="tutorial-title">{title}</h2><progress max="{most}" value="{number}"'
        ' aria-label="{learnt}"></progress><div class="said">{comment}<p>{text}</p>{task}</div>'
        '<p class="acts">{turn}<button type="button" class="act mild" data-do="new">{leave}'
        '</button><button type="button" class="act mild" data-do="rules">{rules}</button></p>'
        "</section>",
        shown=page.shown,
        title=page.title,
        most=most,
        number=page.number,
        learnt=t("How much of the game has been told"),
        comment=html('<p class="comment">{text}</p>', text=page.comment) if page.comment else None,
        text=page.text,
        task=html('<p class="task">{text}</p>', text=page.task) if page.task else None,
        turn=turn if more else None,
        leave=t("Leave the lesson"),
        rules=t("The rules"),
    )
