"""What is said of wrong words on the command line, before anything is done."""

from pathlib import Path

import pytest

from armorica.__main__ import main
from armorica.cli import options

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    "words, command",
    [
        ("", ""),
        ("simulate --games 0", " simulate"),
        ("simulate --levels x", " simulate"),
        ("simulate --players x", " simulate"),
        ("simulate --levles novice \x1b", " simulate"),
        ("nothing", ""),
    ],
)
def test_wrong_words_are_a_sentence_and_where_help_is(
    words: str, command: str, capsys: Capture
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words.split(" ") if words else [])
    assert ended.value.code == 2
    sentence, pointer = capsys.readouterr().err.splitlines()
    assert sentence.isprintable()
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert pointer == f"Help: python -m armorica{command} --help"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("simulate --games x", "'x' is not a whole number from 1 to 10,000,000"),
        ("lab --games 10000001", "'10000001' is not a whole number from 1 to 10,000,000"),
        ("simulate --seed -1", "'-1' is not a seed from 0 to 9007199254740991"),
        ("serve --port 65536", "'65536' is not a port from 0 to 65535"),
        ("play --port -1", "'-1' is not a port from 0 to 65535"),
        ("simulate --levels novice,x", "there is no level 'x': choose from novice,"),
        ("simulate --players 0", "'0' is not a whole number from 1 to 10,000,000"),
        ("simulate --levles novice", "Unknown to simulate: --levles novice."),
    ],
)
def test_a_wrong_value_is_named(words: str, said: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(words.split())
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        "replay",
        "cards --cards",
        "simulate --cards",
        "simulate --records",
        "serve --folder",
        "build --out",
        "build --docs",
        "lab --folder",
    ],
)
def test_an_empty_path_is_not_this_folder(words: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main([*words.split(), ""])
    assert "the path is empty." in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--address", "--previous"])
@pytest.mark.parametrize(
    "text",
    ["nonsense", "example.org", "ftp://example.org/", "https://", "https:///x", "http://a b/"],
)
def test_a_site_is_not_built_for_what_is_no_address(
    option: str, text: str, capsys: Capture
) -> None:
    with pytest.raises(SystemExit):
        main(["build", option, text])
    said = f"Argument {option}: {text!r} is not an address such as https://example.org/."
    assert capsys.readouterr().err.splitlines()[0] == said


@pytest.mark.parametrize("text", ["", "https://example.org", "http://localhost:8000/a/b/"])
def test_an_address_is_where_a_site_is(text: str) -> None:
    assert options.address(text) == options.published(text) == text


def test_a_site_may_be_published_in_a_folder(tmp_path: Path) -> None:
    assert options.published(str(tmp_path)) == str(tmp_path)
