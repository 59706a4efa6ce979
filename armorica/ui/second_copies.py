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
            kind, _, id = key.partition(":")
            text = self._store.get(key)
            if kind != "game" or not self._newer(copy, text):
                continue
            if text is not None and not _readable(text):
                self._put_aside(key, id)
            stays = key in self._unread
            if stays or self._store.put(key, copy) != "kept":
                self._unstored[key], self._older[key] = copy, "" if stays else text or ""

    def restore_arrived(self) -> None:
        """Restore the second copies of games that have been loaded since."""
        waiting, self._waiting = self._waiting, {}
        self.restore(waiting)

    def _newer(self, copy: str, text: str | None) -> bool:
        """Return whether a copy can be read, and the kept text with its key is older or broken."""
        game, kept = read_game(copy), read_game(text or "")
        match = match_of(game.record) if game else None
        if not game or not match:
            return False
        before = match_of(kept.record) if kept else None
        if not kept or not before:
            return text is None or not games.is_missing(text)
        return before.deal == match.deal and kept.played < game.played


def _readable(text: str) -> bool:
    """Return whether a kept text can be read as a game."""
    game = read_game(text)
    return game is not None and match_of(game.record) is not None
