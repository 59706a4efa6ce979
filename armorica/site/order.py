"""The order of files in an archive: gzip packs one tighter if its like stands close before it."""

import re
from collections.abc import Mapping

WINDOW = 16_000
"""How far back files are compared, in bytes.

Gzip looks back at 32,768, but the file itself takes some of them."""

POWERS = (0.5, 0.6, 0.7)
"""How much the length of a file counts against it: the one that packs tightest is taken."""

MEMORIES = (6, 7, 8, 9)
"""How much memory gzip uses, and so how long its blocks are, of which the same is true."""


def ordered(files: Mapping[str, bytes], power: float) -> list[str]:
    """List files so that each stands behind those with which it shares most words.

    The file with the fewest words comes first.

    Args:
        files: their contents, by name.
        power: of their lengths, one of POWERS.
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
            max(left, key=lambda name: len(words[name] & near) / (len(words[name]) + 1) ** power)
        )
        del left[order[-1]]
    return order
