"""JSON from outside."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armorica.core.untrusted import DEEPEST, parse_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(VALUES)
def test_json_is_read_whatever_its_strings_hold(value: object) -> None:
    assert parse_json(json.dumps(value)) == value


@pytest.mark.parametrize("text", ["", "{", "[1,]", "nonsense", '"open', "1" * 5_000])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse_json(text)


def test_deep_nesting_is_refused_however_it_is_hidden() -> None:
    assert parse_json("[" * DEEPEST + "]" * DEEPEST)
    for level in ("[", '{"a":', '["]",', '["\\"]",', '{"}":'):
        with pytest.raises(ValueError, match="nested too deep"):
            parse_json(level * (DEEPEST + 1))
