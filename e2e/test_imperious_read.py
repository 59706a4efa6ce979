"""Imperious's page can be read: its small type, its lists and its arrows; a hint moves no map."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.positions import by_step, games_by_step
from e2e.steps import choose, in_sizes, open_record

pytestmark = pytest.mark.glass

LAPTOP: ViewportSize = {"width": 1366, "height": 768}

# The texts in smaller type than 12 pixels, but for those of the map.
SMALL = """() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const small = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const part = text.parentElement;
        const { width } = part.getBoundingClientRect(); // 1 where it is only heard
        const seen = text.data.trim() && width > 1 && part.checkVisibility();
        const size = parseFloat(getComputedStyle(part).fontSize);
        if (seen && size < 12 && !part.closest("svg")) small.push(text.data);
    }
    return small;
}"""


@pytest.mark.parametrize("step", ["answer", "action", "cards", "target grow", "discard"])
def test_no_type_on_a_laptop_is_smaller_than_12_pixels(table: Page, step: str) -> None:
    table.set_viewport_size(LAPTOP)
    open_record(table, games_by_step()[step])
    assert table.evaluate(SMALL) == []


MAP = """() => {
    const map = document.querySelector("#map > svg").getBoundingClientRect();
    return [map.left, map.top + scrollY, map.width, map.height];
}"""


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True)
def test_a_hint_leaves_the_map_where_it_is(table: Page) -> None:
    record = by_step(rivals=3)["action"]
    for width, height in ((360, 640), (390, 844), (768, 1024), (844, 390)):
        table.set_viewport_size({"width": width, "height": height})
        open_record(table, record)
        before = table.evaluate(MAP)
        for _ in range(2):
            table.locator("#do-hint").click()
            assert table.evaluate(MAP) == before, (width, height)


# Where the parts of each line of a scored turn begin, in pixels.
BEGINNINGS = """() => [...document.querySelectorAll("#since .score .scored")].map((line) =>
    [...line.children].slice(-2).map((part) => Math.round(part.getBoundingClientRect().left)))"""


def test_ones_own_line_of_a_scored_turn_begins_where_the_others_do(table: Page) -> None:
    table.set_viewport_size(LAPTOP)
    open_record(table, games_by_step()["action"])
    lines = {tuple(line) for line in table.evaluate(BEGINNINGS)}
    assert len(lines) == 1


# The numbers of pieces on which the tip of an arrow lies.
TIPS = """() => [...document.querySelectorAll("#map .trace .head")].flatMap((head) => {
    head.closest(".trace").classList.add("lit");
    const shaft = head.closest(".arrow").querySelector(".under");
    if (shaft.getTotalLength() < 40) return []; // too short for its head
    const matrix = head.getScreenCTM();
    const tip = head.getPointAtLength(0).matrixTransform(matrix);
    const near = [...document.querySelectorAll("#map .number > text")].filter((number) => {
        const { left, right, top, bottom } = number.getBoundingClientRect();
        return tip.x > left && tip.x < right && tip.y > top && tip.y < bottom;
    });
    return near.map((number) => number.textContent);
})"""


def test_the_tips_of_arrows_lie_on_no_number(table: Page) -> None:
    table.set_viewport_size(LAPTOP)
    heads = 0
    for step in ("action", "cards", "discard", "target grow"):
        open_record(table, games_by_step()[step])
        heads += table.locator("#map .trace .head").count()
        assert table.evaluate(TIPS) == []
    assert heads


EDGES = """(parts) => parts.map((part) => {
    const { top, bottom } = document.querySelector(part).getBoundingClientRect();
    return [top, bottom];
})"""


def test_the_lists_the_log_and_the_dock_of_a_high_screen_lie_below_one_another(table: Page) -> None:
    table.set_viewport_size({"width": 1920, "height": 1080})
    open_record(table, games_by_step()["action"])
    for _ in range(2):
        lists, log, dock = table.evaluate(EDGES, [".sides", "#log", "#dock"])
        assert lists[1] <= log[0]
        assert log[1] <= dock[0]
        table.locator("#log [data-do^='look ']").first.click()
        table.locator("#review").wait_for()


def test_the_coach_of_a_wide_screen_is_as_high_as_the_dock_and_covers_nothing(table: Page) -> None:
    table.locator("#do-new").click()
    table.locator("#game-imperious").click()
    table.locator("#seats .recipes").wait_for()
    table.locator('#seats [data-do="lesson"]').click()
    table.locator("#lesson .act").first.wait_for()
    for size in in_sizes(table, ((1920, 1080), (1366, 768))):
        lists, coach, dock, log = table.evaluate(EDGES, [".sides", "#lesson", "#dock", "#log"])
        assert lists[1] <= coach[0] < dock[0] + 16, size
        assert coach[1] <= log[0], size


def test_to_enlarge_the_map_or_to_open_a_list_withdraws_no_move_that_waits(table: Page) -> None:
    choose(table, "confirm-on")
    open_record(table, games_by_step()["offer"])
    table.locator("#move-end").click()
    table.locator("#confirm").wait_for()
    for beside in ('[data-zoom="1.4"]', ".sides summary >> nth=0"):
        table.locator(beside).click()
    table.locator("#confirm").click()
    expect(table.locator("#move-all")).to_be_hidden()
    expect(table.locator("#board")).not_to_have_attribute("data-phase", "offer")
