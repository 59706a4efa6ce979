"""The table: its parts, what each viewer may see, and its clicks."""

import json
import re

import pytest

from armorica import games
from armorica.core.match import Match
from armorica.core.problem import problem
from armorica.core.rng import Rng
from armorica.games.imperious.face import hand, masking, tally, words
from armorica.games.imperious.rules import chronicle, combos
from armorica.games.imperious.rules.state import (
    ACTION,
    ANSWER,
    CARDS,
    DISCARD,
    GET,
    GIVE,
    START,
    TARGET,
    minus,
    plus,
)
from armorica.i18n import translator
from armorica.ui import keys, playing, requests, sentences
from armorica.ui.model import Model
from armorica.ui.naming import named_players
from armorica.ui.page import views
from armorica.ui.table import seats
from tests.games.imperious.tables import T, clicks, game, play_on, sat_down, table
from tests.inside import AnyMatch, on_table
from tests.seats import seated
from tests.ui.markup import read
from tests.ui.models import act


def test_every_legal_move_can_be_clicked() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    steps = set()
    while play_on(model):
        while playing.advance(model):
            pass
        assert model.table.match
        state = on_table(model).state
        if model.mover is None:
            break
        steps.add(state.step)
        wanted = {f"play {text}" for text in model.legal()}
        drawn = table(model)
        found = clicks(drawn)
        if any(do.startswith("settle no") for do in found):
            found.add("play answer decline")
        if "glory" in found:
            found.add("play action glory")
        asked = [drawn.one(id="ask").text]
        for source in [do for do in found if do.startswith("from ")]:
            act(model, source)
            drawn = table(model)
            found |= clicks(drawn)
            asked.append(drawn.one(id="ask").text)
        assert len({*asked}) == len(asked)  # so that each of them is heard
        act(model, "from")
        assert wanted <= found
    assert steps >= {ACTION, CARDS, TARGET}
    drawn = table(model)
    assert len(drawn.one("table", id="score").one("tbody").all("tr")) == 4
    assert "win" in drawn.one(id="result").text


def test_the_news_are_what_matters_and_what_came_of_ones_own_move() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    sentences = set()
    while play_on(model):
        sentences |= set(read(views(model, T)["live"]).text.split(". "))
        while playing.advance(model):
            pass
        sentences |= set(read(views(model, T)["live"]).text.split(". "))
    assert any(re.match(r"Ana: \+\d+ = .* regions?.*, now \d+", line) for line in sentences)
    assert any(re.match("Ana draws [1-5] [A-Z]", line) for line in sentences)
    assert any(re.match("Ana (grows|moves|settles|builds|colonizes)", line) for line in sentences)
    assert any(" offers " in line for line in sentences)
    assert not any(line.endswith((" draws 5 cards", " is done")) for line in sentences)


def test_no_name_on_the_map_covers_the_number_of_pieces() -> None:
    drawn = views(sat_down("Ana", *["settler"] * 3), T)["table"]
    assert drawn.rindex('class="banner') < drawn.index('class="pieces"')


def test_nothing_hidden_is_drawn() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    rng = Rng(5)
    for _ in range(60):
        play_on(model)
        while playing.advance(model):
            pass
        assert model.table.match
        state = on_table(model).state
        drawn = views(model, T)
        on_table(model).state = game.rules.determinize(state, 0, rng)
        assert views(model, T)["table"] == drawn["table"]
        on_table(model).state = state


def test_a_hand_is_drawn_only_for_who_has_the_device() -> None:
    model = sat_down("Ana", "Bo", "merchant", "merchant")
    handed = []
    for _ in range(30):
        while playing.advance(model):
            pass
        assert model.mover is not None
        drawn = table(model)
        if model.hides_hands and model.table.holder != model.mover:
            assert not drawn.all(id="hand")
            assert clicks(drawn) & {"mine"}
            assert not any(do.startswith("play") for do in clicks(drawn))
            act(model, "mine")
            handed.append(model.mover)
            drawn = table(model)
        # Before the first deal there is none.
        assert bool(drawn.all(id="hand")) == (on_table(model).state.step != START)
        play_on(model)
    assert {0, 1} <= set(handed)


