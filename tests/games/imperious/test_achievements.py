"""Achievements of Imperious: each is decided over a match that is over."""

from typing import Any

import pytest

from armorica.core.late import loaded
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.core.seats import Seat
from armorica.games.imperious import GAME as game
from armorica.games.imperious.face import achievements
from armorica.games.imperious.face.achievements import EARNED, FAME, LEAD, NARROW, REGIONS, Final
from armorica.games.imperious.rules.chronicle import events
from armorica.games.imperious.rules.state import Deal, Observation, State
from armorica.i18n import Translator

Played = Match[Deal, State, Observation]


def played(seed: int, levels: str = "merchant", tokens: str = "100") -> Played:
    """Let four opponents play a deal to its end, by their quick policy."""
    rules = game.rules
    match = Match(rules, rules.deal((Seat(levels),) * 4, seed, {"tokens": tokens, "late": "0"}))
    rng = Rng(seed)
    while (seat := rules.to_move(match.state)) is not None:
        match.play(seat, game.bot.choose(rules.observe(match.state, seat), rng))
    return match


MATCHES = [played(seed) for seed in (*range(1, 12), 28)]
SEATS = [(match, seat) for match in MATCHES for seat in range(4)]


def earned(match: Played, seat: int) -> list[str]:
    return achievements.earned(match, seat)


def having(key: str) -> list[tuple[Played, int]]:
    """Return the seats that have an achievement; there are some, but not all of them."""
    some = [(match, seat) for match, seat in SEATS if key in earned(match, seat)]
    assert 0 < len(some) < len(SEATS)
    return some


def done(match: Played, seat: int, *kinds: str) -> list[Any]:
    """List the data of a seat's events of some kinds."""
    return [e.data for e in events(match) if e.data["seat"] == seat and e.data["do"] in kinds]


def changed(match: Played, seat: int, vt: list[int] | None = None, city: bool = False) -> Final:
    """Return a finished match with other tokens, or with a city of the seat."""
    final = Final(match, seat)
    final.s = match.state.copy()
    if vt:
        final.s.vt = vt
    final.s.cities = [-1] * len(final.s.cities)
    if city:
        final.s.cities[3] = seat
    return final


def test_there_are_ten_at_most_and_each_has_words() -> None:
    assert len(EARNED) <= 10
    assert [*achievements.words(Translator())] == [*EARNED]
    assert loaded(game.face.achievements) is loaded(achievements)


def test_a_win_is_one() -> None:
    assert having("won") == [(m, seat) for m, seat in SEATS if m.state.vt[seat] == max(m.state.vt)]


@pytest.mark.parametrize("lead", range(LEAD + 2))
def test_wins_are_narrow_or_clear_by_the_lead(lead: int) -> None:
    final = changed(MATCHES[0], 2, vt=[90, 80, 100 + lead, 100])
    assert EARNED["narrow"](final) == (0 < lead <= NARROW)
    assert EARNED["lead"](final) == (lead >= LEAD)
    beaten = changed(MATCHES[0], 3, vt=[90, 80, 100 + lead, 100])
    assert not EARNED["narrow"](beaten)
    assert not EARNED["lead"](beaten)


def test_a_famous_glory_brought_its_tokens() -> None:
    famous = having("fame")
    for match, seat in SEATS:
        best = max((data["vt"] for data in done(match, seat, "glory")), default=0)
        assert ((match, seat) in famous) == (best >= FAME)


def test_regions_are_counted_by_their_territories() -> None:
    for key in ("region", "regions"):
        some = having(key)
        for match, seat in SEATS:
            s = match.state
            own = {*s.occupied(seat)}
            whole = any(own >= {*members} and len(members) > 4 for members in s.board.members)
            many = sum(bool(own & {*members}) for members in s.board.members) >= REGIONS
            assert ((match, seat) in some) == (whole if key == "region" else many)


def test_a_founder_owns_a_city_at_the_end() -> None:
    assert EARNED["town"](changed(MATCHES[0], 1, city=True))
    assert not EARNED["town"](changed(MATCHES[0], 1))


def test_whoever_wins_in_peace_took_nothing() -> None:
    peaceful = [pair for pair in SEATS if "peace" in earned(*pair)]
    for match, seat in having("won"):
        struck = [data["victim"] for data in done(match, seat, "destroy", "convert")]
        assert ((match, seat) in peaceful) == (not any(victim is not None for victim in struck))


def test_the_master_beat_legates_alone() -> None:
    match = played(1, "legate")
    winner = match.state.vt.index(max(match.state.vt))
    assert "legates" in earned(match, winner)
    assert not any("legates" in earned(*pair) for pair in SEATS)


def test_in_a_short_game_only_the_win_counts() -> None:
    short = [played(seed, tokens="25") for seed in (1, 2, 3)]
    got = {key for match in short for seat in range(4) for key in earned(match, seat)}
    assert got == {"won"}
