"""What opponents have done: marks on the map, and the list since the viewer's last turn."""

from typing import Any

from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.imperious.face import masking
from armorica.games.imperious.face.logged import logged
from armorica.games.imperious.rules.chronicle import SeenEvent
from armorica.games.imperious.rules.scoring import income
from armorica.games.imperious.rules.state import ACTION, ANSWER, OFFER, TARGET
from armorica.i18n import translator
from armorica.ui import playing
from armorica.ui.html import plain
from armorica.ui.model import Model
from armorica.ui.page import views
from armorica.ui.viewing import scene
from tests.games.imperious.opponents import game, played
from tests.games.imperious.tables import table
from tests.inside import AnyMatch, on_table
from tests.seats import seated
from tests.ui.markup import Node, read
from tests.ui.models import act

T = translator("en")
MAP_CHANGES = ("disperse", "colonize", "grow", "convert", "destroy", "build")


def at_own_action(turn: int) -> Model:
    """Return a model of Ana and three opponents at the beginning of her actions."""
    match = played("Ana", *["merchant"] * 3)
    s = match.rules.new(match.deal)
    for ply, move in enumerate(match.moves):
        if s.turn == turn and s.step == ACTION and s.mover == 0:
            model = Model()
            playing.show(model, match.branch(ply))
            return model
        match.rules.apply(s, move)
    raise AssertionError


def traces(drawn: Node) -> Node:
    return next(node for node in drawn.all("g") if "traces" in node.classes)


def test_each_combo_leaves_its_marks_where_it_was_played() -> None:
    match = played("Ana", *["merchant"] * 3)
    model = Model()
    playing.show(model, match)
    latest: dict[str, SeenEvent] = {}
    for event in masking.events(match, 0):
        data: Any = event.data
        if data["do"] in MAP_CHANGES and (data.get("chits") or "city" in data):
            latest[event.data["do"]] = event
    assert latest.keys() >= {"disperse", "colonize", "convert"}
    for do, event in latest.items():
        combo: Any = event.data
        act(model, f"look {event.ply}")
        marks = traces(table(model))
        moved = do in ("disperse", "colonize")
        assert len([g for g in marks.all("g") if "arrow" in g.classes]) == (
            len(combo["chits"]) if moved else 0
        )
        badges = [g.text for g in marks.all("g") if "badge" in g.classes]
        victim = combo.get("victim") is not None
        signs = {"destroy": "−", "convert": "−+" if victim else "+"}.get(do, "+")
        assert {text[0] for text in badges} == (set() if moved else set(signs))
        assert marks.text.lower().count(do) == 1
        act(model, f"look {event.ply - 1}")
        assert not [g for g in table(model).all("g") if "traces" in g.classes]


def test_the_list_has_what_others_did_since_the_end_of_ones_last_turn() -> None:
    model = at_own_action(3)
    assert model.table.match
    events = masking.events(on_table(model), 0)
    ended = max(
        event.ply
        for event in events
        if event.data["seat"] == 0 and event.data["do"] in ("pass", "end")
    )
    wanted = [
        event
        for event in logged(events, [0], answering=False)
        if event.ply > ended and (event.data["seat"] != 0 or event.data["do"] == "refused")
    ]
    entries = table(model).one("details", id="since").all("button")
    assert len(entries) == len(wanted) > 5
    # The latest comes first, and each that has changed the map has hidden marks of its own.
    assert [int(entry["data-trace"]) for entry in entries] == [*range(len(wanted))][::-1]
    for n, event in enumerate(wanted):
        hidden = [g for g in table(model).all("g", id=f"trace-{n}") if "trace" in g.classes]
        if event.data["do"] in ("score", "start"):
            assert hidden
        if event.data["do"] == "start":  # whose number stands on its pieces
            assert not hidden[0].all("text")
        if event.data["do"] in ("glory", "pass", "accept"):
            assert not hidden
    # Looking back, it has the turn instead, and the current entry is marked.
    act(model, f"look {wanted[0].ply}")
    turn = [e for e in logged(events, [0], answering=False) if e.turn == wanted[0].turn]
    entries = table(model).one("details", id="since").all("button")
    assert [entry["data-do"] for entry in entries] == [f"look {event.ply}" for event in turn[::-1]]
    current = [entry["data-do"] for entry in entries if entry.get("aria-current")]
    assert set(current) == {f"look {wanted[0].ply}"}


