"""Links to games, written and opened; the game on the table is never lost."""

import json
import time

import pytest
from playwright.sync_api import Page, expect

from armorica import games
from armorica.core.link import VERSION
from armorica.core.seats import written
from armorica.games.armorica import GAME as game
from e2e.ear import Ear
from e2e.holding import Held
from e2e.positions import finished, games_by_step, match_of
from e2e.steps import (
    REFUSALS,
    SUMS,
    Inject,
    choose,
    choose_at_the_end,
    follow,
    kept,
    move,
    open_record,
    play_by_moves,
    record,
    sit_down,
)
from tests.seats import seated

pytestmark = pytest.mark.glass


def test_a_link_brings_its_game_and_leaves_the_address(page: Page) -> None:
    match = match_of("Ana", "Ben")
    follow(page, f"g={games.write_link(match, match.ply)}")
    assert record(page) == games.write(match)
    assert "#" not in page.url
    move(page)
    after = record(page)
    page.reload()
    page.wait_for_function("() => armorica.ready")
    assert record(page) == after


def test_a_link_leads_to_a_position(page: Page) -> None:
    follow(page, f"g={games.write_link(match_of('Ana', 'Ben'), 2)}")
    expect(page.locator("#review-title")).to_contain_text("move 2 of 6")


def test_the_game_in_progress_stays_on_the_shelf(table: Page) -> None:
    sit_down(table, "person", "person")
    move(table)
    own = record(table)
    match = match_of("Ana", "Ben")
    table.evaluate("text => { location.hash = text }", f"g={games.write_link(match, match.ply)}")
    table.wait_for_function("text => armorica.record() === text", arg=games.write(match))
    assert sorted(kept(table).values()) == sorted([own, games.write(match)])


def test_links_that_follow_each_other_quickly_wait_and_drive_nothing_out(table: Page) -> None:
    sit_down(table, "person", "person")
    move(table)
    own = record(table)
    brought = [match_of("Ana", "Ben", seed=seed) for seed in range(3)]
    for match in brought:
        table.evaluate(
            "text => { location.hash = text }", f"g={games.write_link(match, match.ply)}"
        )
        table.wait_for_function("() => !location.hash")
    expect(table.locator("#linked")).to_contain_text("right after the last one")
    assert record(table) == games.write(brought[0])
    table.locator('[data-do="link late"]').click()
    table.wait_for_function("text => armorica.record() === text", arg=games.write(brought[2]))
    assert own in kept(table).values()
    table.locator('[data-do="link back"]').click()
    expect(table.locator("#replaced")).to_have_count(0)
    assert record(table) == own


# The names of the controls, and of other notices, that a link's notice lies over.
COVERED = """() => {
    const notice = document.querySelector("#linked, #replaced").getBoundingClientRect();
    return [...document.querySelectorAll(".controls button, #challenge, #board")]
        .filter((part) => {
            const { top, bottom, left, right } = part.getBoundingClientRect();
            return top < notice.bottom && bottom > notice.top
                && left < notice.right && right > notice.left;
        })
        .map((part) => part.id);
}"""


def test_no_notice_about_a_link_covers_a_control(table: Page) -> None:
    sit_down(table, "person", "settler")
    move(table)
    match = match_of("Ana", "settler")
    link = f"c={games.write_link(match.branch(0), 17)}"
    table.evaluate("text => { location.hash = text }", link)
    expect(table.locator("#replaced")).to_contain_text("Your own game is kept")
    expect(table.locator("#challenge")).to_contain_text("17 points")
    sizes = (390, 844), (1366, 768), (1920, 1080)
    for width, height in sizes:
        table.set_viewport_size({"width": width, "height": height})
        assert table.evaluate(COVERED) == [], (width, height)
    table.evaluate("() => { location.hash = 'g=broken' }")
    expect(table.locator("#linked")).to_be_visible()
    for width, height in sizes:
        table.set_viewport_size({"width": width, "height": height})
        assert not {*table.evaluate(COVERED)} - {"board", "challenge"}, (width, height)


