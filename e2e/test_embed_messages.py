"""Messages between a game in a frame and the page around it: unknown ones change nothing."""

import pytest
from playwright.sync_api import Locator, Page, expect

from armorica import games
from e2e.frames import Blog, fits
from e2e.positions import match_of

pytestmark = [
    pytest.mark.glass,
    pytest.mark.usefixtures("context"),  # a context of its own, for the other site
]


HOSTILE = (
    "null",
    "'x'",
    "[]",
    "-1",
    "'polyscript:done'",
    "'do play gaul pass'",
    "{}",
    "{v: 1}",
    "{v: 1, type: 'armorica:height'}",
    "{v: '1', type: 'armorica:height', height: 77}",
    "{v: 2, type: 'armorica:height', height: 77}",
    "{v: 1, type: 'armorica:height', height: '1px; color: red'}",
    "{v: 1, type: 'armorica:height', height: -77}",
    "{v: 1, type: 'armorica:height', height: 1e9}",
    "{v: 1, type: 'armorica:height', height: NaN}",
    "{v: 1, type: 'armorica:height', height: {}}",
    "{v: 1, type: 'armorica:scores', scores: '<b>'}",
    "{v: 1, type: 'armorica:scores', scores: ['<b>']}",
    "{v: 1, type: 'armorica:scores', scores: {length: 1}}",
    "{v: 1, type: 'armorica:load', record: '{}', text: 'undo', do: 'undo'}",
    "{type: 'SKIP_WAITING'}",
    "['think', [], 'undo']",
    "{options: {}, config: {}, code: 'import js', hooks: undefined}",
    "new Error('x')",
    "new Blob(['x'])",
    "new Map([[1, new Uint8Array(9)]])",
    "Array.from({length: 1e5}, (_, n) => n)",
    "'x'.repeat(1e6)",
)
"""Messages that neither side of a frame expects, as JavaScript expressions."""

BY_CHANCE = """([to, count]) => {
    let seed = 7;
    const some = (values) => values[(seed = (seed * 48271) % 2147483647) % values.length];
    const names = ["v", "type", "height", "scores", "every", "do", "length", "valueOf", "toString"];
    const leaves = [
        null, undefined, true, "", "7", "1px", "0x7", "<b>", 0, 1, -1, 7.5, 1e9, 1e400, NaN, 5n,
        new Date(7), new Number(7), new Float64Array([1, NaN]), new Map([[1, 2]]), /./,
    ];
    const value = (deep) => {
        if (!deep || some([0, 1])) return some(leaves);
        const values = Array.from({ length: some([0, 1, 2, 3]) }, () => value(deep - 1));
        const named = () => Object.fromEntries(values.map((each) => [some(names), each]));
        return some([0, 1]) ? values : named();
    };
    for (let n = 0; n < count; n += 1) {
        const type = some(["armorica:height", "armorica:scores", value(1)]);
        const like = { v: some([1, 1, 1, value(1)]), type, height: value(2), scores: value(2) };
        globalThis[to].postMessage(some([like, like, like, value(3)]), "*");
    }
}"""
"""Post messages that are made by chance, always the same ones."""


def embedded(page: Page, blog: Blog, site: str) -> Locator:
    """Embed the game in a page that lists the heights and scores it is sent; return the frame."""
    page.goto(
        blog(
            f'<script src="{site}embed.js"></script><armorica-game start="now"></armorica-game>'
            "<script>said = []; document.querySelector('armorica-game')"
            ".addEventListener('armorica:scores', ({detail}) => said.push(detail))</script>"
        )
    )
    frame = page.locator("armorica-game iframe")
    expect(frame).to_be_attached()
    frame.evaluate(
        "frame => { heights = []; new MutationObserver(() => heights.push(frame.style.height))"
        ".observe(frame, {attributes: true, attributeFilter: ['style']}) }"
    )
    return frame


def test_messages_by_chance_set_a_height_and_name_scores_or_do_nothing(
    page: Page, blog: Blog, site: str
) -> None:
    frame = embedded(page, blog, site)
    fits(frame)
    inner = frame.element_handle().content_frame()
    assert inner
    page.evaluate("addEventListener('message', ({data}) => { over = data === 'over'; })")
    inner.evaluate(BY_CHANCE, ["parent", 3000])
    inner.evaluate("parent.postMessage('over', '*')")
    page.wait_for_function("() => over")
    heights, said = page.evaluate("heights"), page.evaluate("said.map((scores) => [...scores])")
    assert heights and said
    assert all(0 < float(height.removesuffix("px")) < 9999 for height in heights)
    assert all(type(score) in (int, float) for scores in said for score in scores)


