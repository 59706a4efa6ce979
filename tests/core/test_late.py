"""Modules that are put off: what they are used for, and that the page's start leaves them alone."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from armorica.core.late import late, loaded

with late():
    from armorica.core import seats

ROOT = Path(__file__).parents[2]
START = """
import sys
import armorica.ui.page
from armorica import games
from armorica.i18n import translator
from armorica.ui import commands, playing
from armorica.ui.model import Model

games.face(games.GAMES[0])
model = Model()
playing.first_visit(model)
armorica.ui.page.views(model, translator("en"))
print(*sys.modules)
"""


def put_off(path: Path) -> dict[str, str]:
    """Return the modules that a file puts off, by the names that it gives them."""
    return {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for block in ast.parse(path.read_text("utf-8")).body
        if isinstance(block, ast.With) and ast.unparse(block.items[0]) == "late()"
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


FILES = {
    path: modules
    for path in sorted((ROOT / "armorica").rglob("*.py"))
    if path.parts[-2] != "web" and (modules := put_off(path))
}
"""The modules that each file puts off; those of `web` need a browser."""


def used(path: Path) -> Iterator[tuple[str, str]]:
    """Yield each attribute that a file uses of a module that it puts off, with the module."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Attribute(ast.Name(module), name) if module in FILES[path]:
                yield FILES[path][module], name


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_of_a_module_that_is_put_off_only_functions_and_constants_are_used(path: Path) -> None:
    for module, name in used(path):
        value: Any = getattr(import_module(module), name)
        assert name.isupper() or (name.islower() and callable(value)), f"{module}.{name}"


def test_a_function_is_imported_when_it_is_called() -> None:
    name = type(seats).__name__
    assert name != "module"
    assert seats.Seat is import_module("armorica.core.seats").Seat
    assert seats.read is not import_module("armorica.core.seats").read
    assert seats.written(()) == []
    assert loaded(seats) is import_module("armorica.core.seats")
    assert loaded(FILES) is FILES


def test_the_start_imports_nothing_that_is_put_off() -> None:
    done = subprocess.run([sys.executable, "-c", START], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    at_start = {*done.stdout.split()}
    wanted = {"armorica.games.armorica.face", "armorica.games.armorica.codec"}  # for the seal
    wanted.add("armorica.core.toml")  # of a checkout's data, which are JSON in a built site
    everything = {module for modules in FILES.values() for module in modules.values()}
    assert len(everything) > 20
    assert everything & at_start == wanted
