"""Links: they are short, bring the same game back, and are checked before they are trusted."""

from base64 import urlsafe_b64encode

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from armorica import games
from armorica.core import link as core
from armorica.core.game_link import _OTHER, _fingerprint
from armorica.core.limits import LINK, NAME
from armorica.core.link import LinkError, Writer
from armorica.core.match import Match
from armorica.core.seats import PERSON, Seat
from armorica.games.armorica.codec.link import read, write
from armorica.games.armorica.info import INFO
from armorica.games.armorica.rules import play
from armorica.games.armorica.rules.cards import CardSet, earlier_sets, house_set
from tests.games.armorica.rollouts import TABLES, rollout
from tests.inside import AnyMatch, load
from tests.seats import seated

game = load("armorica")

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def refused(text: str) -> str:
    with pytest.raises(LinkError) as caught:
        read(text)
    return caught.value.problem.code


def with_players(match: AnyMatch, *players: str) -> AnyMatch:
    """Play a match again with other players."""
    other = Match(game.rules, game.rules.deal(seated(players), match.deal.seed))
    for move in match.moves:
        other.play(other.state.mover, move)
    return other


@given(TABLES, st.integers(0, 200), st.integers(0, 2**20 - 1))
@example((2, 0, 0), 0, 0)
@example((4, 2**53 - 1, 1), 0, 2**20 - 1)
def test_a_link_survives_a_round_trip(table: tuple[int, int, int], at: int, number: int) -> None:
    match: AnyMatch = rollout(*table)
    match.go(at % (match.ply + 1))
    again, beside, _ = games.read_link(write(match, number))
    assert games.write(again) == games.write(match)
    assert beside == number


@given(TABLES)
def test_a_finished_game_is_short(table: tuple[int, int, int]) -> None:
    match = rollout(4, *table[1:])
    usual = with_players(match, "", "settler", "merchant", "decurion")
    assert len(write(usual, usual.ply)) <= 80
    named = with_players(match, "Maximiliane", "François", "Владислав", "Ann")
    assert len(write(named, named.ply)) <= 140


def test_links_with_an_earlier_house_set_still_open() -> None:
    names = [card_set.name for card_set in (house_set(), *earlier_sets())]
    marks = [_fingerprint(name) for name in names]
    assert len({*marks, *(mark ^ _OTHER for mark in marks)}) == 2 * len(names)
    for card_set in earlier_sets():
        deal = play.deal(seated(("Ana", "settler")), 3, card_set=card_set)
        text = write(Match(game.rules, deal), 0)
        assert read(text)[0].deal == deal
        assert len(text) < 60  # it does not hold the set's digest and name


def test_a_link_with_ones_own_cards_that_an_earlier_version_wrote_still_opens() -> None:
    own = CardSet("Own", [card._replace(icons=(2, 0, 0, 0, 0, 1)) for card in house_set().cards])
    match, _, _ = read("armorica.3.piHrNSuq3Od30LT7psPTnZsBAAAAAAAAkAwrkbAL", own)
    assert match.deal == play.deal(seated(("Ana", "settler")), 3, card_set=own)


def test_house_rules_and_names_are_kept() -> None:
    longest = "名" * NAME
    match = Match(
        game.rules,
        game.rules.deal(
            seated(("Ana", *list(INFO.levels)[:2], longest)), 3, {"four_way_tie": "two_each"}
        ),
    )
    assert read(write(match, 0))[0].deal == match.deal


def test_a_deal_of_its_own_has_no_link() -> None:
    deal = game.rules.deal(seated(("Ana", "settler")), 3)
    for edited in (deal._replace(seed=4), deal._replace(start_player=0)):
        if edited != deal:
            with pytest.raises(LinkError, match="link_none"):
                write(Match(game.rules, edited), 0)


def test_a_level_that_the_game_lacks_is_refused() -> None:
    deal = game.rules.deal((Seat(PERSON), Seat("consul")), 3)
    assert refused(write(Match(game.rules, deal), 0)) == "link_damaged"


def test_a_link_of_version_1_is_of_an_earlier_version() -> None:
    assert refused("armorica.1.x3xeDtQqmrcOAABASIaVSA7e5HgM") == "link_older"


