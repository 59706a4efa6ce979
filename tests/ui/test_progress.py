"""Your progress: what the page shows, what leads there, and what is said after a game."""

import json
from datetime import date
from typing import Any

import pytest

from armorica import games
from armorica.core.rng import Rng
from armorica.games.armorica.face.achievements import EARNED
from armorica.i18n import Translator
from armorica.ui import daily, deals, playing, statistics
from armorica.ui.commands import dispatch, progress
from armorica.ui.commands.sharing import count
from armorica.ui.effects import Keep, Save
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.model.sharing import Refused, Result
from armorica.ui.page import views
from armorica.ui.places import place
from armorica.ui.statistics import MIXED, Statistics, Tally
from tests.inside import load
from tests.ui.markup import Node, read
from tests.ui.models import act, share
from tests.ui.sessions import started
from tests.ui.shelves import Box, over, tab

T = Translator()
ARMORICA = games.GAMES[0]
TODAY = 20_780  # 23 November 2026


def shown(model: Model) -> Node:
    return read(views(model, T)["table"]).one("article", id="progress")


def notices(model: Model) -> list[str]:
    drawn = read(views(model, T)["header"]).one("div", id="notices").all("p")
    return [notice["id"] for notice in drawn if notice["id"] in ("achieved", "stronger")]


def looking(**parts: Any) -> Model:
    """Return a model that shows the progress of Armorica, given parts of its statistics."""
    model = Model()
    if parts:
        model.device.statistics = {ARMORICA: Statistics()._replace(**parts)}
    act(model, "progress")
    return model


def test_with_nothing_played_it_says_so() -> None:
    drawn = shown(looking())
    assert "No finished games here yet. Games with cards, maps or bots of your own" in drawn.text
    assert "Your first game gives you a rating." in drawn.text
    assert not drawn.all("table", id="tallies")
    assert not drawn.all("button", data_do="erase")
    assert not drawn.all("li", **{"class": "earned"})


def test_the_games_are_listed_from_the_weakest_opponents_on() -> None:
    tables = {
        (MIXED, 3): Tally(1, 0, 20),
        ("settler", 4): Tally(2, 0, 30),
        ("settler", 2): Tally(4, 3, 51),
        ("novice", 2): Tally(2, 2, 55),
        ("gone", 2): Tally(1, 1, 60),
    }
    drawn = shown(looking(games=10, tables=tables, streak=2, longest=3))
    rows = [row.text for row in drawn.one("table", id="tallies").one("tbody").all("tr")]
    # No level of today is called "gone".
    assert rows == ["Novice 2 2 2 55", "Settler 2 4 3 51", "Settler 4 2 0 30", "Mixed 3 1 0 20"]
    for text in ("10 finished games", "6 of 10 won", "best score 60", "2 now, record 3"):
        assert text in drawn.text


def test_the_rating_is_drawn_over_those_of_all_levels_that_have_one() -> None:
    drawn = shown(looking(games=3, ratings=(840, 910, 880)))
    assert "880 Best: 910" in drawn.text
    curve = drawn.one("svg", **{"class": "curve"})
    assert curve["aria-label"] == "The rating over 3 games, from 800 to 880."
    levels = games.infos()[ARMORICA].levels.values()
    assert [line.text.split()[0] for line in curve.all("text")] == [
        f"{level.rating:,}" for level in levels if level.rating
    ]
    assert curve.one("path", **{"class": "course"})["d"].count("L") == 3


def test_games_that_did_not_count_give_no_rating_and_it_is_said_why() -> None:
    drawn = shown(looking(games=1))
    assert "Your first game gives you a rating." not in drawn.text
    assert "No game has counted for a rating yet." in drawn.text
    why = (
        "A game in which you take a move back or know the cards does not count, even if you win it."
    )
    said = drawn.one("section", aria_labelledby="achievements-title").text
    assert said.index(why) < said.index("Not yet.")  # a win may seem to be missing


def test_achievements_are_there_or_not_yet() -> None:
    drawn = shown(looking(games=1, earned=("set", "won", "gone")))
    assert f"Achievements: 2 of {len(EARNED)}" in drawn.text
    earned = [line.text for line in drawn.all("li", **{"class": "earned"})]
    assert len(earned) == 2
    assert all("Achieved." in text for text in earned)
    assert drawn.text.count("Not yet.") == len(EARNED) - 2


def test_a_game_without_achievements_shows_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    model = Model()
    act(model, "game imperious")
    act(model, "progress")
    drawn = shown(model)
    assert "Imperious" in drawn.text
    titles = [title.text for title in drawn.all("h3")]
    assert {"Rating", "Achievements: 0 of 9"} < {*titles}
    monkeypatch.setattr(games.face("imperious"), "achievements", None)
    titles.remove("Achievements: 0 of 9")
    assert [title.text for title in shown(model).all("h3")] == titles


