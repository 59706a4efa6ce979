"""Who may import whom: the rules know nothing of screens, words, clocks or storage."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "armorica"
MODULES = sorted(path.relative_to(ROOT).as_posix() for path in PACKAGE.rglob("*.py"))
# The modules of a game's folder that speak and show.
WORDY = {
    *("words", "view", "faces", "portraits", "report", "plot", "winter", "advice", "clicks"),
    *("keys", "tutorial", "rulebook", "explain", "chart", "hand", "market", "signs"),
    *("aim", "marking"),
}
BROWSER = {"js", "pyscript", "pyodide"}
IMPURE = {"time", "datetime", "random", "secrets", "os", "pathlib"}


def imports(path: str) -> set[str]:
    """Name all modules that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module and not node.level, f"{path}: relative import"
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def allowed(path: str) -> list[str]:
    """List the packages of ours that a file may import."""
    part = path.split("/")[1]
    if part == "games" and path.count("/") > 2:
        own = ".".join(path.split("/")[:3])
        wordy = path.split("/")[3].removesuffix(".py") in WORDY
        return ["armorica.core", own, *(["armorica.ui", "armorica.i18n"] if wordy else [])]
    return {
        "core": ["armorica.core"],
        "games": ["armorica.core", "armorica.games"],
        "ai": ["armorica.core", "armorica.ai"],
        "i18n": ["armorica.i18n"],
        "ui": ["armorica.core", "armorica.i18n", "armorica.games", "armorica.ai", "armorica.ui"],
        "site": ["armorica.site", "armorica.i18n", "armorica.ui"],
    }.get(part, ["armorica"])


@pytest.mark.parametrize("path", MODULES)
def test_a_module_imports_only_what_lies_below_it(path: str) -> None:
    below = allowed(path)
    for name in imports(path):
        if name.split(".")[0] == "armorica":
            assert name in ("armorica", "armorica.__version__") or any(
                name == base or name.startswith(base + ".") for base in below
            ), f"{path} imports {name}"


@pytest.mark.parametrize("path", MODULES)
def test_only_web_knows_the_browser(path: str) -> None:
    roots = {name.split(".")[0] for name in imports(path)}
    assert path.startswith("armorica/web/") or not roots & BROWSER


@pytest.mark.parametrize("path", MODULES)
def test_rules_and_opponents_have_no_clock_chance_or_files(path: str) -> None:
    roots = {name.split(".")[0] for name in imports(path)}
    pure = path.split("/")[1] in ("core", "games", "ai", "ui", "i18n")
    assert not (pure and roots & IMPURE)
