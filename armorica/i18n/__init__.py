"""Words for people: every text of the page passes through a translator."""

from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pkgutil import get_data

LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch", "ru": "Русский"}
"""The languages of the page, each in its own words; English is the source."""


class Translator:
    """Translate a text and fill in its values; English is the source language."""

    def __init__(self, catalogue: NullTranslations | None = None) -> None:
        self._catalogue = catalogue or NullTranslations()

    def __call__(self, text: str, **values: object) -> str:
        """Return the text in the translator's language, its `{names}` filled in."""
        return self._catalogue.gettext(text).format(**values)

    def n(self, one: str, many: str, count: int, **values: object) -> str:
        """Return the form of a text that fits a count, `{count}` and other names filled in."""
        return self._catalogue.ngettext(one, many, count).format(count=count, **values)

    def add(self, catalogue: BytesIO) -> None:
        """Look up what is not known so far in another compiled catalogue."""
        self._catalogue.add_fallback(GNUTranslations(catalogue))

    def listed(self, parts: list[str]) -> str:
        """Join parts as a sentence does: a, b and c."""
        if len(parts) < 2:
            return "".join(parts)
        t = self  # what texts are extracted by
        return t("{most} and {last}", most=", ".join(parts[:-1]), last=parts[-1])


_translators: dict[str, Translator] = {}
_packages: list[str] = []  # whose texts came later


def translator(language: str) -> Translator:
    """Return the one translator into a language, one of LANGUAGES."""
    if language not in _translators:
        own = None if language == "en" else GNUTranslations(BytesIO(_catalogue(language)))
        _translators[language] = Translator(own)
        for package in _packages:
            _extend(language, package)
    return _translators[language]


def add(package: str) -> None:
    """Add the catalogues that a package of the built site bears, where it is fetched later."""
    _packages.append(package)
    for language in _translators:
        _extend(language, package)


def _extend(language: str, package: str) -> None:
    if language != "en":
        _translators[language].add(BytesIO(get_data(package, f"{language}.mo") or b""))


def _catalogue(language: str) -> bytes:
    """Read a language's catalogue: the built site bears it compiled, a checkout as people write it.

    Raises:
        OSError: If there is neither.
    """
    path = f"{language}/LC_MESSAGES/armorica"
    try:
        return get_data(__name__, f"{path}.mo") or b""
    except OSError:
        from armorica.i18n.po import compiled

        return compiled((get_data(__name__, f"{path}.po") or b"").decode())
