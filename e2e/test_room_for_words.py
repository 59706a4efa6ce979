"""One walk over all scenes: the longest words have room, nothing is lost, no control is small."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import CDPSession, Page

from armorica import games, i18n
from armorica.i18n import Translator, translator
from e2e.clipping import WITHOUT_ROOM
from e2e.positions import games_by_phase, games_by_step, long_display, long_names
from e2e.screens import ALIKE
from e2e.steps import choose, open_record
from tests.i18n.catalogues import FOREIGN, OWNERS, read

pytestmark = pytest.mark.glass

LETTER = {"ru": 1.1}
"""How wide a letter of a language is, against one of the others."""


class Longest(Translator):
    """Translate each text into the language in which it takes the most room."""

    def __init__(self) -> None:
        super().__init__()
        self._translators = {language: translator(language) for language in FOREIGN}

    def find(self, text: str) -> list[str]:
        ones: dict[str, float] = {}
        others: dict[str, float] = {}
        for language, t in self._translators.items():
            one, *more = t.find(text) or text.split("\0")
            ones[one] = LETTER.get(language, 1.0)
            others |= dict.fromkeys(more, ones[one])
        return [_longest(ones), _longest(others or ones)]


def _longest(letters: dict[str, float]) -> str:
    """Return the text that takes the most room, of texts with the width of their letters."""
    return max(letters, key=lambda text: _room(text) * letters[text])


def _room(text: str) -> int:
    """Return what counts of a text: all of a short one, and the longest word of one that wraps."""
    words = text.split()
    return len(text) if len(words) < 4 else max(map(len, words))


@pytest.fixture
def longest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the longest words of all languages in the place of the German ones."""
    for key in games.GAMES:
        games.face(key)
    mixed = Longest()
    translator("de")
    monkeypatch.setitem(i18n._translators, "de", mixed)


TEXTS = """() => {
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode;
        if (parentElement.checkVisibility()) texts.push(data.trim());
    }
    return texts;
}"""
"""List the visible texts of the page."""

# The controls that cannot be scrolled into sight, or whose middle is then covered; and by what.
LOST = """(within) => [...document.querySelectorAll(within)].flatMap((part) => {
    if (!part.checkVisibility({ visibilityProperty: true }) || part.matches(".card")) return [];
    part.scrollIntoView({ block: "center" });
    const { x, y, width, height } = part.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const seen = part.contains(top) || top?.contains(part);
    if (x >= -1 && x + width <= innerWidth + 1 && seen) return [];
    return [`${part.outerHTML.slice(0, 200)} at ${x}, ${y} under ${top?.outerHTML.slice(0, 300)}`];
})"""
CONTROLS = ":is(button, summary, select, .file)"

# The controls in play that are smaller than 44 pixels, but the entries of the log, which are text,
# the numbers of the final score, which share its width, and the examples of the rules.
SMALL = """() => [...document.querySelectorAll("button, summary, select, input, a, .file")]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => !part.matches(".unseen, .card[aria-disabled=true], #log .turns *"))
    .filter((part) => !part.matches("#score td *, #rulebook .card"))
    .map((part) => [part.getBoundingClientRect(), part])
    .filter(([box, part]) => box.height < 43.5 || box.width < 43.5)
    .map(([{ width, height }, part]) => `${width} x ${height}: ${part.outerHTML.slice(0, 120)}`)"""

SIZES = (
    # With a mouse: a window, half of one, a narrow one, and one with a zoom of 400%.
    (False, 1280, 640),
    (False, 660, 640),
    (False, 320, 640),
    (False, 320, 256),
    # With fingers: a telephone and a tablet.
    (True, 320, 640),
    (True, 800, 640),
)
"""Whether fingers are used, and the width and height of the page."""


class Eye:
    """Look at a page in all sizes, there and back, since to resize it takes the most time."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tools: CDPSession = page.context.new_cdp_session(page)
        self.sizes = [*SIZES]
        catalogues = [read(owner, language) for owner in OWNERS for language in FOREIGN]
        messages = [message for catalogue in catalogues for message in catalogue]
        self.english = {m.id for m in messages} - {m.string for m in messages} - {""}

    def look(self, scene: str, within: str = "body") -> Iterator[tuple[str, object]]:
        """Yield what is wrong in a scene; what lies outside of `within` may be covered."""
        self.page.mouse.move(0, 0)  # what is pointed at explains itself, over the rest
        yield scene, [text for text in self.page.evaluate(TEXTS) if text in self.english]
        for fingers, width, height in self.sizes:
            where = f"{scene}, {width} x {height}{', fingers' * fingers}"
            self._resize(fingers, width, height)
            if fingers:
                yield where, self.page.evaluate(SMALL)
                continue
            faults = self.page.evaluate(WITHOUT_ROOM)
            # Names of 40 letters are cut, and sentences in three languages at once.
            yield where, [fault for fault in faults if fault[0] != "cut"]
            if width == 320:
                yield where, self.page.evaluate(LOST, f"{within} {CONTROLS}")
        self.sizes.reverse()

    def _resize(self, fingers: bool, width: int, height: int) -> None:
        touch = {"enabled": fingers, "maxTouchPoints": 1}
        self.tools.send("Emulation.setTouchEmulationEnabled", touch)
        assert self.page.evaluate("matchMedia('(pointer: coarse)').matches") == fingers
        self.page.set_viewport_size({"width": width, "height": height})


def scenes(page: Page) -> Iterator[tuple[str, str]]:
    """Lead through all scenes; yield the name of each, and the part that may be looked at."""
    yield "table", "body"
    page.locator("#gaul-row .reachable").first.click()
    yield "question", ".question"  # it covers the head of the page until it is answered
    page.locator('[data-do="wait"]').click()
    page.keyboard.press("k")
    yield "keys", "dialog"
    page.keyboard.press("Escape")
    page.locator("#do-settings").click()
    yield "settings", "dialog"
    page.keyboard.press("Escape")
    page.locator("#do-new").click()
    yield "seats", "body"
    unlike = {step: game for step, game in games_by_step().items() if step not in ALIKE}
    by_phase = games_by_phase() | {"long display": long_display("roman")}
    for key, records in (("armorica", by_phase), ("imperious", unlike)):
        for scene, record in records.items():
            open_record(page, record)
            yield scene, "body"
        page.locator("#log [data-do^=look]").last.click()
        yield f"review of {key}", "body"
        page.locator("#do-new").click()
        yield f"seats of {key}", "body"
        page.locator("#do-rules").click()
        yield f"rules of {key}", "body"
    for scene, record in long_names().items():
        open_record(page, record)
        yield scene, "#board"  # names of 40 letters make a bar that covers the end of the page
    page.locator("#do-new").click()
    page.locator("#game-armorica").click()
    page.locator('#seats [data-do="lesson"]').click()
    yield "lesson", "body"


@pytest.mark.long
@pytest.mark.usefixtures("context", "longest")
def test_the_longest_words_have_room_and_none_is_lost_small_or_english(page: Page) -> None:
    page.goto("./?lang=de")
    page.wait_for_function("() => armorica.ready")
    choose(page, "confirm-on", "chance-on", "motion-off")
    eye = Eye(page)
    faults = [
        fault for scene, within in scenes(page) for fault in eye.look(scene, within) if fault[1]
    ]
    if faults:
        pytest.fail("\n".join(map(str, faults)))
