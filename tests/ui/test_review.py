"""The review, playing on from there, and games that branch from other games."""

import pytest

from armorica import games
from armorica.core.problem import IllegalMove
from armorica.i18n import Translator
from armorica.ui import playing
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.contract.matches import longest
from tests.ui.markup import Node, read
from tests.ui.models import act
from tests.ui.reviews import played

T = Translator()


def record(model: Model) -> str:
    assert model.table.match
    return games.write(model.table.match)


def page(model: Model) -> dict[str, Node]:
    return {root: read(text) for root, text in views(model, T).items()}


def shown_ply(model: Model) -> int:
    return int(page(model)["table"].one("div", id="board")["data-ply"])


def test_steps_lead_through_the_game_and_stop_at_its_ends() -> None:
    model = played("person", "person")
    before = record(model)
    for step, ply in [
        ("back", 11),
        ("back", 10),
        ("on", 11),
        ("first", 0),
        ("back", 0),
        ("7", 7),
        ("last", 12),
        ("on", 12),
        ("0", 0),
        ("12", 12),
    ]:
        act(model, f"look {step}")
        assert model.review.ply == ply
        assert shown_ply(model) == ply
        assert record(model) == before
    act(model, "look end")
    assert model.review.ply is None
    assert model.person_to_move


@pytest.mark.parametrize(
    "where", ["", "13", "-1", "1.5", "1e1", "x", "९", "9" * 5000, "7 7", "look", "None", "\0"]
)
def test_a_bad_place_to_look_at_is_ignored(where: str) -> None:
    model = played("person", "person")
    act(model, f"look {where}")
    assert model.review.ply is None
    act(model, "look 4")
    act(model, f"look {where}")
    assert model.review.ply == 4


def test_without_a_game_there_is_nothing_to_look_at() -> None:
    model = Model()
    for text in ("look 0", "look back", "fork", "again"):
        act(model, text)
    playing.rematch(model, 1)
    assert model.review.ply is None
    assert model.table.match is None


def test_nothing_moves_while_one_looks_back() -> None:
    model = played("person", "settler", "settler")
    before = record(model)
    move = next(iter(model.legal()), "gaul pass")
    act(model, "look 3")
    assert model.legal() == []
    assert not playing.advance(model)
    with pytest.raises(IllegalMove) as refusal:
        playing.play(model, move)
    assert refusal.value.problem.code == "looking"
    for text in (f"play {move}", "undo", "redo", "starve", "pick litumaros"):
        act(model, text)
    assert record(model) == before
    assert model.review.ply == 3
    header = page(model)["header"]
    for verb in ("undo", "redo"):
        assert header.one("button", id=f"do-{verb}")["aria-disabled"] == "true"


def test_the_table_that_is_looked_back_at_offers_no_move_and_says_why() -> None:
    model = played("person", "person")
    for ply in range(13):
        act(model, f"look {ply}")
        board = page(model)["table"].one("div", id="board")
        cards = [b for b in board.all("button") if b["data-do"].startswith("play ")]
        assert cards
        assert {card["aria-disabled"] for card in cards} == {"true"}
        assert "looking back" in page(model)["table"].one("section", id="review").text
    act(model, cards[0]["data-do"])
    assert "looking back" in page(model)["table"].one("p", id="notice").text


def test_the_bar_tells_where_one_is_and_leads_on() -> None:
    model = played("person", "person")
    assert not page(model)["table"].all("section", id="review")

    def bar() -> Node:
        return page(model)["table"].one("section", id="review")

    def opened() -> list[str]:
        return [b["data-do"] for b in bar().all("button") if not b.get("aria-disabled")]

    act(model, "look 5")
    assert "move 5 of 12" in bar().text
    assert page(model)["live"].text in bar().text
    both = ["look end", "fork"]
    assert opened() == ["look first", "look back", "look on", "look last", *both]
    act(model, "look first")
    assert opened() == ["look on", "look last", *both]
    act(model, "look last")
    assert opened() == ["look first", "look back", *both]
    assert all(button.name for button in bar().all("button"))


def test_playing_on_from_a_review_is_another_game() -> None:
    model = played("person", "person")
    old, before = model.table.match, record(model)
    act(model, "fork")  # nowhere to fork from
    assert model.table.match is old
    act(model, "look 5")
    act(model, "fork")
    assert model.table.match is not old
    assert model.table.match
    assert old
    assert model.review.ply is None
    assert model.table.match.moves == old.moves[:5]
    assert model.person_to_move
    playing.play(model, model.legal()[-1])
    assert games.write(old) == before


def test_the_same_deal_again_and_a_rematch() -> None:
    model = played("person", "settler")
    assert model.table.match
    deal = model.table.match.deal
    act(model, "again")
    assert model.table.match.moves == []
    assert model.table.match.deal is deal
    playing.rematch(model, 99)
    assert model.table.match.moves == []
    assert model.table.match.deal.players == deal.players
    assert model.table.match.deal.seed == 99


def test_a_record_from_a_file_is_opened_whole_or_not_at_all() -> None:
    model = played("person", "person")
    before = record(model)
    other = record(played("person", "person", "person", moves=5))
    for wrong in ("", "{}", other[:-5], "[" * 100_000, other.replace("gaul", "roman")):
        act(model, f"open {wrong}")
        assert record(model) == before
        notice = page(model)["header"].one("p", id="unopened")
        assert notice.text.startswith("This game file")
        act(model, notice.one("button")["data-do"])
        assert not page(model)["header"].all("p", id="unopened")
    act(model, "open {")
    act(model, f"open {other}")
    assert record(model) == other
    assert not page(model)["header"].all("p", id="unopened")


def test_a_broken_file_and_a_damaged_link_take_each_others_place() -> None:
    model = played("person", "person")
    for click, id in (("open {", "unopened"), ("follow #g=x", "linked"), ("open {", "unopened")):
        act(model, click)
        notices = page(model)["header"].one("div", id="notices")
        assert [notice["id"] for notice in notices.all("p")] == [id]


def test_a_file_can_be_opened_at_every_time() -> None:
    begun = played("person", "person")
    for model in (Model(), begun):
        roots = page(model).values()
        assert [field for root in roots for field in root.all("input", type="file")]
    while begun.mover is not None:
        playing.play(begun, begun.legal()[0])
    act(begun, "menu more")
    assert page(begun)["table"].one("input", type="file")


def test_the_end_of_the_longest_game_is_reached() -> None:
    model = Model()
    playing.show(model, longest("imperious", often=100), played=True)
    act(model, "look 11000")
    assert model.review.ply == 11_000
    act(model, "retry 11000")
    assert model.table.match and model.table.match.ply == 11_000
