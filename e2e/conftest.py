"""A real browser, and the real site under a subpath as on a project page."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import Error as PlaywrightError

from armorica import games
from armorica.ai import outlook
from armorica.core.level import Level
from armorica.site import build, make_server
from armorica.site.server import HOST, address
from e2e.browser import headless
from e2e.frames import Blog
from e2e.glass import Glass
from e2e.glass import glass as behind_glass
from e2e.host import SUBPATH, Host, free_port, serving
from e2e.room import PAINTED, Monitor, Room
from e2e.steps import visit

PATIENCE = 60_000  # milliseconds: a start of Python takes many seconds on a busy machine

expect.set_options(timeout=PATIENCE)

ALLOWED = (
    # Chromium's warning of every preload when a test delays a start.
    "was preloaded using link preload but not used",
    # Playwright's warning of every service worker that it blocks.
    "Service Worker registration blocked by Playwright",
    # Chromium's warning of the requests by which a page behind glass calls Python.
    "Synchronous XMLHttpRequest on the main thread is deprecated",
)
"""Parts of messages that are not the page's fault."""


def faults(complaints: list[str]) -> list[str]:
    """Return the messages that are the page's fault."""
    return [text for text in complaints if not any(part in text for part in ALLOWED)]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Return the arguments that start Chromium without background traffic."""
    args = ["--disable-quic", "--disable-background-networking", "--disable-component-update"]
    # Compiling Pyodide and scripts a second time, for speed, takes longer than a test saves by it.
    args.append("--js-flags=--liftoff-only,--no-opt,--single-threaded-gc")
    # Fewer processes and no emulated GPU, which take less of the processor.
    args += ["--disable-gpu", "--in-process-gpu", "--enable-features=NetworkServiceInProcess2"]
    # A request to another host fails, which is how it is found (room.py).
    args.append("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        args.append("--no-sandbox")  # Chromium's own sandbox refuses to work for root
    return {**browser_type_launch_args, "executable_path": headless(), "args": args}


_at_the_end = ExitStack()


@cache
def _built() -> Path:
    folder = Path(_at_the_end.enter_context(TemporaryDirectory())) / "site"
    build(folder)
    return folder


def pytest_xdist_auto_num_workers() -> int:
    """Return one worker more than processors: while a page waits for time, another is busy."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the long tests, so that no processor waits for one of them at the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_configure_node(node: Any) -> None:
    """Build the site once for all workers."""
    node.workerinput["site"] = str(_built())


def pytest_unconfigure() -> None:
    """Remove the built site."""
    _at_the_end.close()


@pytest.fixture(scope="session")
def site_folder(request: pytest.FixtureRequest) -> Path:
    """Return the folder of the built site."""
    inputs: dict[str, str] = getattr(request.config, "workerinput", {})
    return Path(inputs["site"]) if inputs else _built()


@pytest.fixture(scope="session")
def base_url(site_folder: Path) -> Iterator[str]:
    """Serve the site, and yield its address, to which `page.goto("./")` is relative."""
    with serving(make_server(site_folder, prefix=SUBPATH)) as server:
        yield address(server, SUBPATH)


