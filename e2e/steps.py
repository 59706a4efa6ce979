"""Steps and checks that many tests of a page need."""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, Position, expect

from armorica.games.armorica.rules.scoring import score
from armorica.games.armorica.rules.state import OVER
from tests.inside import read_match

WHOLE_GAME = 300_000
"""The most milliseconds that a game without people may take on a busy machine."""

Inject = Callable[[str], object]
"""The type of the fixture `inject`."""

REFUSALS = {
    "throws": "Object.defineProperty(globalThis, STORE, { get() {"
    " throw new DOMException('no storage', 'SecurityError'); } });",
    "nothing": "Object.defineProperty(globalThis, STORE, { get: () => null });",
}
"""Scripts by which a storage refuses; STORE stands for its name as a JavaScript text."""

PARTS = ("sets", "coins", "grapes", "olives", "sheep", "total")


IN_SIGHT: Position = {"x": 10, "y": 10}
"""A point of a card that no other card covers."""


CHOOSE_SEATS = """(form, kinds) => {
    for (const choice of form.querySelectorAll("[name^=kind-]")) {
        choice.checked = choice.value === (kinds[choice.name.slice(5)] ?? "absent");
    }
}"""

OPEN_CAGE = """async () => {
    const sheet = document.querySelector("link[rel=stylesheet]").href;
    globalThis.cage = await import(new URL("cage.mjs", sheet));
    return cage.open("one", "armorica");
}"""
"""Open a cage for a bot, and return whether Python runs in it."""


def visit(page: Page) -> Page:
    """Open the site, wait until the game is there, and return the page."""
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    return page


def open_record(page: Page, text: str) -> None:
    """Have the page open a record, in place of the game on its table."""
    page.evaluate("record => armorica.load(record)", text)


def sit_down(page: Page, *kinds: str) -> None:
    """Choose the seats and deal."""
    if not page.locator("#seats").count():
        page.locator("#do-new").click()
    page.locator("#seats form").evaluate(CHOOSE_SEATS, kinds)
    page.locator("#do-deal").click()
    expect(page.locator("#board")).to_be_visible()


# To ask in every frame, as `wait_for_function` does, has the browser draw one after another.
ONCE = """([given, patience]) => new Promise((found, fail) => {
    const ask = ASK;
    const look = () => {
        const answer = ask(given);
        if (!answer) return;
        observer.disconnect();
        clearTimeout(late);
        found(answer);
    };
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    const observer = new MutationObserver(look);
    observer.observe(document, all);
    const late = setTimeout(() => fail(new Error(document.body.innerText)), patience);
    look();
})"""


def once(page: Page, ask: str, given: Any = None) -> Any:
    """Call a function of the page at each change until its answer is true; return the answer."""
    return page.evaluate(ONCE.replace("ASK", ask), [given, WHOLE_GAME])


CHOICE = """() => {
    const { waits, phase } = document.getElementById("board")?.dataset ?? {};
    return (waits === "person" || phase === "over") && phase;
}"""
"""Returns the phase if a person is to move or the game is over."""


def wait_for_a_choice(page: Page) -> str:
    """Wait until a person is to move or the game is over; return the phase."""
    phase: str = once(page, CHOICE)
    return phase


def hurry_to_a_choice(page: Page) -> str:
    """Have opponents move at once, and wait for a choice; return the phase."""
    if page.locator('#board[data-waits="opponent"]').count():
        page.locator("#header h1").click()  # a click anywhere does
    return wait_for_a_choice(page)


def choose_by_mouse(page: Page, phase: str, chance: random.Random) -> None:
    """Make one move with the mouse."""
    if phase == "winter":
        confirm = page.locator('[data-do="starve"]')
        marks = page.locator('[data-do^="pick "]:not([aria-disabled="true"])')
        for n in chance.sample(range(marks.count()), marks.count()):
            if confirm.get_attribute("aria-disabled") != "true":
                break
            marks.nth(n).click(position=IN_SIGHT)
        confirm.click()
        return
    moves = page.locator("#board .reachable, #board #pass")
    moves.nth(chance.randrange(moves.count())).click()


def play_on(
    page: Page, choose: Callable[[Page, str, random.Random], None], moves: int = 1000
) -> None:
    """Play to the end, or for some moves of people."""
    chance = random.Random(1)
    for _ in range(moves):
        phase = hurry_to_a_choice(page)
        if phase == "over":
            return
        ply = page.locator("#board").get_attribute("data-ply")
        choose(page, phase, chance)
        expect(page.locator("#board")).not_to_have_attribute("data-ply", ply or "")
    hurry_to_a_choice(page)


def play_by_moves(page: Page) -> int:
    """Play to the end by the page's interface; return how many moves of people that took."""
    hurry_to_a_choice(page)  # an opponent may be the first
    made: int = page.evaluate(
        """async () => {
            let made = 0;
            for (let legal; (legal = armorica.legal()).length; made++) await armorica.do(legal[0]);
            return made;
        }"""
    )
    return made


