"""What a Python program may rely on; everything else may change from one version to the next.

The names in `__all__` are public, and so are `armorica.rl` and its modules. The examples in their
documentation begin with `from armorica.api import *`.
"""

from collections.abc import Iterable, Mapping
from operator import index
from secrets import randbelow
from typing import SupportsIndex

from armorica import games
from armorica.ai.levels import reply
from armorica.bots.position import Position
from armorica.bots.program import BotError, Program
from armorica.core.game import AnyGame, Bot, Codec, Game
from armorica.core.level import RANDOM, Level
from armorica.core.limits import NAME
from armorica.core.link import LinkError
from armorica.core.match import AnyMatch, Match
from armorica.core.problem import ContentError, IllegalMove, Problem, RecordError
from armorica.core.rng import SEED_LIMIT, Rng
from armorica.core.rules import Content, Deal, GameState, Info, Observation, Rules
from armorica.core.seats import BOT, PERSON, Seat
from armorica.core.untrusted import valid_name
from armorica.games import GAMES, read, read_link, write, write_link

__all__ = [
    "GAMES",
    "PERSON",
    "RANDOM",
    "SEED_LIMIT",
    "AnyGame",
    "AnyMatch",
    "Bot",
    "BotError",
    "Codec",
    "Content",
    "ContentError",
    "Deal",
    "Game",
    "GameState",
    "IllegalMove",
    "Info",
    "Level",
    "LinkError",
    "Match",
    "Observation",
    "Position",
    "Problem",
    "Program",
    "RecordError",
    "Rng",
    "Rules",
    "Seat",
    "choose",
    "load",
    "new_match",
    "perft",
    "read",
    "read_content",
    "read_link",
    "write",
    "write_link",
]


def load(key: str) -> AnyGame:
    """Import a game.

    Args:
        key: of the game, one of GAMES.

    Raises:
        ValueError: there is no such game.

    Examples:
        >>> "settler" in load("armorica").info.levels
        True
        >>> load("imperious").info.seats
        range(4, 9)
    """
    if key not in GAMES:
        raise ValueError(f"there is no game {key!r}: choose from {', '.join(GAMES)}")
    return games.load(key)


def read_content(key: str, text: str) -> Content:
    """Read the cards or the map for a game from a file in TOML or JSON.

    Args:
        key: of the game, one of GAMES.
        text: untrusted.

    Raises:
        ContentError: with one problem for each fault; nothing is loaded.
        ValueError: there is no such game.

    Examples:
        >>> try:
        ...     read_content("armorica", "name = 'My cards'")
        ... except ContentError as error:
        ...     print([problem.code for problem in error.problems])
        ['no_cards']
    """
    load(key)
    return games.read_content(key, text)


def new_match(
    key: str,
    players: Iterable[str | Seat],
    seed: int | None = None,
    house_rules: Mapping[str, str] | None = None,
    content: Content | None = None,
) -> AnyMatch:
    """Deal a game.

    Args:
        key: of the game, one of GAMES.
        players: who sits in each seat, clockwise [A6] [I1]: the name of a level, or of RANDOM, for
            an opponent; any other text is the name of a person, at most 40 characters. A `Seat`
            says it without guessing.
        seed: of the deal, from 0 to SEED_LIMIT - 1; None for a random one.
        house_rules: what is chosen of the game's house rules, by their names in
            `Info.house_rules`; the usual for those that are missing.
        content: other cards or another map, from `read_content`; None for the game's own.

    Raises:
        ValueError: there is no such game, player, seed, house rule, choice or content, or the game
            is not for so many players; the message says which.

    Examples:
        >>> match = new_match("armorica", ["Ada", "settler"], seed=5)
        >>> match.deal.players
        (Seat(kind='person', name='Ada'), Seat(kind='settler', name=''))
        >>> new_match("imperious", ["Ada"] * 4, seed=5, house_rules={"tokens": "25"}).ply
        0
        >>> new_match("armorica", ["Ada"])
        Traceback (most recent call last):
        ValueError: armorica is for 2 to 4 players, not 1
    """
    game = load(key)
    levels = (*game.info.levels, RANDOM)
    seats = tuple(_seat(n, player, levels) for n, player in enumerate(players))
    numbers = game.info.seats
    if len(seats) not in numbers:
        raise ValueError(f"{key} is for {numbers[0]} to {numbers[-1]} players, not {len(seats)}")
    if seed is None:
        seed = randbelow(SEED_LIMIT)
    if not isinstance(seed, SupportsIndex) or not 0 <= index(seed) < SEED_LIMIT:
        raise ValueError(f"a seed is from 0 to {SEED_LIMIT - 1}, not {seed!r}")
    for name, choice in (house_rules or {}).items():
        if choice not in game.info.house_rules.get(name, ()):
            raise ValueError(f"{key} has no house rule {name!r} with the choice {choice!r}")
    if content is not None:
        _check_content(game, content)
    return Match(game.rules, game.deal(seats, index(seed), house_rules or {}, content))


