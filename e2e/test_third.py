"""The third game in a browser: its folder is copied into a checkout, which is built and played."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from armorica.site import make_server
from armorica.site.server import address
from e2e.host import SUBPATH, serving
from e2e.steps import SUMS, WHOLE_GAME, hurry_to_a_choice, record, reload, sit_down
from tests.third.checkout import KEY, made, run

HAND = "#hand button"
SHOWN = """() => [...document.querySelectorAll("#table [id^=card-], #table [data-do^='play ']")]
    .map((card) => card.id.replace("card-", "") || card.dataset.do.replace("play ", ""))"""


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Name the folder of a checkout with the third game."""
    return made(tmp_path_factory.mktemp("checkout"))


@pytest.fixture(scope="session")
def third(checkout: Path) -> Iterator[str]:
    """Build that checkout's site and serve it."""
    run(checkout, "-m", "armorica", "build", "--out", "site")
    with serving(make_server(checkout / "site", prefix=SUBPATH)) as server:
        yield address(server, SUBPATH)


@pytest.fixture
def site(third: str) -> str:
    """Have every test here visit that site."""
    return third


def choose_the_game(page: Page) -> None:
    page.locator("#do-settings").click()
    page.locator("#set-speed-at-once").click()
    page.locator("#settings-close").click()
    page.locator("#do-new").click()
    page.locator(f"#game-{KEY}").click()
    expect(page.locator(f"#game-{KEY}")).to_have_attribute("aria-pressed", "true")


def replayed(checkout: Path, text: str) -> list[str]:
    """Tell a record as the command line does."""
    (checkout / "page.json").write_text(text)
    told: list[str] = run(checkout, "-m", "armorica", "replay", "page.json").splitlines()
    return told


def play_to_the_end(page: Page) -> None:
    """Play the first card of each hand by the keyboard."""
    while hurry_to_a_choice(page) != "over":
        ply = page.locator("#board").get_attribute("data-ply") or ""
        page.locator(HAND).first.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#board")).not_to_have_attribute("data-ply", ply)


def play_with_opponents_of_every_level(table: Page, checkout: Path) -> None:
    kinds = table.locator("[name=kind-0]").evaluate_all("all => all.map(({ value }) => value)")
    levels = [kind for kind in kinds if kind not in ("person", "absent")]
    assert len(levels) == 3
    sit_down(table, "person", *levels)

    hurry_to_a_choice(table)
    dealt = table.locator("#hand").inner_text()
    table.keyboard.press("d")
    expect(table.locator(HAND).first).to_be_focused()
    table.keyboard.press("Enter")
    hurry_to_a_choice(table)
    table.keyboard.press("u")
    expect(table.locator("#hand")).to_have_text(dealt, use_inner_text=True)
    expect(table.locator(HAND)).to_have_count(3)
    table.keyboard.press("h")
    expect(table.locator("#hint")).to_contain_text(re.compile(r"play \d+\."))
    table.locator(HAND).last.click()
    hurry_to_a_choice(table)
    before = record(table)
    reload(table)
    assert record(table) == before

    play_to_the_end(table)
    played = json.loads(record(table))
    assert [seat["kind"] for seat in played["players"]] == ["person", *levels]
    assert table.evaluate(SUMS) == played["scores"]
    assert str(played["scores"][0]) in replayed(checkout, record(table))[-1]


def share_a_screen(table: Page, checkout: Path) -> None:
    """Play with two people who never see each other's hands."""
    sit_down(table, "person", "person")
    seen: list[tuple[int, set[str]]] = []
    while True:
        phase = hurry_to_a_choice(table)
        ply = int(table.locator("#board").get_attribute("data-ply") or 0)
        if phase == "over":
            break
        if table.locator("#mine").count():
            seen.append((ply, {"hand-over", *table.evaluate(SHOWN)}))
            table.locator("#mine").click()
        expect(table.locator(HAND).first).to_be_visible()
        seen.append((ply, {*table.evaluate(SHOWN)}))
        table.locator(HAND).first.click()
        expect(table.locator("#board")).not_to_have_attribute("data-ply", str(ply))
    plays = [
        (found[1], found[2])
        for line in replayed(checkout, record(table))
        if (found := re.search(r"\. (.+) plays (\d+)\.", line))
    ]
    assert len(plays) == len(json.loads(record(table))["moves"])
    for ply, cards in seen:
        mover = plays[ply][0]
        own = {card for name, card in plays[ply:] if name == mover}
        lying = {card for _, card in plays[:ply]}
        assert cards - {"hand-over"} <= (lying if "hand-over" in cards else lying | own)


def follow_a_link(table: Page) -> None:
    table.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sit_down(table, "person", "settler")
    hurry_to_a_choice(table)
    table.locator(HAND).first.click()
    hurry_to_a_choice(table)
    table.locator('[data-do="share game"]').click()
    text = table.locator("#shared textarea")
    expect(text).to_be_visible()
    link, before = text.input_value(), record(table)
    table.evaluate("localStorage.clear()")
    table.goto("about:blank")
    table.goto(link)
    table.wait_for_function("() => armorica.ready", timeout=WHOLE_GAME)
    assert record(table) == before
    table.locator('[data-do="look back"]').first.click()
    expect(table.locator("#review")).to_be_visible()


@pytest.mark.long
def test_whole_games_with_opponents_of_every_level_or_at_one_screen_and_a_link(
    table: Page, checkout: Path
) -> None:
    choose_the_game(table)
    play_with_opponents_of_every_level(table, checkout)
    share_a_screen(table, checkout)
    follow_a_link(table)
