"""A worker that fails is asked again and given up; nobody waits for it, and its page says so."""

import asyncio
import json
import sys
from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import patch

import pytest

from armorica import games
from armorica.ai.balance import STEP
from armorica.ai.levels import reply
from armorica.core.late import OWN_CARDS
from armorica.ui import own_cards, requests
from armorica.web.thinking import think
from tests.fuzz.browser import Area, JsException
from tests.web.failing import WAYS, Bug, Screen, buttons, deal, raises, rest, visit
from tests.web.workers import Worker


def ask_twice(tab: Any, worker: Worker) -> Iterator[None]:
    """Make two moves that a worker is to answer; yield after each."""
    tab.thinker._worker = worker
    tab.act("set speed at-once")
    # In other deals the opponent may have no choice.
    with patch.object(sys.modules[type(tab).__module__], "_seed", lambda: 5):
        deal(tab, "person", "legate")
    for _ in range(2):
        yield
        tab.act(f"play {tab.model.legal()[0]}")
    yield


ILLEGAL = json.dumps({"move": "gaul nobody", "done": True, "win": 0.5, "ranked": []})


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(raises, id="an error"),
        pytest.param(lambda _: 7, id="no text"),
        pytest.param(lambda text: text.replace('"win":0', '"win":9'), id="no chance"),
        pytest.param(lambda _: ILLEGAL, id="an illegal move"),
    ],
)
def test_a_worker_that_fails_is_asked_twice_and_given_up(spoil: Callable[[str], Any]) -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        worker = Worker(spoil)
        for n, _ in enumerate(ask_twice(tab, worker)):
            await rest()
            assert tab.model.person_to_move
            if n:
                assert (worker.calls, screen.ended_workers) == (2, 1)
                assert buttons(screen) == (WAYS if n == 1 else [])
                tab.act("dismiss")

    visit(steps)


@pytest.mark.parametrize(
    "fault, said",
    [
        pytest.param(Bug("a slip"), WAYS, id="an error of ours"),
        pytest.param(TimeoutError(), [], id="a slow device"),
    ],
)
def test_a_worker_that_fails_once_is_asked_again(fault: Exception, said: list[str]) -> None:
    faults = [fault]

    def spoil(text: str) -> str:
        if faults:
            raise faults.pop()
        return text.replace('"done":false', '"done":true')

    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        worker = Worker(spoil)
        moves = ask_twice(tab, worker)
        next(moves)
        next(moves)
        await rest()
        assert tab.model.person_to_move
        assert (worker.calls, screen.ended_workers) == (2, 0)
        assert buttons(screen) == said

    visit(steps)


def test_after_a_worker_is_given_up_opponents_move_without_a_search() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        module = sys.modules[type(tab.thinker).__module__]
        with patch.object(module, "think", raises):
            for _ in ask_twice(tab, Worker(raises)):
                await rest()
                assert tab.model.person_to_move
                tab.act("dismiss")
        assert buttons(screen) == []

    visit(steps)


def test_a_quick_choice_that_fails_after_a_worker_is_given_up_is_said() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        tab.thinker.given_up = True
        with patch.object(games.load("armorica").bot, "choose", raises):
            for n, _ in enumerate(ask_twice(tab, Worker(raises))):
                await rest()
                assert tab.model.person_to_move
                if n:
                    assert buttons(screen) == WAYS
                    tab.act("dismiss")

    visit(steps)


async def breaks(*_: Any) -> None:
    raise JsException("TypeError: x is not a function")


@pytest.mark.parametrize("create", [raises, breaks])
def test_a_worker_that_cannot_be_made_because_of_an_error_of_ours_is_said(create: Any) -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        module = sys.modules[type(tab.thinker).__module__]
        tab.act("set speed at-once")
        with (
            patch.object(module, "create_named_worker", create),
            patch.object(module, "JsException", JsException),
        ):
            deal(tab, "person", "legate")
            await rest()
            tab.act(f"play {tab.model.legal()[0]}")
            await rest()
        assert buttons(screen) == WAYS
        assert tab.model.person_to_move

    visit(steps)


def test_a_browser_that_refuses_workers_is_no_error() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        tab.act("set speed at-once")
        deal(tab, "person", "legate")
        await rest()
        tab.act(f"play {tab.model.legal()[0]}")
        await rest()
        assert buttons(screen) == []
        assert tab.model.person_to_move

    visit(steps)


