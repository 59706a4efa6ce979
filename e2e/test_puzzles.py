"""A puzzle on the page: tried, solved and left."""

import re

import pytest
from playwright.sync_api import Page, expect

from armorica.core.late import loaded
from armorica.games.armorica.face import puzzles as put_off
from e2e.steps import IN_SIGHT, record

pytestmark = pytest.mark.glass

puzzles = loaded(put_off)
ALL = puzzles.prepared()
PREPARED = ALL[:1]
TWO_LINES = 10, 22, 36
"""Puzzles in which the display has two lines."""


@pytest.fixture(autouse=True)
def one_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every day have the same puzzle."""
    monkeypatch.setattr(puzzles, "prepared", lambda: PREPARED)


# In how many lines the ways on from a puzzle stand.
LINES = """() => new Set([...document.querySelectorAll("#puzzle .act")]
    .map((act) => Math.round(act.getBoundingClientRect().top))).size"""

# How many pixels of the display lie under the bar at the foot, or under the hint.
COVERED = """() => {
    const [own, foot, hint] = [".own .display", "#board .status", "#hint"]
        .map((part) => document.querySelector(part)?.getBoundingClientRect());
    return own.bottom - Math.min(foot.top, hint?.top ?? foot.top);
}"""


# How many pixels of a row, or of the display, lie under the hint at the end of the page.
HIDDEN = """() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const box = (part) => part.getBoundingClientRect();
    const hint = box(document.getElementById("hint"));
    const over = [...document.querySelectorAll(".market-row, .own .display")].map(box)
        .filter(({ left, right }) => left < hint.right && right > hint.left);
    return Math.max(...over.map(({ bottom }) => bottom)) - hint.top;
}"""


def stays_at_a_wrong_move(table: Page, width: int) -> None:
    """Click on a wrong card, whose reason has its place; go back to the puzzle as it was asked."""
    (puzzle,) = PREPARED
    asked = table.locator("#puzzle").inner_text()
    before = table.evaluate("document.getElementById('board').getBoundingClientRect().top")
    wrong = f'#board .reachable:not([data-do="play {puzzle.move}"])'
    for _ in range(2):  # the first tap shows what the card would bring
        table.locator(wrong).first.evaluate("card => card.click()")
    expect(table.locator("#puzzle .message span").first).not_to_be_empty()
    after = table.evaluate("document.getElementById('board').getBoundingClientRect().top")
    assert abs(after - before) <= 1, width
    table.locator('[data-do="puzzle back"]').click()
    table.locator('#progress [data-do="puzzle day"]').click()
    expect(table.locator("#puzzle")).to_have_text(asked, use_inner_text=True)


def test_the_page_of_the_puzzles_opens_at_its_top(table: Page) -> None:
    table.set_viewport_size({"width": 390, "height": 500})
    table.locator("#do-settings").click()
    table.locator('#settings [data-do="progress"]').click()
    way = table.locator('#progress [data-do="puzzles"]')
    way.scroll_into_view_if_needed()
    assert table.evaluate("scrollY")
    way.click()
    expect(table.locator('#progress [data-do="puzzle day"]')).to_be_visible()
    assert not table.evaluate("scrollY")


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True, reduced_motion="reduce")
def test_the_answer_to_a_puzzle_leaves_the_display_in_sight(table: Page) -> None:
    table.locator("#do-settings").click()
    table.locator('#settings [data-do="progress"]').click()
    table.locator('#progress [data-do="puzzles"]').click()
    table.locator('#progress [data-do="puzzle day"]').click()
    for solved in (False, True):
        if solved:
            table.locator('[data-do="puzzle show"]').click()
            expect(table.locator("#hint .why")).not_to_have_text("Thinking…")
        for width, height in ((390, 844), (768, 1024), *([] if solved else [(360, 640)])):
            table.set_viewport_size({"width": width, "height": height})
            table.evaluate("scrollTo(0, 0)")
            assert table.evaluate(COVERED) <= 0, (width, solved)
            assert table.evaluate(LINES) == 1, (width, solved)
            if not solved:
                stays_at_a_wrong_move(table, width)
    for width, height in ((360, 640), (844, 390)):  # too low for all of it
        table.set_viewport_size({"width": width, "height": height})
        assert table.evaluate(HIDDEN) <= 0, width


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True, reduced_motion="reduce")
def test_a_display_of_two_lines_fits_under_a_puzzle(
    table: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.set_viewport_size({"width": 390, "height": 844})
    table.locator("#do-settings").click()
    table.locator('#settings [data-do="progress"]').click()
    table.locator('#progress [data-do="puzzles"]').click()
    for n in TWO_LINES:
        monkeypatch.setattr(puzzles, "prepared", lambda n=n: ALL[n : n + 1])
        table.locator('#progress [data-do="puzzle day"]').click()
        expect(table.locator(".own .display.two")).to_be_visible()
        assert table.evaluate(COVERED) <= 0, n
        table.locator('[data-do="puzzle back"]').click()


def test_a_puzzle_is_solved_by_a_click_on_a_card_and_left_by_a_key(table: Page) -> None:
    (puzzle,) = PREPARED
    right = f'#board .reachable[data-do="play {puzzle.move}"]'
    before = record(table)
    table.locator("#do-settings").click()
    table.locator('#settings [data-do="progress"]').click()
    table.locator('#progress [data-do="puzzles"]').click()
    table.locator('#progress [data-do="puzzle day"]').click()
    said, live = table.locator("#puzzle .message"), table.locator("#live")
    expect(said).to_have_text("Find the best move.")
    expect(live).to_have_text("Find the best move.")
    expect(table.locator("#do-hint, #do-undo, #log [data-do]")).to_have_count(0)
    wrong = table.locator(f"#board .reachable:not({right})").first
    wrong.click(position=IN_SIGHT)
    expect(said).to_contain_text("there is a better move. Try again.")
    expect(wrong).to_be_visible()  # it is still in its row
    table.locator(right).click(position=IN_SIGHT)
    expect(said).to_contain_text("Right: ")
    expect(live).to_contain_text("Right: ")
    expect(table.locator('[data-do="puzzle show"]')).to_have_count(0)
    table.locator('[data-do="puzzle earlier"]').press("Enter")
    expect(table.locator("#puzzle-title")).to_have_text(re.compile(r"^The puzzle of the day, \w+"))
    # Not what gives the next answer away.
    expect(table.locator("#board .reachable").first).to_be_focused()
    table.locator('[data-do="puzzle show"]').press("Enter")
    expect(table.locator('[data-do="puzzle earlier"]')).to_be_focused()
    table.keyboard.press("Escape")
    expect(table.locator("#progress")).to_contain_text("Today’s puzzle is solved.")
    table.keyboard.press("Escape")
    expect(table.locator("#puzzle")).to_have_count(0)
    assert record(table) == before
    table.go_back()
    expect(table.locator("#progress")).to_be_visible()


# How much of the height of a puzzle's panel is empty under what it says.
EMPTY = """() => {
    const [said, acts] = ["#puzzle .message", "#puzzle .acts"]
        .map((part) => document.querySelector(part));
    const text = document.createRange();
    text.selectNodeContents(said);
    return acts.getBoundingClientRect().top - text.getBoundingClientRect().bottom;
}"""


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True, reduced_motion="reduce")
def test_the_panel_of_a_puzzle_on_a_phone_is_full(table: Page) -> None:
    table.locator("#do-settings").click()
    table.locator('#settings [data-do="progress"]').click()
    table.locator('#progress [data-do="puzzles"]').click()
    table.locator('#progress [data-do="puzzle day"]').click()
    for width, height in ((390, 844), (360, 640)):
        table.set_viewport_size({"width": width, "height": height})
        assert table.evaluate(EMPTY) < 16, width
