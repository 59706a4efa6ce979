"""Imperious's hint covers nothing that matters, and moves nothing that can be clicked; combos show
their cards and their reach."""

import pytest
from playwright.sync_api import Page, expect

from e2e.positions import at_a_choice_of_combos, by_step, games_by_step
from e2e.steps import MEASURED, choose, open_record

pytestmark = pytest.mark.glass

WIDE = ((1024, 768), (1366, 768), (1920, 1080))

BOXES = """() => ["#map > svg", "#ask", "#dock"].map((part) => {
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    return [x, y, width, height];
})"""

# How far the tips of a hint's marks are from where pieces would be, where there are none.
ASTRAY = """() => [...document.querySelectorAll("#advised > :not(.held)")].map((mark) => {
    const [, x, y] = /translate\\((\\S+) (\\S+)\\)/.exec(mark.getAttribute("transform"));
    const { left, right, bottom } = mark.querySelector("path").getBoundingClientRect();
    const svg = document.querySelector("#map > svg");
    const place = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
    return Math.hypot((left + right) / 2 - place.x, bottom - place.y);
})"""


def test_a_hint_moves_nothing_on_a_wide_screen_and_stands_where_pieces_would(table: Page) -> None:
    open_record(table, games_by_step()["start"])
    for width, height in WIDE:
        table.set_viewport_size({"width": width, "height": height})
        before = table.evaluate(BOXES)
        table.locator("#do-hint").click()
        table.locator("#hint li").first.wait_for()
        assert table.evaluate(BOXES) == before
        expect(table.locator("#hint")).to_be_in_viewport(ratio=1)
        astray = table.evaluate(ASTRAY)
        assert astray
        assert max(astray) < 20  # off a name, and no farther than marks go without a line
        table.locator("#hint button").click()


# Whether the hint lies over the lists beside the map.
OVER_LISTS = """() => {
    const [lists, hint] = [".sides", "#hint"].map((part) =>
        document.querySelector(part).getBoundingClientRect());
    return lists.left < hint.right - 1 && lists.bottom > hint.top;
}"""


def test_the_lists_beside_a_map_make_room_for_a_hint(table: Page) -> None:
    for step in ("action", "answer"):
        open_record(table, games_by_step()[step])
        for width, height in WIDE:
            table.set_viewport_size({"width": width, "height": height})
            table.locator("#do-hint").click()
            table.locator("#hint ol").wait_for()
            table.evaluate(MEASURED)
            assert not table.evaluate(OVER_LISTS), (step, width)
            table.locator("#hint button").click()


@pytest.mark.parametrize("language", ["en", "de"])
def test_beside_a_hint_on_the_lowest_phone_combos_and_zoom_stay_in_sight(
    table: Page, language: str
) -> None:
    choose(table, f"language-{language}")
    open_record(table, games_by_step()["action"])
    table.set_viewport_size({"width": 640, "height": 360})
    table.locator("#do-hint").click()
    table.locator("#hint p").wait_for()
    for ranked in table.locator("#dock button:has(.rank)").all():
        expect(ranked).to_be_in_viewport(ratio=0.8)
    expect(table.locator(".zoom")).to_be_in_viewport(ratio=1)
    table.set_viewport_size({"width": 844, "height": 390})
    for record in (games_by_step()["action"], at_a_choice_of_combos()):
        open_record(table, record)
        table.locator("#do-hint").click()
        table.locator("#hint ol").wait_for()
        for combo in table.locator("#hand .combos li").all():
            expect(combo).to_be_in_viewport(ratio=1)


# The lines of a hint that its lower edge cuts through.
CUT_LINES = """() => {
    const said = document.querySelector("#hint > div");
    const { bottom } = said.getBoundingClientRect();
    return [...said.querySelectorAll("li > span, p")].flatMap((part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        const middles = [...text.getClientRects()].map((line) => (line.top + line.bottom) / 2);
        return middles.filter((middle) => Math.abs(middle - bottom) < 5);
    });
}"""


