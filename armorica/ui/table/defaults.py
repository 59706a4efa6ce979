"""What faces of small games leave out."""

from armorica.core.match import Match
from armorica.core.rules import D, Obs, S
from armorica.ui.analysis import choices
from armorica.ui.face import Stops


class Defaults:
    """Provide nothing for each part of a face that a game can do without."""

    def seal(self, deal: object, over: bool) -> None:
        """Return no commitment to what is hidden."""

    def choices(self, match: Match[D, S, Obs]) -> tuple[range, ...]:
        """Return the moves that were not the only legal ones."""
        return choices(match)

    def stops(self, match: Match[D, S, Obs]) -> Stops:
        """Return every ply: each move is an event."""
        return Stops(range(match.ply))

    def curve(self, scene: object, stops: object) -> None:
        """Return no course of the game."""

    def picture(self, t: object, content: object) -> None:
        """Return no picture of the board."""

    def standing_move(self, seen: object, answer: str, people: object) -> str:
        """Return "": no answer stands for later questions."""
        return ""

    def standing_after(self, before: str, answer: str) -> str:
        """Return the answer: none stands for later questions."""
        return answer

    lesson = None
    achievements = None
    puzzles = None
    editor = None
