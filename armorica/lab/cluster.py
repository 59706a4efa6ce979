"""A Dask cluster that plays the games of a study."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from distributed import Client


@contextmanager
def connected(scheduler: str) -> Iterator[Executor]:
    """Give an executor; the tasks of a worker that is lost are given to another.

    Args:
        scheduler: the address of the cluster's scheduler, such as tcp://host:8786.

    Raises:
        OSError: it does not answer.
    """
    with Client(scheduler) as client:
        yield client.get_executor(pure=False)
