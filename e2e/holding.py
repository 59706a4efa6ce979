"""Requests that a test holds up, to see what the page does until their answers come."""

from playwright.sync_api import Page, Route


class Held:
    """Hold up the requests of a page that match a pattern."""

    def __init__(self, page: Page, pattern: str) -> None:
        self._page = page
        self._routes: list[Route] = []
        self._released = False
        page.route(pattern, self._hold)

    def _hold(self, route: Route) -> None:
        if self._released:  # on a busy machine a request can come after the release
            route.continue_()
        else:
            self._routes.append(route)

    def first(self) -> Route:
        """Wait until a request is held up, and return it."""
        while not self._routes:
            self._page.evaluate("new Promise((done) => setTimeout(done))")
        return self._routes[0]

    def release(self) -> None:
        """Let the requests go, and those that come later."""
        self._released = True
        for route in self._routes:
            route.continue_()
