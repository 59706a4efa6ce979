"""Moves that are not final yet: they can be previewed, taken back and confirmed."""

from collections.abc import Iterator

import pytest

from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.imperious.face import preview
from armorica.games.imperious.rules.combos import BUILD, COMBOS, RECIPES
from armorica.games.imperious.rules.scoring import income
from armorica.games.imperious.rules.state import (
    ACTION,
    CARDS,
    DISCARD,
    END,
    GET,
    GIVE,
    KINDS,
    OFFER,
    RESTART,
    START,
    TARGET,
    TYPES,
    Deal,
    Observation,
    State,
)
from armorica.ui import playing
from tests.games.imperious.aims import aiming, dispersing, forget, pieces
from tests.games.imperious.conftest import Position, cards
from tests.games.imperious.tables import clicks, play_on, sat_down, table
from tests.inside import load, on_table
from tests.seats import seated
from tests.ui.models import act

game = load("imperious")

GAMES = 12
"""Games that are played at most until everything has come up."""

BEGINNING = {TARGET: ACTION, CARDS: ACTION, GIVE: OFFER, GET: OFFER, DISCARD: DISCARD}


def played(seed: int) -> Iterator[Match[Deal, State, Observation]]:
    """Play a game by a policy with many random moves, and cities; yield it before each move."""
    match: Match[Deal, State, Observation] = Match(
        game.rules, game.rules.deal(seated(("novice",) * 4), seed)
    )
    rng = Rng(seed)
    while (seat := game.rules.to_move(match.state)) is not None:
        yield match
        seen = game.rules.observe(match.state, seat)
        moves = game.rules.legal(seen)
        move = game.bot.choose(seen, rng)
        if rng.below(100) < 25:
            move = moves[rng.below(len(moves))]
        build = seen.step == ACTION and BUILD in game.rules.legal(seen)
        match.play(seat, BUILD if build else move)


def test_targets_are_taken_back_and_looked_ahead_at() -> None:
    combos: set[str] = set()
    steps = set()
    wanted = {"destroy", "grow", "convert", "disperse", "colonize", "build"}
    for seed in range(GAMES):
        if combos == wanted:
            break
        start = None
        for match in played(seed):
            s = match.state
            if s.step != TARGET:
                start = s.copy()
            else:
                combos.add(COMBOS[s.combo])
            assert start
            assert pieces(preview.before(s)) == pieces(start)
            if s.step not in (START, RESTART, TARGET):
                continue
            for move in game.rules.legal(s)[:12]:
                done = s.copy()
                game.rules.apply(done, move)
                if move != END:
                    assert pieces(preview.after(s, move)) == pieces(done)
                    assert preview.final(s, move) == (done.step != TARGET or s.step != TARGET)
            steps.add(s.step)
    assert combos == wanted
    assert steps >= {START, TARGET}


def test_what_is_under_way_can_be_begun_again() -> None:
    wanted = {(step, False) for step in BEGINNING} | {(TARGET, True)}
    seen: set[tuple[int, bool]] = set()
    for seed in range(GAMES):
        if not wanted <= seen:
            begin_again(seed, seen)
    assert seen >= wanted


def begin_again(seed: int, seen: set[tuple[int, bool]]) -> None:
    """Check every position of a game, and add the steps that could be begun again."""
    states = []
    for match in played(seed):
        s = match.state
        states.append(s.copy())
        steps = preview.begun(s)
        if not steps:
            assert s.step not in (TARGET, CARDS, GIVE, GET)
            continue
        begun = states[match.ply - steps]
        if s.step == TARGET and (s.marks or s.goal != END):
            assert begun.step == TARGET
            assert not begun.marks
            assert begun.goal == END
        else:
            assert begun.step == BEGINNING[s.step]
        assert (begun.turn_index, begun.turn) == (s.turn_index, s.turn)
        seen.add((s.step, s.combo == BUILD))


