"""What a person meets before the game: its arrival, and every way in which it may not arrive."""

import pytest
from playwright.sync_api import BrowserContext, Page, Request, Route, expect

LATE = "A part of the game did not arrive: check the connection and try again."


def test_game_replaces_progress(table: Page) -> None:
    expect(table.locator("#boot")).to_have_count(0)
    expect(table.locator("#table")).not_to_be_empty()


def test_progress_counts_what_arrives(page: Page, context: BrowserContext) -> None:
    held: list[Route] = []
    context.route("**/armorica-*.zip", lambda route: held.append(route))
    page.goto("./", wait_until="commit")
    expect(page.locator("#boot-step")).to_have_text("Fetching the game")
    expect(page.locator("#boot-bytes")).to_have_text("9.6 of 11.1 MB")
    expect(page.get_by_role("progressbar", name="Fetching the game")).to_be_visible()
    for route in held:
        route.continue_()
    page.wait_for_function("() => armorica.ready")


PARTS = (
    "boot.mjs",
    "interpreter.mjs",
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "core.js",
    "pyscript.toml",
    "page.mjs",
    "armorica-*.zip",
)


@pytest.mark.parametrize("part", PARTS)
def test_missing_part(page: Page, context: BrowserContext, errors: list[str], part: str) -> None:
    context.route(f"**/{part}", lambda route: route.fulfill(status=404))
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text(LATE)
    expect(page.locator("#boot-bar")).to_be_hidden()
    errors.clear()


def test_trimmed_library_holds_every_module_of_the_game(table: Page) -> None:
    imported = table.evaluate("""async () => {
        const { early } = await import("./assets/interpreter.mjs");
        return (await early).runPython(`
            import importlib, pkgutil
            import armorica, pyscript
            names = [found.name for found in pkgutil.walk_packages(armorica.__path__, "armorica.")]
            for name in names:
                importlib.import_module(name)
            assert armorica.__file__.endswith(".zip/armorica/__init__.pyc"), armorica.__file__
            f"{len(names)} {pyscript.__file__}"
        `);
    }""")
    count, pyscript = imported.split()
    assert int(count) > 20
    assert pyscript.endswith(".zip/pyscript/__init__.pyc")  # and not the copy written out as text


@pytest.mark.parametrize("part", ["boot.mjs", "core.js", "pyodide.asm.wasm"])
def test_lost_network(page: Page, context: BrowserContext, errors: list[str], part: str) -> None:
    context.route(f"**/{part}", lambda route: route.abort())
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text(LATE)
    context.unroute(f"**/{part}")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#boot")).to_have_count(0)
    errors.clear()


def test_python_fails(
    page: Page, base_url: str, context: BrowserContext, errors: list[str]
) -> None:
    def break_entry(route: Route) -> None:
        page_text = route.fetch().text()
        route.fulfill(body=page_text.replace("main()", "raise ValueError('no cards')"))

    context.route(base_url, break_entry)
    page.goto("./")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The game did not start, and that is our mistake")
    expect(alert).to_contain_text("ValueError: no cards")
    errors.clear()


def test_old_browser(page: Page, context: BrowserContext) -> None:
    context.add_init_script("delete globalThis.WebAssembly")
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("The game needs a newer browser")


def test_unreadable_module(page: Page, context: BrowserContext, errors: list[str]) -> None:
    context.route(
        "**/boot.mjs", lambda route: route.fulfill(body="<", content_type="text/javascript")
    )
    page.goto("./")
    expect(page.get_by_role("alert")).to_contain_text("The game needs a newer browser")
    errors.clear()


def test_stall_is_said_and_taken_back(page: Page, context: BrowserContext) -> None:
    held: list[Route] = []
    context.route("**/core.js", lambda route: held.append(route))
    page.clock.install()
    page.goto("./", wait_until="commit")
    expect(page.locator("#boot-step")).to_have_text("Setting the table")
    page.clock.fast_forward(21_000)
    expect(page.get_by_role("alert")).to_contain_text("This takes longer than usual")
    for route in held:
        route.continue_()
    page.wait_for_function("() => armorica.ready")
    expect(page.locator("#boot-problem")).to_have_count(0)


def test_trying_again_asks_past_the_caches(
    page: Page, context: BrowserContext, errors: list[str]
) -> None:
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    context.route("**/core.js", lambda route: route.abort())
    page.reload()
    button = page.get_by_role("button", name="Try again")
    button.wait_for()
    context.unroute("**/core.js")
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))
    button.click()
    expect(page.locator("#boot")).to_have_count(0)
    anew = [r.url for r in asked if r.header_value("cache-control") == "no-cache"]
    for part in ("pyodide.asm.wasm", "pyodide.asm.mjs", "core.js", ".zip"):
        assert any(url.endswith(part) for url in anew), (part, [r.url for r in asked])
    errors.clear()


REFUSED = """
const refuse = () => { throw new DOMException("no storage here", "SecurityError"); };
IDBFactory.prototype.open = refuse;
Object.defineProperty(globalThis, "localStorage", { get: refuse });
"""
SILENT = "IDBFactory.prototype.open = () => ({});"


@pytest.mark.parametrize("script", [REFUSED, SILENT], ids=["refused", "silent"])
def test_starts_without_storage(page: Page, context: BrowserContext, script: str) -> None:
    context.add_init_script(script)
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    expect(page.locator("#boot")).to_have_count(0)
