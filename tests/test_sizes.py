"""Limits on the length of files and functions, and on the number of parameters."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests import scripts
from tests.project import ROOT

LINES = 400
FUNCTION_LINES = 50
PARAMETERS = 5
WRITTEN = {".py", ".js", ".mjs", ".css", ".html"}
"""The suffixes of code files, which are measured: data and catalogues are not."""

LARGE = {
    "armorica/rl/env.py: __init__": "all but the first two are given by name",
    "armorica/lab/plain.py: plain_search": "its last two are knobs, which people give by name",
    "e2e/test_embed.py: test_third_party_storage_blocked_or_not_it_runs_to_the_final_scores": (
        "each is a fixture"
    ),
    "tests/games/armorica/conftest.py: make": "all but one are given by name",
}
"""Exceptions, with their reasons."""


def files() -> Iterator[Path]:
    """Yield the code files of the project."""
    for folder in ("armorica", "assets", "e2e", "tests"):
        paths = (path for path in (ROOT / folder).rglob("*") if path.suffix in WRITTEN)
        yield from (path for path in paths if "results" not in path.parts)  # of failed tests


def parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    arguments = function.args
    named = [*arguments.posonlyargs, *arguments.args]
    if named and named[0].arg in ("self", "cls"):
        del named[0]
    return [
        each.arg
        for each in (*named, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg)
        if each
    ]


@cache
def large() -> dict[str, str]:
    """Return all files and functions over a limit, each with a sentence."""
    sizes = {}
    for path in files():
        lines = len(path.read_text("utf-8").splitlines())
        if lines > LINES:
            sizes[path.relative_to(ROOT).as_posix()] = f"{lines} lines, not {LINES}"
    for path in (path for path in files() if path.suffix == ".py"):
        name = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > FUNCTION_LINES:
                    sizes[f"{name}: {node.name}"] = f"{lines} lines, not {FUNCTION_LINES}"
                names = parameters(node)
                if len(names) > PARAMETERS:
                    sizes[f"{name}: {node.name}"] = f"{len(names)} parameters, not {PARAMETERS}"
    return sizes | large_in_scripts()


def large_in_scripts() -> dict[str, str]:
    """Return the functions of scripts over a limit, each with a sentence."""
    paths = (path for path in files() if path.suffix in (".js", ".mjs"))
    read = scripts.read(*(path.relative_to(ROOT).as_posix() for path in paths))
    assert len(read) > 30
    sizes = {}
    for path, script in read.items():
        for function in script.functions:
            if function.lines > FUNCTION_LINES:
                sizes[f"{path}: {function.name}"] = f"{function.lines} lines, not {FUNCTION_LINES}"
            if function.parameters > PARAMETERS:
                few = f"{function.parameters} parameters, not {PARAMETERS}"
                sizes[f"{path}: {function.name}"] = few
    return sizes


def test_files_functions_and_their_parameters_are_few() -> None:
    assert not {name: size for name, size in large().items() if name not in LARGE}


def test_the_exceptions_are_still_large() -> None:
    assert not LARGE.keys() - large().keys()
