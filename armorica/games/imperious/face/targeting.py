"""Targets on the map: where a person may click, and what a click would change."""

from functools import cached_property

from armorica.games.imperious.face import preview, words
from armorica.games.imperious.rules.chronicle import SeenEvent
from armorica.games.imperious.rules.combos import (
    COLONIZE,
    COMBOS,
    CONVERT,
    DESTROY,
    DISPERSE,
    piece,
)
from armorica.games.imperious.rules.happening import Losing
from armorica.games.imperious.rules.play import combo_so_far, fined
from armorica.games.imperious.rules.state import END, RESTART, START, TARGET, Observation, State
from armorica.games.imperious.rules.text import parse_move
from armorica.i18n import Translator
from armorica.ui.scene import Scene

Piece = tuple[int, int, int]
"""A territory, a seat, and 1 for a city or 0 for chits."""


class MapView:
    """Hold what a map without targets shows.

    `was` is the position before the combo under way. `now` is the position after its targets so
    far, with the move that waits to be confirmed. `territories` and `pieces` hold the texts of
    clicks on a territory and on a piece; a click on the territory of the only piece that can be
    meant counts for it. `source` is the territory whose chits move next, and `ambiguous` the one of
    whose pieces one must be chosen. `sources` holds the texts of clicks on other territories whose
    chits can move instead, and that are no targets. `open` says whether targets can be chosen.
    """

    def __init__(self, s: State) -> None:
        self.was = self.now = s
        self.territories: dict[int, str] = {}
        self.pieces: dict[Piece, str] = {}
        self.source: int | None = None
        self.sources: dict[int, str] = {}
        self.ambiguous: int | None = None
        self.open = False

    @cached_property
    def stop(self) -> int:
        """Return the territory to which the Tab key comes, and arrows go on: the first target."""
        order = [territory for members in self.now.board.members for territory in members]
        return next((each for each in order if each in self.territories), order[0])

    def would(self, do: str) -> str:
        """Describe the effect of a click: there is none."""
        return ""


