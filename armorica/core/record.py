"""The parts of records that all games share."""

import json
from typing import Any

from armorica.core.problem import Problem, RecordError, problem
from armorica.core.rng import SEED_LIMIT
from armorica.core.rules import Deal, Info


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


def read_seed(data: dict[str, Any]) -> int:
    """Return the seed of the deal.

    Raises:
        RecordError: it is no integer from 0 to SEED_LIMIT - 1.
    """
    seed = data.get("seed")
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        raise RecordError("seed", problem("bad_seed"))
    return seed


def house_rules(deal: Deal) -> dict[str, Any]:
    """Return what a record says of a deal's house rules: nothing, where the game has none."""
    return {"rules": {**deal.house_rules}} if deal.house_rules else {}


def read_house_rules(data: dict[str, Any], info: Info) -> dict[str, str]:
    """Return what was chosen of a game's house rules.

    Raises:
        RecordError: not each of them has one of its choices.
    """
    chosen = data.get("rules", {})
    valid = isinstance(chosen, dict) and chosen.keys() == info.house_rules.keys()
    valid = valid and all(chosen[name] in info.house_rules[name] for name in chosen)
    demand(valid, "rules", problem("unknown_rules"))
    return {**chosen}


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
