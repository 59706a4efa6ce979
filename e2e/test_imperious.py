"""Imperious as people play it: whole games by mouse and by keyboard, checked by their records."""

import json
import random
import re
from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from armorica import games
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.imperious.rules.combos import CONVERT, DESTROY, GROW
from armorica.games.imperious.rules.scoring import TOKENS, ending
from armorica.games.imperious.rules.state import OVER, TARGET
from e2e.campaign import look
from e2e.holding import Held
from e2e.positions import at_a_choice_of_combos, at_a_target, games_by_step
from e2e.steps import (
    Inject,
    changing,
    choose,
    open_record,
    sit_down_to_imperious,
    visit,
    wait_for_a_choice,
)
from e2e.thinking import FEELING, NO_WORKERS, PAINTING, WATCHED_WORKERS, long_tasks
from tests.inside import load, read_match
from tests.seats import seated

Move = Callable[[Page, str, random.Random], None]
MOST = 4000
"""The most clicks of a game."""


def choices(page: Page, step: str) -> Locator:
    """Return the elements that a hurried person would click on: no offers, but whole combos."""
    if step == "offer":
        return page.locator("#move-end")
    if step == "answer":
        return page.locator("#move-accept, #move-decline")
    if step == "cards" and page.locator("#do-all").count():
        return page.locator("#do-all")
    if step == "action" and page.locator(".combos button").count():
        return page.locator(".combos button")
    if page.locator("#confirm").count():
        return page.locator("#confirm")
    # Without buttons that take something back, which would go on for ever, or that are refused.
    forward = (
        ":not([data-do=less], [data-do=anew], [data-do=from], [data-do=wait], [aria-disabled])"
    )
    return page.locator(f"#board :is(.target, .card-type, .act)[data-do]{forward}")


def by_mouse(page: Page, step: str, chance: random.Random) -> None:
    """Click one thing that lies in sight, but make no offer."""
    ids = "move-all", "settle-silent"
    points = [choice.at for choice in look(page, step) if choice.at and choice.id not in ids]
    page.mouse.click(*chance.choice(points))


def by_keyboard(page: Page, step: str, chance: random.Random) -> None:
    options = choices(page, step)
    chosen = options.nth(chance.randrange(options.count()))
    chosen.focus()
    chosen.press("Enter")


def play_to_the_end(page: Page, move: Move) -> None:
    """Play until the game is over, and compare the final score with the record."""
    chance = random.Random(4)
    for _ in range(MOST):
        step = wait_for_a_choice(page)
        if step == "over":
            break
        with changing(page):
            move(page, step, chance)
    match = read_match(page.evaluate("armorica.record()"))
    assert match.state.step == OVER
    assert max(match.state.vt) >= ending(match.state)
    first_row = page.locator("#score tbody tr").first.inner_text()
    assert str(max(match.state.vt)) in first_row


def test_a_whole_game_in_french_by_mouse(page: Page) -> None:
    page.goto("./?lang=fr")
    page.wait_for_function("() => armorica.ready")
    game = load("imperious")
    rules = game.info.with_defaults({}) | {TOKENS: "25"}
    short = game.rules.deal(seated(("Ana", *["settler"] * 3)), 3, rules)
    open_record(page, games.write(Match(game.rules, short)))
    play_to_the_end(page, by_mouse)


@pytest.mark.glass
def test_the_last_turns_of_a_game_by_keyboard(table: Page) -> None:
    choose(table, "speed-at-once")
    open_record(table, nearly_over())
    play_to_the_end(table, by_keyboard)


def nearly_over() -> str:
    """Write the record of a game of a person and three opponents in one of its last turns."""
    game = load("imperious")
    match = Match(game.rules, game.rules.deal(seated(("Ana", *["merchant"] * 3)), 3))
    s = match.state
    while max(s.vt) < 88:
        match.play(s.mover, game.bot.choose(game.rules.observe(s, s.mover), Rng(1)))
    return games.write(match)


