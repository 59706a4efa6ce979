"""The order of the decks stays hidden."""

from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.armorica import GAME
from armorica.games.armorica.codec.seal import seal
from tests.seats import seated
from tests.ui import hidden


def test_no_card_to_come_is_shown_by_any_way() -> None:
    rules = GAME.rules
    match = Match(rules, rules.deal(seated(("Ana", "Ben", "settler")), 3))
    rng = Rng(3)
    compared = 0
    while (seat := rules.to_move(match.state)) is not None:
        if match.ply % 5 == 2:
            world = rules.determinize(rules.observe(match.state, seat), seat, rng)
            other = Match(rules, match.deal._replace(orders=world.orders))
            for move, mover in zip(match.moves, match.seats, strict=True):
                other.play(mover, move)
            hidden.same(match, other, False, without=[seal(match.deal), seal(other.deal)])
            compared += 1
        match.play(seat, GAME.bot.choose(rules.observe(match.state, seat), rng))
    assert compared > 10
