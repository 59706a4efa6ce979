"""The paths and names in docs/ exist, and the quotations there match the files."""

import re
import shlex
from functools import cache
from pathlib import Path

import pytest

from armorica.__main__ import make_parser
from tests.third.checkout import FOLDER, KEY, ROOT

PAGES = sorted((ROOT / "docs").glob("*.md"))
SOURCES = ("armorica", "assets", "tests", "Makefile")
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
A_PATH = re.compile(r"[\w.]+/[\w./-]*|[\w-]+\.(py|mjs|css|html|toml|md)")
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


@pytest.mark.parametrize("doc", PAGES, ids=lambda doc: doc.name)
def test_every_path_is_there(doc: Path) -> None:
    games = [ROOT / "armorica/games" / part for part in ("imperious", "armorica/rules")]
    homes = (ROOT, FOLDER, FOLDER / "assets", *games)
    named = [text for text in quoted(doc) if A_PATH.fullmatch(text)]
    named += re.findall(r"\]\(([^)#]+)\)", doc.read_text("utf-8"))
    assert named
    for path in named:
        assert any((home / path).exists() for home in (*homes, doc.parent)), path


@pytest.mark.parametrize("doc", PAGES, ids=lambda doc: doc.name)
def test_every_name_is_in_the_code(doc: Path) -> None:
    named = [text for text in quoted(doc) if A_NAME.fullmatch(text) and not A_PATH.fullmatch(text)]
    assert named
    for name in named:
        assert {*name.split(".")} <= words(), name


@pytest.mark.parametrize("doc", PAGES, ids=lambda doc: doc.name)
def test_quotations_are_in_the_third_game(doc: Path) -> None:
    files = [path.read_text("utf-8") for path in FOLDER.rglob("*.*") if path.suffix != ".pyc"]
    for text in (*fences(doc, "python"), *fences(doc, "js")):
        assert any(text in file for file in files), text


def test_the_commands_are_those_of_the_command_line() -> None:
    commands = "\n".join(fences(ROOT / "docs/add-a-game.md", "sh")).splitlines()
    typed = [line for line in commands if line.startswith("python -m armorica ")]
    assert len(typed) > 3
    for line in typed:
        plain = line.replace(f"--game {KEY} ", "")  # which is no game before it is copied
        make_parser({}).parse_args(shlex.split(plain)[3:])
