"""What the list of games shows of each, so that no rules are needed to show it."""

from typing import Any, NamedTuple

from armorica import games
from armorica.core import seats
from armorica.core.limits import MOVES, PLAYERS, POINTS
from armorica.core.match import AnyMatch
from armorica.core.problem import RecordError
from armorica.core.seats import Seat, place_of
from armorica.core.untrusted import is_whole, valid_name
from armorica.games import LEVELS
from armorica.ui import deals


class Summary(NamedTuple):
    """Hold what everybody may know of a game.

    Attributes:
        players: by their seats.
        points: by seats.
        turn: its number, 0 before the first; None if the game does not count its turns.
        mover: the seat to move; None once the game is over.
        day: whose deal it is, in days since 1970; None for any other deal, and what came by links.
        place: of the only person in a game that is over, from 1; None in all other games.
        content: the name of the cards or the map of people's own; "" for the game's.
        lesson: whether it is the lesson.
    """

    players: tuple[Seat, ...]
    points: tuple[int, ...]
    turn: int | None
    mover: int | None
    day: int | None = None
    place: int | None = None
    content: str = ""
    lesson: bool = False


class Listed(NamedTuple):
    """Hold a row of the list.

    Attributes:
        id: of the kept game.
        key: of the game that is played, one of GAMES.
        over: whether the game is over.
        guest: whether nobody has moved in it in this browser.
        here: whether it is the game of this tab.
        age: milliseconds since its last change; None if unknown.
        summary: what is known of it; None in texts of earlier versions.
        from_challenge: as for `Match`.
        new_try: as for `Match`.
    """

    id: str
    key: str
    over: bool
    guest: bool
    here: bool
    age: float | None
    summary: Summary | None
    from_challenge: bool = False
    new_try: bool = False

    @property
    def click(self) -> str:
        """Return how clicks name the game: its key, whose rules they need, and its id."""
        return f"{self.key} {self.id}"


def summarize(match: AnyMatch) -> Summary:
    """Return the summary of a match."""
    rules, state = match.rules, match.state
    mover = rules.to_move(state)
    points = rules.scores(state if mover is None else rules.observe(state, None))
    turn = games.face(match.key).turn(state)
    players, day = match.deal.players, deals.own_day_of(match)
    people = [seat for seat, player in enumerate(players) if player.is_person]
    place = None
    if mover is None and len(people) == 1:
        place = place_of(rules.ranking_scores(state), people[0])
    content = match.deal.content if games.is_custom(match) else None
    name = content.name if content else ""
    lesson = deals.is_lesson(match)
    return Summary(players, tuple(points), turn, mover, day, place, name, lesson)


def written(summary: Summary) -> dict[str, Any]:
    """Return a summary as plain data for `read`."""
    players, points = seats.written(summary.players), [*summary.points]
    return {**summary._asdict(), "players": players, "points": points}


def read(data: Any) -> Summary | None:
    """Read an untrusted summary; None if anything in it is wrong."""
    if not isinstance(data, dict):
        return None
    try:
        players = seats.read(data.get("players"), range(1, PLAYERS + 1), LEVELS)
    except RecordError:
        return None
    points, turn, mover, day, place = map(data.get, ("points", "turn", "mover", "day", "place"))
    if not isinstance(points, list) or len(points) != len(players):
        return None
    numbers = [(n, range(-POINTS, POINTS + 1)) for n in points]
    numbers += [(turn, range(MOVES + 1))] if turn is not None else []
    numbers += [(mover, range(len(players)))] if mover is not None else []
    numbers += [(day, deals.DAYS)] if day is not None else []
    numbers += [(place, range(1, len(players) + 1))] if place is not None else []
    if not all(is_whole(number, allowed) for number, allowed in numbers):
        return None
    content, lesson = data.get("content", ""), data.get("lesson", False)
    if (content != "" and not valid_name(content)) or not isinstance(lesson, bool):
        return None
    return Summary(players, tuple(points), turn, mover, day, place, content, lesson)
