"""Notes and diagrams: written in a review, read without moves."""

import json
from collections.abc import Mapping
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from armorica import games
from armorica.core import notes as core
from armorica.core.limits import MARKS, NOTE
from armorica.core.limits import NOTES as MOST
from armorica.core.link import LinkError, Reader, Writer
from armorica.core.match import Match
from armorica.core.notes import Mark, Note, cleaned
from armorica.i18n import Translator
from armorica.ui import kept_notes, playing
from armorica.ui.model import Model
from armorica.ui.model.sharing import Refused, Shared
from armorica.ui.notices import notices
from armorica.ui.page import views
from armorica.ui.playing import show_diagram
from tests.inside import AnyMatch, load, on_table
from tests.seats import seated
from tests.ui.markup import Node, read
from tests.ui.models import act, follow, share
from tests.ui.shelves import advance, dealt, records
from tests.ui.visits import DAY, open_link, table

T = Translator()
HOSTILE = "</textarea><img src=x onerror=alert(1)>\"&' <script>"


def followed(fragment: str) -> Model:
    model, shelf, box = table()
    playing.show(model, dealt(seed=9, plies=3))
    follow(model, shelf, fragment, DAY)
    assert not box.texts
    return model


def diagram(match: AnyMatch, ply: int, written: dict[int, Note]) -> Model:
    return followed(f"#n={games.write_link(match, ply, written)}")


def drawn(model: Model) -> dict[str, Node]:
    return {root: read(text) for root, text in views(model, T).items()}


def shared(model: Model, kind: str) -> str:
    share(model, kind)
    assert isinstance(model.sharing.linked, Shared)
    return "#" + model.sharing.linked.text.partition("#")[2]


def writing(match: AnyMatch, ply: int) -> Model:
    model = Model()
    playing.show(model, match)
    act(model, f"look {ply}")
    act(model, "annotate")
    return model


def test_a_diagram_is_stepped_through_and_nobody_moves() -> None:
    match = dealt(plies=5, players=("Ana", "settler"))
    model = diagram(match, 2, {2: Note("Look!"), 4: Note("", (Mark(9, 9),))})
    assert model.review.ply == 2
    assert not model.opponent_to_move
    assert not model.person_to_move
    assert not playing.advance(model)
    parts = drawn(model)
    assert parts["table"].one("p", **{"class": "comment"}).text == "Look!"
    assert "Look!" in parts["live"].text
    assert not parts["table"].all("button", id="annotate")
    for step, ply in (("on", 3), ("last", 5), ("back", 4), ("first", 0), ("end", 0)):
        act(model, f"look {step}")
        assert model.review.ply == ply
    for refused in ("annotate", "note x", "mark blussus"):
        act(model, refused)
    assert model.review.notes == {2: Note("Look!"), 4: Note("", (Mark(9, 9),))}


def test_a_diagram_leads_on_to_a_new_game_or_back_to_ones_own() -> None:
    model = diagram(dealt(plies=5), 3, {3: Note("Here")})
    mine = model.review.diagram and model.review.diagram.before
    assert mine
    again = model
    show_diagram(again, dealt(seed=4, plies=2), 99, {})
    assert again.review.ply == 2
    act(again, "leave")
    assert again.table.match is mine
    model = diagram(dealt(plies=5), 3, {3: Note("Here")})
    act(model, "fork")
    assert model.table.match
    assert (model.table.match.ply, model.review.diagram, model.review.notes) == (3, None, {})
    assert model.person_to_move


def test_an_embedded_diagram_has_no_way_back_and_no_log() -> None:
    model = diagram(dealt(plies=5), 3, {})
    model.device.embedded = True
    parts = drawn(model)
    commands = [button["data-do"] for button in parts["table"].all("button", type="button")]
    assert "fork" in commands
    assert "leave" not in commands
    assert shared(model, "game").startswith("#n=")


def test_a_game_of_ones_own_gets_notes_and_becomes_a_diagram() -> None:
    model = writing(dealt(plies=5), 2)
    assert model.table.match
    first, second = (on_table(model).deal.card_set.cards[n].id for n in (1, 2))
    act(model, "note  Look\tat\r\n\n this\x07 ")
    act(model, f"mark {first}")
    act(model, f'mark {{"card": "{first}", "to": "{second}"}}')
    act(model, f'mark {{"card": "{second}", "to": ""}}')
    act(model, f"mark {second}")  # takes it off again
    for nothing in ("mark nobody", "mark", "mark 7", "mark []", f"mark {first} nobody"):
        act(model, nothing)
    note = Note("Look at\nthis", (Mark(1, 1), Mark(1, 2)))
    assert model.review.notes == {2: note}
    text = shared(model, "notes")
    assert text in drawn(model)["table"].one("textarea", id="shared-text").text
    assert "anyone who decodes it" in drawn(model)["table"].one("span", id="shared").text
    other = followed(text)
    assert (other.review.notes, other.review.ply) == ({2: note}, 2)
    assert drawn(other)["table"].one("svg", id="marks")["data-marks"] == (
        f"card-{first}>card-{first} card-{first}>card-{second}"
    )
    act(model, "note ")
    for mark in (first, f"{first} {second}"):
        act(model, f"mark {mark}")
    assert model.review.notes == {}