def test_where_nothing_is_kept_a_link_asks_before_it_ends_the_game(
    page: Page, inject: Inject
) -> None:
    for store in ("localStorage", "sessionStorage"):
        inject(REFUSALS["throws"].replace("STORE", f"'{store}'"))
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    sit_down(page, "person", "person")
    move(page)
    mine = record(page)
    match = match_of("Ana", "Ben")
    for choice in ("dismiss", "link sure"):
        page.evaluate("text => { location.hash = text }", f"g={games.write_link(match, match.ply)}")
        expect(page.locator("#linked")).to_contain_text("would end it")
        assert record(page) == mine
        page.locator(f'#linked [data-do="{choice}"]').click()
        expect(page.locator("#linked")).to_have_count(0)
        assert record(page) == (mine if choice == "dismiss" else games.write(match))


@pytest.mark.parametrize("granted", [True, False], ids=["clipboard", "by hand"])
def test_a_copied_link_leads_to_the_same_game(table: Page, granted: bool) -> None:
    if granted:
        table.context.grant_permissions(["clipboard-read", "clipboard-write"])
    else:
        table.evaluate(
            "() => { navigator.clipboard.writeText = async () => { throw new Error() } }"
        )
    sit_down(table, "person", "person")
    move(table)
    table.locator('[data-do="share game"]').click()
    text = table.locator("#shared textarea")
    expect(text).to_be_in_viewport()
    link = text.input_value()
    expect(table.locator("#shared label")).to_have_text("Copied:" if granted else "Copy this text:")
    if granted:
        assert table.evaluate("navigator.clipboard.readText()") == link
        expect(table.locator('[data-do="share game"]')).to_be_focused()
        expect(table.locator("#live")).to_have_text("Copied.")
    else:
        expect(text).to_be_focused()
        assert table.evaluate("getSelection().toString()") == link
    announced = [status.text for status in Ear(table).tree().all("status")]
    assert not any(link in said for said in announced)
    before = record(table)
    other = table.context.new_page()
    other.goto(link)
    other.wait_for_function("() => armorica.ready")
    assert record(other) == before
    assert list(kept(other).values()) == [before]


def test_playing_by_link_goes_on_in_one_game_and_an_older_link_looks_back(page: Page) -> None:
    early, late = (match_of("Ana", "Ben", moves=n) for n in (3, 5))
    for match in (early, late, late):
        follow(page, f"g={games.write_link(match, match.ply)}")
        page.reload()  # an address that differs in its fragment alone loads nothing
        page.wait_for_function("() => armorica.ready")
        assert list(kept(page).values()) == [games.write(match)]
    page.evaluate("text => { location.hash = text }", f"g={games.write_link(early, early.ply)}")
    expect(page.locator("#linked")).to_contain_text("2 moves ahead")
    expect(page.locator("#review-title")).to_contain_text("move 3 of 5")
    page.locator('#linked [data-do="look end"]').click()
    expect(page.locator("#review-title")).to_have_count(0)
    assert record(page) == games.write(late)
    assert list(kept(page).values()) == [games.write(late)]


def test_a_link_that_leads_nowhere_says_so_and_offers_a_new_game(page: Page) -> None:
    text = games.write_link(match_of("Ana", "Ben"), 6)
    for damaged, said in (
        (text[:-3], "damaged"),
        ("%3Cimg%20src=x%20onerror=stolen=1%3E", "damaged"),
        (text.replace(f".{VERSION}.", ".9."), "newer version"),
        (text.replace("armorica", "chess"), "a different game"),
    ):
        page.goto("about:blank")  # an address that differs in its fragment alone loads nothing
        follow(page, f"g={damaged}")
        expect(page.locator("#linked")).to_contain_text(said)
        assert json.loads(record(page))["moves"] == []
        page.locator('#linked [data-do="new"]').click()
        expect(page.locator("#seats")).to_be_visible()
        expect(page.locator("#linked")).to_have_count(0)


