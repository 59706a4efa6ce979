import sys
from pathlib import Path

import pytest

from armorica.core.data import MOST_DOTS, parse_toml, read_data


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


def test_toml_is_parsed_as_far_as_any_number_of_lines_goes() -> None:
    line = ".".join("a" * (MOST_DOTS + 1))
    assert parse_toml(f"{line} = 1")
    assert len(parse_toml("".join(f"a{n}.b = 1\n" for n in range(1000)))) == 1000


@pytest.mark.parametrize("key", [".".join("a" * 49_000), "x = { " + " . ".join(['"a"'] * 9_000)])
def test_a_key_of_very_many_parts_is_refused_before_it_is_parsed(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tomllib.loads", lambda text: pytest.fail("it was parsed"))
    with pytest.raises(ValueError, match=f"line 2 has more than {MOST_DOTS} dots"):
        parse_toml(f"\n{key} = 1")


@pytest.mark.parametrize("text", ["x", "x = " + "[" * 50_000, "x = " + "9" * 5000])
def test_invalid_toml_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        parse_toml(text)
