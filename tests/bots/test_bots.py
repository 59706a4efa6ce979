"""Bots: what they see, what is wrong with them in one sentence, and the examples."""

import json
import random
from contextlib import suppress
from pathlib import Path

import pytest

from armorica import games
from armorica.__main__ import main
from armorica.api import BotError, Position, Program, Rng, new_match
from armorica.bots import caged, examples
from armorica.cli.compare import HEAD
from armorica.core.limits import BOT_ERROR, BOT_PRINTED
from armorica.core.match import AnyMatch
from armorica.lab.study import Study, play
from armorica.ui.bots.caged import LONGEST, asking, beginning, read
from armorica.ui.model.own_bots import Bot
from tests.project import ROOT

FOLDER = Path(examples.__file__).parent
EXAMPLES = sorted(path for path in FOLDER.glob("*.py") if path.name != "__init__.py")


def table(key: str) -> AnyMatch:
    """Return a match whose first moves were random."""
    match = new_match(key, ["Ada"] * games.infos()[key].seats[0], seed=5)
    rng = Rng(3)
    for _ in range(30):
        moves = match.rules.legal(match.state)
        match.play(match.state.mover, moves[rng.below(len(moves))])
    return match


@pytest.mark.parametrize("key", games.GAMES)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_play_both_games(path: Path, key: str) -> None:
    match = table(key)
    bot = Program.read(path)
    for _ in range(5):
        move = bot.choose(Position.of(match))
        match.play(match.state.mover, match.rules.parse_move(match.state, move))


@pytest.mark.parametrize("key", games.GAMES)
def test_a_position_holds_only_what_its_seat_may_know(key: str) -> None:
    match = table(key)
    seen = Position.of(match)
    assert seen.state == match.rules.observe(match.state, match.state.mover)
    before = match.rules.observe(match.state, match.state.mover)
    for world in (seen.determinize(), seen.after(seen.legal()[0]).determinize()):
        match.rules.check(world.state)
    seen.rollout(2)
    assert seen.state == before


@pytest.mark.parametrize("key", games.GAMES)
def test_worlds_differ_and_come_again_in_the_same_position(key: str) -> None:
    match = table(key)
    first, again = Position.of(match), Position.of(match)
    worlds = [first.determinize().state for _ in range(5)]
    assert worlds == [again.determinize().state for _ in range(5)]
    assert any(world != worlds[0] for world in worlds)


DRAWING = """
import random
def choose(seen, moves):
    print(random.random(), seen.rollout(2))
    return moves[0]
"""


