"""What a click means."""

import json

import pytest

from armorica import games
from armorica.core.match import Match
from armorica.core.problem import IllegalMove, RecordError
from armorica.core.rng import Rng
from armorica.ui import undo
from armorica.ui.session import Session


def seats(*kinds: str, names: tuple[str, ...] = ()) -> str:
    fields = {f"kind-{n}": kind for n, kind in enumerate(kinds)}
    return json.dumps(fields | {f"name-{n}": name for n, name in enumerate(names)})


def started(*kinds: str, seed: int = 1) -> Session:
    session = Session()
    assert session.choose_seats(seats(*kinds))
    session.start(seed)
    return session


def settle(session: Session) -> None:
    while session.advance():
        pass


def test_the_chosen_seats_sit_down_in_order() -> None:
    session = Session()
    assert session.choose_seats(seats("absent", "person", "settler", names=("x", " Ana \n B ")))
    session.start(5)
    assert session.match
    assert session.match.deal.players == ("Ana B", "settler")
    assert not session.choosing


@pytest.mark.parametrize("kinds", [(), ("person",), ("absent", "settler")])
def test_too_few_seats_leave_a_notice(kinds: tuple[str, ...]) -> None:
    session = Session()
    assert not session.choose_seats(seats(*kinds))
    assert session.notice
    assert session.notice.code == "seats"
    assert session.choosing


def test_each_game_sets_out_the_seats_that_were_last_chosen_for_it() -> None:
    session = Session()
    assert session.choose_seats(seats("person", "absent", "legate"))
    session.do("game imperious")
    kinds = [chair.kind for chair in session.chairs]
    assert kinds == ["person"] + ["settler"] * 3 + ["absent"] * 4
    assert session.choose_seats(seats(*["settler"] * 5, "person"))
    session.do("game armorica")
    assert [chair.kind for chair in session.chairs] == ["person", "absent", "legate", "absent"]
    session.do("game imperious")
    assert [chair.kind for chair in session.chairs][4:6] == ["settler", "person"]
    assert session.notice is None


def test_after_a_game_that_was_brought_its_own_chairs_are_set_out() -> None:
    imperious = games.load("imperious")
    session = Session()
    session.show(Match(imperious, imperious.deal(("Ana", *["settler"] * 3), 1)))
    assert len(session.chairs) == imperious.SEATS[-1]


@pytest.mark.parametrize("form", ["", "[]", "{", '"x"', "[" * 100_000, '{"kind-0": {}}'])
def test_a_broken_form_starts_nothing(form: str) -> None:
    session = Session()
    assert not session.choose_seats(form)


def test_a_person_cannot_pass_for_an_opponent() -> None:
    session = Session()
    assert session.choose_seats(seats("person", "person", names=("settler", "\u202e\0")))
    session.start(1)
    assert session.match
    assert session.match.deal.players == ("Settler", "Player 2")
    assert session.is_person(0)


@pytest.mark.parametrize("name", ["\u202e a", "a \u202e", "\0 x \0", "y" * 39 + " z", "\u00a0b"])
def test_a_game_under_any_name_can_be_kept(name: str) -> None:
    session = Session()
    assert session.choose_seats(seats("person", "settler", names=(name,)))
    session.start(1)
    assert session.match
    session.load(games.write(session.match))


def test_opponents_answer_until_a_person_is_to_move() -> None:
    session = started("person", "settler", "settler")
    settle(session)
    assert session.person_to_move
    session.play(session.legal()[0])
    assert not session.advance() or not session.person_to_move or session.viewer == 0


def test_a_refused_play_leaves_a_notice_about_its_card() -> None:
    session = started("person", "person")
    assert session.match
    card = session.match.state.rows[0][5]
    session.do(f"play gaul {session.match.deal.card_set.cards[card].id}")
    assert session.notice
    assert session.notice.code == "out_of_reach"
    assert session.about == card
    session.do(session.legal()[0] and f"play {session.legal()[0]}")
    assert session.notice is None