def test_a_challenge_is_the_same_deal_with_a_score_to_beat(table: Page) -> None:
    page, done = table, match_of("Ana", "settler", moves=1000)
    open_record(page, games.write(done))
    choose_at_the_end(page, "share", "share challenge")
    text = page.locator("#shared textarea").input_value()
    points = game.rules.scores(done.state)[0]
    assert text.startswith(f"I scored {points} points")
    other = page.context.new_page()
    other.goto(text.split(" ")[-1])
    other.wait_for_function("() => armorica.ready")
    expect(other.locator("#challenge")).to_contain_text(f"Ana scored {points} points")
    for width, height in ((1366, 768), (1024, 768)):
        other.set_viewport_size({"width": width, "height": height})
        expect(other.locator(".own .run-vp").last).to_be_in_viewport(ratio=1)
    other_record = json.loads(record(other))
    assert (other_record["seed"], other_record["players"]) == (7, written(seated(("", "settler"))))
    assert all(seat == 1 for _, seat, *_ in other_record["moves"])  # an opponent may have started
    nearly = finished(("", "settler"), 7, short=3)
    open_record(other, nearly)
    play_by_moves(other)
    expect(other.locator("#challenge")).to_contain_text(f"{points}")
    other.reload()
    expect(other.locator("#challenge")).to_contain_text("Ana")


OPPONENTS = "merchant", "settler"
"""Those of Armorica's deal of the day."""


def test_the_deal_of_the_day_counts_once(page: Page) -> None:
    follow(page, "d")
    today = json.loads(record(page))
    assert today["seed"] == time.time_ns() // 86_400_000_000_000
    assert today["players"] == written(seated(("", *OPPONENTS)))
    nearly = finished(("", *OPPONENTS), today["seed"], short=6)  # some of them one's own
    open_record(page, nearly)
    play_by_moves(page)
    choose_at_the_end(page, "share", "share daily")
    text = page.locator("#shared textarea").input_value()
    points = page.evaluate(SUMS)[0]
    assert f"{points} points" in text
    assert "1 day in a row" in text
    first = page.evaluate("localStorage['armorica:daily']")
    assert json.loads(first)["days"]["armorica"][0][:2] == [today["seed"], points]
    choose_at_the_end(page, "more", "again")
    open_record(page, nearly)
    play_by_moves(page)
    expect(page.locator("#score")).to_be_visible()
    assert page.evaluate("localStorage['armorica:daily']") == first
    page.locator('[data-do="new"]').first.click()
    page.locator('[data-do="days"]').click()
    page.locator('#progress [data-do="daily"]').click()
    expect(page.locator("#score")).to_be_visible()  # it has been played already


def test_a_friends_deal_of_the_day_is_not_ones_own(page: Page) -> None:
    today = time.time_ns() // 86_400_000_000_000
    match = match_of("Ana", *OPPONENTS, seed=today, moves=200)
    assert game.rules.to_move(match.state) is None
    follow(page, f"g={games.write_link(match, match.ply)}")
    expect(page.locator("#score")).to_be_visible()
    assert page.evaluate("localStorage['armorica:daily']") is None


def test_a_browser_that_lets_the_history_be_changed_no_more_goes_on(table: Page) -> None:
    refuse = "() => { throw new DOMException('too many', 'SecurityError'); }"
    table.evaluate(f"() => {{ history.pushState = history.replaceState = {refuse}; }}")
    match = match_of("Ana", "Ben")
    table.evaluate("text => { location.hash = text }", f"g={games.write_link(match, match.ply)}")
    table.wait_for_function("text => armorica.record() === text", arg=games.write(match))
    choose(table, "language-de")
    expect(table.locator("html")).to_have_attribute("lang", "de")
    expect(table.locator("#failed")).to_have_count(0)


def test_what_another_tab_changes_while_a_link_waits_for_its_game_is_heard(page: Page) -> None:
    held = Held(page, "**/imperious.mjs")
    match = games.read(games_by_step()["action"])
    page.goto(f"./#g={games.write_link(match, match.ply)}")
    held.first()
    page.evaluate(
        """() => {
            const key = "armorica:settings";
            localStorage.setItem(key, '{"v":1,"theme":"dark"}');
            dispatchEvent(new StorageEvent("storage", { key, oldValue: null }));
        }"""
    )
    held.release()
    page.wait_for_function("() => armorica.version")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