def test_the_log_leads_to_positions_and_hides_what_was_drawn() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    for _ in range(40):
        play_on(model)
    log = read(views(model, T)["log"])
    assert model.table.match
    entry = log.all("button", data_do="look 1")
    assert entry
    passes = [node.text for node in log.all("li") if "pass" in node.classes]
    assert {text.partition(" ")[2] for text in passes} <= {"draws a card.", "passes."}
    act(model, "look 3")
    assert read(views(model, T)["table"]).one(id="board")["data-ply"] == "3"
    assert "starts in" in views(model, T)["live"]


def test_what_a_seat_did_has_its_colour_in_the_log_and_in_the_list_of_the_latest() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    while on_table(model).state.turn < 2:
        play_on(model)
    names = seats.player_names(T, on_table(model).deal.players)
    for click in ("look end", "look 9"):
        act(model, click)
        lists = read(views(model, T)["log"]), table(model).one("details", id="since")
        for drawn in lists:
            entries = [item for item in drawn.all("li") if not item.all("li")]
            assert entries
            for entry in entries:
                coloured = [name for n, name in enumerate(names) if f"seat-{n}" in entry.classes]
                assert bool(coloured) == ("score" not in entry.classes)
                assert all(name in entry.text for name in coloured)


def test_what_happens_is_told_in_words() -> None:
    match: AnyMatch = Match(game.rules, game.rules.deal(seated(("merchant",) * 6), 2))
    model = Model()
    playing.show(model, match)
    while playing.advance(model):
        pass
    names = named_players(model, T)
    kinds = set()
    for event in masking.events(match, 0):
        said = tally.sentence(T, event, names, match.state.order, 0)
        assert "{" not in said
        kinds.add(event.data["do"])
    assert kinds >= {"start", "draw", "offer", "accept", "pass", "glory", "convert", "score"}
    assert json.loads(games.write(match))["events"] == [e.data for e in chronicle.events(match)]


def test_a_scored_turn_is_told_in_turn_order() -> None:
    match: AnyMatch = Match(game.rules, game.rules.deal(seated(("merchant",) * 6), 2))
    while not any(event.data["do"] == "score" for event in masking.events(match, 0)):
        match.play(match.state.mover, game.rules.legal(match.state)[0])
    names = [f"N{seat}" for seat in range(6)]
    *_, scored = (event for event in masking.events(match, 0) if event.data["do"] == "score")
    said = tally.sentence(T, scored, names, match.state.order)
    order = [f"N{seat}" for seat in match.state.order]
    assert order != names
    assert re.findall(r"N\d", said) == order


def test_a_person_who_cannot_accept_is_not_asked() -> None:
    model = sat_down("Ana", *["merchant"] * 5)
    forced = 0
    for _ in range(200):
        if not play_on(model):
            break
        while playing.advance(model):
            pass
        forced += model.legal() == ["answer decline"]
    assert forced == 0


@pytest.mark.parametrize(
    "code",
    [
        "too_near",
        "city_there",
        "no_site",
        "cards_missing",
        "crowded",
        "empty_offer",
        "given_and_wanted",
        "too_many_cards",
        "wiped_out",
        "game_over",
    ],
)
def test_refusals_are_sentences(code: str) -> None:
    p = problem(code, links=3, need=5, most=15)
    assert sentences.refusal(T, p, ["A"], words.refusal(T, p)).endswith(".")


def test_a_start_where_somebody_is_says_who() -> None:
    model = sat_down("Ana", *["settler"] * 3)
    deal = on_table(model).deal._replace(order=(1, 0, 2, 3))
    playing.show(model, Match(game.rules, deal))
    while playing.advance(model):
        pass
    s = on_table(model).state
    [taken] = s.occupied(1)
    act(model, f"why {s.board.ids[taken]}")
    rival = seats.player_names(T, deal.players)[1]
    said = table(model).one(id="notice").text
    assert said == f"{rival} is there already: choose another place."


def test_opponents_have_names_of_their_own() -> None:
    names = seats.player_names(T, seated(("Ana", *["settler"] * 7)))
    assert names[0] == "Ana"
    assert len(set(names)) == 8


def test_a_refused_click_says_why() -> None:
    model = sat_down("Ana", *["settler"] * 3)
    while playing.advance(model):
        pass
    act(model, "play start nowhere")
    assert table(model).one(id="notice").text


def test_keys_lead_and_tell() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    for _ in range(9):
        play_on(model)
    while playing.advance(model):
        pass
    verbs = {keys.act(model, key).partition(" ")[0] for key in "mdlts"}
    assert verbs == {"focus", "say"}
    assert keys.selector(model, T, "map").startswith("#map")
    for what in ("latest", "turn", "score"):
        assert keys.spoken(model, T, what).endswith((".", "?"))


