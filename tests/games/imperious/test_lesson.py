"""The first game with a coach, played as the coach suggests and otherwise."""

import random
import re
from itertools import pairwise

import pytest

from armorica.ai.levels import reply
from armorica.games.imperious import face
from armorica.games.imperious.face import choices
from armorica.games.imperious.face.lesson import AIM, STEPS, pages
from armorica.games.imperious.face.lesson import Position as Lesson
from armorica.games.imperious.face.tally import earned
from armorica.games.imperious.rules.chronicle import is_forced
from armorica.games.imperious.rules.scoring import ending, income
from armorica.games.imperious.rules.state import END, GET, GIVE, OFFER, Observation
from armorica.games.imperious.rules.text import parse_move
from armorica.ui.analysis import Analysis, add_answer
from armorica.ui.lesson import LEARNER, Known
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.playing import advance
from armorica.ui.scene import course
from tests.games.imperious.conftest import Position, cards
from tests.games.imperious.lessons import (
    GOOD,
    NAMES,
    Lessons,
    T,
    begun,
    best,
    obeyed,
    played,
    told,
    unadvised,
)
from tests.inside import AnyMatch, load, on_table
from tests.ui.markup import Node, read
from tests.ui.models import act, advice_on, consider

game = load("imperious")

RARE = {
    *("An offer to you", "Glory", "Advances", "Convert", "Colonize", "Grow", "Destroy"),
    *("Disperse", "Neighbours", "What you keep"),
}
"""The steps that wait for something that need not happen in one game."""


def test_a_short_game_brings_the_steps_in_their_order() -> None:
    match, lessons = obeyed()
    assert ending(match.state) == 25
    assert match.state.turn <= 7
    titles = [page.title for at in lessons for page in at]
    assert {*titles} >= {step.title(T) for step in STEPS} - RARE
    assert titles[0] == "The map"
    assert titles.index("Your start") < titles.index("Trade") < titles.index("Combos")
    assert titles.index("Combos") < titles.index("Scoring")
    assert titles[-1] == "The final score"


def test_whoever_follows_the_coach_wins() -> None:
    match, _ = obeyed()
    own, *others = match.state.vt
    assert own > max(others)


def test_whoever_follows_the_coach_after_a_turn_of_any_moves_may_still_win() -> None:
    places = []
    for seed in range(4):
        chance = random.Random(seed)

        def choose(match: AnyMatch, chance: random.Random = chance) -> int:
            late = match.state.turn > 1 and match.state.step != OFFER
            return best(match) if late else chance.choice(game.rules.legal(match.state))

        match, lessons = played(choose, unadvised)
        assert lessons[-1][-1].title == "The final score"
        places.append(sorted(match.state.vt, reverse=True).index(match.state.vt[LEARNER]))
    assert max(places) < 3
    assert places.count(0) > 1


def test_the_review_finds_nothing_costly_in_what_the_coach_says() -> None:
    match, _ = obeyed()
    plies = tuple(each for each in choices(match) if match.seats[each.start] == LEARNER)
    review = Analysis(plies, len(plies))
    end = match.ply
    for each in plies:
        match.go(each.start)
        answer = advice_on(match, *match.moves[each.start : each.stop])
        review = add_answer(review, match, answer, [LEARNER])
    match.go(end)
    assert len(plies) > 4
    assert not review.findings


def test_all_that_the_coach_says_at_a_choice_ends_in_something_to_do() -> None:
    _, lessons = obeyed()
    for at in lessons[:-1]:
        assert at[-1].task
        assert at[-1].target.startswith("#board ")
        assert not any(page.task for page in at[:-1])
        assert all(page.text or page.task for page in at)


def test_what_to_do_now_has_a_page_of_its_own_after_one_about_another_thing() -> None:
    _, lessons = obeyed()
    asides = {step.title(T) for step in STEPS if step.aside}
    pages = [page for at in lessons for page in at]
    assert len([page for page in pages if page.title in asides]) > 3
    assert not [page.title for page in pages if page.title in asides and page.task]


def test_a_step_stays_while_the_learner_goes_on_with_it() -> None:
    match, lessons = obeyed()
    end = match.ply
    plies = [ply for ply in range(end) if match.seats[ply] == LEARNER]
    compared = 0
    steps = [match.state_at(ply).step for ply in plies]
    for n, (before, now) in enumerate(pairwise(steps)):
        if before == now and now in (GIVE, GET):
            assert lessons[n + 1][-1].title == lessons[n][-1].title
            compared += 1
    assert compared


