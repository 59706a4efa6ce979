"""Watch or block the worker that thinks, and measure how the page reacts meanwhile."""

import json

from playwright.sync_api import Page

NO_WORKERS = "globalThis.Worker = class { constructor() { throw new Error('refused'); } };"


# Records the start of PyScript's worker and the requests to it, and can keep them from it.
WATCHED_WORKERS = """
    globalThis.requests = [];
    globalThis.Worker = class extends Worker {
        constructor(...all) {
            super(...all);
            this.addEventListener("message", ({ data }) => {
                if (data === "polyscript:done") globalThis.awake = true;
            });
        }
    };
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message, ...rest) {
        if (message?.[1] === "think") {
            globalThis.requests.push(JSON.stringify(message));
            if (globalThis.silent) return;
        }
        post.call(this, message, ...rest);
    };
"""


# Records the times of changes of the page and of clicks.
FEELING = """
    globalThis.changes = [performance.mark("feeling").startTime];
    for (const name of ["armorica:change", "click"]) {
        document.addEventListener(name, () => changes.push(performance.now()), true);
    }
"""


def think_once(page: Page) -> None:
    """Have a hint thought out."""
    page.locator("#do-hint").click()
    page.locator("#hint li").first.wait_for()


def wait_for_the_worker(page: Page) -> None:
    """Have a hint thought out, and wait until a worker is there for the next thought."""
    think_once(page)
    page.wait_for_function("() => globalThis.awake")


FELT = 225.0
"""Milliseconds of the processor: 50 for people, but here the browser compiles Pyodide without
optimizing it, and shares two cores: beside other work a slice has taken 187. A thought that is not
sliced takes 300 and more, and longer beside other work."""


PAINTING = 700.0  # milliseconds after a change: its painting, and cards that fly for 360 of them


def long_tasks(trace: bytes) -> list[tuple[float, float, float]]:
    """List the page's long tasks: start and end by the page's clock, and the processor's time.

    The browser's own PerformanceObserver goes by the clock alone: it would blame the page for all
    that the processor did for others meanwhile.
    """
    events = json.loads(trace)["traceEvents"]
    mark = next(e for e in events if e["name"] == "feeling")
    zero = mark["ts"] / 1000 - mark["args"]["data"]["startTime"]
    tasks = [
        (e["ts"] / 1000 - zero, (e["ts"] + e["dur"]) / 1000 - zero, e.get("tdur", e["dur"]) / 1000)
        for e in events
        if e["name"].endswith("RunTask") and e.get("dur")
        if (e["pid"], e["tid"]) == (mark["pid"], mark["tid"])
    ]
    assert len(tasks) > 100
    return [task for task in tasks if task[2] > FELT]
