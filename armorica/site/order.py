"""The order of files in an archive: gzip packs one tighter if its like stands close before it."""

import re
from collections.abc import Mapping

WINDOW = 16_000
"""How far back files are compared, in bytes.

Gzip looks back at 32,768, but the file itself takes some of them."""

POWER = 0.6
"""How much the length of a file counts against it; no other packs both games tighter."""


def ordered(files: Mapping[str, bytes]) -> list[str]:
    """List files so that each stands behind those with which it shares most words.

    The file with the fewest words comes first.

    Args:
        files: their contents, by name.
    """
    words = {name: frozenset(re.findall(rb"\w{4,}", data)) for name, data in files.items()}
    left = dict.fromkeys(sorted(files, key=lambda name: (len(words[name]), name)))
    order: list[str] = []
    while left:
        near: set[bytes] = set()
        size = 0
        for name in reversed(order):
            if size > WINDOW:
                break
            near |= words[name]
            size += len(files[name])
        # A long file shares words with any: its length counts against it.
        order.append(
            max(left, key=lambda name: len(words[name] & near) / (len(words[name]) + 1) ** POWER)
        )
        del left[order[-1]]
    return order
