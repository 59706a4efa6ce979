"""Armorica on telephones and tablets: the lines of displays, hints, plates and the welcome."""

import pytest
from playwright.sync_api import Page, expect

from armorica import games
from armorica.core.rng import Rng
from armorica.core.seats import PERSON, Seat
from armorica.i18n import LANGUAGES
from armorica.ui import deals
from e2e.clipping import SHORTENED
from e2e.measures import FAULTS
from e2e.positions import ahead, finished, hungry, long_display, match_of, played
from e2e.steps import IN_SIGHT, choose, in_sizes, move, open_record, sit_down
from tests.inside import read_match

pytestmark = pytest.mark.glass

HEIGHTS = "() => [...document.querySelectorAll('.card')].map((card) => card.offsetHeight)"

# How many cards lie in each line of the viewer's display.
LINES = """() => {
    const items = [...document.querySelectorAll(".own .run > ol > li")];
    const tops = items.map((item) => Math.round(item.getBoundingClientRect().top));
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
}"""
# The cards of sets without the line below that joins those which lie in two lines.
UNJOINED = """() => [...document.querySelectorAll(".own .run > ol > li:not(:only-child)")]
    .filter((item) => parseFloat(getComputedStyle(item).borderBottomWidth) < 1).length"""
FOUR = "Ana", "legate", "settler", "merchant"
WINTER = "Object.assign(board.dataset, { phase: 'winter', waits: 'person' })"


@pytest.mark.long
def test_lines_of_a_display_of_any_length_are_of_about_one_length(table: Page) -> None:
    uneven = []
    phases = {cards: "roman" if cards % 2 == 0 else "gaul" for cards in range(5, 17)} | {
        17: "winter"
    }
    records = {cards: long_display(phase, cards=cards) for cards, phase in phases.items()}
    for width, height in in_sizes(table, ((844, 390), (640, 360), (390, 844))):
        for cards, record in records.items():
            open_record(table, record)
            for winter in (False, True) if width > height else (True,) if cards > 10 else ():
                if winter:
                    table.evaluate(WINTER)
                lines = table.evaluate(LINES)
                assert sum(lines) == cards
                if max(lines) - min(lines) > 1 or table.evaluate(UNJOINED):
                    uneven.append((width, height, winter, lines))
    assert not uneven


# Which of the rows are in sight, and how high cards are in them, at the most, and in the display.
ROWS = """() => {
    const visible = (what) =>
        [...document.querySelectorAll(what)].filter((part) => part.checkVisibility());
    const highest = (what) => Math.max(0, ...visible(what).map((card) => card.offsetHeight));
    return [visible(".row").length, highest(".row .card"), highest(".own .card")];
}"""
TABLETS = ((768, 1024), (820, 1180))
PHONES = ((390, 844), (360, 640), (844, 390), (640, 360))


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True, reduced_motion="reduce")
def test_in_winter_the_rows_rest_only_where_ones_own_cards_need_their_room(table: Page) -> None:
    few = [played(seats - 1, "winter", turn=3) for seats in (2, 3, 4)]
    for record in (*few, played(1, "winter", turn=6), hungry(8), hungry(10), hungry(12)):
        open_record(table, record)
        cards = table.locator(".own .card").count()
        for width, height in in_sizes(table, (*TABLETS, *PHONES)):
            where = (cards, width, height)
            rows, theirs, own = table.evaluate(ROWS)
            tablet = (width, height) in TABLETS
            room = tablet or cards <= 8 or (cards <= 10 and height == 844)
            assert rows == (2 if room else 0), where
            assert own <= theirs or not tablet, where
            assert table.evaluate(FAULTS) == [], where


