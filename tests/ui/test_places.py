"""The browser's Back and Forward lead to where a person was, and moves add no entry."""

import pytest

from armorica import games
from armorica.i18n import Translator
from armorica.ui import places, playing
from armorica.ui.effects import Fetch, Keep, Visit
from armorica.ui.model import Model
from armorica.ui.model.sharing import NEVER
from armorica.ui.page import views
from armorica.ui.playing import show_diagram
from armorica.ui.shelf import Shelf
from tests.ui.kept_games import imperious
from tests.ui.models import act, shelve
from tests.ui.shelves import Box, begin, dealt, tab

T = Translator()


class Browser:
    """Stand for the page, the browser's history, and the address."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self.model, self.shelf = Model(), shelf or tab(Box())
        self.entries: list[str] = []
        self.at = 0

    @property
    def now(self) -> str:
        return f"{places.place(self.model)} {places.game(self.model)}"

    def click(self, text: str) -> None:
        """Click, and carry out what follows as the page does."""
        for effect in act(self.model, text, self.shelf):
            if isinstance(effect, Keep):
                shelve([effect], self.model, self.shelf)
            elif isinstance(effect, Visit):
                self._visit(effect.new)

    def _visit(self, new: bool) -> None:
        """Do as outside.mjs does."""
        if not self.entries:
            self.entries = [self.now]
        elif self.entries[self.at] == self.now:
            return
        elif self._closes(new):
            self.at -= 1
        elif new:
            self.entries[self.at + 1 :] = [self.now]
            self.at += 1
        else:
            self.entries[self.at] = self.now

    def _closes(self, new: bool) -> bool:
        here = self.entries[self.at]
        return new and not here.startswith("table") and self.entries[: self.at][-1:] == [self.now]

    def go(self, step: int) -> None:
        """Press Back or Forward."""
        self.at += step
        expected = self.entries[self.at]
        before = [*self.entries]
        self.click(f"visit {expected}")
        assert self.now == expected
        assert self.entries == before

    @property
    def kinds(self) -> list[str]:
        return [entry.partition(" ")[0] for entry in self.entries]


def at_table(plies: int = 4) -> Browser:
    browser = Browser()
    browser.shelf.begin()
    playing.show(browser.model, dealt(1, plies), played=True)
    browser.click("")
    browser.click("wait")
    return browser


@pytest.mark.parametrize("verb", ["new", "rules", "settings", "keys", "look 2", "embed"])
def test_back_and_forward_open_and_close_what_was_open(verb: str) -> None:
    browser = at_table()
    assert browser.kinds == ["table"]
    browser.click(verb)
    opened = browser.now
    assert len(browser.entries) == 2
    browser.go(-1)
    assert browser.kinds[browser.at] == "table"
    browser.go(1)
    assert browser.now == opened


def test_closing_leads_back_and_adds_no_entry() -> None:
    browser = at_table()
    for _ in range(3):
        for opening, closing in (("settings", "close"), ("rules", "back"), ("look 2", "look end")):
            browser.click(opening)
            browser.click(closing)
            assert browser.at == 0
    assert len(browser.entries) == 2


def test_moves_and_steps_add_no_entry() -> None:
    browser = at_table()
    for _ in range(3):
        browser.click(f"play {browser.model.legal()[0]}")
    browser.click("undo")
    assert browser.kinds == ["table"]
    for step in ("look 1", "look on", "look on"):
        browser.click(step)
    assert browser.kinds == ["table", "look-3"]
    browser.go(-1)
    assert browser.model.review.ply is None


def test_back_leads_to_the_game_before() -> None:
    browser = at_table()
    match = browser.model.table.match
    assert match
    before = games.write(match)
    browser.click("new")
    browser.click('deal {"kind-0":"person","kind-1":"settler"}')
    assert browser.kinds == ["table", "new-armorica", "table"]
    browser.go(-1)
    assert browser.model.setup.choosing
    browser.go(-1)
    assert browser.model.table.match
    assert games.write(browser.model.table.match) == before
    assert browser.model.table.played
    browser.go(2)
    assert browser.model.table.match.ply == 0


def test_what_lies_over_something_closes_to_it() -> None:
    browser = at_table()
    for verb in ("new", "rules", "settings"):
        browser.click(verb)
    over = "settings-rules-armorica"
    assert browser.kinds == ["table", "new-armorica", "rules-armorica", over]
    for kind in ("rules-armorica", "new-armorica", "table"):
        browser.go(-1)
        assert browser.kinds[browser.at] == kind
    browser.go(3)
    assert 'id="settings-title"' in views(browser.model, T)["settings"]
    assert 'id="rulebook"' in views(browser.model, T)["table"]


@pytest.mark.parametrize("verb", ["rules", "progress", "new"])
def test_back_leads_to_a_diagram(verb: str) -> None:
    browser = at_table()
    show_diagram(browser.model, dealt(2, 4), 3, {})
    browser.click("wait")
    browser.click(verb)
    assert len(browser.entries) == 2
    browser.go(-1)
    assert browser.now == "diagram "
    assert not browser.model.setup.choosing
    browser.go(1)
    browser.click("visit table")
    assert not browser.model.review.diagram


@pytest.mark.parametrize("panel", ["crib", "settings", "keys"])
@pytest.mark.parametrize("verb", ["rules", "progress"])
def test_back_leads_to_a_panel_over_the_table(panel: str, verb: str) -> None:
    browser = at_table()
    browser.click(panel)
    browser.click(verb)
    assert browser.kinds == ["table", panel, f"{verb}-armorica"]
    browser.go(-1)
    assert 'id="settings-title"' in views(browser.model, T)["settings"]
    assert 'id="board"' in views(browser.model, T)["table"]
    browser.click("close")
    assert browser.at == 0


def test_back_from_the_rules_leads_to_the_progress() -> None:
    browser = at_table()
    browser.click("progress")
    browser.click("rules")
    assert browser.kinds == ["table", "progress-armorica", "rules-armorica"]
    browser.go(-1)
    browser.go(1)
    browser.go(-1)
    assert 'id="progress"' in views(browser.model, T)["table"]


def test_a_look_at_the_progress_in_another_game_leads_back_to_the_table() -> None:
    browser = at_table()
    for steps in (["progress", "game imperious"], ["visit progress-imperious"]):
        for text in [*steps, "back"]:
            browser.click(text)
        assert browser.kinds[browser.at] == "table"
        assert browser.model.setup.game_key == "armorica"
    for text in ("progress", "game imperious", "game armorica"):
        browser.click(text)
    browser.click("back")
    assert browser.kinds[browser.at] == "table"
    for text in ("new", "progress", "game imperious", "back"):
        browser.click(text)
    assert browser.now == "new-imperious "


def test_back_from_the_days_leads_to_where_one_was() -> None:
    for way in (["new"], ["progress"], []):
        browser = at_table()
        for text in [*way, "days", "days 1"]:
            browser.click(text)
        assert browser.now == "days-armorica "
        browser.click("back")
        assert browser.now.partition("-")[0].split()[0] == (way or ["table"])[0]
        assert browser.at == len(way)  # and no entry was added


def test_a_game_that_is_gone_leaves_the_table_as_it_is() -> None:
    browser = at_table()
    browser.click("new")
    browser.click('deal {"kind-0":"person","kind-1":"settler"}')
    browser.click("new")
    deleted = browser.entries[0].partition(" ")[2]
    browser.click(f"delete {deleted}")
    browser.click("back")
    match = browser.model.table.match
    browser.at = 0
    browser.click(f"visit {browser.entries[0]}")
    assert browser.model.table.match is match
    assert browser.entries[0] == browser.now
    assert len(browser.entries) > 1


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("rules", "rules-armorica"),
        ("rules-imperious", "rules-imperious"),
        ("new-imperious", "new-imperious"),
        ("new-nonsense", "new-armorica"),
        ("progress-imperious", "progress-imperious"),
        ("progress", "progress-armorica"),
        ("days-imperious", "days-imperious"),
        ("puzzles", "puzzles-armorica"),
        ("settings", "settings"),
        *((f"settings-{page}-imperious",) * 2 for page in ("rules", "new", "days", "cards")),
        ("keys-look-2", "keys-look-2"),
        ("settings-new-nonsense", "settings-new-armorica"),
        ("settings-settings-new", "settings"),
        ("look-2", "look-2"),
        ("look-999", "table"),
        ("look-x", "table"),
        ("embed", "embed"),
        ("diagram", "table"),
        ("nonsense", "table"),
        ("table x y z", "table"),
        ("table armorica nobody", "table"),
    ],
)
def test_an_address_leads_to_its_place(address: str, place: str) -> None:
    browser = at_table()
    browser.click(f"visit {address}")
    assert places.place(browser.model) == place
    assert views(browser.model, T)["table"]
    for closing in ("close", "embed close", "back", "back", "look end"):
        browser.click(closing)
    assert places.place(browser.model) == "table"
    assert browser.model.setup.game_key == "armorica"


def test_back_to_a_game_of_another_pack_fetches_it() -> None:
    box = Box()
    begin(tab(box), imperious())
    [row] = tab(box).listed()
    model = Model()
    model.device.games = {"armorica"}
    text = f"visit table {row.click}"
    assert Fetch("imperious", text) in act(model, text, tab(box))


@pytest.mark.parametrize("kind", ["rules", "new", "progress"])
def test_an_address_fetches_the_game_that_it_names(kind: str) -> None:
    model = Model()
    model.device.games = {"armorica"}
    assert Fetch("imperious", f"visit {kind}-imperious") in act(model, f"visit {kind}-imperious")
    act(model, f"visit {kind}-nonsense")
    assert places.place(model) == f"{kind}-armorica"


def test_an_embedded_game_leaves_the_history_alone() -> None:
    browser = at_table()
    browser.model.device.embedded = True
    for text in ("rules", "visit new", "back"):
        assert not [each for each in act(browser.model, text) if isinstance(each, Visit)]
    assert not browser.model.setup.choosing


def test_a_visit_does_not_prove_that_somebody_is_there() -> None:
    """A page that changes the address again and again must not drive games out."""
    model = Model()
    playing.first_visit(model)
    act(model, "follow #g=whatever.1.x")
    act(model, "visit rules")
    assert model.sharing.followed != (NEVER, NEVER)


def test_a_place_is_kept_for_the_entry_of_a_game_that_gets_its_id() -> None:
    """The first move of a first visit gives the game an id: the same entry, not another."""
    browser = Browser()
    playing.first_visit(browser.model)
    browser.click("wait")
    assert browser.entries == ["table "]
    browser.click(f"play {browser.model.legal()[0]}")
    assert browser.kinds == ["table"]
    assert browser.entries[0] != "table "
    assert Keep("game") in act(browser.model, "wait")


def test_back_closes_the_question_before_it_leads_away() -> None:
    browser = at_table(2)
    browser.click("set confirm on")
    browser.click("new")
    browser.click("back")
    browser.click(f"play {browser.model.legal()[0]}")
    assert browser.model.table.pending_move
    browser.click("visit new-armorica ")
    assert not browser.model.table.pending_move
    assert places.place(browser.model) == "table"
    browser.click("visit new-armorica ")
    assert places.place(browser.model) == "new-armorica"
