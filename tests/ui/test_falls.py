"""The review of a finished game: what made a win chance fall without a mistake."""

from itertools import pairwise

from armorica.i18n import Translator
from armorica.ui.analysis import Analysis, Draw, Fall, Finding, Judged, falls
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.inside import on_table
from tests.ui.analyses import over
from tests.ui.markup import Node, read
from tests.ui.models import act


def test_a_deep_fall_after_a_good_choice_is_laid_to_what_is_most_of_it() -> None:
    good, weak = Judged(0, 0, 0.6, 0.6), Judged(0, 0, 0.6, 0.5)
    later = Judged(4, 0, 0.4, 0.4)
    seats = [0, 1, 1, 1, 0]
    own = Draw(0, (0.0, 0.0), (0.6, 0.4))
    taken = Draw(1, (-0.02, 0.02), (0.44, 0.56))  # 14 % by the move, 2 % by the cards
    came = Draw(2, (-0.09, 0.09), (0.35, 0.65))

    def found(*draws: Draw, judged: tuple[Judged, ...] = (good, later)) -> list[Fall]:
        return falls(Analysis((), 2, judged=judged, draws=draws), [0], seats)

    lost = 0.6 - 0.4
    assert found(own, taken) == [Fall(0, lost, 2, "move")]
    assert found(own, taken, came) == [Fall(0, lost, 2, "move")]
    taken = taken._replace(chances=(0.48, 0.52), luck=(-0.12, 0.12))
    assert found(own, taken, came) == [Fall(0, lost, 2, "draw")]
    assert found() == [Fall(0, lost, 4, "")]  # a game that does not tell luck from skill
    assert not found(judged=(good, later._replace(best=0.45)))
    # Two of a kind that only together are most of it.
    taken = taken._replace(luck=(-0.09, 0.09), chances=(0.51, 0.49))
    assert found(own, taken, came._replace(chances=(0.42, 0.58))) == [Fall(0, lost, 4, "draws")]
    moves = [Draw(n, (0.0, 0.0), (0.6 - n * 0.06, 0.4 + n * 0.06)) for n in (1, 2, 3)]
    assert found(own, *moves) == [Fall(0, lost, 4, "moves")]
    # The cards 9 %, the move 7 %, the estimate 4 %.
    taken = taken._replace(chances=(0.44, 0.56))
    assert found(own, taken) == [Fall(0, lost, 2, "draw")]
    assert not found(own, taken, judged=(weak, later))
    assert not found(own, taken, judged=(good, later._replace(best=0.55)))
    assert not found(own, taken, judged=(good, later._replace(seat=1)))
    assert not found(own._replace(ply=9), judged=(weak, good._replace(ply=4)))  # it rose
    finding = Finding(0, "gaul pass", "gaul 1", 4.0)
    assert not falls(Analysis((), 2, (finding,), (good, later), draws=(own, taken)), [0], seats)


def test_a_fall_that_no_card_and_no_move_explains_is_left_out() -> None:
    judged = Judged(0, 0, 0.6, 0.6), Judged(4, 0, 0.4, 0.4)
    seats, own = [0, 1, 1, 0, 0], Draw(0, (0.0, 0.0), (0.6, 0.4))

    def found(*draws: Draw) -> list[Fall]:
        return falls(Analysis((), 2, judged=judged, draws=draws), [0], seats)

    assert not found(own)
    assert not found(own._replace(ply=3, chances=(0.3, 0.7)))  # one's own move
    little = Draw(1, (-0.04, 0.04), (0.52, 0.48))  # 4 % each by the move and the cards
    assert not found(own, little)
    gained = Draw(2, (0.1, -0.1), (0.62, 0.38))
    costly = Draw(1, (-0.11, 0.11), (0.49, 0.51))
    assert not found(own, costly, gained._replace(chances=(0.59, 0.41)))


def test_the_review_says_what_made_a_chance_fall_without_a_mistake() -> None:
    model = over("person", "settler")
    match = on_table(model)
    mine = [ply for ply, seat in enumerate(match.seats) if seat == 0]
    first, second = next(pair for pair in pairwise(mine) if pair[1] > pair[0] + 1)
    judged = Judged(first, 0, 0.6, 0.6), Judged(second, 0, 0.4, 0.4)
    for luck, chances, said, shown in (
        (0.0, 0.4, " takes ", first + 2),
        (-0.2, 0.4, "the new card ", first + 2),
    ):
        draws = (
            Draw(first, (0.0, 0.0), (0.6, 0.4)),
            Draw(first + 1, (luck, -luck), (chances, 1 - chances)),
        )
        model.advice.analysis = Analysis((), 2, judged=judged, draws=draws)
        [line] = explained(model)
        assert "chance to win −20 percentage points after a good choice" in line.text
        assert "What cost most: " in line.text and said in line.text
        assert line.one("button")["data-do"] == f"look fell {shown}"
        # The position of a costly choice has another sentence, unless it is asked why it fell.
        legal = match.rules.legal(match.state_at(shown))[:2]
        moves = [match.rules.format_move(match.state_at(shown), move) for move in legal]
        costly = Finding(shown, moves[0], moves[1], 4.0)
        model.advice.analysis = Analysis((), 2, (costly,), judged, draws=draws)
        [line] = explained(model)
        show = line.one("button")["data-do"]
        assert said in over_the_table(model, show)
        assert "after a good choice" in over_the_table(model, show)
        assert ": better " in over_the_table(model, f"look {shown}")
        act(model, "look end")


def over_the_table(model: Model, click: str) -> str:
    """Return what is said over the position that a click leads to."""
    act(model, click)
    return read(views(model, Translator())["table"]).one("div", id="hint").text


def explained(model: Model) -> list[Node]:
    drawn = read(views(model, Translator())["table"]).one("section", id="analysis")
    return [one for one in drawn.all("li") if "after a good choice" in one.text]
