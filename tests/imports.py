"""What the project's modules import."""

import ast
from collections.abc import Iterator
from functools import cache

from tests.project import ROOT


def imported(path: str) -> Iterator[tuple[str, ...]]:
    """Yield the modules that each import may mean: `from a import b` gives `a` and `a.b`."""
    for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name,) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module and not node.level, f"{path}: relative import"
            yield from ((node.module, f"{node.module}.{alias.name}") for alias in node.names)


@cache
def imports(path: str) -> frozenset[str]:
    """Return all modules that a file's imports may mean."""
    return frozenset(name for names in imported(path) for name in names)
