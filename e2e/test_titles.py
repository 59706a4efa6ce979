"""The title of the page, by which tabs, histories and screen readers name it."""

import pytest
from playwright.sync_api import Page, expect

from e2e.positions import finished
from e2e.steps import open_record

pytestmark = pytest.mark.glass


def test_the_title_names_what_is_open_and_then_the_game(table: Page) -> None:
    expect(table).to_have_title("Armorica")
    table.locator("#do-crib").click()
    expect(table).to_have_title("Armorica at a glance")
    table.keyboard.press("Escape")
    expect(table).to_have_title("Armorica")
    table.locator("#do-settings").click()
    expect(table).to_have_title("Settings – Armorica")
    table.locator('#settings [data-do="keys"]').click()
    expect(table).to_have_title("Keys – Armorica")
    table.keyboard.press("Escape")
    table.locator("#do-rules").click()
    expect(table).to_have_title("The rules of Armorica")
    table.go_back()
    expect(table).to_have_title("Armorica")
    table.locator("#do-new").click()
    expect(table).to_have_title("New game – Armorica")
    table.locator("#game-imperious").click()
    expect(table).to_have_title("New game – Imperious")
    table.locator("#do-cards").click()
    expect(table).to_have_title("Your maps – Imperious")
    table.go_back()
    expect(table).to_have_title("New game – Imperious")
    table.go_forward()
    expect(table).to_have_title("Your maps – Imperious")
    table.go_back()
    table.locator("#do-bots").click()
    expect(table).to_have_title("Write an opponent – Imperious")
    table.go_back()
    table.locator('#seats [data-do="progress"]').click()
    expect(table).to_have_title("Your progress: Imperious")
    table.locator("#game-armorica").click()
    table.locator('#progress [data-do="puzzles"]').click()
    expect(table).to_have_title("Puzzles: Armorica")
    table.locator('#progress [data-do="puzzle day"]').click()
    expect(table).to_have_title("The puzzle of the day – Armorica")


def test_the_title_is_in_the_language_of_the_page(table: Page) -> None:
    table.locator("#do-settings").click()
    table.locator("#set-language-de").click()
    expect(table).to_have_title("Einstellungen – Armorica")
    table.keyboard.press("Escape")
    expect(table).to_have_title("Armorica")
    table.locator("#do-new").click()
    expect(table).to_have_title("Neues Spiel – Armorica")


def test_the_title_says_that_one_looks_back_or_embeds(table: Page) -> None:
    open_record(table, finished())
    table.keyboard.press("w")
    expect(table).to_have_title("Looking back – Armorica")
    table.locator('[data-do="embed"]').click()
    expect(table).to_have_title(f"{table.locator('#embedding-title').inner_text()} – Armorica")
    table.keyboard.press("Escape")
    expect(table).to_have_title("Looking back – Armorica")
    table.keyboard.press("Escape")
    expect(table).to_have_title("Armorica")
