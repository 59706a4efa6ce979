"""Translators: every text that people read passes through one."""

from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pkgutil import get_data

from armorica.core.late import late

with late():
    from armorica.i18n import po

LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch", "ru": "Русский"}
"""The languages of the page, each in its own words; English is the source."""

THOUSAND = 1000


class Translator:
    """Translate a text and fill in its values; English is the source language."""

    def __init__(self, catalogue: NullTranslations | None = None) -> None:
        self._catalogue = catalogue or NullTranslations()

    def __call__(self, text: str, **values: object) -> str:
        """Return a text in the translator's language, with its `{names}` filled in."""
        return self._catalogue.gettext(text).format(**self._written(values))

    def n(self, one: str, many: str, count: int, **values: object) -> str:
        """Return the form of a text that fits a count, with `{count}` and other names filled in."""
        text = self._catalogue.ngettext(one, many, count)
        return text.format(**self._written({"count": count, **values}))

    def _written(self, values: dict[str, object]) -> dict[str, object]:
        """Return values with their large numbers as texts."""
        for name, value in values.items():
            if type(value) is int and value >= THOUSAND:
                values[name] = self.number(value)
        return values

    def number(self, number: int) -> str:
        """Write a whole number from 0 on, with its thousands set apart."""
        t = self  # texts are extracted from calls of `t`
        separator = t("1,000")[1:-3]
        return f"{number:,}".replace(",", separator)

    def add(self, catalogue: NullTranslations) -> None:
        """Look up texts that are still missing in another catalogue."""
        self._catalogue.add_fallback(catalogue)

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
_packages: list[str] = []  # that have catalogues of their own


def translator(language: str) -> Translator:
    """Return the one translator into a language, one of LANGUAGES."""
    if language not in _translators:
        own = _catalogue(__name__, f"{language}/LC_MESSAGES/armorica")
        _translators[language] = Translator(own)
        for package in _packages:
            _extend(language, package)
    return _translators[language]


def add(package: str) -> None:
    """Look up texts that are still missing in a package's catalogues, `locale/LANGUAGE`."""
    _packages.append(package)
    for language in _translators:
        _extend(language, package)


def _extend(language: str, package: str) -> None:
    if catalogue := _catalogue(package, f"locale/{language}"):
        _translators[language].add(catalogue)


def _catalogue(package: str, path: str) -> GNUTranslations | None:
    """Read a catalogue: compiled in the built site, as source text in a checkout."""
    try:
        return GNUTranslations(BytesIO(get_data(package, f"{path}.mo") or b""))
    except OSError:
        pass
    try:
        text = (get_data(package, f"{path}.po") or b"").decode()
    except OSError:  # English is in the code
        return None
    return GNUTranslations(BytesIO(po.compiled(text)))
