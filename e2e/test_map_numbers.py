"""The map of Imperious: its numbers can be read where pieces are close, and on a shared screen."""

from itertools import count

import pytest
from playwright.sync_api import Page, expect

from armorica import games
from armorica.core.match import Match
from armorica.games.imperious.rules.board import board
from e2e.positions import after_combos, games_by_step, handed_over
from e2e.steps import MEASURED, changing, choose, open_record, wait_for_a_choice
from tests.inside import load
from tests.seats import seated

pytestmark = pytest.mark.glass

SIZES = ((360, 640), (390, 844), (844, 390), (1366, 768), (1920, 1080))

# Pairs of numbers on the map of which one lies over the other, and numbers and names that a sign
# may cover.
HIDDEN = """() => {
    const numbers = [...document.querySelectorAll("#map .number text")];
    const signs = [...document.querySelectorAll("#map .stack")];
    const names = document.querySelectorAll("#map .names > text");
    const under = [...numbers, ...names].filter((text) =>
        signs.at(-1).compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING);
    const boxes = numbers.filter((number) => number.checkVisibility()).map((number) => {
        const { left, right, top, bottom } = number.getBoundingClientRect();
        const rim = (bottom - top) * 0.2; // boxes of digits have empty rims
        return { left: left + 1, right: right - 1, top: top + rim, bottom: bottom - rim };
    });
    const meet = boxes.flatMap((a, n) => boxes.slice(n + 1).filter((b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
    return [boxes.length > 0, under.length, meet.length];
}"""


def test_no_piece_and_no_number_lies_over_a_name_or_the_number_of_another(table: Page) -> None:
    for step in ("action", "target disperse", "target grow", "target destroy", "target convert"):
        open_record(table, games_by_step()[step])
        for width, height in SIZES:
            table.set_viewport_size({"width": width, "height": height})
            table.evaluate(MEASURED)
            assert table.evaluate(HIDDEN) == [True, 0, 0], (step, width)


# The names of regions over which a button of the zoom lies.
UNDER_ZOOM = """() => {
    const zoom = document.querySelector("#map .zoom").getBoundingClientRect();
    return [...document.querySelectorAll("#map .banner text:not(.count)")].filter((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect();
        return left < zoom.right && zoom.left < right && top < zoom.bottom && zoom.top < bottom;
    }).map((name) => name.textContent);
}"""


def test_the_zoom_lies_over_no_name_of_a_region(table: Page) -> None:
    open_record(table, games_by_step()["action"])
    for width, height in ((320, 568), *SIZES):
        table.set_viewport_size({"width": width, "height": height})
        table.evaluate(MEASURED)
        assert table.evaluate(UNDER_ZOOM) == [], width


# Whether a mark of what has happened is shown, and how many lie over another or over a number.
MARKS = """() => {
    const visible = (parts) => [...document.querySelectorAll(parts)]
        .filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
    const marks = visible("#map .trace.lit g.marks");
    const meet = (a, b) => a.left < b.right - 0.1 && b.left < a.right - 0.1 &&
        a.top < b.bottom - 0.1 && b.top < a.bottom - 0.1;
    const numbers = visible("#map .number > text");
    const over = (mark, n) =>
        [...marks.slice(n + 1), ...numbers].some((other) => meet(mark, other));
    return [marks.length, marks.filter(over).length];
}"""


def test_marks_of_what_has_happened_lie_over_no_number_and_not_over_one_another(
    table: Page,
) -> None:
    open_record(table, after_combos("convert", "build"))
    for width, height in SIZES:
        table.set_viewport_size({"width": width, "height": height})
        drawn = 0
        for entry in table.locator("#since li:not(.score) button").all():
            entry.focus()
            marks, over = table.evaluate(MARKS)
            assert not over, (width, entry.inner_text())
            drawn += marks
        assert drawn > 2


# How many marks of what has happened there are, and how many cities or buttons they lie over.
OVER_CITIES = """() => {
    const boxes = (parts) => [...document.querySelectorAll(parts)]
        .filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
    const meet = (a, b) => a.left < b.right - 0.1 && b.left < a.right - 0.1 &&
        a.top < b.bottom - 0.1 && b.top < a.bottom - 0.1;
    const marks = boxes("#map .trace.lit g.marks");
    const over = boxes("#map :is(.stack.city, .zoom button)")
        .filter((part) => marks.some((mark) => meet(mark, part)));
    return [marks.length, over.length];
}"""


def test_a_new_city_is_seen_beside_its_badge(table: Page) -> None:
    open_record(table, after_combos("convert", "build"))
    entry = table.locator("#since button", has_text="builds a city")
    for width, height in SIZES:
        table.set_viewport_size({"width": width, "height": height})
        table.locator("#since button").first.focus()
        entry.focus()
        assert table.evaluate(OVER_CITIES) == [1, 0], width


