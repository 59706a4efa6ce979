"""Whole short games of Imperious: what a sensible person chooses, and what the end must show."""

from typing import NamedTuple

from playwright.sync_api import Page, expect

from armorica import games
from armorica.core.match import Match
from armorica.games.imperious.rules.chronicle import events
from armorica.games.imperious.rules.earnings import SOURCES, earnings
from armorica.games.imperious.rules.scoring import TOKENS, ending
from armorica.games.imperious.rules.state import OVER
from e2e.steps import CHOICE, once
from tests.inside import AnyMatch, load, read_match
from tests.seats import seated

FREE = "button:not([aria-disabled])"
TARGETS = '#map .target:not(.chosen, [aria-hidden="true"])'
ENDS = "#move-end, #move-draw"

WAYS = {
    "start": (TARGETS,),
    "offer": ("#move-all, #move-end, #settle-silent",),
    "give": ("#board:has(#hand .chosen) #move-end", f"#hand {FREE}.card-type"),
    "get": ("#board:has(#trade .chosen) #move-end", f"#trade {FREE}.card-type"),
    "answer": ("#move-accept, #move-decline",),
    "restart": (TARGETS,),
    "action": (".combos button", ENDS),
    "cards": ("#do-all", ENDS, f"#hand {FREE}.card-type"),
    "target": (TARGETS, ENDS),
    "discard": (f"#hand {FREE}.card-type",),
    "enlarged": ('[data-zoom="0"]',),  # a part of the map is seen
}
"""What to choose at each step, as CSS selectors, the best first."""


class Choice(NamedTuple):
    """Hold an element that can be chosen: its id, and a point of it that lies in sight, if any."""

    id: str
    at: tuple[float, float] | None


# A point is in sight if nothing lies above it and the window does not end before it.
LOOK = """(ways) => {
    const inside = [0.5, 0.3, 0.7, 0.15, 0.85];
    const way = ways.find((way) => document.querySelector(way));
    return [...document.querySelectorAll(way)].map((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        const at = (x, y) => [left + x * width, top + y * height];
        const points = inside.flatMap((x) => inside.map((y) => at(x, y)));
        return [part.id, points.find((at) => part.contains(document.elementFromPoint(...at)))];
    });
}"""

# All that an answer of the page changes for the eye, but not what pointing at something does.
SHOWN = """() => {
    const text = (part) => document.querySelector(part)?.textContent;
    const map = document.querySelector("#map > svg").getAttribute("viewBox");
    const { ply } = document.getElementById("board").dataset;
    return [ply, map, ...["#dock", "#trade", "#score"].map(text)].join();
}"""


def dealt(*players: str, seed: int) -> str:
    """Write the record of a game of the shortest length that has just been dealt."""
    game = load("imperious")
    rules = game.info.with_defaults({}) | {TOKENS: "25"}
    return games.write(Match(game.rules, game.rules.deal(seated(players), seed, rules)))


def look(page: Page, step: str) -> list[Choice]:
    """List what a person would choose from at a step: first of all to confirm what was chosen."""
    elements = page.evaluate(LOOK, ["#mine", "#confirm", *WAYS[step]])
    assert elements, step
    return [Choice(id, at and tuple(at)) for id, at in elements]


def await_answer(page: Page, before: str) -> tuple[str, str]:
    """Wait until a person is to choose and the page shows something else than before.

    Return the step, and what the page shows of the game, as text.
    """
    ask = f"""(before) => {{
        const step = ({CHOICE})();
        const shown = step && ({SHOWN})();
        return step && shown !== before && [step, shown];
    }}"""
    step, shown = once(page, ask, before)
    return step, shown


def points(match: AnyMatch) -> list[list[int]]:
    """Return each seat's victory tokens of a game that is over: those of each source, and all."""
    s = match.state
    assert s.step == OVER
    assert max(s.vt) >= ending(s)
    earned = earnings(events(match), len(s.vt), s.board)
    return [
        [
            *(
                sum(each.vt for each in earned if (each.seat, each.source) == (seat, source))
                for source in SOURCES
            ),
            total,
        ]
        for seat, total in enumerate(s.vt)
    ]


def check_points(page: Page) -> None:
    """Compare the table of points of a game that is over with its record, replayed here."""
    expected = points(read_match(page.evaluate("armorica.record()")))
    best = max(total for *_, total in expected)
    expect(page.locator("#score tbody tr")).to_have_count(len(expected))
    for seat, parts in enumerate(expected):
        row = page.locator(f'#score tr[data-seat="{seat}"]')
        said = [cell.inner_text().replace("−", "-") for cell in row.locator("td").all()]
        assert [int(text) for text in said] == parts
        assert ("winner" in (row.get_attribute("class") or "")) == (parts[-1] == best)
    expect(page.locator("#result")).to_contain_text(f"{best} victory tokens")
