"""The end of a game: the finale, the game that plays itself, and the end on paper."""

import re

import pytest
from playwright.sync_api import Page, expect

from armorica import games
from e2e.holding import Held
from e2e.positions import finished, games_by_step
from e2e.steps import check_result, choose_at_the_end, open_record, record, wait_for_a_choice
from tests.inside import read_match

pytestmark = pytest.mark.glass


def load(page: Page, text: str) -> None:
    open_record(page, text)


PATIENT = """() => {
    const set = globalThis.setTimeout;
    globalThis.setTimeout = (call, time) => (time >= 1000 ? 0 : set(call, time));
}"""
"""Lets no timer of a second or more end: on a busy device a finale comes late."""


def last_move(page: Page, seed: int = 3, other: str = "Bo", focused: str = "body") -> None:
    """Make the last move of a game while all animations stand still, on a page that is patient."""
    load(page, finished(("Ana", other), seed, short=1))
    page.locator(focused).first.evaluate("part => (document.activeElement.blur(), part.focus())")
    page.evaluate(PATIENT)
    motion = page.context.new_cdp_session(page)
    motion.send("Animation.enable")
    motion.send("Animation.setPlaybackRate", {"playbackRate": 0})
    page.evaluate("() => armorica.do(armorica.legal()[0])")
    page.locator("#score").wait_for()


@pytest.mark.usefixtures("context", "motion")  # whose time stands still for good
@pytest.mark.parametrize("way", ["key", "click"])
def test_the_finale_is_skipped_by_a_key_or_a_click(table: Page, way: str) -> None:
    last_move(table)
    expect(table.locator("#finale li.winner .sum")).to_be_attached()
    check_result(table)  # the final score is there from the start, under it
    table.locator("#rematch").focus()  # where it is after a move by a person
    before = record(table)
    if way == "key":
        table.keyboard.press("Escape")
    else:
        table.mouse.click(200, 300)
    expect(table.locator("#finale")).to_have_count(0)
    assert record(table) == before
    assert table.evaluate("getComputedStyle(document.querySelector('.final')).opacity") == "1"


@pytest.mark.usefixtures("context", "motion")
def test_a_button_under_the_finale_acts_at_once(table: Page) -> None:
    for way, verb in (("Enter", "undo"), ("Space", "undo"), ("click", "undo"), ("Enter", "new")):
        last_move(table)
        expect(table.locator("#finale")).to_be_attached()
        button = table.locator(f"#do-{verb}")
        if way == "click":  # as a screen reader does it, which the finale does not cover
            button.dispatch_event("click")
        else:
            button.press(way)
        expect(table.locator("#score, #finale")).to_have_count(0)


@pytest.mark.usefixtures("context", "motion")
def test_one_press_too_many_after_the_last_move_only_ends_the_finale(table: Page) -> None:
    last_move(table, focused="#board .own button")
    expect(table.locator("#finale")).to_be_attached()
    expect(table.locator("#rematch")).to_be_focused()
    before = record(table)
    table.keyboard.press("Enter")
    expect(table.locator("#finale")).to_have_count(0)
    assert record(table) == before


@pytest.mark.usefixtures("context", "motion")
def test_the_finale_ends_where_back_leads_away(table: Page) -> None:
    last_move(table)
    expect(table.locator("#finale")).to_be_attached()
    table.go_back()
    expect(table.locator("#finale")).to_have_count(0)


@pytest.mark.usefixtures("context", "motion")
def test_a_finale_that_cannot_be_shown_is_an_error_that_is_said(
    table: Page, errors: list[str]
) -> None:
    broken = "export async function show() { throw new Error('no curtain'); }"
    table.route(
        "**/finale.mjs", lambda route: route.fulfill(body=broken, content_type="text/javascript")
    )
    load(table, finished(("Ana", "Bo"), short=1))
    table.evaluate("() => armorica.do(armorica.legal()[0])")
    expect(table.locator("#failed")).to_contain_text("our fault")
    expect(table.locator("html")).not_to_have_attribute("data-reveal", "")
    assert table.evaluate("getComputedStyle(document.querySelector('.final')).opacity") == "1"
    errors.clear()


