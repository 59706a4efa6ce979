"""Helpers for tests of games in frames of other sites' pages."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page

from armorica import games
from e2e.positions import finished
from e2e.steps import SUMS, WHOLE_GAME

Blog = Callable[[str], str]
"""The type of the fixture `blog`: takes the HTML of a body, returns the address of its page."""


LISTEN = """<script>
messages = [];
addEventListener("message", ({data, source}) => {
  if (source === document.querySelector("iframe")?.contentWindow) messages.push(data);
});
</script>"""


PLAY_ON = """() => {
  const choose = '#board .reachable, #board #pass, [data-do="starve"]:not([aria-disabled]), '
    + '#board [data-do^="pick "]:not([aria-disabled]):not([aria-pressed="true"])';
  document.querySelector(choose)?.click();
  document.body.click();
  return Boolean(document.querySelector("#score"));
}"""


def play_to_the_scores(page: Page) -> list[int]:
    """Play in a frame until its final scores are shown, and return them."""
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame
    frame.wait_for_function("() => globalThis.armorica?.version")
    frame.wait_for_function(PLAY_ON, polling=50, timeout=WHOLE_GAME)
    sums: list[int] = frame.evaluate(SUMS)
    return sums


def nearly_over(*players: str, short: int = 4) -> str:
    """Return the fragment of an address that opens a game `short` moves before its end."""
    match = games.read(finished(players, short=short))
    return f"#g={games.write_link(match, match.ply)}"


def fits(iframe: Locator) -> None:
    """Wait until a frame is exactly as high as the page in it."""
    frame = iframe.element_handle().content_frame()
    assert frame
    frame.wait_for_function("() => document.documentElement.scrollHeight === innerHeight")
    frame.wait_for_function("() => document.body.offsetHeight === innerHeight")
