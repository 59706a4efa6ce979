"""Games on maps other than the project's own [I1]."""

import json
import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from armorica import games
from armorica.ai.messages import write_question
from armorica.core.limits import APART, MAP, REGIONS, TERRITORIES
from armorica.core.link import LinkError
from armorica.core.match import Match
from armorica.core.problem import ContentError, RecordError
from armorica.core.rng import Rng
from armorica.games.imperious import GAME
from armorica.games.imperious.bot import choose, evaluate, rollout
from armorica.games.imperious.codec import map_file, pack, unpack
from armorica.games.imperious.face import outlines
from armorica.games.imperious.rules import play as rules
from armorica.games.imperious.rules import text as rules_text
from armorica.games.imperious.rules.board import Board, board, read_board
from armorica.games.imperious.rules.hidden import determinize, observe
from armorica.games.imperious.rules.state import ACTION, RESTART
from armorica.ui.statistics import count
from armorica.web.thinking import think
from tests.games.imperious.maps import grid, grid_map
from tests.seats import seated

SMALLEST = grid_map(4, 2, name="The smallest")
LARGEST = grid_map(12, 10, REGIONS[-1], "The largest")
Change = Callable[[dict[str, Any]], object]


def started(content: Board, seats: int = 4, plies: int = 0) -> Any:
    players = seated(("Ana", *["settler"] * (seats - 1)))
    match = Match(GAME.rules, rules.deal(players, 3, content=content))
    for _ in range(plies):
        match.play(match.state.mover, rules.legal(match.state)[0])
    return match


@pytest.mark.parametrize(("content", "seats"), [(SMALLEST, 8), (LARGEST, 4)])
def test_a_game_is_played_to_its_end(content: Board, seats: int) -> None:
    deal = rules.deal(seated(("x",) * seats), 1, {"tokens": "25"}, content)
    s, rng = rules.new(deal), Rng(1)
    assert len(content.ids) in (TERRITORIES[0], TERRITORIES[-1])
    moves = 0
    while rules.to_move(s) is not None:
        if moves % 50 == 0:
            rules.check(s)
            world = determinize(observe(s, s.mover), s.mover, rng)
            assert isinstance(evaluate(world, s.mover), float)
            rollout(world, rng, 1, 20)
        rules.apply(s, choose(s, rng))
        moves += 1
    rules.check(s)
    assert max(s.vt) >= 25


def test_the_longest_game_on_the_smallest_map_can_be_kept() -> None:
    match = started(SMALLEST, 8)
    s, rng = match.state, Rng(2)
    while rules.to_move(s) is not None:
        match.play(s.mover, choose(s, rng))
    assert games.read(games.write(match)).state == s


def test_who_is_wiped_out_begins_anew_even_where_cities_are_everywhere() -> None:  # [I21]
    s = started(SMALLEST).state
    s.step, s.cities = RESTART, [1] * len(s.cities)
    assert rules.legal(s) == [*range(len(s.cities))]


@pytest.mark.parametrize("form", ["toml", "json"])
@pytest.mark.parametrize("content", [SMALLEST, LARGEST, board()], ids=lambda content: content.name)
def test_a_map_survives_its_file(content: Board, form: str) -> None:
    text = map_file.write(content, form)
    again = map_file.read(text)
    assert map_file.as_data(again) == map_file.as_data(content)
    assert map_file.read(text) is again
    assert len(text) < MAP


def test_the_example_of_the_guide_is_a_map() -> None:
    guide = Path(__file__).parents[4].joinpath("docs/your-maps.md").read_text("utf-8")
    [example] = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)
    content = map_file.read(example)
    assert (content.name, len(content.ids), len(content.regions)) == ("Four corners", 12, 4)
    shapes = outlines.outlines(content)
    seams = outlines.seams(content, shapes)
    assert seams.lanes.count("M") == 2
    assert seams.borders.count("M") > 3


@pytest.mark.parametrize("path", ["M10,10l20,0 0,20 -20,0z", "M10 10l20 0 0 20-20 0z"])
def test_numbers_of_a_path_are_parted_by_commas_spaces_or_a_minus(path: str) -> None:
    data = grid(4, 2)
    drawn(path)(data)
    content = map_file.read(json.dumps(data))
    assert outlines.outlines(content)[0] == [[(10, 10), (30, 10), (30, 30), (10, 30)]]


def test_names_are_written_as_they_are_read() -> None:
    text = map_file.write(grid_map(4, 2, name='"A" \\ ’б'), "json")
    for old, new in (("place-0", "île-d-or"), ("region-1", "бретань")):
        text = text.replace(f'"{old}"', f'"{new}"')
    content = map_file.read(text)
    assert content.ids[0] == "île-d-or"
    for form in ("toml", "json"):
        assert map_file.read(map_file.write(content, form)) is content


