"""Links at the page: what comes is laid beside what is there, what goes is ready to be sent."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armorica import games
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.i18n import Translator
from armorica.ui import daily, links
from armorica.ui.links import Challenge, Older, Refused, Shared, Unkept
from armorica.ui.notices import notices
from armorica.ui.page import views
from armorica.ui.session import Session
from armorica.ui.shelf import Shelf
from tests.ui.markup import read
from tests.ui.shelves import Box, advance, dealt, over, records, tab

T = Translator()
DAY = 20_800


def table() -> tuple[Session, Shelf, Box]:
    box = Box()
    return Session(), tab(box), box


def keep(session: Session, shelf: Shelf) -> None:
    assert session.match
    shelf.keep(session.match)


def bring(session: Session, shelf: Shelf, match: Match[Any, Any], at: int | None = None) -> None:
    number = match.ply if at is None else at
    links.follow(session, shelf, f"#g={games.link(match, number)}", DAY)
    keep(session, shelf)


def test_another_game_is_laid_beside_the_one_in_progress() -> None:
    session, shelf, box = table()
    session.start(5)
    keep(session, shelf)
    mine, theirs = session.match, dealt(plies=4)
    assert mine
    bring(session, shelf, theirs, at=3)
    assert records(box) == sorted([games.write(mine), games.write(theirs)])
    assert session.looking == 3


def test_a_newer_link_carries_its_game_on() -> None:
    session, shelf, box = table()
    for plies in (2, 5, 5):
        bring(session, shelf, dealt(plies=plies))
        assert records(box) == [games.write(dealt(plies=plies))]
        assert session.looking is None


def test_an_older_link_changes_nothing_before_it_is_decided() -> None:
    for newer in (True, False):
        session, shelf, box = table()
        bring(session, shelf, dealt(plies=5))
        bring(session, shelf, dealt(seed=9))
        before = records(box)
        bring(session, shelf, dealt(plies=2))
        assert isinstance(session.linked, Older)
        assert session.linked.ahead == 3
        assert records(box) == before
        links.decide(session, shelf, newer)
        keep(session, shelf)
        assert session.match
        assert session.match.ply == (5 if newer else 2)
        assert set(before) <= set(records(box))
        links.decide(session, shelf, newer)  # there is nothing more to decide
        assert session.linked is None


def test_a_game_that_has_gone_another_way_is_another_game() -> None:
    session, shelf, box = table()
    other = dealt(plies=2)
    advance(other, 1, choice=1)
    for match in (dealt(plies=5), other):
        bring(session, shelf, match)
    assert len(records(box)) == 2
    bring(session, shelf, dealt(plies=4))
    assert isinstance(session.linked, Older)


def test_a_kept_game_that_is_gone_gives_way_to_the_link() -> None:
    session, shelf, box = table()
    bring(session, shelf, dealt(plies=5))
    bring(session, shelf, dealt(plies=2))
    box.texts.clear()
    links.decide(session, shelf, True)
    assert session.match
    assert session.match.ply == 2


@pytest.mark.parametrize("why", ["refused", "full", "embedded"])
def test_a_game_that_is_not_kept_ends_only_at_a_persons_wish(why: str) -> None:
    session, shelf, box = table()
    session.show(dealt(seed=9))
    box.shut, box.room = why == "refused", 0 if why == "full" else 10**9
    session.embedded = why == "embedded"
    theirs = f"#g={games.link(dealt(plies=2), 2)}"
    links.follow(session, shelf, theirs, DAY)  # nothing has been played
    keep(session, shelf)
    mine = session.match
    assert mine
    assert mine.ply == 2
    for fragment in (f"#g={games.link(dealt(seed=9, plies=3), 1)}", "#d"):
        links.follow(session, shelf, fragment, DAY)
        assert session.linked == Unkept(fragment)
        assert session.match is mine
        buttons = read(notices(session, T)).one("p", id="linked").all("button")
        assert [button["data-do"] for button in buttons] == ["heed", "link sure"]
        links.follow(session, shelf, fragment, DAY, sure=True)
        assert session.match is not mine
        session.show(mine)
    links.follow(session, shelf, "#g=broken", DAY)
    assert isinstance(session.linked, Refused)
    links.follow(session, shelf, f"#g={games.link(dealt(plies=3), 3)}", DAY)  # mine goes on
    assert session.match
    assert session.match.ply == 3


@given(st.text(max_size=60), st.sampled_from(["#g=", "#c=", "#", ""]))
def test_what_is_no_link_changes_nothing(text: str, kind: str) -> None:
    session, shelf, box = table()
    links.follow(session, shelf, kind + text, DAY)
    if session.match is None:
        assert isinstance(session.linked, Refused)
        assert not box.texts
        assert read(notices(session, T)).one("p", id="linked").text
    else:
        assert text.partition("=")[0] == "d"


def test_a_challenge_deals_the_same_cards_to_whoever_opens_it() -> None:
    match = dealt(seed=3, plies=1000, players=("merchant", "Ana"))
    session, shelf, _ = table()
    session.show(match)
    links.share(session, T, "challenge", "x:y")
    assert isinstance(session.linked, Shared)
    points = match.game.scores(match.state)[1]
    said, _, fragment = session.linked.text.partition("x:y")
    assert said.startswith(f"{points} points")

    session, shelf, _ = table()
    session.chairs[0].name = "Zoe"
    links.follow(session, shelf, fragment, DAY)
    assert session.challenge == Challenge(3, "Ana", points)
    assert session.match
    assert session.match.deal == match.deal._replace(players=("merchant", "Zoe"))
    assert session.match.ply == 0
    assert f"Ana made {points} points" in links.challenge(session, T)
    assert links.read_challenge(session.challenge._asdict()) == session.challenge
    for least, word in ((points - 1, "is beaten"), (points, "as many as"), (999, "stays ahead")):
        session.show(match)
        session.challenge = Challenge(3, "Ana", least)
        assert word in links.challenge(session, T)
        assert links.challenge(session, T).startswith(f"{points} points")
        assert word in read(notices(session, T)).one("p", id="challenge").text
    session.show(dealt(seed=4))
    assert links.challenge(session, T) == ""


@pytest.mark.parametrize("broken", [{}, {"seed": 1, "name": 2, "points": 3}, {"seed": "1"}])
def test_a_broken_challenge_is_none(broken: dict[str, Any]) -> None:
    assert links.read_challenge(broken) is None


def test_a_challenge_names_its_game() -> None:
    game = games.load("imperious")
    players = ("Ana", "settler", "settler", "settler")
    match = Match(game, game.deal(players, 3))
    while (seat := game.to_move(match.state)) is not None:
        match.play(seat, game.LEVELS["settler"](match.state, Rng(1)))
    session, shelf, _ = table()
    session.show(match)
    links.share(session, T, "challenge", "x:y")
    assert isinstance(session.linked, Shared)
    said, _, fragment = session.linked.text.partition("x:y")
    assert said.startswith(f"{match.state.vt[0]} points with this deal of Imperious")
    session, shelf, _ = table()
    links.follow(session, shelf, fragment, DAY)
    assert session.match
    assert session.match.deal == match.deal._replace(players=("Player 1", *players[1:]))


def test_a_challenge_needs_one_person() -> None:
    session, shelf, _ = table()
    for players in (("Ana", "Ben"), ("settler", "settler")):
        match = dealt(players=players)
        links.follow(session, shelf, f"#c={games.link(match, 20)}", DAY)
        assert isinstance(session.linked, Refused)
        advance(match, 1000)
        session.show(match)
        links.share(session, T, "challenge", "x:y")
        assert session.linked is None


def test_what_is_shared_stands_below_the_log_with_a_word_about_the_deck() -> None:
    session, shelf, _ = table()
    session.show(dealt(plies=3))
    session.do("look 1")
    links.share(session, T, "game", "x:y")
    log = read(views(session, T)["log"])
    text = log.one("textarea", id="shared-text").text
    links.follow(session, shelf, text.removeprefix("x:y"), DAY)
    assert session.looking == 1
    links.share(session, T, "game", "x:y")
    assert "deck" in read(views(session, T)["log"]).one("span", id="shared").text
    session.do("heed")
    assert session.linked is None


def test_a_deal_by_hand_has_no_link_but_a_file() -> None:
    session = Session()
    match = dealt()
    session.show(Match(match.game, match.deal._replace(seed=2)))
    links.share(session, T, "game", "x:y")
    notice = read(notices(session, T)).one("p", id="linked")
    assert [button["data-do"] for button in notice.all("button")] == ["save", "heed"]
    links.share(Session(), T, "game", "x:y")  # there is nothing to share


# ---- the deal of the day


def played(day: int, opponents: tuple[str, ...] = daily.OPPONENTS) -> Match[Any, Any]:
    return dealt(day, 1000, ("Ana", *opponents))


def test_the_deal_of_the_day_is_gone_on_with() -> None:
    session, shelf, box = table()
    links.follow(session, shelf, "#d", DAY)
    assert session.match
    assert daily.day_of(session.match) == DAY
    assert session.match.deal.players == ("Player 1", *daily.OPPONENTS)
    advance(session.match, 4)
    keep(session, shelf)
    session.start(1)
    shelf.begin()
    links.follow(session, shelf, "#d", DAY)
    assert session.match.ply == 4
    assert len(box.kinds()) == 1


def test_only_the_first_end_of_todays_deal_counts() -> None:
    known = daily.count({}, played(DAY), DAY)
    match = played(DAY)
    points = match.game.scores(match.state)
    assert known[DAY].points == points[0]
    assert known[DAY].place == 1 + sum(other > points[0] for other in points)
    for other in (played(DAY), played(DAY + 1), dealt(DAY, 3, ("Ana", *daily.OPPONENTS))):
        assert daily.count(known, other, DAY) == known
    for other in (played(DAY, ("settler", "settler")), over(DAY), played(32)):
        assert daily.count({}, other, other.deal.seed) == {}


def test_days_in_a_row() -> None:
    known = dict.fromkeys((DAY - 5, DAY - 2, DAY - 1, DAY), daily.Result(9, 2))
    assert [daily.streak(known, DAY - back) for back in (0, 2, 3, 5)] == [3, 1, 0, 1]
    assert daily.read(daily.written(known)) == known


def test_the_result_is_told_without_any_card() -> None:
    session, _, _ = table()
    session.daily = {DAY: daily.Result(30, 2)}
    session.show(played(DAY))
    links.share(session, T, "daily", "x:y")
    assert isinstance(session.linked, Shared)
    assert session.linked.text.split("\n") == [
        "Armorica, deal of the day 347",
        "30 points, place 2 of 3",
        "1 day in a row",
        "x:y#d",
    ]
    session.daily = {DAY: daily.Result(1, 3)}
    assert "1 point, place 3 of 3" in daily.told(session.daily, T, DAY, "x:y#d")
    shown = read(views(session, T)["table"])
    assert "deck" not in shown.one("span", id="shared").text
    assert shown.all("button", data_do="share daily")


@pytest.mark.parametrize("days", [None, {}, [1], [[1, 2]], [[1, 2, "3"]], [[1, 2, True]]])
def test_broken_results_are_none(days: Any) -> None:
    assert daily.read({"days": days}) is None


def test_results_of_long_ago_are_forgotten() -> None:
    known = {day: daily.Result(1, 1) for day in range(DAY - daily.REMEMBERED, DAY)}
    counted = daily.count(known, played(DAY), DAY)
    assert len(counted) == daily.REMEMBERED
    assert DAY in counted
