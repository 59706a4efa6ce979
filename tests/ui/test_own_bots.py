"""The page "Write an opponent": bots that are kept, offered and shared, and their tournaments."""

import json
import re
from typing import Any

import pytest

from armorica import games
from armorica.api import new_match
from armorica.bots import caged, examples
from armorica.core.late import OWN_BOTS
from armorica.core.limits import BOT, BOT_LINK, BOTS
from armorica.core.problem import RecordError
from armorica.core.rng import Rng
from armorica.core.seats import BOT as BOT_KIND
from armorica.core.seats import Seat
from armorica.i18n import Translator
from armorica.ui import keeping, kept_bots, playing, requests, statistics
from armorica.ui.bots import link
from armorica.ui.bots import trial as tournament
from armorica.ui.bots.caged import FAULTS, Fault, Said, read, sentence
from armorica.ui.bots.trial import Trial
from armorica.ui.commands import dispatch
from armorica.ui.effects import Copy, Fetch, Focus, Keep, Save, Try
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.model.own_bots import Bot
from armorica.ui.page import views
from armorica.ui.places import place
from armorica.ui.requests import Move, Request
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


def test_a_bot_begins_as_an_example_and_keeps_its_changes() -> None:
    model = Model()
    act(model, "bots")
    assert Keep("bots") in act(model, "bots new greedy")
    act(model, "bots new greedy")
    assert [bot.name for bot in kept(model)] == ["My bot", "My bot 2"]
    assert kept(model)[1].source == examples.sources()["greedy"]
    act(model, "bots name  Asterix  the first")
    act(model, f"bots text {LAST.source}")
    assert kept(model)[1] == Bot("Asterix the first", LAST.source)
    assert Save("Asterix_the_first.py", LAST.source) in act(model, "bots save")
    act(model, "bots change 0")
    act(model, "bots name ")
    assert "needs a name" in drawn(model)
    act(model, "bots delete 1")
    assert [bot.name for bot in kept(model)] == ["My bot"]
    act(model, "bots keep")
    assert [bot.name for bot in kept(model)] == ["My bot", "Asterix the first"]
    assert model.bots.offered is None


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
    assert "There is room for 20 bots" in drawn(model)
    act(model, f"bots text {'x' * (BOT + 1)}")
    assert "too long" in drawn(model)
    act(model, "bots delete 0")
    act(model, "file last.py\n")
    assert "empty" in drawn(model)
    act(model, f"file last.py\n{LAST.source}")
    assert kept(model)[-1] == Bot("last", LAST.source)


@pytest.mark.parametrize(
    "click",
    ["new x", "change 7", "delete x", "run", "run x", "look settler 0", "keep", "save", "x"],
)
def test_clicks_about_nothing_change_nothing(click: str) -> None:
    model = Model()
    act(model, "bots")
    act(model, f"bots {click}")
    assert model.bots.kept == []
    assert model.bots.trial is None


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


# ---- tournaments


SEEDS = (7, 3, 900, 2)


def play(model: Model, most: int = 10_000) -> None:
    """Answer as a cage would, and opponents' questions with any legal move."""
    for _ in range(most):
        trial = model.bots.trial
        question = trial and tournament.question(trial)
        if not question:
            return
        if isinstance(question, Request):
            answer = json.dumps({"move": min(question.legal)})
        else:
            answer = caged.answer(question)
        before = len(trial.ended)
        act(model, f"tried 1.5 {answer}", seed=SEEDS[before % len(SEEDS)])


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "GAMES", 4)


def begun(source: str, level: str = "settler") -> Model:
    model = Model()
    act(model, "bots")
    act(model, f"file My bot.py\n{source}")
    assert Try() in act(model, f"bots run {level}")
    return model


@pytest.mark.usefixtures("few")
def test_a_tournament_shows_who_sat_where_and_who_won() -> None:
    model = begun(LAST.source)
    play(model)
    trial = model.bots.trials["settler"]
    assert [game.seat for game in trial.ended] == [0, 1, 0, 1]
    assert trial.won == 0
    assert trial.milliseconds == 1.5 * trial.moves
    page = drawn(model)
    assert "0 of 4" in page
    assert "0%–49%" in page
    assert "it is weaker" in page
    for n, (match, seat, _) in enumerate(trial.ended):
        names, points = ["Settler", "Settler"], match.rules.scores(match.state)
        names[seat] = "<bdi>My bot</bdi>"
        score = f"{names[0]} {points[0]} : {names[1]} {points[1]}"
        assert f'data-do="bots look settler {n}">Lost, {score}<' in page


