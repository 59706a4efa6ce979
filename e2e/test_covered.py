"""Cards of Armorica: what one that is asked about covers, and which names are whole."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.clipping import SHORTENED
from e2e.positions import played
from e2e.steps import IN_SIGHT, choose, in_sizes, open_record

pytestmark = pytest.mark.glass

# The numbers of the rows' headings that the card asked about lies over, with its rim.
UNDER_ASKED = """() => {
    const card = document.querySelector(".card.asked");
    const { left, right, top } = card.getBoundingClientRect();
    const { outlineWidth, outlineOffset } = getComputedStyle(card);
    const rim = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    return [...document.querySelectorAll(".now > :not(.row) b")]
        .map((part) => [part.textContent, part.getBoundingClientRect()])
        .filter(([, box]) => box.bottom > top - rim + 1
            && box.right > left - rim && box.left < right + rim)
        .map(([text]) => text);
}"""


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True, reduced_motion="reduce")
def test_a_card_asked_about_covers_no_number_of_its_rows_heading(table: Page) -> None:
    open_record(table, played(2, "roman", turn=4))
    for width, height in in_sizes(table, ((390, 844), (844, 390), (768, 1024))):
        for card in table.locator(".row .reachable").all()[:2]:
            card.tap(position=IN_SIGHT)
            expect(card).to_have_class(re.compile("asked"))
            assert table.evaluate(UNDER_ASKED) == [], (width, height)
            table.keyboard.press("Escape")


def test_no_name_of_a_suit_or_an_opponent_is_cut(table: Page) -> None:
    choose(table, "language-ru")
    table.set_viewport_size({"width": 1024, "height": 768})
    open_record(table, played(3, "gaul", turn=2))
    assert table.evaluate(SHORTENED, ".row .suit-name, .other h2") == []
