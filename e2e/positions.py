"""Records of games at positions where a person is to choose."""

import random
from functools import cache
from itertools import count

from armorica import games
from armorica.ai.levels import reply
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.core.seats import Seat
from armorica.games.armorica import rules
from armorica.games.armorica.rules.cards import earlier_sets
from armorica.games.armorica.rules.scoring import score
from armorica.games.armorica.rules.state import PHASES, WINTER, State
from armorica.games.imperious.rules import chronicle
from armorica.games.imperious.rules.chronicle import is_forced
from armorica.games.imperious.rules.combos import COMBOS
from armorica.games.imperious.rules.state import ACTION, START, STEPS, TARGET
from tests.inside import AnyMatch, load
from tests.seats import seated

game = load("imperious")

SEED = 6
RARE = 1
"""The seed of a game with the targets that the first one lacks."""


TARGETING = "build", "colonize", "convert", "destroy", "disperse", "grow"


@cache
def games_by_step() -> dict[str, str]:
    """Play games of Ana and five opponents; return records at the steps where she is to choose.

    They are of Imperious, and called by their steps, targets by their combos too; a finished game
    is "over". All but rare steps are of the first game.
    """
    records, seeds = by_step(), count(RARE)
    while not records.keys() >= {f"target {combo}" for combo in TARGETING}:
        records = by_step(next(seeds)) | records
    return records


def by_step(seed: int = SEED, rivals: int = 5) -> dict[str, str]:
    """Play one game; return records where Ana is to choose, called as those of `games_by_step`.

    The latest record of each step is the one returned.
    """
    match = Match(game.rules, game.rules.deal(seated(("Ana", *["merchant"] * rivals)), seed))
    records, rng = {}, Rng(seed)
    while (seat := game.rules.to_move(match.state)) is not None:
        s = match.state
        if seat == 0 and len(game.rules.legal(s)) > 1 and not is_forced(s, shared=False):
            step = STEPS[s.step]
            records[f"{step} {COMBOS[s.combo]}" if s.step == TARGET else step] = games.write(match)
        match.play(seat, game.bot.choose(game.rules.observe(s, seat), rng))
    return records | {"over": games.write(match)}


def handed_over() -> str:
    """Return the record of a game of two people, one of whom is about to see their first hand."""
    match = Match(game.rules, game.rules.deal(seated(("Ana", "Ben", "settler", "settler")), SEED))
    s = match.state
    while s.step == START or s.mover > 1:
        match.play(s.mover, game.bot.choose(game.rules.observe(s, s.mover), Rng(SEED)))
    return games.write(match)


def long_display(phase: str, rivals: int = 1, cards: int = 16, seat: int = 0) -> str:
    """Write the record of a game up to where Ana is to move in a phase, and a display is long.

    It is played with an earlier house set: with the cards of today winter takes too many.

    Args:
        phase: One of PHASES.
        rivals: The number of settlers.
        cards: The fewest cards of that display.
        seat: Whose it is; Ana's is 0.
    """
    for seed in count(35):
        seats = seated(("Ana", *["settler"] * rivals))
        match: AnyMatch = Match(rules, rules.deal(seats, seed, card_set=earlier_sets()[0]))
        while (mover := rules.to_move(match.state)) is not None:
            s = match.state
            if mover == 0 and len(s.displays[seat]) >= cards and PHASES[s.phase] == phase:
                return games.write(match)
            if mover == seat:
                match.play(mover, max(rules.legal(s), key=lambda move: _stores(s, move)))
            elif mover == 0:
                match.play(mover, rules.legal(s)[0])
            else:
                match.play(mover, reply(games.game_of(match), match))
    raise AssertionError


