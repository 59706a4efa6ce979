"""Winter at the table: the ranks of a hint on the cards, and the change of the year."""

from dataclasses import replace
from typing import cast

from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.armorica.face import LESSON_DEAL, lesson, view
from armorica.games.armorica.face.table import ArmoricaScene
from armorica.games.armorica.rules.chronicle import chronicle
from armorica.games.armorica.rules.state import GAUL, WINTER
from armorica.ui import playing
from armorica.ui.advice import Answer, Choice, Solution
from armorica.ui.analysis import Analysis, Finding
from armorica.ui.lesson import LEARNER, Known
from armorica.ui.model import Model
from armorica.ui.scene import course
from armorica.ui.viewing import scene
from tests.games.armorica.tables import T, card_id, game, state, table
from tests.inside import load, on_table
from tests.ui.markup import read
from tests.ui.models import act


def test_the_change_of_the_year_is_seen_once_and_counts_what_the_winter_took() -> None:
    texts, late = {}, 0
    for model in game("person", "person", seed=12):
        s, years = state(model), table(model).all("p", **{"class": "year"})
        calls = [p for p in table(model).all("p") if "hand-over" in p.classes]
        assert all(("late" in p.classes) == bool(years) for p in calls)
        late += bool(years and calls)
        assert not years or s.phase == GAUL
        for year in years:
            texts[s.turn] = year.text
            assert year["id"] == f"year-{s.turn}"
            act(model, "look back")
            act(model, "look end")
            assert not table(model).all("p", **{"class": "year"})
    assert {*texts} == {*range(2, 9)}
    assert late  # the call of the next person comes after it
    assert model.table.match
    for turn, text in texts.items():
        events = chronicle(on_table(model))
        lost = sum(len(e.cards) for e in events if (e.turn, e.kind) == (turn - 1, "starve"))
        said = f"This winter took {lost} card" if lost else "Winter: all fed"
        assert said in text
        assert f"Turn {turn}" in text
    assert {"took" in text for text in texts.values()} == {True, False}


def test_in_winter_a_card_bears_the_rank_of_each_choice_that_gives_it_up() -> None:
    model, s = next(
        (model, state(model))
        for seed in range(5, 50)
        for model in game("person", "person", seed=seed)
        if state(model).phase == WINTER
        and state(model).starving(state(model).mover) > 1
        and len(model.legal()) > 2
    )
    best = model.legal()[:3]
    ranked = tuple(Choice(move, 9 - n, -float(n), 0.5) for n, move in enumerate(best))
    model.advice.hinting, model.advice.advised = True, Answer(best[0], True, 0.5, ranked, ())
    board, borne = table(model), set()
    for card in s.displays[s.mover]:
        button = board.one("button", id=f"card-{card_id(model, card)}")
        places = [str(n) for n, move in enumerate(best, 1) if card_id(model, card) in move.split()]
        ranks = [rank.text.split() for rank in button.all("b", **{"class": "rank"})]
        assert ranks == ([places] if places else [])
        assert button.name.endswith(f"hint {T.listed(places)}" if places else button.name)
        borne |= {*places}
    assert borne == {"1", "2", "3"}


def test_the_price_of_a_card_in_winter_does_not_change_when_another_one_is_enough() -> None:
    models = (model for seed in range(5, 50) for model in game("person", "person", seed=seed))
    seen = set()
    for model in models:
        s = state(model)
        if s.phase != WINTER or (need := s.starving(s.mover)) > 2 or need in seen:
            continue
        ids = [card_id(model, card) for card in s.displays[s.mover] if s.card_set.bare[card]]
        if len(ids) <= need:
            continue
        seen.add(need)
        for id in ids[: need - 1]:
            act(model, f"pick {id}")
        before = {id: price(model, id) for id in ids[need - 1 :]}
        assert len(before) > 1
        act(model, f"pick {ids[need - 1]}")
        assert {id: price(model, id) for id in ids[need - 1 :]} == before
        if seen == {1, 2}:
            return
    raise AssertionError(seen)


