"""The commands, as people type them."""

import json
from collections.abc import Callable
from hashlib import sha256
from io import StringIO
from pathlib import Path

import pytest

from armorica import games
from armorica.__main__ import main
from armorica.cli import ladder, tool
from armorica.core.match import Match
from armorica.core.seats import Seat
from armorica.games.armorica.codec import card_file
from armorica.games.armorica.codec.seal import seal, sealed_text
from armorica.games.armorica.rules.cards import CardSet, house_set
from armorica.games.armorica.rules.state import OVER
from armorica.games.imperious.codec import map_file
from tests.games.armorica.sets import FAULTY, HOUSE, sized_set
from tests.games.imperious.maps import grid_map
from tests.inside import AnyMatch, load, read_match
from tests.seats import played

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are kept in the working folder."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("own", [None, sized_set("Own “1”", gaul=12, roman=40)])
def test_cards_as_json_can_be_read_again(
    own: CardSet | None, tmp_path: Path, capsys: Capture
) -> None:
    files = [tmp_path / name for name in ("own.toml", "all.json")]
    files[0].write_text(card_file.write(own, "toml") if own else HOUSE, "utf-8")
    assert main(["cards", "--json", *(["--cards", str(files[0])] if own else [])]) == 0
    files[1].write_text(capsys.readouterr().out, "utf-8")
    assert card_file.read(files[1].read_text("utf-8")).cards == (own or house_set()).cards
    for file in files:
        assert main(["cards", "--cards", str(file)]) == 0
    assert {*json.loads(files[1].read_text("utf-8"))} == {"name", "card"}