def test_messages_from_elsewhere_or_of_another_shape_change_no_height(
    page: Page, blog: Blog, site: str
) -> None:
    frame = embedded(page, blog, site)
    page.evaluate("postMessage({type: 'armorica:height', v: 1, height: 77}, '*')")
    inner = frame.element_handle().content_frame()
    assert inner
    inner.wait_for_function("() => globalThis.armorica?.ready")
    fits(frame)
    before = page.evaluate("document.querySelector('armorica-game').offsetHeight")
    for data in HOSTILE:
        inner.evaluate(f"parent.postMessage({data}, '*')")
    other = page.evaluate_handle(
        "document.body.appendChild(document.createElement('iframe'))"
    ).as_element()
    assert other
    stranger = other.content_frame()
    assert stranger
    stranger.evaluate("parent.postMessage({type: 'armorica:height', v: 1, height: 77}, '*')")
    inner.evaluate("parent.postMessage({type: 'armorica:height', v: 1, height: 321}, '*')")
    page.wait_for_function("() => document.querySelector('armorica-game').offsetHeight === 321")
    assert before != 321
    assert "77px" not in page.evaluate("heights")  # not even for a moment
    assert page.evaluate("said") == []
    inner.evaluate("parent.postMessage({type: 'armorica:scores', v: 1, scores: [1, 2]}, '*')")
    page.wait_for_function("() => said.length === 1")


def test_a_frame_that_has_gone_elsewhere_is_not_heard(page: Page, blog: Blog, site: str) -> None:
    element = '<armorica-game start="now"></armorica-game>'
    page.goto(blog(f'<script src="{site}embed.js"></script>{element}'))
    frame = page.locator("armorica-game iframe")
    fits(frame)
    inner = frame.element_handle().content_frame()
    assert inner
    inner.goto("data:text/html,")
    page.evaluate("() => { heard = new Promise((done) => addEventListener('message', done)); }")
    inner.evaluate("parent.postMessage({type: 'armorica:height', v: 1, height: 77}, '*')")
    page.evaluate("() => heard.then(() => 0)")
    assert frame.evaluate("frame => frame.style.height") != "77px"


def test_messages_from_the_page_around_change_nothing(page: Page, blog: Blog, site: str) -> None:
    link = games.write_link(match_of("Ana", "Ben"), 6)
    page.goto(blog(f'<iframe src="{site}index.html?embed=1#g={link}"></iframe>'))
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame
    frame.wait_for_function("() => globalThis.armorica?.version")
    before = frame.evaluate("armorica.record()")
    frame.wait_for_function("() => !document.querySelector('#boot, .flying')")
    shown = frame.locator("body").inner_html()
    for data in HOSTILE:
        page.evaluate(f"frames[0].postMessage({data}, '*', [new MessageChannel().port1])")
    page.evaluate(BY_CHANCE, [0, 1000])
    # Messages arrive in their order: this one after all of them.
    frame.evaluate("new Promise((done) => { addEventListener('message', done); postMessage(1) })")
    assert frame.evaluate("armorica.record()") == before
    assert frame.locator("body").inner_html() == shown
    frame.locator("#board .reachable").first.click()
    expect(frame.locator("#board")).to_have_attribute("data-ply", "7")


MOVED = """(game) => {
    game.shadowRoot.querySelector("iframe").style.height = "1px";
    document.body.prepend(game);
}"""
ASKED = """() => {
    let asked = 0;
    const message = new MessageEvent("message");
    Object.defineProperty(message, "source", { get: () => { asked += 1; } });
    dispatchEvent(message);
    return asked;
}"""
"""Return how many listeners look at where a message comes from."""


def test_an_element_that_is_moved_hears_its_game_and_one_that_is_gone_hears_nothing(
    page: Page, blog: Blog, site: str
) -> None:
    element = '<armorica-game start="now"></armorica-game>'
    page.goto(blog(f'<script src="{site}embed.js"></script>{element}'))
    fits(page.locator("iframe"))
    page.locator("armorica-game").evaluate(MOVED)
    fits(page.locator("iframe"))
    assert page.evaluate(ASKED) == 1
    page.locator("armorica-game").evaluate("game => game.remove()")
    assert page.evaluate(ASKED) == 0