# What a hint covers of the rows, of the viewer's cards and of the others' scores and latest moves,
# and what of it is out of sight or under the sign that closes it. On a phone a short reason
# leaves the others' wheat and winter in sight, too.
UNDER_HINT = """() => {
    const box = (part) => part.getBoundingClientRect();
    const faults = [];
    const phone = innerWidth < 640 || innerHeight < 450;
    const long = document.querySelector("#hint .why.long");
    const scores = phone ? ", .other h2, .other .suits, .other .vp b" : "";
    const stores = phone && !long ? ", .other .line" : "";
    const kept = ".row .card, .own .card, .own .run-vp b" + scores + stores;
    for (const part of document.querySelectorAll("#hint, #hint > :first-child, #hint .why")) {
        const { left, right, top, bottom } = box(part);
        for (const card of document.querySelectorAll(kept)) {
            if (!card.checkVisibility() || card.closest("details > :not(summary)")) continue;
            const over = box(card).top < bottom - 1 && box(card).bottom > top + 1;
            if (over && box(card).left < right - 1 && box(card).right > left + 1)
                faults.push(`${card.id || card.textContent} is covered`);
        }
        // The box of an inline reason is higher than its line.
        if (top < -3 || bottom > innerHeight) faults.push("the hint is out of sight");
        if (part.scrollHeight > part.clientHeight + 3) faults.push("it has to be scrolled");
    }
    const text = document.createRange();
    text.selectNodeContents(document.querySelector("#hint > button"));
    const close = box(text);
    for (const part of phone ? document.querySelectorAll("#hint li, #hint p") : []) {
        text.selectNodeContents(part);
        for (const line of text.getClientRects())
            if (line.left < close.right - 1 && line.right > close.left + 1
                && line.top < close.bottom - 2 && line.bottom > close.top + 2)
                faults.push("the sign lies over " + part.textContent);
    }
    if (box(document.querySelector(".status")).bottom > innerHeight + 1)
        faults.push("the action is out of sight");
    const start = document.querySelector(".other .start svg");
    const flag = start?.checkVisibility({ visibilityProperty: true }) && box(start);
    for (const score of document.querySelectorAll(".other .vp b"))
        if (flag && box(score).left < flag.right - 1 && box(score).right > flag.left + 1
            && box(score).top < flag.bottom - 1 && box(score).bottom > flag.top + 1)
            faults.push("the flag lies over a score");
    return faults;
}"""

# How many words of each line of a hint are in sight; of all but the best move, a brief one has only
# the numbers, which are on the cards.
LISTED = """() => [...document.querySelectorAll("#hint li")]
    .map((row) => [...row.children].filter((part) => part.offsetWidth > 1).length)"""

# Has a hint say more than the longest one does, 180 letters, or as much as a short one may, 108.
SAY_MORE = """(why, letters) => {
    const line = document.createElement("p");
    line.textContent = "A sentence of 44 letters, as one may have it. ".repeat(5).slice(0, letters);
    why.replaceChildren(line);
    why.classList.toggle("long", letters > 108);
}"""


@pytest.mark.usefixtures("quick_adviser")
@pytest.mark.browser_context_args(has_touch=True, is_mobile=True, reduced_motion="reduce")
def test_on_touch_screens_what_there_is_to_do_is_at_the_foot(table: Page) -> None:
    open_record(table, played(2, "roman", turn=4))
    for width, height in in_sizes(table, ((390, 844), (844, 390), (768, 1024), (1024, 768))):
        assert table.evaluate(FAULTS) == [], (width, height)
        bar = table.locator(".status").bounding_box()
        assert bar
        assert abs(bar["y"] + bar["height"] - height) < 1, (width, height)
    open_record(table, long_display("roman"))
    table.set_viewport_size({"width": 844, "height": 390})
    before = table.evaluate(HEIGHTS)
    table.locator("#do-hint").click()
    expect(table.locator("#hint p")).not_to_have_text("Thinking…")
    for letters in (108, 180):
        table.set_viewport_size({"width": 844, "height": 390})
        table.locator("#hint .why").evaluate(SAY_MORE, letters)
        assert table.evaluate(HEIGHTS) == before
        for width, height in in_sizes(
            table, ((360, 640), (844, 390), (640, 360), (768, 1024), (1024, 768))
        ):
            assert table.evaluate(UNDER_HINT) == [], (width, height, letters)
    table.set_viewport_size({"width": 844, "height": 390})
    table.locator(".row .reachable").first.tap(position=IN_SIGHT)
    expect(table.locator("#confirm")).to_be_visible()
    expect(table.locator("#pass > .rank")).not_to_be_visible()
    expect(table.locator("#hint .why")).to_be_visible()  # until a move is made or it is closed