def test_the_link_of_ones_own_game_brings_its_notes_back() -> None:
    model = writing(dealt(plies=5), 2)
    act(model, "note Mine")
    other, shelf, box = table()
    follow(other, shelf, shared(model, "game"), DAY)
    assert other.review.notes == {2: Note("Mine")}
    assert other.review.diagram is None
    open_link(other, shelf, dealt(seed=3))
    assert other.review.notes == {}
    assert len(records(box)) == 1


def test_notes_on_moves_that_are_played_otherwise_go() -> None:
    model = writing(dealt(plies=4), 4)
    act(model, "note Late")
    act(model, "look 1")
    act(model, "note Early")
    act(model, "look end")
    act(model, "undo")
    act(model, f"play {model.legal()[-1]}")
    assert model.review.notes == {1: Note("Early")}


def recalled(match: AnyMatch, rows: list[Any]) -> Mapping[int, Note]:
    """Return the notes on a game with which such rows are kept."""
    model = Model()
    playing.show(model, match)
    kept_notes.recall(model, json.loads(json.dumps(rows)))
    return model.review.notes


def test_notes_on_a_deal_made_by_hand_are_kept_too() -> None:
    match = dealt(plies=4)
    gauls, romans = match.deal.orders
    custom = Match(match.rules, match.deal._replace(orders=((*gauls[1::-1], *gauls[2:]), romans)))
    advance(custom, 3)
    model = writing(custom, 2)
    act(model, "note Mine")
    assert recalled(custom, kept_notes.written(model)) == model.review.notes == {2: Note("Mine")}


BROKEN: list[Any] = [
    [7],
    [[]],
    [[1, "x"]],
    [[1, "x", [], 1]],
    [["1", "x", []]],
    [[5, "x", []]],
    [[-1, "x", []]],
    [[1, 7, []]],
    [[1, "\0", []]],
    [[1, "x" * (NOTE + 1), []]],
    [[1, "x", [[0]]]],
    [[1, "x", [[0, 999]]]],
    [[1, "x", [[0, n] for n in range(MARKS + 1)]]],
]


@pytest.mark.parametrize("broken", BROKEN, ids=str)
def test_broken_kept_notes_are_none(broken: Any) -> None:
    match = dealt(plies=4)
    assert recalled(match, [[1, "x", [[0, 1]]]]) == {1: Note("x", (Mark(0, 1),))}
    assert recalled(match, broken) == {}


def test_notes_on_undone_moves_are_neither_linked_nor_kept() -> None:
    model = writing(dealt(plies=5), 5)
    act(model, "note Late")
    act(model, "look 1")
    act(model, "note Early")
    act(model, "look end")
    playing.go(model, 3)
    share(model, "game")
    assert isinstance(model.sharing.linked, Shared)
    _, _, sent = games.read_link(model.sharing.linked.text.partition("=")[2])
    assert sent == recalled(dealt(plies=3), kept_notes.written(model)) == {1: Note("Early")}
    assert model.review.notes.keys() == {1, 5}


def test_many_kept_notes_are_read_by_one_look_at_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    marking = games.face("armorica").marking
    monkeypatch.setattr(marking, "ids", ids := Mock(wraps=marking.ids))
    assert recalled(dealt(), [[0, "x", []]] * 100)
    assert ids.call_count == 1


def test_hostile_notes_are_plain_text() -> None:
    model = diagram(dealt(plies=5), 3, {3: Note(HOSTILE)})
    parts = drawn(model)["table"]
    assert parts.one("p", **{"class": "comment"}).text == HOSTILE
    assert not parts.all("img") + parts.all("script")
    model = writing(dealt(players=(HOSTILE[:30], "Bob"), plies=5), 3)
    act(model, f"note {HOSTILE}")
    parts = drawn(model)["table"]
    assert parts.one("textarea", id="note-text").text == HOSTILE
    assert not parts.all("img") + parts.all("script")


def test_marks_are_bounded() -> None:
    model = writing(dealt(plies=3), 3)
    assert model.table.match
    for card in on_table(model).deal.card_set.cards[: MARKS + 3]:
        act(model, f"mark {card.id}")
    assert len(model.review.notes[3].marks) == MARKS


