"""The contract of every game's face."""

import re
from typing import Any

import pytest

from armorica import games
from armorica.core.problem import problem
from armorica.core.rng import Rng
from armorica.i18n import translator
from armorica.ui import keys, playing, sentences
from armorica.ui.commands import COMMANDS
from armorica.ui.face import Reading
from armorica.ui.model import Model
from armorica.ui.naming import named_players
from armorica.ui.page import views
from armorica.ui.requests import adviser_request
from armorica.ui.table.seats import level_name
from armorica.ui.viewing import scene
from tests.contract.scenes import T, dealt, each_game, played, scenes
from tests.inside import AnyMatch, on_table
from tests.ui import hidden
from tests.ui.models import act

LEAST_REDEALT = 15
"""In how many of them at least other cards must have been dealt."""
MOVES = range(-2, 2000)


class Redealt(AnyMatch):
    """A match whose positions have other hidden cards than in play.

    Its deal is the true one, from which events are told; each game that hides cards tests that
    other deals look the same.
    """

    def __init__(self, match: AnyMatch, eyes: int | None) -> None:
        super().__init__(match.rules, match.deal)
        self.eyes = eyes
        self.moves, self.seats = match.moves[:], match.seats[:]
        self.new_try = match.new_try
        self.go(match.ply)

    def state_at(self, ply: int) -> Any:
        state, rules = super().state_at(ply), self.rules
        seat = state.mover if self.eyes is None else self.eyes
        return rules.determinize(rules.observe(state, self.eyes), seat, Rng(ply))


def clicks(model: Model) -> set[str]:
    return set(re.findall(r'data-do="([^"]+)"', views(model, T)["table"]))


def _is_refused(model: Model, move: str) -> bool:
    ply = model.table.match.ply if model.table.match else 0
    act(model, f"play {move}")
    return (
        bool(model.table.notice) and model.table.match is not None and model.table.match.ply == ply
    )


@each_game
def test_every_click_that_is_drawn_is_understood(key: str) -> None:
    for model in scenes(key, 1):
        assert model.table.match
        state = on_table(model).state
        for click in clicks(model):
            verb, _, rest = click.partition(" ")
            if verb == "play":
                # A card out of reach says why not.
                assert rest in model.legal() or _is_refused(model, rest), click
            acts = games.face(model.key).click(state, model.table.selection, verb, rest)
            if verb in COMMANDS:
                assert not acts, f"{verb} is a verb of the page"
            else:
                assert acts or not model.person_to_move, click
        assert games.face(model.key).click(state, [], "nonsense", "of any kind") == []


@each_game
def test_every_legal_move_can_be_made_by_its_text(key: str) -> None:
    for model in scenes(key, 1):
        if model.person_to_move:
            view = scene(model, T)
            assert view.legal == model.legal()
            for move in view.legal[:3]:
                games.face(model.key).needs_confirmation(view.state, move, every=True)
                games.face(model.key).refused_card(view.state, move)
                assert model.table.match
                branch = Model()
                playing.show(branch, model.table.match.branch(model.table.match.ply))
                playing.play(branch, move)
                assert branch.table.match
                assert branch.table.match.ply == model.table.match.ply + 1


@each_game
def test_each_of_two_people_can_move_once_the_device_is_taken(key: str) -> None:
    movers = set()
    for session in scenes(key, 2):
        if session.person_to_move:
            movers.add(session.mover)
            assert scene(session, T).legal == session.legal()
            assert any(
                click.startswith(("play", "from", "pick", "settle")) for click in clicks(session)
            )
    assert movers == {0, 1}


@each_game
def test_before_the_device_is_taken_no_click_tells_what_is_in_the_hand(key: str) -> None:
    refusals, hides = set(), False
    for model in scenes(key, 2):
        if not model.person_to_move or not model.hides_hands:
            continue
        hides, match = True, on_table(model)
        moves = [f"{verb} {move}" for verb in ("play", "move") for move in ("x", *model.legal())]
        own = [click for click in clicks(model) if click.partition(" ")[0] not in COMMANDS]
        model.table.holder, ply, revision = None, match.ply, model.table.revision
        for click in (*moves, *own):
            act(model, click)
            assert (match.ply, model.table.revision) == (ply, revision), click
            if model.table.notice:
                refusals.add(model.table.notice.code)
    assert refusals == ({"not_your_turn"} if hides else set())


@each_game
def test_a_hint_waits_until_the_device_is_taken(key: str) -> None:
    for model in scenes(key, 2, 12):
        if not model.person_to_move or not model.advisable:
            continue
        act(model, "hint")
        assert adviser_request(model)
        act(model, "hint")
        if model.hides_hands:
            model.table.holder = None
            for way in ("", "set chance on"):
                act(model, way)
                act(model, "hint")
                assert not adviser_request(model)
                assert not scene(model, T).hint_wanted


