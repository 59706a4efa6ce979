"""The page of a game's puzzles: that of the day, and those from one's own games."""

from armorica import games
from armorica.i18n import Translator
from armorica.ui import spacing
from armorica.ui.html import Safe, html, mild, sign
from armorica.ui.model import Model
from armorica.ui.model.puzzles import KeptPuzzles
from armorica.ui.months import date

SHOWN = 14
"""Of how many earlier days puzzles are listed."""


def page(model: Model, t: Translator) -> Safe:
    """Draw the ways to the puzzle of the day and to one's own."""
    key, progress, kept = model.setup.game_key, model.dialogs.progress, model.puzzles.kept
    assert progress
    if not games.face(key).puzzles:
        return html("<p>{text}</p>", text=t("This game has no puzzles."))
    *day, own = states(model, t)
    today = progress.today
    due, solved = spacing.due(kept, key, today), spacing.is_solved(kept, key, today)
    sections = [
        _section(
            "day-puzzle",
            t("The puzzle of the day"),
            said,
            _way(t("Show the position") if solved else t("Find the best move"), "day", solved),
        )
        for said in day
    ]
    way = _way(t("Find the better move"), "own", bool(day) and not solved) if due else None
    if day:
        sections.append(_past(t, kept, key, today))
    sections.append(_section("own-puzzles", t("From your own games"), own, way))
    return html('<div class="days">{sections}</div>', sections=sections)


def states(model: Model, t: Translator) -> list[str]:
    """Say how it is with the puzzle of the day, if there is one, and with one's own."""
    key, progress, kept = model.setup.game_key, model.dialogs.progress, model.puzzles.kept
    assert progress
    said = []
    if spacing.of_the_day(key, progress.today):
        if spacing.is_solved(kept, key, progress.today):
            said.append(t("Today’s puzzle is solved."))
        elif progress.today in kept.seen.get(key, ()):
            said.append(t("You have seen the answer to today’s puzzle."))
        else:
            said.append(
                t("Today’s puzzle is the same for everyone, and you have not solved it yet.")
            )
    return [*said, _own_puzzles(t, kept, key, progress.today)]


def _past(t: Translator, kept: KeptPuzzles, key: str, today: int) -> Safe:
    """Draw the ways to the next earlier puzzle and to the latest, with marks of those done."""
    marks = [
        (
            days.get(key, ()),
            html('{sign}<span class="unseen">{said}</span>', sign=sign(id), said=said),
        )
        for days, id, said in (
            (kept.solved, "laurel", t("Solved")),
            (kept.seen, "lamp", t("Answer seen")),
        )
    ]
    days = [
        mild(
            f"puzzle {day}",
            html(
                "{date} {mark}",
                date=date(day),
                mark=next((mark for days, mark in marks if day in days), None),
            ),
        )
        for day in range(today - 1, today - 1 - SHOWN, -1)
    ]
    ways = html(
        '{next}<p class="acts">{days}</p>', next=_way(t("Next puzzle"), "earlier", True), days=days
    )
    return _section("past-puzzles", t("Earlier puzzles"), "", ways)


def _section(id: str, title: str, said: str, way: Safe | None) -> Safe:
    return html(
        '<section aria-labelledby="{id}"><h3 id="{id}">{title}</h3><p>{said}</p>{way}</section>',
        id=id,
        title=title,
        said=said,
        way=way,
    )


def _way(label: str, which: str, mild: bool) -> Safe:
    """Draw the button to a puzzle; `mild` if another one comes first."""
    return html(
        '<p class="acts"><button type="button" class="act{mild}" data-do="puzzle {which}">{label}'
        "</button></p>",
        mild=" mild" if mild else None,
        which=which,
        label=label,
    )


def _own_puzzles(t: Translator, kept: KeptPuzzles, key: str, today: int) -> str:
    """Say how many puzzles from one's own games are due, or when the next one is."""
    waits = [puzzle.due for puzzle in kept.puzzles if puzzle.key == key]
    if due := spacing.due(kept, key, today):
        return t.n(
            "{count} puzzle from your games is due today.",
            "{count} puzzles from your games are due today.",
            len(due),
        )
    if waits and min(waits) == today + 1:
        return t("The next puzzle from your games comes tomorrow.")
    if waits:
        return t.n(
            "The next puzzle from your games comes in {count} day.",
            "The next puzzle from your games comes in {count} days.",
            min(waits) - today,
        )
    return t(
        "A costly choice that “What could have been better?” finds in your game comes back here"
        " the next day as a puzzle. Each time you solve it at the first try, it waits longer before"
        " it comes back."
    )
