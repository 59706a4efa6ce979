"""Fixtures for the tests of the page."""

import pytest

from armorica.ui.bots import trial


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a tournament have few games."""
    monkeypatch.setattr(trial, "GAMES", 4)