def test_the_digest_is_of_the_map_and_not_of_its_name() -> None:
    renamed = grid_map(4, 2, name="Another name")
    assert map_file.digest(renamed) == map_file.digest(SMALLEST) != map_file.digest(LARGEST)
    moved = grid(4, 2)
    moved["territories"]["place-0"]["at"] = [101, 100]
    assert map_file.digest(read_board(moved)) != map_file.digest(SMALLEST)


def island(data: dict[str, Any]) -> None:
    """Add two territories that only lead to each other."""
    entry = {"region": "region-0"}
    data["territories"]["x"] = entry | {"at": [1, 1], "neighbours": ["y"]}
    data["territories"]["y"] = entry | {"at": [21, 1], "neighbours": ["x"]}


def one_region(data: dict[str, Any]) -> None:
    for entry in data["territories"].values():
        entry["region"] = "one"


def at(id: str, **fields: Any) -> Change:
    return lambda data: data["territories"][f"place-{id}"].update(fields)


def drawn(path: str) -> Change:
    """Give all territories an outline."""
    return lambda data: [entry.update(path=path) for entry in data["territories"].values()]


FAULTS: list[tuple[Change, str]] = [
    (lambda data: data.pop("name"), "no_map"),
    (lambda data: data.update(more=1), "no_map"),
    (lambda data: data.update(name="\u202e"), "bad_set_name"),
    (lambda data: data.update(name="x" * 41), "bad_set_name"),
    (lambda data: data.update(territories=[]), "no_map"),
    (lambda data: data.update(size=[99, 1000]), "bad_size"),
    (lambda data: data.update(size=[True, 1000]), "bad_size"),
    (lambda data: data.update(size=[500.5, 1000]), "bad_size"),
    (lambda data: data.update(territories={}), "wrong_territories"),
    (
        lambda data: data["territories"].update({f"x{n}": {} for n in range(200)}),
        "wrong_territories",
    ),
    (lambda data: data["territories"].update(Rome={}), "bad_id"),
    (lambda data: data["territories"].update(end={}), "bad_id"),
    (lambda data: data["territories"].update({"a b": {}}), "bad_id"),
    (lambda data: data["territories"].update({"a--b": {}}), "bad_id"),
    (lambda data: data["territories"].update({"\u3164": {}}), "bad_id"),
    (lambda data: data["territories"].update({"x" * 41: {}}), "bad_id"),
    (lambda data: data["territories"].update(x=7), "bad_territory"),
    (at("0", more=1), "bad_territory"),
    (at("0", region="A B"), "bad_region"),
    (at("0", region=7), "bad_region"),
    (at("0", neighbours="place-1"), "bad_links"),
    (at("0", neighbours=[]), "bad_links"),
    (at("0", neighbours=["place-0"]), "bad_links"),
    (at("0", neighbours=["place-1", "place-1"]), "bad_links"),
    (at("0", neighbours=["atlantis"]), "unknown_neighbour"),
    (at("0", neighbours=["place-1", {"x": 1}]), "bad_links"),
    (at("0", neighbours=["place-1"]), "one_way"),
    (one_region, "wrong_regions"),
    (at("0", at=[-1, 0]), "bad_at"),
    (at("0", at=[0]), "bad_at"),
    (at("0", at=[0, 9999]), "bad_at"),
    (at("0", at=[200, 100]), "too_near"),
    (at("0", at=[190, 90]), "too_near"),
    (at("0", path="M0,0l9,0 0,9z"), "no_path"),
    (at("0", path="url(#x)"), "bad_path"),
    (at("0", path="M0,0l9,0 0,9z\n"), "bad_path"),
    (at("0", path=7), "bad_path"),
    (drawn("M400,0l101,0 0,9z"), "far_path"),
    (drawn("M0,0L9,0 0,301z"), "far_path"),
    (drawn("M0,0l9,0 -10,0z"), "far_path"),
    (island, "not_joined"),
]


@pytest.mark.parametrize(("change", "code"), FAULTS)
def test_a_fault_is_named(change: Change, code: str) -> None:
    data = deepcopy(grid(4, 2))
    change(data)
    with pytest.raises(ContentError) as refused:
        map_file.read(json.dumps(data))
    assert code in {problem.code for problem in refused.value.problems}


