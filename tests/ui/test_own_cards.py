"""Cards of one's own: made, kept, chosen, opened and asked for by links."""

import json
import re
from typing import Any, cast

import pytest

from armorica import games
from armorica.ai.balance import STEP
from armorica.core.late import OWN_CARDS
from armorica.core.problem import ContentError, problem
from armorica.games.armorica.codec import card_file
from armorica.games.armorica.face import editor
from armorica.games.armorica.face.editor import Draft
from armorica.games.armorica.rules.cards import ICONS, CardSet, house_set
from armorica.i18n import Translator, translator
from armorica.ui import keeping, kept_cards
from armorica.ui.advice import read_answer
from armorica.ui.commands import COMMANDS, dispatch
from armorica.ui.effects import Fetch, Focus, Keep, Paint, Save, Say, Think
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.own_cards import GAMES
from armorica.ui.page import views
from armorica.ui.places import place
from armorica.ui.requests import Advised, Request, adviser_request
from armorica.web.thinking import think
from tests.games.armorica.pictures import webp
from tests.games.armorica.sets import sized_set
from tests.inside import on_table
from tests.ui.markup import read
from tests.ui.models import act, shelve
from tests.ui.shelves import Box, tab

KEY = "armorica"
OTHER = sized_set("Other", gaul=12, roman=40)
FILE = card_file.write(OTHER, "toml")
EDITING = "cards change own"


def drawn(model: Model) -> str:
    return str(views(model, Translator())["table"])


def drafted(model: Model) -> Draft:
    assert isinstance(model.own.draft, Draft)
    return model.own.draft


def test_a_copy_of_the_games_own_cards_is_kept_at_once_and_with_each_change() -> None:
    model = Model()
    act(model, EDITING)
    act(model, "cards edit card 0")
    act(model, "cards edit called Asterix")
    act(model, "cards edit more coins")
    [kept] = model.own.of(KEY)
    assert kept.name == "My cards"
    assert model.own.chosen[KEY] is kept
    first = json.loads(json.dumps(card_file.as_data(cast(CardSet, kept))))["card"][0]
    own = house_set().cards[0]
    coins = dict(zip(ICONS, own.icons, strict=True))["coins"]
    assert (first["name"], first["icons"]["coins"]) == ("Asterix", coins + 1)
    assert own.name != "Asterix"
    assert "Kept in this browser." in drawn(model)


def test_the_number_of_an_icon_is_read_out_only_after_a_click_on_it() -> None:
    model = Model()
    act(model, EDITING)
    assert not [each for each in act(model, "cards edit card 0") if isinstance(each, Say)]
    assert not read(drawn(model)).one("div", id="own-card").all(role="status")
    assert Say("wheat: 3") in act(model, "cards edit more wheat")
    assert Say("wheat: 2") in act(model, "cards edit less wheat")


@pytest.mark.parametrize("key", [KEY, "imperious"])
def test_the_focus_follows_what_is_opened_deleted_and_put_back(key: str) -> None:
    model = Model()
    model.setup.game_key = key
    act(model, "cards")
    assert Focus("#own-editor-title") in act(model, EDITING)  # far below
    act(model, "back")
    assert Focus("#own-editor-title") in act(model, "cards change 0")
    assert Focus("#cards-put-back") in act(model, "cards delete 0")
    assert read(drawn(model)).one("button", id="cards-put-back")
    assert Focus("#cards-play-0") in act(model, "cards put-back")  # it says both
    assert read(drawn(model)).one("button", id="cards-play-0", aria_pressed="true")


@pytest.mark.parametrize(("cards", "more"), [(20, ""), (23, "And 3 more.")])
def test_a_list_of_faults_says_how_many_more_there_are(cards: int, more: str) -> None:
    model = Model()
    data = json.loads(card_file.write(house_set(), "json"))
    for row in data["card"][:cards]:
        row["deck"] = 7
    act(model, f"file x.json\n{json.dumps(data)}")
    lines = [line.text for line in read(drawn(model)).one("div", id="own-faults").all("li")]
    assert len([line for line in lines if "the field “deck”" in line]) == 20
    assert lines[20:] == ([more] if more else [])


