"""Tries at the puzzle on the table."""

from armorica.ui import spacing
from armorica.ui.model import Model
from armorica.ui.model.puzzles import LastPuzzle, Opened


def answer(model: Model, move: str) -> None:
    """Answer the puzzle on the table with a legal move; "" gives up.

    At a puzzle from one's own game the first answer counts; that of a day is solved by any try.
    """
    opened, table, puzzles = model.puzzles.opened, model.table, model.puzzles
    assert opened
    puzzle, replaced, today, tried, done, wrong = opened
    right = move in puzzle.right
    if not done and not tried and puzzle.played:
        puzzles.kept = spacing.settle(puzzles.kept, puzzle, right, today)
    over = done or right or not move
    if not done and over and not puzzle.played:
        puzzles.kept = spacing.solve(puzzles.kept, puzzle, right)
        if puzzle.made < today:
            puzzles.kept = spacing.practise(puzzles.kept, puzzle.key, puzzle.made - 1)
    if not (wrong or done or right):
        wrong = move
    opened = puzzles.opened = Opened(puzzle, replaced, today, move or tried, over, wrong)
    model.advice.hinting = opened.done
    last = LastPuzzle(puzzle.key, puzzle.link, opened.tried, opened.done)
    puzzles.kept = puzzles.kept._replace(last=last)
    table.selection, table.pending_move = [], ""
    table.revise()