@pytest.mark.usefixtures("context", "motion")
@pytest.mark.parametrize("part", ["finale.mjs", "finale.css"])
def test_a_finale_that_does_not_arrive_is_left_out(
    table: Page, errors: list[str], part: str
) -> None:
    table.route(f"**/{part}", lambda route: route.abort())
    load(table, finished(("Ana", "Bo"), short=1))
    table.evaluate("() => armorica.do(armorica.legal()[0])")
    expect(table.locator("#score")).to_be_visible()
    expect(table.locator("html")).not_to_have_attribute("data-reveal", "")
    assert table.evaluate("getComputedStyle(document.querySelector('.final')).opacity") == "1"
    expect(table.locator("#failed, #finale")).to_have_count(0)
    errors.clear()


@pytest.mark.usefixtures("context", "motion")
def test_a_finale_waits_for_its_style_even_if_it_is_asked_for_twice(table: Page) -> None:
    held = Held(table, "**/finale.css")
    last_move(table)
    table.locator("#do-undo").click()
    table.evaluate("() => armorica.do(armorica.legal()[0])")
    table.locator("#score").wait_for()
    table.evaluate("() => new Promise((done) => setTimeout(done))")
    expect(table.locator("#finale")).to_have_count(0)
    held.release()
    expect(table.locator("#finale")).to_be_attached()


@pytest.mark.usefixtures("context", "motion")
@pytest.mark.parametrize("part", ["finale.mjs", "finale.css"])
def test_the_score_does_not_wait_for_a_finale_that_is_stuck(table: Page, part: str) -> None:
    held = Held(table, f"**/{part}")
    table.clock.install()
    load(table, finished(("Ana", "Bo"), short=1))
    table.evaluate("() => armorica.do(armorica.legal()[0])")
    expect(table.locator("html")).to_have_attribute("data-reveal", "")
    table.clock.fast_forward(6000)
    expect(table.locator("html")).not_to_have_attribute("data-reveal", "")
    assert table.evaluate("getComputedStyle(document.querySelector('.final')).opacity") == "1"
    with table.expect_response(f"**/{part}"):
        held.release()
    table.evaluate("() => new Promise((done) => setTimeout(done))")
    expect(table.locator("#finale, #failed")).to_have_count(0)


SHOWN = """time => {
    const animations = document.querySelector("#finale").getAnimations({ subtree: true });
    for (const animation of animations) animation.currentTime = time;
    const seen = (part) => [...document.querySelectorAll(`#finale ${part}`)]
        .filter((node) => Number(getComputedStyle(node).opacity) > 0).length;
    const before = document.querySelector("#finale > strong");
    return {
        before: Number(getComputedStyle(before).opacity) > 0.9 ? before.textContent : "",
        players: getComputedStyle(document.querySelector("#finale > ol")).opacity,
        cards: seen(".run li"),
        prizes: seen(".prize"),
        ranks: seen(".rank"),
        sums: [...document.querySelectorAll("#finale .sum")]
            .map((sum) => Number(getComputedStyle(sum).getPropertyValue("--sum"))),
        rows: [...document.querySelectorAll("#finale .who")]
            .sort((one, other) => one.getBoundingClientRect().y - other.getBoundingClientRect().y)
            .map((who) => who.textContent),
    };
}"""
"""Returns what is seen of the finale at a time in milliseconds."""