def test_a_draft_with_faults_is_shown_and_not_kept() -> None:
    model = Model()
    act(model, EDITING)
    act(model, "cards edit card 0")
    before = model.own.of(KEY)
    act(model, "cards edit less wheat")
    assert "a start card has 2 wheat, not 1." in drawn(model)
    assert "The version before this one stays, because something is wrong:" in drawn(model)
    assert model.own.of(KEY) == before
    act(model, "cards save toml")
    act(model, "cards edit more wheat")
    assert not model.own.faults


@pytest.mark.parametrize(
    "change",
    ["card 999", "card x", "add gaul Z", "add start 1", "suit druid", "deck 9", "more plums", "x"],
)
def test_a_click_that_means_nothing_changes_nothing(change: str) -> None:
    model = Model()
    act(model, EDITING)
    act(model, "cards edit card 0")
    for _ in range(2):
        act(model, "cards edit less amphorae")
    before = drafted(model)
    act(model, f"cards edit {change}")
    assert drafted(model).cards == before.cards


def test_cards_are_added_moved_and_removed() -> None:
    model = Model()
    act(model, EDITING)
    act(model, "cards edit add gaul A")
    act(model, "cards edit deck B")
    act(model, "cards edit suit soldier")
    draft = drafted(model)
    added = draft.cards[draft.at]
    assert (added.people, added.deck, added.suit) == ("gaul", "B", "soldier")
    assert len(model.own.of(KEY)[0].cards) == len(house_set().cards) + 1  # type: ignore[attr-defined]
    act(model, "cards edit remove")
    assert drafted(model).cards == house_set().cards


def test_cards_can_be_added_as_long_as_a_deck_has_room() -> None:
    model = Model()
    act(model, EDITING)
    before = len(house_set().cards)
    for _ in range(30):
        act(model, "cards edit add gaul C")
        assert not model.own.faults
    names = [card.name for card in drafted(model).cards[before:]]
    assert names[0].endswith(" 2")
    assert names[-1] == names[0].replace(" 2", " 31")


def test_a_copy_of_a_card_finds_an_id_and_a_name_that_are_free() -> None:
    house = house_set().cards
    last = [card for card in house if card.deck == "A"][-1]
    others = [
        card._replace(id=f"{last.id}-{2 * n}", name=f"{last.name} {2 * n + 1}")
        for n, card in enumerate((card for card in house if card != last), 1)
    ]
    draft = editor.begin(CardSet("Odd", [*others[:32], last, *others[32:]]), "Odd")
    assert len(draft.edit("add gaul A").cards) == len(house) + 1


def test_a_card_that_is_removed_takes_its_picture_along() -> None:
    model = Model()
    act(model, EDITING)
    act(model, "cards edit add gaul C")
    added = drafted(model).cards[-1].id
    act(model, f"cards edit picture {added} {webp()}")
    assert [*drafted(model).pictures] == [added]
    act(model, "cards edit remove")
    act(model, "cards edit add gaul C")
    assert drafted(model).cards[-1].id == added
    assert not drafted(model).pictures


def test_a_file_is_kept_and_chosen_for_the_next_deal() -> None:
    model = Model()
    act(model, f"open {FILE}")
    assert model.own.chosen[KEY] is OTHER
    assert place(model) == "cards-armorica"
    act(model, "back")
    act(model, 'deal {"kind-0": "person", "kind-1": "settler"}')
    assert on_table(model).deal.content is OTHER
    act(model, "rematch")
    assert on_table(model).deal.content is OTHER
    act(model, "cards play own")
    act(model, 'deal {"kind-0": "person", "kind-1": "settler"}')
    assert on_table(model).deal.content is None


def test_a_file_whose_draft_has_a_fault_is_kept_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(draft: Draft) -> CardSet:
        raise ContentError([problem("no_name")])

    assert act(Model(), f"open {FILE}").count(Keep("cards")) == 1
    monkeypatch.setattr(Draft, "finish", refuse)
    model = Model()
    assert act(model, f"open {FILE}").count(Keep("cards")) == 1
    assert OTHER in model.own.of(KEY)


