"""The effects of every change of the model: keep it, show its place, paint it, sound it, think."""

from dataclasses import dataclass

from armorica import games
from armorica.core.match import AnyMatch
from armorica.ui import places
from armorica.ui.effects import (
    ApplyLook,
    Changed,
    Effect,
    Focus,
    Keep,
    Paint,
    Scores,
    Sound,
    Think,
    Visit,
)
from armorica.ui.model import Model
from armorica.ui.model.puzzles import KeptPuzzles
from armorica.ui.settings import Settings
from armorica.ui.statistics import ByGame


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Hold the parts of the model that are compared after a command."""

    match: AnyMatch | None
    painted_ply: int
    place: str
    settings: Settings
    statistics: ByGame
    puzzles: KeptPuzzles


def snapshot(model: Model) -> Snapshot:
    """Return a snapshot of the model before a command, for `consequences`."""
    device, table = model.device, model.table
    place = places.place(model)
    kept = device.settings, device.statistics, model.puzzles.kept
    return Snapshot(table.match, table.painted_ply, place, *kept)


def consequences(before: Snapshot, model: Model) -> list[Effect]:
    """Return the effects of the changes since a snapshot."""
    device, match = model.device, model.table.match
    effects: list[Effect] = []
    if device.settings != before.settings:
        new_language = device.settings["language"] != before.settings["language"]
        effects += [Keep("settings"), ApplyLook(new_language)]
    if device.statistics != before.statistics:
        effects.append(Keep("statistics"))
    if model.puzzles.kept != before.puzzles:
        effects.append(Keep("puzzles"))
    effects.append(Keep("game"))
    if not device.embedded:  # Back belongs to the page around
        another = places.kind(places.place(model)) != places.kind(before.place)
        effects.append(Visit(another or match not in (before.match, None)))
    effects.append(Paint())
    ply = match.ply if match else 0
    if match and match is not before.match and not ply and not model.people:
        effects.append(Focus("#do-new"))  # nobody will have a choice, to which the focus would go
    if match and match is before.match and ply > before.painted_ply:
        if model.mover is None and device.embedded:
            effects.append(Scores(match.rules.scores(match.state)))
        if device.settings["sounds"] == "on" and ply == before.painted_ply + 1:
            effects.append(Sound(games.face(match.key).outcome(match)))
    model.table.painted_ply = ply
    return [*effects, Changed(ply), Think()]