@pytest.mark.usefixtures("context", "motion")
def test_the_finale_shows_sets_then_majorities_then_places(table: Page) -> None:
    last_move(table)
    expect(table.locator("#finale .prize").first).to_be_attached()
    first, early, sets, late, end = (
        table.evaluate(SHOWN, time) for time in (700, 1300, 2700, 4340, 5500)
    )
    assert re.fullmatch("Winter: all fed.|This winter took [0-9]+ cards?.", first["before"])
    assert first["players"] == "0"
    assert (early["before"], early["players"]) == ("", "1")
    assert (early["cards"], early["prizes"], early["ranks"]) == (0, 0, 0)
    assert early["sums"] == [0, 0]
    assert sets["cards"] == table.locator("#finale .run li").count()
    assert not sets["prizes"]
    assert late["prizes"] == table.locator("#finale .prize").count()
    assert late["rows"] == ["Ana", "Bo"]  # by seat
    assert not late["ranks"]
    totals = table.locator("#score .sum").all_inner_texts()
    assert end["sums"] == late["sums"] == [int(total) for total in totals]
    assert all(0 < one < other for one, other in zip(sets["sums"], end["sums"], strict=True))
    ranked = table.locator("#score .who").all_inner_texts()
    assert end["rows"] == [name.strip() for name in ranked]
    assert end["ranks"] == 2


# How far the points of a player reach out of the row, in pixels.
OUT = """() => Math.max(...[...document.querySelectorAll("#finale .prizes")].map((prizes) => {
    const [inner, row] = [prizes, prizes.closest("li")].map((part) => part.getBoundingClientRect());
    return Math.max(row.top - inner.top, inner.bottom - row.bottom, inner.right - row.right);
}))"""


@pytest.mark.usefixtures("context", "motion")
def test_all_points_of_six_players_stand_in_their_rows(table: Page) -> None:
    table.set_viewport_size({"width": 1366, "height": 768})
    whole = read_match(games_by_step()["over"])
    load(table, games.write(whole.branch(max(n for n, seat in enumerate(whole.seats) if not seat))))
    table.evaluate(PATIENT)
    while wait_for_a_choice(table) != "over":
        table.evaluate("() => armorica.do(armorica.legal()[0])")
    rows = table.locator("#finale .prizes")
    expect(rows).to_have_count(6)
    expect(rows.locator(".prize").nth(20)).to_be_attached()
    assert table.evaluate(OUT) <= 0


# The parts of the legend of a number's bars that reach out of their places.
LEGEND = """() => [...document.querySelectorAll(".stack-figure figcaption > span > *")]
    .filter((part) => part.getBoundingClientRect().right
        > part.parentElement.getBoundingClientRect().right + 0.5)
    .map((part) => part.outerHTML)"""


def test_the_parts_of_a_legend_stand_beside_one_another(table: Page) -> None:
    load(table, games_by_step()["over"])
    table.locator('[data-do="cell 0-total"]').click()
    expect(table.locator(".stack-figure figcaption > span").nth(2)).to_be_attached()
    assert table.evaluate(LEGEND) == []


@pytest.mark.usefixtures("context", "motion")
def test_the_finale_counts_more_sets_than_there_is_time_for(table: Page) -> None:
    last_move(table, seed=567)
    expect(table.locator("#finale, #failed").first).to_be_attached()
    assert not table.locator("#failed").count()
    assert table.locator("#display-0 .run").count() == 8
    seen = [table.evaluate(SHOWN, time)["sums"] for time in range(1300, 5500, 100)]
    for sums in zip(*seen, strict=True):
        assert list(sums) == sorted(sums)
    totals = table.locator("#score tbody tr").all()
    assert seen[-1] == [int(row.locator(".sum").inner_text()) for row in totals]


@pytest.mark.usefixtures("context")
def test_there_is_no_finale_where_motion_is_unwelcome(table: Page) -> None:
    table.emulate_media(reduced_motion="reduce")
    last_move(table)
    check_result(table)
    expect(table.locator("#finale")).to_have_count(0)


@pytest.mark.usefixtures("motion")
def test_there_is_no_finale_for_a_game_that_was_over_before(table: Page) -> None:
    load(table, finished())
    table.locator('#log [data-do="look 3"]').first.click()
    table.locator('[data-do="look end"]').click()
    check_result(table)
    expect(table.locator("#finale")).to_have_count(0)
    assert "reveal" not in table.evaluate("() => ({...document.documentElement.dataset})")


