"""Opponents that search: in a worker, or else in the page without blocking it."""

import json
import random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from armorica import games
from armorica.ai.levels import reply
from armorica.core.match import Match
from armorica.games.armorica import rules
from armorica.games.armorica.rules.state import PASS, WINTER
from e2e.steps import (
    WHOLE_GAME,
    Inject,
    choose_by_mouse,
    hurry_to_a_choice,
    in_sizes,
    open_record,
    play_on,
    sit_down,
)
from e2e.thinking import (
    FEELING,
    NO_WORKERS,
    PAINTING,
    WATCHED_WORKERS,
    long_tasks,
    think_once,
    wait_for_the_worker,
)
from tests.inside import AnyMatch, read_match
from tests.seats import seated


def test_searching_opponents_share_one_worker(table: Page) -> None:
    sit_down(table, "person", "merchant", "decurion")
    play_on(table, choose_by_mouse, moves=4)
    assert len(table.workers) == 2  # the one that loaded Python, and the one that thinks
    match = read_match(table.evaluate("armorica.record()"))
    assert match.deal.players[1:] == seated(("merchant", "decurion"))


def test_where_there_can_be_no_worker_the_page_thinks(
    page: Page, inject: Inject, errors: list[str]
) -> None:
    inject(NO_WORKERS)
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    sit_down(page, "person", "decurion")
    play_on(page, choose_by_mouse, moves=6)
    assert not page.workers
    errors.clear()


def test_a_worker_that_falls_silent_is_given_up(
    page: Page, inject: Inject, errors: list[str]
) -> None:
    inject(WATCHED_WORKERS)
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    sit_down(page, "person", "legate")
    hurry_to_a_choice(page)
    wait_for_the_worker(page)
    _, thinker = page.workers  # the first one loaded Python
    page.evaluate("globalThis.silent = true")
    ply = page.locator("#board").get_attribute("data-ply")
    with thinker.expect_event("close", timeout=WHOLE_GAME):
        choose_by_mouse(page, hurry_to_a_choice(page), random.Random(1))
    expect(page.locator("#board")).not_to_have_attribute("data-ply", ply or "")
    board = page.locator('#board:is([data-waits="person"], [data-phase="over"])')
    expect(board).to_be_visible(timeout=WHOLE_GAME)
    errors.clear()


def test_a_worker_that_fails_is_given_up(page: Page, inject: Inject, errors: list[str]) -> None:
    body = """
from armorica.web.archive import take

def think(key, question, milliseconds):
    return 1 / 0

__export__ = ["take", "think"]
"""
    page.route("**/worker.py", lambda route: route.fulfill(body=body))
    inject(WATCHED_WORKERS)
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    sit_down(page, "person", "decurion")
    hurry_to_a_choice(page)
    wait_for_the_worker(page)
    play_on(page, choose_by_mouse, moves=2)
    count = page.evaluate("requests.length")
    assert count
    play_on(page, choose_by_mouse, moves=1)
    assert page.evaluate("requests.length") == count
    errors.clear()


@pytest.mark.parametrize("workers", [True, False], ids=["worker", "no worker"])
def test_thinking_is_never_felt(
    page: Page, browser: Browser, inject: Inject, errors: list[str], workers: bool
) -> None:
    inject(WATCHED_WORKERS if workers else NO_WORKERS)
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    sit_down(page, "person", "legate", "legate")
    hurry_to_a_choice(page)
    # The first thought reads the tables of the policy, which takes longer than a slice.
    think_once(page)
    if workers:
        page.wait_for_function("() => globalThis.awake")
    browser.start_tracing(page=page, categories=["toplevel", "blink.user_timing"])
    page.evaluate(FEELING)
    play_on(page, choose_by_mouse, moves=4)
    felt = long_tasks(browser.stop_tracing())
    changes = page.evaluate("changes")
    assert len(changes) > 12  # each choice of the person is followed by those of two legates
    for start, end, worked in felt:
        latest = max((change for change in changes if change <= end), default=0.0)
        assert start - latest < PAINTING, f"{worked} ms, {start - latest} ms after a change"
    errors.clear()


@pytest.mark.glass
def test_undo_and_a_new_game_end_a_thought(table: Page) -> None:
    sit_down(table, "person", "legate")
    hurry_to_a_choice(table)
    table.evaluate("armorica.do(armorica.legal()[0])")
    table.locator("#do-undo").click()
    expect(table.locator('#board[data-waits="person"]')).to_be_visible()
    record = table.evaluate("armorica.record()")
    sit_down(table, "person", "person")
    again = json.loads(table.evaluate("armorica.record()"))
    assert again["players"] != json.loads(record)["players"]
    assert not again["moves"]