PLACES = """() => [...document.querySelectorAll(".row .card, .own .card, .status")]
    .map((part) => part.getBoundingClientRect().top)"""

# How many pixels lie between the moves of a hint and its reason, and whether the task is in sight.
TOGETHER = """() => {
    const box = (part) => document.querySelector(part).getBoundingClientRect();
    const { left, top, width, height } = box("#ask");
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return [Math.abs(box("#hint .why").top - box("#hint ol").bottom), seen?.id];
}"""


@pytest.mark.usefixtures("quick_adviser")
@pytest.mark.browser_context_args(has_touch=True, is_mobile=True, reduced_motion="reduce")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_a_hint_on_a_phone_all_scores_stay_in_sight_and_nothing_moves(
    table: Page, seats: int
) -> None:
    for phase in ("roman", "winter"):
        open_record(table, played(seats - 1, phase, turn=3))
        for width, _ in in_sizes(table, ((360, 640), (390, 844), (844, 390), (640, 360))):
            before = table.evaluate(PLACES)
            table.locator("#do-hint").click()
            expect(table.locator("#hint p")).not_to_have_text("Thinking…")
            assert table.evaluate(UNDER_HINT) == [], (phase, width)
            apart, seen = table.evaluate(TOGETHER)
            assert apart < 28, (phase, width)  # a line or two
            assert seen == "ask", (phase, width)
            table.locator("#hint ol").evaluate("(list) => list.classList.add('brief')")
            listed = table.evaluate(LISTED)[int(phase == "winter") :]  # without "Give up:"
            assert listed == [2, *[1] * (len(listed) - 1)], (phase, width)
            assert table.evaluate(UNDER_HINT) == [], (phase, width, "brief")
            table.locator("#hint .why").evaluate("(why) => why.classList.add('long')")
            assert table.evaluate(UNDER_HINT) == [], (phase, width, "long")
            assert table.evaluate(PLACES) == before, (phase, width)
            table.locator("#hint button").click()


# The buttons of the page that lie under a hint, or where a finger closes it.
UNDER_FINGER = """() => {
    const [hint, close] = ["#hint", "#hint > button"].map((what) =>
        document.querySelector(what).getBoundingClientRect());
    const over = (one, other) => one.left < other.right - 1 && one.right > other.left + 1
        && one.top < other.bottom - 1 && one.bottom > other.top + 1;
    return [...document.querySelectorAll("button, #header a")].filter((part) => {
        const box = part.getBoundingClientRect();
        const seen = part.checkVisibility({ visibilityProperty: true });
        const covered = over(box, close) || (seen && over(box, hint));
        return !part.closest("#hint") && box.width && covered;
    }).map((part) => part.id || part.textContent);
}"""


@pytest.mark.usefixtures("quick_adviser")
@pytest.mark.browser_context_args(has_touch=True, is_mobile=True, reduced_motion="reduce")
def test_a_hint_on_a_phone_covers_no_button(table: Page) -> None:
    choose(table, "language-ru")
    for seats, phase in ((2, "roman"), (4, "roman"), (2, "winter")):
        open_record(table, played(seats - 1, phase, turn=4))
        for width, _ in in_sizes(table, ((360, 640), (390, 844), (740, 360))):
            table.locator("#do-hint").click()
            expect(table.locator("#hint .why")).to_be_visible()
            assert table.evaluate(UNDER_FINGER) == [], (seats, phase, width)
            table.locator("#hint button").click()
            expect(table.locator("#do-settings")).to_be_visible()