def test_who_acts_last_is_told_how_the_turn_was_scored() -> None:
    deal = game.rules.deal(seated(("Ana", *["merchant"] * 3)), 3)
    match: AnyMatch = Match(game.rules, deal._replace(order=(1, 2, 3, 0)))
    rng = Rng(1)
    while match.state.turn < 2 or match.state.mover or match.state.step != OFFER:
        s = match.state
        match.play(s.mover, game.bot.choose(game.rules.observe(s, s.mover), rng))
    model = Model()
    playing.show(model, match)
    entries = table(model).one("details", id="since").all("button")
    [scored] = [entry.text for entry in entries if "Turn 1 is scored" in entry.text]
    assert "region" in scored
    own = table(model).one("details", id="since").all("span", **{"class": "scored"})[0]
    assert own.text.startswith("Ana ")


def test_over_the_map_nothing_covers_the_caption_of_a_chosen_start() -> None:
    deal = game.rules.deal(seated(("Ana", *["merchant"] * 3)), 3)
    match: AnyMatch = Match(game.rules, deal._replace(order=(1, 0, 2, 3)))
    match.play(1, game.bot.choose(game.rules.observe(match.state, 1), Rng(1)))
    model = Model()
    playing.show(model, match)
    assert table(model).all("div", **{"class": "happened"})
    act(model, f"play {model.legal()[0]}")
    assert table(model).all("button", id="confirm")
    assert not table(model).all("div", **{"class": "happened"})


def test_a_scored_turn_says_what_it_is_made_of() -> None:
    match = played("Ana", *["merchant"] * 3)
    scorings = [event for event in masking.events(match, 0) if event.data["do"] == "score"]
    assert scorings
    before = [0] * 4
    for event in scorings:
        s = match.state_at(event.ply)
        assert [sum(map(len, gains)) for gains in event.gains] == income(s)
        assert event.data["do"] == "score"
        assert before <= event.data["vt"]
    model = Model()
    playing.show(model, match)
    act(model, "look 0")  # at first it is announced that one looks back
    act(model, f"look {scorings[2].ply}")
    gains = scorings[2].gains[0]
    said = f"Ana: +{sum(map(len, gains))} = {len(gains.regions)} regions, "
    told = read(views(model, T)["log"]).text
    assert said in told
    assert f"now {match.state_at(scorings[2].ply).vt[0]}." in told
    assert read(views(model, T)["live"]).text.startswith("Turn 3 is scored. ")  # for a low bar
    paid = [g for g in traces(table(model)).all("g") if "pays" in g.classes]
    assert sum(int(n.text) for g in paid for n in g.all("text")) == sum(
        len(part) for gains in scorings[2].gains for part in gains[:3]
    )


def test_the_map_has_no_marks_while_a_person_aims() -> None:
    match = played("Ana", *["merchant"] * 3)
    s = match.rules.new(match.deal)
    for ply, move in enumerate(match.moves):
        if s.step == TARGET and s.mover == 0 and not s.marks:
            model = Model()
            playing.show(model, match.branch(ply))
            assert not [node for node in table(model).all("g") if "traces" in node.classes]
            act(model, f"play {model.legal()[-1]}")
            assert not [node for node in table(model).all("g") if "traces" in node.classes]
            break
        match.rules.apply(s, move)
    else:
        raise AssertionError


def test_all_who_decline_a_persons_offer_are_named_in_one_sentence() -> None:
    match = played("Ana", *["merchant"] * 3)
    model = Model()
    playing.show(model, match)
    lines = logged(masking.events(match, 0), [0], False)
    refused = [e for e in lines if e.data["do"] == "refused"]
    first = refused[0].data
    assert first["do"] == "refused"
    names = scene(model, T).names
    by = T.listed([names[seat] for seat in first["by"]])
    said = plain(f"{by} decline what {names[0]} offers: ")
    assert len(first["by"]) == 3
    assert said in read(views(model, T)["log"]).text
    for event in refused:
        s = match.state_at(event.ply - 1)
        assert s.step == ANSWER
        assert s.order[s.turn_index] == 0
    # Nobody is named before all have answered.
    part = match.branch(refused[0].ply - 1)
    lines = logged(masking.events(part, 0), [0], answering=part.state.step == ANSWER)
    assert not [e for e in lines if e.data["do"] == "refused"]
