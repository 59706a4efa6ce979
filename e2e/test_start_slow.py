"""A start on a network that sends a page in parts."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

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
