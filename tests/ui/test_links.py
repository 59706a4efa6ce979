"""Links: a followed one never loses a game; a shared one is ready to be sent."""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from armorica import games
from armorica.core.match import Match
from armorica.core.notes import Note
from armorica.core.problem import problem
from armorica.core.rng import Rng
from armorica.i18n import Translator
from armorica.ui import kept_notes, links, playing
from armorica.ui.commands import dispatch
from armorica.ui.env import Env
from armorica.ui.html import plain
from armorica.ui.model import Model
from armorica.ui.model.sharing import (
    Challenge,
    LinkIsBehind,
    LinkTooSoon,
    Refused,
    Result,
    Shared,
    WouldLoseGame,
    read_challenge,
)
from armorica.ui.notices import notices
from armorica.ui.page import views
from tests.inside import AnyMatch, load, read_match
from tests.seats import seated
from tests.ui.markup import read
from tests.ui.models import act, follow, share
from tests.ui.shelves import Box, advance, dealt, records, tab
from tests.ui.visits import DAY, keep, open_link, table

T = Translator()


def test_another_game_is_laid_beside_the_one_in_progress() -> None:
    model, shelf, box = table()
    playing.start(model, 5)
    keep(model, shelf)
    mine, theirs = model.table.match, dealt(plies=4)
    assert mine
    open_link(model, shelf, theirs, at=3)
    assert records(box) == sorted([games.write(mine), games.write(theirs)])
    assert model.review.ply == 3


def test_a_newer_link_carries_its_game_on() -> None:
    model, shelf, box = table()
    for plies in (2, 5, 5):
        open_link(model, shelf, dealt(plies=plies))
        assert records(box) == [games.write(dealt(plies=plies))]
        assert model.review.ply is None


def test_an_older_link_looks_back_in_the_newer_copy() -> None:
    model, shelf, box = table()
    open_link(model, shelf, dealt(plies=5))
    open_link(model, shelf, dealt(seed=9))
    before = records(box)
    open_link(model, shelf, dealt(plies=2))
    assert model.sharing.linked == LinkIsBehind(3)
    assert model.table.match
    assert (model.table.match.ply, model.review.ply) == (5, 2)
    assert records(box) == before
    act(model, "look end", shelf)
    assert model.review.ply is None
    act(model, "look 2", shelf)
    act(model, "fork", shelf)
    keep(model, shelf)
    assert model.table.match.ply == 2
    assert len(records(box)) == 3


def test_a_game_that_has_gone_another_way_is_another_game() -> None:
    model, shelf, box = table()
    other = dealt(plies=2)
    advance(other, 1, choice=1)
    for match in (dealt(plies=5), other):
        open_link(model, shelf, match)
    assert len(records(box)) == 2
    open_link(model, shelf, dealt(plies=4))
    assert model.sharing.linked == LinkIsBehind(1)


@pytest.mark.parametrize("why", ["refused", "full", "embedded"])
def test_a_game_that_is_not_kept_ends_only_at_a_persons_wish(why: str) -> None:
    model, shelf, box = table()
    playing.show(model, dealt(seed=9))
    box.shut, box.room = why == "refused", 0 if why == "full" else 10**9
    model.device.embedded = why == "embedded"
    theirs = f"#g={games.write_link(dealt(plies=2), 2)}"
    follow(model, shelf, theirs, DAY)  # nothing has been played
    keep(model, shelf)
    mine = model.table.match
    assert mine
    assert mine.ply == 2
    for fragment in (f"#g={games.write_link(dealt(seed=9, plies=3), 1)}", "#d"):
        follow(model, shelf, fragment, DAY)
        assert model.sharing.linked == WouldLoseGame(fragment)
        assert model.table.match is mine
        buttons = read(notices(model, T)).one("p", id="linked").all("button")
        assert [button["data-do"] for button in buttons] == ["dismiss", "link sure"]
        follow(model, shelf, fragment, DAY, sure=True)
        assert model.table.match is not mine
        playing.show(model, mine)
    follow(model, shelf, "#g=broken", DAY)
    assert isinstance(model.sharing.linked, Refused)
    follow(model, shelf, f"#g={games.write_link(dealt(plies=3), 3)}", DAY)  # mine goes on
    assert model.table.match
    assert model.table.match.ply == 3


