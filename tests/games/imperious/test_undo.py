"""Undo: between people never past hidden cards they saw; against opponents always, with a mark."""

import pytest

from armorica.core.rng import Rng
from armorica.games.imperious.face.preview import excess
from armorica.games.imperious.rules.chronicle import is_forced
from armorica.games.imperious.rules.state import (
    ACTION,
    ANSWER,
    CARDS,
    DISCARD,
    END,
    OFFER,
    START,
    TARGET,
)
from armorica.i18n import translator
from armorica.ui import playing, undo
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.games.imperious.tables import play_on, sat_down
from tests.inside import load, on_table
from tests.ui.markup import read
from tests.ui.models import act

game = load("imperious")

T = translator("en")


def settle(model: Model) -> int:
    """Let opponents move and the device be handed over; return the step."""
    while playing.advance(model):
        pass
    act(model, "mine")
    assert model.table.match
    return int(on_table(model).state.step)


def play_to(model: Model, step: int) -> None:
    """Play on as an opponent would until a person is at a step."""
    while settle(model) != step or not model.person_to_move:
        assert play_on(model)


def undo_button(model: Model) -> tuple[bool, str]:
    """Return whether the button is enabled, and the reason it gives if not."""
    button = read(views(model, T)["header"]).one(id="do-undo")
    return button.get("aria-disabled") is None, button.get("title") or ""


def test_ones_own_steps_are_taken_back_freely() -> None:
    model = sat_down("Ana", "Bo", "merchant", "merchant")
    play_to(model, OFFER)
    assert model.table.match
    begun = model.table.match.ply
    playing.play(model, "offer all")
    playing.play(model, model.legal()[-1])
    assert undo_button(model) == (True, "")
    act(model, "undo")
    act(model, "undo")
    assert model.table.match.ply == begun
    assert not model.table.match.undid_past_hidden
    act(model, "redo")
    act(model, "redo")
    assert model.table.match.ply == begun + 2


def test_a_start_can_be_taken_back_while_nobody_holds_cards() -> None:
    model = sat_down("Ana", "Bo", "merchant", "merchant")
    assert model.table.match
    while playing.advance(model):
        pass
    ply = model.table.match.ply
    playing.play(model, model.legal()[0])
    while playing.advance(model):
        pass
    assert on_table(model).state.step == START
    act(model, "undo")
    assert model.table.match.ply == ply


def test_nobody_undoes_what_another_person_has_seen_or_done() -> None:
    model = sat_down("Ana", "Bo", "merchant", "merchant")
    play_to(model, OFFER)
    playing.play(model, "offer end")
    while playing.advance(model):
        pass
    assert undo_button(model)[0]  # the device has not been handed on yet
    act(model, "mine")
    assert model.table.match
    ply = model.table.match.ply
    opened, why = undo_button(model)
    assert not opened
    assert "hidden" in why
    act(model, "undo")
    assert model.table.match.ply == ply
    assert why in read(views(model, T)["table"]).one(id="notice").text


def test_redo_hands_the_device_on_as_the_move_did() -> None:
    model = sat_down("Ana", "Bo", "merchant", "merchant")
    play_to(model, OFFER)
    holder = model.mover
    playing.play(model, "offer end")
    while playing.advance(model):
        pass
    act(model, "undo")
    act(model, "mine")
    assert (model.mover, model.eyes) == (holder, holder)
    act(model, "redo")
    assert model.person_to_move
    assert model.mover != holder
    assert model.eyes is None


def test_nobody_undoes_a_drawn_card_where_several_play() -> None:
    model = sat_down("Ana", "Bo", "merchant", "merchant")
    play_to(model, ACTION)
    playing.play(model, "action draw")
    assert not undo_button(model)[0]


def test_nobody_undoes_cards_drawn_by_glory_where_several_play() -> None:
    model = sat_down("Ana", "Bo", "merchant", "merchant", seed=1)
    play_to(model, ACTION)
    while "action glory" not in model.legal():
        assert play_on(model)
        play_to(model, ACTION)
    act(model, "glory")
    assert undo_button(model)[0]
    playing.play(model, "cards end")
    assert not undo_button(model)[0]


def test_against_opponents_undo_is_free_but_marked() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    play_to(model, OFFER)
    assert model.table.match
    playing.play(model, "offer all")
    act(model, "undo")
    assert not model.table.match.undid_past_hidden
    assert "With undo, a choice was made again" not in views(model, T)["log"]
    play_to(model, ACTION)
    ply = model.table.match.ply
    playing.play(model, "action draw")
    settle(model)
    assert undo_button(model)[0]
    while model.table.match.ply > ply:
        act(model, "undo")
    assert model.table.match.undid_past_hidden
    assert "With undo, a choice was made again" in views(model, T)["log"]


