"""Bring the catalogues up to date with the texts in the code: `python -m tests.i18n.catalogues`."""

from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

import armorica
from armorica.i18n import LANGUAGES

PACKAGE = Path(armorica.__file__).parent
KEYWORDS = {"t": None, "n": (1, 2)}
"""What a translator is called, and where its texts stand."""

FOREIGN = [language for language in LANGUAGES if language != "en"]


def path(language: str) -> Path:
    return PACKAGE / "i18n" / language / "LC_MESSAGES" / "armorica.po"


def extracted() -> Catalog:
    """Gather every text that the code has translated."""
    found = Catalog()
    files = sorted(extract_from_dir(PACKAGE, keywords=KEYWORDS), key=lambda text: text[0])
    for file, line, message, _, _ in files:
        found.add(message, locations=[(f"armorica/{file}", line)])
    return found


def read(language: str) -> Catalog:
    with path(language).open("rb") as file:
        return read_po(file, language)


def texts(message: Message) -> tuple[list[str], list[str]]:
    """Return the forms of a message's source, and those of its translation."""
    return _forms(message.id), _forms(message.string)


def _forms(text: object) -> list[str]:
    return list(map(str, text)) if isinstance(text, (list, tuple)) else [str(text or "")]


def main() -> None:
    for language in FOREIGN:
        catalogue = read(language)
        catalogue.update(extracted(), no_fuzzy_matching=True, update_creation_date=False)
        with path(language).open("wb") as file:
            write_po(file, catalogue, width=100, ignore_obsolete=True, include_lineno=False)


if __name__ == "__main__":
    main()
