"""Allowed imports: the rules know nothing of screens, words, clocks or storage."""

import ast
import re
from functools import cache
from graphlib import CycleError, TopologicalSorter

import pytest

from armorica.games import GAMES
from tests import scripts
from tests.imports import imported, imports
from tests.project import ROOT

PACKAGE = ROOT / "armorica"
MODULES = sorted(path.relative_to(ROOT).as_posix() for path in PACKAGE.rglob("*.py"))
ROOMS = {
    "rules": ["rules"],
    "codec": ["rules", "codec"],
    "bot": ["rules", "bot"],
    "face": ["rules", "codec", "face"],
    "tools": ["rules", "codec", "bot", "face", "tools"],
    "rl": ["rules", "rl"],
    "lab": ["rules", "lab"],
}
"""The rooms that each room of a game's folder may import."""


PAGE_SIDE = [
    f"armorica.ui.{name}"
    for name in (
        "acts",
        "advice",
        "analysis",
        "editor",
        "face",
        "html",
        "lesson",
        "rulebook",
        "scene",
        "sentences",
        "table",
    )
]
"""The modules of the page that a face may import: none knows more than a viewer may."""

BROWSER = {"js", "pyscript", "pyodide"}
IMPURE = {"time", "datetime", "random", "secrets", "os", "pathlib"}


def module(path: str) -> str:
    """Return the name of a file's module."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def graph() -> dict[str, frozenset[str]]:
    """Map each module to our modules that it imports, also in functions and for type checks."""
    names = {path: module(path) for path in MODULES}
    ours = {*names.values()}
    return {
        name: frozenset(max(meant) for each in imported(path) if (meant := ours & {*each}))
        for path, name in names.items()
    }


def scripts_graph() -> dict[str, frozenset[str]]:
    """Map each script of the page to those that it imports; a game's lies beside the others."""
    paths = [*ROOT.glob("assets/*js"), *ROOT.glob("armorica/games/*/assets/*js")]
    read = scripts.read(*(path.relative_to(ROOT).as_posix() for path in paths))
    return {
        path: frozenset(f"assets/{name[2:]}" for name in script.imports if name.startswith("./"))
        for path, script in read.items()
    }


def circle(imports: dict[str, frozenset[str]]) -> list[str]:
    """Return a circle of imports: each module imports the next one; [] if there is none."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        modules: list[str] = error.args[1]
        return modules[::-1]
    return []


def allowed(path: str) -> list[str]:
    """List our packages that a file may import."""
    part = path.split("/")[1]
    if part == "games" and path.count("/") > 2:
        own = ".".join(path.split("/")[:3])
        room = path.split("/")[3].removesuffix(".py")  # of a small game, a single file
        if room not in ROOMS:
            return ["armorica.core", "armorica.ui.face", "armorica.ui.table.plain", own]
        extra = {
            "face": ["armorica.i18n", *PAGE_SIDE],
            "tools": [
                own,
                "armorica.games",
                "armorica.i18n",
                *PAGE_SIDE,
                "armorica.ai",
                "armorica.cli",
                "armorica.lab",
            ],
            "lab": ["armorica.lab.statistic"],
        }.get(room, [])
        return [
            "armorica.core",
            f"{own}.info",
            *extra,
            *(f"{own}.{other}" for other in ROOMS[room]),
        ]
    return {
        "core": ["armorica.core"],
        "games": ["armorica.core", "armorica.i18n", "armorica.games", "armorica.ui.face"],
        "ai": ["armorica.core", "armorica.ai"],
        "i18n": ["armorica.i18n", "armorica.core.late"],
        "ui": [f"armorica.{room}" for room in ("core", "i18n", "games", "ai", "bots", "ui")],
        "bots": [f"armorica.{room}" for room in ("core", "ai", "api", "games", "bots")],
        "lab": [f"armorica.{room}" for room in ("core", "ai", "bots", "games", "lab")],
        "rl": [
            "armorica.core",
            "armorica.api",
            "armorica.i18n",
            "armorica.games",
            "armorica.ui",
            "armorica.rl",
        ],
        "site": [
            f"armorica.{room}" for room in ("core.late", "site", "i18n", "ui", "games", "bots")
        ],
    }.get(part, ["armorica"])


@pytest.mark.parametrize("path", MODULES)
def test_a_module_imports_only_layers_below(path: str) -> None:
    below = allowed(path)
    for name in graph()[module(path)]:
        assert name == "armorica" or any(
            name == base or name.startswith(base + ".") for base in below
        ), f"{path} imports {name}"


@pytest.mark.parametrize("path", MODULES)
def test_a_game_is_imported_by_its_own_folder_alone(path: str) -> None:
    own = path.split("/")[2] if path.count("/") > 2 else ""
    folders = {
        name.split(".")[2]
        for name in imports(path)
        if name.startswith("armorica.games.") and name.count(".") > 2
    }
    assert not {key for key in folders if key in GAMES and key != own}


def test_no_import_stands_inside_a_function() -> None:
    yardsticks = {"armorica/cli/bench.py: _chess_game", "armorica/cli/bench_learners.py: _chess"}
    inside = {
        f"{path}: {function.name}"
        for path in MODULES
        for function in ast.walk(ast.parse((ROOT / path).read_text("utf-8")))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert inside == yardsticks  # of `make bench`, not installed elsewhere


@pytest.mark.parametrize("path", MODULES)
def test_only_web_knows_the_browser(path: str) -> None:
    roots = {name.split(".")[0] for name in imports(path)}
    assert path.startswith("armorica/web/") or not roots & BROWSER


@pytest.mark.parametrize("path", MODULES)
def test_rules_and_opponents_have_no_clock_chance_or_files(path: str) -> None:
    roots = {name.split(".")[0] for name in imports(path)}
    pure = path.split("/")[1] in ("core", "games", "ai", "ui", "i18n") and "/tools/" not in path
    assert not (pure and roots & IMPURE)


def test_no_imports_go_in_a_circle() -> None:
    for found in (graph(), scripts_graph()):
        assert len({name for names in found.values() for name in names}) > 5
        modules = circle(found)
        assert not modules, " imports ".join(modules)


def test_no_test_module_is_imported() -> None:
    for folder in ("tests", "e2e"):
        for path in (ROOT / folder).rglob("*.py"):
            names = imports(path.relative_to(ROOT).as_posix())
            tests = [name for name in names if re.match(r"(tests|e2e)\b.*\.test_", name)]
            assert not tests, path