def test_a_broken_file_is_explained_and_changes_nothing() -> None:
    model = Model()
    act(model, "cards")
    act(model, "open name = 'x'")
    assert "a name and a list of cards" in drawn(model)
    assert model.own.of(KEY) == []


@pytest.mark.timeout(60)  # searched as a whole, it takes hours
def test_a_broken_record_is_no_file_of_cards() -> None:
    assert games.key_of_content("[[card]]\nid = 'mine'") == "armorica"
    assert games.key_of_content('{"card": []}') == "armorica"
    assert games.key_of_content('{"f\n[[card]]\normat": "armorica-record/2"}') == ""


def test_a_large_file_of_something_else_is_refused_at_once() -> None:
    model = Model()
    act(model, "file photo.jpg\n" + "\t\n" * 2_000_000)
    assert model.dialogs.file_error


def test_kept_sets_come_back_and_hostile_ones_are_put_aside() -> None:
    model, shelf = Model(), tab(Box())
    act(model, f"open {FILE}")
    keeping.keep(model, shelf, "cards")
    again = Model()
    keeping.load_cards(again, shelf, KEY)
    assert again.own.of(KEY) == [OTHER]
    hostile: list[dict[str, Any]] = [{"chess": []}, {KEY: 7}, {KEY: [{}]}, {KEY: [{}] * 99}]
    hostile += [{"chosen": wrong} for wrong in (7, {"chess": 0}, {KEY: 0}, {KEY: -1}, {KEY: "0"})]
    for broken in hostile:
        assert kept_cards.read(broken) is None


def test_the_set_that_is_chosen_is_still_chosen_after_a_reload() -> None:
    box, model = Box(), Model()
    shelf = tab(box)
    act(model, f"open {FILE}", shelf)
    for which, content in (("0", OTHER), ("own", None)):
        env = Env(Translator(), shelf)
        effects = dispatch(model, f"cards play {which}", env)
        keeping.keep(model, shelf, "cards")
        assert (Keep("cards") in effects) is (content is None)
        again = Model()
        act(again, "new", tab(box))
        act(again, 'deal {"kind-0": "person", "kind-1": "settler"}', tab(box))
        assert on_table(again).deal.content is content


def test_sets_that_another_tab_keeps_are_not_overwritten() -> None:
    box = Box()
    one, two = Model(), Model()
    act(one, "cards change own", tab(box))
    act(two, f"open {FILE}", tab(box))
    keeping.keep(two, tab(box), "cards")
    act(one, "cards edit name  ", tab(box))
    act(one, "stored cards", tab(box))
    assert one.own.faults  # a draft that could not be kept stays
    act(one, "cards edit name Mine", tab(box))
    assert [content.name for content in one.own.of(KEY)] == ["Other", "Mine"]
    act(one, "stored cards", tab(box))
    assert one.own.draft is None


def test_an_open_set_stays_open_where_no_other_tab_has_changed_any() -> None:
    box, model = Box(), Model()
    act(model, "cards change own", tab(box))
    keeping.keep(model, tab(box), "cards")
    act(model, "cards edit name  ", tab(box))
    before, faults = drafted(model), model.own.faults
    assert faults
    act(model, "stored cards", tab(box))
    assert drafted(model) is before
    assert model.own.faults == faults


def test_a_link_finds_its_kept_cards_and_else_asks_for_them() -> None:
    model = Model()
    act(model, f"open {FILE}")
    act(model, 'deal {"kind-0": "person", "kind-1": "settler"}')
    link = f"#g={games.write_link(on_table(model), 0)}"
    other = Model()
    act(other, f"follow {link}")
    assert other.table.match is None
    assert "This game needs “Other”" in read(views(other, Translator())["header"]).text
    act(other, f"open {FILE}")
    assert on_table(other).deal == on_table(model).deal
    assert place(other) == "table"


def answered(request: Request) -> Advised:
    """Let the worker's code answer a request."""
    return Advised(request, read_answer(think(request.key, request.text, 60_000)))


