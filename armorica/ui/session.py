"""What people are doing at this page: choosing seats, playing, walking through the game."""

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from armorica import games
from armorica.ai.levels import LEVELS, reply, row
from armorica.core.match import Match
from armorica.core.problem import IllegalMove, Problem, RecordError, problem
from armorica.core.untrusted import parse_json
from armorica.i18n import Translator
from armorica.ui import advice, chairs, statistics, undo
from armorica.ui.advice import ADVISER, Answer, Coach
from armorica.ui.chairs import ABSENT, NAMELESS, PERSON, Chair
from armorica.ui.settings import Settings
from armorica.ui.shelf import Saving

if TYPE_CHECKING:
    from armorica.core.notes import Note
    from armorica.ui.daily import Daily
    from armorica.ui.embedding import Embedding
    from armorica.ui.links import Challenge, Linked
    from armorica.ui.notes import Diagram
    from armorica.ui.rulebook import Reading
    from armorica.ui.statistics import Known

PANELS = "settings", "keys"
ECHO = "\N{NO-BREAK SPACE}"
"""An end that is not seen, but makes a sentence another one: screen readers say it again."""
OPENING = 32
"""The seed of the table that a first visit finds; the person in seat 1 starts there."""
COACHED = 139
"""The seed of the first game that is coached; every step comes there, and seat 1 starts."""


