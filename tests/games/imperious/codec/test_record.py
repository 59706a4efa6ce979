import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from armorica.core.limits import RECORD
from armorica.core.match import Match
from armorica.core.problem import RecordError
from armorica.core.record import as_line
from armorica.core.rng import Rng
from armorica.games.imperious import rules
from armorica.games.imperious.codec import record
from armorica.games.imperious.codec.retell import MOVES, moves_of
from armorica.games.imperious.face.faults import record_faults
from armorica.games.imperious.info import INFO
from armorica.games.imperious.rules import chronicle
from armorica.games.imperious.rules.combos import ADVANCE, DESTROY, piece
from armorica.games.imperious.rules.play import DRAW, check, legal
from armorica.games.imperious.rules.state import EACH, END, TYPES, minus
from tests.games.imperious.conftest import Position, cards
from tests.seats import seated
from tests.ui.models import T

GOLDEN = Path(__file__).parents[3] / "contract/golden"
TEXT = GOLDEN.joinpath("imperious-4-settler.jsonl").read_text("utf-8")
README = Path("armorica/games/imperious/README.md").read_text("utf-8")
Change = Callable[[dict[str, Any]], object]


def test_every_event_is_described() -> None:
    for do in (*MOVES, "draw", "score", "wiped"):
        assert f"`{do}`" in README


def first(data: dict[str, Any], do: str) -> dict[str, Any]:
    event: dict[str, Any] = next(event for event in data["events"] if event["do"] == do)
    return event


def place_of(data: dict[str, Any], do: str) -> str:
    return f"events[{data['events'].index(first(data, do))}]"


HEAD: list[tuple[str, Change, str, str]] = [
    ("format", lambda d: d.update(format="imperious-record/1"), "format", "unknown_format"),
    ("map", lambda d: d.update(map="x"), "map", "unknown_map"),
    ("seed", lambda d: d.update(seed=-1), "seed", "bad_seed"),
    ("rule", lambda d: d.update(rules={"other": "1"}), "rules", "unknown_rules"),
    ("tokens", lambda d: d.update(rules={"tokens": "7"}), "rules", "unknown_rules"),
    ("few", lambda d: d["players"].pop(), "players", "bad_players"),
    ("name", lambda d: d["players"][1].update(kind="person", name=" "), "players[1]", "bad_name"),
    ("order", lambda d: d["order"].__setitem__(0, d["order"][1]), "order", "bad_order"),
    ("no order", lambda d: d.pop("order"), "order", "bad_order"),
    ("no deck", lambda d: d.pop("deck"), "deck", "not_a_list"),
    ("short deck", lambda d: d["deck"].pop(), "deck", "wrong_cards"),
    ("card", lambda d: d["deck"].__setitem__(3, "wine"), "deck[3]", "unknown_card"),
    ("no reshuffles", lambda d: d.pop("reshuffles"), "reshuffles", "not_a_list"),
    ("reshuffle", lambda d: d["reshuffles"][0].pop(), "reshuffles[0]", "wrong_cards"),
    (
        "other cards",
        lambda d: d["reshuffles"].__setitem__(0, ["war"] * len(d["reshuffles"][0])),
        "reshuffles[0]",
        "wrong_cards",
    ),
    ("spare", lambda d: d["reshuffles"].append(["war"]), "reshuffles", "wrong_reshuffles"),
    ("events", lambda d: d.pop("events"), "events", "not_a_list"),
    ("scores", lambda d: d["scores"].__setitem__(0, 1), "scores", "wrong_outcome"),
    ("winners", lambda d: d.update(winners=[]), "winners", "wrong_outcome"),
    ("no scores", lambda d: d.pop("scores"), "scores", "wrong_outcome"),
    ("no winners", lambda d: d.pop("winners"), "winners", "wrong_outcome"),
    ("unfinished", lambda d: d.update(unfinished=1), "unfinished", "not_a_list"),
    ("entry", lambda d: d.update(unfinished=[1]), "unfinished[0]", "bad_entry"),
    ("text", lambda d: d.update(unfinished=["start x"]), "unfinished[0]", "wrong_phase"),
]


