"""Pictures for cards of one's own: chosen, dropped, pasted, and drawn again as small ones."""

import re
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Playwright, expect

from armorica.core.limits import PICTURE
from armorica.games.armorica.codec import card_file, pictures
from e2e.browser import NoBrowserError
from e2e.engines import CLICK, MISSING_IS_WRONG, engine
from e2e.glass import Glass
from tests.games.armorica.sets import sized_set

pytestmark = pytest.mark.glass

DELIVER = """([data, name, type, kind, selector]) => {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], name, { type }));
    const settings = { bubbles: true, cancelable: true };
    const event = kind === "paste"
        ? new ClipboardEvent(kind, { ...settings, clipboardData: dataTransfer })
        : new DragEvent(kind, { ...settings, dataTransfer });
    document.querySelector(selector).dispatchEvent(event);
    return event.defaultPrevented;
}"""
"""Drop a file on an element, or paste it there."""

DROP_ALL = """(texts) => {
    const dataTransfer = new DataTransfer();
    texts.forEach((text, n) => dataTransfer.items.add(new File([text], `cards-${n}.toml`)));
    const settings = { bubbles: true, cancelable: true, dataTransfer };
    document.querySelector("#own-cards").dispatchEvent(new DragEvent("drop", settings));
}"""
"""Drop several files at once."""

NOISE = """([width, height]) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    const pen = canvas.getContext("2d");
    const pixels = pen.createImageData(width, height);
    pixels.data.forEach((_, at, data) => { data[at] = at % 4 < 3 ? (at * at * 31) % 251 : 255; });
    pen.putImageData(pixels, 0, 0);
    return canvas.toDataURL("image/png").split(",")[1];
}"""
"""A picture that can hardly be made small."""

HALF = """() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [480, 672];
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#c00";
    pen.fillRect(0, 0, 480, 336);
    return canvas.toDataURL("image/png").split(",")[1];
}"""
"""A picture whose lower half is transparent."""

SAFARI = """
    const { toDataURL } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toDataURL = function (kind, quality) {
        if (kind !== "image/jpeg") return toDataURL.call(this);
        const [head, data] = toDataURL.call(this, kind, quality).split(",");
        const whole = atob(data);
        const profile = `\\xff\\xe2\\x0c\\x48ICC_PROFILE${"\\0".repeat(3131)}`;
        return `${head},${btoa(whole.slice(0, 2) + profile + whole.slice(2))}`;
    };
"""
"""Let canvases write as in Safari: no WebP, and a JPEG with a profile of colours of 3 kB."""

COLOUR = """async ([src, x, y]) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [400, 400];
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    return [...pen.getImageData(x, y, 1, 1).data].slice(0, 3);
}"""

PAPER = [0xFB, 0xF5, 0xE6]


def open_editor(page: Page) -> Locator:
    """Open a copy of the game's cards."""
    page.locator("#do-new").click()
    page.locator("#do-cards").click()
    own = page.locator("#own-cards")
    own.locator("#cards-change-own").click()
    expect(own.locator("#own-editor")).to_be_visible()
    return own


def choose(own: Locator, data: bytes) -> None:
    """Choose a file for the open card."""
    own.locator("#card-file").set_input_files(
        {"name": "face.png", "mimeType": "image/png", "buffer": data}
    )


def deliver(page: Page, kind: str, selector: str, data: bytes, name: str = "face.png") -> bool:
    """Drop or paste a file; return whether the page takes it."""
    types = {"png": "image/png", "pdf": "application/pdf"}
    file = b64encode(data).decode(), name, types.get(name.rpartition(".")[2], "")
    return bool(page.evaluate(DELIVER, [*file, kind, selector]))


