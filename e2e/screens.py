"""Every screen that the page can show, one after another."""

import json
import random
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from armorica import games
from armorica.core.match import Match
from armorica.ui.statistics import Statistics, Tally, written
from e2e.positions import games_by_phase, games_by_step, handed_over, long_display
from e2e.steps import WHOLE_GAME, open_record
from tests.seats import seated

PLAYED = Statistics(
    3,
    {("settler", 3): Tally(3, 3, 40)},
    streak=3,
    longest=3,
    ratings=(840, 880, 910),
    in_a_row={"settler": 3},
    earned=("won", "fed"),
)
STATISTICS = dict.fromkeys(games.GAMES, PLAYED)

ALIKE = {"give", "target build", "target colonize", "target destroy"}
"""Steps of Imperious that are drawn as others are: wanted cards, territories, or pieces."""


def _open(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_function("() => armorica.ready")


def _load(page: Page, record: str) -> None:
    open_record(page, record)


def _game(*players: str, moves: int = 1000) -> str:
    """Return the record of a game with random moves, to its end or for some moves."""
    game = games.load("armorica")
    match = Match(game.rules, game.rules.deal(seated(players), 3))
    chance = random.Random(3)
    while len(match.moves) < moves and (legal := game.rules.legal(match.state)):
        match.play(match.state.mover, chance.choice(legal))
    return games.write(match)


def _imperious(page: Page) -> Iterator[str]:
    """Lead through the screens of the second game."""
    page.locator("#do-new").click()
    page.locator("#game-imperious").click()
    page.locator("#seats .recipes").wait_for()
    yield "Imperious, seats"
    page.locator("#do-rules").click()
    page.locator('[data-do="try combo grow"]').click()
    yield "Imperious, rules"
    _load(page, handed_over())
    yield "Imperious, hand-over"
    for step, record in games_by_step().items():
        if step in ALIKE:
            continue
        _load(page, record)
        yield f"Imperious, {step}"
        if step == "cards":
            page.keyboard.press("k")
            yield "Imperious, keys"
            page.keyboard.press("Escape")
            page.keyboard.press("?")
            yield "Imperious, crib"
            page.keyboard.press("Escape")
        if step == "target disperse":
            page.locator(".land.target").first.dispatch_event("click")
            yield "Imperious, where to"
    _load(page, games_by_step()["over"])
    page.locator("#do-analyse").click()
    expect(page.locator("#analysis:not(:has(progress))")).to_be_visible(timeout=WHOLE_GAME)
    yield "Imperious, analysis"
    page.locator("#log [data-do^=look]").last.click()
    yield "Imperious, look-back"
    page.locator("#annotate").click()
    page.locator("#note-text").fill("Here")
    page.locator("#at-latium").click()
    yield "Imperious, note"
    page.locator('[data-do="embed"]').click()
    page.evaluate("document.querySelector('dialog iframe').remove()")  # axe-core is not there
    yield "Imperious, embedding dialog"
    page.keyboard.press("Escape")


def _table(page: Page) -> Iterator[str]:
    """Lead through the screens around the first game of a page that has just been opened."""
    page.locator("#do-settings").click()
    for choice in ("motion-off", "confirm-on"):
        page.locator(f"#set-{choice}").click()
    yield "settings"
    page.locator('#settings [data-do="keys"]').click()
    yield "keys"
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    yield "crib"
    page.keyboard.press("Escape")
    yield "opening table"
    page.locator("#gaul-row .reachable").first.click()
    yield "question"
    page.keyboard.press("Escape")
    page.locator("#gaul-row .far").first.click(force=True)  # aria-disabled, but says why
    yield "refusal"
    page.locator("#do-hint").click()
    expect(page.locator("#hint b").first).to_be_visible()
    yield "hint"
    page.locator("#do-new").click()
    yield "seats"
    page.locator('#seats [data-do="lesson"]').click()
    yield "lesson"
    page.locator(".own .total.wheat").click()
    page.locator("#tip").wait_for()
    yield "explanation"
    page.locator("#do-rules").click()
    yield "rules"


def _games(page: Page) -> Iterator[str]:
    """Lead through the screens of later positions, and of games that are over."""
    _load(page, _game("Ana", "Bo", moves=0))
    page.evaluate("armorica.do(armorica.legal()[0])")
    expect(page.locator(".hand-over")).to_have_count(1)
    yield "hand-over call"
    _load(page, long_display("roman"))
    yield "mid-game"
    _load(page, games_by_phase()["winter"])
    page.locator(".bare").first.click()
    yield "winter"
    page.locator("#log [data-do^=look]").last.click()
    yield "look-back"
    page.locator("#annotate").click()
    page.locator("#note-text").fill("Here")
    page.locator("#board .own .card").first.click()
    yield "note"
    page.locator('[data-do="embed"]').click()
    page.evaluate("document.querySelector('dialog iframe').remove()")  # axe-core is not there
    yield "embedding dialog"
    page.keyboard.press("Escape")
    page.locator('#review [data-do="look end"]').click()
    page.locator('#log [data-do="share game"]').click()
    expect(page.locator("#log textarea")).to_be_visible()
    yield "link"
    _load(page, _game("Ana", "settler", "settler", "settler"))
    page.locator("#score button").first.click()
    page.locator("#plot summary").click()
    page.locator("#menu-more").click()
    yield "end"
    _load(page, _game("Ana", "settler"))  # whose review takes less
    page.locator("#do-analyse").click()
    yield "analysis, thinking"
    expect(page.locator("#analysis:not(:has(progress))")).to_be_visible(timeout=WHOLE_GAME)
    yield "analysis"


def _own(page: Page) -> Iterator[str]:
    """Lead through the puzzles, and through what people make: cards, maps and opponents."""
    page.locator("#do-new").click()
    page.locator("#game-armorica").click()
    page.locator("#do-settings").click()
    page.locator('#settings [data-do="progress"]').click()
    page.locator('#progress [data-do="puzzles"]').click()
    yield "puzzles"
    page.locator('#progress [data-do="puzzle day"]').click()
    page.locator('[data-do="puzzle show"]').click()
    page.locator("#puzzle .message").wait_for()
    yield "puzzle"
    page.locator('[data-do="puzzle leave"]').click()
    if not page.locator("#seats").count():
        page.locator("#do-new").click()
    for key, thing in (("armorica", "cards"), ("imperious", "map")):
        page.locator(f"#game-{key}").click()
        page.locator("#do-cards").click()
        page.locator("#own-cards").wait_for()
        yield f"own {thing}"
        page.locator("#cards-change-own").click()
        page.locator("#own-editor #set-name").wait_for()
        part = '[data-do="cards edit card 0"]' if thing == "cards" else "#own-ids summary"
        page.locator(f"#own-editor {part}").first.click()
        yield f"own {thing}, editor"
        page.locator("#own-cards [data-do=back]").click()
    page.locator('#seats [data-do="lesson"]').click()
    page.locator("#lesson").wait_for()
    yield "Imperious, lesson"
    page.locator('#lesson [data-do="new"]').click()
    page.locator("#do-bots").click()
    page.locator("#own-bots").wait_for()
    yield "own opponents"
    page.locator("#bots-new-greedy").click()
    page.locator(".cm-content").wait_for()
    yield "own opponents, editor"
    page.locator("#own-bots [data-do=back]").click()


def screens(page: Page) -> Iterator[str]:
    """Lead a page that has just been opened through all screens; yield the name of each."""
    yield from _table(page)
    yield from _games(page)
    yield from _imperious(page)
    yield from _own(page)
    kept = json.dumps({"v": 1, **written(STATISTICS)})
    page.evaluate("kept => localStorage.setItem('armorica:statistics', kept)", kept)
    _open(page, "./")
    page.locator("#do-settings").click()
    page.locator('#settings [data-do="progress"]').click()
    page.locator("#erase").click()
    yield "progress"
    page.locator('#progress [data-do="days"]').click()
    page.locator("#progress .month").wait_for()
    yield "days"
    _open(page, "./?embed=1")
    yield "embed"
    page.goto("404.html")
    yield "404"
