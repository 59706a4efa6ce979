"""Links to bots: the name and the text of its file, compressed; whatever comes is untrusted."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from armorica.core.limits import BOT, BOT_LINK, NAME
from armorica.core.untrusted import parse_json, valid_name
from armorica.ui.kept_bots import is_source
from armorica.ui.model.own_bots import Bot

LONGEST = 6 * (BOT + NAME) + 10
"""Bytes of the JSON text in a link: no character takes more than six of them."""


def write(bot: Bot) -> str:
    """Write a bot for a link; "" if it is too long for one."""
    packed = zlib.compress(json.dumps(bot, ensure_ascii=False).encode(), 9)
    text = urlsafe_b64encode(packed).decode().rstrip("=")
    return text if len(text) <= BOT_LINK else ""


def read(text: str) -> Bot | None:
    """Read the bot of a link; None if there is none in it."""
    if len(text) > BOT_LINK:
        return None
    try:
        packed = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        data: Any = parse_json(zlib.decompressobj().decompress(packed, LONGEST).decode())
    except (ValueError, zlib.error):
        return None
    if not isinstance(data, list) or len(data) != 2 or not valid_name(data[0]):
        return None
    return Bot(*data) if is_source(data[1]) else None