def drag(page: Page, target: Locator, file: Path) -> None:
    """Drag a file from outside over an element, as the browser itself reports it, and drop it."""
    box = target.bounding_box()
    assert box
    data = {"items": [], "files": [str(file)], "dragOperationsMask": 1}
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "data": data}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchDragEvent", {"type": "dragEnter", **place})
    for _ in range(2):
        session.send("Input.dispatchDragEvent", {"type": "dragOver", **place})
        expect(target).to_have_class(re.compile(r"\bbeneath\b"))
        target.dispatch_event("dragleave")  # as where a file leaves the window
        expect(page.locator(".beneath")).to_have_count(0)
    session.send("Input.dispatchDragEvent", {"type": "drop", **place})
    session.detach()


def portrait(own: Locator, n: int) -> Locator:
    return own.locator(f"#own-{n} .picture img")


def colours(page: Page, image: Locator, *places: tuple[int, int]) -> list[list[int]]:
    src = image.get_attribute("src")
    return [page.evaluate(COLOUR, [src, *place]) for place in places]


def slow_down(page: Page) -> None:
    """Let pictures be read only once `develop` is called."""
    page.evaluate(
        """() => {
            const { createImageBitmap } = globalThis;
            globalThis.createImageBitmap = async (file) => {
                await new Promise((done) => { globalThis.develop = done; });
                return createImageBitmap(file);
            };
        }"""
    )


def test_a_picture_is_dropped_on_any_card_or_beside_the_open_one(
    table: Page, tmp_path: Path
) -> None:
    own = open_editor(table)
    face = own.locator("h2").screenshot(path=tmp_path / "face.png")
    drag(table, own.locator("#own-3"), tmp_path / "face.png")
    expect(own.locator(".beneath")).to_have_count(0)
    expect(portrait(own, 3)).to_have_js_property("naturalWidth", 240)
    expect(own.locator("#own-card")).to_have_count(0)
    own.locator("#own-5").click()
    assert deliver(table, "drop", "#own-cards h2", face)
    expect(portrait(own, 5)).to_have_count(1)
    expect(own.locator("#own-editor > [role=status]")).to_contain_text("Kept in this browser.")


def test_a_dropped_file_that_is_no_picture_is_named_as_a_chosen_one(table: Page) -> None:
    own = open_editor(table)
    faults = own.locator("#own-faults li")
    own.locator("#own-0").click()
    choose(own, b"%PDF-1.7")
    expect(faults).to_have_text(
        "Start cards, card “Segomaros”: this file is not a readable picture."
    )
    for name, data in (("a.pdf", b"%PDF-1.7"), ("a.png", b"\x89PNG"), ("a", b"")):
        own.locator("#more-coins").click()
        expect(faults).to_have_count(0)
        assert deliver(table, "drop", "#own-0", data, name)
        expect(faults).to_have_text(
            "Start cards, card “Segomaros”: this file is not a readable picture."
        )


def test_an_error_of_ours_is_not_taken_for_a_picture_that_cannot_be_read(
    table: Page, errors: list[str]
) -> None:
    own = open_editor(table)
    table.evaluate(
        """() => {
            HTMLCanvasElement.prototype.toDataURL = () => { throw new Error("a slip"); };
        }"""
    )
    deliver(table, "drop", "#own-0", own.locator("h2").screenshot())
    expect(table.locator("#failed")).to_contain_text("our fault")
    expect(own.locator("#own-faults")).to_have_count(0)
    errors.clear()


def test_cards_that_are_dropped_on_a_card_are_opened(table: Page) -> None:
    own = open_editor(table)
    text = card_file.write(sized_set("Other", gaul=12, roman=40), "toml")
    assert deliver(table, "drop", "#own-3", text.encode(), "other.toml")
    expect(own.locator("#set-name")).to_have_value("Other")


def test_of_files_that_are_dropped_together_each_is_opened(table: Page) -> None:
    own = open_editor(table)
    sets = [sized_set(name, gaul=12, roman=40) for name in ("First", "Second")]
    table.evaluate(DROP_ALL, [card_file.write(each, "toml") for each in sets])
    for name in ("First", "Second"):
        expect(own.locator(".kept b", has_text=name)).to_have_count(1)


