"""Make a checkout with one more game, whose folder lies here."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
[FOLDER] = (path.parent for path in Path(__file__).parent.glob("*/info.py"))
KEY = FOLDER.name

PARTS = (
    *("armorica", "assets", "tests"),
    *("index.html", "pyscript.toml", "pyproject.toml", "package.json", "package-lock.json"),
    *("LICENSE", "README.md"),
)
"""What a checkout copies; npm's packages and compiled archives are shared."""


def made(home: Path) -> Path:
    """Copy the project into a folder, and the game into the project."""
    for name in PARTS:
        part = ROOT / name
        if part.is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "results")
            shutil.copytree(part, home / name, ignore=ignored)
        else:
            shutil.copy(part, home / name)
    (home / "node_modules").symlink_to((ROOT / "node_modules").resolve())
    (home / "build").mkdir()
    for pack in (ROOT / "build").glob("*.pack"):
        (home / "build" / pack.name).symlink_to(pack)
    shutil.copytree(FOLDER, home / "armorica/games" / KEY)
    where = run(home, "-c", "import armorica; print(armorica.__file__)")
    assert Path(where.strip()) == home / "armorica/__init__.py"
    return home


def run(home: Path, *arguments: str, typed: str = "") -> str:
    """Run Python in a checkout; return what it prints."""
    # Without coverage, which other tests measure and which takes long.
    own = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=home,
        env={**own, "PYTHONPATH": str(home), "PYTHONDONTWRITEBYTECODE": "1"},
        input=typed,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
