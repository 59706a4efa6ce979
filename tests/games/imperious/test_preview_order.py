"""Which combo leaves another one playable."""

from armorica.games.imperious.face import preview
from tests.games.imperious.conftest import Position, cards


def test_a_combo_can_follow_one_that_leaves_its_cards_and_targets(position: Position) -> None:
    s = position(
        [{"latium": 3}, {"campania": 1}, {"creta": 3}, {"lydia": 3}],
        cards(trade=3, war=4, culture=1),
    )
    glory = ["action glory", *["cards war"] * 3, "cards end"]
    disperse = ["action disperse", *["cards trade"] * 3, "cards end", "target latium etruria"]
    disperse.append("target end")
    destroy = ["action destroy", *["cards war"] * 4, "cards culture", "cards end"]
    destroy.append("target campania 1")
    assert preview.can_follow(s, glory, disperse)
    assert preview.can_follow(s, disperse, destroy)
    assert not preview.can_follow(s, glory, destroy)  # of the same cards
    assert not preview.can_follow(s, glory, ["action draw"])  # the end is no combo
    assert not preview.can_follow(s, ["action draw"], glory)  # after it the turn is over
