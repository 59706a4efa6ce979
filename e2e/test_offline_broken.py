"""The offline copy where a network sends wrong files, and where cached files break or go."""

import json
import re
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from armorica.site.build import ROOT
from armorica.site.release import LIST, VERSIONED, released
from e2e.host import SUBPATH
from e2e.network import LOG_IN, Network, breakable
from e2e.offline import READY, footer, kept, registrations, until, visit
from e2e.steps import sit_down

pytestmark = pytest.mark.usefixtures("context")

FAULTS = ("foreign", "half", "gone")


@pytest.fixture
def few_files(site_folder: Path, tmp_path: Path) -> Path:
    """Release a site of small files, one of each kind, which its worker treats like large ones."""
    whole = json.loads((site_folder / LIST).read_text())["files"]
    kinds = {(Path(name).suffix, bool(re.search(VERSIONED, name))): name for name in whole}
    names = {*kinds.values(), "index.html", "404.html", "embed.js"}
    files = {name: (site_folder / name).read_bytes()[:2000] for name in sorted(names)}
    for name, data in (files | released(files, ROOT)).items():
        path = tmp_path / "few" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return tmp_path / "few"


@pytest.fixture
def network(request: pytest.FixtureRequest, site_folder: Path) -> Iterator[Network]:
    """Serve the site, or a site of a few files, behind a network that a test can break."""
    few = "few_files" in request.fixturenames
    with breakable(request.getfixturevalue("few_files") if few else site_folder) as network:
        yield network


@pytest.fixture(autouse=True)
def home(network: Network) -> str:
    """Return that server's address; its bare page is outside of the worker's scope."""
    return network.address


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any], home: str) -> dict[str, Any]:
    """Make addresses relative to that server, and allow the service worker."""
    return {**browser_context_args, "base_url": home, "service_workers": "allow"}


@pytest.fixture
def hashes(network: Network) -> dict[str, str]:
    """Return the hash of every file of the site."""
    hashes: dict[str, str] = json.loads((network.folder / LIST).read_text())["files"]
    return hashes


@pytest.fixture
def bare(context: BrowserContext) -> Page:
    """Open a page without the game, in which a test inspects the caches."""
    page = context.new_page()
    page.goto("./")
    return page


