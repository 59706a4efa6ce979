"""A study that is interrupted: it ends at once, with all of its processes, and keeps its games."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from armorica.__main__ import main
from armorica.cli import commands

ROOT = Path(__file__).parents[2]
LONG = "simulate --players 2 --games 100000 --levels random"
GOES_ON = "Interrupted: the same command goes on from here.\n"
SOON = 60  # seconds, on a busy machine; none of these commands would end by then

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sends signals to process groups")


@contextmanager
def started(words: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Start a command in a process group of its own, and kill all of the group in the end."""
    process = subprocess.Popen(
        [sys.executable, "-m", "armorica", *words.split()],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # A shell's job in the background is started with Ctrl-C ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def kept(folder: Path) -> int:
    """Return how many games are kept."""
    files = (folder / "build/lab/games").glob("*.jsonl")
    return sum(file.read_text("utf-8").count("\n[") for file in files)


def wait_for_games(folder: Path) -> None:
    """Wait until some games are kept."""
    end = time.monotonic() + SOON
    while not kept(folder):
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.mark.parametrize(
    "words", [LONG, "lab --players 2 --games 100000 --level random --studies even"]
)
def test_ctrl_c_ends_a_study_in_one_sentence(words: str, tmp_path: Path) -> None:
    with started(words, tmp_path) as process:
        wait_for_games(tmp_path)
        os.killpg(process.pid, signal.SIGINT)
        # The workers hold the pipes, too: this waits for their end.
        _, said = process.communicate(timeout=SOON)
    assert said.endswith(GOES_ON)
    assert "Traceback" not in said
    assert process.returncode == 130
    assert kept(tmp_path) > 0


def test_ctrl_c_while_the_workers_start(tmp_path: Path) -> None:
    with started("lab --players 2 --games 100000 --studies even", tmp_path) as process:
        assert process.stderr
        assert process.stderr.readline() == "2 players, all settler:\n"
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=SOON)
    assert said == GOES_ON
    assert process.returncode == 130


def test_what_keeps_no_games_does_not_promise_to_go_on(tmp_path: Path) -> None:
    with started("calibrate --players 2 --games 1000", tmp_path) as process:
        assert process.stderr
        assert process.stderr.readline() == "Against novice:\n"
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=SOON)
    assert said == "Interrupted.\n"
    assert process.returncode == 130


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_workers_end_with_their_parent(how: signal.Signals, tmp_path: Path) -> None:
    with started(LONG, tmp_path) as process:
        wait_for_games(tmp_path)
        process.send_signal(how)
        process.communicate(timeout=SOON)
    assert process.returncode == -how


def test_ctrl_c_while_the_command_line_loads(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(_: list[str] | None) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "run", stopped)
    assert main() == 130
    assert capsys.readouterr().err == "Interrupted.\n"
