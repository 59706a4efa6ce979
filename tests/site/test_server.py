import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from armorica.site import SiteError, make_server, serve
from armorica.site import server as module

PREFIX = "/some/where/"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    for name in ("index.html", "a.mjs", "a.wasm", "a.toml", "a.svg", "assets/a.css"):
        (folder / name).write_text(name)
    (tmp_path / "secret.txt").write_text("not yours")
    return folder


@pytest.fixture
def server(folder: Path) -> Iterator[ThreadingHTTPServer]:
    with make_server(folder, prefix=PREFIX) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def _get(server: ThreadingHTTPServer, path: str) -> HTTPResponse:
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=5)
    connection.request("GET", path, headers={"Connection": "close"})
    response = connection.getresponse()
    response.text = response.read().decode()  # type: ignore[attr-defined]
    connection.close()
    return response


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("index.html", "text/html; charset=utf-8"),
        ("a.mjs", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("a.toml", "application/toml"),
        ("a.svg", "image/svg+xml"),
        ("assets/a.css?v=1", "text/css"),
    ],
)
def test_types_and_headers(server: ThreadingHTTPServer, path: str, kind: str) -> None:
    response = _get(server, PREFIX + path)
    assert response.status == 200
    assert response.headers["Content-Type"] == kind
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert response.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/a.mjs",
        "/some/",
        PREFIX + "nothing.html",
        PREFIX + "assets/",
        PREFIX + "../secret.txt",
        PREFIX + "%2e%2e/secret.txt",
    ],
)
def test_nothing_else_is_found(server: ThreadingHTTPServer, path: str) -> None:
    assert _get(server, path).status == 404


def test_an_unknown_address_gets_the_page_of_the_site(
    server: ThreadingHTTPServer, folder: Path
) -> None:
    (folder / "404.html").write_text("Nothing <é> here", "utf-8")
    response = _get(server, PREFIX + "some/where")
    assert response.status == 404
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert response.text == "Nothing <é> here"  # type: ignore[attr-defined]


def test_next_port_when_taken(server: ThreadingHTTPServer, folder: Path) -> None:
    with make_server(folder, server.server_port) as second:
        assert second.server_port > server.server_port


def test_no_port_left(
    server: ThreadingHTTPServer, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "NEXT_PORTS", 1)
    with pytest.raises(SiteError, match="choose another one"):
        make_server(folder, server.server_port)


def test_no_port_is_tried_beyond_the_last(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def taken(address: tuple[str, int], handler: object) -> None:
        tried.append(address[1])
        raise OSError

    monkeypatch.setattr(module, "Server", taken)
    with pytest.raises(SiteError, match="from 65530 to 65535"):
        make_server(folder, 65530)
    assert tried == [*range(65530, 65536)]


def test_no_site(tmp_path: Path) -> None:
    with pytest.raises(SiteError, match="make build"):
        make_server(tmp_path)


def test_serve_says_where_and_stops(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []

    def interrupt(self: ThreadingHTTPServer) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(ThreadingHTTPServer, "serve_forever", interrupt)
    serve(folder, 0, open_browser=True, prefix=PREFIX)
    assert capsys.readouterr().out.startswith(f"Armorica is at {opened[0]} ")
    assert opened[0].endswith(PREFIX)
