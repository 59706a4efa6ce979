"""The targets: all code that reads from outside, with inputs and checks.

A check returns whether the input was accepted, and raises where anything else happens.
"""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from math import isfinite
from typing import Any, NamedTuple

from hypothesis import strategies as st

from armorica import games
from armorica.ai import messages
from armorica.ai.balance import Balance
from armorica.bots import caged
from armorica.core.link import LinkError
from armorica.core.problem import ContentError, RecordError
from armorica.core.rng import Rng
from armorica.games.armorica.codec import card_file
from armorica.games.armorica.face import editor
from armorica.games.imperious.codec import map_file
from armorica.games.imperious.face import editor as map_editor
from armorica.games.imperious.face import ground
from armorica.games.imperious.tools.check_map import MapError, read_board, read_table
from armorica.i18n import Translator
from armorica.ui import (
    advice,
    analysis,
    daily,
    keeping,
    kept_analysis,
    kept_bots,
    kept_cards,
    keys,
    playing,
    requests,
    seating,
    settings,
    spacing,
    statistics,
)
from armorica.ui.bots import caged as asked
from armorica.ui.bots import link as bot_link
from armorica.ui.bots.tournament import Tournament
from armorica.ui.commands.frame import seats_form
from armorica.ui.model import Model
from armorica.ui.model.dialogs import Progress
from armorica.ui.model.sharing import Refused, read_challenge
from tests.fuzz import bots, files, inputs, tabs
from tests.fuzz.browser import clicked, visit
from tests.fuzz.properties import holds, shows
from tests.inside import AnyMatch
from tests.seats import seated
from tests.ui.markup import read as parse
from tests.ui.models import act, follow
from tests.ui.shelves import Box, tab

T = Translator()
DAY = 20_800


class Target(NamedTuple):
    """Hold a strategy for inputs, and the check of one input."""

    inputs: st.SearchStrategy[Any]
    check: Callable[[Any], bool]


def _table() -> tuple[Model, AnyMatch]:
    """Return a model with a game on the table, and its match."""
    model, match = Model(), inputs.played("armorica", ("Ana", "Bob"), 5, 6)
    playing.show(model, match)
    return model, match


def _untouched(model: Model, before: AnyMatch, record: str) -> None:
    assert model.table.match is before, "something refused has taken the place of the game"
    assert games.write(before) == record, "something refused has changed the game"


def record(text: str) -> bool:
    """Read a record, as the page's interface does, and as a file."""
    model, before = _table()
    unchanged = games.write(before)
    try:
        match = games.read(text)
    except RecordError as error:
        act(model, f"open {text}")
        if games.key_of_content(text):  # the file begins like one of cards, and is refused as such
            assert model.own.faults
        else:
            shown = model.dialogs.file_error
            assert shown and shown.problem == error.problem
        _untouched(model, before, unchanged)
        shows(model)
        return False
    holds(match)
    act(model, f"open {text}")
    assert model.table.match and games.write(model.table.match) == games.write(match)
    return True


def link(text: str) -> bool:
    """Read a link, and follow it in each way."""
    accepted = True
    try:
        holds(*games.read_link(text))
    except LinkError:
        accepted = False
    for kind in "gnc":
        _follow(f"#{kind}={text}")
    return accepted


def _follow(fragment: str) -> None:
    model, before = _table()
    box, record = Box(), games.write(before)
    shelf = tab(box)
    shelf.keep(before, played=True)
    texts = dict(box.texts)
    follow(model, shelf, fragment, DAY)
    if isinstance(model.sharing.linked, Refused):
        _untouched(model, before, record)
        assert box.texts == texts
    shows(model)


def question(sample: list[str]) -> bool:
    """Read a question, think about it for a moment, and answer."""
    key, text = sample
    game = games.load(key)
    try:
        thought = messages.read_question(game, text)
    except messages.MessageError:
        return False
    if not isinstance(thought, Balance):
        packed = json.loads(json.dumps(game.codec.pack(thought.seen)))
        assert game.codec.unpack(packed) == thought.seen
    thought.run(2)
    advice.read_answer(messages.write_answer(thought))
    return True