def test_each_fault_is_named_at_once() -> None:
    data = deepcopy(grid(4, 2))
    table = data["territories"]
    data |= {"name": "", "size": [99, 99]}
    table["place-0"] |= {"region": "A B", "neighbours": 7}
    table["place-1"]["more"] = 1
    table["place-2"]["neighbours"] = ["atlantis", "ys", "place-2"]
    table["place-3"]["at"] = [0]
    with pytest.raises(ContentError) as refused:
        map_file.read(json.dumps(data))
    found = [(p.code, p.details.get("id"), p.details.get("other")) for p in refused.value.problems]
    assert found == [
        ("bad_set_name", None, None),
        ("bad_size", None, None),
        ("bad_region", "place-0", None),
        ("bad_links", "place-0", None),
        ("bad_territory", "place-1", None),
        ("bad_links", "place-2", None),
        ("unknown_neighbour", "place-2", "atlantis"),
        ("unknown_neighbour", "place-2", "ys"),
        ("one_way", "place-3", "place-2"),
        ("one_way", "place-6", "place-2"),
        ("bad_at", "place-3", None),
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "bad_file"),
        ("[" * 99, "bad_file"),
        ('{"territories": {"x": 1, "x": 1}}', "bad_file"),
        ("#" * (MAP + 1), "map_too_long"),
    ],
)
def test_what_is_no_file_of_a_map_is_refused(text: str, code: str) -> None:
    with pytest.raises(ContentError) as refused:
        map_file.read(text)
    assert [problem.code for problem in refused.value.problems] == [code]


def test_a_record_holds_its_map() -> None:
    match = started(SMALLEST, plies=9)
    record = json.loads(games.write(match))
    assert record["map"]["name"] == "The smallest"
    assert record["map"]["digest"] == map_file.digest(SMALLEST)
    again = games.read(json.dumps(record))
    assert again.state == match.state
    assert again.deal.content is SMALLEST
    assert games.read(games.write(started(board()))).deal.content is None


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"digest": "0"}, "wrong_map"),
        ({"territories": {}}, "wrong_map"),
        ({"x": 1}, "wrong_map"),
    ],
)
def test_a_record_with_a_broken_map_is_refused(change: dict[str, Any], code: str) -> None:
    record = json.loads(games.write(started(SMALLEST)))
    record["map"] |= change
    with pytest.raises(RecordError) as refused:
        games.read(json.dumps(record))
    assert (refused.value.place, refused.value.problem.code) == ("map", code)


def test_a_record_holds_no_larger_map_than_a_file() -> None:  # else moves would have no room in it
    data = grid(4, 2)
    drawn("M0,0L" + " ".join(["1,1"] * 4000) + "z")(data)
    with pytest.raises(ContentError) as refused:
        read_board(data)
    assert [problem.code for problem in refused.value.problems] == ["map_too_long"]


@pytest.mark.parametrize("columns", [4, 12])
def test_the_nearest_places_still_have_shapes(columns: int) -> None:
    data = grid(columns, 2)
    for n, entry in enumerate(data["territories"].values()):
        entry["at"] = [APART * (n % columns), APART * (n // columns)]
    shapes = outlines.outlines(read_board(data))
    assert all(len({*ring}) > 2 for rings in shapes for ring in rings)


def test_a_link_asks_for_a_map_that_is_not_there() -> None:
    match = started(SMALLEST, plies=4)
    link = games.write_link(match, 3)
    for content in (None, LARGEST):
        with pytest.raises(LinkError) as refused:
            games.read_link(link, content)
        assert refused.value.problem.code == "link_content"
        assert refused.value.problem.details["name"] == "The smallest"
        assert refused.value.problem.details["digest"] == map_file.digest(SMALLEST)
    assert games.read_link(link, SMALLEST)[0].state == match.state


def test_a_link_with_the_games_own_map_needs_nothing_more() -> None:
    players = seated(("Ana", *["settler"] * 3))
    match: Any = Match(GAME.rules, rules.deal(players, 3))
    assert games.read_link(games.write_link(match, 3), SMALLEST)[0].deal == match.deal


def test_a_worker_is_told_of_the_map_what_the_rules_need() -> None:
    s = started(SMALLEST, plies=9).state
    packed = json.loads(json.dumps(pack(observe(s, s.mover))))
    assert '"at"' not in json.dumps(packed["map"])
    there = unpack(packed)
    assert pack(there) == packed
    assert rules.legal(there) == rules.legal(s)
    assert unpack(packed).board is there.board
    packed["map"]["territories"] = {}
    with pytest.raises(ValueError, match="wrong_territories"):
        unpack(packed)


@pytest.mark.parametrize("level", GAME.info.levels)
def test_all_levels_think_on_other_maps(level: str) -> None:
    match = started(SMALLEST)
    while match.state.step != ACTION:
        match.play(match.state.mover, choose(match.state, Rng(match.ply)))
    game = games.load(match.key)
    seen = observe(match.state, match.state.mover)
    question = write_question(game, seen, level)
    answer = json.loads(think(match.key, question, 60_000))
    texts = [rules_text.format_move(match.state, move) for move in rules.legal(match.state)]
    assert answer["move"] in texts


def test_games_on_other_maps_do_not_count() -> None:
    match: Any = Match(GAME.rules, rules.deal(seated("abcd"), 3, {"tokens": "25"}, SMALLEST))
    rng = Rng(1)
    while rules.to_move(match.state) is not None:
        match.play(match.state.mover, choose(match.state, rng))
    assert count({}, match) == {}
