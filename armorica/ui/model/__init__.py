"""The model: all that the page shows, in parts."""

from dataclasses import dataclass, field

from armorica import games
from armorica.ai.levels import level_for
from armorica.core.match import legal_texts
from armorica.core.rules import GameState
from armorica.ui.advice import ADVISER, Solution
from armorica.ui.deals import is_lesson
from armorica.ui.model.advice import Advice
from armorica.ui.model.device import Device
from armorica.ui.model.dialogs import Dialogs
from armorica.ui.model.my_games import MyGames
from armorica.ui.model.own_bots import OwnBots
from armorica.ui.model.own_cards import OwnCards
from armorica.ui.model.puzzles import Puzzles
from armorica.ui.model.review import Review
from armorica.ui.model.setup import Setup
from armorica.ui.model.sharing import Sharing
from armorica.ui.model.table import Table


@dataclass(slots=True)
class Model:
    """Hold the parts; commands change them, views draw them."""

    table: Table = field(default_factory=Table)
    review: Review = field(default_factory=Review)
    setup: Setup = field(default_factory=Setup)
    dialogs: Dialogs = field(default_factory=Dialogs)
    advice: Advice = field(default_factory=Advice)
    sharing: Sharing = field(default_factory=Sharing)
    my_games: MyGames = field(default_factory=MyGames)
    puzzles: Puzzles = field(default_factory=Puzzles)
    own: OwnCards = field(default_factory=OwnCards)
    bots: OwnBots = field(default_factory=OwnBots)
    device: Device = field(default_factory=Device)

    def forget_notices(self) -> None:
        """Clear the notices that the last click has caused."""
        self.table.notice = self.table.refused_card = None
        self.dialogs.file_error = self.sharing.linked = None

    @property
    def key(self) -> str:
        """Return the key of the game on the table, or of the chosen game if there is none.

        Words about the match belong to this game.
        """
        return self.table.match.key if self.table.match else self.setup.game_key

    @property
    def mover(self) -> int | None:
        """Return the seat to move; None if the game is over, or there is none."""
        match = self.table.match
        return match.rules.to_move(match.state) if match else None

    def is_person(self, seat: int) -> bool:
        """Return whether a person sits in a seat."""
        match = self.table.match
        return match is not None and match.deal.players[seat].is_person

    @property
    def people(self) -> list[int]:
        """List the seats in which people sit."""
        players = self.table.match.deal.players if self.table.match else ()
        return [seat for seat in range(len(players)) if self.is_person(seat)]

    @property
    def person_to_move(self) -> bool:
        """Return whether the game waits for a person; never during a review."""
        return self._moves_next(person=True)

    @property
    def opponent_to_move(self) -> bool:
        """Return whether the game waits for an opponent; never while another page is open."""
        away = self.on_page or self.dialogs.panel == "crib"
        return not away and self._moves_next(person=False)

    @property
    def on_page(self) -> bool:
        """Return whether a page is open instead of the table: rules, progress, cards, bots."""
        return bool(self.dialogs.reading or self.dialogs.progress or self.dialogs.own)

    @property
    def opponent_may_move(self) -> bool:
        """Return whether an opponent is to move, and nothing on this page prevents it."""
        prevented = self.setup.choosing or self.device.elsewhere or self.is_stuck
        return self.opponent_to_move and not prevented

    @property
    def is_stuck(self) -> bool:
        """Return whether the opponent to move cannot, by a fault of ours."""
        return self.table.stuck == self.table.revision

    def _moves_next(self, person: bool) -> bool:
        """Return whether a person has to decide, or else an opponent or a forced person moves."""
        match = self.table.match
        if self.review.ply is not None or self.mover is None or not match or match.full:
            return False
        return self._decides(self.mover) == person

    def _decides(self, mover: int) -> bool:
        """Return whether the seat to move is a person's who has a choice still to make."""
        match = self.table.match
        if not match or not self.is_person(mover):
            return False
        return not self.is_forced(match.state) and not self.standing_move

    @property
    def standing_move(self) -> str:
        """Return the move by which a standing answer answers for the person to move, "" if none."""
        return self.standing_move_of(self.mover) if self.mover is not None else ""

    def standing_move_of(self, seat: int) -> str:
        """Return the move by which a seat's standing answer answers the question, "" if none."""
        match, answer = self.table.match, self.table.standing.get(seat)
        if not match or not answer:
            return ""
        return games.face(match.key).standing_move(match.observation(seat), answer, self.people)

    def is_forced(self, state: GameState) -> bool:
        """Return whether the seat to move has no real choice, so that nobody is asked."""
        return games.face(self.key).is_forced(state, len(self.people) > 1)

    @property
    def hides_hands(self) -> bool:
        """Return whether people at the table have to hide their hands from each other."""
        match = self.table.match
        return match is not None and games.face(match.key).hides_hands(match.state)

    @property
    def eyes(self) -> int | None:
        """Return the seat whose hidden cards may be shown; None for no seat's.

        Where no hands are hidden it is the viewer. While opponents move, all people look at the
        table, so nobody's hand is shown.
        """
        people = self.people
        if len(people) > 1:
            if not self.hides_hands:
                return self.viewer
            return self.table.holder if self.person_to_move else None
        return people[0] if people else 0

    @property
    def viewer(self) -> int:
        """Return the seat the table is shown for: the holder, the mover, or who moved last."""
        match = self.table.match
        assert match
        if self.table.holder is not None:
            return self.table.holder
        mover = self.mover
        if mover is not None and self._decides(mover):
            return mover
        movers = [seat for seat in match.seats[: match.ply] if self.is_person(seat)]
        return (movers[-1:] or self.people[:1] or [0])[0]

    @property
    def mover_has_device(self) -> bool:
        """Return whether the game waits for a person who may see their seat's hidden cards."""
        return self.person_to_move and self.eyes == self.mover

    def legal(self) -> list[str]:
        """List the legal moves of the person to move, as text; none until they have the device."""
        match = self.table.match
        if not match or not self.mover_has_device:
            return []
        return legal_texts(match.rules, match.state)

    @property
    def solution(self) -> Solution | None:
        """Return what the puzzle on the table has taught, once it is over.

        Until the person to move has taken the device there is nothing to be shown.
        """
        opened = self.puzzles.opened
        if not opened or not opened.done or not self.mover_has_device:
            return None
        puzzle = opened.puzzle
        own = puzzle.played or opened.wrong or opened.tried
        return Solution(puzzle.right, own, puzzle.cost)

    @property
    def advisable(self) -> bool:
        """Return whether an adviser that searches helps with the game on the table.

        A puzzle must be over.
        """
        match = self.table.match if self.solution or not self.puzzles.opened else None
        return bool(match and level_for(games.game_of(match), ADVISER).iterations)

    @property
    def hints(self) -> bool:
        """Return whether one may ask for a hint; in a lesson the coach advises unasked."""
        return self.device.settings["hints"] == "on" and self.advisable and not self.in_lesson

    @property
    def untouched(self) -> bool:
        """Return whether the table is still that of a first visit."""
        return self.table.untouched

    @property
    def reload_loses(self) -> bool:
        """Return whether a reload would lose something that the browser does not keep."""
        device, own, match = self.device, self.own, self.table.match
        if device.embedded:
            return bool(match and match.ply)
        kept = device.saving == "kept" and not device.unsaved
        return not kept or bool(own.left or (own.draft and own.faults))

    @property
    def in_lesson(self) -> bool:
        """Return whether the game on the table is the lesson."""
        return self.table.match is not None and is_lesson(self.table.match)

    @property
    def coached(self) -> bool:
        """Return whether the coach is there: until one asks what could have been better."""
        return self.in_lesson and not self.advice.analysis

    @property
    def lesson_waits(self) -> bool:
        """Return whether the coach of the lesson does not know yet which moves are good."""
        match = self.table.match
        if not match or not self.in_lesson or not self.mover_has_device:
            return False
        lesson = games.face(match.key).LESSON_DEAL
        made = tuple(match.moves[: match.ply])
        return bool(lesson and lesson.advised) and made not in self.advice.good
