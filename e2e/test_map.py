"""The map of Imperious at five sizes: names that can be read, pieces that a finger can hit."""

import pytest
from playwright.sync_api import Page

from e2e.positions import games_by_step

pytestmark = pytest.mark.glass

SIZES = ((390, 844), (844, 390), (1366, 768), (1920, 1080), (2560, 1440))

# What is wrong with the names and pieces on the map, as lines of text.
FAULTS = """() => {
    const svg = document.querySelector("#map > svg");
    const boxes = [...svg.querySelectorAll(".names text")].map((text) => {
        const box = text.getBoundingClientRect();
        const high = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
        return { text: text.textContent, box, high };
    }).filter(({ box }) => box.width);
    const small = boxes.filter(({ high }) => high < 10.99);
    const faults = small.map(({ text, high }) => `${text}: ${high} px`);
    boxes.forEach((one, n) => boxes.slice(n + 1).forEach((other) => {
        const [a, b] = [one.box, other.box];
        // Boxes of letters have empty rims above and below.
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 0 && down > 6) faults.push(`${one.text} meets ${other.text}`);
    }));
    return boxes.length ? faults : ["no names"];
}"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_names_never_meet_and_can_be_read(table: Page, size: tuple[int, int]) -> None:
    table.set_viewport_size({"width": size[0], "height": size[1]})
    table.evaluate("record => armorica.load(record)", games_by_step()["action"])
    shown = []
    for _ in range(7):
        assert table.evaluate(FAULTS) == []
        shown.append(table.locator("#map .names > text:visible").count())
        table.locator('[data-zoom="1.4"]').dispatch_event("click")
    # More names come with enlarging; at the end all are there.
    assert shown == sorted(shown)
    assert shown[-1] == table.locator("#map .names > text").count()


@pytest.mark.browser_context_args(has_touch=True, viewport={"width": 390, "height": 844})
def test_pieces_are_large_enough_for_a_finger_on_an_enlarged_map(table: Page) -> None:
    table.evaluate("record => armorica.load(record)", games_by_step()["action"])
    for _ in range(5):
        table.locator('[data-zoom="1.4"]').dispatch_event("click")
    for stack in table.locator("#map .stack").all():
        box = stack.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44


def test_what_never_changes_is_drawn_once(table: Page) -> None:
    table.evaluate("record => armorica.load(record)", games_by_step()["start"])
    table.evaluate("globalThis.ground = document.getElementById('ground-over')")
    table.locator(".land.target").first.dispatch_event("click")
    table.locator("#confirm").wait_for()
    assert table.evaluate("ground.isConnected")
    assert table.locator("#ground-over").count() == 1