def test_the_prices_of_the_cards_marked_in_winter_add_up_to_the_loss() -> None:
    models = (model for seed in range(5, 50) for model in game("person", "person", seed=seed))
    tried = 0
    for model in models:
        s = state(model)
        if s.phase != WINTER or s.starving(s.mover) < 2:
            continue
        ids = [card_id(model, card) for card in s.displays[s.mover] if s.card_set.bare[card]]
        for id in ids[: s.starving(s.mover)]:
            act(model, f"pick {id}")
        prices = [int(price(model, id).replace("−", "-")) for id in ids[: s.starving(s.mover)]]
        total = table(model).one("p", **{"class": "change"}).text.rpartition("total ")[2]
        now, _, after = total.partition(" → ")
        assert sum(prices) == int(after or now) - int(now)
        tried += 1
        if tried > 9:
            return
    raise AssertionError(tried)


def price(model: Model, id: str) -> str:
    """Return what the label on a card says that giving it up costs."""
    return table(model).one("button", id=f"card-{id}").one(**{"class": "effect"}).text


def test_where_no_card_can_be_given_up_any_more_the_keyboard_still_reaches_them() -> None:
    model = next(
        model for model in game("person", "person", seed=12) if state(model).phase == WINTER
    )
    before = scene(model, T)
    over = replace(before, solution=Solution((before.legal[0],), before.legal[-1], 1.0))
    for each in (before, over):
        drawn = read(str(view.views(cast(ArmoricaScene, each), T).table))
        own = drawn.one("ol", id=f"display-{state(model).mover}")
        assert [card["tabindex"] for card in own.all("button")].count("0") == 1


def test_the_answer_to_a_puzzle_of_winter_is_seen_on_the_cards_that_it_gives_up() -> None:
    model = next(
        model for model in game("person", "person", seed=12) if state(model).phase == WINTER
    )
    right, wrong = model.legal()[0], model.legal()[-1]
    over = replace(scene(model, T), solution=Solution((right,), wrong, 1.0))
    own = read(str(view.views(cast(ArmoricaScene, over), T).table)).one(
        "ol", id=f"display-{state(model).mover}"
    )
    cards = own.all("button")
    given = [card["id"] for card in cards if card.all("b", **{"class": "rank"})]
    assert given == [f"card-{id}" for id in right.split(" ")[1:]]
    s = state(model)
    hungry = [f"card-{card_id(model, c)}" for c in s.displays[s.mover] if s.card_set.bare[c]]
    assert [card["id"] for card in cards if "fed" not in card.classes] == hungry
    assert all(card["aria-disabled"] == "true" for card in cards)  # nothing more can be chosen


def test_the_coach_speaks_of_ones_own_cards_in_a_winter_that_took_the_opponents() -> None:
    rules, comments = load("armorica").rules, []
    for seed in range(9):
        match, rng, own = (
            Match(rules, rules.deal(LESSON_DEAL.seats, LESSON_DEAL.seed)),
            Rng(seed),
            0,
        )
        while moves := rules.legal(match.state):
            seat = match.state.mover
            match.play(seat, moves[rng.below(len(moves))])
            took = any(e.kind == "starve" and e.ply > own for e in chronicle(match))
            if match.state.mover == LEARNER and took:
                pages = lesson.pages(course(match, LEARNER), T, Known(["Ana", "Cassius"]))
                comments.append(pages[0].comment)
            if seat == LEARNER:
                own = match.ply
    assert any("Winter: your cards are all fed." in text for text in comments)
    assert not any("Winter: all fed." in text for text in comments)


def test_a_review_marks_the_cards_that_were_given_up_and_those_that_are_better() -> None:
    for model in game("person", "person", seed=12):
        s = state(model)
        if s.phase == WINTER and len(moves := model.legal()) > 1 and s.starving(s.mover) == 1:
            ply = on_table(model).ply
            break
    played, better = moves[:2]
    while model.mover is not None:
        playing.play(model, model.legal()[0])
    model.advice.analysis = Analysis((), 1, (Finding(ply, played, better, 4.0),))
    act(model, f"look {ply}")
    drawn = table(model)
    own, other = (drawn.one("span", id=f"card-{move.split(' ')[1]}") for move in (played, better))
    assert "named" in own.classes
    assert not own.all("b", **{"class": "rank"})
    assert other.one("b", **{"class": "rank"}).text == "1"
    assert "hint 1" in other.attributes["aria-label"]
