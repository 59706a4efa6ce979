"""The games that a browser keeps, each under a key of its own.

A tab goes on with its own game, and a new tab with the one played last. Where two tabs show the
same game, the first to move on keeps its place, the other is told so, and what is played there all
the same becomes a game of its own.

What is kept may be old, newer than this page, broken or hostile: what cannot be read is put aside,
offered as a file, tried again at every start, and never overwritten.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

from armorica import games
from armorica.core.match import Match
from armorica.core.problem import RecordError
from armorica.core.untrusted import parse_json

VERSION = 1
LONGEST = 1_000_000
"""Characters of the longest text that is looked into; a game takes about 4,000."""

FINISHED, UNFINISHED = 20, 100
"""How many games are kept, the latest first."""

Saving = Literal["kept", "full", "refused"]
"""What came of keeping a text."""

T = TypeVar("T")


class Store(Protocol):
    """Keep texts by their keys, as far as the browser allows it; nothing here raises."""

    def get(self, key: str) -> str | None:
        """Return a kept text, or None."""

    def put(self, key: str, text: str) -> Saving:
        """Keep a text; anything but "kept" leaves what was there before."""

    def remove(self, key: str) -> None:
        """Forget a text."""

    def names(self) -> Sequence[str]:
        """List the keys of all that is kept."""


class _Game(NamedTuple):
    """Hold a record, when it was played (milliseconds since 1970), if it is over, and marked."""

    record: str
    played: float
    over: bool
    marked: bool = False


class Kin(NamedTuple):
    """Hold a kept game and its id."""

    id: str
    match: Match[Any, Any]


class Shelf:
    """Keep the game of one tab among the others.

    `saving` is what came of keeping it last, and `elsewhere` tells that another tab has moved on
    in it.

    Args:
        store: Where games are kept, for all tabs.
        tab: What belongs to this tab alone and outlives a reload.
        new_id: Returns a new random text without a colon at every call.
        now: Returns the time, in milliseconds since 1970.
    """

    def __init__(
        self, store: Store, tab: Store, new_id: Callable[[], str], now: Callable[[], float]
    ) -> None:
        self._store, self._tab = store, tab
        self._new_id, self._now = new_id, now
        self._id: str | None = None
        self._seen: _Game | None = None  # the game as this tab last read or kept it
        self._unread: set[str] = set()  # keys
        self.saving: Saving = "kept"
        self.elsewhere = False

    def open(self) -> Match[Any, Any] | None:
        """Return this tab's game, else the one played last, else None; drop the oldest ones."""
        found = self._look_through()
        own = self._tab.get("tab")
        order = sorted(found, key=lambda id: (id == own, found[id].played), reverse=True)
        for over, most in ((True, FINISHED), (False, UNFINISHED)):
            for id in [id for id in order if found[id].over == over][most:]:
                order.remove(id)
                if _match(found[id].record):
                    self._store.remove(f"game:{id}")
                else:
                    self._put_aside(f"game:{id}", id)
        for id in order:
            match = _match(found[id].record)
            if match:
                match.marked = found[id].marked
                self._id, self._seen = id, found[id]
                self._tab.put("tab", id)
                return match
            self._put_aside(f"game:{id}", id)
        return None

    def games(self) -> set[str]:
        """Return the keys of the games that are kept."""
        texts = [self._store.get(name) or "" for name in self._store.names()]
        return {games.named(text) for text in texts}

    def _look_through(self) -> dict[str, _Game]:
        """Read all games by their ids; bring home what lies elsewhere, put aside what is none."""
        found = {}
        for key in self._store.names():
            kind, _, id = key.partition(":")
            # An earlier version of the page left a "probe", and keys without an id.
            if kind == "probe":
                self._store.remove(key)
            text = self._store.get(key)
            if kind not in ("game", "aside", "unreadable") or text is None:
                continue
            game = _read_game(text)
            home = kind == "game" and id != ""
            match = _match(game.record) if game and not home else None
            if game and match:
                game = game._replace(over=_over(match))
                id = self._free("game", id)
                self._move(key, f"game:{id}", _written(game))
            if game and (home or match):
                found[id] = game
            elif kind == "aside":
                self._unread.add(key)
            else:
                self._put_aside(key, id)
        return found

    def _free(self, kind: str, id: str) -> str:
        return id if id and self._store.get(f"{kind}:{id}") is None else self._new_id()

    def _move(self, key: str, to: str, text: str) -> str:
        """Keep a text under another key; return its key, which is the old one without room."""
        if self._store.put(to, text) != "kept":
            return key
        self._store.remove(key)
        return to

    def _put_aside(self, key: str, id: str) -> None:
        text = self._store.get(key)
        if text is not None:
            self._unread.add(self._move(key, f"aside:{self._free('aside', id)}", text))

    @property
    def begun(self) -> bool:
        """Tell whether this tab has a game of its own, kept or to be kept."""
        return self._id is not None

    def begin(self) -> None:
        """Let the next game that is kept be another one."""
        self._id, self._seen = self._new_id(), None
        self.elsewhere = False

    def kin(self, match: Match[Any, Any]) -> Kin | None:
        """Return the longest kept game that goes on from a match, or that the match goes on from.

        What has been undone in the match does not count.
        """
        found = None
        for key in self._store.names():
            kind, _, id = key.partition(":")
            game = _read_game(self._store.get(key) or "") if kind == "game" else None
            # To read every record would take long.
            if not game or f'"seed":{match.deal.seed},' not in game.record:
                continue
            kept = _match(game.record)
            if not kept or kept.deal != match.deal or (found and kept.ply <= found.match.ply):
                continue
            both = min(kept.ply, match.ply)
            if kept.moves[:both] == match.moves[:both]:
                found = Kin(id, kept)
        return found

    def turn_to(self, id: str) -> Match[Any, Any] | None:
        """Let a kept game be this tab's, and return it, or None if it cannot be read."""
        self._id = id
        return self.take_over()

    def keep(self, match: Match[Any, Any]) -> None:
        """Keep this tab's game where it has changed, and never over another tab's moves."""
        record = games.write(match)
        if self._seen and record == self._seen.record:
            self.saving = "kept"
            return
        if self._id is None or not self._ours(record):
            self._id = self._new_id()
        self.elsewhere = False
        self._keep(_Game(record, self._now(), _over(match), match.marked))

    def _ours(self, record: str) -> bool:
        """Tell whether a record may take the place of what lies under this tab's key."""
        text = self._store.get(f"game:{self._id}")
        if text is None:
            return True
        game = _read_game(text)
        seen = self._seen and self._seen.record
        return game is not None and game.record in (seen, record)

    def _keep(self, game: _Game) -> None:
        """Keep a game, if need be in the place of the oldest finished ones."""
        key = f"game:{self._id}"
        self.saving = self._store.put(key, _written(game))
        for old in self._finished() if self.saving == "full" else []:
            if old != key:
                self._store.remove(old)
                self.saving = self._store.put(key, _written(game))
            if self.saving != "full":
                break
        if self.saving == "kept":
            self._seen = game
            self._tab.put("tab", str(self._id))

    def _finished(self) -> list[str]:
        """List the keys of finished games, the oldest first."""
        played = {}
        for key in self._store.names():
            game = _read_game(self._store.get(key) or "") if key.startswith("game:") else None
            if game and game.over and _match(game.record):
                played[key] = game.played
        return sorted(played, key=lambda key: played[key])

    def heard(self, key: str, before: str) -> None:
        """Take in that another tab has changed what is kept under a key, and what it found there.

        Where it did not find what this tab had kept, the two wrote at the same moment.
        """
        if not self._seen or key != f"game:{self._id}" or self.elsewhere:
            return
        text = self._store.get(key)
        game = _read_game(text or "")
        if text is None or (game and game.record == self._seen.record):
            return
        found = _read_game(before)
        if found and found.record != self._seen.record:
            self._id = self._new_id()
            self._keep(self._seen)
        else:
            self.elsewhere = True

    def take_over(self) -> Match[Any, Any] | None:
        """Return this tab's game as another tab has left it, or None if it cannot be read."""
        self.elsewhere = False
        game = _read_game(self._store.get(f"game:{self._id}") or "")
        match = _match(game.record) if game else None
        if match and game:
            match.marked = game.marked
            self._seen = game
        return match

    def document(self, key: str, read: Callable[[dict[str, Any]], T | None]) -> T | None:
        """Return what `read` makes of a kept JSON object; put aside what it makes nothing of."""

        def look(text: str) -> T | None:
            data = _object(text)
            return None if data is None else read(data)

        return self._read(key, look)

    def keep_document(
        self, key: str, read: Callable[[dict[str, Any]], object], data: dict[str, Any]
    ) -> None:
        """Keep a JSON object, unless something that `read` cannot read does not give way."""
        self.document(key, read)
        self._put(key, data)

    def seats(self, game: str) -> str | None:
        """Return the form with the seats last chosen for a game, or None."""
        key = _seats(game)
        form = self._read(key, _read_seats)
        if form is not None and self._store.get(key) != _envelope({"form": form}):
            self._put(key, {"form": form})
        return form

    def keep_seats(self, game: str, form: str) -> None:
        """Keep the form with the seats, unless something unreadable cannot give way."""
        self.seats(game)
        self._put(_seats(game), {"form": form})

    def _read(self, key: str, look: Callable[[str], T | None]) -> T | None:
        text = self._store.get(key)
        if text is None:
            return None
        found = look(text)
        if found is None:
            self._put_aside(key, "")
        return found

    def _put(self, key: str, data: dict[str, Any]) -> None:
        if key not in self._unread:
            self._store.put(key, _envelope(data))

    @property
    def unread(self) -> bool:
        """Tell whether there are texts that could not be read."""
        return bool(self._unread)

    def unread_text(self) -> str:
        """Return the first of the texts that could not be read, "" where it is gone."""
        return self._store.get(min(self._unread, default="")) or ""

    def drop_unread(self) -> None:
        """Forget the text that `unread_text` returns, at a person's wish."""
        if self._unread:
            key = min(self._unread)
            self._store.remove(key)
            self._unread.remove(key)


