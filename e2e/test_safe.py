"""What the page may do: its policy is kept, and what people type or load never becomes markup."""

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.test_play import check_result, choose_by_mouse, play_by_moves, play_on, sit_down

WATCH = """
globalThis.violations = [];
document.addEventListener(
    "securitypolicyviolation", event => violations.push(event.violatedDirective)
);
"""


def test_a_whole_game_within_the_policy(context: BrowserContext, page: Page) -> None:
    context.add_init_script(WATCH)
    page.goto("./")
    page.wait_for_function("() => armorica.ready")
    sit_down(page, "person", "settler")
    play_on(page, choose_by_mouse)
    check_result(page)
    assert page.evaluate("violations") == []


@pytest.mark.parametrize(
    ("attack", "broken"),
    [
        (
            "const script = document.createElement('script'); script.text = 'stolen = 1';"
            "document.body.append(script)",
            "script-src-elem",
        ),
        ("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=stolen=1>')", "attr"),
        ("try { eval('stolen = 1') } catch {}", "script-src"),
        ("fetch('https://example.org/').catch(() => 0)", "connect-src"),
        ("try { new WebSocket('wss://example.org/') } catch {}", "connect-src"),
    ],
    ids=["script", "handler", "eval", "fetch", "socket"],
)
def test_what_the_policy_refuses(
    context: BrowserContext, page: Page, errors: list[str], attack: str, broken: str
) -> None:
    context.add_init_script(WATCH)
    page.goto("./")
    # In a timer, since a policy does not bind what a debugger evaluates.
    page.evaluate(f"() => {{ setTimeout(() => {{ {attack} }}) }}")
    page.wait_for_function("broken => violations.some(name => name.includes(broken))", arg=broken)
    assert page.evaluate("typeof stolen") == "undefined"
    page.wait_for_function("() => armorica.ready")
    errors.clear()


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


def test_hostile_names_typed_and_loaded_stay_text(table: Page) -> None:
    table.locator("#do-new").click()
    for n, name in enumerate(NAMES):
        assert len(name) <= 40
        table.locator(f"[name=kind-{n}]").select_option("person")
        table.locator(f"[name=name-{n}]").fill(name)
    sit_down(table, *["person"] * 4)
    check_names(table)
    record = table.evaluate("armorica.record()")
    assert json.loads(record)["players"] == NAMES
    play_by_moves(table)
    for n, name in enumerate(NAMES):
        expect(table.locator("#score tbody tr").nth(n)).to_contain_text(name)
    expect(table.locator("#log")).to_contain_text(NAMES[0])
    check_names(table)
    table.locator('[data-do="new"]').first.click()
    for n, name in enumerate(NAMES):
        expect(table.locator(f"[name=name-{n}]")).to_have_value(name)
    table.evaluate("record => armorica.load(record)", record)
    check_names(table)


def test_bidirectional_marks_are_refused_in_a_record_and_dropped_when_typed(table: Page) -> None:
    table.locator("#do-new").click()
    table.locator("[name=name-0]").fill("Ann\u202egro\u2066")
    sit_down(table, "person", "person")
    record = json.loads(table.evaluate("armorica.record()"))
    assert record["players"][0] == "Anngro"
    record["players"][0] = "Ann\u202egro"
    refusal = table.evaluate(
        "record => armorica.load(record).then(() => '', error => error.message)",
        json.dumps(record),
    )
    assert refusal.startswith("This record")
