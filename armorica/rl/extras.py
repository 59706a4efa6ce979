"""What `pip` installs only when it is asked to."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Say how to install what the imports in this context lack.

    Args:
        extra: of this package.

    Raises:
        ModuleNotFoundError: with the command.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        command = f"in a checkout, pip install '.[{extra}]'"
        raise ModuleNotFoundError(f"{error}: {command}", name=error.name) from None