def check_result(page: Page) -> None:
    """Compare the scores on the screen with those of the record replayed in CPython."""
    match = read_match(page.evaluate("armorica.record()"))
    assert match.state.phase == OVER
    result = score(match.state)
    expect(page.locator("#score tbody tr")).to_have_count(len(result.seats))
    for seat, own in enumerate(result.seats):
        row = page.locator(f'#score tr[data-seat="{seat}"]')
        cells = [cell.inner_text() for cell in row.locator("td").all()]
        assert [int(cell) for cell in cells] == [getattr(own, part) for part in PARTS]
        classes = (row.get_attribute("class") or "").split()
        assert ("winner" in classes) == (seat in result.winners)
    points = str(result.seats[result.winners[0]].total)
    expect(page.locator("#result")).to_contain_text(points)


SUMS = """() => [...document.querySelectorAll("#score tbody tr")]
    .sort((one, other) => one.dataset.seat - other.dataset.seat)
    .map((row) => Number(row.querySelector(".sum").innerText))"""
"""Returns the total of each seat in the final score."""


def choose_at_the_end(page: Page, menu: str, verb: str) -> None:
    """Open a menu of the end, "share" or "more", and click on a button in it."""
    page.locator(f"#menu-{menu}").click()
    page.locator(f'#menu [data-do="{verb}"]').click()


def focus_by_tab(page: Page, wanted: str) -> None:
    """Press Tab until an element that matches has the focus."""
    for _ in range(120):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the keyboard does not reach {wanted}")


FOCUSED = "document.activeElement.id"


def walk_to(page: Page, wanted: str, *keys: str) -> None:
    """Press arrows until a card that matches has the focus; turn where a row ends."""
    for key in keys:
        for _ in range(30):
            here = page.evaluate(FOCUSED)
            if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
                return
            page.keyboard.press(key)
            if page.evaluate(FOCUSED) == here:
                break
    pytest.fail(f"arrows do not reach {wanted}")


def choose(page: Page, *choices: str) -> None:
    """Open the settings, make choices such as `theme-dark`, and close them by Escape."""
    page.locator("#do-settings").click()
    for choice in choices:
        page.locator(f"#set-{choice}").click()
        expect(page.locator(f"#set-{choice}")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#settings")).to_be_hidden()
    expect(page.locator("#do-settings")).to_be_focused()
    page.wait_for_function("() => location.hash !== '#settings'")  # Back takes a moment


def reload(page: Page) -> None:
    page.reload()
    page.wait_for_function("() => armorica.ready")


KEPT = "() => Object.entries(localStorage).filter(([key]) => key.startsWith('armorica:game'))"


def kept(page: Page) -> dict[str, str]:
    """Read the records of all kept games by their keys."""
    return {key: json.loads(text)["record"] for key, text in page.evaluate(KEPT)}


def record(page: Page) -> str:
    text: str = page.evaluate("armorica.record()")
    return text


def move(page: Page, nth: int = 0) -> None:
    """Make one of the moves by mouse; in winter, any."""
    phase = hurry_to_a_choice(page)
    ply = page.locator("#board").get_attribute("data-ply")
    if phase == "winter":
        choose_by_mouse(page, phase, random.Random(1))
    else:
        page.locator("#board .reachable, #board #pass").nth(nth).click()
    expect(page.locator("#board")).not_to_have_attribute("data-ply", ply or "")


def in_sizes(page: Page, sizes: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Show the page in sizes, of which it may have the last; yield the width and height of each.

    To resize a page takes longer than most looks at it, so walks over sizes go there and back.
    """
    own = page.viewport_size
    back = own == dict(zip(("width", "height"), sizes[-1], strict=True))
    for width, height in reversed(sizes) if back else sizes:
        page.set_viewport_size({"width": width, "height": height})
        yield width, height


MEASURED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
"""Waits until names are measured, a frame after the map has another size."""


AT_REST = "() => !document.querySelector('.flying, .likeness')"


def follow(page: Page, fragment: str) -> Page:
    page.goto(f"./#{fragment}")
    page.wait_for_function("() => armorica.ready")
    return page


def sit_down_to_imperious(page: Page, *kinds: str) -> None:
    """Choose Imperious and its seats, and deal."""
    page.locator("#do-settings").click()
    page.locator("#set-speed-at-once").click()
    page.locator("#settings-close").click()
    page.locator("#do-new").click()
    page.locator("#game-imperious").click()
    expect(page.locator("[name=kind-7]").first).to_be_visible()
    page.locator("#seats form").evaluate(CHOOSE_SEATS, kinds)
    page.locator("#do-deal").click()
    expect(page.locator("#map")).to_be_visible()


DRAWN = "document.getElementById('table').innerHTML"


@contextmanager
def changing(page: Page) -> Iterator[None]:
    """Wait until what is done inside has changed the table."""
    page.evaluate(f"() => {{ globalThis.before = {DRAWN}; }}")
    yield
    once(page, f"() => {DRAWN} !== before")
