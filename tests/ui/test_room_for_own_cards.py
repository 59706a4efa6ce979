"""The room for card sets: what lacks it is not lost, nor is what is deleted to have it."""

from armorica.core.limits import SETS
from armorica.games.armorica.codec import card_file
from armorica.i18n import Translator
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.games.armorica.sets import sized_set
from tests.ui.models import act

KEY = "armorica"
OTHER = sized_set("Other", gaul=12, roman=40)
FILE = card_file.write(OTHER, "toml")


def drawn(model: Model) -> str:
    return str(views(model, Translator())["table"])


def fill(model: Model) -> None:
    """Keep as many sets as there is room for."""
    for n in range(SETS):
        act(model, "open " + card_file.write(sized_set(f"Set {n}", gaul=10, roman=10), "json"))


def test_no_more_sets_are_kept_than_there_is_room_for() -> None:
    model = Model()
    fill(model)
    act(model, f"open {FILE}")
    assert len(model.own.of(KEY)) == SETS
    assert "This browser keeps at most 10 card sets" in drawn(model)
    changed = sized_set("Set 3", gaul=11, roman=10)
    act(model, "open " + card_file.write(changed, "json"))
    act(model, "cards replace")
    assert sorted(each.name for each in model.own.of(KEY)) == [f"Set {n}" for n in range(SETS)]
    assert changed in model.own.of(KEY)
    act(model, "cards delete 0")
    act(model, f"open {FILE}")
    assert OTHER in model.own.of(KEY)


def test_to_delete_a_set_makes_room_for_what_is_open() -> None:
    model = Model()
    fill(model)
    act(model, "cards change own")
    act(model, "cards edit name Precious")
    assert "This browser keeps at most 10 card sets" in drawn(model)
    act(model, "cards delete 4")
    act(model, "cards delete 0")
    act(model, "cards edit name More precious")
    names = [each.name for each in model.own.of(KEY)]
    assert names == [*(f"Set {n}" for n in range(SETS) if n not in (0, 4)), "More precious"]
    act(model, f"cards change {len(names) - 1}")
    act(model, f"cards delete {len(names) - 1}")
    assert model.own.draft is None


def test_to_delete_a_set_makes_room_for_that_of_a_file() -> None:
    model = Model()
    fill(model)
    act(model, f"open {FILE}")
    assert OTHER not in model.own.of(KEY)
    act(model, "cards delete 0")
    assert model.own.of(KEY)[-1] == OTHER


def test_a_set_that_was_deleted_can_be_put_back_while_there_is_room() -> None:
    model = Model()
    act(model, f"open {FILE}")
    assert "cards put-back" not in drawn(model)
    act(model, "cards delete 0")
    assert not model.own.of(KEY)
    assert "Deleted: “" in drawn(model)
    act(model, "cards put-back")
    assert model.own.of(KEY) == [OTHER]
    assert model.own.chosen[KEY] == OTHER
    assert "cards put-back" not in drawn(model)
    act(model, "cards put-back")
    assert model.own.of(KEY) == [OTHER]
    act(model, "cards delete 0")
    fill(model)
    assert "cards put-back" not in drawn(model)
