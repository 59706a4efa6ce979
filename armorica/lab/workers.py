"""The processes of this machine that play the games of a study."""

import atexit
import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from signal import SIG_BLOCK, SIG_IGN, SIG_SETMASK, SIGINT, signal
from threading import Lock, Thread
from typing import ParamSpec, TypeVar

if sys.platform != "win32":
    from signal import pthread_sigmask

P = ParamSpec("P")
T = TypeVar("T")

GRACE = 5
"""Seconds that a process has to write its result before it ends."""

_endable = Lock()
"""In a worker: free only while a task runs. One that ended as it writes a result would leave the
parent waiting for the rest of it."""


class _Pool(ProcessPoolExecutor):
    """Start processes that Ctrl-C does not reach, even before they can ignore it."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Submit a task; a process that starts for it inherits that Ctrl-C is blocked."""
        if sys.platform == "win32":
            return super().submit(_task, fn, *args, **kwargs)
        before = pthread_sigmask(SIG_BLOCK, {SIGINT})
        try:
            return super().submit(_task, fn, *args, **kwargs)
        finally:
            pthread_sigmask(SIG_SETMASK, before)


def _task(fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a task, in a worker, which may end meanwhile."""
    _endable.release()
    try:
        return fn(*args, **kwargs)
    finally:
        _endable.acquire()


def _begin(parent: Connection) -> None:
    """Leave Ctrl-C to the parent, and end when it closes the connection or ends itself."""
    signal(SIGINT, SIG_IGN)
    _endable.acquire()
    Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Connection) -> None:
    with suppress(EOFError, OSError):
        parent.recv()
    _endable.acquire(timeout=GRACE)
    os._exit(1)


@contextmanager
def workers() -> Iterator[Executor]:
    """Give an executor with a process for each core; an error ends them at once."""
    context = get_context("spawn")  # not "fork", which may hang where threads are running
    theirs, ours = context.Pipe(duplex=False)
    with theirs, ours:
        executor = _Pool(mp_context=context, initializer=_begin, initargs=(theirs,))
        try:
            yield executor
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            # It has to outlive its thread, which takes from it that tasks are cancelled.
            atexit.register(executor.shutdown)
            raise
        executor.shutdown()
