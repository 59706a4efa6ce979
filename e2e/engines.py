"""Drive the page in the same way in every engine, by Playwright, or else by WebDriver."""

import json
import os
import subprocess
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Playwright

from armorica.site.server import HOST
from e2e.browser import firefox, webkit
from e2e.host import free_port, listens

PATIENCE = 180
"""The most seconds that the page may take for an answer: WebKit starts slowly on a busy machine."""


class Driver(Protocol):
    """A window with a memory of its own."""

    def goto(self, address: str) -> None:
        """Open an address."""

    def enter(self) -> None:
        """Go on in the only frame of the page."""

    def ask(self, function: str, argument: Any = None) -> Any:
        """Call a function in the page until its answer is true, and return the answer."""

    def click(self, selector: str) -> None:
        """Click the first element that matches."""

    def complaints(self) -> list[str]:
        """List the errors and warnings of the pages so far."""

    def close(self) -> None:
        """Close the window and forget everything."""


Opener = Callable[[], Driver]


ASK = """async (argument) => {
  const ask = %s;
  const what = `${ask} ${JSON.stringify(argument)}`;
  const late = () => new Error(`no answer: ${what}\n${document.body.innerText}`);
  const poll = async () => {
    for (let answer; ; await new Promise((next) => setTimeout(next, 20)))
      if ((answer = await ask(argument))) return answer;
  };
  return Promise.race([poll(), new Promise((_, fail) => setTimeout(() => fail(late()), %d))]);
}"""


def _patient(function: str) -> str:
    """Wrap a JavaScript function in one that calls it until its answer is true."""
    return ASK % (function, PATIENCE * 1000)


def watch(context: BrowserContext) -> list[str]:
    """Return a list that gathers the errors and warnings of a context's pages."""
    complaints: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    context.on("console", on_console)
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    return complaints


class ByPlaywright:
    """A driver for a browser that Playwright has launched."""

    def __init__(self, browser: Browser) -> None:
        self.context = browser.new_context()
        self.context.set_default_timeout(PATIENCE * 1000)
        self.messages = watch(self.context)
        self.page = self.context.new_page()
        self.frame = self.page.main_frame

    def goto(self, address: str) -> None:
        self.page.goto(address)

    def enter(self) -> None:
        _, self.frame = self.page.frames

    def ask(self, function: str, argument: Any = None) -> Any:
        return self.frame.evaluate(_patient(function), argument)

    def click(self, selector: str) -> None:
        self.frame.locator(selector).first.click()

    def complaints(self) -> list[str]:
        return self.messages

    def close(self) -> None:
        self.context.close()


# WebDriver does not report a page's messages, so the page itself collects them.
WATCH = """() => {
  const messages = (globalThis.messages = []);
  for (const kind of ["error", "warn"]) {
    const say = console[kind];
    console[kind] = (...all) => { messages.push(all.join(" ")); say.apply(console, all); };
  }
  addEventListener("error", ({ message }) => messages.push(message));
  addEventListener("unhandledrejection", ({ reason }) => messages.push(String(reason)));
  addEventListener("securitypolicyviolation", (event) => messages.push(event.violatedDirective));
  return true;
}"""


class ByWebDriver:
    """A driver for a WebDriver server, by the few commands of the standard that are needed."""

    def __init__(self, server: str) -> None:
        self.session = server
        # The whole page is waited for: a script in an eager one may never answer in WebKitGTK 2.50.
        wanted = {"pageLoadStrategy": "normal", "timeouts": {"script": 2 * PATIENCE * 1000}}
        opened = self._send("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.session = f"{server}/session/{opened['sessionId']}"
        self._send("POST", "/window/rect", {"width": 1280, "height": 900})
        self.messages: list[str] = []

    def goto(self, address: str) -> None:
        self.complaints()
        self._send("POST", "/url", {"url": address})
        self.ask(WATCH)

    def enter(self) -> None:
        self.complaints()
        self._send("POST", "/frame", {"id": 0})
        self.ask(WATCH)

    def ask(self, function: str, argument: Any = None) -> Any:
        script = f"return ({_patient(function)})(...arguments)"
        return self._send("POST", "/execute/sync", {"script": script, "args": [argument]})

    def click(self, selector: str) -> None:
        where = {"using": "css selector", "value": selector}
        (element,) = self._send("POST", "/element", where).values()
        self._send("POST", f"/element/{element}/click", {})

    def complaints(self) -> list[str]:
        self.messages += self.ask("() => globalThis.messages?.splice(0) ?? []")
        return self.messages

    def close(self) -> None:
        self._send("DELETE", "")

    def _send(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.session + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=2 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            said = json.load(error)["value"]["message"]
            raise AssertionError(f"{said} ({method} {path} {body})") from None
        except TimeoutError:
            raise AssertionError(f"the browser hangs ({method} {path} {body})") from None


@contextmanager
def _webkitgtk(command: str) -> Iterator[str]:
    """Run WebKitGTK's WebDriver server, with a screen of its own, and yield its address."""
    with ExitStack() as stack:

        def start(*command: str, **settings: Any) -> subprocess.Popen[str]:
            process = stack.enter_context(subprocess.Popen(command, text=True, **settings))
            stack.callback(process.terminate)
            return process

        screen = start("Xvfb", "-displayfd", "1", "-nolisten", "tcp", stdout=subprocess.PIPE)
        assert screen.stdout
        display = f":{screen.stdout.readline().strip()}"
        # There is no graphics card behind such a screen. WEBKIT_DISABLE_COMPOSITING_MODE would do
        # without OpenGL, but WebKitGTK 2.50 then hangs at a screenshot. It only paints without,
        # since a page has been seen to die in Mesa's driver. And it compiles Pyodide only once: the
        # optimizing compiler takes longer than a test saves by it.
        environment = {
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1",
            "JSC_useOMGJIT": "0",
        }
        port = free_port()
        server = start(
            command, f"--port={port}", env={**os.environ, **environment, "DISPLAY": display}
        )
        while not listens(port):
            with suppress(subprocess.TimeoutExpired):
                raise AssertionError(f"{command} ended with {server.wait(0.05)}")
        yield f"http://{HOST}:{port}"


@contextmanager
def engine(name: str, playwright: Playwright, chromium: dict[str, Any]) -> Iterator[Opener]:
    """Run an engine, and yield a function that opens a window in it.

    Args:
        name: "chromium", "firefox" or "webkit".
        playwright: A running Playwright.
        chromium: The settings with which it launches Chromium.

    Raises:
        NoBrowserError: If the engine is not installed.
    """
    if name == "webkit" and (command := webkit(playwright.webkit.executable_path)):
        with ExitStack() as servers:

            def opened() -> ByWebDriver:
                return ByWebDriver(servers.enter_context(_webkitgtk(command)))

            def tried_twice() -> ByWebDriver:
                try:
                    return opened()
                except AssertionError:  # WebKitGTK 2.50 now and then never comes up
                    return opened()

            yield tried_twice
        return
    settings = chromium if name == "chromium" else {}
    if name == "firefox":
        settings = firefox(playwright.firefox.executable_path)
    browser: Browser = getattr(playwright, name).launch(**settings)
    yield lambda: ByPlaywright(browser)
    browser.close()


MISSING_IS_WRONG = os.environ.get("ENGINES") == "all"
"""Whether a test fails if its engine is not installed; else it is left out."""
CLICK = """(selector) => {
  const button = document.querySelector(selector);
  button?.click();
  return button !== null;
}"""
"""Clicks what a selector finds, and returns whether it is there."""