def test_a_picture_is_pasted_for_the_open_card(table: Page) -> None:
    own = open_editor(table)
    face = own.locator("h2").screenshot()
    assert not deliver(table, "paste", "body", face)
    own.locator("#own-0").click()
    assert deliver(table, "paste", "#card-name", face)
    expect(portrait(own, 0)).to_have_count(1)


def test_a_picture_that_takes_long_goes_to_the_card_that_was_open(table: Page) -> None:
    own = open_editor(table)
    slow_down(table)
    own.locator("#own-0").click()
    choose(own, own.locator("h2").screenshot())
    table.wait_for_function("() => globalThis.develop")
    own.locator("#own-1").click()
    expect(own.locator("#own-1")).to_have_attribute("aria-expanded", "true")
    table.evaluate("develop()")
    expect(portrait(own, 0)).to_have_count(1)
    expect(own.locator(".picture img")).to_have_count(1)
    expect(own.locator("#own-1")).to_have_attribute("aria-expanded", "true")


def test_a_picture_that_takes_long_goes_into_no_other_set(table: Page) -> None:
    own = open_editor(table)
    slow_down(table)
    face = own.locator("h2").screenshot()
    deliver(table, "drop", "#own-0", face)
    table.wait_for_function("() => globalThis.develop")
    own.locator("#cards-change-own").click()
    expect(own.locator("#set-name")).to_have_value("My cards 2")
    table.evaluate("develop()")
    table.evaluate("delete globalThis.develop")
    deliver(table, "drop", "#own-1", face)
    table.wait_for_function("() => globalThis.develop")
    table.evaluate("develop()")
    expect(portrait(own, 1)).to_have_count(1)
    expect(own.locator(".picture img")).to_have_count(1)


@pytest.fixture
def as_in_safari(inject: Any) -> None:
    """Let canvases write no WebP."""
    inject(SAFARI)


@pytest.mark.usefixtures("as_in_safari")
def test_where_no_webp_can_be_written_a_small_jpeg_is(table: Page) -> None:
    own = open_editor(table)
    deliver(table, "drop", "#own-0", b64decode(table.evaluate(HALF)))
    expect(portrait(own, 0)).to_have_js_property("naturalWidth", 240)
    src = portrait(own, 0).get_attribute("src") or ""
    assert pictures.read(src)
    assert src.startswith("data:image/jpeg;")
    assert b"ICC" not in b64decode(src.partition(",")[2])
    upper, lower = colours(table, portrait(own, 0), (120, 80), (120, 250))
    assert all(abs(a - b) < 6 for a, b in zip(upper + lower, [0xCC, 0, 0, *PAPER], strict=True))
    deliver(table, "drop", "#own-1", b64decode(table.evaluate(NOISE, [700, 900])))
    expect(portrait(own, 1)).to_have_count(1)
    assert len(portrait(own, 1).get_attribute("src") or "") <= PICTURE


@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_every_engine_writes_a_picture_that_is_taken(
    name: str, glass: Glass, playwright: Playwright
) -> None:
    try:
        with engine(name, playwright, {}) as opened:
            window = opened()
            window.goto(glass.address)
            window.ask("() => globalThis.armorica?.ready.then(() => true)")
            for button in ("#do-new", "#do-cards", "#cards-change-own"):
                window.ask(CLICK, button)
            window.ask("() => document.querySelector('#own-0') !== null")
            half = window.ask(HALF)
            window.ask(DELIVER, [half, "face.png", "image/png", "drop", "#own-0"])
            src = window.ask("() => document.querySelector('#own-0 .picture img')?.src")
            window.close()
    except NoBrowserError as error:
        if MISSING_IS_WRONG:
            raise
        pytest.skip(str(error))
    assert pictures.read(src)
