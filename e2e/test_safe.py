"""The page's content security policy, and that typed or loaded texts never become markup."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from armorica.core.seats import written
from armorica.site import make_server
from armorica.site.server import address
from e2e.conftest import faults
from e2e.engines import watch
from e2e.host import serving
from e2e.positions import finished
from e2e.steps import (
    Inject,
    check_result,
    choose_by_mouse,
    open_record,
    play_by_moves,
    play_on,
    sit_down,
)
from e2e.thinking import WATCHED_WORKERS, wait_for_the_worker
from tests.seats import seated

WATCH = """
globalThis.violations = [];
document.addEventListener(
    "securitypolicyviolation", event => violations.push(event.violatedDirective)
);
"""


@pytest.mark.long
@pytest.mark.usefixtures("motion")
def test_a_whole_game_by_mouse_in_russian_within_the_policy(page: Page, inject: Inject) -> None:
    inject(WATCH)
    page.goto("./?lang=ru")
    page.wait_for_function("() => armorica.ready")
    sit_down(page, "settler", "person", "settler")
    play_on(page, choose_by_mouse)
    check_result(page)
    expect(page.locator("#result")).to_contain_text(re.compile("побеждает|делят победу"))
    said = page.locator("#log").inner_text()
    assert "берёт карту" in said
    assert not re.search(r"takes|passes|Turn|Player", said)
    assert page.evaluate("violations") == []


TYPES = "require-trusted-types-for 'script'; "

WATCH_OUTSIDE = f"{WATCH}; globalThis.outside = location.origin + '/other/';"


def attacked(page: Page, attack: str, broken: str) -> None:
    """Have a script of the page attack, and wait until the policy has refused it."""
    # In a timer, since a policy does not bind what a debugger evaluates.
    page.evaluate(f"() => {{ violations.length = 0; setTimeout(() => {{ {attack} }}) }}")
    page.wait_for_function("broken => violations.some(name => name.includes(broken))", arg=broken)
    assert page.evaluate("typeof stolen") == "undefined"
    page.wait_for_function("() => armorica.ready")


TYPED_ATTACKS = (
    "document.body.innerHTML = '<b>stolen</b>'",
    "new Worker('./assets/boot.mjs')",
    "document.createElement('script').src = './embed.js'",
    "trustedTypes.createPolicy('other', {})",
)


def test_text_becomes_markup_and_script_by_one_policy_alone(
    page: Page, inject: Inject, errors: list[str]
) -> None:
    inject(WATCH)
    page.goto("./")
    for attack in TYPED_ATTACKS:
        attacked(page, attack, "trusted-types")
        expect(page.locator("#board")).to_be_visible()
        assert errors, "what the policy refuses fails any test"
        errors.clear()


def test_the_policy_names_no_script_from_elsewhere(page: Page) -> None:
    page.goto("./")
    ask = "name => { try { return Boolean(trust.createScriptURL(name)) } catch { return false } }"
    assert page.evaluate(ask, "./embed.js")
    elsewhere = ["https://example.org/", "/other/", "./../", "./%2e%2e/", "data:,", "javascript:1"]
    assert [page.evaluate(ask, name) for name in elsewhere] == [False] * len(elsewhere)


def test_a_worker_within_the_policy(page: Page, inject: Inject) -> None:
    # What a worker does is reported in it alone.
    hear = """
        globalThis.document ?? addEventListener(
            "securitypolicyviolation", ({ sample }) => { throw new Error(sample) }
        );
    """
    page.route(
        "**/interpreter.mjs",
        lambda route: route.fulfill(response=(came := route.fetch()), body=hear + came.text()),
    )
    inject(WATCH + WATCHED_WORKERS)
    page.goto("./")
    wait_for_the_worker(page)
    assert page.evaluate("violations") == []


@pytest.fixture
def untyped(page: Page, inject: Inject, base_url: str) -> Page:
    """Open the page as in browsers without Trusted Types, where the rest must be enough."""

    def serve(route: Route) -> None:
        came = route.fetch()
        route.fulfill(response=came, body=came.text().replace(TYPES, ""))

    inject(f"{WATCH_OUTSIDE}; delete globalThis.trustedTypes")
    page.route(base_url, serve)
    page.goto("./")
    return page


ATTACKS = (
    (
        "const script = document.createElement('script'); script.text = 'stolen = 1';"
        "document.body.append(script)",
        "script-src-elem",
    ),
    ("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=stolen=1>')", "attr"),
    ("try { eval('stolen = 1') } catch {}", "script-src"),
    ("fetch('https://example.org/').catch(() => 0)", "connect-src"),
    ("try { new WebSocket('wss://example.org/') } catch {}", "connect-src"),
    # Another site may have the same origin.
    (
        "const script = document.createElement('script'); script.src = `${outside}x.mjs`;"
        "document.body.append(script)",
        "script-src-elem",
    ),
    ("fetch(outside).catch(() => 0)", "connect-src"),
    ("new Worker(outside + 'x.mjs').onerror = () => 0", "worker-src"),
    ("new Worker('data:text/javascript,').onerror = () => 0", "worker-src"),
)
"""Scripts, and a part of the name of the directive that refuses each."""


def test_what_the_policy_refuses(untyped: Page, errors: list[str]) -> None:
    for attack, broken in ATTACKS:
        attacked(untyped, attack, broken)
    errors.clear()


@pytest.mark.parametrize("path", ["/a;b,c'd%20e/", "/%C3%A9(1)&2/"])
def test_any_folder_can_be_named_in_the_policy(
    browser: Browser, site_folder: Path, path: str
) -> None:
    with serving(make_server(site_folder, prefix=path)) as server:
        context = browser.new_context(service_workers="block")
        complaints = watch(context)
        context.add_init_script(WATCH_OUTSIDE + WATCHED_WORKERS)
        page = context.new_page()
        page.goto(address(server, path))
        page.wait_for_function("() => armorica.ready")
        wait_for_the_worker(page)
        assert not faults(complaints)
        attacked(page, "fetch(outside).catch(() => 0)", "connect-src")
        context.close()


def test_a_host_that_no_policy_can_name_is_played_from(browser: Browser, base_url: str) -> None:
    context = browser.new_context(service_workers="block")
    home = "http://[::1]:8000/some/where/"
    context.route(
        f"{home}**",
        lambda route: route.fulfill(
            response=route.fetch(url=route.request.url.replace(home, base_url))
        ),
    )
    complaints = watch(context)
    page = context.new_page()
    page.goto(home)
    page.wait_for_function("() => armorica.ready")
    assert not faults(complaints)
    context.unroute_all(behavior="wait")
    context.close()


@pytest.mark.glass
def test_no_other_host_hears_where_it_was_linked_from(table: Page) -> None:
    assert table.evaluate("document.querySelector('meta[name=referrer]').content") == "no-referrer"
    with table.expect_popup() as opened:
        table.evaluate("() => { open('./404.html') }")
    assert opened.value.evaluate("document.referrer") == ""


NAMES = [
    '<img src=x onerror="stolen=1">',
    "</span><script>stolen=1</script>",
    "\"'><b onclick='stolen=1'>&amp;{0}{name}",
    "$&`${stolen=1}`\\ \U0001f377\U0001f1eb\U0001f1f7 العربية עברית",
]


def check_names(page: Page) -> None:
    """Find the names as text at the table and in the log, and nothing made from them."""
    for name in NAMES:
        expect(page.locator("#board")).to_contain_text(name)
    assert page.locator("img, #table script, #log script, #table b[onclick]").count() == 0
    assert page.evaluate("typeof stolen") == "undefined"


@pytest.mark.glass
def test_hostile_names_typed_and_loaded_stay_text(table: Page) -> None:
    table.locator("#do-new").click()
    for n, name in enumerate(NAMES):
        assert len(name) <= 40
        table.locator(f"[name=kind-{n}][value=person]").check()
        table.locator(f"[name=name-{n}]").fill(name)
    sit_down(table, *["person"] * 4)
    check_names(table)
    record = table.evaluate("armorica.record()")
    assert json.loads(record)["players"] == written(seated(NAMES))
    open_record(table, finished(tuple(NAMES), short=2))
    play_by_moves(table)
    for n, name in enumerate(NAMES):
        expect(table.locator(f'#score tr[data-seat="{n}"]')).to_contain_text(name)
    expect(table.locator("#log")).to_contain_text(NAMES[0])
    check_names(table)
    table.locator('[data-do="new"]').first.click()
    for n, name in enumerate(NAMES):
        expect(table.locator(f"[name=name-{n}]")).to_have_value(name)
    open_record(table, record)
    check_names(table)


@pytest.mark.glass
def test_bidirectional_marks_are_refused_in_a_record_and_when_typed(table: Page) -> None:
    table.locator("#do-new").click()
    name = table.locator("[name=name-0]")
    name.fill("Ann\u202egro\u2066")
    table.locator("#do-deal").click()
    expect(table.locator("#notice")).to_contain_text(
        "Seat 1: this name contains an invisible character"
    )
    expect(name).to_have_value("Ann\u202egro\u2066")
    name.fill("Anngro")
    sit_down(table, "person", "person")
    record = json.loads(table.evaluate("armorica.record()"))
    assert record["players"][0]["name"] == "Anngro"
    record["players"][0]["name"] = "Ann\u202egro"
    refusal = table.evaluate(
        "record => armorica.load(record).then(() => '', error => error.message)",
        json.dumps(record),
    )
    assert refusal.startswith("This game file")
