"""The log, the final score with the cards behind it, and the plot."""

import re
from itertools import pairwise
from typing import cast

import pytest

from armorica.core.match import Match
from armorica.games.armorica.codec import card_file
from armorica.games.armorica.face.plot import curve
from armorica.games.armorica.face.report import COLUMNS
from armorica.games.armorica.face.table import ArmoricaScene
from armorica.games.armorica.rules.cards import house_set
from armorica.games.armorica.rules.chronicle import MOVES, chronicle
from armorica.games.armorica.rules.scoring import score, scores
from armorica.games.armorica.rules.state import State
from armorica.i18n import Translator
from armorica.ui import playing
from armorica.ui.model import Model
from armorica.ui.model.device import Device
from armorica.ui.page import views
from armorica.ui.settings import Settings
from armorica.ui.table import plot
from armorica.ui.viewing import scene
from tests.games.armorica.finished import over
from tests.games.armorica.sets import faced_set
from tests.inside import load, on_table
from tests.seats import seated
from tests.ui.markup import Node, read
from tests.ui.models import act
from tests.ui.sessions import started

game = load("armorica")

T = Translator()


def state(model: Model) -> State:
    assert model.table.match
    s = on_table(model).state
    assert isinstance(s, State)
    return s


def log(model: Model) -> Node:
    return read(views(model, T)["log"])


def behind(model: Model, cell: str) -> Node:
    act(model, f"cell {cell}")
    return read(views(model, T)["table"]).one("div", id="score-parts")


def test_every_entry_of_the_log_leads_to_its_position() -> None:
    model = over("person", "settler", "person", seed=3)
    assert model.table.match
    events = chronicle(on_table(model))
    entries = log(model).all("li", **{"class": events[-1].kind})
    assert entries[0].one("button")["data-do"] == f"look {model.table.match.ply}"
    leads = [b["data-do"] for b in log(model).all("button") if "save" not in b["data-do"]]
    assert leads == [f"look {event.ply}" for event in reversed(events)]
    act(model, "look 9")
    here = [b["data-do"] for b in log(model).all("button", aria_current="step")]
    assert set(here) == {"look 9"}


def test_whatever_names_a_seat_has_its_colour() -> None:
    model = over("person", "settler", "person", seed=3)
    board = read(views(model, T)["table"])
    for seat in range(3):
        colour = f"seat-{seat}"
        assert colour in board.one("section", id=colour).classes
        [row] = board.all("tr", data_seat=f"{seat}")
        assert [colour in n.classes for n in row.all("span") if "medal" in n.classes] == [True]
    events = {event.ply: event.seat for event in chronicle(on_table(model)) if event.kind in MOVES}
    for entry in log(model).all("li"):
        if entry.classes & {*MOVES}:
            ply = int(entry.one("button")["data-do"].removeprefix("look "))
            assert f"seat-{events[ply]}" in entry.classes
        else:
            assert not [name for name in entry.classes if name.startswith("seat-")]


def test_the_log_marks_what_happened_since_ones_last_move() -> None:
    model = over("person", "settler", "settler", seed=1)
    act(model, "again")
    while playing.advance(model):
        pass
    assert not log(model).all("li", data_fresh="")
    playing.play(model, model.legal()[0])
    assert model.table.match
    mine = model.table.match.ply
    while playing.advance(model):
        pass
    assert model.table.match.ply > mine
    marked = [li.one("button")["data-do"] for li in log(model).all("li", data_fresh="")]
    assert marked == [f"look {ply}" for ply in range(model.table.match.ply, mine, -1)]
    assert "since your last move" in log(model).text


def test_the_table_tells_all_that_a_seat_did_since() -> None:
    for seed in range(1, 9):
        model = over("person", "settler", seed=seed)
        act(model, "again")
        while model.mover is not None:
            if playing.advance(model):
                continue
            assert model.table.match
            events = [e for e in chronicle(on_table(model)) if e.kind == "take"]
            mine = max((e.ply for e in events if model.is_person(e.seat)), default=0)
            since = [e for e in events if e.ply > mine]
            if len(since) == 2 and mine == max(
                e.ply for e in chronicle(on_table(model)) if model.is_person(e.seat) and e.cards
            ):
                board = read(views(model, T)["table"])
                latest = board.one("span", **{"class": "latest fresh"}).text
                for event in since:
                    assert state(model).card_set.cards[event.cards[0]].name in latest
                return
            playing.play(model, model.legal()[0])
    pytest.fail("no opponent moved twice in a row")


@pytest.mark.parametrize("kinds", [("person",) * 2, ("person",) * 4, ("settler", "person")])
def test_every_number_of_the_score_opens_to_its_cards(kinds: tuple[str, ...]) -> None:
    model = over(*kinds, seed=5)
    s = state(model)
    result = score(s)
    cards = s.card_set.cards
    for seat, x in enumerate(result.seats):
        behind_cell = behind(model, f"{seat}-sets")
        sets = [
            [card.all("span")[-1].text for card in minis(one)]
            for one in behind_cell.one("ol", **{"class": "sets"}).children
            if isinstance(one, Node)
        ]
        assert sets == [[cards[card].name for card in run] for run in x.runs]
        assert f"{x.sets} point" in behind_cell.one("h2").text
        for kind, icon in ((1, "grapes"), (2, "olives"), (3, "sheep"), (4, "coins")):
            behind_cell = behind(model, f"{seat}-{icon}")
            bearing = [cards[c] for c in s.displays[seat] if cards[c].icons[kind]]
            assert len(minis(behind_cell)) == len(bearing)
            for card, mini in zip(bearing, minis(behind_cell), strict=True):
                assert card.name in mini.text
                assert mini.one("b").text == str(card.icons[kind])
        for held in result.majorities:
            said = behind(model, f"{seat}-{held.icon}").all("p")[0].text
            counts = [int(n) for n in re.findall(r": (\d+) [a-z ]+ \(\d points?\)", said)]
            assert counts == list(held.counts)
        said = behind(model, f"{seat}-total").one("p").text
        assert sum(int(n) for n in re.findall(r"\d+", said)) == x.total