def _seat(n: int, player: str | Seat, levels: tuple[str, ...]) -> Seat:
    """Return a player as a seat; refuse one that no record can hold."""
    if not isinstance(player, Seat):
        player = Seat(player) if player in levels else Seat(PERSON, player)
    kind, name = player
    is_level = kind in levels and not name
    if (kind == BOT and not name) or (kind not in (PERSON, BOT) and not is_level):
        raise ValueError(
            f"seat {n} is neither a person, a bot with a name, nor one of {', '.join(levels)}"
        )
    if name and not valid_name(name):
        raise ValueError(
            f"seat {n}: a name has at most {NAME} visible characters, and no space at either end;"
            f" {name!r} is none"
        )
    return player


def _check_content(game: AnyGame, content: Content) -> None:
    try:
        if game.codec.contents:
            game.codec.contents.digest(content)
    except (AttributeError, TypeError):
        key = game.rules.KEY
        raise ValueError(f"content comes from read_content({key!r}, text)") from None


def choose(match: AnyMatch, level: str | None = None) -> int:
    """Choose a move for the seat to move, from what that seat may know; the match is not changed.

    The same position gets the same move on every Python. A level that searches takes up to some
    seconds for it.

    Args:
        match: the match, not over.
        level: the name of a level of the game, or RANDOM; None for the level of the seat to move.

    Returns:
        A legal move, for `Match.play`.

    Raises:
        ValueError: the game is over, or there is no such level; a person's seat has none.

    Examples:
        >>> match = new_match("armorica", ["settler", "settler"], seed=5)
        >>> while (seat := match.rules.to_move(match.state)) is not None:
        ...     match.play(seat, choose(match))
        >>> choose(match)
        Traceback (most recent call last):
        ValueError: the game is over
    """
    game = games.game_of(match)
    seat = game.rules.to_move(match.state)
    if seat is None:
        raise ValueError("the game is over")
    kind = match.deal.players[seat].kind
    if not level and kind in (PERSON, BOT):
        raise ValueError(f"seat {seat} is a {kind}'s: name a level")
    level = level or kind
    if level not in (*game.info.levels, RANDOM):
        raise ValueError(f"there is no level {level!r}: choose from {', '.join(game.info.levels)}")
    return reply(game, match, level)


def perft(match: AnyMatch, depth: int) -> int:
    """Count the sequences of so many legal moves that can follow; the match is not changed.

    A sequence that ends the game early counts, too. Whoever writes the rules anew can compare:
    docs/python.md has a table of such counts.

    Args:
        match: in any position.
        depth: how many moves, from 0; the time grows as the count does.

    Raises:
        ValueError: the depth is less than 0.

    Examples:
        >>> match = new_match("armorica", ["", ""], seed=1)
        >>> [perft(match, depth) for depth in range(3)]
        [1, 3, 9]
    """
    if depth < 0:
        raise ValueError(f"depth is at least 0, not {depth}")
    return _count(match.rules, match.state, depth)


def _count(rules: Rules[Deal, GameState, Observation], state: GameState, depth: int) -> int:
    moves = rules.legal(state) if depth else []
    if depth < 2:
        return len(moves) or 1
    count = 0
    for move in moves:
        after = state.copy()
        rules.apply(after, move)
        count += _count(rules, after, depth - 1)
    return count or 1