@pytest.mark.glass
def test_a_hand_waits_for_its_owner(table: Page) -> None:
    sit_down_to_imperious(table, "person", "person", "settler", "settler")
    for _ in range(2):  # nobody holds cards yet
        wait_for_a_choice(table)
        expect(table.locator("#hand-over")).to_have_count(0)
        table.locator(".land.target").first.dispatch_event("click")
        table.locator("#confirm").click()
    wait_for_a_choice(table)
    expect(table.locator("#hand-over")).to_be_visible()
    expect(table.locator("#hand")).to_have_count(0)
    table.locator("#mine").click()
    expect(table.locator("#hand")).to_be_visible()


@pytest.mark.glass
def test_a_kept_game_comes_back_and_armorica_after_it(table: Page) -> None:
    sit_down_to_imperious(table, "person", *["merchant"] * 4)
    wait_for_a_choice(table)
    before = json.loads(table.evaluate("armorica.record()"))
    table.locator(".land.target").first.dispatch_event("click")
    table.locator("#confirm").click()
    wait_for_a_choice(table)
    table.reload()
    table.wait_for_function("() => armorica.ready")
    expect(table.locator("#map")).to_be_visible()
    after = json.loads(table.evaluate("armorica.record()"))
    assert after["deck"] == before["deck"]
    table.locator("#do-new").click()
    # As they were last chosen.
    expect(table.locator("[name=kind-4]:checked")).to_have_value("merchant")
    table.locator("#game-armorica").click()
    expect(table.locator("[name=kind-4]")).to_have_count(0)
    table.locator("#do-deal").click()
    expect(table.locator("#board .market")).to_be_visible()


@pytest.mark.glass
def test_a_reloaded_page_names_its_kept_game_before_python(table: Page) -> None:
    sit_down_to_imperious(table, "person", *["settler"] * 3)
    wait_for_a_choice(table)
    held = Held(table, "**/armorica-*.pack")
    table.reload(wait_until="commit")
    table.wait_for_function("() => globalThis.armorica")
    expect(table).to_have_title("Imperious")
    held.release()
    table.wait_for_function("() => armorica.ready")


@pytest.mark.glass
def test_the_map_is_walked_on_and_enlarged_by_keys(table: Page) -> None:
    sit_down_to_imperious(table, "person", "settler", "settler", "settler")
    wait_for_a_choice(table)
    table.locator("#at-latium").focus()
    expect(table.locator("#at-campania")).to_have_class(re.compile(r"\bnear\b"))
    table.keyboard.press("ArrowDown")
    assert table.evaluate("document.activeElement.id") != "at-latium"
    whole = table.locator("#map svg").first.get_attribute("viewBox")
    table.keyboard.press("+")
    assert table.locator("#map svg").first.get_attribute("viewBox") != whole
    table.keyboard.press("0")
    assert table.locator("#map svg").first.get_attribute("viewBox") == whole


@pytest.mark.parametrize("workers", [True, False], ids=["worker", "no worker"])
def test_opponents_are_never_felt(
    page: Page, browser: Browser, inject: Inject, errors: list[str], workers: bool
) -> None:
    inject(WATCHED_WORKERS if workers else NO_WORKERS)
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    sit_down_to_imperious(page, "person", *["merchant"] * 7)
    chance = random.Random(1)
    while wait_for_a_choice(page) == "start":
        by_mouse(page, "start", chance)
    if workers:  # which the first opponents to move have called
        page.wait_for_function("() => globalThis.awake")
    browser.start_tracing(page=page, categories=["toplevel", "blink.user_timing"])
    page.evaluate(FEELING)
    while page.locator("#board").get_attribute("data-turn") != "2":
        by_mouse(page, wait_for_a_choice(page), chance)
    felt = long_tasks(browser.stop_tracing())
    changes = page.evaluate("changes")
    for start, end, worked in felt:
        latest = max((change for change in changes if change <= end), default=0.0)
        assert start - latest < PAINTING, f"{worked} ms, {start - latest} ms after a change"
    if workers:
        match = read_match(page.evaluate("armorica.record()"))
        requests = page.evaluate("requests")
        assert any("imperious" in text for text in requests)
        for text in requests:
            assert json.dumps([*match.deal.deck[-8:]], separators=(",", ":"))[1:-1] not in text
    errors.clear()


