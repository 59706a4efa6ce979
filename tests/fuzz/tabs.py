"""Two tabs that keep their games in one browser: whatever comes between them, no move is lost."""

import json
from typing import Any

from hypothesis import strategies as st

from armorica import games
from armorica.i18n import Translator
from armorica.ui import keeping
from armorica.ui.commands import dispatch
from armorica.ui.env import Env
from armorica.ui.kept import match_of, read_game
from armorica.ui.model import Model
from armorica.ui.store import Saving
from tests.inside import AnyMatch
from tests.ui.models import shelve
from tests.ui.shelves import NESTED, Box, tab

T = Translator()
DAMAGED = ("", "{", "null", "7", '{"v":2}', '{"v":1,"played":0,"over":false,"record":"x"}', NESTED)
"""What may be found under a key instead of what was kept there."""

STEPS = ("play", "play", "play", "hear", "hear", "deal", "take-over", "go-on", "reload", "damage")
steps = st.lists(
    st.tuples(st.integers(0, 1), st.sampled_from(STEPS), st.integers(0, 9)), max_size=25
)
"""What happens in which tab, and a number that chooses among what is there."""


class Shared(Box):
    """Let every other tab hear of a change, but not at once."""

    def __init__(self) -> None:
        super().__init__()
        self.tabs: list[Tab] = []
        self.writer: Tab | None = None

    def put(self, key: str, text: str) -> Saving:
        self._tell(key, text)
        return super().put(key, text)

    def remove(self, key: str) -> None:
        self._tell(key, None)
        super().remove(key)

    def _tell(self, key: str, text: str | None) -> None:
        before = self.texts.get(key)
        for each in self.tabs:
            if each is not self.writer and before != text:
                each.unheard.append((key, before or ""))


class Tab:
    """Hold a tab: its model, its shelf, and the changes of which it has not heard yet."""

    def __init__(self, box: Shared) -> None:
        self.box, self.own = box, Box()
        self.unheard: list[tuple[str, str]] = []
        self.begin()

    def begin(self) -> None:
        """Open the page, or reload it."""
        self.unheard.clear()
        self.box.writer = self
        self.model, self.shelf = Model(), tab(self.box, self.own)
        keeping.load(self.model, self.shelf, self.shelf.open())

    def act(self, text: str, seed: int = 1) -> None:
        self.box.writer = self
        shelve(dispatch(self.model, text, Env(T, self.shelf, seed)), self.model, self.shelf)

    def hear(self, count: int) -> None:
        """Hear of some changes, in their order."""
        for _ in range(min(count, len(self.unheard))):
            key, before = self.unheard.pop(0)
            self.box.writer = self
            self.shelf.storage_changed(key, before)
            self.act(f"stored {key}")

    def step(self, kind: str, n: int) -> None:
        """Do what a step says."""
        if kind == "play" and (legal := self.model.legal()):
            self.act(f"play {legal[n % len(legal)]}")
        elif kind == "hear":
            self.hear(n)
        elif kind == "deal":
            self.act("deal " + json.dumps({"kind-0": "person", "kind-1": "person"}), n)
        elif kind == "take-over" and self.model.device.elsewhere:
            self.act("take-over")
        elif kind == "go-on" and (rows := self.shelf.listed()):
            self.act(f"go-on {rows[n % len(rows)].click}")
        elif kind == "reload":
            self.begin()

    @property
    def kept(self) -> str:
        """Return the record of the game on the table, if the page says that it is kept."""
        match, device = self.model.table.match, self.model.device
        played = match and self.model.table.played and device.saving == "kept"
        return games.write(match) if match and played and not device.elsewhere else ""


def _games(box: Shared) -> list[AnyMatch]:
    """List the kept games that can be read."""
    texts = [text for key, text in box.texts.items() if key.startswith("game:")]
    kept = [game for text in texts if (game := read_game(text))]
    return [match for game in kept if (match := match_of(game.record))]


def _holds(record: str, kept: list[AnyMatch]) -> bool:
    """Return whether one of the kept games is the game of a record, or continues it."""
    match = match_of(record)
    assert match
    return any(other.ply >= match.ply and other.meets(match, match.ply) for other in kept)


def two_tabs(taken: list[Any]) -> bool:
    """Take steps in two tabs; every game that a tab has called kept can be found again."""
    box = Shared()
    box.tabs += [Tab(box), Tab(box)]
    promised: set[str] = set()
    for number, kind, n in taken:
        if kind == "damage" and (keys := sorted(box.texts)):
            box.writer = None
            box.put(keys[n % len(keys)], DAMAGED[n % len(DAMAGED)])
            kept = _games(box)
            promised = {record for record in promised if _holds(record, kept)}
        else:
            box.tabs[number].step(kind, n)
            promised |= {box.tabs[number].kept} - {""} if kind == "play" else set()
    for each in box.tabs:
        each.hear(len(each.unheard))
    kept = _games(box)
    assert all(_holds(record, kept) for record in promised), "a kept game is lost"
    return not any("aside:" in key for key in box.texts)
