"""What the analysis of a game says about its costly choices."""

from collections.abc import Iterable

from armorica.games.imperious.face import hint, words
from armorica.games.imperious.face.deeds import deed
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.rules.combos import is_combo
from armorica.games.imperious.rules.happening import SeenHappening, SeenOwn
from armorica.games.imperious.rules.state import START, State
from armorica.ui.advice import Finding
from armorica.ui.html import Safe
from armorica.ui.table.analysis import Report, chooser, draw


def section(table: Table) -> Safe:
    """Draw the analysis, as far as it has come."""
    begins: dict[int, int] = {}
    for event in table.scene.events:
        if event.turn:
            begins.setdefault(event.turn, event.ply)
    best = max(table.s.vt)
    winners = [seat for seat, vt in enumerate(table.s.vt) if vt == best]
    turns = [(ply, turn) for turn, ply in begins.items()]
    return draw(
        table.scene, table.t, Report(lambda finding: sentence(table, finding), turns, winners)
    )


def sentence(table: Table, finding: Finding) -> str:
    """Say what would have been better than a costly choice."""
    t, s = table.t, table.scene.chosen_in(finding.ply)
    played = _chosen(event.data for event in table.scene.events if event.ply > finding.ply)
    choices = played, planned(s, finding)
    named = [deed(t, choice, table.names) for choice in choices]
    if named[0] == named[1]:  # they differ in their cards, or in the sources of chits
        named = [
            t.joined([name, words.card_list(t, choice["cards"])]) if is_combo(choice) else name
            for name, choice in zip(named, choices, strict=True)
        ]
    values = {
        "name": chooser(table.scene, t, s.mover),
        "played": named[0],
        "better": named[1],
        "tokens": words.tokens(t, max(1, round(finding.cost))),
    }
    if s.step == START:
        return t("{name}, setup: {played}. Better: {better}, worth about {tokens} more.", **values)
    return t(
        "{name}, turn {turn}: {played}. Better: {better}, worth about {tokens} more.",
        turn=s.turn,
        **values,
    )


def planned(s: State, finding: Finding) -> SeenOwn:
    """Return the event that the better choice would have caused."""
    return _chosen(hint.outcome(s, finding.line or (finding.better,)).events)


def _chosen(events: Iterable[SeenHappening]) -> SeenOwn:
    """Return the first event that a choice causes."""
    return next(
        event for event in events if is_combo(event) or event["do"] in ("start", "pass", "end")
    )
