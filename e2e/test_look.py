"""The parts of the page in sight without scrolling, and its animations."""

import pytest
from playwright.sync_api import Page, expect

from e2e.positions import finished, long_display, played
from e2e.steps import AT_REST, IN_SIGHT, choose, hurry_to_a_choice, move, open_record, sit_down

pytestmark = pytest.mark.glass

MOTIONS = "() => document.getAnimations().filter(x => x.constructor === Animation).length"
# Count the cards that set off from now on, however long each one flies.
WATCH = """() => {
    const { animate } = Element.prototype;
    globalThis.flown = 0;
    Element.prototype.animate = function (...way) {
        if (this.matches(".card")) flown += 1;
        return animate.apply(this, way);
    };
}"""
TAKE = "() => document.querySelector('#board .reachable').click()"
# Click, and return the visible effect before Python has done anything.
ANSWER = """selector => {
    const [board, target] = ["#board", selector].map(one => document.querySelector(one));
    const { ply } = board.dataset;
    const pressed = target.ariaPressed;
    target.click();
    const flying = [...document.querySelectorAll(".flying")].map(card => card.id);
    const same = board.dataset.ply === ply;
    return { id: target.id, same, flying, pressed: [pressed, target.ariaPressed] };
}"""
# The number of shapes of a card's portrait when it arrives at the viewer's display.
PORTRAIT = """() => new Promise(done => {
    const card = document.querySelector("#board .reachable");
    const { id } = card;
    new MutationObserver(() => {
        const bust = document.querySelector(`.own #${id} .bust`);
        if (bust) done(bust.childElementCount);
    }).observe(document.getElementById("table"), { childList: true, subtree: true });
    card.click();
})"""
# Click on a card while no frame comes; return how many pixels off it is when its flight is over.
WAIT = """async () => {
    globalThis.frames = [];
    globalThis.requestAnimationFrame = next => frames.push(next);
    globalThis.setTimeout = next => frames.push(next);
    const card = document.querySelector("#board .reachable");
    const { y } = card.getBoundingClientRect();
    card.click();
    card.getAnimations()[0].currentTime = 1000;
    const away = card.getBoundingClientRect().y - y;
    for (const next of frames) next();
    return away;
}"""


def test_what_winter_may_take_of_a_long_display_can_be_marked(table: Page) -> None:
    open_record(table, long_display("winter"))
    for width, height in ((360, 640), (1280, 720)):
        table.set_viewport_size({"width": width, "height": height})
        cards = table.locator('.own [data-do^="pick "]:not([aria-disabled="true"])').all()
        assert len(cards) == 5
        for card in cards:
            card.click(position=IN_SIGHT)
            expect(card).to_have_attribute("aria-pressed", "true")
            card.click(position=IN_SIGHT)
            expect(card).to_have_attribute("aria-pressed", "false")


POSITIONS = """() => new Promise((hear) => {
    const positions = (copies) => copies.map((copy) => getComputedStyle(copy).position);
    new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        const copies = added.filter((node) => node.classList?.contains("likeness"));
        if (copies.length) hear(positions(copies));
    }).observe(document.body, { childList: true });
    armorica.do(armorica.legal().find((move) => move.endsWith(" pass")));
})"""
"""Pass, and list the positions of the copies of cards that leave the table."""


@pytest.mark.usefixtures("motion")
def test_cards_that_leave_fly_from_where_they_lay(table: Page) -> None:
    sit_down(table, "person", "person")
    table.wait_for_function(AT_REST)
    assert {*table.evaluate(POSITIONS)} == {"fixed"}


# Open a game, and count the cards that fly.
OPENED = """async (record) => {
    await armorica.load(record);
    return document.querySelectorAll(".flying, .likeness").length;
}"""


@pytest.mark.usefixtures("motion")
def test_no_card_flies_from_one_game_into_another(table: Page) -> None:
    table.wait_for_function(AT_REST)
    for record in (finished(), played(2, "roman", turn=4), finished()):
        assert table.evaluate(OPENED, record) == 0


@pytest.mark.usefixtures("motion")
def test_a_taken_card_flies_and_the_page_is_at_rest_again(table: Page) -> None:
    sit_down(table, "person", "settler")
    hurry_to_a_choice(table)
    table.wait_for_function(AT_REST)
    table.evaluate(WATCH)
    table.evaluate(TAKE)
    table.wait_for_function("() => flown > 0")
    table.wait_for_function(AT_REST)


@pytest.mark.usefixtures("motion")
def test_a_card_taken_or_passed_leaves_before_python_says_so(table: Page) -> None:
    sit_down(table, "person", "person")
    for selector, card in (("#board .reachable",) * 2, ("#pass", ".now .slot:last-child > .card")):
        table.wait_for_function(AT_REST)
        leaving = table.locator(card).first.get_attribute("id")
        answer = table.evaluate(ANSWER, selector)
        assert answer["same"]
        assert answer["flying"] == [leaving]
        expect(table.locator(f".row #{leaving}")).to_have_count(0)


