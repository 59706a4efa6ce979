"""Games with sets of cards other than the house set [A1]-[A5]."""

import json
from typing import Any

import pytest

from armorica import games
from armorica.core.limits import CARDS, DECK
from armorica.core.link import LinkError
from armorica.core.match import Match
from armorica.core.problem import ContentError, RecordError
from armorica.core.rng import Rng
from armorica.games.armorica import GAME
from armorica.games.armorica.bot import choose, evaluate, rollout
from armorica.games.armorica.codec import card_file
from armorica.games.armorica.face import editor
from armorica.games.armorica.rules import play as rules
from armorica.games.armorica.rules.cards import ROW, CardSet, house_set
from armorica.games.armorica.rules.hidden import determinize, observe
from armorica.i18n import Translator
from armorica.ui.statistics import count
from tests.games.armorica.sets import HOUSE, changed, sized_set
from tests.seats import seated

SMALLEST = sized_set("The smallest", gaul=DECK[0], roman=DECK[0])
LARGEST = sized_set("The largest", gaul=DECK[-1], roman=DECK[-1])
UNEVEN = sized_set("Uneven", gaul=17, roman=44)


def played(card_set: CardSet, seats: int = 3, plies: int = 0) -> Any:
    players = seated(("Ana", *["settler"] * (seats - 1)))
    match = Match(GAME.rules, rules.deal(players, 3, card_set=card_set))
    for _ in range(plies):
        match.play(match.state.mover, rules.legal(match.state)[0])
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("card_set", [SMALLEST, LARGEST, UNEVEN], ids=lambda cards: cards.name)
def test_a_game_lasts_until_a_deck_is_empty(card_set: CardSet, seats: int) -> None:  # [A14]
    s = rules.new(rules.deal(seated(("x",) * seats), 1, card_set=card_set))
    rng = Rng(1)
    while rules.to_move(s) is not None:
        rules.check(s)
        world = determinize(observe(s, s.mover), s.mover, rng)
        assert isinstance(evaluate(world, s.mover), float)
        rollout(world, rng, 2, 20)
        rules.apply(s, choose(s, rng))
    rules.check(s)
    assert s.turn == s.turns
    assert min(len(queue) for queue in s.queues) <= ROW


def test_the_largest_display_fits_the_packed_totals() -> None:
    most = sized_set("Most", gaul=DECK[-1], roman=DECK[-1])
    cards = [card._replace(icons=(6,) * 6) for card in most.cards if card.people != "start"]
    starts = [card for card in most.cards if card.people == "start"]
    s = rules.new(rules.deal(seated(("a", "b")), 1, card_set=CardSet("Most", starts + cards)))
    while rules.to_move(s) is not None:
        rules.apply(s, rules.legal(s)[0])
    first, *taken = s.displays[0]
    assert s.icons(0)[1] == s.card_set.cards[first].icons[1] + 6 * len(taken)
    rules.check(s)


@pytest.mark.parametrize("form", ["toml", "json"])
@pytest.mark.parametrize("card_set", [SMALLEST, LARGEST, house_set()], ids=lambda cards: cards.name)
def test_a_set_survives_its_file(card_set: CardSet, form: str) -> None:
    text = card_file.write(card_set, form)
    again = card_file.read(text)
    assert (again.name, again.cards) == (card_set.name, card_set.cards)
    assert card_file.read(text) is again
    assert len(text) < CARDS


def test_a_name_is_written_as_it_is_read() -> None:
    named = sized_set('"A" \\ ’б', gaul=10, roman=10)
    for form in ("toml", "json"):
        assert card_file.read(card_file.write(named, form)).name == named.name


def test_the_digest_is_of_the_cards_and_not_of_the_name() -> None:
    renamed = CardSet("Another name", [*SMALLEST.cards])
    assert card_file.digest(renamed) == card_file.digest(SMALLEST) != card_file.digest(UNEVEN)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "bad_file"),
        ('{"name": "x"}', "no_cards"),
        ('{"name": "x", "card": [], "more": 1}', "no_cards"),
        ('{"name": " x", "card": []}', "bad_set_name"),
        ('{"name": "\\u202e", "card": []}', "bad_set_name"),
        (f'{{"name": "{"x" * 41}", "card": []}}', "bad_set_name"),
        ('{"name": 1, "card": []}', "no_cards"),
        ('{"name": "x", "card": []}', "wrong_number"),
        ("[" * 99, "bad_file"),
        ("#" * (CARDS + 1), "set_too_long"),
    ],
)
def test_a_broken_file_is_refused(text: str, code: str) -> None:
    with pytest.raises(ContentError) as refused:
        card_file.read(text)
    assert code in {problem.code for problem in refused.value.problems}


