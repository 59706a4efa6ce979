"""A Dask cluster that plays the games of a study."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from distributed import Client


@contextmanager
def connected(scheduler: str) -> Iterator[Executor]:
    """Give what tasks are submitted to; those of a worker that is lost are given to another.

    Args:
        scheduler: its address.

    Raises:
        OSError: it does not answer.
    """
    with Client(scheduler) as client:
        yield client.get_executor(pure=False)
