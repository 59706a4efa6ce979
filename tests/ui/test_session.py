"""The meanings of clicks."""

import json
from unittest.mock import patch

import pytest

from armorica import games
from armorica.core import match
from armorica.core.match import Match
from armorica.core.problem import IllegalMove
from armorica.core.rng import Rng
from armorica.core.seats import PERSON, Seat
from armorica.i18n import Translator
from armorica.ui import playing, seating, undo
from armorica.ui.html import named
from armorica.ui.model import Model
from armorica.ui.naming import named_players, refusal
from armorica.ui.notices import notices
from tests.inside import load, on_table
from tests.seats import seated
from tests.ui.markup import read
from tests.ui.models import act
from tests.ui.sessions import another_is_chosen, seats, settle, started
from tests.ui.shelves import dealt

T = Translator()


def test_the_chosen_seats_sit_down_in_order() -> None:
    model = Model()
    assert seating.choose_seats(
        model, seats("absent", "person", "settler", names=("x", " Ana \n B "))
    )
    playing.start(model, 5)
    assert model.table.match
    assert on_table(model).deal.players == seated(("Ana B", "settler"))
    assert not model.setup.choosing


@pytest.mark.parametrize("kinds", [(), ("person",), ("absent", "settler")])
def test_too_few_seats_leave_a_notice(kinds: tuple[str, ...]) -> None:
    model = Model()
    assert not seating.choose_seats(model, seats(*kinds))
    assert model.table.notice
    assert model.table.notice.code == "seats"
    assert model.setup.choosing


def test_each_game_sets_out_the_seats_that_were_last_chosen_for_it() -> None:
    model = Model()
    assert seating.choose_seats(model, seats("person", "absent", "legate"))
    act(model, "game imperious")
    kinds = [chair.kind for chair in model.setup.chairs]
    assert kinds == ["person"] + ["settler"] * 3 + ["absent"] * 4
    assert seating.choose_seats(model, seats(*["settler"] * 5, "person"))
    act(model, "game armorica")
    assert [chair.kind for chair in model.setup.chairs] == ["person", "absent", "legate", "absent"]
    act(model, "game imperious")
    assert [chair.kind for chair in model.setup.chairs][4:6] == ["settler", "person"]
    assert model.table.notice is None


def test_after_a_game_that_was_brought_its_own_chairs_are_set_out() -> None:
    imperious = load("imperious")
    model = Model()
    playing.show(
        model, Match(imperious.rules, imperious.rules.deal(seated(("Ana", *["settler"] * 3)), 1))
    )
    assert len(model.setup.chairs) == imperious.info.seats[-1]


@pytest.mark.parametrize("form", ["", "[]", "{", '"x"', "[" * 100_000, '{"kind-0": {}}'])
def test_a_broken_form_starts_nothing(form: str) -> None:
    model = Model()
    assert not seating.choose_seats(model, form)


def test_a_person_cannot_pass_for_an_opponent() -> None:
    model = Model()
    assert seating.choose_seats(model, seats("person", "person", names=("settler", " ")))
    playing.start(model, 1)
    assert model.table.match
    assert on_table(model).deal.players == (Seat(PERSON, "settler"), Seat())
    act(model, f"open {games.write(model.table.match)}")
    assert model.people == [0, 1]
    assert named_players(model, T) == [named("settler"), named("Player 2")]


@pytest.mark.parametrize("name", ["y" * 40, " y\n z ", "\u00a0b", "", "legate"])
def test_a_game_under_any_name_can_be_kept(name: str) -> None:
    model = Model()
    assert seating.choose_seats(model, seats("person", "settler", names=(name,)))
    playing.start(model, 1)
    assert model.table.match
    act(model, f"open {games.write(model.table.match)}")
    assert not model.dialogs.file_error


def test_opponents_answer_until_a_person_is_to_move() -> None:
    model = started("person", "settler", "settler")
    settle(model)
    assert model.person_to_move
    playing.play(model, model.legal()[0])
    assert not playing.advance(model) or not model.person_to_move or model.viewer == 0


def test_a_refused_play_leaves_a_notice_about_its_card() -> None:
    model = started("person", "person")
    assert model.table.match
    card = on_table(model).state.rows[0][5]
    act(model, f"play gaul {on_table(model).deal.card_set.cards[card].id}")
    assert model.table.notice
    assert model.table.notice.code == "out_of_reach"
    assert model.table.refused_card == card
    act(model, model.legal()[0] and f"play {model.legal()[0]}")
    assert model.table.notice is None


def test_nobody_moves_for_an_opponent() -> None:
    model = started("settler", "settler")
    assert model.legal() == []
    with pytest.raises(IllegalMove):
        playing.play(model, "gaul pass")


def test_undo_returns_to_a_persons_choice_and_redo_follows_it() -> None:
    model = started("settler", "person", "settler")
    settle(model)
    assert model.table.match
    first = model.table.match.ply
    assert undo.undo_ply(model) is None
    for _ in range(3):
        playing.play(model, model.legal()[0])
        settle(model)
    end, last = model.table.match.ply, on_table(model).state.copy()
    for _ in range(3):
        act(model, "undo")
        assert model.person_to_move
    assert model.table.match.ply == first
    act(model, "undo")
    assert model.table.match.ply == first
    for _ in range(3):
        act(model, "redo")
    assert model.table.match.ply == end
    assert on_table(model).state == last
    assert undo.redo_ply(model) is None


