"""The map of Imperious at many sizes: names that can be read, pieces that a finger can hit, and a
dock with the hand and what there is to do, which is always in sight."""

import pytest
from playwright.sync_api import Page, expect

from armorica import games
from armorica.core.match import Match
from armorica.i18n import LANGUAGES
from e2e.positions import games_by_step
from e2e.steps import MEASURED, choose, open_record, wait_for_a_choice
from tests.games.imperious.maps import grid_map
from tests.seats import seated

pytestmark = pytest.mark.glass

SIZES = ((360, 640), (640, 360), (390, 844), (844, 390), (1366, 768), (1920, 1080), (2560, 1440))

# What is wrong with the names and pieces on the map, as lines of text.
FAULTS = """() => {
    const svg = document.querySelector("#map > svg");
    const boxes = [...svg.querySelectorAll(".names text")].map((text) => {
        const box = text.getBoundingClientRect();
        const high = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
        return { text: text.textContent, box, high };
    }).filter(({ box }) => box.width);
    const small = boxes.filter(({ high }) => high < 10.99);
    const faults = small.map(({ text, high }) => `${text}: ${high} px`);
    boxes.forEach((one, n) => boxes.slice(n + 1).forEach((other) => {
        const [a, b] = [one.box, other.box];
        // Boxes of letters have empty rims above and below.
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 0 && down > 6) faults.push(`${one.text} meets ${other.text}`);
    }));
    return boxes.length ? faults : ["no names"];
}"""


MIDDLE = """(part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
}"""


def test_names_never_meet_and_can_be_read(table: Page) -> None:
    open_record(table, games_by_step()["action"])
    for width, height in SIZES:
        table.set_viewport_size({"width": width, "height": height})
        # The names are measured a frame after the map has another size.
        table.evaluate(MEASURED)
        shown = []
        for _ in range(8):
            assert table.evaluate(FAULTS) == [], width
            shown.append(table.locator("#map .names > text:visible").count())
            table.locator('[data-zoom="1.4"]').dispatch_event("click")
        # More names come with enlarging; at the end all are there.
        assert shown == sorted(shown)
        assert shown[-1] == table.locator("#map .names > text").count()
        table.locator('[data-zoom="0"]').dispatch_event("click")


@pytest.mark.browser_context_args(has_touch=True, viewport={"width": 390, "height": 844})
def test_pieces_are_large_enough_for_a_finger_on_an_enlarged_map(table: Page) -> None:
    open_record(table, games_by_step()["action"])
    for _ in range(5):
        table.locator('[data-zoom="1.4"]').dispatch_event("click")
    for stack in table.locator("#map .stack").all():
        box = stack.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44


@pytest.mark.browser_context_args(has_touch=True, viewport={"width": 390, "height": 844})
def test_the_label_of_a_territory_neither_hides_it_nor_takes_a_tap(table: Page) -> None:
    open_record(table, games_by_step()["start"])
    target = table.locator(".land.target").first
    expect(target).to_be_visible()
    target.focus()  # as the page sets the focus by itself
    expect(table.locator("#caption")).to_be_empty()
    tapped = table.locator("#at-latium")
    tapped.tap()
    expect(table.locator("#caption")).to_have_text(tapped.get_attribute("aria-label") or "")
    table.locator("#header h1").tap()
    expect(table.locator("#caption")).to_be_empty()
    table.keyboard.press("Shift")
    covered = table.evaluate("""() => {
        const lands = [...document.querySelectorAll(".land.target")];
        return lands.filter((land) => {
            land.focus();
            const label = document.getElementById("caption").getBoundingClientRect();
            const { left, right, top, bottom } = land.getBoundingClientRect();
            const [x, y] = [(left + right) / 2, (top + bottom) / 2];
            const hides = label.left < x && x < label.right && label.top < y && y < label.bottom;
            const under = document.elementFromPoint(label.left + 9, label.top + 9);
            return !label.width || hides || under.id === "caption";
        }).map((land) => land.id);
    }""")
    assert covered == []


