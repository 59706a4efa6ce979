"""A game is one folder: once copied, it is checked, played, recorded and replayed."""

import json
import re
from pathlib import Path

from tests.third.checkout import FOLDER, KEY, PARTS, ROOT, run

WRITTEN = {".py", ".mjs", ".js", ".css", ".html", ".toml", ".json", ".po", ".md"}
MOST = 250
"""The most lines of Python in a small game, without blank ones."""

CASES = 60
"""The least number of contract tests for each game."""


def test_it_is_small() -> None:
    lines = [line for path in FOLDER.glob("*.py") for line in path.read_text("utf-8").split("\n")]
    assert sum(bool(line.strip()) for line in lines) <= MOST


def test_only_its_folder_and_the_docs_name_it() -> None:
    files = [path for part in (*PARTS, "e2e") for path in (ROOT / part).rglob("*.*")]
    files += [ROOT / part for part in PARTS if (ROOT / part).is_file()]
    written = [
        path
        for path in files
        if path.suffix in WRITTEN
        and not path.is_relative_to(FOLDER)
        and KEY in path.read_text("utf-8").lower()
    ]
    assert not written


def test_it_keeps_the_contract_and_the_import_rules(checkout: Path) -> None:
    tests = ("tests/contract", "tests/third/alike.py", "tests/test_imports.py", "-k", KEY)
    output = run(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)
    passed = re.search(r"(\d+) passed", output)
    assert passed, output
    assert int(passed[1]) > CASES


def test_its_types_are_those_of_a_game(checkout: Path) -> None:
    run(checkout, "-m", "mypy", f"armorica/games/{KEY}")


def test_it_is_simulated_recorded_and_replayed(checkout: Path) -> None:
    levels = ("novice", "settler", "reaper")
    simulate = ("simulate", "--game", KEY, "--games", "3", "--players", "3")
    output = run(
        checkout,
        "-m",
        "armorica",
        *simulate,
        "--levels",
        ",".join(levels),
        "--records",
        "all.jsonl",
    )
    assert all(level in output for level in levels)
    records = [json.loads(line) for line in (checkout / "all.jsonl").read_text().splitlines()]
    assert len(records) == 3
    for record in records:
        (checkout / "one.json").write_text(json.dumps(record))
        output = run(checkout, "-m", "armorica", "replay", "one.json")
        assert all(str(points) in output.splitlines()[-1] for points in record["scores"])


def test_it_is_played_in_the_terminal(checkout: Path) -> None:
    play = ("play", "--terminal", "--game", KEY, "--players", "4", "--seed", "1")
    output = run(checkout, "-m", "armorica", *play, typed="1\nu\n" + "1\n" * 10)
    assert "Most" not in output
    assert output.count("Round 1 of 6") == 2  # before the first move, and once it was taken back
    assert re.search(r"wins? with \d+ points", output) or "share the win" in output