def answer(text: str) -> bool:
    """Read an answer, and show it as a hint and as a lesson."""
    try:
        answer = advice.read_answer(text)
    except ValueError:
        return False
    assert all(0 <= win <= 1 for win in (answer.win, *(choice.win for choice in answer.ranked)))
    assert all(isfinite(choice.margin) and choice.visits >= 0 for choice in answer.ranked)
    ranked = [choice._asdict() for choice in answer.ranked]
    again = json.dumps(answer._asdict() | {"ranked": ranked})
    assert len(again) > advice.MAX_LENGTH or advice.read_answer(again) == answer
    model, _ = _table()
    act(model, "hint")
    if request := requests.adviser_request(model):
        requests.advise(model, request, answer)
    model.advice.analysis = analysis.Analysis((range(1), range(1, 2)), 2)
    if request := requests.adviser_request(model):
        requests.advise(model, request, answer)
    shows(model)
    return True


def card_set(text: str) -> bool:
    try:
        parsed = card_file.read(text)
    except ContentError as error:
        assert error.problems
        assert all(editor.fault(T, problem) for problem in error.problems)
        return False
    assert card_file.read(card_file.write(parsed, "toml")) is parsed
    assert card_file.read(card_file.write(parsed, "json")) is parsed
    game = games.load("armorica")
    s = game.rules.new(game.deal(seated(("x",) * 3), 1, content=parsed))
    game.bot.rollout(s, Rng(1), parsed.turns[3], 100)
    game.rules.check(s)
    return True


def own_map(text: str) -> bool:
    """Read the file of a map, write it, draw it and play a turn on it."""
    try:
        parsed = map_file.read(text)
    except ContentError as error:
        assert error.problems
        assert all(map_editor.fault(T, problem) for problem in error.problems)
        return False
    assert map_file.read(map_file.write(parsed, "toml")) is parsed
    assert map_file.read(map_file.write(parsed, "json")) is parsed
    parse(str(ground.static_part(f"ground{ground.ground(parsed).mark}")))
    parse(str(map_editor.begin(parsed, "").draw(T)))
    game = games.load("imperious")
    s = game.rules.new(game.deal(seated(("x",) * 4), 1, content=parsed))
    game.bot.rollout(s, Rng(1), 1, 100)
    game.rules.check(s)
    return True


def bot(text: str) -> bool:
    """Open the link to a bot, keep the bot, and share it again."""
    model = Model()
    act(model, f"follow #b={text}")
    shows(model)
    offered = bot_link.read(text)
    act(model, "bots keep")
    shows(model, "de")
    assert bool(model.bots.kept) == bool(offered and offered.source.strip())
    return offered is not None


def caged_answer(text: str) -> bool:
    """Read what comes out of a cage in a tournament, and show what comes of it."""
    model = Model()
    act(model, "bots new greedy")
    act(model, "bots run settler")
    ended = model.bots.tournament
    assert isinstance(ended, Tournament)
    assert ended.question()
    ended.begun = True
    act(model, f"bot-answered 1.0 {text}")
    shows(model, "ru")
    return ended.fault is None


def cage(questions: list[str]) -> bool:
    """Ask a bot in its cage: whatever the question is, its answer can be read."""
    caged.answer(asked.beginning(bots.BOT))
    answers = [asked.read(caged.answer(question)) for question in questions]
    assert all(answer.fault is None or answer.fault.code in asked.FAULTS[:3] for answer in answers)
    return answers[-1].fault is None


def game_map(read: Callable[[str], Any], text: str) -> bool:
    """Read one of the files of a map."""
    try:
        read(text)
    except MapError:
        return False
    return True


READERS: dict[str, tuple[Callable[[dict[str, Any]], Any], Callable[[Any], dict[str, Any]]]] = {
    "settings": (settings.read, settings.written),
    "statistics": (statistics.read, statistics.written),
    "challenge": (read_challenge, lambda document: document._asdict()),
    "daily": (daily.read, daily.written),
    "cards": (kept_cards.read, lambda kept: kept_cards.written(*kept)),
    "cards:imperious": (kept_cards.read, lambda kept: kept_cards.written(*kept)),
    "bots": (kept_bots.read, kept_bots.written),
    "puzzles": (spacing.read, spacing.written),
    "analysis": (kept_analysis.read, kept_analysis.written),
}


