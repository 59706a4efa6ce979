"""The log, the final score with the cards behind it, and the plot."""

import json
import re
from itertools import pairwise

import pytest

from armorica.core.rng import Rng
from armorica.games.armorica import plot
from armorica.games.armorica.chronicle import chronicle
from armorica.games.armorica.report import PARTS
from armorica.games.armorica.scoring import score, scores
from armorica.games.armorica.state import State
from armorica.i18n import Translator
from armorica.ui.page import views
from armorica.ui.session import Session
from tests.ui.markup import Node, read

T = Translator()
NAMES = ("Ana", "Bo", "<b>Cleo</b>", "D" * 40)


def over(*kinds: str, seed: int) -> Session:
    """Play a whole game by chance."""
    session = Session()
    fields = {f"kind-{n}": kind for n, kind in enumerate(kinds)}
    fields |= {f"name-{n}": name for n, name in enumerate(NAMES)}
    assert session.choose_seats(json.dumps(fields))
    session.start(seed)
    rng = Rng(seed)
    while session.mover is not None:
        if not session.advance():
            moves = session.legal()
            session.play(moves[rng.below(len(moves))])
    return session


def state(session: Session) -> State:
    assert session.match
    s = session.match.state
    assert isinstance(s, State)
    return s


def log(session: Session) -> Node:
    return read(views(session, T)["log"])


def behind(session: Session, cell: str) -> Node:
    session.do(f"cell {cell}")
    return read(views(session, T)["table"]).one("div", id="cards-behind")


def test_every_entry_of_the_log_leads_to_its_position() -> None:
    session = over("person", "settler", "person", seed=3)
    assert session.match
    events = chronicle(session.match)
    entries = log(session).all("li", **{"class": events[-1].kind})
    assert entries[0].one("button")["data-do"] == f"look {session.match.ply}"
    leads = [b["data-do"] for b in log(session).all("button") if "save" not in b["data-do"]]
    assert leads == [f"look {event.ply}" for event in reversed(events)]
    session.do("look 9")
    here = [b["data-do"] for b in log(session).all("button", aria_current="step")]
    assert set(here) == {"look 9"}


def test_the_log_marks_what_happened_since_ones_last_move() -> None:
    session = over("person", "settler", "settler", seed=1)
    session.do("again")
    while session.advance():
        pass
    assert not log(session).all("li", data_fresh="")
    session.play(session.legal()[0])
    assert session.match
    mine = session.match.ply
    while session.advance():
        pass
    assert session.match.ply > mine
    marked = [li.one("button")["data-do"] for li in log(session).all("li", data_fresh="")]
    assert marked == [f"look {ply}" for ply in range(session.match.ply, mine, -1)]
    assert "since your last move" in log(session).text


def test_the_table_tells_all_that_a_seat_did_since() -> None:
    for seed in range(1, 9):
        session = over("person", "settler", seed=seed)
        session.do("again")
        while session.mover is not None:
            if session.advance():
                continue
            assert session.match
            events = [e for e in chronicle(session.match) if e.kind == "take"]
            mine = max((e.ply for e in events if session.is_person(e.seat)), default=0)
            since = [e for e in events if e.ply > mine]
            if len(since) == 2 and mine == max(
                e.ply for e in chronicle(session.match) if session.is_person(e.seat) and e.cards
            ):
                board = read(views(session, T)["table"])
                latest = board.one("span", **{"class": "latest fresh"}).text
                for event in since:
                    assert state(session).card_set.cards[event.cards[0]].name in latest
                return
            session.play(session.legal()[0])
    pytest.fail("no opponent moved twice in a row")


