"""The offline copy where a network sends wrong files, and where cached files break or go."""

import json
import threading
from collections.abc import Iterator
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from armorica.site.release import LIST
from armorica.site.server import HOST, _Handler, _Server
from e2e.host import SUBPATH
from e2e.steps import sit_down
from e2e.test_offline import READY, footer, kept, registrations, until, visit

pytestmark = pytest.mark.usefixtures("context")

LOG_IN = b"<!doctype html><p>Log in to our network"


class Network:
    """A server, and a network between it and the browser that a test can break."""

    def __init__(self, folder: Path) -> None:
        between = type("Between", (_Between,), {"network": self})
        self.server = _Server((HOST, 0), partial(between, prefix=SUBPATH, directory=str(folder)))
        self.address = f"http://{HOST}:{self.server.server_port}/"
        self.broken: dict[str, bytes] = {}
        """Wrong contents of files, by their names; browsers may cache them for a day."""
        self.portal: HTTPStatus | None = None
        """How a log-in page comes in the place of every file but the worker, if at all."""


class _Between(_Handler):
    network: Network

    def do_GET(self) -> None:
        name = self.path.removeprefix(SUBPATH).partition("?")[0] or "index.html"
        if self.path == "/":
            self._answer(BARE)
        elif self.path == "/log-in":
            self._answer(LOG_IN)
        elif name in self.network.broken:
            self._answer(self.network.broken[name], self.guess_type(name), 24 * 60 * 60)
        elif self.network.portal == HTTPStatus.OK and name != "sw.js":
            self._answer(LOG_IN)
        elif self.network.portal and name != "sw.js":
            self.send_response(self.network.portal)
            self.send_header("Location", "/log-in")
            self.send_header("Content-Length", "0")
            super().end_headers()
        else:
            super().do_GET()

    def _answer(self, data: bytes, kind: str = "text/html", seconds: int = 0) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", f"max-age={seconds}")
        super(_Handler, self).end_headers()
        self.wfile.write(data)


FAULTS = ("foreign", "half", "gone")
HELP = """
const home = new URL("SUBPATH", location.href).href;

// Have the worker keep everything, and say what has become of it.
async function install() {
  const { installing, active } = await navigator.serviceWorker.register(home + "sw.js");
  const worker = installing ?? active;
  while (!["activated", "redundant"].includes(worker.state))
    await new Promise((changed) => worker.addEventListener("statechange", changed, { once: true }));
  return worker.state;
}

async function uninstall() {
  await (await navigator.serviceWorker.getRegistration(home)).unregister();
}

async function check() {
  const { active } = await navigator.serviceWorker.getRegistration(home);
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answer(data);
    active.postMessage({ type: "CHECK" }, [port2]);
  });
}

async function entry(name) {
  const [cache] = (await caches.keys()).filter((name) => name.includes("-precache-"));
  const opened = await caches.open(cache);
  const [key] = await opened.keys(home + name, { ignoreSearch: true });
  return { opened, key };
}

// The hash of what is kept of a file, if anything is.
async function hash(name) {
  const { opened, key } = await entry(name);
  if (!key) return null;
  const data = await (await opened.match(key)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return "sha256-" + btoa(String.fromCharCode(...digest));
}

async function spoil(name, fault) {
  const { opened, key } = await entry(name);
  if (fault === "gone") return opened.delete(key);
  const { headers, body } = await opened.match(key);
  const data = await new Response(body).arrayBuffer();
  const broken = fault === "half" ? data.slice(0, data.byteLength / 2) : LOG_IN;
  await opened.put(key, new Response(broken, { headers }));
}
""".replace("SUBPATH", SUBPATH).replace("LOG_IN", json.dumps(LOG_IN.decode()))
BARE = f"<!doctype html><link rel=icon href=data:,><script>{HELP}</script>".encode()


@pytest.fixture
def network(site_folder: Path) -> Iterator[Network]:
    """Serve the site behind a network that a test can break."""
    network = Network(site_folder)
    with network.server as server:
        threading.Thread(target=server.serve_forever).start()
        yield network
        server.shutdown()


@pytest.fixture(autouse=True)
def home(network: Network) -> str:
    """Return that server's address; its bare page is outside of the worker's scope."""
    return network.address


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any], home: str) -> dict[str, Any]:
    """Make addresses relative to that server, and allow the service worker."""
    return {**browser_context_args, "base_url": home, "service_workers": "allow"}