@pytest.mark.usefixtures("few")
def test_what_a_bot_has_seen_in_one_game_is_worth_nothing_in_another() -> None:
    model = begun(LAST.source)
    play(model)
    seeds = [game.match.deal.seed for game in model.bots.trials["settler"].ended]
    assert seeds == [1, *SEEDS[: len(seeds) - 1]]  # each by chance, from its own answer
    assert len(set(seeds)) == len(seeds)


@pytest.mark.usefixtures("few")
def test_a_game_that_is_looked_at_leads_back_to_its_bot() -> None:
    model = begun(LAST.source)
    playing.first_visit(model)
    act(model, "bots")
    act(model, "bots run settler")
    play(model)
    table = model.table.match
    act(model, "bots look settler 3")
    assert model.review.diagram  # which no browser keeps
    assert model.review.diagram.before is table
    assert model.review.ply == 0
    assert model.table.match
    assert model.table.match.deal.players[1].name == "My bot"
    assert "Back to your bot" in drawn(model)
    assert Focus("#bot-game-settler-3") in act(model, "leave")
    assert model.table.match is table
    assert place(model) == "bots-armorica"
    page = drawn(model)
    assert '<details id="bot-games-settler" open>' in page
    assert 'id="bot-game-settler-3"' in page
    act(model, f"follow #n={games.write_link(new_match('armorica', [Seat(), Seat()], seed=5), 0)}")
    assert "Back to your game" in drawn(model)


@pytest.mark.usefixtures("few")
def test_what_a_bot_prints_stands_under_its_game() -> None:
    model = begun(LAST.source.replace("len(moves)", "'turn', seen.state.turn"))
    play(model)
    [printed] = re.findall('<details id="bot-printed">.*?</details>', drawn(model), re.DOTALL)
    parts = printed.split("<b>Game ")[1:]
    assert [part[0] for part in parts] == ["1", "2", "3", "4"]
    assert all(re.match(r"\d</b>\nturn 1\n", part) for part in parts)
    trial = model.bots.trials["settler"]
    trial.ended.clear()
    for n in range(4):
        tournament._gather(trial, f"{n}" * 1_500)
        tournament._gather(trial, "\n" * 10)
        trial.ended.append(trial)
    assert sum(map(len, trial.printed.values())) <= tournament.PRINTED
    assert [*trial.printed] == [2, 3]


def test_a_cage_that_does_not_open_ends_the_tournament_and_each_run_is_another_one() -> None:
    model = begun(LAST.source)
    first = model.bots.trial
    act(model, "bots run settler")
    assert model.bots.trial
    assert model.bots.trial != first
    act(model, 'tried 0 {"fault": "missing"}')
    assert not model.bots.trial
    assert model.bots.trials["settler"].fault == Fault("missing")


@pytest.mark.usefixtures("few")
def test_levels_that_search_are_asked_too() -> None:
    model = begun(LAST.source, "legate")
    play(model)
    assert len(model.bots.trials["legate"].ended) == 4


def test_a_change_a_stop_and_leaving_end_a_tournament() -> None:
    for click in (f"bots text {LAST.source} ", "bots stop", "bots delete 0"):
        model = begun(LAST.source)
        play(model, 20)
        act(model, click)
        assert model.bots.trial is None
    model = begun(LAST.source)
    act(model, "back")
    play(model, 1)
    assert model.bots.trial is None


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("def choose(seen, moves):\n    return 1 / 0", "My bot, line 2: ZeroDivisionError"),
        ("def choose(seen, moves): return 'tea'", "returned &#x27;tea&#x27;: it must return one"),
        ("x = 1", "has no function choose(seen, moves)"),
        ("def choose(seen moves): pass", "My bot, line 1: SyntaxError"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(source: str, said: str) -> None:
    model = begun(source)
    play(model)
    assert said in drawn(model)
    assert model.bots.trial is None


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("", "broken"),
        ("[]", "broken"),
        ("[" * 100, "broken"),
        ('{"fault": "x"}', "broken"),
        ('{"fault": ["x"], "line": -1}', "broken"),
        ('{"move": "x", "y": "' + "x" * 20_000 + '"}', "broken"),
        ('{"fault": "late", "line": 10.5}', "late"),
    ],
)
def test_hostile_answers_are_faults(answer: str, code: str) -> None:
    assert read(answer).fault == Fault(code)


def test_a_forged_move_ends_the_tournament() -> None:
    trial = Trial("armorica", LAST, "settler", 1)
    tournament.question(trial)
    tournament.answered(trial, Said(), 0, 2)
    assert tournament.answered(trial, Said("tea"), 0, 2)
    assert trial.fault == Fault("not_legal", 0, "'tea'")


@pytest.mark.parametrize("code", FAULTS)
def test_each_fault_is_a_sentence(code: str) -> None:
    assert sentence(T, "Last", Fault(code, 3, "KeyError: 1"))


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
