"""A study on a real cluster, one of whose workers is killed in the middle."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from armorica.lab import run as runs
from armorica.lab.results import Results
from armorica.lab.run import pool, run
from armorica.lab.study import ResultLine, Study

STUDY = Study("armorica", ("settler", "settler"), games=60)
ROOT = Path(__file__).parents[2]


@contextmanager
def process(*words: str, says: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start a program of Dask, wait until it says something, and kill it in the end."""
    command = [sys.executable, "-m", "distributed.cli." + words[0], *words[1:]]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    started = subprocess.Popen(
        command, env=environment, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
    )
    try:
        assert started.stderr
        for line in started.stderr:
            if found := re.search(says, line):
                yield started, found[0]
                break
    finally:
        started.kill()
        started.communicate()


@contextmanager
def cluster() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Start a scheduler and two workers; yield its address and the first worker."""
    options = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    with process("dask_scheduler", *options, says=r"tcp://[\d.]+:\d+") as (_, address):
        work = ("dask_worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard")
        with process(*work, says="Registered") as (first, _), process(*work, says="Registered"):
            yield address, first


def test_a_killed_worker_loses_no_game_and_counts_none_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "BATCH", 2)
    add, written = Results.add, 0
    with cluster() as (scheduler, worker):

        def add_and_kill(self: Results, lines: list[ResultLine]) -> None:
            nonlocal written
            add(self, lines)
            written += len(lines)
            if written == 8:
                worker.kill()

        monkeypatch.setattr(Results, "add", add_and_kill)
        with pool(scheduler) as executor:
            tallies = run(STUDY, tmp_path, executor)
        assert worker.wait() == -signal.SIGKILL
    assert written == STUDY.games
    assert [*sorted(Results(STUDY, tmp_path).read())] == [*range(STUDY.games)]
    assert tallies["Wins by seat"][1,].games == STUDY.games
    assert sum(tallies["Wins by seat"][seat,].total for seat in (1, 2)) == STUDY.games
