"""Whoever comes back to a game finds all of it, and no result counts twice or falsely."""

import pytest

from armorica import games
from armorica.core.match import Match
from armorica.core.notes import Note
from armorica.ui import playing
from armorica.ui.model import Model
from armorica.ui.model.sharing import OwnGameReplaced
from armorica.ui.statistics import Statistics
from tests.inside import on_table
from tests.seats import seated
from tests.ui.puzzlers import TODAY, Player, reviewed
from tests.ui.shelves import dealt, text_of
from tests.ui.tournaments import LAST, begun, play


def days(player: Player) -> list[int]:
    return [*player.model.sharing.daily.get("armorica", {})]


def one_day() -> Player:
    """Return a player who has finished today's deal."""
    player = Player(Model())
    player.click("daily")
    player.play()
    assert days(player) == [TODAY]
    return player


# ---- notes


@pytest.mark.parametrize("plies", [4, 6, 8])
def test_a_link_to_ones_own_game_adds_its_notes_to_ones_own(plies: int) -> None:
    player = Player(Model())
    player.click('deal {"kind-0": "person", "kind-1": "person"}')
    player.play(6)
    match = on_table(player.model)
    for ply, text in ((2, "Mine"), (3, "My view")):
        player.click(f"look {ply}")
        player.click("annotate")
        player.click(f"note {text}")
    player.click("look end")
    theirs = match.branch(6)
    while theirs.ply < plies:
        theirs.play(theirs.state.mover, theirs.rules.legal(theirs.state)[0])
    theirs.go(plies)
    player.follow(f"#g={games.write_link(theirs, plies, {3: Note('Theirs')})}")
    notes = {2: Note("Mine"), 3: Note("My view\nTheirs")}
    assert player.model.review.notes == notes
    player.click("look 1")
    player.click("annotate")
    player.click("note More")
    player.reload()
    assert player.model.review.notes == {1: Note("More"), **notes}


# ---- deals of the day


def test_erased_results_stay_erased_at_the_table_of_the_finished_game() -> None:
    player = one_day()
    for click in ("progress", "erase", "erase-now", "wait"):
        player.click(click)
    assert days(player) == []
    assert text_of(player.box.texts["daily"], "days") == {}


def test_a_result_for_which_there_is_no_room_stays_as_long_as_the_page() -> None:
    player = Player(Model())
    player.today = TODAY - 1
    player.click("daily")
    player.play()
    player.today = TODAY
    player.click("daily")
    player.play(60)
    player.box.room = 0
    player.play()
    player.click("cell 0-total")
    assert days(player) == [TODAY - 1, TODAY]


def test_a_diagram_of_somebody_elses_deal_of_the_day_played_on_is_not_ones_own() -> None:
    friend = on_table(one_day().model)
    player = Player(Model())
    player.follow(f"#n={games.write_link(friend, friend.ply)}")
    player.click(f"look {friend.ply - 3}")
    player.click("fork")
    player.play()
    assert player.model.mover is None
    assert days(player) == []
    player.click("daily")
    assert on_table(player.model).ply == 0


def test_todays_game_is_found_after_a_change_of_name() -> None:
    player = Player(Model())
    player.click("daily")
    player.play(20)
    mine = on_table(player.model)
    player.click('deal {"kind-0": "person", "name-0": "Ana", "kind-1": "settler"}')
    player.click("daily")
    assert on_table(player.model).moves == mine.moves
    assert len(player.shelf.listed()) == 2


def test_a_challenge_is_found_after_a_change_of_name() -> None:
    player = Player(Model())
    challenge = f"#c={games.write_link(dealt(players=('Ana', 'settler')), 17)}"
    player.follow(challenge)
    player.play(10)
    mine = on_table(player.model)
    player.click('deal {"kind-0": "person", "name-0": "Cleo", "kind-1": "settler"}')
    player.follow(challenge)
    assert on_table(player.model).moves == mine.moves


def test_todays_deal_whose_result_is_erased_can_be_played_anew() -> None:
    player = one_day()
    for click in ("progress", "erase", "erase-now"):
        player.click(click)
    player.click("daily")
    assert on_table(player.model).ply == 0
    player.play()
    assert days(player) == [TODAY]


# ---- what counts


