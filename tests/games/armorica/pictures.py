"""Small pictures for cards, as texts."""

import json
from base64 import b64encode

from armorica.games.armorica.codec import card_file
from armorica.games.armorica.rules.cards import CardSet
from tests.games.armorica.sets import sized_set


def webp(width: int = 160, height: int = 224, chunk: bytes = b"VP8 ", more: bytes = b"") -> str:
    """Return the text of a WebP of some size, without pixels."""
    frame = b"\x30\x01\x00\x9d\x01\x2a" + b"".join(n.to_bytes(2, "little") for n in (width, height))
    more += b"\0" * (len(more) % 2)
    body = b"WEBP" + chunk + (len(frame) + len(more)).to_bytes(4, "little") + frame + more
    return text(b"RIFF" + len(body).to_bytes(4, "little") + body)


def jpeg(width: int = 160, height: int = 224, frame: int = 0xC0) -> str:
    """Return the text of a JPEG of some size, without pixels; `frame` is the marker of its size."""
    size = height.to_bytes(2) + width.to_bytes(2)
    parts = {0xE0: b"JFIF\0", frame: b"\x08" + size + b"\x01\x01\x11\0", 0xDA: b"\x01\x01\0\0?\0"}
    body = [
        bytes([0xFF, mark]) + (len(part) + 2).to_bytes(2) + part for mark, part in parts.items()
    ]
    return text(b"\xff\xd8" + b"".join(body) + b"\0\0\xff\xd9", "jpeg")


def text(data: bytes, kind: str = "webp") -> str:
    """Return the text of a picture's bytes."""
    return f"data:image/{kind};base64,{b64encode(data).decode()}"


def pictured_set() -> CardSet:
    """Return a set with a picture of each kind."""
    data = card_file.as_data(sized_set("Pictured", gaul=10, roman=10))
    for row, picture in zip(data["card"], (webp(), jpeg()), strict=False):
        row["picture"] = picture
    return card_file.read(json.dumps(data))
