"""A page that many tests share, since opening a new one takes longer than most tests."""

from playwright.sync_api import Browser, BrowserContext, Page, Request

from e2e.engines import watch

BARE = "build.json"
"""A file of the site without scripts."""

CLEAR = """async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases())
        await new Promise((done, fail) => {
            const going = indexedDB.deleteDatabase(name);
            going.onsuccess = done;
            going.onerror = fail;
        });
}"""

UNPAINTED = """{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("body { opacity: 0 }");
    document.adoptedStyleSheets.push(sheet);
}"""
"""A script that saves the browser work: the body is laid out as ever, but not drawn."""

PAINTED = "() => { document.adoptedStyleSheets = []; }"
"""A script that has the body drawn again, for a picture of a failure."""


class Monitor:
    """Collect the errors of a context's pages, and the requests that they send to other hosts."""

    def __init__(self, context: BrowserContext, home: str) -> None:
        self.complaints = watch(context)
        self.strangers: list[str] = []

        # To hear of each request would cost much; those to other hosts fail (conftest.py).
        def on_failure(request: Request) -> None:
            # A request that the page's policy has blocked never left the browser.
            if request.failure == "csp" or request.url.startswith(home):
                return
            if request.url.startswith("http"):
                self.strangers.append(request.url)

        context.on("requestfailed", on_failure)
        context.on(
            "page", lambda page: page.on("websocket", lambda s: self.strangers.append(s.url))
        )


class Room:
    """A browser context with a page, cleaned after every test.

    Its page is not drawn: a test that looks at colours has a context of its own.
    """

    def __init__(self, browser: Browser, address: str) -> None:
        self.context = browser.new_context(
            base_url=address, service_workers="block", reduced_motion="reduce"
        )
        self.context.add_init_script(UNPAINTED)
        self.monitor = Monitor(self.context, address)
        self.page: Page = self.context.new_page()
        self.size = self.page.viewport_size
        assert self.size

    def tidy(self) -> None:
        """Remove all traces of a test."""
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        # A handler may still be answering: its error must not fail the next test.
        self.page.unroute_all(behavior="ignoreErrors")
        self.context.clear_permissions()
        self.page.goto(BARE)
        self.page.evaluate(CLEAR)
        self.page.emulate_media(
            media="null", color_scheme="null", reduced_motion="reduce", forced_colors="null"
        )
        assert self.size
        self.page.set_viewport_size(self.size)
        self.page.mouse.move(0, 0)
        self.monitor.complaints.clear()
        self.monitor.strangers.clear()
