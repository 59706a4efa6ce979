"""The puzzles of the day: the data file, and the words for combos."""

import re

import pytest

from armorica.ai.levels import Thought, level_for
from armorica.cli import puzzles as tool
from armorica.core.level import USUAL_LEVEL
from armorica.games.imperious.face import puzzles as face
from armorica.games.imperious.rules.state import ACTION
from armorica.i18n import translator
from armorica.ui import spacing
from armorica.ui.commands import dispatch
from armorica.ui.env import Env
from armorica.ui.page import views
from armorica.ui.table.prepared import read as read_line
from armorica.ui.table.prepared import written
from tests.inside import load
from tests.seats import seated
from tests.ui.markup import read
from tests.ui.models import act, consider
from tests.ui.sessions import started
from tests.ui.shelves import Box, tab

GAME = load("imperious")
T = translator("en")
LINES = tool.lines("imperious")


def test_the_file_is_as_the_command_writes_it() -> None:
    assert tool.file("imperious").read_text("utf-8") == tool.text(LINES)
    assert len(set(LINES)) == len(LINES) >= 30


@pytest.mark.parametrize("line", LINES)
def test_a_puzzle_is_the_choice_of_a_combo_that_is_not_obvious(line: str) -> None:
    puzzle = read_line(line)
    assert written(puzzle) == line
    match, ply, _ = GAME.codec.read_link(puzzle.link)
    assert ply == match.ply == len(match.moves)
    state = match.state
    assert state.step == ACTION
    people = [seat for seat, player in enumerate(match.deal.players) if player.is_person]
    assert people == [GAME.rules.to_move(state)]
    legal = [GAME.rules.format_move(state, move) for move in GAME.rules.legal(state)]
    assert puzzle.move in legal
    assert len(legal) >= tool.FEWEST
    assert puzzle.lead >= tool.LEAST
    seen = GAME.rules.observe(state, state.mover)
    thought = Thought(GAME, level_for(GAME, USUAL_LEVEL), seen)
    assert GAME.rules.format_move(state, thought.best()) != puzzle.move
    assert bool(face.effect(T, seen, puzzle.move)) == (
        puzzle.move.split()[1] not in ("end", "draw")
    )
    name = face.move_name(T, seen, puzzle.move)
    assert face.question(T, seen, puzzle.move) == f"Find the better choice: you chose {name}."


def test_to_pass_with_a_card_and_without_one_are_named_apart() -> None:
    s = GAME.rules.new(GAME.rules.deal(seated(("Ana", *["settler"] * 3)), 3))
    s.step = ACTION
    assert face.move_name(T, s, "action draw") == "Pass and draw a card"
    assert face.move_name(T, s, "action end") == "Pass"
    s.combos = 1
    assert face.move_name(T, s, "action end") == "Done"


@pytest.mark.parametrize("day", [20780, 20784, 20785, 20789])
def test_the_best_other_choice_shown_is_worse_by_as_much_as_is_said(day: int) -> None:
    model, shelf = started("person", "settler"), tab(Box())
    for click in ("game imperious", "progress", "puzzle day", "puzzle show"):
        dispatch(model, click, Env(T, shelf, today=day))
    consider(model)
    drawn = views(model, T)["table"]
    assert re.search("−[0-9]+\u00a0victory", drawn)
    said = read(drawn).text
    (lead,) = map(int, re.findall(r"Worth about (\d+) victory token", said))
    assert min(map(int, re.findall(r"(\d+) victory tokens? worse", said))) == lead


def test_the_puzzle_of_the_day_is_answered_by_a_click_on_a_combo() -> None:
    model = started("person", "settler")
    act(model, "game imperious")
    act(model, "progress")
    act(model, "puzzle day")
    opened = model.puzzles.opened
    assert opened
    assert opened.puzzle == spacing.of_the_day("imperious", opened.today)
    wrong = next(move for move in model.legal() if move not in opened.puzzle.right)
    act(model, f"play {wrong}")
    act(model, f"play {opened.puzzle.right[0]}")
    assert model.puzzles.opened and model.puzzles.opened.done
    said = read(views(model, T)["table"]).text
    assert "victory tokens more than your first try: " in said
    assert "point" not in said
    act(model, "puzzle back")
    assert not model.puzzles.opened
