"""What the analysis of a game says about its costly choices."""

from collections.abc import Iterable

from armorica.games.imperious.face import words
from armorica.games.imperious.face.deeds import deed, details, exactly
from armorica.games.imperious.face.preview import outcome_of
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.face.tally import event_text
from armorica.games.imperious.rules.combos import is_combo
from armorica.games.imperious.rules.happening import SeenHappening, SeenOwn
from armorica.games.imperious.rules.state import START, State
from armorica.i18n import Translator
from armorica.ui.analysis import Fall, Finding
from armorica.ui.html import Safe
from armorica.ui.table.analysis import Report, draw, fallen


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
        table.scene,
        table.t,
        Report(
            lambda finding: sentence(table, finding),
            turns,
            winners,
            lambda fall: fell(table, fall),
        ),
    )


def fell(table: Table, fall: Fall) -> str:
    """Say that a win chance fell after a good choice, and who has struck since.

    After a start it is the estimate that falls, of which the few tries of a start tell little.
    """
    s, scene = table.scene.past(fall.ply), table.scene
    if s.step == START:
        return ""
    said = [fallen(table.t, table.names[s.mover], s.turn, fall)]
    said += [
        event_text(table, event)
        for event in scene.events
        if fall.ply < event.ply <= fall.shown and event.data.get("victim") == s.mover
    ]
    return " ".join(said[:3])


def sentence(table: Table, finding: Finding) -> str:
    """Say in one sentence what would have been better than a costly choice."""
    t, s = table.t, table.scene.chosen_in(finding.ply)
    played = _chosen(event.data for event in table.scene.events if event.ply > finding.ply)
    better, instead_of = distinct(t, planned(s, finding), played, table.names)
    values = {
        "name": table.names[s.mover],
        "better": better,
        "played": instead_of,
        "tokens": words.tokens(t, max(1, round(finding.cost))),
    }
    if s.step == START:
        return t(
            "{name}, setup: better {better} than {played}, worth about {tokens} more.", **values
        )
    return t(
        "{name}, turn {turn}: better {better} than {played}, worth about {tokens} more.",
        turn=s.turn,
        **values,
    )


def distinct(t: Translator, better: SeenOwn, played: SeenOwn, names: list[str]) -> tuple[str, str]:
    """Name the better choice, and of the one that was played only what differs."""
    named = deed(t, better, names)
    if not is_combo(played):
        return named, deed(t, played, names)
    if better["do"] != played["do"] or not is_combo(better):
        return named, words.combo_name(t, played["do"])
    other = details(t, played, names)
    if details(t, better, names) != other:
        return named, other
    own, others = (words.card_list(t, choice["cards"]) for choice in (better, played))
    if own != others:
        better_with = t("{combo} with {cards}", combo=named, cards=own)
        return better_with, t("the same with {cards}", cards=others)
    return exactly(t, better, names), t("the same with other chits")


def planned(s: State, finding: Finding) -> SeenOwn:
    """Return the event that the better choice would have caused."""
    return _chosen(outcome_of(s, finding.line or (finding.better,)).events)


def _chosen(events: Iterable[SeenHappening]) -> SeenOwn:
    """Return the first event that a choice causes."""
    return next(
        event for event in events if is_combo(event) or event["do"] in ("start", "pass", "end")
    )
