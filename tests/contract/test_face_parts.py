"""The contract of the parts of every game's face that the page does not need at its start."""

import re
from collections.abc import Iterator
from unittest.mock import patch

from armorica import games
from armorica.core.match import Match
from armorica.core.problem import ContentError
from armorica.core.rng import Rng
from armorica.ui import page, playing
from armorica.ui.advice import Answer
from armorica.ui.lesson import LEARNER, Known
from armorica.ui.model import Model
from armorica.ui.naming import named_players
from armorica.ui.page import views
from armorica.ui.requests import OfChoice, Request, advise, adviser_request
from armorica.ui.scene import course
from armorica.ui.viewing import scene
from tests.contract.scenes import T, each_game, played, scenes
from tests.i18n.pseudo import Pseudo
from tests.inside import load, on_table
from tests.ui.markup import Node, read
from tests.ui.models import act, consider_hastily, hasty_answer

CHOICES = 6
"""How many choices of a game are analysed."""

REPLAYS = 50
"""How many positions a drawing may look at: each is played anew, and a game has hundreds."""

PSEUDO = Pseudo()


def drawn(html: str) -> Node:
    """Read HTML, of which each element has an id of its own and each button a name."""
    root = read(html)
    ids = [node["id"] for node in root.inside if node.get("id")]
    assert len(set(ids)) == len(ids)
    assert not [button.attributes for button in root.all("button") if not button.name]
    return root


def in_english(text: str) -> list[str]:
    """List the words that are not translated in the pseudo-language; names have a capital."""
    return re.findall(r"\b[a-z]{3,}\b", text)


@each_game
def test_the_crib_is_drawn_in_the_language_asked_for(key: str) -> None:
    sheet = games.face(key).crib_sheet
    assert drawn(sheet(T)).text
    assert not in_english(drawn(sheet(PSEUDO)).text)


@each_game
def test_every_static_part_that_a_table_names_is_drawn(key: str) -> None:
    named = set()
    for model in scenes(key, 1, 4):
        table = drawn(views(model, T)["table"])
        named |= {node["data-name"] for node in table.all("static-part")}
    for name in named:
        part = drawn(page.static_part(name, T))
        assert part.inside, name
        assert not part.all("static-part"), name
        assert not in_english(read(page.static_part(name, PSEUDO)).text)
    assert all(name.startswith(f"{key} ") for name in named)


def advised(key: str) -> Iterator[Model]:
    """Yield models that show a hint."""
    for model in scenes(key, 1, 12):
        if model.person_to_move and model.advisable:
            act(model, "hint")
            consider_hastily(model)
            yield model


@each_game
def test_a_hint_says_something_and_asks_for_what_is_legal(key: str) -> None:
    said = set()
    for model in advised(key):
        hint = drawn(views(model, T)["table"]).one(id="hint")
        plays = [button["data-do"] for button in hint.all("button")]
        assert {do[5:] for do in plays if do.startswith("play ")} <= {*model.legal()}
        said.add(hint.text)
        assert not in_english(read(views(model, PSEUDO)["table"]).one(id="hint").text)
    assert len(said) > 1 or not load(key).info.levels


def regretted(model: Model, request: Request) -> Answer:
    """Return a hasty answer as if what was chosen had been worth less than all else."""
    match, answer = on_table(model), hasty_answer(request.key, request.text)
    if not isinstance(request.about, OfChoice):
        return answer
    own = match.rules.format_move(match.state_at(request.about.ply), match.moves[request.about.ply])
    ranked = sorted(
        (
            each._replace(visits=400, margin=each.margin - 99 * (each.move == own))
            for each in answer.ranked
        ),
        key=lambda each: -each.margin,
    )
    return answer._replace(move=ranked[0].move, ranked=tuple(ranked))


@each_game
def test_an_analysis_is_drawn_and_leads_to_positions_of_the_game(key: str) -> None:
    *_, model = scenes(key, 1, 1)
    if not read(views(model, T)["table"]).all("button", data_do="analyse"):
        return  # the game offers none
    act(model, "analyse")
    analysis = model.advice.analysis
    assert analysis
    model.advice.analysis = analysis._replace(left=analysis.left[:CHOICES])
    while request := adviser_request(model):
        advise(model, request, regretted(model, request))
    with patch.object(Match, "state_at", autospec=True, side_effect=Match.state_at) as replay:
        table = drawn(views(model, T)["table"])
    assert replay.call_count < REPLAYS
    assert not in_english(read(views(model, PSEUDO)["table"]).one(id="analysis").text)
    looks = [button.get("data-do") or "" for button in table.one(id="analysis").all("button")]
    plies = {int(do.split()[1]) for do in looks if re.match("look [0-9]+", do)}
    assert plies
    for ply in plies:
        act(model, f"look {ply}")
        assert drawn(views(model, T)["table"])
        assert scene(model, T).finding


