"""The page in every language: how one is chosen, a whole game in it, and room for its words."""

import random
import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from armorica import games
from armorica.core.match import Match
from armorica.games.armorica.state import WINTER
from armorica.i18n import LANGUAGES, translator
from armorica.site.texts import texts
from e2e.campaign import games_by_step
from e2e.test_play import check_result, choose_by_mouse, play_on, sit_down
from e2e.test_settings import choose, reload

FOREIGN = [language for language in LANGUAGES if language != "en"]
each_language = pytest.mark.parametrize("language", FOREIGN)

CLIPPED = """() => [...document.querySelectorAll("button, select, .act, .phase, #settings")]
    .filter((part) => part.checkVisibility() && !part.matches(".card"))
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth)
    .map((part) => part.outerHTML.slice(0, 200))"""
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"


def start(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_function("() => armorica.ready")


def speaks(page: Page, language: str) -> None:
    """Expect the page, its table and what it says in a language."""
    t = translator(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#do-settings")).to_contain_text(t("Settings"))
    expect(page.locator("#phase")).to_have_text(t("Gaul immigration"))
    expect(page.locator("#log h2").first).to_have_text(t("What happened"))
    about = page.locator("meta[name=description]").get_attribute("content")
    assert about == texts(t)["about"]
    manifest = page.locator("link[rel=manifest]").evaluate(
        "async (link) => (await fetch(link.href)).json()"
    )
    assert (manifest["lang"], manifest["description"]) == (language, about)


@pytest.mark.parametrize(
    ("address", "language"),
    [
        ("./?lang=fr", "fr"),
        ("./?lang=DE-AT", "de"),
        ("./?x&lang=ru", "ru"),
        ("./?lang=en", "en"),
        ("./?lang=tlh", "en"),
        ("./", "en"),
    ],
)
def test_the_address_asks_for_a_language(page: Page, address: str, language: str) -> None:
    start(page, address)
    speaks(page, language)


@pytest.mark.parametrize(
    "language",
    [
        pytest.param("fr", marks=pytest.mark.browser_context_args(locale="fr-CA")),
        pytest.param("de", marks=pytest.mark.browser_context_args(locale="de")),
        pytest.param("ru", marks=pytest.mark.browser_context_args(locale="ru-RU")),
        pytest.param("en", marks=pytest.mark.browser_context_args(locale="br")),
    ],
)
def test_the_browsers_language_is_taken(table: Page, language: str) -> None:
    speaks(table, language)
    if language != "en":
        start(table, "./?lang=en")
        speaks(table, "en")


def test_a_language_is_chosen_at_once_and_kept(context: BrowserContext, table: Page) -> None:
    other = context.new_page()
    start(other, "./")
    for language in [*FOREIGN, "en"]:
        choose(table, f"language-{language}")
        speaks(table, language)
        speaks(other, language)
    choose(table, "language-ru")
    reload(table)
    speaks(table, "ru")
    expect(table.locator(".own h2")).to_have_text("Игрок 1")
    choose(table, "language-auto")
    speaks(table, "en")


def test_a_choice_takes_the_place_of_what_the_address_asks_for(page: Page) -> None:
    start(page, "./?lang=ru&x=1#there")
    choose(page, "language-de")
    speaks(page, "de")
    assert page.url.endswith("/?x=1#there")
    reload(page)
    speaks(page, "de")


@each_language
def test_the_opening_table_speaks_before_python(page: Page, language: str) -> None:
    t = translator(language)
    held = []
    page.route("**/armorica-*.pack", lambda route: held.append(route))
    page.goto(f"./?lang={language}", wait_until="commit")
    card = page.locator("#board .reachable").first
    expect(card).to_be_visible()
    speaks(page, language)
    expect(page.locator("#boot-step")).to_have_text(t("Fetching the game"))
    expect(page.locator("#boot-bytes")).to_contain_text(re.compile(r"\d,\d"))
    card.click()
    expect(page.locator("#boot-kept")).to_have_text(
        t("Your choice is kept until the game is here.")
    )
    expect(page.locator("#board")).to_have_attribute("data-ply", "0")
    for route in held:
        route.continue_()
    expect(page.locator("#log .take").last).to_be_visible()
    expect(page.locator("#table h2").first).to_be_visible()


def test_english_is_never_shown_as_another_language(page: Page, errors: list[str]) -> None:
    page.route("**/opening-*.json", lambda route: route.abort())
    page.route("**/armorica-*.pack", lambda route: route.abort())
    page.goto("./?lang=de", wait_until="commit")
    expect(page.locator("#boot-problem p").first).to_contain_text("Ein Teil des Spiels")
    expect(page.locator("#boot-problem button")).to_have_text("Noch einmal")
    expect(page.locator("#table")).to_be_hidden()
    errors.clear()


def test_without_its_opening_table_a_language_comes_with_python(
    page: Page, errors: list[str]
) -> None:
    page.route("**/opening-*.json", lambda route: route.abort())
    start(page, "./?lang=fr")
    speaks(page, "fr")
    expect(page.locator("#table")).to_be_visible()
    errors.clear()


def test_an_english_start_fetches_nothing_more(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    start(page, "./")
    assert not [url for url in asked if "opening" in url]


def test_a_whole_game_in_russian(page: Page) -> None:
    start(page, "./?lang=ru")
    sit_down(page, "person", "person")
    play_on(page, choose_by_mouse)
    check_result(page)
    expect(page.locator("#result")).to_contain_text(re.compile("побеждает|делят победу"))
    said = page.locator("#log").inner_text()
    assert "берёт карту" in said
    assert not re.search(r"takes|passes|Turn|Player", said)


def games_by_phase() -> dict[str, str]:
    """Play by chance; return records that stand in winter, with a choice, and at the end."""
    game = games.load("armorica")
    match = Match(game, game.deal(("Player 1", "legate", "settler", "Player 4"), 5))
    chance, found = random.Random(5), {}
    while moves := game.legal(match.state):
        if match.state.phase == WINTER and len(moves) > 1 and match.state.mover in (0, 3):
            found["winter"] = games.write(match)
        match.play(match.state.mover, chance.choice(moves))
    return found | {"end": games.write(match)}


@pytest.mark.parametrize("width", [320, 360, 660, 1280])
@each_language
def test_the_longest_words_have_room(page: Page, language: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    start(page, f"./?lang={language}")
    choose(page, "confirm-on", "chance-on", "motion-off")

    def look(scene: str) -> None:
        assert page.evaluate(TOO_WIDE) <= 0, scene
        assert page.evaluate(CLIPPED) == [], scene

    look("table")
    page.locator("#gaul-row .reachable").first.click()
    look("question")
    page.locator('[data-do="wait"]').click()
    page.locator("#do-settings").click()
    look("settings")
    page.keyboard.press("Escape")
    page.locator("#do-new").click()
    look("seats")
    for scenes in (games_by_step(), games_by_phase()):
        for scene, record in scenes.items():
            page.evaluate("armorica.load", record)
            look(scene)
        page.locator("#log [data-do^=look]").last.click()
        look("review")
        page.keyboard.press("Escape")
        page.locator("#do-rules").click()
        look("rules")
        page.keyboard.press("Escape")
    page.locator("#do-new").click()
    page.locator('#seats [data-do="tutorial"]').click()
    look("tutorial")