def test_another_round_of_trade_is_one_of_the_same_turn() -> None:
    match, lessons = obeyed()
    plies = [ply for ply in range(match.ply) if match.seats[ply] == LEARNER]
    told_at = {
        match.state_at(ply).rounds: at[-1].text
        for ply, at in zip(plies, lessons, strict=False)
        if match.state_at(ply).step == OFFER and match.state_at(ply).turn > 1
    }
    assert told_at[0].startswith("New cards")
    assert told_at[1].startswith("Round 2 of 3")


def test_the_progress_ends_at_the_end() -> None:
    # Some steps wait for something that need not happen.
    _, lessons = obeyed()
    numbers = [page.number for at in lessons for page in at]
    assert numbers == sorted(numbers)
    assert numbers[-1] == len(STEPS)


def test_tasks_are_judged() -> None:
    asks = [step.task for step in STEPS if step.task]
    _, lessons = obeyed()
    praise = {ask.well(T) for ask in asks} | {
        "That brings no tokens yet, but it prepares the turns to come."
    }
    assert len(praise & {at[0].comment.partition(" Tokens:")[0] for at in lessons}) >= 4
    assert after_another_start().startswith(asks[0].instead(T))


def test_a_target_is_praised_for_tokens_only_if_it_brings_some(position: Position) -> None:
    s = position([{"lydia": 3, "caria": 2}, {"byzantium": 1}, {"creta": 1}], cards(trade=3))
    for text in ("action disperse", *["cards trade"] * 3, "cards end"):
        game.rules.apply(s, parse_move(s, text))

    def praised(move: str) -> str:
        return AIM.exactly(T, Lesson(Observation(s), Known(), ()), parse_move(s, f"target {move}"))

    assert not praised("caria creta")  # a new region: the praise for tokens is true
    assert "one more territory of this region" in praised("lydia mysia")
    assert "harder to remove" in praised("lydia caria")


def test_in_the_last_turn_chits_are_not_said_to_be_of_use_later(position: Position) -> None:
    grow = next(step for step in STEPS if step.title(T) == "Grow")
    s = position([{"lydia": 3}, {"byzantium": 1}], cards(population=5))
    for text in ("action grow", *["cards population"] * 5, "cards end"):
        game.rules.apply(s, parse_move(s, text))
    at, lydia = Lesson(Observation(s), Known(), ()), parse_move(s, "target lydia")
    assert "what you spread with" in grow.text(T, at)
    assert AIM.exactly(T, at, lydia).endswith("harder to remove.")
    s.vt[1] = ending(s) - income(s)[1]
    at = Lesson(Observation(s), Known(), ())
    assert grow.text(T, at).endswith(
        "They bring nothing in the last turn, but protect what scores."
    )
    assert AIM.exactly(T, at, lydia).endswith("harder to remove.")


def test_a_goal_to_which_nothing_has_moved_yet_is_not_praised_for_its_chits(
    position: Position,
) -> None:
    s = position([{"lydia": 3}, {"byzantium": 1}], cards(government=5))
    for text in ("action colonize", *["cards government"] * 5, "cards end"):
        game.rules.apply(s, parse_move(s, text))
    at = Lesson(Observation(s), Known(), ())
    assert AIM.exactly(T, at, parse_move(s, "target caria")) == (
        "Good: now choose which chits go there."
    )


def test_regions_are_said_to_have_paid_only_after_they_have(position: Position) -> None:
    scoring = next(step for step in STEPS if step.title(T) == "Scoring")
    s = position([{"latium": 1}, {"creta": 1}, {"cyprus": 1}, {"moesia": 1}], cards(war=4))
    for text in ("action glory", *["cards war"] * 4, "cards end"):
        game.rules.apply(s, parse_move(s, text))
        assert not scoring.due(Lesson(Observation(s), Known(), ()))
    assert s.vt[LEARNER] == 2
    while s.turn == 1:
        assert not scoring.due(Lesson(Observation(s), Known(), ()))
        game.rules.apply(s, END)
    assert s.vt[LEARNER] > 2
    assert scoring.due(Lesson(Observation(s), Known(), ()))


def explained_jumps(match: AnyMatch, lessons: Lessons) -> int:
    """Expect the sources of each change of the learner's tokens; return how many there were."""
    plies = [ply for ply, seat in enumerate(match.seats) if seat == LEARNER]
    events = face.events(match, None)
    acted = jumps = 0
    for ply, at in zip([*plies, match.ply], lessons, strict=True):
        before, now = (match.state_at(each).vt[LEARNER] for each in (acted, ply))
        comment = at[0].comment
        assert (f"Tokens: {before} before, {now} now (" in comment) == (before != now)
        jumps += before != now
        for event in events:
            if not acted < event.ply <= ply or before == now:
                continue
            if event.data["do"] == "score" and any(event.gains[LEARNER]):
                assert earned(T, event.gains[LEARNER]) in comment
            if event.data["do"] == "glory" and event.data["seat"] == LEARNER:
                assert f"Glory +{event.data['vt']}" in comment
            if event.data["do"] == "wiped" and event.data["seat"] == LEARNER:
                assert "losses −" in comment
        if ply < match.ply and not face.is_forced(match.state_at(ply), shared=False):
            acted = ply
    return jumps


