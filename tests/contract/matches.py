"""Matches of every game, and the games that are recorded."""

from functools import cache
from pathlib import Path

from armorica import games
from armorica.core.limits import NAME, PLAYERS
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.core.rules import Content
from tests.games.armorica.sets import sized_set
from tests.inside import AnyMatch
from tests.seats import seated

GOLDEN = Path(__file__).parent / "golden"
OWN = "armorica, own cards"
CONTENTS: dict[str, Content] = {OWN: sized_set("Own", gaul=31, roman=60)}
"""Games with other cards than their own."""
MOST_PLIES = 20_000
RECORDED = [
    (key, int(seats), level)
    for key, seats, level in (path.stem.split("-") for path in sorted(GOLDEN.glob("*.jsonl")))
]
"""The recorded games: the game, the number of players and their level."""


def new_match(key: str, seats: int, seed: int, level: str = "random", **rules: str) -> AnyMatch:
    game = games.load(key.partition(",")[0])
    players = seated((level,) * seats)
    return Match(game.rules, game.deal(players, seed, rules, CONTENTS.get(key)))


@cache
def random_moves(key: str, seats: int, seed: int) -> tuple[int, ...]:
    """Play a random game to its end, and return its moves."""
    match = new_match(key, seats, seed)
    game, state = games.game_of(match), match.state
    rng = Rng(seed)
    played: list[int] = []
    while game.rules.to_move(state) is not None:
        assert len(played) < MOST_PLIES, f"no end: {key}, {seats} seats, seed {seed}"
        moves = game.rules.legal(state)
        played.append(moves[rng.below(len(moves))])
        game.rules.apply(state, played[-1])
    return tuple(played)


WIDE = tuple(f"{seat}" + "名" * (NAME - 1) for seat in range(PLAYERS))
"""Names that take the most room."""


def longest(key: str, often: int) -> AnyMatch:
    """Play a long game: by the last legal move in `often` of 100 moves, else by a random one."""
    game = games.load(key)
    played = Match(game.rules, game.rules.deal(seated(WIDE[: game.info.seats[-1]]), 1))
    rng = Rng(often)
    while (seat := game.rules.to_move(played.state)) is not None and not played.full:
        legal = game.rules.legal(played.state)
        last = rng.below(100) < often
        played.play(seat, legal[-1] if last else legal[rng.below(len(legal))])
    return played
