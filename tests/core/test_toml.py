import pytest

from armorica.core.toml import MOST_DOTS, parse


def test_toml_is_parsed_as_far_as_any_number_of_lines_goes() -> None:
    line = ".".join("a" * (MOST_DOTS + 1))
    assert parse(f"{line} = 1")
    assert len(parse("".join(f"a{n}.b = 1\n" for n in range(1000)))) == 1000


@pytest.mark.parametrize("key", [".".join("a" * 49_000), "x = { " + " . ".join(['"a"'] * 9_000)])
def test_a_key_of_very_many_parts_is_refused_before_it_is_parsed(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tomllib.loads", lambda text: pytest.fail("it was parsed"))
    with pytest.raises(ValueError, match=f"line 2 has more than {MOST_DOTS} dots"):
        parse(f"\n{key} = 1")


@pytest.mark.parametrize("text", ["x", "x = " + "[" * 50_000, "x = " + "9" * 5000])
def test_invalid_toml_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        parse(text)