def test_all_cards_that_fit_are_added_at_once() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    while play_on(model):
        while playing.advance(model):
            pass
        assert model.table.match
        if on_table(model).state.step == CARDS and not sum(on_table(model).state.played):
            break
    act(model, "all")
    assert model.legal() == ["cards end"]


def test_combos_are_explained_beside_the_seats() -> None:
    model = Model()
    act(model, "game imperious")
    act(model, "new")
    drawn = table(model)
    assert len(drawn.one("dl", **{"class": "recipes"}).all("dt")) == 8
    assert drawn.one(id="game-imperious")["aria-pressed"] == "true"
    assert len(drawn.all("div", role="radiogroup")) == 8


def test_no_id_is_drawn_twice() -> None:
    rng = Rng(1)
    model = sat_down("Ana", "Bo", *["novice"] * 3)
    steps = set()
    for _ in range(250):
        while playing.advance(model):
            pass
        assert model.table.match
        if model.mover is None:
            break
        if rng.below(8):
            act(model, "mine")
        ids = re.findall(' id="([^"]*)"', "".join(views(model, T).values()))
        assert len(ids) == len(set(ids)), {id for id in ids if ids.count(id) > 1}
        steps.add(on_table(model).state.step)
        act(model, "mine")
        moves = model.legal()
        playing.play(model, moves[rng.below(len(moves))])
    assert steps >= {GIVE, GET, ACTION, CARDS, TARGET, DISCARD}


def test_an_opponent_with_a_choice_thinks_beside_the_page() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    outcomes = set()
    for _ in range(250):
        if model.opponent_to_move:
            assert model.table.match
            state = on_table(model).state
            alone = len(game.rules.legal(state)) == 1
            assert bool(requests.opponent_request(model)) != alone
            outcomes.add(alone)
            playing.advance(model)
        elif not play_on(model):
            break
    assert outcomes == {True, False}


def test_a_trade_tells_what_it_brings() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    steps: set[int] = set()
    while play_on(model) and len(steps) < 2:
        while playing.advance(model):
            pass
        assert model.table.match
        s = on_table(model).state
        if s.step not in (GET, ANSWER) or not model.person_to_move:
            continue
        for line in table(model).all("ul", **{"class": "brings"}):
            lost, gained = (s.give, s.get) if s.step == GET else (s.get, s.give)
            after = s.copy()
            after.hands[0] = plus(minus(s.hands[0], lost), gained)
            for combo in ("Grow", "Destroy"):
                number = combos.COMBOS.index(combo.lower())
                now = [hand.prospect(T, position, 0, number) for position in (s, after)]
                assert (f"{combo} " in line.text) == (now[0] != now[1])
            steps.add(s.step)
    assert steps


def test_the_task_is_told_with_the_signs_of_its_language() -> None:
    model = sat_down("Ana", "settler", "settler", "settler")
    while playing.advance(model):
        pass
    drawn = read(views(model, translator("fr"))["table"])
    assert drawn.one(id="ask").text.startswith("Ana : ")


def test_a_combo_that_ends_early_is_asked_about_with_what_is_left() -> None:
    model = sat_down("Ana", "Ben", "Cleo", "Dan")
    act(model, "set confirm on")
    ended: set[tuple[int, bool]] = set()
    rng = Rng(5)
    while model.mover is not None and len(ended) < 5:
        act(model, "mine")
        assert model.table.match
        s, legal = on_table(model).state, model.legal()
        kind = s.combo, bool(s.marks)
        move = legal[rng.below(len(legal))]
        if "target end" in legal and kind not in ended:
            ended.add(kind)
            act(model, "play target end")
            assert model.table.pending_move
            drawn = table(model)
            assert f"{s.left} left" in drawn.one("p", id="so-far").text
            confirm = drawn.one("button", id="confirm").text
            assert confirm == (f"Confirm, {s.left} unused" if s.marks else "Use none of it")
            assert drawn.one("button", id="do-wait").text == "Cancel"
        for _ in range(2 if not model.table.pending_move else 1):
            ply = model.table.match.ply
            act(model, f"play {model.table.pending_move or move}")
            if model.table.match.ply != ply:
                break
    assert len(ended) == 5