BETWEEN_TARGETS = """() => {
    const at = (x, y) => document.elementFromPoint(x, y)?.closest("#map .land.target");
    for (const land of document.querySelectorAll("#map .land.target")) {
        const { left, right, top, bottom } = land.getBoundingClientRect();
        if (Math.min(right - left, bottom - top) >= 14) continue;
        for (let x = left; x < right; x += 2) for (let y = top; y < bottom; y += 2) {
            const other = at(x + 4, y);
            if (at(x, y) === land && other && other !== land) return { x, y, id: land.id };
        }
    }
}"""
"""Find a point in a small target beside another."""


@pytest.mark.browser_context_args(has_touch=True, viewport={"width": 390, "height": 844})
def test_a_touch_between_two_small_targets_enlarges_the_map_for_it(table: Page) -> None:
    choose(table, "speed-at-once")
    open_record(table, games_by_step()["start"])
    expect(table.locator(".land.target").first).to_be_visible()
    spot = table.evaluate(BETWEEN_TARGETS)
    table.touchscreen.tap(spot["x"], spot["y"])
    expect(table.locator("html")).to_have_attribute("data-moves", "")
    expect(table.locator("#confirm")).to_have_count(0)
    table.touchscreen.tap(spot["x"], spot["y"])  # the point has stayed, and its territory is larger
    confirm = table.locator("#confirm")
    expect(confirm).to_have_attribute("data-do", f"play start {spot['id'].removeprefix('at-')}")
    # Another touch of it, no double one, confirms nothing: only the button does.
    before = table.evaluate("armorica.record()")
    table.locator(f"#{spot['id']}").dispatch_event("click", {"detail": 1})
    table.evaluate(MEASURED)
    assert table.evaluate("armorica.record()") == before
    confirm.tap()
    wait_for_a_choice(table)
    expect(table.locator("html")).not_to_have_attribute("data-moves", "")


BESIDE_A_TARGET = """() => {
    const middle = (part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return [(left + right) / 2, (top + bottom) / 2];
    };
    const targets = [...document.querySelectorAll("#map .land.target")].map(middle);
    for (const land of document.querySelectorAll("#map .land.chosen, #map .land:not(.target)")) {
        const { left, right, top, bottom } = land.getBoundingClientRect();
        for (let x = left; x < right; x += 3) for (let y = top; y < bottom; y += 3) {
            const own = ([u, v]) =>
                document.elementFromPoint(x + u, y + v)?.closest("#map .land") === land;
            const squarely = [[0, 0], [6, 0], [-6, 0], [0, 6], [0, -6]].every(own);
            const near = targets.some(([u, v]) => Math.hypot(u - x, v - y) < 21);
            if (squarely && near) return { x, y, id: land.id };
        }
    }
}"""
"""Find a point well inside a territory that is no target, near the middle of one that is."""


@pytest.mark.browser_context_args(has_touch=True, viewport={"width": 390, "height": 844})
def test_a_touch_of_a_territory_that_is_no_target_chooses_no_other(table: Page) -> None:
    open_record(table, games_by_step()["target disperse"])
    ply = table.locator("#board").get_attribute("data-ply") or ""
    spot = table.evaluate(BESIDE_A_TARGET)
    table.touchscreen.tap(spot["x"], spot["y"])
    expect(table.locator("#notice")).not_to_be_empty()
    expect(table.locator("#board")).to_have_attribute("data-ply", ply)
    expect(table.locator("#confirm")).to_have_count(0)


def test_what_never_changes_is_drawn_once(table: Page) -> None:
    open_record(table, games_by_step()["start"])
    table.evaluate("globalThis.ground = document.getElementById('ground-over')")
    table.locator(".land.target").first.dispatch_event("click")
    table.locator("#confirm").wait_for()
    assert table.evaluate("ground.isConnected")
    assert table.locator("#ground-over").count() == 1


SCREENS = (
    (360, 640),
    (390, 844),
    (640, 360),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
)

