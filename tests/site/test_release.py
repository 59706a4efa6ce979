"""A release's list, its service worker, and the files that the next release carries over."""

import base64
import hashlib
import json
import re
import threading
from collections.abc import Iterator
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from armorica.__main__ import main
from armorica.site import SiteError, build
from armorica.site.build import ROOT
from armorica.site.release import LIST, VERSIONED, carried, released
from armorica.site.server import HOST, make_server

OLD = {
    "index.html": b"old page",
    "assets-0000000000/page.mjs": b"old script",
    "imperious-0000000000.pack": b"old game",
    "vendor/pyodide-1.0/pyodide.mjs": b"same",
}
NEW = {
    "index.html": b"new page",
    "assets-1111111111/page.mjs": b"new script",
    "imperious-1111111111.pack": b"new game",
    "vendor/pyodide-1.0/pyodide.mjs": b"same",
}
STAY = {name: OLD[name] for name in ("assets-0000000000/page.mjs", "imperious-0000000000.pack")}


def _write(folder: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        folder.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        folder.joinpath(name).write_bytes(data)


@pytest.fixture
def published(tmp_path: Path) -> Path:
    folder = tmp_path / "published"
    _write(folder, OLD | released(OLD, ROOT))
    return folder


@pytest.fixture(params=["folder", "address"])
def previous(request: pytest.FixtureRequest, published: Path) -> Iterator[str]:
    if request.param == "folder":
        yield str(published)
        return
    with make_server(published, prefix="/some/where/") as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://{HOST}:{server.server_port}/some/where"
        server.shutdown()


def _hash(data: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


def _entries(worker: bytes) -> list[dict[str, Any]]:
    [listed] = re.findall(r"const files = (\[.*?\]);", worker.decode())
    entries: list[dict[str, Any]] = json.loads(listed)
    return entries


def test_worker_keeps_every_file_once_by_its_hash(files: dict[str, bytes]) -> None:
    listed = [name for name in files if not name.startswith(".") and name not in (LIST, "sw.js")]
    entries = _entries(files["sw.js"])
    assert [entry["url"] for entry in entries] == sorted(listed)
    hashes = {entry["url"]: entry["integrity"] for entry in entries}
    assert hashes == {name: _hash(files[name]) for name in listed}
    assert json.loads(files[LIST])["files"] == hashes
    named = {entry["url"] for entry in entries if entry["revision"] is None}
    assert named == {
        name
        for name in listed
        if re.match(r"vendor/\w+-\d|armorica-|imperious-|own-\w+-|assets-", name)
    }
    assert len({entry["revision"] for entry in entries}) == len(entries) - len(named) + 1


def test_worker_is_one_script_without_placeholders(files: dict[str, bytes]) -> None:
    worker = files["sw.js"].decode()
    assert not re.search(r"importScripts|sourceMappingURL|FILES|VERSIONED", worker)
    assert json.dumps(VERSIONED) in worker
    assert released({}, ROOT) == released({}, ROOT)


def test_files_of_the_release_before_are_carried(previous: str) -> None:
    assert carried(previous, NEW) == STAY


def test_only_one_release_back(tmp_path: Path, published: Path) -> None:
    second = tmp_path / "second"
    _write(second, NEW | released(NEW, ROOT) | carried(str(published), NEW))
    third = {"index.html": b"newest page"}
    assert carried(str(second), third).keys() == NEW.keys() - third.keys()


def test_carried_files_are_neither_listed_nor_kept(
    tmp_path: Path, published: Path, files: dict[str, bytes]
) -> None:
    out = tmp_path / "out"
    build(out, previous=str(published))
    written = {p.relative_to(out).as_posix(): p.read_bytes() for p in out.rglob("*") if p.is_file()}
    assert written == files | STAY | {
        "vendor/pyodide-1.0/pyodide.mjs": b"same",
    }


@pytest.mark.parametrize("gone", ["everything", LIST])
def test_no_release_yet_is_no_error(published: Path, previous: str, gone: str) -> None:
    for path in published.rglob("*"):
        if path.is_file() and gone in ("everything", path.name):
            path.unlink()
    assert carried(previous, NEW) == {}


@pytest.mark.parametrize("data", [b"other", None])
def test_a_listed_file_that_is_not_as_listed(
    published: Path, previous: str, data: bytes | None
) -> None:
    path = published / "imperious-0000000000.pack"
    path.unlink()
    if data:
        path.write_bytes(data)
    with pytest.raises(SiteError, match=r"imperious-0000000000\.pack is not as .* lists it"):
        carried(previous, NEW)


@pytest.mark.parametrize(
    "listed",
    [
        b"<html>",
        b"[]",
        b"{}",
        b'{"files": ["index.html"]}',
        b'{"files": {"index.html": 1}}',
        b'{"files": {"assets-0000000000/../../page.mjs": "sha256-"}}',
        b'{"files": {"/assets-0000000000/page.mjs": "sha256-"}}',
        b'{"files": {"https://elsewhere/assets-0000000000/page.mjs": "sha256-"}}',
        b'{"files": {"assets-0000000000/.page": "sha256-"}}',
        b"[" * 100_000,
        b"\xff",
    ],
)
def test_invalid_lists(published: Path, previous: str, listed: bytes) -> None:
    (published / LIST).write_bytes(listed)
    with pytest.raises(SiteError, match="is not the list of a release"):
        carried(previous, NEW)


def test_a_host_that_fails() -> None:
    class Failing(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_error(HTTPStatus.SERVICE_UNAVAILABLE)

        def log_message(self, *args: Any) -> None:
            pass

    with HTTPServer((HOST, 0), Failing) as server:
        threading.Thread(target=server.serve_forever).start()
        address = f"http://{HOST}:{server.server_port}/"
        with pytest.raises(SiteError, match="cannot be fetched: the host answers 503"):
            carried(address, NEW)
        server.shutdown()
    with pytest.raises(SiteError, match="cannot be fetched"):  # nobody listens any more
        carried(address, NEW)


def test_the_command_says_what_is_wrong_and_writes_nothing(
    tmp_path: Path, published: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (published / LIST).write_text("<html>")
    out = tmp_path / "out"
    assert main(["build", "--out", str(out), "--previous", str(published)]) == 1
    assert f"{LIST} at {published} is not the list of a release." in capsys.readouterr().err
    assert not out.exists()