def test_a_coin_that_no_card_brings_is_explained() -> None:  # [A6]
    said = "1 coin from the start, as chosen for this game."
    settings = Settings().having_rule("armorica", "second_coin", "1")
    for device in (Device(settings=settings), Device()):
        model = over("person", "settler", seed=3, device=device)
        second = on_table(model).deal.order[1]
        expected = [device.settings is settings and seat == second for seat in (0, 1)]
        assert [said in behind(model, f"{seat}-coins").text for seat in (0, 1)] == expected


def test_during_the_game_too_it_is_said_who_has_a_coin_that_no_card_brings() -> None:  # [A6]
    settings = Settings().having_rule("armorica", "second_coin", "1")
    for device in (Device(settings=settings), Device()):
        model = started("person", "settler", seed=3)
        model.device = device
        playing.start(model, 3)
        second = on_table(model).deal.order[1]
        name = scene(model, T).names[second].strip("\u2068\u2069")
        lines = [li.text for li in log(model).all("li") if "coin" in li.classes]
        expected = [f"{name} has 1 coin from the start, as chosen for this game."]
        assert lines == (expected if device.settings is settings else [])
        drawn = views(model, T)
        counted = [li.text for li in read(drawn["table"]).all("li") if "coins" in li.classes]
        explained = [text for text in counted if "1 from the start" in text]
        assert len(explained) == (device.settings is settings)


def minis(node: Node) -> list[Node]:
    return [li for li in node.all("li") if "mini" in li.classes]


def test_on_a_touch_screen_nobody_is_told_to_click() -> None:
    model = over("person", "settler", seed=3)
    assert "Click or tap a number to see its cards." in views(model, T)["table"]
    model.device.coarse = True
    assert "Tap a number to see its cards." in views(model, T)["table"]


def test_a_cell_closes_again_and_nonsense_opens_nothing() -> None:
    model = over("person", "person", seed=2)
    assert behind(model, "0-sets").text
    table = read(views(model, T)["table"]).one("table", id="score")
    opened = [b["data-do"] for b in table.all("button", aria_expanded="true")]
    assert opened == ["cell 0-sets"]
    assert not behind(model, "0-sets").text
    for cell in ("", "9-sets", "0-runs", "<b>", "0-sets "):
        assert not behind(model, cell).text
    assert [b.text for b in table.all("button")] == [
        str(getattr(score(state(model)).seats[int(row["data-seat"])], part))
        for row in table.one("tbody").all("tr")
        for part in COLUMNS
    ]


@pytest.mark.parametrize(("kinds", "turns"), [(("person", "person"), 8), (("person",) * 4, 6)])
def test_the_plot_has_every_score_at_every_turns_end(kinds: tuple[str, ...], turns: int) -> None:
    model = over(*kinds, seed=4)
    assert model.table.match
    ends = [e.ply for e in chronicle(on_table(model)) if e.kind in ("turn", "over")]
    want = [scores(on_table(model).state_at(ply)) for ply in ends]
    assert len(want) == turns + 1
    figure = read(views(model, T)["table"]).one("figure", id="plot")
    rows = figure.one("tbody").all("tr")
    assert [[int(cell.text) for cell in row.all("td")] for row in rows] == want
    lines = [node for node in figure.all("g") if "line" in node.classes]
    assert len({tuple(sorted(line.classes)) for line in lines}) == len(kinds)
    for line, points in zip(lines, want[-1], strict=True):
        assert line.one("text").text.startswith(f"{points} ")
        assert len([p for p in line.all("g") if "mark" in p.classes]) == turns + 1


def test_the_curve_of_a_game_is_its_own_even_where_another_had_the_same_moves() -> None:
    drawn, scored = set(), set()
    for coins in "16":
        cards = faced_set(coins, **{card.id: f"0000{coins}1" for card in house_set().cards[4:]})
        deal = card_file.deal(cards, seated(("Ana", "Bo")), 5, game.info.with_defaults({}))
        match = Match(game.rules, deal)
        while moves := game.rules.legal(match.state):
            match.play(match.state.mover, moves[0])
        model = Model()
        playing.show(model, match, played=True)
        drawn.add(str(curve(cast(ArmoricaScene, scene(model, T)), range(match.ply))))
        scored.add(tuple(game.rules.scores(match.state)))
    assert len(scored) == len(drawn) == 2


@pytest.mark.parametrize(
    "wanted", [[50, 50, 50, 50], [176, 176, 176, 176], [10, 11, 12, 13], [100, 20, 104, 90]]
)
def test_names_at_the_ends_of_lines_never_lie_on_one_another(wanted: list[int]) -> None:
    placed = sorted(plot._apart(wanted))
    assert all(b - a >= plot.LINE for a, b in pairwise(placed))
    assert placed[0] >= 0
    assert placed[-1] <= plot.HEIGHT - plot.LINE


def test_the_final_score_is_there_only_at_the_end() -> None:
    model = over("person", "person", seed=2)
    assert model.table.match
    for step, there in (("last", True), ("back", False), ("first", False), ("end", True)):
        act(model, f"look {step}")
        table = read(views(model, T)["table"])
        assert bool(table.all("table", id="score")) == there
