"""Cards and maps of one's own in the page: made, played with, saved, opened, linked."""

import json
import os
import re

import pytest
from playwright.sync_api import Page, expect

from armorica import games
from armorica.core.match import Match
from armorica.games.armorica.codec import card_file
from armorica.games.imperious.codec import map_file
from e2e.steps import CHOOSE_SEATS, WHOLE_GAME, record, sit_down
from tests.games.armorica.sets import sized_set
from tests.games.imperious.maps import grid_map
from tests.seats import seated

pytestmark = pytest.mark.glass


def drop(page: Page, name: str, text: str) -> None:
    """Choose a file with a text on the page of one's cards."""
    page.locator("#own-cards input[type=file]").set_input_files(
        {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    )


def choose(page: Page, picture: bytes) -> None:
    """Choose a file for the picture of the open card."""
    page.locator("#card-file").set_input_files(
        {"name": "face", "mimeType": "image/png", "buffer": picture}
    )


def shot(page: Page, name: str) -> None:
    folder = os.environ.get("SHOTS")
    if folder:
        for width, height in ((390, 844), (1366, 768)):
            page.set_viewport_size({"width": width, "height": height})
            page.screenshot(path=f"{folder}/{name}-{width}.png", full_page=name.endswith("full"))


def test_a_set_is_made_played_with_saved_opened_and_linked(table: Page) -> None:
    table.locator("#do-new").click()
    table.locator("#do-cards").click()
    own = table.locator("#own-cards")
    shot(table, "sets")
    own.locator("#cards-change-own").click()
    expect(own.locator("#own-editor-title")).to_be_focused()
    expect(own.locator("#own-editor")).to_contain_text("Kept in this browser.")
    own.locator("#set-name").fill("Mine")
    own.locator("#set-name").blur()
    own.get_by_role("button", name="Segomaros").click()
    card = own.locator("#own-card")
    card.locator("#card-name").fill("Asterix")
    card.locator("#card-name").blur()
    card.locator("#more-coins").click()
    expect(table.locator("#live")).to_have_text("coins: 1")
    choose(table, own.locator("h2").screenshot())
    face = own.locator("#own-0 .picture img")
    expect(face).to_have_js_property("naturalWidth", 240)
    assert str(face.get_attribute("src")).startswith("data:image/webp;")
    choose(table, b"<svg/>")
    expect(own.locator("#own-faults")).to_contain_text("this file is not a readable picture")
    shot(table, "card")
    shot(table, "editor-full")
    card.locator("#less-wheat").click()  # a start card has 2 wheat [A4]
    expect(own.locator("#own-faults")).to_contain_text("a start card has 2 wheat, not 1.")
    card.locator("#more-wheat").click()
    expect(own.locator("#own-faults")).to_have_count(0)
    own.locator("#cards-balance").click()
    expect(own.locator("#own-balance tbody tr")).to_have_count(5)
    balance = own.locator("#own-balance caption")
    expect(balance).to_contain_text("in 100 games", timeout=WHOLE_GAME)
    shot(table, "balance")
    with table.expect_download() as saved:
        own.locator("#cards-save-toml").click()
    text = saved.value.path().read_text("utf-8")
    assert 'picture = "data:image/webp;' in text
    assert {"Asterix"} == {c.name for c in card_file.read(text).cards if c.deck == "1"}
    expect(own.locator("#cards-play-0")).to_have_text("In use")
    expect(own.locator("#cards-play-own")).to_have_text("Use these")
    table.keyboard.press("Escape")
    expect(table.locator("#cards-play-0")).to_have_attribute("aria-pressed", "true")
    sit_down(table, "person", "settler")
    shot(table, "table")
    assert json.loads(record(table))["card_set"]["name"] == "Mine"
    expect(table.locator("h1")).to_contain_text("Mine")
    expect(table.locator("#board .card .name").filter(has_text="Asterix")).to_have_count(1)
    expect(table.locator("#board .picture img")).to_have_count(1)
    table.reload()
    expect(table.locator("#board .picture img")).to_have_count(1)


# Whether the editor of a card is whole on the screen.
IN_VIEW = """(card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return top >= 0 && bottom < innerHeight + 1;
}"""


def test_the_editor_of_a_card_opens_in_sight(table: Page) -> None:
    table.set_viewport_size({"width": 1366, "height": 768})
    table.locator("#do-new").click()
    table.locator("#do-cards").click()
    table.locator("#cards-change-own").click()
    for card in ("Segomaros", "Solimarus"):
        table.get_by_role("button", name=card).click()
        editor = table.locator(f'#own-card[aria-label="{card}"]')
        assert editor.evaluate(IN_VIEW), card
    place = editor.bounding_box()
    choose(table, b"<svg/>")
    expect(table.locator("#own-faults")).to_be_in_viewport(ratio=1)
    assert editor.bounding_box() == place  # no button leaves the pointer


def test_a_link_asks_for_its_cards_and_goes_on_once_they_are_there(table: Page) -> None:
    other = sized_set("Other", gaul=12, roman=40)
    game = games.load("armorica")
    match = Match(game.rules, game.deal(seated(("Ana", "settler")), 3, {}, other))
    link = f"g={games.write_link(match, 0)}"
    table.evaluate("text => { location.hash = text }", link)
    expect(table.locator("#linked")).to_contain_text("This game needs “Other”")
    table.locator('#linked [data-do="cards wanted"]').click()
    drop(table, "broken.toml", "name = 'x'")
    expect(table.locator("#own-faults")).to_contain_text("needs a name and a list of cards")
    drop(table, "other.json", card_file.write(other, "json"))
    expect(table.locator("#board")).to_be_visible()
    assert json.loads(record(table))["card_set"]["name"] == "Other"


def test_a_map_is_opened_drawn_and_played_on(table: Page) -> None:
    content = grid_map(5, 3, name="Fifteen")
    text = map_file.write(content, "toml").replace(".place-7]", '."île-7"]')
    table.locator("#do-new").click()
    table.locator("#game-imperious").click()
    table.locator("#seats .recipes").wait_for()
    table.locator("#do-cards").click()
    drop(table, "map.toml", text.replace('"place-7"', '"île-7"'))
    own = table.locator("#own-cards")
    own.locator("#cards-change-0").click()
    expect(own.locator("#own-editor svg use").first).to_be_visible()
    shot(table, "map")
    land = own.locator(".land").filter(has=table.locator("desc", has_text=re.compile("^île-7$")))
    land.hover()
    tip = table.locator("#tip")
    expect(tip).to_contain_text("île-7")
    expect(tip).to_contain_text("in the file of the map")
    below, above = tip.bounding_box(), land.bounding_box()
    assert below and above
    assert abs(below["y"] - above["y"]) < 1.5 * above["height"]  # beside it
    table.mouse.move(2, 2)
    expect(tip).to_be_hidden()
    land.click()
    expect(tip).to_contain_text("île-7")
    own.locator("[data-do=back]").click()
    table.locator("#seats form").evaluate(CHOOSE_SEATS, ["person", *["settler"] * 3])
    table.locator("#do-deal").click()
    expect(table.locator("h1")).to_contain_text("Fifteen")
    expect(table.locator("#map .land")).to_have_count(len(content.ids))
    expect(table.locator("#at-île-7 use")).to_be_visible()
    target = table.locator("#map .land.target").first
    name = target.get_attribute("id") or ""
    target.click()
    expect(table.locator(f"[id={name}].held")).to_have_count(1)
    shot(table, "map-table")
    assert json.loads(record(table))["map"]["name"] == "Fifteen"
