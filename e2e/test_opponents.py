"""Opponents that search: beside the page, in it where that cannot be, and never in its way."""

import json
import random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from armorica import games
from armorica.ai.levels import LEVELS
from e2e.test_play import choose_by_mouse, play_on, sit_down, wait_for_a_choice

NO_WORKERS = "globalThis.Worker = class { constructor() { throw new Error('refused'); } };"
# Tells when PyScript's worker is there and what it is asked, and can let it fall silent.
WATCHED_WORKERS = """
    globalThis.asked = [];
    globalThis.Worker = class extends Worker {
        constructor(...all) {
            super(...all);
            this.addEventListener("message", ({ data }) => {
                if (data === "polyscript:done") globalThis.awake = true;
            });
        }
    };
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message, ...rest) {
        if (message?.[1] === "think") {
            globalThis.asked.push(JSON.stringify(message));
            if (globalThis.silent) return;
        }
        post.call(this, message, ...rest);
    };
"""


def wait_for_the_worker(page: Page) -> None:
    """Have a hint thought out, and wait until a worker is there for the next thought."""
    page.locator("#do-hint").click()
    page.locator("#hint li").first.wait_for()
    page.wait_for_function("() => globalThis.awake")


def test_a_game_against_searching_opponents(table: Page) -> None:
    sit_down(table, "person", "merchant", "decurion")
    play_on(table, choose_by_mouse)
    assert len(table.workers) == 2  # what has brought Python, and what thinks
    match = games.read(table.evaluate("armorica.record()"))
    assert match.deal.players[1:] == ("merchant", "decurion")


def test_where_there_can_be_no_worker_the_page_thinks(
    page: Page, context: BrowserContext, errors: list[str]
) -> None:
    context.add_init_script(NO_WORKERS)
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    sit_down(page, "person", "decurion")
    play_on(page, choose_by_mouse, moves=6)
    assert not page.workers
    errors.clear()


def test_a_worker_that_falls_silent_is_given_up(page: Page, context: BrowserContext) -> None:
    context.add_init_script(WATCHED_WORKERS)
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    sit_down(page, "person", "legate")
    wait_for_a_choice(page)
    wait_for_the_worker(page)
    page.evaluate("globalThis.silent = true")
    ply = page.locator("#board").get_attribute("data-ply")
    choose_by_mouse(page, wait_for_a_choice(page), random.Random(1))
    expect(page.locator("#board")).not_to_have_attribute("data-ply", ply or "")
    board = page.locator('#board:is([data-waits="person"], [data-phase="over"])')
    expect(board).to_be_visible(timeout=60_000)


# Notes when the page was painted or clicked.
FEELING = """
    globalThis.changes = [performance.mark("feeling").startTime];
    for (const name of ["armorica:change", "click"]) {
        document.addEventListener(name, () => changes.push(performance.now()), true);
    }
"""
FELT = 50.0  # milliseconds
PAINTING = 700.0  # milliseconds after a change: its painting, and cards that fly for 360 of them


def long_tasks(trace: bytes) -> list[tuple[float, float, float]]:
    """List the page's long tasks: start and end by the page's clock, and the processor's time.

    The browser's own PerformanceObserver goes by the clock alone: it would blame the page for all
    that the processor did for others meanwhile.
    """
    events = json.loads(trace)["traceEvents"]
    mark = next(e for e in events if e["name"] == "feeling")
    zero = mark["ts"] / 1000 - mark["args"]["data"]["startTime"]
    tasks = [
        (e["ts"] / 1000 - zero, (e["ts"] + e["dur"]) / 1000 - zero, e.get("tdur", e["dur"]) / 1000)
        for e in events
        if e["name"].endswith("RunTask") and e.get("dur")
        if (e["pid"], e["tid"]) == (mark["pid"], mark["tid"])
    ]
    assert len(tasks) > 100
    return [task for task in tasks if task[2] > FELT]


@pytest.mark.parametrize("workers", [True, False], ids=["worker", "no worker"])
def test_thinking_is_never_felt(
    page: Page, browser: Browser, context: BrowserContext, errors: list[str], workers: bool
) -> None:
    context.add_init_script(WATCHED_WORKERS if workers else NO_WORKERS)
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    sit_down(page, "person", "legate", "legate")
    wait_for_a_choice(page)
    if workers:
        wait_for_the_worker(page)
    browser.start_tracing(page=page, categories=["toplevel", "blink.user_timing"])
    page.evaluate(FEELING)
    play_on(page, choose_by_mouse, moves=40 if workers else 4)
    felt = long_tasks(browser.stop_tracing())
    changes = page.evaluate("changes")
    assert len(changes) > 12  # each choice of the person is followed by those of two legates
    for start, end, worked in felt:
        latest = max((change for change in changes if change <= end), default=0.0)
        assert start - latest < PAINTING, f"{worked} ms, {start - latest} ms after a change"
    errors.clear()


def test_undo_and_a_new_game_end_a_thought(table: Page) -> None:
    sit_down(table, "person", "legate", "legate", "legate")
    wait_for_a_choice(table)
    table.evaluate("armorica.do(armorica.legal()[0])")
    table.locator("#do-undo").click()
    expect(table.locator('#board[data-waits="person"]')).to_be_visible()
    record = table.evaluate("armorica.record()")
    sit_down(table, "person", "person")
    again = json.loads(table.evaluate("armorica.record()"))
    assert again["players"] != json.loads(record)["players"]
    assert not again["moves"]


def test_the_worker_is_told_only_what_its_seat_sees(page: Page, context: BrowserContext) -> None:
    context.add_init_script(WATCHED_WORKERS)
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    sit_down(page, "person", "merchant")
    play_on(page, choose_by_mouse, moves=4)
    wait_for_the_worker(page)
    play_on(page, choose_by_mouse, moves=2)
    match = games.read(page.evaluate("armorica.record()"))
    asked = page.evaluate("asked")
    assert asked
    drawn = [[match.deal.card_set.cards[card].id for card in order] for order in match.deal.orders]
    for order in drawn:
        unseen = order[-6:]
        for text in asked:
            assert not all(card in text for card in unseen)
            assert json.dumps(unseen)[1:-1] not in text


def test_the_coach_leads_back_to_a_costly_pick(table: Page) -> None:
    sit_down(table, "person", "settler")
    play_on(table, lambda page, phase, chance: choose_badly(page, phase))
    table.locator("#do-coach").click()
    coach = table.locator("#coach:not(:has(progress))")
    expect(coach).to_be_visible(timeout=120_000)
    retry = coach.get_by_role("button", name="Try again from here").first
    ply = (retry.get_attribute("data-do") or "").split(" ")[1]
    retry.click()
    expect(table.locator("#board")).to_have_attribute("data-ply", ply)


def choose_badly(page: Page, phase: str) -> None:
    """Pass whenever one can: there is always something better."""
    if phase == "winter":
        choose_by_mouse(page, phase, random.Random(1))
    else:
        page.locator("#pass").click()


def test_every_level_can_be_chosen(table: Page) -> None:
    table.locator("#do-new").click()
    offered = [key for key, level in LEVELS.items() if level.offered]
    values = table.locator("[name=kind-0] option").evaluate_all("all => all.map((o) => o.value)")
    assert values == ["person", *offered, "absent"]
