"""Take notice of what other tabs have changed in what the browser keeps."""

from armorica.web.page import Page
from armorica.web.storage import PREFIX


def changed(page: Page, key: str, before: str) -> None:
    """Take notice that another tab has changed a kept text; `before` is its old text.

    No key means that all were removed. Other pages may keep texts of their own beside ours.
    """
    if key and not key.startswith(PREFIX):
        return
    name = key.removeprefix(PREFIX)
    page.shelf.storage_changed(name, before)
    page.act(f"stored {name}")


def returned(page: Page) -> None:
    """Take notice that Back has brought the page back as it was: anything may have changed."""
    for name in page.shelf.documents():
        page.act(f"stored {name}")
    changed(page, f"{PREFIX}game:{page.shelf.game_id}", "")
