"""When puzzles come: a new one each day; a kept one comes back later each time it is solved."""

from collections.abc import Mapping
from typing import Any

from armorica import games
from armorica.core.limits import LINK
from armorica.core.untrusted import is_whole
from armorica.games import GAMES
from armorica.ui.model.puzzles import KeptPuzzles, LastPuzzle, Puzzle

DAYS = 1, 3, 7, 21, 60
"""After so many days a puzzle comes back, by its box."""

MOST = 60
"""How many puzzles are kept, and of a game's puzzles of the day how many as solved."""

MOST_RIGHT = 40
"""The most right moves of a puzzle."""

LATEST = 2**31  # day

STRIDE = 11
"""From each day's puzzle to the next in the file, where those of one game stand together: the next
position of a game would show what was played in the last one."""


def due(kept: KeptPuzzles, key: str, today: int) -> list[Puzzle]:
    """List a game's puzzles that are due.

    If a clock was wrong, a puzzle may lie further ahead than any should: it is due too.
    """
    return [p for p in kept.puzzles if p.key == key and not today < p.due <= today + DAYS[-1]]


def of_the_day(key: str, today: int) -> Puzzle | None:
    """Return a game's puzzle of a day, in days since 1970; None if the game has none."""
    words = games.face(key).puzzles
    if not words or not (prepared := words.prepared()):
        return None
    link, move, lead = prepared[today * STRIDE % len(prepared)]
    return Puzzle(key, link, (move,), "", lead, today)


def earlier(kept: KeptPuzzles, key: str, today: int) -> Puzzle | None:
    """Return a game's puzzle for practice: the next of an earlier day that is not solved."""
    day = min(kept.practised.get(key, today), today - 1)
    while is_solved(kept, key, day):
        day -= 1
    return of_the_day(key, day)


def is_solved(kept: KeptPuzzles, key: str, day: int) -> bool:
    """Return whether a game's puzzle of a day was solved."""
    return day in kept.solved.get(key, ())


def solve(kept: KeptPuzzles, puzzle: Puzzle, right: bool) -> KeptPuzzles:
    """Mark a puzzle of a day as solved, or its answer as seen."""
    if right:
        return kept._replace(solved=_with(kept.solved, puzzle))
    return kept._replace(seen=_with(kept.seen, puzzle))


def _with(days: Mapping[str, tuple[int, ...]], puzzle: Puzzle) -> dict[str, tuple[int, ...]]:
    """Add the day of a puzzle to its game's days."""
    return {**days, puzzle.key: tuple(sorted({*days.get(puzzle.key, ()), puzzle.made})[-MOST:])}


def practise(kept: KeptPuzzles, key: str, day: int) -> KeptPuzzles:
    """Let a game's puzzle of an earlier day be the next one for practice."""
    return kept._replace(practised={**kept.practised, key: day})


def add(kept: KeptPuzzles, new: Puzzle) -> KeptPuzzles:
    """Add a puzzle, unless it is kept already; if there are too many, one goes.

    That is the oldest solved one, or else the oldest. The new one is due on the day after it was
    made.
    """
    puzzles = [*kept.puzzles]
    if any((p.key, p.link, p.played) == (new.key, new.link, new.played) for p in puzzles):
        return kept
    if len(puzzles) >= MOST:
        puzzles.remove(min(puzzles, key=lambda p: (not p.box, p.made)))
    return kept._replace(puzzles=(*puzzles, new._replace(due=new.made + DAYS[0])))


def settle(kept: KeptPuzzles, puzzle: Puzzle, right: bool, today: int) -> KeptPuzzles:
    """Move a puzzle to the next box if it was found at the first try, else to the first box."""
    box = min(puzzle.box + 1, len(DAYS) - 1) if right else 0
    moved = puzzle._replace(box=box, due=today + DAYS[box])
    return kept._replace(puzzles=tuple(moved if p == puzzle else p for p in kept.puzzles))


def without(kept: KeptPuzzles, *left_out: str | Puzzle) -> KeptPuzzles:
    """Leave out puzzles, or all about games, by their keys."""
    rest = tuple(p for p in kept.puzzles if p not in left_out and p.key not in left_out)
    solved, seen = (
        {key: days for key, days in each.items() if key not in left_out}
        for each in (kept.solved, kept.seen)
    )
    practised = {key: day for key, day in kept.practised.items() if key not in left_out}
    last = kept.last if kept.last and kept.last.key not in left_out else None
    return KeptPuzzles(rest, solved, last, practised, seen)


def read(data: dict[str, Any]) -> KeptPuzzles | None:
    """Read kept puzzles; a damaged one is left out. None if these are no puzzles at all."""
    rows, *dates = (data.get(name, {}) for name in ("puzzles", "solved", "practised", "seen"))
    if not isinstance(rows, list) or not all(isinstance(days, dict) for days in dates):
        return None
    puzzles = [puzzle for row in rows[-MOST:] if (puzzle := _read(row))]
    practised = {k: day for k, day in dates[1].items() if _sound(k, day)}
    solved, seen = map(_read_days, dates[::2])
    return KeptPuzzles(tuple(puzzles), solved, _read_last(data.get("shown")), practised, seen)


def _read_days(dates: dict[str, Any]) -> dict[str, tuple[int, ...]]:
    """Read days by games; those of an unsound game are left out."""
    # A single day is from an earlier version.
    rows = {key: days if isinstance(days, list) else [days] for key, days in dates.items()}
    return {key: tuple(days[-MOST:]) for key, days in rows.items() if _sound(key, *days)}


def _read_last(row: Any) -> LastPuzzle | None:
    """Read which puzzle was on the table; None if this is nothing like it."""
    try:
        key, link, tried, done = row
        texts = all(type(text) is str and len(text) <= LINK for text in (link, tried))
        sound = texts and _sound(key) and type(done) is bool
    except (TypeError, ValueError):
        return None
    return LastPuzzle(key, link, tried, done) if sound else None


def _read(row: Any) -> Puzzle | None:
    try:
        key, link, right, played, cost, made, box, due = row
        texts = [link, played, *right]
        sound = (
            _sound(key, made, box, due)
            and all(type(text) is str and 0 < len(text) <= LINK for text in texts)
            and 0 <= cost < LATEST
            and box < len(DAYS)
            and type(right) is list
            and 0 < len(right) <= MOST_RIGHT
        )
    except (TypeError, ValueError):
        return None
    return Puzzle(key, link, tuple(right), played, cost, made, box, due) if sound else None


def _sound(key: Any, *numbers: Any) -> bool:
    """Return whether a value is the key of a game, and others are whole numbers in bounds."""
    return key in GAMES and all(is_whole(n, range(LATEST)) for n in numbers)


def written(kept: KeptPuzzles) -> dict[str, Any]:
    """Return puzzles as plain data for `read`."""
    days = {"solved": {**kept.solved}, "practised": {**kept.practised}, "seen": {**kept.seen}}
    return {"puzzles": kept.puzzles, **days, "shown": kept.last}
