"""The page for all eyes and fingers: suits without colour, forced colours, zoom, large targets."""

import base64
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from e2e.positions import games_by_phase, games_by_step, long_display
from e2e.steps import CLIPPED, TOO_WIDE, choose, sit_down, wait_for_a_choice

pytestmark = pytest.mark.glass

VISIONS = ("none", "achromatopsia", "protanopia", "deuteranopia", "tritanopia")

# For each picture a mask of the parts that contrast with their ground, and the contrast.
MASKS = """async (pictures) => Promise.all(pictures.map(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const paper = new OffscreenCanvas(32, 32).getContext("2d");
    paper.drawImage(picture, 0, 0, 32, 32);
    const { data } = paper.getImageData(0, 0, 32, 32);
    const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const part = (n) => linear(data[n] / 255);
    const light = Array.from({ length: 1024 }, (_, n) =>
        0.2126 * part(4 * n) + 0.7152 * part(4 * n + 1) + 0.0722 * part(4 * n + 2));
    const low = Math.min(...light), high = Math.max(...light);
    const ground = light[0]; // a corner
    const mask = light.map((value) => Math.abs(value - ground) > (high - low) / 2);
    return { mask, contrast: (high + 0.05) / (low + 0.05) };
}))"""


@pytest.mark.browser_context_args(device_scale_factor=2)
def test_suits_are_told_apart_by_their_signs_alone(table: Page) -> None:
    table.locator("#do-new").click()
    tools = table.context.new_cdp_session(table)
    signs = table.locator(".legend .band .sign")
    expect(signs).to_have_count(6)
    for vision in VISIONS:
        tools.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
        pictures = [base64.b64encode(sign.screenshot()).decode() for sign in signs.all()]
        drawn = table.evaluate(MASKS, pictures)
        for picture in drawn:
            assert picture["contrast"] >= 3, vision
            assert 0.05 < sum(picture["mask"]) / len(picture["mask"]) < 0.95, vision
        for one, other in combinations(drawn, 2):
            pairs = list(zip(one["mask"], other["mask"], strict=True))
            either = sum(a or b for a, b in pairs)
            assert sum(a != b for a, b in pairs) / either > 0.3, vision


# ---- forced colours