def test_a_note_too_long_for_a_link_is_refused() -> None:
    model = writing(dealt(plies=1000), 0)
    assert model.table.match
    refused = 0
    for ply in range(model.table.match.ply):
        before = model.review.notes
        act(model, f"look {ply}")
        act(model, "note " + "".join(chr(19968 + (ply * 601 + n * 37) % 9000) for n in range(600)))
        if model.review.notes == before:
            assert "too long" in read(notices(model, T)).one("p", id="linked").text
            refused += 1
    assert refused
    assert len(model.review.notes) > 3
    share(model, "notes")
    assert isinstance(model.sharing.linked, Shared)


@example("0\n\0 0")
@given(st.text())
def test_a_comment_is_cleaned_once_and_for_all(text: str) -> None:
    comment = cleaned(text)
    assert cleaned(comment) == comment
    assert len(comment) <= NOTE
    assert all(c.isprintable() or c == "\n" for c in comment)


CARDS = st.integers(0, 61)
NOTES = st.dictionaries(
    st.integers(0, 5),
    st.builds(
        Note,
        st.text(max_size=NOTE).map(cleaned),
        st.lists(st.builds(Mark, CARDS, CARDS), max_size=MARKS, unique=True).map(tuple),
    ).filter(lambda note: note != Note()),
)


@given(NOTES, st.integers(0, 5))
def test_notes_survive_a_round_trip(written: dict[int, Note], ply: int) -> None:
    match = dealt(plies=5)
    try:
        text = games.write_link(match, ply, written)
    except LinkError as error:
        assert error.problem.code == "link_long"
        return
    again, *beside = games.read_link(text)
    assert (games.write(again), *beside) == (games.write(match), ply, written)


@given(st.text(max_size=60))
def test_invalid_diagrams_change_nothing(text: str) -> None:
    model, shelf, _ = table()
    playing.show(model, dealt(plies=2))
    before = model.table.match
    follow(model, shelf, "#n=" + text, DAY)
    assert isinstance(model.sharing.linked, Refused)
    assert model.table.match is before


def test_a_note_beyond_the_last_move_is_refused() -> None:
    out = Writer()
    core.write(out, {6: Note("beyond the end")}, cards=9, plies=6)
    sealed = out.sealed("x")
    assert core.read(Reader("x", sealed), cards=9, plies=6)
    with pytest.raises(LinkError, match="link_damaged"):
        core.read(Reader("x", sealed), cards=9, plies=5)


@pytest.mark.parametrize(
    "written",
    [
        {0: Note()},
        {0: Note("x" * (NOTE + 1))},
        {0: Note(" not plain ")},
        {0: Note("\u202ereversed")},
        {0: Note("\0two")},
        {0: Note("", (Mark(1, 1), Mark(1, 1)))},
        {0: Note("", tuple(Mark(n, n) for n in range(MARKS + 1)))},
    ],
)
def test_notes_that_nobody_can_have_written_are_refused(written: dict[int, Note]) -> None:
    with pytest.raises(LinkError, match="link_damaged"):
        games.read_link(games.write_link(dealt(plies=5), 0, written))


def test_a_diagram_over_no_game_leads_back_to_the_seats() -> None:
    model = Model()
    show_diagram(model, dealt(plies=2), 0, {})
    act(model, "leave")
    assert not model.review.diagram
    assert (model.setup.choosing, model.table.match) == (True, None)


def test_territories_are_marked_as_cards_are() -> None:
    deal = load("imperious").rules.deal(seated(("Ana", "Bob", "Cid", "Dot")), 1)
    model = Model()
    playing.show(model, Match(load("imperious").rules, deal))
    playing.play(model, model.legal()[0])
    act(model, "look 1")
    act(model, "annotate")
    act(model, "note Here")
    act(model, "mark latium")
    act(model, "mark latium campania")
    act(model, "mark nowhere")
    parts = drawn(model)["table"]
    assert "Latium → Campania" in parts.text
    assert len([o for o in parts.all("option") if o["value"] == "latium"]) == 2
    other = followed(shared(model, "notes"))
    assert other.review.notes == model.review.notes
    parts = drawn(other)["table"]
    assert parts.one("p", **{"class": "comment"}).text == "Here"
    marks = parts.one("svg", id="marks")["data-marks"]
    assert marks == "at-latium>at-latium at-latium>at-campania"


def test_more_notes_than_a_browser_keeps_are_refused_by_links() -> None:
    many = {ply: Note("x" * NOTE) for ply in range(MOST // NOTE)}
    out = Writer()
    core.write(out, many, cards=9, plies=len(many))
    assert core.read(Reader("x", out.sealed("x")), cards=9, plies=len(many)) == many
    more = {ply: Note("x" * NOTE) for ply in range(MOST // NOTE + 1)}
    with pytest.raises(LinkError, match="link_long"):
        core.write(Writer(), more, cards=9, plies=len(more))
