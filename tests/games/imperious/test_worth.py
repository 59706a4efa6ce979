"""What hands are worth is kept while the map stays as it is, and depends on nothing else."""

from functools import cache

from armorica.core.rng import Rng
from armorica.games.imperious import GAME as game
from armorica.games.imperious.bot.worth import Worth, worth
from armorica.games.imperious.info import Style
from armorica.games.imperious.rules.state import ANSWER, EACH, KINDS, OFFER, Counts, State, counted
from tests.seats import seated

MAP = ("board", "house_rules", "chits", "cities", "vt", "advances", "mover")
"""The parts of a state on which worths depend."""


@cache
def trading() -> list[State]:
    """Return twenty positions of the trade, one of a turn, in games of three lengths."""
    found: list[State] = []
    for seed, tokens in enumerate(("25", "50", "100", "100")):
        s = game.rules.new(game.rules.deal(seated(("merchant",) * 4), seed, {"tokens": tokens}))
        rng, turn = Rng(seed), 0
        while game.rules.to_move(s) is not None and len(found) < 20:
            if OFFER <= s.step <= ANSWER and s.turn > turn and not rng.below(5):
                found.append(s.copy())
                if len(found) % 3 == 0:  # opponents seldom advance
                    found[-1].advances[s.mover] = (1,) * len(KINDS)
                turn = s.turn
            seen = game.rules.observe(s, s.mover)
            game.rules.apply(s, game.bot.choose(seen, rng, Style(random_percent=10)))
    assert len(found) == 20
    return found


def hands(seed: int) -> list[Counts]:
    rng = Rng(seed)
    cards = [kind for kind in KINDS for _ in range(EACH)]
    rng.shuffle(cards)
    return [counted(tuple(cards[n : n + 6])) for n in range(0, 48, 6)]


def with_parts(s: State, other: State, parts: tuple[str, ...]) -> State:
    """Return a position with some parts of another one."""
    mixed = s.copy()
    for part in parts:
        setattr(mixed, part, getattr(other.copy(), part))
    return mixed


def test_it_depends_on_the_map_and_on_nobodys_cards() -> None:
    positions = trading()
    for n, s in enumerate(positions):
        known = worth(s)
        other = with_parts(positions[n - 7], s, MAP)
        assert other.hands != s.hands
        assert worth(other) is known
        anew = Worth(other, 1.0)
        assert [known(hand) for hand in hands(n)] == [anew(hand) for hand in hands(n)]
        assert [known.plan(hand) for hand in hands(n)] == [anew.plan(hand) for hand in hands(n)]


def test_it_is_found_anew_where_a_part_of_the_map_differs() -> None:
    positions = trading()
    differs = set()
    for n, s in enumerate(positions):
        for part in MAP:
            other = with_parts(s, positions[n - 7], (part,))
            before = [worth(s)(hand) for hand in hands(n)]
            anew = [Worth(other, 1.0)(hand) for hand in hands(n)]
            assert [worth(other)(hand) for hand in hands(n)] == anew
            differs |= {part} if anew != before else set()
        assert [worth(s, 0.5)(hand) for hand in hands(n)] == [Worth(s, 0.5)(h) for h in hands(n)]
    assert differs == {*MAP} - {"board"}


def test_it_is_the_same_in_what_the_seat_may_know_and_in_any_order_of_asking() -> None:
    for n, s in enumerate(trading()):
        values = [worth(s)(hand) for hand in hands(n)]
        anew = Worth(game.rules.observe(s, s.mover), 1.0)
        assert [anew(hand) for hand in reversed(hands(n))] == values[::-1]