# The names of one's own cards of which only a part is seen.
CUT_NAMES = """() => [...document.querySelectorAll(".own .card .name")].filter((name) => {
    const text = new Range(); text.selectNodeContents(name);
    const [words, room] = [text, name].map((part) => part.getBoundingClientRect());
    const next = name.closest("li").nextElementSibling?.getBoundingClientRect();
    const beside = next && next.top < room.bottom && next.bottom > room.top;
    return words.right > Math.min(room.right, beside ? next.left : innerWidth) + 1;
}).map((name) => name.textContent)"""


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True, reduced_motion="reduce")
def test_under_the_final_score_on_a_phone_the_names_of_ones_cards_are_whole(table: Page) -> None:
    match = match_of("Ana", "settler", seed=5, moves=0)
    bot = games.load("armorica").bot
    while match.rules.to_move(match.state) is not None:
        seen = match.observation(match.state.mover)
        match.play(match.state.mover, bot.choose(seen, Rng(1)))
    open_record(table, games.write(match))
    for width, _ in in_sizes(table, ((360, 640), (390, 844))):
        assert table.evaluate(CUT_NAMES) == [], width


def test_the_names_of_opponents_are_whole_on_a_phone(table: Page) -> None:
    people = games.write(match_of("Ana", Seat(PERSON), Seat(PERSON), Seat(PERSON)))
    records = [people, *(played(3, "roman", turn) for turn in (1, 3, 4)), played(3, "winter", 3)]
    records += [played(2, "gaul", turn) for turn in (1, 2)]
    for language in LANGUAGES:
        choose(table, f"language-{language}")
        for record in records:
            open_record(table, record)
            for width, _ in in_sizes(table, PHONES):
                assert table.evaluate(SHORTENED, ".other h2") == [], (language, width)


# The part of the screen's height between the viewer's panel and the bar at the foot.
BLANK = """() => {
    const [own, bar] = [".own", ".status"].map((part) => document.querySelector(part));
    return (bar.getBoundingClientRect().top - own.getBoundingClientRect().bottom) / innerHeight;
}"""


@pytest.mark.browser_context_args(has_touch=True, is_mobile=True, reduced_motion="reduce")
def test_on_a_tablet_cards_take_the_room_before_it_is_left_blank(table: Page) -> None:
    records = [played(seats - 1, "winter", turn=3) for seats in (2, 3, 4)]
    for record in (*records, played(1, "roman", turn=4), long_display("winter")):
        open_record(table, record)
        for width, height in in_sizes(table, ((700, 900), (768, 1024), (820, 1180))):
            assert 0 <= table.evaluate(BLANK) < 0.06, (width, height)
    table.set_viewport_size({"width": 800, "height": 1280})
    for seats in (2, 3, 4):
        open_record(table, played(seats - 1, "roman", turn=4))
        assert 0 <= table.evaluate(BLANK) < 0.06, seats


# How many pixels of the viewer's panel lie under the welcome.
UNDER_WELCOME = """() => {
    const box = (part) => document.querySelector(part).getBoundingClientRect();
    return box(".own").bottom - box("#welcome").top;
}"""


def test_the_welcome_leaves_ones_own_panel_in_sight_in_all_languages(table: Page) -> None:
    for language in LANGUAGES:
        choose(table, f"language-{language}")
        for width, _ in in_sizes(
            table, ((360, 640), (390, 844), (844, 390), (640, 360), (768, 1024))
        ):
            assert table.evaluate(UNDER_WELCOME) <= 0, (language, width)


# What of one's own panel, and of the others', lies under the notice of one's own game, or it under
# what there is to do.
UNDER_NOTICE = """() => {
    const box = (part) => part.getBoundingClientRect();
    const notice = box(document.getElementById("replaced"));
    const parts = document.querySelectorAll(".panel, .row, .status, .controls button, #replaced");
    const low = (part) => box(part).bottom > innerHeight + 1 && !part.matches(".own");
    const meet = ({ left, right, top, bottom }) =>
        left < notice.right - 1 && right > notice.left + 1
        && top < notice.bottom - 1 && bottom > notice.top + 1;
    const name = (part) => `${part.className} ${part.id}`;
    const rest = [...parts].filter((part) => part.id !== "replaced");
    return [...[...parts].filter(low), ...rest.filter((part) => meet(box(part)))].map(name);
}"""