@pytest.mark.parametrize(
    ("change", "place", "code"), [row[1:] for row in HEAD], ids=[row[0] for row in HEAD]
)
def test_a_wrong_record_is_one_error_with_its_place(change: Change, place: str, code: str) -> None:
    data = json.loads(TEXT)
    change(data)
    with pytest.raises(RecordError) as refused:
        record.read(json.dumps(data))
    assert (refused.value.place, refused.value.problem.code) == (place, code)


EVENTS: list[tuple[str, dict[str, Any], str]] = [
    ("start", {"territory": "atlantis"}, "bad_entry"),
    ("start", {"territory": []}, "bad_entry"),
    ("start", {"seat": 9}, "not_your_turn"),
    ("start", {"seat": None}, "not_your_turn"),
    ("start", {"do": "begin"}, "bad_entry"),
    ("start", {"do": "done"}, "unknown_move"),
    ("start", {"extra": 1}, "wrong_event"),
    ("draw", {"cards": []}, "wrong_event"),
    ("score", {"vt": [0, 0, 0, 0]}, "wrong_event"),
    ("glory", {"vt": 90}, "wrong_event"),
    ("glory", {"cards": ["wine"] * 3}, "bad_entry"),
    ("colonize", {"chits": [["latium", "x"]]}, "bad_entry"),
    ("colonize", {"chits": [["latium", 0]]}, "bad_entry"),
    ("colonize", {"chits": 3}, "bad_entry"),
    ("disperse", {"chits": [["latium", "creta", 1]]}, "bad_entry"),
    ("convert", {"victim": 7}, "bad_entry"),
    ("discard", {"cards": []}, "wrong_event"),
    ("pass", {"drew": "wine"}, "wrong_event"),
]


@pytest.mark.parametrize(("do", "change", "code"), EVENTS, ids=str)
def test_a_wrong_event_is_named(do: str, change: dict[str, Any], code: str) -> None:
    data = json.loads(TEXT)
    place = place_of(data, do)
    first(data, do).update(change)
    with pytest.raises(RecordError) as refused:
        record.read(json.dumps(data))
    assert (refused.value.place, refused.value.problem.code) == (place, code)


def test_a_wrong_number_of_reshuffles_is_named() -> None:
    data = json.loads(TEXT)
    data["reshuffles"].append(["war"])
    with pytest.raises(RecordError) as refused:
        record.read(json.dumps(data))
    faults = record_faults(T, refused.value.problem)
    assert faults["wrong_reshuffles"] == (
        f"by the rules, the discards are shuffled {len(data['reshuffles']) - 1} times"
    )


def test_more_targets_than_a_combo_has_are_refused() -> None:
    data = json.loads(TEXT)
    n, spread = next((n, e) for n, e in enumerate(data["events"]) if "chits" in e)
    spread["chits"][0][-1] += 50
    with pytest.raises(RecordError) as refused:
        record.read(json.dumps(data))
    assert refused.value.place == f"events[{n}]"


def test_an_event_that_must_follow_may_not_be_missing() -> None:
    data = json.loads(TEXT)
    del data["events"][data["events"].index(first(data, "draw")) + 1 :]
    del data["scores"], data["winners"]
    data["reshuffles"] = []
    with pytest.raises(RecordError) as refused:
        record.read(json.dumps(data))
    assert (refused.value.place, refused.value.problem.code) == ("events", "too_few_events")


def test_a_game_under_way_has_no_outcome() -> None:
    data = json.loads(TEXT)
    data["events"] = data["events"][:3]
    data["reshuffles"] = []
    with pytest.raises(RecordError) as refused:
        record.read(json.dumps(data))
    assert (refused.value.place, refused.value.problem.code) == ("scores", "not_over")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_json"),
        ("[]", "not_an_object"),
        ("[" * 10_000, "not_json"),
        ("x" * (RECORD + 1), "too_long"),
    ],
)
def test_what_is_no_record_is_refused(text: str, code: str) -> None:
    with pytest.raises(RecordError) as refused:
        record.read(text)
    assert refused.value.problem.code == code