def at_a_lone_chit() -> tuple[str, str]:
    """Write a record in which a person may strike an opponent's only chit in a territory."""
    game = load("imperious")
    for seed in count():
        match = Match(game.rules, game.rules.deal(seated(("Ana", *["settler"] * 3)), seed))
        s = match.state
        while s.step != OVER:
            alone = [t for t in s.reach if s.weight(t) == 1 and not s.chits[s.mover][t]]
            if s.step == TARGET and s.combo in (CONVERT, DESTROY) and not s.mover and alone:
                return games.write(match), s.board.ids[alone[0]]
            seen = game.rules.observe(s, s.mover)
            match.play(s.mover, game.bot.choose(seen, Rng(1)))
    raise AssertionError


@pytest.mark.glass
def test_a_combo_is_seen_before_it_is_final(table: Page) -> None:
    open_record(table, at_a_target(GROW, CONVERT, DESTROY))
    before = table.evaluate("armorica.record()")
    targets = table.locator("#board .target[data-do^=play]")
    targets.first.dispatch_event("click")
    expect(table.locator("#so-far")).to_be_visible()
    expect(table.locator("#map .difference")).not_to_have_count(0)
    table.locator("#do-less").click()
    assert table.evaluate("armorica.record()") == before
    while not table.locator("#confirm").count():
        targets.first.dispatch_event("click")
        expect(table.locator("#so-far")).to_be_visible()
    expect(table.locator("#board")).to_have_attribute("data-phase", "target")
    table.locator("#confirm").press("Enter")
    expect(table.locator("#board")).to_have_attribute("data-phase", "action")
    expect(table.locator("#map .difference")).to_have_count(0)


@pytest.mark.glass
def test_what_is_pointed_at_is_told_below_the_map(table: Page) -> None:
    sit_down_to_imperious(table, "person", "settler", "settler", "settler")
    wait_for_a_choice(table)
    target = table.locator(".land.target").first
    target.focus()
    expect(table.locator("#caption")).to_be_empty()  # nobody has chosen it
    table.keyboard.press("Shift+Tab")
    table.keyboard.press("Tab")
    expect(table.locator("#caption")).to_have_text(target.get_attribute("aria-label") or "")
    expect(table.locator("#caption")).to_contain_text("free territor")
    # A mouse that lies on the map is not meant until it moves.
    others = table.locator(".land.target")
    others.nth(1).hover()
    expect(table.locator("#caption")).to_have_text(others.nth(1).get_attribute("aria-label") or "")
    table.keyboard.press("Home")
    expect(table.locator("#caption")).to_have_text(target.get_attribute("aria-label") or "")
    target.press("Enter")
    expect(table.locator("#confirm")).to_be_visible()
    expect(table.locator("#caption")).to_contain_text("10 chits")
    target.press("Escape")
    expect(table.locator("#confirm")).to_have_count(0)
    target.press("Enter")
    target.press("Enter")
    expect(table.locator("#confirm")).to_have_count(0)


def test_pointing_at_a_territory_marks_its_neighbours_where_all_are_targets(table: Page) -> None:
    open_record(table, games_by_step()["start"])
    land = table.locator(".land.target").first
    near = (land.get_attribute("data-near") or "").split(" ")
    shape = table.locator(f"#at-{near[0]}.target > use").first
    fill = "shape => getComputedStyle(shape).fill"
    plain = shape.evaluate(fill)
    land.hover()
    expect(table.locator(".land.near")).to_have_count(len(near))
    assert shape.evaluate(fill) != plain


