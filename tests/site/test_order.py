"""The order of the files in an archive."""

from armorica.site.order import WINDOW, ordered


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


def test_what_gzip_cannot_look_back_at_does_not_count() -> None:
    files = {
        "first": b"alpha beta gamma delta epsilon",
        "second": b"alpha beta gamma delta omega",
        "like the first": b"epsilon",
        "like the second": b"omega otherwise",
    }
    assert ordered(files)[:3] == ["first", "second", "like the first"]
    files["second"] += b" omega" * (WINDOW // 6)
    assert ordered(files)[:3] == ["first", "second", "like the second"]


def test_the_order_depends_on_nothing_else() -> None:
    files = {"b": b"same words", "a": b"same words", "c": b""}
    assert ordered(files) == ordered(dict(reversed(files.items())))
