"""Imperious: what others did is seen on the map, a short game at one screen, and its finale."""

import random
from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from armorica import games
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.imperious.rules.chronicle import is_forced
from armorica.games.imperious.rules.scoring import TOKENS
from armorica.games.imperious.rules.state import ACTION, ANSWER, DISCARD, OVER
from armorica.games.imperious.rules.trade import legal
from e2e.positions import after_combos, at_a_choice_of_combos, games_by_step
from e2e.steps import MEASURED, changing, choose, in_sizes, open_record, wait_for_a_choice
from tests.inside import load, read_match
from tests.seats import seated

pytestmark = pytest.mark.glass

game = load("imperious")
SHORT = {**game.info.with_defaults({}), TOKENS: "25"}
MOST = 600
"""The most clicks of a short game."""


def dealt(*players: str, seed: int = 3) -> Match:  # type: ignore[type-arg]
    return Match(game.rules, game.rules.deal(seated(players), seed, SHORT))


def play_bots(match: Match) -> None:  # type: ignore[type-arg]
    s = match.state
    match.play(s.mover, game.bot.choose(game.rules.observe(s, s.mover), Rng(1)))


def at_second_actions() -> str:
    """Write the record of a game in which a person begins the actions of the second turn."""
    match = dealt("Ana", *["merchant"] * 3)
    s = match.state
    while s.step != ACTION or s.mover or s.turn < 2:
        play_bots(match)
    return games.write(match)


@pytest.mark.parametrize("way", ["pointed at", "focused", "tapped"])
def test_an_entry_lights_up_what_it_changed(table: Page, way: str) -> None:
    open_record(table, at_second_actions())
    entry = table.locator("#since button").filter(has_text="moves").first
    number = entry.get_attribute("data-trace")
    trace = table.locator(f"#trace-{number}")
    expect(trace).to_be_hidden()
    if way == "pointed at":
        entry.hover()
    elif way == "focused":
        entry.focus()
    else:
        entry.click()
    expect(trace).to_be_visible()
    expect(table.locator("#map .lit")).to_have_count(1)
    if way == "pointed at":
        table.locator("#header h1").hover()
        expect(trace).to_be_hidden()


# Whether each entry of a list has the colour of its seat's sign at its edge.
COLOURED = """(list) => [...document.querySelectorAll(`${list} li[class*=seat-]`)].map((entry) => {
    const [seat] = entry.className.match(/seat-\\d/);
    const sign = document.querySelector(`#players .token.${seat}`);
    return getComputedStyle(entry).borderLeftColor === getComputedStyle(sign).fill;
})"""


def test_entries_have_the_colours_of_their_seats(table: Page) -> None:
    open_record(table, at_second_actions())
    for entries in ("#log", "#since"):
        expect(table.locator(f"{entries} li[class*=seat-]")).not_to_have_count(0)
        assert all(table.evaluate(COLOURED, entries)), entries


# Whether all of a part is in sight in the list around it, and in the lists around that.
WHOLE = """(part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return ["ol", ".sides"].every((list) => {
        const around = part.closest(list).getBoundingClientRect();
        return around.top <= top && bottom <= around.bottom;
    });
}"""


def test_how_one_has_scored_stays_in_sight_in_a_long_list(table: Page) -> None:
    table.set_viewport_size({"width": 1366, "height": 768})
    match = dealt("Ana", *["merchant"] * 3)
    for turn in (2, 3, 4):
        while match.state.step != ACTION or match.state.mover or match.state.turn < turn:
            play_bots(match)
        open_record(table, games.write(match))
        assert table.locator("#since .scored").first.evaluate(WHOLE), turn


# The entries of the list of which nothing covers the middle as they get the focus, and all.
UNCOVERED = """() => {
    const entries = [...document.querySelectorAll("#since li:not(.score) button")];
    const seen = entries.filter((entry) => {
        entry.focus();
        const { left, right, top, bottom } = entry.getBoundingClientRect();
        const spots = [top + 3, bottom - 3].map((y) => [(left + right) / 2, y]);
        return spots.every((spot) => entry.contains(document.elementFromPoint(...spot)));
    });
    return [seen.length, entries.length];
}"""


def test_no_entry_with_the_focus_hides_behind_how_one_has_scored(table: Page) -> None:
    for record in (games_by_step()["action"], at_a_choice_of_combos()):
        open_record(table, record)
        table.locator("#since .scored").first.wait_for()
        for width, _ in in_sizes(table, ((1366, 768), (1024, 768), (844, 390))):
            seen, entries = table.evaluate(UNCOVERED)
            assert seen == entries > 5, width


