"""The crib: a whole game on one screen, over the table."""

import pytest

from armorica import games
from armorica.core.match import Match
from armorica.i18n import Translator
from armorica.ui import playing
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.seats import seated
from tests.ui.markup import Node, read
from tests.ui.models import act
from tests.ui.sessions import settle, started

T = Translator()
PARTED = "Territories parted by a brown strip (mountains, desert) are not neighbours."


def dialog(model: Model) -> Node:
    return read(views(model, T)["settings"])


def ways(model: Model) -> list[str]:
    return [button["data-do"] for button in dialog(model).all("button")]


def opened() -> Model:
    model = started("person", "settler")
    act(model, "crib")
    return model


def test_a_button_and_a_key_open_it_and_it_is_closed() -> None:
    model = started("person", "settler")
    [button] = read(views(model, T)["header"]).all("button", id="do-crib")
    act(model, button["data-do"])
    assert "Armorica at a glance" in dialog(model).text
    assert dialog(model).one("button", id="settings-close")["aria-keyshortcuts"] == "?"
    act(model, "close")
    assert not views(model, T)["settings"]
    act(model, "key ?")
    assert "Armorica at a glance" in dialog(model).text


def test_it_says_what_leaves_at_the_end_of_a_turn_for_two() -> None:
    said = "With two players, the rightmost card of each row leaves."  # [A13]
    assert said in dialog(opened()).text


def test_that_of_imperious_explains_its_signs_and_which_borders_part() -> None:
    model = Model()
    act(model, "game imperious")
    act(model, "lesson")
    assert PARTED in read(views(model, T)["table"]).one("section", id="lesson").text
    act(model, "crib")
    said = dialog(model).text
    assert PARTED in said
    assert "5+: five or more of these cards" in said
    assert "The more of them have a frame" in said
    assert "X" not in said
    assert PARTED in games.face("imperious").how_to(T)


def test_its_own_key_is_off_where_single_keys_are() -> None:
    model = opened()
    act(model, "set keys off")
    assert not dialog(model).one("button", id="settings-close").get("aria-keyshortcuts")


def test_it_leads_to_the_lesson_the_rules_and_the_keys_and_closes() -> None:
    assert ways(opened()) == ["close", "lesson", "rules", "keys"]
    model = opened()
    act(model, "rules")
    assert model.dialogs.reading
    assert not views(model, T)["settings"]
    model = opened()
    act(model, "lesson")
    assert model.in_lesson
    assert not views(model, T)["settings"]
    act(model, "crib")
    assert ways(model) == ["close", "rules", "keys"]


def test_where_fingers_point_it_says_what_a_long_press_does_and_lists_no_keys() -> None:
    model = opened()
    assert "A long press" not in dialog(model).text
    act(model, "pointer coarse")
    assert "A long press explains a card or an icon." in dialog(model).text
    assert "keys" not in ways(model)


def test_opponents_wait_while_it_is_read() -> None:
    model = started("person", "settler")
    settle(model)
    playing.play(model, model.legal()[0])
    assert model.opponent_may_move
    act(model, "crib")
    assert not model.opponent_may_move
    act(model, "close")
    assert model.opponent_may_move


def test_it_says_what_sets_and_majorities_are_worth() -> None:
    sheet = read(games.face("armorica").crib_sheet(T))
    assert [cell.text for cell in sheet.all("td")] == ["1", "3", "6", "10", "15", "21"]
    assert sheet.text.count("the most: 4 points") == 3
    names = [node.text.strip() for node in sheet.all("dt")]
    assert {"wheat", "grapes", "olives", "sheep", "coins", "amphorae", "Winter"} <= {*names}


@pytest.mark.parametrize(("tokens", "turns"), [("100", 12), ("50", 7), ("25", 4)])
def test_it_says_how_long_the_game_on_the_table_is(tokens: str, turns: int) -> None:
    game = games.load("imperious")
    model = Model()
    deal = game.deal(seated(("Ana", *["settler"] * 3)), 3, {"tokens": tokens})
    playing.show(model, Match(game.rules, deal))
    act(model, "crib")
    said = f"The game ends when somebody has {tokens}, after about {turns} turns."
    assert said in dialog(model).text


@pytest.mark.parametrize("combo", ["Destroy", "Grow", "Convert", "Disperse", "Colonize", "Glory"])
def test_it_lists_the_combos_of_imperious(combo: str) -> None:
    assert combo in read(games.face("imperious").crib_sheet(T)).text
