"""A whole game by the accessibility tree: every move is chosen by names alone."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from armorica.games.armorica.face import words
from armorica.games.armorica.rules.cards import ICONS
from armorica.games.armorica.rules.scoring import score
from armorica.games.armorica.rules.state import OVER, PHASES, State
from armorica.i18n import Translator
from armorica.ui.table.final import counted_points
from e2e.ear import Ear, Element
from e2e.positions import played
from e2e.steps import check_result, hurry_to_a_choice, open_record, sit_down
from tests.inside import read_match

pytestmark = pytest.mark.glass

T = Translator()


def choose_by_ear(ear: Ear, main: Element, chance: random.Random) -> None:
    """Make one move, by the accessibility tree alone."""
    ask = main.text
    if "give up" in ask and any("to choose" in b.name for b in main.all("button")):
        give_up(ear)
        return
    pass_on = next(b for b in main.all("button") if b.name.startswith("Pass"))
    moves = [b for b in main.all("button") if b.name.endswith("within reach") and b.open]
    ear.press(chance.choice(moves or [pass_on]))


def give_up(ear: Ear) -> None:
    """Mark cards until there are enough, then give them up."""
    while True:
        main = ear.tree().all("main")[0]
        done = [b for b in main.all("button") if b.name.startswith("Give up")]
        if done:
            assert done[0].open
            ear.press(done[0])
            return
        marks = [b for b in main.all("button") if b.states.get("pressed") == "false" and b.open]
        assert all("without it" in mark.name for mark in marks)
        [need] = [b for b in main.all("button") if b.name.endswith("to choose")]
        ear.press(marks[0])
        page = ear.page
        expect(page.get_by_role("button", name=need.name, exact=True)).to_have_count(0)


def check_heard(tree: Element, s: State, names: list[str]) -> None:
    """Compare the accessibility tree with the state of the game."""
    main = tree.all("main")[0]
    assert words.phase_name(T, PHASES[s.phase]) in [h.name for h in main.all("heading")]
    assert f"Turn {s.turn} of " in main.text
    for region, row in zip(("Gauls", "Romans"), s.rows, strict=True):
        check_row(main.one("region", region), s, row)
    result = score(s)
    for seat, name in enumerate(names):
        panel = main.one("region", name)
        said = re.sub(r"\s+", " ", panel.text)
        assert counted_points(T, result.seats[seat].total) in said
        assert ("to move" in said) == (s.phase != OVER and seat == s.mover)
        for icon, have in zip(ICONS, s.icons(seat), strict=True):
            assert words.icon_count(T, icon, have) in said
        for most in result.majorities:
            if seat in most.holders:
                count = words.icon_count(T, most.icon, most.counts[seat])
                lead = "tied for the most" if most.holders[1:] else "the most"
                assert f"{count}: {lead}, {counted_points(T, most.vp)}" in said
        cards = [
            part.name.split(", ")[0] for part in panel.walk() if part.role in ("image", "button")
        ]
        assert cards == [s.card_set.cards[card].name for card in s.displays[seat]]
        sets = re.findall(r"set of (\d) suits?: \d+ points?", panel.text)
        assert [int(size) for size in sets] == [len(run) for run in result.seats[seat].runs]
        chooses = seat == s.mover and PHASES[s.phase] == "winter"
        food = "all fed" if not s.starving(seat) else f"winter takes {s.starving(seat)}"
        assert chooses or food in said


def check_row(region: Element, s: State, row: list[int]) -> None:
    said = [button.name for button in region.all("button")]
    assert len(said) == len(row)
    for place, (name, card) in enumerate(zip(said[::-1], row, strict=True), 1):
        face = s.card_set.cards[card]
        assert name.startswith(words.card_words(T, face))
        assert f"place {place} from the right" in name
        # Cards out of reach, and all patricians, say what they take.
        if PHASES[s.phase] in ("gaul", "roman"):
            have = s.totals[s.mover] >> s.card_set.reach[card] & 255
            assert (have >= place) or re.search(rf"needs {place} .*available: {have}\b", name)


def test_the_last_turns_of_a_game_by_ear(table: Page) -> None:
    open_record(table, played(1, "gaul", turn=6))
    ear, chance = Ear(table), random.Random(4)
    board, phases = table.locator("#board"), set()
    while (phase := hurry_to_a_choice(table)) != "over":
        phases.add(phase)
        match = read_match(table.evaluate("armorica.record()"))
        tree = ear.tree()
        check_heard(tree, match.state, ["Ana", "Cassius"])
        [news] = [s.text for s in tree.all("status") if "Ana: " in s.text]
        if match.moves:  # one's own move was said when it was done, unless nobody moved since
            own = re.search("Ana (takes|passes|can reach|gives)", news)
            assert ("Cassius " in news) != bool(own)
        ply = board.get_attribute("data-ply") or ""
        choose_by_ear(ear, tree.all("main")[0], chance)
        expect(board).not_to_have_attribute("data-ply", ply)
    match = read_match(table.evaluate("armorica.record()"))
    tree = ear.tree()
    check_heard(tree, match.state, ["Ana", "Cassius"])
    result = words.result(T, score(match.state), ["Ana", "Cassius"])
    assert any(result in status.text for status in tree.all("status"))
    heads = tree.one("table", "The final score").all("rowheader")
    assert {head.name for head in heads} == {"Ana", "Cassius"}  # without what decided it
    check_result(table)
    assert phases == {"gaul", "roman", "winter"}


def test_the_landmarks_are_there_each_once(table: Page) -> None:
    tree = Ear(table).tree()
    for role in ("banner", "main", "contentinfo"):
        assert len(tree.all(role)) == 1
    assert len(tree.all("heading")) >= 6
    regions = [region.name for region in tree.all("region")]
    assert len(regions) == len(set(regions))
    assert all(regions)
    inside = {
        element.name
        for role in ("banner", "main", "contentinfo")
        for r in tree.all(role)
        for element in r.walk()
    }
    assert {"What happened"} <= set(regions) - inside


def test_the_same_refusal_is_said_again(table: Page) -> None:
    sit_down(table, "person", "person")
    hurry_to_a_choice(table)
    table.evaluate(
        """() => {
            globalThis.said = [];
            const note = () => said.push(document.getElementById("notice").textContent);
            const watched = { childList: true, characterData: true, subtree: true };
            new MutationObserver(note).observe(document.getElementById("notice"), watched);
        }"""
    )
    far = table.locator('#gaul-row [aria-disabled="true"]').first
    for count in (1, 2, 3):
        far.focus()
        table.keyboard.press("Enter")
        table.wait_for_function("count => said.length === count", arg=count)
    said = table.evaluate("said.map((text) => text.trim())")
    assert len(set(said)) == 1
    assert "Out of reach" in said[0]