def sentences(text: str) -> list[str]:
    with pytest.raises(ContentError) as refused:
        card_file.read(text)
    return [editor.fault(Translator(), p) for p in refused.value.problems]


def test_a_fault_is_said_plainly() -> None:
    alone = HOUSE[: HOUSE.index("[[card]]", HOUSE.index('people = "gaul"'))]
    assert "There must be 10 to 60 Gauls, not 1." in sentences(alone)
    assert "There must be 10 to 60 Romans, not 0." in sentences(alone)
    moved = sentences(changed('deck = "1"', 'deck = "2"'))
    assert moved == ["Start card 1 is missing.", "There are 2 start cards 2 instead of one."]
    assert sentences(HOUSE.replace('name = "', f'name = "{"x" * 41}', 1)) == [
        "The name of the card set has 1 to 40 visible characters."
    ]
    for icon in ("beer = 2, wheat = -1", "beer = true"):
        assert sentences(changed("icons = { wheat = 2", f"icons = {{ {icon} }} #")) == [
            "Card number 1: there is no icon called “beer”."
        ]


def test_a_record_holds_its_cards() -> None:
    match = played(SMALLEST, plies=4)
    record = json.loads(games.write(match))
    assert record["card_set"]["name"] == "The smallest"
    assert record["card_set"]["digest"] == card_file.digest(SMALLEST)
    again = games.read(json.dumps(record))
    assert again.state == match.state
    assert again.deal.content is SMALLEST


def other(**changes: Any) -> str:
    record = json.loads(games.write(played(SMALLEST)))
    record["card_set"] |= changes
    return json.dumps(record)


@pytest.mark.parametrize(
    ("record", "code"),
    [
        (other(digest="0"), "wrong_cards"),
        (other(card=[]), "wrong_cards"),
        (other(x=1), "wrong_cards"),
    ],
)
def test_a_record_with_broken_cards_is_refused(record: str, code: str) -> None:
    with pytest.raises(RecordError) as refused:
        games.read(record)
    assert refused.value.place == "card_set"
    assert refused.value.problem.code == code


def test_a_link_asks_for_cards_that_are_not_there() -> None:
    match = played(SMALLEST, plies=4)
    link = games.write_link(match, 3)
    for content in (None, UNEVEN):
        with pytest.raises(LinkError) as refused:
            games.read_link(link, content)
        assert refused.value.problem.code == "link_content"
        assert refused.value.problem.details["name"] == "The smallest"
        assert refused.value.problem.details["digest"] == card_file.digest(SMALLEST)
    assert games.read_link(link, SMALLEST)[0].state == match.state


def test_a_link_holds_cards_and_house_rules() -> None:
    deal = rules.deal(seated(("Ana", "settler")), 3, {"four_way_tie": "two_each"}, SMALLEST)
    match: Any = Match(GAME.rules, deal)
    link = games.write_link(match, 1)
    assert games.read_link(link, SMALLEST)[0].deal == deal


def test_a_link_with_a_name_that_no_set_may_have_is_damaged() -> None:
    nameless = CardSet(" ", [*SMALLEST.cards])
    with pytest.raises(LinkError) as refused:
        games.read_link(games.write_link(played(nameless), 3), nameless)
    assert refused.value.problem.code == "link_damaged"


def test_a_deal_takes_other_cards() -> None:
    assert GAME.deal(seated("ab"), 1, content=LARGEST) == rules.deal(
        seated("ab"), 1, card_set=LARGEST
    )


def test_a_link_with_the_house_set_needs_nothing_more() -> None:
    match = played(house_set(), plies=4)
    assert games.read_link(games.write_link(match, 3), UNEVEN)[0].deal == match.deal


def test_games_with_own_cards_do_not_count() -> None:
    match = played(SMALLEST)
    while (seat := rules.to_move(match.state)) is not None:
        match.play(seat, rules.legal(match.state)[-1])
    assert count({}, match) == {}