def test_the_worker_is_told_only_what_its_seat_sees(page: Page, inject: Inject) -> None:
    inject(WATCHED_WORKERS)
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    sit_down(page, "person", "merchant")
    play_on(page, choose_by_mouse, moves=4)
    wait_for_the_worker(page)
    play_on(page, choose_by_mouse, moves=2)
    match = read_match(page.evaluate("armorica.record()"))
    requests = page.evaluate("requests")
    assert requests
    drawn = [[match.deal.card_set.cards[card].id for card in order] for order in match.deal.orders]
    for order in drawn:
        unseen = order[-6:]
        for text in requests:
            assert not all(card in text for card in unseen)
            assert json.dumps(unseen)[1:-1] not in text


def analyse_a_bad_game(page: Page) -> Locator:
    """Have a finished game with costly picks analysed, and return the analysis."""
    open_record(page, badly_played())
    page.locator("#do-analyse").click()
    analysis = page.locator("#analysis:not(:has(progress))")
    expect(analysis).to_be_visible(timeout=WHOLE_GAME)
    return analysis


# How much of one's first card is in sight above the bar.
SEEN = """() => {
    const box = (part) => document.querySelector(part).getBoundingClientRect();
    return box("#review").top - box(".own .card").bottom;
}"""


@pytest.mark.glass
def test_the_analysis_leads_back_to_a_costly_pick(table: Page, quick_adviser: None) -> None:
    analysis = analyse_a_bad_game(table)
    expect(table.locator("#analysis-title")).to_be_in_viewport()
    show = analysis.get_by_role("button", name="Show the position").first
    ply = (show.get_attribute("data-do") or "").split(" ")[1]
    show.click()
    expect(table.locator("#board")).to_have_attribute("data-ply", ply)
    expect(table.locator("#hint")).to_be_in_viewport()
    better = table.locator("#judged").inner_text()
    assert " better " in better
    expect(table.locator("#live")).to_contain_text("You are looking back: move ")
    expect(table.locator("#live")).to_contain_text(better)
    table.keyboard.press("Escape")
    expect(table.locator("#live")).not_to_contain_text(better)
    for width, _ in in_sizes(table, ((360, 640), (640, 360))):
        show.click()
        expect(table.locator("#review")).to_be_visible()
        assert table.evaluate(SEEN) > -8, width  # its name
        table.keyboard.press("Escape")
        expect(table.locator("#review")).to_have_count(0)
    retry = analysis.get_by_role("button", name="Try again from here").first
    ply = (retry.get_attribute("data-do") or "").split(" ")[1]
    retry.click()
    expect(table.locator("#board")).to_have_attribute("data-ply", ply)
    open_record(table, badly_played())
    table.locator("#log [data-do^=look]").last.scroll_into_view_if_needed()
    table.locator("#rematch").evaluate("button => button.click()")  # it may be anywhere on a phone
    expect(table.locator("#score")).to_have_count(0)
    assert table.evaluate("scrollY") == 0


@pytest.mark.glass
def test_on_a_laptop_the_analysis_fills_both_halves(table: Page, quick_adviser: None) -> None:
    table.set_viewport_size({"width": 1366, "height": 768})
    analysis = analyse_a_bad_game(table)
    parts = [analysis.locator(part) for part in ("figure", "table", "> div")]
    curve, numbers, choices = (box for part in parts if (box := part.bounding_box()))
    assert curve["x"] == numbers["x"] < choices["x"]
    assert curve["y"] == choices["y"]
    assert curve["y"] + curve["height"] < numbers["y"] < choices["y"] + choices["height"] + 200


@pytest.mark.glass
def test_a_reload_of_a_costly_pick_keeps_the_analysis(table: Page, quick_adviser: None) -> None:
    analysis = analyse_a_bad_game(table)
    analysis.get_by_role("button", name="Show the position").first.click()
    said = table.locator("#hint").inner_text()
    table.reload()
    table.wait_for_function("() => armorica.ready")
    expect(table.locator("#hint")).to_have_text(said, use_inner_text=True)
    table.locator("#review [data-do='look end']").click()
    expect(analysis).to_be_visible()


def badly_played() -> str:
    """Write the record of a game in which a person passes whenever one can."""
    match: AnyMatch = Match(rules, rules.deal(seated(("Ana", "settler")), 3))
    while (seat := rules.to_move(match.state)) is not None:
        if seat:
            match.play(seat, reply(games.game_of(match), match))
        else:
            passes = match.state.phase != WINTER
            match.play(seat, PASS if passes else rules.legal(match.state)[0])
    return games.write(match)


@pytest.mark.glass
def test_every_level_can_be_chosen(table: Page) -> None:
    table.locator("#do-new").click()
    offered = [*games.infos()["armorica"].levels]
    values = table.locator("[name=kind-0]").evaluate_all("all => all.map((o) => o.value)")
    assert values == ["person", *offered, "absent"]
