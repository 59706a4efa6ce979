"""Puzzles on the table: tries, the solution, the next one, and the way back."""

import re
from unittest.mock import patch

import pytest

from armorica import games
from armorica.core.problem import problem
from armorica.ui import keeping, places, playing, requests
from armorica.ui.acts import Play
from armorica.ui.commands import puzzles
from armorica.ui.effects import Keep, Visit
from armorica.ui.keys import act as key_act
from armorica.ui.model import Model
from armorica.ui.model.puzzles import KeptPuzzles, Puzzle
from armorica.ui.page import views
from tests.ui.markup import read
from tests.ui.models import consider
from tests.ui.puzzlers import TODAY, Player, T, match_of, reloaded, reviewed, with_puzzles
from tests.ui.sessions import started


def test_a_right_move_at_the_first_try_moves_the_puzzle_on() -> None:
    player = with_puzzles()
    model = player.model
    (puzzle,) = model.puzzles.kept.puzzles
    player.click("progress")
    assert Visit(True) in player.click("puzzle own")
    assert places.place(model) == "puzzle-armorica"
    assert player.message().startswith("Find the better move: you played ")
    assert player.ways() == ["show", "back"]
    assert Keep("puzzles") in player.click(f"play {player.right()}")
    assert player.message().startswith("Right: ")
    assert "points more than what you played in the game." in player.message()
    assert player.ways() == ["day", "leave", "back"]
    (after,) = model.puzzles.kept.puzzles
    assert after == puzzle._replace(box=1, due=player.today + 3)
    player.click(f"play {player.wrong()}")
    assert "Right: " in player.message()
    assert model.table.notice == problem("puzzle_over")
    assert model.puzzles.kept.puzzles == (after,)


def test_a_click_of_several_moves_is_one_answer() -> None:
    player = with_puzzles()
    player.click("puzzle own")
    moves = [Play(player.wrong()), Play("pass")]
    with patch.object(games.face("armorica"), "click", lambda *asked: moves):
        player.click("both")
    assert "there is a better move. Try again." in player.message()
    assert player.model.table.notice is None


def test_a_wrong_move_sends_the_puzzle_back_and_one_may_try_again() -> None:
    player = with_puzzles()
    model = player.model
    (puzzle,) = model.puzzles.kept.puzzles
    model.puzzles.kept = KeptPuzzles((puzzle._replace(box=3),))
    keeping.keep(model, player.shelf, "puzzles")
    player.click("puzzle own")
    board = match_of(model)
    player.click(f"play {player.wrong()}")
    assert "there is a better move. Try again." in player.message()
    assert player.ways() == ["show", "back"]
    why = player.message().partition("Try again. ")[2]
    assert re.search("against the best move|Your try should cost about", why)
    assert board.ply == len(board.moves) == match_of(model).ply
    player.click(f"play {player.right()}")
    assert player.message().startswith("Right: ")
    (after,) = model.puzzles.kept.puzzles
    assert (after.box, after.due) == (0, player.today + 1)


def test_the_solution_is_shown_on_request_and_then_the_next_puzzle() -> None:
    player = with_puzzles(2)
    model = player.model
    first, second = model.puzzles.kept.puzzles
    player.click("puzzle own")
    player.click("puzzle show")
    assert player.message().startswith("Best: ")
    assert player.ways() == ["own", "leave", "back"]
    player.click("puzzle show")
    player.click("puzzle own")
    assert model.puzzles.opened
    assert model.puzzles.opened.puzzle == second
    assert model.puzzles.kept.puzzles[0] == first._replace(due=player.today + 1)
    player.click("puzzle show")
    player.click("puzzle own")  # of an older drawing: none is left
    assert player.ways() == ["day", "leave", "back"]


def test_a_move_that_is_not_legal_is_refused_as_at_the_table() -> None:
    player = with_puzzles()
    player.click("puzzle own")
    opened = player.model.puzzles.opened
    player.click("play gaul nobody")
    assert player.model.table.notice
    assert player.model.puzzles.opened == opened


