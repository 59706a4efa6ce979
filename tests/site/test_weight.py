"""The weight of a first visit, by kind of file, compressed as a static host sends it."""

import gzip

import pytest

MOST = {  # bytes
    ".wasm": 3_600_000,
    ".pack": 1_075_000,
    ".mjs": 331_000,
    ".js": 100_000,
    ".css": 24_300,
    ".html": 25_000,
    ".woff2": 160_000,
    ".png": 80_000,
    ".jpg": 350_000,
}
MOST_IN_ALL = 5_420_000  # bytes, as all weights here
MOST_OF_IMPERIOUS = 300_000
"""What is fetched when Imperious is chosen: its Python with texts and map, its script and style."""
UNASKED = (".jpg", ".png")
"""Pictures that no visit loads: previews elsewhere, and icons of an installed game."""


@pytest.fixture(scope="module")
def weights(files: dict[str, bytes]) -> dict[str, int]:
    weights = dict.fromkeys(MOST, 0)
    for name, data in files.items():
        if (
            name.rpartition("/")[2].startswith(("imperious", "own-", "cage", "bot-"))
            or "codemirror" in name
        ):
            continue  # fetched when it is chosen
        if name == "licences.html" or name.endswith("/finale.css"):
            continue  # likewise: when it is opened, and at the end of a game
        kind = "." + name.rpartition(".")[2]
        if kind in weights:
            weights[kind] += len(gzip.compress(data, 9))
    return weights


@pytest.mark.parametrize("kind", MOST)
def test_weight_of_a_kind(weights: dict[str, int], kind: str) -> None:
    assert 0 < weights[kind] <= MOST[kind]


def test_weight_of_the_second_game(files: dict[str, bytes]) -> None:
    fetched = [
        data
        for name, data in files.items()
        if name.rpartition("/")[2].startswith("imperious")
        if name.endswith((".pack", ".mjs", ".css"))
    ]
    assert len(fetched) == 3
    assert sum(len(gzip.compress(data, 9)) for data in fetched) <= MOST_OF_IMPERIOUS


def test_weight_in_all(weights: dict[str, int]) -> None:
    assert sum(size for kind, size in weights.items() if kind not in UNASKED) <= MOST_IN_ALL
