"""The table: what is drawn, for whom, and what can be clicked."""

import json
import re

import pytest

from armorica import games
from armorica.ai.levels import LEVELS
from armorica.core.match import Match
from armorica.core.problem import problem
from armorica.core.rng import Rng
from armorica.games.imperious import chronicle, combos, game, hand, words
from armorica.games.imperious import keys as own_keys
from armorica.games.imperious.levels import LEVELS as OWN
from armorica.games.imperious.state import (
    ACTION,
    ANSWER,
    CARDS,
    DISCARD,
    GET,
    GIVE,
    TARGET,
    Deal,
    State,
    minus,
    plus,
)
from armorica.i18n import translator
from armorica.ui import keys, questions
from armorica.ui.page import views
from armorica.ui.session import Session
from tests.ui.markup import Node, read

T = translator("en")


def sat_down(*players: str, seed: int = 3) -> Session:
    session = Session()
    session.show(Match(game, game.deal(players, seed)))
    return session


def table(session: Session) -> Node:
    return read(views(session, T)["table"])


def play_on(session: Session) -> bool:
    """Let opponents move, and then a person as an opponent would; tell whether one did."""
    while session.advance():
        pass
    if session.mover is None or not session.match:
        return False
    seen = game.observe(session.match.state, session.mover)
    session.match.play(session.mover, OWN["merchant"](seen, Rng(1)))
    return True


def clicks(drawn: Node) -> set[str]:
    return {node["data-do"] for node in drawn.walk() if node.get("data-do")}


def test_every_legal_move_can_be_clicked() -> None:
    session = sat_down("Ana", *["merchant"] * 3)
    steps = set()
    while play_on(session):
        while session.advance():
            pass
        assert session.match
        state = session.match.state
        if session.mover is None:
            break
        steps.add(state.step)
        wanted = {f"play {text}" for text in session.legal()}
        found = clicks(table(session))
        for source in [do for do in found if do.startswith("from ")]:
            session.do(source)
            found |= clicks(table(session))
        session.do("from")
        assert wanted <= found
    assert steps >= {ACTION, CARDS, TARGET}
    drawn = table(session)
    assert len(drawn.one("table", id="score").one("tbody").all("tr")) == 4
    assert "win" in drawn.one(id="result").text


def test_the_news_are_what_matters_and_what_came_of_ones_own_move() -> None:
    session = sat_down("Ana", *["merchant"] * 3)
    heard = set()
    while play_on(session):
        heard |= set(views(session, T)["live"].split(". "))
        while session.advance():
            pass
        heard |= set(views(session, T)["live"].split(". "))
    assert any(line.startswith("The turn is scored: Ana ") for line in heard)
    assert any(re.match("Ana draws [1-5] [A-Z]", line) for line in heard)
    assert any(re.match("Ana (grows|moves|settles|builds|colonizes)", line) for line in heard)
    assert any(" offers " in line for line in heard)
    assert not any(line.endswith((" draws 5 cards", " is done")) for line in heard)


def test_nothing_hidden_is_drawn() -> None:
    session = sat_down("Ana", *["merchant"] * 3)
    rng = Rng(5)
    for _ in range(60):
        play_on(session)
        while session.advance():
            pass
        assert session.match
        state = session.match.state
        drawn = views(session, T)
        session.match.state = game.determinize(state, 0, rng)
        assert views(session, T)["table"] == drawn["table"]
        session.match.state = state


def test_a_hand_is_drawn_only_for_who_has_the_device() -> None:
    session = sat_down("Ana", "Bo", "merchant", "merchant")
    handed = []
    for _ in range(30):
        while session.advance():
            pass
        assert session.mover is not None
        drawn = table(session)
        if session.handed != session.mover:
            assert not drawn.all(id="hand")
            assert clicks(drawn) & {"mine"}
            assert not any(do.startswith("play") for do in clicks(drawn))
            session.do("mine")
            handed.append(session.mover)
            drawn = table(session)
        assert drawn.all(id="hand")
        play_on(session)
    assert {0, 1} <= set(handed)


def test_the_log_leads_to_positions_and_hides_what_was_drawn() -> None:
    session = sat_down("Ana", *["merchant"] * 3)
    for _ in range(40):
        play_on(session)
    log = read(views(session, T)["log"])
    assert session.match
    entry = log.all("button", data_do="look 1")
    assert entry
    passes = [node.text for node in log.all("li") if "pass" in node.classes]
    assert {text.partition(" ")[2] for text in passes} <= {"draws a card.", "passes."}
    session.do("look 3")
    assert read(views(session, T)["table"]).one(id="board")["data-ply"] == "3"
    assert "begins in" in views(session, T)["live"]


def test_what_happens_is_told_in_words() -> None:
    match: Match[Deal, State] = Match(game, game.deal(("merchant",) * 6, 2))
    session = Session()
    session.show(match)
    while session.advance():
        pass
    names = session.names(T)
    told = set()
    for event in chronicle.events(match):
        said = words.sentence(T, event.told, names, 0)
        assert "{" not in said
        told.add(event.told["do"])
    assert told >= {"start", "draw", "offer", "accept", "pass", "glory", "convert", "score"}
    assert json.loads(games.write(match))["events"] == [e.told for e in chronicle.events(match)]


