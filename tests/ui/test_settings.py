"""The settings, and their effects."""

import json
from typing import Any

import pytest

from armorica import games
from armorica.i18n import Translator
from armorica.ui import playing, settings, statistics
from armorica.ui.effects import Paint
from armorica.ui.html import plain
from armorica.ui.model import Model
from armorica.ui.model.dialogs import Dialogs
from armorica.ui.naming import named_players
from armorica.ui.page import views
from armorica.ui.settings import SETTINGS, Settings
from tests.ui.markup import Node, read
from tests.ui.models import act
from tests.ui.sessions import settle, started
from tests.ui.shelves import NESTED, Box, tab

T = Translator()


def page(model: Model) -> dict[str, Node]:
    return {root: read(text) for root, text in views(model, T).items()}


@pytest.mark.parametrize("name", SETTINGS)
def test_every_choice_can_be_made_and_is_read_again(name: str) -> None:
    assert Settings()[name] in SETTINGS[name].choices
    model = Model(dialogs=Dialogs("settings"))
    for value in SETTINGS[name].choices:
        act(model, f"set {name} {value}")
        assert model.device.settings[name] == value
        pressed = page(model)["settings"].all("button", aria_pressed="true")
        assert f"set {name} {value}" in [button["data-do"] for button in pressed]
        assert len(pressed) == len(SETTINGS)
        assert settings.read(json.loads(json.dumps(settings.written(model.device.settings)))) == (
            model.device.settings
        )


def test_the_panel_offers_every_choice_once() -> None:
    offered = [
        b["data-do"] for b in page(Model(dialogs=Dialogs("settings")))["settings"].all("button")
    ]
    for name, setting in SETTINGS.items():
        for value in setting.choices:
            assert offered.count(f"set {name} {value}") == 1


def test_the_name_of_a_setting_is_heard_without_its_hint() -> None:
    panel = page(Model(dialogs=Dialogs("settings")))["settings"]
    motion = panel.one("div", role="group", aria_labelledby="label-motion")
    assert panel.one(id="label-motion").text == "Motion"
    hint = panel.one(id=motion["aria-describedby"])
    assert hint.text == "Auto follows your device’s settings."
    for group in panel.all("div", role="group"):
        assert panel.all(id=group.get("aria-describedby") or group["aria-labelledby"])


def test_only_where_k_works_it_is_said_to_list_the_keys() -> None:
    model = Model(dialogs=Dialogs("settings"))
    assert "Press K" in page(model)["settings"].text
    act(model, "set keys off")
    assert "Press K" not in page(model)["settings"].text


@pytest.mark.parametrize("text", ["set", "set theme", "set theme pink", "set nothing on", "set  "])
def test_an_odd_choice_changes_nothing(text: str) -> None:
    model = Model()
    act(model, text)
    assert model.device.settings == Settings()


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"theme": "pink"},
        {"theme": ["dark"]},
        {"theme": None, "x": {}},
        {"panel": "on"},
        {"house_rules": {"armorica": {"x": "y"}, "x": 1}},
    ],
)
def test_unknown_settings_are_as_at_first(data: dict[str, Any]) -> None:
    assert settings.read(data) == Settings()
    assert settings.read({**data, "sounds": "on"}) == Settings({"sounds": "on"})


def test_the_panel_opens_and_closes() -> None:
    model = started("person", "person")
    assert not page(model)["settings"].text
    act(model, "settings")
    assert page(model)["settings"].one("h2", id="settings-title")
    act(model, "erase")
    act(model, "close")
    assert not page(model)["settings"].text
    assert not model.dialogs.erasing


def test_the_next_deal_follows_the_rule_that_was_chosen() -> None:
    model = started("person", "person", "person", "person")
    act(model, "house-rule four_way_tie two_each")
    assert model.table.match
    assert model.table.match.deal.house_rules["four_way_tie"] == "none"
    playing.start(model, 2)
    assert model.table.match.deal.house_rules["four_way_tie"] == "two_each"
    kept = settings.written(model.device.settings)
    assert settings.read(json.loads(json.dumps(kept))) == model.device.settings
    assert json.loads(games.write(model.table.match))["rules"]["four_way_tie"] == "two_each"


# ---- asking before a move


def asking() -> Model:
    model = started("person", "person")
    act(model, "set confirm on")
    return model


def ply(model: Model) -> int:
    assert model.table.match
    return model.table.match.ply


def test_a_move_waits_until_it_is_chosen_once_more() -> None:
    model = asking()
    card = model.legal()[0]
    act(model, f"play {card}")
    assert ply(model) == 0
    drawn = page(model)
    assert drawn["table"].one("button", id="confirm")["data-do"] == f"play {card}"
    question = drawn["table"].one("p", id="question").text
    assert question.startswith(drawn["table"].one("button", data_do="wait").text) is False
    assert drawn["live"].text.startswith(question)
    act(model, f"play {card}")
    assert ply(model) == 1
    assert not page(model)["table"].all("button", id="confirm")


