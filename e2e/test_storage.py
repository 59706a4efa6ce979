"""What the browser keeps: nothing that was played is lost, and what goes wrong is said."""

import json
import random
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.test_play import choose_by_mouse, sit_down, wait_for_a_choice

KEPT = "() => Object.entries(localStorage).filter(([key]) => key.startsWith('armorica:game'))"


def kept(page: Page) -> dict[str, str]:
    """Read the records of all kept games by their keys."""
    return {key: json.loads(text)["record"] for key, text in page.evaluate(KEPT)}


def record(page: Page) -> str:
    text: str = page.evaluate("armorica.record()")
    return text


def move(page: Page, nth: int = 0) -> None:
    """Make one of the moves by mouse; in winter, any."""
    phase = wait_for_a_choice(page)
    ply = page.locator("#board").get_attribute("data-ply")
    if phase == "winter":
        choose_by_mouse(page, phase, random.Random(1))
    else:
        page.locator("#board .reachable, #board #pass").nth(nth).click()
    expect(page.locator("#board")).not_to_have_attribute("data-ply", ply or "")


def visit(page: Page) -> Page:
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    return page


def reload(page: Page) -> None:
    page.reload()
    page.wait_for_function("() => armorica.ready")


def put(page: Page, key: str, text: str) -> None:
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


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


def test_two_tabs_with_a_game_each(context: BrowserContext, table: Page) -> None:
    sit_down(table, "person", "settler")
    move(table)
    wait_for_a_choice(table)
    other = visit(context.new_page())
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


def test_a_game_that_goes_on_in_another_tab_can_be_taken_over(
    context: BrowserContext, table: Page
) -> None:
    sit_down(table, "person", "person")
    other = visit(context.new_page())
    for here, there in ((table, other), (other, table)):
        move(here)
        expect(there.locator("#elsewhere")).to_be_visible()
        expect(here.locator("#elsewhere")).to_have_count(0)
        assert record(there) != record(here)
        there.locator('[data-do="take-over"]').click()
        expect(there.locator("#elsewhere")).to_have_count(0)
        assert record(there) == record(here)
    assert list(kept(table).values()) == [record(table)]


def test_moves_in_both_tabs_become_two_games(context: BrowserContext, table: Page) -> None:
    sit_down(table, "person", "person")
    other = visit(context.new_page())
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


def test_opponents_in_two_tabs_make_one_game(context: BrowserContext, table: Page) -> None:
    sit_down(table, "person", "settler", "settler", "settler")
    wait_for_a_choice(table)
    other = visit(context.new_page())
    move(table)
    wait_for_a_choice(table)
    expect(other.locator("#elsewhere")).to_be_visible()
    assert list(kept(table).values()) == [record(table)]
    other.locator('[data-do="take-over"]').click()
    wait_for_a_choice(other)
    assert record(other) == record(table)


def test_a_duplicated_tab_is_one_more_tab(context: BrowserContext, table: Page) -> None:
    sit_down(table, "person", "person")
    move(table)
    with context.expect_page() as opening:
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
    table.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")
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


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("game", '{"format":"armorica-record/9"}'),
        ("game:x", "[" * 100_000),
        ("game:x", "x\ud800 \U0001f377 \0" + "y" * 2_000_000),
        ("game:x", '{"v":2,"record":"from the future"}'),
        ("seats", '{"v":2}'),
        ("unreadable", "from the version before"),
    ],
    ids=["bare", "nested", "huge", "newer", "seats", "before"],
)
def test_what_cannot_be_read_is_kept_and_offered_as_a_file(
    table: Page, key: str, text: str
) -> None:
    table.evaluate(
        "([key, text]) => localStorage.setItem(key, JSON.parse(text))",
        [f"armorica:{key}", json.dumps(text)],
    )
    reload(table)
    expect(table.locator("#unread")).to_contain_text("cannot be read")
    expect(table.locator("#board")).to_have_attribute("data-ply", "0")
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


def check_full(page: Page) -> None:
    """Play on where nothing more can be kept, and save the game as a file."""
    expect(page.locator("#unsaved")).to_contain_text("storage is full")
    move(page)
    expect(page.locator("#unsaved")).to_contain_text("storage is full")
    name, saved = download(page, "save")
    assert name == "armorica.json"
    assert saved == record(page)


def test_a_full_browser_that_refuses_every_text(context: BrowserContext, page: Page) -> None:
    context.add_init_script(
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
    sit_down(table, "settler", "settler")
    wait_for_a_choice(table)
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
def test_a_browser_that_refuses(context: BrowserContext, page: Page, way: str) -> None:
    for store in ("localStorage", "sessionStorage"):
        context.add_init_script(REFUSALS[way].replace("STORE", f"'{store}'"))
    visit(page)
    sit_down(page, "person", "settler")
    expect(page.locator("#unsaved")).to_contain_text("refuses to keep")
    move(page)
    wait_for_a_choice(page)
    expect(page.locator("#unsaved")).to_contain_text("refuses to keep")


def test_without_a_memory_of_its_own_a_tab_opens_the_latest_game(
    context: BrowserContext, page: Page
) -> None:
    context.add_init_script(REFUSALS["throws"].replace("STORE", "'sessionStorage'"))
    visit(page)
    sit_down(page, "person", "person")
    move(page)
    before = record(page)
    reload(page)
    assert record(page) == before
    expect(page.locator("#unsaved")).to_have_count(0)
