"""Messages between the page and an opponent's worker."""

import json
from typing import Any

import pytest

from armorica.ai.levels import Thought
from armorica.ai.messages import (
    LONGEST,
    MessageError,
    read_question,
    write_answer,
    write_draw,
    write_question,
)
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.armorica.codec import card_file
from armorica.games.armorica.rules.cards import CardSet, house_set
from tests.games.armorica.sets import sized_cards
from tests.inside import AnyMatch, load
from tests.seats import seated

GAME = load("armorica")


def question(level: str = "decurion") -> str:
    return write_question(GAME, GAME.rules.new(GAME.rules.deal(seated(("x",) * 3), 1)), level)


def test_an_answer_names_a_legal_move_and_ranks_them_all() -> None:
    state = GAME.rules.new(GAME.rules.deal(seated(("x",) * 3), 1))
    thought = read_question(GAME, question())
    assert not thought.done
    thought.run(5)
    first = json.loads(write_answer(thought))
    assert not first["done"]
    thought.run(10_000)
    answer = json.loads(write_answer(thought))
    assert answer["done"]
    legal = [GAME.rules.format_move(state, move) for move in GAME.rules.legal(state)]
    assert sorted(choice["move"] for choice in answer["ranked"]) == sorted(legal)
    assert answer["move"] == answer["ranked"][0]["move"]
    assert 0 <= answer["win"] <= 1


def nearly_over(seed: int) -> AnyMatch:
    """Play the first legal moves, up to the last choice."""
    match = Match(GAME.rules, GAME.rules.deal(seated(("x", "x")), seed))
    while legal := GAME.rules.legal(match.state):
        match.play(match.state.mover, legal[0])
    while len(GAME.rules.legal(match.state)) < 2:
        match.go(match.ply - 1)
    return match.branch(match.ply)


def test_who_is_far_ahead_at_the_end_has_a_high_win_chance() -> None:
    for state in (nearly_over(seed).state for seed in range(100)):
        own, other = (GAME.rules.scores(state)[seat] for seat in (state.mover, 1 - state.mover))
        if own - other > 20:
            break
    thought = read_question(GAME, write_question(GAME, state, "decurion"))
    thought.run(10_000)
    assert json.loads(write_answer(thought))["win"] > 0.9


def test_a_question_tells_nothing_of_the_decks() -> None:
    state = GAME.rules.new(GAME.rules.deal(seated(("x",) * 3), 1))
    other = GAME.rules.determinize(GAME.rules.observe(state, 0), 0, Rng(9))
    assert other.orders != state.orders
    assert write_question(GAME, state, "legate") == write_question(GAME, other, "legate")
    question = json.loads(write_question(GAME, state, "legate"))["seen"]
    undrawn = {card for order in state.orders for card in order[6:]}
    for place in ("drawn", "rows", "displays"):
        assert not any(undrawn & set(cards) for cards in question[place])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"level":"emperor","seen":{}}',
        '{"level":["legate"],"seen":{}}',
        '{"level":"legate","seen":null}',
        '{"level":"legate","seen":{"card_set":"armorica-1"}}',
        "[" * 10_000,
        " " * (LONGEST + 1),
    ],
)
def test_a_corrupt_question_is_refused(text: str) -> None:
    with pytest.raises(MessageError):
        read_question(GAME, text)


CHANGES: list[tuple[str, Any]] = [
    ("card_set", "other"),
    ("rules", {"four_way_tie": "three_each"}),
    ("rules", {"four_way_tie": []}),
    ("turn", 0),
    ("turn", 9),
    ("turn", "1"),
    ("turn", True),
    ("phase", 4),
    ("phase", 2),
    ("phase", 3),
    ("first", 3),
    ("done", 3),
    ("done", -1),
    ("rows", []),
    ("rows", None),
    ("rows", [[], []]),
    ("rows", [[1.5], []]),
    ("rows", [[99], []]),
    ("drawn", [[], []]),
    ("drawn", [[], [], []]),
    ("displays", []),
    ("displays", [[0], [1], []]),
    ("displays", [[0], [1], [1]]),
    ("displays", [0, 1, 2]),
    ("displays", {"0": [0]}),
    ("discards", [4]),
    ("discards", 4),
]


@pytest.mark.parametrize(("field", "value"), CHANGES)
def test_an_observation_that_cannot_be_is_refused(field: str, value: object) -> None:
    data = json.loads(question())
    data["seen"][field] = value
    with pytest.raises(MessageError):
        read_question(GAME, json.dumps(data))


@pytest.mark.parametrize("field", ["turn", "phase", "first", "done", "rows", "drawn", "discards"])
def test_an_incomplete_observation_is_refused(field: str) -> None:
    data = json.loads(question())
    del data["seen"][field]
    with pytest.raises(MessageError):
        read_question(GAME, json.dumps(data))


def test_a_question_about_a_finished_game_is_refused() -> None:
    state = GAME.rules.new(GAME.rules.deal(seated(("x",) * 2), 1))
    while moves := GAME.rules.legal(state):
        GAME.rules.apply(state, moves[0])
    with pytest.raises(MessageError, match="over"):
        write_question(GAME, state, "legate")
    data = {"level": "legate", "seen": GAME.codec.pack(GAME.rules.observe(state, 0))}
    with pytest.raises(MessageError, match="over"):
        read_question(GAME, json.dumps(data))


def test_a_move_that_is_no_candidate_can_be_asked_about() -> None:
    rng = Rng(1)
    # Where only the first card feeds, winter chooses among many.
    cards = [
        card._replace(icons=(*card.icons[:-1], 0 if n > 3 else 6))
        for n, card in enumerate(house_set().cards)
    ]
    fed = CardSet("Fed by the first", cards)
    for seed in range(300):
        state = GAME.rules.new(GAME.deal(seated(("x",) * 4), seed, content=fed))
        while moves := GAME.rules.legal(state):
            other = set(moves) - set(GAME.bot.candidates(state))
            if other:
                also = min(other)
                thought = read_question(GAME, write_question(GAME, state, "legate", [also]))
                assert isinstance(thought, Thought)
                thought.run(60)
                ranked = {choice.move: choice.visits for choice in thought.ranked()}
                assert ranked.keys() == {also, *GAME.bot.candidates(state)}
                assert ranked[also]
                return
            GAME.rules.apply(state, moves[rng.below(len(moves))])
    pytest.fail("no such position")


@pytest.mark.parametrize(
    "line",
    ["gaul pass", [], [""], ["gaul"], ["gaul nobody"], ["roman pass"], ["gaul longinus"], [7]],
)
def test_a_line_that_cannot_be_is_not_judged(line: Any) -> None:
    data = json.loads(question()) | {"also": line}
    with pytest.raises(MessageError):
        read_question(GAME, json.dumps(data))


def test_the_longest_question_is_read() -> None:
    names = {"a": "a" * 36, "b": "\N{MATHEMATICAL DOUBLE-STRUCK CAPITAL A}" * 36}
    for letters in names.values():
        cards = [
            card._replace(name=f"{letters}{n:04}", id=f"{card.id:x<36}{n:04}")
            for n, card in enumerate(sized_cards(gaul=60, roman=60))
        ]
        rules = GAME.rules
        state = rules.new(
            card_file.deal(
                CardSet("big", cards), seated(("x",) * 4), 5, GAME.info.with_defaults({})
            )
        )
        seen, move = rules.observe(state, None), rules.legal(state)[0]
        rules.apply(state, move)
        assert read_question(GAME, write_draw(GAME, seen, move, rules.observe(state, None)))
        assert read_question(GAME, write_question(GAME, state, "legate"))