def test_another_move_is_asked_about_in_its_turn() -> None:
    model = asking()
    card, other, *_ = model.legal()
    act(model, f"play {card}")
    act(model, f"play {other}")
    assert (ply(model), model.table.pending_move) == (0, other)
    act(model, "wait")
    assert (ply(model), model.table.pending_move) == (0, "")
    assert not page(model)["table"].all("button", id="confirm")


def test_a_pass_is_asked_about_and_names_who_moves_on() -> None:
    model = asking()
    act(model, "play gaul pass")
    table = page(model)["table"]
    gone = table.one("button", id="pass").one("small").text
    assert gone in table.one("p", id="question").text
    act(model, "play gaul pass")
    assert ply(model) == 1


def test_a_forced_pass_is_made_without_a_question() -> None:
    model = asking()
    while len(model.legal()) > 1:
        playing.play(model, model.legal()[-1])
    before = ply(model)
    assert page(model)["table"].one("div", id="board")["data-confirm"] == "off"
    act(model, "play roman pass")
    assert ply(model) == before + 1


def test_a_refused_move_is_refused_at_once() -> None:
    model = asking()
    act(model, "play gaul nobody")
    assert model.table.notice
    assert not model.table.pending_move


def test_without_the_setting_nothing_is_asked() -> None:
    model = started("person", "person")
    act(model, f"play {model.legal()[0]}")
    assert ply(model) == 1


def test_fingers_are_asked_unless_the_setting_says_otherwise() -> None:
    model = started("person", "person")
    card = model.legal()[0]
    assert act(model, "pointer coarse") == [Paint()]
    act(model, f"play {card}")
    assert (ply(model), model.table.pending_move) == (0, card)
    act(model, "set confirm off")
    act(model, f"play {card}")
    assert ply(model) == 1
    act(model, "set confirm auto")
    act(model, "pointer fine")
    act(model, f"play {model.legal()[0]}")
    assert ply(model) == 2


def test_fingers_are_not_told_to_click() -> None:
    model = started("person", "person")
    act(model, "settings")
    assert "Click or tap anywhere" in page(model)["settings"].text
    act(model, "pointer coarse")
    assert "Click" not in page(model)["settings"].text
    assert "Tap anywhere" in page(model)["settings"].text


def test_a_click_beside_the_question_withdraws_the_move() -> None:
    model = asking()
    move = model.legal()[0]
    act(model, f"play {move}")
    drawn = model.table.revision
    assert Paint() in act(model, f"{drawn} ")
    assert model.table.pending_move == ""
    act(model, f"{drawn} play {move}")  # on the drawing with the question
    assert (ply(model), model.table.pending_move) == (0, "")
    assert Paint() not in act(model, "")


# ---- several people at one device


def call(model: Model) -> list[str]:
    """Return the call to the next person, which the live region repeats."""
    drawn = page(model)
    calls = [p.text for p in drawn["table"].all("p") if "hand-over" in p.classes]
    assert all(text in drawn["live"].text for text in calls)
    return calls


def test_the_next_person_is_called_by_name() -> None:
    model = started("person", "person")
    assert model.table.match
    names = [plain(name) for name in named_players(model, T)]
    ids = set()
    for _ in range(3):
        assert model.mover is not None
        (calls,) = call(model)
        assert names[model.mover] in calls
        table = page(model)["table"]
        assert table.one("section", id=f"seat-{model.mover}").classes >= {"own", "moves"}
        ids |= {p["id"] for p in table.all("p") if "hand-over" in p.classes}
        before = model.mover
        act(model, f"play {model.legal()[0]}")
        if model.mover == before:
            assert call(model) == []
            break
    assert len(ids) > 1  # a new element each time


def test_one_person_alone_is_never_called() -> None:
    model = started("person", "settler", "settler")
    settle(model)
    assert call(model) == []


# ---- keeping it


def test_a_document_is_found_again() -> None:
    box = Box()
    chosen = Settings({"theme": "dark"})
    tab(box).keep_document("settings", settings.read, settings.written(chosen))
    assert json.loads(box.texts["settings"])["v"] == 1
    assert tab(box).document("settings", settings.read) == chosen
    assert tab(box).document("statistics", statistics.read) is None
    assert not tab(box).unread


@pytest.mark.parametrize("text", ["x", NESTED, "[]", '{"v":2}', '{"v":1,"games":-1}'])
def test_a_document_that_cannot_be_read_is_put_aside(text: str) -> None:
    box = Box(statistics=text)
    shelf = tab(box)
    assert shelf.document("statistics", statistics.read) is None
    assert shelf.unread_text() == text
    fresh = {"armorica": statistics.Statistics(games=1)}
    shelf.keep_document("statistics", statistics.read, statistics.written(fresh))
    assert shelf.document("statistics", statistics.read) == fresh
    assert shelf.unread_text() == text


def test_without_room_an_unreadable_document_stays() -> None:
    box = Box(statistics="x" * 5000)
    box.room = 5100
    shelf = tab(box)
    shelf.keep_document("statistics", statistics.read, {"games": 1})
    assert box.texts == {"statistics": "x" * 5000}
