"""The first game with a coach, from the menu to its end."""

from itertools import cycle

import pytest
from playwright.sync_api import Locator, Page, expect

from armorica import games
from e2e.lesson import NO_STALE_RING, follow, read_on
from e2e.steps import (
    IN_SIGHT,
    check_result,
    choose,
    choose_by_mouse,
    focus_by_tab,
    hurry_to_a_choice,
    in_sizes,
    play_on,
    visit,
    wait_for_a_choice,
    walk_to,
)

pytestmark = pytest.mark.glass


def named_first(page: Page) -> Locator:
    """Find the card that the coach's task names before all others."""
    task = page.locator("#lesson .task").inner_text()
    cards = page.locator(".reachable.pointed").all()
    return min(cards, key=lambda card: task.index(card.locator(".name").inner_text()))


def learn(page: Page, turns: int) -> list[str]:
    """Play as the coach asks, until a turn has come or the game is over; return the titles."""
    titles: list[str] = []
    while (phase := hurry_to_a_choice(page)) != "over":
        board = page.locator("#board")
        if int(board.get_attribute("data-turn") or 0) >= turns:
            return titles
        titles += read_on(page)
        if phase == "winter":
            check_that_cards_can_be_given_up(page)
        ply = board.get_attribute("data-ply")
        if page.locator(".reachable.pointed").count():
            named_first(page).click()
            expect(board).not_to_have_attribute("data-ply", ply or "")
        else:
            play_on(page, choose_by_mouse, moves=1)
    return titles + read_on(page)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 640), (844, 390)])
def test_what_the_coach_speaks_of_is_in_sight(table: Page, width: int, height: int) -> None:
    table.set_viewport_size({"width": width, "height": height})
    table.locator("#do-lesson").click()
    for _ in range(3):
        expect(table.locator(".pointed").first).to_be_in_viewport(ratio=0.8)
        table.wait_for_function(NO_STALE_RING)
        coach = table.locator("#lesson").bounding_box()
        pointed = table.locator(".pointed").first.bounding_box()
        assert coach and pointed
        beside = pointed["x"] + pointed["width"] <= coach["x"]
        assert beside or pointed["y"] + pointed["height"] <= coach["y"]
        for button in table.locator("#lesson .act").all():
            expect(button).to_be_in_viewport(ratio=1)
        if table.locator("#turn-page").count():
            table.locator("#turn-page").click()


OVER_TABLE = """() => {
    const box = (part) => document.querySelector(part).getBoundingClientRect();
    const [coach, other, ...left] = ["#lesson", ".other", ".own", ".market"].map(box);
    return {
        scrolled: scrollY,
        over: left.some(({ right }) => right > coach.left),
        panel: other.bottom > coach.top,
    };
}"""
"""Whether the page is scrolled, or the coach beside the table lies over the rows or the viewer's
cards, or over the opponent's panel."""

WIDE = ((1366, 768), (1920, 1080), (1280, 800), (1024, 768))


def test_beside_the_table_the_coach_covers_nothing_and_nothing_scrolls(table: Page) -> None:
    choose(table, "language-de")  # the longest texts
    table.set_viewport_size({"width": 1024, "height": 768})
    table.locator("#do-lesson").click()
    board = table.locator("#board")
    cards = 0
    while cards < 8:
        hurry_to_a_choice(table)
        expect(table.locator("#lesson .waiting")).to_have_count(0)
        cards = table.locator(".other .card").count()
        faults = {"scrolled": 0, "over": False, "panel": False}
        more = True
        while more:
            title = table.locator("#lesson h2").inner_text()
            for width, _ in in_sizes(table, WIDE):
                seen = table.evaluate(OVER_TABLE)
                assert seen == faults, f"{title}, {width}"
            if more := table.locator("#turn-page").count() > 0:
                table.locator("#turn-page").click()
                expect(table.locator("#lesson h2")).not_to_have_text(title)
                table.wait_for_function(NO_STALE_RING)
        ply = board.get_attribute("data-ply")
        table.evaluate("() => armorica.do(armorica.legal()[0])")
        expect(board).not_to_have_attribute("data-ply", ply or "")


def test_the_question_of_a_lesson_is_in_reach_of_the_thumb(table: Page) -> None:
    choose(table, "confirm-on")
    choose(table, "language-de")
    table.set_viewport_size({"width": 360, "height": 640})
    table.locator("#do-lesson").click()
    read_on(table)
    for width, height in in_sizes(table, ((360, 640), (390, 844))):
        table.locator(".reachable.pointed").first.click()
        yes = table.locator("#confirm").bounding_box()
        no = table.locator(".question .mild").bounding_box()
        assert yes and no
        assert yes["y"] > height * 2 / 3
        assert no["y"] == pytest.approx(yes["y"], abs=1), width
        table.keyboard.press("Escape")
    table.locator(".reachable.pointed").first.click()
    table.locator("#confirm").click()
    expect(table.locator("#board")).not_to_have_attribute("data-ply", "0")


