"""What the coach of the first game says where the learner does otherwise than it suggests."""

from collections.abc import Callable

from armorica.ai.levels import reply
from armorica.games.imperious.face import counsel
from armorica.games.imperious.face.lesson import Position as Lesson
from armorica.games.imperious.rules.chronicle import is_forced
from armorica.games.imperious.rules.state import ACTION, DISCARD, END, OFFER, Observation, State
from armorica.games.imperious.rules.text import parse_move
from armorica.ui.lesson import LEARNER, Known
from tests.games.imperious.conftest import Position, cards
from tests.games.imperious.lessons import T, begun, best, game, told
from tests.inside import AnyMatch


def before(step: int, turn: int) -> AnyMatch:
    """Follow the coach up to the learner's first choice at a step of a turn."""
    match = begun()
    while (match.state.mover, match.state.step, match.state.turn) != (LEARNER, step, turn):
        play(match, best)
    told(match)
    return match


def play(match: AnyMatch, choose: Callable[[AnyMatch], int]) -> None:
    own = match.state.mover == LEARNER
    match.play(match.state.mover, choose(match) if own else reply(game, match))


def after(match: AnyMatch, *moves: str) -> str:
    """Make the learner's moves; return the comment where the learner is to choose next."""
    for text in moves:
        match.play(LEARNER, parse_move(match.state, text))
    while match.state.mover != LEARNER or is_forced(match.state, shared=False):
        play(match, best)
    return told(match)[0].comment.partition(" Tokens:")[0]


def test_a_pass_without_the_card_that_it_gives_is_told_its_price() -> None:
    assert after(before(ACTION, 1), "action end") == (
        "You passed without the free card that a pass gives you."
        " Disperse would have brought 1 more token each turn."
    )
    drawn = after(before(ACTION, 1), "action draw")
    assert drawn.endswith("Disperse would have brought 1 more token each turn.")
    assert "free card" not in drawn


def lost(s: State, done: list[str], advised: list[str]) -> str:
    """Return what the coach says of moves beside those that it would have advised."""
    now, then = s.copy(), s.copy()
    moves, line = list[int](), list[int]()
    for state, texts, made in ((now, done, moves), (then, advised, line)):
        for text in texts:
            made.append(parse_move(state, text))
            game.rules.apply(state, made[-1])
    at = Lesson(Observation(s), Known(good={(): [tuple(line)]}), ())
    return counsel.lost(T, at, moves[0], now)


def glory(kind: str) -> list[str]:
    return ["action glory", *[f"cards {kind}"] * 3, "cards end"]


DISPERSE = ["action disperse", *["cards trade"] * 3, "cards end"]
DISPERSE += ["target caria creta", "target end"]


def test_glory_in_the_place_of_what_pays_each_turn_is_told_what_it_costs(
    position: Position,
) -> None:
    s = position([{"lydia": 3, "caria": 2}, {"byzantium": 1}], cards(trade=3, war=3))
    assert lost(s, glory("war"), DISPERSE) == "You can still play this combo: Disperse."
    assert lost(s, glory("trade"), DISPERSE) == (
        "Disperse would have brought 2 more tokens each turn."
    )
    assert lost(s, glory("trade")[:3], DISPERSE) == ""  # it can still be taken back
    assert lost(s, DISPERSE, DISPERSE) == ""


def test_in_the_last_turn_no_tokens_of_later_ones_are_called_lost(position: Position) -> None:
    s = position([{"lydia": 3, "caria": 2}, {"byzantium": 1}], cards(trade=3))
    s.vt[1] = 99
    assert lost(s, glory("trade"), DISPERSE) == "Disperse would have brought 1 more token."
    assert lost(s, DISPERSE, glory("trade")) == ""


def test_another_discard_is_told_what_it_sets_back_and_no_advice_twice() -> None:
    match = before(DISCARD, 2)
    texts = [page.text for page in told(match)]
    assert "Keep what nearly makes a combo." in texts[-1]
    kinds = [move for move in game.rules.legal(match.state) if move != best(match)]
    said = set()
    for kind in kinds:
        other = match.branch(match.ply)
        other.play(LEARNER, kind)
        said.add(after(other))
    assert not any("Keep what nearly" in comment for comment in said)
    assert any(comment.startswith("That sets you back: ") for comment in said)


def offered(turn: int, *moves: str) -> list[str]:
    """Return what the coach suggests before each move of an offer, and after all of them."""
    match, said = before(OFFER, turn), []
    for text in ("offer all", *moves):
        match.play(LEARNER, parse_move(match.state, text))
        said.append(told(match)[-1].task)
    return said


BACK = "“Start over” takes the offer back."


def test_an_offer_that_is_better_taken_back_stays_so_whatever_it_asks_for() -> None:
    said = offered(2, "give religion", "give end", "get culture")
    assert all(each.endswith(BACK) for each in said[1:])


def test_an_offer_that_helps_no_combo_is_not_called_enough() -> None:
    said = offered(1, "give technology", "give end", "get culture")
    assert said[-1] == f"This trade would bring no combo of yours nearer. {BACK}"
    said = offered(1, "give technology", "give end", "get trade")
    assert said[-1] == "That is enough: go on."


def test_a_gift_against_advice_is_still_asked_about() -> None:
    match = before(OFFER, 2)
    for text in ("offer all", "give religion", "give end"):
        match.play(LEARNER, parse_move(match.state, text))
        told(match)
    assert best(match) != END
