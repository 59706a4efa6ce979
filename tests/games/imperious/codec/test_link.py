import pytest

from armorica import games
from armorica.core.link import LinkError
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.imperious.codec.link import read, write
from armorica.games.imperious.rules.board import board
from tests.inside import AnyMatch, load, read_match
from tests.seats import seated

game = load("imperious")

Table = AnyMatch


def played(
    players: tuple[str, ...], seed: int, plies: int, house_rules: dict[str, str] | None = None
) -> Table:
    deal = game.rules.deal(seated(players), seed, house_rules or {})
    match: Table = Match(game.rules, deal)
    for _ in range(plies):
        seat = game.rules.to_move(match.state)
        if seat is None:
            break
        match.play(seat, game.bot.choose(game.rules.observe(match.state, seat), Rng(1)))
    return match


def refused(text: str) -> str:
    with pytest.raises(LinkError) as caught:
        read(text)
    return caught.value.problem.code


@pytest.mark.parametrize(
    ("players", "plies"),
    [(("", "merchant", "settler", "novice"), 2000), (("Ana", *["Bo"] * 7), 300)],
)
def test_a_link_survives_a_round_trip(players: tuple[str, ...], plies: int) -> None:
    match = played(players, 3, plies)
    again, beside, about = games.read_link(games.write_link(match, 7))
    assert games.write(again) == games.write(match)
    assert again.deal == read_match(games.write(match)).deal
    assert (beside, about) == (7, {})


def test_house_rules_stay_in_links_records_and_questions() -> None:
    chosen = {"tokens": "50", "late": "2"}
    match = played(("Ana", "Bo", "Cy", "Di"), 3, 9, chosen)
    again, _, _ = read(write(match, 0))
    seen = game.codec.unpack(game.codec.pack(game.rules.observe(match.state, 0)))
    for rules in (
        again.state.house_rules,
        read_match(games.write(match)).state.house_rules,
        seen.house_rules,
    ):
        assert rules == game.info.with_defaults(chosen)


def test_a_deal_made_by_hand_has_no_link() -> None:
    match = played(("Ana", "Bo", "Cy", "Di"), 3, 9)
    match.deal = match.deal._replace(deck=match.deal.deck[::-1])
    with pytest.raises(LinkError, match="link_none"):
        write(match, 0)


def test_a_foreign_or_damaged_link_is_refused() -> None:
    text = write(played(("Ana", "Bo", "Cy", "Di"), 3, 9), 0)
    assert refused(text[:-2]) == "link_damaged"
    assert refused(text.replace("imperious.3", "armorica.3")) == "link_foreign"
    assert refused(text.replace("imperious.3", "imperious.4")) == "link_newer"


def test_a_link_for_another_map_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = write(played(("Ana", "Bo", "Cy", "Di"), 3, 9), 0)
    monkeypatch.setattr(board(), "name", "another")
    assert refused(text) == "link_cards"


def test_a_link_with_a_name_that_is_none_is_refused() -> None:
    match = played((" ", "Bo", "Cy", "Di"), 3, 0)
    assert refused(write(match, 0)) == "link_damaged"
