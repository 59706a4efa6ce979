"""Compare the time of the game's start with that of a page that only starts the same Pyodide.

Both are opened by stopwatch.html in a browser that nothing looks into: to keep what arrives for a
debugger takes a browser as long as a third of a start. Only slowing one down needs a debugger.
"""

import gzip
import json
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import SimpleQueue
from statistics import median
from time import perf_counter
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Browser, Page, sync_playwright

from armorica.site import build
from armorica.site.build import ROOT
from armorica.site.server import HOST, Handler, address
from e2e.bench_hand import click
from e2e.browser import chromium

ROUNDS = 5
RELOADS = 3
"""The number of reloads: by the last one the browser has compiled what runs often."""
PATIENCE = 180  # seconds
STOPWATCH = Path(__file__).with_name("stopwatch.html")
BARE = """<!doctype html><link rel="icon" href="data:,"><p id="hello">
<script type="module">
  import { loadPyodide } from "./pyodide.mjs";
  document.getElementById("hello").textContent = (await loadPyodide()).runPython("'Hello'");
</script>"""

GREETED = "() => document.getElementById('hello').textContent === 'Hello'"
# Click only on cards that have been painted; measuring where they lie would force a layout.
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
CLICKED = "() => document.querySelector('#board:not([data-ply=\"0\"])')"

# Choose Imperious in "New game", then deal; return the seconds until its seats can be chosen, and
# until its map lies there.
SECOND_GAME = """async () => {
    await armorica.ready;
    const drawn = async (selector) => {
        while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
    };
    const clicked = async (button, then) => {
        await drawn(button);
        const begun = performance.now();
        document.querySelector(button).click();
        await drawn(then);
        await new Promise(requestAnimationFrame); // which is painted
        return (performance.now() - begun) / 1000;
    };
    await clicked("#do-new", "#game-imperious");
    const chosen = await clicked("#game-imperious", "[name=kind-7]");
    return [chosen, await clicked("#do-deal", "#map .target")];
}"""

TIMES: SimpleQueue[list[float]] = SimpleQueue()
"""The results of stopwatches: seconds of the first visit and of each reload."""


class _Compressing(Handler):
    """Serve compressed files that browsers may cache for a while, as GitHub Pages does."""

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        if url.path == "/times":
            TIMES.put(json.loads(unquote(url.query)))
            self.send_error(HTTPStatus.NO_CONTENT)
        else:
            super().do_GET()

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


def _unwatched(stopwatch: str) -> list[float]:
    """Run a stopwatch in a new browser of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        flags = ("--headless=new", "--no-sandbox", "--no-first-run", f"--user-data-dir={profile}")
        command = [chromium(), *flags, "--disable-background-networking", stopwatch]
        quiet = subprocess.DEVNULL
        with subprocess.Popen(command, stdout=quiet, stderr=quiet) as browser:
            try:
                return TIMES.get(timeout=PATIENCE)
            finally:
                browser.terminate()


def _answered(page: Page, url: str, game: bool) -> None:
    """Open a page, and wait for its greeting, or for its answer to a click on a card."""
    page.goto(url, wait_until="commit")
    if game:
        page.wait_for_function(PAINTED)
        click(page, "#board .reachable")
    page.wait_for_function(CLICKED if game else GREETED, timeout=PATIENCE * 1000)


def _slowed(browser: Browser, url: str, game: bool) -> dict[str, float]:
    """Return the seconds of a first visit, and those until it was painted.

    It has 10 Mbit/s, and a quarter of the processor.
    """
    context = browser.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    network = {"offline": False, "latency": 20, "uploadThroughput": 1_250_000}
    session.send("Network.emulateNetworkConditions", {**network, "downloadThroughput": 1_250_000})
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    begun = perf_counter()
    _answered(page, url, game)
    took = perf_counter() - begun
    painted = page.wait_for_function(PAINTED).json_value() / 1000
    context.close()
    return {"answered": took, "painted": painted}


def _second_game(browser: Browser, url: str) -> tuple[float, float]:
    """Return the seconds until Imperious, which is fetched, is chosen, and until it is dealt."""
    context = browser.new_context()
    page = context.new_page()
    _answered(page, url, True)
    chosen, dealt = page.evaluate(SECOND_GAME)
    context.close()
    return chosen, dealt


def _wire(browser: Browser, url: str, folder: Path) -> tuple[int, int]:
    """Count the requests up to the first deal, and their bytes."""
    context = browser.new_context()
    paths: list[str] = []
    context.on("request", lambda request: paths.append(urlsplit(request.url).path.lstrip("/")))
    _answered(context.new_page(), url, True)
    context.close()
    files = [folder / (path or "index.html") for path in paths if not path.startswith("data:")]
    return len(files), sum(file.stat().st_size for file in files)


def main() -> None:
    """Print a table."""
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        site, bare = Path(place, "site"), Path(place, "bare")
        build(site)
        shutil.copytree(ROOT / "node_modules/pyodide", bare)
        (bare / "index.html").write_text(BARE)
        for folder in (site, bare):
            shutil.copy(STOPWATCH, folder)
        with served(site) as game_url, served(bare) as bare_url:
            query = f"{STOPWATCH.name}?reloads={RELOADS}"
            fast = [
                (_unwatched(bare_url + query), _unwatched(f"{game_url}{query}&game"))
                for _ in range(ROUNDS)
            ]
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            slow = [
                (_slowed(browser, bare_url, False), _slowed(browser, game_url, True))
                for _ in range(ROUNDS)
            ]
            second = [_second_game(browser, game_url) for _ in range(ROUNDS)]
            requests, size = _wire(browser, game_url, site)
            browser.close()
    print("| until a click is answered | bare Pyodide | Armorica | ratio |\n|---|--:|--:|--:|")
    for title, pairs in (
        ("first visit", [(bare[0], game[0]) for bare, game in fast]),
        ("first reload", [(bare[1], game[1]) for bare, game in fast]),
        ("reload, all caches warm", [(bare[-1], game[-1]) for bare, game in fast]),
        (
            "first visit, 10 Mbit/s, processor slowed 4 times",
            [(bare["answered"], game["answered"]) for bare, game in slow],
        ),
    ):
        both = " | ".join(f"{median(times):.2f} s" for times in zip(*pairs, strict=True))
        print(f"| {title} | {both} | {median(game / bare for bare, game in pairs):.2f} |")
    paint = median(game["painted"] for _, game in slow)
    print(
        f"\nFirst paint on the slow line after {paint:.2f} s; "
        f"{requests} requests, {size / 1e6:.2f} MB compressed."
    )
    chosen, dealt = (median(times) for times in zip(*second, strict=True))
    print(f"Imperious: chosen in {chosen:.2f} s, with what is fetched; dealt in {dealt:.2f} s.")


if __name__ == "__main__":
    main()