def ahead(cards: int) -> str:
    """Write the record of a game up to where Ana has so many cards, and Ben, who passes, few.

    It is played with an earlier house set.
    """
    for seed in count(35):
        deal = rules.deal(seated(("Ana", "Ben")), seed, card_set=earlier_sets()[0])
        match: AnyMatch = Match(rules, deal)
        while (mover := rules.to_move(match.state)) is not None:
            s, moves = match.state, rules.legal(match.state)
            if mover == 0 and PHASES[s.phase] == "roman" and len(s.displays[0]) >= cards:
                return games.write(match)
            few = mover == 1 and len(s.displays[1]) > 7
            match.play(mover, _passing(s) if few else max(moves, key=lambda m: _stores(s, m)))
    raise AssertionError


def hungry(cards: int) -> str:
    """Write the record of a game up to where winter takes some of so many cards of Ana's.

    It is played against Ben, with an earlier house set.
    """
    for seed in count(35):
        deal = rules.deal(seated(("Ana", "Ben")), seed, card_set=earlier_sets()[0])
        match: AnyMatch = Match(rules, deal)
        while (mover := rules.to_move(match.state)) is not None:
            s, moves = match.state, rules.legal(match.state)
            if mover == 0 and PHASES[s.phase] == "winter" and len(s.displays[0]) == cards:
                return games.write(match)
            match.play(mover, moves[0] if mover else max(moves, key=lambda m: _mouths(s, m)))
    raise AssertionError


def at_the_end_of_a_turn(turn: int) -> str:
    """Write the record of a game of Ana and Ben one move before one of them begins a turn.

    The other one has moved last.
    """
    for seed in count(1):
        match: AnyMatch = Match(rules, rules.deal(seated(("Ana", "Ben")), seed))
        while match.state.turn <= turn:
            mover = match.state.mover
            match.play(mover, rules.legal(match.state)[0])
        if match.state.mover != mover:
            return games.write(match.branch(match.ply - 1))
    raise AssertionError


def played(rivals: int, phase: str, turn: int = 1) -> str:
    """Write the record of a game of Ana and settlers up to where she is to choose in a phase.

    Args:
        rivals: The number of settlers.
        phase: One of PHASES.
        turn: The first turn that will do.
    """
    match: AnyMatch = Match(rules, rules.deal(seated(("Ana", *["settler"] * rivals)), 11))
    wish = _mouths if phase == "winter" else _stores
    while True:
        s = match.state
        if s.mover != 0:
            match.play(s.mover, reply(games.game_of(match), match))
        elif PHASES[s.phase] == phase and s.turn >= turn:
            return games.write(match)
        else:
            match.play(0, max(rules.legal(s), key=lambda move: wish(s, move)))


def crowned(rivals: int) -> str:
    """Write the record of a game up to where Ana is to move, and an opponent has all majorities."""
    for seed in count():
        seats = seated(("Ana", *["settler"] * rivals))
        match: AnyMatch = Match(rules, rules.deal(seats, seed))
        while (mover := rules.to_move(match.state)) is not None:
            s = match.state
            most = score(s).majorities
            if mover == 0 and s.turn > 3 and all(m.vp and 1 in m.holders for m in most):
                return games.write(match)
            moves = rules.legal(s)
            match.play(mover, max(moves, key=lambda move: _goods(s, move)) if mover else moves[0])
    raise AssertionError


def _goods(s: State, move: int) -> int:
    """Weigh what majorities are of, and what feeds and reaches the cards that bring it."""
    after = s.copy()
    rules.apply(after, move)
    return sum(after.icons(s.mover))


def _passing(s: State) -> int:
    """Return a move after which the mover has the fewest cards."""

    def cards(move: int) -> int:
        after = s.copy()
        rules.apply(after, move)
        return len(after.displays[s.mover])

    return min(rules.legal(s), key=cards)


def _mouths(s: State, move: int) -> int:
    """Weigh cards, and wheat, which reaches them, so that winter takes some."""
    after = s.copy()
    rules.apply(after, move)
    return len(after.displays[0]) + 2 * after.icons(0)[0]


def _stores(s: State, move: int) -> int:
    """Weigh amphorae, which keep cards, and wheat, which reaches them."""
    after = s.copy()
    rules.apply(after, move)
    wheat, *_, amphorae = after.icons(0)
    return wheat + 2 * amphorae


