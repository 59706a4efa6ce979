"""A checkout with the third game."""

from pathlib import Path

import pytest

from tests.third.checkout import made


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a checkout with the third game."""
    return made(tmp_path_factory.mktemp("checkout"))
