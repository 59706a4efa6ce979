"""Signs and numbers say what they mean: pointed at, focused, tapped or pressed for long."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from armorica.games.armorica.face.explain import signs
from armorica.i18n import Translator
from e2e.positions import games_by_phase
from e2e.steps import AT_REST, focus_by_tab, open_record, sit_down

MEANT = json.dumps([selector for selector, _ in signs(Translator())])
pytestmark = pytest.mark.glass

NUMBERS = """.icon:not(.none), .card > .band, .need, .pile, .total, .place, .deck, .reach, .run-vp,
    .vp, .food, .turn, .season, .start, .most, .behind, .effect, #score thead th:has(.sign)"""


@pytest.mark.usefixtures("quick_adviser")
def test_everything_drawn_has_a_meaning_and_every_meaning_is_drawn(table: Page) -> None:
    drawn = set()
    for record in ("", *games_by_phase().values()):
        if record:
            open_record(table, record)
        mute, matched = table.evaluate(
            """([named, numbers]) => {
                const parts = [...document.querySelectorAll(numbers)];
                const mute = parts.filter((part) => !named.some((name) => part.closest(name)));
                return [mute.map((part) => part.outerHTML),
                    named.filter((name) => document.querySelector(name))];
            }""",
            [json.loads(MEANT), NUMBERS],
        )
        assert mute == []
        drawn |= set(matched)
    open_record(table, games_by_phase()["winter"])
    table.locator("#do-hint").click()
    expect(table.locator("#hint p").first).not_to_have_text("Thinking…")
    expect(table.locator(".why")).to_be_visible()
    drawn.add(".why")
    assert drawn == set(json.loads(MEANT))


@pytest.mark.usefixtures("context")  # for its clock
def test_what_is_pointed_at_explains_itself_and_stays_until_it_is_left(table: Page) -> None:
    table.clock.install()  # first: it cannot stop a timer that was set before
    sit_down(table, "person", "person")
    table.wait_for_function(AT_REST)  # or what is pointed at might slide away
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
    expect(tip).to_contain_text("reached with wheat")
    table.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    expect(card).not_to_have_attribute(*by_tip)
    table.keyboard.press("ArrowRight")
    expect(card).to_have_attribute(*by_tip)
    table.locator(".own .goods").focus()  # as screen readers do it, without a key
    expect(table.locator(".card[aria-describedby~=tip]")).to_have_count(0)
    focus_by_tab(table, ".own .goods")
    expect(tip).to_contain_text("feeds one card")


@pytest.mark.usefixtures("context")  # for its clock
def test_a_key_chooses_after_a_long_press_that_ended_without_a_click(table: Page) -> None:
    table.clock.install()
    sit_down(table, "person", "person")
    table.wait_for_function(AT_REST)
    card = table.locator("#board .reachable").first
    card.dispatch_event("pointerdown", {"pointerType": "touch"})
    table.clock.run_for(1000)
    expect(table.locator("#tip")).to_be_visible()
    card.dispatch_event("pointerup", {"pointerType": "touch"})
    card.focus()
    table.keyboard.press("Enter")
    table.clock.run_for(1000)
    expect(table.locator("#board")).to_have_attribute("data-ply", "1")


@pytest.mark.browser_context_args(
    has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640}
)
def test_a_finger_explains_and_takes_nothing(table: Page) -> None:
    tip, board = table.locator("#tip"), table.locator("#board")
    tip.wait_for(state="attached")  # it comes soon after the game, which it must not hold up
    table.locator(".own .total.wheat").tap()
    expect(tip).to_contain_text("Wheat lets you reach")
    table.locator("#header h1").tap()
    expect(tip).to_be_hidden()
    card = table.locator("#board .reachable").first
    box = card.bounding_box()
    assert box
    finger = table.context.new_cdp_session(table)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] * 0.6}
    table.clock.install(time=0)
    table.clock.pause_at(60)  # so that no tap takes long, however busy the machine is
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    table.clock.run_for(1000)
    expect(tip).to_contain_text("adds to a set")
    menu = (
        "card => card.dispatchEvent(new Event('contextmenu', { bubbles: true, cancelable: true }))"
    )
    assert not card.evaluate(menu)  # the finger is still there: the browser opens no menu
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(board).to_have_attribute("data-ply", "0")
    # Another card: a second tap in the same place would be a double one.
    table.locator("#board .reachable").nth(1).tap()
    table.clock.resume()
    expect(table.locator("#question")).to_be_visible()
    expect(board).to_have_attribute("data-ply", "0")
    expect(tip).to_be_hidden()
    assert table.locator("#confirm").evaluate(menu)


# What a finger on the middle of a card tells the browser of the point.
SPOT = """(card) => {
    const { x, y, width, height } = card.getBoundingClientRect();
    return { x: x + width / 2, y: y + height * 0.6 };
}"""


@pytest.mark.browser_context_args(
    has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844}
)
def test_what_a_long_press_explains_stays_until_a_tap_elsewhere(table: Page) -> None:
    tip, board = table.locator("#tip"), table.locator("#board")
    tip.wait_for(state="attached")
    finger = table.context.new_cdp_session(table)
    for n in range(3):
        card = table.locator("#board .reachable").nth(n % 2)
        at = card.evaluate(SPOT)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        expect(card).to_have_attribute("data-explained", "")
        clicked = table.evaluate_handle(
            "() => ({ done: new Promise((done) => addEventListener('click', done, "
            "{ capture: true, once: true })) })"
        )
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        clicked.evaluate("({ done }) => done.then(() => {})")
        expect(tip).to_be_visible()
    table.locator("#header h1").tap()
    expect(tip).to_be_hidden()
    expect(board).to_have_attribute("data-ply", "0")