def _over(match: Match[Any, Any]) -> bool:
    return match.game.to_move(match.state) is None


def _match(record: str) -> Match[Any, Any] | None:
    try:
        return games.read(record)
    except RecordError:
        return None


def _object(text: str) -> dict[str, Any] | None:
    """Read a JSON object of this version, or of the time before there were versions."""
    try:
        data = parse_json(text) if len(text) <= LONGEST else None
    except ValueError:
        return None
    if not isinstance(data, dict) or type(data.get("v", VERSION)) is not int:
        return None
    return data if data.get("v", VERSION) == VERSION else None


def _read_game(text: str) -> _Game | None:
    """Read a kept game; the record in it is not looked into."""
    data: Any = _object(text)
    if data is None:
        return None
    if "v" not in data:
        return _Game(text, 0, False)
    record, played, over = data.get("record"), data.get("played"), data.get("over")
    known = isinstance(record, str) and type(played) in (int, float) and type(over) is bool
    # A time that is none, such as NaN, would upset the order.
    marked = data.get("marked") is True
    return _Game(record, played, over, marked) if known and 0 <= played < 2**53 else None


def _written(game: _Game) -> str:
    marked = {"marked": True} if game.marked else {}
    return _envelope({"played": game.played, "over": game.over, **marked, "record": game.record})


def _envelope(data: dict[str, Any]) -> str:
    return json.dumps({"v": VERSION, **data}, ensure_ascii=False, separators=(",", ":"))


def _seats(game: str) -> str:
    """Return under which key the seats are kept; those of the first game were there alone once."""
    return "seats" if game == games.GAMES[0] else f"seats:{game}"


def _read_seats(text: str) -> str | None:
    data = _object(text)
    if data is None:
        return None
    form = data.get("form") if "v" in data else text
    return form if isinstance(form, str) else None
