"""What the browser keeps: nothing that was played is lost, and what goes wrong is said."""

import json
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from armorica import games
from armorica.core.limits import GUESTS
from e2e.browser import chromium
from e2e.positions import finished
from e2e.steps import Inject, kept, move, record, reload, sit_down, wait_for_a_choice
from tests.contract.test_limits import longest


def visit(page: Page) -> Page:
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    return page


def put(page: Page, key: str, text: str) -> None:
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


def forget(page: Page) -> None:
    """Clear all that the browser keeps; a frame has the IndexedDB that PyScript has not."""
    page.evaluate(
        """async () => {
            localStorage.clear();
            sessionStorage.clear();
            const frame = document.body.appendChild(document.createElement("iframe"));
            const going = frame.contentWindow.indexedDB.deleteDatabase("armorica");
            await new Promise((done, refuse) => { going.onsuccess = done; going.onerror = refuse });
            frame.remove();
        }"""
    )


def download(page: Page, button: str) -> tuple[str, str]:
    """Click a button of a notice; return the name and the text of the file that comes."""
    with page.expect_download() as coming:
        page.locator(f'#notices [data-do="{button}"]').click()
    path = coming.value.path()
    return coming.value.suggested_filename, Path(path).read_bytes().decode()


def test_a_game_has_a_key_of_its_own_and_survives_a_reload(table: Page) -> None:
    assert kept(table) == {}
    sit_down(table, "person", "person")
    move(table)
    before = kept(table)
    assert list(before.values()) == [record(table)]
    reload(table)
    assert record(table) in before.values()
    move(table)
    assert kept(table).keys() == before.keys()
    expect(table.locator("#notices p")).to_have_count(0)


def test_a_new_game_leaves_the_one_before_on_the_shelf(table: Page) -> None:
    sit_down(table, "person", "person")
    first = record(table)
    table.locator('[data-do="new"]').first.click()
    sit_down(table, "person", "person", "person")
    assert sorted(kept(table).values()) == sorted([first, record(table)])


def test_two_tabs_with_a_game_each(table: Page) -> None:
    sit_down(table, "person", "settler")
    move(table)
    wait_for_a_choice(table)
    other = visit(table.context.new_page())
    assert record(other) == record(table)  # a new tab goes on with the latest game
    other.locator('[data-do="new"]').first.click()
    sit_down(other, "person", "person", "person")
    for _ in range(2):
        move(table)
        move(other)
    wait_for_a_choice(table)
    assert sorted(kept(table).values()) == sorted([record(table), record(other)])
    for page in (table, other):
        expect(page.locator("#notices p")).to_have_count(0)
        before = record(page)
        reload(page)
        assert record(page) == before


def test_a_game_that_goes_on_in_another_tab_can_be_taken_over(table: Page) -> None:
    sit_down(table, "person", "person")
    other = visit(table.context.new_page())
    for here, there in ((table, other), (other, table)):
        move(here)
        expect(there.locator("#elsewhere")).to_be_visible()
        expect(here.locator("#elsewhere")).to_have_count(0)
        assert record(there) != record(here)
        there.locator('[data-do="take-over"]').click()
        expect(there.locator("#elsewhere")).to_have_count(0)
        assert record(there) == record(here)
    assert list(kept(table).values()) == [record(table)]


def test_moves_in_both_tabs_become_two_games(table: Page) -> None:
    sit_down(table, "person", "person")
    other = visit(table.context.new_page())
    move(table)
    expect(other.locator("#elsewhere")).to_be_visible()
    move(other, nth=1)
    expect(other.locator("#elsewhere")).to_have_count(0)
    move(table)
    move(other)
    assert sorted(kept(table).values()) == sorted([record(table), record(other)])
    for page in (table, other):
        expect(page.locator("#elsewhere")).to_have_count(0)
        before = record(page)
        reload(page)
        assert record(page) == before


def test_opponents_in_two_tabs_make_one_game(table: Page) -> None:
    sit_down(table, "person", "settler", "settler", "settler")
    wait_for_a_choice(table)
    other = visit(table.context.new_page())
    move(table)
    wait_for_a_choice(table)
    expect(other.locator("#elsewhere")).to_be_visible()
    assert list(kept(table).values()) == [record(table)]
    other.locator('[data-do="take-over"]').click()
    wait_for_a_choice(other)
    assert record(other) == record(table)


def test_a_duplicated_tab_is_one_more_tab(table: Page) -> None:
    sit_down(table, "person", "person")
    move(table)
    with table.context.expect_page() as opening:
        # Like duplicating a tab, this copies what belongs to the tab alone.
        table.evaluate("() => { window.open(location.href, '_blank', 'opener') }")
    copy = opening.value
    copy.wait_for_function("() => globalThis.armorica?.ready")
    assert copy.evaluate("sessionStorage['armorica:tab']") == table.evaluate(
        "sessionStorage['armorica:tab']"
    )
    assert record(copy) == record(table)
    move(copy)
    expect(table.locator("#elsewhere")).to_be_visible()
    move(table, nth=1)
    assert sorted(kept(table).values()) == sorted([record(table), record(copy)])
    assert copy.evaluate("sessionStorage['armorica:tab']") != table.evaluate(
        "sessionStorage['armorica:tab']"
    )


