"""Puzzles in the browser: made by reviews, shown in the progress, saved, erased, damaged."""

import json
from typing import Any

import pytest

from armorica import games
from armorica.ui import keeping, places, playing, requests, spacing
from armorica.ui.advice import Answer, Choice, as_good
from armorica.ui.analysis import Analysis, Finding
from armorica.ui.effects import Save
from armorica.ui.model import Model
from armorica.ui.model.puzzles import KeptPuzzles, Puzzle
from tests.ui.analyses import judge, over
from tests.ui.models import consider, settle
from tests.ui.puzzlers import TODAY, Player, match_of, reviewed, with_puzzles
from tests.ui.sessions import started
from tests.ui.shelves import dealt, tab, text_of


def test_the_as_good_picks_of_a_review_are_kept_with_all_good_moves() -> None:
    player = reviewed()
    model = player.model
    analysis = model.advice.analysis
    assert analysis
    kept = spacing.read(json.loads(player.box.texts["puzzles"]))
    assert kept == model.puzzles.kept
    assert kept
    assert len(kept.puzzles) == len(analysis.findings) == 3
    for puzzle, finding in zip(kept.puzzles, analysis.findings, strict=True):
        position, ply, _ = games.read_link(puzzle.link)
        assert position.state == match_of(model).state_at(finding.ply)
        assert ply == finding.ply
        assert (puzzle.right, puzzle.played) == ((finding.better,), finding.played)
        assert (puzzle.made, puzzle.due) == (TODAY, TODAY + 1)
    player.end_review()
    assert model.puzzles.kept == kept


def test_a_review_that_is_stopped_or_left_after_its_last_answer_has_its_puzzles() -> None:
    player = Player(over("person", "settler"))
    model = player.model
    player.click("analyse")
    while model.advice.analysis and len(model.advice.analysis.left) > 1:
        judge(model)
    while request := requests.adviser_request(model):
        own = min(request.legal)
        player.click(requests.Advised(request, Answer(own, True, 0.5, (Choice(own, 9, 0.0, 0.5),))))
    player.click("analyse stop")
    player.reload()
    keeping.load_puzzles(player.model, player.shelf)
    assert player.model.puzzles.kept.puzzles
    assert player.model.puzzles.kept == model.puzzles.kept
    assert player.model.advice.analysis
    assert player.model.advice.analysis.puzzles == len(player.model.puzzles.kept.puzzles)


@pytest.mark.parametrize("case", ["not played", "embedded", "other game", "most are right"])
def test_no_puzzle_is_made(case: str) -> None:
    player = Player(over("person", "settler"))
    model = player.model
    model.table.played = case != "not played"
    model.device.embedded = case == "embedded"
    match = match_of(model)
    ply = match.seats.index(0)
    state = match.state_at(ply)
    legal = [match.rules.format_move(state, move) for move in match.rules.legal(state)]
    right = tuple(legal if case == "most are right" else legal[:1])
    finding = Finding(ply, legal[-1], legal[0], 4.0, right)
    model.advice.analysis = Analysis((), 1, (finding,))
    if case == "other game":
        model.advice.analysis = Analysis(
            (range(ply, ply + 1),), 1, (finding,)
        )  # not done: of another review
    player.end_review()
    assert not model.puzzles.kept.puzzles


def test_moves_within_noise_of_the_best_count_as_right() -> None:
    best = Choice("a", 400, 5.0, 0.6)
    near = Choice("b", 100, 4.0, 0.5)
    far = Choice("c", 400, 0.0, 0.4)
    assert as_good(best, (best, far, near)) == ("a", "b")


def ways(player: Player) -> list[str]:
    """Return the commands of the page of puzzles, but for those of single days."""
    commands = [button["data-do"] for button in player.chapter().all("button")]
    return [command for command in commands if not command[-1].isdigit()]


def test_the_progress_says_what_is_due_and_leads_there() -> None:
    player = reviewed()
    assert "The next puzzle from your games comes tomorrow." in player.chapter().text
    assert ways(player) == ["puzzle day", "puzzle earlier"]
    player.today += 1
    assert "3 puzzles from your games are due today." in player.chapter().text
    assert ways(player) == ["puzzle day", "puzzle earlier", "puzzle own"]
    assert "comes back here the next day" in Player(started("person", "settler")).chapter().text


