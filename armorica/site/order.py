"""The order of files in an archive: gzip packs one tighter if its like stands close before it."""

import re
from collections.abc import Mapping

WINDOW = 24_000  # bytes: gzip looks back at 32,768, and the file itself needs some of them


def ordered(files: Mapping[str, bytes]) -> list[str]:
    """List files so that each stands behind those with which it shares most words.

    The file with the most words comes first.

    Args:
        files: their contents, by name.
    """
    words = {name: frozenset(re.findall(rb"\w{4,}", data)) for name, data in files.items()}
    left = dict.fromkeys(sorted(files, key=lambda name: (-len(words[name]), name)))
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
            max(left, key=lambda name: len(words[name] & near) / (len(words[name]) + 1) ** 0.5)
        )
        del left[order[-1]]
    return order
