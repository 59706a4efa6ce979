"""Commands on puzzles: from an analysis into the browser, and on the table."""

from armorica import games
from armorica.core.link import LinkError
from armorica.core.match import AnyMatch, legal_texts
from armorica.ui import daily, keeping, places, solving, spacing
from armorica.ui.commands import progress, setup
from armorica.ui.effects import Effect, Keep
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.model.advice import Advice, Analysed
from armorica.ui.model.puzzles import LastPuzzle, Opened, Puzzle
from armorica.ui.model.review import Diagram, Review
from armorica.ui.model.table import Table


def reviewed(model: Model, env: Env) -> list[Effect]:
    """Make puzzles of the costly picks of an analysis that is done, if the game was played here.

    There is none where most moves were good, nor where no link leads.
    """
    match, analysis = model.table.match, model.advice.analysis
    if (
        not match
        or not analysis
        or analysis.left
        or not model.table.played
        or model.device.embedded
    ):
        return []
    if not games.face(match.key).puzzles or games.is_custom(match):
        return []
    keeping.load_puzzles(model, env.shelf)
    made = 0
    for ply, played, _, cost, right, *_ in analysis.findings:
        before = match.branch(ply)
        if played not in right and 2 * len(right) <= len(match.rules.legal(before.state)):
            try:
                link = games.write_link(before, ply)
            except LinkError:
                continue
            puzzle = Puzzle(match.key, link, right, played, round(cost, 1), env.today)
            model.puzzles.kept = spacing.add(model.puzzles.kept, puzzle)
            made += 1
    model.advice.analysis = analysis._replace(puzzles=made)
    model.advice.analysed = Analysed(games.write(match), model.advice.analysis)
    return [Keep("puzzles")]


def puzzle(model: Model, rest: str, env: Env) -> list[Effect]:
    """Show a puzzle, `puzzle own`, `day`, `earlier` or that of a day; `puzzle show` what is right.

    `puzzle back` goes to the page of the puzzles, and `puzzle leave` to one's game, or to the seats
    of the puzzle's game if there is none.
    """
    key, opened = model.setup.game_key, model.puzzles.opened
    if model.device.embedded or (rest in ("show", "back", "leave") and not opened):
        return []
    if rest == "back":
        progress.puzzles(model, "", env)
    elif rest == "leave" and opened:
        places.to_table(model)
        if not opened.awaited:
            return setup.game(model, opened.puzzle.key, env)
    elif rest == "show" and model.mover_has_device:
        solving.answer(model, "")
    elif rest == "own":
        keeping.load_puzzles(model, env.shelf)
        for each in spacing.due(model.puzzles.kept, key, env.today):
            if _show(model, each, env.today):
                break
            model.puzzles.kept = spacing.without(model.puzzles.kept, each)  # it is damaged
    elif rest:
        keeping.load_puzzles(model, env.shelf)
        _show_prepared(model, key, rest, env.today)
    return []


def _show_prepared(model: Model, key: str, which: str, today: int) -> None:
    """Show the puzzle of the day, with its answer once it is solved, or an earlier one."""
    day = daily.read_day("" if which == "day" else which, today)
    prepared = None
    if which == "earlier":
        prepared = spacing.earlier(model.puzzles.kept, key, today)
    elif day is not None:
        prepared = spacing.of_the_day(key, day)
    if not prepared or not _show(model, prepared, today):
        return
    if prepared.made < today:
        model.puzzles.kept = spacing.practise(model.puzzles.kept, key, prepared.made)
    elif spacing.is_solved(model.puzzles.kept, key, today):
        solving.answer(model, prepared.right[0])


def reopen(model: Model, key: str, env: Env) -> bool:
    """Put the puzzle on the table that was last there, as it was; return False without one."""
    keeping.load_puzzles(model, env.shelf)
    kept = model.puzzles.kept
    next_one = kept.practised.get(key, env.today)
    last, days = kept.last, (env.today, next_one, next_one + 1)
    if not last or last.key != key:
        return False
    known = filter(None, [*kept.puzzles, *(spacing.of_the_day(key, day) for day in days)])
    puzzle = next((each for each in known if (each.key, each.link) == (key, last.link)), None)
    if not puzzle or not _show(model, puzzle, env.today):
        return False
    opened, match = model.puzzles.opened, model.table.match
    assert opened
    assert match
    if last.tried in ("", *legal_texts(match.rules, match.state)):
        model.puzzles.opened = opened._replace(tried=last.tried, done=last.done)
        model.puzzles.kept = model.puzzles.kept._replace(last=last)
        model.advice.hinting = last.done
    return True


def _show(model: Model, puzzle: Puzzle, today: int) -> bool:
    """Put a puzzle on the table; return False, with nothing changed, if it is damaged."""
    match = _position(puzzle)
    if not match:
        return False
    opened, dialogs = model.puzzles.opened, model.dialogs
    replaced = model.table, model.review, model.advice, model.setup.choosing
    if opened:
        replaced = opened.replaced
    table, review, *_ = replaced
    before = review.diagram or Diagram(table.match, review.notes, table.played)
    model.review = Review(diagram=before)
    model.table = Table(match, revision=model.table.revision + 1, painted_ply=match.ply)
    model.advice = Advice(analysed=model.advice.analysed)
    model.puzzles.opened = Opened(puzzle, replaced, today)
    model.puzzles.kept = model.puzzles.kept._replace(last=LastPuzzle(puzzle.key, puzzle.link))
    model.setup.choosing = False
    dialogs.close_pages()
    dialogs.panel = dialogs.menu = ""
    return True


def _position(puzzle: Puzzle) -> AnyMatch | None:
    """Return the game of a puzzle up to its position; None if anything is wrong with it."""
    try:
        match, _, _ = games.read_link(puzzle.link)
    except LinkError:
        return None
    rules, state = match.rules, match.state
    seat = rules.to_move(state)
    if match.key != puzzle.key or seat is None or not match.deal.players[seat].is_person:
        return None
    legal = {"", *legal_texts(rules, state)}
    return match if {puzzle.played, *puzzle.right} <= legal else None