def test_an_earlier_versions_game_and_seats_move_in(table: Page) -> None:
    sit_down(table, "person", "settler", "person")
    wait_for_a_choice(table)
    game, seats = record(table), json.loads(table.evaluate("localStorage['armorica:seats']"))
    forget(table)
    put(table, "armorica:game", game)
    put(table, "armorica:seats", seats["form"])
    put(table, "armorica:probe", "")
    reload(table)
    assert record(table) == game
    assert list(kept(table).values()) == [game]
    assert json.loads(table.evaluate("localStorage['armorica:seats']")) == seats
    names = table.evaluate("() => Object.keys(localStorage)")
    assert "armorica:game" not in names
    assert "armorica:probe" not in names
    table.locator('[data-do="new"]').first.click()
    expect(table.locator("[name=kind-1]")).to_have_value("settler")


def spoil(page: Page, key: str, text: str) -> None:
    """Put a text that cannot be read where the page looks for its own, and open the page again."""
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, JSON.parse(text))",
        [f"armorica:{key}", json.dumps(text)],
    )
    reload(page)
    expect(page.locator("#unread")).to_contain_text("cannot be read")
    expect(page.locator("#board")).to_have_attribute("data-ply", "0")


def test_what_cannot_be_read_is_kept_and_offered_as_a_file(table: Page) -> None:
    text = "x\ud800 \U0001f377 \0" + "y" * 2_000_000
    spoil(table, "game:x", text)
    sit_down(table, "person", "person")
    move(table)
    reload(table)
    expect(table.locator("#unread")).to_be_visible()
    assert list(kept(table).values()) == [record(table)]
    name, saved = download(table, "save-unread")
    assert name == "armorica-unread.txt"
    assert saved == text.replace("\ud800", "\ufffd")  # no file can hold half a character
    table.locator('[data-do="drop-unread"]').click()
    expect(table.locator("#unread")).to_have_count(0)
    reload(table)
    expect(table.locator("#unread")).to_have_count(0)
    assert list(kept(table).values()) == [record(table)]


@pytest.mark.glass
def test_whatever_cannot_be_read_is_offered_as_a_file(table: Page) -> None:
    for key, text in (
        ("game", '{"format":"armorica-record/9"}'),
        ("game:x", "[" * 100_000),
        ("game:x", '{"v":2,"record":"from the future"}'),
        ("seats", '{"v":2}'),
        ("unreadable", "from the version before"),
    ):
        spoil(table, key, text)
        _, saved = download(table, "save-unread")
        assert saved == text
        table.locator('[data-do="drop-unread"]').click()
        expect(table.locator("#unread")).to_have_count(0)


def check_full(page: Page) -> None:
    """Play on where nothing more can be kept, and save the game as a file."""
    expect(page.locator("#unsaved")).to_contain_text("storage is full")
    move(page)
    expect(page.locator("#unsaved")).to_contain_text("storage is full")
    name, saved = download(page, "save")
    assert name == "armorica.json"
    assert saved == record(page)


def test_a_full_browser_that_refuses_every_text(page: Page, inject: Inject) -> None:
    inject(
        "Storage.prototype.setItem = () => {"
        "    throw new DOMException('no room', 'QuotaExceededError');"
        "};"
    )
    visit(page)
    sit_down(page, "person", "person")
    check_full(page)


def test_a_really_full_browser(table: Page) -> None:
    sit_down(table, "person", "person")
    move(table)
    before = kept(table)
    table.evaluate(
        """() => {
            for (let n = 0, size = 2 ** 22; size >= 1; ) {
                try { localStorage.setItem("another page's " + n++, "x".repeat(size)) }
                catch { size /= 2 }
            }
        }"""
    )
    move(table)
    check_full(table)
    assert kept(table) == before
    table.evaluate('() => localStorage.removeItem("another page\'s 0")')
    move(table)
    expect(table.locator("#unsaved")).to_have_count(0)
    assert list(kept(table).values()) == [record(table)]


def test_finished_games_give_way_in_a_full_browser(table: Page) -> None:
    table.evaluate("text => armorica.load(text)", finished())
    (over,) = kept(table)
    table.locator('[data-do="new"]').first.click()
    table.evaluate(
        """() => {
            for (let n = 0, size = 2 ** 22; size >= 1; ) {
                try { localStorage.setItem("another page's " + n++, "x".repeat(size)) }
                catch { size /= 2 }
            }
        }"""
    )
    sit_down(table, "person", "person")
    expect(table.locator("#unsaved")).to_have_count(0)
    assert list(kept(table).values()) == [record(table)]
    assert over not in kept(table)


