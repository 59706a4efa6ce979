"""Hidden cards stay hidden where two people share the screen."""

from collections.abc import Iterator
from typing import Any

import pytest

from armorica import games
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.imperious.rules.state import ANSWER, DISCARD, TYPES
from armorica.ui import playing
from armorica.ui.model import Model
from armorica.ui.viewing import scene
from tests.inside import AnyMatch, load
from tests.seats import seated
from tests.ui import hidden
from tests.ui.models import T, act

GAME = load("imperious")

PEOPLE = "Ana", "Ben"
PlayedMatch = AnyMatch


def positions(seed: int, most: int) -> Iterator[PlayedMatch]:
    """Yield a match of two people and two opponents whenever a person is to move."""
    match = Match(GAME.rules, GAME.rules.deal(seated((*PEOPLE, "merchant", "settler")), seed))
    rng = Rng(seed)
    while most and not match.state.shuffled and match.rules.to_move(match.state) is not None:
        seat = match.state.mover
        if seat < len(PEOPLE):
            yield match
            most -= 1
        seen = match.rules.observe(match.state, seat)
        match.play(seat, GAME.bot.choose(seen, rng))


def drawn_by(match: PlayedMatch) -> list[int]:
    """Return the seat that has drawn each card of the first deck so far."""
    s = match.rules.new(match.deal)
    log: list[dict[str, Any]] = []
    s.log = log
    for move in match.moves[: match.ply]:
        match.rules.apply(s, move)
    owners = []
    for event in log:
        drew = event["cards"] if event["do"] == "draw" else event.get("draw") or event.get("drew")
        if drew:
            owners += [event["seat"]] * (1 if isinstance(drew, str) else len(drew))
    return owners


def dealt_anew(match: PlayedMatch, eyes: int | None, rng: Rng) -> PlayedMatch | None:
    """Return a match with the same moves, and other cards wherever `eyes` cannot see them."""
    deck, owners = [*match.deal.deck], drawn_by(match)
    left = [list(hand) for hand in match.state.hands]
    unseen = [*range(len(owners), len(deck))]
    for place in reversed(range(len(owners))):
        seat = owners[place]
        if seat != eyes and left[seat][deck[place]]:
            left[seat][deck[place]] -= 1
            unseen.append(place)
    for most in (len(unseen), 40, 20, 10, 4):
        for _ in range(6):
            places = unseen[:]
            rng.shuffle(places)
            places = places[:most]
            kinds = [deck[place] for place in places]
            rng.shuffle(kinds)
            anew = deck[:]
            for place, kind in zip(places, kinds, strict=True):
                anew[place] = kind
            other = Match(GAME.rules, match.deal._replace(deck=tuple(anew)))
            if _replay(other, match):
                return other
    return None


def _replay(other: PlayedMatch, match: PlayedMatch) -> bool:
    for ply, move in enumerate(match.moves[: match.ply]):
        if other.rules.why_not(other.state, match.seats[ply], move):
            return False
        other.play(match.seats[ply], move)
    return bool(other.state.hands != match.state.hands)


@pytest.mark.parametrize("seed", [3, 4])
@pytest.mark.parametrize("taken", [True, False])
def test_no_hidden_card_is_shown_by_any_way(seed: int, taken: bool) -> None:
    rng = Rng(seed)
    compared, steps = 0, set()
    for n, match in enumerate(positions(seed, 60)):
        if n % 5:
            continue
        other = dealt_anew(match, match.state.mover if taken else None, rng)
        if other:
            hidden.same(match, other, taken)
            steps.add(match.state.step)
            compared += 1
    assert compared > 5
    assert len(steps) > 2


def first_at(step: int) -> Model:
    """Play until a person has made a move of a step and another person is to move."""
    match = Match(GAME.rules, GAME.rules.deal(seated((*PEOPLE, *["merchant"] * 2)), 4))
    model = Model()
    playing.show(model, match)
    rng, was = Rng(3), None
    for _ in range(400):
        while playing.advance(model):
            pass
        assert model.mover is not None
        if was == step and model.mover != model.table.holder:
            return model
        act(model, "mine")
        was = match.state.step
        seen = match.rules.observe(match.state, model.mover)
        playing.play(model, match.rules.format_move(match.state, GAME.bot.choose(seen, rng)))
    raise AssertionError


def shows_a_hand(model: Model) -> bool:
    return 'id="hand"' in dict(hidden.shown(model))["table"]


def test_undo_asks_for_the_device_before_it_shows_a_hand() -> None:
    model = first_at(DISCARD)
    assert not shows_a_hand(model)
    act(model, "undo")
    assert not shows_a_hand(model)
    act(model, "mine")
    assert shows_a_hand(model)


@pytest.mark.parametrize("click", ["look back", "look 15", "look first"])
def test_looking_back_shows_no_hand_until_the_device_is_taken(click: str) -> None:
    model = first_at(DISCARD)
    act(model, click)
    assert not shows_a_hand(model)
    live = dict(hidden.shown(model))["live"]
    assert not any(kind.capitalize() in live for kind in TYPES)


@pytest.mark.parametrize("brought_by", ["record", "link"])
def test_a_game_that_is_brought_waits_for_the_device(brought_by: str) -> None:
    model = first_at(DISCARD)
    act(model, "mine")
    assert shows_a_hand(model)
    assert model.table.match
    if brought_by == "record":
        act(model, f"open {games.write(model.table.match)}")
    else:
        playing.show(model, games.read_link(games.write_link(model.table.match, 0))[0])
    assert not shows_a_hand(model)


def test_a_person_who_can_only_decline_is_asked_like_anybody() -> None:
    """If they were passed over, everyone would know that they lack the cards."""
    move_counts = set()
    for match in positions(5, 200):
        if match.state.step == ANSWER:
            model = Model()
            playing.show(model, match.branch(match.ply))
            assert model.person_to_move
            assert not model.opponent_to_move
            act(model, "mine")
            move_counts.add(len(model.legal()))
    assert move_counts == {1, 2}


def test_a_win_chance_is_shown_only_to_whose_hand_it_comes_from() -> None:
    model = first_at(DISCARD)
    act(model, "set chance on")
    for seat in model.people:
        model.advice.chance = seat, 0.5
        assert scene(model, T).chance is None
    act(model, "mine")
    for seat in model.people:
        model.advice.chance = seat, 0.5
        assert (scene(model, T).chance is not None) == (seat == model.eyes)
