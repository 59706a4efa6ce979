"""Failures of the page's scripts or of Python after the start."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from armorica import games
from armorica.games.imperious.rules.combos import CONVERT, DESTROY, GROW
from armorica.ui import commands
from armorica.ui import page as page_views
from e2e.positions import at_a_target, finished, match_of
from e2e.steps import Inject, check_result, open_record, play_by_moves, record, sit_down, visit

pytestmark = pytest.mark.glass

MODULE = "name => import(new URL(name, document.querySelector('script[src*=boot]').src))"
# A paint that is no JSON stands for any error in a script of the page.
BREAK = f"() => void ({MODULE})('page.mjs').then(({{ paint }}) => setTimeout(() => paint('?')))"
SCRIPT = "text/javascript"
HEAR = f"""async () => {{
    globalThis.failures = [];
    const {{ onFailure }} = await ({MODULE})("failure.mjs");
    onFailure((text) => failures.push(JSON.parse(text)));
}}"""


def test_python_hears_of_an_error_in_a_script(table: Page, errors: list[str]) -> None:
    table.evaluate(HEAR)
    table.evaluate(BREAK)
    table.wait_for_function("() => failures.length")
    [failure] = table.evaluate("failures")
    assert "JSON" in failure["message"]
    assert "page.mjs" in failure["stack"]
    assert "Mozilla" in failure["browser"]
    expect(table.locator("#failure")).to_have_count(0)
    errors.clear()


def test_python_says_an_error_in_a_script_and_the_table_stays(
    table: Page, errors: list[str]
) -> None:
    table.evaluate(BREAK)
    failure = table.locator("#failed")
    expect(failure).to_contain_text("our fault")
    table.locator("#board .reachable").first.click()
    expect(table.locator("#board")).not_to_have_attribute("data-ply", "0")
    failure.get_by_role("button", name="Close").click()
    expect(failure).to_have_count(0)
    errors.clear()


@pytest.mark.parametrize(
    "click", ["#do-settings", "#board .reachable"]
)  # the second one is answered a frame later
def test_an_error_of_python_is_said(
    table: Page, errors: list[str], monkeypatch: pytest.MonkeyPatch, click: str
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(commands, "_run", fail)
    table.locator(click).first.click()
    expect(table.locator("#failed")).to_contain_text("our fault")
    expect(table.locator(".flying")).to_have_count(0)  # nothing is on its way to nowhere
    monkeypatch.undo()
    with table.expect_download() as saved:
        table.locator("#failed").get_by_role("button", name="Save as a file").click()
    assert games.read(saved.value.path().read_text("utf-8"))
    errors.clear()


def test_the_rest_of_the_page_is_painted_where_its_header_cannot_be_drawn(
    table: Page, errors: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(page_views, "_header", fail)
    table.locator("#board .reachable").first.click()
    expect(table.locator("#failed")).to_contain_text("our fault")
    expect(table.locator("#board")).not_to_have_attribute("data-ply", "0")
    expect(table.locator("#log .turns")).not_to_be_empty()  # which is painted last
    expect(table.locator("#failure")).to_have_count(0)
    errors.clear()


FAILS_ONCE = """() => {
    const own = Node.prototype.isEqualNode;
    Node.prototype.isEqualNode = () => {
        Node.prototype.isEqualNode = own;
        throw new Error("once");
    };
}"""


def test_a_table_whose_drawing_fails_in_the_middle_is_drawn_anew(
    table: Page, errors: list[str]
) -> None:
    sit_down(table, "person", "person")  # so that no move of an opponent follows
    table.evaluate(FAILS_ONCE)
    table.locator("#board .reachable").first.click()
    expect(table.locator("#failed")).to_contain_text("our fault")
    expect(table.locator("#board")).to_have_attribute("data-ply", "1")
    expect(table.locator("#failure")).to_have_count(0)
    errors.clear()


NO_WORKERS = {
    "refused": "ServiceWorkerContainer.prototype.register = async () => {"
    " throw new DOMException('not here', 'SecurityError'); };",
    "unknown": "delete Navigator.prototype.serviceWorker;",
}


@pytest.mark.browser_context_args(service_workers="allow")
@pytest.mark.parametrize("script", NO_WORKERS.values(), ids=NO_WORKERS)
def test_without_service_workers_the_game_goes_on(page: Page, inject: Inject, script: str) -> None:
    inject(script)
    visit(page)
    sit_down(page, "person", "settler")
    open_record(page, finished(short=4))
    play_by_moves(page)
    check_result(page)
    expect(page.locator("#footer [role=status]")).to_have_text("")


@pytest.mark.browser_context_args(service_workers="allow")
@pytest.mark.parametrize("broken", ["registration", "script"])
def test_an_error_on_the_way_to_playing_offline_is_said(
    page: Page, inject: Inject, errors: list[str], broken: str
) -> None:
    if broken == "script":
        page.route("**/offline.mjs", lambda route: route.fulfill(body="x", content_type=SCRIPT))
    else:
        inject("ServiceWorkerContainer.prototype.register = async () => ({});")
    visit(page)
    expect(page.locator("#failed")).to_contain_text("our fault")
    errors.clear()


SENT_TWICE = """(button) => {
    const clicks = [1, 2].map(() => new MouseEvent("click", { bubbles: true }));
    for (const click of clicks) button.dispatchEvent(click);
}"""
"""Clicks twice, both times before the table has changed."""


@pytest.mark.parametrize(
    ("at", "button"),
    [
        (lambda: games.write(match_of("Ana", "Ben", moves=0)), "[data-do='play gaul pass']"),
        (lambda: at_a_target(GROW, CONVERT, DESTROY), "#board .target[data-do^=play]"),
    ],
    ids=games.GAMES,
)
def test_a_click_that_is_sent_twice_is_done_once(
    table: Page, at: Callable[[], str], button: str
) -> None:
    """What is clicked could be done twice."""
    open_record(table, at())
    board = table.locator("#board")
    once = str(1 + int(board.get_attribute("data-ply") or 0))
    table.locator(button).first.evaluate(SENT_TWICE)
    expect(board).to_have_attribute("data-ply", once)
    table.evaluate(
        "() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))"
    )
    expect(board).to_have_attribute("data-ply", once)


def test_the_page_speaks_where_python_does_not_answer(table: Page, errors: list[str]) -> None:
    table.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.evaluate(
        f"""async () => {{
            const {{ onFailure }} = await ({MODULE})("failure.mjs");
            onFailure(() => {{ throw new Error("gone"); }});
        }}"""
    )
    table.evaluate(BREAK)
    failure = table.get_by_role("alert").filter(has_text="our fault")
    expect(failure).to_be_visible()
    expect(table.locator("#ask")).to_be_hidden()  # nobody seems to think
    assert table.evaluate("document.getElementById('table').inert")
    failure.get_by_text("Copy the error report").click()
    expect(failure).to_contain_text("Copied.")
    text = table.evaluate("navigator.clipboard.readText()")
    build, browser, message, *stack, game = text.split("\n")
    assert build == table.locator("#footer").get_attribute("data-build")
    assert "Mozilla" in browser
    assert "JSON" in message
    assert "page.mjs" in "".join(stack)
    assert game == record(table)
    table.evaluate(BREAK)
    expect(failure).to_have_count(1)
    failure.get_by_role("button", name="Reload").click()
    expect(table.locator("#ask")).to_be_visible()
    errors.clear()


def open_and_close_settings(page: Page) -> None:
    page.locator("#do-settings").click()
    page.locator("#settings-close").click()
    expect(page.locator("#settings")).to_be_hidden()


@pytest.mark.usefixtures("context")  # whose page has no script from an earlier test
@pytest.mark.parametrize("when", ["online", "scene"])
@pytest.mark.parametrize("name", ["explain", "lesson"])
def test_a_script_that_does_not_arrive_is_no_fault_of_ours_and_is_tried_again(
    page: Page, errors: list[str], name: str, when: str
) -> None:
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    page.route(f"**/{name}.mjs", refuse)
    with page.expect_event("requestfailed"):
        visit(page)
        if name == "lesson":
            page.locator("#do-lesson").click()
    open_and_close_settings(page)
    before = len(asked)
    for _ in range(2):  # it is not asked for at every paint
        open_and_close_settings(page)
    assert len(asked) == before
    expect(page.locator("#failed")).to_have_count(0)
    # The same address again would be of no use: browsers remember what has not arrived there.
    if when == "online":
        page.evaluate("dispatchEvent(new Event('online'))")
        open_and_close_settings(page)
    else:
        page.locator("#do-new").click()
        page.locator("#seats").wait_for()
        page.go_back()
    if name == "explain":
        page.locator("#board .card .icon").first.hover()
        expect(page.locator("#tip")).to_be_visible()
    else:
        expect(page.locator(".pointed").first).to_be_attached()
    errors.clear()


REFUSE_ALL = """() => {
    navigator.clipboard.writeText = () => {
        document.querySelector = () => { throw new Error("no page any more") };
        throw new Error("a slip");
    };
}"""


def test_the_page_speaks_where_a_task_fails_and_nothing_can_be_painted(
    table: Page, errors: list[str]
) -> None:
    table.evaluate(REFUSE_ALL)
    table.locator('[data-do="embed"]').click()
    table.locator('[data-do="copy frame"]').click()
    expect(table.locator("#failure")).to_contain_text("our fault")
    errors.clear()


def test_where_python_is_gone_the_kept_game_can_be_saved(table: Page, errors: list[str]) -> None:
    sit_down(table, "person", "person")
    table.evaluate("armorica.do(armorica.legal()[0])")
    kept = table.evaluate("armorica.record()")
    table.evaluate(
        f"""async () => {{
            const gone = () => {{ throw new Error("gone"); }};
            armorica.record = gone;
            (await ({MODULE})("failure.mjs")).onFailure(gone);
        }}"""
    )
    table.evaluate(BREAK)
    with table.expect_download() as saved:
        table.locator("#failure").get_by_text("Save as a file").click()
    assert saved.value.path().read_text("utf-8") == kept
    errors.clear()


def test_what_cannot_be_copied_is_shown(table: Page, errors: list[str]) -> None:
    table.evaluate("() => { Object.defineProperty(navigator, 'clipboard', { value: undefined }) }")
    table.evaluate(f"({MODULE})('failure.mjs').then(({{ failed }}) => failed(new Error('Oh')))")
    table.locator("#failed").get_by_text("Copy the error report").click()
    text = table.locator("#failure-text").input_value()
    assert "Oh" in text
    assert "armorica-record" in text
    errors.clear()


def test_errors_of_others_are_not_ours(table: Page, errors: list[str]) -> None:
    table.evaluate(HEAR)
    table.evaluate("() => void setTimeout(() => { throw new Error('of an extension') })")
    table.evaluate("() => void Promise.reject(new Error('of an extension'))")
    table.evaluate("() => void Promise.reject('without a stack')")
    table.evaluate("() => void armorica.do('nonsense')")  # a refusal
    table.evaluate(BREAK)
    table.wait_for_function("() => failures.length")
    assert ["JSON" in failure["message"] for failure in table.evaluate("failures")] == [True]
    errors.clear()


@pytest.mark.usefixtures("context")  # whose page has no script from an earlier test
def test_a_game_whose_script_has_not_arrived_comes_at_the_next_try(
    page: Page, errors: list[str]
) -> None:
    page.route("**/imperious.mjs", lambda route: route.abort())
    visit(page)
    page.locator("#do-new").click()
    page.locator("#game-imperious").click()
    expect(page.locator("#linked")).to_contain_text("did not load")
    page.locator("#game-imperious").click()
    expect(page.locator("[name=kind-7]").first).to_be_visible()
    errors.clear()