# How far marks are from where they would lie, in pixels, and whether a line leads from there.
LEADS = """(marks) => [...document.querySelectorAll(marks)].map((mark) => {
    const [x, y] = mark.style.translate.split(" ").map(parseFloat);
    const { a, e, f } = mark.parentNode.getScreenCTM();
    const line = mark.closest(".trace, .traces").querySelector(".lead");
    const near = (m) => {
        const start = new DOMPoint(...m.slice(1).split(" "));
        const { x, y } = start.matrixTransform(line.getScreenCTM());
        return Math.hypot(x - e, y - f) < 1;
    };
    const starts = line.getAttribute("d").match(/M[^L]*/g) ?? [];
    return [Math.hypot(x, y ?? 0) * a, starts.some(near)];
})"""


def test_a_line_leads_to_a_badge_that_makes_room_far_away(table: Page) -> None:
    open_record(table, after_combos("convert", "build"))
    table.set_viewport_size({"width": 360, "height": 640})
    leads = []
    for entry in table.locator("#since li:not(.score) button").all():
        entry.focus()
        leads += table.evaluate(LEADS, "#map .trace.lit g.marks:not(.arrow *)")
    assert {line for _, line in leads} == {False, True}
    assert max(far for far, line in leads if not line) < 21
    assert min(far for far, line in leads if line) > 19


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
def test_a_line_leads_to_what_a_region_pays_far_away(table: Page, size: tuple[int, int]) -> None:
    open_record(table, games_by_step()["action"])
    table.set_viewport_size({"width": size[0], "height": size[1]})
    table.locator("#move-end").click()
    table.locator("#map .traces .pays").first.wait_for()
    leads = table.evaluate(LEADS, "#map .traces .pays")
    assert {line for _, line in leads} == {False, True}
    assert max(far for far, line in leads if not line) < 21
    assert min(far for far, line in leads if line) > 19


# The ranks of a hint that lie over a number of pieces, the badge of a change that is not final, or
# another rank, and those that lie over a name; and how many ranks and badges there are.
RANKS = """() => {
    const sight = document.getElementById("map").getBoundingClientRect();
    const inSight = ({ left, right, top, bottom }) =>
        sight.left < left && right < sight.right && sight.top < top && bottom < sight.bottom;
    const boxes = (parts) => [...document.querySelectorAll(parts)]
        .filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect())
        .filter(inSight);
    const ranks = boxes("#advised path"), badges = boxes("#map .difference > rect");
    const numbers = boxes("#map .number > text");
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const over = ranks.filter((rank, n) =>
        [...numbers, ...badges, ...ranks.slice(n + 1)].some((other) => meet(rank, other)));
    const names = boxes("#map :is(.names, .banner) text");
    const named = [...badges, ...ranks].filter((badge) => names.some((name) => meet(badge, name)));
    return [ranks.length, badges.length, over.length + named.length];
}"""


def test_ranks_of_a_hint_lie_over_no_number_and_no_badge_and_neither_lies_over_a_name(
    table: Page,
) -> None:
    ranks = badges = 0
    larger, whole = (table.locator(f'[data-zoom="{by}"]') for by in ("1.4", "0"))
    for step in ("grow", "colonize", "convert", "destroy", "disperse"):
        open_record(table, games_by_step()[f"target {step}"])
        table.locator("#do-hint").click()
        table.locator("#hint ol").wait_for()
        for width, height in SIZES:
            table.set_viewport_size({"width": width, "height": height})
            table.evaluate(MEASURED)
            for zoom in range(3):
                *drawn, over = table.evaluate(RANKS)
                assert not over, (step, width, zoom)
                ranks, badges = ranks + drawn[0], badges + drawn[1]
                larger.dispatch_event("click")
            whole.dispatch_event("click")
        table.locator("#hint button").click()
    assert min(ranks, badges) > 0


def one_of_two_has_started() -> tuple[str, int]:
    """Return the record of a game with one of two starts before Ana's, and where that is."""
    game = load("imperious")
    for seed in count():
        match = Match(
            game.rules, game.rules.deal(seated(("Ana", "settler", "settler", "settler")), seed)
        )
        if match.state.order.index(0) == 2:
            start = game.rules.legal(match.state)[0]
            match.play(match.state.mover, start)
            return games.write(match), start
    raise AssertionError


SEEN = "(svg) => svg.getAttribute('viewBox').split(' ').map(Math.round)"


def test_an_enlarged_map_shows_what_opponents_do_elsewhere_and_then_the_same_part_again(
    table: Page,
) -> None:
    open_record(table, games_by_step()["start"])
    svg = table.locator("#map > svg")
    whole = svg.get_attribute("viewBox") or ""
    record, start = one_of_two_has_started()
    far = max(range(len(board().ids)), key=board().distance[start].__getitem__)
    table.locator(f"#at-{board().ids[far]}").focus()
    for _ in range(6):
        table.keyboard.press("+")
    part = svg.evaluate(SEEN)
    table.evaluate("record => { armorica.load(record); }", record)
    expect(svg).to_have_attribute("viewBox", whole)
    wait_for_a_choice(table)
    expect(svg).not_to_have_attribute("viewBox", whole)
    assert svg.evaluate(SEEN) == part


