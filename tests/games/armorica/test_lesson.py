"""The first game with a coach, played as the coach asks and otherwise."""

import random
import re

import pytest

from armorica.games.armorica.face.counsel import _after_winter, gained, suggestion
from armorica.games.armorica.face.lesson import STEPS, Position, pages
from armorica.games.armorica.face.preview import preview
from armorica.games.armorica.rules.play import legal, starved
from armorica.games.armorica.rules.scoring import score
from armorica.games.armorica.rules.state import PASS, WINTER
from armorica.ui.analysis import Analysis, add_answer, choices
from armorica.ui.lesson import LEARNER, Known, LessonPage
from armorica.ui.scene import course
from tests.games.armorica.lessons import (
    NAMES,
    TITLES,
    T,
    answer,
    comments,
    first_game,
    game,
    known,
    lessons_of,
    obey,
    obeyed,
    played,
    task_at,
    task_cards,
    told,
    told_at,
    unadvised,
)
from tests.inside import AnyMatch
from tests.ui.models import advice_on


def test_every_step_comes_once_and_its_task_can_be_done() -> None:
    lessons = lessons_of(obeyed())
    steps = [page for at in lessons for page in at if page.title in TITLES]
    assert sorted(page.title for page in steps) == sorted(TITLES)
    assert [page.number for page in steps] == list(range(1, len(STEPS) + 1))
    assert lessons[0][0].title == "Your village"
    assert lessons[-1][-1].title == "The end of the lesson"
    assert comments(lessons) == [s.task.well(T) for s in STEPS if s.task]


def won(match: AnyMatch) -> bool:
    learner, opponent = (seat.total for seat in score(match.state).seats)
    return learner > opponent


def test_whoever_follows_the_coach_wins() -> None:
    match = obeyed()
    match.go(len(match.moves))
    assert won(match)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("others", [1, 3])
def test_whoever_follows_the_coach_after_other_moves_wins_too(others: int, seed: int) -> None:
    chance = random.Random(seed)

    def choose(match: AnyMatch, page: LessonPage) -> int:
        late = match.state.turn > others
        return obey(match, page) if late else chance.choice(legal(match.state))

    assert won(played(choose))


def test_the_review_finds_nothing_costly_in_what_the_coach_says() -> None:
    match = obeyed()
    match.go(len(match.moves))
    plies = tuple(ply for ply in choices(match) if match.seats[ply.start] == LEARNER)
    review = Analysis(plies, len(plies))
    for ply in plies:
        match.go(ply.start)
        review = add_answer(review, match, advice_on(match, match.moves[ply.start]), [LEARNER])
    assert len(plies) > 14
    assert not review.findings


def test_a_card_that_winter_will_cost_a_card_is_said_to_be_worth_it() -> None:
    match = obeyed()
    hungry = 0
    for ply in range(len(match.moves)):
        match.go(ply)
        s, move = match.state, match.moves[ply]
        if s.mover == LEARNER and s.phase < WINTER and move != PASS:
            short = preview(s, move).short
            said = suggestion(T, s, move)[0]
            gains = {card: preview(s, card).vp for card in legal(s) if card != PASS}
            most = max(gains, key=lambda card: gains[card])
            if gains[most] > gains[move]:
                assert f"{s.card_set.cards[most].name} brings more at once" in said
            else:
                assert ("It is worth it" in said) == (short > 0)
            hungry += short
    assert hungry


def test_a_card_that_brings_less_at_once_is_said_to_be_better_after_winter() -> None:
    chance, told_of = random.Random(3), 0
    for _ in range(3):
        match = played(lambda match, _: chance.choice(legal(match.state)), unadvised)
        for ply in range(match.ply):
            s = match.state_at(ply)
            if s.phase == WINTER or len(legal(s)) < 3:
                continue
            for card in [card for card in legal(s) if card != PASS]:
                said = suggestion(T, s, card)[0]
                if lead := re.search(
                    r"(\w+) brings .* you (\d+) points? worse off than (\w+)", said
                ):
                    name, less = lead[1], int(lead[2])
                    assert lead[3] == s.card_set.cards[card].name
                    other = next(c for c in legal(s) if s.card_set.cards[c].name == name)
                    assert preview(s, other).vp > preview(s, card).vp
                    assert _after_winter(s, card) - _after_winter(s, other) == less
                    told_of += 1
    assert told_of > 10


