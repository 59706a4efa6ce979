"""The bar over a puzzle on the table, where a click answers it."""

from armorica import games
from armorica.core.rules import Observation
from armorica.i18n import Translator
from armorica.ui import spacing
from armorica.ui.face import PuzzleFace
from armorica.ui.html import Safe, html
from armorica.ui.model import Model
from armorica.ui.model.puzzles import Opened, Puzzle
from armorica.ui.months import date


def message(model: Model, t: Translator) -> str:
    """Say what the puzzle on the table asks, or what became of the latest try.

    Return "" until the person to move has taken the device: it may name their hidden cards.
    """
    return " ".join(filter(None, _message(model, t)))


def _message(model: Model, t: Translator) -> tuple[str, str, str]:
    """Return the message: what one must see, what a right move does, and what it is worth."""
    opened, match, words = model.puzzles.opened, model.table.match, _words(model)
    assert opened
    assert match
    if not model.mover_has_device:
        return "", "", ""
    puzzle, _, _, tried, done, before = opened
    seen, best = match.observation(match.state.mover), puzzle.right[0]
    if not tried and not done:
        return words.question(t, seen, puzzle.played), "", ""
    found = tried in puzzle.right
    shown = tried if found or not done else best
    name = words.move_name(t, seen, shown)
    if not found and not done:
        again = t("{move}: there is a better move. Try again.", move=name)
        return again, words.lost(t, seen, tried, best) or _cost(t, words, puzzle, tried), ""
    amount = words.amount(t, max(1, round(puzzle.cost)))
    worth = t("Worth about {amount} more than any other move.", amount=amount)
    first = t("Right: {move}.", move=name) if found else t("Best: {move}.", move=name)
    if tried and not found:
        wrong = words.move_name(t, seen, tried)
        worth = t("Worth at least {amount} more than your try.", amount=amount)
        first = t("Wrong: {tried}. Best: {move}.", tried=wrong, move=name)
    elif before:
        name = words.move_name(t, seen, before)
        worth = t(
            "Worth at least {amount} more than your first try: {move}.", amount=amount, move=name
        )
    if puzzle.played:
        worth = t("Worth about {amount} more than what you played in the game.", amount=amount)
    return first, words.effect(t, seen, shown), worth


def _cost(t: Translator, words: PuzzleFace[Observation], puzzle: Puzzle, tried: str) -> str:
    """Say how many points a wrong move costs, as far as that is known; else ""."""
    amount = words.amount(t, max(1, round(puzzle.cost)))
    if not puzzle.played:
        return t("Your try should cost at least {amount} by the end.", amount=amount)
    return (
        t("Your try should cost about {amount} by the end.", amount=amount)
        if tried == puzzle.played
        else ""
    )


def _words(model: Model) -> PuzzleFace[Observation]:
    """Return the words that the game on the table has for puzzles."""
    words = games.face(model.key).puzzles
    assert words
    return words


def bar(model: Model, t: Translator) -> Safe:
    """Draw the bar over the table, with the sentence and the ways on."""
    opened, (text, effect, worth) = model.puzzles.opened, _message(model, t)
    assert opened
    return html(
        '<section id="puzzle" aria-labelledby="puzzle-title"><h2 id="puzzle-title">{title}</h2>'
        '{message}<p class="acts">{ways}'
        '<button type="button" class="act mild" data-do="puzzle back" aria-keyshortcuts="Escape">'
        "{back}</button></p></section>",
        title=_title(t, opened),
        message=html(
            '<p class="message">{text} <span>{effect}</span> <span class="worth">{worth}</span>'
            "</p>",
            text=text,
            effect=effect,
            worth=worth,
        )
        if text
        else None,
        # A way on has an id, so that it never becomes "Show the answer" with the focus on it.
        ways=[
            html(
                '<button type="button"{id} class="{kind}" data-do="puzzle {way}">{label}</button>',
                id=None if way == "show" else html(' id="puzzle-{way}"', way=way),
                kind="act" if way in ("own", "day", "earlier") else "act mild",
                way=way,
                label=label,
            )
            for way, label in _ways(model, t)
        ],
        back=t("Puzzles"),
    )


def _title(t: Translator, opened: Opened) -> str | Safe:
    """Say what kind of puzzle it is; of an earlier day, of which."""
    if opened.puzzle.played:
        return t("Find the better move")
    day = t("The puzzle of the day")
    if opened.puzzle.made == opened.today:
        return day
    return html("{day}, {date}", day=day, date=date(opened.puzzle.made))


def _ways(model: Model, t: Translator) -> list[tuple[str, str]]:
    """List the ways on from the puzzle on the table, each with its label."""
    opened, kept = model.puzzles.opened, model.puzzles.kept
    assert opened
    key, today = opened.puzzle.key, opened.today
    solved = spacing.is_solved(kept, key, today)
    if not model.mover_has_device:
        return []
    if not opened.done:
        return [("show", t("Show the answer"))]
    ways = [("leave", t("Back to the game") if opened.awaited else t("New game"))]
    if spacing.due(kept, key, today):
        ways.insert(0, ("own", t("Next puzzle")))
    elif opened.puzzle.played and not solved and spacing.of_the_day(key, today):
        ways.insert(0, ("day", t("The puzzle of the day")))
    elif spacing.of_the_day(key, today):
        ways.insert(0, ("earlier", t("Next puzzle")))
    return ways
