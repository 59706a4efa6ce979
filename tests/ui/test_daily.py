"""The deal of the day: only its first result counts, and only one's own."""

import random
from typing import Any

import pytest

from armorica import games
from armorica.core.limits import POINTS
from armorica.core.match import Match
from armorica.core.problem import problem
from armorica.core.rng import Rng
from armorica.core.seats import Seat
from armorica.games.armorica.rules import play
from armorica.games.armorica.rules.cards import CardSet, earlier_sets, house_set
from armorica.i18n import Translator
from armorica.ui import daily, deals, keeping, links, origin, playing, requests
from armorica.ui.commands import dispatch
from armorica.ui.commands.sharing import count
from armorica.ui.effects import Keep
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.model.sharing import Challenge, Refused, Result, Shared
from armorica.ui.page import views
from armorica.ui.results import at_the_end
from armorica.ui.statistics import Statistics, Tally
from tests.inside import AnyMatch
from tests.seats import seated
from tests.ui.markup import read
from tests.ui.models import act, follow, share
from tests.ui.shelves import advance, dealt, kept, over, records, tab
from tests.ui.visits import DAY, keep, open_link, table

T = Translator()


OPPONENTS = "merchant", "settler"
"""Those of Armorica's deal of the day."""


def played(day: int, opponents: tuple[str | Seat, ...] = OPPONENTS) -> AnyMatch:
    return dealt(day, 1000, ("Ana", *opponents))


def test_the_deal_of_the_day_is_gone_on_with() -> None:
    model, shelf, box = table()
    follow(model, shelf, "#d", DAY)
    assert model.table.match
    assert deals.day_of(model.table.match) == DAY
    assert model.table.match.deal.players == seated(("", *OPPONENTS))
    advance(model.table.match, 4)
    keep(model, shelf)
    playing.start(model, 1)
    shelf.begin()
    follow(model, shelf, "#d", DAY)
    assert model.table.match.ply == 4
    assert len(box.kinds()) == 1


def test_a_deal_that_is_dealt_twice_before_anybody_moves_is_kept_once() -> None:
    model, shelf, box = table()
    for _ in range(2):
        follow(model, shelf, "#d", DAY)
        match = model.table.match
        assert match
        while not match.deal.players[match.state.mover].is_person:
            advance(match, 1)
        shelf.keep(match, played=False)
    assert len(records(box)) == 1


def test_a_deal_of_the_day_from_a_link_is_not_ones_own() -> None:
    theirs = played(DAY)
    for plies in (theirs.ply, 10):
        model, shelf, box = table()
        open_link(model, shelf, theirs.branch(plies))
        while model.table.match and model.mover is not None:  # moves here make it no guest
            match = model.table.match
            match.play(match.state.mover, match.rules.legal(match.state)[0])
        keep(model, shelf)
        assert model.table.match
        assert daily.count({}, model.table.match, DAY) == {}
        assert daily.count({}, model.table.match.branch(12), DAY) == {}
        assert "challenge" not in at_the_end(model, model.table.match)
        again = tab(box)  # after a reload
        opened = again.open()
        assert opened
        assert opened.from_link
        follow(model, again, "#d", DAY)
        assert model.table.match.ply == 0
        assert not model.table.match.from_link


def test_ones_own_deal_of_the_day_is_found_among_those_of_links() -> None:
    model, shelf, _ = table()
    follow(model, shelf, "#d", DAY)
    assert model.table.match
    advance(model.table.match, 4)
    mine = games.write(model.table.match)
    keep(model, shelf)
    theirs = model.table.match.branch(4)
    advance(theirs, 1000)
    open_link(model, shelf, theirs)
    follow(model, shelf, "#d", DAY)
    assert games.write(model.table.match) == mine


def test_a_challenge_with_the_deal_of_the_day_is_not_ones_own() -> None:
    model, shelf, box = table()
    challenge = f"#c={games.write_link(played(DAY).branch(0), 17)}"
    follow(model, shelf, challenge, DAY)
    match = model.table.match
    assert match
    advance(match, 1000)
    assert daily.count({}, match, DAY) == {}
    assert daily.count({}, match.branch(0), DAY) == {}
    keep(model, shelf)
    again = tab(box)  # after a reload
    opened = again.open()
    assert opened
    assert opened.from_challenge
    follow(model, again, f"#g={games.write_link(opened, opened.ply)}", DAY)
    assert model.table.match
    assert model.table.match.from_challenge  # by a link to itself, too
    follow(model, again, "#d", DAY)
    assert (model.table.match.ply, model.table.match.from_challenge) == (0, False)
    follow(model, again, challenge, DAY)
    assert model.table.match.ply == match.ply


def test_ones_own_deal_of_the_day_stays_so_when_a_challenge_goes_on_with_it() -> None:
    model, shelf, _ = table()
    follow(model, shelf, "#d", DAY)
    assert model.table.match
    advance(model.table.match, 4)
    keep(model, shelf)
    follow(model, shelf, f"#c={games.write_link(played(DAY).branch(0), 17)}", DAY)
    assert model.table.match.ply == 4
    assert deals.own_day_of(model.table.match) == DAY
    assert "The deal of the day" in str(origin.label(model, T))