def test_a_harmless_undo_takes_no_mark_away() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    play_to(model, OFFER)
    match = on_table(model)
    match.undid_past_hidden = True
    playing.play(model, "offer all")
    act(model, "undo")
    assert match.undid_past_hidden


def test_the_mark_is_shown_at_the_end() -> None:
    model = sat_down(*["merchant"] * 4)
    assert model.table.match
    while playing.advance(model):
        pass
    assert "With undo, a choice was made again" not in views(model, T)["table"]
    model.table.match.undid_past_hidden = True
    assert "With undo, a choice was made again" in views(model, T)["table"]


def test_undo_does_not_stop_at_answers_that_nobody_was_asked_for() -> None:
    model = sat_down("Ana", *["merchant"] * 5)
    forced = 0
    for _ in range(120):
        while playing.advance(model):
            pass
        match = on_table(model)
        back = undo.undo_ply(model)
        if back is not None and back < match.ply - 1:
            last = max(n for n in range(match.ply) if match.seats[n] == 0)
            state = match.state_at(last)
            if last != back:
                assert state.step in (ACTION, ANSWER)
                forced += 1
                act(model, "undo")
                assert model.person_to_move
                act(model, "redo")
                assert match.ply > back
        if not play_on(model):
            break
    assert forced


def test_redo_goes_on_to_the_next_choice() -> None:
    model = sat_down("Ana", *["merchant"] * 5)
    for _ in range(60):
        play_on(model)
    settle(model)
    match = on_table(model)
    end = match.ply
    for _ in range(10):
        act(model, "undo")
    moves = match.moves[:]
    while undo.redo_ply(model) is not None:
        act(model, "redo")
        assert match.ply == end or model.person_to_move
    assert match.ply == end
    assert match.moves == moves


@pytest.mark.parametrize("second", ["merchant", "Bo"])
def test_nobody_is_asked_to_discard_when_the_game_is_over_anyway(second: str) -> None:
    model = sat_down("Ana", second, "merchant", "merchant")
    match = on_table(model)
    while match.state.step != DISCARD or match.state.mover:
        s = match.state
        match.play(s.mover, game.bot.choose(game.rules.observe(s, s.mover), Rng(1)))
    assert model.person_to_move
    match.state.vt[1] = 100
    assert not model.person_to_move
    while playing.advance(model):
        pass
    assert model.mover is None


@pytest.mark.parametrize("players", [("Ana", "merchant"), ("Ana", "Bo")])
def test_after_the_end_undo_leads_to_the_last_choice_that_somebody_made(
    players: tuple[str, str],
) -> None:
    plies: list[int] = []
    shared = "Bo" in players
    for seed in range(3, 9):
        model = sat_down(*players, "merchant", "merchant", seed=seed)
        while model.mover is not None:
            settle(model)
            play_on(model)
        match = on_table(model)
        plies = [ply for ply in range(match.ply) if match.seats[ply] in model.people]
        if match.state_at(plies[-1]).step == DISCARD:
            break
    end, moves = match.ply, match.moves[:]
    assert match.state_at(plies[-1]).step == DISCARD
    act(model, "undo")
    assert match.ply == max(ply for ply in plies if not is_forced(match.state_at(ply), shared))
    assert match.state.step in (ACTION, CARDS, TARGET)
    assert model.person_to_move
    assert model.mover == model.viewer
    act(model, "redo")
    assert (match.ply, match.moves) == (end, moves)


def test_where_every_move_is_confirmed_the_last_discard_waits_for_a_second_tap() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    model.device.coarse = True
    match = on_table(model)
    while match.state.step != DISCARD or match.state.mover:
        s = match.state
        match.play(s.mover, game.bot.choose(game.rules.observe(s, s.mover), Rng(1)))
    while excess(match.state, 0) > 1:
        act(model, f"play {model.legal()[0]}")
    last = model.legal()[0]
    act(model, f"play {last}")
    assert model.table.pending_move == last


@pytest.mark.parametrize("second", ["merchant", "Bo"])
def test_who_can_only_be_done_after_a_combo_is_done_unless_another_person_watches(
    second: str,
) -> None:
    model = sat_down("Ana", second, "merchant", "merchant")
    play_to(model, ACTION)
    match = on_table(model)
    match.state.hands[match.state.mover] = (0, 0, 0, 0, 0, 0, 3)
    act(model, "glory")
    match.state.deck = (0,) * len(match.state.deck)
    seat = match.state.mover
    act(model, "play cards end")
    assert match.rules.legal(match.state) == [END]
    assert match.state.mover == seat
    assert model.person_to_move == (second == "Bo")
