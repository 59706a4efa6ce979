"""What the coach of the first game says of trades."""

from armorica.games.imperious import face
from armorica.games.imperious.face import counsel
from armorica.games.imperious.face.hand import lack
from armorica.games.imperious.rules.combos import COMBOS, is_combo
from armorica.games.imperious.rules.state import OFFER
from armorica.i18n import Translator
from armorica.ui.lesson import LEARNER
from tests.games.imperious.lessons import obeyed


def test_the_coach_advises_one_offer_a_turn() -> None:
    match, lessons = obeyed()
    plies = [ply for ply in range(match.ply) if match.seats[ply] == LEARNER]
    later = [
        at[-1].task
        for ply, at in zip(plies, lessons, strict=False)
        if match.state_at(ply).step == OFFER and match.state_at(ply).rounds
    ]
    assert {*later} == {"You may offer again, but one offer a turn is enough for now."}


def test_a_trade_breaks_no_combo_and_one_that_it_completes_is_played_next() -> None:
    match, _ = obeyed()
    found = 0
    done = face.events(match, None)
    for event in done:
        if event.data["do"] != "accept" or event.data["to"] != LEARNER:
            continue
        before, after = (match.state_at(ply) for ply in (event.ply - 1, event.ply))
        short, then = (
            {name for n, name in enumerate(COMBOS) if lack(s, LEARNER, n)} for s in (before, after)
        )
        assert then <= short  # it breaks none
        completed = short - then
        own = (each.data for each in done if each.ply > event.ply)
        played = next(each for each in own if is_combo(each) and each["seat"] == LEARNER)
        assert not completed or played["do"] in completed
        found += bool(completed)
    assert found


def test_it_is_said_that_nobody_took_an_offer_only_where_nobody_did() -> None:
    match, lessons = obeyed()
    own = [ply for ply in range(match.ply) if match.seats[ply] == LEARNER]
    comments = {ply: at[0].comment for ply, at in zip(own, lessons, strict=False)}
    done = face.events(match, None)
    made = [e.ply for e in done if e.data["do"] == "offer" and e.data["seat"] == LEARNER]
    taken = [e.ply for e in done if e.data["do"] == "accept" and e.data["to"] == LEARNER]
    found = 0
    for ply in made:
        after = next(each for each in own if each >= ply)
        said = comments[after] == "Nobody took your offer."
        assert said != any(ply < each <= after for each in taken)
        found += said
    assert found
    assert sum(said == "Nobody took your offer." for said in comments.values()) >= found


def test_an_offer_that_others_have_still_to_answer_is_not_called_refused() -> None:
    match, _ = obeyed()
    ply = next(e.ply for e in face.events(match, None) if e.data["do"] == "offer")
    states = [match.state_at(each) for each in range(ply - 1, ply + 1)]
    assert states[0].mover == LEARNER
    assert not counsel.refused(Translator(), states[0], states[1], states[1])
