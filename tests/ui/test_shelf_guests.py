"""What a reader has played is never given up for what came from elsewhere, nor in vain."""

import json

from armorica import games
from armorica.core.limits import FINISHED, GUESTS
from armorica.core.match import Match
from armorica.core.notes import Note
from armorica.i18n import Translator
from armorica.ui import playing
from armorica.ui.model import Model
from armorica.ui.model.sharing import LinkTooSoon, WouldLoseGame
from armorica.ui.notices import notices
from armorica.ui.shelf import Shelf
from tests.inside import AnyMatch
from tests.seats import seated
from tests.ui.markup import read
from tests.ui.models import act, follow
from tests.ui.shelves import Box, advance, begin, clock, dealt, over, records, reopened, tab

DAY = 20_800
T = Translator()


def own(box: Box, seeds: range) -> list[str]:
    """Keep a finished and an unfinished game of the reader's own for each seed."""
    kept = []
    for seed in seeds:
        for match in (over(seed), dealt(seed, plies=3)):
            begin(tab(box), match)
            kept.append(games.write(match))
    return sorted(kept)


def large() -> AnyMatch:
    """Return a game that is larger than any of `own`."""
    game = games.load("imperious")
    match = Match(game.rules, game.rules.deal(seated(("Ana", "Bob", "Cid", "Dot")), 1))
    advance(match, 60)
    return match


def open_link(shelf: Shelf, model: Model, seed: int) -> None:
    """Open a link to another game, as a page does."""
    text = games.write_link(dealt(seed, plies=4), 4)
    follow(model, shelf, f"#g={text}", DAY)
    assert model.table.match
    shelf.keep(model.table.match, model.table.played)


def test_links_never_displace_played_games() -> None:
    box = Box()
    mine = own(box, range(15))
    shelf, model = tab(box), Model()
    for seed in range(100, 230):
        open_link(shelf, model, seed)
    tab(box).open()
    assert set(mine) <= set(records(box))
    assert len(records(box)) == len(mine) + GUESTS


def test_the_oldest_guest_goes_first() -> None:
    box = Box()
    shelf, model = tab(box), Model()
    for seed in range(GUESTS + 2):
        open_link(shelf, model, seed)
    seeds = sorted(json.loads(record)["seed"] for record in records(box))
    assert seeds == list(range(2, GUESTS + 2))


def test_a_guest_becomes_the_readers_own_with_a_move() -> None:
    box, mine = Box(), Box()
    shelf, model = tab(box, mine), Model()
    open_link(shelf, model, 1)
    assert model.table.match
    playing.play(model, model.legal()[0])
    shelf.keep(model.table.match, model.table.played)
    played = games.write(model.table.match)
    for seed in range(100, 100 + 3 * GUESTS):
        open_link(tab(box), Model(), seed)
    assert played in records(box)
    # It stays so after a reload, before the next move.
    again = tab(box, mine)
    match = again.open()
    assert match
    advance(match, 1)
    again.keep(match, played=False)
    for seed in range(200, 200 + 3 * GUESTS):
        open_link(tab(box), Model(), seed)
    assert games.write(match) in records(box)


def test_a_guest_stays_one_while_only_opponents_move() -> None:
    box = Box()
    shelf, match = tab(box), dealt(players=("settler", "Ana"))
    shelf.begin()
    shelf.keep(match, played=False)
    advance(match, 3)
    shelf.keep(match, played=False)
    for seed in range(100, 100 + GUESTS):
        open_link(tab(box), Model(), seed)
    assert games.write(match) not in records(box)


def test_no_unfinished_game_of_ones_own_is_dropped_by_its_age() -> None:
    box = Box()
    mine = [games.write(dealt(seed, plies=2)) for seed in range(130)]
    for seed in range(130):
        begin(tab(box), dealt(seed, plies=2))
    tab(box).open()
    assert records(box) == sorted(mine)


def test_the_number_of_finished_games_is_limited() -> None:
    box = Box()
    for seed in range(FINISHED + 3):
        begin(tab(box), over(seed))
    tab(box).open()
    seeds = sorted(json.loads(record)["seed"] for record in records(box))
    assert seeds == list(range(3, FINISHED + 3))


# ---- links that follow each other quickly


def test_a_link_right_after_another_waits_for_a_yes() -> None:
    box = Box()
    shelf, model = tab(box), Model()
    open_link(shelf, model, 1)
    first = model.table.match
    act(model, "follow #g=whatever.1.x", shelf)
    act(model, "follow #g=whatever.1.x", shelf)
    assert model.sharing.linked == LinkTooSoon("#g=whatever.1.x")
    assert model.table.match is first


# ---- room


