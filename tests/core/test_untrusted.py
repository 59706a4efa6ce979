"""JSON text and names from outside."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armorica.core.limits import NAME
from armorica.core.seats import Seat, read
from armorica.core.untrusted import DEEPEST, is_whole, parse_json, valid_name, visible

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(VALUES)
def test_json_is_read_with_any_strings(value: object) -> None:
    assert parse_json(json.dumps(value)) == value


@pytest.mark.parametrize("text", ["", "{", "[1,]", "nonsense", '"open', "1" * 5_000])
def test_invalid_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse_json(text)


def test_a_name_that_stands_twice_is_refused_and_not_overwritten() -> None:
    with pytest.raises(ValueError, match="“a” stands twice"):
        parse_json('{"b": {"a": 1, "c": 2, "a": 3}}')


@pytest.mark.timeout(60)  # each name compared with all others would take an hour
def test_a_name_that_stands_twice_among_many_is_found_at_once() -> None:
    names = ",".join(f'"{n}":0' for n in range(500_000))
    with pytest.raises(ValueError, match="“7” stands twice"):
        parse_json(f'{{{names},"7":0}}')


def test_only_whole_numbers_within_bounds_are_taken() -> None:
    taken = [value for value in (-1, 0, 1, 2, True, 1.0, "1", None) if is_whole(value, range(2))]
    assert [(type(value), value) for value in taken] == [(int, 0), (int, 1)]


def test_unprintable_characters_are_shown_as_numbers() -> None:
    assert visible("a\u202eb\x00\n") == "a\\u202eb\\u0000\\u000a"
    assert visible("a\nb", but="\n") == "a\nb"


def test_deep_nesting_is_refused_however_it_is_hidden() -> None:
    assert parse_json("[" * DEEPEST + "]" * DEEPEST)
    for level in ("[", '{"a":', '["]",', '["\\"]",', '{"}":'):
        with pytest.raises(ValueError, match="nested too deep"):
            parse_json(level * (DEEPEST + 1))


NAMES = [
    "Ana",
    "Jean-Luc O’Neill",
    "Nguye\u0302\u0303n Thi\u0323\u0302",  # Vietnamese, taken apart
    "Nguyễn Thị Hương",
    "क्षितिज़ें",  # Devanagari
    "ที่รัก",  # Thai
    "שָּׂרָה",  # Hebrew with points
    "مُحَمَّد",  # Arabic with its vowels
    "မြို့",  # Burmese
    "\u2764\ufe0f",  # a heart as an emoji
    "#\ufe0f\u20e3",
    "葛\U000e0100城",  # a Han character in one of its forms
    "x" * NAME,
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_may_be_of_any_script(name: str) -> None:
    assert valid_name(name)


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", " a", "a ", 7, None, "x" * (NAME + 1)),
        *("\u3164", "\u115f", "\u1160", "\u2800", "\uffa0", "\u034f"),
        *("A\u17b4", "A\u17b5", "A\ufffc", "A\U00013441", "A\U00013442", "A\U0001d159"),
        *("A\u3164", "\u2800B", "a\u202eb", "a\u200bb", "a\u00adb", "a\0b", "a\ud800"),
        *("\u0301", "\ufe0f", "\u0301 \u0301"),
        "A" + "\u0301" * 5,
        "a" + "\u0e47" * 12,
        "A" + "\u0316\u0301" * 19,
    ],
)
def test_invisible_and_overlapping_names_are_invalid(name: object) -> None:
    assert not valid_name(name)


def test_a_person_may_have_the_name_of_a_level() -> None:
    seats = [{"kind": "person", "name": "legate"}, {"kind": "legate"}]
    assert read(seats, range(2, 5), ("legate",)) == (Seat("person", "legate"), Seat("legate"))
