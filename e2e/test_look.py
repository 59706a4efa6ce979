"""What a person sees without scrolling, and what moves."""

import pytest
from playwright.sync_api import Page

from e2e.test_play import choose_by_mouse, play_on, sit_down, wait_for_a_choice

MOTIONS = "() => document.getAnimations().filter(x => x.constructor === Animation).length"
AT_REST = "() => !document.querySelector('.flying, .likeness')"
TAKE = "() => document.querySelector('#board .reachable').click()"


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1024, 600)])
def test_rows_and_display_are_in_sight(table: Page, width: int, height: int) -> None:
    table.set_viewport_size({"width": width, "height": height})
    sit_down(table, "person", "person", "person")
    for _ in range(3):
        play_on(table, choose_by_mouse, moves=3)
        table.evaluate("scrollTo(0, 0)")
        for part in (".market", ".own .display"):
            box = table.locator(part).bounding_box()
            assert box
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= height
            assert box["x"] + box["width"] <= width


@pytest.mark.parametrize("width", [320, 360, 768, 1440])
def test_nothing_sticks_out_sideways(table: Page, width: int) -> None:
    table.set_viewport_size({"width": width, "height": 700})
    wide = "() => document.documentElement.scrollWidth"
    sit_down(table, "person", "person")
    assert table.evaluate(wide) <= width
    play_on(table, choose_by_mouse, moves=6)
    assert table.evaluate(wide) <= width


def test_a_taken_card_flies_and_the_page_is_at_rest_again(table: Page) -> None:
    sit_down(table, "person", "settler")
    wait_for_a_choice(table)
    table.evaluate(TAKE)
    assert table.evaluate(MOTIONS) > 0
    table.wait_for_function(AT_REST)


def test_nothing_flies_where_motion_is_unwanted(table: Page) -> None:
    sit_down(table, "person", "person")
    table.wait_for_function(AT_REST)  # the deal has flown in
    table.emulate_media(reduced_motion="reduce")
    table.evaluate(TAKE)
    assert table.evaluate(MOTIONS) == 0
    table.emulate_media(reduced_motion="no-preference")
    table.evaluate("() => { document.documentElement.dataset.motion = 'off'; }")
    table.evaluate(TAKE)
    assert table.evaluate(MOTIONS) == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_theme_can_be_forced(table: Page, theme: str) -> None:
    ground = "() => getComputedStyle(document.querySelector('.own')).backgroundColor"
    table.emulate_media(color_scheme="light" if theme == "light" else "dark")
    sit_down(table, "person", "person")
    asked = table.evaluate(ground)
    table.emulate_media(color_scheme="dark" if theme == "light" else "light")
    assert table.evaluate(ground) != asked
    table.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    assert table.evaluate(ground) == asked


def test_both_typefaces_arrive(table: Page) -> None:
    table.evaluate("() => document.fonts.ready.then(() => null)")
    for face in ("Piazzolla", "Forum"):
        assert table.evaluate("face => document.fonts.check(`16px ${face}`)", face)