@pytest.mark.usefixtures("few_files")
def test_what_arrives_broken_is_never_kept(
    bare: Page, network: Network, hashes: dict[str, str], errors: list[str]
) -> None:
    assert bare.evaluate("install()") == "activated"
    bare.evaluate("uninstall()")
    for name, whole in hashes.items():
        bare.evaluate("(name) => spoil(name, 'gone')", name)
        data = (network.folder / name).read_bytes()
        for broken in (LOG_IN, data[: len(data) // 2]):
            network.broken = {name: broken}
            assert bare.evaluate("install()") == "redundant", name
            assert bare.evaluate("hash", name) is None, name
        network.broken = {}  # but the browser's own cache still has it
        assert bare.evaluate("install()") == "activated", name
        assert bare.evaluate("hash", name) == whole
        bare.evaluate("uninstall()")
    errors.clear()


@pytest.mark.usefixtures("few_files")
def test_what_breaks_or_goes_is_mended(bare: Page, hashes: dict[str, str]) -> None:
    assert bare.evaluate("install()") == "activated"
    for name, whole in hashes.items():
        for fault in FAULTS:
            bare.evaluate("([name, fault]) => spoil(name, fault)", [name, fault])
            assert bare.evaluate("hash", name) != whole
            assert bare.evaluate("check()"), (name, fault)
            assert bare.evaluate("hash", name) == whole, (name, fault)


@pytest.mark.usefixtures("few_files")
@pytest.mark.parametrize("status", [HTTPStatus.OK, HTTPStatus.FOUND])
def test_a_log_in_page_in_the_place_of_everything(
    bare: Page, network: Network, hashes: dict[str, str], errors: list[str], status: HTTPStatus
) -> None:
    network.portal = status
    assert bare.evaluate("install()") == "redundant"
    assert kept(bare) == []
    network.portal = None
    assert bare.evaluate("install()") == "activated"

    network.portal = status
    assert bare.evaluate("check()")  # all is there
    bare.evaluate("spoil('embed.js', 'gone')")
    bare.evaluate("spoil('404.html', 'half')")
    assert not bare.evaluate("check()")
    assert bare.evaluate("hash('embed.js')") is None
    assert bare.evaluate("hash('404.html')") is None
    network.portal = None
    assert bare.evaluate("check()")
    assert bare.evaluate("hash('404.html')") == hashes["404.html"]
    errors.clear()


GAME = f".{SUBPATH}"
SAID = """new Promise((said) =>
    document.addEventListener("armorica:worker", ({ detail }) => said(detail), { once: true }))"""


@pytest.fixture
def game(page: Page, network: Network) -> Page:
    """Open the page and begin a game, with everything cached."""
    visit(page, GAME)
    footer(page, READY)
    sit_down(page, "person", "person")
    page.evaluate("armorica.do(armorica.legal()[0])")
    return page


def is_ready(page: Page) -> None:
    """Wait until the page shows the game that was begun."""
    page.wait_for_function("() => globalThis.armorica?.ready")
    expect(page.locator("#board")).to_have_attribute("data-ply", "1")


def afresh(page: Page) -> None:
    """Press the button of a failed start."""
    page.get_by_role("button", name="Try again").click()


def named(hashes: dict[str, str], end: str) -> str:
    """Return the name of a file that every start needs, by its end."""
    late = ("imperious", "own-")
    [name] = [name for name in hashes if name.endswith(end) and not name.startswith(late)]
    return name


@pytest.mark.long
def test_a_start_that_fails_of_a_broken_copy(
    game: Page, bare: Page, hashes: dict[str, str], errors: list[str]
) -> None:
    bare.evaluate("spoil('index.html', 'foreign')")
    game.reload()
    expect(game.locator("p")).to_have_text("Log in to our network")
    until(bare, f"async () => (await hash('index.html')) === {hashes['index.html']!r}")
    game.reload()
    is_ready(game)  # the page is whole again
    bare.evaluate("spoil('index.html', 'half')")
    game.reload()
    expect(game.locator("#boot-problem")).to_contain_text("index.html")
    afresh(game)
    is_ready(game)
    footer(game, READY)
    for end in ("pyodide.asm.wasm", "page.mjs", "boot.mjs"):
        name = named(hashes, end)
        bare.evaluate("(name) => spoil(name, 'foreign')", name)
        game.reload()
        expect(game.locator("#boot-problem"), end).to_contain_text("try again")
        afresh(game)
        is_ready(game)
        footer(game, READY)
        assert bare.evaluate("hash", name) == hashes[name]
    errors.clear()


STARTED_OR_STOPPED = """() => {
    const boot = document.getElementById("boot");
    return !boot || boot.textContent.includes("try again");
}"""


@pytest.mark.parametrize("end", ["boot.mjs", "core.js", ".pack"])
def test_a_first_start_that_fails_of_the_browsers_own_cache(
    page: Page, network: Network, hashes: dict[str, str], end: str, errors: list[str]
) -> None:
    network.broken = {named(hashes, end): LOG_IN}
    page.goto(GAME)
    expect(page.locator("#boot-problem")).to_contain_text("try again")
    network.broken = {}
    page.reload()
    # A browser may ask again for what it has kept; else the way on is offered once more.
    page.wait_for_function(STARTED_OR_STOPPED)
    if page.locator("#boot").count():
        afresh(page)
    page.wait_for_function("() => globalThis.armorica?.ready")
    errors.clear()


@pytest.mark.long
def test_without_the_site_nothing_is_dropped_and_ready_is_said_only_of_what_was_checked(
    game: Page, bare: Page, network: Network, hashes: dict[str, str], errors: list[str]
) -> None:
    network.portal = HTTPStatus.OK
    bare.evaluate("(name) => spoil(name, 'half')", named(hashes, ".wasm"))
    game.reload()
    game.get_by_role("button", name="Try again").wait_for()
    before = game.evaluate("performance.timeOrigin")
    afresh(game)
    game.wait_for_function("(before) => performance.timeOrigin > before", arg=before)
    game.get_by_role("button", name="Try again").wait_for()
    assert registrations(game) == 1
    assert len(kept(bare)) == len(hashes) - 1
    network.portal = None
    afresh(game)
    is_ready(game)
    footer(game, READY)

    bare.evaluate("spoil('licences.html', 'half')")
    network.portal = HTTPStatus.OK
    game.reload()
    assert game.evaluate(SAID) == ""
    footer(game, "")
    network.portal = None
    game.reload()
    footer(game, READY)
    check_that_no_sw_passes_by_whatever_is_kept(game, bare, hashes)
    errors.clear()


def check_that_no_sw_passes_by_whatever_is_kept(
    game: Page, bare: Page, hashes: dict[str, str]
) -> None:
    for end in ("index.html", "boot.mjs", "page.mjs", ".wasm", ".pack"):
        bare.evaluate("(name) => spoil(name, 'foreign')", named(hashes, end))
    game.goto(f"{GAME}?no-sw")
    is_ready(game)
    assert kept(bare) == []
    assert registrations(game) == 0