def test_a_list_of_cards_is_no_set(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "list.json"
    file.write_text('[{"id": "x"}]', "utf-8")
    assert main(["cards", "--cards", str(file)]) == 1
    assert capsys.readouterr().err.startswith("A set of cards needs a name and a list of cards")


def test_cards_in_a_table(capsys: Capture) -> None:
    assert main(["cards"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 62
    assert all(card.name in line for card, line in zip(house_set().cards, lines, strict=True))


@pytest.mark.parametrize(("code", "text"), FAULTY)
def test_a_faulty_card_set_is_a_sentence_for_each_fault(
    code: str, text: str, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(text, "utf-8")
    assert main(["cards", "--cards", str(file)]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    lines = captured.err.splitlines()
    assert lines
    assert all(line[0].isupper() and line.endswith(".") for line in lines)


def test_a_card_set_of_ones_own_is_shown(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(HOUSE, "utf-8")
    assert main(["cards", "--cards", str(file)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 62


EVIL = "\x1b]0;owned\x07\x9b2J\u202e\r\n\b"
"""Characters that would rename and clear a terminal's window, reverse a line and overwrite it."""


def printed(capsys: Capture) -> str:
    """Return the output of a command, and check that it has no control characters."""
    captured = capsys.readouterr()
    for line in (captured.out + captured.err).split("\n"):
        assert line.isprintable(), line
    return captured.out + captured.err


def evil_set(tmp_path: Path, old: str, new: str) -> str:
    """Write the house set with one name or id changed; return its path."""
    file = tmp_path / "cards.toml"
    assert f'"{old}"' in HOUSE
    file.write_text(HOUSE.replace(f'"{old}"', json.dumps(new + EVIL)), "utf-8")
    return str(file)


def test_a_card_set_cannot_control_the_terminal(tmp_path: Path, capsys: Capture) -> None:
    assert main(["cards", "--cards", evil_set(tmp_path, "Segomaros", "Zoë")]) == 1
    assert "a name has 1 to 40 visible characters" in printed(capsys)
    assert main(["cards", "--cards", evil_set(tmp_path, "segomaros", "zoe")]) == 1
    said = printed(capsys)
    assert "“Segomaros”: an id is small letters" in said
    assert EVIL not in said


def test_a_record_cannot_control_the_terminal(recorded: Path, capsys: Capture) -> None:
    capsys.readouterr()
    record = json.loads(recorded.read_text("utf-8"))
    for field, value in (("gaul_deck", [EVIL]), ("players", [EVIL] * 3), ("moves", [[EVIL] * 3])):
        recorded.write_text(json.dumps(record | {field: value}), "utf-8")
        assert main(["replay", str(recorded)]) == 1
        assert printed(capsys).startswith("Line 1: This game file is wrong at ")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_simulated_games_are_written_and_summed_up(
    players: int, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "games.jsonl"
    words = f"simulate --players {players} --games 6 --seed 3 --levels settler,random --records"
    assert main([*words.split(), str(file)]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""  # the progress bar is for terminals
    rows = {line.split("  ")[0].strip(): line for line in captured.out.splitlines()[1:]}
    assert {f"seat {n}" for n in range(1, players + 1)} <= rows.keys()
    matches = [read_match(line) for line in file.read_text("utf-8").splitlines()]
    rotations = 3 if players == 3 else 2
    assert [match.deal.seed for match in matches] == [3 + n // rotations for n in range(6)]
    assert all(match.state.phase == OVER for match in matches)
    by_deal = {tuple(seat.kind for seat in match.deal.players) for match in matches[:rotations]}
    assert len(by_deal) == rotations


def test_a_file_that_cannot_be_written_is_refused_before_the_games(
    tmp_path: Path, capsys: Capture
) -> None:
    assert main(["simulate", "--games", "1", "--records", str(tmp_path / "no/games.jsonl")]) == 1
    assert capsys.readouterr().err.endswith("no/games.jsonl: No such file or directory.\n")
    assert not [*tmp_path.iterdir()]


def test_the_same_command_writes_the_same_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = []
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        monkeypatch.chdir(tmp_path / name)
        file = tmp_path / name / "games"
        main(["simulate", "--players", "3", "--games", "3", "--seed", "8", "--records", str(file)])
        texts.append(file.read_text("utf-8"))
    assert texts[0] == texts[1]


def test_a_progress_bar_for_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    main(["simulate", "--games", "2"])
    assert "2/2\n" in terminal.getvalue()


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    file.write_text(games.write(played(("settler",) * 3, 1)) + "\n", "utf-8")
    return file


def test_a_replay_tells_every_turn_and_the_result(recorded: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert main(["replay", str(recorded)]) == 0
    output = capsys.readouterr().out
    assert all(f"Turn {turn} begins" in output for turn in range(1, 9))
    match = read_match(recorded.read_text("utf-8"))
    for total in match.rules.scores(match.state):
        assert str(total) in output
    lines = output.splitlines()
    assert "win" in lines[-1]
    assert max(map(len, lines[lines.index("") : lines.index(opens(match))])) <= 170


def opens(match: AnyMatch) -> str:
    """Return the first of the lines that open the seal of a deal."""
    return sealed_text(match.deal).splitlines()[0]


def test_a_replay_shows_and_opens_the_seal(recorded: Path, capsys: Capture) -> None:
    match = read_match(recorded.read_text("utf-8"))
    capsys.readouterr()
    main(["replay", str(recorded)])
    _, first, *rest = capsys.readouterr().out.splitlines()
    assert first == f"Seal of the decks: {seal(match.deal)}"
    start = rest.index(opens(match))
    lines = rest[start : start + 3]
    assert sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest() == seal(match.deal)
    match.go(5)
    recorded.write_text(games.write(match), "utf-8")
    main(["replay", str(recorded)])
    output = capsys.readouterr().out.splitlines()
    assert output[1] == first
    assert opens(match) not in output


def test_a_replay_begins_with_who_played_and_the_seed(recorded: Path, capsys: Capture) -> None:
    record = recorded.read_text("utf-8")
    other = games.write(played(("random", "random"), 7))
    recorded.write_text(f"{record}{other}\n", "utf-8")
    assert main(["replay", str(recorded)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Armorica, seed 1: Drusilla (settler), Cassius (settler), Flavia (settler)"
    second = lines.index("Armorica, seed 7: Drusilla (random), Cassius (random)")
    assert lines[second - 1] == ""


def test_a_wrong_line_is_named_by_its_number(recorded: Path, capsys: Capture) -> None:
    recorded.write_text(f"{recorded.read_text('utf-8')}{{}}\n", "utf-8")
    assert main(["replay", str(recorded)]) == 1
    assert capsys.readouterr().err.startswith("Line 2: This game file ")


def test_a_file_without_a_line_has_no_game(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "none.jsonl"
    file.write_text("", "utf-8")
    assert main(["replay", str(file)]) == 1
    assert capsys.readouterr().err.startswith("This game file cannot be read")


@pytest.mark.parametrize("text", ["", "{", '{"format":"armorica-record/9"}', "\0" * 200_000])
def test_a_wrong_record_is_one_sentence(text: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "wrong.json"
    file.write_text(text, "utf-8")
    assert main(["replay", str(file)]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith("This game file")


def test_a_binary_or_missing_file(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "bytes.json"
    file.write_bytes(b"\xff\xfe\x80")
    assert main(["replay", str(file)]) == 1
    assert "not text" in capsys.readouterr().err
    assert main(["replay", str(tmp_path / "none.json")]) == 1
    assert "none.json" in capsys.readouterr().err


Typist = Callable[[str], str]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> Typist:
    def type_(text: str) -> str:
        monkeypatch.setattr("sys.stdin", StringIO(text))
        assert main(["play", "--terminal", "--players", "3", "--seed", "4"]) == 0
        return capsys.readouterr().out

    return type_


def test_a_whole_game_in_the_terminal(typed: Typist) -> None:
    output = typed("1\n" * 60)
    assert "Turn 8 begins" in output
    assert "win" in output.splitlines()[-1]
    assert "Seal of the decks: " in output
    assert "\nsecret " in output
    assert "\nsecret " not in typed("1\n")


def test_the_terminal_takes_back_refuses_and_ends(typed: Typist) -> None:
    output = typed("99\ngaul nobody\nu\n1\nu\nq\n")
    assert "Type a number from 1 to " in output
    assert "No card is called" in output
    assert typed("") != ""
    assert "Turn 2" not in output


def test_imperious_is_simulated_and_replayed(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game.jsonl"
    words = "simulate --game imperious --games 1 --seed 3 --levels random --records"
    assert main([*words.split(), str(file)]) == 0
    assert "seat 4 " in capsys.readouterr().out
    assert main(["replay", str(file)]) == 0
    output = capsys.readouterr().out.splitlines()
    assert output[0].startswith("Imperious, seed 3: Drusilla (random), Cassius (random), ")
    assert " starts in " in output[1]
    assert "victory tokens" in output[-2]
    assert " win" in output[-1]


def test_no_level_is_left_out_for_want_of_a_seat(capsys: Capture) -> None:
    levels = "novice,settler,novice"
    assert main(["simulate", "--games", "1", "--levels", levels]) == 1
    said = "There are 3 levels for 2 seats: name fewer levels, or more players.\n"
    assert capsys.readouterr().err == said
    assert main(["simulate", "--games", "1", "--levels", levels, "--players", "4"]) == 0


def test_a_level_that_is_named_twice_is_calibrated_once(capsys: Capture) -> None:
    assert main(["calibrate", "--games", "1", "--levels", "random,random"]) == 0
    assert capsys.readouterr().err == "Against random:\n"


def test_a_replay_names_who_gave_no_name(tmp_path: Path, capsys: Capture) -> None:
    rules = load("armorica").rules
    file = tmp_path / "game.json"
    file.write_text(games.write(Match(rules, rules.deal((Seat(), Seat()), 1))), "utf-8")
    main(["replay", str(file)])
    assert "Player 2" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["simulate", "lab", "play"])
def test_a_game_has_its_own_numbers_of_players(command: str, capsys: Capture) -> None:
    assert main([command, "--game", "imperious", "--players", "3"]) == 1
    assert capsys.readouterr().err == "imperious is for 4 to 8 players.\n"


def test_own_cards_are_played_with(tmp_path: Path, capsys: Capture) -> None:
    cards, records = tmp_path / "own.toml", tmp_path / "games.jsonl"
    cards.write_text(card_file.write(sized_set("Own", gaul=12, roman=40), "toml"), "utf-8")
    words = f"simulate --games 2 --seed 3 --cards {cards} --levels random --records {records}"
    assert main(words.split()) == 0
    match = games.read(records.read_text("utf-8").splitlines()[0])
    assert match.deal.content is not None
    assert match.deal.content.name == "Own"
    capsys.readouterr()
    cards.write_text(cards.read_text("utf-8").replace('deck = "A"', 'deck = "Z"', 1), "utf-8")
    assert main(words.split()) == 1
    assert "its people have no pile Z." in capsys.readouterr().err
    assert main(["simulate", "--game", "imperious", "--cards", str(cards)]) == 1
    assert "This file is for armorica: add --game armorica." in capsys.readouterr().err


def test_own_maps_are_played_on(tmp_path: Path, capsys: Capture) -> None:
    file, records = tmp_path / "own.toml", tmp_path / "games.jsonl"
    text = map_file.write(grid_map(5, 3, name="Own"), "toml")
    file.write_text(text, "utf-8-sig")  # with the mark that some editors of Windows put first
    words = f"simulate --game imperious --games 1 --map {file} --levels novice --records {records}"
    assert main(words.split()) == 0
    match = games.read(records.read_text("utf-8").splitlines()[0])
    assert match.deal.content is not None
    assert match.deal.content.name == "Own"
    capsys.readouterr()
    file.write_text(text.replace("place-14", "nowhere", 1), "utf-8")
    assert main(words.split()) == 1
    assert "there is no neighbour “nowhere”." in capsys.readouterr().err


@pytest.mark.parametrize(
    "words, said",
    [
        ("compare novice random --games 2", "| novice | random | 2 | 2 |"),
        ("calibrate --games 1 --levels novice", "| novice | "),
        ("ladder --games 2", "--cards FILE"),
    ],
)
def test_measures_take_own_cards(
    words: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    readme = tmp_path / "README.md"
    monkeypatch.setattr(ladder, "README", readme)
    monkeypatch.setattr(ladder, "levels", lambda key: ["random", "novice"])
    cards = tmp_path / "own.toml"
    cards.write_text(card_file.write(sized_set("Own", gaul=12, roman=40), "toml"), "utf-8")
    assert main([*words.split(), "--cards", str(cards)]) == 0
    assert said in capsys.readouterr().out
    assert not readme.exists()  # which has the tables of the game's own cards


def test_own_cards_are_opened_on_the_page_itself(tmp_path: Path, capsys: Capture) -> None:
    cards = tmp_path / "own.toml"
    cards.write_text(card_file.write(sized_set("Own", gaul=12, roman=40), "toml"), "utf-8")
    assert main(["play", "--cards", str(cards)]) == 1
    assert "on the page, open it under New game" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    ["ladder", "strength", "puzzles", "bench", "train --players 2", "weigh"],
)
def test_an_installed_package_is_not_changed(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    assert main(words.split()) == 1
    said = "This command changes files of the project: run it in a checkout of it.\n"
    assert capsys.readouterr().err == said
