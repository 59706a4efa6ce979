"""Measure how soon the page answers clicks, over a game of four with a slowed processor."""

import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Page, sync_playwright

from armorica import games
from armorica.core.match import Match
from armorica.site import build, make_server
from armorica.site.server import address
from e2e.browser import chromium
from e2e.steps import AT_REST, hurry_to_a_choice
from tests.inside import load
from tests.seats import seated

game = load("armorica")

SLOWER = 4
HELD = 80
"""Milliseconds that a finger holds a button down, which the page uses to show that it is held."""
UNREPORTED = 16
"""Milliseconds from which on browsers report how long an answer took."""
SEED = 1
"""Of the deal: it is fixed, since a click takes longer the more cards lie on the table."""
# A click has an answer in the next painted frame, be it a card that takes off, and a result in the
# frame after the page announces a change. Browsers measure the first themselves, in steps of 8 ms.
WATCH = """() => {
    globalThis.answers = [];
    globalThis.results = [];
    let begun;
    document.addEventListener("click", (event) => { begun = event.timeStamp; }, true);
    document.addEventListener("armorica:change", () => {
        const from = begun;
        begun = undefined;
        const { port1, port2 } = new MessageChannel(); // sooner than what waits for a timer
        port1.onmessage = () => results.push({ from, took: performance.now() - from });
        if (from) requestAnimationFrame(() => port2.postMessage(""));
    });
    new PerformanceObserver((list) => {
        for (const { name, startTime, duration } of list.getEntries())
            if (name === "click") answers.push({ from: startTime, took: duration });
    }).observe({ type: "event", durationThreshold: 16 });
}"""


@contextmanager
def opened() -> Iterator[Page]:
    """Build the site, and yield its page, ready to be played."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        with make_server(Path(folder)) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            page = browser.new_page(service_workers="block")
            page.goto(address(server))
            page.evaluate("armorica.ready")
            yield page
            server.shutdown()
        browser.close()


def click(page: Page, selector: str) -> None:
    """Press the mouse on the first element that matches, as soon as there is one.

    Playwright's own click takes time of the page's for itself: it watches, up to half a second
    long, whether the element lies still, and what is hit.
    """
    box = page.locator(selector).first.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, delay=HELD)


def _click(page: Page, selector: str) -> tuple[float, float]:
    """Click, and return the milliseconds to the answer and to the whole result."""
    page.wait_for_function(AT_REST)
    now = page.evaluate("performance.now()")
    click(page, selector)
    # Clicks before this one only hurried the opponents on.
    took = "now => results.find((x) => x.from >= now)?.took"
    result = page.wait_for_function(took, arg=now).json_value()
    page.wait_for_function(AT_REST)
    answer = page.evaluate("now => answers.find((x) => x.from >= now)?.took", now)
    return answer or UNREPORTED, result


def _play(page: Page) -> Iterator[tuple[float, float]]:
    while (phase := hurry_to_a_choice(page)) != "over":
        if phase != "winter":
            reachable = page.locator("#board .reachable").count()
            yield _click(page, "#board .reachable" if reachable else "#pass")
            continue
        while page.locator('[data-do="starve"][aria-disabled="true"]').count():
            yield _click(
                page, '[data-do^="pick "][aria-pressed="false"]:not([aria-disabled="true"])'
            )
        yield _click(page, '[data-do="starve"]')


def main() -> None:
    """Print the medians and the 95th percentiles in milliseconds."""
    with opened() as page:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        deal = Match(
            game.rules, game.rules.deal(seated(("Ana", "settler", "settler", "settler")), SEED)
        )
        page.evaluate("link => { location.hash = link }", f"g={games.write_link(deal, 0)}")
        page.wait_for_function("text => armorica.record() === text", arg=games.write(deal))
        page.evaluate(WATCH)
        clicks = list(_play(page))
    print(f"Processor slowed {SLOWER} times, {len(clicks)} clicks of a game of four:")
    for what, took in zip(("answer", "whole result"), zip(*clicks, strict=True), strict=True):
        print(
            f"from click to painted {what}: median {median(took):.0f} ms, 95% within"
            f" {quantiles(took, n=20)[-1]:.0f} ms."
        )


if __name__ == "__main__":
    main()
