"""The page "Write an opponent": bots that are kept, offered and shared, and at the table."""

import json
import re
from typing import Any

import pytest

from armorica import games
from armorica.api import new_match
from armorica.bots import examples
from armorica.bots.position import Position
from armorica.core.late import OWN_BOTS, OWN_CARDS
from armorica.core.limits import BOT, BOT_LINK, BOTS
from armorica.core.problem import RecordError
from armorica.core.rng import Rng
from armorica.core.seats import BOT as BOT_KIND
from armorica.core.seats import Seat
from armorica.i18n import Translator
from armorica.ui import keeping, kept_bots, playing, requests, statistics
from armorica.ui.bots import link
from armorica.ui.commands import dispatch
from armorica.ui.effects import Copy, Fetch, Focus, Keep, Save
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.model.own_bots import Bot
from armorica.ui.model.sharing import LinkTooSoon
from armorica.ui.page import views
from armorica.ui.places import place
from armorica.ui.requests import Move
from tests.ui.markup import read
from tests.ui.models import act
from tests.ui.shelves import Box, tab

LAST = Bot("Last", "def choose(seen, moves):\n    print(len(moves))\n    return moves[-1]\n")
T = Translator()


def drawn(model: Model) -> str:
    return str(views(model, T)["table"])


def kept(model: Model) -> list[Bot]:
    assert model.bots.kept is not None
    return model.bots.kept


def test_the_page_is_fetched_when_it_is_opened_and_back_leads_to_the_seats() -> None:
    model = Model()
    model.device.games = {"armorica"}
    assert Fetch(OWN_BOTS, "bots") in act(model, "bots")
    model.device.games.add(OWN_BOTS)
    act(model, "new")
    act(model, "bots")
    assert place(model) == "bots-armorica"
    assert "Write an opponent" in drawn(model)
    act(model, "back")
    assert place(model) == "new-armorica"
    act(model, "visit bots-armorica")
    assert place(model) == "bots-armorica"


@pytest.mark.parametrize("key", games.GAMES)
def test_the_page_says_what_a_bot_gets(key: str) -> None:
    model = Model()
    act(model, f"game {key}")
    act(model, "bots")
    reference = read(drawn(model)).one("details", id="bot-reference")
    said = {node.text.partition("(")[0] for node in reference.all("dt")}
    public = {name for name in vars(Position) if not name.startswith("_")} - {"of"}
    assert said == {f"seen.{name}" for name in public}
    seen = Position.of(new_match(key, [""] * min(games.infos()[key].seats), seed=1))
    for name in seen.state.__slots__:
        assert name.startswith("_") or name in reference.text
    assert f'["{seen.legal()[0].partition(" ")[0]} ' in reference.text


def test_a_bot_begins_as_an_example_and_keeps_its_changes() -> None:
    model = Model()
    act(model, "bots")
    effects = act(model, "bots new greedy")
    assert Keep("bots") in effects
    assert Focus("#bot-title") in effects  # which the editor stands below
    act(model, "bots new greedy")
    assert [bot.name for bot in kept(model)] == ["My bot", "My bot 2"]
    assert kept(model)[1].source == examples.sources()["greedy"]
    act(model, "bots name  Asterix  the first")
    act(model, f"bots text {LAST.source}")
    assert kept(model)[1] == Bot("Asterix the first", LAST.source)
    assert Save("Asterix_the_first.py", LAST.source) in act(model, "bots save")
    act(model, "bots change 0")
    act(model, "bots name ")
    assert "name has 1 to" in drawn(model)
    assert Focus("#bots-put-back") in act(model, "bots delete 1")
    assert [bot.name for bot in kept(model)] == ["My bot"]
    act(model, "bots put-back")
    assert [bot.name for bot in kept(model)] == ["My bot", "Asterix the first"]
    assert "Put it back" not in drawn(model)


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("Asterix_the_first.py", "Asterix the first"),
        ("bot (1).py", "bot (1)"),
        ("x" * 60 + ".py", "x" * 40),
        ("\u202egel.py", "My bot"),
        (".py", "My bot"),
        ("", "My bot"),
    ],
)
def test_a_bot_has_the_name_of_its_file(file: str, name: str) -> None:
    model = Model()
    act(model, "bots")
    act(model, f"file {file}\n{LAST.source}")
    assert [bot.name for bot in kept(model)] == [name]