def test_on_a_touch_screen_the_same_move_must_be_confirmed() -> None:
    player = with_puzzles()
    player.model.device.settings = player.model.device.settings.having("confirm", "on")
    player.click("puzzle own")
    move = player.right()
    assert "winter" not in move
    player.click(f"play {move}")
    assert player.message().startswith("Find")
    player.click(f"play {move}")
    assert player.message().startswith("Right")


def test_winter_counts_any_order_of_the_cards() -> None:
    model = started("person", "person")
    while len(model.legal()[0].split()) < 3:  # until a winter takes two cards
        playing.play(model, model.legal()[0])
    move, played, *_ = model.legal()
    match = match_of(model)
    puzzle = Puzzle("armorica", games.write_link(match, match.ply), (move,), played, 2, 0)
    _, one, other = move.split()
    player = Player(started("person", "settler"))
    assert puzzles._show(player.model, puzzle, TODAY)
    player.click(f"pick {other}")
    player.click(f"pick {one}")
    player.click("starve")
    assert player.message().startswith("Right: ")


def test_the_running_game_is_as_it_was_before() -> None:
    player = with_puzzles()
    model = player.model
    before, table, seats = games.write(match_of(model)), model.table, model.setup.chairs
    player.click("progress")
    text = player.box.texts.copy()
    player.click("puzzle own")
    assert games.write(match_of(model)) != before
    for verb in ("undo", "redo", "look 0", "look back", "hint", "key u", "key h", "analyse"):
        player.click(verb)
    assert not model.advice.hinting
    assert model.review.ply is None
    player.click(f"play {player.wrong()}")
    assert {k: v for k, v in player.box.texts.items() if "game" in k} == {
        k: v for k, v in text.items() if "game" in k
    }
    revision = model.table.revision
    player.click("puzzle back")
    assert places.place(model) == "puzzles-armorica"
    player.click("back")
    assert places.place(model) == "table"
    assert (model.table, games.write(match_of(model))) == (table, before)
    assert model.table.revision > revision
    assert model.table.played
    assert model.setup.chairs == seats
    assert not model.review.diagram


def test_a_finished_review_is_still_there_afterwards() -> None:
    player = reviewed()
    analysis = player.model.advice.analysis
    player.click("progress")
    player.click("puzzle day")
    assert not player.model.advice.analysis
    player.click("puzzle back")
    player.click("back")
    assert player.model.advice.analysis == analysis


@pytest.mark.parametrize(
    ("puzzles", "said"),
    [(1, "One of them comes back"), (2, "2 of them come back"), (3, "They come back")],
)
def test_the_review_says_how_many_costly_choices_come_back(puzzles: int, said: str) -> None:
    player = reviewed()
    analysis = player.model.advice.analysis
    assert analysis and len(analysis.findings) == 3
    player.model.advice.analysis = analysis._replace(puzzles=puzzles)
    assert said in player.table().one("section", id="analysis").text


@pytest.mark.parametrize("place", ["table", "puzzles-armorica", "new-armorica"])
def test_the_browsers_back_leaves_the_puzzle(place: str) -> None:
    player = with_puzzles()
    game = player.model.table
    player.click("puzzle own")
    player.click(f"visit {place} ")
    assert places.place(player.model) == place
    assert not player.model.puzzles.opened
    assert player.model.table is game
    player.click("visit puzzle-armorica ")  # Forward
    assert places.place(player.model) == "puzzle-armorica"


def test_the_browsers_back_leads_past_the_progress_to_a_diagram() -> None:
    player = with_puzzles()
    other = match_of(started("person", "settler", seed=77))
    player.click(f"follow #n={games.write_link(other, 0)}")
    player.click("progress")
    player.click("puzzle own")
    player.click("visit diagram ")
    assert places.place(player.model) == "diagram"
    assert match_of(player.model).deal == other.deal


