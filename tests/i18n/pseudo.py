"""A pseudo-language, in which every letter that is translated is full-width."""

import re

from armorica.i18n import Translator

LETTERS = {code: code + 0xFEE0 for code in (*range(ord("A"), ord("Z") + 1), *range(97, 123))}
"""Full-width letters, which no real text here uses."""


class Pseudo(Translator):
    """Translate by making every letter full-width, except in braces."""

    def find(self, text: str) -> list[str]:
        return [_widened(form) for form in text.split("\0")]


def _widened(text: str) -> str:
    parts = re.split(r"(\{\w+\})", text)
    return "".join(p if p.startswith("{") else p.translate(LETTERS) for p in parts)
