"""What players have done, in words and in the seat of another."""

from armorica.games.armorica.face.deeds import apart, deeds
from armorica.games.armorica.rules.chronicle import MOVES, Event, chronicle
from armorica.i18n import Translator
from armorica.ui import playing
from armorica.ui.viewing import scene
from tests.games.armorica.tables import started, state, table
from tests.inside import on_table

T = Translator()


def test_cards_taken_one_after_the_other_are_taken_once_in_words() -> None:
    s = state(started("person", "settler", seed=1))
    gaul, roman, start = s.rows[0][0], s.rows[1][0], s.displays[0][0]
    one, other, third = (s.card_set.cards[card].name for card in (gaul, roman, start))

    def told(*done: tuple[str, int]) -> list[str]:
        events = [Event(n, 1, 0, kind, 1, (card,)) for n, (kind, card) in enumerate(done)]
        return deeds(T, s, events)

    assert told(("take", gaul), ("take", roman)) == [f"took {one} and {other}"]
    taken = [f"took {one}", f"gave up {third}", f"took {other}"]
    assert told(("take", gaul), ("starve", start), ("take", roman)) == taken


def test_passes_one_after_the_other_are_said_once() -> None:
    s = state(started("person", "settler", seed=1))
    card = s.rows[0][0]
    passes = [Event(ply, 1, 0, "pass", 1) for ply in range(2)]
    assert deeds(T, s, passes) == ["passed twice"]
    assert apart(T, s, passes) == ("", "passed twice")
    taken = Event(0, 1, 0, "take", 1, (card,))
    assert apart(T, s, [taken, passes[0]]) == (f"took {s.card_set.cards[card].name}", "and passed")


def test_the_newest_of_what_another_seat_did_stands_apart_and_first_among_the_suits() -> None:
    model, since = started("person", "settler", seed=6, names=("Ana",)), list[Event]()
    while [event.kind for event in since] != ["take", "take"]:
        assert model.mover is not None
        if model.person_to_move:
            playing.play(model, model.legal()[0])
        else:
            playing.advance(model)
        after = scene(model, T).viewer_ply if model.person_to_move else 99
        since = [
            e
            for e in chronicle(on_table(model))
            if e.seat == 1 and e.ply > after and e.kind in MOVES
        ]
    s = state(model)
    cards = [s.card_set.cards[event.cards[0]] for event in since]
    panel = table(model).one("section", id="seat-1")
    [told] = [n for n in panel.all("span") if "latest" in n.classes]
    [older, newest] = told.one("span", aria_hidden="true").all("span")
    assert (older.text, newest.text) == (f"took {cards[0].name}", f"and {cards[1].name}")
    assert [suit.classes for suit in told.all("i")] == [
        {f"suit-{card.suit}"} for card in reversed(cards)
    ]
