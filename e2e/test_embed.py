"""A game in a frame of another site's page, to the final scores."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page, expect

from armorica import games
from armorica.core.seats import written
from e2e.browser import chromium
from e2e.engines import watch
from e2e.frames import LISTEN, PLAY_ON, Blog, fits, nearly_over, play_to_the_scores
from e2e.positions import finished, match_of
from e2e.steps import SUMS, WHOLE_GAME
from e2e.thinking import WATCHED_WORKERS
from tests.seats import seated

pytestmark = pytest.mark.usefixtures("context")  # a context of its own, for the other site


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
    page.goto(blog(f'{LISTEN}<iframe {attributes} width=800 height=900 src="{src}"></iframe>'))
    scores = play_to_the_scores(page)
    assert len(scores) == 3
    if "embed" in query:
        page.wait_for_function("() => messages.some(({type}) => type === 'armorica:scores')")
        said = page.evaluate("messages.find(({type}) => type === 'armorica:scores')")
        assert said == {"type": "armorica:scores", "v": 1, "scores": scores}


def test_a_frame_that_waits_for_a_click_fetches_nothing_heavy_before(
    page: Page, blog: Blog, base_url: str
) -> None:
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url.rpartition("/")[2]))
    query = "embed=1&start=click&seats=2&lang=fr&theme=dark"
    page.goto(blog(f'<iframe width=800 height=900 src="{base_url}index.html?{query}"></iframe>'))
    frame = page.frame_locator("iframe")
    play = frame.get_by_role("button", name="Jouer à Armorica")
    expect(play).to_be_visible()
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator("html")).to_have_attribute("lang", "fr")
    expect(frame.get_by_role("heading", name="Gaulois", exact=True)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert not [name for name in urls if name.endswith((".wasm", ".pack"))]
    assert [name for name in urls if name.endswith(".mjs")] == ["boot.mjs"]
    play.press("Enter")
    expect(frame.locator("#boot")).to_have_count(0)
    expect(frame.locator("#board .other")).to_have_count(1)
    expect(frame.locator("html")).to_have_attribute("lang", "fr")
    expect(frame.get_by_role("heading", name="Gaulois", exact=True)).to_be_visible()
    frame.locator("#board .reachable, #board #pass").first.click()
    expect(frame.locator("#board")).not_to_have_attribute("data-ply", "0")


@pytest.mark.glass
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
    # A choice in Chromium's settings.
    chosen = {"profile": {"cookie_controls_mode": int(blocked)}}
    profile.joinpath("Preferences").write_text(json.dumps(chosen))
    context = browser_type.launch_persistent_context(
        profile.parent,
        # The Chromium without windows reads no settings.
        **browser_type_launch_args | {"executable_path": chromium()},
        service_workers="block",
    )
    complaints = watch(context)
    context.add_init_script(WATCHED_WORKERS)
    page = context.new_page()
    src = f"{base_url}index.html?embed=1{nearly_over('Ana', 'decurion')}"
    page.goto(blog(f'{LISTEN}<iframe width=800 height=900 src="{src}"></iframe>'))
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame
    refused = frame.evaluate("() => { try { localStorage } catch (error) { return error.name } }")
    assert refused == ("SecurityError" if blocked else None)
    assert len(play_to_the_scores(page)) == 2
    frame.wait_for_function("() => globalThis.awake")
    assert not complaints
    context.close()


@pytest.mark.glass
def test_the_element_brings_imperious(page: Page, blog: Blog, site: str) -> None:
    page.goto(
        blog(
            f'<script src="{site}embed.js"></script>'
            '<armorica-game game="imperious" seats="5" start="now"></armorica-game>'
        )
    )
    frame = page.frame_locator("armorica-game iframe")
    expect(frame.locator("#players tbody tr")).to_have_count(5)
    expect(frame.locator("#map .land.target").first).to_be_attached()
    fits(page.locator("armorica-game iframe"))


@pytest.mark.glass
def test_the_element_with_an_empty_attribute_brings_the_first_game(
    page: Page, blog: Blog, site: str
) -> None:
    element = '<armorica-game game="" link=""></armorica-game>'
    page.goto(blog(f'<script src="{site}embed.js"></script>{element}'))
    expect(page.locator("armorica-game button")).to_have_text("Play Armorica")


def test_two_games_in_one_page_leave_each_other_alone(
    page: Page, blog: Blog, base_url: str
) -> None:
    link = nearly_over("Ana", "Ben")
    ply = games.read(finished(("Ana", "Ben"), short=4)).ply
    page.goto(
        blog(
            f'{LISTEN}<script src="{base_url}embed.js"></script>'
            f'<armorica-game link="{link[1:]}" title="Ana and Ben"></armorica-game>'
            '<armorica-game seats="2" theme="dark"></armorica-game>'
            "<script>scores = [null, null];"
            "document.querySelectorAll('armorica-game').forEach((game, n) =>"
            " game.addEventListener('armorica:scores', (said) => scores[n] = said.detail))</script>"
        )
    )
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    posters = page.locator("armorica-game button")
    expect(posters).to_have_count(2)
    assert page.locator("iframe").count() == 0
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("iframe")).to_have_attribute("title", "Ana and Ben")
    first, second = (page.locator("armorica-game").nth(n).frame_locator("iframe") for n in (0, 1))
    expect(first.locator("#board")).to_have_attribute("data-ply", str(ply))
    fits(
        page.locator("armorica-game iframe").first
    )  # or the second would move from under the mouse
    posters.last.click()
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
    shown = [game.locator("html").evaluate(SUMS) for game in (first, second)]
    page.wait_for_function("() => scores.every(Boolean)")
    assert page.evaluate("scores") == shown


@pytest.mark.glass
def test_a_click_counts_on_a_poster_that_another_game_moves_meanwhile(
    page: Page, blog: Blog, site: str
) -> None:
    page.goto(
        blog(
            f'<script src="{site}embed.js"></script>'
            '<armorica-game start="now"></armorica-game><armorica-game></armorica-game>'
        )
    )
    first = page.locator("iframe").first
    fits(first)
    poster = page.locator("armorica-game button")
    poster.scroll_into_view_if_needed()
    poster.hover()
    before = poster.bounding_box()
    page.mouse.down()
    body = page.frame_locator("iframe").locator("body")
    body.evaluate("(body) => (body.style.padding = '40rem 0')")
    fits(first)
    assert poster.bounding_box() != before
    page.mouse.up()
    expect(page.locator("iframe")).to_have_count(2)


@pytest.mark.glass
def test_the_full_page_opens_with_the_same_game(page: Page, blog: Blog, site: str) -> None:
    link = games.write_link(match_of("Ana", "Ben"), 6)
    page.goto(blog(f'<iframe src="{site}index.html?embed=1#g={link}"></iframe>'))
    with page.context.expect_page() as opened:
        page.frame_locator("iframe").locator("[data-do=full]").click()
    full = opened.value
    full.wait_for_function("() => globalThis.armorica?.version")
    assert json.loads(full.evaluate("armorica.record()"))["players"] == written(
        seated(("Ana", "Ben"))
    )
    expect(full.locator("#do-settings")).to_be_visible()


@pytest.mark.glass
def test_a_frame_says_its_height_when_its_game_is_drawn(page: Page, blog: Blog, site: str) -> None:
    page.goto(
        blog(
            f'<script src="{site}embed.js"></script>'
            f"<script>messages = []; addEventListener('message', ({{data}}) => messages.push(data))"
            f'</script><armorica-game start="now" link="{nearly_over("Ana", "Ben")[1:]}">'
        )
    )
    fits(page.locator("armorica-game iframe"))
    expect(page.frame_locator("armorica-game iframe").locator(".own")).to_be_visible()
    heights = page.evaluate(
        "messages.filter(({type}) => type === 'armorica:height').map(({height}) => height)"
    )
    # A whole page, with a log and a header, is twice as high.
    assert max(heights) < 1.2 * min(heights)


@pytest.mark.glass
@pytest.mark.parametrize("width", [340, 390])
def test_on_a_telephone_the_icons_of_cards_are_whole(
    page: Page, blog: Blog, site: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(
        blog(f'<script src="{site}embed.js"></script><armorica-game start=now></armorica-game>')
    )
    frame = page.frame_locator("armorica-game iframe")
    expect(frame.locator("#board .market .icon b").first).to_be_visible()
    too_wide = frame.locator("#board .market .icon").evaluate_all(
        "icons => icons.filter(icon => icon.scrollWidth > icon.clientWidth).length"
    )
    assert not too_wide


@pytest.mark.glass
@pytest.mark.parametrize("start", ["now", "click"])
def test_the_element_takes_the_keyboard_only_after_a_click(
    page: Page, blog: Blog, site: str, start: str
) -> None:
    page.goto(
        blog(
            f'<script src="{site}embed.js"></script><input autofocus><p style="height: 3000px">'
            f'<armorica-game start="{start}"></armorica-game>'
        )
    )
    if start == "click":
        page.locator("armorica-game button").click()
    fits(page.locator("armorica-game iframe"))
    focused = page.evaluate("document.activeElement.localName")
    assert focused == ("input" if start == "now" else "armorica-game")
    assert (page.evaluate("scrollY") == 0) == (start == "now")


@pytest.mark.glass
def test_the_keyboard_goes_on_in_a_frame_that_a_key_has_started(
    page: Page, blog: Blog, site: str
) -> None:
    src = f"{site}index.html?embed=1&start=click"
    page.goto(blog(f'<iframe width=800 height=900 src="{src}"></iframe><button>Next</button>'))
    frame = page.frame_locator("iframe")
    frame.locator("#boot-play").press("Enter")
    expect(frame.locator("#boot")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(frame.locator("#table :focus")).to_have_count(1)