@given(st.text(max_size=60), st.sampled_from(["#g=", "#c=", "#", ""]))
def test_invalid_links_change_nothing(text: str, kind: str) -> None:
    assume((kind + text).partition("=")[0] != "#b")  # which leads to a page, not to a game
    model, shelf, box = table()
    follow(model, shelf, kind + text, DAY)
    if model.table.match is None:
        assert isinstance(model.sharing.linked, Refused)
        assert not box.texts
        assert read(notices(model, T)).one("p", id="linked").text
    else:
        assert (kind + text).partition("=")[0] == "#d"


@pytest.mark.parametrize("version, code", [(1, "link_older"), (99, "link_newer")])
def test_a_link_of_another_version_says_so(version: int, code: str) -> None:
    model, shelf, _ = table()
    follow(model, shelf, f"#g=armorica.{version}.x3xeDtQqmrcOAABASIaVSA7e5HgM", DAY)
    assert model.sharing.linked == Refused(problem(code))


def test_a_challenge_deals_the_same_cards() -> None:
    match = dealt(seed=3, plies=1000, players=("merchant", "Ana"))
    model, shelf, _ = table()
    playing.show(model, match)
    share(model, "challenge")
    assert isinstance(model.sharing.linked, Shared)
    points = match.rules.scores(match.state)[1]
    text, _, fragment = model.sharing.linked.text.partition("x:y")
    assert text.startswith(f"I scored {points} points")

    model, shelf, _ = table()
    model.setup.chairs[0].name = "Zoe"
    follow(model, shelf, fragment, DAY)
    assert model.sharing.challenge == Challenge(3, "Ana", points, "armorica")
    assert model.table.match
    advance(model.table.match, 3)
    keep(model, shelf)
    follow(model, shelf, "#d", DAY)
    follow(model, shelf, fragment, DAY)  # once more: the deal goes on
    assert model.table.match.ply == 3
    model.table.match.go(0)
    assert model.table.match.deal == match.deal._replace(players=seated(("merchant", "Zoe")))
    assert model.table.match.ply == 0
    assert f"Ana scored {points} points" in plain(links.challenge(model, T))
    assert read_challenge(model.sharing.challenge._asdict()) == model.sharing.challenge
    for least, word in (
        (points - 1, "You beat Ana"),
        (points, "A tie with Ana"),
        (999, "stays ahead"),
    ):
        match.from_challenge = True
        playing.show(model, match, played=True)
        model.sharing.challenge = Challenge(3, "Ana", least)
        assert word in plain(links.challenge(model, T))
        assert f"{points} point" in links.challenge(model, T)
        assert word in read(notices(model, T)).one("p", id="challenge").text
    for least, said in (
        (points - 1, f"You won the challenge: {points} points to {points - 1}."),
        (points, f"A tie: {points} points each."),
        (999, f"Not quite: {points} points to 999."),
    ):
        model.sharing.challenge = Challenge(3, "", least)
        assert links.challenge(model, T) == said
    playing.show(model, dealt(seed=3))
    assert links.challenge(model, T) == "A challenge: beat 999 points with this deal."
    playing.show(model, dealt(seed=4))
    assert links.challenge(model, T) == ""