def check_that_cards_can_be_given_up(page: Page) -> None:
    """Mark a card in winter, at two sizes: it and the button are in sight."""
    marked = page.locator(".own .bare").first
    before = page.viewport_size
    assert before
    for width, height in ((768, 1024), (before["width"], before["height"])):
        page.set_viewport_size({"width": width, "height": height})
        marked.click(position=IN_SIGHT)
        expect(page.locator("#starve")).to_be_in_viewport(ratio=1)
        expect(marked).to_be_in_viewport(ratio=0.9)
        marked.click(position=IN_SIGHT)


@pytest.mark.long
def test_from_the_menu_to_the_end_on_a_phone_with_a_reload_on_the_way(table: Page) -> None:
    choose(table, "language-de")  # the longest texts
    table.set_viewport_size({"width": 360, "height": 640})
    table.locator("#do-new").click()
    table.locator('#seats [data-do="lesson"]').click()
    titles = learn(table, turns=3)
    assert titles[:3] == ["Dein Dorf", "Gallier und Römer", "Reichweite"]
    before = table.evaluate("armorica.record()")
    table.reload()
    table.wait_for_function("() => armorica.ready")
    assert table.evaluate("armorica.record()") == before
    titles += learn(table, turns=99)
    assert titles[-1] == "Das Ende der Lektion"
    assert '"winter",0' in table.evaluate("armorica.record()")
    assert len(set(titles) - {"Du bist dran"}) == 19
    check_result(table)


def test_on_a_phone_held_sideways_all_that_the_coach_speaks_of_is_in_sight(table: Page) -> None:
    table.set_viewport_size({"width": 844, "height": 390})
    table.locator("#do-lesson").click()
    assert "Look before you leap" in learn(table, turns=3)


# How far the bar at the head is from the right edge, and how much of the head of a row with what
# the coach asks for it covers.
UNDER_BAR = """() => {
    const { right, bottom } = document.querySelector(".status").getBoundingClientRect();
    const rows = [...document.querySelectorAll(".market-row:has(.pointed)")];
    const heads = rows.map((row) => row.querySelector("h2").getBoundingClientRect().top);
    return [innerWidth - right, Math.max(0, ...heads.map((top) => bottom - top))];
}"""


def test_on_a_phone_the_bar_is_whole_and_leaves_the_head_of_the_row_in_sight(table: Page) -> None:
    table.set_viewport_size({"width": 390, "height": 844})
    table.locator("#do-lesson").click()
    board = table.locator("#board")
    seen = []
    while hurry_to_a_choice(table) and board.get_attribute("data-turn") != "3":
        read_on(table)
        seen.append(table.evaluate(UNDER_BAR))
        ply = board.get_attribute("data-ply")
        table.evaluate("() => armorica.do(armorica.legal()[0])")
        expect(board).not_to_have_attribute("data-ply", ply or "")
    assert [fault for fault in seen if fault[0] != 0 or fault[1] > 0] == []


TASK_END = """() => {
    const task = document.querySelector("#lesson .task")?.getBoundingClientRect();
    const acts = document.querySelector("#lesson .acts").getBoundingClientRect();
    return task ? task.bottom - acts.top : 0;
}"""
"""How far what the coach asks for reaches under its buttons."""

