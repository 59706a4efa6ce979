"""Armorica on telephones and tablets: the lines of displays, hints, plates and the welcome."""

import pytest
from playwright.sync_api import Page, expect

from e2e.positions import long_display, played
from e2e.steps import IN_SIGHT
from e2e.measures import FAULTS

pytestmark = pytest.mark.glass

HEIGHTS = "() => [...document.querySelectorAll('.card')].map((card) => card.offsetHeight)"

# How many cards lie in each line of the viewer's display.
LINES = """() => {
    const items = [...document.querySelectorAll(".own .run > ol > li")];
    const tops = items.map((item) => Math.round(item.getBoundingClientRect().top));
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
}"""
WINTER = "Object.assign(board.dataset, { phase: 'winter', waits: 'person' })"


@pytest.mark.long
def test_lines_of_a_display_of_any_length_are_of_about_one_length(table: Page) -> None:
    uneven = []
    for cards in range(5, 18):
        phase = "winter" if cards == 17 else "roman" if cards % 2 == 0 else "gaul"
        record = long_display(phase, cards=cards)
        for width, height in ((844, 390), (640, 360), (390, 844), (768, 1024)):
            table.set_viewport_size({"width": width, "height": height})
            table.evaluate("record => armorica.load(record)", record)
            for winter in (False, True) if width > height else (True,):
                if winter:
                    table.evaluate(WINTER)
                lines = table.evaluate(LINES)
                assert sum(lines) == cards
                if max(lines) - min(lines) > 1:
                    uneven.append((width, height, winter, lines))
    assert not uneven


# What a hint covers of the rows and of the viewer's cards, and what of it is out of sight.
UNDER_HINT = """() => {
    const box = (part) => part.getBoundingClientRect();
    const parts = ["#hint", "#hint > :first-child", ".status"];
    const [hint, said, bar] = parts.map((part) => document.querySelector(part));
    const { left, right, top, bottom } = box(hint);
    const faults = [...document.querySelectorAll(".row .card, .own .card, .own .run-vp b")]
        .filter((card) => box(card).top < bottom - 1 && box(card).bottom > top + 1)
        .filter((card) => box(card).left < right - 1 && box(card).right > left + 1)
        .map((card) => card.id);
    if (top < 0 || bottom > innerHeight) faults.push("the hint is out of sight");
    if (said.scrollHeight > hint.clientHeight + 3) faults.push("it has to be scrolled");
    if (box(bar).bottom > innerHeight + 1) faults.push("the action is out of sight");
    return faults;
}"""

# Has a hint say as much as the longest one does, of 220 letters.
SAY_MORE = """(ranks) => {
    const line = document.createElement("p");
    line.textContent = "A sentence of 44 letters, as one may have it. ".repeat(5).slice(0, 220);
    while (ranks.nextSibling) ranks.nextSibling.remove();
    ranks.after(line);
}"""


@pytest.mark.usefixtures("quick_adviser")
@pytest.mark.browser_context_args(has_touch=True, is_mobile=True, reduced_motion="reduce")
def test_on_touch_screens_what_there_is_to_do_is_at_the_foot(table: Page) -> None:
    table.evaluate("record => armorica.load(record)", played(2, "roman", turn=4))
    for width, height in ((390, 844), (844, 390), (768, 1024), (1024, 768)):
        table.set_viewport_size({"width": width, "height": height})
        assert table.evaluate(FAULTS) == [], (width, height)
        bar = table.locator(".status").bounding_box()
        assert bar
        assert abs(bar["y"] + bar["height"] - height) < 1, (width, height)
    table.evaluate("record => armorica.load(record)", long_display("roman"))
    table.set_viewport_size({"width": 844, "height": 390})
    before = table.evaluate(HEIGHTS)
    table.locator("#do-hint").click()
    expect(table.locator("#hint p")).not_to_have_text("Thinking…")
    table.locator("#hint ol").evaluate(SAY_MORE)
    assert table.evaluate(HEIGHTS) == before
    for width, height in ((360, 640), (390, 844), (844, 390), (768, 1024), (1024, 768)):
        table.set_viewport_size({"width": width, "height": height})
        assert table.evaluate(UNDER_HINT) == [], (width, height)
    table.locator(".row .reachable").first.tap(position=IN_SIGHT)
    expect(table.locator("#confirm")).to_be_visible()
    expect(table.locator("#pass > .rank")).not_to_be_visible()


# How many pixels of the viewer's first card lie under the welcome.
UNDER_WELCOME = """() => {
    const box = (part) => document.querySelector(part).getBoundingClientRect();
    return box(".own .card").bottom - box("#welcome").top;
}"""


def test_the_welcome_leaves_the_first_card_in_sight(table: Page) -> None:
    for width, height in ((360, 640), (390, 844), (844, 390), (640, 360), (768, 1024)):
        table.set_viewport_size({"width": width, "height": height})
        assert table.evaluate(UNDER_WELCOME) <= 0, width