def test_no_two_bots_have_the_same_name() -> None:
    model, long = Model(), "x" * 40
    act(model, "bots")
    for _ in range(2):
        act(model, f"file {long}.py\n{LAST.source}")
    assert [bot.name for bot in kept(model)] == [long, f"{'x' * 38} 2"]
    act(model, "bots new greedy")
    act(model, f"bots name {long}")
    assert kept(model)[2].name == f"{'x' * 38} 3"
    act(model, "bots name Greedy")
    act(model, "bots name Greedy")
    assert kept(model)[2].name == "Greedy"
    assert kept_bots.read({"bots": [["a", "1"], ["a", "2"]]}) == [Bot("a", "1"), Bot("a 2", "2")]


def test_there_is_an_end_to_bots_and_to_their_length() -> None:
    model = Model()
    act(model, "bots")
    for _ in range(BOTS + 1):
        act(model, "bots new search")
    assert len(kept(model)) == BOTS
    assert "There is only room for 20 bots" in drawn(model)
    act(model, f"bots text {'x' * (BOT + 1)}")
    assert "too long" in drawn(model)
    act(model, "bots text \0")
    assert "too long" not in drawn(model)
    assert "not plain text" in drawn(model)
    assert kept_bots.read(kept_bots.written(kept(model))) == kept(model)
    act(model, "bots delete 0")
    act(model, "file last.py\n")
    assert "empty" in drawn(model)
    act(model, "file picture.py\nPNG\0")
    assert "not plain text" in drawn(model)
    assert len(kept(model)) == BOTS - 1
    act(model, f"file last.py\n{LAST.source}")
    assert kept(model)[-1] == Bot("last", LAST.source)


@pytest.mark.parametrize(
    ("form", "seated"),
    [
        ({}, ["person", "bot", "settler", "absent"]),
        ({"kind-0": "legate", "kind-1": "person"}, ["bot", "person", "absent", "absent"]),
        ({"kind-0": "person"}, ["person", "bot", "absent", "absent"]),
        ({f"kind-{n}": "person" for n in range(4)}, ["person", "person", "person", "bot"]),
        ({"kind-0": "person", "kind-2": "bot My bot"}, ["person", "absent", "bot", "absent"]),
    ],
)
def test_a_bot_is_seated_from_its_page(form: dict[str, str], seated: list[str]) -> None:
    model = Model()
    if form:
        act(model, f"seats {json.dumps(form)}")
    act(model, "bots")
    act(model, "bots new greedy")
    act(model, read(drawn(model)).one("button", id="bots-seat")["data-do"])
    assert place(model) == "new-armorica"
    assert [chair.kind for chair in model.setup.chairs] == seated
    assert [chair.name for chair in model.setup.chairs if chair.kind == BOT_KIND] == ["My bot"]


@pytest.mark.parametrize(
    "click",
    [
        "seat",
        "new x",
        "change 7",
        "delete x",
        "run",
        "run x",
        "look settler 0",
        "keep",
        "put-back",
        "save",
        "x",
    ],
)
def test_clicks_about_nothing_change_nothing(click: str) -> None:
    model = Model()
    act(model, "bots")
    act(model, f"bots {click}")
    assert model.bots.kept == []
    assert model.bots.tournament is None


def test_a_browser_keeps_bots_and_drops_what_is_wrong() -> None:
    box = Box()
    model, again = Model(), Model()
    model.bots.kept = [LAST]
    keeping.keep(model, tab(box), "bots")
    keeping.load_bots(again, tab(box))
    assert again.bots.kept == [LAST]
    wrong: list[Any] = ["x", [["a"]], [["a", 1]], [["", "x"]], [["a", "x" * (BOT + 1)]]]
    for rows in [*wrong, [[*LAST]] * (BOTS + 1), None]:
        assert kept_bots.read({"bots": rows}) is None


# ---- links


