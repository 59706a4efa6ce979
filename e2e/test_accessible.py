"""What axe-core can tell of the page's accessibility."""

from typing import Any

import pytest
from playwright.sync_api import Page

from armorica.site.build import ROOT
from e2e.test_languages import games_by_phase
from e2e.test_settings import choose

# A card is a picture: its name says in words what its signs and numbers show.
OPTIONS = {"rules": {"label-content-name-mismatch": {"enabled": False}}}
AXE = ROOT / "node_modules/axe-core/axe.min.js"


def violations(page: Page) -> list[Any]:
    """List the rules that the page breaks, with the elements that do."""
    found: list[Any] = page.evaluate(
        """async (options) => (await axe.run(options)).violations.map(
            (rule) => [rule.id, ...rule.nodes.map((node) => node.html.slice(0, 200))])""",
        OPTIONS,
    )
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(table: Page, theme: str) -> None:
    table.evaluate(AXE.read_text("utf-8"))
    choose(table, f"theme-{theme}", "motion-off")
    assert violations(table) == []
    table.locator("#do-settings").click()
    assert violations(table) == []
    table.keyboard.press("Escape")
    for scene, record in games_by_phase().items():
        table.evaluate("record => armorica.load(record)", record)
        assert violations(table) == [], scene
    table.locator('[data-do="look back"]').first.click()
    table.locator("#annotate").click()
    table.locator("#note-text").fill("Here")
    table.locator("#board .own .card").first.click()
    assert violations(table) == []
    table.locator('[data-do="embed"]').click()
    table.evaluate("document.getElementById('preview').remove()")  # axe is not in there
    assert violations(table) == []
    table.keyboard.press("Escape")
    table.locator("#do-new").click()
    assert violations(table) == []
    table.locator('#seats [data-do="tutorial"]').click()
    assert violations(table) == []
    table.locator(".own .total.wheat").click()
    table.locator("#tip").wait_for()
    assert violations(table) == []
    table.locator("#do-rules").click()
    assert violations(table) == []