def with_days(days: dict[int, Result], today: int = TODAY) -> tuple[Model, Node]:
    box, model = Box(), looking()
    tab(box).keep_document("daily", daily.read, daily.written({ARMORICA: days}))
    progress.days(model, "", Env(T, tab(box), today=today))
    return model, shown(model)


def test_the_month_holds_the_results_of_its_days() -> None:
    days = {TODAY - 40: Result(9, 3), TODAY - 2: Result(51, 1), TODAY - 1: Result(40, 2)}
    _, drawn = with_days(days)
    month = drawn.one("table", **{"class": "month"})
    assert month.one("time", datetime="2026-11")
    heads = [str(day["datetime"]) for day in month.one("thead").all("time")]
    assert [date.fromisoformat(day).weekday() for day in heads] == [*range(7)]
    played = [cell.text for cell in month.all("td", **{"class": "played"})]
    assert played == ["21 51 , 51 points, place 1 of 3", "22 40 , 40 points, place 2 of 3"]
    today = month.one("td", aria_current="date")
    assert today.text == "23 , Not played"
    heard = today.one("span", **{"class": "unseen"})
    assert heard.one("time", datetime="2026-11-23")  # its script writes "Nov 23"
    assert today.one("span", **{"class": "day"})["aria-hidden"] == "true"
    assert "2 days in a row, record 2." in drawn.text
    assert "Not played yet: only your first result counts." in drawn.text
    assert drawn.one("button", data_do="daily").text == "Play today’s deal"
    rivals = drawn.one("ul", aria_labelledby="rivals-title").all("li")
    assert [rival.one("b").text for rival in rivals] == ["Cassius", "Flavia"]
    assert "Merchant" in rivals[0].text
    assert "Last result 40 points, place 2 of 3" in drawn.text
    _, drawn = with_days(days, TODAY + 1)
    assert "0 days in a row, record 2." in drawn.text


def test_days_played_days_to_be_played_and_days_to_come_differ() -> None:
    _, drawn = with_days({TODAY - 1: Result(40, 2)})
    month = drawn.one("table", **{"class": "month"})
    ways = {kind: month.all("td", **{"class": kind}) for kind in ("played", "open", "coming")}
    assert [len(days) for days in ways.values()] == [1, 22, 7]  # on 23 November
    assert not any(day.all("button") for day in ways["coming"])
    assert all(day.all("use", href="#step-play") for day in ways["open"])
    for kind, back in (("played", 1), ("open", 2), ("open", 0)):
        assert f"daily {TODAY - back}" in [day.one("button")["data-do"] for day in ways[kind]]


def test_an_earlier_deal_is_played_for_fun_and_never_counts() -> None:
    model, _ = with_days({})
    box = Box()
    env = Env(T, tab(box), today=TODAY)
    dispatch(model, f"daily {TODAY - 2}", env)
    assert model.table.match
    assert deals.day_of(model.table.match) == TODAY - 2
    while model.mover is not None:
        match = model.table.match
        match.play(match.state.mover, match.rules.legal(match.state)[0])
    count(model, model.table.match, env)
    assert model.sharing.daily.get(ARMORICA, {}) == {}


@pytest.mark.parametrize("day", [TODAY + 1, deals.FIRST - 1, "x", "-1", "1e5"])
def test_no_deal_of_a_day_to_come_is_dealt(day: object) -> None:
    model, _ = with_days({})
    before = model.table.match
    dispatch(model, f"daily {day}", Env(T, tab(Box()), today=TODAY))
    assert model.table.match is before
    assert isinstance(model.sharing.linked, Refused)


def test_earlier_months_are_one_step_away_each() -> None:
    model, drawn = with_days({TODAY - 40: Result(9, 3)})
    assert drawn.one("button", id="month-on")["aria-disabled"] == "true"
    assert drawn.one("button", id="month-back")["data-do"] == "days 1"
    act(model, "days 99")
    assert shown(model).one("button", id="month-back")["aria-disabled"] == "true"


def test_back_leads_to_where_one_was() -> None:
    model = started("person", "settler")
    act(model, "new")
    act(model, "progress")
    assert not model.opponent_to_move
    act(model, "rules")
    act(model, "back")
    assert shown(model)
    act(model, "back")
    assert "Who sits at the table?" in read(views(model, T)["table"]).text
    act(model, "back")
    act(model, "progress")
    act(model, "back")
    assert read(views(model, T)["table"]).one("div", id="board")


@pytest.mark.parametrize("page", ["days", "puzzles"])
def test_back_from_a_page_of_the_progress_leads_there(page: str) -> None:
    model = started("person", "settler")
    act(model, page)
    act(model, "days 2")
    act(model, "back")
    assert place(model) == "table"
    act(model, "progress")
    act(model, page)
    act(model, "days 1")
    assert place(model) == "days-armorica"
    act(model, "back")
    assert place(model) == "progress-armorica"
    act(model, "back")
    assert place(model) == "table"


