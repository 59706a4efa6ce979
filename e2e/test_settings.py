"""The settings, the progress, and the previews of cards."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.holding import Held
from e2e.positions import (
    at_the_end_of_a_turn,
    finished,
    games_by_step,
    long_display,
    played,
)
from e2e.steps import (
    Inject,
    choose,
    choose_at_the_end,
    focus_by_tab,
    open_record,
    play_by_moves,
    reload,
    sit_down,
    visit,
)

pytestmark = pytest.mark.glass


def test_a_chosen_theme_is_there_from_the_first_paint_on(table: Page, inject: Inject) -> None:
    inject(
        "addEventListener('DOMContentLoaded', () => {"
        " globalThis.early = document.documentElement.dataset.theme; });"
    )
    bright = table.evaluate("getComputedStyle(document.body).color")
    choose(table, "theme-dark", "motion-off")
    dark = table.evaluate("getComputedStyle(document.body).color")
    assert dark != bright
    reload(table)
    assert table.evaluate("early") == "dark"
    assert table.evaluate("document.documentElement.dataset.motion") == "off"
    assert table.evaluate("getComputedStyle(document.body).color") == dark
    other = table.context.new_page()
    other.goto("./")
    other.wait_for_function("() => armorica.ready")
    choose(other, "theme-light")
    expect(table.locator("html")).to_have_attribute("data-theme", "light")


def test_broken_settings_are_no_hindrance(page: Page) -> None:
    page.goto("./")
    page.evaluate("localStorage.setItem('armorica:settings', '[{')")
    reload(page)
    expect(page.locator("#unread")).to_be_visible()
    expect(page.locator("#board")).to_be_visible()


def test_a_card_asks_before_it_is_taken(table: Page) -> None:
    sit_down(table, "person", "person")
    choose(table, "confirm-on")
    board = table.locator("#board")
    card = table.locator("#gaul-row .reachable").first
    card.click()
    expect(table.locator("#question")).to_contain_text("point")
    expect(table.locator("#live")).to_contain_text("it again")
    expect(board).to_have_attribute("data-ply", "0")
    table.locator('[data-do="wait"]').click()
    expect(table.locator("#question")).to_have_count(0)
    card.click()
    table.locator("#confirm").click()
    expect(board).to_have_attribute("data-ply", "1")
    focus_by_tab(table, "#gaul-row .reachable")
    table.keyboard.press("Enter")
    expect(table.locator("#question")).to_be_visible()
    table.keyboard.press("Enter")
    expect(board).to_have_attribute("data-ply", "2")


def test_focus_and_pointer_show_what_a_card_would_do(table: Page) -> None:
    sit_down(table, "person", "person")
    cards, shown = table.locator("#gaul-row .reachable"), table.locator(".would:visible")
    expect(shown).to_have_count(0)
    table.keyboard.press("Shift+Tab")  # away from where the mouse has brought the focus
    focus_by_tab(table, "#gaul-row .reachable")
    expect(shown).to_have_count(1)
    card = table.locator("#gaul-row .reachable:focus")
    assert card.get_attribute("aria-describedby") == shown.get_attribute("id")
    table.locator("#header h1").click()
    before = [box for box in (cards.nth(n).bounding_box() for n in range(2)) if box]
    for n, box in enumerate(before):
        cards.nth(n).hover()
        expect(shown).to_have_attribute("id", cards.nth(n).get_attribute("aria-describedby") or "")
        line = shown.bounding_box()
        assert line
        assert line["y"] + line["height"] <= box["y"]  # over no card


@pytest.mark.usefixtures("quick_adviser")
def test_what_a_card_would_do_stands_in_the_place_of_a_hint(table: Page) -> None:
    open_record(table, played(3, "roman", turn=4))
    table.locator("#do-hint").click()
    hint, shown = table.locator("#hint"), table.locator(".would:visible")
    expect(hint.locator("ol")).to_be_visible()
    card = table.locator("#roman-row .reachable").first
    card.hover()
    expect(shown).to_have_count(1)
    expect(hint).not_to_be_visible()
    table.mouse.move(0, 0)
    expect(hint).to_be_visible()
    expect(shown).to_have_count(0)


def leave(page: Page) -> None:
    """Close the settings, which a reload would open again."""
    page.keyboard.press("Escape")
    page.wait_for_function("() => !location.hash")


def test_the_end_of_a_game_is_counted_once_and_can_be_saved_and_erased(table: Page) -> None:
    open_record(table, finished(("Ana", "settler", "settler"), short=3))
    play_by_moves(table)
    progress = table.locator("#progress")
    for _ in range(2):
        choose_at_the_end(table, "more", "progress")
        expect(progress).to_contain_text("1 finished game.")
        expect(progress.locator("#tallies tbody tr")).to_have_count(1)
        reload(table)
        expect(progress).to_contain_text("1 finished game.")
        table.keyboard.press("Escape")
    table.locator("#do-undo").click()
    play_by_moves(table)
    table.locator("#do-settings").click()
    table.locator('#settings [data-do="progress"]').click()
    expect(table.locator("#settings")).not_to_be_visible()
    expect(progress).to_contain_text("1 finished game.")
    with table.expect_download() as coming:
        progress.locator('[data-do="save-statistics"]').click()
    saved = json.loads(Path(coming.value.path()).read_text("utf-8"))
    assert saved["by_game"]["armorica"]["games"] == 1
    progress.locator("#erase").click()
    expect(progress.locator("#erase")).to_be_focused()
    progress.locator('[data-do="erase-now"]').click()
    expect(progress).to_contain_text("No finished games")
    reload(table)
    expect(progress).to_contain_text("No finished games")
    table.keyboard.press("Escape")
    expect(table.locator("#score")).to_be_visible()


def test_the_next_person_is_called(table: Page) -> None:
    sit_down(table, "person", "person")
    for _ in range(2):
        mover = table.locator("#board").get_attribute("data-mover")
        name = f"Player {int(mover or 0) + 1}"
        expect(table.locator(".hand-over")).to_contain_text(name)
        expect(table.locator("#live")).to_contain_text(f"{name}, it is your turn!")
        expect(table.locator(".own h2")).to_have_text(name)
        table.locator("#board .reachable").first.click()
        expect(table.locator("#board")).not_to_have_attribute("data-mover", mover or "")


SEEN = """time => ["year", "hand-over"].filter((part) => {
    const [shown] = document.getElementsByClassName(part);
    for (const animation of shown.getAnimations()) animation.currentTime = time;
    return Number(getComputedStyle(shown).opacity) > 0.9;
})"""
"""Returns which of two passing texts are seen at a time in milliseconds."""


@pytest.mark.usefixtures("context", "motion")  # whose time stands still for good
def test_the_next_person_is_called_after_the_change_of_the_year(table: Page) -> None:
    open_record(table, at_the_end_of_a_turn(1))
    motion = table.context.new_cdp_session(table)
    motion.send("Animation.enable")
    motion.send("Animation.setPlaybackRate", {"playbackRate": 0})
    table.evaluate("() => armorica.do(armorica.legal()[0])")
    table.locator(".year").wait_for(state="attached")
    assert table.evaluate(SEEN, 900) == ["year"]
    assert table.evaluate(SEEN, 2500) == ["hand-over"]


@pytest.mark.browser_context_args(
    has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640}
)
def test_a_finger_looks_first_and_then_takes(table: Page) -> None:
    open_record(table, long_display("roman"))
    board, question = table.locator("#board"), table.locator("#question")
    ply = board.get_attribute("data-ply") or ""
    row = table.locator("#roman-row")
    card = row.locator(".reachable").first
    card.element_handle().wait_for_element_state("stable")  # else the tap scrolls
    at = row.bounding_box()
    card.tap()
    expect(question).to_contain_text("point")
    row.locator(".out").first.tap(force=True)
    expect(question).to_have_count(0)
    expect(table.locator("#notice")).to_contain_text("place")
    assert row.bounding_box() == at
    card.tap()
    expect(question).to_be_visible()
    question.tap()
    expect(question).to_be_visible()
    table.locator(".own h2").tap()
    expect(question).to_have_count(0)
    card.tap()
    expect(table.locator(".asked")).to_have_count(1)
    expect(board).to_have_attribute("data-ply", ply)
    table.locator("#confirm").tap()
    expect(board).not_to_have_attribute("data-ply", ply)


TAP_TWICE = """async (later) => {
    const tap = (later) => {
        const pass = document.getElementById("pass");
        const touch = { bubbles: true, pointerType: "touch" };
        pass.dispatchEvent(new PointerEvent("pointerdown", touch));
        const click = new MouseEvent("click", { bubbles: true });  // which says less
        Object.defineProperty(click, "timeStamp", { value: performance.now() + later });
        pass.dispatchEvent(click);
    };
    const frame = () => new Promise(requestAnimationFrame);
    const { dataset } = document.getElementById("board");
    tap(0);
    while (dataset.ply === "0") await frame();
    tap(later);
    for (let n = 0; n < 10; n++) await frame();
    return dataset.ply;
}"""


@pytest.mark.parametrize(("later", "ply"), [(0, "1"), (310, "2")])
def test_the_second_of_two_quick_taps_does_not_move_for_the_next_person(
    table: Page, later: int, ply: str
) -> None:
    sit_down(table, "person", "person")
    assert table.evaluate(TAP_TWICE, later) == ply  # `later` in milliseconds


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360)])
def test_on_a_phone_the_action_stays_in_sight_and_covers_nothing_below(
    table: Page, width: int, height: int
) -> None:
    open_record(table, long_display("roman"))
    table.set_viewport_size({"width": width, "height": height})
    table.evaluate("scrollTo(0, 0)")
    action = table.locator("#pass").bounding_box()
    assert action
    assert height / 2 < action["y"] < height - action["height"]
    last = table.locator(".own")
    last.evaluate("panel => panel.scrollIntoView({ block: 'end' })")
    table.evaluate("scrollBy(0, 200)")
    panel, bar = last.bounding_box(), table.locator(".status").bounding_box()
    assert panel
    assert bar
    below = panel["y"] + panel["height"] > bar["y"] + 1
    beside = panel["x"] >= bar["x"] + bar["width"]
    assert beside or not below


def test_on_a_phone_the_question_covers_no_card_of_the_fresh_table(table: Page) -> None:
    table.set_viewport_size({"width": 360, "height": 640})
    choose(table, "confirm-on")
    table.locator("#do-new").click()
    table.locator("#do-deal").scroll_into_view_if_needed()
    sit_down(table, "person", "person", "person", "person")
    assert table.evaluate("scrollY") == 0
    table.locator("#gaul-row .reachable").first.click()
    question = table.locator(".question").bounding_box()
    row = table.locator("#roman-row").bounding_box()
    assert question
    assert row
    assert row["y"] + row["height"] <= question["y"]


def test_sounds_are_fetched_only_when_wanted(table: Page) -> None:
    urls: list[str] = []
    table.on("request", lambda request: urls.append(request.url))
    sit_down(table, "person", "person")
    table.locator("#board .reachable").first.click()
    expect(table.locator("#board")).to_have_attribute("data-ply", "1")
    assert not [url for url in urls if "sounds" in url]
    choose(table, "sounds-on")
    with table.expect_request("**/sounds.mjs"):
        table.locator("#board .reachable").first.click()


def test_a_browser_without_a_way_to_sound_is_no_fault_of_ours(page: Page, inject: Inject) -> None:
    inject("delete globalThis.AudioContext")
    visit(page)
    sit_down(page, "person", "person")
    choose(page, "sounds-on")
    with page.expect_response("**/sounds.mjs") as heard:
        page.locator("#board .reachable").first.click()
    page.evaluate("async (address) => (await import(address)).play([400])", heard.value.url)
    expect(page.locator("#failed")).to_have_count(0)


@pytest.mark.usefixtures("context")  # whose page has no script from an earlier test
def test_a_sound_that_comes_late_is_that_of_its_move(page: Page) -> None:
    held = Held(page, "**/sounds.mjs")
    visit(page)
    sit_down(page, "person", "person")
    choose(page, "sounds-on")
    with page.expect_request("**/sounds.mjs"):
        page.locator("#board .reachable").first.click()
    open_record(page, games_by_step()["action"])
    body = "export function play(notes) { globalThis.played = notes ?? []; }"
    held.first().fulfill(body=body, content_type="text/javascript")
    page.wait_for_function("() => globalThis.played")
    assert page.evaluate("played")


def test_chosen_seats_are_still_chosen_after_a_look_at_the_other_game(table: Page) -> None:
    table.locator("#do-new").click()
    for seat, kind in enumerate(("legate", "person", "absent", "novice")):
        table.locator(f"label:has(#kind-{seat}-{kind})").click()
    table.locator("#name-1").fill("Zoe")
    table.locator("#game-imperious").click()
    expect(table.locator("[name=kind-7]").first).to_be_visible()
    table.locator("#game-armorica").click()
    expect(table.locator("[name=kind-7]")).to_have_count(0)
    for seat, kind in enumerate(("legate", "person", "absent", "novice")):
        expect(table.locator(f"#kind-{seat}-{kind}")).to_be_checked()
    expect(table.locator("#name-1")).to_have_value("Zoe")