@each_game
def test_a_lesson_can_be_played_as_the_coach_asks(key: str) -> None:
    lesson = games.face(key).lesson
    if not lesson:
        return
    model, numbers = Model(), [1]
    act(model, f"game {key}")
    act(model, "lesson")
    names = named_players(model, T)
    while True:
        while playing.advance(model):
            pass
        consider_hastily(model)
        match, known = on_table(model), Known(names, good=model.advice.good)
        pages = lesson.pages(course(match, LEARNER), T, known)
        assert all(each.title and (each.text or each.task or each.comment) for each in pages)
        numbers += [each.number for each in pages]
        if model.mover is None:
            break
        made = tuple(match.moves[: match.ply])
        wanted = lesson.wanted(match.observation(LEARNER), known, made)
        move = match.rules.legal(match.state)[0] if wanted is None else wanted
        assert not match.rules.why_not(match.state, LEARNER, move)
        playing.play(model, match.rules.format_move(match.state, move))
    assert numbers == sorted(numbers)
    assert numbers[-1] == lesson.LENGTH


@each_game
def test_what_is_earned_at_the_end_has_words(key: str) -> None:
    achievements, match = games.face(key).achievements, played(key, 1)
    if not achievements:
        return
    words = achievements.words(PSEUDO)
    assert not in_english(" ".join(" ".join(pair) for pair in words.values()))
    earned = [achievements.earned(match, seat) for seat in range(len(match.deal.players))]
    assert all({*each} <= words.keys() and len({*each}) == len(each) for each in earned)
    ranking = match.rules.ranking_scores(match.state)
    assert earned[ranking.index(max(ranking))]


@each_game
def test_an_editor_begins_a_draft_of_content_that_can_be_dealt(key: str) -> None:
    editor, game = games.face(key).editor, load(key)
    assert bool(editor) == bool(game.codec.contents)
    if not editor:
        return
    draft = editor.begin(None, "Mine")
    content = draft.finish()
    assert content.name == draft.name == "Mine"
    assert editor.begin(content, "Other").finish() == content
    seats = played(key, 1).deal.players
    assert game.deal(seats, 1, {}, content).content == content
    page = drawn(draft.draw(T))
    for click in {node["data-do"] for node in page.all() if node.get("data-do")}:
        if click.startswith("cards edit "):
            assert drawn(draft.edit(click.removeprefix("cards edit ")).draw(T))
    assert draft.edit("nonsense") == draft
    try:
        draft.edit("name ").finish()
    except ContentError as error:
        assert all(editor.fault(T, p) for p in error.problems)
        assert not in_english(" ".join(editor.fault(PSEUDO, p) for p in error.problems))
    else:
        raise AssertionError("a set without a name")


@each_game
def test_a_puzzle_of_the_game_can_be_asked_and_answered(key: str) -> None:
    face = games.face(key).puzzles
    if not face:
        return
    for prepared in face.prepared()[:4]:
        match = games.read_link(prepared.link)[0]
        seen = match.observation(match.state.mover)
        model = Model()
        playing.show(model, match)
        act(model, "mine")
        legal = model.legal()
        assert prepared.move in legal
        names = [face.move_name(T, seen, move) for move in legal]
        assert all(names)
        assert len({*names}) == len(names)
        wrong = next(move for move in legal if move != prepared.move)
        for text in (
            face.question(PSEUDO, seen, ""),
            face.question(PSEUDO, seen, wrong),
            *(face.effect(PSEUDO, seen, move) for move in legal),
            face.lost(PSEUDO, seen, wrong, prepared.move),
            face.amount(PSEUDO, 3),
        ):
            assert not in_english(text), text
        assert face.question(T, seen, "") != face.question(T, seen, wrong)
    assert face.amount(T, 3) != face.amount(T, 1)


@each_game
def test_all_that_a_bot_says_follows_from_an_observation_and_changes_nothing(key: str) -> None:
    game, told, differing = load(key), 0, 0
    for model in scenes(key, 1, 12):
        match = on_table(model)
        state, rules, before = match.state, match.rules, match.state.copy()
        seat = rules.to_move(state)
        if seat is None:
            continue
        worths = [game.bot.evaluate(state, each) for each in range(len(match.deal.players))]
        assert all(abs(worth) < 10_000 for worth in worths)
        lines = game.bot.lines(match.observation(seat), Rng(1))
        if lines:
            assert rules.to_move(lines.start) == seat
            assert any(line.moves[: len(lines.made)] == lines.made for line in lines.lines)
            for line in lines.lines[:3]:
                world = rules.determinize(lines.start, seat, Rng(1))
                for move in line.moves:
                    assert not rules.why_not(world, seat, move)
                    rules.apply(world, move)
        move, after = rules.legal(state)[0], state.copy()
        rules.apply(after, move)
        seen = [rules.observe(each, None) for each in (state, after)]
        anew = game.bot.drawn_anew(seen[0], move, seen[1], Rng(1))
        if anew:
            told += 1
            other, came = anew
            rules.check(other)
            rules.check(came)
            assert rules.observe(came, None) == seen[1]
            differing += other != came
        assert state == before
    assert bool(differing) == bool(told)
