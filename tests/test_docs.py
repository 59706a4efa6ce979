"""The paths, names and links in the documents exist, and the quotations match the files."""

import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from armorica import games
from armorica.cli import bench, ladder
from armorica.cli.commands import TOOLS, all_tools, make_parser
from armorica.i18n import Translator
from armorica.ui import keys
from armorica.ui.model import Model
from tests.third.checkout import FOLDER, KEY, ROOT

PAGES = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "armorica/ai/README.md"]
BOTS = ROOT / "armorica/bots/examples"
MINE = "mybot.py"
"""The file that readers write, a copy of an example."""

SOURCES = ("armorica", "assets", "tests", "Makefile")
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
A_PATH = re.compile(r"(?!text/|application/)[\w.]+/[\w./-]*|[\w-]+\.(py|mjs|css|html|toml|md)")
A_NAME = re.compile(r"[A-Za-z_][\w.]*")


@cache
def words() -> frozenset[str]:
    """Return all words of the code."""
    gathered = set()
    for part in SOURCES:
        path = ROOT / part
        files = [path] if path.is_file() else [*path.rglob("*.py"), *path.rglob("*.mjs")]
        for file in files:
            gathered |= {*re.findall(r"\w+", file.read_text("utf-8"))}
    return frozenset(gathered)


def fences(doc: Path, language: str) -> list[str]:
    return [text for name, text in FENCE.findall(doc.read_text("utf-8")) if name == language]


def quoted(doc: Path) -> list[str]:
    """List the texts between backticks in a page's sentences."""
    return re.findall(r"`([^`\n]+)`", FENCE.sub("", doc.read_text("utf-8")))


def markdown() -> list[str]:
    """List the Markdown files of the project, without those that tools make."""
    made = re.compile(r"(\.(?!github/)|node_modules/|build/|e2e/results/)")
    names = (path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.md"))
    return sorted(name for name in names if not made.match(name))


def links(doc: Path) -> Iterator[str]:
    """Yield what a page links to, also as pictures, and inside its own project."""
    text = FENCE.sub("", doc.read_text("utf-8"))
    yield from (to for to in re.findall(r"\]\(([^)\s]+)\)", text) if not re.match(r"[a-z]+:", to))


def anchors(doc: Path) -> set[str]:
    """Return the anchors that GitHub gives to the headings of a page."""
    heads = re.findall(r"^#+ (.*)$", FENCE.sub("", doc.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("name", markdown())
def test_every_link_leads_somewhere(name: str) -> None:
    doc = ROOT / name
    for link in links(doc):
        path, _, anchor = link.partition("#")
        target = (doc.parent / path).resolve() if path else doc
        assert target.exists(), link
        assert target.is_relative_to(ROOT), link
        assert not anchor or anchor in anchors(target), link


def test_every_page_is_linked_from_the_readme() -> None:
    readme = ROOT / "README.md"
    linked = {(ROOT / link).resolve() for link in links(readme)}
    assert {ROOT / name for name in markdown()} <= {readme, *linked}


@pytest.mark.parametrize("doc", PAGES, ids=lambda doc: doc.relative_to(ROOT).as_posix())
def test_every_path_is_there(doc: Path) -> None:
    parts = ("imperious", "imperious/bot", "armorica/rules")
    folders = [ROOT / "armorica/games" / part for part in parts]
    homes = (ROOT, FOLDER, FOLDER / "assets", BOTS, doc.parent, *folders)
    for path in quoted(doc):
        if A_PATH.fullmatch(path) and not path.startswith(("build/", MINE)):  # not there at first
            assert any((home / path).exists() for home in homes), path


@pytest.mark.parametrize("doc", PAGES, ids=lambda doc: doc.relative_to(ROOT).as_posix())
def test_every_name_is_in_the_code(doc: Path) -> None:
    for name in quoted(doc):
        if A_NAME.fullmatch(name) and not A_PATH.fullmatch(name):
            assert {*name.split(".")} <= words(), name


@pytest.mark.parametrize("doc", PAGES, ids=lambda doc: doc.relative_to(ROOT).as_posix())
def test_quotations_are_in_the_third_game_or_a_bot(doc: Path) -> None:
    sources = [*FOLDER.rglob("*.*"), *BOTS.glob("*.py")]
    files = [path.read_text("utf-8") for path in sources if path.suffix != ".pyc"]
    for text in (*fences(doc, "python"), *fences(doc, "js")):
        assert any(text in file for file in files), text


def typed(doc: Path) -> list[str]:
    """List the commands of the project that a page shows."""
    lines = "\n".join(fences(doc, "sh")).splitlines()
    return [line for line in lines if line.startswith("python -m armorica ")]


@pytest.mark.parametrize("doc", PAGES, ids=lambda doc: doc.relative_to(ROOT).as_posix())
def test_the_commands_are_those_of_the_command_line(doc: Path) -> None:
    for line in typed(doc):
        plain = line.replace(f"--game {KEY} ", "")  # which is no game before it is copied
        plain = plain.replace(MINE, str(BOTS / "greedy.py"))
        make_parser(all_tools()).parse_args(shlex.split(plain, comments=True)[3:])


def test_every_command_is_shown() -> None:
    assert len(typed(ROOT / "docs/add-a-game.md")) > 3
    named = {line.split()[3] for line in typed(ROOT / "docs/command-line.md")}
    assert {tool.name for tool in TOOLS} <= named


@pytest.mark.parametrize("game", games.GAMES)
def test_every_letter_that_is_a_key_is_in_the_document(game: str) -> None:
    t = Translator()
    groups = [*games.face(game).keys.groups(None, t), *keys.groups(Model(), t)]
    bound = {key for _, group in groups for each in group for key in each.keys if len(key) == 1}
    assert {key for key in bound if not key.isdigit()} <= {*quoted(ROOT / "docs/accessibility.md")}


def test_measured_tables_have_their_place() -> None:
    places = [(bench.PAGE, "speed"), (ladder.README, "strength")]
    places += [(ladder.README, f"ladder-{key}") for key in games.GAMES]
    for page, name in places:
        text = page.read_text("utf-8")
        assert text.count(f"<!-- {name} -->\n") == text.count(f"<!-- /{name} -->") == 1
