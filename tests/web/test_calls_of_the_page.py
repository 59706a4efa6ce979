"""What Python calls in the page's scripts exists there: no type checker sees it."""

import ast
from pathlib import PurePosixPath

import pytest

from tests.project import ROOT
from tests.scripts import read

PACKAGE = "pyscript.js_modules"


def called() -> set[tuple[str, str]]:
    """Return the scripts' modules and the names that Python's side of the page takes from them."""
    names = set()
    for path in sorted((ROOT / "armorica/web").glob("*.py")):
        nodes = [*ast.walk(ast.parse(path.read_text("utf-8")))]
        modules = {
            alias.asname or alias.name: alias.name
            for node in nodes
            if isinstance(node, ast.ImportFrom) and node.module == PACKAGE
            for alias in node.names
        }
        names |= {
            (modules[node.value.id], node.attr)
            for node in nodes
            if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id in modules
        }
    return names


def exported(path: str) -> set[str]:
    """Return the names that a script exports, with those of others that it exports whole."""
    script = read(path)[path]
    names = set(script.exports)
    for other in script.all:
        names |= exported(str(PurePosixPath(path).parent / other))
    return names


CALLED = called()


def test_python_calls_the_scripts() -> None:
    assert ("page", "paint") in CALLED
    assert ("copies", "put") in CALLED


@pytest.mark.parametrize("module", sorted({module for module, _ in CALLED}))
def test_all_that_python_calls_is_exported(module: str) -> None:
    names = {name for called, name in CALLED if called == module}
    assert names <= exported(f"assets/{module}.mjs")
