"""The browser's storage: each game is kept, however many tabs there are."""

import json

from playwright.sync_api import Page, expect

from e2e.holding import Held
from e2e.steps import hurry_to_a_choice, kept, move, record, reload, sit_down, visit


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
    hurry_to_a_choice(table)
    other = visit(table.context.new_page())
    assert record(other) == record(table)  # a new tab goes on with the latest game
    other.locator('[data-do="new"]').first.click()
    sit_down(other, "person", "person", "person")
    for _ in range(2):
        move(table)
        move(other)
    hurry_to_a_choice(table)
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
    hurry_to_a_choice(table)
    other = visit(table.context.new_page())
    move(table)
    hurry_to_a_choice(table)
    expect(other.locator("#elsewhere")).to_be_visible()
    assert list(kept(table).values()) == [record(table)]
    other.locator('[data-do="take-over"]').click()
    hurry_to_a_choice(other)
    assert record(other) == record(table)


def test_moves_in_another_tab_around_a_start_make_no_second_game(table: Page) -> None:
    sit_down(table, "person", "person")
    move(table)
    [key] = kept(table)
    before = table.evaluate("key => localStorage.getItem(key)", key)
    move(table)
    other = table.context.new_page()
    held = Held(other, "**/own-cards.mjs")
    other.goto("./#cards")
    held.first()  # by then the game has been read
    # As if the first tab had made its second move while this page began.
    other.evaluate(
        "([key, oldValue]) => dispatchEvent(new StorageEvent('storage', { key, oldValue }))",
        [key, before],
    )
    move(table)
    held.release()
    other.wait_for_function("() => armorica.version")
    expect(other.locator("#elsewhere")).to_be_visible()
    assert list(kept(table).values()) == [record(table)]


def test_a_page_that_back_brings_back_says_that_its_game_went_on(table: Page) -> None:
    sit_down(table, "person", "person")
    move(table)
    before = kept(table)
    move(table)
    [(key, record_of)] = before.items()
    assert record_of != record(table)
    # As if another page had kept it: a tab hears of no change that it has made itself.
    text = json.loads(table.evaluate("key => localStorage.getItem(key)", key))
    put(table, key, json.dumps({**text, "record": record_of}))
    expect(table.locator("#elsewhere")).to_have_count(0)
    table.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(table.locator("#elsewhere")).to_be_visible()


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
    hurry_to_a_choice(table)
    game, seats = record(table), json.loads(table.evaluate("localStorage['armorica:seats']"))
    forget(table)
    put(table, "armorica:game", game)
    put(table, "armorica:seats", seats["form"])
    put(table, "armorica:probe", "")
    reload(table)
    assert record(table) == game
    assert list(kept(table).values()) == [game]
    assert table.evaluate("localStorage['armorica:seats']") == seats["form"]
    names = table.evaluate("() => Object.keys(localStorage)")
    assert "armorica:game" not in names
    assert "armorica:probe" not in names
    table.locator('[data-do="new"]').first.click()
    expect(table.locator("[name=kind-1]:checked")).to_have_value("settler")
