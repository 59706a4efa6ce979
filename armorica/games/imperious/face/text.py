"""The table as lines of text, for a terminal."""

from collections.abc import Iterator
from typing import Any

from armorica.core.match import Match
from armorica.games.imperious.codec import to_record
from armorica.games.imperious.face import words
from armorica.games.imperious.face.chart import holding, territory_words
from armorica.games.imperious.face.keys import spoken
from armorica.games.imperious.face.table import ImperiousScene, Table
from armorica.games.imperious.face.view import ask
from armorica.games.imperious.rules.state import STEPS, Deal, Observation, State
from armorica.i18n import Translator


def view(scene: ImperiousScene, t: Translator) -> list[str]:
    """Return lines for the phase, the territories, the players, the viewer's cards, the task."""
    table = Table(scene, t)
    s = table.targeting.now
    lines = [words.phase_name(t, STEPS[s.step])]
    occupied = (territory for territory in range(len(s.cities)) if holding(s, territory))
    lines += [f"  {territory_words(t, s, table.names, territory)}" for territory in occupied]
    lines += [spoken(scene, t, subject) for subject in ("score", "others", "cards")]
    return [*lines, *filter(None, [table.targeting.so_far()]), ask(table)]


def replay(
    match: Match[Deal, State, Observation], names: list[str], t: Translator
) -> Iterator[str]:
    """Yield a line for each event of a game's record, then the outcome if it is over."""
    record = to_record(match)
    players = [player.get("name") or player["kind"] for player in record["players"]]
    for event in record["events"]:
        seat = event["seat"]
        who = "" if seat is None else f"{seat + 1} {players[seat]}: "
        details = [
            f"{key} {_plain(value + 1 if key in _SEATS and type(value) is int else value)}"
            for key, value in event.items()
            if key not in _HEAD
        ]
        yield who + ", ".join([event["do"], *details])
    if "scores" in record:
        yield f"scores {_plain(record['scores'])}"
        yield f"winners {_plain([seat + 1 for seat in record['winners']])}"


_HEAD = ("seat", "do")
_SEATS = ("to", "victim")  # counted from 1 for people, as in the summary of a simulation


def _plain(value: Any) -> str:
    """Write a value without brackets or quotes."""
    if isinstance(value, list):
        return " ".join(map(_plain, value)) or "-"
    return "-" if value is None else str(value)
