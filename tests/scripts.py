"""What the project's scripts hold, as a parser of JavaScript reads them."""

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.project import ROOT

READER = Path(__file__).with_name("scripts.mjs")


class Function(NamedTuple):
    """Hold a function's name, its lines, and how many parameters it has."""

    name: str
    lines: int
    parameters: int


class Script(NamedTuple):
    """Hold a script's functions, what it imports as written, and the names that it exports.

    `all` are the scripts, as written, whose exports it exports too.
    """

    functions: list[Function]
    imports: list[str]
    exports: list[str]
    all: list[str]


@cache
def read(*paths: str) -> dict[str, Script]:
    """Read scripts by their paths from the project's folder."""
    node = ["node", str(READER), *paths]
    done = subprocess.run(node, cwd=ROOT, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    return {
        path: Script(
            [Function(**each) for each in found["functions"]],
            found["imports"],
            found["exports"],
            found["all"],
        )
        for path, found in json.loads(done.stdout).items()
    }