def test_ones_own_challenge_is_not_compared_with_itself() -> None:
    match = dealt(seed=3, plies=1000, players=("merchant", ""))
    model, shelf, _ = table()
    playing.show(model, match, played=True)
    keep(model, shelf)
    share(model, "challenge")
    assert isinstance(model.sharing.linked, Shared)
    points = match.rules.scores(match.state)[1]
    fragment = model.sharing.linked.text.partition("x:y")[2]
    follow(model, shelf, fragment, DAY)
    assert model.table.match
    assert model.mover is None
    assert links.challenge(model, T) == ""
    model.sharing.challenge = Challenge(3, "", points + 1)
    assert links.challenge(model, T) == f"Not quite: {points} points to {points + 1}."
    model.sharing.challenge = Challenge(3, "", points)
    model.table.match.from_challenge = True  # somebody else's, taken up
    model.table.played = True
    assert links.challenge(model, T) == f"A tie: {points} points each."


def test_a_challenge_stands_only_at_the_table_of_its_own_game() -> None:
    model, shelf, _ = table()
    whole = dealt(seed=DAY, plies=1000, players=("Ana", "merchant", "settler"))
    follow(model, shelf, f"#c={games.write_link(whole.branch(0), 17)}", DAY)
    keep(model, shelf)
    for leave, back in (("new", "back"), ("rules", "back"), ("days", "back"), ("cards", "back")):
        assert links.challenge(model, T)
        act(model, leave, shelf)
        assert links.challenge(model, T) == ""
        act(model, back, shelf)
    act(model, "back", shelf)
    assert links.challenge(model, T)
    for letter, leave in (("n", "leave"), ("g", "link back")):
        follow(model, shelf, f"#{letter}={games.write_link(whole, 5)}", DAY)
        assert links.challenge(model, T) == ""
        act(model, leave, shelf)
        assert links.challenge(model, T)


@pytest.mark.parametrize(
    ("field", "broken"),
    [
        *(("seed", value) for value in (None, "1", 1.0, True, -1, 2**53)),
        *(("name", value) for value in (None, 2, " ", "x" * 41, "\u3164")),
        *(("points", value) for value in (None, "3", 3.0, -1, 100_000, 10**30)),
        *(("game", value) for value in (None, 1, "chess")),
    ],
)
def test_a_broken_challenge_is_none(field: str, broken: Any) -> None:
    assert read_challenge({"seed": 1, "name": "", "points": 99_999})
    assert read_challenge({"seed": 1, "name": "Ana", "points": 3} | {field: broken}) is None


def test_a_challenge_of_more_points_than_anybody_can_score_is_refused() -> None:
    model, shelf, box = table()
    match = dealt(players=("Ana", "settler"))
    follow(model, shelf, f"#c={games.write_link(match, 100_000)}", DAY)
    assert model.sharing.linked == Refused(problem("link_damaged"))
    assert not box.texts
    assert model.sharing.challenge is None
    assert "This link is damaged" in read(notices(model, T)).one("p", id="linked").text


def test_a_challenge_names_its_game() -> None:
    game = load("imperious")
    players = ("Ana", "settler", "settler", "settler")
    match = Match(game.rules, game.rules.deal(seated(players), 3))
    while (seat := game.rules.to_move(match.state)) is not None:
        match.play(seat, game.bot.choose(match.state, Rng(1), game.info.levels["settler"].policy))
    model, shelf, _ = table()
    playing.show(model, match)
    share(model, "challenge")
    assert isinstance(model.sharing.linked, Shared)
    text, _, fragment = model.sharing.linked.text.partition("/imperious.html")
    assert text.startswith(f"I scored {match.state.vt[0]} points with this deal of Imperious")
    model, shelf, _ = table()
    follow(model, shelf, fragment, DAY)
    assert model.table.match
    assert model.table.match.deal == match.deal._replace(players=seated(("", *players[1:])))


def test_a_challenge_needs_one_person() -> None:
    model, shelf, _ = table()
    for players in (("Ana", "Ben"), ("settler", "settler")):
        match = dealt(players=players)
        follow(model, shelf, f"#c={games.write_link(match, 20)}", DAY)
        assert isinstance(model.sharing.linked, Refused)
        advance(match, 1000)
        playing.show(model, match)
        share(model, "challenge")
        assert model.sharing.linked is None


