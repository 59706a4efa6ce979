"""`globalThis.armorica`, the interface for embedders, tests and the curious."""

import json

import pytest
from playwright.sync_api import Page, expect

from armorica import __version__
from armorica.games.armorica.rules.state import OVER
from e2e.positions import finished
from e2e.steps import check_result, open_record, play_by_moves, sit_down
from tests.inside import read_match

pytestmark = pytest.mark.glass


def rejection(page: Page, call: str) -> str:
    """Return the message with which a promise is rejected."""
    message: str = page.evaluate(f"{call}.then(() => 'nothing', error => error.message)")
    return message


def test_the_opening_table(table: Page) -> None:
    assert table.evaluate("armorica.version") == __version__
    assert read_match(table.evaluate("armorica.record()")).moves == []
    first, *_ = table.evaluate("armorica.legal()")
    assert rejection(table, f"armorica.do('{first}')") == "nothing"
    assert len(read_match(table.evaluate("armorica.record()")).moves) >= 3  # two opponents too


def test_the_end_of_a_game_by_moves(table: Page) -> None:
    nearly = finished(("Ana", "settler", "settler"), short=12)
    open_record(table, nearly)
    table.evaluate(
        "globalThis.changes = 0; document.addEventListener('armorica:change', () => changes++)"
    )
    made = play_by_moves(table)
    expect(table.locator("#score")).to_be_visible()
    check_result(table)
    match = read_match(table.evaluate("armorica.record()"))
    assert match.state.phase == OVER
    assert made >= 4
    assert table.evaluate("changes") >= made


def test_a_refused_move_is_a_rejected_promise_with_a_sentence(table: Page) -> None:
    sit_down(table, "person", "person")
    before = table.evaluate("armorica.record()")
    for text in ("", "nonsense", "winter x", "gaul nobody", "roman pass", "gaul\u0000"):
        assert rejection(table, f"armorica.do({json.dumps(text)})").endswith(".")
    assert table.evaluate("armorica.record()") == before
    assert "is called" in rejection(table, "armorica.do('gaul nobody')")


def test_a_record_is_loaded_whole_or_not_at_all(table: Page) -> None:
    sit_down(table, "person", "person")
    table.evaluate("armorica.do(armorica.legal()[0])")
    record = table.evaluate("armorica.record()")
    table.evaluate("armorica.do(armorica.legal()[0])")
    later = table.evaluate("armorica.record()")
    older = record.replace("-record/2", "-record/1")
    for wrong in ("", "{}", record[:-9], older, "x" * 2_000_000):
        assert rejection(table, f"armorica.load({json.dumps(wrong)})").startswith("This game file")
        assert table.evaluate("armorica.record()") == later
    table.evaluate(f"armorica.load({json.dumps(record)})")
    assert table.evaluate("armorica.record()") == record
    expect(table.locator("#board")).to_have_attribute("data-ply", "1")
