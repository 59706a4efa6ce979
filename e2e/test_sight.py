"""The page for all eyes: suits without colour, and forced colours."""

import base64
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from e2e.positions import played
from e2e.steps import IN_SIGHT, hurry_to_a_choice, open_record, sit_down

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


# How light the tray is, each suit, and the inner and the outer tone of the ring of the chosen card,
# and how many pixels of the outer one are seen.
RING = """() => {
    const light = (colour) => {
        const parts = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255);
        return parts
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
            .reduce((sum, part, n) => sum + part * [0.2126, 0.7152, 0.0722][n], 0);
    };
    const style = (what) => getComputedStyle(document.querySelector(what));
    const { outlineColor, outlineOffset, outlineWidth, boxShadow } = style(".card.asked");
    const spread = parseFloat(boxShadow.split("px ").at(3));
    const suits = [...document.querySelectorAll(".row .card:not(.far)")].map((card) =>
        light(getComputedStyle(card).backgroundColor));
    const seen = spread - parseFloat(outlineOffset) - parseFloat(outlineWidth);
    const tones = [outlineColor, boxShadow].map(light);
    return [light(style(".market-row").backgroundColor), suits, tones, seen];
}"""


def contrast(one: float, other: float) -> float:
    """Return the contrast of two tones, by how light they are."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True, reduced_motion="reduce")
def test_the_ring_of_the_chosen_card_is_seen_on_all_suits(table: Page) -> None:
    open_record(table, played(1, "roman", turn=4))
    table.locator(".row .reachable").first.tap(position=IN_SIGHT)
    table.locator(".card.asked").wait_for()
    for scheme in ("light", "dark"):
        table.emulate_media(color_scheme=scheme)
        tray, suits, (inner, outer), seen = table.evaluate(RING)
        assert seen >= 2, scheme
        assert contrast(outer, tray) >= 3, scheme
        assert contrast(inner, outer) >= 3, scheme
        assert min(max(contrast(suit, tone) for tone in (inner, outer)) for suit in suits) >= 3


# How light each number of the tracks below the rows is, and its ground. It is hidden from
# screen readers, and axe-core measures nothing that is.
NUMBERS = """() => [...document.querySelectorAll(".place")].map((place) => {
    const light = (text) => text.match(/[\\d.]+/g).slice(0, 3)
        .map((part) => part / (text.startsWith("rgb") ? 255 : 1))
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, n) => sum + part * [0.2126, 0.7152, 0.0722][n], 0);
    const { color, backgroundColor } = getComputedStyle(place);
    return [light(color), light(backgroundColor)];
})"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_numbers_below_the_rows_can_be_read(table: Page, scheme: str) -> None:
    table.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    open_record(table, played(3, "roman", turn=4))
    numbers = table.evaluate(NUMBERS)
    assert numbers
    assert min(contrast(*number) for number in numbers) >= 4.5


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
    hurry_to_a_choice(table)
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
