"""The commands, as they are typed."""

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from armorica import games
from armorica.__main__ import main
from armorica.cli.simulate import interval
from armorica.games.armorica.cards import ICONS, house_set
from armorica.games.armorica.state import OVER
from tests.games.armorica.test_cards import FAULTY, HOUSE

Capture = pytest.CaptureFixture[str]


def test_cards_as_json_are_all_faces(capsys: Capture) -> None:
    assert main(["cards", "--json"]) == 0
    cards = json.loads(capsys.readouterr().out)
    assert len(cards) == 62
    assert {"id", "name", "people", "deck", "suit", "icons"} == cards[0].keys()
    assert all(list(card["icons"]) == list(ICONS) for card in cards)
    assert [card["deck"] for card in cards if card["people"] == "start"] == list("1234")


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
    assert main(["cards", "--set", str(file)]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    lines = captured.err.splitlines()
    assert lines
    assert all(line[0].isupper() and line.endswith(".") for line in lines)


def test_a_card_set_of_ones_own_is_shown(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(HOUSE, "utf-8")
    assert main(["cards", "--set", str(file)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 62


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
    matches = [games.read(line) for line in file.read_text("utf-8").splitlines()]
    assert [match.deal.seed for match in matches] == list(range(3, 9))
    assert all(match.state.phase == OVER for match in matches)
    seated = [match.deal.players[0] for match in matches]
    assert seated == ["settler", "random"] * 3


def test_the_same_command_writes_the_same_games(tmp_path: Path) -> None:
    texts = []
    for name in ("a", "b"):
        file = tmp_path / name
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


def test_the_interval_of_a_share() -> None:
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0, 0) == (0, 1)


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    main(["simulate", "--players", "3", "--games", "1", "--seed", "1", "--records", str(file)])
    return file


def test_a_replay_tells_every_turn_and_the_result(recorded: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert main(["replay", str(recorded)]) == 0
    told = capsys.readouterr().out
    assert all(f"Turn {turn} begins" in told for turn in range(1, 9))
    match = games.read(recorded.read_text("utf-8"))
    for total in match.game.scores(match.state):
        assert str(total) in told
    assert "win" in told.splitlines()[-1]
    assert max(map(len, told.splitlines())) <= 160


@pytest.mark.parametrize("text", ["", "{", '{"format":"armorica-record/9"}', "\0" * 200_000])
def test_a_wrong_record_is_one_sentence(text: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "wrong.json"
    file.write_text(text, "utf-8")
    assert main(["replay", str(file)]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith("This record")


def test_a_file_that_is_no_text_or_not_there(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "bytes.json"
    file.write_bytes(b"\xff\xfe\x80")
    assert main(["replay", str(file)]) == 1
    assert "not text" in capsys.readouterr().err
    assert main(["replay", str(tmp_path / "none.json")]) == 1
    assert "none.json" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", ["", "simulate --players 5", "simulate --games 0", "simulate --levels x", "nothing"]
)
def test_wrong_words_are_explained(words: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words.split())
    assert ended.value.code == 2
    assert "usage" in capsys.readouterr().err


Typist = Callable[[str], str]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> Typist:
    def type_(text: str) -> str:
        monkeypatch.setattr("sys.stdin", StringIO(text))
        assert main(["play", "--terminal", "--players", "3", "--seed", "4"]) == 0
        return capsys.readouterr().out

    return type_


def test_a_whole_game_in_the_terminal(typed: Typist) -> None:
    told = typed("1\n" * 60)
    assert "Turn 8 begins" in told
    assert "win" in told.splitlines()[-1]


def test_the_terminal_takes_back_refuses_and_ends(typed: Typist) -> None:
    told = typed("99\ngaul nobody\nu\n1\nu\nq\n")
    assert "No card is called" in told
    assert typed("") != ""
    assert "Turn 2" not in told


def test_imperious_is_simulated_and_replayed(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "game.jsonl"
    words = "simulate --game imperious --games 1 --seed 3 --levels random --records"
    assert main([*words.split(), str(file)]) == 0
    assert "seat 4 " in capsys.readouterr().out
    assert main(["replay", "--game", "imperious", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert "start, territory" in told[0]
    assert told[-2].startswith("scores ")
    assert told[-1].startswith("winners ")


def test_a_game_has_its_own_numbers_of_players(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "--game", "imperious", "--players", "3"])
    assert "imperious has 4 to 8 players" in capsys.readouterr().err
