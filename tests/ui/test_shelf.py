"""What a browser keeps, and what it finds there again."""

import json
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armorica import games
from armorica.ai.levels import reply
from armorica.core.match import Match
from armorica.ui.shelf import FINISHED, LONGEST, UNFINISHED, Saving, Shelf

NESTED = "[" * 100_000


class Box:
    """Keep texts in a dict that may be full or shut."""

    def __init__(self, **texts: str) -> None:
        self.texts = texts
        self.room = 10**9  # characters
        self.shut = False

    def get(self, key: str) -> str | None:
        return None if self.shut else self.texts.get(key)

    def put(self, key: str, text: str) -> Saving:
        if self.shut:
            return "refused"
        others = sum(len(t) for k, t in self.texts.items() if k != key)
        if others + len(text) > self.room:
            return "full"
        self.texts[key] = text
        return "kept"

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        return [] if self.shut else list(self.texts)

    def kinds(self) -> list[str]:
        return sorted(key.partition(":")[0] for key in self.texts)


clock = count(1_000_000)
ids = count(1)


def tab(box: Box, own: Box | None = None) -> Shelf:
    return Shelf(box, own or Box(), lambda: f"new{next(ids)}", lambda: next(clock))


def dealt(
    seed: int = 1, plies: int = 0, players: tuple[str, ...] = ("Ana", "Bob")
) -> Match[Any, Any]:
    game = games.load("armorica")
    match = Match(game, game.deal(players, seed))
    advance(match, plies)
    return match


def advance(match: Match[Any, Any], plies: int, choice: int = 0) -> None:
    for _ in range(plies):
        seat = match.game.to_move(match.state)
        if seat is None:
            return
        match.play(seat, match.game.legal(match.state)[choice])


def over(seed: int = 1) -> Match[Any, Any]:
    match = dealt(seed, players=("settler", "settler"))
    while (seat := match.game.to_move(match.state)) is not None:
        match.play(seat, reply(match))
    return match


def begin(shelf: Shelf, match: Match[Any, Any]) -> None:
    shelf.begin()
    shelf.keep(match)


def kept(shelf: Shelf, match: Match[Any, Any]) -> Saving:
    """Keep a game, and return what came of it."""
    shelf.keep(match)
    return shelf.saving


def records(box: Box) -> list[str]:
    """List the records of all kept games."""
    found = [text_of(text, "record") for key, text in box.texts.items() if "game:" in key]
    return sorted(record for record in found if isinstance(record, str))


def reopened(box: Box, own: Box | None = None) -> str | None:
    match = tab(box, own).open()
    return games.write(match) if match else None


def test_nothing_kept_is_nothing_found() -> None:
    shelf = tab(Box())
    assert shelf.open() is None
    assert shelf.seats() is None
    assert not shelf.begun
    assert not shelf.unread
    assert shelf.unread_text() == ""
    shelf.drop_unread()


def test_a_game_is_found_again_at_every_ply() -> None:
    box, own = Box(), Box()
    shelf, match = tab(box, own), dealt()
    shelf.begin()
    for _ in range(5):
        shelf.keep(match)
        assert shelf.saving == "kept"
        assert reopened(box, own) == games.write(match)
        advance(match, 1)
    assert len(box.texts) == 1
    data = json.loads(next(iter(box.texts.values())))
    assert data.keys() == {"v", "played", "over", "record"}
    assert data["v"] == 1
    assert data["over"] is False


def test_a_tab_goes_on_with_its_own_game_and_a_new_one_with_the_latest() -> None:
    box, mine, theirs = Box(), Box(), Box()
    first, second = dealt(1), dealt(2)
    begin(tab(box, mine), first)
    begin(tab(box, theirs), second)
    assert reopened(box, mine) == games.write(first)
    assert reopened(box, theirs) == games.write(second)
    assert reopened(box) == games.write(second)


def test_what_has_not_changed_is_not_kept_again() -> None:
    box = Box()
    shelf, match = tab(box), dealt()
    begin(shelf, match)
    before = dict(box.texts)
    shelf.keep(match)
    assert box.texts == before


# ---- two tabs


def heard(shelf: Shelf, before: dict[str, str], after: dict[str, str]) -> None:
    """Let a tab hear of all that has changed."""
    for key in before.keys() | after.keys():
        if before.get(key) != after.get(key):
            shelf.heard(key, before.get(key, ""))


def two_tabs() -> tuple[Box, Shelf, Shelf, Match[Any, Any], Match[Any, Any]]:
    """Open the same game in two tabs."""
    box = Box()
    begin(tab(box), dealt(plies=3))
    one, two = tab(box), tab(box)
    mine, theirs = one.open(), two.open()
    assert mine
    assert theirs
    return box, one, two, mine, theirs


def test_another_tab_is_told_that_the_game_goes_on() -> None:
    box, one, two, mine, _ = two_tabs()
    before = dict(box.texts)
    advance(mine, 1)
    one.keep(mine)
    heard(two, before, box.texts)
    assert two.elsewhere
    assert not one.elsewhere
    there = two.take_over()
    assert there
    assert games.write(there) == games.write(mine)
    assert not two.elsewhere
    before = dict(box.texts)
    advance(there, 1)
    two.keep(there)
    heard(one, before, box.texts)
    assert one.elsewhere
    assert records(box) == [games.write(there)]