def test_a_shared_text_is_below_the_log() -> None:
    model, shelf, _ = table()
    playing.show(model, dealt(plies=3))
    act(model, "look 1")
    share(model, "game")
    log = read(views(model, T)["log"])
    text = log.one("textarea", id="shared-text").text
    follow(model, shelf, text.removeprefix("x:y"), DAY)
    assert model.review.ply == 1
    act(model, "dismiss")
    assert model.sharing.linked is None


def warned(model: Model, kind: str) -> str:
    """Share a text, and return the page's warning about its content."""
    share(model, kind)
    drawn = views(model, T)
    part = drawn["log"] if model.mover is not None else drawn["table"]
    notes = read(part).one("span", id="shared").all("small")
    return notes[0].text if notes else ""


def test_a_link_warns_of_what_it_reveals() -> None:
    model = Model()
    playing.show(model, dealt(plies=3))
    assert "contains both decks" in warned(model, "game")
    game = load("imperious")
    playing.show(model, Match(game.rules, game.rules.deal(seated(("Ana", *["settler"] * 3)), 3)))
    assert "all hands and what comes next" in warned(model, "game")
    playing.show(model, dealt(DAY, 1000, ("Ana", "merchant", "settler")))
    model.sharing.daily = {"armorica": {DAY: Result(30, 2)}}
    assert "contains both decks" in warned(model, "challenge")
    assert warned(model, "daily") == ""
    assert warned(model, "game") == ""  # nothing is to come


def test_a_deal_by_hand_has_no_link_but_a_file() -> None:
    model = Model()
    match = dealt()
    playing.show(model, Match(match.rules, match.deal._replace(seed=2)))
    share(model, "game")
    notice = read(notices(model, T)).one("p", id="linked")
    assert [button["data-do"] for button in notice.all("button")] == ["save", "dismiss"]
    share(Model(), "game")  # there is nothing to share


def discarded(plies: int) -> AnyMatch:
    """Play a game of Imperious in which cards are discarded in another order than in records."""
    game = load("imperious")
    match = Match(game.rules, game.rules.deal(seated(("Ana", "Bob", *["settler"] * 2)), 2))
    rng = Rng(2)
    while match.ply < plies:
        moves = game.rules.legal(match.state)
        match.play(match.state.mover, moves[rng.below(len(moves))])
    return match


def test_a_kept_game_is_recognized_in_any_order_of_simultaneous_choices() -> None:
    model, shelf, box = table()
    match = discarded(300)
    assert read_match(games.write(match)).moves != match.moves
    open_link(model, shelf, match)
    again = tab(box)
    playing.show(model, again.open() or dealt())
    open_link(model, again, discarded(301))
    assert records(box) == [games.write(discarded(301))]
    box.shut = True
    shelf.keep(dealt(), played=True)
    follow(model, shelf, f"#g={games.write_link(discarded(302), 302)}", DAY)
    assert not isinstance(model.sharing.linked, WouldLoseGame)


def test_notes_on_a_kept_game_are_recalled_however_its_record_orders_moves() -> None:
    match = discarded(300)
    model = Model()
    playing.show(model, match)
    model.review.notes = {2: Note("here")}
    kept = kept_notes.written(model)
    playing.show(model, read_match(games.write(match)))
    kept_notes.recall(model, kept)
    assert model.review.notes == {2: Note("here")}


@pytest.mark.parametrize(
    ("times", "waits"),
    [
        ((0, 4), False),  # by hand
        ((0, 1), True),
        ((0, 4, 8), True),  # too many in a row
        ((0, 4, 10), False),
        ((0, 5, 10, 14), True),
    ],
)
def test_a_link_some_seconds_after_another_opens_unless_they_are_many(
    times: tuple[float, ...], waits: bool
) -> None:
    shelf, model = tab(Box()), Model()
    for now in times:
        dispatch(model, "follow #g=whatever.1.x", Env(T, shelf, now=now))
    assert isinstance(model.sharing.linked, LinkTooSoon) == waits
