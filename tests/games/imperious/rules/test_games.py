"""Whole games: what must hold in every position, for each number of seats."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armorica import games
from armorica.ai.levels import reply
from armorica.core.limits import MOVES, RECORD
from armorica.core.match import Match
from armorica.core.problem import IllegalMove
from armorica.core.record import as_line
from armorica.core.rng import Rng
from armorica.games.imperious.codec import record
from armorica.games.imperious.rules import chronicle, play
from armorica.games.imperious.rules.combos import DESTROY, DISPERSE, GROW
from armorica.games.imperious.rules.state import (
    ACTION,
    ALL,
    END,
    OVER,
    RESTART,
    START,
    STEPS,
    TARGET,
)
from armorica.games.imperious.rules.trade import DECLINE
from tests.inside import AnyMatch, load
from tests.seats import seated

game = load("imperious")

MOST_PLIES = 20_000  # a random game of eight takes about 4,000
each_table = pytest.mark.parametrize("seats", game.info.seats)

Table = AnyMatch


def new_match(seats: int, seed: int, level: str = "random") -> Table:
    return Match(game.rules, game.rules.deal(seated((level,) * seats), seed))


def random_game(seats: int, seed: int, plies: int = MOST_PLIES) -> Iterator[Table]:
    """Play a random game and yield the match before each move, and at the end."""
    match = new_match(seats, seed)
    rng = Rng(seed)
    for _ in range(plies):
        yield match
        seat = game.rules.to_move(match.state)
        if seat is None:
            return
        moves = game.rules.legal(match.state)
        match.play(seat, moves[rng.below(len(moves))])


@each_table
def test_a_random_game_ends_without_contradictions(seats: int, tmp_path: Path) -> None:
    dump = tmp_path / "game.json"
    try:
        for match in random_game(seats, seats):
            state = match.state
            game.rules.check(state)  # cards, counts, and that there is a legal move
            legal = game.rules.legal(state)
            assert len(set(legal)) == len(legal) <= 400
        assert state.step == OVER
        assert max(state.vt) >= 100
    except Exception:
        dump.write_text(as_line(record.to_record(match)), "utf-8")
        pytest.fail(f"replay {dump}")


@each_table
def test_pieces_come_and_go_by_the_rules_alone(seats: int) -> None:
    """Compare the sums of the chits and cities in the events of a game with the map."""
    *_, match = random_game(seats, 1)
    data = json.loads(as_line(record.to_record(match)))
    chits = [0] * seats
    cities = [0] * seats
    for event in data["events"]:
        seat, do = event["seat"], event["do"]
        amount = sum(entry[-1] for entry in event.get("chits", []))
        if do in ("start", "restart"):
            chits[seat] += 10
        elif do == "build":
            cities[seat] += 1
        elif do == "grow":
            chits[seat] += amount
        elif do in ("destroy", "convert"):
            won = amount * (do == "convert")
            chits[seat] += won
            cities[seat] += len(event["cities"]) * (do == "convert")
            if event["victim"] is not None:
                chits[event["victim"]] -= amount
                cities[event["victim"]] -= len(event["cities"])
    assert [sum(row) for row in match.state.chits] == chits
    assert [match.state.cities.count(seat) for seat in range(seats)] == cities


@each_table
def test_trade_and_growth_keep_their_rulings(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Referee the events of games in which many players are wiped out."""
    monkeypatch.setattr(play, "CHITS", 1)
    monkeypatch.setattr(play, "APART", 1)
    kinds: Counter[str] = Counter()
    for seed in range(3):
        match = fight(seats, seed)
        referee = Referee(list(match.deal.order))
        for event in chronicle.events(match):
            referee.judge(event.data)
        kinds += referee.kinds
    assert {"offer", "grow", "wiped", "restart"} <= kinds.keys()