def click_on(page: Page, step: str, chance: random.Random) -> int:
    """Make a move by mouse; return how many times the device was handed over for it."""
    if page.locator("#mine").count():
        page.locator("#mine").click()
        return 1
    ways = {"offer": "#move-end", "answer": "#settle-silent"}
    options = page.locator(ways.get(step, "#confirm"))
    if not options.count():
        out = "[data-do=less], [data-do=anew], [data-do=from], [data-do=wait], [aria-disabled]"
        options = page.locator(
            f"#board :is(.target, .card-type, .combos button, .act)[data-do]:not({out})"
        )
    options.nth(chance.randrange(options.count())).dispatch_event("click")
    return 0


@pytest.mark.long
def test_a_short_game_of_two_people_at_one_screen(table: Page) -> None:
    choose(table, "speed-at-once")
    open_record(table, games.write(dealt("Ana", "Ben", *["merchant"] * 2)))
    trades: dict[str, int] = {}
    chance = random.Random(4)
    for _ in range(MOST):
        step = wait_for_a_choice(table)
        if step == "over":
            break
        turn = table.locator("#board").get_attribute("data-turn") or ""
        with changing(table):
            handed = click_on(table, step, chance)
        if step in ("offer", "answer"):
            trades[turn] = trades.get(turn, 0) + handed
    match = read_match(table.evaluate("armorica.record()"))
    assert match.state.step == OVER
    # Each takes the device twice at most: to answer, and to say that there are no offers.
    assert max(trades.values()) <= 4
    expect(table.locator("#score tbody tr")).to_have_count(4)
    assert str(max(match.state.vt)) in table.locator("#score tbody tr").first.inner_text()


@pytest.mark.usefixtures("context", "motion")
def test_a_game_ends_with_the_finale(table: Page) -> None:
    match = dealt("Ana", *["merchant"] * 3)
    while match.state.step != OVER:
        play_bots(match)
    own = [ply for ply, seat in enumerate(match.seats) if seat == 0]
    last = max(ply for ply in own if not is_forced(match.state_at(ply), shared=False))
    open_record(table, games.write(match.branch(last)))
    motion = table.context.new_cdp_session(table)
    motion.send("Animation.enable")
    motion.send("Animation.setPlaybackRate", {"playbackRate": 0})
    move = game.rules.format_move(match.state_at(last), match.moves[last])
    table.evaluate("move => armorica.do(move)", move)
    expect(table.locator("#finale li.winner .sum").first).to_be_attached()
    expect(table.locator("#finale .prize").first).to_be_attached()
    expect(table.locator("#finale .medal")).to_have_count(4)
    table.keyboard.press("Escape")
    expect(table.locator("#finale")).to_have_count(0)
    total = table.locator("#score .sum button").first
    total.click()
    expect(table.locator("#score-parts .stack-figure")).to_be_visible()


def to_accept(*players: str) -> Iterator[str]:
    """Yield records of games in which Ana can accept the first offer that she is to answer."""
    for seed in count():
        match = dealt(*players, seed=seed)
        while match.state.step != ANSWER or match.state.mover:
            play_bots(match)
        if len(legal(match.state)) > 1:
            yield games.write(match)


def test_what_came_of_a_trade_does_not_move_the_next_answer(table: Page) -> None:
    choose(table, "speed-at-once", "confirm-off")
    for width, _ in in_sizes(table, ((1366, 768), (390, 844))):
        tops: dict[int, float] = {}  # by whether the outcome of a trade is shown
        for record in to_accept("Ana", *["merchant"] * 5):
            open_record(table, record)
            while len(tops) < 2 and (step := wait_for_a_choice(table)) in ("offer", "answer"):
                answers = table.locator("#move-accept, #move-decline")
                if step == "answer":
                    box = answers.first.bounding_box()
                    assert box
                    tops.setdefault(table.locator("#outcome").count(), box["y"])
                with changing(table):
                    (answers if step == "answer" else table.locator("#move-end")).first.click()
            if len(tops) == 2:
                break
        assert tops[0] == tops[1], width


def test_those_who_share_a_screen_decline_together_without_handing_it_over(table: Page) -> None:
    choose(table, "speed-at-once")
    open_record(table, next(to_accept("Ana", "Ben", *["merchant"] * 2)))
    wait_for_a_choice(table)
    title = table.locator("#trade-title").inner_text()
    with changing(table):
        table.locator("#settle-all").click()
    while True:
        step = wait_for_a_choice(table)
        if table.locator("#trade-title").all_inner_texts() != [title]:
            break
        assert step == "offer"  # nobody answers in this round
        table.locator("#mine").click()
        expect(table.locator(".standing")).to_be_visible()
        with changing(table):
            table.locator("#move-end").click()


