"""How long a file and a function may be, and how many parameters a function may have."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.test_imports import MODULES, ROOT

LINES = 400
FUNCTION_LINES = 50
PARAMETERS = 5
WRITTEN = {".py", ".js", ".mjs", ".css", ".html"}
"""The suffixes of code files, which are measured: data and catalogues are not."""

LARGE = {
    "armorica/cli/plain.py: plain": "its last two are knobs, which people give by name",
}
"""What is larger, and why."""


def files() -> Iterator[Path]:
    """Yield the code files of the project."""
    for folder in ("armorica", "assets", "e2e", "tests"):
        yield from (path for path in (ROOT / folder).rglob("*") if path.suffix in WRITTEN)


def parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    given = function.args
    named = [*given.posonlyargs, *given.args]
    if named and named[0].arg in ("self", "cls"):
        del named[0]
    return [each.arg for each in (*named, *given.kwonlyargs, given.vararg, given.kwarg) if each]


@cache
def large() -> dict[str, str]:
    """Map what is over a limit to a sentence about it."""
    found = {}
    for path in files():
        lines = len(path.read_text("utf-8").splitlines())
        if lines > LINES:
            found[path.relative_to(ROOT).as_posix()] = f"{lines} lines, not {LINES}"
    for name in MODULES:
        for node in ast.walk(ast.parse((ROOT / name).read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > FUNCTION_LINES:
                    found[f"{name}: {node.name}"] = f"{lines} lines, not {FUNCTION_LINES}"
                given = parameters(node)
                if len(given) > PARAMETERS:
                    found[f"{name}: {node.name}"] = f"{len(given)} parameters, not {PARAMETERS}"
    return found


def test_files_functions_and_their_parameters_are_few() -> None:
    assert not {name: size for name, size in large().items() if name not in LARGE}


def test_what_has_become_small_is_off_the_list() -> None:
    assert not LARGE.keys() - large().keys()