def test_gains_are_those_of_the_scoring(position: Position) -> None:
    s = position([{"latium": 2}, {"campania": 1}, {}, {"creta": 3}])
    now = s.copy()
    now.chits[1][s.board.number["campania"]] = 0
    assert preview.gains(s, now) == {
        seat: (was, then)
        for seat, (was, then) in enumerate(zip(income(s), income(now), strict=True))
        if was != then
    }
    assert preview.gains(s, now)[1] == (1, 0)
    assert preview.gains(s, s) == {}


def test_room_counts_what_is_free_and_how_far_the_next_pieces_are(position: Position) -> None:
    s = position([{}, {}, {}, {}], step=START)
    latium = s.board.number["latium"]
    free, links = preview.room(s, latium, set())
    assert links is None
    assert free == sum(n <= preview.NEAR for n in s.board.distance[latium])
    assert preview.room(s, latium, {s.board.number["campania"]}) == (free - 1, 1)


def test_the_last_target_waits_to_be_confirmed(position: Position) -> None:
    model = aiming(position, "destroy", war=2, culture=3)
    assert model.table.match
    s = on_table(model).state
    assert s.step == TARGET
    drawn = table(model)
    campania = drawn.one(id="piece-campania-1-0")
    assert "Cassius: 1 → 0" in drawn.one(id="at-campania").name
    act(model, campania["data-do"])  # the only chit there: Destroy can do no more
    assert model.table.pending_move
    assert s.chits[1][s.board.number["campania"]] == 1
    drawn = table(model)
    assert "destroys pieces of Cassius worth 1 chit in Campania" in drawn.one(id="so-far").text
    assert "wiped out" in drawn.one(id="so-far").text
    assert "gone" in drawn.one(id="piece-campania-1-0").classes
    assert drawn.all("li", **{"class": "differs"})
    act(model, "wait")
    assert not table(model).all(id="so-far")
    act(model, campania["data-do"])
    act(model, table(model).one(id="confirm")["data-do"])
    assert s.chits[1][s.board.number["campania"]] == 0
    assert s.step == ACTION


def test_what_is_chosen_is_shown_and_taken_back(position: Position) -> None:
    model = aiming(position, "destroy", war=3, culture=2)
    assert model.table.match
    assert on_table(model).state.left == 3
    playing.play(model, "target etruria 2")
    forget(model)
    drawn = table(model)
    assert drawn.one("g", **{"class": "difference"}).text.endswith("1")
    assert "destroys pieces of Flavia worth 1 chit" in drawn.one(id="so-far").text
    assert {"less", "anew", "play target end"} <= clicks(drawn)


def test_a_combo_that_would_change_nothing_says_so_and_asks(position: Position) -> None:
    model = sat_down("Ana", "merchant", "merchant", "merchant")
    match = on_table(model)
    crowded = {"latium": 11, "etruria": 12}
    hand = cards(population=3, technology=3, government=2)
    match.state = position([crowded, {}, {}, {"creta": 3}], hand)
    drawn = table(model)
    assert "no room for new chits" in drawn.one(id="combo-grow").text
    assert "would change nothing" not in drawn.one(id="combo-colonize").text
    act(model, "play action grow")
    act(model, "all")
    assert "would change nothing now" in table(model).one(id="ask").text
    act(model, "play cards end")
    assert match.state.step == CARDS
    assert table(model).one(id="ask").text.endswith("; would change nothing now. Play it?")
    act(model, table(model).one(id="confirm")["data-do"])
    assert match.state.step == ACTION


def test_own_steps_are_begun_again_by_a_click() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    seen: set[int] = set()
    while play_on(model) and len(seen) < 2:
        while playing.advance(model):
            pass
        match = on_table(model)
        s = match.state
        if s.step == CARDS and CARDS not in seen:
            act(model, "anew")
            assert match.state.step == ACTION
            seen.add(CARDS)
        elif s.step == TARGET and len(s.marks) > 1 and model.person_to_move:
            marks, ply = s.marks, match.ply
            act(model, "less")
            assert match.state.marks == marks[:-1]
            act(model, "anew")
            assert match.state.marks == ()
            match.go(ply)
            seen.add(TARGET)
    assert seen == {CARDS, TARGET}


