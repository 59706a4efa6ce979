"""Armorica's table at all sizes: what is in sight, what can be read, and what covers what."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from armorica import games
from armorica.i18n import LANGUAGES
from armorica.ui import deals
from e2e.measures import FAULTS
from e2e.positions import crowned, finished, long_display, long_names, played
from e2e.steps import choose, in_sizes, open_record
from tests.i18n.catalogues import FOREIGN

pytestmark = pytest.mark.glass

SIZES = (
    (360, 640),
    (390, 844),
    (640, 360),
    (844, 390),
    (768, 1024),
    (800, 600),
    (1024, 768),
    (1280, 720),
    (1366, 657),
    (1366, 768),
    (1920, 937),
    (1920, 1080),
    (2560, 1440),
)
"""Widths and heights of telephones, tablets, a laptop, and desktop screens."""

# Whether the button that deals is in sight, and covers nothing at the end of the page; and whether
# what can be played without choosing seats is in sight above it.
DEALS = """() => {
    scrollTo(0, 0);
    const box = (id) => document.getElementById(id).getBoundingClientRect();
    const instead = document.querySelector("#seats .instead").getBoundingClientRect();
    if (instead.bottom > box("dealing").top) return "the days are out of sight";
    if (box("do-deal").top < 0 || box("do-deal").bottom > innerHeight) return "out of sight";
    scrollTo(0, document.documentElement.scrollHeight);
    const [bar, seats, footer] = [box("dealing"), box("seats"), box("footer")];
    return bar.top >= seats.bottom && bar.bottom <= footer.top ? "" : "covers something";
}"""

WIDTH = "() => document.querySelector('.row .card').offsetWidth"
TOP = "() => document.querySelector('.own .display').getBoundingClientRect().top"
# How many pixels above the upper edge of a marked card, with its rim, the line on the effect ends.
ABOVE = """() => {
    const card = document.querySelector('.own .card[aria-pressed="true"]').getBoundingClientRect();
    return card.top - 3 - document.querySelector(".own .change").getBoundingClientRect().bottom;
}"""


def positions() -> dict[str, str]:
    """Return records at the start, amid the game, in winter, with long displays and names."""
    return {
        "start, 2 seats": played(1, "gaul"),
        "start, 4 seats": played(3, "gaul"),
        "start, 3 seats": played(2, "gaul"),
        "turn 4, 2 seats": played(1, "roman", turn=4),
        "turn 4, 3 seats": played(2, "roman", turn=4),
        "turn 4, 4 seats": played(3, "roman", turn=4),
        "winter, 2 seats": played(1, "winter", turn=3),
        "winter, 3 seats": played(2, "winter", turn=3),
        "winter, 4 seats": played(3, "winter", turn=3),
        "16 cards": long_display("roman"),
        "16 cards, 3 seats": long_display("roman", rivals=2),
        "14 cards of an opponent": long_display("roman", cards=14, seat=1),
        "14 cards of an opponent, 3 seats": long_display("roman", rivals=2, cards=14, seat=1),
        "12 cards of an opponent, 4 seats": long_display("roman", rivals=3, cards=12, seat=1),
        "16 cards in winter": long_display("winter"),
        "16 cards in winter, 3 seats": long_display("winter", rivals=2),
        "12 cards, 4 seats": long_display("roman", rivals=3, cards=12),
        "12 cards in winter, 4 seats": long_display("winter", rivals=3, cards=12),
        "majorities of an opponent": crowned(1),
        "majorities of an opponent, 4 seats": crowned(3),
        "the deal of a day": games.write(deals.dealt("armorica", "Ana", deals.FIRST)),
        "names of 40 letters, 4 seats": long_names()["names, armorica 9"],
    }


@pytest.mark.long
def test_all_that_matters_is_in_sight_and_readable_at_all_sizes(table: Page) -> None:
    faults = {}
    for position, record in positions().items():
        open_record(table, record)
        for width, height in in_sizes(table, SIZES):
            fault = table.evaluate(FAULTS)
            if fault:
                faults[position, width, height] = fault
    assert not faults, "\n".join(f"{where}: {fault}" for where, fault in faults.items())


def test_what_deals_is_in_sight_at_all_sizes(table: Page) -> None:
    table.locator("#do-new").click()
    for width, height in in_sizes(table, SIZES):
        assert table.evaluate(DEALS) == "", (width, height)


# Whether some total of the final score lies under the buttons at the foot.
COVERED = """() => {
    const bar = document.querySelector(".final .acts").getBoundingClientRect();
    return [...document.querySelectorAll("#score .sum")]
        .some((sum) => sum.getBoundingClientRect().bottom > bar.top);
}"""


def test_the_end_on_a_phone_shows_the_scores_and_the_ways_on_in_one_screen(table: Page) -> None:
    table.set_viewport_size({"width": 390, "height": 844})
    four = ("Ana", "settler", "settler", "settler")
    open_record(table, finished(four))
    assert table.evaluate("document.documentElement.scrollHeight") < 2 * 844
    for language in LANGUAGES:
        choose(table, f"language-{language}")
        for width, height in in_sizes(table, ((390, 844), (360, 640), (640, 360), (844, 390))):
            for part in ("#rematch", "#do-analyse", "#menu-share", "#menu-more"):
                expect(table.locator(part)).to_be_in_viewport(ratio=1)
            assert not table.evaluate(COVERED), (language, width, height)


def test_what_is_wrong_with_a_file_covers_no_header(table: Page, tmp_path: Path) -> None:
    (tmp_path / "wrong.txt").write_text("wrong")
    table.set_viewport_size({"width": 390, "height": 844})
    table.locator("#do-new").click()
    table.locator("#seats input[type=file]").set_input_files(tmp_path / "wrong.txt")
    notice, button = (table.locator(id).bounding_box() for id in ("#unopened", "#do-settings"))
    assert notice
    assert button
    assert notice["y"] >= button["y"] + button["height"]
    table.locator('#seats [data-do="lesson"]').click()
    table.locator("input[type=file]").first.set_input_files(tmp_path / "wrong.txt")
    table.locator("#unopened button").click()  # it does not lie under the lesson's action
    expect(table.locator("#unopened")).to_have_count(0)


# Which cards bear a rank that is not seen, or that lies over a number or a letter.
RANKED = """() => [...document.querySelectorAll(".card > .rank")].flatMap((rank) => {
    const at = (part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        return text.getBoundingClientRect();
    };
    const { left, right, top, bottom } = at(rank);
    const seen = [top + 3, bottom - 3].every((y) =>
        document.elementFromPoint((left + right) / 2, y) === rank);
    const [card, mark] = [rank.parentElement, rank.getBoundingClientRect()];
    const words = card.querySelectorAll(".band > *, .icon b, .effect, .need, .name");
    const under = [...words].filter((part) => {
        if (!part.checkVisibility({ visibilityProperty: true })) return false;
        const [text, box] = [at(part), part.getBoundingClientRect()]; // of which a part may be cut
        return Math.max(text.left, box.left) < mark.right - 1
            && mark.left < Math.min(text.right, box.right) - 1
            && Math.max(text.top, box.top) < mark.bottom - 1
            && mark.top < Math.min(text.bottom, box.bottom) - 1;
    });
    return [...(seen ? [] : [`${card.id}: ${rank.textContent} is covered`]),
        ...under.map((part) => `${card.id}: ${rank.textContent} covers ${part.textContent}`)];
})"""


@pytest.mark.usefixtures("quick_adviser")
@pytest.mark.parametrize(
    "record", [long_display("winter"), played(1, "winter", turn=5), played(1, "roman", turn=4)]
)
def test_the_ranks_of_a_hint_are_in_sight_and_cover_no_word(table: Page, record: str) -> None:
    open_record(table, record)
    table.locator("#do-hint").click()
    expect(table.locator(".card > .rank")).not_to_have_count(0)
    for width, height in in_sizes(table, SIZES):
        assert table.evaluate(RANKED) == [], (width, height)


@pytest.mark.usefixtures("quick_adviser")
def test_the_ranks_of_a_hint_are_circles(table: Page) -> None:
    table.set_viewport_size({"width": 390, "height": 844})
    open_record(table, played(1, "roman", turn=4))
    table.locator("#do-hint").click()
    expect(table.locator(".rank")).not_to_have_count(0)
    for rank in table.locator(".rank").all():
        box = rank.bounding_box()
        assert box
        assert box["width"] == box["height"]


# How far the number of a deck is from the cards at its right.
CLEAR = """() => Math.min(...[...document.querySelectorAll(".deck")].map((deck) => {
    const text = document.createRange();
    text.selectNodeContents(deck.querySelector("b"));
    const row = deck.closest(".market-row").querySelector(".row > li, .row > .card");
    return row.getBoundingClientRect().left - text.getBoundingClientRect().right;
}))"""


def test_the_number_of_a_deck_stands_clear_of_the_cards(table: Page) -> None:
    choose(table, "language-fr")
    open_record(table, played(2, "gaul"))
    for width, height in in_sizes(
        table, ((1024, 768), (1366, 768), (1920, 937), (1920, 1080), (2560, 1440))
    ):
        assert table.evaluate(CLEAR) > 6, (width, height)


def test_a_higher_screen_has_no_smaller_cards(table: Page) -> None:
    widths = []
    for height in (937, 1080):
        table.set_viewport_size({"width": 1920, "height": height})
        widths.append(table.evaluate(WIDTH))
    assert widths[0] <= widths[1]


# How many pixels are blank under the others' panels.
UNDER_OTHERS = """() => {
    const end = (part) => part.getBoundingClientRect().bottom;
    const ends = [...document.querySelectorAll(".other")].map(end);
    return innerHeight - Math.max(...ends);
}"""


@pytest.mark.parametrize(
    "width, height, rivals, most", [(1920, 1080, 3, 65), (1920, 1080, 2, 100), (1280, 720, 3, 65)]
)
def test_the_cards_of_opponents_take_the_room_before_it_is_left_blank(
    table: Page, width: int, height: int, rivals: int, most: int
) -> None:
    table.set_viewport_size({"width": width, "height": height})
    for turn in (3, 4):
        open_record(table, played(rivals, "roman", turn))
        assert 0 <= table.evaluate(UNDER_OTHERS) < most, turn


def test_two_lines_of_an_opponent_have_the_height_that_one_leaves(table: Page) -> None:
    table.set_viewport_size({"width": 1366, "height": 768})
    record = finished(("Ana", "settler", "settler"), short=4)
    open_record(table, record)
    assert 0 <= table.evaluate(UNDER_OTHERS) < 40


# Whether the cards of each seat are in sight, and how far what winter takes is from its line's end.
BESIDE = """() => {
    const low = [...document.querySelectorAll(".panel")]
        .filter((panel) => panel.getBoundingClientRect().bottom > innerHeight);
    const free = [...document.querySelectorAll(".other .food")].map((food) => {
        const text = document.createRange();
        text.selectNodeContents(food);
        return food.parentElement.clientWidth - text.getBoundingClientRect().width;
    });
    return [low.map((panel) => panel.id), Math.min(...free)];
}"""

# Whether the mark of the row whose phase it is lies clear of its title and of the cards.
MARK = """() => {
    const title = document.querySelector(".now h2");
    const text = document.createRange();
    text.selectNodeContents(title);
    const { left, right } = text.getBoundingClientRect();
    const row = title.parentElement.getBoundingClientRect();
    const mark = parseFloat(getComputedStyle(title, "::after").left); // NaN beside the title
    const card = document.querySelector(".now .row").firstElementChild.getBoundingClientRect();
    return row.left + mark + 10 <= left && right <= card.left + 1;
}"""


@pytest.mark.parametrize("language", FOREIGN)
def test_longer_words_leave_all_in_sight_on_a_small_desktop(table: Page, language: str) -> None:
    choose(table, f"language-{language}")
    for rivals, width in ((3, 1024), (1, 1024), (1, 1366)):
        table.set_viewport_size({"width": width, "height": 768})
        for phase in ("roman", "gaul"):
            open_record(table, played(rivals, phase, 5))
            low, free = table.evaluate(BESIDE)
            assert not low
            assert free > 8  # fonts differ
            assert table.evaluate(MARK), phase


# How many lines the longest words about winter take in the panels of opponents.
FOOD = """() => Math.max(...[...document.querySelectorAll(".other .food")].map((food) => {
    const end = food.querySelector("b");
    end.textContent = "der Winter nimmt 1";
    food.replaceChildren("12 Karten, 11 Amphoren: ", end);
    return Math.round(food.offsetHeight / parseFloat(getComputedStyle(food).lineHeight));
}))"""


def test_what_winter_takes_of_opponents_has_one_line(table: Page) -> None:
    for width, _ in in_sizes(table, ((1280, 800), (1024, 768), (820, 1180), (1366, 768))):
        for rivals in (1, 2, 3):
            open_record(table, played(rivals, "roman", 5))
            if width < 960:
                table.locator(".other summary").first.click()
            assert table.evaluate(FOOD) <= 1, (width, rivals)
    assert not table.evaluate(BESIDE)[0]


@pytest.mark.parametrize("record", [long_display("winter"), played(1, "winter", turn=3)])
def test_a_marked_card_covers_no_line_and_moves_no_other(table: Page, record: str) -> None:
    open_record(table, record)
    for width, _ in in_sizes(table, ((360, 640), (390, 844), (844, 390), (1366, 768))):
        card = table.locator(".own .bare").last
        before = table.evaluate(TOP)
        card.click(position={"x": 8, "y": 8})
        expect(card).to_have_attribute("aria-pressed", "true")
        assert table.evaluate(ABOVE) >= 0, width
        assert table.evaluate(TOP) == before, width
        card.click(position={"x": 8, "y": 8})
        expect(card).to_have_attribute("aria-pressed", "false")


def test_a_seat_opened_on_a_phone_moves_nothing_and_closes_at_the_next_click(table: Page) -> None:
    table.set_viewport_size({"width": 390, "height": 844})
    open_record(table, played(2, "roman", turn=4))
    places = "() => [...document.querySelectorAll('.row, .own')].map((part) => part.offsetTop)"
    before = table.evaluate(places)
    others = table.locator(".other")
    for n in (0, 1):
        others.nth(n).locator("summary").click()
        expect(others.nth(n).locator(".card").first).to_be_visible()
        expect(others.nth(1 - n).locator(".card").first).not_to_be_visible()
        assert table.evaluate(places) == before
    table.locator(".own h2").click()
    expect(others.locator(".card >> visible=true")).to_have_count(0)


def test_the_log_beside_the_table_shows_the_position_looked_at(table: Page) -> None:
    table.set_viewport_size({"width": 1920, "height": 1080})
    open_record(table, long_display("roman"))
    table.locator("#log [data-do^=look]").last.click()
    for key in ("End", "Home"):
        table.keyboard.press(key)
        entry = table.locator("#log [aria-current]")
        entry.wait_for()
        box = entry.bounding_box()
        assert box
        assert 0 <= box["y"] <= 1080 - box["height"], key
        assert table.evaluate("scrollY") == 0


UNDER = """() => {
    const [own, bar] = [".own .display", "#review"].map((part) => document.querySelector(part));
    return own.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
}"""


def test_the_bar_of_looking_back_covers_no_display(table: Page) -> None:
    for record in (played(2, "roman", turn=4), long_display("roman"), finished()):
        open_record(table, record)
        entries = table.locator("#log [data-do^=look]")
        entries.nth(entries.count() // 2).dispatch_event("click")
        table.locator("#review").wait_for()
        for width, _ in in_sizes(
            table, ((360, 640), (390, 844), (768, 1024), (1024, 768), (1366, 768))
        ):
            assert table.evaluate(UNDER) <= 0, width


def test_on_paper_held_sideways_every_panel_has_its_width(table: Page) -> None:
    open_record(table, finished())
    table.set_viewport_size({"width": 1123, "height": 794})
    table.emulate_media(media="print")
    widths = "() => [...document.querySelectorAll('.panel')].map((part) => part.offsetWidth)"
    assert min(table.evaluate(widths)) > 500
    table.emulate_media(media="screen")


def test_the_dark_theme_is_printed_on_white_paper(table: Page) -> None:
    scheme = "() => getComputedStyle(document.documentElement).colorScheme"
    table.evaluate("() => { document.documentElement.dataset.theme = 'dark'; }")
    assert table.evaluate(scheme) == "dark"
    table.emulate_media(media="print", color_scheme="dark")
    assert table.evaluate(scheme) == "light"
    table.evaluate("() => { delete document.documentElement.dataset.theme; }")
