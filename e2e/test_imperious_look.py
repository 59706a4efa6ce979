"""Imperious's page: nothing covers what can be clicked, and nothing moves by itself."""

import pytest
from playwright.sync_api import Page, expect

from armorica import games
from armorica.core.late import loaded
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.imperious.face import puzzles as put_off
from armorica.games.imperious.rules.state import OFFER
from e2e.lesson import follow, read_on
from e2e.positions import at_a_choice_of_combos, by_step, games_by_step
from e2e.steps import MEASURED, changing, choose, open_record, wait_for_a_choice
from tests.inside import load, read_match
from tests.seats import seated

pytestmark = pytest.mark.glass

# A point of a card that may be wanted, under the explanation of another.
UNDER = """() => {
    const over = document.getElementById("tip").getBoundingClientRect();
    for (const card of document.querySelectorAll("#trade button.card-type:not([data-explained])")) {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        const [x, y] = [Math.max(left, over.left) + 4, Math.max(top, over.top) + 4];
        if (x < Math.min(right, over.right) && y < Math.min(bottom, over.bottom)) return [x, y];
    }
}"""


@pytest.mark.usefixtures("context")  # for its clock
def test_an_explanation_lets_clicks_through_to_what_it_covers(table: Page) -> None:
    table.clock.install()
    table.set_viewport_size({"width": 1366, "height": 768})
    open_record(table, games_by_step()["get"])
    tip, wants = table.locator("#tip"), table.locator("#trade button.card-type")
    chosen = table.locator("#trade .chosen").count()
    # In two lines, so that the explanation of one lies over another.
    two_lines = "cards => { cards.style.gridTemplateColumns = 'repeat(4, 1fr)'; }"
    table.locator("#trade .cards").evaluate(two_lines)
    wants.first.hover()
    table.clock.run_for(1000)
    expect(tip).to_be_visible()
    inside = table.evaluate(UNDER)
    assert inside
    table.mouse.move(*inside)
    expect(tip).to_be_hidden()
    table.mouse.click(*inside)
    expect(table.locator("#trade .chosen")).to_have_count(chosen + 1)


@pytest.mark.usefixtures("context")  # for its clock
def test_what_comes_under_a_mouse_at_rest_does_not_explain_itself(table: Page) -> None:
    table.clock.install()
    table.set_viewport_size({"width": 1366, "height": 768})
    open_record(table, games_by_step()["get"])
    want = table.locator("#trade button.card-type").first
    box = want.bounding_box()
    assert box
    table.mouse.move(box["x"] + 9, 700)
    at = {"clientX": box["x"] + 9, "clientY": box["y"] + 9, "bubbles": True}
    place = {"screenX": 50, "screenY": 60, "pointerType": "mouse"}
    want.dispatch_event("pointermove", {**at, **place})
    want.dispatch_event("pointerover", {**at, **place})
    table.clock.run_for(1000)
    expect(table.locator("#tip")).to_be_hidden()
    want.dispatch_event("pointermove", {**at, **place, "screenX": 51})
    table.clock.run_for(1000)
    expect(table.locator("#tip")).to_be_visible()


@pytest.mark.usefixtures("context")  # for its clock
@pytest.mark.browser_context_args(has_touch=True, viewport={"width": 390, "height": 844})
def test_the_focus_that_the_page_sets_after_a_tap_explains_nothing(table: Page) -> None:
    table.clock.install()
    open_record(table, games_by_step()["get"])
    want = table.locator("#trade button.card-type")
    table.keyboard.press("Tab")
    want.first.dispatch_event("pointerdown", {"pointerType": "touch"})
    want.last.focus()
    assert table.locator(":focus-visible").count() == 1
    table.clock.run_for(2000)
    assert table.locator("#tip").is_hidden()


# How much of the dock the explanation covers, in pixels each way.
OVER_DOCK = """() => {
    const box = (id) => document.getElementById(id).getBoundingClientRect();
    const [tip, dock] = [box("tip"), box("dock")];
    return [Math.min(tip.right, dock.right) - Math.max(tip.left, dock.left),
        Math.min(tip.bottom, dock.bottom) - Math.max(tip.top, dock.top)];
}"""


