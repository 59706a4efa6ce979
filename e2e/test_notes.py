"""Notes on a game: written, embedded in another site's page, and read there."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from armorica import games
from armorica.core.match import Match
from armorica.core.notes import Mark, Note
from e2e.frames import Blog
from e2e.positions import match_of
from e2e.steps import follow, in_sizes, kept, move, record
from tests.inside import load
from tests.seats import seated

MATCH = match_of("Ana", "settler", moves=9)
ROW = MATCH.branch(4).state.rows[0]
NOTES = {4: Note("Why not the first?", (Mark(ROW[0], ROW[0]), Mark(ROW[1], ROW[0])))}


@pytest.mark.usefixtures("context")  # a context of its own, for the other site
def test_a_diagram_in_a_strangers_page_is_stepped_through_and_played_on(
    page: Page,
    blog: Blog,
    base_url: str,
) -> None:
    link = f"n={games.write_link(MATCH, 4, NOTES)}"
    page.goto(
        blog(
            f'<script src="{base_url}embed.js"></script>'
            f'<armorica-game start="now" link="{link}"></armorica-game>'
        )
    )
    frame = page.frame_locator("armorica-game iframe")
    expect(frame.locator("#note .comment")).to_have_text("Why not the first?")
    expect(frame.locator("#marks .ring")).to_have_count(1)
    expect(frame.locator("#marks .arrow")).to_have_count(1)
    inner = page.locator("armorica-game iframe").element_handle().content_frame()
    assert inner
    inner.wait_for_function(OVER_ITS_CARD, arg=MATCH.deal.card_set.cards[ROW[0]].id)
    frame.locator('[data-do="look on"]').click()
    expect(frame.locator("#board")).to_have_attribute("data-ply", "5")
    expect(frame.locator("#note .comment")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(frame.locator("#board")).to_have_attribute("data-ply", "4")
    expect(frame.locator("#marks .ring")).to_have_count(1)
    page.keyboard.press("End")
    expect(frame.locator("#board")).to_have_attribute("data-ply", "9")
    page.keyboard.press("Home")
    expect(frame.locator("#board")).to_have_attribute("data-waits", "nobody")
    frame.locator('[data-do="fork"]').click()
    expect(frame.locator("#board")).to_have_attribute("data-waits", "person")
    frame.locator("#board .reachable").first.click()
    expect(frame.locator("#review")).to_have_count(0)


OVER_ITS_CARD = """id => {
    const [ring, card] = ["#marks .ring", `#card-${id}`].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect());
    const ways = ring?.width && card ? [ring.x - card.x, ring.y - card.y] : [NaN];
    return ways.every((way) => Math.abs(way + 5.5) < 3);
}"""
"""Whether the ring surrounds the card that it marks."""


COVERED = """() => {
    const box = (part) => part.getBoundingClientRect();
    const [bar, note, controls] = ["#review", "#note", "#header .controls"]
        .map((part) => box(document.querySelector(part)));
    const places = [...document.querySelectorAll(".market .place")];
    return [
        places.filter((place) => box(place).bottom > bar.top).length,
        controls.left < note.right && controls.top < note.bottom,
    ];
}"""
"""How many numbers of places lie under the bar, and whether the header lies over the note."""


@pytest.mark.glass
def test_on_a_phone_held_sideways_a_note_hides_no_row_and_lies_beside_the_header(
    page: Page,
) -> None:
    long = {4: Note(" ".join(["Why not the first?"] * 9))}
    follow(page, f"n={games.write_link(MATCH, 4, long)}")
    expect(page.locator(".market .place")).to_have_count(12)
    for size in in_sizes(page, ((844, 390), (640, 360))):
        assert page.evaluate(COVERED) == [0, False], size


@pytest.mark.glass
def test_a_diagram_lies_beside_ones_own_game(page: Page) -> None:
    follow(page, f"g={games.write_link(match_of('Ana', 'Ben'), 6)}")
    move(page)
    mine = record(page)
    shelf = kept(page)
    page.evaluate("text => { location.hash = text }", f"n={games.write_link(MATCH, 4, NOTES)}")
    expect(page.locator("#note .comment")).to_be_visible()
    assert kept(page) == shelf
    page.keyboard.press("Escape")
    expect(page.locator("#review")).to_have_count(0)
    assert record(page) == mine
    assert kept(page) == shelf


@pytest.mark.glass
def test_notes_are_written_and_go_into_a_link_and_a_page(
    page: Page,
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    follow(page, f"g={games.write_link(MATCH, 4)}")
    page.locator("#annotate").click()
    page.locator("#note-text").fill("<b>Mine</b>")
    page.locator('[data-do="look on"]').click()
    expect(page.locator("#board")).to_have_attribute("data-ply", "5")
    expect(page.locator("#note-text")).to_have_value("")
    page.locator('[data-do="look back"]').first.click()
    expect(page.locator("#note-text")).to_have_value("<b>Mine</b>")
    page.locator("#gaul-row .card").first.click(force=True)  # it cannot be taken now
    expect(page.locator("#marks .ring")).to_have_count(1)
    page.locator('#note [name="to"]').select_option(index=2)
    page.locator('#note form [type="submit"]').click()
    expect(page.locator("#marks .arrow")).to_have_count(1)
    page.reload()
    page.wait_for_function("() => armorica.ready")
    page.locator('#log [data-do="look 4"]').first.click()
    expect(page.locator("#note .comment")).to_have_text("<b>Mine</b>")
    page.locator("#annotate").click()
    page.locator('[data-do="share notes"]').click()
    link = page.locator("#shared-text").input_value()
    expect(page.locator("#shared label")).to_have_text("Copied:")
    assert page.evaluate("navigator.clipboard.readText()") == link
    other = page.context.new_page()
    other.goto(link)
    expect(other.locator("#note .comment")).to_have_text("<b>Mine</b>")
    expect(other.locator("#marks > *")).to_have_count(2)
    other.close()
    page.locator('[data-do="embed"]').click()
    assert 'link="n=' in page.locator("#snippet-element").input_value()
    page.keyboard.press("Escape")
    expect(page.locator("#embedding")).to_be_hidden()
    expect(page.locator("#review")).to_be_visible()


HIDE = """() => {
    Object.defineProperty(document, "hidden", { configurable: true, value: true });
    document.dispatchEvent(new Event("visibilitychange"));
    delete document.hidden;
}"""


@pytest.mark.glass
@pytest.mark.parametrize("way", ["hidden", "back"])
def test_a_note_is_kept_though_its_field_still_has_the_focus(page: Page, way: str) -> None:
    follow(page, f"g={games.write_link(MATCH, MATCH.ply)}")
    page.locator('#log [data-do="look 2"]').first.click()
    page.locator("#annotate").click()
    page.locator("#note-text").fill("Mine")
    if way == "hidden":
        page.evaluate(HIDE)
    else:
        page.go_back()
        expect(page.locator("#note-text")).to_have_count(0)
    page.reload()
    page.wait_for_function("() => armorica.ready")
    page.locator('#log [data-do="look 2"]').first.click()
    expect(page.locator("#note .comment")).to_have_text("Mine")


@pytest.mark.glass
def test_territories_are_marked_and_the_marks_go_along_with_the_map(page: Page) -> None:
    game = load("imperious")
    match = Match(game.rules, game.rules.deal(seated(("Ana", "settler", "settler", "settler")), 3))
    while not match.state.turn:
        match.play(match.state.mover, game.rules.legal(match.state)[0])
    follow(page, f"g={games.write_link(match, 2)}")
    page.locator("#annotate").click()
    page.locator("#at-roxolania").click()
    expect(page.locator("#marks .ring")).to_have_count(1)
    page.locator('#note [name="to"]').select_option("latium")
    page.locator('#note [name="card"]').select_option("latium")
    page.locator('#note form [type="submit"]').click()
    expect(page.locator("#marks .ring")).to_have_count(2)
    assert around(page, "at-latium")
    page.locator('[data-zoom="1.4"]').click()
    assert around(page, "at-latium")
    page.locator('[data-do="share notes"]').click()
    other = page.context.new_page()
    other.goto(page.locator("#shared-text").input_value())
    expect(other.locator("#marks .ring")).to_have_count(2)
    other.close()


def around(page: Page, id: str) -> bool:
    """Return whether a ring surrounds an element of an id."""
    boxes = "node => { const { x, y } = node.getBoundingClientRect(); return [x, y]; }"
    x, y = page.locator(f"#{id}").evaluate(boxes)
    rings = [ring.evaluate(boxes) for ring in page.locator("#marks .ring").all()]
    return any(abs(u - x + 5.5) < 4 and abs(v - y + 5.5) < 4 for u, v in rings)


def test_the_dialog_writes_a_snippet_that_works(
    context: BrowserContext,
    page: Page,
    blog: Blog,
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    follow(page, f"g={games.write_link(match_of('Ana', 'Ben'), 6)}")
    page.locator('[data-do="embed"]').click()
    for choice in ("what new", "seats 4", "level novice", "lang de", "theme dark"):
        page.locator(f'[data-do="embed {choice}"]').click()
    preview = page.frame_locator("#embedding iframe")
    expect(preview.locator("#boot-play")).to_have_text("Armorica spielen")
    for which in ("element", "frame"):
        page.locator(f'[data-do="copy {which}"]').click()
        said = page.locator(f".snippet:has(#snippet-{which}) [role=status]")
        expect(said).to_have_text("Copied.")
        snippet = page.evaluate("navigator.clipboard.readText()")
        assert snippet == page.locator(f"#snippet-{which}").input_value()
        reader = context.new_page()
        reader.goto(blog(snippet))
        frame = reader.frame_locator("iframe")
        if which == "element":
            reader.locator("armorica-game button").click()
        else:
            frame.locator("#boot-play").click()
        expect(frame.locator("#board")).to_have_attribute("data-seats", "4")
        expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
        expect(frame.locator("html")).to_have_attribute("lang", "de")
        reader.close()
    page.keyboard.press("Escape")
    expect(page.locator("#embedding")).to_be_hidden()


@pytest.mark.glass
@pytest.mark.parametrize("way", ["back", "escape"])
def test_back_closes_the_dialog_whatever_its_preview_has_shown(table: Page, way: str) -> None:
    table.locator('[data-do="embed"]').click()
    play = table.frame_locator("#embedding iframe").locator("#boot-play")
    expect(play).to_have_text("Play Armorica")
    for language, text in (("de", "Armorica spielen"), ("fr", "Jouer à Armorica")):
        table.locator(f'[data-do="embed lang {language}"]').click()
        expect(play).to_have_text(text)
    if way == "back":
        table.evaluate("history.back()")
        expect(table.locator("#embedding")).to_be_hidden()
        return
    table.keyboard.press("Escape")
    expect(table.locator("#embedding")).to_be_hidden()
    table.locator("#do-settings").click()
    table.wait_for_function("() => location.hash === '#settings'")
    table.evaluate("history.back()")
    expect(table.locator("#settings")).to_be_hidden()


@pytest.mark.glass
def test_where_the_clipboard_is_refused_the_snippet_is_selected(table: Page) -> None:
    table.evaluate("() => { navigator.clipboard.writeText = async () => { throw new Error() } }")
    table.locator('[data-do="embed"]').click()
    table.locator('[data-do="copy frame"]').click()
    expect(table.locator("#embedding")).to_contain_text("by hand")
    chosen = table.evaluate("getSelection().toString()")
    assert chosen == table.locator("#snippet-frame").input_value()
