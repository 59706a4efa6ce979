"""Looking back by events and turns, and the final score by the sources of victory tokens."""

import re
from itertools import pairwise

import pytest

from armorica.games.imperious.rules import chronicle
from armorica.games.imperious.rules.earnings import SOURCES
from armorica.games.imperious.rules.state import OVER
from armorica.i18n import translator
from armorica.ui import playing, stops
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.viewing import scene
from tests.games.imperious.opponents import played
from tests.games.imperious.tables import table
from tests.inside import load, on_table
from tests.ui.markup import Node, read
from tests.ui.models import act

T = translator("en")


def over(*players: str, seed: int = 3) -> Model:
    model = Model()
    playing.show(model, played(*players, seed=seed))
    return model


def cell(drawn: Node, seat: int, part: str) -> Node:
    return drawn.one("button", data_do=f"cell {seat}-{part}")


def test_the_sources_drawn_add_up_to_the_tokens() -> None:
    model = over("Ana", *["merchant"] * 3)
    match = on_table(model)
    assert match.state.step == OVER
    drawn = table(model)
    for seat, vt in enumerate(match.state.vt):
        numbers = [int(cell(drawn, seat, part).text) for part in (*SOURCES, "total")]
        assert numbers[-1] == sum(numbers[:-1]) == vt


@pytest.mark.parametrize("part", ["regions", "majorities", "glory", "total"])
def test_a_number_opens_to_what_it_is_made_of(part: str) -> None:
    model = over("Ana", *["merchant"] * 3)
    assert model.table.match
    seats = range(len(on_table(model).state.vt))
    seat = max(seats, key=lambda seat: int(cell(table(model), seat, part).text))
    closed = table(model).one("figure", id="plot").text
    act(model, f"cell {seat}-{part}")
    drawn = table(model)
    opened = cell(drawn, seat, part)
    assert opened["aria-expanded"] == "true"
    behind = drawn.one("div", id=opened["aria-controls"])
    number = int(opened.text)
    if part == "total":
        rows = behind.one("tbody").all("tr")
        assert len(rows) == on_table(model).state.turn
        assert sum(int(td.text) for td in rows[-1].all("td")) == number
    else:
        times = [int(b.text.lstrip("×+ ")) for b in behind.all("b")]
        assert sum(times) == number > 0
        # The course is that of the source then.
        assert drawn.one("figure", id="plot").text != closed
        last = drawn.one("figure", id="plot").one("tbody").all("tr")[-1]
        assert int(last.all("td")[seat].text) == number


def test_no_heading_is_two_levels_below_the_one_before() -> None:
    model = over("Ana", *["merchant"] * 3)
    act(model, "cell 0-regions")
    drawn = table(model)
    levels = [int(node.tag[1]) for node in drawn.walk() if re.fullmatch("h[1-6]", node.tag)]
    assert levels
    assert all(level <= before + 1 for before, level in pairwise([1, *levels]))  # after the page's


def test_on_a_touch_screen_nobody_is_told_to_click() -> None:
    model = over("Ana", *["merchant"] * 3)
    assert "Click or tap a number to see what it is made of." in table(model).text
    model.device.coarse = True
    assert "Tap a number to see what it is made of." in table(model).text


def test_steps_go_from_event_to_event_and_from_turn_to_turn() -> None:
    model = over("Ana", *["merchant"] * 3)
    match = on_table(model)
    events, turns = stops.event_stops(match), stops.turn_stops(match)
    assert len(events) < match.ply / 3
    scored = [e.ply for e in chronicle.events(match) if e.data["do"] == "score"]
    assert len(scored) == match.state.turn
    assert turns == sorted({0, *scored, match.ply})
    log = read(views(model, T)["log"])
    leads = {
        int(button["data-do"].split()[1])
        for button in log.all("button", type="button")
        if button["data-do"].startswith("look ") and button["data-do"] != "look back"
    }
    assert leads <= {*events}
    act(model, "look first")
    for ply in events[1:40]:
        act(model, "look on")
        assert model.review.ply == ply
    act(model, "look back")
    assert model.review.ply == events[38]
    act(model, "look turn-on")
    after = stops.after(turns, events[38])
    assert model.review.ply == after
    assert "is scored" in views(model, T)["live"]
    act(model, "look turn-back")
    assert model.review.ply == stops.before(turns, after)
    act(model, "look last")
    act(model, "look turn-on")
    assert model.review.ply == match.ply


def test_the_slider_has_a_place_for_each_event_also_before_the_end() -> None:
    whole = over("Ana", *["merchant"] * 3).table.match
    assert whole
    model = Model()
    playing.show(model, whole.branch(len(whole.moves) * 4 // 5))
    assert model.table.match
    events = stops.event_stops(model.table.match)
    act(model, "look stop 30")
    assert model.review.ply == events[30]
    bar = table(model).one("section", id="review")
    slider = bar.one("input", id="replay-ply")
    assert (slider["value"], slider["max"]) == ("30", str(len(events) - 1))
    assert f"move 30 of {len(events) - 1}" in bar.text
    assert not bar.all("button", id="replay")
    steps = [button["data-do"] for button in bar.all("button")]
    assert {"look turn-back", "look turn-on"} <= {*steps}
    for wrong in ("look stop 9999", "look stop x", "look stop", "look stop -1"):
        act(model, wrong)
        assert model.review.ply == events[30]


def test_between_two_entries_the_one_before_is_current_in_the_log() -> None:
    model = over("Ana", *["merchant"] * 3)
    match = on_table(model)
    events = stops.event_stops(match)
    gap = next(n for n in range(8, len(events)) if events[n] - events[n - 1] > 2)
    act(model, f"look {events[gap] - 1}")
    entries = read(views(model, T)["log"]).all("button", aria_current="step")
    assert {entry["data-do"] for entry in entries} == {f"look {events[gap - 1]}"}


def test_the_curve_of_a_game_has_a_line_for_each_player_up_to_its_tokens() -> None:
    model = over("Ana", *["merchant"] * 4)
    assert model.table.match
    plies = stops.event_stops(model.table.match)
    lines = read(str(load("imperious").face.curve(scene(model, T), plies))).all("path")
    assert len(lines) == 5
    ends = [line["d"].split()[-2:] for line in lines]
    assert {int(x) for x, _ in ends} == {len(plies) - 1}
    vt = on_table(model).state.vt
    heights = [100 - int(y) for _, y in ends]
    assert sorted(range(5), key=lambda seat: heights[seat])[-1] == vt.index(max(vt))


def test_the_end_has_what_the_finale_reads() -> None:
    drawn = table(over("Ana", *["merchant"] * 3))
    score = drawn.one("table", id="score")
    rows = score.one("tbody").all("tr")
    for row in rows:
        points = [int(td["data-points"]) for td in row.all("td")]
        assert points[-1] == sum(points[:-1])
        assert [td for td in row.all("td") if "sum" in td.classes] == row.all("td")[-1:]
        assert [span for span in row.all("span") if "medal" in span.classes]
        won = bool([svg for svg in row.all("svg") if "laurel" in svg.classes])
        assert won == ("winner" in row.classes)
    acts = [button.get("data-do") for button in drawn.all("button")]
    assert {"rematch", "menu share", "menu more"} <= {*acts}


def test_a_game_that_plays_itself_goes_from_event_to_event() -> None:
    model = over("Ana", *["merchant"] * 3)
    assert model.table.match
    act(model, "replay")
    plies = []
    while model.review.playing:
        plies.append(model.review.ply)
        act(model, f"tick {model.review.ply}")
    assert [*plies, model.review.ply] == stops.event_stops(model.table.match)
