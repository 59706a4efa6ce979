"""Put games back from their second copies, if the first ones are lost or older."""

from collections.abc import Callable, Mapping

from armorica import games
from armorica.ui.kept import match_of, read_game
from armorica.ui.kept_games import KeptGames
from armorica.ui.store import Store


class SecondCopies(KeptGames):
    """Restore games from second copies.

    Args:
        store: for the games of all tabs.
        new_id: returns a new random text without a colon at every call.
    """

    def __init__(self, store: Store, new_id: Callable[[], str]) -> None:
        super().__init__(store, new_id)
        self._waiting: dict[str, str] = {}  # second copies by key, of games that are not loaded
        self._older: dict[str, str] = {}  # kept texts by key, for whose newer copies is no room

    def restore(self, copies: Mapping[str, str]) -> None:
        """Put back second copies of games, by key, if the store has lost them or has older ones.

        Copies that the store has no room for stay available until the page closes. Those of games
        that are not loaded wait for `restore_arrived`.
        """
        for key, copy in copies.items():
            if games.is_missing(copy):
                self._waiting[key] = copy
            text = self._store.get(key)
            newer = key.startswith("game:") and self._newer(copy, text)
            if newer and self._store.put(key, copy) != "kept":
                self._unstored[key], self._older[key] = copy, text or ""

    def restore_arrived(self) -> None:
        """Restore the second copies of games that have been loaded since."""
        waiting, self._waiting = self._waiting, {}
        self.restore(waiting)

    def _newer(self, copy: str, text: str | None) -> bool:
        """Return whether a copy can be read, and is newer than the kept text with its key."""
        game, kept = read_game(copy), read_game(text or "")
        match = match_of(game.record) if game else None
        if not game or not match or not kept:
            return match is not None and text is None
        before = match_of(kept.record)
        same = before is None or before.deal == match.deal
        return same and kept.played < game.played
