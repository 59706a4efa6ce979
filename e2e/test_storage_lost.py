"""Storage that is lost: games come back from their second copies."""

import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, Playwright

from armorica import games
from armorica.core.limits import GUESTS
from e2e.browser import chromium
from e2e.positions import finished
from e2e.steps import kept, move, open_record, record, reload, sit_down, visit
from tests.contract.matches import longest

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


DELETED = """() => {
    const key = `armorica:game:${sessionStorage.getItem("armorica:tab")}`;
    const deleted = () => dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
    const timer = setInterval(deleted);
    addEventListener("armorica:ready", () => clearInterval(timer), true);
}"""
"""Says again and again, while the page starts, that another tab has deleted its game."""


def test_a_game_that_another_tab_deletes_while_this_one_starts_does_not_come_back(
    table: Page,
) -> None:
    sit_down(table, "person", "person")
    move(table)
    before = copied(table)
    table.evaluate("() => localStorage.clear()")
    table.add_init_script(f"({DELETED})()")
    reload(table)
    assert record(table) != before
    assert not kept(table)


def test_a_store_that_another_tab_clears_gets_the_open_game_again(table: Page) -> None:
    sit_down(table, "person", "person")
    move(table)
    other = visit(table.context.new_page())
    other.evaluate("() => localStorage.clear()")
    table.wait_for_function("() => Object.keys(localStorage).some((key) => /:game:/.test(key))")
    assert list(kept(table).values()) == [record(table)]


def test_a_game_that_gives_way_leaves_no_second_copy(table: Page) -> None:
    open_record(table, finished())
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
