"""What a game adds to the command line: `TOOLS` in its folder `tools`."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from typing import NamedTuple

from armorica.core.rng import SEED_LIMIT


class Tool(NamedTuple):
    """A command.

    Args:
        name: by which it is called.
        help: what it does, in a line.
        add_options: declares its options.
        run: does it; may raise ToolError.
    """

    name: str
    help: str
    add_options: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], None]


class ToolError(Exception):
    """Say why a command cannot be done, one sentence an argument."""


def positive(text: str) -> int:
    """Read an option that is a number from 1 on."""
    value = int(text)
    if value < 1:
        raise ArgumentTypeError(f"{value} is less than 1")
    return value


def seed(text: str) -> int:
    """Read an option that is a seed, 0 to SEED_LIMIT - 1."""
    value = int(text)
    if not 0 <= value < SEED_LIMIT:
        raise ArgumentTypeError(f"a seed is 0 to {SEED_LIMIT - 1}")
    return value