@pytest.mark.usefixtures("motion")
def test_a_card_keeps_its_portrait_on_the_way(table: Page) -> None:
    sit_down(table, "person", "settler")
    hurry_to_a_choice(table)
    table.wait_for_function(AT_REST)
    assert table.evaluate(PORTRAIT) > 0


@pytest.mark.usefixtures("motion")
def test_a_card_that_has_set_off_waits_for_its_place(table: Page) -> None:
    sit_down(table, "person", "settler")
    hurry_to_a_choice(table)
    table.wait_for_function(AT_REST)
    assert table.evaluate(WAIT) > 50


@pytest.mark.usefixtures("motion")
def test_winter_shows_what_is_marked_and_given_up_before_python_says_so(table: Page) -> None:
    open_record(table, long_display("winter"))
    table.wait_for_function(AT_REST)
    marked: list[str] = []
    while table.locator('[data-do="starve"][aria-disabled="true"]').count():
        bare = '#board .card[aria-pressed="false"]:not([aria-disabled="true"])'
        answer = table.evaluate(ANSWER, bare)
        assert answer["pressed"] == ["false", "true"]
        marked.append(answer["id"])
        button = table.locator("#starve")
        expect(button).to_contain_text(answer["id"].removeprefix("card-"), ignore_case=True)
    answer = table.evaluate(ANSWER, '[data-do="starve"]')
    assert answer["same"]
    assert sorted(answer["flying"]) == sorted(marked)
    for card in marked:
        expect(table.locator(f".own #{card}")).to_have_count(0)


def test_of_two_clicks_on_one_drawing_the_first_is_done(table: Page) -> None:
    sit_down(table, "person", "person")
    move(table)
    ply = int(table.locator("#board").get_attribute("data-ply") or 0)
    table.evaluate(
        """() => {
            document.querySelector("#board .reachable").click();
            document.querySelector('[data-do="undo"]').click();
        }"""
    )
    expect(table.locator("#board")).to_have_attribute("data-ply", str(ply + 1))
    expect(table.locator('[data-do="redo"]')).to_be_disabled()


@pytest.mark.usefixtures("motion")
def test_a_card_that_is_to_be_confirmed_stays_until_it_is(table: Page) -> None:
    choose(table, "confirm-on")
    sit_down(table, "person", "person")
    table.wait_for_function(AT_REST)
    assert table.evaluate(ANSWER, "#board .reachable")["flying"] == []
    confirm = table.locator("#confirm")
    expect(confirm).to_be_visible()
    target = table.locator("#board .asked").get_attribute("id")
    assert table.evaluate(ANSWER, "#confirm")["flying"] == [target]
    expect(confirm).to_have_count(0)


@pytest.mark.usefixtures("motion")
def test_nothing_flies_where_motion_is_unwanted(table: Page) -> None:
    sit_down(table, "person", "person")
    table.wait_for_function(AT_REST)  # the deal has flown in
    board = table.locator("#board")
    table.emulate_media(reduced_motion="reduce")
    table.evaluate(TAKE)
    expect(board).to_have_attribute("data-ply", "1")
    assert table.evaluate(MOTIONS) == 0
    table.emulate_media(reduced_motion="no-preference")
    table.evaluate("() => { document.documentElement.dataset.motion = 'off'; }")
    table.evaluate(TAKE)
    expect(board).to_have_attribute("data-ply", "2")
    assert table.evaluate(MOTIONS) == 0


def test_a_theme_can_be_forced(table: Page) -> None:
    ground = "() => getComputedStyle(document.querySelector('.own')).backgroundColor"
    choose_theme = "theme => { document.documentElement.dataset.theme = theme; }"
    table.emulate_media(color_scheme="light")
    light = table.evaluate(ground)
    table.evaluate(choose_theme, "dark")
    dark = table.evaluate(ground)
    assert dark != light
    table.emulate_media(color_scheme="dark")
    table.evaluate(choose_theme, "light")
    assert table.evaluate(ground) == light
    table.evaluate("() => { delete document.documentElement.dataset.theme; }")
    assert table.evaluate(ground) == dark


def test_both_typefaces_arrive(table: Page) -> None:
    table.evaluate("() => document.fonts.ready.then(() => null)")
    for face in ("Piazzolla", "Forum"):
        assert table.evaluate("face => document.fonts.check(`16px ${face}`)", face)


def test_on_a_phone_no_place_of_the_next_card_is_drawn_however_short_a_display_is(
    table: Page,
) -> None:
    table.set_viewport_size({"width": 390, "height": 844})
    for turn in (1, 3):
        open_record(table, played(1, "gaul", turn))
        expect(table.locator(".ghosts")).not_to_be_visible()
