"""The panel of the lesson, in which a coach explains each rule when it first matters."""

from armorica import games
from armorica.i18n import Translator
from armorica.ui.html import Safe, html, spoken
from armorica.ui.lesson import LEARNER, Known, LessonPage
from armorica.ui.model import Model
from armorica.ui.naming import named_players
from armorica.ui.scene import course


def draw(model: Model, t: Translator, live: Safe) -> tuple[Safe, Safe]:
    """Draw the coach's panel; return it, and `live` with the coach's words for screen readers."""
    match = model.table.match
    assert match
    lesson = games.face(model.key).lesson
    assert lesson
    names, asked = named_players(model, t), model.person_to_move
    known = Known(names, model.device.coarse, model.advice.good, asked)
    pages = lesson.pages(course(match, LEARNER), t, known)
    place = min(model.table.lesson_pages.get(match.ply, 0), len(pages) - 1)
    page = pages[place]
    last = place + 1 == len(pages)
    if last and model.table.pending_move and f'"play {model.table.pending_move}"' in page.target:
        page = page._replace(task=t("All is chosen: now confirm it."))
    sentences = [page.comment, f"{page.title}.", page.text, page.task]
    speech = spoken(" ".join(filter(None, sentences)))
    if page.task and model.advice.came_late == (model.table.revision, place):
        live = spoken(page.task)  # the rest was heard while the adviser thought
    elif place:
        live = speech
    elif not model.opponent_to_move:
        live = html("{live} {speech}", live=live, speech=speech)
    buttons = _buttons(t, None if last else place + 1, over=model.mover is None)
    task = html('<p class="task">{text}</p>', text=page.task) if page.task else Safe()
    if last and model.lesson_waits:
        task = html('<p class="task waiting">{text}</p>', text=t("Thinking…"))
    return _panel(t, page, task, lesson.LENGTH, buttons), live


def _buttons(t: Translator, more: int | None, over: bool) -> list[Safe]:
    """Draw the buttons: one turns to page `more` if there is one; the last page leads to a game."""
    rules = ("rules", "act mild", t("The rules"))
    leave = ("new", "act mild", t("Leave the lesson"))
    if more is not None:
        ways = [(f"turn-page {more}", "act", t("Continue")), leave]
    elif over:
        ways = [("rematch", "act", t("Play your first real game"))]
    else:
        ways = [leave]
    return [
        html(
            '<button type="button"{id} class="{kind}" data-do="{do}">{text}</button>',
            id=Safe(' id="turn-page"') if do.startswith("turn-page ") else None,
            kind=kind,
            do=do,
            text=text,
        )
        for do, kind, text in [*ways, rules]
    ]


def _panel(t: Translator, page: LessonPage, task: Safe, most: int, buttons: list[Safe]) -> Safe:
    return html(
        '<section id="lesson" aria-labelledby="lesson-title" data-about="{about}"'
        ' data-target="{target}">'
        '<h2 id="lesson-title">{title}</h2><progress max="{most}" value="{number}"'
        ' aria-label="{learnt}"></progress><div class="said">{comment}{text}{task}</div>'
        '<p class="acts">{buttons}</p></section>',
        about=page.selector,
        target=page.target,
        title=page.title,
        most=most,
        number=page.number,
        learnt=t("How far you are in the lesson"),
        comment=html('<p class="comment">{text}</p>', text=page.comment) if page.comment else None,
        text=html("<p>{text}</p>", text=page.text) if page.text else None,
        task=task,
        buttons=buttons,
    )
