"""Signs and numbers say what they mean: pointed at, focused, tapped or pressed for long."""

import json
import re

from playwright.sync_api import Browser, Page, expect

from armorica.games.armorica.explain import signs
from armorica.i18n import Translator
from e2e.test_languages import games_by_phase
from e2e.test_play import focus_by_tab, sit_down

MEANT = json.dumps([selector for selector, _ in signs(Translator())])
NUMBERS = """.icon:not(.none), .card > .band, .need, .pile, .total, .place, .deck, .reach, .run-vp,
    .vp, .food, .turn, .season, .start, .most, .behind, .effect, #score thead th:has(.sign)"""


def test_everything_drawn_has_a_meaning_and_every_meaning_is_drawn(table: Page) -> None:
    drawn = set()
    for record in ("", *games_by_phase().values()):
        if record:
            table.evaluate("record => armorica.load(record)", record)
        mute, met = table.evaluate(
            """([meant, numbers]) => {
                const parts = [...document.querySelectorAll(numbers)];
                const mute = parts.filter((part) => !meant.some((name) => part.closest(name)));
                return [mute.map((part) => part.outerHTML),
                    meant.filter((name) => document.querySelector(name))];
            }""",
            [json.loads(MEANT), NUMBERS],
        )
        assert mute == []
        drawn |= set(met)
    assert drawn == set(json.loads(MEANT))


def test_what_is_pointed_at_explains_itself_and_stays_until_it_is_left(table: Page) -> None:
    sit_down(table, "person", "person")
    table.clock.install()
    tip = table.locator("#tip")
    grapes = table.locator(".own .total.grapes")
    grapes.hover()
    table.clock.run_for(1000)
    expect(tip).to_contain_text("reach generals")
    expect(tip).to_contain_text("0 bunches of grapes")
    box, there = grapes.bounding_box(), tip.bounding_box()
    assert box and there
    table.mouse.move(there["x"] + 20, there["y"] + 8, steps=3)
    table.clock.run_for(60_000)
    expect(tip).to_be_visible()
    table.mouse.move(2, 2)
    table.clock.run_for(1000)
    expect(tip).to_be_hidden()
    grapes.hover()
    table.clock.run_for(1000)
    expect(tip).to_be_visible()
    table.keyboard.press("Escape")
    expect(tip).to_be_hidden()


def test_a_card_with_the_focus_explains_all_its_parts(table: Page) -> None:
    sit_down(table, "person", "person")
    table.keyboard.press("Shift+Tab")  # away from where the mouse has brought the focus
    focus_by_tab(table, "#board .reachable")
    tip, card = table.locator("#tip"), table.locator("#board .reachable:focus")
    by_tip = "aria-describedby", re.compile(r"\btip\b")
    # Where the mouse was left, a card may have explained itself with the same words.
    expect(card).to_have_attribute(*by_tip)
    expect(tip).to_contain_text("reached by wheat")
    table.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    expect(card).not_to_have_attribute(*by_tip)
    focus_by_tab(table, ".own .goods")
    expect(tip).to_contain_text("feeds one card")


def test_a_finger_explains_and_takes_nothing(browser: Browser, base_url: str) -> None:
    context = browser.new_context(
        base_url=base_url, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640}
    )
    page = context.new_page()
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    tip, board = page.locator("#tip"), page.locator("#board")
    tip.wait_for(state="attached")  # it comes soon after the game, which it must not hold up
    page.locator(".own .total.wheat").tap()
    expect(tip).to_contain_text("Wheat reaches")
    page.locator("#header h1").tap()
    expect(tip).to_be_hidden()
    card = page.locator("#board .reachable").first
    box = card.bounding_box()
    assert box
    finger = context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] * 0.6}
    page.clock.install()  # so that no tap takes long
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.clock.run_for(1000)
    expect(tip).to_contain_text("adds to a set")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(board).to_have_attribute("data-ply", "0")
    card.tap()
    expect(board).not_to_have_attribute("data-ply", "0")
    expect(tip).to_be_hidden()
    context.close()
