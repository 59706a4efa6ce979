"""The report on how even games are."""

from armorica.cli.simulate import play
from armorica.games.imperious.rules.chronicle import chronicle
from armorica.games.imperious.tools.balance import HITS, Balance
from tests.inside import AnyMatch


def test_the_report_counts_places_combos_and_attacks() -> None:
    match: AnyMatch = play(("novice",) * 4, 2, "imperious")
    report = Balance(4)
    report.add(match)
    done = [event.data["do"] for event in chronicle(match).events]
    assert sum(place.wins for place in report.places) == 1
    best = match.deal.order[[place.wins > 0 for place in report.places].index(True)]
    assert match.state.vt[best] == max(match.state.vt)
    assert report.combos["glory"] == done.count("glory") > 0
    assert not report.combos["discard"]
    struck = [
        event
        for event in chronicle(match).events
        if event.data["do"] in HITS and event.data["victim"] is not None
    ]
    assert round(sum(report.hits)) == len(struck) > 0
    assert report.turns == [match.state.turn]
    assert len(report.lines()) == 4 + 3
