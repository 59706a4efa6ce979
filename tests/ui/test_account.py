"""The review of a finished game: where a player's win chance went."""

import re

import pytest

from armorica.core.facts import Correction
from armorica.i18n import Translator
from armorica.ui.analysis import Analysis, Draw, Judged, account, corrected_draw
from armorica.ui.page import views
from tests.ui.analyses import over
from tests.ui.markup import read


def test_the_review_accounts_for_all_of_a_win_chance() -> None:
    by = Correction(-1.0, 1.5)  # of stronger opponents, whose advantage is no luck
    first, last = Judged(2, 0, 0.3, 0.5, 0.5, 0.25), Judged(6, 0, 0.1, 0.2, 0.2, 0.1)
    draws = [corrected_draw(ply, (-0.3, 0.3), (0.2, 0.8), (by, by)) for ply in (0, 3)]
    analysis = Analysis((), 2, judged=(first, last), draws=(*draws,))
    start, own, cards, others = account(analysis, 0, 0.0)
    assert start == 0.3
    assert own == pytest.approx(-0.05)
    assert -0.25 < cards < -0.15  # of the draw after the first choice, from what was left then
    assert analysis.luck[0] == cards
    assert start + own + cards + others == pytest.approx(0.0)


def test_what_is_nearly_lost_is_not_lost_once_more_by_luck() -> None:
    lost = Judged(0, 0, 0.02, 0.02, 0.02, 0.02)
    draws = tuple(Draw(ply, (-0.5, 0.5), (0.2, 0.8)) for ply in (1, 2, 3))
    assert -0.02 <= account(Analysis((), 1, judged=(lost,), draws=draws), 0, 0.0).cards < -0.01


def test_the_review_says_where_a_win_chance_went() -> None:
    by = Correction(-1.0, 1.5)
    first, last = Judged(2, 0, 0.3, 0.5, 0.5, 0.25), Judged(6, 0, 0.1, 0.2, 0.2, 0.1)
    draws = [corrected_draw(ply, (-0.3, 0.3), (0.2, 0.8), (by, by)) for ply in (0, 3)]
    model = over("person", "settler")
    model.advice.analysis = Analysis((), 2, judged=(first, last), draws=(*draws,))
    said = read(views(model, Translator())["table"]).one("section", id="analysis").text
    numbers = re.search(r"choices (.\d+), cards (.\d+), the rest, .* did, (.\d+)", said)
    assert "Player 1: 30% at first against these opponents, where an even share is 50%." in said
    assert numbers
    own, cards, others = (int(number.replace("−", "-")) for number in numbers.groups())
    end = re.search(r"At the end: (\d+)%", said)
    assert end and 30 + own + cards + others == int(end[1])