@pytest.mark.parametrize("key", games.GAMES)
def test_all_chance_of_a_bot_comes_from_what_it_sees(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    match = table(key)
    game, rules, seat = games.load(key), match.rules, match.state.mover
    bot = Program(DRAWING, "drawing.py")
    bot.choose(Position.of(match))
    drawn = capsys.readouterr().out
    caged.answer(beginning(Bot("Drawing", DRAWING)))
    said = json.loads(caged.answer(asking(game, match.state)))
    assert said["printed"] == drawn[:BOT_PRINTED]
    match.state = rules.determinize(rules.observe(match.state, seat), seat, Rng(1))
    bot.choose(Position.of(match))
    assert capsys.readouterr().out == drawn


LOUD = """
def choose(seen, moves):
    print("\N{GRINNING FACE}" * 3000)
    raise ValueError("\N{GRINNING FACE}" * 3000)
"""


def test_the_longest_answer_of_a_cage_is_read() -> None:
    game, match = games.load("armorica"), table("armorica")
    caged.answer(beginning(Bot("Loud", LOUD)))
    answer = read(caged.answer(asking(game, match.state)))
    assert answer.fault and answer.fault.code == "raised"
    assert len(answer.fault.detail) == BOT_ERROR
    assert len(answer.printed) == BOT_PRINTED
    script = (ROOT / "assets/cage.mjs").read_text("utf-8")
    assert f"const LONGEST_ANSWER = {LONGEST:_};" in script


def test_a_world_goes_on_to_the_end_of_the_game() -> None:
    world = Position.of(table("armorica")).determinize()
    while moves := world.legal():
        world = world.after(moves[0])
    assert world.mover is None
    assert world.rollout() == [pytest.approx(n, abs=0.1) for n in world.points]


@pytest.mark.parametrize("move", ["tea", "gaul nobody", "roman pass"])
def test_an_illegal_move_is_not_tried(move: str) -> None:
    seen = Position.of(new_match("armorica", ["Ada", "Ben"], seed=5))
    with pytest.raises(ValueError, match="not a legal move here"):
        seen.after(move)


BROKEN = {
    "def choose(seen, moves):\n    return {}['x']": "b.py, line 2: KeyError: 'x'",
    "def choose(seen, moves):\n    seen.after('tea')": "b.py, line 2: ValueError: 'tea' is not a",
    "def choose(seen moves):": "b.py, line 1: SyntaxError: ",
    "def choose(seen, moves):\n    exit()": "b.py, line 2: ",
    "def choose(seen, moves):\n    choose(seen, moves)": "b.py, line 2: RecursionError: ",
    "1 / 0": "b.py, line 1: ZeroDivisionError: division by zero",
    "choose = 3": "b.py has no function choose(seen, moves).",
    "def choose(seen, moves): pass": "b.py: choose returned None. It must return one of the moves",
    "def choose(): pass": "b.py: TypeError: ",
    "def choose(seen, moves): return type('X', (), {'__repr__': lambda me: 1 / 0})()": (
        "b.py: choose returned <X instance at "
    ),
    "def choose(seen, moves): return 'x' * 10**8": "b.py: choose returned 'xxx",
    "\0": "b.py: SyntaxError: ",
}


@pytest.mark.parametrize("source", BROKEN)
def test_what_is_wrong_with_a_bot_is_one_sentence_with_its_line(source: str) -> None:
    with pytest.raises(BotError) as caught:
        Program(source, "b.py").choose(Position.of(new_match("armorica", ["Ada", "Ben"], seed=5)))
    assert str(caught.value).startswith(BROKEN[source])
    assert "\n" not in str(caught.value)


def bot(folder: Path, source: str) -> str:
    path = folder / "mine.py"
    path.write_text(source, "utf-8")
    return str(path)


def test_a_bot_is_compared_with_a_level(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    path = bot(tmp_path, "def choose(seen, moves): return moves[-1]")
    assert main(["compare", path, "settler", "--games", "4"]) == 0
    *head, line = capsys.readouterr().out.splitlines()
    assert head == HEAD.splitlines()
    assert line.startswith(f"| {path} | settler | 2 | 4 | 0%")
    bot(tmp_path, "def choose(seen, moves):\n    return moves[len(moves) + seen.state.turn]")
    assert main(["compare", path, "settler", "--games", "2"]) == 1
    assert capsys.readouterr().err == f"{path}, line 2: IndexError: list index out of range\n"
    bot(tmp_path, "def choose(seen moves): pass")
    assert main(["compare", path, "settler"]) == 1
    assert f"{path}, line 1: SyntaxError" in capsys.readouterr().err


CHANCE = "import random\ndef choose(seen, moves): return random.choice(moves)"


@pytest.mark.parametrize("source", [CHANCE, CHANCE + " + 1 / 0", CHANCE + "\nrandom.seed(1)"])
def test_the_chance_of_a_program_is_its_own_whatever_a_bot_draws(source: str) -> None:
    seen = Position.of(table("armorica"))
    random.seed(7)
    wanted = [random.random() for _ in range(2)]
    random.seed(7)
    drawn = [random.random()]
    with suppress(BotError):
        Program(source, "chance.py").choose(seen)
    assert [*drawn, random.random()] == wanted


def test_a_bot_with_chance_plays_the_same_game_again(tmp_path: Path) -> None:
    study = Study("armorica", (bot(tmp_path, CHANCE), "settler"), games=2)
    assert play(study, 0).moves == play(study, 0).moves
    name = study.name
    bot(tmp_path, CHANCE + "  # changed")
    assert study.name != name  # the games of another bot are not counted as its own
