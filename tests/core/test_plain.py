"""PlainCodec and PlainBot: records, links, observations as text, and opponents."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from armorica import games
from armorica.core.level import Policy
from armorica.core.link import LinkError
from armorica.core.match import Match
from armorica.core.notes import Mark, Note
from armorica.core.plain import DOUBT, PlainCodec
from armorica.core.problem import RecordError
from armorica.core.record import as_line
from armorica.core.rng import Rng
from armorica.core.seats import Seat
from tests.inside import AnyGame, AnyMatch
from tests.third.checkout import FOLDER, KEY


@pytest.fixture(scope="module")
def game() -> Iterator[AnyGame]:
    """Load the third game from its folder."""
    games.__path__.append(str(FOLDER.parent))
    yield games.load(KEY)
    games.__path__.remove(str(FOLDER.parent))


def played(game: AnyGame, moves: int) -> AnyMatch:
    match = Match(game.rules, game.rules.deal((Seat(), Seat("settler")), 5))
    for _ in range(moves):
        match.play(match.state.mover, game.rules.legal(match.state)[0])
    return match


def refused(game: AnyGame, **changes: Any) -> tuple[str, str]:
    data = game.codec.to_record(played(game, 24)) | changes
    with pytest.raises(RecordError) as error:
        game.codec.read(json.dumps(data))
    return error.value.place, error.value.problem.code


def test_a_record_holds_the_scores_once_the_game_is_over(game: AnyGame) -> None:
    over = played(game, 24)
    assert game.codec.to_record(over)["scores"] == over.state.points
    assert "scores" not in game.codec.to_record(played(game, 23))
    assert game.codec.read(as_line(game.codec.to_record(over))).state == over.state


def test_a_wrong_record_is_refused_with_the_place(game: AnyGame) -> None:
    moves = game.codec.to_record(played(game, 24))["moves"]
    assert refused(game, seed=-1) == ("seed", "bad_seed")
    assert refused(game, seed="5") == ("seed", "bad_seed")
    assert refused(game, players=[]) == ("players", "bad_players")
    assert refused(game, moves=None) == ("moves", "not_a_list")
    assert refused(game, moves=[*moves[:3], 7]) == ("moves[3]", "bad_entry")
    assert refused(game, moves=[*moves[:3], moves[0]]) == ("moves[3]", "not_in_hand")
    assert refused(game, moves=[*moves[:3], ""]) == ("moves[3]", "unknown_move")
    assert refused(game, moves=moves[:3]) == ("scores", "not_over")
    assert refused(game, scores=[1, 2]) == ("scores", "wrong_outcome")


def test_the_first_turns_go_round_from_the_first_seat(game: AnyGame) -> None:
    deal = played(game, 0).deal
    assert deal.order == (*range(len(deal.players)),)


def test_a_link_brings_the_game_its_number_and_notes(game: AnyGame) -> None:
    match = played(game, 7)
    notes = {3: Note("why?", (Mark(0, 23),))}
    text = game.codec.write_link(match, 9, notes)
    again, number, read_notes = game.codec.read_link(text)
    assert (again.state, number, read_notes) == (match.state, 9, notes)
    with pytest.raises(LinkError):
        game.codec.read_link(text[:-2])
    assert game.codec.read_link(game.codec.write_link(match, 0))[2] == {}


def test_marks_are_invalid_in_games_without_markable_things(game: AnyGame) -> None:
    codec = game.codec
    assert isinstance(codec, PlainCodec)
    text = game.codec.write_link(played(game, 7), 9, {3: Note("why?", (Mark(0, 0),))})
    with pytest.raises(LinkError, match="link_damaged"):
        replace(codec, markable=0).read_link(text)


@pytest.mark.parametrize(
    "change",
    [{"mover": 7}, {"deck": [1]}, {"hands": None}, {"points": [0]}, {"played": [1, 1]}, {"x": 1}],
)
def test_no_position_that_cannot_be_is_unpacked(game: AnyGame, change: dict[str, Any]) -> None:
    data = game.codec.pack(game.rules.observe(played(game, 3).state, 0))
    game.codec.unpack(data)
    with pytest.raises(ValueError, match="no observation"):
        game.codec.unpack(data | change)


def test_an_opponent_slips_as_often_as_it_is_to(game: AnyGame) -> None:
    state = played(game, 0).state
    best = game.bot.choose(state, Rng(1))
    priors = game.bot.move_priors(state, game.bot.candidates(state))
    assert best == game.rules.legal(state)[priors.index(max(priors))]
    chosen = {game.bot.choose(state, Rng(seed), Policy(100)) for seed in range(30)}
    assert chosen == {*game.rules.legal(state)}


def test_a_rollout_ends_after_its_turns_or_with_the_game(game: AnyGame) -> None:
    state = played(game, 4).state
    scores, doubt = game.bot.rollout(state, Rng(1), 3, 0)
    assert len(state.played) == 10
    assert (scores, doubt) == (game.rules.ranking_scores(state), DOUBT)
    assert game.bot.rollout(state, Rng(1), 99, 0)[1] == 0
    assert len(state.played) == 24
    assert game.bot.evaluate(state, 0) == state.points[0]
    assert game.bot.chance_successors(state, 0) == []


def test_a_hint_names_no_cards(game: AnyGame) -> None:
    assert game.bot.holders(played(game, 4).state) == {}
