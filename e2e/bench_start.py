"""Measure how fast the game starts, beside a page that only starts the same Pyodide and greets."""

import gzip
import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from time import perf_counter
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from armorica.site import build
from armorica.site.build import ROOT
from armorica.site.server import HOST, _Handler, address
from e2e.bench_hand import click
from e2e.browser import chromium

ROUNDS = 5
RELOADS = 3
"""How often a page is opened again: the last time, what runs often has been compiled for good."""
SETTLED = 4000  # milliseconds until what comes after a start is done, offline copies among it
BARE = """<!doctype html><link rel="icon" href="data:,"><p id="hello">
<script type="module">
  import { loadPyodide } from "./pyodide.mjs";
  document.getElementById("hello").textContent = (await loadPyodide()).runPython("'Hello'");
</script>"""
GREETED = "() => document.getElementById('hello').textContent === 'Hello'"
CLICKED = "() => document.querySelector('#board:not([data-ply=\"0\"])')"


class _Compressing(_Handler):
    """Serve files that have been compressed, and may be kept for a while, as GitHub Pages does."""

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("Content-Encoding", "gzip")
        SimpleHTTPRequestHandler.end_headers(self)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder, whose files are compressed in place, and yield its address."""
    for file in folder.rglob("*"):
        if file.is_file():
            file.write_bytes(gzip.compress(file.read_bytes(), 9))
    handler = partial(_Compressing, prefix="/", directory=str(folder))
    with ThreadingHTTPServer((HOST, 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield address(server)
        server.shutdown()


def _start(page: Page, url: str, game: bool) -> float:
    """Return the seconds until the page has answered: with a greeting, or with dealt cards."""
    begun = perf_counter()
    page.goto(url, wait_until="commit")
    if game:
        click(page, "#board .reachable")
    page.wait_for_function(CLICKED if game else GREETED, timeout=180_000)
    return perf_counter() - begun


def _slowed(context: BrowserContext, page: Page) -> None:
    """Give a page 10 Mbit/s and a quarter of the processor."""
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    network = {"offline": False, "latency": 20, "uploadThroughput": 1_250_000}
    session.send("Network.emulateNetworkConditions", {**network, "downloadThroughput": 1_250_000})
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})


def _round(browser: Browser, urls: dict[str, str], slow: bool) -> dict[str, float]:
    found = {}
    for name, url in urls.items():
        context = browser.new_context()
        page = context.new_page()
        if slow:
            _slowed(context, page)
        found[name] = _start(page, url, name == "game")
        if slow and name == "game":
            paint = "performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000"
            found[name + " paint"] = page.evaluate(paint)
        for reload in range(0 if slow else RELOADS):
            page.wait_for_timeout(SETTLED)
            page.evaluate("localStorage.clear()")
            found[f"{name} {reload}"] = _start(page, url, name == "game")
        context.close()
    return found


def _wire(browser: Browser, url: str, folder: Path) -> tuple[int, int]:
    """Count the requests up to the first deal, and their bytes."""
    context = browser.new_context()
    asked: list[str] = []
    context.on("request", lambda request: asked.append(urlsplit(request.url).path.lstrip("/")))
    _start(context.new_page(), url, True)
    context.close()
    files = [folder / (path or "index.html") for path in asked if not path.startswith("data:")]
    return len(files), sum(file.stat().st_size for file in files)


def main() -> None:
    """Print a table."""
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        site, bare = Path(place, "site"), Path(place, "bare")
        build(site)
        shutil.copytree(ROOT / "node_modules/pyodide", bare)
        (bare / "index.html").write_text(BARE)
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        with served(site) as game_url, served(bare) as bare_url:
            urls = {"bare": bare_url, "game": game_url}
            fast = [_round(browser, urls, False) for _ in range(ROUNDS)]
            slow = [_round(browser, urls, True) for _ in range(ROUNDS)]
            requests, size = _wire(browser, game_url, site)
        browser.close()
    print("| until a click is answered | bare Pyodide | Armorica | ratio |\n|---|--:|--:|--:|")
    for title, rounds, end in (
        ("first visit", fast, ""),
        ("first reload", fast, " 0"),
        ("reload, all caches warm", fast, f" {RELOADS - 1}"),
        ("first visit, 10 Mbit/s, processor slowed 4 times", slow, ""),
    ):
        times = [median(found[name + end] for found in rounds) for name in urls]
        ratio = median(found["game" + end] / found["bare" + end] for found in rounds)
        print(f"| {title} | {times[0]:.2f} s | {times[1]:.2f} s | {ratio:.2f} |")
    paint = median(found["game paint"] for found in slow)
    print(
        f"\nFirst paint on the slow line after {paint:.2f} s; "
        f"{requests} requests, {size / 1e6:.2f} MB compressed."
    )


if __name__ == "__main__":
    main()