@pytest.mark.usefixtures("context")  # for its clock
@pytest.mark.browser_context_args(has_touch=True, viewport={"width": 390, "height": 844})
def test_on_a_phone_an_explanation_leaves_the_question_in_sight(table: Page) -> None:
    table.clock.install()
    open_record(table, games_by_step()["action"])
    for width, height in ((390, 844), (360, 640), (844, 390)):
        table.set_viewport_size({"width": width, "height": height})
        for part in table.locator("#hand .card-type").all()[::6]:
            part.dispatch_event("pointerdown", {"pointerType": "touch"})
            table.clock.run_for(1000)
            expect(table.locator("#tip")).to_be_in_viewport(ratio=1)
            assert min(table.evaluate(OVER_DOCK)) <= 0, width
            part.dispatch_event("pointerup", {"pointerType": "touch"})


def test_the_lesson_beside_a_wide_map_never_scrolls_the_page(table: Page) -> None:
    table.set_viewport_size({"width": 1366, "height": 768})
    table.locator("#do-new").click()
    table.locator("#game-imperious").click()
    table.locator("#seats .recipes").wait_for()
    table.locator('#seats [data-do="lesson"]').click()
    for _ in range(24):
        wait_for_a_choice(table)
        title = read_on(table)
        assert table.evaluate("scrollY") == 0, title
        follow(table)


WIDE = ((1024, 768), (1366, 768), (1920, 1080))

# By how many pixels the dock lies over the map.
OVER_MAP = """() => {
    const [map, dock] = ["map", "dock"].map((id) => document.getElementById(id));
    return map.getBoundingClientRect().bottom - dock.getBoundingClientRect().top;
}"""


def test_the_dock_lies_over_no_part_of_a_wide_map(table: Page) -> None:
    for step in ("offer", "action", "cards", "target disperse", "target destroy"):
        open_record(table, games_by_step()[step])
        for width, height in WIDE:
            table.set_viewport_size({"width": width, "height": height})
            assert table.evaluate(OVER_MAP) <= 0, (step, width)


def test_a_notice_pushes_no_part_of_a_wide_map_under_the_dock(table: Page) -> None:
    match = read_match(games_by_step()["start"])
    link = games.write_link(match.branch(0), 17)
    table.evaluate("text => { location.hash = text }", f"c={link}")
    expect(table.locator("#challenge")).to_be_visible()
    expect(table.locator("#map")).to_be_visible()
    for width, height in WIDE:
        table.set_viewport_size({"width": width, "height": height})
        assert table.evaluate(OVER_MAP) <= 0, width


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_a_puzzle_pushes_no_part_of_a_wide_map_under_the_dock(
    table: Page, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzles = loaded(put_off)
    prepared = [puzzle for puzzle in puzzles.prepared() if puzzle.move == "action disperse"][:1]
    monkeypatch.setattr(puzzles, "prepared", lambda: prepared)
    choose(table, f"language-{language}")
    table.locator("#do-new").click()
    table.locator("#game-imperious").click()
    table.locator('[data-do="puzzles"]').first.click()
    table.locator('[data-do="puzzle day"]').click()
    for act in ("play action end", "puzzle show"):
        table.locator(f'[data-do="{act}"]').click()
        expect(table.locator("#puzzle .message")).not_to_be_empty()
        for width, height in WIDE:
            table.set_viewport_size({"width": width, "height": height})
            assert table.evaluate(OVER_MAP) <= 0, (act, width)


# The buttons of the zoom over which something else lies.
COVERED = """() => [...document.querySelectorAll(".zoom button")].filter((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) !== button;
}).map((button) => button.textContent)"""


def test_a_high_dock_on_an_upright_screen_covers_no_button_of_the_zoom(table: Page) -> None:
    open_record(table, games_by_step()["give"])
    for width, height in ((360, 640), (390, 844), (768, 1024)):
        table.set_viewport_size({"width": width, "height": height})
        assert table.evaluate(COVERED) == [], width


# The names of players that take more than a line.
BROKEN = """(names) => [...document.querySelectorAll(names)].filter((name) => {
    const text = document.createRange();
    text.selectNodeContents(name);
    return text.getBoundingClientRect().height > 32;
}).map((name) => name.textContent)"""


SIZE = """(name) => [name.offsetWidth, parseFloat(getComputedStyle(name).fontSize),
    name.scrollWidth, name.parentElement.clientWidth]"""


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_names_of_players_are_not_broken_and_names_of_cards_can_be_read(
    table: Page, language: str
) -> None:
    choose(table, f"language-{language}")
    for record, names in (
        (games_by_step()["over"], "#score .who"),
        (at_a_choice_of_combos(), "#players th[scope=row]"),
    ):
        open_record(table, record)
        for width, height in WIDE:
            table.set_viewport_size({"width": width, "height": height})
            assert table.evaluate(BROKEN, names) == [], width
            for name in table.locator("#hand .card-type > span").all():
                seen, high, wide, room = name.evaluate(SIZE)
                assert seen < 2 or (high >= 11 and wide <= room), width


def test_what_a_question_is_about_stays_in_sight_and_a_touch_of_the_map_keeps_it(
    table: Page,
) -> None:
    table.set_viewport_size({"width": 390, "height": 844})
    choose(table, "confirm-on")
    open_record(table, games_by_step()["discard"])
    while not table.locator("#confirm").count():
        with changing(table):
            table.locator("#hand button.card-type").first.click()
    expect(table.locator("#ask")).to_contain_text("Ana discards")
    table.locator("#map > svg").click(position={"x": 60, "y": 260})
    expect(table.locator("#confirm")).to_be_visible()


# The tokens of each player that are in sight, in turn order.
TOKENS = """() => [...document.querySelectorAll("#dock .tokens span")].filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const inside = part.checkVisibility() && left >= 0 && right <= innerWidth;
    const x = (left + right) / 2, y = (top + bottom) / 2;
    return inside && document.elementFromPoint(x, y)?.closest("span") === part;
}).map((part) => +part.textContent)"""

SIZES = ((844, 390), (640, 360), (360, 640), (768, 1024))


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True)
def test_while_one_plays_on_a_phone_or_a_tablet_the_tokens_of_all_are_in_sight(
    table: Page,
) -> None:
    for step in ("offer", "answer", "action", "target disperse", "discard"):
        record = games_by_step()[step]
        open_record(table, record)
        s = read_match(record).state
        for width, height in SIZES:
            table.set_viewport_size({"width": width, "height": height})
            assert table.evaluate(TOKENS) == [s.vt[seat] for seat in s.order], (step, width)


