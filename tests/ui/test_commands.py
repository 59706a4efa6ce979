"""One table says what a click does; a click on an outdated drawing does nothing."""

from typing import Any
from unittest.mock import patch

import pytest

from armorica import games
from armorica.core.match import Match
from armorica.ui import playing, requests
from armorica.ui.acts import Play, Select
from armorica.ui.advice import Answer
from armorica.ui.commands import COMMANDS
from armorica.ui.effects import (
    ApplyLook,
    Changed,
    Copy,
    Fetch,
    Hurry,
    Keep,
    Paint,
    Scores,
    Sound,
    Think,
)
from armorica.ui.model import Model
from armorica.ui.model.sharing import Missing
from armorica.ui.notices import notices
from armorica.ui.page import views
from armorica.ui.places import place
from tests.inside import AnyMatch, load, on_table
from tests.seats import seated
from tests.ui.markup import read
from tests.ui.models import T, act, settle
from tests.ui.shelves import Box, dealt, over, tab

NOTHING = [Hurry(), Paint()]
GAMES = sorted(games.GAMES)


def at(key: str, *players: str, seed: int = 1) -> Model:
    """Return a model with a game that waits for a person, if there is one."""
    game = load(key)
    model, missing = Model(), game.info.seats[0] - len(players)
    seats = seated((*players, *["settler"] * missing))
    playing.show(model, Match(game.rules, game.rules.deal(seats, seed)))
    settle(model)
    return model


def stamped(model: Model, text: str) -> str:
    return f"{model.table.revision} {text}"


def moves_of(model: Model) -> tuple[int, list[int]]:
    match: AnyMatch | None = model.table.match
    assert match
    return match.ply, match.moves[:]


def move(model: Model) -> None:
    """Make a move, and confirm it if necessary."""
    act(model, f"play {model.legal()[0]}")
    if model.table.pending_move:
        act(model, f"play {model.table.pending_move}")


@pytest.mark.parametrize("key", GAMES)
def test_the_same_click_sent_twice_moves_once(key: str) -> None:
    model = at(key, "Ana", "Ben")
    for _ in range(12):
        if not model.person_to_move:
            settle(model)
        if key == "imperious" and model.table.holder != model.mover:
            act(model, stamped(model, "mine"))
        click = stamped(model, f"play {model.legal()[0]}")
        act(model, click)
        once, revision = moves_of(model), model.table.revision
        assert act(model, click) == NOTHING
        assert (moves_of(model), model.table.revision) == (once, revision)
        assert model.table.notice is None
        if model.table.pending_move:  # a click on the new drawing confirms it
            act(model, stamped(model, f"play {model.table.pending_move}"))
            assert moves_of(model) != once


@pytest.mark.parametrize("key", GAMES)
def test_a_click_from_before_an_opponents_move_does_nothing(key: str) -> None:
    model = at(key, "Ana")
    late = stamped(model, f"play {model.legal()[-1]}")
    act(model, stamped(model, f"play {model.legal()[0]}"))
    settle(model)
    before = moves_of(model)
    for text in (late, late.replace("play", "pick"), f"{late.split()[0]} undo", "0 mine", "0 fork"):
        assert act(model, text) == NOTHING
        assert moves_of(model) == before


@pytest.mark.parametrize("key", GAMES)
def test_a_page_of_the_coach_is_turned_once_and_not_after_a_move(key: str) -> None:
    model = Model()
    act(model, f"game {key}")
    act(model, "lesson")
    click = stamped(model, "turn-page 1")
    for _ in range(2):
        act(model, click)
    assert model.table.lesson_pages == {0: 1}
    move(model)
    assert act(model, click) == NOTHING
    assert model.table.lesson_pages == {0: 1}


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("begin", ["lesson", "daily"])
def test_a_game_begun_twice_or_late_is_begun_once(key: str, begin: str) -> None:
    model = Model()
    act(model, f"game {key}")
    click = stamped(model, begin)
    act(model, click)
    first = model.table.match
    assert first
    assert act(model, click) == NOTHING
    if not model.person_to_move:
        settle(model)
    move(model)
    assert act(model, click) == NOTHING
    assert model.table.match is first


@pytest.mark.parametrize("key", GAMES)
def test_undo_redo_and_looking_back_make_clicks_stale(key: str) -> None:
    model = at(key, "Ana")
    move(model)
    settle(model)
    for change in ("undo", "redo", "look back", "look end"):
        click, before = stamped(model, f"play {(model.legal() or ['x'])[0]}"), model.table.revision
        act(model, stamped(model, change))
        assert model.table.revision > before, change
        later = moves_of(model)
        assert act(model, click) == NOTHING
        assert moves_of(model) == later