def test_a_guest_takes_the_room_of_guests_alone() -> None:
    box = Box()
    mine = own(box, range(5))
    box.room = sum(map(len, box.texts.values()))
    shelf, model = tab(box), Model()
    open_link(shelf, model, 100)
    assert shelf.saving == "full"
    assert records(box) == mine
    box.room += 1_500
    for seed in range(102, 105):
        open_link(tab(box), Model(), seed)
        assert len(records(box)) == len(mine) + 1
    assert set(mine) <= set(records(box))


def test_guests_give_way_before_finished_games() -> None:
    box = Box()
    mine = own(box, range(3))
    open_link(tab(box), Model(), 50)
    box.room = sum(map(len, box.texts.values()))
    begin(tab(box), dealt(60))
    assert records(box) == sorted([*mine, games.write(dealt(60))])


def test_guests_give_way_before_what_is_not_a_game_but_unfinished_games_never() -> None:
    box = Box()
    begin(tab(box), dealt(1, plies=4))
    mine = records(box)
    open_link(tab(box), Model(), 50)
    shelf = tab(box)
    for name, kept in (("first", True), ("second", False)):
        box.room = sum(map(len, box.texts.values()))
        shelf.keep_document(name, dict, {"long": "x" * 300})
        assert (name not in shelf.unsaved) is kept
        assert records(box) == mine


def test_no_finished_game_is_given_up_in_vain() -> None:
    box = Box()
    begin(tab(box), over(1))
    before = records(box)
    larger = large()
    assert len(games.write(larger)) > len(before[0]) + 400
    box.room = sum(map(len, box.texts.values())) + 300
    shelf = tab(box)
    begin(shelf, larger)
    assert shelf.saving == "full"
    assert records(box) == before


def test_free_room_counts_when_a_smaller_game_is_removed() -> None:
    """A finished game that is smaller gives way where the free room makes up for the rest."""
    box, elsewhere = Box(), Box()
    begin(tab(box), over(1))
    larger = large()
    begin(tab(elsewhere), larger)
    box.room = sum(map(len, elsewhere.texts.values())) + 100
    begin(tab(box), larger)
    assert records(box) == [games.write(larger)]


# ---- clocks, and what other tabs do


def test_a_clock_that_was_set_back_does_not_make_the_latest_game_old() -> None:
    box = Box()
    begin(tab(box), dealt(1))
    late = Shelf(box, Box(), lambda: "late", lambda: next(clock) - 500_000)
    late.open()
    begin(late, dealt(2, plies=1))
    assert reopened(box) == games.write(dealt(2, plies=1))


def test_a_time_at_the_end_of_all_times_can_be_followed() -> None:
    box = Box()
    last = {"v": 1, "played": 2**53 - 1, "over": False, "record": games.write(dealt(1))}
    box.texts["game:a"] = json.dumps(last)
    shelf = tab(box)
    assert shelf.open()
    begin(shelf, dealt(2))
    assert not tab(box).unread
    assert games.write(dealt(2)) in records(box)


def test_a_store_that_is_cleared_gets_the_open_game_again_at_once() -> None:
    box = Box()
    shelf, match = tab(box), dealt(plies=3)
    begin(shelf, match)
    box.texts.clear()
    shelf.storage_changed("", "")
    assert records(box) == [games.write(match)]
    shelf.storage_changed("", "")
    assert len(box.texts) == 1


# ---- second copies


def test_a_newer_second_copy_replaces_an_older_game() -> None:
    box, mine = Box(), Box()
    shelf, match = tab(box, mine), dealt(plies=2)
    begin(shelf, match)
    early = dict(box.texts)
    advance(match, 2)
    shelf.keep(match, played=True)
    copies = dict(box.texts)
    for lost in (early, {}):
        box.texts = dict(lost)
        again = tab(box, mine)
        again.restore(copies)
        opened = again.open()
        assert opened
        assert games.write(opened) == games.write(match)
        assert records(box) == [games.write(match)]


def test_a_second_copy_without_room_is_opened_all_the_same() -> None:
    box = Box()
    begin(tab(box), dealt(1, plies=3))
    match = dealt(2, plies=9)
    other = Box()
    begin(tab(other), match)
    box.room = sum(map(len, box.texts.values()))
    shelf = tab(box)
    shelf.restore(other.texts)
    opened = shelf.open()
    assert opened
    assert games.write(opened) == games.write(match)


def test_an_older_or_foreign_second_copy_changes_nothing() -> None:
    box = Box()
    shelf, match = tab(box), dealt(plies=2)
    begin(shelf, match)
    (key,) = box.texts
    old = box.texts[key]
    advance(match, 1)
    shelf.keep(match, played=True)
    kept = dict(box.texts)
    for copies in ({key: old}, {key: "x"}, {"seats": "{}"}, {"game:y": '{"v":9}'}):
        tab(box).restore(copies)
        assert box.texts == kept
    box.texts[key] = '{"v":9}'  # from a newer version
    tab(box).restore({key: old})
    assert '{"v":9}' in box.texts.values()