@pytest.fixture
def hashes(site_folder: Path) -> dict[str, str]:
    """Return the hash of every file of the site."""
    hashes: dict[str, str] = json.loads((site_folder / LIST).read_text())["files"]
    return hashes


@pytest.fixture
def bare(context: BrowserContext) -> Page:
    """Open a page without the game, in which a test inspects the caches."""
    page = context.new_page()
    page.goto("./")
    return page


def test_what_arrives_broken_is_never_kept(
    bare: Page, network: Network, site_folder: Path, hashes: dict[str, str], errors: list[str]
) -> None:
    assert bare.evaluate("install()") == "activated"
    bare.evaluate("uninstall()")
    for name, whole in hashes.items():
        bare.evaluate("(name) => spoil(name, 'gone')", name)
        data = (site_folder / name).read_bytes()
        for broken in (LOG_IN, data[: len(data) // 2]):
            network.broken = {name: broken}
            assert bare.evaluate("install()") == "redundant", name
            assert bare.evaluate("hash", name) is None, name
        network.broken = {}  # but the browser's own cache still has it
        assert bare.evaluate("install()") == "activated", name
        assert bare.evaluate("hash", name) == whole
        bare.evaluate("uninstall()")
    errors.clear()


def test_what_breaks_or_goes_is_mended(bare: Page, hashes: dict[str, str]) -> None:
    assert bare.evaluate("install()") == "activated"
    for name, whole in hashes.items():
        for fault in FAULTS:
            bare.evaluate("([name, fault]) => spoil(name, fault)", [name, fault])
            assert bare.evaluate("hash", name) != whole
            assert bare.evaluate("check()"), (name, fault)
            assert bare.evaluate("hash", name) == whole, (name, fault)


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
    """Return the name of a file by its end."""
    [name] = [name for name in hashes if name.endswith(end) and not name.startswith("imperious")]
    return name


@pytest.mark.parametrize("end", ["pyodide.asm.wasm", ".pack", "page.mjs", "boot.mjs"])
def test_a_start_that_fails_of_a_broken_copy(
    game: Page, bare: Page, hashes: dict[str, str], end: str, errors: list[str]
) -> None:
    name = named(hashes, end)
    bare.evaluate("(name) => spoil(name, 'foreign')", name)
    game.reload()
    expect(game.locator("#boot-problem")).to_contain_text("try again")
    afresh(game)
    is_ready(game)
    footer(game, READY)
    assert bare.evaluate("hash", name) == hashes[name]
    errors.clear()


def test_a_page_that_is_broken_is_whole_at_the_next_start(
    game: Page, bare: Page, hashes: dict[str, str], errors: list[str]
) -> None:
    bare.evaluate("spoil('index.html', 'foreign')")
    game.reload()
    expect(game.locator("p")).to_have_text("Log in to our network")
    until(bare, f"async () => (await hash('index.html')) === {hashes['index.html']!r}")
    game.reload()
    is_ready(game)
    bare.evaluate("spoil('index.html', 'half')")
    game.reload()
    expect(game.locator("#boot-problem")).to_contain_text("index.html")
    afresh(game)
    is_ready(game)
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


def test_without_the_site_nothing_is_dropped(
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
    errors.clear()


def test_ready_is_said_only_of_what_was_checked(
    game: Page, bare: Page, network: Network, errors: list[str]
) -> None:
    bare.evaluate("spoil('licences.html', 'half')")
    network.portal = HTTPStatus.OK
    game.reload()
    assert game.evaluate(SAID) == ""
    footer(game, "")
    network.portal = None
    game.reload()
    footer(game, READY)
    errors.clear()


def test_no_sw_passes_by_whatever_is_kept(
    game: Page, bare: Page, hashes: dict[str, str], errors: list[str]
) -> None:
    for end in ("index.html", "boot.mjs", "page.mjs", ".wasm", ".pack"):
        bare.evaluate("(name) => spoil(name, 'foreign')", named(hashes, end))
    game.goto(f"{GAME}?no-sw")
    is_ready(game)
    assert kept(bare) == []
    assert registrations(game) == 0
    errors.clear()