@pytest.mark.parametrize("key", GAMES)
def test_a_move_waits_while_one_asks_reads_and_looks_back_but_not_on_another_table(
    key: str,
) -> None:
    model = at(key, "Ana")
    act(model, "set confirm on")
    waiting = model.legal()[0]
    act(model, f"play {waiting}")
    for text in ("hint", "rules", "visit table", "settings", "close", "look first", "look end"):
        act(model, text)
        assert model.table.pending_move == waiting, text
    for text in ("settings", "close", "rules", "visit table", "look first", "look end"):
        act(model, text)
        if place(model) != "table":  # where its question is not in sight
            act(model, "")
            assert model.table.pending_move == waiting, text
    act(model, "")
    assert model.table.pending_move == ""
    act(model, f"play {waiting}")
    assert model.table.pending_move == waiting
    act(model, "redo")
    assert model.table.pending_move == ""


def test_a_double_click_confirms_nothing() -> None:
    model = at("armorica", "Ana")
    act(model, "set confirm on")
    click = stamped(model, f"play {model.legal()[0]}")
    before = moves_of(model)
    for _ in range(2):
        act(model, click)
    assert moves_of(model) == before
    assert model.table.pending_move
    act(model, click.partition(" ")[2])  # now it is meant
    assert moves_of(model) != before


def test_a_key_does_nothing_on_a_newer_table_than_the_person_saw() -> None:
    model = Model()
    playing.show(model, dealt(players=("A", "B")))
    late = stamped(model, "key p")
    act(model, late)
    before = moves_of(model)
    assert before[0] == 1
    act(model, late)
    assert moves_of(model) == before
    act(model, f"{model.table.revision - 1} key ?")
    assert model.dialogs.panel == "crib"


def test_cards_marked_in_winter_are_given_up_without_another_question() -> None:
    model = in_winter()
    act(model, "set confirm on")
    cards = model.legal()[0].split(" ")[1:]
    for card in cards:
        act(model, f"pick {card}")
    before = moves_of(model)
    act(model, stamped(model, "starve"))
    assert moves_of(model) != before


def test_a_mark_too_many_is_refused_and_a_marked_card_can_be_unmarked() -> None:
    model = in_winter()
    choices = sorted({card for move in model.legal() for card in move.split(" ")[1:]})
    need = model.legal()[0].count(" ")
    assert need > 1
    for card in choices[:need]:
        act(model, f"pick {card}")
    marked = list(model.table.selection)
    act(model, f"pick {choices[need]}")
    assert model.table.selection == marked
    notice = read(views(model, T)["table"]).one("p", id="notice").text
    assert notice.startswith(f"{need} cards are marked")
    act(model, f"pick {choices[0]}")
    act(model, f"pick {choices[need]}")
    assert model.table.selection == [*marked[1:], model.table.selection[-1]]
    assert not model.table.notice


def in_winter() -> Model:
    for seed in range(60):
        model = Model()
        playing.show(model, dealt(seed, players=("Ana", "Ben")))
        while model.mover is not None:
            first, *more = model.legal()
            if more and first.startswith("winter") and first.count(" ") > 1:
                return model
            act(model, f"play {model.legal()[0]}")
    raise AssertionError("no winter")


def test_the_acts_of_one_click_end_at_the_first_that_is_refused() -> None:
    model = at("armorica", "Ana")
    acts = [Play("gaul nobody"), Select([1, 2])]
    with patch.object(games.face("armorica"), "click", lambda *_: acts):
        act(model, "anything")
    assert model.table.notice
    assert model.table.selection == []


def test_dialogs_settings_and_clicks_without_revision_are_never_stale() -> None:
    model = at("armorica", "Ana")
    before = moves_of(model)[0]
    act(model, f"play {model.legal()[0]}")
    act(model, "0 settings")
    assert model.dialogs.panel == "settings"
    act(model, "0 set confirm on")
    assert model.device.settings["confirm"] == "on"
    act(model, "key u")
    assert moves_of(model)[0] == before


def test_cards_can_be_marked_one_right_after_the_other() -> None:
    model = at("armorica", "Ana", "Ben")
    match = on_table(model)
    while not match.rules.format_move(match.state, match.rules.legal(match.state)[0]).startswith(
        "winter"
    ):
        act(model, f"play {model.legal()[0]}")
    cards = [match.deal.card_set.cards[card].id for card in match.state.displays[match.state.mover]]
    seen = model.table.revision
    for card in cards:
        act(model, f"{seen} pick {card}")
    assert model.table.selection


