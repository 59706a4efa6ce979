"""What a person meets before the game: its arrival, and the page until then."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page, Request, expect

from armorica import games
from e2e.holding import Held
from e2e.positions import finished
from e2e.steps import check_result, open_record, play_by_moves, sit_down

REQUESTS = 25
"""The most that a first visit may take."""


def test_game_replaces_progress(table: Page) -> None:
    expect(table.locator("#boot")).to_have_count(0)
    expect(table.locator("#table")).not_to_be_empty()


def test_progress_counts_what_arrives(page: Page) -> None:
    held = Held(page, "**/armorica-*.pack")
    page.goto("./", wait_until="commit")
    expect(page.locator("#boot-step")).to_have_text("Loading the game")
    whole = int(page.locator("#boot-bar").get_attribute("max") or 0) / 1e6
    expect(page.locator("#boot-bytes")).to_have_text(f"9.6 of {whole:.1f} MB")
    expect(page.get_by_role("progressbar", name="Loading the game")).to_be_visible()
    held.release()
    page.wait_for_function("() => armorica.ready")


@pytest.fixture
def waiting(page: Page) -> tuple[Page, Callable[[], None]]:
    """Open the page with Python held up, and return it with what lets Python in."""
    held = Held(page, "**/armorica-*.pack")
    page.goto("./", wait_until="commit")
    page.wait_for_function("() => globalThis.armorica")  # boot.mjs runs

    def release() -> None:
        held.release()
        page.wait_for_function("() => armorica.ready")

    return page, release


Waiting = tuple[Page, Callable[[], None]]
TREE = """() => ["header", "table", "log"].map((id) => document.getElementById(id).innerHTML)"""


def test_the_opening_table_is_there_before_python_and_stays(waiting: Waiting) -> None:
    page, release = waiting
    expect(page.locator("#gaul-row button")).to_have_count(6)
    drawn = page.evaluate(TREE)
    page.evaluate("() => { globalThis.card = document.querySelector('#board .reachable'); }")
    release()
    assert page.evaluate(TREE) == drawn
    assert page.evaluate("card.isConnected")


@pytest.mark.parametrize(
    ("address", "game", "title"),
    [
        ("./#new-imperious", "Imperious", "New game – Imperious"),
        ("./?game=imperious&embed=1", "Imperious", "Imperious"),
        ("./#settings", "Armorica", "Settings – Armorica"),
    ],
)
def test_the_page_names_its_game_and_shows_no_other_table(
    page: Page, address: str, game: str, title: str
) -> None:
    held = Held(page, "**/armorica-*.pack")
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => globalThis.armorica")
    expect(page).to_have_title(game)
    expect(page.locator("#board")).to_be_hidden()
    held.release()
    page.wait_for_function("() => armorica.ready")
    expect(page).to_have_title(title)


def test_a_click_before_python_is_kept_and_played(waiting: Waiting) -> None:
    page, release = waiting
    cards = page.locator("#board .reachable")
    cards.first.click()
    cards.last.click()  # a change of mind
    expect(page.locator("[data-kept]")).to_have_count(1)
    expect(page.locator("#boot-kept")).to_contain_text("Your choice is saved")
    wanted = str(cards.last.get_attribute("data-do"))
    release()
    match = games.read(page.evaluate("armorica.record()"))
    assert match.rules.format_move(match.state_at(0), match.moves[0]) == wanted.removeprefix(
        "play "
    )
    expect(page.locator("[data-kept]")).to_have_count(0)


def test_a_new_game_can_be_asked_for_before_python(waiting: Waiting) -> None:
    page, release = waiting
    page.locator("#do-new").focus()
    page.keyboard.press("Enter")
    release()
    expect(page.locator("#seats")).to_be_visible()


# The parts of a turn that the strip about the start lies over.
UNDER_THE_STRIP = """() => {
    const strip = document.querySelector("#boot").getBoundingClientRect();
    const parts = "#ask, #pass, #welcome, .other, .card, #header :is(h1, svg)";
    return [...document.querySelectorAll(parts)]
        .filter((part) => {
            const box = part.getBoundingClientRect();
            return box.top < strip.bottom && strip.top < box.bottom
                && box.left < strip.right && strip.left < box.right;
        })
        .map((part) => part.id);
}"""


def test_on_a_phone_the_progress_lies_over_no_part_of_the_table(
    waiting: Waiting,
) -> None:
    page, release = waiting
    expect(page.locator("#boot-step")).to_be_visible()
    for width, height in ((390, 844), (360, 640), (844, 390), (640, 360)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(UNDER_THE_STRIP) == [], (width, height)
    release()


def test_a_kept_game_is_not_hidden_behind_another(table: Page) -> None:
    sit_down(table, "person", "person")
    table.evaluate("armorica.do(armorica.legal()[0])")
    held = Held(table, "**/armorica-*.pack")
    table.reload(wait_until="commit")
    expect(table.locator("#boot-bytes")).to_contain_text("9.6")
    expect(table.locator("#board")).to_be_hidden()
    held.release()
    expect(table.locator("#board")).to_be_visible()
    expect(table.locator("#board")).to_have_attribute("data-ply", "1")


def test_without_javascript(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(base_url)
    expect(page.locator("#gaul-row button")).to_have_count(6)
    expect(page.locator("noscript p").first).to_be_visible()
    expect(page.locator("#boot-bar")).to_be_hidden()
    context.close()


def test_trimmed_library_holds_every_module_of_the_game(table: Page) -> None:
    imported = table.evaluate("""async () => {
        const { python } = await import(document.querySelector("[href*=interpreter]").href);
        return (await python).runPython(`
            import importlib, os, pkgutil, sys
            import armorica, pyscript
            assert "sitecustomize" in sys.modules
            assert not os.path.exists("pyscript"), "PyScript wrote its part out as text"
            names = [found.name for found in pkgutil.walk_packages(armorica.__path__, "armorica.")]
            for name in names:
                importlib.import_module(name)
            assert armorica.__file__.endswith(".zip/armorica/__init__.pyc"), armorica.__file__
            f"{len(names)} {pyscript.__file__}"
        `);
    }""")
    count, pyscript = imported.split()
    assert int(count) > 20
    assert pyscript.endswith(".zip/pyscript/__init__.pyc")


def test_tracebacks_are_told_without_colours(table: Page) -> None:
    told = table.evaluate("""async () => {
        const { python } = await import(document.querySelector("[href*=interpreter]").href);
        return (await python).runPython(`
            import traceback
            def told(text):
                try:
                    exec(text)
                except Exception:
                    return traceback.format_exc()
            told("1 / 0") + told("x = (")
        `);
    }""")
    assert "ZeroDivisionError: division by zero" in told
    assert "    x = (\n        ^\nSyntaxError: '(' was never closed" in told
    assert "\x1b" not in told


@pytest.mark.usefixtures("context")  # for its caches
def test_a_start_needs_few_requests_and_starting_afresh_asks_past_the_caches(
    page: Page, errors: list[str]
) -> None:
    requests: list[Request] = []
    page.on("request", lambda request: requests.append(request))
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    assert len([r for r in requests if not r.url.startswith("data:")]) <= REQUESTS
    page.route("**/core.js", lambda route: route.abort())
    page.reload()
    button = page.get_by_role("button", name="Try again")
    button.wait_for()
    page.unroute("**/core.js")
    requests.clear()
    button.click()
    expect(page.locator("#boot")).to_have_count(0)
    anew = [r.url for r in requests if r.header_value("cache-control") == "no-cache"]
    for part in ("pyodide.asm.wasm", "pyodide.asm.mjs", "core.js", ".pack"):
        assert any(url.endswith(part) for url in anew), (part, [r.url for r in requests])
    errors.clear()


def test_a_browser_that_samples_memory_survives(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], base_url: str
) -> None:
    rare = "stable-probability/1.0/nonstable-probability/1.0/renderer-prob-pct/100"
    often = "sampling-rate/9999/renderer-sampling-rate-bytes/9999"
    sampling = f"--enable-features=HeapProfilerReporting:{rare}/{often}"
    settings = {**browser_type_launch_args, "args": [*browser_type_launch_args["args"], sampling]}
    browser = browser_type.launch(**settings)
    page = browser.new_page(base_url=base_url, service_workers="block")
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    open_record(page, finished(("Ana", "merchant"), short=12))
    play_by_moves(page)
    check_result(page)
    browser.close()
