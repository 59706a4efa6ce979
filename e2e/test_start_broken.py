"""A start that fails, or seems to: the page says what is wrong, and what to do."""

from fnmatch import fnmatch

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.holding import Held
from e2e.steps import Inject

LATE = "Part of the game did not load, or is damaged: check the connection and try again."
PARTS = (
    "boot.mjs",
    "interpreter.mjs",
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "core.js",
    "page.mjs",
    "armorica-*.pack",
)


def test_missing_part(page: Page, errors: list[str]) -> None:
    missing = ""
    # One route for all parts: between two routes a page may fill the browser's cache.
    page.route(
        "**/*",
        lambda route: (
            route.fulfill(status=404)
            if fnmatch(route.request.url, f"*/{missing}")
            else route.continue_()
        ),
    )
    for missing in PARTS:
        page.goto("./")
        expect(page.locator("#boot-problem"), missing).to_contain_text(LATE)
        expect(page.locator("#boot-bar"), missing).to_be_hidden()
    page.unroute_all(behavior="ignoreErrors")
    errors.clear()


@pytest.mark.parametrize("part", ["boot.mjs", "core.js", "pyodide.asm.wasm"])
def test_lost_network(page: Page, errors: list[str], part: str) -> None:
    page.route(f"**/{part}", lambda route: route.abort())
    page.goto("./")
    expect(page.locator("#boot-problem")).to_contain_text(LATE)
    page.unroute(f"**/{part}")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#boot")).to_have_count(0)
    errors.clear()


def test_a_thread_that_does_not_start(page: Page, inject: Inject, errors: list[str]) -> None:
    inject("""
        const { Worker } = globalThis;
        globalThis.Worker = class extends Worker {
            constructor(address, options) {
                super(/^arrivals/.test(options.name) ? "./nowhere.mjs" : address, options);
            }
        };
    """)
    page.goto("./")
    expect(page.locator("#boot")).to_have_count(0)
    page.locator("#board .reachable").first.click()
    expect(page.locator("#board")).not_to_have_attribute("data-ply", "0")
    errors.clear()  # what is nowhere


def test_python_fails(page: Page, base_url: str, errors: list[str]) -> None:
    def break_entry(route: Route) -> None:
        page_text = route.fetch().text()
        route.fulfill(body=page_text.replace("await main()", "raise ValueError('no cards')"))

    page.route(base_url, break_entry)
    page.goto("./")
    alert = page.locator("#boot-problem")
    expect(alert).to_contain_text("The game did not start, and that is our fault")
    expect(alert).to_contain_text("ValueError: no cards")
    errors.clear()


def test_an_error_of_an_extension_does_not_stop_the_start(
    page: Page, inject: Inject, errors: list[str]
) -> None:
    held = Held(page, "**/core.js")
    inject("""
        addEventListener("load", () => {
            const error = new Error("no wallet");
            error.stack = "Error: no wallet at chrome-extension://abc/inpage.js:1:1";
            addEventListener("unhandledrejection", () => { globalThis.rejected = true; });
            Promise.reject(error);
        });
    """)
    with page.expect_request("**/core.js"):
        page.goto("./")
    page.wait_for_function("() => globalThis.rejected")
    expect(page.locator("#boot-problem")).to_be_empty()
    held.release()
    expect(page.locator("#boot")).to_have_count(0)
    errors.clear()


@pytest.mark.parametrize(
    "forged",
    [
        "delete globalThis.WebAssembly",
        "CSS.supports = (name) => name !== 'color'",
        "delete HTMLElement.prototype.showPopover",
    ],
)
def test_old_browser(page: Page, inject: Inject, forged: str) -> None:
    inject(forged)
    page.goto("./")
    expect(page.locator("#boot-problem")).to_contain_text("The game needs a newer browser")


FORBIDDEN = "This browser or this site does not allow WebAssembly"


def test_a_host_that_forbids_webassembly(page: Page, base_url: str, errors: list[str]) -> None:
    policy = "script-src 'self' 'unsafe-inline'"

    def forbid(route: Route) -> None:
        response = route.fetch()
        headers = {**response.headers, "content-security-policy": policy}
        route.fulfill(response=response, headers=headers)

    page.route(f"{base_url}**", forbid)
    page.goto("./")
    expect(page.locator("#boot-problem")).to_contain_text(FORBIDDEN)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    errors.clear()


def test_a_browser_that_cannot_unpack(page: Page, inject: Inject, errors: list[str]) -> None:
    # Where no thread may start, the page unpacks by itself.
    inject("delete globalThis.DecompressionStream; delete globalThis.Worker")
    page.goto("./")
    expect(page.locator("#boot-problem")).to_contain_text("The game needs a newer browser")
    errors.clear()


@pytest.mark.parametrize(
    "last", ['<aside id="boot"', '<p class="boot-progress"', '<script type="py"']
)
def test_half_a_page(page: Page, base_url: str, errors: list[str], last: str) -> None:
    def halve(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text().partition(last)[0])

    page.route(base_url, halve)
    page.goto("./")
    expect(page.locator("#boot-problem")).to_contain_text(f"{LATE} Your games are kept.")
    expect(page.locator("#boot-problem code")).to_have_text("index.html")
    page.unroute_all(behavior="ignoreErrors")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_function("() => globalThis.armorica?.ready")
    errors.clear()


def test_unreadable_module(page: Page, errors: list[str]) -> None:
    page.route("**/boot.mjs", lambda route: route.fulfill(body="<", content_type="text/javascript"))
    page.goto("./")
    expect(page.locator("#boot-problem")).to_contain_text("Part of the game is damaged")
    errors.clear()


@pytest.mark.usefixtures("context")  # for its clock
@pytest.mark.parametrize(
    ("script", "step"), [("boot.mjs", "Loading the game"), ("core.js", "Setting the table")]
)
def test_stall_is_said_and_taken_back(page: Page, script: str, step: str) -> None:
    held = Held(page, f"**/{script}")
    page.clock.install()
    page.goto("./", wait_until="commit")
    expect(page.locator("#boot-step")).to_have_text(step)
    page.clock.fast_forward(21_000)
    expect(page.locator("#boot-problem")).to_contain_text("This is taking longer than usual")
    held.release()
    page.wait_for_function("() => globalThis.armorica?.ready")
    expect(page.locator("#boot-problem")).to_have_count(0)
