"""Achievements: each is decided over a match that is over."""

import pytest

from armorica import games
from armorica.ai.levels import reply
from armorica.core.match import Match
from armorica.core.seats import Seat
from armorica.games.armorica.face.achievements import (
    EARNED,
    GIVEN_UP,
    LEAD,
    POINTS,
    earned,
    words,
)
from armorica.games.armorica.rules.chronicle import chronicle
from armorica.games.armorica.rules.scoring import score, scores
from armorica.i18n import Translator
from tests.inside import AnyMatch


def played(seats: int, seed: int) -> AnyMatch:
    """Let settlers play a deal to its end."""
    game = games.load("armorica")
    match = Match(game.rules, game.rules.deal((Seat("settler"),) * seats, seed))
    while game.rules.to_move(match.state) is not None:
        match.play(match.state.mover, reply(games.game_of(match), match))
    return match


MATCHES = [played(2, seed) for seed in range(40)] + [played(4, seed) for seed in range(8)]
SEATS = [(match, seat) for match in MATCHES for seat in range(len(match.deal.players))]


def having(key: str) -> list[tuple[AnyMatch, int]]:
    """Return the seats that have an achievement; there are some, but not all of them."""
    some = [(match, seat) for match, seat in SEATS if key in earned(match, seat)]
    assert 0 < len(some) < len(SEATS)
    return some


def test_there_are_ten_at_most_and_each_has_words() -> None:
    assert len(EARNED) <= 10
    assert [*words(Translator())] == [*EARNED]


def test_a_win_is_one() -> None:
    assert having("won") == [(m, seat) for m, seat in SEATS if seat in score(m.state).winners]


def test_winter_took_few_cards_of_the_fed() -> None:
    fed = having("fed")
    for match, seat in SEATS:
        won = seat in score(match.state).winners
        taken = [e for e in chronicle(match) if e.kind == "take" and e.seat == seat]
        lost = 1 + len(taken) - len(match.state.displays[seat])
        assert ((match, seat) in fed) == (won and lost <= GIVEN_UP)


def test_points_and_leads_are_what_they_say() -> None:
    for match, seat in having("points"):
        assert scores(match.state)[seat] >= POINTS
    for match, seat in having("lead"):
        own, *others = sorted(scores(match.state), reverse=True)
        assert scores(match.state)[seat] == own >= others[0] + LEAD
    for match, seat in having("narrow"):
        own, second, *_ = sorted(scores(match.state), reverse=True)
        assert own - second <= 1
        assert score(match.state).winners == (seat,)


def test_a_set_of_all_suits_and_all_majorities() -> None:
    for match, seat in having("set"):
        cards = match.state.card_set.cards
        assert any(
            len({cards[card].suit for card in run}) == 6
            for run in score(match.state).seats[seat].runs
        )
    for match, seat in having("majorities"):
        parts = score(match.state).seats[seat]
        assert (parts.grapes, parts.olives, parts.sheep) == (4, 4, 4)


def test_who_came_back_was_last_before_the_last_turn() -> None:
    for match, seat in having("came-back"):
        last = [event.ply for event in chronicle(match) if event.kind == "turn"][-1]
        before = scores(match.state_at(last))
        assert before.count(before[seat]) == 1
        assert before[seat] == min(before)


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        (["settler"], []),
        (["legate"], ["legate"]),
        (["legate", "novice"], ["legate"]),
        (["legate"] * 2, ["legate"]),
        (["legate"] * 3, ["legate", "legates"]),
        (["legate", "legate", "decurion"], ["legate"]),
    ],
)
def test_legates_are_beaten_by_winning(others: list[str], expected: list[str]) -> None:
    match = played(1 + len(others), 5)
    for seat in range(1 + len(others)):
        levels = iter(others)
        players = tuple(Seat() if n == seat else Seat(next(levels)) for n in range(1 + len(others)))
        match.deal = match.deal._replace(players=players)
        keys = [key for key in earned(match, seat) if key.startswith("legate")]
        assert keys == (expected if seat in score(match.state).winners else [])
