"""A fault that comes again and again leaves the rest of the page as it was, and nobody thinking."""

from typing import Any
from unittest.mock import patch

import pytest

from armorica.ui import playing
from tests.fuzz.browser import Area
from tests.web.failing import WAYS, Screen, buttons, deal, raises, rest, visit, waits


@pytest.mark.parametrize("part", ["_header", "_footer", "_panel", "_embedding"])
def test_a_part_that_cannot_be_drawn_takes_no_other_away(part: str) -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        deal(tab, "person", "person")
        from armorica.ui import page as drawing

        with patch.object(drawing, part, raises):
            tab.act(f"play {tab.model.legal()[0]}")
            assert buttons(screen) == WAYS
            assert waits(screen) == "person"
            tab.act(f"play {tab.model.legal()[0]}")
            assert tab.model.table.match.ply == 2
        assert not screen.failures

    visit(steps)


@pytest.mark.parametrize("broken", ["advance", "play"])
def test_an_opponent_who_cannot_move_at_all_is_not_said_to_think(broken: str) -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        tab.act("set speed at-once")
        deal(tab, "person", "settler")
        await rest()
        match = tab.model.table.match
        own = tab.model.legal()[0]
        before = match.ply
        of, name = {"advance": (playing, "advance"), "play": (match, "play")}[broken]
        play = match.play

        def fails_for_opponents(seat: int, move: int) -> None:
            play(seat, move) if match.deal.players[seat].is_person else raises()

        with patch.object(of, name, fails_for_opponents if broken == "play" else raises):
            tab.act(f"play {own}")
            await rest()
            assert waits(screen) == "nobody"
            assert "cannot move. Undo" in screen.views["table"]
            assert buttons(screen) == WAYS
            assert tab.settled.is_set()
            tab.act("dismiss")
            await rest()
            assert buttons(screen) == []  # nothing is tried again and again
        tab.act("undo")
        tab.act(f"play {tab.model.legal()[0]}")
        await rest()
        assert tab.model.person_to_move
        assert match.ply > before

    visit(steps)