def fight(seats: int, seed: int) -> Table:
    """Play at random, but place side by side, and destroy or grow whenever the cards allow it."""
    match, rng = new_match(seats, seed), Rng(seed)
    while game.rules.to_move(match.state) is not None and match.ply < 2500:
        s, moves = match.state, game.rules.legal(match.state)
        move = moves[rng.below(len(moves))]
        if s.step in (START, RESTART):
            # The first territories are neighbours.
            move = moves[0]
        elif s.step == ACTION:
            move = next((combo for combo in (DESTROY, GROW) if combo in moves), move)
        elif s.step == TARGET:
            move = moves[-1]
        match.play(s.mover, move)
    return match


class Referee:
    """Keep the pieces of a game by its events alone, and judge offers, draws and Grow by them."""

    def __init__(self, order: list[int]) -> None:
        self.order = order
        self.pieces: list[Counter[str]] = [Counter() for _ in order]
        self.cities: dict[str, int] = {}
        self.to_answer: list[int] = []  # who have yet to answer the offer on the table
        self.kinds: Counter[str] = Counter()

    def on_map(self, seat: int) -> bool:
        return self.pieces[seat].total() > 0 or seat in self.cities.values()

    def judge(self, event: Any) -> None:
        """Check an event, then carry it out."""
        do, seat = event["do"], event["seat"]
        self.kinds[do] += 1
        if do in ("offer", "accept", "decline", "done"):
            assert self.on_map(seat)  # [I21]
        if do == "draw" and not self.on_map(seat):
            assert len(event["cards"]) == 5  # only when starting again [I21]
            self.kinds["draw again"] += 1
        if do == "restart":
            assert self.kinds["draw again"] == self.kinds["restart"]
        if do == "offer":
            self._offer(seat, event)
        elif do in ("accept", "decline"):
            assert self.to_answer.pop(0) == seat
            self.to_answer = [] if do == "accept" else self.to_answer
        else:
            assert not self.to_answer
            self._move(seat, event)

    def _offer(self, seat: int, event: dict[str, Any]) -> None:
        """Check an offer, and note who is to answer it [I7]."""
        assert not {*event["give"]} & {*event["get"]}
        assert event["give"] or event["get"]
        assert len(event["get"]) <= 15
        place = self.order.index(seat)
        after = self.order[place + 1 :] + self.order[:place]
        self.to_answer = [other for other in after if self.on_map(other)]
        if event["to"] is not None:
            assert event["to"] in self.to_answer
            self.to_answer = [event["to"]]

    def _move(self, seat: int, event: dict[str, Any]) -> None:
        """Carry out what an event changes on the map."""
        do, chits = event["do"], event.get("chits", [])
        if do == "grow":
            for place, _ in chits:
                weight = sum(row[place] for row in self.pieces) + 5 * (place in self.cities)
                assert weight <= 10  # before any chit is placed [I12]
                assert self.pieces[seat][place] or self.cities.get(place) == seat
        if do in ("start", "restart"):
            self.pieces[seat][event["territory"]] += play.CHITS
        elif do == "build":
            self.cities[event["city"]] = seat
        for *places, n in chits:
            if do in ("grow", "convert"):
                self.pieces[seat][places[0]] += n
            elif do in ("disperse", "colonize"):
                self.pieces[seat][places[0]] -= n
                self.pieces[seat][event["to"] if do == "colonize" else places[1]] += n
            if do in ("destroy", "convert") and event["victim"] is not None:
                self.pieces[event["victim"]][places[0]] -= n
        for place in event.get("cities", []):
            del self.cities[place]
            if do == "convert":
                self.cities[place] = seat


@each_table
def test_the_longest_offers_fit_into_a_record(seats: int) -> None:  # [I7]
    match = new_match(seats, 1)
    while game.rules.to_move(match.state) is not None and match.ply < 2000:
        moves = game.rules.legal(match.state)
        choice = {"offer": ALL, "answer": DECLINE, "action": END}.get(STEPS[match.state.step])
        match.play(match.state.mover, moves[-1] if choice not in moves else choice)
    assert len(as_line(record.to_record(match))) <= RECORD * match.ply / MOVES + 20_000
    assert record.read(as_line(record.to_record(match))).state == match.state


