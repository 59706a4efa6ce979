"""What other tabs have changed, while this page was open or waited for Back."""

import json
from typing import Any

from armorica import games
from armorica.core.late import OWN_BOTS
from armorica.ui.kept import read_game, written
from tests.fuzz.browser import Area
from tests.ui.shelves import advance
from tests.web.failing import Screen, deal, visit

MINE = json.dumps({"v": 1, "bots": [["Mine", "x = 1"]]})


def play_elsewhere(area: Area) -> None:
    """Make a move in the kept game, as another tab does."""
    [key] = [key for key in area.texts if key.startswith("armorica:game:")]
    kept = read_game(area.texts[key])
    assert kept
    match = games.read(kept.record)
    advance(match, 1)
    area.texts[key] = written(kept._replace(record=games.write(match)))


def test_a_page_that_back_brings_back_hears_of_what_has_changed() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        from armorica.web import other_tabs  # in the fake browser

        tab.model.device.games.add(OWN_BOTS)
        deal(tab, "person", "person")
        tab.act(f"play {tab.model.legal()[0]}")
        tab.act("bots")
        tab.act("back")
        other_tabs.returned(tab)
        assert not tab.model.device.elsewhere
        area.texts["armorica:bots"] = MINE
        play_elsewhere(area)
        other_tabs.returned(tab)
        assert tab.model.device.elsewhere
        assert 'id="elsewhere"' in screen.drawn
        tab.act("bots new greedy")
        assert [name for name, _ in json.loads(area.texts["armorica:bots"])["bots"]] == [
            "Mine",
            "My bot",
        ]

    visit(steps)


def test_what_other_pages_keep_is_no_news() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        from armorica.web import other_tabs  # in the fake browser

        screen.drawn = ""
        other_tabs.changed(tab, "settings", "")
        assert not screen.drawn
        other_tabs.changed(tab, "armorica:settings", "")
        assert screen.drawn

    visit(steps)


def test_a_page_hears_of_a_move_in_another_tab() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        from armorica.web import other_tabs  # in the fake browser

        deal(tab, "person", "person")
        tab.act(f"play {tab.model.legal()[0]}")
        [(key, before)] = [each for each in area.texts.items() if "game:" in each[0]]
        play_elsewhere(area)
        other_tabs.changed(tab, key, before)
        assert tab.model.device.elsewhere

    visit(steps)
