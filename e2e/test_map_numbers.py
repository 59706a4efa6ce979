"""The map of Imperious: its numbers can be read where pieces are close, and on a shared screen."""

import pytest
from playwright.sync_api import Page, expect

from e2e.positions import games_by_step, handed_over
from e2e.steps import MEASURED, changing, choose, open_record, wait_for_a_choice

pytestmark = pytest.mark.glass

SIZES = ((360, 640), (390, 844), (844, 390), (1366, 768), (1920, 1080))

# Pairs of numbers on the map of which one lies over the other, and numbers that a sign may cover.
HIDDEN = """() => {
    const numbers = [...document.querySelectorAll("#map .number text")];
    const signs = [...document.querySelectorAll("#map .stack")];
    const under = numbers.filter((number) =>
        signs.at(-1).compareDocumentPosition(number) & Node.DOCUMENT_POSITION_PRECEDING);
    const boxes = numbers.filter((number) => number.checkVisibility()).map((number) => {
        const { left, right, top, bottom } = number.getBoundingClientRect();
        // Boxes of letters have empty rims.
        const rim = (bottom - top) / 4;
        return { left: left + 1, right: right - 1, top: top + rim, bottom: bottom - rim };
    });
    const meet = boxes.flatMap((a, n) => boxes.slice(n + 1).filter((b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
    return [boxes.length > 0, under.length, meet.length];
}"""


def test_no_piece_and_no_number_lies_over_the_number_of_another(table: Page) -> None:
    for step in ("action", "target disperse", "target grow", "target destroy", "target convert"):
        open_record(table, games_by_step()[step])
        for width, height in SIZES:
            table.set_viewport_size({"width": width, "height": height})
            table.evaluate(MEASURED)
            assert table.evaluate(HIDDEN) == [True, 0, 0], (step, width)


# Whether a mark of what has happened is shown, and how many lie over another or over a number.
MARKS = """() => {
    const visible = (parts) => [...document.querySelectorAll(parts)]
        .filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
    const marks = visible("#map .trace.lit g.marks");
    const meet = (a, b) => a.left < b.right - 0.1 && b.left < a.right - 0.1 &&
        a.top < b.bottom - 0.1 && b.top < a.bottom - 0.1;
    const numbers = visible("#map .number > text");
    const over = (mark, n) =>
        [...marks.slice(n + 1), ...numbers].some((other) => meet(mark, other));
    return [marks.length, marks.filter(over).length];
}"""


def test_marks_of_what_has_happened_lie_over_no_number_and_not_over_one_another(
    table: Page,
) -> None:
    open_record(table, games_by_step()["action"])
    for width, height in ((390, 844), (844, 390), (1366, 768)):
        table.set_viewport_size({"width": width, "height": height})
        found = 0
        for entry in table.locator("#since li:not(.score) button").all():
            entry.focus()
            marks, over = table.evaluate(MARKS)
            assert not over, (width, entry.inner_text())
            found += marks
        assert found > 2


def test_the_next_person_at_the_device_begins_with_the_whole_map(table: Page) -> None:
    choose(table, "speed-at-once", "confirm-off")
    open_record(table, handed_over())
    svg = table.locator("#map > svg")
    whole = svg.get_attribute("viewBox") or ""
    table.locator("#mine").click()
    table.locator('[data-zoom="1.4"]').click()
    expect(svg).not_to_have_attribute("viewBox", whole)
    while wait_for_a_choice(table) and not table.locator("#mine").count():
        with changing(table):
            table.locator("#move-end, #move-decline").click()
    expect(svg).to_have_attribute("viewBox", whole)
