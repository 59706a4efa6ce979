"""The fuzzing itself still runs, and finds faults."""

import json
import time
from pathlib import Path
from unittest.mock import Mock

import pytest

from armorica.ui import requests
from tests.fuzz import run
from tests.fuzz.run import Run, try_again
from tests.fuzz.targets import TARGETS

FEW = 12


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(run, "FOLDER", tmp_path)
    return tmp_path


def tried(name: str, most: int = FEW, slow: float = float("inf")) -> Run:
    run = Run(name, time.monotonic() + 3600, slow)
    run.batch(1, most)
    return run


@pytest.mark.parametrize("name", TARGETS)
def test_a_few_inputs_of_each_target_pass(name: str) -> None:
    result = tried(name).result
    assert not result.failure
    assert result.inputs > FEW // 2


def test_an_answer_that_names_moves_twice_is_shown() -> None:
    row = {"visits": 3, "margin": -1.5, "win": 0.25}
    names = ("blussus", "blussus", "menimane", "suadugena", "nertomarus", "pass")
    ranked = [{"move": f"gaul {name}", **row} for name in names]
    answer = {"move": "gaul blussus", "done": True, "win": 0.5, "ranked": ranked}
    assert TARGETS["answer"].check(json.dumps(answer))


def test_a_record_damaged_into_the_beginning_of_a_file_of_cards_is_refused() -> None:
    assert not TARGETS["record-armorica"].check('[[card]]\normat": "armorica-record/2"}')


def test_failing_inputs_are_saved_and_can_be_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("escape", "_escaped"):
        monkeypatch.setattr(f"armorica.ui.html.{name}", lambda text: text)
    result = tried("notes-armorica", 200).result
    assert "not escaped" in result.failure
    with pytest.raises(AssertionError, match="not escaped"):
        try_again(Path(result.file))


@pytest.mark.parametrize(
    ("where", "clicks"),
    [
        ("armorica.ui.playing.play", ["play !"]),  # in a command
        ("armorica.ui.setup.seats", ["new"]),  # in a paint
        ("armorica.ui.requests.play_opponent", ["back", "play !"]),  # in a task
        ("armorica.ui.requests.adviser_request", ["hint"]),  # in another
    ],
)
def test_an_error_that_the_page_survives_fails(
    where: str, clicks: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    visited = {"kept": {}, "fragment": "", "clicks": clicks}
    assert TARGETS["page"].check(visited)
    monkeypatch.setattr(where, Mock(side_effect=KeyError("planted")))
    with pytest.raises(AssertionError, match="planted"):
        TARGETS["page"].check(visited)


@pytest.mark.parametrize(
    "clicks",
    [["back", "hint"], ["game imperious", "back", "hint"], ["cards change own", "cards balance"]],
)
def test_the_fuzzed_page_has_an_adviser(clicks: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    advise = Mock(wraps=requests.advise)
    monkeypatch.setattr(requests, "advise", advise)
    assert TARGETS["page"].check({"kept": {}, "fragment": "", "clicks": clicks})
    assert advise.called


def test_slow_inputs_are_saved(folder: Path) -> None:
    result = tried("answer", slow=-1).result
    assert "it takes" in result.failure
    assert Path(result.file).parent == folder
    assert result.inputs == 1
