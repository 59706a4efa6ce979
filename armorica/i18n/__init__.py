"""Translators: every text that people read passes through one."""

import json
from collections.abc import Callable
from pkgutil import get_data
from string import ascii_letters
from typing import NamedTuple

from armorica.core.late import late

with late():
    from armorica.i18n import po

Texts = dict[str, list[str]]
"""Translations by the English text. A text that has forms for numbers has a zero byte between its
two English forms, and its translation has one entry for each form."""


class Language(NamedTuple):
    """Describe a language of the page.

    Attributes:
        name: in the language itself.
        form: returns which form of a text goes with a whole number from 0 on, by the plural rules
            of Unicode's Common Locale Data Repository; the catalogues' headers say the same.
    """

    name: str
    form: Callable[[int], int]


def _english(n: int) -> int:
    return n != 1


def _russian(n: int) -> int:
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


SOURCE = "en"
"""The language of the texts in the code."""

LANGUAGES = {
    SOURCE: Language("English", _english),
    "fr": Language("Français", lambda n: n > 1),
    "de": Language("Deutsch", lambda n: n != 1),
    "ru": Language("Русский", _russian),
}

NAMES = {key: language.name for key, language in LANGUAGES.items()}

THOUSAND = 1000


class Translator:
    """Translate a text and fill in its values; English is the source language.

    Args:
        texts: the translations; what is missing stays English.
        form: as in `Language`.
    """

    def __init__(self, texts: Texts | None = None, form: Callable[[int], int] = _english) -> None:
        self._texts = dict(texts or {})
        self._form = form

    def __call__(self, text: str, **values: object) -> str:
        """Return a text in the translator's language, with its `{names}` filled in."""
        return (self.find(text) or [text])[0].format(**self._written(values))

    def n(self, one: str, many: str, count: int, **values: object) -> str:
        """Return the form of a text that fits a count, with `{count}` and other names filled in."""
        translated = self.find(f"{one}\0{many}")
        text = translated[self._form(count)] if translated else (one, many)[_english(count)]
        return text.format(**self._written({"count": count, **values}))

    def find(self, text: str) -> list[str] | None:
        """Return the translation of a text that is written as in `Texts`; None if it has none."""
        return self._texts.get(text)

    def _written(self, values: dict[str, object]) -> dict[str, object]:
        """Return values with their large numbers as texts."""
        for name, value in values.items():
            if type(value) is int and value >= THOUSAND:
                values[name] = self.number(value)
        return values

    def number(self, number: int) -> str:
        """Write a whole number from 0 on, with its thousands set apart."""
        t = self  # texts are extracted from calls of `t`
        # Some languages set the thousands apart only in longer numbers.
        separator = t("1,000")[1:-3] if number < 10 * THOUSAND else t("10,000")[2:-3]
        return f"{number:,}".replace(",", separator)

    def add(self, texts: Texts) -> None:
        """Take over the translations of texts that have none."""
        for text, forms in texts.items():
            self._texts.setdefault(text, forms)

    def listed(self, parts: list[str]) -> str:
        """Join parts as in a sentence: a, b and c."""
        if len(parts) < 2:
            return "".join(parts)
        t = self  # texts are extracted from calls of `t`
        return t("{most} and {last}", most=", ".join(parts[:-1]), last=parts[-1])

    def either(self, parts: list[str]) -> str:
        """Join parts of which one is to be chosen: a, b or c."""
        if len(parts) < 2:
            return "".join(parts)
        t = self  # texts are extracted from calls of `t`
        return t("{most} or {last}", most=", ".join(parts[:-1]), last=parts[-1])

    def sentences(self, parts: list[str]) -> str:
        """Join parts, each as a sentence of its own; a full stop is added where one is missing."""
        return " ".join(
            part if part.endswith((".", "!", "?", "…")) else f"{part}." for part in parts
        )

    def joined(self, parts: list[str]) -> str:
        """Join parts that may hold commas of their own: a; b; c."""
        t, text = self, "".join(parts[:1])
        for part in parts[1:]:
            text = t("{most}; {last}", most=text, last=part)
        return text


_translators: dict[str, Translator] = {}
_packages = [__name__]  # that have texts of their own


def translator(language: str) -> Translator:
    """Return the one translator into a language, one of LANGUAGES."""
    if language not in _translators:
        t = Translator(form=LANGUAGES[language].form)
        for package in _packages:
            t.add(_texts(package, language))
        _translators.setdefault(language, t)  # with its texts: another thread may want it at once
    return _translators[language]


def add(package: str) -> None:
    """Look up texts that are still missing in a package's folder `locale`."""
    _packages.append(package)
    for language, t in _translators.items():
        t.add(_texts(package, language))


def _texts(package: str, language: str) -> Texts:
    """Read the translations of a package: from one file in the built site, else from catalogues."""
    if language == SOURCE:
        return {}
    if data := _data(package, "texts.json"):
        written = json.loads(data)
        pairs = zip(written["texts"], written.get(language, ()), strict=False)  # it may be missing
        letters = exchange(written["letters"].get(language, ""))
        return {text: [form.translate(letters) for form in forms] for text, forms in pairs if forms}
    catalogue = _data(package, f"{language}.po")
    return po.read(catalogue.decode()) if catalogue else {}


def exchange(letters: str) -> dict[int, int]:
    """Return the table by which `str.translate` exchanges some letters and those of ASCII.

    The built site has its Russian texts so: a letter then takes one byte instead of two.
    """
    ours = ascii_letters[: len(letters)]
    return str.maketrans(letters + ours, ours + letters)


def _data(package: str, name: str) -> bytes | None:
    try:
        return get_data(package, f"locale/{name}")
    except OSError:
        return None