def test_todays_result_leads_to_its_game() -> None:
    _, drawn = with_days({TODAY: Result(51, 1)})
    assert "51 points, place 1 of 3" in drawn.one("section", aria_labelledby="today-title").text
    assert drawn.one("button", data_do="daily").text == "Look at today’s game"


def test_a_game_without_days_or_puzzles_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    model = Model()
    info = games.infos()[ARMORICA]
    monkeypatch.setitem(games.infos(), ARMORICA, info._replace(daily=None))
    monkeypatch.setattr(games.face(ARMORICA), "puzzles", None)
    act(model, "days")
    assert "This game has no deal of the day." in shown(model).text
    act(model, "puzzles")
    assert "This game has no puzzles." in shown(model).text
    act(model, "progress")
    assert not shown(model).all("button", data_do="days")
    assert not shown(model).all("button", data_do="puzzles")


def test_a_browser_that_keeps_nothing_is_told_once() -> None:
    model = looking()
    assert "keeps nothing" not in shown(model).text
    model.device.saving = "refused"
    assert "This browser keeps nothing" in shown(model).text


def test_all_of_it_is_saved_and_erased() -> None:
    shelf = tab(Box())
    days = {TODAY: Result(51, 1)}
    shelf.keep_document("daily", daily.read, daily.written({ARMORICA: days}))
    model = looking(games=1, ratings=(840,), earned=("won",))
    act(model, "progress", shelf)
    (saved,) = [e for e in act(model, "save-statistics", shelf) if isinstance(e, Save)]
    data = json.loads(saved.text)
    assert data["by_game"][ARMORICA]["ratings"] == [840]
    assert daily.read(data) == {ARMORICA: days}
    act(model, "erase", shelf)
    effects = act(model, "erase-now", shelf)
    assert {Keep("statistics"), Keep("daily")} <= {*effects}
    assert not model.device.statistics
    assert not model.sharing.daily


def test_the_question_before_erasing_is_about_one_game() -> None:
    model = looking(games=1)
    model.device.statistics = {**model.device.statistics, "imperious": Statistics(2)}
    for text in ("game imperious", "visit progress-imperious", "settings", "rules", "back"):
        act(model, "erase")
        assert model.dialogs.erasing
        act(model, text)
        assert not model.dialogs.erasing
        act(model, "visit progress-armorica")


def test_erasing_another_game_leaves_the_deals_of_the_day() -> None:
    model = looking()
    model.sharing.daily = {ARMORICA: {TODAY: Result(51, 1)}}
    act(model, "game imperious")
    assert Keep("daily") not in act(model, "erase-now")
    assert model.sharing.daily


def test_a_stronger_opponent_is_suggested_between_games_until_somebody_answers() -> None:
    tables = {("settler", 3): Tally(3, 3, 50)}
    before = {ARMORICA: Statistics(3, tables, in_a_row={"settler": 3})}
    for answer, kind in (("yes", "merchant"), ("no", "settler")):
        model = started("person", "settler", "settler")
        model.device.statistics = before
        assert notices(model) == []
        act(model, "new")
        assert notices(model) == ["stronger"]
        assert Keep("statistics") in act(model, f"stronger {answer}")
        assert [chair.kind for chair in model.setup.chairs[1:3]] == [kind] * 2
        assert notices(model) == []
        assert model.device.statistics[ARMORICA].declined == ("settler",)
        act(model, "stronger yes")  # from an older drawing
        assert model.device.statistics[ARMORICA].declined == ("settler",)


def test_a_suggestion_without_an_answer_is_not_made_again_after_the_next_game() -> None:
    tables = {("settler", 3): Tally(3, 3, 50)}
    before = {ARMORICA: Statistics(3, tables, in_a_row={"settler": 3})}
    after = statistics.count(before, over())[ARMORICA]
    assert (after.games, after.declined) == (4, ("settler",))
    three = {ARMORICA: Statistics(2, tables, in_a_row={"settler": 2})}
    assert statistics.count(three, over())[ARMORICA].declined == ()


def test_what_a_game_has_earned_is_said_at_its_end() -> None:
    bot = load(ARMORICA).bot
    for seed in range(20):
        model = started("person", "settler")
        act(model, "rematch", seed=seed)
        match = model.table.match
        assert match
        while model.mover is not None:
            if not playing.advance(model):
                assert notices(model) == []
                move = bot.choose(match.state, Rng(1))
                playing.play(model, match.rules.format_move(match.state, move))
        earned = model.device.statistics[ARMORICA].earned
        assert notices(model) == (["achieved"] if earned else [])
        if earned:
            break
    assert earned
    share(model, "game")
    assert notices(model) == ["achieved"]
    for away, home in (("look back", "look end"), ("new", "back"), ("progress", "back")):
        act(model, away)
        assert notices(model) == []
        act(model, home)
        assert notices(model) == ["achieved"]
    act(model, "rematch")
    assert notices(model) == []
