"""Mypy refuses views of what their viewer may not know, and levels with wrong knobs."""

import re
from pathlib import Path

from mypy import api

from armorica import games

CONFIG = Path(__file__).parents[1] / "pyproject.toml"
SHELL = """\
from armorica import games
from armorica.core.level import SearchTuning, Level, Policy
from armorica.core.match import AnyMatch
from armorica.core.rng import Rng
from armorica.core.rules import GameState
from armorica.games.imperious.face import masking, tally, view, words
from armorica.games.imperious.rules.chronicle import RecordedEvent
from armorica.games.imperious.rules.happening import Ending, Scoring
from armorica.games.imperious.rules.state import Observation
from armorica.i18n import Translator
from armorica.ui.scene import Course, Scene, ShellScene

def drawn(match: AnyMatch, seen: ShellScene, full: Scene[GameState, object]) -> None:
    face, t, state = games.face(match.key), Translator(), match.state
    puzzles, lesson = face.puzzles, face.lesson
    assert puzzles and lesson
    face.views(seen, t)
    face.views(full, t)  # leak
    face.text_view(full, t)  # leak
    face.click(match.observation(0), [], "pick", "")
    face.click(state, [], "pick", "")  # leak
    face.needs_confirmation(state, "", True)  # leak
    face.keys.spoken(full, t, "")  # leak
    face.marking.on_table(state)  # leak
    puzzles.question(t, state, "")  # leak
    lesson.pages(Course([], match.state_at, False), t, [], False)  # leak
    games.game_of(match).bot.choose(state, Rng(1))  # leak
    games.game_of(match).codec.pack(state)  # leak

def heard(t: Translator, full: Scene[Observation, RecordedEvent], drawn: RecordedEvent) -> None:
    view.views(full, t)  # leak
    tally.sentence(t, drawn, ["Ana"])  # leak
    if drawn.data["do"] == "draw":
        words.sentence(t, drawn.data, ["Ana"])  # leak
    seen = masking.masked(drawn.data, 0)
    if seen["do"] == "draw":
        words.sentence(t, seen, ["Ana"])

def said(t: Translator) -> None:
    words.sentence(t, Ending(seat=0, do="done"), ["Ana"])
    words.sentence(t, Ending(seat=0, do="gone"), ["Ana"])  # wrong
    words.sentence(t, Scoring(seat=None, do="score", vt=[1]), ["Ana"])  # wrong

LEVELS = [
    Level(30, search=SearchTuning(turns=99)),
    Level(30, search=SearchTuning(turn=99)),  # wrong
    Level(30, race=SearchTuning(turns=99)),  # wrong
    Level(policy=Policy("many")),  # wrong
]
"""
GAME = """\
from armorica.core.rng import Rng
from armorica.games.{key}.bot import choose
from armorica.games.{key}.codec import pack
from armorica.games.{key}.face import click, views
from armorica.games.{key}.rules import apply, determinize, legal, observe
from armorica.games.{key}.rules.chronicle import {event}
from armorica.games.{key}.rules.state import Observation, State
from armorica.i18n import Translator
from armorica.ui.scene import Scene

def drawn(s: State, seen: Scene[Observation, {event}], full: Scene[State, {event}]) -> None:
    views(seen, Translator())
    views(full, Translator())  # leak
    click(observe(s, 0), [], "pick", "")
    click(s, [], "pick", "")  # leak
    legal(observe(s, 0))
    pack(s)  # leak
    determinize(s, 0, Rng(1))  # leak
    after = observe(s, 0).copy()
    apply(after, 0)
    click(after, [], "pick", "")  # leak
"""
PARTS = """\
from armorica.cli.tool import Tools
from armorica.games.{key} import lab, rl, tools
from armorica.games.{key}.rules.state import Observation, State
from armorica.lab.registry import Lab
from armorica.rl import Numbers

LAB: Lab[Observation] = lab
NUMBERS: Numbers[State, Observation] = rl
TOOLS: Tools = tools
OTHERS: list[Lab[Observation] | Tools] = [
    rl,  # wrong
]
"""
KEYS = "armorica", "imperious"


def test_the_parts_of_every_game_that_are_not_on_the_site_are_checked() -> None:
    for name in ("lab", "rl", "tools"):
        assert {key for key in games.GAMES if games.part(key, name)} <= {*KEYS}


def test_planted_errors_are_refused_and_nothing_else(tmp_path: Path) -> None:
    texts = [
        SHELL,
        GAME.format(key="armorica", event="Event"),
        GAME.format(key="imperious", event="SeenEvent"),
        *(PARTS.format(key=key) for key in KEYS),
    ]
    files = [tmp_path / f"drawn{n}.py" for n in range(len(texts))]
    for file, text in zip(files, texts, strict=True):
        file.write_text(text, "utf-8")
    output, errors, _ = api.run(["--config-file", str(CONFIG), *map(str, files)])
    assert not errors
    for file, text in zip(files, texts, strict=True):
        refused = {int(n) for n in re.findall(rf"{file.name}:(\d+): error", output)}
        lines = enumerate(text.splitlines(), 1)
        planted = {n for n, line in lines if line.endswith(("# leak", "# wrong"))}
        assert refused == planted, output
