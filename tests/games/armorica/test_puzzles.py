"""The puzzles of the day: the data file, the words for moves, and the tool that finds them."""

import re
from itertools import count
from unittest.mock import patch

import pytest

from armorica import games
from armorica.ai.levels import Thought, level_for
from armorica.cli import puzzles as tool
from armorica.core.level import USUAL_LEVEL, Level
from armorica.games.armorica.face import puzzles as face
from armorica.games.armorica.face.preview import may_keep
from armorica.games.armorica.face.reasons import SOURCES, after_move, at_once
from armorica.games.armorica.rules.state import WINTER
from armorica.i18n import Translator
from armorica.ui.table.prepared import read, written
from tests.inside import load
from tests.ui.puzzlers import match_of
from tests.ui.sessions import started

GAME = load("armorica")

T = Translator()
LINES = tool.lines("armorica")
LOST = (
    "Winter would then take ",
    "Your next pick would then have ",
    "At once, against the best move: ",
    "After the best move you would have more: ",
)


def test_the_file_is_as_the_command_writes_it() -> None:
    assert tool.file("armorica").read_text("utf-8") == tool.text(LINES)
    assert len(set(LINES)) == len(LINES) >= 30


@pytest.mark.parametrize("line", LINES)
def test_a_puzzle_is_a_position_with_a_best_move_that_is_not_obvious(line: str) -> None:
    puzzle = read(line)
    assert written(puzzle) == line
    match, ply, _ = GAME.codec.read_link(puzzle.link)
    assert ply == match.ply == len(match.moves)
    state = match.state
    people = [seat for seat, player in enumerate(match.deal.players) if player.is_person]
    assert people == [GAME.rules.to_move(state)]
    legal = [GAME.rules.format_move(state, move) for move in GAME.rules.legal(state)]
    assert puzzle.move in legal
    assert len(legal) > 1
    assert puzzle.lead >= tool.LEAST
    thought = Thought(GAME, level_for(GAME, USUAL_LEVEL), GAME.rules.observe(state, state.mover))
    assert GAME.rules.format_move(state, thought.best()) != puzzle.move
    said = face.move_name(T, state, puzzle.move)
    assert said
    effect = face.effect(T, state, puzzle.move)
    assert effect or state.phase == WINTER
    seen = GAME.rules.observe(state, state.mover)
    for move in legal:
        lost = face.lost(T, seen, move, puzzle.move)
        assert bool(lost) <= (move != puzzle.move)
        assert not lost or lost.startswith(LOST) or lost.endswith("bring less by the end.")
        if lost.startswith("Winter"):
            fed, better = (
                after_move(seen, each).starving(seen.mover) for each in (move, puzzle.move)
            )
            assert int(re.findall(r"\d+", lost)[0]) == fed - better
        assert said not in lost


def test_a_wrong_move_says_what_it_lacks() -> None:
    match, _, _ = GAME.codec.read_link(read(LINES[0]).link)
    seen = GAME.rules.observe(match.state, match.state.mover)
    legal = [GAME.rules.format_move(seen, move) for move in GAME.rules.legal(seen)]
    said = {face.lost(T, seen, wrong, best) for wrong in legal for best in legal}
    assert "" in said
    assert len(said) > 2


def test_a_wrong_move_is_also_said_to_bring_what_it_brings_unless_winter_takes_it() -> None:
    both = taken = 0
    for line in LINES:
        puzzle = read(line)
        seen = GAME.codec.read_link(puzzle.link)[0].state
        best = at_once(seen, puzzle.move)
        for move in (GAME.rules.format_move(seen, each) for each in GAME.rules.legal(seen)):
            brings, lost = at_once(seen, move), face.lost(T, seen, move, puzzle.move)
            card = seen.card_set.number.get(move.rpartition(" ")[2])
            if seen.phase < WINTER and card is not None and not may_keep(seen, card):
                taken += 1
                assert not re.search(r"\+\d", lost), lost
            elif any(brings[source] > best[source] for source in SOURCES):
                assert re.search(r"[+−]\d|brings more at once", lost), lost
                both += bool(re.search(r"[+−]\d.*; |brings at once", lost))
    assert both
    assert taken


def test_a_right_move_names_what_it_alone_has() -> None:
    said = set()
    for line in LINES:
        seen = GAME.codec.read_link(read(line).link)[0].state
        moves = [GAME.rules.format_move(seen, move) for move in GAME.rules.legal(seen)]
        told = [face.effect(T, seen, move).partition(" other choice ") for move in moves]
        kinds = [text[2] for text in told if text[1]]
        assert len(set(kinds)) == len(kinds)  # no two moves alone have the same
        said |= {*kinds}
    assert len(said) > 1


def test_the_tool_finds_positions_in_which_a_person_is_to_move() -> None:
    quick = Level(60)
    with patch.dict(GAME.info.levels, {"legate": quick}), patch.object(tool, "LEAST", 0.1):
        games_of = ((seed, tool.in_game(GAME, 2, seed)) for seed in count(1))
        seed, found = next((seed, found) for seed, found in games_of if found)
    assert len(found) <= tool.MOST_PER_GAME
    for puzzle in found:
        match, _, _ = games.read_link(puzzle.link)
        assert match.deal.seed == seed
        assert match.deal.players[match.state.mover].is_person


def test_a_pick_and_a_winter_are_asked_for_in_their_own_words() -> None:
    match = match_of(started("person", "person"))
    while match.state.phase != WINTER:
        match.play(match.state.mover, match.rules.legal(match.state)[0])
        if match.state.phase != WINTER:
            move = match.rules.format_move(match.state, match.rules.legal(match.state)[0])
            assert "better move: you played" in face.question(T, match.state, move)
            row = match.state.rows[match.state.phase]
            phase = ("gaul", "roman")[match.state.phase]
            passed = face.effect(T, match.state, f"{phase} pass")
            assert passed.startswith(f"{match.state.card_set.cards[row[0]].name} leaves; ")
            assert any(f"; {end}." in passed for end in ("all fed", "winter takes 1"))
    move = match.rules.format_move(match.state, match.rules.legal(match.state)[0])
    assert "better choice: you gave up" in face.question(T, match.state, move)
    said = face.effect(T, match.state, move)
    assert not said or said.startswith("No other choice ")
