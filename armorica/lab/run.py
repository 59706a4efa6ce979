"""Play the games of a study on all cores, or on a cluster, and sum them up."""

import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple, TypeAlias

from armorica import games
from armorica.core.late import late
from armorica.lab.players import BOT, KNOBS
from armorica.lab.registry import own_statistics
from armorica.lab.results import Results
from armorica.lab.statistic import Statistic, Tally, merged, tallied
from armorica.lab.statistics import COMPARISONS, STATISTICS, SUMMARY
from armorica.lab.study import ResultLine, Study, code_digest, play, replay
from armorica.lab.workers import workers

with late():
    from armorica.lab import cluster

BATCH = 10
"""The most games of quick players that are played as one task; of others, it is one game."""

AHEAD = 500
"""The most tasks that are given out at a time: enough for a cluster, few for the memory."""

SCHEDULER = "tcp://localhost:8786"
"""The usual address of the scheduler of a Dask cluster on this machine."""

Tallies: TypeAlias = dict[str, Tally]
"""The sums of all statistics by their titles."""


class RunError(Exception):
    """Say in a sentence why a study cannot be played."""


class Done(NamedTuple):
    """Hold what a task brings back.

    Attributes:
        new: the games that it has played.
        tallies: the sums of these and of those that were known.
        code_digest: that of the worker's code.
    """

    new: list[ResultLine]
    tallies: Tallies
    code_digest: str


def statistics_of(study: Study) -> tuple[Statistic, ...]:
    """Return what a study measures: all of the game if players are alike, else who is better.

    What it is for comes first.
    """
    if len({*study.line_up}) > 1:
        return *COMPARISONS, *SUMMARY
    return *SUMMARY, *STATISTICS, *own_statistics(study.key)


def task(study: Study, numbers: list[int], known: list[ResultLine]) -> Done:
    """Play games, and sum them up together with those that were played before.

    Args:
        study: to which the games belong.
        numbers: of the games to play.
        known: those that were played before.
    """
    new = [play(study, number) for number in numbers]
    statistics = statistics_of(study)
    tallies: Tallies = {statistic.title: {} for statistic in statistics}
    for line in (*known, *new):
        game = replay(study, line)
        deal = study.deal_of(line.game) if study.rotations > 1 else None
        for statistic in statistics:
            tallied(statistic, game, tallies[statistic.title], deal)
    return Done(new, tallies, code_digest(study.key))


@contextmanager
def pool(scheduler: str = "") -> Iterator[Executor]:
    """Give an executor: the cores of this machine, or a Dask cluster.

    Args:
        scheduler: the address of the cluster's scheduler, such as SCHEDULER; its workers need the
            same version of this package. "" for this machine.

    Raises:
        RunError: there is no cluster, or no package to reach it with.
    """
    with ExitStack() as stack:
        if not scheduler:
            yield stack.enter_context(workers())
            return
        if not find_spec("distributed"):
            raise RunError("A cluster needs Dask: in a checkout, run pip install '.[cluster]'.")
        try:
            executor = stack.enter_context(cluster.connected(scheduler))
        except (OSError, ValueError):  # ValueError where the text is no address
            raise RunError(
                f"No scheduler answers at {scheduler}: give its address, such as {SCHEDULER}."
            ) from None
        yield executor


def run(study: Study, folder: Path, executor: Executor) -> Tallies:
    """Play the games of a study that are not in its results yet; return the sums of all.

    Args:
        study: what to play.
        folder: of the results.
        executor: as `pool` gives it.

    Raises:
        RunError: a worker has other code than this machine, or a process that played was ended.
    """
    results = Results(study, folder)
    known = results.read()
    tallies: Tallies = {statistic.title: {} for statistic in statistics_of(study)}
    done = 0
    errors: list[BaseException] = []
    try:
        for future, count in _played(study, known, executor):
            if error := future.exception():
                errors.append(error)
                continue
            batch = future.result()
            if batch.code_digest != code_digest(study.key):
                raise RunError("A worker of the cluster has another version of the game.")
            if batch.new:
                results.add(batch.new)
            for title, tally in batch.tallies.items():
                merged(tallies[title], tally)
            done += count
            progress(done, study.games)
    except BrokenExecutor as broken:
        errors.append(broken)
    for error in errors:  # the other games are kept
        if isinstance(error, BrokenExecutor):
            raise RunError("A process that played was ended; the same command goes on from there.")
        raise error
    return tallies


def _played(
    study: Study, known: dict[int, ResultLine], executor: Executor
) -> Iterator[tuple[Future[Done], int]]:
    """Give out the tasks of a study, AHEAD at a time; yield each that is done, and its games."""
    size = _batch(study)
    firsts = iter(range(0, study.games, size))
    futures: dict[Future[Done], int] = {}
    # `concurrent.futures.wait` locks all futures, and Ctrl-C may leave them locked: then none ends.
    done: SimpleQueue[Future[Done]] = SimpleQueue()
    broken: BrokenExecutor | None = None
    while True:
        for first in islice(firsts, AHEAD - len(futures)):
            numbers = range(first, min(first + size, study.games))
            old = [known[n] for n in numbers if n in known]
            new = [n for n in numbers if n not in known]
            try:
                future = executor.submit(task, study, new, old)
            except BrokenExecutor as error:
                broken, firsts = error, iter(range(0))
                break
            futures[future] = len(numbers)
            future.add_done_callback(done.put)
        if not futures:
            break
        try:
            future = done.get(timeout=1)
        except Empty:  # Windows hears Ctrl-C only between two waits
            continue
        yield future, futures.pop(future)  # not kept: what it brings back is large
    if broken:
        raise broken


def _batch(study: Study) -> int:
    """Return how many games make a task: little is lost if a slow one is interrupted."""
    levels = games.infos()[study.key].levels
    quick = not any(text.endswith(BOT) for text in study.line_up) and all(
        name not in KNOBS and (name not in levels or levels[name].quick)
        for name in (text.partition(":")[0].partition("-")[0] for text in study.line_up)
    )
    return BATCH if quick else 1


def progress(done: int, count: int) -> None:
    """Draw a progress bar, on a terminal only: `done` of `count` games."""
    if sys.stderr.isatty():
        filled = 40 * done // count
        end = "\n" if done == count else ""
        bar = "#" * filled + "." * (40 - filled)
        print(f"\r[{bar}] {done}/{count}", end=end, file=sys.stderr, flush=True)
