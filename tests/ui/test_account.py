"""The review of a finished game: where a player's win chance went."""

import re
from itertools import pairwise

import pytest

from armorica.i18n import Translator
from armorica.ui.analysis import Analysis, Draw, Judged, accounts
from armorica.ui.page import views
from armorica.ui.table.chances import BOTTOM, LEFT, TOP
from tests.ui.analyses import over
from tests.ui.markup import read

JUDGED = Judged(0, 0, 0.5, 0.45), Judged(1, 1, 0.6, 0.4), Judged(6, 0, 0.2, 0.2)
DRAWS = tuple(Draw(ply, (-0.3, 0.3), (0.2, 0.8)) for ply in (0, 3))


def test_the_review_accounts_for_all_of_every_win_chance() -> None:
    analysis = Analysis((), 3, judged=JUDGED, draws=DRAWS)
    own, other = accounts(analysis, (0.0, 1.0))
    assert (own.start, other.start) == (0.5, 0.5)
    assert own.own == pytest.approx(-0.05)
    assert other.own == pytest.approx(-0.2)
    assert -0.65 < own.cards < -0.55
    assert analysis.luck == (own.cards, other.cards)
    assert sum(own) == pytest.approx(0.0)
    assert sum(other) == pytest.approx(1.0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_an_event_changes_is_booked_for_all_seats(seats: int) -> None:
    judged = [Judged(ply, ply % seats, 0.1 + ply / 30, ply / 40) for ply in range(20)]
    luck = (0.1, -0.1, *[0.0] * (seats - 2))
    chances = (0.4, 0.2, *[0.4 / max(1, seats - 2)] * (seats - 2))
    draws = [Draw(ply, luck, chances) for ply in range(0, 20, 3)]
    ends = [1.0, *[0.0] * (seats - 1)]
    rows = accounts(Analysis((), 20, judged=(*judged,), draws=(*draws,)), ends)
    assert sum(row.start for row in rows) == pytest.approx(1.0)
    assert sum(row.cards for row in rows) == pytest.approx(0.0)
    assert sum(row.rest for row in rows) == pytest.approx(0.0)
    assert sum(row.own + row.others for row in rows) == pytest.approx(0.0)
    for row, end in zip(rows, ends, strict=True):
        assert sum(row) == pytest.approx(end)


def test_what_is_nearly_lost_is_not_lost_once_more_by_luck() -> None:
    lost = Judged(0, 0, 0.02, 0.02)
    draws = tuple(Draw(ply, (-0.5, 0.5), (0.2, 0.8)) for ply in (1, 2, 3))
    [row, _] = accounts(Analysis((), 1, judged=(lost,), draws=draws), (0.0, 1.0))
    assert -0.02 <= row.cards < -0.01


def test_the_review_says_where_a_win_chance_went() -> None:
    model = over("person", "settler")
    model.advice.analysis = Analysis((), 3, judged=JUDGED, draws=DRAWS)
    said = read(views(model, Translator())["table"]).one("section", id="analysis").text
    numbers = re.search(
        r"Player 1’s choices (.\d+), cards (.\d+), the opponents’ choices (.\d+), changes of the"
        r" estimate (.\d+)",
        said,
    )
    assert "Player 1: the chance to win was 50% at first and " in said
    assert numbers
    own, cards, others, rest = (int(number.replace("−", "-")) for number in numbers.groups())
    assert own < 0 < others
    end = re.search(r"(\d+)% at the end", said)
    assert end and 50 + own + cards + others + rest == int(end[1])


def test_no_account_is_given_of_what_changes_of_the_estimate_explain() -> None:
    model = over("person", "settler")
    for seat in range(2):
        judged = [Judged(0, seat, 0.5, 0.5), Judged(1, 1 - seat, 0.5, 0.4)]
        draws = (Draw(0, (0.0, 0.0), (0.5, 0.5)),)
        model.advice.analysis = Analysis((), 3, judged=(*judged,), draws=draws)
        said = read(views(model, Translator())["table"]).one("section", id="analysis").text
        assert "the chance to win was" not in said
        assert "The estimate changes" not in said


def test_the_curve_shows_what_the_text_says() -> None:
    model = over("person", "settler")
    for seat, first in ((0, JUDGED[0]), (1, JUDGED[0]._replace(seat=1))):
        analysis = Analysis((), 3, judged=(first, *JUDGED[1:]), draws=DRAWS)
        model.advice.analysis = analysis
        drawn = read(views(model, Translator())["table"]).one("section", id="analysis")
        line = drawn.one("g", **{"class": "line seat-0"}).one("path")["d"]
        numbers = [int(number) for number in line[1:].split()]
        points = [*zip(numbers[::2], numbers[1::2], strict=True)]
        [own, _] = accounts(analysis, (0.0, 1.0))
        assert points[0] == (LEFT, round(BOTTOM - (BOTTOM - TOP) * own.start))
        steps = [b - a for (x, a), (to, b) in pairwise(points) if x == to and b > a]
        assert sum(steps) == pytest.approx(-own.own * (BOTTOM - TOP), abs=1), seat