@pytest.mark.parametrize("told", [True, False])
def test_moves_in_both_tabs_are_both_kept(told: bool) -> None:
    box, one, two, mine, theirs = two_tabs()
    before = dict(box.texts)
    advance(mine, 2)
    one.keep(mine)
    if told:
        heard(two, before, box.texts)
        two.keep(theirs)  # any click; nothing has changed
        assert two.elsewhere
    advance(theirs, 1, choice=-1)
    two.keep(theirs)
    assert not two.elsewhere
    assert records(box) == sorted([games.write(mine), games.write(theirs)])
    advance(theirs, 1)
    two.keep(theirs)
    advance(mine, 1)
    one.keep(mine)
    assert records(box) == sorted([games.write(mine), games.write(theirs)])


def test_the_same_move_in_both_tabs_is_one_game() -> None:
    box, one, two, mine, theirs = two_tabs()
    before = dict(box.texts)
    for shelf, match in ((one, mine), (two, theirs)):
        advance(match, 1)
        shelf.keep(match)
    heard(one, before, box.texts)
    heard(two, before, box.texts)
    assert not one.elsewhere
    assert not two.elsewhere
    assert records(box) == [games.write(mine)]


def test_a_write_at_the_same_moment_is_made_good() -> None:
    """A browser with a process for each tab may let one write over what it has not seen yet."""
    box, one, _, mine, theirs = two_tabs()
    before = dict(box.texts)
    advance(mine, 1)
    one.keep(mine)
    ((key, text),) = before.items()
    advance(theirs, 1, choice=-1)
    box.texts[key] = json.dumps(json.loads(text) | {"record": games.write(theirs)})
    one.heard(key, text)
    assert records(box) == sorted([games.write(mine), games.write(theirs)])
    assert not one.elsewhere


def test_what_another_tab_removes_comes_back_with_the_next_move() -> None:
    box, one, _, mine, _ = two_tabs()
    before = dict(box.texts)
    box.texts.clear()
    heard(one, before, box.texts)
    assert not one.elsewhere
    advance(mine, 1)
    one.keep(mine)
    assert records(box) == [games.write(mine)]


def test_other_keys_are_no_news() -> None:
    box, one, two, _, _ = two_tabs()
    begin(two, dealt(9))
    for key in [*box.texts, "", "seats"]:
        one.heard(key, "")
    assert not one.elsewhere
    tab(box).heard("game:x", "")


def test_a_newer_version_in_another_tab_keeps_its_game() -> None:
    box, one, _, mine, _ = two_tabs()
    (key,) = box.texts
    before, box.texts[key] = box.texts[key], '{"v":2}'
    one.heard(key, before)
    assert one.elsewhere
    assert one.take_over() is None
    advance(mine, 1)
    one.keep(mine)
    assert box.texts.pop(key) == '{"v":2}'
    assert records(box) == [games.write(mine)]


# ---- how many


def test_only_the_latest_games_are_kept() -> None:
    box, own = Box(), Box()
    begin(tab(box, own), dealt(99))
    ended = games.write(over())
    started = games.write(dealt())
    for n in range(UNFINISHED + 5):
        text = {"v": 1, "played": 2e9 + n, "over": False, "record": started}
        box.texts[f"game:open{n}"] = json.dumps(text)
        box.texts[f"game:over{n}"] = json.dumps(text | {"over": True, "record": ended})
    assert reopened(box, own) == games.write(dealt(99))
    assert "game:open5" not in box.texts
    assert "game:open6" in box.texts
    assert f"game:over{UNFINISHED + 5 - FINISHED - 1}" not in box.texts
    assert f"game:over{UNFINISHED + 5 - FINISHED}" in box.texts
    assert len(box.texts) == FINISHED + UNFINISHED


def test_a_record_of_another_version_is_never_dropped_for_its_age() -> None:
    newer = '{"v":1,"played":0,"over":true,"record":"{\\"format\\":\\"armorica-record/2\\"}"}'
    box = Box(**{"game:old": newer})
    for seed in range(FINISHED):
        begin(tab(box), over(seed))
    box.room = sum(map(len, box.texts.values()))
    for seed in range(2):
        shelf = tab(box)
        begin(shelf, dealt(seed))
        assert shelf.saving == "kept"
        assert newer in box.texts.values()
    for seed in range(FINISHED):
        box.texts[f"game:{seed}"] = json.dumps(json.loads(newer) | {"played": 9, "record": "x"})
    tab(box).open()
    assert newer in box.texts.values()


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
    assert tab(box).seats() == form
    assert json.loads(box.texts["seats"]) == {"v": 1, "form": form}
    assert tab(box).seats() == form
    tab(box).keep_seats("{}")
    assert tab(box).seats() == "{}"


# ---- what cannot be read