@pytest.mark.parametrize("key", GAMES)
def test_an_answer_for_an_older_revision_is_dropped(key: str) -> None:
    model = at(key, "Ana", *["merchant"] * (games.infos()[key].seats[0] - 1))
    while model.person_to_move:
        move(model)
    revision, match = model.table.revision, model.table.match
    assert match
    ply = match.ply
    answer = match.rules.format_move(match.state, match.rules.legal(match.state)[0])
    act(model, requests.Move(revision, answer))
    before = moves_of(model)
    assert before[0] == ply + 1
    assert act(model, requests.Move(revision, answer)) == []
    assert moves_of(model) == before


def test_advice_for_an_older_revision_is_dropped() -> None:
    model = at("armorica", "Ana")
    act(model, "hint")
    request = requests.adviser_request(model)
    assert request
    act(model, f"play {model.legal()[0]}")
    settle(model)
    act(model, "hint")
    assert not requests.is_current(model, request)
    assert act(model, requests.Advised(request, Answer("x", True, 0.5, ()))) == []
    assert model.advice.advised is None


def test_every_command_says_what_it_does() -> None:
    for verb, command in COMMANDS.items():
        assert command.run.__doc__ or verb == "wait"


def test_a_move_is_kept_painted_told_and_thought_about() -> None:
    model = at("armorica", "Ana")
    effects = act(model, f"play {model.legal()[0]}")
    changed = Changed(moves_of(model)[0])
    assert {Hurry(), Keep("game"), Paint(), changed, Think()} <= {*effects}
    # Kept first, so that no failure loses it; announced once seen, thought about at the end.
    assert effects.index(Keep("game")) < effects.index(Paint()) < effects.index(changed)
    assert effects.index(Paint()) < effects.index(Think())
    act(model, "set sounds on")
    act(model, "undo")
    assert Sound("take") in act(model, f"play {model.legal()[0]}")


def test_a_new_language_is_kept_and_put_on_before_the_page_is_painted() -> None:
    effects = act(Model(), "set language fr")
    assert effects[1:3] == [Keep("settings"), ApplyLook(new_language=True)]
    assert effects.index(Paint()) > 2


def test_a_missing_game_is_fetched_first() -> None:
    model = Model()
    model.device.games = {"armorica"}
    assert act(model, "game imperious") == [Hurry(), Fetch("imperious", "game imperious")]
    assert model.setup.game_key == "armorica"
    act(model, "failed fetch imperious game imperious")
    assert model.sharing.linked == Missing("imperious", "game imperious")
    notice = read(notices(model, T)).one("p", id="linked")  # on any page
    assert notice.all("button")[0]["data-do"] == "game imperious"
    model.device.games.add("imperious")
    act(model, "game imperious")
    assert model.setup.game_key == "imperious"
    assert model.sharing.linked is None


def test_the_end_of_a_game_is_counted_and_the_page_around_hears_the_scores() -> None:
    model = Model()
    model.device.embedded = True
    match = over()
    playing.show(model, match.branch(match.ply - 1), played=True)
    model.table.painted_ply = match.ply - 1
    last = match.rules.format_move(match.state_at(match.ply - 1), match.moves[-1])
    effects = act(model, requests.Move(model.table.revision, last))
    assert Keep("statistics") in effects
    assert effects.index(Paint()) < effects.index(Scores(match.rules.scores(match.state)))


def test_a_copy_that_fails_shows_the_text_to_be_copied_by_hand() -> None:
    model, shelf = Model(), tab(Box())
    playing.show(model, dealt(plies=2))
    model.sharing.address = "x:y"
    (copy,) = [effect for effect in act(model, "share game", shelf) if isinstance(effect, Copy)]
    for reply, copied in (("failed copy", False), ("copied", True)):
        act(model, f"{reply} {copy.kind} {copy.text}")
        shared: Any = model.sharing.linked
        assert (shared.text, shared.copied) == (copy.text, copied)


@pytest.mark.parametrize("then", ["again", "new", "rules", "look first"])
def test_a_text_that_is_copied_late_is_not_shown_over_something_else(then: str) -> None:
    model, shelf = Model(), tab(Box())
    playing.show(model, dealt(plies=2))
    (copy,) = [effect for effect in act(model, "share game", shelf) if isinstance(effect, Copy)]
    assert not read(views(model, T)["table"]).all("textarea", id="shared-text")
    act(model, then, shelf)
    for reply in ("copied", "failed copy"):
        assert act(model, f"{reply} {copy.kind} {copy.text}", shelf) == []
    assert model.sharing.linked is None


def test_a_rematch_that_is_asked_for_twice_is_dealt_once() -> None:
    model = Model()
    playing.show(model, over())
    click = stamped(model, "rematch")
    act(model, click)
    dealt_once = model.table.match
    assert act(model, click) == NOTHING
    assert model.table.match is dealt_once
