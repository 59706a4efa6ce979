"""Node.js, which compiles the game's Python and writes the service worker."""

import subprocess
from pathlib import Path


class SiteError(Exception):
    """Say in one sentence why the site cannot be built or served, and what to do."""


def run(failure: str, *command: Path) -> None:
    """Run one of our scripts with Node.js.

    Args:
        failure: the start of the error message if it fails.
        command: the script, and its arguments.

    Raises:
        SiteError: Node.js is missing, or the script fails.
    """
    try:
        result = subprocess.run(["node", *map(str, command)], capture_output=True, text=True)
    except FileNotFoundError:
        raise SiteError("Building the site needs Node.js: install it, then try again.") from None
    if result.returncode:
        raise SiteError(f"{failure}: {result.stderr.strip()}")
