"""The signs before which French has a space stand in texts that are translated."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.i18n.catalogues import FORMS, PACKAGE

SET_APART = re.compile(r"\} ?[:;!?]([ <\"]|$)")
"""Such a sign after something that is filled in."""

IN_ENGLISH = "text.py"
"""The file of a face for the command line."""

SOURCES = sorted(
    path.relative_to(PACKAGE).as_posix()
    for path in PACKAGE.rglob("*.py")
    if {"ui", "face"} & {*path.relative_to(PACKAGE).parts} and path.name != IN_ENGLISH
)


def pieces(node: ast.AST) -> Iterator[str]:
    """Yield each piece of text under a node that no call translates."""
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in FORMS:
            return
        case ast.JoinedStr(values=parts):
            yield "".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in parts)
        case ast.Constant(value=str(text)):
            yield text
        case _:
            for part in ast.iter_child_nodes(node):
                yield from pieces(part)


@pytest.mark.parametrize("path", SOURCES)
def test_no_sign_that_french_sets_apart_follows_what_is_filled_in(path: str) -> None:
    tree = ast.parse(Path(PACKAGE, path).read_text("utf-8"))
    assert not [text for text in pieces(tree) if SET_APART.search(text)]