def test_a_table_of_opponents_has_nothing_to_undo() -> None:
    model = started("settler", "settler")
    settle(model)
    assert undo.undo_ply(model) is None
    assert model.viewer == 0


def to_winter(kinds: tuple[str, ...] = ("person", "person"), need: int = 1) -> Model:
    """Play random moves until a person must give up so many cards."""
    for seed in range(500):
        model = started(*kinds, seed=seed)
        assert model.table.match
        rng = Rng(seed)
        while moves := model.legal():
            state = on_table(model).state
            if state.phase == 2 and state.starving(state.mover) == need:
                return model
            playing.play(model, moves[rng.below(len(moves))])
    raise AssertionError("no such winter")


@pytest.mark.parametrize("need", [1, 2])
def test_winter_marks_cards_and_takes_them(need: int) -> None:
    model = to_winter(need=need)
    match = on_table(model)
    seat, cards = match.state.mover, match.deal.card_set.cards
    bare = [c for c in match.state.displays[seat] if match.deal.card_set.bare[c]]
    act(model, "starve")
    assert model.table.notice
    for card in bare[:need]:
        act(model, f"pick {cards[card].id}")
    assert model.table.selection == bare[:need]
    act(model, f"pick {cards[bare[0]].id}")
    assert model.table.selection == bare[1:need]
    act(model, f"pick {cards[bare[0]].id}")
    act(model, "starve")
    assert model.table.notice is None
    assert model.table.selection == []
    assert not set(bare[:need]) & set(match.state.displays[seat])


def test_winter_never_marks_more_than_it_takes() -> None:
    model = to_winter(need=1)
    match = on_table(model)
    cards, display = match.deal.card_set, match.state.displays[match.state.mover]
    for card in display:
        act(model, f"pick {cards.cards[card].id}")
        assert len(model.table.selection) <= 1
    fed = next(c for c in display if not cards.bare[c])
    act(model, f"pick {cards.cards[fed].id}")
    assert model.table.notice
    assert model.table.notice.code == "has_amphora"


@pytest.mark.parametrize(
    "text", ["", "x", "play", "pick nobody", "starve", "undo", "redo", "play \0"]
)
def test_an_odd_click_does_no_harm(text: str) -> None:
    act(Model(), text)
    model = started("person", "settler")
    before = model.table.match and on_table(model).state.copy()
    act(model, text)
    assert model.table.match
    assert on_table(model).state == before


def test_a_wrong_record_leaves_the_game_on_the_table() -> None:
    model = started("person", "settler")
    match = model.table.match
    act(model, "open {}")
    assert model.dialogs.file_error
    assert model.table.match is match


@pytest.mark.parametrize("key", games.GAMES)
def test_a_fault_of_a_record_is_told_in_the_words_of_its_own_game(key: str) -> None:
    drawn = set()
    for chosen in games.GAMES:
        model = started("person", "settler")
        model.setup.game_key = chosen
        act(model, "open " + json.dumps({"format": f"{key}-record/1"}))
        assert model.dialogs.file_error
        with patch.object(games.face(key), "record_faults", lambda t, p: {p.code: f"by {key}"}):
            drawn.add(str(notices(model, T)))
    assert len(drawn) == 1
    assert f"by {key}" in drawn.pop()


def test_choosing_seats_can_be_given_up() -> None:
    model = Model()
    act(model, "back")
    assert model.setup.choosing
    model = started("person", "settler")
    act(model, "new")
    assert model.setup.choosing
    act(model, "back")
    assert not model.setup.choosing


def test_the_opening_table_waits_for_the_person_and_is_not_worth_keeping() -> None:
    model = Model()
    playing.first_visit(model)
    assert model.person_to_move
    assert model.untouched
    assert Model().untouched is False
    act(model, f"play {model.legal()[0]}")
    settle(model)
    assert not model.untouched
    act(model, "undo")
    assert not model.untouched  # redo leads back


def test_at_its_most_moves_a_game_waits_for_nobody_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(match, "MOVES", 3)
    for players in (("Ana", "Bob"), ("settler", "settler")):
        model = Model()
        playing.show(model, dealt(plies=3, players=players))
        assert not model.person_to_move
        assert not model.opponent_to_move
        assert model.legal() == []
        assert not playing.advance(model)
        limit = read(notices(model, T)).one("p", id="limit")
        assert [button["data-do"] for button in limit.all("button")] == ["save", "new"]
        playing.go(model, 2)
        assert model.person_to_move or model.opponent_to_move
        assert not read(notices(model, T)).all("p", id="limit")


def test_the_match_on_the_table_is_spoken_of_as_its_own_game_does() -> None:
    model = another_is_chosen()
    assert model.key == "imperious"
    assert len(named_players(model, T)) == 4
    with pytest.raises(IllegalMove) as refused:
        playing.play(model, "gaul pass")
    assert refusal(model, T, refused.value.problem)
    playing.rematch(model, 2)
    assert model.table.match
    assert model.table.match.key == model.setup.game_key == "imperious"


def test_seats_of_another_game_can_be_chosen() -> None:
    model = started("person", "person")
    act(model, "game imperious")
    assert model.setup.choosing
    act(model, "back")
    assert model.setup.game_key == model.key == "armorica"