def test_nobody_wins_a_challenge_by_a_link() -> None:
    model, shelf, _ = table()
    follow(model, shelf, "#d", DAY)
    model.sharing.challenge = Challenge(DAY, "Ana", 10)
    follow(model, shelf, f"#g={games.write_link(played(DAY), 1000)}", DAY)
    assert model.mover is None
    assert links.challenge(model, T) == ""


def test_a_challenge_is_not_about_another_game_with_its_seed() -> None:
    model, shelf, _ = table()
    won = played(DAY)
    playing.show(model, won)
    share(model, "challenge")
    assert isinstance(model.sharing.linked, Shared)
    fragment = model.sharing.linked.text.partition("#")[2]
    follow(model, shelf, f"#{fragment}", DAY)
    assert links.challenge(model, T).startswith("A challenge")
    follow(model, shelf, "#d=imperious", DAY)
    assert model.table.match
    assert (model.key, model.table.match.deal.seed) == ("imperious", DAY)
    assert links.challenge(model, T) == ""
    assert "The deal of the day" in str(origin.label(model, T))


def test_only_the_first_end_of_todays_deal_counts() -> None:
    results = daily.count({}, played(DAY), DAY)
    match = played(DAY)
    points = match.rules.scores(match.state)
    assert results[DAY].points == points[0]
    assert results[DAY].place == 1 + sum(other > points[0] for other in points)
    for other in (played(DAY), played(DAY + 1), dealt(DAY, 3, ("Ana", *OPPONENTS))):
        assert daily.count(results, other, DAY) == results
    for other in (played(DAY, ("settler", "settler")), over(DAY), played(32)):
        assert daily.count({}, other, other.deal.seed) == {}


def test_coins_break_a_tie_for_a_place() -> None:
    day = 20_457
    match, chance = dealt(day, 0, ("Ana", *OPPONENTS)), random.Random(day)
    while (seat := match.rules.to_move(match.state)) is not None:
        match.play(seat, chance.choice(match.rules.legal(match.state)))
    assert match.rules.scores(match.state) == [23, 26, 23]
    assert match.rules.ranking_scores(match.state) == [2304, 2605, 2305]  # [A18]
    assert daily.count({}, match, day)[day].place == 3


def test_how_one_has_fared_against_an_opponent_has_a_line_of_its_own() -> None:
    model, shelf, _ = table()
    tables = {("settler", 3): Tally(1, 0, 32)}
    model.device.statistics = {"armorica": Statistics(1, tables)}
    act(model, "days armorica", shelf)
    manner = games.face("armorica").level_words(T, "settler")
    assert f"{manner}<br>You won 0 of 1 game." in views(model, T)["table"]


def test_a_deal_of_the_day_with_the_cards_of_an_earlier_version_stays_one() -> None:
    match = deals.dealt("armorica", "Ana", DAY)
    for card_set, day in ((earlier_sets()[0], DAY), (CardSet("Own", [*house_set().cards]), None)):
        deal = play.deal(match.deal.players, DAY, card_set=card_set)
        assert deals.day_of(Match(match.rules, deal)) == day


def test_each_game_has_a_deal_of_the_day_of_its_own() -> None:
    model, shelf, _ = table()
    follow(model, shelf, "#d=imperious", DAY)
    match = model.table.match
    assert match
    assert (match.key, deals.day_of(match)) == ("imperious", DAY)
    assert match.deal.house_rules["tokens"] == "50"
    act(model, "game imperious", shelf)
    button = read(views(model, T)["table"]).one("button", data_do="days")
    assert button.text == "The deal of the day"
    act(model, "days", shelf)
    page = read(views(model, T)["table"])
    assert page.one("button", data_do="daily").text == "Play today’s deal"
    assert page.one("h2").text == "The deal of the day: Imperious"
    whole = Match(match.rules, match.rules.deal(match.deal.players, DAY))
    assert deals.day_of(whole) is None  # by other rules
    rng = Rng(DAY)
    while match.rules.to_move(match.state) is not None:
        seen = match.rules.observe(match.state, match.state.mover)
        match.play(seen.mover, games.load("imperious").bot.choose(seen, rng))
    count(model, match, Env(T, shelf, today=DAY))
    [result] = [*model.sharing.daily["imperious"].values()]
    assert result.points == match.rules.scores(match.state)[0]
    assert "armorica" not in model.sharing.daily
    share(model, "daily")
    assert isinstance(model.sharing.linked, Shared)
    assert model.sharing.linked.text.startswith("Imperious, deal of the day 347\n")
    assert model.sharing.linked.text.endswith(f"/imperious.html#d=imperious.{DAY}")


def test_the_result_is_counted_with_the_last_move() -> None:
    model, shelf, _ = table()
    whole = played(DAY)
    match = whole.branch(whole.ply - 1)
    playing.show(model, match, played=True)
    last = match.rules.format_move(match.state, whole.moves[-1])
    move = f"move {last}" if model.person_to_move else requests.Move(model.table.revision, last)
    effects = dispatch(model, move, Env(T, shelf, today=DAY))
    assert model.mover is None
    assert Keep("daily") in effects
    assert model.sharing.daily["armorica"][DAY].points == match.rules.scores(match.state)[0]
    for click in ("undo", "redo"):  # the first result stays
        assert Keep("daily") not in dispatch(model, click, Env(T, shelf, today=DAY))