def test_a_low_phone_cuts_no_line_of_a_hint(table: Page) -> None:
    choose(table, "language-de")
    for width, height in ((640, 360), (844, 390)):
        table.set_viewport_size({"width": width, "height": height})
        for step in ("start", "action", "give", "target grow"):
            open_record(table, games_by_step()[step])
            table.locator("#do-hint").click()
            table.locator("#hint ol").wait_for()
            assert table.evaluate(CUT_LINES) == [], (width, step)


@pytest.mark.parametrize("hint", [False, True])
def test_an_offer_under_way_leaves_its_combos_in_sight_on_a_low_phone(
    table: Page, hint: bool
) -> None:
    choose(table, "language-de")
    table.set_viewport_size({"width": 640, "height": 360})
    for step in ("give", "get"):
        open_record(table, games_by_step()[step])
        if hint:
            table.locator("#do-hint").click()
            table.locator("#hint ol").wait_for()
        for combo in table.locator("#hand .combos li:visible").all():
            expect(combo).to_be_in_viewport(ratio=1)


def test_all_that_one_may_offer_is_in_sight_on_a_phone(table: Page) -> None:
    choose(table, "language-de")
    table.set_viewport_size({"width": 390, "height": 844})
    open_record(table, games_by_step()["offer"])
    trade = table.locator("#trade")
    assert trade.evaluate("trade => trade.scrollHeight - trade.clientHeight") <= 0


# How much of the map is in sight between a trade and the dock, in pixels.
MAP_IN_SIGHT = """() => {
    const [map, dock] = ["#map", "#dock"].map((part) =>
        document.querySelector(part).getBoundingClientRect());
    return Math.min(map.bottom, dock.top) - map.top;
}"""


def test_on_a_phone_an_offer_and_a_hint_leave_a_part_of_the_map_in_sight(table: Page) -> None:
    choose(table, "language-de")
    table.set_viewport_size({"width": 390, "height": 844})
    for step in ("answer", "offer"):
        open_record(table, games_by_step()[step])
        assert table.evaluate(MAP_IN_SIGHT) > 150, step
        table.locator("#do-hint").click()
        table.locator("#hint ol").wait_for()
        assert table.evaluate(MAP_IN_SIGHT) > 70, step


def test_a_hint_moves_no_button_of_a_telephone(table: Page) -> None:
    records = [games_by_step()[step] for step in ("action", "target disperse", "get")]
    records += [by_step(9)[step] for step in ("target disperse", "target build")]  # room to spare
    for width, height in ((360, 640), (390, 844)):
        table.set_viewport_size({"width": width, "height": height})
        for record in records:
            open_record(table, record)
            before = [act.bounding_box() for act in table.locator("#dock button").all()]
            table.locator("#do-hint").click()
            table.locator("#hint ol").wait_for()
            acts = table.locator("#dock button:not(#hint button)").all()
            assert [act.bounding_box() for act in acts] == before, (width, record[-200:])


# Whether the best place of a hint is in sight, within the part of the map that is seen.
BEST_IN_SIGHT = """() => {
    const [map, mark] = ["#map", "#advised .rank-1"].map((part) =>
        document.querySelector(part).getBoundingClientRect());
    const across = map.left < mark.left && mark.right < map.right;
    return across && map.top < mark.top && mark.bottom < map.bottom;
}"""


def test_the_button_that_enlarges_the_map_keeps_what_a_hint_advises_in_sight(table: Page) -> None:
    table.set_viewport_size({"width": 390, "height": 844})
    for step in ("start", "target convert"):
        open_record(table, games_by_step()[step])
        table.locator("#do-hint").click()
        table.locator("#advised .rank-1").first.wait_for(state="attached")
        for _ in range(4):
            table.locator('[data-zoom="1.4"]').dispatch_event("click")
        assert table.evaluate(BEST_IN_SIGHT), step
        table.locator('[data-zoom="0"]').dispatch_event("click")
        table.locator("#do-hint").click()


