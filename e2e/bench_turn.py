"""Measure a turn of seven opponents of Imperious, from a move of a person to the next choice."""

import tempfile
import threading
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from armorica.site import build, make_server
from armorica.site.server import address
from e2e.browser import chromium
from e2e.test_imperious import sit_down, wait_for_a_choice

TURNS = 8


def main() -> None:
    """Print the median and the longest; the opponents are merchants, shown at once."""
    took: list[float] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        with make_server(Path(folder)) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            page = browser.new_page(service_workers="block")
            page.goto(address(server))
            page.evaluate("armorica.ready")
            sit_down(page, "person", *["merchant"] * 7)
            page.evaluate("globalThis.turn = () => document.getElementById('board').dataset.turn")
            wait_for_a_choice(page)
            page.evaluate("armorica.do(armorica.legal()[0])")
            while len(took) < TURNS:
                # All that the opponents do while the person offers nothing and passes.
                turn, waited = page.evaluate("turn()"), 0.0
                while page.evaluate("turn()") == turn and wait_for_a_choice(page) != "over":
                    begun = time.perf_counter()
                    page.evaluate("armorica.do(armorica.legal()[0])")
                    waited += time.perf_counter() - begun
                took.append(waited)
            server.shutdown()
        browser.close()
    print(
        f"A turn of seven opponents of Imperious in the page, {TURNS} turns: median"
        f" {median(took):.1f} s, longest {max(took):.1f} s."
    )


if __name__ == "__main__":
    main()
