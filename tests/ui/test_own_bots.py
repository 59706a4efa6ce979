"""The page "Write an opponent": bots that are kept, offered and shared, and their tournaments."""

import json
from typing import Any

import pytest

from armorica.bots import caged, examples
from armorica.core.limits import BOT, BOT_LINK, BOTS
from armorica.core.rng import Rng
from armorica.i18n import Translator
from armorica.ui import keeping, kept_bots
from armorica.ui.bots import link
from armorica.ui.bots import trial as tournament
from armorica.ui.bots.caged import FAULTS, Fault, Said, read, sentence
from armorica.ui.bots.trial import Trial
from armorica.ui.commands import dispatch
from armorica.ui.effects import Copy, Fetch, Keep, Save, Try
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.model.device import OWN_BOTS
from armorica.ui.model.own_bots import Bot
from armorica.ui.page import views
from armorica.ui.places import place
from armorica.ui.requests import Request
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
    act(model, "open ")
    assert "empty" in drawn(model)
    act(model, f"open {LAST.source}")
    assert kept(model)[-1].source == LAST.source


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
    assert link.read(link.write(LAST)) == LAST
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
        act(model, f"tried 1.5 {answer}")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "GAMES", 4)


def begun(source: str, level: str = "settler") -> Model:
    model = Model()
    act(model, "bots")
    act(model, f"open {source}")
    assert Try() in act(model, f"bots run {level}")
    return model


@pytest.mark.usefixtures("few")
def test_a_tournament_gives_each_deal_to_each_seat() -> None:
    model = begun(LAST.source)
    play(model)
    trial = model.bots.trials["settler"]
    assert [(game.match.deal.seed, game.seat) for game in trial.ended] == [
        (1, 0),
        (1, 1),
        (2, 0),
        (2, 1),
    ]
    assert trial.won == 0
    assert trial.milliseconds == 1.5 * trial.moves
    page = drawn(model)
    assert "0 of 4" in page
    assert "0%–49%" in page
    assert "Lost, " in page
    assert "What it has printed last" in page
    act(model, "bots look settler 3")
    assert place(model) == "look-0"
    assert model.table.match
    assert model.table.match.deal.players[1].name == "My bot"


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
    trial = Trial("armorica", LAST, "settler")
    tournament.question(trial)
    tournament.answered(trial, Said(), 0)
    assert tournament.answered(trial, Said("tea"), 0)
    assert trial.fault == Fault("not_legal", 0, "'tea'")


@pytest.mark.parametrize("code", FAULTS)
def test_each_fault_is_a_sentence(code: str) -> None:
    assert sentence(T, "Last", Fault(code, 3, "KeyError: 1"))