# How many rows of the table of players are above the dock.
ROWS = """() => {
    const dock = document.getElementById("dock").getBoundingClientRect().top;
    const rows = [...document.querySelectorAll("#players tbody tr")];
    return rows.filter((row) => row.getBoundingClientRect().bottom <= dock).length;
}"""


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True)
def test_on_a_tall_phone_the_map_leaves_room_for_the_table_of_players(table: Page) -> None:
    table.set_viewport_size({"width": 390, "height": 844})
    for step in ("action", "discard"):
        open_record(table, games_by_step()[step])
        if table.locator("#do-anew").count():  # chosen cards rise above the others
            table.locator("#do-anew").click()
        assert table.evaluate(ROWS) == 6, step


# Where the map is on the page, how large, how many pixels a unit of it has, and its names.
MAP = """() => {
    const svg = document.querySelector("#map > svg");
    const { x, y, width, height } = svg.getBoundingClientRect();
    const names = [...svg.querySelectorAll(".names > text")].filter((it) => it.checkVisibility());
    return [x, y + scrollY, width, height, svg.getScreenCTM().a, names.length];
}"""


def test_the_map_stays_as_it_is_when_one_looks_back(table: Page) -> None:
    open_record(table, games_by_step()["action"])
    for width, height in (*WIDE, (390, 844), (768, 1024)):
        table.set_viewport_size({"width": width, "height": height})
        table.evaluate(MEASURED)
        before = table.evaluate(MAP)
        table.locator('#log [data-do^="look"]').first.click()
        expect(table.locator("#review")).to_be_visible()
        table.evaluate(MEASURED)
        assert table.evaluate(MAP) == before, width
        if (width, height) in WIDE:
            assert table.evaluate(OVER_MAP) <= 0, width
        table.get_by_role("button", name="Back to the game").click()
        expect(table.locator("#review")).to_have_count(0)


