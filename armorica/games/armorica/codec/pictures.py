"""Pictures on cards of one's own, which a set may have beside its cards.

They are no part of the cards: rules, digests, records and links do not know them. The cards of a
game show the pictures of the set with the same cards that this device has.
"""

import re
from base64 import b64decode
from collections.abc import Mapping
from hashlib import sha256
from types import MappingProxyType
from typing import Any
from weakref import WeakValueDictionary

from armorica.core.limits import NAME, PICTURE, PICTURE_SIDE, PICTURES
from armorica.core.problem import ContentError, Problem, problem
from armorica.games.armorica.rules.cards import CardSet, house_set, name_or_id

DATA = re.compile(r"data:image/(webp|jpeg);base64,([A-Za-z0-9+/]+={0,2})", re.ASCII)
_FRAME = range(0xC0, 0xC3)  # the markers of a JPEG's size
_SCAN = 0xDA  # the marker before a JPEG's pixels


class Picture:
    """Hold a picture that was checked: its text, a `data:` address, and a short key made of it."""

    __slots__ = ("__weakref__", "key", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.key = sha256(text.encode()).hexdigest()[:16]


_BY_KEY: WeakValueDictionary[str, Picture] = WeakValueDictionary()
_BY_TEXT: WeakValueDictionary[str, Picture] = WeakValueDictionary()


def read(text: object) -> Picture | None:
    """Read a picture from its text, which is untrusted; None unless it is WebP or JPEG, and small.

    The kind is that of the bytes. Neither can hold a program, or an address to fetch.
    """
    if not isinstance(text, str) or len(text) > PICTURE:
        return None
    if known := _BY_TEXT.get(text):
        return known
    written = DATA.fullmatch(text)
    if not written or len(written[2]) % 4:
        return None
    data = b64decode(written[2])
    sides = (_webp if written[1] == "webp" else _jpeg)(data)
    if not all(1 <= side <= PICTURE_SIDE for side in sides):
        return None
    picture = Picture(text)
    _BY_TEXT[text] = _BY_KEY[picture.key] = picture
    return picture


def with_key(key: str) -> Picture | None:
    """Return a picture by its key, as long as a set has it."""
    return _BY_KEY.get(key)


def _webp(data: bytes) -> tuple[int, int]:
    """Return the width and the height of a WebP of one plain chunk; (0, 0) of anything else."""
    sizes = (int.from_bytes(data[at : at + 4], "little") for at in (4, 16))
    whole, chunk = (size + size % 2 for size in sizes)
    marks = data[:4] + data[8:16] + data[23:26]
    if marks != b"RIFFWEBPVP8 \x9d\x01\x2a" or not whole + 8 == chunk + 20 == len(data) >= 30:
        return 0, 0
    width, height = (int.from_bytes(data[at : at + 2], "little") & 0x3FFF for at in (26, 28))
    return width, height


def _jpeg(data: bytes) -> tuple[int, int]:
    """Return the width and the height of a JPEG; (0, 0) of anything else."""
    size, at = (0, 0), 2
    if data[:2] != b"\xff\xd8" or data[-2:] != b"\xff\xd9":
        return 0, 0
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        if marker == _SCAN:
            return size
        if marker in _FRAME:
            size = int.from_bytes(data[at + 7 : at + 9]), int.from_bytes(data[at + 5 : at + 7])
        at += 2 + length
    return 0, 0


# ---- sets with pictures


class PicturedSet(CardSet):
    """Hold a set with pictures by the ids of its cards; games are played with the `plain` set."""

    def __init__(self, plain: CardSet, pictures: Mapping[str, Picture]) -> None:
        super().__init__(plain.name, [*plain.cards])
        self.plain, self.pictures = plain, pictures


NONE: Mapping[str, Picture] = MappingProxyType({})

_SETS: WeakValueDictionary[tuple[object, ...], PicturedSet] = WeakValueDictionary()


def take(data: Any) -> tuple[dict[str, Picture], list[Problem]]:
    """Take the pictures out of a set's plain data, which is untrusted and may be anything.

    Returns:
        The pictures by the ids of their cards, and what is wrong with others.
    """
    rows = data.get("card") if isinstance(data, dict) else None
    pictures, problems = {}, []
    for row in rows if isinstance(rows, list) else ():
        if isinstance(row, dict) and "picture" in row:
            id, picture = row.get("id"), read(row.pop("picture"))
            id = id[:NAME] if isinstance(id, str) else ""  # a number may be too long for a text
            if picture:
                pictures[id] = picture
            else:
                called = name_or_id(row.get("name"), id)
                people, pile = (
                    word[:NAME] if isinstance(word := row.get(field), str) else ""
                    for field in ("people", "deck")
                )
                limits = {"most": PICTURE, "side": PICTURE_SIDE}
                problems.append(
                    problem("bad_picture", card=called, people=people, pile=pile, **limits)
                )
    return pictures, problems


def pictured(plain: CardSet, pictures: Mapping[str, Picture]) -> CardSet:
    """Return a set with pictures, or as it is if there are none; the same give the same object.

    Raises:
        ContentError: they take too much room together.
    """
    on_cards = {id: pictures[id] for id in plain.number if id in pictures}
    if not on_cards:
        return plain
    if sum(len(picture.text) for picture in on_cards.values()) > PICTURES:
        raise ContentError([problem("too_many_pictures", most=PICTURES)])
    keys = ((id, picture.key) for id, picture in on_cards.items())
    return _SETS.setdefault((plain.name, plain.cards, *keys), PicturedSet(plain, on_cards))


def plain(card_set: CardSet) -> CardSet:
    """Return a set without its pictures."""
    return card_set.plain if isinstance(card_set, PicturedSet) else card_set


def own(card_set: CardSet) -> Mapping[str, Picture]:
    """Return the pictures that a set itself has, by the ids of its cards."""
    return card_set.pictures if isinstance(card_set, PicturedSet) else NONE


def of(card_set: CardSet) -> Mapping[str, Picture]:
    """Return the pictures that a game with a plain set shows: those of the set with its cards.

    Of several, one of the same name comes first, then the latest. The house set has none.
    """
    if card_set is house_set():
        return NONE
    same = [each for each in reversed([*_SETS.values()]) if each.cards == card_set.cards]
    if not same:
        return NONE
    return max(same, key=lambda each: each.name == card_set.name).pictures