@given(st.integers(4, 8), st.integers(0, 2**53 - 1), st.integers(1, 150))
@settings(max_examples=12)
def test_any_position_holds_what_the_rules_promise(seats: int, seed: int, plies: int) -> None:
    for match in random_game(seats, seed, plies):
        state = match.state
    game.rules.check(state)
    moves = game.rules.legal(state)
    mover = game.rules.to_move(state)
    for seat in range(seats):
        allowed = [m for m in range(-2, 99 * 16) if not game.rules.why_not(state, seat, m)]
        assert allowed == (sorted(moves) if seat == mover else [])
    texts = [game.rules.format_move(state, move) for move in moves]
    assert [game.rules.parse_move(state, text) for text in texts] == moves
    assert len(set(texts)) == len(texts)
    before = state.copy()
    for move in moves[:20]:
        after = state.copy()
        game.rules.apply(after, move)
        game.rules.check(after)
        assert after != before
        assert state == before
    again = record.read(as_line(record.to_record(match)))
    assert again.state == state
    assert as_line(record.to_record(again)) == as_line(record.to_record(match))


@each_table
def test_an_observation_does_not_depend_on_what_it_hides(seats: int) -> None:
    rng = Rng(5)
    for match in random_game(seats, 5, 60):
        for seat in range(seats):
            other = game.rules.determinize(match.state, seat, rng)
            for viewer in (seat, None):
                seen = game.rules.observe(match.state, viewer)
                assert game.rules.observe(other, viewer) == seen


BROKEN: list[dict[str, Any]] = [
    {"map": "terra-nova"},
    {"step": 11},
    {"step": True},
    {"turn": "1"},
    {"order": [0, 1, 2]},
    {"order": [0, 1, 2, 2]},
    {"order": None},
    {"hands": []},
    {"hands": [[1], [], [], []]},
    {"give": [0]},
    {"deck": [7]},
    {"deck": []},
    {"cities": [[3, 4]]},
    {"cities": [[99, 1]]},
    {"cities": [[-1, 1]]},
    {"cities": [[1]]},
    {"reach": [99]},
    {"marks": [99 * 16]},
    {"advances": [[-1, 0, 0, 0, 0, 0, 0]] * 4},
    {"goal": 99},
    {"victim": 4},
    {"to": 5},
    {"vt": [-1, 0, 0, 0]},
    {"mover": 4},
    {"chits": [[[0, -1]], [], [], []]},
    {"step": 7, "combo": -1},
    {"step": TARGET, "combo": DISPERSE, "marks": [0]},  # moved where nothing is
]


@pytest.mark.parametrize("change", BROKEN, ids=str)
def test_a_broken_observation_is_refused(change: dict[str, Any]) -> None:
    data = game.codec.pack(game.rules.observe(new_match(4, 1).state, 0))
    game.codec.unpack(data)
    with pytest.raises(ValueError, match="no observation"):
        game.codec.unpack(data | change)


@pytest.mark.parametrize("data", [None, [], 7, {}, "map"])
def test_what_is_no_observation_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="no observation"):
        game.codec.unpack(data)


def test_noise_is_no_move() -> None:
    state = new_match(4, 1).state
    for text in ("", " ", "start", "start \0", "x " * 10_000, "start latium creta", "begin"):
        with pytest.raises(IllegalMove) as refused:
            game.rules.parse_move(state, text)
        assert refused.value.problem.code == "unknown_move"
    with pytest.raises(IllegalMove) as refused:
        game.rules.parse_move(state, "action end")
    assert refused.value.problem.code == "wrong_phase"


def test_the_greedy_beat_the_random() -> None:
    match: Table = Match(
        game.rules, game.rules.deal(seated(("settler", "random", "random", "random")), 1)
    )
    while (seat := game.rules.to_move(match.state)) is not None:
        match.play(seat, reply(games.game_of(match), match))
    assert match.state.vt[0] > max(match.state.vt[1:])
