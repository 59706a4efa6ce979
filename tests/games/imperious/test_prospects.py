"""What a combo would do with all cards that fit, as its tile in the dock says."""

import pytest

from armorica.games.imperious.face import hand, words
from armorica.games.imperious.rules.combos import COMBOS
from armorica.games.imperious.rules.state import ACTION, DISCARD, OFFER, TYPES
from armorica.i18n import LANGUAGES, translator
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.games.imperious.aims import aiming
from tests.games.imperious.conftest import Position, cards
from tests.games.imperious.tables import sat_down
from tests.inside import on_table
from tests.ui.markup import read
from tests.ui.models import T, act


def test_grow_says_when_there_is_no_room(position: Position) -> None:  # [I12]
    grow, hand_of_five = COMBOS.index("grow"), cards(population=5)
    s = position([{"latium": 10}, {}, {}, {}], hand_of_five)
    assert hand.prospect(T, s, 0, grow) == "5 new chits"
    s = position([{"latium": 10}, {"latium": 1}, {}, {}], hand_of_five)
    assert hand.prospect(T, s, 0, grow) == "no room for new chits"


@pytest.mark.parametrize("step", [ACTION, OFFER])
def test_build_says_when_there_is_no_site(position: Position, step: int) -> None:  # [I16]
    build, one_each = COMBOS.index("build"), (1,) * len(TYPES)
    s = position([{"latium": 1}, {}, {}, {}], one_each, step=step)
    assert hand.prospect(T, s, 0, build) == "builds a city"
    assert not hand.is_idle(s, 0, build)
    s = position([{"latium": 1}, {"latium": 1}, {}, {}], one_each, step=step)
    assert hand.prospect(T, s, 0, build) == "no territory for a city"
    assert hand.is_idle(s, 0, build)
    s.mover = 1  # in the turn of another the hand is looked at, too
    assert hand.prospect(T, s, 0, build) == "no territory for a city"


def test_convert_without_a_piece_in_reach_promises_new_chits(position: Position) -> None:  # [I13]
    convert = COMBOS.index("convert")
    for other, said in (
        ("palmyra", "2 new chits"),
        ("etruria", "converts pieces worth up to 2 chits"),
    ):
        s = position([{"latium": 2}, {other: 2}, {}, {}], cards(war=2, culture=2, religion=1))
        assert hand.prospect(T, s, 0, convert) == said


def test_destroy_without_a_piece_in_reach_promises_nothing(position: Position) -> None:  # [I11]
    destroy, own = COMBOS.index("destroy"), cards(war=3, technology=2)
    for step in (ACTION, DISCARD):
        for place, said in (
            ("campania", "removes pieces worth up to 5 chits"),
            ("creta", "would change nothing now"),
        ):
            s = position([{"latium": 10}, {place: 10}], own, step=step)
            assert hand.prospect(T, s, 0, destroy) == said


def tile(model: Model, combo: str) -> tuple[str, str]:
    """Return what the tile of a combo says, and its number."""
    drawn = read(views(model, T)["table"])
    [item] = [li for li in drawn.one("ul", **{"class": "combos"}).all("li") if combo in li.text]
    return item.one("span", **{"class": "yields"}).text, item.one("i").text


def test_the_number_of_a_combo_says_the_same_as_its_words(position: Position) -> None:
    model = sat_down("Ana", "merchant", "merchant", "merchant")
    hand = cards(war=2, culture=1, technology=2)
    for mover in (0, 1):
        s = position([{"latium": 10}, {"creta": 10}, {}, {}], hand)
        s.mover = mover
        on_table(model).state = s
        assert tile(model, "Destroy") == ("would change nothing now", "0")
    model = aiming(position, "destroy", war=2, culture=1, technology=2)
    on_table(model).state.chits[2] = [0] * len(on_table(model).state.cities)
    act(model, "set confirm on")
    for click in ("", "play target campania 1"):  # which leaves nothing within reach
        if click:
            act(model, click)
        assert tile(model, "Destroy") == ("removes pieces worth up to 4 chits", "4")


@pytest.mark.parametrize(
    ("combo", "numbers"),
    [("Destroy", "5–6"), ("Disperse", "3+"), ("Glory", "3–4"), ("Grow", "5+"), ("Build", "")],
)
def test_a_combo_says_how_many_cards_it_can_play_or_how_many_it_needs(
    position: Position, combo: str, numbers: str
) -> None:
    model = sat_down("Ana", "merchant", "merchant", "merchant")
    hand = cards(war=4, culture=1, technology=1, trade=1)
    on_table(model).state = position([{"latium": 10}, {"creta": 10}, {}, {}], hand)
    drawn = read(views(model, T)["table"])
    [item] = [li for li in drawn.one("ul", **{"class": "combos"}).all("li") if combo in li.text]
    assert item.one("span", **{"class": "recipe"}).text.strip() == numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_effect_has_as_many_words_whatever_its_number(language: str) -> None:
    t = translator(language)
    for combo in COMBOS:  # a change is said word by word
        assert len({len(words.effect(t, combo, n).split(" ")) for n in range(30)}) == 1
    assert len({len(hand.lacking(t, n).split(" ")) for n in range(1, 30)}) == 1