def test_a_key_that_is_held_shows_nobody_elses_hand(table: Page) -> None:
    choose(table, "speed-at-once")
    mine = table.locator("#mine")
    for record in to_accept("Ana", "Ben", *["merchant"] * 2):
        open_record(table, record)
        mine.click()
        table.locator("#move-decline").focus()
        table.keyboard.down("Enter")
        wait_for_a_choice(table)
        if mine.count():
            break
        table.keyboard.up("Enter")
    expect(mine).to_be_focused()
    table.keyboard.down("Enter")  # once more, as a held key does
    expect(table.locator("#hand-over")).to_be_visible()
    table.keyboard.up("Enter")
    table.keyboard.press("Enter")
    expect(table.locator("#hand-over")).to_be_hidden()


def scored_and_handed_over(*players: str) -> Iterator[str]:
    """Yield records of games in which Ana or Ben is asked as a turn is scored."""
    for seed in count(3):
        match = dealt(*players, seed=seed)
        while match.state.step != DISCARD or match.state.mover > 1:
            play_bots(match)
        yield games.write(match)


@pytest.mark.browser_context_args(has_touch=True, viewport={"width": 390, "height": 844})
def test_on_a_whole_small_map_no_name_of_a_combo_lies_over_the_pieces(table: Page) -> None:
    open_record(table, after_combos("convert"))
    entry = table.locator("#since button").filter(has_text="converts").first
    named = table.locator(f"#trace-{entry.get_attribute('data-trace')} .combo")
    entry.tap()
    for _ in in_sizes(table, ((390, 844), (360, 640), (844, 390))):
        expect(named).to_be_hidden()
    table.set_viewport_size({"width": 1366, "height": 768})
    expect(named).to_be_visible()


@pytest.mark.browser_context_args(has_touch=True, viewport={"width": 390, "height": 844})
def test_how_a_turn_is_scored_covers_no_map_that_somebody_is_about_to_use(table: Page) -> None:
    for record in scored_and_handed_over("Ana", "Ben", *["merchant"] * 4):
        open_record(table, record)
        if table.locator("[id^=scored-]").count():
            break
    expect(table.locator("#hand-over")).to_be_visible()
    expect(table.locator(".happened .scored").first).to_be_hidden()
    table.locator(".happened summary").tap()
    expect(table.locator(".happened .scored").first).to_be_visible()
    map_, score = (table.locator(f"#map > {part}").bounding_box() for part in ("svg", ".happened"))
    assert map_
    assert score
    assert score["y"] >= map_["y"] + map_["height"]
    table.set_viewport_size({"width": 844, "height": 390})  # where it lies over the map
    box = table.locator(".happened > details").bounding_box()
    assert box
    assert box["height"] < 90


# How many payments of regions there are, and how many lie over another or reach beyond the map.
PAYMENTS = """() => {
    const boxes = (parts) => [...document.querySelectorAll(parts)]
        .map((part) => part.getBoundingClientRect()).filter(({ width }) => width);
    const [map] = boxes("#map > svg"), pays = boxes("#map .pays");
    const meet = (a, b) => a.left < b.right - 0.1 && b.left < a.right - 0.1 &&
        a.top < b.bottom - 0.1 && b.top < a.bottom - 0.1;
    const astray = pays.filter((one, n) => one.left < map.left - 0.1 ||
        one.right > map.right + 0.1 || pays.slice(n + 1).some((other) => meet(one, other)));
    return [pays.length, astray.length];
}"""


def test_what_regions_pay_stands_apart_and_inside_the_map_of_a_phone(table: Page) -> None:
    open_record(table, games_by_step()["action"])
    table.set_viewport_size({"width": 390, "height": 844})
    table.locator("#move-end").click()
    table.locator("#map .pays").first.wait_for()
    drawn, astray = table.evaluate(PAYMENTS)
    assert drawn > 10
    assert not astray


# The names on the map that payments of regions lie over.
UNDER_PAYMENTS = """() => {
    const shown = (parts) => [...document.querySelectorAll(parts)]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }));
    const pays = shown("#map .pays").map((pay) => pay.getBoundingClientRect());
    const over = (name, pay) => Math.min(name.right, pay.right) - Math.max(name.left, pay.left) > 1
        && Math.min(name.bottom, pay.bottom) - Math.max(name.top, pay.top) > 1;
    return shown("#map .names text").map((text) => [text.textContent, text.getBoundingClientRect()])
        .filter(([, name]) => pays.some((pay) => over(name, pay))).map(([text]) => text);
}"""


def test_what_regions_pay_leaves_names_readable(table: Page) -> None:
    open_record(table, games_by_step()["action"])
    table.locator("#move-end").click()
    table.locator("#map .pays").first.wait_for()
    for width, height in ((844, 390), (1366, 768), (1920, 1080)):
        table.set_viewport_size({"width": width, "height": height})
        table.evaluate(MEASURED)
        assert table.locator("#map .pays:visible").count() > 10
        assert table.evaluate(UNDER_PAYMENTS) == [], width
