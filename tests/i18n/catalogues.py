"""Update the catalogues from the texts in the code: `python -m tests.i18n.catalogues`."""

import ast
from collections.abc import Iterator
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.pofile import read_po, write_po

import armorica
from armorica import games
from armorica.i18n import LANGUAGES, SOURCE

PACKAGE = Path(armorica.__file__).parent
FORMS = {"t": 1, "n": 2, "catalogued": 1}
"""How many texts are the first arguments of what translates them, or marks them for it."""

FOREIGN = [language for language in LANGUAGES if language != SOURCE]
BOTS = "bots"
OWNERS = ("", *games.GAMES, BOTS)
"""The owners of catalogues: "" is the shell, BOTS the page for them, the others are games."""


def path(owner: str, language: str) -> Path:
    """Return the path of a catalogue."""
    if owner == BOTS:
        return PACKAGE / "ui/bots/locale" / f"{language}.po"
    if owner:
        return PACKAGE / "games" / owner / "locale" / f"{language}.po"
    return PACKAGE / "i18n/locale" / f"{language}.po"


def owner_of(file: str) -> str:
    """Return the owner of a file's texts; each game's info belongs to the shell."""
    parts = file.split("/")
    if parts[:2] == ["ui", "bots"]:
        return BOTS
    own = parts[0] == "games" and len(parts) > 2 and parts[-1] != "info.py"
    return parts[1] if own else ""


def calls(source: str) -> Iterator[tuple[int, str, list[ast.expr]]]:
    """Yield each call in a file that translates or marks texts: line, name, and the texts."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            function = node.func
            name = getattr(function, "attr", getattr(function, "id", ""))
            # Only a method may be called `n`: that of a translator.
            if name in FORMS and (isinstance(function, ast.Attribute) or name != "n"):
                yield node.lineno, name, node.args[: FORMS[name]]


def extracted(owner: str) -> Catalog:
    """Gather every text in an owner's code; the shell has the names of the levels, too."""
    catalogue = Catalog()
    for key, info in games.infos().items() if not owner else ():
        for level in info.levels:
            catalogue.add(level.capitalize(), locations=[(f"armorica/games/{key}/info.py", 1)])
    for path in sorted(PACKAGE.rglob("*.py")):
        file = path.relative_to(PACKAGE).as_posix()
        if owner_of(file) != owner:
            continue
        for line, _, forms in sorted(calls(path.read_text("utf-8")), key=lambda call: call[0]):
            literals = [str(form.value) for form in forms if isinstance(form, ast.Constant)]
            if literals:
                text = tuple(literals) if len(literals) > 1 else literals[0]
                catalogue.add(text, locations=[(f"armorica/{file}", line)])
    return catalogue


def read(owner: str, language: str) -> Catalog:
    """Read a catalogue; that of a new game or language is empty."""
    if not path(owner, language).exists():
        return Catalog(
            language,
            header_comment="",
            project="Armorica",
            version="1",
            last_translator="Armorica",
            language_team="Armorica",
            fuzzy=False,
        )
    with path(owner, language).open("rb") as file:
        return read_po(file, language)


def write(catalogue: Catalog, owner: str, language: str) -> None:
    """Write a catalogue."""
    path(owner, language).parent.mkdir(parents=True, exist_ok=True)
    with path(owner, language).open("wb") as file:
        write_po(file, catalogue, width=100, ignore_obsolete=True, include_lineno=False)


def texts(message: Message) -> tuple[list[str], list[str]]:
    """Return the plural forms of a message, and those of its translation."""
    return _forms(message.id), _forms(message.string)


def _forms(text: object) -> list[str]:
    return list(map(str, text)) if isinstance(text, (list, tuple)) else [str(text or "")]


def main() -> None:
    for owner in OWNERS:
        for language in FOREIGN:
            catalogue = read(owner, language)
            catalogue.update(extracted(owner), no_fuzzy_matching=True, update_creation_date=False)
            write(catalogue, owner, language)


if __name__ == "__main__":
    main()
