import shutil
from pathlib import Path

import pytest

from armorica.site import site_files
from armorica.site.build import ROOT


@pytest.fixture(scope="session")
def files() -> dict[str, bytes]:
    """The site, built once; tests must not change it."""
    return site_files()


@pytest.fixture
def checkout(tmp_path: Path, files: dict[str, bytes]) -> Path:
    """A copy that may be changed; unchanged archives are taken from the build."""
    for part in ("armorica", "assets"):
        shutil.copytree(ROOT / part, tmp_path / part)
    for part in ("index.html", "pyscript.toml", "LICENSE"):
        shutil.copy(ROOT / part, tmp_path)
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    (tmp_path / "build").mkdir()
    for archive in (ROOT / "build").glob("*.pack"):
        (tmp_path / "build" / archive.name).symlink_to(archive)
    return tmp_path