def test_nobody_moves_for_an_opponent() -> None:
    session = started("settler", "settler")
    assert session.legal() == []
    with pytest.raises(IllegalMove):
        session.play("gaul pass")


def test_undo_returns_to_a_persons_choice_and_redo_follows_it() -> None:
    session = started("settler", "person", "settler")
    settle(session)
    assert session.match
    first = session.match.ply
    assert undo.undo_ply(session) is None
    for _ in range(3):
        session.play(session.legal()[0])
        settle(session)
    end, last = session.match.ply, session.match.state.copy()
    for _ in range(3):
        session.do("undo")
        assert session.person_to_move
    assert session.match.ply == first
    session.do("undo")
    assert session.match.ply == first
    for _ in range(3):
        session.do("redo")
    assert session.match.ply == end
    assert session.match.state == last
    assert undo.redo_ply(session) is None


def test_a_table_of_opponents_has_nothing_to_undo() -> None:
    session = started("settler", "settler")
    settle(session)
    assert undo.undo_ply(session) is None
    assert session.viewer == 0


def to_winter(kinds: tuple[str, ...] = ("person", "person"), need: int = 1) -> Session:
    """Play at random until a person must give up so many cards."""
    for seed in range(500):
        session = started(*kinds, seed=seed)
        assert session.match
        rng = Rng(seed)
        while moves := session.legal():
            state = session.match.state
            if state.phase == 2 and state.starving(state.mover) == need:
                return session
            session.play(moves[rng.below(len(moves))])
    raise AssertionError("no such winter")


@pytest.mark.parametrize("need", [1, 2])
def test_winter_marks_cards_and_takes_them(need: int) -> None:
    session = to_winter(need=need)
    match = session.match
    assert match
    seat, cards = match.state.mover, match.deal.card_set.cards
    bare = [c for c in match.state.displays[seat] if match.deal.card_set.bare[c]]
    session.do("starve")
    assert session.notice
    for card in bare[:need]:
        session.do(f"pick {cards[card].id}")
    assert session.chosen == bare[:need]
    session.do(f"pick {cards[bare[0]].id}")
    assert session.chosen == bare[1:need]
    session.do(f"pick {cards[bare[0]].id}")
    session.do("starve")
    assert session.notice is None
    assert session.chosen == []
    assert not set(bare[:need]) & set(match.state.displays[seat])


def test_winter_never_marks_more_than_it_takes() -> None:
    session = to_winter(need=1)
    match = session.match
    assert match
    cards, display = match.deal.card_set, match.state.displays[match.state.mover]
    for card in display:
        session.do(f"pick {cards.cards[card].id}")
        assert len(session.chosen) <= 1
    fed = next(c for c in display if not cards.bare[c])
    session.do(f"pick {cards.cards[fed].id}")
    assert session.notice
    assert session.notice.code == "has_amphora"


@pytest.mark.parametrize(
    "text", ["", "x", "play", "pick nobody", "starve", "undo", "redo", "play \0"]
)
def test_an_odd_click_does_no_harm(text: str) -> None:
    Session().do(text)
    session = started("person", "settler")
    before = session.match and session.match.state.copy()
    session.do(text)
    assert session.match
    assert session.match.state == before


def test_a_wrong_record_leaves_the_game_on_the_table() -> None:
    session = started("person", "settler")
    match = session.match
    with pytest.raises(RecordError):
        session.load("{}")
    assert session.match is match


def test_choosing_seats_can_be_given_up() -> None:
    session = Session()
    session.do("back")
    assert session.choosing
    session = started("person", "settler")
    session.do("new")
    assert session.choosing
    session.do("back")
    assert not session.choosing


def test_the_opening_table_waits_for_the_person_and_is_not_worth_keeping() -> None:
    session = Session()
    session.open()
    assert session.person_to_move
    assert session.untouched
    assert Session().untouched is False
    session.do(f"play {session.legal()[0]}")
    settle(session)
    assert not session.untouched
    session.do("undo")
    assert not session.untouched  # redo leads back