def test_a_link_of_version_3_stays_what_it_is() -> None:
    match, number, about = read("armorica.3.AAb-o9QqmrcOAABAQDKsRMJesMnxGA")
    assert match.deal.players == seated(("Ana", "settler", ""))
    assert match.deal.seed == 123456789
    moves = [game.rules.format_move(match.state_at(n), m) for n, m in enumerate(match.moves)]
    assert moves[:2] == ["gaul togimarus", "gaul pass"]
    assert moves[7:] == ["gaul cintugnatus", "gaul iccavos"]
    assert number == 7
    assert about == {}


@given(st.text(max_size=80) | st.text(ALPHABET, max_size=80).map("armorica.3.".__add__))
def test_any_text_is_a_link_or_refused(text: str) -> None:
    assert refused(text) in ("link_damaged", "link_foreign", "link_newer", "link_older")


@given(TABLES, st.integers(0, 200), st.sampled_from(ALPHABET + ".+/= "))
def test_a_changed_character_is_noticed(
    table: tuple[int, int, int], at: int, character: str
) -> None:
    text = write(rollout(*table), 0)
    at %= len(text) - 1  # the last character has unused bits
    changed = text[:at] + character + text[at + 1 :]
    if changed != text:
        assert refused(changed) in ("link_damaged", "link_foreign", "link_newer", "link_older")
    assert refused(text[:at]) == "link_damaged"
    assert refused(text + text) == "link_damaged"


@given(st.binary(max_size=120))
@example(b"\xff" * 120)
def test_a_link_with_any_content_under_a_right_checksum_is_read_or_refused(data: bytes) -> None:
    body = core._checksum(game.info.key, data) + data
    try:
        match, number, about = read(f"armorica.3.{urlsafe_b64encode(body).decode().rstrip('=')}")
    except LinkError as error:
        assert error.problem.code in ("link_damaged", "link_cards")
    else:
        assert read(write(match, number, about))[1:] == (number, about)
        game.rules.check(match.state)


def test_links_from_elsewhere_are_told_apart() -> None:
    text = write(rollout(2, 1, 1), 0)
    assert refused(text.replace("armorica", "imperious")) == "link_foreign"
    assert refused(text.replace(".3.", ".4.")) == "link_newer"
    assert refused(text[:-8]) == "link_damaged"
    assert refused("armorica.3.A") == "link_damaged"
    assert refused("A" * (LINK + 1)) == "link_damaged"
    other = Writer()
    other.digit(0, 256)
    assert refused(other.sealed("armorica")) == "link_cards"


def test_a_name_that_no_record_may_have_is_refused() -> None:
    for name in (" x", "\u202ex", "\u3164", "x" + "\u0301" * 9, "y" * (NAME + 1)):
        match = Match(game.rules, game.rules.deal(seated((name, "settler")), 3))
        assert refused(write(match, 0)) == "link_damaged"


def test_what_no_writer_writes_is_refused() -> None:
    over = rollout(2, 1, 1)
    match = Match(game.rules, over.deal)
    bytes_of_no_text = Writer()
    bytes_of_no_text.count(1)
    bytes_of_no_text.digit(255, 256)
    with pytest.raises(LinkError):
        core.Reader("x", bytes_of_no_text.sealed("x")).text()
    bomb = Writer()
    bomb.packed("x" * 100_000)
    with pytest.raises(LinkError):
        core.Reader("x", bomb.sealed("x")).packed(1000)
    assert core.Reader("x", bomb.sealed("x")).packed(100_000) == "x" * 100_000
    no_packed_text = Writer()
    no_packed_text.text("plain")
    with pytest.raises(LinkError):
        core.Reader("x", no_packed_text.sealed("x")).packed(1000)
    endless = Writer()
    for _ in range(6):
        endless.digit(31, 32)
        endless.digit(1, 2)
    with pytest.raises(LinkError):
        core.Reader("x", endless.sealed("x")).count()
    longer = Writer()
    longer.count(10 * over.ply)
    with pytest.raises(LinkError):
        core.Reader("x", longer.sealed("x")).moves(match)
    more = Writer()
    more.digit(1, 2)
    with pytest.raises(LinkError):
        core.Reader("x", more.sealed("x")).end()