def test_a_game_that_an_opponent_begins_is_ones_own_after_a_reload() -> None:
    player = Player(Model())
    game = games.load("armorica")
    playing.show(player.model, Match(game.rules, game.rules.deal(seated(("Ana", "novice")), 4)))
    player.shelf.begin()
    assert not player.model.person_to_move
    player.play(1)
    player.reload()
    assert on_table(player.model).ply == 1
    player.play()
    statistics = player.model.device.statistics["armorica"]
    assert len(statistics.ratings) == 1
    assert not statistics.known


@pytest.mark.usefixtures("few")
def test_a_game_of_a_bot_that_one_plays_on_does_not_count() -> None:
    model = begun(LAST.source)
    play(model)
    player = Player(model)
    player.click("bots look settler 0")
    player.click(f"look {on_table(model).ply - 2}")
    player.click("fork")
    player.play()
    assert model.mover is None
    assert model.device.statistics.get("armorica", Statistics()).games == 0


def test_the_link_of_a_new_try_leaves_it_one() -> None:
    player = Player(Model())
    playing.show(player.model, dealt(plies=6, players=("Ana", "settler")), played=True)
    player.click("retry 2")
    match = on_table(player.model)
    match.undid_past_hidden = True
    player.play(2)
    player.follow(f"#g={games.write_link(match, match.ply)}")
    assert on_table(player.model).new_try
    assert on_table(player.model).undid_past_hidden


# ---- notes and reviews


def noted(player: Player) -> None:
    """Write a note on ply 1 of the game on the table."""
    for click in ("look 1", "annotate", "note My long thought"):
        player.click(click)
    player.click("look end")


def test_notes_come_back_with_todays_deal() -> None:
    player = Player(Model())
    player.click("daily")
    player.play(6)
    noted(player)
    player.click('deal {"kind-0": "person", "kind-1": "settler"}')
    player.click("daily")
    assert player.model.review.notes == {1: Note("My long thought")}


def test_notes_come_back_with_the_game_that_another_tab_has_carried_on() -> None:
    player = Player(Model())
    player.click('deal {"kind-0": "person", "kind-1": "person"}')
    player.play(4)
    noted(player)
    other = Player(Model(), player.box)
    other.click(f"go-on {player.shelf.listed()[0].click}")
    other.play(1)
    player.click("take-over")
    assert on_table(player.model).ply == 5
    assert player.model.review.notes == {1: Note("My long thought")}


def test_an_editor_in_which_nothing_is_written_leaves_another_games_notes_kept() -> None:
    player = Player(Model())
    player.click('deal {"kind-0": "person", "kind-1": "person"}')
    player.play(4)
    noted(player)
    first = player.shelf.listed()[0].click
    player.click('deal {"kind-0": "person", "kind-1": "settler"}')
    player.play(4)
    for click in ("look 1", "annotate", "annotate", f"go-on {first}"):
        player.click(click)
    assert player.model.review.notes == {1: Note("My long thought")}


def test_the_last_note_can_be_erased() -> None:
    player = Player(Model())
    player.click('deal {"kind-0": "person", "kind-1": "person"}')
    player.play(4)
    for click in ("look 1", "annotate", "note Wrong", "note "):
        player.click(click)
    player.reload()
    assert player.model.review.notes == {}


def test_a_review_outlasts_a_puzzle_that_another_game_takes_the_place_of() -> None:
    player = reviewed()
    player.click("wait")
    reviewed_game = player.shelf.listed()[0].click
    player.click("puzzle day")
    assert player.model.puzzles.opened
    for click in (
        "new",
        'deal {"kind-0": "person", "kind-1": "settler"}',
        f"go-on {reviewed_game}",
    ):
        player.click(click)
    assert player.model.advice.analysis
    assert not player.model.advice.analysis.left


# ---- games that are not kept


def test_a_game_that_is_not_kept_as_it_is_is_not_said_to_be() -> None:
    player = Player(Model())
    player.click('deal {"kind-0": "person", "kind-1": "settler"}')
    player.play(2)
    player.box.room = 0
    player.play(7)
    player.follow(f"#g={games.write_link(dealt(5, 4), 4)}")
    player.click("link sure")
    assert on_table(player.model).deal.seed == 5
    assert not isinstance(player.model.sharing.linked, OwnGameReplaced)