def test_a_person_who_cannot_accept_is_not_asked() -> None:
    session = sat_down("Ana", *["merchant"] * 5)
    asked = 0
    for _ in range(200):
        if not play_on(session):
            break
        while session.advance():
            pass
        asked += session.legal() == ["answer decline"]
    assert asked == 0


@pytest.mark.parametrize(
    "code",
    ["too_near", "city_there", "no_site", "cards_missing", "crowded", "empty_offer", "game_over"],
)
def test_refusals_are_sentences(code: str) -> None:
    assert words.refusal(T, problem(code, links=3), ["A"]).endswith(".")


def test_opponents_have_names_of_their_own() -> None:
    deal = game.deal(("Ana", *["settler"] * 7), 1)
    names = words.player_names(deal, LEVELS)
    assert names[0] == "Ana"
    assert len(set(names)) == 8


def test_a_refused_click_says_why() -> None:
    session = sat_down("Ana", *["settler"] * 3)
    while session.advance():
        pass
    session.do("play start nowhere")
    assert table(session).one(id="notice").text


def test_what_changes_the_map_is_shown_and_heard() -> None:
    session = sat_down(*["merchant"] * 4)
    assert session.match
    heard: dict[bool, set[str]] = {True: set(), False: set()}
    while session.advance():
        match = session.match
        heard[chronicle.pauses(match)].add(chronicle.outcome(match))
    assert heard[True] >= {"take", "starve"}
    assert heard[False] == {"pass", "over"}


def test_keys_lead_and_tell() -> None:
    session = sat_down("Ana", *["merchant"] * 3)
    for _ in range(9):
        play_on(session)
    while session.advance():
        pass
    asked = {keys.act(session, key).partition(" ")[0] for key in "mdlts"}
    assert asked == {"focus", "say"}
    assert own_keys.place(session, "map").startswith("#map")
    for what in ("latest", "turn", "score"):
        assert own_keys.said(session, T, what).endswith((".", "?"))


def test_all_cards_that_fit_are_added_at_once() -> None:
    session = sat_down("Ana", *["merchant"] * 3)
    while play_on(session):
        while session.advance():
            pass
        assert session.match
        if session.match.state.step == CARDS and not sum(session.match.state.played):
            break
    session.do("all")
    assert session.legal() == ["cards end"]


def test_combos_are_explained_beside_the_seats() -> None:
    session = Session()
    session.do("game imperious")
    session.do("new")
    drawn = table(session)
    assert len(drawn.one("dl", **{"class": "recipes"}).all("dt")) == 8
    assert drawn.one(id="game-imperious")["aria-pressed"] == "true"
    assert len(drawn.all("select")) == 8


def test_no_id_is_drawn_twice() -> None:
    rng = Rng(8)
    session = sat_down("Ana", "Bo", *["novice"] * 3)
    steps = set()
    for _ in range(250):
        while session.advance():
            pass
        assert session.match
        if session.mover is None:
            break
        if rng.below(8):
            session.do("mine")
        ids = re.findall(' id="([^"]*)"', "".join(views(session, T).values()))
        assert len(ids) == len(set(ids)), {id for id in ids if ids.count(id) > 1}
        steps.add(session.match.state.step)
        moves = session.legal()
        session.play(moves[rng.below(len(moves))])
    assert steps >= {GIVE, GET, ACTION, CARDS, TARGET, DISCARD}


def test_an_opponent_with_a_choice_thinks_beside_the_page() -> None:
    session = sat_down("Ana", *["merchant"] * 3)
    asked = set()
    for _ in range(400):
        if session.opponent_to_move:
            assert session.match
            state = session.match.state
            alone = len(game.legal(state)) == 1
            assert bool(questions.question(session)) != alone
            asked.add(alone)
            session.advance()
        elif not play_on(session):
            break
    assert asked == {True, False}


def test_a_trade_tells_what_it_brings() -> None:
    session = sat_down("Ana", *["merchant"] * 3)
    told: set[int] = set()
    while play_on(session) and len(told) < 2:
        while session.advance():
            pass
        assert session.match
        s = session.match.state
        if s.step not in (GET, ANSWER) or not session.person_to_move:
            continue
        for line in table(session).all("ul", **{"class": "brings"}):
            given, got = (s.give, s.get) if s.step == GET else (s.get, s.give)
            after = s.copy()
            after.hands[0] = plus(minus(s.hands[0], given), got)
            for combo in ("Grow", "Destroy"):
                number = combos.COMBOS.index(combo.lower())
                now = [hand.prospect(T, position, 0, number) for position in (s, after)]
                assert (f"{combo} {now[0]} → {now[1]}" in line.text) == (now[0] != now[1])
            told.add(s.step)
    assert told


def test_the_task_is_told_with_the_signs_of_its_language() -> None:
    session = sat_down("Ana", "settler", "settler", "settler")
    while session.advance():
        pass
    drawn = read(views(session, translator("fr"))["table"])
    assert drawn.one(id="ask").text.startswith("Ana : ")
