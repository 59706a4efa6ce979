"""What `pip install .` gives: the games with their data, types, and no dependency."""

import os
import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import PathDistribution
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PARTS = ("ai", "bots", "cli", "core", "games", "i18n", "lab", "rl", "ui")
WHEEL = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"
PLAY = """
from armorica.api import *

for key in GAMES:
    match = new_match(key, ["settler"] * load(key).info.seats[0], seed=5)
    while match.ply < 30:
        match.play(match.state.mover, choose(match))
    assert read(write(match)).state == match.state
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the package is installed, and nothing else."""
    folder = tmp_path_factory.mktemp("package")
    source, installed = folder / "source", folder / "installed"
    shutil.copytree(
        ROOT / "armorica", source / "armorica", ignore=shutil.ignore_patterns("__pycache__")
    )
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    command = [sys.executable, "-c", WHEEL, str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(installed)
    return installed


def run(package: Path, *arguments: str, typed: str = "") -> str:
    """Run Python with this package alone, in another folder."""
    environment = {**os.environ, "PYTHONPATH": str(package)}
    command = [sys.executable, "-S", *arguments]
    ran = subprocess.run(
        command, cwd=package.parent, env=environment, input=typed, capture_output=True, text=True
    )
    assert not ran.returncode, ran.stderr
    return ran.stdout


def test_it_has_types_and_all_data(package: Path) -> None:
    wanted = [
        path.relative_to(ROOT)
        for part in PARTS
        for path in (ROOT / "armorica" / part).rglob("*")
        if path.suffix in (".toml", ".po", ".typed", ".py")
    ]
    wanted += [Path("armorica/py.typed"), Path("armorica/lab/report.css")]
    assert not [path for path in wanted if not (package / path).is_file()]


def test_it_needs_nothing_else(package: Path) -> None:
    (info,) = package.glob("*.dist-info")
    requires = PathDistribution(info).requires or []
    assert all("; extra ==" in line for line in requires)


def test_it_plays_by_the_library_and_in_the_terminal(package: Path) -> None:
    run(package, "-c", PLAY)
    assert "usage: armorica" in run(package, "-m", "armorica", "--help")
    table = run(package, "-m", "armorica", "play", "--terminal", "--seed", "5", typed="1\nq\n")
    assert "Your move" in table
