"""Connect a page to the browser."""

import json
from functools import partial

from pyodide.ffi import create_proxy
from pyscript.js_modules import page as browser

from armorica.core.limits import FILE
from armorica.ui.consequences import consequences, snapshot
from armorica.ui.page import static_part
from armorica.web import interface, other_tabs
from armorica.web.page import Page


async def main() -> None:
    """Start the page; called once by start.py."""
    page = Page()
    browser.drawStaticParts(create_proxy(partial(_draw, page)))
    await page.open()
    # No await from here on, so that no click is lost between the kept ones and the listeners.
    browser.onFailure(create_proxy(page.show_report))
    browser.hear(create_proxy(page.act), FILE)
    if not page.model.device.embedded:  # which keeps nothing, and shows nothing that is kept
        heard = (partial(hear, page) for hear in (other_tabs.changed, other_tabs.returned))
        browser.onStorage(*map(create_proxy, heard))
    interface.offer(page)
    kept_click = browser.takeKeptClick()
    if not kept_click or page.model.table.revision != page.opening:  # it was about another table
        page.run(consequences(snapshot(page.model), page.model))
    browser.ready()
    browser.explain(create_proxy(page.explanations))
    if kept_click:
        page.act(f"{page.opening} {kept_click}")
    if page.model.device.embedded:
        browser.postHeight()


def _draw(page: Page, names: str) -> str:
    """Draw the static parts of a JSON list of names, as a JSON list of HTML."""
    return json.dumps([static_part(name, page.t) for name in json.loads(names)])
