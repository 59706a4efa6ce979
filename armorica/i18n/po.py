"""Compile catalogues, so that building the site needs no gettext tools."""

import json
import re
from struct import pack

_MAGIC = 0x950412DE
_HEADER = 28  # bytes


def compiled(po: str) -> bytes:
    """Turn the text of a `.po` file into the `.mo` file that gettext reads.

    Fuzzy, obsolete and untranslated entries are left out, so that they stay English.
    """
    entries = re.split(r"\n\s*\n", po)
    pairs = sorted(filter(None, map(_pair, entries)))
    size = len(pairs)
    texts = [text for column in zip(*pairs, strict=True) for text in column]
    start = _HEADER + 16 * size  # after the length and the offset of each text
    index = []
    for text in texts:
        index += [len(text), start]
        start += len(text) + 1
    head = (_MAGIC, 0, size, _HEADER, _HEADER + 8 * size, 0, start)
    return pack(f"<{7 + len(index)}I", *head, *index) + b"".join(text + b"\0" for text in texts)


def _pair(entry: str) -> tuple[bytes, bytes] | None:
    """Read an entry's source and its translation, the plural forms of each joined."""
    source: list[str] = []
    translation: list[str] = []
    for line in entry.splitlines():
        if line.startswith("#,") and "fuzzy" in line:
            return None
        if parts := re.fullmatch(r'(?:(msgid|msgstr)\S* )?(".*")', line.strip()):
            text = json.loads(parts[2])  # gettext escapes nothing that JSON does not
            if parts[1]:
                into = source if parts[1] == "msgid" else translation
                into.append(text)
            else:
                into[-1] += text
    if not any(translation):
        return None
    return "\0".join(source).encode(), "\0".join(translation).encode()
