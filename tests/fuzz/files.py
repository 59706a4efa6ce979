"""Strategies for files of cards and maps, damaged or not."""

from importlib.resources import files

from hypothesis import strategies as st

from armorica.games.armorica.codec import card_file
from armorica.games.imperious.codec import map_file
from tests.fuzz.inputs import OWN_DATA, Text, json_text, spoilt
from tests.games.armorica.pictures import pictured_set
from tests.games.imperious.maps import grid, grid_map


def _toml(package: str, name: str) -> Text:
    return _moved(files(f"armorica.games.{package}").joinpath(f"{name}.toml").read_text("utf-8"))


def _moved(text: str) -> Text:
    lines = text.splitlines(keepends=True)

    @st.composite
    def moved(draw: st.DrawFn) -> str:
        shuffled = lines[:]
        for _ in range(draw(st.integers(0, 2))):
            a, b = (draw(st.integers(0, len(shuffled) - 1)) for _ in range(2))
            shuffled[a] = draw(st.sampled_from((shuffled[b], "", shuffled[a] * 2)))
        return "".join(shuffled)

    return spoilt(moved())


card_sets = st.one_of(
    _toml("armorica.rules", "cards"),
    _moved(card_file.write(pictured_set(), "toml")),
    json_text(st.just(OWN_DATA)),
)
tables = _toml("imperious.tools", "map")
boards = _toml("imperious.rules", "board")
own_maps = st.one_of(_moved(map_file.write(grid_map(4, 3), "toml")), json_text(st.just(grid(4, 3))))
