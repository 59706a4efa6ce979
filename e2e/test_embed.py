"""A game in a stranger's page, of another site than the game's, to the final scores."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Locator, Page, expect

from armorica import games
from armorica.core.seats import written
from armorica.site import make_server
from armorica.site.server import HOST, address
from e2e.engines import watch
from e2e.host import Plain, serving
from e2e.positions import finished, match_of
from e2e.steps import WHOLE_GAME
from e2e.thinking import WATCHED_WORKERS
from tests.seats import seated

pytestmark = pytest.mark.usefixtures("context")  # which may visit a stranger's page

Blog = Callable[[str], str]


@pytest.fixture
def blog(tmp_path: Path) -> Iterator[Blog]:
    """Serve a page of a body; another host name is another site."""
    page = tmp_path / "index.html"
    page.touch()
    with serving(make_server(tmp_path)) as server:

        def publish(body: str) -> str:
            page.write_text(
                f"<!doctype html><title>Blog</title><link rel=icon href='data:,'>{body}"
            )
            return address(server).replace("127.0.0.1", "localhost")

        yield publish


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
    frame.wait_for_function(PLAY_ON, polling=50, timeout=WHOLE_GAME)
    sums = frame.locator("#score td.sum")
    return [int(text) for text in sums.all_inner_texts()]


def nearly_over(*players: str) -> str:
    """Write the end of an address that leads to a game some moves before its end."""
    match = games.read(finished(players, short=4))
    return f"#g={games.write_link(match, match.ply)}"


@pytest.mark.parametrize(
    ("attributes", "query"),
    [
        ("", nearly_over("Ana", "settler", "settler")),
        ("", f"?embed=1{nearly_over('Ana', 'settler', 'settler')}"),
        ('sandbox="allow-scripts"', "?embed=1"),
    ],
    ids=["full", "embedded", "sandboxed, from the beginning"],
)
def test_a_frame_runs_to_the_final_scores(
    page: Page, blog: Blog, base_url: str, attributes: str, query: str
) -> None:
    src = f"{base_url}index.html{query}"
    page.goto(blog(f'{HEAR}<iframe {attributes} width=800 height=900 src="{src}"></iframe>'))
    scores = play_to_the_scores(page)
    assert len(scores) == 3
    if "embed" in query:
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
    assert [name for name in asked if name.endswith(".mjs")] == ["boot.mjs"]
    play.press("Enter")
    expect(frame.locator("#boot")).to_have_count(0)
    expect(frame.locator("#board .other")).to_have_count(1)
    expect(frame.locator("html")).to_have_attribute("lang", "fr")
    expect(frame.get_by_role("heading", name="Gaulois", exact=True)).to_be_visible()
    frame.locator("#board .reachable, #board #pass").first.click()
    expect(frame.locator("#board")).not_to_have_attribute("data-ply", "0")


def test_a_game_that_does_not_exist_is_offered_as_the_first(page: Page) -> None:
    page.goto("./?embed=1&start=click&game=constructor")
    expect(page.locator("#boot-play")).to_have_text("Play Armorica")


@pytest.mark.parametrize("blocked", [True, False], ids=["blocked", "allowed"])
def test_third_party_storage_blocked_or_not_it_runs_to_the_final_scores(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    blog: Blog,
    base_url: str,
    tmp_path: Path,
    blocked: bool,
) -> None:
    profile = tmp_path / "profile" / "Default"
    profile.mkdir(parents=True)
    # What a person chooses in Chromium's settings.
    chosen = {"profile": {"cookie_controls_mode": int(blocked)}}
    profile.joinpath("Preferences").write_text(json.dumps(chosen))
    context = browser_type.launch_persistent_context(
        profile.parent, **browser_type_launch_args, service_workers="block"
    )
    complaints = watch(context)
    context.add_init_script(WATCHED_WORKERS)
    page = context.new_page()
    src = f"{base_url}index.html?embed=1{nearly_over('Ana', 'decurion')}"
    page.goto(blog(f'{HEAR}<iframe width=800 height=900 src="{src}"></iframe>'))
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame
    refused = frame.evaluate("() => { try { localStorage } catch (error) { return error.name } }")
    assert refused == ("SecurityError" if blocked else None)
    assert len(play_to_the_scores(page)) == 2
    frame.wait_for_function("() => globalThis.awake")
    assert not complaints
    context.close()


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
    frame.wait_for_function(f"() => ({PLAY_ON})() || asked.length > 3", polling=50)
    assert frame.evaluate("asked.length") > 3


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


def test_the_element_brings_imperious(page: Page, blog: Blog, base_url: str) -> None:
    page.goto(
        blog(
            f'<script src="{base_url}embed.js"></script>'
            '<armorica-game game="imperious" seats="5" start="now"></armorica-game>'
        )
    )
    frame = page.frame_locator("armorica-game iframe")
    expect(frame.locator("#players tbody tr")).to_have_count(5)
    expect(frame.locator("#map .land.target").first).to_be_attached()
    fits(page.locator("armorica-game iframe"))


def test_two_games_in_one_page_leave_each_other_alone(
    page: Page, blog: Blog, base_url: str
) -> None:
    link = nearly_over("Ana", "Ben")
    ply = games.read(finished(("Ana", "Ben"), short=4)).ply
    page.goto(
        blog(
            f'{HEAR}<script src="{base_url}embed.js"></script>'
            f'<armorica-game link="{link[1:]}" title="Ana and Ben"></armorica-game>'
            '<armorica-game seats="2" theme="dark"></armorica-game>'
            "<script>told = [null, null];"
            "document.querySelectorAll('armorica-game').forEach((game, n) =>"
            " game.addEventListener('armorica:scores', (said) => told[n] = said.detail))</script>"
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
    expect(first.locator("#board")).to_have_attribute("data-ply", str(ply))
    expect(first.locator("#header .controls, #log *")).to_have_count(0)
    expect(second.locator(".other")).to_have_count(1)
    expect(second.locator("html")).to_have_attribute("data-theme", "dark")
    for n in (0, 1):
        fits(page.locator("armorica-game iframe").nth(n))
    second.locator("#board .reachable, #board #pass").first.click()
    expect(first.locator("#board")).to_have_attribute("data-ply", str(ply))
    for game in (first, second):
        frame = game.locator("html").element_handle().owner_frame()
        assert frame
        frame.wait_for_function(PLAY_ON, polling=50, timeout=WHOLE_GAME)
    shown = [
        [int(text) for text in game.locator("#score td.sum").all_inner_texts()]
        for game in (first, second)
    ]
    page.wait_for_function("() => told.every(Boolean)")
    assert page.evaluate("told") == shown


def fits(iframe: Locator) -> None:
    """Wait until a frame is as high as the page in it."""
    frame = iframe.element_handle().content_frame()
    assert frame
    frame.wait_for_function("() => document.documentElement.scrollHeight === innerHeight")
    frame.wait_for_function("() => document.body.offsetHeight === innerHeight")


def test_the_full_page_opens_with_the_same_game(page: Page, blog: Blog, base_url: str) -> None:
    link = games.write_link(match_of("Ana", "Ben"), 6)
    page.goto(blog(f'<iframe src="{base_url}index.html?embed=1#g={link}"></iframe>'))
    with page.context.expect_page() as opened:
        page.frame_locator("iframe").locator("[data-do=full]").click()
    full = opened.value
    full.wait_for_function("() => globalThis.armorica?.version")
    assert json.loads(full.evaluate("armorica.record()"))["players"] == written(
        seated(("Ana", "Ben"))
    )
    expect(full.locator("#do-settings")).to_be_visible()


HOSTILE = (
    "null",
    "'x'",
    "[]",
    "-1",
    "'polyscript:done'",
    "'do play gaul pass'",
    "{}",
    "{v: 1}",
    "{v: 1, type: 'armorica:height'}",
    "{v: '1', type: 'armorica:height', height: 77}",
    "{v: 2, type: 'armorica:height', height: 77}",
    "{v: 1, type: 'armorica:height', height: '1px; color: red'}",
    "{v: 1, type: 'armorica:height', height: -77}",
    "{v: 1, type: 'armorica:height', height: 1e9}",
    "{v: 1, type: 'armorica:height', height: NaN}",
    "{v: 1, type: 'armorica:height', height: {}}",
    "{v: 1, type: 'armorica:scores', scores: '<b>'}",
    "{v: 1, type: 'armorica:scores', scores: ['<b>']}",
    "{v: 1, type: 'armorica:scores', scores: {length: 1}}",
    "{v: 1, type: 'armorica:load', record: '{}', text: 'undo', do: 'undo'}",
    "{type: 'SKIP_WAITING'}",
    "['think', [], 'undo']",
    "{options: {}, config: {}, code: 'import js', hooks: undefined}",
    "new Error('x')",
    "new Blob(['x'])",
    "new Map([[1, new Uint8Array(9)]])",
    "Array.from({length: 1e5}, (_, n) => n)",
    "'x'.repeat(1e6)",
)
"""Messages that nobody on either side of a frame has any use for, in JavaScript."""


def test_messages_from_elsewhere_or_of_another_shape_change_no_height(
    page: Page, blog: Blog, base_url: str
) -> None:
    page.goto(
        blog(
            f'<script src="{base_url}embed.js"></script><armorica-game start="now"></armorica-game>'
            "<script>said = []; document.querySelector('armorica-game')"
            ".addEventListener('armorica:scores', ({detail}) => said.push(detail))</script>"
        )
    )
    frame = page.locator("armorica-game iframe")
    expect(frame).to_be_attached()
    before = page.evaluate("document.querySelector('armorica-game').offsetHeight")
    page.evaluate("postMessage({type: 'armorica:height', v: 1, height: 77}, '*')")
    inner = frame.element_handle().content_frame()
    assert inner
    for data in HOSTILE:
        inner.evaluate(f"parent.postMessage({data}, '*')")
    other = page.evaluate_handle(
        "document.body.appendChild(document.createElement('iframe'))"
    ).as_element()
    assert other
    stranger = other.content_frame()
    assert stranger
    stranger.evaluate("parent.postMessage({type: 'armorica:height', v: 1, height: 77}, '*')")
    inner.evaluate("parent.postMessage({type: 'armorica:height', v: 1, height: 321}, '*')")
    page.wait_for_function("() => document.querySelector('armorica-game').offsetHeight === 321")
    assert before != 77
    assert page.evaluate("said") == []
    inner.evaluate("parent.postMessage({type: 'armorica:scores', v: 1, scores: [1, 2]}, '*')")
    page.wait_for_function("() => said.length === 1")


def test_messages_from_the_page_around_change_nothing(
    page: Page, blog: Blog, base_url: str
) -> None:
    link = games.write_link(match_of("Ana", "Ben"), 6)
    page.goto(blog(f'<iframe src="{base_url}index.html?embed=1#g={link}"></iframe>'))
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame
    frame.wait_for_function("() => globalThis.armorica?.version")
    before = frame.evaluate("armorica.record()")
    frame.wait_for_function("() => !document.querySelector('#boot, .flying')")
    shown = frame.locator("body").inner_html()
    for data in HOSTILE:
        page.evaluate(f"frames[0].postMessage({data}, '*', [new MessageChannel().port1])")
    # Messages arrive in their order: this one after all of them.
    frame.evaluate("new Promise((done) => { addEventListener('message', done); postMessage(1) })")
    assert frame.evaluate("armorica.record()") == before
    assert frame.locator("body").inner_html() == shown
    frame.locator("#board .reachable").first.click()
    expect(frame.locator("#board")).to_have_attribute("data-ply", "7")
