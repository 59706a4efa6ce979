"""The opponents choose well, and always the same."""

from armorica import games
from armorica.ai.levels import reply
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games import LEVELS
from tests.seats import seated

GAME = games.load("armorica")


def winner_share(levels: tuple[str, ...], seeds: range) -> float:
    """Play games, and return the first level's share of wins, with shared wins divided."""
    won = 0.0
    for seed in seeds:
        turn = seed % len(levels)
        players = levels[turn:] + levels[:turn]
        match = Match(GAME.rules, GAME.rules.deal(seated(players), seed))
        while GAME.rules.to_move(match.state) is not None:
            match.play(match.state.mover, reply(games.game_of(match), match))
        totals = GAME.rules.scores(match.state)
        best = [players[seat] for seat, total in enumerate(totals) if total == max(totals)]
        won += best.count(levels[0]) / len(best)
    return won / len(seeds)


def test_a_settler_beats_chance() -> None:
    assert winner_share(("settler", "random"), range(40)) > 0.9
    assert winner_share(("settler", "random", "random", "random"), range(40)) > 0.8


def test_greedy_takes_the_move_that_is_valued_most() -> None:
    match = Match(GAME.rules, GAME.rules.deal(seated(("settler", "settler")), 5))
    for _ in range(10):
        seat = match.state.mover
        seen = GAME.rules.observe(match.state, seat)
        values = {}
        for move in GAME.rules.legal(seen):
            after = seen.copy()
            GAME.rules.apply(after, move)
            values[move] = GAME.bot.evaluate(after, seat)
        chosen = GAME.bot.choose(seen, Rng(0))
        assert values[chosen] == max(values.values())
        match.play(seat, chosen)


def test_every_level_answers_the_same_match_with_the_same_move() -> None:
    for level in LEVELS:
        match = Match(GAME.rules, GAME.rules.deal(seated((level, level)), 6))
        for _ in range(3):
            move = reply(games.game_of(match), match)
            assert move == reply(games.game_of(match), match)
            match.play(match.state.mover, move)