def test_what_lies_over_a_puzzle_leads_back_to_it() -> None:
    player = with_puzzles()
    player.click("puzzle own")
    for verb in ("settings", "crib", "rules"):
        player.click(verb)
        assert places.kind(places.place(player.model)) != "puzzle"
        player.click("visit puzzle-armorica ")
        assert player.bar()


def test_a_link_that_is_followed_ends_the_puzzle() -> None:
    player = with_puzzles()
    other = match_of(started("person", "settler", seed=77))
    link = games.write_link(other, 0)
    player.click("puzzle own")
    player.click(f"follow #g={link}")
    assert not player.model.puzzles.opened
    assert match_of(player.model).deal == other.deal


def test_the_puzzle_of_the_day_is_the_same_all_day_and_marked_when_solved() -> None:
    player = Player(started("person", "settler"))
    model = player.model
    assert "Today’s puzzle is solved." not in player.chapter().text
    player.click("puzzle day")
    assert model.puzzles.opened
    puzzle = model.puzzles.opened.puzzle
    assert player.message() == "Find the best move."
    player.click(f"play {player.wrong()}")
    player.click("puzzle back")
    assert "Today’s puzzle is solved." not in player.chapter().text
    player.click("puzzle day")
    assert model.puzzles.opened.puzzle == puzzle
    player.click(f"play {puzzle.right[0]}")
    assert "than any other move." in player.message()
    player.model = Model()
    playing.first_visit(player.model)
    assert "Today’s puzzle is solved." in player.chapter().text
    [again] = [b for b in player.chapter().all("button") if b["data-do"] == "puzzle day"]
    assert again.text == "Show the position"
    assert not player.model.device.statistics  # it is no game
    player.today += 1
    assert "Today’s puzzle is solved." not in player.chapter().text
    player.click("puzzle day")
    assert player.model.puzzles.opened
    assert player.model.puzzles.opened.puzzle.link != puzzle.link


def test_the_position_of_the_days_puzzle_is_shown_with_its_answer_once_it_is_solved() -> None:
    player = Player(started("person", "settler"))
    for click in ("puzzle day", "puzzle show", "puzzle back", "puzzle day"):
        player.click(click)
    assert player.message() == "Find the best move."  # an answer that was seen solves nothing
    player.click(f"play {player.right()}")
    said, ways = player.message(), player.ways()
    assert said.startswith("Right: ")
    for click in ("puzzle back", "puzzle earlier", "puzzle back", "puzzle day"):
        player.click(click)
    assert (player.message(), player.ways()) == (said, ways)
    assert player.model.advice.hinting
    assert reloaded(player).message() == said


@pytest.mark.parametrize("which", ["own", "day"])
@pytest.mark.parametrize("click", ["show", "wrong", "none"])
def test_a_puzzle_survives_a_reload(which: str, click: str) -> None:
    player = with_puzzles()
    player.click(f"puzzle {which}")
    if click != "none":
        player.click("puzzle show" if click == "show" else f"play {player.wrong()}")
    again = reloaded(player)
    assert again.message() == player.message()
    assert again.ways() == player.ways()
    assert again.right() == player.right()
    again.click("puzzle leave")
    assert places.place(again.model) == "table"


def test_a_puzzle_that_is_no_longer_kept_is_not_reopened() -> None:
    player = with_puzzles()
    player.click("puzzle own")
    model = player.model
    model.puzzles.kept = model.puzzles.kept._replace(puzzles=())
    keeping.keep(model, player.shelf, "puzzles")
    assert places.place(reloaded(player).model) == "table"


