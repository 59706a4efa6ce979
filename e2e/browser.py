"""Find the browsers for the tests.

A Chromium is fetched if there is none, and remembered. Firefox and WebKit are only looked for:
Playwright's own before the system's.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

MEMORY = Path(__file__).resolve().parents[1] / ".venv" / "chromium"
INSTALLED = ("chromium", "google-chrome", "google-chrome-stable", "chromium-browser", "chrome")
SHELL = "chromium-headless-shell"
"""Chromium without windows; with it the browser tests take an eighth less of the processor."""
PLAYWRIGHTS = "install it by `playwright install --with-deps`"
PATIENCE = 180
"""Seconds that one download may take."""


class NoBrowserError(Exception):
    """Report that there is no browser, and what to install."""


def chromium() -> str:
    """Return the path of a Chromium that runs here.

    Raises:
        NoBrowserError: If none is installed and none can be fetched.
    """
    if MEMORY.is_file() and os.access(path := MEMORY.read_text(), os.X_OK):
        return path
    complaints: list[str] = []
    for path in _candidates(complaints):
        if not _run(path, "--version"):
            MEMORY.parent.mkdir(exist_ok=True)
            MEMORY.write_text(path)
            return path
    said = "\n".join(complaints)
    raise NoBrowserError(f"{said}\nThe browser tests need Chromium: install it, then try again.")


def headless() -> str:
    """Return the path of a Chromium without windows, or of the whole one if there is none.

    Raises:
        NoBrowserError: If there is neither.
    """
    return shutil.which(SHELL) or chromium()


def firefox(own: str) -> dict[str, str]:
    """Return the settings with which Playwright launches a Firefox that is installed.

    Args:
        own: Where Playwright keeps its own.

    Raises:
        NoBrowserError: If none is installed.
    """
    if Path(own).is_file():
        return {}
    if path := shutil.which("firefox-esr"):
        return {"channel": "moz-firefox", "executable_path": path}
    raise NoBrowserError(f"Firefox is missing: {PLAYWRIGHTS} firefox, or firefox-esr of Debian.")


def webkit(own: str) -> str:
    """Return the command that drives WebKitGTK, or "" if Playwright has a WebKit of its own.

    Args:
        own: Where Playwright keeps its own.

    Raises:
        NoBrowserError: If neither is installed.
    """
    if Path(own).is_file():
        return ""
    if (path := shutil.which("WebKitWebDriver")) and shutil.which("Xvfb"):
        return path
    raise NoBrowserError(
        f"WebKit is missing: {PLAYWRIGHTS} webkit, or webkit2gtk-driver and xvfb of Debian."
    )


def _candidates(complaints: list[str]) -> Iterator[str]:
    yield from _playwrights_own()
    complaints.append(_run(sys.executable, "-m", "playwright", "install", "chromium"))
    yield from _playwrights_own()
    yield from filter(None, map(shutil.which, INSTALLED))
    complaints.append(_install("chromium"))
    yield from filter(None, [shutil.which("chromium")])


def _install(package: str) -> str:
    """Install a package of Debian if possible; return the error text, "" if it is installed."""
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
        return f"{package} is not installed."
    _run("apt-get", "update", "-qq")
    return _run("apt-get", "install", "-y", "-qq", package)


def _playwrights_own() -> Iterator[str]:
    # Playwright runs only once in a process, and this one runs the tests'.
    code = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as playwright:\n"
        "    print(playwright.chromium.executable_path)"
    )
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    if Path(path := process.stdout.strip()).is_file():
        yield path


def _run(*command: str) -> str:
    """Run a command without output; return its error text, "" if it succeeds."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=PATIENCE,
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return done.stdout.strip() or f"{command[0]} failed." if done.returncode else ""


if __name__ == "__main__":
    try:
        print(f"Browser: {chromium()}")
        if not shutil.which(SHELL):
            _install(SHELL)
    except NoBrowserError as error:
        sys.exit(str(error))
