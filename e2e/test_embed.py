"""A game in a stranger's page, of another site than the game's, to the final scores."""

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from armorica import games
from armorica.site import make_server
from armorica.site.server import address
from e2e.test_links import match_of

Blog = Callable[[str], str]


@pytest.fixture
def blog(tmp_path: Path) -> Iterator[Blog]:
    """Serve a page of a body; another host name is another site."""
    page = tmp_path / "index.html"
    page.touch()
    server = make_server(tmp_path)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()

    def publish(body: str) -> str:
        page.write_text(f"<!doctype html><title>Blog</title><link rel=icon href='data:,'>{body}")
        return address(server).replace("127.0.0.1", "localhost")

    yield publish
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def home() -> str:
    """Let the blog be visited too; what the game may load its own policy says."""
    return "http://"


HEAR = """<script>
heard = [];
addEventListener("message", ({data, source}) => {
  if (source === document.querySelector("iframe")?.contentWindow) heard.push(data);
});
</script>"""

PLAY_ON = """() => {
  const choose = '#board .reachable, #board #pass, [data-do="starve"]:not([aria-disabled]), '
    + '#board [data-do^="pick "]:not([aria-disabled]):not([aria-pressed="true"])';
  document.querySelector(choose)?.click();
  document.body.click();
  return Boolean(document.querySelector("#score"));
}"""


def play_to_the_scores(page: Page) -> list[int]:
    """Play in a frame until its final scores are shown, and return them."""
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame
    frame.wait_for_function("() => globalThis.armorica?.version")
    frame.wait_for_function(PLAY_ON, polling=50)
    sums = frame.locator("#score td.sum")
    return [int(text) for text in sums.all_inner_texts()]


@pytest.mark.parametrize(
    ("attributes", "query"),
    [("", ""), ("", "?embed=1"), ('sandbox="allow-scripts"', "?embed=1")],
    ids=["full", "embedded", "sandboxed"],
)
def test_a_frame_runs_to_the_final_scores(
    page: Page, blog: Blog, base_url: str, attributes: str, query: str
) -> None:
    src = f"{base_url}index.html{query}"
    page.goto(blog(f'{HEAR}<iframe {attributes} width=800 height=900 src="{src}"></iframe>'))
    scores = play_to_the_scores(page)
    assert len(scores) == 3
    if query:
        page.wait_for_function("() => heard.some(({type}) => type === 'armorica:scores')")
        said = page.evaluate("heard.find(({type}) => type === 'armorica:scores')")
        assert said == {"type": "armorica:scores", "v": 1, "scores": scores}


def test_a_frame_that_waits_for_a_click_fetches_nothing_heavy_before(
    page: Page, blog: Blog, base_url: str
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    query = "embed=1&start=click&seats=2&lang=fr&theme=dark"
    page.goto(blog(f'<iframe width=800 height=900 src="{base_url}index.html?{query}"></iframe>'))
    frame = page.frame_locator("iframe")
    play = frame.get_by_role("button", name="Jouer à Armorica")
    expect(play).to_be_visible()
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator("html")).to_have_attribute("lang", "fr")
    expect(frame.get_by_role("heading", name="Gaulois", exact=True)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert not [name for name in asked if name.endswith((".wasm", ".pack"))]
    assert [name for name in asked if name.endswith(".mjs")] == ["boot.mjs", "offline.mjs"]
    play.press("Enter")
    expect(frame.locator("#boot")).to_have_count(0)
    expect(frame.locator("#board .other")).to_have_count(1)
    expect(frame.locator("html")).to_have_attribute("lang", "fr")
    expect(frame.get_by_role("heading", name="Gaulois", exact=True)).to_be_visible()
    frame.locator("#board .reachable, #board #pass").first.click()
    expect(frame.locator("#board")).not_to_have_attribute("data-ply", "0")


def test_two_games_in_one_page_leave_each_other_alone(
    page: Page, blog: Blog, base_url: str
) -> None:
    match = match_of("Ana", "Ben")
    link = games.link(match, match.ply)
    page.goto(
        blog(
            f'{HEAR}<script src="{base_url}embed.js"></script>'
            f'<armorica-game link="g={link}" title="Ana and Ben"></armorica-game>'
            '<armorica-game seats="2" theme="dark"></armorica-game>'
        )
    )
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    posters = page.locator("armorica-game button")
    expect(posters).to_have_count(2)
    assert page.locator("iframe").count() == 0
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("iframe")).to_have_attribute("title", "Ana and Ben")
    posters.last.click()
    first, second = (page.locator("armorica-game").nth(n).frame_locator("iframe") for n in (0, 1))
    expect(first.locator("#board")).to_have_attribute("data-ply", str(match.ply))
    expect(first.locator("#header .controls, #log *")).to_have_count(0)
    expect(second.locator(".other")).to_have_count(1)
    expect(second.locator("html")).to_have_attribute("data-theme", "dark")
    for n in (0, 1):
        fits(page.locator("armorica-game iframe").nth(n))
    second.locator("#board .reachable, #board #pass").first.click()
    expect(first.locator("#board")).to_have_attribute("data-ply", str(match.ply))


def fits(iframe: Locator) -> None:
    """Wait until a frame is as high as the page in it."""
    frame = iframe.element_handle().content_frame()
    assert frame
    frame.wait_for_function("() => document.documentElement.scrollHeight === innerHeight")
    frame.wait_for_function("() => document.body.offsetHeight === innerHeight")


def test_the_full_page_opens_with_the_same_game(page: Page, blog: Blog, base_url: str) -> None:
    link = games.link(match_of("Ana", "Ben"), 6)
    page.goto(blog(f'<iframe src="{base_url}index.html?embed=1#g={link}"></iframe>'))
    with page.context.expect_page() as opened:
        page.frame_locator("iframe").locator("[data-do=full]").click()
    full = opened.value
    full.wait_for_function("() => globalThis.armorica?.version")
    assert json.loads(full.evaluate("armorica.record()"))["players"] == ["Ana", "Ben"]
    expect(full.locator("#do-settings")).to_be_visible()


def test_messages_from_elsewhere_or_of_another_shape_change_no_height(
    page: Page, blog: Blog, base_url: str
) -> None:
    page.goto(
        blog(
            f'<script src="{base_url}embed.js"></script><armorica-game start="now"></armorica-game>'
        )
    )
    frame = page.locator("armorica-game iframe")
    expect(frame).to_be_attached()
    before = page.evaluate("document.querySelector('armorica-game').offsetHeight")
    page.evaluate("postMessage({type: 'armorica:height', v: 1, height: 77}, '*')")
    inner = frame.element_handle().content_frame()
    assert inner
    for data in ("null", "'x'", "{type: 'armorica:height', v: 1, height: '1px; color: red'}"):
        inner.evaluate(f"parent.postMessage({data}, '*')")
    inner.evaluate("parent.postMessage({type: 'armorica:height', v: 1, height: 321}, '*')")
    page.wait_for_function("() => document.querySelector('armorica-game').offsetHeight === 321")
    assert before != 77