def test_a_start_is_confirmed_and_its_room_told() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    while playing.advance(model):
        pass
    drawn = table(model)
    target = next(node for node in drawn.walk() if "target" in node.classes)
    assert "free territor" in target.name
    act(model, target["data-do"])
    drawn = table(model)
    assert drawn.one(id="confirm")["data-do"] == target["data-do"]
    assert "free territor" in drawn.one(id="so-far").text
    assert model.table.match
    assert not sum(on_table(model).state.chits[0])
    act(model, target["data-do"])  # the same once more
    assert sum(on_table(model).state.chits[0]) == 10


def test_each_move_of_chits_begins_with_the_choice_of_a_territory(position: Position) -> None:
    model = dispersing(position, "macedonia", "moesia")
    for goal in ("moesia", "thessalia", "dacia", "moesia"):
        assert {"from macedonia", "from moesia"} <= clicks(table(model))
        source = "moesia" if goal == "dacia" else "macedonia"
        act(model, f"from {source}")
        act(model, f"play target {source} {goal}")
        if not model.table.pending_move:
            forget(model)
    drawn = table(model)
    assert model.table.pending_move == "target macedonia moesia"
    cancel = next(node for node in drawn.walk() if node.get("aria-keyshortcuts") == "Escape")
    act(model, cancel["data-do"])
    assert not model.table.pending_move
    assert "from moesia" in clicks(table(model))


def test_a_click_on_other_chits_moves_those_if_it_can_mean_nothing_else(
    position: Position,
) -> None:
    model = dispersing(position, "macedonia", "moesia", "marmarica")
    act(model, "from macedonia")
    drawn = table(model)
    assert "from marmarica" in clicks(drawn)
    land = drawn.one(id="at-marmarica")
    assert land["role"] == "button"
    assert "target" not in land.classes
    assert "from moesia" not in clicks(drawn)  # where chits may go to
    act(model, "from marmarica")
    assert "play target marmarica ammonium" in clicks(table(model))


def test_where_every_move_is_confirmed_ends_wait_too() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    act(model, "set confirm on")
    while True:
        while playing.advance(model):
            pass
        if on_table(model).state.step == OFFER:
            break
        assert play_on(model)
    act(model, "play offer end")
    assert model.table.pending_move == "offer end"
    assert table(model).one(id="confirm")["data-do"] == "play offer end"
    assert table(model).one(id="ask").text == "No more offers?"  # since its button is gone


def test_types_before_the_last_one_are_chosen_all_the_same() -> None:
    seen, states = set(), list[State]()
    for match in (match for seed in range(3) for match in played(seed)):
        s = match.state
        del states[match.ply :]  # of the game before
        states.append(s.copy())
        kinds = preview.earlier(s)
        chosen = preview.under_way(s)
        if kinds and s.step == CARDS and sum(chosen) + 1 < RECIPES[s.combo].least:
            continue  # the rules may refuse so few
        for kind in kinds:
            after = [other for other in KINDS for _ in range(chosen[other]) if other > kind]
            again = states[match.ply - len(after)].copy()
            for add in (kind, *after):
                assert add in game.rules.legal(again)
                game.rules.apply(again, add)
            now = preview.under_way(again)
            assert now == tuple(n + (k == kind) for k, n in enumerate(chosen))
            seen.add(s.step)
    assert seen == {GIVE, GET, CARDS}