def test_a_link_shows_its_bot_and_waits() -> None:
    model = Model()
    act(model, "bots")
    act(model, "bots new greedy")
    act(model, f"bots text {LAST.source}")
    [text] = [effect.text for effect in act(model, "bots share") if isinstance(effect, Copy)]
    other = Model()
    dispatch(other, f"follow #{text.partition('#')[2]}", Env(T, tab(Box())))
    assert place(other) == "bots-armorica"
    assert other.bots.kept == []
    assert "return moves[-1]" in drawn(other)
    assert "has not run" in drawn(other)
    act(other, "bots keep")
    assert kept(other) == [Bot("My bot", LAST.source)]


def test_the_question_of_a_link_to_a_bot_goes_with_its_answer() -> None:
    model, shelf = Model(), tab(Box())
    for _ in range(2):  # so soon one after the other that the second waits
        dispatch(model, f"follow #b={link.write(LAST)}", Env(T, shelf))
    assert isinstance(model.sharing.linked, LinkTooSoon)
    act(model, "link late")
    assert model.sharing.linked is None
    assert model.bots.offered == LAST


def test_to_delete_a_bot_makes_room_for_that_of_a_link() -> None:
    model = Model()
    act(model, "bots")
    for _ in range(BOTS):
        act(model, "bots new greedy")
    act(model, f"follow #b={link.write(Bot('Friend', LAST.source))}")
    act(model, "bots keep")
    assert "delete one first" in drawn(model)
    act(model, "bots delete 0")
    act(model, "bots keep")
    assert kept(model)[-1] == Bot("Friend", LAST.source)


def test_a_link_has_a_limit_and_may_be_hostile() -> None:
    long = Bot("長", "語" * (BOT - 1) + "\n")
    for bot in (LAST, long):
        assert link.read(link.write(bot)) == bot
    rng = Rng(1)
    noise = "".join(chr(33 + rng.below(90)) for _ in range(BOT))
    assert link.write(Bot("Noise", noise)) == ""
    bomb = link.write(Bot("Bomb", "x" * 50_000_000))
    wrong = ["", "x", "é", "=", "A" * 100, "A" * (BOT_LINK + 1), bomb, link.write(LAST)[:-9]]
    for text in [*wrong, link.write(Bot("\0", "x")), link.write(Bot("a", "x" * (BOT + 1)))]:
        assert link.read(text) is None
    model = Model()
    act(model, "follow #b=x")
    assert "is damaged" in drawn(model)


# ---- at the table


def seat(model: Model, *kinds: str) -> None:
    form = {f"kind-{n}": kind for n, kind in enumerate(kinds)}
    act(model, f"deal {json.dumps(form)}")


def test_a_bot_takes_a_seat_in_a_new_game() -> None:
    model = Model()
    act(model, "new")
    act(model, "bots new greedy")
    act(model, "back")
    assert 'value="bot My bot"' in drawn(model)
    seat(model, "person", "bot My bot", "bot Long ago")
    match = model.table.match
    assert match
    assert match.deal.players == (Seat(), Seat(BOT_KIND, "My bot"), Seat(BOT_KIND, "Long ago"))
    assert "Long ago" in drawn(model)
    for again in (games.read(games.write(match)), games.read_link(games.write_link(match, 0))[0]):
        assert again.deal == match.deal
    act(model, "new")
    assert re.search('value="bot Long ago" aria-label="Long ago"[^>]* checked', drawn(model))


@pytest.mark.parametrize("kind", ["person", "absent", "settler"])
def test_a_bot_with_the_name_of_a_kind_of_seat_sits_only_where_it_was_put(kind: str) -> None:
    model = Model()
    seat(model, "person", "settler", "absent")
    act(model, "new")
    act(model, f"file {kind}.py\n{LAST.source}")
    act(model, "back")
    for seats in (["person", "settler", "absent"], ["person", f"bot {kind}", "absent"]):
        seat(model, *seats)
        act(model, "new")
        checked = re.findall('name="kind-[0-2]" value="([^"]*)"[^>]* checked', drawn(model))
        assert checked == seats


