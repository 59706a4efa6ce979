"""The end: the places, the sentences about them, and the menus below."""

import pytest

from armorica.games.armorica.face.verdict import verdict
from armorica.games.armorica.rules.scoring import Score, SeatScore
from armorica.i18n import Translator
from armorica.ui.page import views
from armorica.ui.table.final import gap, ranked
from tests.games.armorica.finished import over
from tests.ui.markup import read
from tests.ui.models import act, share

T = Translator()


def test_equal_scores_share_a_place() -> None:
    assert ranked([10, 30, 10, 20]) == [(1, 1), (2, 3), (3, 0), (3, 2)]
    assert ranked([5, 5]) == [(1, 0), (1, 1)]


@pytest.mark.parametrize(("seat", "points"), [(0, 20), (1, 10), (2, 20), (3, 10)])
def test_a_gap_is_to_the_first_or_from_the_next(seat: int, points: int) -> None:
    assert gap([10, 30, 10, 20], seat) == points


def seat(sizes: tuple[int, ...], coins: int = 0, majorities: int = 0) -> SeatScore:
    """Return a score with sets of these sizes, coins, and points for the most grapes."""
    runs = tuple(tuple(range(size)) for size in sizes)
    sets = sum(size * (size + 1) // 2 for size in sizes)
    return SeatScore(runs, sets, coins, majorities, 0, 0, sets + coins + majorities)


def said(*seats: SeatScore, tie_break: str = "none", winners: tuple[int, ...] = (0,)) -> list[str]:
    score = Score(seats, (), winners, tie_break)
    ranking = [100 * own.total + own.coins for own in seats]
    places = {place[1]: place[0] for place in ranked(ranking)}
    return [verdict(T, score, n, places[n]) for n in range(len(seats))]


def test_a_winner_hears_what_decided_the_game() -> None:
    assert said(seat((5,)), seat((3,)))[0] == "First, 9 points ahead; the sets decided it."
    assert said(seat((3,), 1, 4), seat((3,), 4, 0))[0] == (
        "First, 1 point ahead; the majorities decided it."
    )
    assert said(seat((2, 1), 5, 8), seat((2,), 9, 4))[0] == (
        "First, 1 point ahead; the majorities decided it."
    )
    assert said(seat((3,), 9), seat((4,), 2))[0] == "First, 3 points ahead; the coins decided it."
    assert said(seat((4,), 5, 4), seat((3,), 3, 2))[0] == (
        "First, 8 points ahead; ahead in sets, coins and majorities."
    )


@pytest.mark.parametrize(
    ("winner", "second", "why"),
    [
        (seat((3,), 9, 8), seat((3, 1), 7, 4), "ahead in coins and majorities"),
        (seat((4,), 8, 1), seat((3,), 6, 2), "ahead in sets and coins"),
        (seat((4,), 1, 8), seat((3,), 2, 6), "ahead in sets and majorities"),
    ],
)
def test_a_winner_hears_only_of_what_he_leads_in(
    winner: SeatScore, second: SeatScore, why: str
) -> None:
    assert said(winner, second)[0].endswith(f"; {why}.")


def test_a_winner_is_ahead_of_all_in_what_is_named() -> None:
    third = seat((1,), 0, 6)
    assert said(seat((4,), 5, 4), seat((3,), 3, 2), third)[0].endswith("; ahead in sets and coins.")


def test_a_tie_is_told_to_both_sides() -> None:
    assert said(seat((3,), 4), seat((4,), 0), tie_break="coins") == [
        "First; more coins than all who have as many points.",
        "Second; as many points as the winner, but fewer coins.",
    ]
    shared = said(seat((3,)), seat((3,)), tie_break="shared", winners=(0, 1))
    assert shared == ["First; a shared win."] * 2


def test_who_lost_a_place_by_coins_alone_hears_so() -> None:
    assert said(seat((5,)), seat((3,), 4), seat((4,)), seat((4,)))[1:] == [
        "Second, 5 points behind; the most coins.",
        *["Third, 5 points behind; as many points as the player above, but fewer coins."] * 2,
    ]


@pytest.mark.parametrize(
    ("loser", "best"),
    [
        (seat((4,)), "the longest set of the game, with 4 cards"),
        (seat((3, 3, 3)), "the most points for sets"),
        (seat((1,), 0, 4), "the most points for majorities"),
        (seat((1,), 9), "the most coins"),
        (seat((1,) * 6), "the largest village, with 6 cards"),
        (seat((2,)), "best set: 3 points"),
    ],
)
def test_everybody_else_hears_what_was_best(loser: SeatScore, best: str) -> None:
    winner = SeatScore(((0, 1, 2), (3,)), 7, 5, 3, 0, 0, 42)
    third = said(winner, loser, SeatScore(((0, 1, 2),), 6, 0, 0, 0, 0, 41))[1]
    assert third == f"Third, {42 - loser.total} points behind; {best}."


def test_four_buttons_lead_to_all_the_others() -> None:
    model = over("person", "settler", seed=5)

    def offered() -> list[str]:
        acts = read(views(model, T)["table"]).one("div", **{"class": "acts"})
        return [button["data-do"] for button in acts.all("button")]

    four = ["rematch", "analyse", "menu share", "menu more"]
    assert offered() == four
    act(model, "menu share")
    assert offered() == [*four, "share game", "share challenge", "embed"]
    act(model, "menu more")
    assert offered() == [*four, "replay", "look back", "again", "new", "save", "progress"]
    opened = read(views(model, T)["table"]).one("button", id="menu-more")
    assert opened["aria-expanded"] == "true"
    assert opened["aria-keyshortcuts"] == "Escape"
    assert read(views(model, T)["table"]).one(id=opened["aria-controls"])["role"] == "group"
    act(model, "menu more")
    assert offered() == four
    act(model, "menu nonsense")
    assert offered() == four


def test_who_points_with_a_finger_is_told_of_no_key_that_skips_the_finale() -> None:
    model = over("person", "settler", seed=5)

    def skip() -> str:
        return read(views(model, T)["table"]).one("table", id="score")["data-skip"]

    assert skip() == "Click or press Esc to skip."
    model.device.coarse = True
    assert skip() == "Tap to skip."


def test_a_menu_of_the_end_is_closed_in_the_next_game() -> None:
    model = over("person", "settler", seed=5)
    act(model, "menu more")
    act(model, "rematch")
    assert model.dialogs.menu == ""


@pytest.mark.parametrize("verb", ["settings", "rules", "progress", "new", "look back", "embed"])
def test_a_menu_of_the_end_is_closed_where_another_place_opens(verb: str) -> None:
    model = over("person", "settler", seed=5)
    act(model, "menu more")
    act(model, verb)
    assert model.dialogs.menu == ""
    act(model, "visit table")
    assert not read(views(model, T)["table"]).all(id="menu")


def test_a_menu_of_the_end_is_closed_when_it_would_cover_the_text_to_send() -> None:
    model = over("person", "settler", seed=5)
    act(model, "menu share")
    share(model, "game")
    assert model.dialogs.menu == ""
    assert read(views(model, T)["table"]).one(id="shared-text")
