"""Visit the site as one that is kept for use without a network."""

from playwright.sync_api import Page, expect

READY = "Ready to play offline"


def visit(page: Page, address: str = "./") -> None:
    """Open the page and wait until the game is there."""
    page.goto(address)
    page.wait_for_function("() => armorica.ready")


def until(page: Page, condition: str) -> None:
    """Wait until an async function of JavaScript returns true; `wait_for_function` does not."""
    page.evaluate(
        f"async () => {{ while (!(await ({condition})()))"
        " await new Promise((next) => setTimeout(next, 50)); }"
    )


def kept(page: Page) -> list[str]:
    """List the addresses in the site's caches."""
    urls: list[str] = page.evaluate(
        """async () => {
            const urls = [];
            for (const name of await caches.keys())
                for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
            return urls;
        }"""
    )
    return urls


def registrations(page: Page) -> int:
    """Count the site's service workers."""
    count: int = page.evaluate(
        "navigator.serviceWorker.getRegistrations().then(({ length }) => length)"
    )
    return count


def footer(page: Page, text: str) -> None:
    """Wait until the footer says something."""
    expect(page.locator("#footer [role=status]")).to_have_text(text)
