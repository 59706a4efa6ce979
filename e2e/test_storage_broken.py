"""Storage that is unreadable, full or refused: the page says so, and the game goes on."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.positions import finished
from e2e.steps import (
    REFUSALS,
    Inject,
    hurry_to_a_choice,
    kept,
    move,
    open_record,
    record,
    reload,
    sit_down,
    visit,
)


def download(page: Page, button: str) -> tuple[str, str]:
    """Click a button of a notice; return the name and the text of the file that comes."""
    with page.expect_download() as coming:
        page.locator(f'#notices [data-do="{button}"]').click()
    path = coming.value.path()
    return coming.value.suggested_filename, Path(path).read_bytes().decode()


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
    for verb in ("drop-unread", "drop-unread-now"):
        table.locator(f'[data-do="{verb}"]').click()
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
        for verb in ("drop-unread", "drop-unread-now"):
            table.locator(f'[data-do="{verb}"]').click()
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


FILL = """() => {
    for (let n = 0, size = 2 ** 22; size >= 1; ) {
        try { localStorage.setItem("another page's " + n++, "x".repeat(size)) }
        catch { size /= 2 }
    }
}"""


def test_a_really_full_browser(table: Page) -> None:
    sit_down(table, "person", "person")
    move(table)
    before = kept(table)
    table.evaluate(FILL)
    move(table)
    check_full(table)
    assert kept(table) == before
    table.evaluate('() => localStorage.removeItem("another page\'s 0")')
    move(table)
    expect(table.locator("#unsaved")).to_have_count(0)
    assert list(kept(table).values()) == [record(table)]


def test_finished_games_give_way_in_a_full_browser(table: Page) -> None:
    open_record(table, finished())
    (over,) = kept(table)
    table.locator('[data-do="new"]').first.click()
    table.evaluate(FILL)
    sit_down(table, "person", "person")
    expect(table.locator("#unsaved")).to_have_count(0)
    assert list(kept(table).values()) == [record(table)]
    assert over not in kept(table)


@pytest.mark.parametrize("way", REFUSALS)
def test_a_browser_that_refuses(page: Page, inject: Inject, way: str) -> None:
    inject("IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') };")
    for store in ("localStorage", "sessionStorage"):
        inject(REFUSALS[way].replace("STORE", f"'{store}'"))
    visit(page)
    sit_down(page, "person", "settler")
    expect(page.locator("#unsaved")).to_contain_text("cannot save the game")
    move(page)
    hurry_to_a_choice(page)
    expect(page.locator("#unsaved")).to_contain_text("cannot save the game")


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