def test_winter_advice_that_costs_more_now_says_so() -> None:
    match = played(lambda match, _: legal(match.state)[0], unadvised)
    winters = [s for s in map(match.state_at, range(match.ply)) if s.phase == WINTER]
    more = [(s, move) for s in winters for move in legal(s)]
    said = [suggestion(T, s, move)[0] for s, move in more]
    assert any("Each card shows its cost now" in text for text in said)
    assert any("would then reach fewer places" in text for text in said)
    assert any("would then have only " in text for text in said)


def test_no_card_that_the_coach_asks_for_is_given_up_in_that_turn_or_the_next() -> None:
    match = obeyed()
    taken: dict[int, int] = {}
    given_up = 0
    for s, move in zip(map(match.state_at, range(match.ply)), match.moves, strict=False):
        if s.mover != LEARNER or move == PASS:
            continue
        if s.phase < WINTER:
            taken[move] = s.turn
        else:
            assert all(s.turn - taken[card] > 1 for card in starved(move))
            given_up += len(starved(move))
    assert given_up


def test_whoever_follows_the_coach_passes_only_where_nobody_is_within_reach() -> None:
    match = obeyed()
    for ply, move in enumerate(match.moves):
        s = match.state_at(ply)
        assert s.mover != LEARNER or s.phase == WINTER or move != PASS or len(legal(s)) == 1


def test_all_that_the_coach_says_at_a_choice_ends_in_something_to_do() -> None:
    for at in lessons_of(obeyed())[:-1]:
        assert at[-1].task
        assert not any(page.task for page in at[:-1])


def test_only_what_the_advice_is_about_is_ringed() -> None:
    match = obeyed()
    for ply in range(match.ply):
        match.go(ply)
        if game.rules.to_move(match.state) != LEARNER:
            continue
        at, (best,) = told(match), known(match).good[tuple(match.moves[:ply])][0]
        assert ("#pass" in at[-1].target) == (best == PASS)
        assert bool(task_cards(match, at[-1])) == (best != PASS)
        assert not any(page.target for page in at[:-1])
        assert not re.search("#pass|#card-", " ".join(page.selector for page in at))


def test_no_page_recommends_anything_beside_its_task() -> None:
    match = obeyed()
    for ply in range(match.ply + 1):
        match.go(ply)
        names = {card.name for card in match.state.card_set.cards}
        for page in told(match):
            assert page.title == "Patricians" or not names & {*re.findall(r"\w+", page.text)}
            assert not page.task or "Nothing new" not in page.text


def test_with_nothing_new_and_no_advice_one_may_play_as_one_likes() -> None:
    match = obeyed()
    match.go(next(p for p in range(match.ply) if told_at(match, p)[0].title == "Your turn"))
    assert not told(match)[-1].text
    assert not unadvised(match)[-1].text  # the adviser is still thinking
    made = tuple(match.moves[: match.ply])
    [failed] = pages(course(match, LEARNER), T, Known(NAMES, good={made: []}))
    assert failed.text == "Nothing new here: play as you like."


def test_every_change_of_the_points_is_explained() -> None:
    match = obeyed()
    before, explained = score(match.state_at(0)).seats[LEARNER].total, 0
    for ply in range(1, len(match.moves) + 1):
        match.go(ply)
        if game.rules.to_move(match.state) != LEARNER:
            continue
        now = score(match.state).seats[LEARNER].total
        if now != before:
            comment = told(match)[0].comment
            assert f"your points went from {before} to" in comment
            assert f" to {now} (" in comment
            explained += 1
        before = now
    assert explained > 10


