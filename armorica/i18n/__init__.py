"""Words for people: every text of the page passes through a translator."""

from gettext import NullTranslations


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

    def listed(self, parts: list[str]) -> str:
        """Join parts as a sentence does: a, b and c."""
        if len(parts) < 2:
            return "".join(parts)
        return self("{most} and {last}", most=", ".join(parts[:-1]), last=parts[-1])
