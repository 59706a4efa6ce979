"""Read the games that a browser keeps, and put them back from their second copies."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from armorica import games
from armorica.core.match import AnyMatch, Match
from armorica.ui.documents import Documents
from armorica.ui.kept import KeptGame, match_of, read_game, restored
from armorica.ui.people import has_person_moved, only_person
from armorica.ui.store import Store


class RelatedGame(NamedTuple):
    """Hold a kept game, its id, and whether it is a guest."""

    id: str
    match: AnyMatch
    guest: bool


class KeptGames(Documents):
    """Read kept games by their ids, and restore them.

    Args:
        store: for the games of all tabs.
        new_id: returns a new random text without a colon at every call.
    """

    def __init__(self, store: Store, new_id: Callable[[], str]) -> None:
        super().__init__(store, new_id)
        self._unstored: dict[str, str] = {}  # second copies by key, which the store has no room for
        self._waiting: dict[str, str] = {}  # second copies by key, of games that are not loaded
        self._older: dict[str, str] = {}  # kept texts by key, for whose newer copies is no room

    def _game(self, id: str) -> KeptGame | None:
        """Return a kept game without checking its record; None if there is none."""
        return read_game(self.text(id) or "")

    def text(self, id: str) -> str | None:
        """Return the text of a kept game, for `put_back`; None if there is none."""
        key = f"game:{id}"
        return self._unstored.get(key) or self._store.get(key)

    def read(self, id: str) -> AnyMatch | None:
        """Return a kept game; None if there is none, or if it cannot be read."""
        game = self._game(id)
        return restored(game) if game else None

    def notes(self, id: str) -> Sequence[Any]:
        """Return the notes on a kept game, for `kept_notes.recall`."""
        game = self._game(id)
        return game.notes if game else ()

    def is_guest(self, id: str) -> bool:
        """Return whether nobody has moved here in a kept game."""
        game = self._game(id)
        return game is None or game.guest

    def related(self, match: AnyMatch, own: bool = False) -> RelatedGame | None:
        """Return the longest kept game that continues a match, or that the match continues.

        Guests come after games that were played. Undone moves of the match do not count.

        Args:
            match: the game.
            own: whether games of others are left out: those that came with a link, guests in which
                a person has moved, and challenges unless the match is one. The person may then have
                another name in the kept game.
        """
        longest = None
        for key in self._store.names():
            kind, _, id = key.partition(":")
            game = self._game(id) if kind == "game" else None
            # Reading every record would take long.
            if not game or f'"seed":{match.deal.seed},' not in game.record:
                continue
            if own and (game.from_link or (game.from_challenge and not match.from_challenge)):
                continue
            kept = restored(game)
            if kept and own and game.guest and has_person_moved(kept):
                continue
            if not kept or (longest and _rank(longest) >= _rank(RelatedGame(id, kept, game.guest))):
                continue
            wanted = _renamed(match, kept) if own else match
            if kept.meets(wanted, min(kept.ply, wanted.ply)):
                longest = RelatedGame(id, kept, game.guest)
        return longest

    def restore(self, copies: Mapping[str, str]) -> None:
        """Put back second copies of games, by key, if the store has lost them or has older ones.

        Copies that the store has no room for stay available until the page closes. Those of games
        that are not loaded wait for `restore_arrived`.
        """
        for key, copy in copies.items():
            if games.is_missing(copy):
                self._waiting[key] = copy
            elif key.startswith("game:") and (match := _read(copy)):
                self._restore(key, copy, match)

    def _restore(self, key: str, copy: str, match: AnyMatch) -> None:
        text = self._store.get(key)
        before = _read(text or "")
        if before:
            if before.deal != match.deal or _played(text) >= _played(copy):
                return
        elif text is not None:
            if games.is_missing(text):
                return
            self._put_aside(key, key.partition(":")[2])
        stays = key in self._unread
        if stays or self._store.put(key, copy) != "kept":
            self._unstored[key], self._older[key] = copy, "" if stays else text or ""

    def restore_arrived(self) -> None:
        """Restore the second copies of games that have been loaded since."""
        waiting, self._waiting = self._waiting, {}
        self.restore(waiting)


def _read(text: str) -> AnyMatch | None:
    """Return the game of a kept text; None if it cannot be read."""
    game = read_game(text)
    return match_of(game.record) if game else None


def _played(text: str | None) -> float:
    game = read_game(text or "")
    return game.played if game else 0


def _renamed(match: AnyMatch, like: AnyMatch) -> AnyMatch:
    """Return a match without moves whose only person has the name that it has in another one."""
    seat, deal = only_person(match), match.deal
    if seat is None or seat != only_person(like):
        return match
    players = list(deal.players)
    players[seat] = like.deal.players[seat]
    game = games.game_of(match)
    dealt = game.deal(tuple(players), deal.seed, deal.house_rules, deal.content)
    return Match(match.rules, dealt)


def _rank(related: RelatedGame) -> tuple[bool, int]:
    return not related.guest, related.match.ply