def test_a_draft_is_saved_and_its_balance_tried_in_steps() -> None:
    model, shelf = Model(), tab(Box())
    env = Env(Translator(), shelf)
    dispatch(model, EDITING, env)
    saved = [e for e in dispatch(model, "cards save json", env) if isinstance(e, Save)]
    assert card_file.read(saved[0].text).cards == house_set().cards
    assert Think() in dispatch(model, "cards balance", env)
    assert "The first games are being played." in drawn(model)
    for games_played in (STEP, 2 * STEP):
        request = adviser_request(model)
        assert request
        assert dispatch(model, answered(request), env) == [Paint()]
        assert [row.seats for row in model.own.balance] == [2, 3, 4]
        assert {row.games for row in model.own.balance} == {games_played}
        assert all(sum(row.wins) == pytest.approx(games_played) for row in model.own.balance)
    assert f"in {2 * STEP} games" in drawn(model)
    [table] = read(views(model, translator("de"))["table"]).all("table", id="own-balance")
    assert re.search("[0-9] %", table.text)


def test_the_balance_of_cards_that_have_changed_is_dropped() -> None:
    model, env = Model(), Env(Translator(), tab(Box()))
    dispatch(model, EDITING, env)
    dispatch(model, "cards balance", env)
    request = adviser_request(model)
    assert request
    late = answered(request)
    dispatch(model, "cards edit name Another", env)
    assert dispatch(model, late, env) == []
    assert (adviser_request(model), model.own.balance) == (None, ())
    dispatch(model, "cards balance", env)
    request = adviser_request(model)
    assert request
    forged = read_answer('{"move":"","done":true,"win":0,"ranked":[],"balance":[[1]]}')
    dispatch(model, Advised(request, forged), env)
    assert adviser_request(model) is None
    assert model.own.balance[0].games == 0


def test_the_balance_is_tried_to_the_end_and_only_while_the_page_is_open() -> None:
    model, env = Model(), Env(Translator(), tab(Box()))
    dispatch(model, EDITING, env)
    dispatch(model, "cards balance", env)
    first = adviser_request(model)
    assert first
    sums = [[float(STEP), *(0.0,) * seats] for seats in (2, 3, 4)]
    said = {"move": "", "done": True, "win": 0, "ranked": [], "balance": sums}
    rounds = 0
    while request := adviser_request(model):
        dispatch(model, Advised(request, read_answer(json.dumps(said))), env)
        rounds += 1
    assert rounds * STEP == model.own.balance[0].games == GAMES
    dispatch(model, "cards balance", env)
    dispatch(model, "back", env)
    assert adviser_request(model) is None


def test_the_page_is_fetched_when_it_is_opened() -> None:
    model = Model()
    model.device.games = {KEY}
    for click in ("cards", f"open {FILE}", "visit cards-armorica "):
        effects = dispatch(model, click, Env(Translator(), tab(Box())))
        assert Fetch(OWN_CARDS, click) in effects
    assert COMMANDS["cards"].needs


def test_a_file_chooses_its_game() -> None:
    model = Model()
    act(model, "game imperious")
    act(model, f"open {FILE}")
    assert model.setup.game_key == KEY
    assert "Other" in drawn(model)
    act(model, "game imperious")
    act(model, "open " + FILE.replace("gaul", "goth"))
    assert "goth" in drawn(model)


def test_cards_that_the_browser_has_no_room_for_are_not_called_kept() -> None:
    box, model = Box(), Model()
    shelf = tab(box)
    for change, room, kept in (("Asterix", 10**6, True), ("Obelix", 0, False)):
        box.room = room
        act(model, EDITING, shelf)
        act(model, f"cards edit called {change}", shelf)
        shelve([Keep("cards")], model, shelf)
        assert ("Kept in this browser." in drawn(model)) is kept
        notice = read(str(views(model, Translator())["header"])).all("p", id="unsaved")
        assert bool(notice) is not kept
    box.room = 10**6
    shelve([Keep("cards")], model, shelf)
    assert "Kept in this browser." in drawn(model)