@dataclass(slots=True)
class Session:
    """Hold all that the page shows; `do` is what a click means, `advance` an opponent's move.

    `chosen` is what the game's `clicks` have marked, `notice` what a person was last refused and
    `about` the card it concerned, `asked` is the move that waits to be confirmed, `choosing` tells
    whether the seats are being chosen, and `game_key` of which game they are, else which is on the
    table; `forms` holds what was last chosen for each game, as texts of its form. `handed` is the
    seat of the person who holds the device, where several share it. `echo` ends the sentence of a
    refusal, now with ECHO and now without, when the same is refused again and again. `panel` names
    the panel that is open, one of PANELS, and `erasing` tells whether it asks if the statistics
    shall go. `looking` is the ply that is looked back at while the game stays where it is, `opened`
    the cell of the final score whose cards are shown, and `unopened` what was wrong with a record
    from a file. `hinting` tells whether a hint is wanted, `advised` what the adviser makes of the
    position so far, `chance` the seat last advised and its win chance from 0 to 1, and `coach` what
    the adviser makes of a game that is over. `linked` is what came of a link or is to be sent as
    one, `challenge` the score that is to be beaten, and `daily` holds the results of the deals of
    the day. `notes` are what is written about positions by their plies, `writing` tells whether
    more is being written, and `diagram` that the game is shown to be read and nothing more.
    `embedding` is what is chosen for a page of somebody's while that is being done. `turned` counts
    the pages of the tutorial that were read at this position, and `reading` tells that the rules
    are being read. `embedded` tells whether the page is a part of somebody else's, without menus.
    Of what the browser keeps, `saving` tells whether the game is in it, `elsewhere` whether another
    tab has moved on in it, and `unread` whether something in it cannot be read. `build` is the
    page's own stamp, and `worker` tells about playing offline: "" for not yet, "ready", or
    "waiting" for leave to bring a newer version.
    """

    game_key: str = "armorica"
    chairs: list[Chair] = field(default_factory=chairs.set_out)
    forms: dict[str, str] = field(default_factory=dict)
    match: Match[Any, Any] | None = None
    choosing: bool = True
    settings: Settings = field(default_factory=Settings)
    statistics: "Known" = field(default_factory=dict)
    daily: "Daily" = field(default_factory=dict)
    challenge: "Challenge | None" = None
    notes: "dict[int, Note]" = field(default_factory=dict)
    writing: bool = False
    diagram: "Diagram | None" = None
    embedding: "Embedding | None" = None
    embedded: bool = False
    panel: str = ""
    erasing: bool = False
    chosen: list[int] = field(default_factory=list)
    handed: int | None = None
    asked: str = ""
    notice: Problem | None = None
    about: int | None = None
    echo: str = ""
    looking: int | None = None
    opened: str = ""
    unopened: RecordError | None = None
    linked: "Linked | None" = None
    turned: int = 0
    reading: "Reading | None" = None
    hinting: bool = False
    advised: Answer | None = None
    chance: tuple[int, float] | None = None
    coach: Coach | None = None
    saving: Saving = "kept"
    elsewhere: bool = False
    unread: bool = False
    build: str = ""
    worker: str = ""

    @property
    def mover(self) -> int | None:
        """Return the seat to move, None when the game is over or there is none."""
        return self.match.game.to_move(self.match.state) if self.match else None

    def is_person(self, seat: int) -> bool:
        """Tell whether a person sits in a seat."""
        return self.match is not None and self.match.deal.players[seat] not in LEVELS

    @property
    def people(self) -> list[int]:
        """List the seats in which people sit."""
        players = self.match.deal.players if self.match else ()
        return [seat for seat in range(len(players)) if self.is_person(seat)]

    @property
    def person_to_move(self) -> bool:
        """Tell whether the game waits for a person; it does not while one looks back."""
        return self._moves_next(person=True)

    def _moves_next(self, person: bool) -> bool:
        """Tell whether a person is to move, or an opponent, or a person who need not be asked."""
        if self.looking is not None or self.mover is None or not self.match:
            return False
        asked = self.is_person(self.mover)
        if asked and self.clicks.spared(self.match.state):
            asked = False
        return asked == person

    @property
    def shown(self) -> "Session":
        """Return what the table shows: this session, or its like at the ply looked back at."""
        if not self.match or self.looking is None:
            return self
        return replace(self, match=self.match.branch(self.looking))

    @property
    def viewer(self) -> int:
        """Return the seat the table is shown for: the person to move, or who moved last."""
        assert self.match
        if self.person_to_move:
            assert self.mover is not None
            return self.mover
        movers = [seat for seat in self.match.movers()[: self.match.ply] if self.is_person(seat)]
        return (movers[-1:] or self.people[:1] or [0])[0]

    def legal(self) -> list[str]:
        """List the moves open to the person to move, as text."""
        if not self.match or not self.person_to_move:
            return []
        state = self.match.state
        return [self.match.game.format_move(state, m) for m in self.match.game.legal(state)]

    def names(self, t: Translator) -> list[str]:
        """Name the players at the table."""
        if not self.match:
            return []
        nameless = {name: t("Player {n}", n=n) for n, name in enumerate(NAMELESS, 1)}
        names = games.part(self.game_key, "words").player_names(self.match.deal, LEVELS)
        return [nameless.get(name, name) for name in names]

    def refusal(self, t: Translator, p: Problem) -> str:
        """Say in one sentence why something is refused."""
        return str(games.part(self.game_key, "words").refusal(t, p, self.names(t)))

    @property
    def own_name(self) -> str:
        """Return how the first person among the chosen seats is called."""
        return next((chair.name for chair in self.chairs if chair.kind == PERSON), "Player 1")

    def start(self, seed: int) -> None:
        """Deal a new game for the chairs that are taken; seed from 0 to 2**53 - 1."""
        players = tuple(
            chair.name if chair.kind == PERSON else chair.kind
            for chair in self.chairs
            if chair.kind != ABSENT
        )
        self._deal(players, seed)

    def open(self) -> None:
        """Deal the table of a first visit, which the built page shows before Python runs."""
        self.start(OPENING)

    @property
    def untouched(self) -> bool:
        """Tell whether the table is still as a first visit finds it."""
        return bool(self.match and self.match.deal.seed == OPENING and not self.match.moves)

    @property
    def coached(self) -> bool:
        """Tell whether a coach goes through the game with a learner."""
        deal = self.match and self.match.deal
        return bool(deal and deal.seed == COACHED and deal.players == (NAMELESS[0], "settler"))

    def show(self, match: Match[Any, Any]) -> None:
        """Put a match on the table."""
        self.match = match
        self._sit_down(match.game.KEY)
        self.choosing = self.writing = False
        self.handed = self.diagram = None
        self.notes = {}
        self._clear()

    def rematch(self, seed: int) -> None:
        """Deal anew for the players at the table; seed from 0 to 2**53 - 1."""
        if self.match:
            self._deal(self.match.deal.players, seed)

    def _deal(self, players: tuple[str, ...], seed: int) -> None:
        game = games.load(self.game_key)
        deal = games.part(self.game_key, "rules").deal
        chosen = {name: getattr(self.settings, name) for name in game.HOUSE_RULES}
        self.show(Match(game, deal(players, seed, **chosen)))

    def _clear(self) -> None:
        self.chosen = []
        self.asked = self.opened = ""
        self.turned = 0
        self.reading = None
        self.looking = self.notice = self.about = self.unopened = self.linked = None
        self.hinting = False
        self.advised = self.coach = None

    def choose_seats(self, form: str) -> bool:
        """Take the seats from the form's JSON text; False, with a notice, where it cannot be."""
        try:
            data = parse_json(form)
        except ValueError:
            data = None
        if not isinstance(data, dict):
            return False
        seats = games.load(self.game_key).SEATS
        self.chairs = chairs.chosen(data, seats)
        taken = sum(chair.kind != ABSENT for chair in self.chairs)
        before = self._refusal
        self.notice = None
        if taken not in seats:
            self.notice = problem("seats", least=seats[0], most=seats[-1], have=taken)
        else:
            self.forms[self.game_key] = form
        self._hear_echo(before)
        return self.notice is None

    def play(self, text: str) -> None:
        """Make a person's move from its text.

        Raises:
            IllegalMove: the move is refused; nothing has changed.
        """
        if not self.match or not self.person_to_move:
            raise IllegalMove(problem("not_a_person" if self.looking is None else "looking"))
        assert self.mover is not None
        ply = self.match.ply
        self.match.play(self.mover, self.match.game.parse_move(self.match.state, text))
        self.notes = {
            n: note for n, note in self.notes.items() if n <= ply
        }  # not of what was undone
        self.statistics = statistics.count(self.statistics, self.match)
        self._clear()

    @property
    def opponent_to_move(self) -> bool:
        """Tell whether the game waits for an opponent, which it does not for one who reads."""
        return not self.reading and self._moves_next(person=False)

    def advance(self, move: str | None = None) -> bool:
        """Make an opponent's move, found here where none is given; False where none is to move.

        Raises:
            IllegalMove: the move is refused; nothing has changed.
        """
        if not self.match or not self.opponent_to_move:
            return False
        assert self.mover is not None
        game, state = self.match.game, self.match.state
        moves = game.legal(state)
        if len(moves) == 1:
            found = moves[0]
        else:
            found = reply(self.match) if move is None else game.parse_move(state, move)
        self.match.play(self.mover, found)
        self.advised = None
        self.statistics = statistics.count(self.statistics, self.match)
        return True

    @property
    def advisable(self) -> bool:
        """Tell whether the adviser can think about the game on the table."""
        return bool(self.match and row(self.match.game, ADVISER).iterations)

    def load(self, text: str) -> None:
        """Put a recorded game on the table.

        Raises:
            RecordError: the record is refused; the game on the table stays.
        """
        self.show(games.read(text))

    @property
    def clicks(self) -> Any:
        """Return what clicks mean in the game on the table."""
        assert self.match
        return games.part(self.match.game.KEY, "clicks")

    def go(self, ply: int | None) -> None:
        """Walk to a ply; None stays."""
        if self.match and ply is not None:
            self.match.go(ply)
            self._clear()

    def look(self, where: str) -> None:
        """Look back at a ply, or the "first", "back", "on" or "last" one; "end" ends it.

        Anything else changes nothing.
        """
        if not self.match:
            return
        last = self.match.ply
        now = last if self.looking is None else self.looking
        named = {"first": 0, "back": max(now - 1, 0), "on": min(now + 1, last), "last": last}
        if where == "end" and not self.diagram:
            self.looking = None
        elif where in named:
            self.looking = named[where]
        elif re.fullmatch("[0-9]{1,4}", where) and int(where) <= last:
            self.looking = int(where)

    def do(self, text: str) -> None:
        """Do what a click asked for; what cannot be done leaves a notice.

        Clicks are `play MOVE`, `wait`, `undo`, `redo`, `new`, `game KEY` (to be chosen for the next
        deal), `back`, `look WHERE`, `fork` (play on from the ply looked back at, as another game),
        `annotate`, `note TEXT` and `mark CARDS` there, `again` (the same deal), `retry PLY` (play
        on from there, as another game), `hint`, `coach`, `cell NAME` of the final score,
        `turn-page` of the coach, `rules`, `try CARD` and `step WHERE` in them, `open RECORD`, and
        `heed`, which only takes notices away; and of the panels `settings`, `keys`, `close`, `set
        NAME VALUE`, `erase` and `erase-now`. Any other is for the game's own `clicks`.
        """
        verb, _, rest = text.partition(" ")
        asked, self.asked = self.asked, ""
        before = self._refusal
        self.notice = self.about = self.unopened = self.linked = None
        match verb:
            case "play" if rest != asked and rest in self.legal() and self.clicks.asks(self, rest):
                self.asked = rest
            case "play":
                self.attempt(rest)
            case "undo":
                undo.undo(self)
            case "redo":
                self.go(undo.redo_ply(self))
            case "new":
                self.choosing = True
            case "back":
                if not self.reading:
                    self.choosing = self.match is None
                    self._sit_down(self.match.game.KEY if self.match else self.game_key)
                self.reading = None
            case "game" if rest in games.GAMES:
                self._sit_down(rest)
            case "rules":
                from armorica.ui.rulebook import Reading  # not at the start

                self.reading = Reading()
            case "try" | "step" if self.reading:
                self.reading = self.reading.turned(verb, rest)
            case "look":
                self.look(rest)
            case "annotate" | "note" | "mark":
                from armorica.ui import notes  # not at the start

                notes.do(self, verb, rest)
            case "fork" if self.match and self.looking is not None:
                self.show(self.match.branch(self.looking))
            case "again" if self.match:
                self.show(self.match.branch(0))
            case "retry" if self.match and re.fullmatch("[0-9]{1,4}", rest):
                if int(rest) <= self.match.ply:
                    self.show(self.match.branch(int(rest)))
            case "hint" if self.person_to_move and self.settings.hints == "on" and self.advisable:
                self.hinting = not self.hinting
            case "coach" if self.match and self.mover is None:
                plies = advice.choices(self.match, set(self.people))
                self.coach = Coach(plies, len(plies))
            case "cell":
                self.opened = "" if self.opened == rest else rest
            case "turn-page":
                self.turned += 1
            case "open":
                try:
                    self.load(rest)
                except RecordError as error:
                    self.unopened = error
            case "settings" | "keys" | "close":
                self.panel = verb if verb in PANELS else ""
                self.erasing = False
            case "set":
                name, _, value = rest.partition(" ")
                self.settings = self.settings.having(name, value)
            case "erase":
                self.erasing = not self.erasing
            case "erase-now":
                kept = self.statistics.items()
                self.statistics = {key: known for key, known in kept if key != self.game_key}
                self.erasing = False
            case _ if self.match and not self.choosing:
                self.clicks.do(self, verb, rest)
        self._hear_echo(before)

    @property
    def _refusal(self) -> tuple[object, ...]:
        wrong = self.unopened
        return self.notice, self.about, wrong and (wrong.place, wrong.problem)

    def _hear_echo(self, before: tuple[object, ...]) -> None:
        now = self._refusal
        again = now == before and any(what is not None for what in now)
        self.echo = ECHO if again and not self.echo else ""

    def _sit_down(self, key: str) -> None:
        """Set out the chairs of a game as they were last chosen, unless they are."""
        if key != self.game_key:
            self.game_key = key
            self.chairs = chairs.set_out(games.load(key).SEATS)
            self.choose_seats(self.forms.get(key, ""))

    def attempt(self, text: str) -> None:
        """Make a person's move from its text; a refusal leaves a notice."""
        try:
            self.play(text)
        except IllegalMove as error:
            self.notice = error.problem
            if self.match:
                self.about = self.clicks.subject(self.match.state, text)
