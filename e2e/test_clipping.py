"""The check for what has no room finds each kind of fault."""

import pytest
from playwright.sync_api import Error, Page

from e2e.clipping import WITHOUT_ROOM, without_room

pytestmark = pytest.mark.glass


@pytest.mark.usefixtures("context")  # a page that is drawn: text that nobody sees is not cut
@pytest.mark.parametrize(
    ("kind", "selector", "style"),
    [
        ("cut", "#header h1", "overflow: hidden; display: block; white-space: nowrap; width: 3ch"),
        ("cut", "#header h1", "overflow: hidden; display: block; height: 0.4em"),
        (
            "cut",
            "#header h1",
            "overflow: hidden; display: block; white-space: nowrap; text-overflow: ellipsis;"
            " max-width: 1.5ch",
        ),
        ("wide", "#do-settings", "width: 9px; min-width: 0; padding: 0; white-space: nowrap"),
        ("page", "#table", "min-width: 2000px"),
    ],
)
def test_what_has_no_room_is_found(table: Page, kind: str, selector: str, style: str) -> None:
    assert without_room(table) == []
    table.locator(selector).evaluate("(part, style) => { part.style = style; }", style)
    assert kind in [fault[0] for fault in table.evaluate(WITHOUT_ROOM)]


def test_a_page_that_is_not_drawn_cannot_be_checked(table: Page) -> None:
    with pytest.raises(Error, match="not drawn"):
        without_room(table)