def test_with_the_notice_of_ones_own_game_all_of_the_table_is_in_sight(table: Page) -> None:
    records = (played(3, "roman", turn=4), hungry(10))
    matches = (deals.dealt("armorica", "Ana", deals.FIRST), *map(read_match, records))
    late = table.locator('[data-do="link late"]')
    choose(table, "language-fr")  # its words are the longest
    sit_down(table, "person", "person")
    move(table)
    for match in matches:
        link = f"g={games.write_link(match, match.ply)}"
        table.evaluate("link => { location.hash = link }", link)
        table.locator("#replaced").or_(late).wait_for()
        if late.count():
            late.click()
        table.locator("#replaced").wait_for()
        for width, height in in_sizes(table, (*PHONES, *TABLETS, (1180, 820), (1366, 768))):
            assert table.evaluate(UNDER_NOTICE) == [], (match.ply, width, height)


SHOWN = "() => document.querySelector('.other .card').checkVisibility()"


def test_on_a_tablet_held_upright_the_cards_of_a_single_opponent_are_shown(table: Page) -> None:
    for cards in (11, 14):
        open_record(table, ahead(cards))
        for width, _ in in_sizes(table, TABLETS):
            assert table.evaluate(SHOWN), (cards, width)
            assert table.evaluate(FAULTS) == [], (cards, width)


# How many pixels of the title of the season lie under the stones of the turns.
UNDER_STONES = """() => {
    const text = document.createRange();
    text.selectNodeContents(document.getElementById("phase"));
    const [title, stones] = [text, document.querySelector(".stones")].map((part) =>
        part.getBoundingClientRect());
    return stones.width ? title.right - stones.left : 0;
}"""


def test_the_season_is_whole_beside_the_turns_in_all_languages(table: Page) -> None:
    for language in LANGUAGES:
        choose(table, f"language-{language}")
        for phase in ("gaul", "roman"):
            open_record(table, played(1, phase, turn=2))
            for width, _ in in_sizes(table, PHONES):
                assert table.evaluate(UNDER_STONES) <= 0, (language, phase, width)


# Whether what a number of the final score has opened is in sight, over the buttons.
OPENED = """() => {
    const { top, bottom } = document.getElementById("score-parts").getBoundingClientRect();
    return top >= 0 && bottom <= document.querySelector(".final .acts").getBoundingClientRect().top;
}"""


def test_on_a_phone_the_cards_of_a_number_of_the_score_open_in_sight(table: Page) -> None:
    for width, height in in_sizes(table, PHONES):
        open_record(table, finished(FOUR))
        table.locator('[data-do="cell 2-sets"]').click()
        expect(table.locator("#score-parts .mini")).not_to_have_count(0)
        assert table.evaluate(OPENED), (width, height)
        table.locator('[data-do="cell 1-coins"]').click()
        expect(table.locator('[data-do="cell 1-coins"]')).to_have_attribute("aria-expanded", "true")
        assert table.evaluate(OPENED), (width, height)


def test_in_winter_ones_panel_says_how_many_cards_it_takes_and_has_no_empty_line(
    table: Page,
) -> None:
    open_record(table, hungry(8))
    words = "() => document.querySelector('.own .goods').innerText"
    lines = """() => {
        const { offsetHeight, children } = document.querySelector(".own .change");
        return offsetHeight - [...children].reduce((sum, line) => sum + line.offsetHeight, 0);
    }"""
    for width, _ in in_sizes(table, (*PHONES, *TABLETS, (1366, 768))):
        assert "winter takes 2" in table.evaluate(words), width
        assert table.evaluate(lines) < 8, width