def store(texts: dict[str, str]) -> bool:
    """Read kept texts: valid ones are written back the same, invalid ones put aside."""
    box, accepted = Box(**texts), True
    shelf = tab(box)
    model = Model()
    match = shelf.open()
    if match:
        holds(match)
        playing.show(model, match)
        keeping.load_notes(model, shelf, shelf.game_id)
        for ply in model.review.notes:
            act(model, f"look {ply}")
            shows(model)
    for key, (read, written) in READERS.items():
        document = shelf.document(key, read)
        if document is None:
            accepted = accepted and key not in texts
            assert key not in texts or texts[key] in box.texts.values(), f"{key} is lost"
            continue
        shelf.keep_document(key, read, written(document))
        again = shelf.document(key, read)
        assert again is not None and written(again) == written(document), (
            f"{key} comes back otherwise"
        )
        _use(model, key, document)
    for key in games.GAMES:
        model.setup.forms[key] = shelf.seats(key) or ""
        act(model, f"game {key}")
        seating.choose_seats(model, model.setup.forms[key])
        model.dialogs.panel = "settings"
        shows(model)
        model.dialogs.progress = Progress(20_800)
        shows(model)
    if model.table.match:
        act(model, "back")
        shows(model, "ru")
    return accepted


def _use(model: Model, key: str, document: Any) -> None:
    """Put a document that was read in its place."""
    if key == "daily":
        for game, days in document.items():
            assert all(daily.outcome(T, game, result) for result in days.values())
    elif key.startswith("cards"):
        model.own.kept |= document.sets
        model.own.chosen |= document.chosen
    elif key == "bots":
        model.bots.kept = document
    elif key == "puzzles":
        model.puzzles.kept = document
    elif key == "analysis":
        model.advice.analysed = document
        if match := model.table.match:
            playing.show(model, match)
    else:
        setattr(model.device if key in ("settings", "statistics") else model.sharing, key, document)


def embedded(query: dict[str, str]) -> bool:
    """Open an embedded page."""
    asyncio.run(visit({}, "", query, ["play !", "look back", "@1"]))
    key = query.get("game", "")
    return seats_form(query, key if key in games.GAMES else games.GAMES[0]) is not None


def click(clicked_in: tuple[str, list[str]]) -> bool:
    """Click in a model without a browser: a refused move changes nothing."""
    key, clicks = clicked_in
    model, drawn = Model(), ""
    playing.show(model, inputs.played(key, ("Ana", "Bob", "settler", "settler"), 5, 6))
    for text in clicks:
        before = model.table.match
        assert before
        ply, moves = before.ply, before.moves[:]
        act(model, clicked(text, drawn, model.legal()))
        if model.table.notice and model.table.match is before and text.startswith("play"):
            assert (before.ply, before.moves) == (ply, moves), "a refused move has changed the game"
        playing.advance(model)
        if after := model.table.match:
            after.rules.check(after.state)
        drawn = shows(model)
        assert keys.act(model, "?") == ("crib" if model.device.settings["keys"] == "on" else "")
    if model.table.match:
        holds(model.table.match.branch(model.table.match.ply))
    return True


def page(visited: dict[str, Any]) -> bool:
    """Open the page with kept texts, click, and open it again."""
    kept = asyncio.run(visit(visited["kept"], visited["fragment"], {}, visited["clicks"]))
    asyncio.run(visit(kept, "", {}, ["@0"]))
    return True


TARGETS = {
    **{f"record-{key}": Target(inputs.records(key), record) for key in games.GAMES},
    **{f"link-{key}": Target(inputs.links(key), link) for key in games.GAMES},
    **{f"notes-{key}": Target(inputs.links(key, note=True), link) for key in games.GAMES},
    "question": Target(inputs.questions, question),
    "answer": Target(inputs.answers(_table()[0].legal()), answer),
    "store": Target(inputs.stores, store),
    "embed": Target(inputs.embeds, embedded),
    "clicks": Target(st.tuples(st.sampled_from(games.GAMES), inputs.clicks), click),
    "page": Target(
        st.fixed_dictionaries(
            {"kept": inputs.stores, "fragment": inputs.fragments, "clicks": inputs.clicks}
        ),
        page,
    ),
    "card-set": Target(files.card_sets, card_set),
    "own-map": Target(files.own_maps, own_map),
    "tabs": Target(tabs.steps, tabs.two_tabs),
    "bot-link": Target(inputs.bot_links, bot),
    "bot-answer": Target(bots.answers, caged_answer),
    "bot-question": Target(bots.questions, cage),
    "map-table": Target(files.tables, partial(game_map, read_table)),
    "map-board": Target(files.boards, partial(game_map, read_board)),
}
