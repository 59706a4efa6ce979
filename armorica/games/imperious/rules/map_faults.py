"""What keeps a map from being played on [I1] [I5] [I14] [I21], or drawn."""

import re
from collections.abc import Iterator, Sequence
from math import dist
from typing import Any

from armorica.core.limits import APART, LINKS, NAME, REGIONS, SIDE, TERRITORIES
from armorica.core.problem import Problem, problem
from armorica.core.untrusted import valid_name

RULES, DRAWING = ("region", "neighbours"), ("at", "path")
"""The fields of a territory; where no territory has a path, the page makes the shapes."""

_NUMBER = r"-?[0-9]{1,4}"
_APART = "(?:[, ]|(?=-))"  # what parts two numbers: a minus does by itself
_POINT = f"{_NUMBER}{_APART}{_NUMBER}"
PATH = re.compile(f"(M{_POINT}[lL]{_POINT}({_APART}{_POINT})+z)+", re.ASCII)
"""Outlines of straight lines between whole numbers."""

Ring = list[tuple[int, int]]
"""The corners of an outline."""


def read_path(text: str) -> list[Ring]:
    """Read outlines from a text that matches PATH."""
    rings = []
    for start, line, rest in re.findall(r"M([^lLz]+)([lL])([^z]+)z", text):
        x, y = map(int, re.findall(_NUMBER, start))
        ring = [(x, y)]
        numbers = map(int, re.findall(_NUMBER, rest))
        for dx, dy in zip(numbers, numbers, strict=True):
            x, y = (x + dx, y + dy) if line == "l" else (dx, dy)
            ring.append((x, y))
        rings.append(ring)
    return rings


def faults(data: Any, drawn: bool) -> list[Problem]:
    """List the faults of a map as plain data, one problem for each.

    What is said of all territories together waits until each of them can be read, and the rules and
    the drawing until their number is right.

    Args:
        data: untrusted.
        drawn: whether it must have its drawing.
    """
    fields = {"name", "territories"} | ({"size"} if drawn else set())
    if not isinstance(data, dict) or data.keys() != fields:
        return [problem("no_map")]
    table, size = data["territories"], data.get("size", [SIDE[-1], SIDE[-1]])
    if not isinstance(table, dict):
        return [problem("no_map")]
    problems = [] if valid_name(data["name"]) else [problem("bad_set_name", most=NAME)]
    if not _pair(size) or not all(side in SIDE for side in size):
        problems.append(problem("bad_size", least=SIDE[0], most=SIDE[-1]))
        size = [SIDE[-1], SIDE[-1]]
    if len(table) not in TERRITORIES:
        least, most = TERRITORIES[0], TERRITORIES[-1]
        problems.append(problem("wrong_territories", least=least, most=most, have=len(table)))
    sound = {}
    for id, entry in table.items():
        if found := [*_fields(id, entry)]:
            problems += found
        else:
            sound[id] = entry
    if len(table) in TERRITORIES:
        problems += [*_rules(sound, table), *(_drawing(sound, size) if drawn else ())]
    return problems or [*_joined(table)]


def _pair(value: Any) -> bool:
    return isinstance(value, list) and [type(n) for n in value] == [int, int]


def is_id(word: object) -> bool:
    """Return whether a word may name a territory or a region; "end" is part of moves."""
    if not isinstance(word, str) or not valid_name(word) or word == "end":
        return False
    return all(part.isalnum() and part == part.lower() for part in word.split("-"))


def _fields(id: str, entry: Any) -> Iterator[Problem]:
    """Check what a territory has, by itself."""
    at = id[:NAME]
    if not is_id(id):
        yield problem("bad_id", id=at)
    if not isinstance(entry, dict) or not {*RULES} <= entry.keys() <= {*RULES, *DRAWING}:
        yield problem("bad_territory", id=at)
        return
    if not is_id(entry["region"]):
        yield problem("bad_region", id=at)
    if not _texts(entry["neighbours"]):
        yield problem("bad_links", id=at, most=LINKS)


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _rules(sound: dict[str, Any], table: dict[str, Any]) -> Iterator[Problem]:
    """Check the regions and neighbours of the territories that can be read."""
    regions = len({entry["region"] for entry in sound.values()})
    if len(sound) == len(table) and regions not in REGIONS:
        yield problem("wrong_regions", least=REGIONS[0], most=REGIONS[-1], have=regions)
    for id, entry in sound.items():
        links = entry["neighbours"]
        if not 1 <= len(links) <= LINKS or len({*links}) < len(links) or id in links:
            yield problem("bad_links", id=id, most=LINKS)
        for other in dict.fromkeys(links):
            if other not in table:
                yield problem("unknown_neighbour", id=id, other=other[:NAME])
            elif other in sound and id not in sound[other]["neighbours"]:
                yield problem("one_way", id=id, other=other)


def _drawing(table: dict[str, Any], size: list[int]) -> Iterator[Problem]:
    """Check places and shapes."""
    there: dict[str, list[int]] = {}
    paths = sum("path" in entry for entry in table.values())
    for id, entry in table.items():
        at = entry.get("at")
        if not _pair(at) or not _on_map(at, size):
            yield problem("bad_at", id=id)
        elif near := [other for other, place in there.items() if dist(at, place) < APART]:
            yield problem("too_near", id=id, other=near[0], least=APART)
        else:
            there[id] = at
        if "path" not in entry:
            if paths:
                yield problem("no_path", id=id)
        elif not isinstance(entry["path"], str) or not PATH.fullmatch(entry["path"]):
            yield problem("bad_path", id=id)
        elif not all(_on_map(corner, size) for ring in read_path(entry["path"]) for corner in ring):
            yield problem("far_path", id=id)


def _on_map(spot: Sequence[int], size: list[int]) -> bool:
    return all(0 <= x <= most for x, most in zip(spot, size, strict=True))


def _joined(table: dict[str, Any]) -> Iterator[Problem]:
    """Check that all territories can be reached from the first."""
    reached = dict.fromkeys([next(iter(table))])
    queue = [*reached]
    for territory in queue:
        for other in table[territory]["neighbours"]:
            if other not in reached:
                reached[other] = None
                queue.append(other)
    for id in table:
        if id not in reached:
            yield problem("not_joined", id=id)