def test_who_enlarges_the_map_while_opponents_act_keeps_it(table: Page) -> None:
    record, _ = one_of_two_has_started()
    table.evaluate("record => { armorica.load(record); }", record)
    table.locator('[data-zoom="1.4"]').click()
    svg = table.locator("#map > svg")
    part = svg.evaluate(SEEN)
    wait_for_a_choice(table)
    assert svg.evaluate(SEEN) == part


def test_the_next_person_at_the_device_begins_with_the_whole_map(table: Page) -> None:
    choose(table, "speed-at-once", "confirm-off")
    open_record(table, handed_over())
    svg = table.locator("#map > svg")
    whole = svg.get_attribute("viewBox") or ""
    table.locator("#mine").click()
    table.locator('[data-zoom="1.4"]').click()
    expect(svg).not_to_have_attribute("viewBox", whole)
    while wait_for_a_choice(table) and not table.locator("#mine").count():
        with changing(table):
            table.locator("#move-end, #move-decline").click()
    expect(svg).to_have_attribute("viewBox", whole)


# The sentences over the map that meet the name of a region, and how many there are.
OVER_NAMES = """() => {
    const shown = (parts) =>
        [...document.querySelectorAll(parts)].filter((part) => part.checkVisibility());
    const names = shown("#map .banner text:not(.count)").map((it) => it.getBoundingClientRect());
    const meets = (sentence) => {
        const { left, right, top, bottom } = sentence.getBoundingClientRect();
        return names.some((name) =>
            left < name.right && name.left < right && top < name.bottom && name.top < bottom);
    };
    const sentences = shown("#map .happened > p");
    return [sentences.length, sentences.filter(meets).map((sentence) => sentence.textContent)];
}"""

LONG = "Cassius converts pieces of Flavia worth 4 chits in Getia, Sitifensis, Taurica, Roxolania."


def test_what_has_happened_lies_over_no_name_of_a_region(table: Page) -> None:
    open_record(table, games_by_step()["start"])
    sentence = table.locator("#map .happened > p")
    for longer in (False, True):
        if longer:
            sentence.evaluate("(sentence, text) => sentence.lastChild.replaceWith(text)", LONG)
        for width, height in ((1024, 768), *SIZES[2:]):
            table.set_viewport_size({"width": width, "height": height})
            table.evaluate(MEASURED)
            assert table.evaluate(OVER_NAMES) == [1, []], width


# How many pieces the sentences over the map cover, and how many they would at the lower left.
COVERED = """() => {
    const boxes = (parts) =>
        [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
    const count = () => boxes("#map .happened > p").reduce((sum, line) => sum + boxes(
        "#map .stack > path").filter((part) => part.left < line.right && line.left < part.right &&
        part.top < line.bottom && line.top < part.bottom).length, 0);
    const block = document.querySelector("#map .happened");
    const chosen = count();
    delete block.dataset.corner;
    return [chosen, count()];
}"""


# Move a piece to where the sentence over the map lies.
UNDER_IT = """() => {
    const { left, top } = document.querySelector("#map .happened > p").getBoundingClientRect();
    const matrix = document.querySelector("#map > svg").getScreenCTM().inverse();
    const { x, y } = new DOMPoint(left + 20, top + 10).matrixTransform(matrix);
    const place = document.querySelector("#map .stacks").parentElement;
    place.setAttribute("transform", `translate(${x} ${y})`);
    document.dispatchEvent(new Event("armorica:paint"));
}"""


def test_what_has_happened_lies_where_it_covers_few_pieces(table: Page) -> None:
    open_record(table, games_by_step()["start"])
    for width, height in ((1366, 768), (1024, 768), (1920, 1080)):
        table.set_viewport_size({"width": width, "height": height})
        table.evaluate(MEASURED)
        table.evaluate("delete document.querySelector('#map .happened').dataset.corner")
        table.evaluate(UNDER_IT)
        chosen, usual = table.evaluate(COVERED)
        assert chosen < usual, width


# How much of the map's width and height a region takes, if all of it is in sight.
SHARE = """(region) => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [map, part] = [box("#map > svg"), box(region)];
    const inside = part.left >= map.left - 1 && part.right <= map.right + 1
        && part.top >= map.top - 1 && part.bottom <= map.bottom + 1;
    return inside ? Math.max(part.width / map.width, part.height / map.height) : 0;
}"""


def test_a_click_on_a_region_in_the_list_enlarges_the_map_to_it(table: Page) -> None:
    table.set_viewport_size({"width": 1366, "height": 768})
    open_record(table, games_by_step()["action"])
    for region, name in ((0, "Hispania"), (11, "Syria")):
        table.locator("#regions li").filter(has_text=name).click()
        assert 0.5 < table.evaluate(SHARE, f"#map .region-{region}") <= 1
