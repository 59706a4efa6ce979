"""The crib and the welcome, where only a browser can show how they lie."""

import pytest
from playwright.sync_api import Page, expect

from armorica.i18n import LANGUAGES
from e2e.positions import games_by_step, played
from e2e.steps import choose, in_sizes, open_record, visit

pytestmark = pytest.mark.glass

HIDDEN = "dialog => dialog.scrollHeight - dialog.clientHeight"


def test_the_crib_fits_one_screen_and_is_closed_in_three_ways(table: Page) -> None:
    crib = table.locator("#settings:has(#crib)")
    for width, height in in_sizes(table, ((360, 640), (390, 844), (844, 390), (1366, 768))):
        table.locator("#do-crib").click()
        expect(crib).to_be_visible()
        assert crib.evaluate(HIDDEN) <= 0, (width, height)
        table.keyboard.press("?")
        expect(crib).to_have_count(0)
        expect(table.locator("#do-crib")).to_be_focused()
    table.keyboard.press("?")
    expect(crib).to_be_visible()
    table.keyboard.press("Escape")
    expect(crib).to_have_count(0)
    table.keyboard.press("?")
    table.mouse.click(20, 400)  # beside it
    expect(crib).to_have_count(0)
    expect(table.locator("#board")).to_have_attribute("data-ply", "0")


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True)
def test_what_a_long_press_does_takes_no_room_from_the_crib(table: Page) -> None:
    crib = table.locator("#settings:has(#crib)")
    for language in LANGUAGES:
        choose(table, f"language-{language}")
        for width, height in in_sizes(table, ((360, 640), (390, 844), (844, 390), (768, 1024))):
            table.locator("#do-crib").click()
            expect(crib.locator("small")).to_be_visible()
            hidden = crib.evaluate(HIDDEN)
            assert hidden <= 0 or language != "en", (width, height)
            crib.locator("small").evaluate("text => text.remove()")
            assert crib.evaluate(HIDDEN) == hidden, (language, width, height)
            table.keyboard.press("Escape")
            expect(crib).to_have_count(0)


SCREENS = (
    (True, 360, 640),
    (True, 390, 844),
    (True, 844, 390),
    (True, 768, 1024),
    (False, 360, 640),
    (False, 1366, 768),
)
"""Whether fingers are used, and the width and height of the page."""

# What of the crib lies outside of the screen, or cannot be read.
FAULTS = """(key) => {
    const dialog = document.getElementById("settings");
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const faults = [];
    const low = dialog.scrollHeight - dialog.clientHeight;
    if (low > 0) faults.push(`${low} px are below the screen`);
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) faults.push("cut off");
    for (const part of dialog.querySelectorAll("*")) {
        if (!part.checkVisibility() || part.closest(".unseen, svg")) continue;
        if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth)
            faults.push(`too wide: ${part.textContent}`);
        const size = parseFloat(getComputedStyle(part).fontSize);
        const words = [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (words && size < 10.99) faults.push(`${size} px: ${part.textContent}`);
    }
    for (const sign of dialog.querySelectorAll("#crib svg"))
        if (sign.getBoundingClientRect().width < 11) faults.push("a small sign");
    const aim = dialog.querySelector(".panel-head + p");
    if (key === "imperious" && !aim.checkVisibility()) faults.push("no aim");
    return faults;
}"""


@pytest.mark.long
@pytest.mark.usefixtures("context")
def test_the_cribs_fit_one_screen_in_all_languages(table: Page) -> None:
    tools = table.context.new_cdp_session(table)
    screens, faults = [*SCREENS], {}
    for language in LANGUAGES:
        choose(table, f"language-{language}")
        for key, record in (
            ("armorica", played(1, "gaul")),
            ("imperious", games_by_step()["action"]),
        ):
            open_record(table, record)
            table.locator("#do-crib").click()
            expect(table.locator("#crib")).to_be_visible()
            for fingers, width, height in screens:
                touch = {"enabled": fingers, "maxTouchPoints": 1}
                tools.send("Emulation.setTouchEmulationEnabled", touch)
                table.set_viewport_size({"width": width, "height": height})
                if fault := table.evaluate(FAULTS, key):
                    faults[language, key, fingers, width, height] = fault
            screens.reverse()  # to resize the page takes the most time
            table.keyboard.press("Escape")
    assert not faults, "\n".join(f"{where}: {fault}" for where, fault in faults.items())


# How many pixels of what the viewer's panel says the welcome lies over.
OVER = """() => document.querySelector(".own .food").getBoundingClientRect().bottom
    - document.getElementById("welcome").getBoundingClientRect().top"""


def test_nothing_moves_when_the_welcome_goes_and_it_stays_away(page: Page) -> None:
    page.goto("./?lang=ru")
    page.wait_for_function("() => armorica.ready")
    for width, _ in in_sizes(page, ((1024, 768), (1366, 768))):
        assert page.evaluate(OVER) <= 0, width
    page.set_viewport_size({"width": 390, "height": 844})
    before = page.locator("#board").bounding_box()
    page.locator('#welcome [data-do="welcomed"]').click()
    expect(page.locator("#welcome")).to_have_count(0)
    assert page.locator("#board").bounding_box() == before
    page.goto("./", wait_until="commit")
    page.locator("#board").wait_for()
    assert page.locator("#welcome:visible").count() == 0
    page.wait_for_function("() => armorica.ready")
    expect(page.locator("#welcome")).to_have_count(0)


def test_the_welcome_leads_to_the_other_game(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page)
    page.locator("#welcome a").click()
    expect(page.locator("#seats")).to_contain_text("Imperious")
    expect(page.locator("h1")).to_have_text("Imperious")
    page.go_back()
    expect(page.locator("#welcome")).to_be_visible()