@pytest.fixture
def quick_adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the adviser think for an instant, on a page whose Python is in this process."""
    levels = games.infos()["armorica"].levels
    monkeypatch.setitem(levels, "legate", Level(60))
    monkeypatch.setattr(outlook, "WORLDS", 4)
    monkeypatch.setattr(outlook, "PAIRS", 4)


@pytest.fixture
def host(site_folder: Path, tmp_path: Path) -> Iterator[Host]:
    """Serve a copy of the site from a server that a test can stop."""
    address = f"http://{HOST}:{free_port()}{SUBPATH}"
    host = Host(shutil.copytree(site_folder, tmp_path / "site"), address)
    host.start()
    yield host
    host.stop()


@pytest.fixture(scope="session")
def glass(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Glass]:
    """Serve the site with its Python in this process."""
    with behind_glass(site_folder, tmp_path_factory.mktemp("glass") / "site") as glass:
        yield glass


@pytest.fixture
def site(request: pytest.FixtureRequest, base_url: str) -> Iterator[str]:
    """Yield the address of the site that a test visits, the one behind glass if it is marked so."""
    if not request.node.get_closest_marker("glass"):
        yield base_url
        return
    glass: Glass = request.getfixturevalue("glass")
    yield glass.address
    glass.forget()


@pytest.fixture
def home(request: pytest.FixtureRequest, site: str) -> str:
    """Return the prefix of all addresses that a page may request.

    Beside a blog, which is another site, the game's own policy alone limits what it may load.
    """
    return "http://" if "blog" in request.fixturenames else site


@pytest.fixture
def blog(tmp_path: Path) -> Iterator[Blog]:
    """Serve a page of another site; yield a function that sets its body and returns its address."""
    page = tmp_path / "index.html"
    page.touch()
    with serving(make_server(tmp_path)) as server:

        def publish(body: str) -> str:
            page.write_text(
                f"<!doctype html><title>Blog</title><link rel=icon href='data:,'>{body}"
            )
            # Another host name makes another site.
            return address(server).replace("127.0.0.1", "localhost")

        yield publish


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any], site: str) -> dict[str, Any]:
    """Make addresses relative to the site, and block the service worker.

    It would answer requests for which a test has prepared another answer.
    """
    return {**browser_context_args, "base_url": site, "service_workers": "block"}


@pytest.fixture(scope="session")
def rooms(browser: Browser) -> Iterator[dict[str, Room]]:
    """Yield the open rooms, by the address of their site."""
    rooms: dict[str, Room] = {}
    yield rooms
    for room in rooms.values():
        room.context.close()


def alone(request: pytest.FixtureRequest) -> bool:
    """Return whether a test has a context of its own, because it asks for one or its settings."""
    return (
        "context" in request.fixturenames
        or request.node.get_closest_marker("browser_context_args") is not None
        or request.config.getoption("--tracing") != "off"
    )


@pytest.fixture
def room(request: pytest.FixtureRequest, site: str) -> Iterator[Room]:
    """Yield the room that all tests without a context of their own share."""
    rooms: dict[str, Room] = request.getfixturevalue("rooms")
    if site not in rooms:
        rooms[site] = Room(request.getfixturevalue("browser"), site)
    yield rooms[site]
    if failed(request):
        rooms.pop(site).context.close()
    else:
        try:
            rooms[site].tidy()
        except PlaywrightError:  # its page cannot be cleaned, so the next test gets a new one
            rooms.pop(site).context.close()


def failed(request: pytest.FixtureRequest) -> bool:
    """Return whether a test has failed or was broken off."""
    report = getattr(request.node, "rep_call", None)
    return report is None or bool(report.failed)


@pytest.fixture
def page(request: pytest.FixtureRequest, site: str, output_path: str) -> Iterator[Page]:
    """Yield the page of the room, or a new one in a context of the test's own.

    If the test fails, write a picture and the HTML of the page.
    """
    if alone(request):
        page: Page = request.getfixturevalue("context").new_page()
    else:
        page = request.getfixturevalue("room").page
    page.context.set_default_timeout(PATIENCE)
    yield page
    if failed(request) and not page.is_closed():
        page.evaluate(PAINTED)
        page.screenshot(path=Path(output_path) / "page.png")
        Path(output_path, "page.html").write_text(page.content(), "utf-8")


@pytest.fixture
def motion(page: Page) -> None:
    """Turn animations on; they are off on the shared page, since they take most of the time."""
    page.emulate_media(reduced_motion="no-preference")


@pytest.fixture
def inject(page: Page) -> Iterator[Callable[[str], object]]:
    """Yield a function that runs a script before all others of the page, until the test's end."""
    with ExitStack() as scripts:
        yield lambda script: scripts.enter_context(page.add_init_script(script))


@pytest.fixture(autouse=True)
def errors(request: pytest.FixtureRequest, home: str) -> Iterator[list[str]]:
    """Fail a test whose page reports errors or sends requests to another host.

    A test that provokes errors uses this list, and clears it at its end.
    """
    if not {"page", "context"} & {*request.fixturenames}:
        yield []
        return
    if alone(request):
        monitor = Monitor(request.getfixturevalue("context"), home)
    else:
        monitor = request.getfixturevalue("room").monitor
    yield monitor.complaints
    assert not monitor.strangers, f"requests outside {home}: {monitor.strangers}"
    assert not faults(monitor.complaints)


@pytest.fixture
def table(page: Page) -> Page:
    """Open the site and wait until the game is there."""
    return visit(page)
