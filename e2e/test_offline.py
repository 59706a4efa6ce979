"""The game without a network: cached by its service worker, updated on request, removed."""

import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from armorica.i18n import translator
from e2e.host import SUBPATH, Host
from e2e.offline import READY, footer, kept, registrations, until, visit
from e2e.positions import finished
from e2e.steps import check_result, open_record, play_by_moves, sit_down, sit_down_to_imperious

NEWER = "A new version is ready"


pytestmark = pytest.mark.usefixtures("context")


@pytest.fixture(autouse=True)
def home(host: Host) -> str:
    """Return the address of the test's own server, which it can stop and start."""
    return host.address


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any], home: str) -> dict[str, Any]:
    """Make addresses relative to that server, and allow the service worker."""
    return {**browser_context_args, "base_url": home, "service_workers": "allow"}


def play_the_end(page: Page) -> None:
    """Open a game that is nearly over, and play its last moves."""
    open_record(page, finished(short=4))
    play_by_moves(page)
    check_result(page)


SETTLED = "async () => !(await navigator.serviceWorker.getRegistration())?.installing"


@pytest.mark.long
def test_a_whole_game_after_one_visit(page: Page, host: Host, home: str) -> None:
    visit(page)
    footer(page, READY)
    check_that_every_file_is_kept_once(page, host, home)
    host.stop()
    page.goto("./?x=1#y")
    page.wait_for_function("() => armorica.ready")
    visit(page, "./index.html?seed=5&lang=fr")
    footer(page, translator("fr")(READY))
    sit_down(page, "person", "settler")
    play_by_moves(page)
    check_result(page)
    for button in ("#do-new", "#do-bots", "#bots-new-greedy", "#bots-run-novice"):
        page.locator(button).click()
    expect(page.locator("#bot-table td").first).to_have_text(re.compile(r"^[0-9.]+ \w+ [0-9]"))
    check_that_the_licences_can_be_read(page)


def check_that_the_licences_can_be_read(page: Page) -> None:
    with page.expect_popup() as opened:
        page.locator("#licences").click()
    part = opened.value.locator("details").filter(has_text="CPython").first
    part.locator("summary").click()
    expect(part.locator("pre")).to_contain_text("PYTHON SOFTWARE FOUNDATION LICENSE")
    expect(page.locator("#table")).to_be_visible()


def check_that_every_file_is_kept_once(page: Page, host: Host, home: str) -> None:
    files = [path for path in host.folder.rglob("*") if path.is_file()]
    names = {path.relative_to(host.folder).as_posix() for path in files} - {
        "sw.js",
        "build.json",
        ".nojekyll",
        ".armorica-site",
    }
    addresses = [url.removeprefix(home).split("?")[0] for url in kept(page)]
    assert sorted(addresses) == sorted(names)


HELD = """
const register = ServiceWorkerContainer.prototype.register;
const released = new Promise((release) => (globalThis.release = release));
ServiceWorkerContainer.prototype.register = async function (...all) {
  globalThis.held = true;
  await released;
  return register.apply(this, all).catch((error) => {
    globalThis.refused = error.name;
    throw error;
  });
};
"""


def test_network_lost_before_anything_is_kept(
    page: Page, context: BrowserContext, host: Host, errors: list[str]
) -> None:
    context.add_init_script(HELD)
    visit(page)
    page.wait_for_function("() => globalThis.held")
    host.stop()
    page.evaluate("release()")
    page.wait_for_function("() => globalThis.refused")
    sit_down(page, "person", "settler")
    play_the_end(page)
    footer(page, "")

    host.start()
    page.reload()
    page.wait_for_function("() => armorica.ready")
    page.evaluate("release()")
    footer(page, READY)
    errors.clear()


def test_network_lost_while_keeping(page: Page, host: Host, errors: list[str]) -> None:
    last = host.folder / "licences.html"
    text = last.read_bytes()
    last.unlink()
    os.mkfifo(last)  # the server waits here for a writer, and the worker for the server
    visit(page)
    until(
        page,
        "async () => { const [name] = await caches.keys();"
        " return name && (await (await caches.open(name)).keys()).length > 5; }",
    )
    footer(page, "")
    host.stop()
    until(page, SETTLED)
    sit_down(page, "person", "settler")
    play_the_end(page)
    footer(page, "")

    last.unlink()
    last.write_bytes(text)
    host.start()
    page.reload()
    page.wait_for_function("() => armorica.ready")
    footer(page, READY)
    host.stop()
    page.reload()
    page.wait_for_function("() => armorica.ready")
    check_result(page)
    errors.clear()


@pytest.mark.long
def test_a_new_version_is_offered_and_never_forced(
    page: Page, context: BrowserContext, host: Host
) -> None:
    visit(page)
    footer(page, READY)
    stamp = page.locator("#build").text_content()
    sit_down(page, "person", "person")
    page.evaluate("armorica.do(armorica.legal()[0])")
    record = page.evaluate("armorica.record()")
    other = context.new_page()
    visit(other)
    for window in (page, other):
        window.evaluate("globalThis.same = true")

    host.publish()
    page.evaluate(
        "navigator.serviceWorker.getRegistration().then((registration) => registration.update())"
    )
    for window in (page, other):
        footer(window, NEWER)
    assert page.evaluate("same")
    page.evaluate("armorica.do(armorica.legal()[0])")  # the game goes on undisturbed
    page.locator("#do-undo").click()
    assert page.evaluate("armorica.record()") == record
    page.reload()  # and a visit alone changes nothing
    page.wait_for_function("() => armorica.ready")
    footer(page, NEWER)
    expect(page.locator("#build")).to_have_text(stamp or "")

    update(page)
    footer(page, READY)
    expect(page.get_by_role("button", name="Update")).to_have_count(0)
    assert page.evaluate("armorica.record()") == record
    expect(page.locator("#board")).to_have_attribute("data-ply", "1")
    files = [url for url in kept(page) if "/index.html" in url]
    assert len(files) == 1  # the old one is gone
    host.stop()
    get_the_second_game(other)
    assert other_builds(page)
    assert other.evaluate("same")
    play_the_end(other)
    update(other)
    page.reload()
    page.wait_for_function("() => armorica.ready")
    expect(page.locator("#build")).to_contain_text("2222222")
    play_the_end(page)