@pytest.mark.parametrize("fragment", ["#d=", "#d=chess", "#d=imperious.2"])
def test_a_link_to_no_deal_of_the_day_is_damaged(fragment: str) -> None:
    model, shelf, _ = table()
    follow(model, shelf, fragment, DAY)
    if fragment == "#d=":
        assert model.table.match and deals.day_of(model.table.match) == DAY
    else:
        assert model.sharing.linked == Refused(problem("link_damaged"))


@pytest.mark.parametrize("today", [DAY, DAY + 1])
def test_the_link_of_a_result_opens_its_deal_and_counts_on_its_day(today: int) -> None:
    model, shelf, _ = table()
    text = daily.share_text({DAY: Result(1, 3)}, T, played(DAY), "x:y")
    follow(model, shelf, text.partition("x:y")[2], today)
    match = model.table.match
    assert match and deals.day_of(match) == DAY
    advance(match, 1000)
    assert (DAY in daily.count({}, match, today)) is (today == DAY)


def test_days_in_a_row() -> None:
    results = dict.fromkeys((DAY - 5, DAY - 2, DAY - 1, DAY), Result(9, 2))
    assert [daily.streak(results, DAY - back) for back in (0, 2, 3, 5)] == [3, 1, 0, 1]
    assert daily.read(daily.written({"armorica": results})) == {"armorica": results}


def test_the_result_is_told_without_any_card() -> None:
    model, _, _ = table()
    model.sharing.daily = {"armorica": {DAY: Result(30, 2)}}
    playing.show(model, played(DAY))
    share(model, "daily")
    assert isinstance(model.sharing.linked, Shared)
    assert model.sharing.linked.text.split("\n") == [
        "Armorica, deal of the day 347",
        "30 points, place 2 of 3",
        "1 day in a row",
        f"x:y#d=armorica.{DAY}",
    ]
    days = {DAY: Result(1, 3)}
    assert "1 point, place 3 of 3" in daily.share_text(days, T, played(DAY), "x:y")
    model.dialogs.menu = "share"
    drawn = read(views(model, T)["table"])
    assert "deck" not in drawn.one("span", id="shared").text
    assert drawn.all("button", data_do="share daily")


@pytest.mark.parametrize("days", [None, {}, [1], [[1, 2]], [[1, 2, "3"]], [[1, 2, True]]])
def test_broken_results_are_none(days: Any) -> None:
    assert daily.read({"days": {"armorica": days}}) is None
    assert daily.read({"days": days or []}) is None
    assert daily.read({"days": {"chess": []}}) is None


@pytest.mark.parametrize("points", [-5, 1500, -POINTS, POINTS])
def test_any_points_that_a_game_can_have_are_read(points: int) -> None:
    results = {"armorica": {DAY: Result(points, 1)}}
    assert daily.read(daily.written(results)) == results
    beyond = {"armorica": {DAY: Result(POINTS + 1, 1)}}
    assert daily.read(daily.written(beyond)) is None


@pytest.mark.parametrize("points", [-1, 0])
def test_points_below_0_challenge_nobody(points: int, monkeypatch: pytest.MonkeyPatch) -> None:
    model = Model()
    match = played(DAY)
    playing.show(model, match, played=True)
    monkeypatch.setattr(match.rules, "scores", lambda *_: [points] * 3)
    assert ("challenge" in at_the_end(model, match)) is (points >= 0)


def test_where_nothing_is_kept_the_results_stay_as_long_as_the_page() -> None:
    model, shelf, box = table()
    results = model.sharing.daily = {"armorica": {DAY: Result(30, 2)}}
    box.shut = True
    act(model, "progress", shelf)
    assert model.sharing.daily == results


def test_results_of_long_ago_are_forgotten() -> None:
    results = {day: Result(1, 1) for day in range(DAY - daily.REMEMBERED, DAY)}
    counted = daily.count(results, played(DAY), DAY)
    assert len(counted) == daily.REMEMBERED
    assert DAY in counted


def test_the_result_of_the_day_can_be_sent_after_a_reload_and_from_the_list() -> None:
    model, shelf, box = table()
    mine = played(DAY)
    playing.show(model, mine, played=True)
    act(model, "wait", shelf)
    kept(shelf, mine)
    model.sharing.daily = {"armorica": daily.count({}, mine, DAY)}
    keeping.keep(model, shelf, "daily")
    reloaded, again = Model(), tab(box)
    keeping.load(reloaded, again, again.open())
    assert reloaded.table.match
    assert "daily" in at_the_end(reloaded, reloaded.table.match)
    reopened = Model()
    shelf = tab(box)
    act(reopened, f"go-on {shelf.listed()[0].click}", shelf)
    assert reopened.table.match
    assert "daily" in at_the_end(reopened, reopened.table.match)