COLOUR = "(part, name) => getComputedStyle(part)[name]"
SYSTEM = """(name) => {
    const part = document.createElement("span");
    part.style.color = name;
    document.body.append(part);
    const { color } = getComputedStyle(part);
    part.remove();
    return color;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_forced_colours_all_states_are_seen(table: Page, scheme: str) -> None:
    table.emulate_media(
        forced_colors="active", color_scheme="dark" if scheme == "dark" else "light"
    )
    sit_down(table, "person", "person")
    wait_for_a_choice(table)
    text, canvas = (table.evaluate(SYSTEM, name) for name in ("CanvasText", "Canvas"))
    assert text != canvas
    for icon in ("wheat", "grapes", "olives", "sheep", "coins", "amphorae", "farmer"):
        for sign in table.locator(f".sign.{icon}:visible").all()[:3]:
            assert sign.evaluate(COLOUR, "color") == text, icon
    # The row in play is marked, a card within reach has a rim, and one with the focus another.
    mark = "part => getComputedStyle(part, '::after').backgroundColor"
    assert table.locator(".market-row.now h2").evaluate(mark) == text
    near, far = table.locator("#gaul-row .reachable").first, table.locator("#gaul-row .far").first
    rims = []
    for card in (far, near):
        table.keyboard.press("d")
        rims.append(card.evaluate("card => getComputedStyle(card).outline"))
        card.focus()
        rims.append(card.evaluate("card => getComputedStyle(card).outline"))
    assert "none" in rims[0]
    assert len({*rims[:1], *rims[2:]}) == 3
    assert rims[1] == rims[3]
    table.locator("#do-settings").click()
    for pressed in ("true", "false"):
        button = table.locator(f'#settings .values [aria-pressed="{pressed}"]').first
        outline = button.evaluate("button => getComputedStyle(button).outlineStyle")
        assert (outline != "none") == (pressed == "true")
        button.focus()
        table.keyboard.press("Shift+Tab")
        table.keyboard.press("Tab")
        expect(button).to_be_focused()
        assert button.evaluate("button => getComputedStyle(button).outlineStyle") != "none"
        assert button.evaluate("button => getComputedStyle(button).outlineOffset") == "2px"


# ---- zoom and narrow screens

# The controls that cannot be scrolled into sight, or whose middle is then covered.
LOST = """(within) => [...document.querySelectorAll(within)].filter((part) => {
    if (!part.checkVisibility({ visibilityProperty: true }) || part.matches(".card")) return false;
    part.scrollIntoView({ block: "center" });
    const { x, y, width, height } = part.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return x < -1 || x + width > innerWidth + 1 || !(part.contains(top) || top?.contains(part));
}).map((part) => part.outerHTML.slice(0, 200))"""
CONTROLS = ":is(button, summary, select, .file)"


def scenes() -> dict[str, str]:
    return games_by_phase() | {"long display": long_display("roman")} | games_by_step()


def test_nothing_is_lost_where_there_is_little_room(table: Page) -> None:
    table.set_viewport_size({"width": 320, "height": 640})
    choose(table, "confirm-on", "motion-off", "chance-on")

    heights = [640, 256]  # of a telephone, and of a screen with a zoom of 400 %

    def look(scene: str, within: str = "body") -> None:
        for height in heights:
            table.set_viewport_size({"width": 320, "height": height})
            assert table.evaluate(TOO_WIDE) <= 0, (scene, height)
            assert table.evaluate(CLIPPED) == [], (scene, height)
            assert table.evaluate(LOST, f"{within} {CONTROLS}") == [], (scene, height)
        heights.reverse()  # to resize the page takes the most time

    look("table")
    table.locator("#gaul-row .reachable").first.click()
    look("question", ".question")  # it covers the head of the page until it is answered
    table.keyboard.press("Escape")
    expect(table.locator(".question")).to_have_count(0)
    table.keyboard.press("k")
    look("keys", "dialog")
    table.keyboard.press("Escape")
    table.locator("#do-settings").click()
    look("settings", "dialog")
    table.keyboard.press("Escape")
    table.locator("#do-new").click()
    look("seats")
    for scene, record in scenes().items():
        table.evaluate("record => armorica.load(record)", record)
        look(scene)
    table.locator("#log [data-do^=look]").last.click()
    look("review")
    table.locator("#do-new").click()
    look("seats of Imperious")
    table.locator("#do-rules").click()
    look("rules of Imperious")


# ---- fingers

# The controls in play that are smaller than 44 pixels, but the entries of the log, which are text.
SMALL = """() => [...document.querySelectorAll("button, summary, select, input, a, .file")]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => !part.matches(".unseen, .card[aria-disabled=true], #log .turns *"))
    .map((part) => [part.getBoundingClientRect(), part])
    .filter(([box, part]) => box.height < 43.5 || box.width < 43.5)
    .map(([{ width, height }, part]) => `${width} x ${height}: ${part.outerHTML.slice(0, 120)}`)"""


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True)
def test_a_finger_has_room(table: Page) -> None:
    small = {}
    widths = [320, 360, 800]

    def look(scene: str) -> None:
        for width in widths:
            table.set_viewport_size({"width": width, "height": 640})
            small[scene, width] = table.evaluate(SMALL)
        widths.reverse()

    table.set_viewport_size({"width": 320, "height": 640})
    assert table.evaluate("matchMedia('(pointer: coarse)').matches")
    choose(table, "confirm-on", "motion-off", "chance-on")
    look("table")
    table.locator("#gaul-row .reachable").first.click()
    look("question")
    table.locator('[data-do="wait"]').click()
    table.locator("#do-settings").click()
    look("settings")
    table.keyboard.press("Escape")
    table.locator("#do-new").click()
    look("seats")
    for scene, record in scenes().items():
        table.evaluate("record => armorica.load(record)", record)
        look(scene)
    table.locator("#log [data-do^=look]").last.click()
    look("review")
    table.locator("#do-new").click()
    look("seats of Imperious")
    table.locator("#do-rules").click()
    look("rules of Imperious")
    assert {scene: parts for scene, parts in small.items() if parts} == {}
