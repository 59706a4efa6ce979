"""Records: they bring the same game back, and their faults are named."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armorica import games
from armorica.core.match import Match
from armorica.core.problem import RecordError
from armorica.core.record import as_line
from armorica.games.armorica import GAME as game
from armorica.games.armorica.codec.record import read, to_record
from armorica.games.armorica.rules import play
from armorica.games.armorica.rules.cards import earlier_sets
from tests.games.armorica.rollouts import TABLES, rollout
from tests.seats import seated

Record = dict[str, Any]


@given(TABLES, st.integers(0, 200))
def test_a_record_survives_a_round_trip(table: tuple[int, int, int], at: int) -> None:
    match = rollout(*table)
    match.go(at % (match.ply + 1))
    again = read(as_line(to_record(match)))
    assert as_line(to_record(again)) == as_line(to_record(match))
    assert again.state == match.state
    assert again.deal == match.deal


def test_a_finished_record_says_it_all() -> None:
    match = rollout(4, 11, 12)
    record = to_record(match)
    assert record["format"] == "armorica-record/2"
    assert len(record["gaul_deck"]) == len(record["roman_deck"]) == 29
    verbs = {entry[0] for entry in record["moves"]}
    assert verbs == {"gaul", "roman", "winter"}
    assert all(isinstance(entry[2], list) for entry in record["moves"] if entry[0] == "winter")
    assert any(entry[2] is None for entry in record["moves"])
    assert [row["total"] for row in record["scores"]] == game.rules.scores(match.state)
    best = max(row["total"] for row in record["scores"])
    assert all(record["scores"][seat]["total"] == best for seat in record["winners"])
    displays = [[match.deal.card_set.cards[c].id for c in d] for d in match.state.displays]
    assert record["displays"] == displays


def test_a_game_in_progress_has_no_outcome() -> None:
    record = to_record(Match(game.rules, game.rules.deal(seated(("Ana", "settler")), 3)))
    assert not record.keys() & {"displays", "scores", "winners"}
    assert record["players"] == [{"kind": "person", "name": "Ana"}, {"kind": "settler"}]


def test_games_with_an_earlier_house_set_still_open() -> None:
    assert "armorica-1" in [card_set.name for card_set in earlier_sets()]
    for card_set in earlier_sets():
        match = Match(game.rules, play.deal(seated(("Ana", "settler")), 3, card_set=card_set))
        record = to_record(match)
        assert record["card_set"] == card_set.name
        assert read(as_line(record)).deal == match.deal
        assert match.deal.content is card_set


def test_house_rules_are_kept() -> None:
    match = Match(
        game.rules, game.rules.deal(seated(("a", "b", "c", "d")), 3, {"four_way_tie": "two_each"})
    )
    record = to_record(match)
    assert record["rules"] == {"four_way_tie": "two_each"}
    assert read(as_line(record)).state.house_rules["four_way_tie"] == "two_each"


def test_a_record_may_name_usual_house_rules() -> None:
    match = Match(game.rules, game.rules.deal(seated(("a", "b")), 3))
    record = to_record(match) | {"rules": {"four_way_tie": "none"}}
    assert read(as_line(record)).deal == match.deal


@pytest.fixture(scope="module")
def finished() -> str:
    return as_line(to_record(rollout(2, 21, 22)))


def _first_winter(record: Record) -> int:
    return next(n for n, entry in enumerate(record["moves"]) if entry[0] == "winter")


def _set(*path: Any) -> Callable[[Record], None]:
    *where, last, value = path

    def change(record: Any) -> None:
        for step in where:
            record = record[step]
        record[last] = value

    return change


def _swap(record: Record) -> None:
    deck = record["gaul_deck"]
    deck[0], deck[28] = deck[28], deck[0]


WRONG: list[tuple[str, str, Callable[[Record], Any]]] = [
    ("format", "unknown_format", _set("format", "armorica-record/1")),
    ("format", "unknown_format", lambda r: r.pop("format")),
    ("card_set", "unknown_card_set", _set("card_set", "other")),
    ("seed", "bad_seed", _set("seed", -1)),
    ("seed", "bad_seed", _set("seed", True)),
    ("seed", "bad_seed", _set("seed", 2**53)),
    ("rules", "unknown_rules", _set("rules", None)),
    ("rules", "unknown_rules", _set("rules", {"four_way_tie": "all"})),
    ("rules", "unknown_rules", _set("rules", {"four_way_tie": []})),
    ("rules", "unknown_rules", _set("rules", {"more": 1})),
    ("players", "bad_players", _set("players", ["a"])),
    ("players", "bad_players", _set("players", "ab")),
    ("players[1]", "bad_player", _set("players", 1, "Ana")),
    ("players[1]", "bad_player", _set("players", 1, {"name": "Ana"})),
    ("players[1]", "bad_player", _set("players", 1, {"kind": "person", "nick": "A"})),
    ("players[1]", "unknown_level", _set("players", 1, {"kind": "consul"})),
    ("players[1]", "unknown_level", _set("players", 1, {"kind": ["settler"]})),
    ("players[1]", "unknown_level", _set("players", 1, {"kind": "settler", "name": "Ana"})),
    *(
        ("players[0]", "bad_name", _set("players", 0, {"kind": "person", "name": name}))
        for name in ("", "x" * 41, "a\u202eb", "\u3164", "x" + "\u0301" * 9, 7)
    ),
    ("start_player", "bad_seat", _set("start_player", 2)),
    ("start_player", "bad_seat", _set("start_player", False)),
    ("gaul_deck", "not_a_list", _set("gaul_deck", None)),
    ("roman_deck[3]", "unknown_card", _set("roman_deck", 3, "nobody")),
    ("roman_deck[3]", "unknown_card", _set("roman_deck", 3, ["x"])),
    ("gaul_deck[0]", "wrong_pile", _swap),
    ("gaul_deck[1]", "same_card", lambda r: _set("gaul_deck", 1, r["gaul_deck"][0])(r)),
    ("gaul_deck", "too_few_cards", lambda r: r["gaul_deck"].pop()),
    ("gaul_deck[29]", "too_many_cards", lambda r: r["gaul_deck"].append("x")),
    ("moves", "not_a_list", _set("moves", {})),
    ("moves[0]", "bad_entry", _set("moves", 0, None)),
    ("moves[0]", "bad_entry", _set("moves", 0, ["gaul", 0])),
    ("moves[0]", "bad_entry", _set("moves", 0, 1, "0")),
    ("moves[0]", "bad_entry", _set("moves", 0, 1, 0.0)),
    ("moves[0]", "bad_entry", _set("moves", 0, 2, 5)),
    ("moves[0]", "wrong_phase", _set("moves", 0, 0, "roman")),
    ("moves[0]", "wrong_phase", _set("moves", 0, 0, {})),
    ("moves[0]", "not_your_turn", lambda r: _set("moves", 0, 1, 1 - r["moves"][0][1])(r)),
    ("moves[0]", "unknown_card", _set("moves", 0, 2, "nobody")),
    ("moves[0]", "out_of_reach", lambda r: _set("moves", 0, 2, r["gaul_deck"][5])(r)),
    ("moves[0]", "not_in_row", lambda r: _set("moves", 0, 2, r["gaul_deck"][6])(r)),
    ("scores", "wrong_outcome", _set("scores", 0, "total", 99)),
    ("winners", "wrong_outcome", _set("winners", [])),
    ("displays", "wrong_outcome", _set("displays", None)),
    ("displays", "not_over", lambda r: r["moves"].pop()),
]


@pytest.mark.parametrize(("place", "code", "change"), WRONG)
def test_a_fault_is_named_with_its_place(
    finished: str, place: str, code: str, change: Callable[[Record], Any]
) -> None:
    record = json.loads(finished)
    change(record)
    with pytest.raises(RecordError) as refused:
        read(json.dumps(record))
    assert (refused.value.place, refused.value.problem.code) == (place, code)


@pytest.mark.parametrize(
    ("what", "code"),
    [
        (None, "bad_entry"),
        ("x", "bad_entry"),
        ([], "wrong_count"),
        ([1], "bad_entry"),
        (["nobody"], "unknown_card"),
        (["same", "same"], "unknown_move"),
        (["a", "b", "c"], "unknown_card"),
    ],
)
def test_faults_in_winter(finished: str, what: Any, code: str) -> None:
    record = json.loads(finished)
    n = _first_winter(record)
    card = record["moves"][n][2][0]
    record["moves"][n][2] = [card, card] if what == ["same", "same"] else what
    with pytest.raises(RecordError) as refused:
        read(json.dumps(record))
    assert (refused.value.place, refused.value.problem.code) == (f"moves[{n}]", code)


def test_a_move_after_the_end_is_refused(finished: str) -> None:
    record = json.loads(finished)
    record["moves"].append(["gaul", 0, None])
    with pytest.raises(RecordError) as refused:
        read(json.dumps(record))
    assert refused.value.problem.code == "game_over"
    assert refused.value.place == f"moves[{len(record['moves']) - 1}]"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_json"),
        ("{", "not_json"),
        ("[" * 50_000, "not_json"),
        ('{"seed": 1' + "0" * 5_000 + "}", "not_json"),
        ("[]", "not_an_object"),
        ("7", "not_an_object"),
        ("{}", "unknown_format"),
        ("\0" * 10_000_000, "too_long"),
    ],
)
def test_noise_is_refused(text: str, code: str) -> None:
    with pytest.raises(RecordError) as refused:
        games.read(text)
    assert refused.value.problem.code == code


@given(st.data())
def test_a_truncated_record_is_refused(data: st.DataObject) -> None:
    text = as_line(to_record(rollout(3, 5, 6)))
    cut = data.draw(st.integers(0, len(text) - 1))
    with pytest.raises(RecordError):
        games.read(text[:cut])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)


@given(st.data(), JSON)
def test_a_record_with_anything_in_any_place_is_read_or_refused(
    data: st.DataObject, junk: Any
) -> None:
    record = to_record(rollout(2, 1, 2))
    key = data.draw(st.sampled_from(sorted(record)))
    if isinstance(record[key], list) and data.draw(st.booleans()):
        record[key][data.draw(st.integers(0, len(record[key]) - 1))] = junk
    else:
        record[key] = junk
    try:
        read(json.dumps(record))
    except RecordError as error:
        assert error.problem.code


def test_a_winter_entry_may_name_its_cards_in_any_order() -> None:
    for seed in range(50):
        match = rollout(4, seed, seed)
        record = to_record(match)
        pairs = [e for e in record["moves"] if e[0] == "winter" and len(e[2]) == 2]
        if pairs:
            pairs[0][2].reverse()
            assert read(json.dumps(record)).state == match.state
            return
    pytest.fail("no winter took two cards")