@pytest.mark.parametrize("kinds", [("person",) * 2, ("person",) * 4, ("settler", "person")])
def test_every_number_of_the_score_opens_to_its_cards(kinds: tuple[str, ...]) -> None:
    session = over(*kinds, seed=5)
    s = state(session)
    result = score(s)
    cards = s.card_set.cards
    for seat, x in enumerate(result.seats):
        shown = behind(session, f"{seat}-sets")
        sets = [
            [card.all("span")[-1].text for card in minis(one)]
            for one in shown.one("ol", **{"class": "sets"}).children
            if isinstance(one, Node)
        ]
        assert sets == [[cards[card].name for card in run] for run in x.runs]
        assert f"{x.sets} point" in shown.one("h3").text
        for kind, icon in ((1, "grapes"), (2, "olives"), (3, "sheep"), (4, "coins")):
            shown = behind(session, f"{seat}-{icon}")
            bearing = [cards[c] for c in s.displays[seat] if cards[c].icons[kind]]
            assert len(minis(shown)) == len(bearing)
            for card, mini in zip(bearing, minis(shown), strict=True):
                assert card.name in mini.text
                assert mini.one("b").text == str(card.icons[kind])
        for held in result.majorities:
            said = behind(session, f"{seat}-{held.icon}").all("p")[0].text
            counts = [int(n) for n in re.findall(r" (\d+) \(\d", said)]
            assert counts == list(held.counts)
        said = behind(session, f"{seat}-total").one("p").text
        assert sum(int(n) for n in re.findall(r"\d+", said)) == x.total


def minis(node: Node) -> list[Node]:
    return [li for li in node.all("li") if "mini" in li.classes]


def test_a_cell_closes_again_and_nonsense_opens_nothing() -> None:
    session = over("person", "person", seed=2)
    assert behind(session, "0-sets").text
    table = read(views(session, T)["table"]).one("table", id="score")
    opened = [b["data-do"] for b in table.all("button", aria_expanded="true")]
    assert opened == ["cell 0-sets"]
    assert not behind(session, "0-sets").text
    for cell in ("", "9-sets", "0-runs", "<b>", "0-sets "):
        assert not behind(session, cell).text
    assert [b.text for b in table.all("button")] == [
        str(getattr(seat, part)) for seat in score(state(session)).seats for part in PARTS
    ]


@pytest.mark.parametrize(("kinds", "turns"), [(("person", "person"), 8), (("person",) * 4, 6)])
def test_the_plot_has_every_score_at_every_turns_end(kinds: tuple[str, ...], turns: int) -> None:
    session = over(*kinds, seed=4)
    assert session.match
    ends = [e.ply for e in chronicle(session.match) if e.kind in ("turn", "over")]
    want = [scores(session.match.state_at(ply)) for ply in ends]
    assert len(want) == turns + 1
    figure = read(views(session, T)["table"]).one("figure", id="plot")
    rows = figure.one("tbody").all("tr")
    assert [[int(cell.text) for cell in row.all("td")] for row in rows] == want
    lines = [node for node in figure.all("g") if "line" in node.classes]
    assert len({tuple(sorted(line.classes)) for line in lines}) == len(kinds)
    for line, points in zip(lines, want[-1], strict=True):
        assert line.one("text").text.startswith(f"{points} ")
        assert len([p for p in line.all("path") if "mark" in p.classes]) == turns + 1


@pytest.mark.parametrize(
    "wanted", [[50, 50, 50, 50], [176, 176, 176, 176], [10, 11, 12, 13], [100, 20, 104, 90]]
)
def test_names_at_the_ends_of_lines_never_lie_on_one_another(wanted: list[int]) -> None:
    placed = sorted(plot._apart(wanted))
    assert all(b - a >= plot.LINE for a, b in pairwise(placed))
    assert placed[0] >= 0
    assert placed[-1] <= plot.HEIGHT - plot.LINE


def test_the_final_score_is_there_only_at_the_end() -> None:
    session = over("person", "person", seed=2)
    assert session.match
    for step, there in (("last", True), ("back", False), ("first", False), ("end", True)):
        session.do(f"look {step}")
        table = read(views(session, T)["table"])
        assert bool(table.all("table", id="score")) == there