@each_game
def test_every_key_reads_something_or_leads_somewhere(key: str) -> None:
    for model in scenes(key, 1, 6):
        assert model.table.match
        verbs = set()
        for _, group in keys.groups(model, T):
            for bound in group:
                verb, _, topic = bound.act.partition(" ")
                verbs.add(verb)
                if verb == "say":
                    assert keys.spoken(model, T, topic) or not model.table.match.ply, topic
                elif verb == "focus":
                    assert keys.selector(model, T, topic)
        assert {"say", "focus"} <= verbs


@each_game
def test_every_refusal_has_words_of_its_own(key: str) -> None:
    vague = sentences.refusal(T, problem("unknown_move"), [], None)
    codes: set[str] = set()
    for model in scenes(key, 1, 12):
        match, face = model.table.match, games.face(model.key)
        assert match
        for move in MOVES:
            p = match.rules.why_not(match.state, match.state.mover, move)
            if p and p.code not in {*codes, "unknown_move"}:
                codes.add(p.code)
                own = face.refusal(T, p)
                assert sentences.refusal(T, p, named_players(model, T), own) != vague, p.code
    assert codes


@each_game
def test_a_record_of_another_version_is_refused_in_a_sentence(key: str) -> None:
    model = Model()
    act(model, f'open {{"format":"{key}-record/99"}}')
    assert "its format is not" in views(model, translator("en"))["header"]


@each_game
def test_a_face_has_all_words(key: str) -> None:
    face, info = games.face(key), games.infos()[key]
    assert all(face.level_words(T, level) for level in info.levels)
    assert face.seats_hint(T)
    assert face.how_to(T)
    assert face.legend(T)
    assert face.in_link(T)
    assert face.rules_page(Reading(), T)
    assert all(selector and text for selector, text in face.explanations(T))
    assert bool(face.lesson) == bool(face.LESSON_DEAL)


@each_game
def test_every_level_is_offered_for_a_new_game_and_sits_at_the_table(key: str) -> None:
    info = games.infos()[key]
    for level in info.levels:
        model = Model()
        act(model, f"game {key}")
        name = re.escape(level_name(T, level))
        offered = views(model, T)["table"]
        assert re.search(rf'value="{level}" aria-label="{name}"', offered)
        playing.show(model, dealt(key, ("Ana", *[level] * (info.seats[0] - 1))))
        model.setup.choosing = False
        assert re.search(rf">\s*{name}\s*<", views(model, T)["table"])


@each_game
def test_all_that_can_be_marked_has_a_name(key: str) -> None:
    marking, state = games.face(key).marking, played(key, 1).state
    ids = marking.ids(state)
    assert len(set(ids)) == len(ids)
    assert all(marking.name(state, n) for n in range(len(ids)))
    assert set(marking.on_table(state)) <= set(range(len(ids)))


@each_game
def test_a_terminal_shows_the_players_of_every_scene_and_the_scores_at_the_end(key: str) -> None:
    seen = set()
    for model in scenes(key, 1, 6):
        drawn = scene(model, T)
        text = "\n".join(games.face(key).text_view(drawn, T))
        assert all(name in text for name in drawn.names)
        seen.add(text)
    match = played(key, 1)
    assert len(seen) > 3
    assert _numbers(text) >= set(match.rules.scores(match.state))


@each_game
def test_a_terminal_tells_the_game_move_by_move_and_its_scores(key: str) -> None:
    match = played(key, 1)
    names = [f"Player{n}" for n in range(len(match.deal.players))]
    half, whole = (
        [*games.face(key).text_replay(part, names, T)]
        for part in (match.branch(len(match.moves) // 2), match)
    )
    assert len(names) < len(half) < len(whole)
    assert _numbers("\n".join(whole[-len(names) - 1 :])) >= set(match.rules.scores(match.state))


def _numbers(text: str) -> set[int]:
    return {int(number) for number in re.findall("[0-9]+", text)}


def next_choice(whole: AnyMatch, ply: int) -> AnyMatch:
    """Return a match from a ply on where one of its two people has a choice, or at its end."""
    for later in range(ply, len(whole.moves)):
        if whole.seats[later] < 2 and len(whole.rules.legal(whole.state_at(later))) > 1:
            return whole.branch(later)
    return whole


@each_game
@pytest.mark.parametrize("taken", [True, False])
def test_drawings_depend_only_on_what_the_viewer_may_know(key: str, taken: bool) -> None:
    whole = played(key, 2)
    for quarter in range(1, 5):
        match = next_choice(whole, len(whole.moves) * quarter // 4)
        for way, model in hidden.arrivals(match, taken):
            drawn = dict(hidden.shown(model))
            model.table.match = Redealt(on_table(model), model.table.holder)
            assert dict(hidden.shown(model)) == drawn, way


@each_game
@pytest.mark.parametrize("taken", [True, False])
def test_no_position_of_a_game_shows_a_hidden_card(key: str, taken: bool) -> None:
    differing = 0
    for model in scenes(key, 2):
        if not taken:
            model.table.holder = None
        drawn = dict(hidden.shown(model))
        match = on_table(model)
        model.table.match = Redealt(match, model.table.holder)
        differing += model.table.match.state != match.state
        assert dict(hidden.shown(model)) == drawn, match.ply
    assert differing > LEAST_REDEALT
