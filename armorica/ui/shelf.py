"""The games that a browser keeps, each under its own key.

A tab goes on with its own game, a new tab with the game played last. If two tabs show the same
game, the first to move keeps the key; the other shows a notice, and moves made there begin a
separate game.

A game in which nobody has moved in this browser, such as one from a link, is a guest: only a few
are kept, and they never displace games that were played.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from armorica import games
from armorica.core.limits import FINISHED, GUESTS
from armorica.core.match import AnyMatch
from armorica.ui.documents import UNREADABLE
from armorica.ui.kept import LATEST, KeptGame, match_of, read_game, restored, written
from armorica.ui.kept_games import KeptGames
from armorica.ui.listing import Listed, summarize
from armorica.ui.store import Saving, Store


class Shelf(KeptGames):
    """Keep the game of one tab among the others.

    `saving` is the result of keeping it last; `elsewhere` is True if another tab has moved in it;
    `absent` is the game that `open` would have returned, had its rules been there, as a row of the
    list.

    Args:
        store: for the games of all tabs.
        tab: for this tab alone; it outlives a reload.
        new_id: returns a new random text without a colon at every call.
        now: returns the time, in milliseconds since 1970.
    """

    def __init__(
        self, store: Store, tab: Store, new_id: Callable[[], str], now: Callable[[], float]
    ) -> None:
        super().__init__(store, new_id)
        self._tab, self._now = tab, now
        self._id: str | None = None
        self._last: KeptGame | None = None  # the game as this tab last read or kept it
        self._behind: KeptGame | None = None  # `_last`, if another tab has changed the notes since
        self._replaced_id: str | None = None  # of one's own game, which another one has replaced
        self._latest: float = 0  # the latest time of play that was read or kept, in milliseconds
        self.saving: Saving = "kept"
        self.elsewhere = False
        self.absent: Listed | None = None

    def open(self) -> AnyMatch | None:
        """Return this tab's game, else the one played last, else a guest, else None.

        Drop the oldest guests and finished games that have no notes.
        """
        kept = self._read_all()
        order = self._order(kept)
        guests = [id for id in order if _passes(kept[id])]
        finished = [id for id in order if kept[id].over and not (kept[id].guest or kept[id].notes)]
        for id in guests[GUESTS:] + finished[FINISHED:]:
            order.remove(id)
            if match_of(kept[id].record):
                self._store.remove(f"game:{id}")
            else:
                self._put_aside(f"game:{id}", id)
        for id in order:
            match = restored(kept[id])
            if match:
                self._id, self._last = id, kept[id]
                if not self.absent:  # else a reload tries that one again
                    self._tab.put("tab", id)
                return match
            if not games.is_missing(kept[id].record):
                self._put_aside(f"game:{id}", id)
            elif not self.absent:
                self.absent = self._listed(id, kept[id])
        return None

    def _order(self, kept: Mapping[str, KeptGame]) -> list[str]:
        """List the ids of games in the order in which `open` tries them."""
        own = self._tab.get("tab")
        return sorted(
            kept, key=lambda id: (id == own, not kept[id].guest, kept[id].played), reverse=True
        )

    def games(self, copies: Mapping[str, str]) -> set[str]:
        """Return the keys of the games whose rules `restore` and `open` need.

        They read the second copies, the first game in their order, and texts under wrong keys.
        """
        texts, kept = [*copies.values()], {}
        for name in self._store.names():
            kind, _, id = name.partition(":")
            text = self._store.get(name) or ""
            game = read_game(text) if kind == "game" and id else None
            if game:
                kept[id] = game
            elif kind in ("game", *UNREADABLE):
                texts.append(text)
        texts += [kept[id].record for id in self._order(kept)[:1]]
        return {games.key_of_record(text) for text in texts}

    def listed(self) -> list[Listed]:
        """List the kept games, the latest first."""
        kept = {}
        for name in dict.fromkeys([*self._store.names(), *self._unstored]):
            kind, _, id = name.partition(":")
            game = self._game(id) if kind == "game" and id else None
            if game:
                kept[id] = game
        order = sorted(kept, key=lambda id: kept[id].played, reverse=True)
        return [self._listed(id, kept[id]) for id in order]

    def _listed(self, id: str, game: KeptGame) -> Listed:
        age = max(0, self._now() - game.played) if game.played else None
        key = games.key_of_record(game.record)
        here, challenge = id == self._id, game.from_challenge
        return Listed(
            id, key, game.over, game.guest, here, age, game.summary, challenge, game.new_try
        )

    def _read_all(self) -> dict[str, KeptGame]:
        """Read all games by id; move those under old keys, and put aside what cannot be read."""
        by_id = {}
        for key in dict.fromkeys([*self._store.names(), *self._unstored]):
            kind, _, id = key.partition(":")
            # An earlier version of the page left a "probe", and keys without an id; `_make_room`
            # leaves a "room" where the browser ends in the middle of it.
            if kind in ("probe", "room"):
                self._store.remove(key)
            text = self._unstored.get(key) or self._store.get(key)
            if kind not in ("game", *UNREADABLE) or text is None:
                continue
            game = read_game(text)
            home = kind == "game" and id != ""
            match = match_of(game.record) if game and not home else None
            if game and match:
                game = game._replace(over=_over(match))
                id = self._free("game", id)
                self._move(key, f"game:{id}", written(game))
            if game and (home or match):
                by_id[id] = game
                self._latest = max(self._latest, game.played)
            elif kind == "aside" and not games.is_missing(text):
                self._unread[key] = text
            elif kind != "aside" and key not in self._waiting:  # or its second copy would go
                self._put_aside(key, id)
        return by_id

    @property
    def begun(self) -> bool:
        """Return whether this tab has a game of its own, kept or to be kept."""
        return self._id is not None

    @property
    def game_id(self) -> str:
        """Return the id of this tab's game; "" if it is not kept."""
        return self._id or "" if self._last else ""

    @property
    def played_here(self) -> bool:
        """Return whether somebody has moved here in this tab's game, as it was last kept."""
        return self._last is not None and not self._last.guest

    @property
    def own_game_id(self) -> str | None:
        """Return the id of the latest unfinished game played in this tab, or None.

        Also None if it is not kept as it is now.
        """
        if self.played_here and self._last and not self._last.over:
            return self._id if self.saving == "kept" else None
        return self._replaced_id

    def has_id(self, id: str) -> bool:
        """Return whether this tab's game has an id."""
        return self._id == id

    def begin(self) -> None:
        """Let the next game to be kept be a new one."""
        self._replaced_id = self.own_game_id
        self._id, self._last = self._new_id(), None
        self.elsewhere = False

    def switch_to(self, id: str) -> None:
        """Make a kept game this tab's, as it is kept now."""
        if id != self._id:
            self._replaced_id = self.own_game_id
        self._id, self._last, self.elsewhere = id, self._game(id), False
        self._tab.put("tab", id)

    def left_elsewhere(self) -> AnyMatch | None:
        """Return this tab's game as another tab has left it; None if it cannot be read."""
        return self.read(self._id or "")

    def put_aside(self, id: str) -> None:
        """Put a game aside that cannot be read."""
        if not self.read(id):
            self._put_aside(f"game:{id}", id)

    def remove(self, id: str) -> bool:
        """Delete a game that is not this tab's; return whether it is gone."""
        key = f"game:{id}"
        if id != self._id:
            self._store.remove(key)
        if self._store.get(key) is not None:
            return False
        if id == self._replaced_id:
            self._replaced_id = None
        self._unstored.pop(key, None)
        self._waiting.pop(key, None)
        return True

    def put_back(self, id: str, text: str) -> Saving:
        """Keep a deleted game again, unless its place is taken; at worst until the page closes."""
        key = f"game:{id}"
        saving: Saving = "kept" if self.text(id) is not None else self._store.put(key, text)
        if saving != "kept":
            self._unstored[key] = text
        return saving

    def keep(self, match: AnyMatch, played: bool, notes: Sequence[Any] = ()) -> None:
        """Keep this tab's game if it has changed, but never over another tab's moves or notes.

        Args:
            match: the game.
            played: whether somebody has moved in it here since it was put on the table.
            notes: on its positions, as `kept_notes` writes them.
        """
        self.unsaved.pop("notes", None)
        record = games.write(match)
        unchanged = self._last and _says(self._last) == (record, [*notes])
        if unchanged and f"game:{self._id}" not in self._unstored:
            self.saving = "kept"
            return
        guest = not played and (self._last is None or self._last.guest)
        if self._id is None or not self._ours(record, notes):
            self._id, self._last = self._new_id(), None
        self.elsewhere = False
        flags = match.undid_past_hidden, guest, match.from_link, match.new_try
        about = summarize(match), match.from_challenge, notes
        self._keep(KeptGame(record, self._time(), _over(match), *flags, *about))

    def news_of_notes(self) -> tuple[Sequence[Any], Sequence[Any]] | None:
        """Return the notes that this tab has read or kept last, and those of another tab.

        None unless that one has changed the notes alone.
        """
        key, last = f"game:{self._id}", self._last
        if not last or self.elsewhere or not self.has_news(key):
            return None
        text = self._store.get(key) or ""
        game = read_game(text)
        if not game or game.record != last.record:
            return None
        if _says(game) == _says(last):
            self._known[key] = text  # which need not be read again
            return None
        return last.notes, game.notes

    def take_notes(self) -> None:
        """Take notice of the notes that another tab has kept with this tab's game."""
        self._last = read_game(self._store.get(f"game:{self._id}") or "")

    def _time(self) -> float:
        """Return the time in milliseconds, later than all kept times, even if clocks go back."""
        return min(max(self._now(), self._latest + 1), LATEST)

    def _ours(self, record: str, notes: Sequence[Any]) -> bool:
        """Return whether a record and its notes may replace the text under this tab's key."""
        key = f"game:{self._id}"
        text = self._store.get(key)
        if text is None or text == self._older.get(key):
            return True
        game = read_game(text)
        last = self._last and _says(self._last)
        return game is not None and _says(game) in (last, (record, [*notes]))

    def _keep(self, game: KeptGame) -> None:
        key, text = f"game:{self._id}", written(game)
        self.saving = self._put_text(key, text, _passes(game))
        if self.saving != "kept":
            older = self._store.get(key) or ""
            kept = read_game(older)
            if kept and kept.record == game.record:  # all but the notes
                self.unsaved["notes"], self.saving = self.saving, "kept"
                self._unstored[key], self._older[key] = text, older
        else:
            self._last, self._latest = game, max(self._latest, game.played)
            self._known[key] = text
            self._unstored.pop(key, None)
            self._tab.put("tab", str(self._id))
            for old in self._removable(key, finished=False)[: 1 - GUESTS] if game.guest else []:
                self._store.remove(old)

    def _put_text(self, key: str, text: str, guest: bool = False) -> Saving:
        """Keep a text; if the store is full, remove guests and the oldest finished games."""
        saving = self._store.put(key, text)
        return self._make_room(key, text, guest) if saving == "full" else saving

    def _make_room(self, key: str, text: str, guest: bool) -> Saving:
        """Remove games until a text is kept; remove none if even that would not suffice."""
        saving: Saving = "full"
        removable = self._removable(key, finished=not guest)
        freed = sum(len(old) + len(self._store.get(old) or "") for old in removable)
        missing = len(key) + len(text) - len(self._store.get(key) or "") - freed
        if missing > 0:
            fits = self._store.put("room", "x" * missing) == "kept"
            self._store.remove("room")
            removable = removable if fits else []
        for old in removable:
            self._store.remove(old)
            saving = self._store.put(key, text)
            if saving != "full":
                break
        return saving

    def _removable(self, key: str, finished: bool) -> list[str]:
        """List the keys of games that may be removed: guests, then finished ones, the oldest first.

        None of them has notes.

        Args:
            key: of a text that stays, as does this tab's game.
            finished: whether finished games may be removed too.
        """
        rows = []
        for old in {*self._store.names()} - {key, f"game:{self._id}"}:
            game = read_game(self._store.get(old) or "") if old.startswith("game:") else None
            if game and not game.notes and (game.guest or (finished and game.over)):
                rows.append((not game.guest, game.played, old, game.record))
        return [old for _, _, old, record in sorted(rows) if match_of(record)]

    def storage_changed(self, key: str, before: str) -> None:
        """Take notice that another tab has changed the text under a key; `before` is the old text.

        If the old text is not what this tab had kept, both tabs wrote at the same moment. No key
        means that the store was cleared: this tab's game is kept again.
        """
        own, copy = f"game:{self._id}", self._unstored.get(key)
        if copy and self._store.get(key) not in (None, copy, self._older.get(key)):  # went on there
            del self._unstored[key]
            if key != own:
                self._unstored[f"game:{self._new_id()}"] = copy
        if key not in (own, "") and self._store.get(key) is None:  # deleted there
            self._waiting.pop(key, None)
            self._unstored.pop(key, None)
        if not self._last or key not in (own, "") or self.elsewhere:
            return
        text = self._store.get(own)
        if not key:
            if text is None:
                self._keep(self._last)
            return
        game = read_game(text or "")
        if text is None or (game and _says(game) == _says(self._last)):
            return
        old = read_game(before)
        if game and game.record == self._last.record:  # only notes have changed: `news_of_notes`
            if self._behind is not self._last and old and old.record == game.record:
                self._last = old
            self._behind = self._last
        elif old and _says(old) != _says(self._last):
            self._id = self._new_id()
            self._keep(self._last)
        else:
            self.elsewhere = True


def _says(game: KeptGame) -> tuple[str, list[Any]]:
    """Return what nothing may be written over."""
    return game.record, [*game.notes]


def _passes(game: KeptGame) -> bool:
    """Return whether a game may make room before any other: nobody has moved or written here."""
    return game.guest and not game.notes


def _over(match: AnyMatch) -> bool:
    return match.rules.to_move(match.state) is None
