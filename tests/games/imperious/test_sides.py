"""What one would get by a trade and what one would give are told apart by words and signs."""

from armorica.games.imperious.face import words
from armorica.games.imperious.rules.state import ANSWER, GET, GIVE, OFFER, TYPES, listed
from armorica.i18n import translator
from armorica.ui.model import Model
from tests.games.imperious.tables import sat_down, table
from tests.games.imperious.trades import play_to
from tests.ui.markup import Node
from tests.ui.models import act

T = translator("en")


def sides(node: Node) -> list[str]:
    """Return the two sides of a trade as they are heard."""
    parts = node.one("span", **{"class": "swap"}).children
    both = [part for part in parts if isinstance(part, Node)]
    cards = [side.all("span", **{"class": "unseen"}) for side in both]
    return [
        f"{side.all('b')[0].text} {heard[0].text if heard else 'nothing'}"
        for side, heard in zip(both, cards, strict=True)
    ]


def offered(model: Model) -> list[str]:
    trade = table(model).one("section", id="trade")
    return sides(next(part for part in trade.all("p") if "’s offer to " in part.text))


def test_whoever_is_asked_sees_first_what_they_would_get() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    s = play_to(model, ANSWER)
    assert offered(model) == [
        f"+ you get {words.cards(T, s.give)}",
        f"− you give {words.cards(T, s.get)}",
    ]


def test_whoever_makes_an_offer_sees_both_sides_in_the_same_order() -> None:
    model = sat_down("Ana", *["settler"] * 3)
    s = play_to(model, OFFER)
    own = listed(s.hands[0])[0]
    act(model, "play offer all")
    act(model, f"play give {TYPES[own]}")
    given = words.kind_name(T, own)
    for step in (GIVE, GET):
        assert offered(model) == ["+ you get nothing", f"− you give 1 {given}"]
        if step == GIVE:
            act(model, "play give end")


def test_an_offer_on_the_board_says_who_gives_and_who_wants() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    s = play_to(model, ANSWER)
    row = table(model).one("details", id="offers").all("li")[-1]
    assert sides(row) == [f"gives {words.cards(T, s.give)}", f"wants {words.cards(T, s.get)}"]