# How far the number of a hint's place lies over the sign or the number of its card.
OVER_CARD = """() => [...document.querySelectorAll(".card-type > .rank")].map((rank) => {
    const one = rank.getBoundingClientRect();
    const others = [...rank.parentElement.querySelectorAll(".kind, b:not(.rank)")];
    return Math.max(...others.map((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return Math.min(
            Math.min(right, one.right) - Math.max(left, one.left),
            Math.min(bottom, one.bottom) - Math.max(top, one.top));
    }));
})"""


def test_the_place_of_a_card_in_a_hint_leaves_its_sign_and_number_in_sight(table: Page) -> None:
    for width, height in ((390, 844), (640, 360), (844, 390), (1366, 768)):
        table.set_viewport_size({"width": width, "height": height})
        open_record(table, games_by_step()["discard"])
        table.locator("#do-hint").click()
        table.locator(".card-type > .rank").first.wait_for()
        over = table.evaluate(OVER_CARD)
        assert over, width
        assert max(over) < 3, width


def test_while_one_trades_the_buttons_of_the_map_are_in_sight_on_a_telephone_on_its_side(
    table: Page,
) -> None:
    table.set_viewport_size({"width": 844, "height": 390})
    for step in ("offer", "answer", "give", "get"):
        open_record(table, games_by_step()[step])
        expect(table.locator(".zoom")).to_be_in_viewport(ratio=1)


def test_pointing_at_a_combo_marks_its_cards_and_where_it_reaches(table: Page) -> None:
    open_record(table, games_by_step()["action"])
    ready = table.locator(".combos .ready button").first
    for combo in (ready, table.locator(".combos li").last):
        data = combo.evaluate("part => ({...part.closest('[data-kinds]').dataset})")
        kinds, places = data["kinds"].split(), data["reach"].split()
        parts = [*(f"#hand .kind-{kind}" for kind in kinds), *(f"#at-{id}" for id in places)]
        combo.hover()
        expect(table.locator("#board .meant")).to_have_count(len(parts))
        for part in parts:
            expect(table.locator(f"{part}.meant")).to_have_count(1)
    ready.focus()
    expect(table.locator("#hand .meant, #map .land.meant")).not_to_have_count(0)


def test_no_mark_of_the_mouse_stays_once_it_leaves_the_window(table: Page) -> None:
    open_record(table, games_by_step()["action"])
    pointed = {
        ".combos .ready button": "#board .meant",
        "#regions li": "#map .meant",
        "#map .land.held": "#map .near",
        "#since [data-trace]": "#map .trace.lit",
    }
    for part, marked in pointed.items():
        table.locator(part).first.hover()
        expect(table.locator(marked)).not_to_have_count(0)
        table.mouse.move(-5, 100)
        expect(table.locator(marked)).to_have_count(0)


# How much the outline of where a combo reaches contrasts with each player's colour, and with a
# territory of nobody and the sea.
OUTLINED = r"""() => {
    const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const light = (colour) => {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map((n) => {
            const part = n / 255;
            return part > 0.04045 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const contrast = (one, other) => Math.max(one / other, other / one);
    const land = document.querySelector("#map .land");
    const shape = getComputedStyle(land.querySelector("use"));
    const sea = light(getComputedStyle(document.getElementById("map")).backgroundColor);
    return ["", ...[...Array(8).keys()].map((seat) => `held seat-${seat}`)].flatMap((held) => {
        land.setAttribute("class", `land meant ${held}`);
        const line = light(shape.stroke);
        const casing = getComputedStyle(land).filter.match(/[a-z]+\([^()]*\)(?= 0px)/);
        const outside = Math.max(contrast(line, sea), casing ? contrast(light(casing[0]), sea) : 0);
        return [contrast(line, light(shape.fill)), outside];
    });
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_where_a_combo_reaches_is_seen_on_all_colours(table: Page, scheme: str) -> None:
    table.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    open_record(table, games_by_step()["action"])
    assert min(table.evaluate(OUTLINED)) > 2.4
