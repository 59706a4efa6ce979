"""The order of the files in an archive."""

from armorica.site.order import ordered


def test_what_is_alike_stands_together() -> None:
    rules = b"wheat amphora display reach "
    screen = b"button panel style colour "
    files = {
        "rules/reach.py": rules + b"within",
        "screen/button.py": screen + b"press",
        "rules/winter.py": rules + b"starve",
        "screen/panel.py": screen + b"unfold",
    }
    order = ordered(files)
    assert sorted(order) == sorted(files)
    rooms = [name.split("/")[0] for name in order]
    assert rooms in (["rules"] * 2 + ["screen"] * 2, ["screen"] * 2 + ["rules"] * 2)


def test_what_is_too_far_back_does_not_count() -> None:
    files = {
        "first": b"alpha epsilon zeta",
        "second": b"alpha epsilon beta gamma delta ",
        "like the first": b"zeta omega theta kappa",
        "like the second": b"beta omicron upsilon lambda sigma",
    }
    assert ordered(files)[:3] == ["first", "second", "like the first"]
    files["second"] *= 1000
    assert ordered(files)[:3] == ["first", "second", "like the second"]


def test_the_order_depends_on_nothing_else() -> None:
    files = {"b": b"same words", "a": b"same words", "c": b""}
    assert ordered(files) == ordered(dict(reversed(files.items())))
