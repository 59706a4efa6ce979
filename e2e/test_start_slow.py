"""A start on a slow network, or on one that sends a page in parts."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.holding import Held
from e2e.host import SUBPATH
from e2e.network import Network, breakable


@pytest.fixture
def network(site_folder: Path) -> Iterator[Network]:
    """Serve the site behind a network that a test can halt."""
    with breakable(site_folder) as network:
        yield network


@pytest.fixture
def home(network: Network) -> str:
    """Return that server's address."""
    return network.address


@pytest.mark.usefixtures("context")
@pytest.mark.parametrize("place", ['<aside id="boot"', '<p class="boot-progress"'])
def test_a_page_whose_progress_is_parsed_later(page: Page, network: Network, place: str) -> None:
    network.halt = place.encode()
    page.goto(f"{network.address}{SUBPATH[1:]}", wait_until="commit")
    page.wait_for_function("() => globalThis.armorica")  # boot.mjs runs
    network.go_on.set()
    expect(page.locator("#boot")).to_have_count(0)


@pytest.mark.usefixtures("context")  # for its clock
def test_an_error_is_said_after_a_page_whose_progress_was_parsed_late(
    page: Page, network: Network, errors: list[str]
) -> None:
    held = Held(page, "**/core.js")
    network.halt = b'<aside id="boot"'
    page.clock.install()
    page.goto(f"{network.address}{SUBPATH[1:]}", wait_until="commit")
    page.wait_for_function("() => globalThis.armorica")  # boot.mjs runs
    page.clock.fast_forward(21_000)
    network.go_on.set()
    expect(page.locator("#boot-problem")).to_contain_text("This is taking longer than usual")
    page.wait_for_function("() => document.querySelector('#boot.stalled')")
    held.first().abort()
    expect(page.locator("#boot-problem")).to_contain_text("Part of the game did not load")
    errors.clear()


UNDER = """() => [...document.querySelectorAll("#welcome button")].filter((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const at = (height) => document.elementFromPoint(x + width / 2, height);
    return ![y + 2, y + height - 2].every((height) => button.contains(at(height)));
}).map((button) => button.textContent)"""
"""List the buttons of the welcome of which something covers the top or the foot."""


@pytest.mark.parametrize("width, height", [(390, 844), (1366, 768)])
def test_the_welcome_is_whole_while_the_game_loads_and_stays_where_it_is(
    page: Page, width: int, height: int
) -> None:
    held = Held(page, "**/armorica-*.pack")
    page.set_viewport_size({"width": width, "height": height})
    page.goto("./", wait_until="commit")
    expect(page.locator("#welcome button").first).to_be_visible()
    before = page.locator("#welcome").bounding_box()
    assert page.evaluate(UNDER) == []
    held.release()
    expect(page.locator("#boot")).to_have_count(0)
    assert page.locator("#welcome").bounding_box() == before


# How full the bar was from the first paint on.
FILLED = """globalThis.filled = [];
(function look() {
    const bar = document.getElementById("boot-bar");
    if (bar) filled.push(bar.position);
    requestAnimationFrame(look);
})();"""


@pytest.mark.usefixtures("context")
def test_the_bar_is_nearly_full_when_the_table_appears(page: Page, network: Network) -> None:
    page.add_init_script(FILLED)
    page.goto(f"{network.address}{SUBPATH[1:]}", wait_until="commit")
    page.wait_for_function("() => globalThis.armorica && armorica.ready")
    filled = page.evaluate("filled")
    assert filled == sorted(filled)
    assert 0.9 < filled[-1] < 1
