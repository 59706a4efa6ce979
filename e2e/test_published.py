"""The built folder on a plain host, under some path: as GitHub Pages and the like serve it."""

import json
import re
import shutil
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from armorica.site import build
from armorica.site.server import HOST
from e2e.host import serving
from e2e.steps import choose_by_mouse, play_on

pytestmark = pytest.mark.usefixtures("context")


class _PlainHost(SimpleHTTPRequestHandler):
    """Serve files by its own table of types; at an unknown address the nearest 404.html."""

    extensions_map = {  # noqa: RUF012, the base class declares it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def send_error(self, code: int, *args: Any, **kwargs: Any) -> None:
        page = Path(self.directory, "some", "path", "404.html")
        data = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture(scope="module", params=[True, False], ids=["address known", "address unknown"])
def home(
    request: pytest.FixtureRequest, site_folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """Publish the site, and yield its address."""
    root = tmp_path_factory.mktemp("host")
    handler = partial(_PlainHost, directory=str(root))
    with serving(ThreadingHTTPServer((HOST, 0), handler)) as server:
        address = f"http://{HOST}:{server.server_port}/some/path/"
        if request.param:
            build(root / "some" / "path", address)
        else:
            shutil.copytree(site_folder, root / "some" / "path")
        yield address


def test_the_folder_works_wherever_it_is_dropped(page: Page, home: str) -> None:
    page.goto(home)
    page.wait_for_function("() => armorica.ready")
    play_on(page, choose_by_mouse, moves=2)


def test_an_unknown_address_leads_back(page: Page, home: str, errors: list[str]) -> None:
    page.goto(f"{home}no/such/page")
    for _ in range(3):
        if page.url != home:
            page.get_by_role("link").click()
    assert page.url == home
    expect(page.locator("#board")).to_be_visible()
    errors.clear()  # Chromium reports the missing address as an error


def test_other_programs_find_the_picture_and_the_frame(
    context: BrowserContext, page: Page, home: str
) -> None:
    text = context.request.get(home).text()
    tags = dict(re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)"', text))
    card = re.findall(
        r'<link rel="alternate" type="application/json\+oembed" href="([^"]*)">', text
    )
    if not card:
        assert "og:url" not in tags  # nobody has named the address
        return
    assert tags["og:url"] == home
    picture = context.request.get(tags["og:image"])
    assert picture.ok
    assert picture.body().startswith(b"\xff\xd8\xff")
    oembed = json.loads(context.request.get(card[0]).text())
    assert (oembed["version"], oembed["type"]) == ("1.0", "rich")
    page.set_content(oembed["html"])
    frame = page.frame_locator("iframe")
    frame.locator("#boot-play").click()
    expect(frame.locator("#board .reachable").first).to_be_visible()
