"""What a person aims at on the map: targets, what they would do, and what is chosen so far."""

from collections.abc import Sequence

from armorica.games.imperious.face import preview, words
from armorica.games.imperious.rules.chronicle import Event
from armorica.games.imperious.rules.combos import COLONIZE, COMBOS, CONVERT, DESTROY, DISPERSE
from armorica.games.imperious.rules.play import told
from armorica.games.imperious.rules.state import END, RESTART, START, TARGET, State
from armorica.games.imperious.rules.text import parse_move
from armorica.i18n import Translator
from armorica.ui.scene import Scene

Piece = tuple[int, int, int]
"""A territory, a seat, and 1 for a city or 0 for chits."""


class MapView:
    """Hold what a map shows on which nobody aims.

    `was` is the position before the combo under way, `now` the one with all that is chosen, the
    move that waits to be confirmed too. `territories` and `pieces` say what a click on a territory
    or on a piece does, `source` is the territory whose chits are to move.
    """

    def __init__(self, s: State) -> None:
        self.was = self.now = s
        self.territories: dict[int, str] = {}
        self.pieces: dict[Piece, str] = {}
        self.source: int | None = None

    def would(self, do: str) -> str:
        """Say what a click would do: nothing."""
        return ""


class Targeting(MapView):
    """Hold where a person may aim, and how the map would look."""

    def __init__(self, scene: Scene[State, Event], t: Translator, choices: dict[str, str]) -> None:
        super().__init__(scene.state)
        self.t, self.names = t, scene.names
        self.s = s = scene.state
        self.open = bool(scene.legal) and s.step in (START, RESTART, TARGET)
        self.pending_move = scene.pending_move if self.open else ""
        if not self.open:
            return
        self.was = preview.before(s)
        self.taken = {place for seat in s.order for place in s.occupied(seat)}
        if self.pending_move:
            self.now = preview.after(s, parse_move(s, self.pending_move))
        if s.step == TARGET and s.combo == DISPERSE:
            self.source = self._source(scene.selection, choices)
        self._find(choices)

    def _source(self, selection: Sequence[int], choices: dict[str, str]) -> int | None:
        """Return whose chits move next: a territory that was selected, or else the latest one."""
        sources = selection or [mark >> 4 for mark in self.s.marks[-1:]]
        id = self.s.board.ids[sources[0]] if sources and sources[0] != END else ""
        return sources[0] if any(choice.startswith(f"{id} ") for choice in choices) else None

    def _find(self, choices: dict[str, str]) -> None:
        number = self.s.board.number
        for choice, do in choices.items():
            first, *rest = choice.split(" ")
            if first == "end":
                continue
            territory = number[first]
            if self.s.step == TARGET and self.s.combo == DISPERSE:
                if self.source is None:
                    self.territories[territory] = f"from {first}"
                elif self.source == territory:
                    self.territories[number[rest[0]]] = do
            elif rest:
                self.pieces[territory, int(rest[0]), len(rest) - 1] = do
            else:
                self.territories[territory] = do

    def ask(self) -> str:
        """Say what the combo under way wants next, and how much of it is left."""
        t, s = self.t, self.s
        if s.step != TARGET:
            return t("choose a territory for your 10 chits.")
        left = t("{combo}, {left} left:", combo=words.combo_name(t, COMBOS[s.combo]), left=s.left)
        if s.combo in (DESTROY, CONVERT):
            what = t("choose a piece or a marked territory.")
        elif s.combo == DISPERSE:
            what = t("choose who moves.") if self.source is None else t("where to?")
        elif s.combo == COLONIZE:
            what = t("choose an empty territory.") if s.goal == END else t("who goes there?")
        else:
            what = t("choose a marked territory.")
        return f"{left} {what}"

    def would(self, do: str) -> str:
        """Say what a click on a target does to what is gained a turn, or of a start, its room."""
        verb, _, move = do.partition(" ")
        if verb != "play":
            return ""
        s = self.s
        target = parse_move(s, move)
        if s.step != TARGET:
            return self._room(target)
        return self._gains(self.s, preview.after(s, target))

    def _room(self, territory: int) -> str:
        t = self.t
        free, links = preview.room(self.s, territory, self.taken)
        near = t.n("{count} free territory near", "{count} free territories near", free)
        if links is None:
            return near
        far = t.n("the next pieces {count} link away", "the next pieces {count} links away", links)
        return f"{near}, {far}"

    def _gains(self, was: State, now: State) -> str:
        t = self.t
        if _presence(was) == _presence(now):
            return ""
        changes = [
            t("{name} {before} → {after}", name=self.names[seat], before=before, after=after)
            for seat, (before, after) in preview.gains(was, now).items()
        ]
        return t("VT a turn: {changes}", changes=t.listed(changes)) if changes else ""

    def so_far(self) -> str:
        """Tell what is chosen and not final yet, "" where nothing is."""
        t, s, now = self.t, self.s, self.now
        if not self.open or not (now.marks or self.pending_move):
            return ""
        if s.step != TARGET:
            place = parse_move(s, self.pending_move)
            name = words.place_name(s.board.ids[place])
            return t("{place}: {room}.", place=name, room=self._room(place))
        event = {"seat": s.mover, "do": COMBOS[s.combo], **told(now)}
        said = [words.sentence(t, event, self.names)]
        gains = self._gains(self.was, now)
        if gains:
            said.append(f"{gains}.")
        if now.victim not in (END, s.mover) and not now.occupied(now.victim):
            wiped = {"seat": now.victim, "do": "wiped"}
            said.append(words.sentence(t, wiped, self.names))
        return " ".join(said)


def _presence(s: State) -> list[object]:
    """Tell who is where: what is gained a turn hangs on it alone."""
    return [s.cities, *([n > 0 for n in row] for row in s.chits)]
