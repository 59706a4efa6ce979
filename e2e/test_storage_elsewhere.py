"""What another tab changes while somebody types here, or while this tab sleeps."""

from playwright.sync_api import Page, expect

from e2e.steps import choose, move, record, sit_down, visit

THEIRS = "def choose(seen, moves):\\n    return moves[0]\\n"

CHANGED_WHILE_ONE_TYPES = f"""async () => {{
    const code = document.querySelector(".bot-code").shadowRoot.querySelector(".cm-content");
    code.focus();
    document.execCommand("insertText", false, "# mine\\n");
    const text = document.getElementById("bot-text");
    while (!text.value.startsWith("# mine")) await new Promise((next) => setTimeout(next));
    const key = "armorica:bots";
    const oldValue = localStorage.getItem(key);
    const [[name]] = JSON.parse(oldValue).bots;
    localStorage.setItem(key, JSON.stringify({{ v: 1, bots: [[name, "{THEIRS}"]] }}));
    dispatchEvent(new StorageEvent("storage", {{ key, oldValue }}));
}}"""
"""Types in the editor, and before that is kept does what another tab does with the same bot."""

CHANGED_WHILE_ONE_READS = CHANGED_WHILE_ONE_TYPES.replace(
    'document.execCommand("insertText", false, "# mine\\n");', ""
).replace('!text.value.startsWith("# mine")', "!text.value")

BOTS = "() => JSON.parse(localStorage.getItem('armorica:bots')).bots"


def test_what_is_typed_when_another_tab_changes_the_same_bot_stays(table: Page) -> None:
    for button in ("#do-new", "#do-bots", "#bots-new-greedy"):
        table.locator(button).click()
    expect(table.locator(".bot-code .cm-content")).to_be_visible()
    table.evaluate(CHANGED_WHILE_ONE_TYPES)
    expect(table.locator("#bot-title")).to_have_text("My bot 2")
    expect(table.locator(".bot-code .cm-line").first).to_have_text("# mine")
    (name, theirs), (second, mine) = table.evaluate(BOTS)
    assert (name, second) == ("My bot", "My bot 2")
    assert theirs == THEIRS.replace("\\n", "\n")
    assert mine.startswith("# mine\n")


def test_an_open_bot_that_another_tab_changes_is_shown_as_it_is_there(table: Page) -> None:
    for button in ("#do-new", "#do-bots", "#bots-new-greedy"):
        table.locator(button).click()
    expect(table.locator(".bot-code .cm-content")).to_be_visible()
    table.evaluate(CHANGED_WHILE_ONE_READS)
    expect(table.locator(".bot-code .cm-line").first).to_have_text("def choose(seen, moves):")
    assert table.evaluate(BOTS) == [["My bot", THEIRS.replace("\\n", "\n")]]


def test_a_tab_that_slept_knows_at_once_what_another_one_has_changed(table: Page) -> None:
    sit_down(table, "person", "person")
    move(table)
    other = visit(table.context.new_page())
    devtools = table.context.new_cdp_session(table)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    move(other)
    choose(other, "theme-dark")
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    expect(table.locator("#elsewhere")).to_be_visible()
    expect(table.locator("html")).to_have_attribute("data-theme", "dark")
    before = record(table)
    move(table, nth=1)
    assert record(table) != before
    expect(table.locator("#elsewhere")).to_have_count(0)