UNREADABLE = [
    "",
    "x",
    "null",
    "[]",
    "{}",
    NESTED,
    '{"a":' * 100_000,
    " " * (LONGEST + 1),
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
def test_what_cannot_be_read_is_put_aside_until_a_person_drops_it(key: str, text: str) -> None:
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
    assert shelf.seats() is None
    assert shelf.unread_text() == text
    shelf.keep_seats("{}")
    assert shelf.seats() == "{}"
    assert shelf.unread_text() == text


def test_the_next_game_opens_where_one_cannot_be_read() -> None:
    box, own = Box(), Box()
    begin(tab(box), dealt(1))
    begin(tab(box, own), dealt(2))
    box.texts[f"game:{own.texts['tab']}"] = '{"v":2}'
    shelf = tab(box, own)
    match = shelf.open()
    assert match
    assert match.deal.seed == 1
    assert shelf.unread_text() == '{"v":2}'


def test_without_room_what_cannot_be_read_stays_where_it_is() -> None:
    text = "x" * 5000
    box = Box(**{"game:a": text, "seats": text})
    box.room = 10_500
    shelf = tab(box)
    assert shelf.open() is None
    assert shelf.unread_text() == text
    shelf.keep_seats("{}")
    begin(shelf, dealt())
    assert {key: box.texts[key] for key in ("game:a", "seats")} == {"game:a": text, "seats": text}
    shelf.drop_unread()
    shelf.drop_unread()
    assert not shelf.unread
    shelf.keep_seats("{}")
    assert shelf.seats() == "{}"


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
        "format": st.just("armorica-record/1") | values,
    },
)
texts = st.text(st.characters(), max_size=99) | values.map(json.dumps) | fields.map(json.dumps)
keys = st.sampled_from(["game", "game:a", "game:b", "aside:a", "unreadable", "seats", "probe"])


@given(st.dictionaries(keys, texts), st.text(), st.integers(0, 3000))
def test_whatever_lies_there_nothing_is_lost(found: dict[str, str], own: str, room: int) -> None:
    box = Box(**found)
    box.room = sum(map(len, found.values())) + room
    shelf = tab(box, Box(tab=own))
    match = shelf.open() or dealt(3)
    opened = games.write(match)
    shelf.seats()
    advance(match, 1)
    shelf.keep(match)
    shelf.heard("game:a", found.get("game:b", ""))
    assert shelf.saving == "full" or games.write(match) in records(box)
    lying = box.texts.values()
    forms = [text_of(text, "form") for text in lying]
    for key, text in found.items():
        known = forms if key == "seats" else [opened, *records(box)]
        inner = text_of(text, "form" if key == "seats" else "record")
        spare = key == "probe" or text_of(text, "over") is True
        assert spare or text in lying or text in known or inner in known


def text_of(text: str, field: str) -> Any:
    """Read a field of a JSON object; None where there is none."""
    try:
        data = json.loads(text)
    except ValueError:
        return None
    return data.get(field) if isinstance(data, dict) else None


# ---- no room, no leave


def test_without_room_the_oldest_finished_games_give_way() -> None:
    box = Box()
    for seed in (1, 2, 3):
        begin(tab(box), over(seed))
    begin(tab(box), dealt(4))
    match = dealt(5)
    box.room = sum(map(len, box.texts.values())) + len(games.write(match)) // 2
    shelf = tab(box)
    begin(shelf, match)
    assert shelf.saving == "kept"
    seeds = sorted(json.loads(record)["seed"] for record in records(box))
    assert seeds == [2, 3, 4, 5]


def test_without_any_room_the_earlier_moves_stay_and_the_game_goes_on() -> None:
    box, own = Box(), Box()
    shelf, match = tab(box, own), over()
    advanced = games.write(match)
    match.go(4)
    begin(shelf, match)
    early = games.write(match)
    box.room = sum(map(len, box.texts.values()))
    match.go(len(match.moves))
    assert kept(shelf, match) == "full"
    assert reopened(box, own) == early
    box.room *= 9
    assert kept(shelf, match) == "kept"
    assert reopened(box, own) == advanced
    box.room = 0
    match.go(4)
    assert kept(shelf, match) == "full"
    match.go(len(match.moves))
    assert kept(shelf, match) == "kept"  # as it lies there since


def test_a_browser_that_refuses_is_told_apart_from_a_full_one() -> None:
    box, own = Box(), Box()
    box.shut = own.shut = True
    shelf = tab(box, own)
    assert shelf.open() is None
    shelf.keep_seats("{}")
    assert shelf.seats() is None
    begin(shelf, dealt())
    assert shelf.saving == "refused"
    assert not shelf.elsewhere
    assert not shelf.unread
    assert shelf.take_over() is None


def test_the_mark_of_a_game_is_kept_with_it() -> None:
    box, own = Box(), Box()
    shelf, match = tab(box, own), dealt(plies=3)
    shelf.begin()
    shelf.keep(match)
    found = tab(box, own).open()
    assert found
    assert not found.marked
    match.go(2)
    match.marked = True
    shelf.keep(match)
    again = tab(box, own)
    found = again.open()
    assert found
    assert found.marked
    taken = again.take_over()
    assert taken
    assert taken.marked