def test_a_new_game_after_the_end_takes_the_focus_along_and_back(table: Page) -> None:
    load(table, finished())
    table.locator("#do-new").click()
    # The only game of the list is in a fold, which is closed.
    expect(table.locator("#seats :checked").first).to_be_focused()
    table.go_back()
    expect(table.locator("#do-new")).to_be_focused()


def test_a_game_that_is_over_plays_itself_until_a_click(table: Page) -> None:
    load(table, finished())
    choose_at_the_end(table, "more", "look back")
    for button in ('[data-do="look first"]', "#pace", "#pace", "#replay"):
        table.locator(button).click()
    board = table.locator("#board")
    expect(board).not_to_have_attribute("data-ply", "0")
    table.locator("#replay-ply").press("Home")  # a key on the slider leads to a position
    expect(board).to_have_attribute("data-ply", "0")
    expect(table.locator("#replay")).to_have_attribute("aria-label", re.compile("^Show"))
    table.locator("#replay-ply").press("ArrowRight")
    expect(board).to_have_attribute("data-ply", "1")
    expect(table.locator("#replay-ply")).to_be_focused()


def test_the_dark_end_is_printed_in_black_on_white(table: Page) -> None:
    load(table, finished())
    table.emulate_media(media="print", color_scheme="dark")
    colours = """part => {
        const { color, backgroundColor } = getComputedStyle(document.querySelector(part));
        return [color, backgroundColor];
    }"""
    ink, paper = table.evaluate(colours, "#score tr:not(.winner) th")
    assert max(map(int, re.findall(r"\d+", ink)[:3])) < 90
    ground = table.evaluate(colours, "html")[1]
    assert ground in ("rgba(0, 0, 0, 0)", "rgb(255, 255, 255)")
    panel = table.evaluate(colours, ".reckoning")[1]
    assert paper == "rgba(0, 0, 0, 0)"
    assert min(map(int, re.findall(r"\d+", panel)[:3])) in (0, *range(230, 256))


# The sizes of the portraits, and where the names begin, at a time of the finale in milliseconds.
ROWS = """time => {
    for (const animation of document.getElementById("finale").getAnimations({ subtree: true }))
        animation.currentTime = time;
    const left = (name) => {
        const text = document.createRange();
        text.selectNodeContents(name.querySelector("bdi") ?? name);
        return Math.round(text.getBoundingClientRect().left);
    };
    return [...document.querySelectorAll("#finale > ol > li")].map((row) => [
        Math.round(row.querySelector(".medal").getBoundingClientRect().width),
        left(row.querySelector(".who")),
    ]);
}"""


# The cards of which the next one covers an icon or its number.
COVERED = """() => [...document.querySelectorAll("#finale .card")].filter((card, n, cards) => {
    const next = cards[n + 1]?.getBoundingClientRect();
    const { left, top } = card.getBoundingClientRect();
    if (!next || next.left < left || Math.abs(next.top - top) > 9) return false;
    const icons = [...card.querySelectorAll(".icon > *")];
    return icons.some((icon) => icon.getBoundingClientRect().right > next.left + 1);
}).map((card) => card.textContent)"""


@pytest.mark.usefixtures("context", "motion")
def test_the_finale_covers_no_icon(table: Page) -> None:
    last_move(table, other="settler")
    table.locator("#finale .card").first.wait_for(state="attached")
    for width, height in ((1024, 768), (390, 844)):
        table.set_viewport_size({"width": width, "height": height})
        table.evaluate(ROWS, 5500)
        assert table.evaluate(COVERED) == [], width


@pytest.mark.usefixtures("context", "motion")
def test_nothing_gives_the_winner_away_before_the_crown(table: Page) -> None:
    last_move(table)
    table.locator("#finale").wait_for(state="attached")
    before, after = (table.evaluate(ROWS, time) for time in (4000, 5800))
    assert before[0] == before[1]
    assert after[0][0] > after[1][0]
