"""Fixtures for the tests of the page."""

import pytest

from armorica.ui.bots import tournament


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a tournament have few games."""
    monkeypatch.setattr(tournament, "GAMES", 4)