REFUSALS = {
    "throws": "Object.defineProperty(globalThis, STORE, { get() {"
    " throw new DOMException('no storage', 'SecurityError'); } });",
    "nothing": "Object.defineProperty(globalThis, STORE, { get: () => null });",
}


@pytest.mark.parametrize("way", REFUSALS)
def test_a_browser_that_refuses(page: Page, inject: Inject, way: str) -> None:
    inject("IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') };")
    for store in ("localStorage", "sessionStorage"):
        inject(REFUSALS[way].replace("STORE", f"'{store}'"))
    visit(page)
    sit_down(page, "person", "settler")
    expect(page.locator("#unsaved")).to_contain_text("refuses to keep")
    move(page)
    wait_for_a_choice(page)
    expect(page.locator("#unsaved")).to_contain_text("refuses to keep")


def test_without_a_memory_of_its_own_a_tab_opens_the_latest_game(
    page: Page, inject: Inject
) -> None:
    inject(REFUSALS["throws"].replace("STORE", "'sessionStorage'"))
    visit(page)
    sit_down(page, "person", "person")
    move(page)
    before = record(page)
    reload(page)
    assert record(page) == before
    expect(page.locator("#unsaved")).to_have_count(0)


# ---- what the browser loses


COPY = """async (record) => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    try {
        const opening = frame.contentWindow.indexedDB.open("armorica", 1);
        await new Promise((done) => (opening.onsuccess = done));
        const reading = opening.result.transaction("games").objectStore("games").getAll();
        await new Promise((done) => (reading.onsuccess = done));
        opening.result.close();
        return reading.result.some((text) => JSON.parse(text).record === record);
    } finally {
        frame.remove();
    }
}"""
"""Return whether a second copy of a game with this record is kept."""


def copied(page: Page) -> str:
    """Wait until there is a second copy of the game as it is, and return its record."""
    now = record(page)
    page.wait_for_function(COPY, arg=now)
    return now


def test_a_game_outlives_a_store_that_is_cleared(table: Page) -> None:
    sit_down(table, "person", "person")
    move(table)
    before = copied(table)
    table.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")
    reload(table)
    assert record(table) == before
    assert list(kept(table).values()) == [before]


def test_a_store_that_another_tab_clears_gets_the_open_game_again(table: Page) -> None:
    sit_down(table, "person", "person")
    move(table)
    other = visit(table.context.new_page())
    other.evaluate("() => localStorage.clear()")
    table.wait_for_function("() => Object.keys(localStorage).some((key) => /:game:/.test(key))")
    assert list(kept(table).values()) == [record(table)]


def test_a_game_that_gives_way_leaves_no_second_copy(table: Page) -> None:
    table.evaluate("text => armorica.load(text)", finished())
    old = copied(table)
    for _ in range(GUESTS):
        table.locator('[data-do="new"]').first.click()
        sit_down(table, "person", "person")
        copied(table)
    assert old not in kept(table).values()
    assert not table.evaluate(COPY, old)


@contextmanager
def killed(playwright: Playwright, folder: Path, address: str) -> Iterator[Page]:
    """Open the page in a real browser with a profile of its own, and kill it at the end."""
    flags = ["--headless", "--remote-debugging-port=0", f"--user-data-dir={folder}"]
    quiet = ["--disable-gpu", "--no-first-run", "--disable-background-networking"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet.append("--no-sandbox")
    command = [chromium(), *flags, *quiet, "about:blank"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, start_new_session=True) as browser:
        try:
            assert browser.stderr
            said = (re.search(rb"ws://\S+", line) for line in browser.stderr)
            socket = next(found[0].decode() for found in said if found)
            window = playwright.chromium.connect_over_cdp(socket)
            page = window.contexts[0].new_page()
            page.goto(address)
            page.wait_for_function("() => armorica.ready")
            yield page
        finally:
            os.killpg(browser.pid, signal.SIGKILL)


def test_a_browser_that_is_killed_after_a_move_loses_nothing(
    playwright: Playwright, base_url: str, tmp_path: Path
) -> None:
    with killed(playwright, tmp_path, base_url) as page:
        sit_down(page, "person", "person")
        for _ in range(3):
            move(page)
        before = copied(page)
    with killed(playwright, tmp_path, base_url) as page:
        assert record(page) == before
        assert list(kept(page).values()) == [before]


def test_the_longest_game_can_be_opened_from_its_file_and_is_kept(
    table: Page, tmp_path: Path
) -> None:
    match = longest("imperious", often=100)
    path = tmp_path / "long.json"
    path.write_text(games.write(match), "utf-8")
    assert path.stat().st_size > 500_000
    table.locator('[data-do="new"]').first.click()
    table.locator("input[type=file]").set_input_files(path)
    table.wait_for_function("() => armorica.record()?.length > 500_000")
    assert record(table) == games.write(match)
    assert copied(table) in kept(table).values()
    reload(table)
    assert record(table) == games.write(match)
