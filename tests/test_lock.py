"""The development tools are locked at exact versions and hashes."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = (ROOT / "requirements-dev.txt").read_text("utf-8")


def _canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _locked() -> dict[str, str]:
    """Return each requirement's lines by its name and version."""
    blocks = re.split(r"\n(?=\S)", LOCK.strip())
    return {re.split(r"[\s;\\]", block)[0]: block for block in blocks}


def test_every_tool_of_the_project_is_locked_at_its_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    pins = {_canonical(pin) for pin in project["optional-dependencies"]["dev"]}
    assert all("==" in pin for pin in pins)
    assert pins <= {_canonical(pin) for pin in _locked()}


def test_everything_in_the_lock_is_held_by_its_hashes() -> None:
    for pin, block in _locked().items():
        assert re.fullmatch(r"[\w.-]+==[\w.+!]+", pin)
        assert "--hash=sha256:" in block


def test_the_lock_names_no_host() -> None:
    assert "://" not in LOCK
    assert not re.search(r"^\s*-(?!-hash)", LOCK, re.MULTILINE)