UNSEEN_CARDS = """() => [...document.querySelectorAll(".card.pointed")].filter((card) => {
    const { top, height } = card.getBoundingClientRect();
    const status = document.querySelector(".status").getBoundingClientRect();
    return top < status.bottom - 1 || top + height * 2 / 3 > innerHeight;
}).length"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_small_phone_held_sideways_the_task_and_its_cards_are_in_sight(
    table: Page, language: str
) -> None:
    choose(table, f"language-{language}")
    table.set_viewport_size({"width": 640, "height": 360})
    table.locator("#do-lesson").click()
    board = table.locator("#board")
    for _ in range(5):
        phase = hurry_to_a_choice(table)
        while table.locator("#turn-page").count():
            title = table.locator("#lesson h2").inner_text()
            table.locator("#turn-page").click()
            expect(table.locator("#lesson h2")).not_to_have_text(title)
        expect(table.locator("#lesson .waiting")).to_have_count(0)
        for width, height in ((640, 360), (360, 640), (640, 360)):  # and after it is turned
            table.set_viewport_size({"width": width, "height": height})
            table.wait_for_function(f"() => !({UNSEEN_CARDS})()")
        assert table.evaluate(TASK_END) <= 1
        ply = board.get_attribute("data-ply") or ""
        if phase == "winter":
            play_on(table, choose_by_mouse, moves=1)
        else:
            named_first(table).click()
        expect(board).not_to_have_attribute("data-ply", ply)


def test_the_lesson_of_imperious_is_followed_by_mouse_to_its_end(table: Page) -> None:
    table.locator("#do-new").click()
    table.locator("#game-imperious").click()
    table.locator("#seats .recipes").wait_for()
    table.locator('#seats [data-do="lesson"]').click()
    titles: list[str] = []
    step = ""
    # Both sizes in one walk: each kind of step comes at both.
    sizes = cycle([(1366, 768), (390, 844), (390, 844), (1366, 768)])
    while step != "over":
        wait_for_a_choice(table)
        titles += read_on(table)
        width, height = next(sizes)
        table.set_viewport_size({"width": width, "height": height})
        step = follow(table)
    assert titles[0] == "The map"
    assert {"Your start", "Trade", "Combos", "Scoring"} <= {*titles}
    assert titles[-1] == "The final score"
    expect(table.locator('#lesson [data-do="rematch"]')).to_be_visible()


# A point of a target that is asked for, so near another one that a touch may mean either.
UNSURE = """() => {
    const wanted = document.querySelector("#map .pointed");
    const target = (x, y) => document.elementFromPoint(x, y)?.closest("#map .target");
    const { left, top, width, height } = wanted.getBoundingClientRect();
    for (let x = Math.ceil(left); x < left + width; x++) {
        for (let y = Math.ceil(top); y < top + height; y++) {
            const near = [target(x - 5, y), target(x + 5, y), target(x, y - 5), target(x, y + 5)];
            if (target(x, y) === wanted && near.some((other) => other && other !== wanted))
                return [x, y];
        }
    }
}"""


@pytest.mark.browser_context_args(
    has_touch=True, viewport={"width": 360, "height": 640}, reduced_motion="reduce"
)
def test_the_first_tap_where_the_lesson_of_imperious_says_chooses_the_place(page: Page) -> None:
    table = visit(page)
    table.locator("#do-new").click()
    table.locator("#game-imperious").click()
    table.locator("#seats .recipes").wait_for()
    table.locator('#seats [data-do="lesson"]').click()
    for _ in range(2):
        title = table.locator("#lesson h2").inner_text()
        table.locator("#turn-page").click()
        expect(table.locator("#lesson h2")).not_to_have_text(title)
    table.locator("#map .pointed").wait_for()
    whole = table.locator("#map > svg").get_attribute("viewBox") or ""
    table.touchscreen.tap(*table.evaluate(UNSURE))
    expect(table.locator("#confirm")).to_be_visible()
    expect(table.locator("#map > svg")).to_have_attribute("viewBox", whole)


def test_it_is_left_for_another_game_and_gone_on_with(table: Page) -> None:
    table.locator("#do-lesson").click()
    learn(table, turns=2)
    left = games.read(table.evaluate("armorica.record()"))
    table.locator('#lesson [data-do="new"]').click()
    expect(table.locator("#lesson")).to_have_count(0)
    table.locator("#do-deal").click()
    expect(table.locator("#board")).to_be_visible()
    expect(table.locator("#lesson")).to_have_count(0)
    table.locator("#do-new").click()
    table.locator('#seats [data-do="lesson"]').click()
    expect(table.locator("#lesson")).to_be_visible()
    assert games.read(table.evaluate("armorica.record()")).moves == left.moves


def test_the_first_steps_by_keyboard_alone(table: Page) -> None:
    focus_by_tab(table, "#do-lesson")
    table.keyboard.press("Enter")
    heading, live = table.locator("#lesson h2"), table.locator("#live")
    for title in ("Your village", "Gauls and Romans"):
        expect(heading).to_have_text(title)
        expect(live).to_contain_text(title)
        focus_by_tab(table, "#turn-page")
        table.keyboard.press("Enter")
    expect(heading).to_have_text("Reach")
    expect(live).to_contain_text("Take a card with an amphora")
    focus_by_tab(table, ".reachable")
    walk_to(table, ".reachable.pointed", "ArrowRight", "ArrowLeft")
    table.keyboard.press("Enter")
    expect(heading).to_have_text("What Romans want")
    expect(table.locator("#lesson .comment")).to_contain_text("Your move:")


def test_the_rules_are_read_and_their_examples_tried(table: Page) -> None:
    table.locator('#footer [data-do="rules"]').click()
    expect(table.locator("#rulebook h2").first).to_be_visible()
    answer = table.locator("#rulebook .answer")
    table.locator("#card-macer").click()
    expect(answer.first).to_contain_text("place 2 needs 2 bunches of grapes")
    while table.locator('[data-do="step on"]:not([aria-disabled="true"])').count():
        before = answer.last.inner_text()
        table.locator('[data-do="step on"]').click()
        expect(answer.last).not_to_have_text(before)
    expect(answer.last).to_contain_text("33 points")
    table.set_viewport_size({"width": 320, "height": 600})
    assert table.evaluate("document.documentElement.scrollWidth") <= 320
    table.emulate_media(media="print")
    expect(table.locator("#header")).to_be_hidden()
    expect(answer.last).to_be_visible()
    table.emulate_media(media="screen")
    table.locator('#rulebook [data-do="back"]').click()
    expect(table.locator("#board")).to_be_visible()