# What of the dock is out of sight or too small, and how much of the screen the map covers.
SEEN = """() => {
    const parts = document.querySelectorAll("#dock .act, #hand .card-type, .combos li, #ask");
    const out = [...parts].filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left < -0.5 || right > innerWidth + 0.5 || top < -0.5 || bottom > innerHeight + 0.5;
    }).map((part) => part.textContent);
    for (const name of document.querySelectorAll("#hand .combos b")) {
        const small = parseFloat(getComputedStyle(name).fontSize) < 11;
        if (name.checkVisibility() && (small || name.scrollWidth > name.clientWidth))
            out.push(`${name.textContent} cannot be read`);
    }
    const map = document.getElementById("map").getBoundingClientRect();
    const dock = document.getElementById("dock").getBoundingClientRect();
    const foot = dock.left > map.left + 99 ? innerHeight : dock.top; // or it is beside the map
    const high = Math.min(map.bottom, foot) - Math.max(0, map.top);
    return {
        out,
        wide: document.documentElement.scrollWidth - innerWidth,
        part: (map.width * high) / (innerWidth * innerHeight),
    };
}"""


def test_the_dock_is_in_sight_and_the_map_fills_the_rest(table: Page) -> None:
    sizes = [*SCREENS]
    faults: list[object] = []
    for step in ("action", "cards", "target disperse", "discard"):
        open_record(table, games_by_step()[step])
        for width, height in sizes:
            table.set_viewport_size({"width": width, "height": height})
            for scrolled in (0, 300):
                table.evaluate("y => scrollTo(0, y)", scrolled)
                seen = table.evaluate(SEEN)
                if seen["out"] or seen["wide"] > 0:
                    faults.append((step, width, height, scrolled, seen))
                # An upright screen has the table of players, too.
                if not scrolled and seen["part"] < (0.35 if height > width else 0.42):
                    faults.append((step, width, height, "a small map", seen["part"]))
        sizes.reverse()
    assert not faults, "\n".join(map(str, faults))


# Where the last line of the page ends, and where the dock begins.
ENDS = """() => {
    const [foot, dock] = ["footer", "dock"].map((id) => document.getElementById(id));
    return [foot.getBoundingClientRect().bottom, dock.getBoundingClientRect().top];
}"""


def test_on_a_wide_and_low_screen_the_dock_stays_to_the_end_of_the_page(table: Page) -> None:
    open_record(table, games_by_step()["action"])
    for width, height in ((1024, 768), (1366, 768)):
        table.set_viewport_size({"width": width, "height": height})
        table.evaluate("() => scrollTo(0, 1e6)")
        assert table.evaluate(SEEN)["out"] == [], width
        last, dock = table.evaluate(ENDS)
        assert 0 <= dock - last < 40, width


# What of the recipes is too small, or covered.
RECIPES = """() => {
    const box = (part) => part.getBoundingClientRect();
    return [...document.querySelectorAll("#hand .recipe")].flatMap((recipe) => {
        if (!recipe.checkVisibility()) return [];
        const [item, name] = [recipe.closest("li"), recipe.parentElement.querySelector("b")];
        const faults = [];
        for (const sign of recipe.querySelectorAll("svg")) {
            if (!sign.checkVisibility()) continue;
            const { left, right, top, bottom, width } = box(sign);
            if (width < 11) faults.push(`${width} px`);
            if (right > box(item).right + 0.5 || bottom > box(item).bottom + 0.5)
                faults.push("sticks out");
            if (left < box(name).right && top < box(name).bottom - 1) faults.push("on the name");
        }
        return faults.length ? [`${name.textContent}: ${faults.join(", ")}`] : [];
    });
}"""


def faults_everywhere(table: Page, steps: tuple[str, ...], script: str) -> list[object]:
    """Return what a script finds in positions of all steps, in all languages, at all sizes."""
    sizes = [*SCREENS]
    faults: list[object] = []
    for language in LANGUAGES:
        table.set_viewport_size({"width": 1280, "height": 720})
        choose(table, f"language-{language}")
        for step in steps:
            open_record(table, games_by_step()[step])
            for width, height in sizes:
                table.set_viewport_size({"width": width, "height": height})
                if fault := table.evaluate(script):
                    faults.append((language, step, width, height, fault))
            sizes.reverse()
    return faults


@pytest.mark.long
def test_the_signs_of_recipes_can_be_read_in_all_languages(table: Page) -> None:
    faults = faults_everywhere(table, ("start", "action", "cards"), RECIPES)
    assert not faults, "\n".join(map(str, faults))


# By how much the table of players is too wide, on a large screen with a scroll bar beside it.
TOO_WIDE = """() => {
    const around = document.getElementById("players").parentElement;
    if (innerWidth >= 960) around.style.width = "calc(100% - 15px)";
    const wide = around.scrollWidth - around.clientWidth;
    around.style.width = "";
    return wide;
}"""


