"""Node.js, which compiles the game's Python."""

import subprocess
from pathlib import Path

from armorica.site.errors import SiteError


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
