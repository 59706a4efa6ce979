"""A game as a short text for an address: `GAME.VERSION.BODY`.

The body is base64url: four bytes of checksum, then one number of mixed radix, its first digit the
lowest. Both sides know each digit's radix from the digits before it, so that a move takes only
as much room as it had alternatives.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence

from armorica.core.limits import LINK, MOVES
from armorica.core.match import Match
from armorica.core.problem import Problem, problem
from armorica.core.rules import D, Obs, S
from armorica.core.seats import BOT, PERSON, Seat
from armorica.core.untrusted import is_whole, valid_name

VERSION = 3
COUNTS = 1 << 20
_GROUP = 32
_NAMED, _UNNAMED = range(2)  # people; an opponent's level has a number from 2 to 255
_END, _MORE = range(2)  # after the house rules, and before each of them
_CHOICES = 1 << 16
_TEXT = re.compile(r"([a-z]{1,20})\.([1-9][0-9]{0,3})\.([A-Za-z0-9_-]+)")


class LinkError(ValueError):
    """Refuse a link, or to write one.

    Attributes:
        problem: why.

    Examples:
        >>> try:
        ...     read_link("armorica.3.nonsense")
        ... except LinkError as error:
        ...     print(error.problem.code)
        link_damaged
    """

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


class Writer:
    """Gather the digits of a link, to be read back in the same order."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def digit(self, value: int, radix: int) -> None:
        """Add an integer from 0 to radix - 1."""
        assert 0 <= value < radix
        self._digits.append((value, radix))

    def count(self, value: int) -> None:
        """Add an integer from 0 to COUNTS - 1; small ones take less room.

        Raises:
            ValueError: it is no such integer.
        """
        if not is_whole(value, range(COUNTS)):
            raise ValueError(f"number is from 0 to {COUNTS - 1}, not {value}")
        while True:
            value, low = divmod(value, _GROUP)
            self.digit(low, _GROUP)
            self.digit(value > 0, 2)
            if not value:
                return

    def text(self, text: str) -> None:
        """Add a text."""
        self._bytes(text.encode())

    def packed(self, text: str) -> None:
        """Add a longer text, compressed."""
        self._bytes(zlib.compress(text.encode(), 9, -zlib.MAX_WBITS))

    def _bytes(self, data: bytes) -> None:
        self.count(len(data))
        for byte in data:
            self.digit(byte, 256)

    def players(self, players: Sequence[Seat], seats: range) -> None:
        """Add the players, of whom there may be as many as `seats` lists."""
        self.digit(len(players) - seats[0], len(seats))
        for player in players:
            if not player.is_person:
                self.digit(_number_of_level(player.kind), 256)
                if player.kind == BOT:
                    self.text(player.name)
            elif player.name:
                self.digit(_NAMED, 256)
                self.text(player.name)
            else:
                self.digit(_UNNAMED, 256)

    def house_rules(self, unusual: Mapping[str, str]) -> None:
        """Add what was chosen of a game's house rules, without the usual choices."""
        for name, choice in unusual.items():
            self.digit(_MORE, 2)
            self.digit(_number_of_choice(name, choice), _CHOICES)
        self.digit(_END, 2)

    def moves(self, match: Match[D, S, Obs]) -> None:
        """Add a match's moves up to its ply, each as its index in the legal moves."""
        self.count(match.ply)
        state = match.rules.new(match.deal)
        for move in match.moves[: match.ply]:
            legal = match.rules.legal(state)
            self.digit(legal.index(move), len(legal))
            match.rules.apply(state, move)

    def sealed(self, key: str) -> str:
        """Return the link's text; key names the game.

        Raises:
            LinkError: `link_long`, if it has more than LINK characters.
        """
        number = 0
        for value, radix in reversed(self._digits):
            number = number * radix + value
        data = number.to_bytes((number.bit_length() + 7) // 8, "little")
        sealed = _checksum(key, data) + data
        text = f"{key}.{VERSION}.{urlsafe_b64encode(sealed).decode().rstrip('=')}"
        if len(text) > LINK:
            raise LinkError(problem("link_long"))
        return text


class Reader:
    """Read the digits of a link, which may be damaged or forged.

    Each method raises LinkError with `link_damaged` on digits that no Writer can have written.
    """

    def __init__(self, key: str, text: str) -> None:
        """Open a link's text; key names the game.

        Raises:
            LinkError: `link_damaged`, `link_foreign` (of another game), `link_newer`, or
                `link_older`.
        """
        parts = _TEXT.fullmatch(text) if len(text) <= LINK else None
        if not parts:
            raise _damaged()
        if parts[1] != key:
            raise LinkError(problem("link_foreign"))
        if int(parts[2]) > VERSION:
            raise LinkError(problem("link_newer"))
        if int(parts[2]) < VERSION:
            raise LinkError(problem("link_older"))
        try:
            data = urlsafe_b64decode(parts[3] + "=" * (-len(parts[3]) % 4))
        except ValueError:
            raise _damaged() from None
        demand(data[:4] == _checksum(key, data[4:]))
        self._number = int.from_bytes(data[4:], "little")

    def digit(self, radix: int) -> int:
        """Read an integer from 0 to radix - 1."""
        self._number, value = divmod(self._number, radix)
        return value

    def count(self) -> int:
        """Read an integer from 0 to COUNTS - 1."""
        value, unit = self.digit(_GROUP), _GROUP
        while self.digit(2):
            demand(unit < COUNTS)
            value += self.digit(_GROUP) * unit
            unit *= _GROUP
        return value

    def text(self) -> str:
        """Read a text."""
        try:
            return self._bytes().decode()
        except UnicodeDecodeError:
            raise _damaged() from None

    def packed(self, longest: int) -> str:
        """Read a text that `Writer.packed` added, of at most `longest` characters."""
        unpacking = zlib.decompressobj(-zlib.MAX_WBITS)
        try:
            text = unpacking.decompress(self._bytes(), 4 * longest).decode()
        except (zlib.error, UnicodeDecodeError):
            raise _damaged() from None
        demand(unpacking.eof and not unpacking.unused_data and len(text) <= longest)
        return text

    def players(self, seats: range, levels: Sequence[str]) -> tuple[Seat, ...]:
        """Read the players."""
        return tuple(self._player(levels) for _ in range(seats[0] + self.digit(len(seats))))

    def _player(self, levels: Sequence[str]) -> Seat:
        kind = self.digit(256)
        if kind == _UNNAMED:
            return Seat(PERSON)
        if kind == _NAMED:
            name = self.text()
            demand(valid_name(name))
            return Seat(PERSON, name)
        if kind == _number_of_level(BOT):
            name = self.text()
            demand(valid_name(name))
            return Seat(BOT, name)
        level = {_number_of_level(level): level for level in levels}.get(kind)
        if level is None:
            raise _damaged()
        return Seat(level)

    def house_rules(self, rules: Mapping[str, Sequence[str]]) -> dict[str, str]:
        """Read what was chosen of house rules, as in `Info.house_rules`, without the usual."""
        choices = {
            _number_of_choice(name, choice): (name, choice)
            for name, (_, *others) in rules.items()
            for choice in others
        }
        unusual: dict[str, str] = {}
        while self.digit(2) == _MORE:
            name, choice = choices.get(self.digit(_CHOICES), ("", ""))
            demand(name != "" and name not in unusual)
            unusual[name] = choice
        return unusual

    def _bytes(self) -> bytes:
        size = self.count()
        demand(size <= LINK)
        return bytes(self.digit(256) for _ in range(size))

    def moves(self, match: Match[D, S, Obs]) -> None:
        """Read the moves, and play them in a match."""
        count = self.count()
        demand(count <= MOVES)
        for _ in range(count):
            legal = match.rules.legal(match.state)
            seat = match.rules.to_move(match.state)
            if seat is None:
                raise _damaged()
            match.play(seat, legal[self.digit(len(legal))])

    def end(self) -> None:
        """Check that no digits are left."""
        demand(self._number == 0)


def _checksum(key: str, data: bytes) -> bytes:
    return zlib.crc32(data, zlib.crc32(f"{key}.{VERSION}.".encode())).to_bytes(4, "little")


def _number_of_level(level: str) -> int:
    """Return a level's number, which does not depend on the levels beside it."""
    return 2 + zlib.crc32(level.encode()) % 254


def _number_of_choice(name: str, choice: str) -> int:
    """Return the number of a house rule's choice, which does not depend on the others."""
    return zlib.crc32(f"{name} {choice}".encode()) % _CHOICES


def _damaged() -> LinkError:
    return LinkError(problem("link_damaged"))


def demand(holds: bool) -> None:
    """Raise `LinkError` if a link is damaged, which it is unless something holds."""
    if not holds:
        raise _damaged()