@pytest.mark.parametrize("key", games.GAMES)
def test_a_bots_turn_waits_for_it_until_a_settler_plays_on(key: str) -> None:
    model = Model()
    seats = games.infos()[key].seats[0]
    match = new_match(key, [Seat(BOT_KIND, "Last")] + [Seat("settler")] * (seats - 1), seed=5)
    playing.show(model, match, played=True)
    while not requests.bots_turn(model):
        act_on(model, Move(model.table.revision, None))
    assert requests.bots_turn(model) == "Last"
    assert requests.opponent_request(model) is None or key == "imperious"
    act(model, 'bot-out ["Last", "Last, line 2: KeyError: 1"]')
    assert requests.bots_turn(model) == ""
    said = str(views(model, T)["header"])
    assert "line 2: KeyError: 1. The bot" in said
    assert "a settler plays on for it" in said
    ply = match.ply
    act_on(model, Move(model.table.revision, requests.quickest(model)))
    assert match.ply > ply


def act_on(model: Model, thought: Move) -> None:
    dispatch(model, thought, Env(T, tab(Box())))


def test_a_game_with_a_bot_does_not_count() -> None:
    match = new_match("armorica", [Seat(), Seat(BOT_KIND, "Last")], seed=5)
    while match.rules.to_move(match.state) is not None:
        match.play(match.state.mover, match.rules.legal(match.state)[0])
    assert statistics.count({}, match) == {}


@pytest.mark.parametrize("name", ["", " x", "x" * 41])
def test_the_name_of_a_bot_in_a_record_may_be_hostile(name: str) -> None:
    record = json.loads(
        games.write(new_match("armorica", [Seat(), Seat(BOT_KIND, "Last")], seed=5))
    )
    record["players"][1]["name"] = name
    with pytest.raises(RecordError):
        games.read(json.dumps(record))


def test_bots_of_another_tab_are_taken_over() -> None:
    box, model = Box(), Model()
    keeping.load_bots(model, tab(box))
    other = Model()
    other.bots.kept = [LAST]
    keeping.keep(other, tab(box), "bots")
    dispatch(model, "stored bots", Env(T, tab(box)))
    assert model.bots.kept == [LAST]
    model.bots.place = 0
    dispatch(model, "bots run settler", Env(T, tab(box)))
    dispatch(model, "stored bots", Env(T, tab(box)))  # nothing has changed
    assert model.bots.tournaments
    other.bots.kept = [LAST._replace(source=LAST.source + "# better\n")]
    keeping.keep(other, tab(box), "bots")
    dispatch(model, "stored bots", Env(T, tab(box)))
    assert model.bots.bot in other.bots.kept
    assert model.bots.tournaments == {}  # they were of the old text
    assert model.bots.tournament is None


def test_the_open_bot_stays_open_when_another_tab_deletes_an_earlier_one() -> None:
    box, model, other = Box(), Model(), Model()
    other.bots.kept = [Bot("First", LAST.source), LAST]
    keeping.keep(other, tab(box), "bots")
    keeping.load_bots(model, tab(box))
    model.bots.place = 1
    dispatch(model, "bots run settler", Env(T, tab(box)))
    other.bots.kept = [LAST]
    keeping.keep(other, tab(box), "bots")
    dispatch(model, "stored bots", Env(T, tab(box)))
    assert model.bots.bot == LAST
    assert model.bots.tournament
    other.bots.kept = []
    keeping.keep(other, tab(box), "bots")
    dispatch(model, "stored bots", Env(T, tab(box)))
    assert not any([model.bots.bot, model.bots.tournament])


def test_a_page_that_does_not_arrive_is_called_no_game() -> None:
    model = Model()
    act(model, f"failed fetch {OWN_BOTS} bots")
    notice = read(views(model, T)["header"]).one("p", id="linked")
    assert "What bots need did not load" in notice.text
    assert notice.all("button", data_do="bots")
    act(model, f"failed fetch {OWN_CARDS} cards")
    notice = read(views(model, T)["header"]).one("p", id="linked")
    assert "This page did not load" in notice.text
    assert notice.all("button", data_do="cards")
