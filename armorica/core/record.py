"""The parts of records that all games share."""

import json
from collections.abc import Callable
from typing import Any

from armorica.core import seats
from armorica.core.level import RANDOM
from armorica.core.match import Match
from armorica.core.problem import IllegalMove, Problem, RecordError, problem
from armorica.core.rng import SEED_LIMIT
from armorica.core.rules import D, Deal, Info, Obs, S
from armorica.core.seats import Seat
from armorica.core.untrusted import is_whole


def as_line(record: dict[str, Any]) -> str:
    """Write a record as one line of JSON."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def demand(holds: bool, place: str, otherwise: Problem) -> None:
    """Refuse a record unless a condition holds.

    Raises:
        RecordError: with the place and the problem.
    """
    if not holds:
        raise RecordError(place, otherwise)


def read_list(data: dict[str, Any], field: str) -> list[Any]:
    """Return a field that is a list.

    Raises:
        RecordError: it is missing, or no list.
    """
    values = data.get(field)
    if not isinstance(values, list):
        raise RecordError(field, problem("not_a_list"))
    return values


def head(deal: Deal, info: Info) -> dict[str, Any]:
    """Return what each record says of a deal: seed, house rules that are not usual, players."""
    unusual = info.unusual(deal.house_rules)
    house_rules = {"rules": unusual} if unusual else {}
    return {"seed": deal.seed, **house_rules, "players": seats.written(deal.players)}


def read_head(data: dict[str, Any], info: Info) -> tuple[tuple[Seat, ...], int, dict[str, str]]:
    """Return players, seed and house rules of a record, as `Rules.deal` takes them.

    Raises:
        RecordError: with the place and the problem.
    """
    seed = data.get("seed")
    if not is_whole(seed, range(SEED_LIMIT)):
        raise RecordError("seed", problem("bad_seed"))
    chosen = read_house_rules(data, info)
    return seats.read(data.get("players"), info.seats, (*info.levels, RANDOM)), seed, chosen


def read_house_rules(data: dict[str, Any], info: Info) -> dict[str, str]:
    """Return what was chosen of a game's house rules; those that are not there are usual.

    Raises:
        RecordError: a rule is unknown, or has none of its choices.
    """
    chosen = data.get("rules", {})
    valid = isinstance(chosen, dict) and chosen.keys() <= info.house_rules.keys()
    valid = valid and all(chosen[name] in info.house_rules[name] for name in chosen)
    demand(valid, "rules", problem("unknown_rules"))
    return info.with_defaults(chosen)


def play_each(field: str, entries: list[Any], play: Callable[[Any], None]) -> None:
    """Play the entries of a field, one after another.

    Raises:
        RecordError: one is no move, or not legal: with its place and the problem.
    """
    for n, entry in enumerate(entries):
        try:
            play(entry)
        except IllegalMove as error:
            raise RecordError(f"{field}[{n}]", error.problem) from None


def play_text(match: Match[D, S, Obs], text: object) -> None:
    """Make a move from its text, for the seat to move.

    Raises:
        IllegalMove: it is no text, or no legal move.
    """
    if not isinstance(text, str):
        raise IllegalMove(problem("bad_entry"))
    match.play(match.state.mover, match.rules.parse_move(match.state, text))


def check_outcome(data: dict[str, Any], fields: tuple[str, ...], outcome: dict[str, Any]) -> None:
    """Compare the outcome in a record with the outcome of its moves.

    Args:
        data: the record.
        fields: the names of the fields that hold the outcome.
        outcome: the values that they must have; empty before the game is over, when none may be
            there.

    Raises:
        RecordError: `not_over`, or `wrong_outcome`.
    """
    for field in fields:
        if outcome:
            demand(data.get(field) == outcome[field], field, problem("wrong_outcome"))
        else:
            demand(field not in data, field, problem("not_over"))