@pytest.mark.long
def test_no_column_of_the_table_of_players_is_cut_in_any_language(table: Page) -> None:
    faults = faults_everywhere(table, ("action",), TOO_WIDE)
    assert not faults, "\n".join(map(str, faults))


def test_the_wheel_scrolls_until_the_map_is_entered(table: Page) -> None:
    open_record(table, games_by_step()["action"])
    svg = table.locator("#map > svg").first
    whole = svg.get_attribute("viewBox") or ""
    svg.hover(position={"x": 9, "y": 9})
    hint = table.locator("#wheel")
    expect(hint).to_be_hidden()
    table.mouse.wheel(0, -200)
    expect(hint).to_have_text("Click the map to zoom with the wheel.")
    expect(hint).to_be_visible()
    table.locator("#header h1").hover()
    expect(hint).to_be_hidden()
    assert svg.get_attribute("viewBox") == whole
    svg.hover(position={"x": 9, "y": 9})
    svg.dispatch_event("wheel", {"deltaY": -200})
    expect(hint).to_be_hidden()  # it has been said once
    svg.click(position={"x": 9, "y": 9})
    table.mouse.wheel(0, -200)
    expect(svg).not_to_have_attribute("viewBox", whole)
    table.locator('[data-zoom="0"]').click()
    expect(svg).to_have_attribute("viewBox", whole)


def test_the_map_does_not_hang_on_to_a_pointer_whose_release_it_has_not_heard(table: Page) -> None:
    open_record(table, games_by_step()["start"])
    svg = table.locator("#map > svg")
    svg.dispatch_event("pointerdown", {"pointerId": 1, "pointerType": "mouse", "button": 2})
    svg.hover(position={"x": 9, "y": 9})
    target = table.locator("#map .land.target").first
    chosen = (target.get_attribute("data-do") or "").removeprefix("play ")
    target.click(force=True)
    expect(table.locator("#confirm")).to_have_attribute("data-do", f"play {chosen}")


def test_plus_and_minus_leave_the_focused_territory_where_it_is(table: Page) -> None:
    open_record(table, games_by_step()["start"])
    land = table.locator("#at-carpetania")
    land.focus()
    for key in ("+", "+", "-"):
        before = land.evaluate(MIDDLE)
        table.keyboard.press(key)
        assert land.evaluate(MIDDLE) == pytest.approx(before, abs=2)


def on_another_map() -> str:
    """Return the record of a game on a small map."""
    game = games.load("imperious")
    seats = seated(("Ana", *["settler"] * 3))
    return games.write(Match(game.rules, game.deal(seats, 3, {}, grid_map(5, 3))))


def test_another_map_is_seen_as_a_whole_and_enlarged_by_its_own_size(table: Page) -> None:
    svg = table.locator("#map > svg")
    larger, whole = (table.locator(f'[data-zoom="{by}"]') for by in ("1.4", "0"))
    sizes = []
    for record in (games_by_step()["action"], on_another_map(), games_by_step()["action"]):
        open_record(table, record)
        size = svg.get_attribute("data-size")
        sizes.append(size)
        expect(svg).to_have_attribute("viewBox", f"0 0 {size}")
        larger.dispatch_event("click")
        wide = float((svg.get_attribute("viewBox") or "").split()[2])
        assert wide == pytest.approx(float((size or "").split()[0]) / 1.4)
        whole.dispatch_event("click")
        expect(svg).to_have_attribute("viewBox", f"0 0 {size}")
        larger.dispatch_event("click")  # as which it is left
    assert len({*sizes}) == 2


def test_after_the_enlarged_map_is_left_fingers_scroll_the_page_over_it_again(table: Page) -> None:
    open_record(table, games_by_step()["action"])
    svg = table.locator("#map > svg")
    expect(svg).to_have_css("touch-action", "pan-y")
    table.locator('[data-zoom="1.4"]').dispatch_event("click")
    expect(svg).to_have_css("touch-action", "none")
    table.locator("#do-rules").click()
    expect(svg).to_have_count(0)
    table.keyboard.press("Escape")
    expect(svg).to_have_css("touch-action", "pan-y")
