"""The game in every engine: its start, a whole game for two, and a reload without a network."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Playwright

from armorica import games
from armorica.core.match import Match
from armorica.games.armorica.rules.scoring import score
from armorica.games.armorica.rules.state import OVER
from e2e.browser import NoBrowserError
from e2e.conftest import faults
from e2e.engines import CLICK, MISSING_IS_WRONG, Driver, Opener, engine
from e2e.frames import Blog, nearly_over
from e2e.host import Host
from e2e.steps import OPEN_CAGE, PARTS
from e2e.thinking import WATCHED_WORKERS
from tests.inside import load, read_match
from tests.seats import seated

game = load("armorica")


@pytest.fixture(scope="module", params=["chromium", "firefox", "webkit"])
def opener(
    request: pytest.FixtureRequest,
    playwright: Playwright,
    browser_type_launch_args: dict[str, Any],
) -> Iterator[Opener]:
    """Run an engine; skip one that is not installed, unless all are required."""
    with ExitStack() as stack:
        try:
            opener = stack.enter_context(
                engine(request.param, playwright, browser_type_launch_args)
            )
        except NoBrowserError as error:
            if MISSING_IS_WRONG:
                raise
            pytest.skip(str(error))
        yield opener


@pytest.fixture
def window(opener: Opener) -> Iterator[Driver]:
    """Open a window."""
    window = opener()
    yield window
    window.close()


@pytest.fixture(autouse=True)
def errors(window: Driver) -> Iterator[None]:
    """Fail a test whose page reports errors."""
    yield
    assert not faults(window.complaints())


def visit(window: Driver, address: str) -> None:
    """Open the page and wait until the game is there."""
    window.goto(address)
    window.ask("() => globalThis.armorica?.ready.then(() => true)")


CHOOSE = """(kinds) => {
  const form = document.querySelector("#seats form");
  kinds.forEach((kind, n) => (form.elements[`kind-${n}`].value = kind));
  return true;
}"""


def ask_for_the_seats(window: Driver) -> None:
    """Open the choice of seats, if the page does not begin with it."""
    new = "() => document.querySelector('#seats') ? '#seats h2' : '#do-new'"
    window.click(window.ask(new))
    window.ask("() => document.querySelector('#seats') !== null")


def sit_down(window: Driver, *kinds: str) -> None:
    """Choose the seats and deal."""
    ask_for_the_seats(window)
    window.ask(CHOOSE, [*kinds, *["absent"] * (4 - len(kinds))])
    window.click("#do-deal")
    window.ask("() => document.querySelector('#board') !== null")


NEXT = """(before) => {
  const board = document.querySelector("#board");
  const [winter] = board.querySelectorAll("[data-do=starve]");
  const picked = board.querySelectorAll("[aria-pressed=true]").length;
  const now = [board.dataset.ply, board.dataset.phase, picked].join();
  if (now === before) return null;
  const mark = (selector) => [now, selector];
  if (board.dataset.phase === "over") return mark("");
  if (!winter) return mark("#board .reachable, #board #pass");
  if (winter.ariaDisabled !== "true") return mark("[data-do=starve]");
  return mark('[data-do^="pick "][aria-pressed=false]:not([aria-disabled=true])');
}"""
"""Return the next selector to click, once the page has changed since `before`."""


def play_by_mouse(window: Driver) -> None:
    """Play to the end."""
    before, selector = window.ask(NEXT, "")
    while selector:
        window.click(selector)
        before, selector = window.ask(NEXT, before)


ROWS = """() => {
  const rows = [...document.querySelectorAll("#score tbody tr")];
  rows.sort((one, other) => one.dataset.seat - other.dataset.seat);
  return rows.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.innerText)));
}"""


def check_result(window: Driver) -> None:
    """Compare the scores on the screen with those of the record replayed here."""
    match = read_match(window.ask("() => armorica.record()"))
    assert match.state.phase == OVER
    expected = [[getattr(seat, part) for part in PARTS] for seat in score(match.state).seats]
    assert window.ask(ROWS) == expected


ON_ONE_LINE = """() => [...document.querySelectorAll(".chair")].map((chair) => {
  const [name, choice] = [chair.children[0], chair.querySelector(".sitters")];
  const [left, right] = [name, choice].map((element) => element.getBoundingClientRect());
  return left.right <= right.left && left.top < right.bottom && right.top < left.bottom;
})"""


def check_the_start(window: Driver, address: str) -> None:
    """Open the page, and look at the choice of seats."""
    visit(window, address)
    window.ask("() => document.querySelector('#boot') === null")
    ask_for_the_seats(window)
    assert window.ask(ON_ONE_LINE) == [True] * 4
    window.ask("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("opener", ["chromium"], indirect=True)
def test_the_start(window: Driver, base_url: str) -> None:
    check_the_start(window, base_url)


others = pytest.mark.parametrize("opener", ["firefox", "webkit"], indirect=True)
"""For what other files test in Chromium."""


def load_a_deal(window: Driver, *players: str, seed: int) -> None:
    deal = Match(game.rules, game.rules.deal(seated(players), seed))
    window.ask("(deal) => armorica.load(deal).then(() => true)", games.write(deal))


MOVE = """async () => {
  const [move] = armorica.legal();
  if (move) await armorica.do(move);
  return move ?? (document.querySelector("#board").dataset.phase === "over" && "none");
}"""


@others
@pytest.mark.long
def test_the_start_a_whole_game_and_a_reload_without_a_network(window: Driver, host: Host) -> None:
    check_the_start(window, host.address)
    sit_down(window, "person", "person")
    # WebDriver clicks on the middle of a card: a deal that makes no display so long as to cover it.
    load_a_deal(window, "Ana", "Ben", seed=297)
    play_by_mouse(window)
    check_result(window)

    load_a_deal(window, "Ana", "settler", seed=297)
    window.ask(MOVE)
    record = window.ask("() => armorica.record()")
    window.ask(
        "() => document.querySelector('#footer [role=status]').innerText"
        " === 'Ready to play offline'"
    )
    host.stop()
    visit(window, host.address)
    assert window.ask("() => armorica.record()") == record
    while window.ask(MOVE) != "none":
        pass
    check_result(window)
    check_that_a_bot_plays(window)


ATTACK = """() => new Promise((refused) => {
  addEventListener("securitypolicyviolation", (event) => refused(event.violatedDirective));
  fetch(`${location.origin}/other/`).catch(() => 0);
})"""


@others
@pytest.mark.long
def test_a_game_in_a_sandbox(window: Driver, blog: Blog, base_url: str) -> None:
    query = f"?embed=1&start=click{nearly_over('', 'merchant', short=16)}"
    src = f"{base_url}index.html{query}"
    window.goto(blog(f'<iframe sandbox="allow-scripts" width=900 height=700 src="{src}"></iframe>'))
    window.enter()
    window.ask("() => document.querySelector('#boot-play') !== null")
    window.ask(f"() => {{ {WATCHED_WORKERS} return origin === 'null'; }}")
    window.ask(CLICK, "#boot-play")
    window.ask("() => globalThis.armorica?.ready.then(() => true)")
    window.ask(MOVE)
    window.ask("() => globalThis.awake")
    while window.ask(MOVE) != "none":
        pass
    check_result(window)
    assert window.ask("() => requests.length")
    assert window.ask(OPEN_CAGE)
    assert not faults(window.complaints())
    assert window.ask(ATTACK) == "connect-src"
    window.complaints().clear()


def check_that_a_bot_plays(window: Driver) -> None:
    """Let an example play a tournament in its cage, which is begun without a network too."""
    for selector in ("#do-new", "#do-bots", "#bots-new-greedy", "#bots-run-novice"):
        window.ask(CLICK, selector)
    window.ask("() => /^[0-9.]+ of [0-9]/.test(document.querySelector('#bot-table td')?.innerText)")
    window.ask("() => document.querySelector('.bot-code') !== null")
    window.ask(CLICK, "#bots-stop")
