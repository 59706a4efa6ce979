"""Who sits at the table."""

import json

import pytest

from armorica import games
from armorica.core.match import Match
from armorica.core.problem import RecordError
from armorica.core.seats import BOT, Seat, kinds_of_others, place_of
from tests.seats import seated


def test_the_others_are_all_but_oneself() -> None:
    seats = seated(("Ana", "settler", "merchant"))
    assert [kinds_of_others(seats, seat) for seat in range(3)] == [
        ["settler", "merchant"],
        ["person", "merchant"],
        ["person", "settler"],
    ]


@pytest.mark.parametrize("key", games.GAMES)
def test_a_bot_has_a_name_in_records_and_links(key: str) -> None:
    game = games.load(key)
    others = ["settler"] * (game.info.seats[0] - 1)
    players = seated((Seat(BOT, "Ästerix"), *others))
    match = Match(game.rules, game.rules.deal(players, 1))
    assert games.read_link(games.write_link(match, 0))[0].deal.players == players
    record = games.write(match)
    assert games.read(record).deal.players == players
    nameless = json.loads(record)
    nameless["players"][0] = {"kind": BOT}
    with pytest.raises(RecordError, match="players"):
        games.read(json.dumps(nameless))


def test_equal_seats_share_the_better_place() -> None:
    assert [place_of([5, 9, 5, 1], seat) for seat in range(4)] == [2, 1, 2, 4]