def test_every_change_of_tokens_is_explained_by_its_sources() -> None:
    assert explained_jumps(*obeyed()) > 3


@pytest.mark.parametrize("seed", range(3))
def test_tokens_are_explained_after_any_moves(seed: int) -> None:
    chance = random.Random(seed)
    assert explained_jumps(
        *played(lambda match: chance.choice(game.rules.legal(match.state)), unadvised)
    )


def after_another_start() -> str:
    """Start elsewhere than the coach says; return the comment."""
    match = begun()
    told(match)
    start = next(move for move in game.rules.legal(match.state) if move != best(match))
    match.play(LEARNER, start)
    while match.state.mover != LEARNER:
        match.play(match.state.mover, reply(game, match))
    return pages(course(match, LEARNER), T, Known(NAMES, good=GOOD))[0].comment


@pytest.mark.parametrize("seed", range(3))
def test_any_moves_lead_to_the_end(seed: int) -> None:
    chance = random.Random(seed)
    _, lessons = played(lambda match: chance.choice(game.rules.legal(match.state)), unadvised)
    assert lessons[-1][-1].title == "The final score"
    said = " ".join(page.task for at in lessons for page in at)
    assert AIM.well(T) not in said


def test_a_finger_taps_and_a_mouse_clicks() -> None:
    match, _ = obeyed()
    end = match.ply
    match.go(0)
    for coarse in (False, True):
        said = " ".join(page.text for page in told(match, coarse))
        assert ("tap" in said) == coarse
        assert ("click" in said) != coarse
    match.go(end)


def lesson() -> Model:
    model = Model()
    act(model, "game imperious")
    act(model, "lesson")
    return model


def coach(model: Model) -> tuple[Node, Node]:
    """Return the table, and the coach's last page there."""
    act(model, "turn-page 3")
    drawn = read(views(model, T)["table"])
    return drawn, drawn.one("section", id="lesson")


def test_what_the_coach_says_is_marked_alone_and_done_without_a_question() -> None:
    model = lesson()
    model.device.coarse = True  # so that every move would have to be confirmed
    match = on_table(model)
    done = 0
    while True:
        while advance(model):
            pass
        if game.rules.to_move(match.state) is None:
            break
        if model.lesson_waits:
            consider(model)
        drawn, said = coach(model)
        about = said["data-target"].split(", ")
        clicks = [node for node in drawn.walk() if node.get("data-do")]
        # Some are marked only where another is not on the page.
        drawn_dos = {f'[data-do="{node["data-do"]}"]' for node in clicks}
        for each in [each for each in about if ":not" in each]:
            unless = re.findall(r":not\(:has\((.+?)\)\)", each)
            if not drawn_dos & {*unless}:
                about.append(f"#board {each.rpartition(') ')[2]}")
        marked = list(
            {
                node["data-do"]
                for node in clicks
                if f'#board [data-do="{node["data-do"]}"]' in about
                or f"#board #{node.get('id')}" in about
            }
        )
        assert len(marked) == 1, (said.text, about)
        act(model, marked[0])
        if marked[0].endswith((" end", " draw")):
            assert not model.table.pending_move, said.text
            done += 1
        elif model.table.pending_move:
            act(model, f"play {model.table.pending_move}")
    assert done


def test_other_questions_stay() -> None:
    model = lesson()
    model.device.coarse = True
    match = on_table(model)
    while match.state.step != OFFER or match.state.mover != LEARNER:
        if not advance(model):
            act(model, f"move {model.legal()[0]}")
    consider(model)
    assert best(match) != END
    act(model, "play offer end")
    assert model.table.pending_move == "offer end"


def test_once_an_answer_is_given_the_coach_asks_for_none() -> None:
    match = begun()
    asked, answered = (
        pages(course(match, LEARNER), T, Known(NAMES, asked=asked)) for asked in (True, False)
    )
    assert [page.title for page in asked] == ["The map", "What brings tokens", "Your start"]
    assert [page.title for page in answered] == ["The others’ turn"]


def test_where_the_only_move_is_made_by_itself_the_lesson_asks_for_none() -> None:
    def choose(match: AnyMatch) -> int:
        if is_forced(match.state, shared=False):
            forced.append(unadvised(match)[-1].text)
        return best(match)

    forced: list[str] = []
    played(choose, unadvised)
    assert forced
    assert {*forced} == {"Watch what the others do."}