# Whether the map is whole above the bar of the review, and beside the scores.
WHOLE = """() => {
    const [map, bar] = ["#map > svg", "#review"].map((part) =>
        document.querySelector(part).getBoundingClientRect());
    return map.top >= 0 && map.bottom <= bar.top + 1 && map.height > 200;
}"""


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True)
def test_in_the_review_on_a_phone_on_its_side_the_map_and_the_tokens_are_in_sight(
    table: Page,
) -> None:
    table.set_viewport_size({"width": 844, "height": 390})
    open_record(table, games_by_step()["over"])
    table.get_by_role("button", name="More").click()
    table.get_by_role("button", name="Step through the game").click()
    table.locator('#review [data-do="look turn-back"]').click()
    expect(table.locator('#board[data-phase="discard"]')).to_be_visible()
    for width, height in ((844, 390), (640, 360)):
        table.set_viewport_size({"width": width, "height": height})
        assert table.evaluate(WHOLE), width
        assert len(table.evaluate(TOKENS)) == 6, width


SEEN = """(part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const spots = [[left + 2, top + 2], [left + 2, bottom - 2]];
    return spots.every(([x, y]) => part.contains(document.elementFromPoint(x, y)));
}"""


@pytest.mark.browser_context_args(has_touch=True)
def test_what_came_of_ones_own_offer_is_in_sight(table: Page) -> None:
    choose(table, "speed-at-once", "confirm-off")
    for width, height in ((1366, 768), (1024, 768), (640, 360), (390, 844)):
        table.set_viewport_size({"width": width, "height": height})
        open_record(table, games_by_step()["get"])
        wants = table.locator("#trade button.card-type")
        made = table.locator("#move-end")
        while not made.count():
            wants.first.tap()
        made.tap()
        outcome = table.locator("#outcome")
        expect(outcome).to_contain_text("Ana")
        expect(outcome).to_be_in_viewport(ratio=1)
        assert outcome.evaluate(SEEN), width


@pytest.mark.parametrize("rivals", [3, 7])
def test_all_answers_to_an_offer_are_in_sight_on_a_wide_screen(table: Page, rivals: int) -> None:
    records = by_step(rivals=rivals)
    for step in ("offer", "answer", "give", "get"):
        open_record(table, records[step])
        for width, height in ((1366, 768), (1920, 1080)):
            table.set_viewport_size({"width": width, "height": height})
            for button in table.locator("#dock .ends button, #trade button").all():
                if button.is_visible():
                    assert button.evaluate(SEEN), (step, width, button.inner_text())


def with_offers_back() -> str:
    """Return the record of a game of eight in which Ana may offer back to most of the others."""
    game = load("imperious")
    match = Match(game.rules, game.rules.deal(seated(("Ana", *["merchant"] * 7)), 6))
    s, rng = match.state, Rng(6)
    while (s.turn, s.rounds, s.step, s.mover) != (5, 1, OFFER, 0):
        match.play(s.mover, game.bot.choose(game.rules.observe(s, s.mover), rng))
        s = match.state
    return games.write(match)


def test_all_offers_back_and_all_partners_are_in_sight_on_a_laptop(table: Page) -> None:
    table.set_viewport_size({"width": 1366, "height": 768})
    open_record(table, with_offers_back())
    table.locator("#partners summary").click()
    expect(table.locator("#partners button").first).to_be_visible()
    buttons = table.locator("#trade button").all()
    assert len(buttons) > 10
    for button in buttons:
        if button.is_visible():
            assert button.evaluate(SEEN), button.inner_text()


def test_a_new_question_about_a_trade_comes_into_sight(table: Page) -> None:
    table.set_viewport_size({"width": 1366, "height": 768})
    choose(table, "speed-at-once")
    open_record(table, games_by_step()["discard"])
    while wait_for_a_choice(table) == "discard":
        table.locator(".sides").evaluate("pane => pane.scrollTo(0, pane.scrollHeight)")
        with changing(table):
            table.evaluate("armorica.do(armorica.legal()[0])")
    for _ in range(2):
        expect(table.locator("#trade-title")).to_be_in_viewport(ratio=1)
        table.locator(".sides").evaluate("pane => pane.scrollTo(0, pane.scrollHeight)")
        with changing(table):
            table.evaluate("armorica.do(armorica.legal().at(-1))")
        wait_for_a_choice(table)