# ---- what a stranger's link leads to


def open_game(shelf: Shelf, model: Model, match: AnyMatch, kind: str = "g") -> None:
    """Open a link to a game, as a page does."""
    follow(model, shelf, f"#{kind}={games.write_link(match, match.ply)}", DAY)
    if model.table.match and not model.review.diagram:
        shelf.keep(model.table.match, model.table.played)


def at_play(box: Box, players: tuple[str, ...], plies: int) -> tuple[Shelf, Model]:
    """Have a reader in the middle of a game of his own."""
    shelf, model = tab(box), Model()
    shelf.begin()
    playing.show(model, dealt(5, players=players))
    assert model.table.match
    while model.table.match.ply < plies:
        if model.person_to_move:
            playing.play(model, model.legal()[0])
        else:
            playing.advance(model)
        shelf.keep(model.table.match, model.table.played)
    return shelf, model


def test_ones_own_game_is_one_click_away_from_a_links_and_comes_first_in_a_new_tab() -> None:
    box = Box()
    shelf, model = at_play(box, ("Ana", "Bob"), 6)
    assert model.table.match
    mine = games.write(model.table.match)
    for match in (dealt(100, plies=4), dealt(101)):
        open_game(shelf, model, match)
        assert reopened(box) == mine
    open_game(shelf, model, dealt(5, plies=6))
    assert model.sharing.linked is None  # it is the game of the link
    open_game(shelf, model, dealt(102, plies=4))
    replaced = read(notices(model, T)).one("p", id="replaced")
    assert [button["data-do"] for button in replaced.all("button")] == ["link back", "dismiss"]
    assert games.write(model.table.match) != mine
    act(model, "link back", shelf)
    assert games.write(model.table.match) == mine
    assert model.table.played
    act(model, "link back", shelf)  # there is nothing to go back from
    assert games.write(model.table.match) == mine


def test_a_strangers_moves_in_a_game_played_alone_are_a_game_beside_it() -> None:
    box = Box()
    shelf, model = at_play(box, ("Ana", "settler"), 6)
    assert model.table.match
    mine = games.write(model.table.match)
    longer = model.table.match.branch(6)
    advance(longer, 40)
    open_game(shelf, model, longer)
    assert mine in records(box)
    assert games.write(longer) in records(box)
    assert not shelf.played_here


def test_a_game_never_played_here_is_not_counted() -> None:
    match = dealt(8, players=("Ana", "settler"))
    while match.rules.to_move(match.state) is not None:
        last = match.ply
        match.play(match.state.mover, match.rules.legal(match.state)[0])
    # Up to where only opponents move on.
    first = max(ply for ply in range(last + 1) if match.seats[ply] == 0) + 1
    shelf, model = tab(Box()), Model()
    open_game(shelf, model, match.branch(first))
    while playing.advance(model):
        pass
    assert model.mover is None
    assert not any(played.games for played in model.device.statistics.values())


def test_a_diagram_over_a_game_that_nothing_keeps_lets_no_link_end_it() -> None:
    box = Box()
    box.room = 0
    shelf, model = at_play(box, ("Ana", "Bob"), 4)
    mine = model.table.match
    open_game(shelf, model, dealt(100, plies=4), kind="n")
    follow(model, shelf, f"#g={games.write_link(dealt(101, plies=4), 4)}", DAY)
    assert isinstance(model.sharing.linked, WouldLoseGame)
    act(model, "leave")
    assert model.table.match is mine
    assert model.table.played


def test_a_diagram_gives_ones_own_notes_back() -> None:
    shelf, model = at_play(Box(), ("Ana", "Bob"), 4)
    model.review.notes = {3: Note("Mine")}
    for seed in (100, 101):
        open_game(shelf, model, dealt(seed, plies=4), kind="n")
        assert model.review.notes == {}
    act(model, "leave")
    assert model.review.notes == {3: Note("Mine")}


def test_a_broken_second_copy_never_takes_the_place_of_a_game() -> None:
    box = Box()
    begin(tab(box), dealt(1, plies=3))
    ((key, text),) = box.texts.items()
    data = json.loads(text)
    for record in ("garbage", '{"format":"armorica-record/9"}', games.write(dealt(2, plies=9))):
        copy = json.dumps(data | {"played": data["played"] + 9, "record": record})
        tab(box).restore({key: copy, "game:new": copy})
        assert box.texts[key] == text
    assert [key for key in box.texts if key != "game:new"] == [key]