def games_by_phase() -> dict[str, str]:
    """Play random moves; return records in winter, with a choice for a person, and at the end."""
    game = load("armorica")
    match = Match(
        game.rules, game.rules.deal(seated(("Player 1", "legate", "settler", "Player 4")), 5)
    )
    chance, records = random.Random(5), {}
    while moves := game.rules.legal(match.state):
        if match.state.phase == WINTER and len(moves) > 1 and match.state.mover in (0, 3):
            records["winter"] = games.write(match)
        match.play(match.state.mover, chance.choice(moves))
    return records | {"end": games.write(match)}


def finished(
    players: tuple[str | Seat, ...] = ("Ana", "settler"), seed: int = 3, short: int = 0
) -> str:
    """Write the record of a game that is over, or some moves short of it."""
    seats = seated(players)
    match: AnyMatch = Match(rules, rules.deal(seats, seed))
    while (seat := rules.to_move(match.state)) is not None:
        opponent = seats[seat] == Seat("settler")
        match.play(
            seat,
            reply(games.game_of(match), match) if opponent else rules.legal(match.state)[0],
        )
    return games.write(match.branch(match.ply - short))


def match_of(*players: str | Seat, seed: int = 7, moves: int = 6) -> AnyMatch:
    """Return a match with some moves, always the first legal one."""
    match: AnyMatch = Match(rules, rules.deal(seated(players), seed))
    for _ in range(moves):
        legal = rules.legal(match.state)
        if legal:
            match.play(match.state.mover, legal[0])
    return match


def long_names() -> dict[str, str]:
    """Write records of people with names of 40 letters: of both games, and one to its end."""
    records = {}
    for key, seats, plies in (("armorica", 4, 9), ("armorica", 4, 1000), ("imperious", 8, 30)):
        own = load(key)
        names = [f"{('Wilhelmina', 'Ширшмушкин')[n % 2] * 4:.39}{n}" for n in range(seats)]
        match = Match(own.rules, own.rules.deal(seated(names), SEED))
        chance = random.Random(SEED)
        while match.ply < plies and (moves := own.rules.legal(match.state)):
            match.play(match.state.mover, chance.choice(moves))
        records[f"names, {key} {plies}"] = games.write(match)
    return records


def at_a_choice_of_combos() -> str:
    """Write the record of a game of eight in which a person is to play combos."""
    game = load("imperious")
    match = Match(game.rules, game.rules.deal(seated(("Ana", *["merchant"] * 7)), 3))
    s = match.state
    while s.step != ACTION or s.mover or s.turn < 5:
        match.play(s.mover, game.bot.choose(game.rules.observe(s, s.mover), Rng(1)))
    return games.write(match)


def after_combos(*names: str) -> str:
    """Write the record of a game in which Ana may play a combo, and others have since her last.

    Args:
        names: of combos; opponents have played each of them, "convert" with a victim.
    """
    for seed in count(SEED):
        match = Match(game.rules, game.rules.deal(seated(("Ana", *["merchant"] * 5)), seed))
        rng, since = Rng(seed), 0
        while (seat := game.rules.to_move(match.state)) is not None:
            if seat == 0 and match.state.step == ACTION:
                events = [{**each.data} for each in chronicle.events(match) if each.ply > since]
                if {*names} <= {each["do"] for each in events if each.get("victim", 0) is not None}:
                    return games.write(match)
                since = match.ply
            match.play(seat, game.bot.choose(game.rules.observe(match.state, seat), rng))
    raise AssertionError


def at_a_target(*combos: int, seed: int = 3) -> str:
    """Write the record of a game in which a person has just begun to use a combo on the map."""
    game = load("imperious")
    match = Match(game.rules, game.rules.deal(seated(("Ana", *["merchant"] * 3)), seed))
    s = match.state
    while s.step != TARGET or s.combo not in combos or s.mover or s.left < 3:
        seen = game.rules.observe(match.state, match.state.mover)
        match.play(match.state.mover, game.bot.choose(seen, Rng(1)))
    return games.write(match)