def test_a_question_goes_on_in_the_page_when_another_one_has_given_the_worker_up() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        thinker = tab.thinker
        thinker._worker = Worker(lambda text: text.replace('"done":true', '"done":false'))
        deal(tab, "person", "person")
        tab.act("hint")
        request = requests.adviser_request(tab.model)
        assert request
        answers = thinker.answers(request)
        assert not (await anext(answers)).done
        thinker._give_up()
        assert [answer.done async for answer in answers] == [True]
        assert buttons(screen) == []

    visit(steps)


def test_a_worker_that_fails_at_two_questions_is_given_up_and_said_once() -> None:
    class Failing(Worker):
        async def think(self, key: str, question: str, _: float) -> Any:
            await asyncio.sleep(0)  # for the other question
            raises()

    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        thinker = tab.thinker
        thinker._worker = Failing(str)
        deal(tab, "person", "person")
        tab.model.advice.hinting = True
        request = requests.adviser_request(tab.model)
        assert request

        async def ask() -> list[bool]:
            return [answer.done async for answer in thinker.answers(request)]

        given_up, done = await asyncio.gather(ask(), ask(), return_exceptions=True)
        assert type(given_up).__name__ == "WorkerFailed"
        assert done == [True]
        assert screen.ended_workers == 1

    visit(steps)


def test_a_worker_that_is_never_done_is_given_up_said_and_its_move_is_made() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        worker = Worker(lambda text: text.replace('"done":true', '"done":false'))
        with patch.object(sys.modules[type(tab.thinker).__module__], "MAX_SLICES", 3):
            for n, _ in enumerate(ask_twice(tab, worker)):
                await rest()
                assert tab.model.person_to_move
                if n:
                    assert (worker.calls, screen.ended_workers) == (3, 1)
                    assert buttons(screen) == (WAYS if n == 1 else [])
                    tab.act("dismiss")

    visit(steps)


def test_a_worker_gets_what_tries_cards_before_it_is_asked() -> None:
    asked: list[str] = []

    class Fetching(Worker):
        async def take(self, key: str, _: object) -> None:
            asked.append(key)

        async def think(self, key: str, question: str, _: float) -> Any:
            asked.append("think")
            return think(key, question, 60_000.0)

    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        tab.thinker._worker = Fetching(str)
        tab.thinker.archives[OWN_CARDS] = tab.thinker.archives.get(OWN_CARDS, b"")
        tab.model.device.games.add(OWN_CARDS)
        tab.act("cards change own")
        with patch.object(own_cards, "GAMES", STEP):
            tab.act("cards balance")
            await rest()
        assert asked == [OWN_CARDS, "think"]
        assert tab.model.own.balance[0].games == STEP

    visit(steps)


def test_a_worker_that_never_takes_a_game_is_given_up() -> None:
    class Deaf(Worker):
        async def take(self, key: str, _: object) -> None:
            await asyncio.Event().wait()

    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        tab.thinker.archives["armorica"] = b""
        with patch.object(sys.modules[type(tab.thinker).__module__], "FIRST_TIMEOUT", 0):
            for _ in ask_twice(tab, Deaf(str)):
                await rest()
                assert tab.model.person_to_move
        assert screen.ended_workers == 1

    visit(steps)


def test_a_line_that_is_chosen_as_a_whole_is_asked_for_once() -> None:
    async def steps(tab: Any, screen: Screen, area: Area) -> None:
        worker, model = Worker(str), tab.model
        tab.thinker._worker = worker
        tab.act("set speed at-once")
        tab.act("game imperious")
        with patch.object(sys.modules[type(tab).__module__], "_seed", lambda: 5):
            deal(tab, "person", "decurion", "decurion", "decurion")
        while model.table.match.state.turn < 2:
            await rest()
            tab.act(f"play {model.legal()[0]}")
        match, chosen = model.table.match, 0
        again = match.branch(0)
        for seat, move in zip(match.seats, match.moves, strict=True):
            if seat and len(match.rules.legal(again.state)) > 1:
                assert move == reply(games.game_of(match), again)
                chosen += 1
            again.play(seat, move)
        assert 2 * worker.calls < chosen

    visit(steps)
