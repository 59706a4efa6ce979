"""A game in a sandboxed frame of another site's page, and on a host without CORS headers."""

import json
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from armorica.core.seats import written
from armorica.site.server import HOST, address
from e2e.frames import PLAY_ON, Blog
from e2e.host import Plain, serving
from e2e.steps import OPEN_CAGE
from e2e.thinking import WATCHED_WORKERS
from tests.seats import seated

pytestmark = pytest.mark.usefixtures("context")  # a context of its own, for the other site


def test_in_a_sandbox_opponents_think_beside_the_page(
    context: BrowserContext, page: Page, blog: Blog, base_url: str
) -> None:
    context.add_init_script(WATCHED_WORKERS)
    src = f"{base_url}index.html?embed=1&seats=2&level=legate"
    page.goto(blog(f'<iframe sandbox="allow-scripts" src="{src}"></iframe>'))
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame
    frame.wait_for_function("() => globalThis.armorica?.version")
    assert frame.evaluate("origin") == "null"
    frame.wait_for_function(f"() => ({PLAY_ON})() || requests.length > 3", polling=50)
    assert frame.evaluate("requests.length") > 3
    assert frame.evaluate(OPEN_CAGE)  # a bot's, which is a sandbox in a sandbox


@pytest.fixture
def plain(site_folder: Path) -> Iterator[str]:
    """Serve the site from a host that lets no other origin read its files."""
    handler = partial(Plain, directory=str(site_folder))
    with serving(ThreadingHTTPServer((HOST, 0), handler)) as server:
        yield address(server)


@pytest.mark.parametrize("query", ["", "?embed=1&start=click"], ids=["full", "poster"])
def test_a_sandbox_says_what_a_plain_host_must_send(
    page: Page, blog: Blog, plain: str, errors: list[str], query: str
) -> None:
    src = f"{plain}index.html{query}"
    page.goto(blog(f'<iframe sandbox="allow-scripts" width=340 height=700 src="{src}"></iframe>'))
    said = page.frame_locator("iframe").locator("#boot-problem")
    expect(said).to_contain_text("let its host send “Access-Control-Allow-Origin: *”")
    expect(said).to_be_visible()
    # On ground of its own, below the table.
    box = page.frame_locator("iframe").locator("#boot").bounding_box()
    assert box and box["height"] < 350
    errors.clear()


def test_a_plain_host_will_do_without_a_sandbox(page: Page, blog: Blog, plain: str) -> None:
    query = "?embed=1&seats=2"
    for attributes in ("", 'sandbox="allow-scripts allow-same-origin"'):
        page.goto(blog(f'<iframe {attributes} src="{plain}index.html{query}"></iframe>'))
        expect(page.frame_locator("iframe").locator("#board .other")).to_have_count(1)


def test_a_sandbox_without_a_connection_blames_that(
    page: Page, blog: Blog, base_url: str, errors: list[str]
) -> None:
    page.route("**/boot.mjs", lambda route: route.abort())
    page.goto(blog(f'<iframe sandbox="allow-scripts" src="{base_url}index.html"></iframe>'))
    said = page.frame_locator("iframe").locator("#boot-problem")
    expect(said).to_contain_text("check the connection")
    errors.clear()


def test_imperious_is_played_in_a_sandbox(page: Page, blog: Blog, base_url: str) -> None:
    query = "embed=1&game=imperious&seats=6&level=merchant&start=click"
    src = f"{base_url}index.html?{query}"
    page.goto(blog(f'<iframe sandbox="allow-scripts" width=800 height=900 src="{src}"></iframe>'))
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame
    play = frame.get_by_role("button", name="Play Imperious")
    expect(play).to_be_visible()
    expect(frame.locator("#table")).to_be_hidden()
    play.click()
    frame.wait_for_function("() => globalThis.armorica?.version")
    for _ in range(4):
        frame.wait_for_function("() => armorica.legal().length")
        moves = frame.evaluate("armorica.legal()")
        frame.evaluate("move => armorica.do(move)", moves[-1])
    record = json.loads(frame.evaluate("armorica.record()"))
    assert record["format"].startswith("imperious-record/")
    assert record["players"] == written(seated(("", *["merchant"] * 5)))
    expect(frame.locator("#map")).to_be_visible()
    expect(frame.locator("#header .controls")).to_have_count(0)
    frame.locator("[data-do=rules]").click()
    expect(frame.locator("#rulebook .corner")).to_be_visible()