BARE_CLICKS = """{
    const { prototype } = PointerEvent;
    const { get } = Object.getOwnPropertyDescriptor(prototype, "pointerType");
    const type = { get() { return this.type === "click" ? undefined : get.call(this); } };
    Object.defineProperty(prototype, "pointerType", type);
}"""
"""A script that takes from clicks what made them, as in Safari before 18.2."""


@pytest.mark.glass
@pytest.mark.browser_context_args(has_touch=True, viewport={"width": 360, "height": 640})
def test_a_finger_that_just_misses_a_target_has_meant_it(page: Page, inject: Inject) -> None:
    inject(BARE_CLICKS)
    table = visit(page)
    open_record(table, dealt())
    wait_for_a_choice(table)
    # Creta is smaller than a finger: the sea beside it is touched.
    box = table.locator("#at-creta.target").bounding_box()
    assert box
    assert box["height"] < 12
    table.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] + 6)
    expect(table.locator("#so-far")).to_contain_text("Creta")
    table.locator(".land").first.focus()  # the page does so, too: it marks no neighbours
    expect(table.locator(".land.near")).to_have_count(0)
    table.locator("#confirm").tap()
    expect(table.locator("#confirm")).to_have_count(0)


def dealt() -> str:
    """Write the record of a game of a person and three opponents that the person begins."""
    game = load("imperious")
    seeds = (game.rules.deal(seated(("Ana", *["settler"] * 3)), seed) for seed in range(100))
    return games.write(Match(game.rules, next(deal for deal in seeds if deal.order[0] == 0)))


@pytest.mark.glass
def test_the_whole_hand_and_the_map_are_in_sight_on_a_telephone(table: Page) -> None:
    table.set_viewport_size({"width": 360, "height": 640})
    open_record(table, at_a_choice_of_combos())
    assert table.evaluate("document.documentElement.scrollWidth") <= 360
    for part in ("#map > svg", "#hand .cards", "#hand .combos", "#move-end"):
        box = table.locator(part).bounding_box()
        assert box
        assert box["y"] + box["height"] <= 640
    missing = table.locator("#hand .recipe:has(> :nth-child(7)) > :not(.held)")  # for Build
    assert missing.count() > 1
    for sign in missing.all():
        expect(sign).to_be_visible()


@pytest.mark.glass
def test_the_keyboard_stays_on_the_map_when_a_piece_goes(table: Page) -> None:
    record, place = at_a_lone_chit()
    open_record(table, record)
    table.locator(f"#at-{place}").press("Enter")
    expect(table.locator("#so-far")).to_be_visible()
    expect(table.locator("#map .land:focus")).to_have_count(1)


CHOOSE_TWICE = """async (target) => {
    const press = () => new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
    const [first, queued] = [press(), press()];
    await new Promise((done) => setTimeout(done, 20));
    for (const event of [first, queued]) target.dispatchEvent(event);
}"""
"""Press a key of the map twice before the page has answered."""


@pytest.mark.glass
@pytest.mark.parametrize("way", ["held", "queued"])
def test_a_key_on_the_map_chooses_and_does_not_confirm_what_nobody_has_seen(
    table: Page, way: str
) -> None:
    open_record(table, dealt())
    before = table.evaluate("armorica.record()")
    target = table.locator("#map .land.target").first
    target.focus()
    if way == "held":
        table.keyboard.down("Enter")
        expect(table.locator("#confirm")).to_be_visible()
        table.keyboard.down("Enter")
        table.keyboard.up("Enter")
    else:
        target.evaluate(CHOOSE_TWICE)
        expect(table.locator("#confirm")).to_be_visible()
    assert table.evaluate("armorica.record()") == before
    target.press("Enter")
    assert table.evaluate("armorica.record()") != before