class Targeting(MapView):
    """Hold what a map shows on which a person may choose targets."""

    def __init__(
        self, scene: Scene[Observation, SeenEvent], t: Translator, choices: dict[str, str]
    ) -> None:
        super().__init__(scene.state)
        self.t, self.names = t, scene.names
        self.s = s = scene.state
        self.open = bool(scene.legal) and s.step in (START, RESTART, TARGET)
        self.pending_move = scene.pending_move if self.open else ""
        if not self.open:
            return
        self.was = preview.before(s)
        self.taken = {territory for seat in s.order for territory in s.occupied(seat)}
        if self.pending_move:
            self.now = preview.after(s, parse_move(s, self.pending_move))
        if s.step == TARGET and s.combo == DISPERSE:
            self.source = preview.source_of(s, scene.selection)
        self._find(choices)
        if s.step == TARGET and s.combo in (DESTROY, CONVERT) and scene.selection:
            [self.ambiguous] = scene.selection

    def _find(self, choices: dict[str, str]) -> None:
        number = self.s.board.number
        for choice, do in choices.items():
            first, *rest = choice.split(" ")
            if first == "end":
                continue
            territory = number[first]
            if self.s.step == TARGET and self.s.combo == DISPERSE:
                if self.source == territory:
                    self.territories[number[rest[0]]] = do
                else:
                    self.sources[territory] = f"from {first}"
            elif rest:
                self.pieces[territory, int(rest[0]), len(rest) - 1] = do
            else:
                self.territories[territory] = do
        if self.source is None:
            self.territories |= self.sources
        for territory in self.territories:
            self.sources.pop(territory, None)
        for (territory, _, _), do in self.pieces.items():
            alone = len(self.pieces_in(territory)) == 1
            self.territories[territory] = do if alone else f"which {self.s.board.ids[territory]}"

    def pieces_in(self, territory: int) -> list[Piece]:
        """List the pieces in a territory that are targets."""
        return [each for each in self.pieces if each[0] == territory]

    @property
    def end(self) -> str:
        """Return the label of the button that ends the combo."""
        t, s = self.t, self.s
        return t("Confirm, {left} unused", left=s.left) if s.marks else t("Use none of it")

    def ask(self) -> str:
        """Say what to choose next, and how much strength the combo under way has left."""
        t, s = self.t, self.s
        if s.step != TARGET:
            return t("choose a territory for your 10 chits.")
        left = t("{combo}: {left} left.", combo=words.combo_name(t, COMBOS[s.combo]), left=s.left)
        if self.ambiguous is not None:
            task = t("choose one of the pieces there.")
        elif self.pieces:
            task = t("choose a piece or a marked territory.")
        elif s.combo == DISPERSE:
            task = t("choose which chits move.")
            if self.source is not None:
                source = words.place_name(s.board.ids[self.source])
                task = t("{place}: where to?", place=source)
        elif s.combo == COLONIZE:
            task = t("choose an empty territory.")
            if s.goal != END:
                goal = words.place_name(s.board.ids[s.goal])
                task = t("{place}: which chits go there?", place=goal)
        else:
            task = t("choose a marked territory.")
        return f"{task} {left}"

    def would(self, do: str) -> str:
        """Say how a target changes the tokens a turn, or how much room there is at a start.

        What waits to be confirmed says it in `so_far`.
        """
        verb, _, move = do.partition(" ")
        if verb != "play" or move == self.pending_move:
            return ""
        s = self.s
        target = parse_move(s, move)
        if s.step != TARGET:
            return self._room(target)
        now = preview.after(s, target)
        if s.combo == COLONIZE and s.goal == END:  # a chit that goes there brings it
            row = s.chits[s.mover]
            if max(row) == 1:  # what leaving a place costs differs from one to another
                return ""
            now = preview.after(now, piece(row.index(max(row)), s.mover))
        return self._gains(s, now)

    def _room(self, territory: int) -> str:
        t = self.t
        free, links = preview.room(self.s, territory, self.taken)
        near = t.n(
            "{count} free territory within {links} links",
            "{count} free territories within {links} links",
            free,
            links=preview.NEAR,
        )
        if links is None:
            return near
        far = t.n("nearest pieces {count} link away", "nearest pieces {count} links away", links)
        return f"{near}, {far}"

    def _gains(self, was: State, now: State) -> str:
        t = self.t
        if _presence(was) == _presence(now):
            return ""
        changes = [
            t("{name}: {before} → {after}", name=self.names[seat], before=before, after=after)
            for seat, (before, after) in preview.gains(was, now).items()
        ]
        return t("VT per turn: {changes}", changes=t.listed(changes)) if changes else ""

    @property
    def ends(self) -> bool:
        """Return whether the move that waits to be confirmed ends a combo early."""
        return self.pending_move.endswith(" end")

    def so_far(self) -> str:
        """Describe the choices that are not final yet, "" where there are none."""
        t, s, now = self.t, self.s, self.now
        if not self.open or not (now.marks or self.pending_move):
            return ""
        if s.step != TARGET:
            territory = parse_move(s, self.pending_move)
            name = words.place_name(s.board.ids[territory])
            return t("{name}: {parts}.", name=name, parts=self._room(territory))
        left = t("{combo}: {left} left.", combo=words.combo_name(t, COMBOS[s.combo]), left=s.left)
        if self.ends and not now.marks:
            return left
        if s.combo == COLONIZE and not now.marks:  # only where to
            return f"{words.place_name(s.board.ids[now.goal])}."
        sentences = [words.sentence(t, combo_so_far(now), self.names)]
        gains = self._gains(self.was, now)
        if gains:
            sentences.append(f"{gains}.")
        if now.victim not in (END, s.mover) and not now.occupied(now.victim):
            wiped = Losing(seat=now.victim, do="wiped", vt=fined(now.vt[now.victim]))
            sentences.append(words.sentence(t, wiped, self.names))
        if self.ends:
            sentences.append(left)
        return " ".join(sentences)


def _presence(s: State) -> list[object]:
    """Return where each seat has pieces, on which alone the tokens a turn depend."""
    return [s.cities, *([n > 0 for n in row] for row in s.chits)]
