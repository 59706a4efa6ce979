"""Where the victory tokens of each seat came from."""

from armorica.games.imperious.rules import chronicle
from armorica.games.imperious.rules.earnings import earnings
from armorica.games.imperious.rules.happening import Glorying, Losing
from tests.games.imperious.opponents import played


def test_the_sources_add_up_to_the_tokens() -> None:
    match = played("Ana", *["merchant"] * 3)
    changes = earnings(chronicle.events(match), 4, match.state.board)
    assert {change.source for change in changes} >= {"regions", "majorities", "glory"}
    for seat, vt in enumerate(match.state.vt):
        assert sum(change.vt for change in changes if change.seat == seat) == vt


def test_a_loss_is_a_source_of_its_own() -> None:
    glory = Glorying(seat=0, do="glory", cards=[], vt=4, draw=list[str]())
    event: chronicle.RecordedEvent = chronicle.Event(3, 1, glory)
    wiped: chronicle.RecordedEvent = chronicle.Event(5, 1, Losing(seat=0, do="wiped", vt=0))
    board = played(*["settler"] * 4).state.board
    assert [(c.source, c.vt) for c in earnings([event, wiped], 1, board)] == [
        ("glory", 4),
        ("losses", -4),  # nobody has fewer than 0
    ]