def test_what_the_opponent_took_is_told_apart_from_ones_own_gain() -> None:
    now = score(obeyed().state_at(2)).seats[LEARNER]
    less = now._replace(grapes=now.grapes - 4, total=now.total - 4)
    assert gained(T, now, now) == ""
    assert gained(T, less, now).startswith(f"Your move: your points went from {less.total} to")
    said = gained(T, now, less, "Ana")
    assert said.startswith(f"Ana moved: your points went from {now.total} to {less.total} (")


def test_a_set_is_ended_by_advice_only_after_that_was_taught_and_with_a_reason() -> None:
    match = obeyed()
    taught = False
    for ply in range(match.ply):
        match.go(ply)
        if game.rules.to_move(match.state) != LEARNER:
            continue
        at = told(match)
        taught = taught or any(page.title == "The next set" for page in at)
        assert taught or "a new set" not in at[-1].task
        assert "should bring less by the end" not in at[-1].task
    assert taught


def test_the_first_task_says_why_not_to_take_the_card_that_brings_more_at_once() -> None:
    task = task_at(first_game(), 0)
    assert "Blussus brings more at once, but fewer amphorae for the cards to come." in task


def test_a_finger_is_not_asked_to_point() -> None:
    match = obeyed()

    def said(coarse: bool) -> str:
        texts = []
        for ply in range(len(match.moves) + 1):
            match.go(ply)
            texts += [page.text for page in told(match, coarse)]
        return " ".join(texts)

    assert "A first tap" in said(coarse=True)
    assert "A long press explains a card" in said(coarse=True)
    assert "Point at" not in said(coarse=True)
    assert "tap" not in said(coarse=False)


def test_the_suggestion_says_what_the_card_would_bring() -> None:
    match = obeyed()
    match.go(next(p for p in range(len(match.moves)) if "A good choice" in task_at(match, p)))
    [card] = task_cards(match, told(match)[-1])
    assert f"+{preview(match.state, card).vp} point" in task_at(match, match.ply)


def test_nothing_is_suggested_until_the_adviser_has_judged() -> None:
    match = first_game()
    assert not any(page.task for page in unadvised(match))
    match.play(LEARNER, PASS)
    assert "wheat" not in unadvised(match)[0].comment


def test_other_moves_are_explained() -> None:
    match = first_game()
    asks = {step.title(T): step.task for step in STEPS if step.task}
    said, expected = [], []
    while match.state.turn < 3:
        if match.state.mover != LEARNER:
            match.play(1 - LEARNER, answer(match))
            continue
        said.append(told(match))
        page, move = said[-1][-1], obey(match, said[-1][-1])
        if page.title in asks and not page.task.startswith("A good choice"):
            ask = asks[page.title]
            wanted = ask.moves(Position(match.state, known(match), ()))
            move = next(move for move in legal(match.state) if move not in wanted)
            expected.append(ask.instead(T))
        match.play(LEARNER, move)
    assert len(expected) > 1
    assert comments([*said, told(match)]) == expected


@pytest.mark.parametrize("seed", range(5))
def test_any_moves_lead_through_every_step(seed: int) -> None:
    chance = random.Random(seed)
    match = played(lambda match, page: chance.choice(legal(match.state)), unadvised)
    lessons = lessons_of(match, unadvised)
    assert {page.title for at in lessons for page in at} >= TITLES


def test_the_learner_starts_and_few_things_are_told_at_once() -> None:
    lessons = lessons_of(obeyed())
    assert first_game().deal.start_player == LEARNER
    assert [len(at) for at in lessons[:2]] == [3, 2]
    assert max(len(at) for at in lessons[1:]) == 2


def test_what_is_told_depends_on_the_moves_alone() -> None:
    match = first_game()
    before = told(match)
    match.play(LEARNER, PASS)
    watching = told(match)
    assert [(page.selector, page.task) for page in watching] == [("", "")]
    match.go(0)
    assert told(match) == before
