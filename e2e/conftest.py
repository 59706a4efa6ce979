"""A real browser, and the real site under a subpath as on a project page."""

import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Request, expect

from armorica.site import build, make_server
from armorica.site.server import HOST, address
from e2e.browser import chromium
from e2e.engines import watch
from e2e.host import SUBPATH, Host, free_port

expect.set_options(timeout=20_000)  # a start of Python takes seconds on a busy machine

ALLOWED = (
    # What Chromium says of every preload when the tests hold a start up for long.
    "was preloaded using link preload but not used",
    # What Playwright says of every service worker that it keeps out.
    "Service Worker registration blocked by Playwright",
)
"""Messages that are no fault of the page, by a part of their text."""


def faults(complaints: list[str]) -> list[str]:
    """Leave out the messages that are no fault of the page."""
    return [text for text in complaints if not any(part in text for part in ALLOWED)]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the Chromium that was found, quietly and without any errands of its own."""
    args = ["--disable-quic", "--disable-background-networking", "--disable-component-update"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        args.append("--no-sandbox")  # Chromium's own sandbox refuses to work for root
    return {**browser_type_launch_args, "executable_path": chromium(), "args": args}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Keep the service worker out: it would answer in the place of what a test has prepared."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site once."""
    folder = tmp_path_factory.mktemp("site")
    build(folder)
    return folder


@pytest.fixture(scope="session")
def base_url(site_folder: Path) -> Iterator[str]:
    """Serve the site, and yield its address, which is where `page.goto("./")` leads."""
    server = make_server(site_folder, prefix=SUBPATH)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield address(server, SUBPATH)
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def host(site_folder: Path, tmp_path: Path) -> Iterator[Host]:
    """Serve a copy of the site from a server that a test can stop."""
    address = f"http://{HOST}:{free_port()}{SUBPATH}"
    host = Host(shutil.copytree(site_folder, tmp_path / "site"), address)
    host.start()
    yield host
    host.stop()


@pytest.fixture
def home(base_url: str) -> str:
    """Name the address of the site that a test visits."""
    return base_url


@pytest.fixture(autouse=True)
def errors(context: BrowserContext, home: str) -> Iterator[list[str]]:
    """Fail a test whose page complains or asks another host.

    A test that provokes errors asks for this list, and clears it at its end.
    """
    complaints = watch(context)
    strangers: list[str] = []

    def on_request(request: Request) -> None:
        if request.url.startswith("http") and not request.url.startswith(home):
            strangers.append(request.url)

    context.on("request", on_request)
    context.on("page", lambda page: page.on("websocket", lambda s: strangers.append(s.url)))
    yield complaints
    assert not strangers, f"requests outside {home}: {strangers}"
    assert not faults(complaints)


@pytest.fixture
def table(page: Page) -> Page:
    """Open the site and wait until the game is there."""
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    return page