def update(page: Page) -> None:
    """Let the newer version in."""
    page.get_by_role("button", name="Update").click()
    expect(page.locator("#build")).to_contain_text("2222222")


def get_the_second_game(window: Page) -> None:
    """Begin a game of Imperious in a window of the version before."""
    sit_down_to_imperious(window, "person", "settler", "settler", "settler")
    expect(window.locator("#map > svg")).to_be_visible()
    expect(window.locator("#build")).not_to_contain_text("2222222")


def other_builds(page: Page) -> list[str]:
    """List what is kept of the version before."""
    return [url for url in kept(page) if "2222222222" not in url and "/assets-" in url]


@pytest.mark.long
def test_network_lost_while_updating(page: Page, host: Host, errors: list[str]) -> None:
    visit(page)
    footer(page, READY)
    sit_down(page, "person", "settler")
    stamp = page.locator("#build").text_content() or ""
    host.publish()
    last = next(host.folder.glob("assets-*/page.css"))
    text = last.read_bytes()
    last.unlink()
    os.mkfifo(last)  # the newer worker waits here
    page.evaluate("() => { navigator.serviceWorker.getRegistration().then((r) => r.update()) }")
    until(page, "async () => (await navigator.serviceWorker.getRegistration()).installing")
    host.stop()
    until(page, SETTLED)
    footer(page, READY)
    page.reload()
    page.wait_for_function("() => armorica.ready")
    expect(page.locator("#build")).to_have_text(stamp)
    play_the_end(page)

    last.unlink()
    last.write_bytes(text)
    host.start()
    page.reload()
    page.wait_for_function("() => armorica.ready")
    footer(page, NEWER)
    update(page)
    footer(page, READY)
    check_result(page)
    errors.clear()


def test_a_window_of_the_version_before_still_gets_the_second_game(
    page: Page, context: BrowserContext, host: Host, tmp_path: Path
) -> None:
    visit(page)
    footer(page, READY)
    other = context.new_page()
    visit(other)
    before = shutil.copytree(host.folder, tmp_path / "before")
    host.publish(str(before))
    page.reload()
    footer(page, NEWER)
    update(page)
    footer(page, READY)
    # With nothing of that version kept, as after two updates.
    assert page.evaluate("caches.delete(`armorica-previous-${new URL('./', location).href}`)")
    get_the_second_game(other)
    assert not other_builds(page)  # what was carried over is not kept anew


def test_a_full_disk_is_survived(page: Page, context: BrowserContext, home: str) -> None:
    devtools = context.new_cdp_session(page)
    origin = home.removesuffix(SUBPATH)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    context.add_init_script(
        """const { register } = ServiceWorkerContainer.prototype;
        globalThis.tried = new Promise((done) => {
            ServiceWorkerContainer.prototype.register = async function (...all) {
                const registration = await register.apply(this, all);
                const worker = registration.installing;
                worker.addEventListener("statechange", () => done(worker.state));
                return registration;
            };
        });"""
    )
    visit(page)
    assert page.evaluate("tried") == "redundant"
    sit_down(page, "person", "settler")
    play_the_end(page)
    footer(page, "")


def test_no_sw_removes_all(page: Page, host: Host, errors: list[str]) -> None:
    visit(page)
    footer(page, READY)
    page.evaluate("caches.open('a-neighbour')")
    page.goto("./?no-sw")
    until(page, "async () => (await caches.keys()).join() === 'a-neighbour'")
    page.wait_for_function("() => armorica.ready")
    footer(page, "")
    assert registrations(page) == 0
    host.stop()
    with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
        page.goto("./")
    errors.clear()


def test_a_page_that_bypasses_the_offline_copy_leaves_it_to_those_opened_before(
    page: Page, context: BrowserContext, host: Host, errors: list[str]
) -> None:
    visit(page)
    footer(page, READY)
    host.stop()
    with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
        context.new_page().goto("./?no-sw")
    get_the_second_game(page)
    errors.clear()


def test_a_window_that_finds_no_files_of_its_version_any_more_is_reloaded(
    page: Page, context: BrowserContext, host: Host, errors: list[str]
) -> None:
    visit(page)
    footer(page, READY)
    other = context.new_page()
    visit(other)
    sit_down(other, "person", "person")
    other.evaluate("armorica.do(armorica.legal()[0])")
    record = other.evaluate("armorica.record()")
    host.publish()
    page.reload()
    footer(page, NEWER)
    update(page)
    footer(other, NEWER)
    # With nothing of that version kept, as after two updates.
    assert page.evaluate("caches.delete(`armorica-previous-${new URL('./', location).href}`)")
    other.locator("#do-new").click()
    other.locator("#game-imperious").click()
    notice = other.locator("#linked")
    expect(notice).to_contain_text("there is a newer version")
    notice.get_by_role("button", name="Reload").click()
    expect(other.locator("#build")).to_contain_text("2222222")
    other.wait_for_function("() => armorica.ready")
    assert other.evaluate("armorica.record()") == record
    other.locator("#game-imperious").click()
    expect(other.locator("[name=kind-7]").first).to_be_visible()
    errors.clear()
