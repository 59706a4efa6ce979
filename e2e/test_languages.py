"""The page in every language, and how one is chosen."""

import re

import pytest
from playwright.sync_api import Page, expect

from armorica.i18n import translator
from armorica.site.texts import texts
from armorica.ui import my_games
from e2e.holding import Held
from e2e.steps import choose, reload, sit_down
from tests.i18n.catalogues import FOREIGN

british = pytest.mark.browser_context_args(locale="en-GB")
each_language = pytest.mark.parametrize("language", FOREIGN)


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


@pytest.mark.glass
def test_dates_and_ages_are_said_as_in_the_language(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(my_games, "UNITS", {"day": 1})  # each millisecond is a day
    start(page, "./")
    page.locator('[data-do="new"]').first.click()
    sit_down(page, "person", "person")
    for language, monday, month, ago in (
        ("en", "Mon", "[JFMASOND][a-z]+", r"[\d,]+ days ago\s*$"),
        ("fr", "lun.", "[jfmasond][a-zéû]+", r"il y a \d+(\s\d{3})* jours\s*$"),
    ):
        start(page, f"./?lang={language}#days-armorica")
        calendar = page.locator("#table .month")
        expect(calendar.locator("caption")).to_have_text(re.compile(rf"^{month} \d{{4}}$"))
        expect(calendar.locator("th").first).to_have_text(monday)
        page.goto("about:blank")
        start(page, f"./?lang={language}#new-armorica")
        expect(page.locator("#my-games .marks").first).to_have_text(re.compile(ago))
        page.goto("about:blank")


@pytest.mark.glass
@pytest.mark.parametrize(
    ("language", "written"),
    [
        pytest.param("en", r"^\d+ [A-Z][a-z]+$", marks=british),
        pytest.param("de", r"^\d+\. \S+$", marks=british),
        ("en", r"^[A-Z][a-z]+ \d+$"),
    ],
)
def test_dates_are_written_as_in_the_browsers_country_if_it_speaks_the_language(
    page: Page, language: str, written: str
) -> None:
    start(page, f"./?lang={language}#puzzles-armorica")
    expect(page.locator('[data-do^="puzzle "] time').first).to_have_text(re.compile(written))


@pytest.mark.glass
def test_the_address_asks_for_a_language(page: Page) -> None:
    for address, language in (
        ("./?lang=DE-AT", "de"),
        ("./?x&lang=ru", "ru"),
        ("./?lang=tlh", "en"),
    ):
        start(page, address)
        speaks(page, language)


@pytest.mark.glass
@pytest.mark.parametrize(
    "language",
    [
        pytest.param("fr", marks=pytest.mark.browser_context_args(locale="fr-CA")),
        pytest.param("en", marks=pytest.mark.browser_context_args(locale="br")),
    ],
)
def test_the_browsers_language_is_taken(table: Page, language: str) -> None:
    speaks(table, language)
    if language != "en":
        start(table, "./?lang=en")
        speaks(table, "en")


@pytest.mark.glass
def test_a_language_is_chosen_at_once_and_kept(table: Page) -> None:
    other = table.context.new_page()
    start(other, "./")
    for language in ("fr", "en"):
        choose(table, f"language-{language}")
        speaks(table, language)
        speaks(other, language)
    choose(table, "language-ru")
    reload(table)
    speaks(table, "ru")
    expect(table.locator(".own h2")).to_have_text("Игрок 1")
    choose(table, "language-auto")
    speaks(table, "en")


@pytest.mark.glass
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
    held = Held(page, "**/armorica-*.pack")
    page.goto(f"./?lang={language}", wait_until="commit")
    card = page.locator("#board .reachable").first
    expect(card).to_be_visible()
    speaks(page, language)
    expect(page.locator("#boot-step")).to_have_text(t("Loading the game"))
    expect(page.locator("#boot-bytes")).to_contain_text(re.compile(r"\d,\d"))
    card.click()
    expect(page.locator("#boot-kept")).to_have_text(t("Your choice is saved."))
    expect(page.locator("#board")).to_have_attribute("data-ply", "0")
    held.release()
    expect(page.locator("#log .take").last).to_be_visible()
    expect(page.locator("#table h2").first).to_be_visible()


def test_english_is_never_shown_as_another_language(page: Page, errors: list[str]) -> None:
    page.route("**/opening-*.json", lambda route: route.abort())
    page.route("**/armorica-*.pack", lambda route: route.abort())
    page.goto("./?lang=de", wait_until="commit")
    expect(page.locator("#boot-problem p").first).to_contain_text("Ein Teil des Spiels")
    expect(page.locator("#boot-problem button")).to_have_text("Alles neu laden")
    expect(page.locator("#table")).to_be_hidden()
    errors.clear()


@pytest.mark.glass
def test_without_its_opening_table_a_language_comes_with_python(
    page: Page, errors: list[str]
) -> None:
    page.route("**/opening-*.json", lambda route: route.abort())
    start(page, "./?lang=fr")
    speaks(page, "fr")
    expect(page.locator("#table")).to_be_visible()
    errors.clear()


@pytest.mark.glass
def test_an_english_start_fetches_nothing_more(page: Page) -> None:
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    start(page, "./")
    assert not [url for url in urls if "opening" in url]
