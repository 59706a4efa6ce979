"""The strip that welcomes a first visit."""

import json

from armorica import games
from armorica.i18n import Translator
from armorica.ui import keeping, playing, settings
from armorica.ui.effects import Keep
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.statistics import Statistics
from tests.ui.markup import Node, read
from tests.ui.models import act, follow, settle, share
from tests.ui.shelves import Box, begin, dealt, tab

T = Translator()


def first_visit() -> Model:
    model = Model()
    playing.first_visit(model)
    return model


def strips(model: Model) -> list[Node]:
    return read(views(model, T)["header"]).all("section", id="welcome")


def test_a_first_visit_is_told_the_aim_and_offered_the_lesson() -> None:
    [strip] = strips(first_visit())
    assert "Build the best village" in strip.text
    assert [button["data-do"] for button in strip.all("button")] == ["lesson", "welcomed"]


def test_a_first_visit_is_told_that_there_is_another_game() -> None:
    [strip] = strips(first_visit())
    [link] = strip.all("a")
    assert "Imperious" not in strip.one(id=strip["aria-labelledby"]).text
    assert link.text == "Also here: Imperious"
    assert link["href"] == "#new-imperious"


def test_it_goes_with_the_first_move_and_undo_does_not_bring_it_back() -> None:
    model = first_visit()
    act(model, f"play {model.legal()[0]}")
    assert not strips(model)
    act(model, "undo")
    assert not strips(model)


def test_a_move_that_was_taken_back_is_no_first_visit_after_a_reload() -> None:
    model, box = first_visit(), Box()
    shelf = tab(box)
    for text in (f"play {model.legal()[0]}", "undo"):
        act(model, text, shelf)
        keeping.keep(model, shelf, "game")
    again, shelf = Model(), tab(box)
    keeping.load(again, shelf, shelf.open())
    assert again.table.match
    assert not again.table.match.moves
    assert not strips(again)


def test_the_same_deal_again_is_no_first_visit() -> None:
    model = first_visit()
    for _ in range(200):
        act(model, f"play {model.legal()[0]}")
        settle(model)
        if model.mover is None:
            break
    act(model, "again")
    assert model.table.match
    assert not model.table.match.moves
    assert not strips(model)


def test_whoever_is_new_here_and_challenged_is_offered_the_lesson_too() -> None:
    model, shelf = Model(), tab(Box())
    challenge = dealt(7, 0, ("Ana", "settler"))
    follow(model, shelf, f"#c={games.write_link(challenge, 17)}", today=0)
    [strip] = strips(model)
    assert [button["data-do"] for button in strip.all("button")] == ["lesson", "welcomed"]
    model.device.statistics = {"armorica": Statistics()}
    assert not strips(model)
    model.device.statistics = {}
    settle(model)
    act(model, f"play {model.legal()[0]}")
    assert not strips(model)


def test_it_is_dismissed_for_good() -> None:
    model, box = first_visit(), Box()
    effects = act(model, "welcomed")
    assert not strips(model)
    assert Keep("settings") in effects
    keeping.keep(model, tab(box), "settings")
    again = first_visit()
    keeping.load_settings(again, tab(box))
    assert not strips(again)


def test_without_storage_it_is_dismissed_until_the_page_closes() -> None:
    model, box = first_visit(), Box()
    box.shut = True
    act(model, "welcomed", tab(box))
    for text in ("settings", "set theme dark", "close", "rules", "back"):
        act(model, text, tab(box))
        assert not strips(model)


def test_only_true_says_that_it_was_dismissed() -> None:
    for value in ("yes", 1, None, [True], "true"):
        assert not settings.read({"welcomed": value}).welcomed
    kept = settings.written(settings.Settings(welcomed=True))
    assert settings.read(json.loads(json.dumps(kept))).welcomed


def test_it_is_not_for_a_frame_a_link_or_somebody_who_has_games() -> None:
    model = first_visit()
    model.device.embedded = True
    assert not strips(model)
    sender = Model()
    playing.show(sender, dealt(plies=3))
    share(sender, "game")
    model = first_visit()
    linked = sender.sharing.linked
    assert linked
    follow(model, tab(Box()), linked.text.partition("x:y")[2], today=0)  # type: ignore[union-attr]
    assert not strips(model)
    box = Box()
    begin(tab(box), dealt(plies=1))
    kept = tab(box).open()
    assert kept
    model = first_visit()
    playing.show(model, kept)
    assert not strips(model)


def test_it_is_only_about_the_table() -> None:
    model = first_visit()
    for text in ("new", "rules"):
        act(model, text)
        assert not strips(model)
