"""What earlier versions kept, and what cannot be read: nothing of it is lost."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armorica import games
from armorica.core.limits import KEPT
from tests.ui.kept_games import missing
from tests.ui.shelves import (
    NESTED,
    Box,
    advance,
    begin,
    dealt,
    kept,
    over,
    records,
    reopened,
    tab,
    text_of,
)

# ---- earlier versions


def test_the_bare_game_of_an_earlier_version_moves_in() -> None:
    match = dealt(plies=4)
    box = Box(game=games.write(match), probe="")
    assert reopened(box) == games.write(match)
    assert box.kinds() == ["game"]
    assert records(box) == [games.write(match)]


def test_a_finished_bare_game_is_known_to_be_over() -> None:
    box = Box(game=games.write(over()))
    tab(box).open()
    assert json.loads(next(iter(box.texts.values())))["over"] is True


def test_a_bare_game_stays_until_there_is_room() -> None:
    match = dealt(plies=4)
    bare = games.write(match)
    box = Box(game=bare)
    box.room = len(bare)
    shelf = tab(box)
    assert shelf.open()
    assert box.texts == {"game": bare}
    advance(match, 1)
    assert kept(shelf, match) == "full"
    assert box.texts == {"game": bare}
    box.room *= 9
    assert kept(shelf, match) == "kept"
    assert reopened(box) == games.write(match)


def test_the_seats_of_an_earlier_version_are_understood() -> None:
    form = '{"kind-0":"person","name-0":"Ünal"}'
    box = Box(seats=form)
    assert tab(box).seats("armorica") == form
    tab(box).keep_seats("armorica", form)
    assert json.loads(box.texts["seats"]) == {"v": 1, "form": form}
    assert tab(box).seats("armorica") == form
    tab(box).keep_seats("armorica", "{}")
    assert tab(box).seats("armorica") == "{}"


def test_each_game_has_seats_of_its_own() -> None:
    box = Box()
    tab(box).keep_seats("armorica", '{"a":1}')
    tab(box).keep_seats("imperious", '{"i":1}')
    assert [tab(box).seats(key) for key in ("armorica", "imperious")] == ['{"a":1}', '{"i":1}']


# ---- what cannot be read

UNREADABLE = [
    "",
    "x",
    "null",
    "[]",
    "{}",
    NESTED,
    '{"a":' * 100_000,
    " " * (KEPT + 1),
    "9" * 10_000,
    '{"v":2,"record":"from the future"}',
    '{"v":true}',
    '{"v":"1"}',
    '{"v":1}',
    '{"v":1,"played":1,"over":false,"record":7}',
    '{"v":1,"played":NaN,"over":false,"record":"x"}',
    '{"v":1,"played":Infinity,"over":false,"record":"x"}',
    '{"v":1,"played":-1,"over":false,"record":"x"}',
    '{"v":1,"played":"1","over":false,"record":"x"}',
    '{"v":1,"played":1,"over":1,"record":"x"}',
    '{"v":1,"played":1,"over":false,"record":"{}"}',
    '{"v":1,"played":1,"over":false,"record":' + json.dumps(NESTED) + "}",
    '{"format":"armorica-record/9"}',
    "\ud800",
]


@pytest.mark.parametrize("key", ["game", "game:a", "game:", "unreadable", "aside:a"])
@pytest.mark.parametrize("text", UNREADABLE, ids=range(len(UNREADABLE)))
def test_unreadable_texts_are_put_aside_until_a_person_drops_them(key: str, text: str) -> None:
    box = Box(**{key: text})
    assert tab(box).open() is None
    for _ in range(2):
        shelf = tab(box)
        shelf.open()
        begin(shelf, dealt())
        assert shelf.unread
        assert shelf.unread_text() == text
        assert "aside" in box.kinds()
        assert key.startswith("aside") or key not in box.texts
    shelf.drop_unread()
    assert not shelf.unread
    assert set(box.kinds()) == {"game"}


@pytest.mark.parametrize("text", [NESTED, "x", '{"v":2}', '{"v":1,"form":{}}'])
def test_seats_that_cannot_be_read_are_put_aside(text: str) -> None:
    box = Box(seats=text)
    shelf = tab(box)
    assert shelf.seats("armorica") is None
    assert shelf.unread_text() == text
    shelf.keep_seats("armorica", "{}")
    assert shelf.seats("armorica") == "{}"
    assert shelf.unread_text() == text


def test_reading_changes_nothing_that_is_kept() -> None:
    box = Box(**{"game:a": "x", "game:b": '{"v":1,"played":1,"over":false,"record":"{}"}'})
    box.texts |= {"seats": "{}", "seats:imperious": "x", "daily": "x"}
    before, shelf = dict(box.texts), tab(box)
    assert [shelf.read(id) for id in "abc"] == [None] * 3
    shelf.listed()
    shelf.related(dealt())
    for key in games.GAMES:
        shelf.seats(key)
    assert shelf.document("daily", dict) is None
    assert shelf.unread
    assert box.texts == before


def test_a_text_that_another_tab_has_mended_is_neither_deleted_nor_put_aside() -> None:
    box = Box(daily="x")
    shelf = tab(box)
    assert shelf.document("daily", dict) is None
    box.texts["daily"] = '{"v":1,"day":1}'
    shelf.drop_unread()
    assert shelf.document("daily", dict) == {"v": 1, "day": 1}
    assert not shelf.unread


def test_the_next_game_opens_if_one_cannot_be_read() -> None:
    box, own = Box(), Box()
    begin(tab(box), dealt(1))
    begin(tab(box, own), dealt(2))
    box.texts[f"game:{own.texts['tab']}"] = '{"v":2}'
    shelf = tab(box, own)
    match = shelf.open()
    assert match
    assert match.deal.seed == 1
    assert shelf.unread_text() == '{"v":2}'


def test_without_room_unreadable_texts_stay() -> None:
    text = "x" * 5000
    box = Box(**{"game:a": text, "seats": text})
    box.room = 10_500
    shelf = tab(box)
    assert shelf.open() is None
    assert shelf.unread_text() == text
    shelf.keep_seats("armorica", "{}")
    begin(shelf, dealt())
    assert {key: box.texts[key] for key in ("game:a", "seats")} == {"game:a": text, "seats": text}
    shelf.drop_unread()
    shelf.drop_unread()
    assert not shelf.unread
    shelf.keep_seats("armorica", "{}")
    assert shelf.seats("armorica") == "{}"


def test_a_page_that_can_read_it_brings_it_back() -> None:
    match = dealt(plies=2)
    box = Box()
    begin(tab(box), match)
    ((key, text),) = box.texts.items()
    box.texts = {key.replace("game:", "aside:"): text}
    assert reopened(box) == games.write(match)
    assert list(box.texts) == [key]


def test_nothing_takes_the_place_of_another() -> None:
    one, two = dealt(1), dealt(2)
    box = Box()
    begin(tab(box), one)
    (key,) = box.texts
    box.texts[key.replace("game:", "aside:")] = games.write(two)
    tab(box).open()
    assert records(box) == sorted([games.write(one), games.write(two)])
    box.texts = {"aside:a": "x", "game:a": "y"}
    tab(box).open()
    assert sorted(box.texts.values()) == ["x", "y"]
    assert box.kinds() == ["aside", "aside"]


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=9,
)
fields = st.fixed_dictionaries(
    {},
    optional={
        "v": st.just(1) | values,
        "played": st.floats() | st.integers(),
        "over": st.booleans() | values,
        "record": st.text(st.characters()) | st.just(games.write(dealt(plies=2))) | values,
        "form": st.text() | values,
        "format": st.just("armorica-record/2") | values,
    },
)
texts = st.text(st.characters(), max_size=99) | values.map(json.dumps) | fields.map(json.dumps)
keys = st.sampled_from(["game", "game:a", "game:b", "aside:a", "unreadable", "seats", "probe"])


@given(st.dictionaries(keys, texts), st.text(), st.integers(0, 3000))
def test_no_kept_text_is_ever_lost(texts: dict[str, str], own: str, room: int) -> None:
    box = Box(**texts)
    box.room = sum(map(len, texts.values())) + room
    shelf = tab(box, Box(tab=own))
    match = shelf.open() or dealt(3)
    opened = games.write(match)
    shelf.seats("armorica")
    advance(match, 1)
    shelf.keep(match, played=True)
    shelf.storage_changed("game:a", texts.get("game:b", ""))
    assert shelf.saving == "full" or games.write(match) in records(box)
    lying = box.texts.values()
    forms = [text_of(text, "form") for text in lying]
    for key, text in texts.items():
        valid = forms if key == "seats" else [opened, *records(box)]
        inner = text_of(text, "form" if key == "seats" else "record")
        spare = key == "probe" or text_of(text, "over") is True
        assert spare or text in lying or text in valid or inner in valid


def test_a_game_that_has_not_arrived_is_left_where_it_is() -> None:
    match = dealt(plies=4)
    box = Box()
    kept(tab(box), match)
    [text] = box.texts.values()
    box.texts |= {"aside:x": text, "game": games.write(match)}
    before = dict(box.texts)

    with missing(*games.GAMES):
        shelf = tab(box)
        assert not shelf.open()
        assert not shelf.unread
    assert box.texts == before
    assert reopened(box) == games.write(match)
