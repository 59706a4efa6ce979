"""What the options of the laboratory mean, and which are refused."""

from pathlib import Path

import pytest

from armorica.__main__ import main


def test_a_number_of_players_that_is_named_twice_is_played_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "--players", "3,2,3", "--games", "1", "--studies", "even"]) == 0
    assert capsys.readouterr().err.splitlines() == [
        "3 players, all settler:",
        "2 players, all settler:",
    ]


def test_wrong_options_are_explained(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text("def choose(seen, moves): return moves[0]")
    even = "add --studies even."
    for words, said in (
        ("--level emperor", "There is no player 'emperor'"),
        ("--level settler-gold", "armorica has no ban 'gold': it has patricians, pass, coins"),
        ("--players 9", "armorica is for 2 to 4 players"),
        ("--level none.py", "none.py cannot be read: No such file or directory.\n"),
        ("--level mine.py", f"Nothing more can be forbidden to mine.py: {even}"),
        ("--level settler-coins", f"Nothing more can be forbidden to settler-coins: {even}"),
        ("--level legate --studies contest", f"There is nothing to play with legate: {even}"),
        ("--folder mine.py", "mine.py cannot be written: File exists.\n"),
        ("--folder mine.py/x", "mine.py/x cannot be written: Not a directory.\n"),
        ("--scheduler foo", "No scheduler answers at foo: give its address, such as tcp://"),
    ):
        assert main(["lab", *words.split()]) == 1
        printed = capsys.readouterr().err
        assert said in printed
        assert printed.count("\n") == 1