@pytest.mark.parametrize("seed", [0, 3])
def test_the_answer_is_marked_and_nothing_can_be_played_any_more(seed: int) -> None:
    player = with_puzzles(seed + 1)
    for _ in range(seed):
        player.click("puzzle own")
        player.click("puzzle show")
    player.click("puzzle own")
    assert not player.table().all("b", **{"class": "rank"})
    assert player.table().all(id="pass")
    player.click("puzzle show")
    card = player.right().partition(" ")[2]
    assert player.table().one(id=f"card-{card}").one("b", **{"class": "rank"}).text == "1"
    assert not player.table().all(id="pass")
    assert not [node for node in player.table().all("button") if "reachable" in node.classes]
    assert "This puzzle is over." in player.table().text


def test_the_hint_says_why_the_answer_is_better() -> None:
    player = with_puzzles()
    player.click("puzzle own")
    assert not requests.adviser_request(player.model)
    player.click("puzzle show")
    questions = []
    while request := requests.adviser_request(player.model):
        questions.append(request)
        consider(player.model)
    box = player.table().one(id="hint")
    advised = player.model.advice.advised
    assert advised
    assert advised.move == advised.ranked[0].move == player.right()
    assert box.one("ol").all("b", **{"class": "rank"})[0].text == "1"
    assert "Thinking" not in box.text
    opened = player.model.puzzles.opened
    assert opened
    assert questions[-1].legal == {player.right(), opened.puzzle.played}  # and not the second best
    best, *rows = [row.text for row in box.one("ol").all("li")]
    assert best.endswith(" best")
    (own,) = (row for row in rows if row.endswith("your choice"))
    assert f"−{max(1, round(opened.puzzle.cost))} " in own  # as above the table
    lost = [int(found[1]) for row in rows if (found := re.search(r"−(\d+)", row))]
    assert len(lost) == len(rows)
    assert lost == sorted(lost)
    assert not player.table().all("span", **{"class": "tag moves"})
    labels = [button.text for button in player.bar().all("button")]
    assert labels[-2:] == ["Back to the game", "Puzzles"]


def test_a_wrong_try_is_explained_with_the_answer_of_the_day() -> None:
    player = Player(started("person", "settler"))
    player.click("puzzle day")
    opened = player.model.puzzles.opened
    assert opened
    wrong = player.wrong()
    player.click(f"play {wrong}")
    player.click("puzzle show")
    assert re.match(r"Wrong: .+\. Best: ", player.message())
    assert player.message().endswith(" more than your try.")
    while request := requests.adviser_request(player.model):
        last = request
        consider(player.model)
    assert last.legal == {player.right(), wrong}  # what the reason is about
    rows = [row.text for row in player.table().one(id="hint").one("ol").all("li")]
    assert len([row for row in rows if row.endswith("your choice")]) == 1
    lost = [int(found[1]) for row in rows if (found := re.search(r"−(\d+)", row))]
    assert min(lost) == max(1, round(opened.puzzle.cost))  # as above the table


def test_a_solution_that_is_only_shown_solves_nothing() -> None:
    player = Player(started("person", "settler"))
    player.click("puzzle day")
    player.click("puzzle show")
    player.click(f"play {player.right()}")
    assert not player.model.puzzles.kept.solved
    player.click("puzzle back")
    assert "You have seen the answer to today’s puzzle." in player.chapter().text
    player.today += 1
    assert "you have not solved it yet" in player.chapter().text


def test_verbs_without_a_puzzle_do_nothing() -> None:
    player = Player(started("person", "settler"))
    for verb in ("show", "back", "own", "nonsense", ""):
        player.click(f"puzzle {verb}")
        assert places.place(player.model) == "table"


def test_the_keys_of_the_table_work_in_a_puzzle() -> None:
    player = with_puzzles()
    player.click("puzzle own")
    assert (
        key_act(player.model, "p")
        == f"play {(match_of(player.model).state.phase and 'roman') or 'gaul'} pass"
    )
    back = player.bar().one("button", aria_keyshortcuts="Escape")
    assert back["data-do"] == "puzzle back"
    header = read(views(player.model, T)["header"])
    assert not header.all("button", data_do="hint")
    assert not header.all("button", data_do="undo")