def test_a_card_is_added_before_others_by_a_click() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    while model.table.match is None or on_table(model).state.step != OFFER or model.mover != 0:
        assert play_on(model)
        while playing.advance(model):
            pass
    match = on_table(model)
    hand = match.state.hands[0]
    first, *_, last = (kind for kind, n in enumerate(hand) if n)
    act(model, "play offer all")
    act(model, f"play give {TYPES[last]}")
    button = table(model).one(id=f"card-{TYPES[first]}")
    assert button["data-do"] == f"before {TYPES[first]}"
    act(model, button["data-do"])
    assert [match.state.give[kind] for kind in (first, last)] == [1, 1]
    before = match.ply
    act(model, "before nothing")
    assert match.ply == before
    act(model, "play give end")
    early, late, *_ = (kind for kind in KINDS if not match.state.give[kind])
    act(model, f"play get {TYPES[late]}")
    act(model, f"before {TYPES[early]}")
    assert [match.state.get[kind] for kind in (early, late)] == [1, 1]


@pytest.mark.parametrize(("combo", "kept"), [("destroy", -1), ("convert", 0)])
def test_a_city_is_taken_back(position: Position, combo: str, kept: int) -> None:
    model = sat_down("Ana", "merchant", "merchant", "merchant")
    assert model.table.match
    on_table(model).state = s = position(
        [{"latium": 2}, {"campania": 1}, {}, {"creta": 3}],
        cards(war=7 if combo == "destroy" else 0, culture=8 if combo == "convert" else 0),
        cities={"campania": 1},
    )
    playing.play(model, f"action {combo}")
    act(model, "all")
    playing.play(model, "cards end")
    playing.play(model, "target campania 1 city")
    campania = s.board.number["campania"]
    assert s.cities[campania] == kept
    assert preview.before(s).cities[campania] == 1


def test_the_early_end_of_a_combo_changes_nothing_more() -> None:
    match = next(
        m for m in played(1) if m.state.step == TARGET and END in game.rules.legal(m.state)
    )
    assert preview.after(match.state, END) == match.state


def test_a_city_lets_a_seat_keep_a_card_more(position: Position) -> None:
    s = position([{"creta": 10}, {"latium": 10}], cards(war=3, trade=2), step=DISCARD)
    assert preview.excess(s, 0) == 2
    s.cities[s.board.number["creta"]] = 0
    assert preview.excess(s, 0) == 1


def test_cards_that_are_selected_alone_count_as_played_in_a_preview() -> None:
    s = next(match.state for match in played(1) if match.state.step == CARDS).copy()
    before = s.copy()
    kind = next(kind for kind in KINDS if s.hands[s.mover][kind])
    now = preview.with_selected(s, [kind])
    assert now.played[kind] == s.played[kind] + 1
    assert now.hands[s.mover][kind] == s.hands[s.mover][kind] - 1
    assert sum(now.played) + sum(now.hands[s.mover]) == sum(s.played) + sum(s.hands[s.mover])
    assert s == before
    assert preview.with_selected(s, []) is s


def test_what_moves_lead_to_names_no_card_that_would_be_drawn(position: Position) -> None:
    s = position([{"creta": 10}, {"latium": 10}], cards(war=4))
    before = s.copy()
    after, events = preview.outcome_of(s, ["action glory", *["cards war"] * 4, "cards end"])
    assert [(e["draw"], e["vt"]) for e in events if e["do"] == "glory"] == [(2, 2)]
    assert after.vt[s.mover] == s.vt[s.mover] + 2
    assert s == before


def test_what_moves_lead_to_does_not_depend_on_which_type_was_chosen_first(
    position: Position,
) -> None:
    s = position([{"creta": 10}, {"latium": 10}, {}, {}], cards(war=2, technology=2), step=OFFER)
    game.rules.apply(s, game.rules.parse_move(s, "offer all"))
    line = ["give war", "give technology", "give end", "get religion", "get end"]
    wanted = preview.outcome_of(s, line).after
    for first in ("give technology", "give war"):
        begun = s.copy()
        game.rules.apply(begun, game.rules.parse_move(begun, first))
        before = begun.copy()
        rest = [move for move in line if move != first]
        assert preview.outcome_of(begun, rest).after == wanted
        assert begun == before
