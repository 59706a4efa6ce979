import sys
from pathlib import Path

import pytest

from armorica.core.data import read_data


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "a_package_with_data"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, folder.name, raising=False)
    return folder


def test_toml_is_read_from_a_checkout_and_json_from_a_built_site(package: Path) -> None:
    (package / "map.toml").write_text('name = "Kélos"\n', encoding="utf-8")
    assert read_data(package.name, "map") == {"name": "Kélos"}
    (package / "map.json").write_text('{"name": "built"}')
    assert read_data(package.name, "map") == {"name": "built"}


def test_a_missing_file_is_an_error(package: Path) -> None:
    with pytest.raises(OSError, match="map"):
        read_data(package.name, "map")