@pytest.mark.parametrize("events", [[7], [None], [{}], [{"do": []}]])
def test_what_is_no_event_is_refused(events: list[Any]) -> None:
    with pytest.raises(RecordError) as refused:
        record.read(json.dumps(json.loads(TEXT) | {"events": events, "reshuffles": []}))
    assert refused.value.place == "events[0]"


def test_decks_may_be_dealt_by_hand() -> None:
    data = json.loads(TEXT)
    data["deck"].sort()
    data["events"] = data["events"][:4]
    drawn = [{"seat": seat, "do": "draw"} for seat in data["order"]]
    data["events"] = data["events"][:4] + [
        event | {"cards": data["deck"][5 * n : 5 * n + 5]} for n, event in enumerate(drawn)
    ]
    del data["scores"], data["winners"]
    data["reshuffles"] = []
    match = record.read(json.dumps(data))
    assert match.state.turn == 1
    assert json.loads(as_line(record.to_record(match))) == data


def test_an_advance_and_the_fall_of_a_city_are_retold(position: Position) -> None:
    s = position([{"latium": 1}, {}, {}, {}])
    war, latium = TYPES.index("war"), s.board.number["latium"]
    advance = {"seat": 0, "do": "advance", "cards": ["war"] * 5}
    assert list(moves_of(s, advance)) == [ADVANCE, war]
    fall = {"victim": 1, "chits": [], "cities": ["latium"]}
    destroy = advance | {"do": "destroy"} | fall
    city = piece(latium, 1, True)
    assert list(moves_of(s, destroy)) == [DESTROY, *[war] * 5, END, city]


def test_a_deck_that_no_seed_gives_is_kept() -> None:
    data = json.loads(TEXT)
    assert data["reshuffles"]
    data["seed"] += 1
    match = record.read(json.dumps(data))
    assert len(match.deal.reshuffles) == len(data["reshuffles"])
    assert json.loads(as_line(record.to_record(match))) == data


def test_decks_of_a_record_are_used_only_for_the_discards_that_they_were_made_of() -> None:
    data = json.loads(TEXT)
    data["seed"] += 1  # so that the decks are those of the record alone
    match = record.read(json.dumps(data))
    decks, rng = match.deal.reshuffles, Rng(1)
    match.go(len(data["order"]))
    while match.state.shuffled < len(decks):
        moves = legal(match.state)
        match.play(match.state.mover, moves[rng.below(len(moves))])
        check(match.state)
    assert match.state.reshuffles != decks
    again = record.read(as_line(record.to_record(match)))
    assert again.state == match.state


def test_two_reshuffles_in_one_move_are_recorded_and_read(
    position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = position([{"latium": 1}, {}, {"creta": 1}, {"cyprus": 1}])
    begun.hands[1] = cards(war=3)  # who has been wiped out discards them, and draws 5 cards [I21]
    begun.hands[2] = minus((EACH,) * len(TYPES), cards(war=3, culture=1))
    begun.discards, begun.deck = cards(culture=1), ()
    for module in (chronicle, rules):
        monkeypatch.setattr(module, "new", lambda deal: begun.copy())
    monkeypatch.setattr(chronicle, "_latest", None)
    match = Match(rules, rules.deal(seated(("a", "b", "c", "d")), 1)._replace(order=(0, 1, 2, 3)))
    match.play(0, DRAW)
    data = record.to_record(match)
    assert data["reshuffles"] == [["culture"], ["war"] * 3]
    assert record.read(as_line(data)).state == match.state


def test_house_rules_that_are_not_in_a_record_are_usual() -> None:
    data = json.loads(TEXT)
    assert "rules" not in data
    assert record.read(json.dumps(data)).deal.house_rules == INFO.with_defaults({})