def test_puzzles_are_saved_and_erased_with_the_rest_of_the_progress() -> None:
    player = with_puzzles(2)
    player.model.device.statistics = {}
    player.click("progress")
    kept = player.model.puzzles.kept
    (saved,) = [e for e in player.click("save-statistics") if isinstance(e, Save)]
    assert spacing.read(json.loads(saved.text)) == kept
    player.click("erase")
    player.click("erase-now")
    assert player.model.puzzles.kept == KeptPuzzles()
    assert text_of(player.box.texts["puzzles"], "puzzles") == []
    assert not player.table().all("button", data_do="erase")
    other = kept._replace(puzzles=(kept.puzzles[0]._replace(key="imperious"),))
    assert spacing.without(other, "armorica") == other


def test_a_browser_that_keeps_nothing_has_them_until_the_page_is_closed() -> None:
    player = with_puzzles()
    player.box.shut = True
    player.click("progress")
    assert "1 puzzle from your games is due today." in player.chapter().text
    player.click("puzzle own")
    player.click(f"play {player.right()}")
    player.click("puzzle back")
    assert "The next puzzle from your games comes in 3 days." in player.chapter().text


def damaged(puzzle: Puzzle, part: str) -> Puzzle:
    parts: dict[str, dict[str, Any]] = {
        "link": {"link": "armorica.3.xxxx"},
        "move": {"right": ("gaul nobody",)},
        "played": {"played": "roman nobody"},
        "seat": {"link": games.write_link(dealt(1, players=("settler", "settler")), 0)},
        "key": {"link": "imperious.1.abc"},
    }
    return puzzle._replace(**parts[part])


@pytest.mark.parametrize("part", ["link", "move", "played", "seat", "key"])
def test_a_damaged_puzzle_is_dropped_and_the_next_one_shown(part: str) -> None:
    player = with_puzzles(2)
    first, second = player.model.puzzles.kept.puzzles
    player.model.puzzles.kept = KeptPuzzles((damaged(first, part), second))
    keeping.keep(player.model, player.shelf, "puzzles")
    player.click("puzzle own")
    assert player.model.puzzles.opened
    assert player.model.puzzles.opened.puzzle == second
    assert player.model.puzzles.kept.puzzles == (second,)


def test_a_reload_in_the_middle_leads_back_to_the_table() -> None:
    player = with_puzzles()
    settle(player.model)
    playing.play(player.model, player.model.legal()[0])
    player.click("progress")
    record = games.write(match_of(player.model))
    player.click("puzzle own")
    player.click(f"play {player.wrong()}")
    assert games.write(tab(player.box).open() or match_of(Model())) == record
    reloaded = Player(Model(), player.box)
    playing.first_visit(reloaded.model)
    reloaded.click("visit table ")
    assert places.place(reloaded.model) == "table"


def test_games_without_puzzles_and_embedded_pages_show_nothing_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(games.face("imperious"), "puzzles", None)
    player = Player(Model())
    player.click("game imperious")
    player.click("progress")
    assert not [s for s in player.table().all("section") if "puzzle" in s["aria-labelledby"]]
    player.click("puzzle day")
    player.click("puzzle own")
    assert not player.model.puzzles.opened
    embedded = Player(started("person", "settler"))
    embedded.model.device.embedded = True
    embedded.click("puzzle day")
    assert not embedded.model.puzzles.opened


@pytest.mark.parametrize("first_visit", [True, False])
def test_after_a_puzzle_without_a_game_of_ones_own_the_seats_are_of_its_game(
    first_visit: bool,
) -> None:
    player = Player(Model())
    if first_visit:
        playing.first_visit(player.model)
    for click in ("progress", "game imperious", "puzzle day", "puzzle show"):
        player.click(click)
    ways = player.bar().all("button")
    assert [way.text for way in ways if way["data-do"] == "puzzle leave"] == ["New game"]
    player.click("puzzle leave")
    assert places.place(player.model) == "new-imperious"
    assert player.model.setup.game_key == "imperious"


def test_a_right_move_after_a_wrong_one_is_compared_with_the_first_try() -> None:
    player = Player(started("person", "settler"))
    player.click("puzzle day")
    first, second = [m for m in player.model.legal() if m != player.right()][:2]
    for wrong in (first, second):
        player.click(f"play {wrong}")
    player.click(f"play {player.right()}")
    opened = player.model.puzzles.opened
    assert opened
    amount = max(1, round(opened.puzzle.cost))
    name = player.named(first)
    assert player.message().startswith("Right: ")
    assert player.message().endswith(
        f"Worth at least {amount} points more than your first try: {name}."
    )
    while request := requests.adviser_request(player.model):
        last = request
        consider(player.model)
    assert last.legal == {player.right(), first}  # what the reason is about
    rows = [row.text for row in player.table().one(id="hint").one("ol").all("li")]
    assert [row for row in rows if row.endswith("your choice")] == [
        row for row in rows if name in row
    ]
