"""The editors of both games, of which the page's own Python gets the modules in either order."""

from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, Page, expect

from armorica.games.imperious.codec import map_file
from e2e.ear import Ear
from tests.games.imperious.maps import grid_map


def change_cards(page: Page) -> None:
    page.locator("#game-armorica").click()
    page.locator("#do-cards").click()
    page.locator("#cards-change-own").click()
    expect(page.locator("#own-editor #set-name")).to_be_visible()
    page.locator("#own-cards [data-do=back]").click()


def open_a_map(page: Page) -> None:
    page.locator("#game-imperious").click()
    page.locator("#seats .recipes").wait_for()
    page.locator("#do-cards").click()
    text = map_file.write(grid_map(5, 3, name="Fifteen"), "toml").encode()
    file = FilePayload(name="map.toml", mimeType="text/plain", buffer=text)
    page.locator("#own-cards input[type=file]").set_input_files(file)
    page.locator("#cards-change-0").click()
    expect(page.locator("#own-editor svg use").first).to_be_visible()


def change_a_map(page: Page) -> None:
    open_a_map(page)
    page.locator("#own-cards [data-do=back]").click()


ORDERS = [[change_cards, change_a_map], [change_a_map, change_cards]]


@pytest.mark.parametrize("changes", ORDERS)
def test_editors_come_before_and_after_the_second_game(
    table: Page, changes: list[Callable[[Page], None]]
) -> None:
    table.locator("#do-new").click()
    for change in changes:
        change(table)


@pytest.mark.glass
def test_the_picture_of_a_map_is_one_image_to_the_ear(table: Page) -> None:
    table.locator("#do-new").click()
    open_a_map(table)
    [picture] = Ear(table).tree().all("image")
    assert (picture.name, picture.parts) == ("Fifteen", [])
