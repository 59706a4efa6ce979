"""The site names all its parts, with their licences."""

import base64
import hashlib
import html
import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from armorica.site import SiteError, build, site_files
from armorica.site.build import ROOT, VENDORS
from armorica.site.licences import TEXTS, Part, Sources, site_parts

PYODIDE = ROOT / "node_modules/pyodide"


@pytest.fixture(scope="module")
def bill(files: dict[str, bytes]) -> dict[str, Any]:
    bill: dict[str, Any] = json.loads(files["sbom.json"])
    return bill


@pytest.fixture
def newcomer(checkout: Path) -> Path:
    """The folder of a checkout with one more npm package."""
    packages = checkout / "node_modules"
    packages.unlink()
    packages.mkdir()
    for path in (ROOT / "node_modules").iterdir():
        (packages / path.name).symlink_to(path)
    folder = packages / "newcomer"
    folder.mkdir()
    about = {"name": "newcomer", "version": "1.0.0", "license": "MIT", "homepage": "https://new"}
    (folder / "package.json").write_text(json.dumps(about))
    (folder / "new.js").write_text("export {};")
    return folder


def _components(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [each for part in parts for each in (part, *_components(part.get("components", [])))]


def _parts(files: dict[str, bytes]) -> list[Part]:
    homes = {f"vendor/{vendor}-": package for vendor, (package, _) in VENDORS.items()}
    return list(site_parts(ROOT, homes, files).all())


def test_every_file_of_others_belongs_to_a_part_with_a_licence(
    files: dict[str, bytes], bill: dict[str, Any]
) -> None:
    digests = {}
    for part in bill["components"]:
        for file in part.get("components", []):
            if file["type"] == "file":
                assert part["licenses"]
                digests[file["name"]] = file["hashes"][0]["content"]
    others = {name: data for name, data in files.items() if name.startswith("vendor/")}
    assert digests == {name: hashlib.sha256(data).hexdigest() for name, data in others.items()}


def test_a_package_without_a_licence_text_is_an_error(
    checkout: Path, newcomer: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(VENDORS, "newcomer", ("newcomer", ["new.js"]))
    with pytest.raises(SiteError, match="newcomer has no licence text"):
        site_files(checkout)
    (newcomer / "LICENSE").write_text("Do as you <like>.")
    page = site_files(checkout)["licences.html"].decode()
    assert "newcomer 1.0.0: MIT" in page
    assert "Do as you &lt;like&gt;." in page


def test_a_package_in_a_bundle_without_a_licence_text_is_an_error(checkout: Path) -> None:
    table = checkout / TEXTS / "parts.toml"
    table.write_text(table.read_text("utf-8").replace("[npm.codedent]", "[npm.other]"), "utf-8")
    with pytest.raises(SiteError, match="codedent has no licence text"):
        site_files(checkout)


def test_a_bundle_matches_its_source_map(tmp_path: Path) -> None:
    name = "html-escaper"
    source = (ROOT / "node_modules" / name / "esm/index.js").read_text("utf-8")

    def version(content: str) -> str:
        source_map = {
            "sources": [f"../node_modules/{name}/esm/index.js"],
            "sourcesContent": [content],
        }
        (tmp_path / "a.js.map").write_text(json.dumps(source_map))
        [part] = Sources(ROOT).bundled(tmp_path, ["a.js"])
        assert part.name == name
        return part.version

    assert version(source)
    assert not version(source + " ")  # built from another version, which nothing names
    (tmp_path / "b.js.map").write_text(
        '{"sources": ["node_modules/@a/b/c.js"], "sourcesContent": [""]}'
    )
    with pytest.raises(SiteError, match="@a/b is in the site"):
        Sources(ROOT).bundled(tmp_path, ["b.js"])


def test_the_worker_holds_no_other_part_of_workbox(tmp_path: Path, files: dict[str, bytes]) -> None:
    build(tmp_path)
    worker = (tmp_path / "sw.js").read_text("utf-8")
    inside = set(re.findall(r"workbox:(\w+):", worker))
    assert inside
    assert {f"workbox-{name}" for name in inside} <= {part.name for part in _parts(files)}


def test_every_library_that_pyodide_is_linked_with_is_named() -> None:
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        [settings] = [name for name in library.namelist() if name.startswith("_sysconfigdata")]
        text = library.read(settings).decode()
    linked = re.findall(r"[\s']-l([\w.+]+)|/lib(\w+)\.a\b|-sUSE_(\w+)", text)
    named = [name for row in Sources(ROOT).table["part"] for name in row.get("library", [])]
    assert sorted({"".join(names) for names in linked}) == sorted(named)


def test_pyodide_is_the_one_that_was_looked_into() -> None:
    table = Sources(ROOT).table
    assert table["pyodide"] == json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    program = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    traces = {row["name"]: row["trace"] for row in table["part"] if "trace" in row}
    assert len(traces) == 14  # the others have left no text in the program
    for name, trace in traces.items():
        assert trace and trace.encode() in program, name


def test_the_page_shows_every_part_and_every_text_once(files: dict[str, bytes]) -> None:
    page = html.unescape(files["licences.html"].decode())
    for part in _parts(files):
        assert f"{part.name} {part.version}".strip() in page
        assert page.count(f"<pre>{part.text}</pre>") == 1, part.name
    assert "<script" not in page
    for path in (ROOT / TEXTS).glob("*.txt"):
        assert path.read_text("utf-8").strip() in page, path


def test_the_page_lets_nothing_in_but_its_own_style(files: dict[str, bytes]) -> None:
    page = files["licences.html"].decode()
    [policy] = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    [style] = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert policy.split("; ") == [
        "default-src 'none'",
        f"style-src 'sha256-{digest}'",
        "base-uri 'none'",
        "form-action 'none'",
    ]


def test_the_list_is_as_cyclonedx_wants_it(files: dict[str, bytes], bill: dict[str, Any]) -> None:
    validator = JsonStrictValidator(SchemaVersion.V1_6)
    assert validator.validate_str(files["sbom.json"].decode()) is None
    assert validator.validate_str(files["sbom.json"].decode().replace('"MIT"', '"MIX"'))
    assert not {"serialNumber", "timestamp"} & {*bill, *bill["metadata"]}


def test_the_list_names_every_part_with_its_licence(
    files: dict[str, bytes], bill: dict[str, Any]
) -> None:
    listed = [bill["metadata"]["component"], *_components(bill["components"])]
    refs = [each["bom-ref"] for each in listed]
    assert len(set(refs)) == len(refs)
    named = {each["name"]: each for each in listed if each["type"] != "file"}
    for part in _parts(files):
        assert named[part.name]["licenses"]
        assert named[part.name]["purl"].startswith(part.purl)
        assert named[part.name].get("version", "") == part.version
    assert {name for name in files if name.endswith(".pack")} <= set(refs)
