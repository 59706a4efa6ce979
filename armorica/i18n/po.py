"""Read catalogues without gettext's tools."""

import json
import re


def read(po: str) -> dict[str, list[str]]:
    """Read the text of a `.po` file, as `armorica.i18n.Texts`.

    Fuzzy, obsolete and untranslated entries are left out, so that they stay English.
    """
    return dict(filter(None, map(_entry, re.split(r"\n\s*\n", po))))


def _entry(entry: str) -> tuple[str, list[str]] | None:
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
    if not any(source) or not any(translation):  # such as the header
        return None
    return "\0".join(source), translation
