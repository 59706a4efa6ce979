"""What the public names refuse, and what they say then."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from armorica.api import (
    GAMES,
    PERSON,
    ContentError,
    IllegalMove,
    LinkError,
    RecordError,
    Seat,
    choose,
    load,
    new_match,
    perft,
    read,
    read_content,
    read_link,
    write,
    write_link,
)
from armorica.core.seats import BOT
from tests.games.armorica.sets import sized_set
from tests.games.imperious.maps import grid_map

NOTHING = {"armorica": "no_cards", "imperious": "no_map"}
"""The problem of a file that holds something else than cards or a map."""


@pytest.mark.parametrize("number", [10**7, 2**20, -1, 1.5, True])
def test_a_link_takes_no_number_that_it_cannot_hold(number: int) -> None:
    match = new_match("armorica", ["Ada", "Ben"], seed=5)
    with pytest.raises(ValueError) as error:
        write_link(match, number)
    assert str(error.value) == f"number is from 0 to 1048575, not {number}"
    assert read_link(write_link(match, 2**20 - 1))[1] == 2**20 - 1


@pytest.mark.parametrize("name", ["x" * 41, "a\x07b", "a\u202eb", " Ada", "\u2800"])
def test_no_person_has_a_name_that_no_record_may_hold(name: str) -> None:
    for player in (name, Seat(PERSON, name)):
        with pytest.raises(ValueError) as error:
            new_match("armorica", ["Ada", player])
        assert str(error.value) == (
            "seat 1: a name has at most 40 visible characters, and no space at either end;"
            f" {name!r} is none"
        )
        assert str(error.value).isprintable()
    match = new_match("armorica", ["", "x" * 40])
    assert read(write(match)).deal == match.deal


@pytest.mark.parametrize("seat", [Seat("merchnt"), Seat("settler", "Ada"), Seat(BOT)])
def test_no_seat_is_of_a_kind_that_no_record_may_hold(seat: Seat) -> None:
    with pytest.raises(ValueError, match="seat 1 is neither a person, a bot with a name, nor one"):
        new_match("armorica", ["Ada", seat])


@pytest.mark.parametrize("seed", [1.5, "5", -1, 2**53])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(ValueError) as error:
        new_match("armorica", ["Ada", "Ben"], seed=seed)
    assert str(error.value) == f"a seed is from 0 to {2**53 - 1}, not {seed!r}"


def test_a_seed_of_numpy_is_one() -> None:
    seed: Any = np.int64(5)
    match = new_match("armorica", ["Ada", "Ben"], seed=seed)
    assert read(write(match)).deal.seed == 5


@pytest.mark.parametrize("seat", [Seat(PERSON, "merchnt"), Seat(BOT, "Last")])
def test_a_seat_without_a_level_needs_one(seat: Seat) -> None:
    match = new_match("armorica", [seat, "settler"], seed=5)
    with pytest.raises(ValueError, match=f"^seat 0 is a {seat.kind}'s: name a level$"):
        choose(match)
    with pytest.raises(ValueError, match=r"^there is no level 'person': choose from novice, "):
        choose(match, "person")
    assert choose(match, "settler") in match.rules.legal(match.state)


@pytest.mark.parametrize("of", [load, lambda key: read_content(key, "")])
def test_a_game_that_there_is_not_is_named(of: Callable[[str], object]) -> None:
    for key in ("chess", "x", ""):
        with pytest.raises(ValueError) as error:
            of(key)
        assert str(error.value) == f"there is no game {key!r}: choose from {', '.join(GAMES)}"


@pytest.mark.parametrize("depth", [-1, -7])
def test_no_sequence_has_fewer_than_no_moves(depth: int) -> None:
    match = new_match("armorica", ["Ada", "Ben"], seed=5)
    with pytest.raises(ValueError, match=f"^depth is at least 0, not {depth}$"):
        perft(match, depth)


@pytest.mark.parametrize("key", GAMES)
def test_content_is_what_was_read_for_the_game(key: str) -> None:
    players = [""] * load(key).info.seats[0]
    others = {"armorica": grid_map(5, 4), "imperious": sized_set("Own", gaul=12, roman=12)}
    wrong: list[Any] = [others[key], "a text", {}]
    for content in wrong:
        with pytest.raises(ValueError) as error:
            new_match(key, players, content=content)
        assert str(error.value) == f"content comes from read_content({key!r}, text)"


def test_an_error_reads_as_its_problem() -> None:
    match = new_match("armorica", ["Ada", "Ben"], seed=5)
    with pytest.raises(IllegalMove) as illegal:
        match.rules.parse_move(match.state, "gaul nobody")
    assert str(illegal.value) == "unknown_card: card 'nobody'"
    with pytest.raises(IllegalMove, match=r"^not_your_turn: seat 1, mover 0$"):
        match.play(1, 0)
    with pytest.raises(ContentError) as content:
        read_content("armorica", "name = 'My cards'")
    assert str(content.value) == "no_cards"
    with pytest.raises(
        ContentError, match=r"^wrong_number: people 'gaul', .*; wrong_number: people"
    ):
        read_content("armorica", '{"name": "x", "card": []}')
    with pytest.raises(RecordError, match=r"^format: unknown_format: need 'armorica-record/2'$"):
        read('{"format": "armorica-record/1"}')
    with pytest.raises(RecordError, match=r"^not_json$"):
        read("x")
    with pytest.raises(LinkError, match=r"^link_damaged$"):
        read_link("armorica.3.nonsense")


@pytest.mark.parametrize("text", ['[{"id": "x"}]', '"x"', " [1, 2]\n", "[]"])
def test_a_list_in_json_is_no_set_of_cards_and_no_map(text: str) -> None:
    for key in GAMES:
        with pytest.raises(ContentError) as error:
            read_content(key, text)
        assert [problem.code for problem in error.value.problems] == [NOTHING[key]]
