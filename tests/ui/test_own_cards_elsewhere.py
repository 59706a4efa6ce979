"""Sets of cards that two tabs change: nothing that is kept or typed in either is lost."""

import pytest

from armorica.ui import keeping
from armorica.ui.model import Model
from tests.ui.kept_games import click
from tests.ui.shelves import Box, tab


def names(box: Box, key: str = "armorica") -> list[str]:
    model = Model()
    keeping.load_cards(model, tab(box), key)
    return [content.name for content in model.own.of(key)]


def two_tabs(box: Box) -> tuple[Model, Model]:
    """Open the same set in two tabs, of which the second one has kept another one, too."""
    one, two = Model(), Model()
    click(one, tab(box), "cards change own")
    click(two, tab(box), "cards change own")
    click(two, tab(box), "cards change 0")
    return one, two


def test_a_set_that_another_tab_has_kept_is_not_overwritten_by_what_is_typed_here() -> None:
    box = Box()
    one, two = two_tabs(box)
    before = names(box)
    assert len(before) == 2
    shelf = tab(box)
    click(one, shelf, "cards edit name Mine")  # not having heard of the second set
    assert names(box) == ["Mine", before[1]]
    click(one, shelf, "stored cards")
    assert one.own.draft
    click(one, shelf, "cards edit name Mine still")
    assert names(box) == ["Mine still", before[1]]
    click(two, tab(box), "cards edit name Theirs")
    assert names(box) == ["Mine still", before[1], "Theirs"]


def test_to_leave_a_field_as_it_is_makes_no_second_set() -> None:
    box = Box()
    one, two = two_tabs(box)
    shelf, [name, other] = tab(box), names(box)
    click(one, shelf, f"cards edit name {name}")
    click(two, tab(box), "cards edit name Theirs")
    click(one, shelf, f"cards edit name {name}")
    click(one, shelf, "stored cards")
    assert names(box) == ["Theirs", other]
    assert not one.own.draft


@pytest.mark.parametrize("hears", [True, False])
def test_what_comes_late_for_a_set_that_another_tab_has_changed_is_in_another_one(
    hears: bool,
) -> None:
    box = Box()
    one, two = two_tabs(box)
    shelf, [_, other] = tab(box), names(box)
    click(two, tab(box), "cards edit name Theirs")
    if hears:
        click(one, shelf, "stored cards")
        click(one, shelf, "stored cards")
        assert not one.own.draft
    click(one, shelf, f"cards late {one.own.drafts} name Mine")
    assert names(box) == ["Theirs", other, "Mine"]
    assert one.own.place == 2


def test_a_set_that_is_opened_next_gets_nothing_of_one_that_another_tab_has_changed() -> None:
    box = Box()
    one, two = two_tabs(box)
    shelf = tab(box)
    click(two, tab(box), "cards edit name Theirs")
    click(one, shelf, "stored cards")
    late = f"cards late {one.own.drafts} name Late"
    click(one, shelf, "cards change 1")
    click(one, shelf, "cards edit name Mine")
    click(one, shelf, late)
    assert names(box) == ["Theirs", "Mine"]


def test_maps_of_another_tab_leave_open_cards_open() -> None:
    box, one, two = Box(), Model(), Model()
    shelf = tab(box)
    click(one, shelf, "game imperious")
    click(one, shelf, "cards")
    click(one, shelf, "game armorica")
    click(one, shelf, "cards change own")
    click(two, tab(box), "game imperious")
    click(two, tab(box), "cards change own")
    click(one, shelf, "stored cards:imperious")
    assert one.own.of("imperious")
    assert one.own.draft
    click(one, shelf, "cards edit name Mine")
    assert names(box) == ["Mine"]
    assert len(names(box, "imperious")) == 1


def test_cards_that_cannot_be_read_any_more_take_none_away() -> None:
    box, one = Box(), Model()
    shelf = tab(box)
    click(one, shelf, "cards change own")
    box.texts["cards"] = '{"v":2}'
    click(one, shelf, "stored cards")
    click(one, shelf, "cards edit name Mine")
    assert names(box) == ["Mine"]
    assert '{"v":2}' in box.texts.values()


@pytest.mark.parametrize("verb", ["play", "change", "delete"])
def test_a_click_on_a_set_means_no_other_that_has_taken_its_place(verb: str) -> None:
    box = Box()
    one, two = two_tabs(box)
    shelf = tab(box)
    click(one, shelf, "cards")
    click(one, shelf, "stored cards")
    click(one, shelf, "cards play own")
    left = names(box)[1:]
    click(two, tab(box), "cards delete 0")
    click(one, shelf, f"cards {verb} 0")
    assert names(box) == left
    assert not one.own.draft
    assert not one.own.chosen
    click(one, shelf, f"cards {verb} 0")
    assert names(box) == (left if verb != "delete" else [])
    assert bool(one.own.draft) == (verb == "change")
